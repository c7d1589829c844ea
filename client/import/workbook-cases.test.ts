/**
 * Spreadsheets as Vietnamese banks, wallets and programs write them, made here cell by cell after
 * their layouts: XLSX and, the same cells, the older XLS. The rows that must come of them are
 * worked out by hand.
 */
import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readBankFile, type ReadOptions } from '#domain/bank-files';
import { openWorkbook } from './open-workbook.ts';

type Cell = string | number | null | { v: number; z: string };
interface Case {
  name: string;
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>;
  merges?: readonly string[];
  options?: ReadOptions;
  accounts: readonly (readonly [
    name: string | null,
    rows: readonly (readonly [day: string, amountMinor: number, payee: string])[],
  ])[];
  closing?: readonly (number | null)[];
  refused?: readonly (readonly [code: string, line: number | null, sheet: string | undefined])[];
  needs?: readonly string[];
}

const serial = (v: number, z = 'dd/mm/yyyy'): Cell => ({ v, z });
const number = (v: number, z = '#,##0'): Cell => ({ v, z });
const usd: ReadOptions = { accountCurrency: 'USD' },
  eur: ReadOptions = { accountCurrency: 'EUR' };

function bytesOf({ sheets, merges = [] }: Case, bookType: BookType): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet: WorkSheet = {};
    for (const [r, cells] of rows.entries())
      for (const [c, cell] of cells.entries())
        if (cell !== null)
          sheet[utils.encode_cell({ r, c })] =
            typeof cell === 'object'
              ? { t: 'n', ...cell }
              : { t: typeof cell === 'number' ? 'n' : 's', v: cell };
    sheet['!ref'] = utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: rows.length - 1, c: Math.max(...rows.map((cells) => cells.length)) - 1 },
    });
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

