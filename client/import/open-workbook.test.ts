/**
 * Spreadsheets as banks export them, made here cell by cell; the rows that must come of them are
 * written by hand.
 */
import { utils, write, type BookType, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFile, type ReadOptions } from '#domain/bank-files';
import { openWorkbook } from './open-workbook.ts';
import { packStored } from './unpack-zip.ts';

type Cell = string | number | null | { v: number | string; z?: string; f?: string; t?: 'n' | 's' };
function sheetOf(rows: Cell[][]): WorkSheet {
  const sheet: WorkSheet = {};
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (cell === null) continue;
      const { v, ...rest } = typeof cell === 'object' ? cell : { v: cell };
      sheet[utils.encode_cell({ r: row, c: column })] = {
        t: typeof v === 'number' ? 'n' : 's',
        v,
        ...rest,
      };
    }
  }
  sheet['!ref'] = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: rows.length - 1, c: Math.max(...rows.map((cells) => cells.length)) - 1 },
  });
  return sheet;
}
function bookOf(sheets: Record<string, Cell[][]>, properties: WorkBook['Workbook'] = {}): WorkBook {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, sheetOf(rows), name);
  book.Workbook = properties;
  return book;
}
const bytesOf = (book: WorkBook, bookType: BookType = 'xlsx') =>
  new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
async function readBytes(
  bytes: Uint8Array<ArrayBuffer>,
  options: ReadOptions = {},
  name = 'sao-ke.xlsx',
): Promise<BankFile> {
  return readBankFile(bytes, name, {
    accountCurrency: 'VND',
    ...options,
    workbook: await openWorkbook(bytes),
  });
}
const readBook = (book: WorkBook, options: ReadOptions = {}, type: BookType = 'xlsx') =>
  readBytes(bytesOf(book, type), options);
const rowsOf = (file: BankFile) =>
  file.statements.flatMap(({ rows }) => rows.map(({ day, amountMinor }) => [day, amountMinor]));
const faults = (file: BankFile) =>
  file.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, line, sheet }) => [code, line, sheet]);

/**
 * The layout of a Vietnamese bank: its name, the account and the period above the table, sums and a
 * signature below.
 */
const vietnamese = (
  amount: (value: number) => Cell,
  day: (text: string, serial: number) => Cell,
): Cell[][] => [
  ['NGÂN HÀNG TMCP VÍ DỤ VIỆT NAM'],
  ['SAO KÊ TÀI KHOẢN'],
  ['Số tài khoản: 0071 0012 34567', null, null, null, 'Loại tiền: VND'],
  ['Từ ngày 01/11/2026 đến ngày 15/11/2026'],
  [],
  [
    'STT',
    'Ngày giao dịch',
    'Số tham chiếu',
    'Số tiền ghi nợ',
    'Số tiền ghi có',
    'Số dư',
    'Diễn giải',
  ],
  [null, 'Số dư đầu kỳ', null, null, null, amount(5_000_000)],
  [
    1,
    day('02/11/2026', 46_328),
    'FT26306A',
    amount(65_000),
    null,
    amount(4_935_000),
    'Phở Thìn Lò Đúc',
  ],
  [
    2,
    day('05/11/2026', 46_331),
    'FT26309B',
    null,
    amount(20_000_000),
    amount(24_935_000),
    'LƯƠNG THÁNG 10',
  ],
  [
    3,
    day('13/11/2026', 46_339),
    'FT26317C',
    amount(1_234_567),
    null,
    amount(23_700_433),
    'TT tiền điện\nEVN HCMC',
  ],
  [null, 'Tổng cộng', null, amount(1_299_567), amount(20_000_000)],
  [null, 'Số dư cuối kỳ', null, null, null, amount(23_700_433)],
  [],
  ['Chứng từ này được in từ hệ thống, không cần chữ ký.'],
];
const expected = [
  ['2026-11-02', -65_000],
  ['2026-11-05', 20_000_000],
  ['2026-11-13', -1_234_567],
];

