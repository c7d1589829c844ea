import { describe, expect, it } from 'vitest';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (text: string, options: ReadOptions = {}, name = 'a.qif') =>
  readBankFile(new TextEncoder().encode(text), name, { accountCurrency: 'USD', ...options });
const record = (date: string, amount: string, more = '') => `D${date}\nT${amount}\n${more}^\n`;
const rows = (file: ReturnType<typeof read>) =>
  file.statements.flatMap((statement) => statement.rows.map((row) => [row.day, row.amountMinor]));
const codes = (file: ReturnType<typeof read>) =>
  file.problems.map(({ code, line }) => [code, line]);

describe('QIF records', () => {
  it('reads date, amount, payee, memo and category, and the first line of each record', () => {
    const file = read(
      '!Type:Bank\r\nD01/31/2024\r\nT-1,234.50\r\nPCorner shop\r\nMcard\r\nN12\r\nC*\r\nLFood:Bread\r\n^\r\n',
    );
    expect(file).toMatchObject({ format: 'qif', needs: [], problems: [] });
    expect(file.statements[0]!.account.type).toBe('bank');
    expect(file.statements[0]!.rows).toEqual([
      {
        line: 2,
        day: '2024-01-31',
        amountMinor: -123_450,
        currency: 'USD',
        payee: 'Corner shop',
        note: 'card',
        bankId: null,
        category: 'Food:Bread',
        transferAccount: null,
        splits: null,
      },
    ]);
  });
  it('recognises account kinds, takes names from the account list, and skips other lists', () => {
    const file = read(
      [
        '!Account',
        'NCard one',
        'TCCard',
        '^',
        '!Type:CCard',
        `${record('1/31/2024', '-5.00')}!Type:Cat`,
        'NFood',
        'E',
        '^',
        '!Account',
        'NPurse',
        '^',
        '!Type:Cash',
        record('2/1/2024', '7.00'),
      ].join('\n'),
    );
    expect(
      file.statements.map(({ account, rows: each }) => [
        account.name,
        account.account,
        account.type,
        each.length,
      ]),
    ).toEqual([
      ['Card one', null, 'card', 1],
      ['Purse', null, 'cash', 1],
    ]);
    expect(
      read(`!Account\nN12-3456\n^\n!Type:Bank\n${record('1/31/2024', '-5.00')}`).statements[0]!
        .account,
    ).toEqual({ bank: null, account: '12-3456', type: 'bank' });
    expect(codes(file)).toEqual([['section-skipped', 9]]);
  });
  it('refuses investment accounts with a sentence', () => {
    const file = read('!Type:Invst\nD1/31/2024\nNBuy\nYACME\nI5\nQ2\nT10.00\n^\n');
    expect(rows(file)).toEqual([]);
    expect(codes(file)).toEqual([
      ['investment-not-read', 1],
      ['no-statement', null],
    ]);
  });
  it('reads transfers, parts and the opening balance', () => {
    const file = read(
      [
        '!Account',
        'NMain',
        '^',
        '!Type:Bank',
        `${record('1/1/2024', '100.00', 'POpening Balance\nL[Main]\n')}` +
          `${record('1/15/2024', '-30.00', 'L[Savings]/class\n')}` +
          record(
            '1/16/2024',
            '-30.00',
            'L--Split--\nSFood\nEbread\n$-10.00\nS[Savings]\n$-20.00\n',
          ),
      ].join('\n'),
    );
    const statement = file.statements[0]!;
    expect([statement.openingMinor, statement.openingDay]).toEqual([10_000, '2024-01-01']);
    expect(statement.rows).toMatchObject([
      { amountMinor: -3_000, transferAccount: 'Savings', category: null, splits: null },
      {
        amountMinor: -3_000,
        category: null,
        splits: [
          { category: 'Food', transferAccount: null, amountMinor: -1_000, note: 'bread' },
          { category: null, transferAccount: 'Savings', amountMinor: -2_000, note: '' },
        ],
      },
    ]);
  });
  it('counts a transfer between two of its accounts once, also as a part of a row', () => {
    const section = (name: string, ...records: string[]) =>
      `!Account\nN${name}\nTBank\n^\n!Type:Bank\n${records.join('')}`;
    const file = read(
      section(
        'Checking',
        record('1/16/2024', '-50.00', 'PTo savings\nL[Savings]\n'),
        record('1/17/2024', '-30.00', 'PMarket\nSFood\n$-10.00\nS[Savings]\n$-20.00\n'),
        record(
          '1/18/2024',
          '-9.00',
          'PMarket\nSFood\n$-4.00\nSHome\n$-3.00\nS[Elsewhere]\n$-2.00\n',
        ),
        record('1/31/2024', '-5.00', 'PShop\nLFood\n'),
      ) +
        section(
          'Savings',
          record('1/16/2024', '50.00', 'PTo savings\nL[Checking]\n'),
          record('1/17/2024', '20.00', 'PMarket\nL[Checking]\n'),
          record('1/20/2024', '7.00', 'L[Checking]\n'),
          record('1/31/2024', '-1.00', 'PFee\nLFood\n'),
        ),
    );
    expect(
      file.statements.map(({ account, rows: each }) => [
        account.name,
        each.map(({ day, amountMinor, category, transferAccount, splits }) => [
          day.slice(8),
          amountMinor,
          category,
          transferAccount,
          splits?.length ?? 0,
        ]),
      ]),
    ).toEqual([
      [
        'Checking',
        [
          ['16', -5_000, null, 'Savings', 0],
          ['17', -1_000, 'Food', null, 0],
          ['17', -2_000, null, 'Savings', 0],
          ['18', -900, null, null, 3],
          ['31', -500, 'Food', null, 0],
        ],
      ],
      [
        'Savings',
        [
          ['20', 700, null, 'Checking', 0],
          ['31', -100, 'Food', null, 0],
        ],
      ],
    ]);
  });
  it('takes the whole without its parts if they do not add up or are unreadable', () => {
    const file = read(
      [
        '!Type:Bank',
        `${record('1/15/2024', '-30.00', 'SFood\n$-10.00\nSHome\n$-19.99\n')}` +
          `${record('1/16/2024', '-5.00', 'SFood\n')}`,
      ].join('\n'),
    );
    expect(file.statements[0]!.rows).toMatchObject([
      { amountMinor: -3_000, splits: null },
      { amountMinor: -500, splits: null },
    ]);
    expect(
      read(`!Type:Bank\n${record('1/15/2024', '-30.00', 'SFood\n$-40.00\nSBack\n$10.00\n')}`),
    ).toMatchObject({
      statements: [
        {
          rows: [
            {
              amountMinor: -3_000,
              splits: [
                { category: 'Food', amountMinor: -4_000 },
                { category: 'Back', amountMinor: 1_000 },
              ],
            },
          ],
        },
      ],
      problems: [],
    });
    expect(file.problems).toMatchObject([
      {
        code: 'splits-do-not-add-up',
        line: 2,
        severity: 'warning',
        params: { totalMinor: -3_000, sumMinor: -2_999 },
      },
      { code: 'splits-unreadable', line: 9 },
    ]);
  });
  it('lists bad records and takes the others', () => {
    const file = read(
      [
        '!Type:Bank',
        `${record('2/30/2024', '-1.00')}${record('1/31/2024', 'abc')}${record('', '-2.00')}` +
          'D1/31/2024',
        '^',
        `${record('1/31/2024', '-3.00')}${record('1/31/2024', '-0.005')}` +
          `${record('1/31/2024', '0.00')}${record('x', '-3.00')}D1/31/2024`,
        'T1.00',
        'U2.00',
        '^',
        '',
      ].join('\n'),
    );
    expect(rows(file)).toEqual([['2024-01-31', -300]]);
    expect(codes(file)).toEqual([
      ['date-does-not-exist', 2],
      ['amount-unreadable', 5],
      ['date-missing', 8],
      ['amount-missing', 11],
      ['amount-too-precise', 16],
      ['amount-zero', 19],
      ['date-unreadable', 22],
      ['amount-ambiguous', 25],
    ]);
  });
  it('refuses two records without a separator between them, of one amount too', () => {
    const file = readBankFile(
      new TextEncoder().encode(
        '!Type:Bank\nD2026-01-15\nT-5.00\nPA\nD2026-01-16\nT-5.00\nPB\n^\nT-7.00\nD2026-01-17\n^\n',
      ),
      'a.qif',
      { accountCurrency: 'USD' },
    );
    expect([
      file.statements[0]!.rows.map(({ day, amountMinor }) => [day, amountMinor]),
      file.problems.map(({ code, line }) => [code, line]),
    ]).toEqual([[['2026-01-17', -700]], [['amount-ambiguous', 2]]]);
  });
  it('takes a last record without its separator only if its lines are complete', () => {
    expect(rows(read('!Type:Bank\nD1/31/2024\nT-12.00\n'))).toEqual([['2024-01-31', -1_200]]);
    expect(codes(read('!Type:Bank\nD1/31/2024\nT-12.00\n'))).toEqual([['file-truncated', 3]]);
    const cut = read(`!Type:Bank\n${record('1/31/2024', '-1.00')}D1/31/2024\nT-12`);
    expect(rows(cut)).toEqual([['2024-01-31', -100]]);
    expect(codes(cut)).toEqual([['record-unfinished', 5]]);
  });
});