const cases: Case[] = [
  {
    name: 'a bank with headings in two languages, times behind the days, sums below',
    merges: ['A1:F1'],
    sheets: {
      'Sao kê': [
        ['NGÂN HÀNG KỸ THƯƠNG VÍ DỤ'],
        ['Số tài khoản/Account No: 1903 6688 1234'],
        [],
        [
          'Ngày giao dịch\nTransaction Date',
          'Diễn giải\nDescription',
          'Số bút toán\nReference',
          'Nợ\nDebit',
          'Có\nCredit',
          'Số dư\nBalance',
        ],
        ['15/11/2026 10:22:33', 'Cà phê Giảng', 'FT1', number(45_000), null, number(955_000)],
        [
          '16/11/2026 08:00:00',
          'Lương tháng 11',
          'FT2',
          null,
          number(20_000_000),
          number(20_955_000),
        ],
        ['Tổng cộng', null, null, number(45_000), number(20_000_000), null],
      ],
    },
    accounts: [
      [
        '190366881234',
        [
          ['2026-11-15', -45_000, 'Cà phê Giảng'],
          ['2026-11-16', 20_000_000, 'Lương tháng 11'],
        ],
      ],
    ],
    closing: [20_955_000],
  },
  {
    name: 'a wallet: signs before amounts with đ behind them, what failed among them',
    sheets: {
      'Lịch sử': [
        ['Thời gian', 'Mã giao dịch', 'Nội dung', 'Số tiền', 'Trạng thái'],
        ['15/11/2026 12:01', 'M001', 'Nạp điện thoại', '-50.000đ', 'Thành công'],
        ['15/11/2026 12:05', 'M002', 'Mua vé', '-120.000đ', 'Thất bại'],
        ['16/11/2026 09:00', 'M003', 'Nhận tiền từ Lan', '+200.000đ', 'Thành công'],
        ['17/11/2026 09:00', 'M004', 'Siêu thị', '-80.000đ', 'Thành công'],
      ],
    },
    accounts: [
      [
        null,
        [
          ['2026-11-15', -50_000, 'Nạp điện thoại'],
          ['2026-11-16', 200_000, 'Nhận tiền từ Lan'],
          ['2026-11-17', -80_000, 'Siêu thị'],
        ],
      ],
    ],
  },
  {
    name: 'a program of several wallets, each row with its own',
    sheets: {
      Transactions: [
        ['ID', 'Date', 'Category', 'Amount', 'Currency', 'Note', 'Wallet'],
        [1, serial(46_341), 'Food', -65_000, 'VND', 'Phở', 'Tiền mặt'],
        [2, serial(46_342), 'Transport', -30_000, 'VND', 'Xe ôm', 'VCB'],
        [3, serial(46_343), 'Salary', 20_000_000, 'VND', 'Lương', 'VCB'],
        [4, serial(46_344), 'Food', -40_000, 'VND', 'Bún', 'Tiền mặt'],
      ],
    },
    accounts: [
      [
        'Tiền mặt',
        [
          ['2026-11-15', -65_000, 'Phở'],
          ['2026-11-18', -40_000, 'Bún'],
        ],
      ],
      [
        'VCB',
        [
          ['2026-11-16', -30_000, 'Xe ôm'],
          ['2026-11-17', 20_000_000, 'Lương'],
        ],
      ],
    ],
  },
  {
    name: 'an American card in numbers with red brackets, days by Excel',
    options: usd,
    sheets: {
      Activity: [
        ['Transaction Date', 'Description', 'Amount', 'Balance'],
        [
          serial(46_037, 'm/d/yy'),
          'Grocer',
          number(-1_234.56, '#,##0.00_);[Red](#,##0.00)'),
          number(765.44, '#,##0.00'),
        ],
        [
          serial(46_053, 'm/d/yy'),
          'Payroll',
          number(2_500, '#,##0.00_);[Red](#,##0.00)'),
          number(3_265.44, '#,##0.00'),
        ],
      ],
    },
    accounts: [
      [
        null,
        [
          ['2026-01-15', -123_456, 'Grocer'],
          ['2026-01-31', 250_000, 'Payroll'],
        ],
      ],
    ],
    closing: [326_544],
  },
  {
    name: 'headings in two rows: the amounts are out and in only in the second',
    merges: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'],
    sheets: {
      S1: [
        ['Ngày', 'Diễn giải', 'Số tiền', null, 'Số dư'],
        [null, null, 'Ghi nợ', 'Ghi có', null],
        ['15/11/2026', 'Tiền nhà', 7_500_000, null, 2_500_000],
        ['16/11/2026', 'Lương', null, 35_000_000, 37_500_000],
      ],
    },
    accounts: [
      [
        null,
        [
          ['2026-11-15', -7_500_000, 'Tiền nhà'],
          ['2026-11-16', 35_000_000, 'Lương'],
        ],
      ],
    ],
  },
  {
    name: 'a month on each sheet, of one account, with a sheet of help before them',
    sheets: {
      'Hướng dẫn': [['Cách đọc sao kê'], ['Liên hệ 1900 1234']],
      T10: [
        ['Số tài khoản: 0011 2233 4455'],
        ['Ngày', 'Nội dung', 'Rút ra', 'Gửi vào', 'Số dư'],
        ['30/10/2026', 'Điện', '350.000', '', '1.650.000'],
      ],
      T11: [
        ['Số tài khoản: 0011 2233 4455'],
        ['Ngày', 'Nội dung', 'Rút ra', 'Gửi vào', 'Số dư'],
        ['13/11/2026', 'Nước', '150.000', '', '1.500.000'],
        ['14/11/2026', 'Hoàn tiền', '', '50.000', '1.550.000'],
      ],
    },
    accounts: [
      [
        '001122334455',
        [
          ['2026-10-30', -350_000, 'Điện'],
          ['2026-11-13', -150_000, 'Nước'],
          ['2026-11-14', 50_000, 'Hoàn tiền'],
        ],
      ],
    ],
    closing: [1_550_000],
  },
  {
    name: 'a German bank: amounts as text with a comma, in euros',
    options: eur,
    sheets: {
      Umsätze: [
        ['Kontonummer: DE02 1203 0000 0000 2020 51'],
        ['Buchungstag', 'Auftraggeber / Empfänger', 'Verwendungszweck', 'Betrag', 'Währung'],
        ['15.01.2026', 'Stadtwerke', 'Abschlag', '-1.085,50', 'EUR'],
        ['30.01.2026', 'Arbeit', 'Lohn', '2.500,00', 'EUR'],
        ['31.01.2026', 'Bäcker', 'Brot', '-4,20', 'EUR'],
      ],
    },
    accounts: [
      [
        'DE02120300000000202051',
        [
          ['2026-01-15', -108_550, 'Stadtwerke'],
          ['2026-01-30', 250_000, 'Arbeit'],
          ['2026-01-31', -420, 'Bäcker'],
        ],
      ],
    ],
  },
  {
    name: 'rows that are wrong are refused with sheet and row, the others come',
    options: usd,
    sheets: {
      Jan: [
        ['Date', 'Description', 'Amount'],
        ['2026-01-15', 'Shop', -10.5],
        ['2026-02-30', 'Never', -1],
        ['2026-01-17', 'Words', 'about five'],
        ['2026-01-18', 'Finer than a cent', -1.005],
        ['2026-01-19', 'Nothing', null],
        ['2026-01-20', 'Bus', -2],
      ],
    },
    accounts: [
      [
        null,
        [
          ['2026-01-15', -1_050, 'Shop'],
          ['2026-01-20', -200, 'Bus'],
        ],
      ],
    ],
    refused: [
      ['amount-missing', 6, 'Jan'],
      ['date-does-not-exist', 3, 'Jan'],
      ['amount-unreadable', 4, 'Jan'],
      ['amount-too-precise', 5, 'Jan'],
    ],
  },
  {
    name: 'days as numbers without a format of a day are no days that somebody made up',
    options: usd,
    sheets: {
      S: [
        ['Date', 'Description', 'Amount'],
        [46_037, 'Shop', -10.5],
        [46_038, 'Bus', -2],
      ],
    },
    accounts: [[null, []]],
    refused: [
      ['date-unreadable', 2, 'S'],
      ['date-unreadable', 3, 'S'],
    ],
  },
];

