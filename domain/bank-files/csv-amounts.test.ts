/** Days, amounts, signs and balances of a CSV. */
import { describe, expect, it } from 'vitest';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (text: string, options: ReadOptions = {}, name = 'a.csv') =>
  readBankFile(new TextEncoder().encode(text), name, { accountCurrency: 'USD', ...options });
type File = ReturnType<typeof read>;
const rows = (file: File) =>
  file.statements.flatMap((statement) =>
    statement.rows.map((row) => [row.day, row.amountMinor, row.payee]),
  );
const amounts = (file: File) =>
  file.needs.length > 0 ? file.needs : file.statements[0]!.rows.map((row) => row.amountMinor);
const codes = (file: File) =>
  file.problems.map(({ code, line, severity }) => [code, line, severity]);
const withAmounts = (texts: string[], options: ReadOptions = {}) =>
  read(
    `Date;Payee;Amount\n${texts.map((text) => `2024-01-02;Shop;${text}`).join('\n')}\n`,
    options,
  );

describe('CSV, dates', () => {
  const days = (dates: string[], options: ReadOptions = {}, header = 'Date;Payee;Amount') => {
    const file = read(
      `${header}\n${dates.map((date) => `${date};Shop;-3.50`).join('\n')}`,
      options,
    );
    return file.needs.length > 0 ? file.needs : file.statements[0]!.rows.map(({ day }) => day);
  };
  it.each([
    [
      ['2024-01-02T23:30:00Z', '2024-01-03T00:10:00+07:00'],
      ['2024-01-02', '2024-01-03'],
    ],
    [['20240102'], ['2024-01-02']],
    [
      ['2 Jan 2024', '03-Feb-24', 'March 4, 2024'],
      ['2024-01-02', '2024-02-03', '2024-03-04'],
    ],
    [
      ['15 tháng 3, 2024', 'Ngày 16 tháng 3 năm 2024'],
      ['2024-03-15', '2024-03-16'],
    ],
    [
      ['5. März 2024', '6 déc. 2024'],
      ['2024-03-05', '2024-12-06'],
    ],
    [
      ['13/01/2024 23:59:59', '01/02/2024 00:00'],
      ['2024-01-13', '2024-02-01'],
    ],
    [['10:20:30 13/01/2024'], ['2024-01-13']],
    [['01/13/2024 11:30 PM'], ['2024-01-13']],
    [['01.02.2024'], ['2024-02-01']],
    [['01/02/2024', '03/04/2024'], ['dateOrder']],
    [
      ['01/02/24', '28/02/24'],
      ['2024-02-01', '2024-02-28'],
    ],
    // Years of two digits may come first: read the other way, a New Year would lie thirty years
    // before the day that it follows.
    [['25/12/31', '26/01/01'], ['dateOrder']],
    [['26/01/05', '26/01/06'], ['dateOrder']],
    [
      ['31/12/25', '01/01/26'],
      ['2025-12-31', '2026-01-01'],
    ],
    [['30/02/26', '28/03/26'], ['2026-03-28']],
  ])('%j', (written, expected) => {
    expect(days(written)).toEqual(expected);
  });
  it('headings in a day-first language settle ambiguous dates', () => {
    expect(days(['01/02/2024'], {}, 'Ngày;Nội dung;Số tiền')).toEqual(['2024-02-01']);
    expect(days(['25/12/31', '26/01/01'], {}, 'Ngày;Nội dung;Số tiền')).toEqual(['dateOrder']);
    expect(
      days(['25/12/31', '26/01/01'], { settings: { dateOrder: 'ymd' } }, 'Ngày;Nội dung;Số tiền'),
    ).toEqual(['2025-12-31', '2026-01-01']);
  });
  it('a day that does not exist is refused with its line, and the others are read', () => {
    const file = read(
      'Date;Payee;Amount\n30/02/2024;A;-1.00\n29/02/2024;B;-2.00\n;C;-3.00\nsoon;D;-4.00\n31/04/2024;E;-4.00\n',
    );
    expect(rows(file)).toEqual([['2024-02-29', -200, 'B']]);
    expect(codes(file)).toEqual([
      ['date-missing', 4, 'error'],
      ['date-unreadable', 5, 'error'],
      ['date-does-not-exist', 2, 'error'],
      ['date-does-not-exist', 6, 'error'],
    ]);
  });
});