describe('QIF dates', () => {
  const days = (dates: string[], options: ReadOptions = {}) => {
    const file = read(
      `!Type:Bank\n${dates.map((date) => record(date, '-1.50')).join('')}`,
      options,
    );
    return file.needs.length > 0 ? file.needs : rows(file).map(([day]) => day);
  };
  it.each([
    [
      ['12/19/18', '12/20/18'],
      ['2018-12-19', '2018-12-20'],
    ],
    [
      ['19/12/18', '20/12/18'],
      ['2018-12-19', '2018-12-20'],
    ],
    [
      ["1/31'24", "2/ 1'05", "2/ 1' 5"],
      ['2024-01-31', '2005-02-01', '2005-02-01'],
    ],
    [["12/31'99"], ['2099-12-31']],
    [['12/31/99'], ['1999-12-31']],
    [['3.4.2024'], ['2024-04-03']],
    [['31.12.24'], ['2024-12-31']],
    [
      ['2024-03-04', '2024/3/5'],
      ['2024-03-04', '2024-03-05'],
    ],
    [
      ['5/5/2024', '6/6/2024'],
      ['2024-05-05', '2024-06-06'],
    ],
    [['24-03-01', '24-03-15', '24-03-16'], ['dateOrder']],
  ])('%j', (written, expected) => {
    expect(days(written)).toEqual(expected);
  });
  it('asks if the whole file leaves the order open, and reads as answered', () => {
    expect(days(['3/4/2024', '5/6/2024'])).toEqual(['dateOrder']);
    expect(days(['3/4/2024'], { settings: { dateOrder: 'dmy' } })).toEqual(['2024-04-03']);
    expect(days(['3/4/2024'], { settings: { dateOrder: 'mdy' } })).toEqual(['2024-03-04']);
    expect(days(['24-03-04'], { settings: { dateOrder: 'ymd' } })).toEqual(['2024-03-04']);
  });
  it('one date that fits only one order settles all', () => {
    expect(days(['3/4/2024', '13/4/2024'])).toEqual(['2024-04-03', '2024-04-13']);
  });
  it('asks if dates contradict each other', () => {
    expect(days(['13/4/2024', '4/13/2024'])).toEqual(['dateOrder']);
  });
});