describe.each(['xlsx', 'biff8'] as const)('workbook cases as %s', (bookType) => {
  it.each(cases)('$name', async (one) => {
    const bytes = bytesOf(one, bookType);
    const found = readBankFile(bytes, `a.${bookType === 'xlsx' ? 'xlsx' : 'xls'}`, {
      accountCurrency: 'VND',
      ...one.options,
      workbook: await openWorkbook(bytes),
    });
    expect([
      found.format,
      found.needs,
      found.problems
        .filter(({ severity }) => severity === 'error')
        .map(({ code, line, sheet }) => [code, line, sheet]),
    ]).toEqual([bookType === 'xlsx' ? 'xlsx' : 'xls', one.needs ?? [], one.refused ?? []]);
    expect(
      found.statements.map(({ account, rows }) => [
        account.name ?? account.account,
        rows.map(({ day, amountMinor, payee }) => [day, amountMinor, payee]),
      ]),
    ).toEqual(one.accounts);
    if (one.closing)
      expect(found.statements.map(({ closingMinor }) => closingMinor)).toEqual(one.closing);
  });
});

describe('an export of a budget program that a spreadsheet saved', () => {
  const ynabHead = [
    'Account',
    'Flag',
    'Date',
    'Payee',
    'Category Group/Category',
    'Category Group',
    'Category',
    'Memo',
    'Outflow',
    'Inflow',
    'Cleared',
  ];
  const dollars = (v: number): Cell => ({ v, z: '"$"#,##0.00' });
  const day = (v: number): Cell => ({ v, z: 'm/d/yyyy' });
  const ynab = (rows: readonly (readonly Cell[])[], above: readonly (readonly Cell[])[] = []) => ({
    Register: [...above, ynabHead, ...rows],
  });
  const read = async (
    sheets: Case['sheets'],
    type: BookType = 'xlsx',
    options: ReadOptions = usd,
  ) => {
    const bytes = bytesOf({ name: '', sheets, accounts: [] }, type);
    const file = readBankFile(bytes, 'Register.xlsx', {
      ...options,
      workbook: await openWorkbook(bytes),
    });
    return {
      file,
      shape: file.statements.map(({ account, openingMinor, rows }) => [
        account.name,
        openingMinor,
        rows.map((row) => [row.day, row.amountMinor, row.payee, row.category, row.transferAccount]),
      ]),
      problems: file.problems
        .map(({ severity, code, line }) => [severity, code, line])
        .filter(([severity]) => severity !== 'note'),
    };
  };
  // 46027 is 5 January 2026 by the calendar of spreadsheets: 45658 is 1 January 2025, and 369 days
  // on.
  const rows: Cell[][] = [
    [
      'Checking',
      null,
      day(46_023),
      'Starting Balance',
      'Inflow: Ready to Assign',
      'Inflow',
      'Ready to Assign',
      null,
      dollars(0),
      dollars(1_000),
      'Cleared',
    ],
    [
      'Checking',
      'Red',
      day(46_027),
      'Market',
      'Food: Groceries',
      'Food',
      'Groceries',
      'milk',
      dollars(12.5),
      dollars(0),
      'Cleared',
    ],
    [
      'Checking',
      null,
      day(46_042),
      'Transfer : Savings',
      null,
      null,
      null,
      null,
      dollars(200),
      dollars(0),
      'Cleared',
    ],
    [
      'Savings',
      null,
      day(46_042),
      'Transfer : Checking',
      null,
      null,
      null,
      null,
      dollars(0),
      dollars(200),
      'Cleared',
    ],
  ];
  const wanted = [
    [
      'Checking',
      100_000,
      [
        ['2026-01-05', -1_250, 'Market', 'Groceries', null],
        ['2026-01-20', -20_000, '', null, 'Savings'],
      ],
    ],
    ['Savings', null, []],
  ];
  it.each(['xlsx', 'biff8', 'xlsb', 'xlml'] as const)(
    'YNAB, %s: a transfer is one row, and the opening balance is no income',
    async (type) => {
      const { file, shape, problems } = await read(ynab(rows), type);
      expect([file.format, file.needs, shape, problems]).toEqual(['ynab', [], wanted, []]);
    },
  );
  it('a title above the table and a summary beside it, as Numbers writes them, are ignored', async () => {
    const { file, shape } = await read({
      'Export Summary': [['This document was exported from Numbers.']],
      ...ynab(rows, [['Register']]),
    });
    expect([
      file.format,
      shape,
      file.problems.map(({ code }) => code).filter((code) => code.startsWith('sheet')),
    ]).toEqual(['ynab', wanted, ['sheet-skipped']]);
  });
  it('days that the spreadsheet may have swapped are reported, as in any other table', async () => {
    // 01/05 and 02/03/2026, month first, read as 1 May and 2 March; 01/20/2026 has stayed text.
    const turned = [
      [
        'Checking',
        null,
        day(46_143),
        'Market',
        null,
        null,
        null,
        null,
        dollars(5),
        dollars(0),
        'Cleared',
      ],
      [
        'Checking',
        null,
        day(46_083),
        'Market',
        null,
        null,
        null,
        null,
        dollars(6),
        dollars(0),
        'Cleared',
      ],
      [
        'Checking',
        null,
        '01/20/2026',
        'Market',
        null,
        null,
        null,
        null,
        dollars(7),
        dollars(0),
        'Cleared',
      ],
    ] as Cell[][];
    expect((await read(ynab(turned))).problems).toEqual([
      ['warning', 'dates-perhaps-turned', null],
    ]);
  });
  it('Actual is read without cents and with a note that looks like a number', async () => {
    const { file, shape, problems } = await read(
      {
        Sheet1: [
          ['Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount', 'Split_Amount', 'Cleared'],
          ['Cash', serial(46_027, 'yyyy-mm-dd'), 'Shop', 12, 'Food', -54.2, 0, 'Cleared'],
          ['Cash', serial(46_028, 'yyyy-mm-dd'), 'Bank', null, null, -1_250, 0, 'Cleared'],
          ['Bank', serial(46_028, 'yyyy-mm-dd'), 'Cash', null, null, 1_250, 0, 'Cleared'],
          ['Cash', serial(46_029, 'yyyy-mm-dd'), 'Fuel', null, null, -1.259, 0, 'Cleared'],
        ],
      },
      'xlsx',
      eur,
    );
    expect([file.format, shape, problems]).toEqual([
      'actual',
      [
        [
          'Cash',
          null,
          [
            ['2026-01-05', -5_420, 'Shop', 'Food', null],
            ['2026-01-06', -125_000, '', null, 'Bank'],
          ],
        ],
        ['Bank', null, []],
      ],
      [['error', 'amount-too-precise', 5]],
    ]);
  });
  it('Firefly III is read with a transfer, a foreign currency, and an id that became a number', async () => {
    const head = [
      'user_id',
      'group_id',
      'journal_id',
      'type',
      'currency_code',
      'amount',
      'foreign_currency_code',
      'foreign_amount',
      'description',
      'date',
      'source_name',
      'source_type',
      'destination_name',
      'destination_type',
      'category',
      'tags',
      'notes',
    ];
    const { file, shape, problems } = await read({
      transactions: [
        head,
        [
          1,
          1,
          7,
          'Withdrawal',
          'EUR',
          -12.5,
          null,
          null,
          'Bread',
          '2026-01-05T23:30:00-05:00',
          'Giro',
          'Asset account',
          'Baker',
          'Expense account',
          'Food',
          null,
          null,
        ],
        [
          1,
          2,
          8,
          'Transfer',
          'EUR',
          300,
          'USD',
          325.5,
          'Over',
          '2026-01-06T00:00:00+01:00',
          'Giro',
          'Asset account',
          'Dollars',
          'Asset account',
          null,
          null,
          null,
        ],
        [
          1,
          3,
          9,
          'Deposit',
          'XXQ',
          1,
          null,
          null,
          'x',
          '2026-01-06T00:00:00+01:00',
          'x',
          'Revenue account',
          'Giro',
          'Asset account',
          null,
          null,
          null,
        ],
      ],
    });
    expect([file.format, shape, problems]).toEqual([
      'firefly',
      [
        [
          'Giro',
          null,
          [
            ['2026-01-05', -1_250, 'Baker', 'Food', null],
            ['2026-01-06', -30_000, '', null, 'Dollars'],
          ],
        ],
        ['Dollars', null, []],
      ],
      [['error', 'currency-unknown', 4]],
    ]);
    expect(file.statements[0]!.rows.map(({ bankId }) => bankId)).toEqual([
      'firefly-7',
      'firefly-8',
    ]);
  });
  it('a budget plan, which contains no transactions, is refused by name', async () => {
    const { file } = await read({
      Plan: [
        [
          'Month',
          'Category Group/Category',
          'Category Group',
          'Category',
          'Assigned',
          'Activity',
          'Available',
        ],
        [
          'Jan 2026',
          'Food: Groceries',
          'Food',
          'Groceries',
          dollars(300),
          dollars(-12.5),
          dollars(287.5),
        ],
      ],
    });
    expect([file.format, file.problems.map(({ code }) => code)]).toEqual([
      null,
      ['export-without-transactions'],
    ]);
  });
});