describe('CSV, decimal signs', () => {
  it.each<[string[], string, (number | string)[]]>([
    [['-1.234,50', '2,00', '3.000'], 'EUR', [-123_450, 200, 300_000]],
    [['-1,234.50', '2.00', '3,000'], 'USD', [-123_450, 200, 300_000]],
    [['-1.234', '-1.230'], 'USD', [-123_400, -123_000]],
    [['-1.230'], 'USD', ['decimalSign']],
    [['-50.000', '20.000'], 'VND', [-50_000, 20_000]],
    [['-50,000'], 'VND', [-50_000]],
    [['-1.234', '1.000'], 'KWD', ['decimalSign']],
    [['-12.50', '12,50'], 'USD', ['decimalSign']],
    [["-1'234.50"], 'CHF', [-123_450]],
    [['-1\u00a0234,50', '-1\u202f234\u202f567,00'], 'EUR', [-123_450, -123_456_700]],
    [['-12,34,567.00'], 'INR', [-123_456_700]],
    [['-0,123', '-1.500'], 'KWD', [-123, -1_500_000]],
  ])('%j in %s', (texts, currency, expected) => {
    expect(
      amounts(withAmounts(texts, { accountCurrency: currency, settings: { sign: 'asStated' } })),
    ).toEqual(expected);
  });
  it('keeps a given decimal sign and refuses other amounts', () => {
    const file = withAmounts(['-1.230', '-1,23'], { settings: { decimalSign: ',' } });
    expect(amounts(file)).toEqual([-123_000, -123]);
    expect(codes(withAmounts(['-12,5', '-1.00'], { settings: { decimalSign: '.' } }))).toEqual([
      ['amount-unreadable', 2, 'error'],
    ]);
  });
  it('refuses more decimals than the currency has, unless rounding is requested', () => {
    expect(codes(withAmounts(['-1234.005', '-2.5']))).toEqual([['amount-too-precise', 2, 'error']]);
    expect(
      amounts(withAmounts(['-1234.005', '-2.5'], { settings: { roundAmounts: true } })),
    ).toEqual([-123_401, -250]);
  });
  it('0 and an empty amount are no transactions', () => {
    expect(codes(withAmounts(['0.00', '', '-1.00']))).toEqual([
      ['amount-missing', 3, 'error'],
      ['amount-zero', 2, 'note'],
    ]);
  });
});

