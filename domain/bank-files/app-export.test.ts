/** Exports of other programs, written by hand after their layouts. */
import { describe, expect, it } from 'vitest';
import { ynabHeader } from './ynab-header.cases.ts';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (lines: string[], options: ReadOptions = {}, name = 'export.csv') =>
  readBankFile(new TextEncoder().encode(`${lines.join('\n')}\n`), name, {
    accountCurrency: 'USD',
    ...options,
  });
const shape = (found: ReturnType<typeof read>) =>
  found.statements.map(({ account, rows }) => [
    account.name,
    rows.map(({ day, amountMinor, payee, category, transferAccount }) => [
      day,
      amountMinor,
      payee,
      category,
      transferAccount,
    ]),
  ]);
const errors = (found: ReturnType<typeof read>) =>
  found.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, line }) => [code, line]);

describe('YNAB', () => {
  const header = `\ufeff${ynabHeader}`;
  const lines = [
    header,
    '"Checking","","13/01/2026","Starting Balance","Inflow: Ready to Assign","Inflow",' +
      '"Ready to Assign","",$0.00,$1500.00,"Reconciled"',
    '"Checking","Red","14/01/2026","Corner Shop","Needs: Groceries","Needs","Groceries",' +
      '"milk, ""and"" bread",$12.50,$0.00,"Cleared"',
    '"Checking","","15/01/2026","Transfer : Savings","","","","",$200.00,$0.00,"Cleared"',
    '"Savings","","15/01/2026","Transfer : Checking","","","","",$0.00,$200.00,"Cleared"',
    '"Checking","","16/01/2026","Employer","Inflow: Ready to Assign","Inflow","Ready to Assign","",' +
      '$0.00,"$2,345.67","Uncleared"',
    '"Savings","","17/01/2026","Transfer : Closed Account","","","","",$0.00,$5.00,"Cleared"',
  ];
  it('separates accounts, turns flags into tags, reads categories, and counts a transfer once', () => {
    const found = read(lines);
    expect([found.format, found.needs, errors(found)]).toEqual(['ynab', [], []]);
    expect(shape(found)).toEqual([
      [
        'Checking',
        [
          ['2026-01-14', -1_250, 'Corner Shop', 'Groceries', null],
          ['2026-01-15', -20_000, '', null, 'Savings'],
          ['2026-01-16', 234_567, 'Employer', null, null],
        ],
      ],
      ['Savings', [['2026-01-17', 500, '', null, 'Closed Account']]],
    ]);
    expect(found.statements[0]).toMatchObject({
      openingMinor: 150_000,
      rows: [{ tags: ['Red'], note: 'milk, "and" bread' }, {}, {}],
    });
  });
  it("reads amounts in the person's notation, and asks when the file is ambiguous", () => {
    const with_ = (amount: string, date = '2026-01-14') =>
      read([header, `"Giro","","${date}","Laden","","","","","${amount}","0,00€","Cleared"`], {
        accountCurrency: 'EUR',
      });
    expect(shape(with_('1.234,50€'))).toEqual([
      ['Giro', [['2026-01-14', -123_450, 'Laden', null, null]]],
    ]);
    expect(with_('12,50€', '03/04/2026').needs).toEqual(['dateOrder']);
    expect(
      errors(
        read([
          header,
          '"A","","2026-01-14","x","","","","",$1.00,$2.00,"Cleared"',
          '"A","","2026-02-30","x","","","","",$1.00,$0.00,"Cleared"',
          '"A","","2026-01-14","x","","","","",$1.00,$0.00',
        ]),
      ),
    ).toEqual([
      ['wrong-column-count', 4],
      ['amount-both-sides', 2],
      ['date-does-not-exist', 3],
    ]);
  });
  it('a split row is one row with parts, except parts that move to another account', () => {
    const part = (
      place: number,
      of: number,
      payee: string,
      category: string,
      out: string,
      into = '0.00',
      memo = '',
    ) =>
      `"A","","2026-01-15","${payee}","G: ${category}","G","${category}",` +
      `"Split (${place}/${of}) ${memo}",$${out},$${into},"Cleared"`;
    const found = read([
      header,
      part(1, 3, 'Market', 'Food', '10.00', '0.00', 'milk'),
      part(2, 3, 'Market', 'Home', '5.00'),
      part(3, 3, 'Transfer : B', '', '20.00'),
      // Money back among the parts, other payees, a part that is missing.
      part(1, 2, 'Market', 'Food', '10.00'),
      part(2, 2, 'Market', 'Home', '0.00', '3.00'),
      part(1, 2, 'Market', 'Food', '1.00'),
      part(2, 2, 'Baker', 'Food', '2.00'),
      part(1, 3, 'Market', 'Food', '6.00'),
      part(2, 3, 'Market', 'Food', '7.00'),
    ]);
    expect(
      found.statements[0]!.rows.map(({ amountMinor, payee, category, transferAccount, splits }) => [
        amountMinor,
        payee,
        category,
        transferAccount,
        splits?.map((each) => [each.category, each.amountMinor, each.note, each.noteInFile]) ??
          null,
      ]),
    ).toEqual([
      [
        -1_500,
        'Market',
        null,
        null,
        [
          ['Food', -1_000, 'milk', 'Split (1/3) milk'],
          ['Home', -500, '', 'Split (2/3)'],
        ],
      ],
      [-2_000, '', null, 'B', null],
      [-1_000, 'Market', 'Food', null, null],
      [300, 'Market', 'Home', null, null],
      [-100, 'Market', 'Food', null, null],
      [-200, 'Baker', 'Food', null, null],
      [-600, 'Market', 'Food', null, null],
      [-700, 'Market', 'Food', null, null],
    ]);
  });
  it('a reconciliation difference is neither income nor spending', () => {
    const found = read([
      header,
      '"Checking","","31/01/2026","Reconciliation Balance Adjustment","Inflow: Ready to Assign",' +
        '"Inflow","Ready to Assign","Entered automatically by YNAB",$3.15,$0.00,"Reconciled"',
    ]);
    expect(found.statements[0]!.rows).toMatchObject([
      { day: '2026-01-31', amountMinor: -315, payee: '', category: null, adjustment: 'statement' },
    ]);
  });
  it('a file with tabs or semicolons counts a transfer once too', () => {
    const file = [
      header.slice(1),
      '"Giro","","22/06/2019","Laden","Alltag: Essen","Alltag","Essen","",84,50 €,0,00 €,"Cleared"',
      '"Giro","","23/06/2019","Transfer : Spar","","","","",1.000,00 €,0,00 €,"Cleared"',
      '"Spar","","23/06/2019","Transfer : Giro","","","","",0,00 €,1.000,00 €,"Cleared"',
    ];
    for (const delimiter of ['\t', ';']) {
      const found = read(
        file.map((line) =>
          line
            .replaceAll('","', `"${delimiter}"`)
            .replaceAll(' €,', ` €${delimiter}`)
            .replaceAll('"",', `""${delimiter}`),
        ),
        { accountCurrency: 'EUR' },
      );
      expect([found.format, found.needs, errors(found), shape(found)]).toEqual([
        'ynab',
        [],
        [],
        [
          [
            'Giro',
            [
              ['2019-06-22', -8_450, 'Laden', 'Essen', null],
              ['2019-06-23', -100_000, '', null, 'Spar'],
            ],
          ],
          ['Spar', []],
        ],
      ]);
    }
  });
  it('YNAB 4: categories have no group, income has none, and split parts have their mark in brackets', () => {
    const found = read([
      '"Account","Flag","Check Number","Date","Payee","Category","Master Category","Sub Category",' +
        '"Memo","Outflow","Inflow","Cleared","Running Balance"',
      '"Cash","","","2015/03/01","Starting Balance","Income:Available this month","Income",' +
        '"Available this month","","0.00","100.00","R","100.00"',
      '"Cash","","","2015/03/14","Cafe","Food:Dining","Food","Dining","","4.50","0.00","C","95.50"',
      '"Cash","","1021","2015/03/15","Megacorp","Everyday:Groceries","Everyday","Groceries",' +
        '"(Split 1/2) Produce","12.42","0.00","C","1,234.56"',
      '"Cash","","1021","2015/03/15","Megacorp","Everyday:Home","Everyday","Home",' +
        '"(Split 2/2) ","42.42","0.00","C","1,234.56"',
      '"Cash","","","2015/03/16","Job","Income:Available next month","Income",' +
        '"Available next month","","0.00","1,000.00","U","0.00"',
    ]);
    expect([found.format, errors(found), found.statements[0]!.openingMinor]).toEqual([
      'ynab',
      [],
      10_000,
    ]);
    expect(
      found.statements[0]!.rows.map(({ day, amountMinor, category, splits }) => [
        day,
        amountMinor,
        category,
        splits?.map((each) => [each.category, each.amountMinor, each.note]) ?? null,
      ]),
    ).toEqual([
      ['2015-03-14', -450, 'Dining', null],
      [
        '2015-03-15',
        -5_484,
        null,
        [
          ['Groceries', -1_242, 'Produce'],
          ['Home', -4_242, ''],
        ],
      ],
      ['2015-03-16', 100_000, null, null],
    ]);
  });
  it("uses the currency beside the amounts, and asks if the account's currency has no such sign or no cents", () => {
    const of = (out: string, accountCurrency: string, settings: ReadOptions['settings'] = {}) => {
      const found = read(
        [
          header,
          `"A","","2026-01-14","x","","","","","${out}","${out.replace(/[\d.,]+/, '0')}","Cleared"`,
        ],
        { accountCurrency, settings },
      );
      return [
        found.needs,
        found.statements.flatMap(({ rows }) =>
          rows.map(({ amountMinor, currency }) => [amountMinor, currency]),
        ),
        errors(found),
      ];
    };
    expect(of('€5.00', 'USD')).toEqual([[], [[-500, 'EUR']], []]);
    // Five dollars are not five đồng, nor five euros.
    expect([of('$5.00', 'VND'), of('$5', 'VND'), of('$5.00', 'EUR'), of('5.25', 'VND')]).toEqual(
      Array.from({ length: 4 }, () => [['currency'], [], []]),
    );
    expect([of('$5.00', 'CAD'), of('$5.00', 'VND', { currency: 'USD' })]).toEqual([
      [[], [[-500, 'CAD']], []],
      [[], [[-500, 'USD']], []],
    ]);
    expect(
      [
        ['A$12.00', 'AUD'],
        ['R$12.00', 'BRL'],
        ['NT$12.00', 'TWD'],
        ['HK$12.00', 'HKD'],
        ['R12.00', 'ZAR'],
        ['12.00 Kč', 'CZK'],
        ['₱12.00', 'PHP'],
        ['RM12.00', 'MYR'],
        ['12.00 Ft', 'HUF'],
        ['₺12.00', 'TRY'],
      ].map(([text, currency]) => of(text!, currency!)),
    ).toEqual(
      ['AUD', 'BRL', 'TWD', 'HKD', 'ZAR', 'CZK', 'PHP', 'MYR', 'HUF', 'TRY'].map((currency) => [
        [],
        [[-1_200, currency]],
        [],
      ]),
    );
    expect([of('C$12.00', 'CAD'), of('C$12.00', 'USD')]).toEqual([
      [[], [[-1_200, 'CAD']], []],
      [['currency'], [], []],
    ]);
  });
  it('a file without transactions is refused by name: the plan of YNAB and YNAB 4, the lists of Firefly III', () => {
    const refused = (...lines: string[]) => {
      const found = read(lines);
      return [found.format, found.problems.map(({ code, params }) => [code, params])];
    };
    const ynab = [null, [['export-without-transactions', { program: 'YNAB', wanted: 'Register' }]]],
      firefly = [
        null,
        [['export-without-transactions', { program: 'Firefly III', wanted: 'transactions' }]],
      ];
    expect(
      refused(
        '"Month","Category Group/Category","Category Group","Category","Budgeted","Activity","Available"',
        '"Jan 2026","A: B","A","B",$12.99,-$12.99,$0.00',
      ),
    ).toEqual(ynab);
    expect(
      refused(
        '"Month","Category","Master Category","Sub Category","Budgeted","Outflows","Category Balance"',
        '"January 2015","Food:Dining","Food","Dining","100.00","-4.50","95.50"',
      ),
    ).toEqual(ynab);
    expect(
      refused(
        'user_id,budget_id,name,active,order,start_date,end_date,currency_code,amount',
        '1,1,Food,1,1,2026-01-01,2026-01-31,EUR,300.00',
      ),
    ).toEqual(firefly);
    expect(
      refused(
        'user_id,account_id,created_at,updated_at,type,name,virtual_balance',
        '1,1,2026-01-01T00:00:00+01:00,2026-01-02T00:00:00+01:00,Asset account,Giro,100.5',
      ),
    ).toEqual(firefly);
  });
  it('two equal transfers on one day stay two, and one side without the other is kept', () => {
    const move = (from: string, to: string, out: string, into: string) =>
      `"${from}","","2026-01-15","Transfer : ${to}","","","","",${out},${into},"Cleared"`;
    const found = read([
      header,
      move('A', 'B', '$5.00', '$0.00'),
      move('A', 'B', '$5.00', '$0.00'),
      move('B', 'A', '$0.00', '$5.00'),
      move('B', 'A', '$0.00', '$5.00'),
      move('B', 'A', '$0.00', '$5.00'),
      move('B', 'A', '$7.00', '$0.00'),
    ]);
    expect(
      found.statements.map(({ account, rows }) => [
        account.name,
        rows.map(({ amountMinor }) => amountMinor),
      ]),
    ).toEqual([
      ['A', [-500, -500]],
      ['B', [500, -700]],
    ]);
  });
});