describe('a Vietnamese bank', () => {
  const plain = (value: number) => ({ v: value, z: '#,##0' });
  const dotted = (value: number) => value.toLocaleString('vi-VN');
  const written = (text: string) => text;
  const dated = (_: string, serial: number) => ({ v: serial, z: 'dd/mm/yyyy' });
  it.each([
    ['numbers and dates', plain, dated],
    ['numbers and written days', plain, written],
    ['texts', dotted, written],
    ['texts with commas', (value: number) => value.toLocaleString('en-US'), written],
  ] as const)('in %s is read from XLSX, XLS, XLSB and XML of 2003', async (_, amount, day) => {
    for (const type of ['xlsx', 'biff8', 'xlsb', 'xlml'] as const) {
      const file = await readBook(bookOf({ 'Sao kê': vietnamese(amount, day) }), {}, type);
      expect([type, file.format, file.needs, rowsOf(file), faults(file)]).toEqual([
        type,
        type === 'xlsx' || type === 'xlsb' ? 'xlsx' : 'xls',
        [],
        expected,
        [],
      ]);
      expect(file.statements[0]).toMatchObject({
        account: { account: '0071001234567' },
        currency: 'VND',
        openingMinor: 5_000_000,
        closingMinor: 23_700_433,
        offByMinor: 0,
      });
      expect(
        file.statements[0]!.rows.map(({ line, payee, bankId }) => [line, payee, bankId]),
      ).toEqual([
        [8, 'Phở Thìn Lò Đúc', 'FT26306A'],
        [9, 'LƯƠNG THÁNG 10', 'FT26309B'],
        [10, 'TT tiền điện EVN HCMC', 'FT26317C'],
      ]);
    }
  });
  it('reports the difference of balances, and sheet and row of a wrong value', async () => {
    const rows = vietnamese(plain, dated);
    rows[8]![1] = '31/02/2026';
    const file = await readBook(bookOf({ 'Tháng 11': rows }));
    expect(faults(file)).toEqual([['date-does-not-exist', 9, 'Tháng 11']]);
    expect(file.statements[0]!.offByMinor).toBe(20_000_000);
    expect(file.problems.find(({ code }) => code === 'statement-off')?.params).toEqual({
      account: '0071001234567',
      expectedMinor: 3_700_433,
      foundMinor: 23_700_433,
      currency: 'VND',
    });
  });
  it('each sheet is a statement of its own; hidden sheets and sheets without a table are ignored', async () => {
    const other = vietnamese(plain, dated).map((cells) =>
      cells.map((cell) =>
        typeof cell === 'string' ? cell.replace('0071 0012 34567', '0071 0099 88776') : cell,
      ),
    );
    const file = await readBook(
      bookOf(
        {
          'TK 1': vietnamese(plain, dated),
          'Ghi chú': [['Liên hệ 1900 1234']],
          'TK 2': other,
          Draft: other,
        },
        {
          Sheets: [
            { name: 'TK 1' },
            { name: 'Ghi chú' },
            { name: 'TK 2' },
            { name: 'Draft', Hidden: 1 },
          ],
        },
      ),
    );
    expect(file.statements.map(({ account, rows }) => [account.account, rows.length])).toEqual([
      ['0071001234567', 3],
      ['0071009988776', 3],
    ]);
    expect(
      file.problems
        .filter(({ code }) => code === 'sheet-skipped' || code === 'sheet-hidden')
        .map(({ code, params }) => [code, params]),
    ).toEqual([
      ['sheet-skipped', { sheet: 'Ghi chú' }],
      ['sheet-hidden', { sheet: 'Draft' }],
    ]);
  });
  it('a day in merged rows applies to each row, and an amount in merged rows counts once', async () => {
    const merged = (range: string, rows: Cell[][]) => {
      const sheet = sheetOf([['Date', 'Description', 'Amount'], ...rows]),
        book = utils.book_new();
      sheet['!merges'] = [utils.decode_range(range)];
      utils.book_append_sheet(book, sheet, 'S');
      return book;
    };
    for (const type of ['xlsx', 'biff8'] as const)
      for (const day of [{ v: 46_037, z: 'dd/mm/yyyy' }, '2026-01-15']) {
        const file = await readBook(
          merged('A2:A4', [
            [day, 'A', -5],
            [null, 'B', -6],
            [null, 'C', -7],
            [{ v: 46_038, z: 'dd/mm/yyyy' }, 'D', -8],
          ]),
          { accountCurrency: 'USD' },
          type,
        );
        expect([rowsOf(file), faults(file)]).toEqual([
          [
            ['2026-01-15', -500],
            ['2026-01-15', -600],
            ['2026-01-15', -700],
            ['2026-01-16', -800],
          ],
          [],
        ]);
      }
    const once = await readBook(
      merged('C2:C3', [
        ['2026-01-15', 'A', -5],
        ['2026-01-15', 'B', null],
        ['2026-01-16', 'C', -7],
      ]),
      { accountCurrency: 'USD' },
    );
    expect([rowsOf(once), faults(once)]).toEqual([
      [
        ['2026-01-15', -500],
        ['2026-01-16', -700],
      ],
      [['amount-missing', 3, 'S']],
    ]);
  });
  it('rows that the sheet hides are imported, and a notice names the first of them', async () => {
    const sheet = sheetOf([
        ['Date', 'Description', 'Amount', 'Balance'],
        ['2026-01-15', 'Shop', -5, 95],
        ['2026-01-16', 'Filtered', -20, 75],
        ['2026-01-17', 'Bus', -3, 72],
        ['2026-01-18', 'Filtered too', -2, 70],
      ]),
      book = utils.book_new();
    sheet['!rows'] = [{}, {}, { hidden: true }, {}, { hidden: true }];
    utils.book_append_sheet(book, sheet, 'S');
    const file = await readBook(book, { accountCurrency: 'USD' });
    expect(rowsOf(file).map(([, amount]) => amount)).toEqual([-500, -2_000, -300, -200]);
    expect(file.problems).toEqual([
      { code: 'rows-hidden', params: { count: 2 }, severity: 'note', line: 3, raw: '', sheet: 'S' },
    ]);
  });
});