describe('CSV, direction', () => {
  it.each<[string[], (number | string)[]]>([
    [
      ['-1.00', '+3.00'],
      [-100, 300],
    ],
    [
      ['(1.00)', '2.00'],
      [-100, 200],
    ],
    [
      ['1.00-', '2.00'],
      [-100, 200],
    ],
    [
      ['1.00 DR', '2.00 CR'],
      [-100, 200],
    ],
    [
      ['1.00 S', '2.00 H'],
      [-100, 200],
    ],
    [
      ['\u22121.00', '$2.00', '-$3.00'],
      [-100, 200, -300],
    ],
    [['5.00', '2.00 CR'], ['sign']],
  ])('%j', (texts, expected) => {
    expect(amounts(withAmounts(texts))).toEqual(expected);
  });
  it('inverts the signs or keeps them as the setting says', () => {
    expect(amounts(withAmounts(['1.00', '2.00'], { settings: { sign: 'asStated' } }))).toEqual([
      100, 200,
    ]);
    expect(amounts(withAmounts(['1.00', '2.00'], { settings: { sign: 'inverted' } }))).toEqual([
      -100, -200,
    ]);
    expect(amounts(withAmounts(['5.00', '2.00 CR'], { settings: { sign: 'byType' } }))).toEqual([
      -500, 200,
    ]);
  });
  it('uses a direction column, and refuses a row with an empty direction', () => {
    const file = read(
      [
        'Date,Type,Payee,Amount',
        '2024-01-02,Debit,Shop,3.50',
        '2024-01-03,Credit,Work,10.00',
        '2024-01-04,debit,Shop,1.00',
        '2024-01-04,,Who,1.00',
        '',
      ].join('\n'),
    );
    expect(amounts(file)).toEqual([-350, 1_000, -100]);
    expect(codes(file)).toEqual([['sign-unsettled', 5, 'error']]);
  });
  it('two sides: a minus among the debits is unambiguous only if all have it', () => {
    const sides = (lines: string[]) =>
      read(`Date,Payee,Debit,Credit\n${lines.map((line) => `2024-01-02,x,${line}`).join('\n')}`);
    expect(amounts(sides(['3.50,', ',10.00', '0.00,5.00', '-,6.00']))).toEqual([
      -350, 1_000, 500, 600,
    ]);
    expect(amounts(sides(['-3.50,', ',10.00']))).toEqual([-350, 1_000]);
    expect(codes(sides(['-3.50,', '2.00,']))).toEqual([['sign-unsettled', 2, 'error']]);
    expect(codes(sides(['3.50,2.00', '1.00,']))).toEqual([['amount-both-sides', 2, 'error']]);
    expect(codes(sides([',-2.00', '1.00,']))).toEqual([['sign-unsettled', 2, 'error']]);
  });
});

describe('CSV, running balance', () => {
  it('settles the direction of unsigned amounts; the first row stays open without an opening balance', () => {
    const head = 'Date,Payee,Amount,Balance\n';
    const body =
      '2024-01-02,Coffee,4.50,95.50\n2024-01-03,Salary,100.00,195.50\n2024-01-04,Rent,50.25,145.25\n';
    const file = read(head + body);
    expect(amounts(file)).toEqual([10_000, -5_025]);
    expect(codes(file)).toEqual([['sign-unsettled', 2, 'error']]);
    expect(file.statements[0]).toMatchObject({
      openingMinor: null,
      closingMinor: 14_525,
      closingDay: '2024-01-04',
    });
    expect(amounts(read(`${head},Opening balance,,100.00\n${body}`))).toEqual([
      -450, 10_000, -5_025,
    ]);
  });
  it('reads newest first too, and inverts a file that writes spending as positive', () => {
    const file = read(
      [
        'Date,Payee,Amount,Balance',
        '2024-01-04,Rent,50.25,145.25',
        '2024-01-03,Salary,-100.00,195.50',
        '2024-01-02,Coffee,4.50,95.50',
        '',
      ].join('\n'),
    );
    expect(amounts(file)).toEqual([-5_025, 10_000, -450]);
    expect(file.statements[0]).toMatchObject({
      openingMinor: 10_000,
      closingMinor: 14_525,
      closingDay: '2024-01-04',
    });
    expect(file.detections).toContainEqual({
      setting: 'sign',
      confidence: 'certain',
      saw: 'balance',
    });
  });
  it('warns about a row that does not add up', () => {
    const file = read(
      [
        'Date,Payee,Amount,Balance',
        '2024-01-02,A,-1.00,99.00',
        '2024-01-03,B,-2.00,97.00',
        '2024-01-04,C,-3.00,95.00',
        '2024-01-05,D,-4.00,91.00',
        '',
      ].join('\n'),
    );
    expect(amounts(file)).toEqual([-100, -200, -300, -400]);
    expect(file.problems).toMatchObject([
      {
        code: 'balance-mismatch',
        line: 4,
        severity: 'warning',
        params: { expectedMinor: 9_400, foundMinor: 9_500, currency: 'USD' },
      },
    ]);
  });
});