describe('Actual Budget', () => {
  it('reads all accounts, split parts, transfers by account name, and tags in notes', () => {
    const found = read([
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      'Checking,2026-01-13,Starting Balance,,Starting Balances,100,0,Reconciled',
      'Checking,2026-01-14,Market,(SPLIT INTO 2) weekend,,0,-30.5,Cleared',
      'Checking,2026-01-14,Market,(SPLIT 1 OF 2) fish #sea,Food,-20.5,0,Cleared',
      'Checking,2026-01-14,Market,(SPLIT 2 OF 2) ,Household,-10,0,Cleared',
      'Checking,2026-01-15,Savings,,,-1250,0,Cleared',
      'Savings,2026-01-15,Checking,,,1250,0,Cleared',
      'Savings,2026-01-16,Bank,interest,Income,0.07,0,Not cleared',
    ]);
    expect([found.format, found.needs, errors(found)]).toEqual(['actual', [], []]);
    expect(shape(found)).toEqual([
      [
        'Checking',
        [
          ['2026-01-14', -3_050, 'Market', null, null],
          ['2026-01-15', -125_000, '', null, 'Savings'],
        ],
      ],
      ['Savings', [['2026-01-16', 7, 'Bank', 'Income', null]]],
    ]);
    expect(found.statements[0]).toMatchObject({
      openingMinor: 10_000,
      openingDay: '2026-01-13',
      rows: [
        {
          note: 'weekend',
          tags: ['sea'],
          splits: [
            { category: 'Food', amountMinor: -2_050, note: 'fish #sea' },
            { category: 'Household', amountMinor: -1_000, note: '' },
          ],
        },
        {},
      ],
    });
  });
  it('a transfer to an off-budget account is a transfer, though it has a category', () => {
    const head = 'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared';
    const found = read([
      head,
      'Checking,2026-02-01,Mortgage,,Housing,-500,0,Cleared',
      'Mortgage,2026-02-01,Checking,,,500,0,Cleared',
      'Checking,2026-02-02,Mortgage,,Housing,-40,0,Cleared',
      'Mortgage,2026-02-03,Checking,,Refund,-3,0,Cleared',
      'Checking,2026-02-03,Mortgage,,,3,0,Cleared',
    ]);
    // Without a counterpart, a payee with the name of an account is only a payee.
    expect(shape(found)).toEqual([
      [
        'Checking',
        [
          ['2026-02-01', -50_000, '', null, 'Mortgage'],
          ['2026-02-02', -4_000, 'Mortgage', 'Housing', null],
        ],
      ],
      ['Mortgage', [['2026-02-03', -300, '', null, 'Checking']]],
    ]);
  });
  it('a file that a spreadsheet saved with commas is read unchanged', () => {
    const found = read(
      [
        'Account;Date;Payee;Notes;Category;Amount;Split_Amount;Cleared',
        'A;15.01.2026;Shop;;Food;-54,2;0;Cleared',
        'A;16.01.2026;Shop;;Food;-1250;0;Cleared',
        'A;17.01.2026;B;;;-20,05;0;Cleared',
        'B;17.01.2026;A;;;20,05;0;Cleared',
      ],
      { accountCurrency: 'EUR' },
    );
    expect([found.format, errors(found), shape(found)]).toEqual([
      'actual',
      [],
      [
        [
          'A',
          [
            ['2026-01-15', -5_420, 'Shop', 'Food', null],
            ['2026-01-16', -125_000, 'Shop', 'Food', null],
            ['2026-01-17', -2_005, '', null, 'B'],
          ],
        ],
        ['B', []],
      ],
    ]);
  });
  it('the transfer of two equal rows to a payee named like an account is the one in the other account too', () => {
    const found = read([
      'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
      'A,2026-01-15,B,coffee,Food,-3,0,Cleared',
      'A,2026-01-15,B,,,-3,0,Cleared',
      'B,2026-01-15,A,,,3,0,Cleared',
    ]);
    expect(shape(found)).toEqual([
      [
        'A',
        [
          ['2026-01-15', -300, 'B', 'Food', null],
          ['2026-01-15', -300, '', null, 'B'],
        ],
      ],
      ['B', []],
    ]);
  });
  it('reads the export of one account, with the group before the category', () => {
    const found = read([
      'Account,Date,Payee,Notes,Category,Amount,Cleared,Reconciled',
      'Cash,2026-01-14,Market,,Usual Expenses: Food,-3.2,true,false',
      'Cash,2026-01-32,Market,,Food,-3.2,true,false',
      'Cash,2026-01-14,Market,,Food,-3.255,true,false',
    ]);
    expect(shape(found)).toEqual([['Cash', [['2026-01-14', -320, 'Market', 'Food', null]]]]);
    expect(errors(found)).toEqual([
      ['date-does-not-exist', 3],
      ['amount-too-precise', 4],
    ]);
  });
});