describe('several sheets', () => {
  it('of one account number are one statement', async () => {
    const month = (day: string, amount: number, balance: number): Cell[][] => [
      ['Số tài khoản: 0071001234567'],
      ['Ngày giao dịch', 'Diễn giải', 'Số tiền', 'Số dư'],
      [day, 'Chợ', amount, balance],
    ];
    const file = await readBook(
      bookOf({
        T10: month('31/10/2026', -5_000, 95_000),
        T11: month('30/11/2026', -6_000, 89_000),
      }),
      { settings: { sign: 'asStated' } },
    );
    expect(file.statements.map(({ account }) => account.account)).toEqual(['0071001234567']);
    expect(rowsOf(file)).toEqual([
      ['2026-10-31', -5_000],
      ['2026-11-30', -6_000],
    ]);
  });
});

describe('cells', () => {
  const table = (amounts: Cell[], date: Cell = '02/13/2026') =>
    bookOf({
      S: [
        ['Date', 'Description', 'Amount'],
        ...amounts.map((amount): Cell[] => [date, 'Shop', amount]),
      ],
    });
  it('numbers are exact to the minor unit of the currency, or refused', async () => {
    const usd = await readBook(
      table([-12.5, -0.1 - 0.2, -1234.56, -8.855, -1.25, 1e15, -65_000, 0.07]),
      { accountCurrency: 'USD', settings: { sign: 'asStated' } },
    );
    expect(rowsOf(usd).map(([, amount]) => amount)).toEqual([
      -1_250, -30, -123_456, -125, -6_500_000, 7,
    ]);
    expect(faults(usd)).toEqual([
      ['amount-too-precise', 5, 'S'],
      ['amount-too-large', 7, 'S'],
    ]);
    const vnd = await readBook(table([-65_000, -65.5, -1.234]), { settings: { sign: 'asStated' } });
    expect([rowsOf(vnd).map(([, amount]) => amount), faults(vnd)]).toEqual([
      [-65_000],
      [
        ['amount-too-precise', 3, 'S'],
        ['amount-too-precise', 4, 'S'],
      ],
    ]);
    const kwd = await readBook(table([-1.234, -2.5]), {
      accountCurrency: 'KWD',
      settings: { sign: 'asStated' },
    });
    expect([kwd.needs, rowsOf(kwd).map(([, amount]) => amount)]).toEqual([[], [-1_234, -2_500]]);
  });
  it('days count from 1900 or 1904, and the nonexistent 29 February 1900 is refused', async () => {
    const days = async (serials: number[], date1904: boolean) => {
      const book = bookOf(
        {
          S: [
            ['Date', 'Description', 'Amount'],
            ...serials.map((v): Cell[] => [{ v, z: 'yyyy-mm-dd' }, 'Shop', -1]),
          ],
        },
        { WBProps: { date1904 } },
      );
      const out: unknown[] = [];
      for (const type of ['xlsx', 'biff8'] as const) {
        const file = await readBook(book, { settings: { sign: 'asStated' } }, type);
        out.push([rowsOf(file).map(([day]) => day), faults(file).map(([code]) => code)]);
      }
      return out;
    };
    // 1 March 1900 is serial 61; 1 January 2026 is 46023, and 44561 counted from 1904.
    const from1900 = [
      ['1900-02-28', '1900-03-01', '2026-01-01', '2026-01-01'],
      ['date-does-not-exist'],
    ];
    expect(await days([59, 60, 61, 46_023, 46_023.999], false)).toEqual([from1900, from1900]);
    const from1904 = [['1904-01-01', '2026-01-01'], []];
    expect(await days([0, 44_561], true)).toEqual([from1904, from1904]);
  });
  it('a number without a date format is no day, and a number whose format contains letters is no amount', async () => {
    const bare = await readBook(table([-1, -2], 46_023), {
      settings: { columns: { date: 0, payee: 1, amount: 2 }, sign: 'asStated', headerLine: 1 },
    });
    expect([rowsOf(bare), faults(bare)]).toEqual([
      [],
      [
        ['date-unreadable', 2, 'S'],
        ['date-unreadable', 3, 'S'],
      ],
    ]);
    const lettered = await readBook(
      table([
        { v: -65_000, z: '#,##0 "đ"' },
        { v: -1_000, z: '#,##0\\ [$VND-42A]' },
        { v: -3, z: '#,##0 d' },
      ]),
      { settings: { sign: 'asStated' } },
    );
    expect(rowsOf(lettered).map(([, amount]) => amount)).toEqual([-65_000, -1_000, -3]);
  });
  it('the currency in a number format is the currency of the amount', async () => {
    const shown = async (z: string, accountCurrency = 'VND') => {
      const out: unknown[] = [];
      for (const type of ['xlsx', 'biff8'] as const) {
        const file = await readBook(
          table([
            { v: -65, z },
            { v: -1_200, z },
          ]),
          { accountCurrency, settings: { sign: 'asStated' } },
          type,
        );
        out.push([
          file.needs,
          file.statements.flatMap(({ rows }) =>
            rows.map(({ amountMinor, currency }) => `${amountMinor} ${currency}`),
          ),
        ]);
      }
      expect(out[1]).toEqual(out[0]);
      return out[0];
    };
    expect(await shown('[$$-409]#,##0.00')).toEqual([[], ['-6500 USD', '-120000 USD']]);
    expect(await shown('[$$-C09]#,##0.00;[Red]-[$$-C09]#,##0.00')).toEqual([
      [],
      ['-6500 AUD', '-120000 AUD'],
    ]);
    for (const euro of [
      '#,##0.00\\ [$€-407]',
      '#,##0.00 "€"',
      '_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-',
      '€#,##0.00',
    ])
      expect(await shown(euro, 'USD')).toEqual([[], ['-6500 EUR', '-120000 EUR']]);
    expect(await shown('#,##0\\ [$₫-42A]', 'USD')).toEqual([[], ['-65 VND', '-1200 VND']]);
    expect(await shown('[$JPY] #,##0', 'USD')).toEqual([[], ['-65 JPY', '-1200 JPY']]);
    // A dollar sign alone does not say whose dollars, but no đồng are written so.
    expect(await shown('"$"#,##0.00', 'AUD')).toEqual([[], ['-6500 AUD', '-120000 AUD']]);
    expect(await shown('"$"#,##0.00')).toEqual([['currency'], []]);
    // Number formats with a unit, a language only or nothing else name no currency.
    for (const none of ['#,##0 "km"', '[$-42A]#,##0', '#,##0;[Red](#,##0)', '0.00E+00'])
      expect(await shown(none)).toEqual([[], ['-65 VND', '-1200 VND']]);
  });
  it('a formula counts by its value, and an error value is no amount', async () => {
    const file = await readBook(
      table([
        { v: -25, f: 'HYPERLINK("http://evil.example","x")' },
        { v: -30, f: 'SUM(C2)' },
        '=1+1',
        '#REF!',
      ]),
      { settings: { sign: 'asStated' } },
    );
    expect([rowsOf(file).map(([, amount]) => amount), faults(file)]).toEqual([
      [-25, -30],
      [
        ['amount-unreadable', 4, 'S'],
        ['amount-unreadable', 5, 'S'],
      ],
    ]);
  });
  it('object keys as names of sheets, headings and cells are plain texts', async () => {
    const file = await readBook(
      bookOf({
        constructor: [
          ['Date', '__proto__', 'constructor', 'Amount', 'Type'],
          ['2026-01-02', '__proto__', 'toString', -5, 'constructor'],
          ['1 constructor 2026', 'x', 'y', -6, 'x'],
        ],
      }),
      { settings: { sign: 'asStated' } },
    );
    expect(rowsOf(file)).toEqual([['2026-01-02', -5]]);
    expect(faults(file)).toEqual([['date-unreadable', 3, 'constructor']]);
    expect(Object.prototype).not.toHaveProperty('v');
  });
});