describe('QIF amounts', () => {
  const amounts = (texts: string[], currency = 'USD', options: ReadOptions = {}) => {
    const file = read(`!Type:Bank\n${texts.map((text) => record('1/31/2024', text)).join('')}`, {
      accountCurrency: currency,
      ...options,
      settings: { sign: 'asStated', ...options.settings },
    });
    return file.needs.length > 0 ? file.needs : rows(file).map(([, minor]) => minor);
  };
  it.each([
    [['-1.234,50', '-2.000'], 'EUR', [-123_450, -200_000]],
    [['-200,00'], 'EUR', [-20_000]],
    [['-1,234'], 'USD', [-123_400]],
    [['-1,230'], 'USD', ['decimalSign']],
    [['-1,230', '2.50'], 'USD', [-123_000, 250]],
    [['50.000', '1.200.000'], 'VND', [50_000, 1_200_000]],
    [['50,000'], 'VND', [50_000]],
    [['1.234'], 'KWD', ['decimalSign']],
    [['12.50', '12,50'], 'USD', ['decimalSign']],
    [["1'234.50"], 'CHF', [123_450]],
    [['1 234,50', '-5'], 'EUR', [123_450, -500]],
  ])('%j in %s', (texts, currency, expected) => {
    expect(amounts(texts, currency)).toEqual(expected);
  });
  it('asks for the currency if neither file nor account has one', () => {
    expect(
      readBankFile(new TextEncoder().encode(`!Type:Bank\n${record('1/31/2024', '-1.00')}`), 'a.qif')
        .needs,
    ).toEqual(['currency']);
  });
  it('a given decimal sign is kept, and other amounts are refused', () => {
    expect(amounts(['12,50', '12.50'], 'USD', { settings: { decimalSign: '.' } })).toEqual([1_250]);
  });
});