describe('invalid workbooks', () => {
  const book = bytesOf(
    bookOf({
      S: [
        ['Date', 'Description', 'Amount'],
        ...Array.from({ length: 40 }, (_, index): Cell[] => [
          '2026-01-02',
          `Shop ${index}`,
          -(index + 1),
        ]),
      ],
    }),
  );
  it('an archive that unpacks to more than the limit is refused, whatever sizes it claims', async () => {
    const limit = 2 * 1024 * 1024;
    const zeros = await new Response(
      new Blob([new Uint8Array(limit + 1)])
        .stream()
        .pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer();
    const name = 'xl/worksheets/sheet1.xml';
    const bomb = packStored(
      new Map([
        ['xl/workbook.xml', new Uint8Array(5)],
        [name, new Uint8Array(zeros)],
      ]),
    );
    const view = new DataView(bomb.buffer);
    // The method is deflation, and the sizes that are claimed stay small.
    for (let at = 0; at + 4 < bomb.length; at += 1) {
      const signature = view.getUint32(at, true);
      if (
        signature === 0x0201_4b50 &&
        new TextDecoder().decode(bomb.subarray(at + 46, at + 46 + name.length)) === name
      )
        view.setUint16(at + 10, 8, true);
    }
    expect(bomb.length).toBeLessThan(10_000);
    const refused = await openWorkbook(bomb, limit);
    expect(refused).toEqual({ kind: 'xlsx', sheets: [], fault: 'too-large' });
    // A byte less, and it is only no workbook.
    expect((await openWorkbook(bomb, limit + 10)).fault).not.toBe('too-large');
    expect(readBankFile(bomb, 'a.xlsx', { workbook: refused })).toMatchObject({
      format: null,
      problems: [{ code: 'workbook-too-large', params: { limitMb: 300 } }],
    });
  });
  it('truncated, damaged and other archives get a sentence, never an exception or other amounts', async () => {
    const amounts = new Set(Array.from({ length: 40 }, (_, index) => -(index + 1)));
    const xls = bytesOf(
      bookOf({
        S: [
          ['Date', 'Description', 'Amount'],
          ['2026-01-02', 'Shop', -1],
          ['2026-01-03', 'Shop', -2],
        ],
      }),
      'biff8',
    );
    for (const whole of [book, xls]) {
      for (let end = 4; end < whole.length; end += Math.ceil(whole.length / 60)) {
        const file = await readBytes(whole.slice(0, end), { settings: { sign: 'asStated' } });
        if (file.format === null) expect(file.problems.length).toBeGreaterThan(0);
        for (const [, amount] of rowsOf(file)) expect(amounts).toContain(amount);
      }
    }
    expect(
      await readBytes(packStored(new Map([['statement.csv', new Uint8Array(3)]]))),
    ).toMatchObject({ format: null, problems: [{ code: 'archive-unclear' }] });
    expect(await readBytes(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toMatchObject({
      format: null,
      problems: [{ code: 'workbook-damaged' }],
    });
  });
});
