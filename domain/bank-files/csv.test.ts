import { describe, expect, it } from 'vitest';
import {
  currencyOfHeadings,
  readBankFile,
  type BankFileSettings,
  type ReadOptions,
} from './index.ts';

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

describe('CSV, structure', () => {
  it.each([[','], [';'], ['\t'], ['|']])('finds the delimiter %j', (delimiter) => {
    const file = read(
      ['Date,Payee,Amount', '2024-01-02,Shop,-3.50', '2024-01-03,Work,10.00']
        .join('\n')
        .replaceAll(',', delimiter),
    );
    expect(file).toMatchObject({
      format: 'csv',
      needs: [],
      problems: [],
      settings: { delimiter, headerLine: 1, columns: { date: 0, payee: 1, amount: 2 } },
    });
    expect(rows(file)).toEqual([
      ['2024-01-02', -350, 'Shop'],
      ['2024-01-03', 1_000, 'Work'],
    ]);
  });
  it('obeys quotation: delimiters, line ends and doubled marks inside a cell; a mark in the middle is text', () => {
    const file = read(
      'Date,Payee,Amount\r\n2024-01-02,"A, ""B""\r\nand C","-1,234.50"\r\n2024-01-03,12" board,-2.00\r\n2024-01-04, "spaced" ,-3.00\r\n',
    );
    expect(rows(file)).toEqual([
      ['2024-01-02', -123_450, 'A, "B" and C'],
      ['2024-01-03', -200, '12" board'],
      ['2024-01-04', -300, 'spaced'],
    ]);
    expect(file.statements[0]!.rows.map(({ line }) => line)).toEqual([2, 4, 5]);
  });
  it('refuses the one line whose quotation never closes, and reads on', () => {
    const file = read('Date,Payee,Amount\n2024-01-02,"open,-1.00\n2024-01-03,Shop,-2.00\n');
    expect(rows(file)).toEqual([['2024-01-03', -200, 'Shop']]);
    expect(codes(file)).toEqual([['quote-unclosed', 2, 'error']]);
  });
  it('obeys a first line sep=; and old Macintosh line ends', () => {
    expect(rows(read('sep=;\nDate;Payee;Amount\n2024-01-02;A,B;-3,50\n'))).toEqual([
      ['2024-01-02', -350, 'A,B'],
    ]);
    expect(rows(read('Date,Payee,Amount\r2024-01-02,Shop,-3.50\r'))).toEqual([
      ['2024-01-02', -350, 'Shop'],
    ]);
  });
  it('removes a stray NUL from a text, and refuses a row with one in any other field', () => {
    const file = read(
      'Date,Payee,Amount,Currency,Reference\n2024-01-02,Cor\0ner shop,-3.50,USD,a\n2024-01-03,Work,1\0.00,USD,b\n2024-0\u00001-04,Work,10.00,USD,c\n2024-01-05,Work,10.00,U\0SD,d\n2024-01-06,Work,10.00,USD,e\0\n2024-01-07,Shop,-2.00,USD,f\n',
    );
    expect(rows(file)).toEqual([
      ['2024-01-02', -350, 'Corner shop'],
      ['2024-01-07', -200, 'Shop'],
    ]);
    expect(codes(file)).toEqual([
      ['nul-left-out', 2, 'warning'],
      ['nul-in-row', 3, 'error'],
      ['nul-in-row', 4, 'error'],
      ['nul-in-row', 5, 'error'],
      ['nul-in-row', 6, 'error'],
    ]);
    // The place can be seen in what is shown of the line.
    expect(file.problems[1]!.raw).toBe('2024-01-03,Work,1\u2400.00,USD,b');
    expect(
      read('Da\0te,Payee,Amount\n2024-01-02,Shop,-3.50\n2024-01-03,Shop,-4.50\n'),
    ).toMatchObject({ format: 'csv', headerKey: read('Date,Payee,Amount\n').headerKey, needs: [] });
  });
  it('ignores NUL padding, and takes no binary file for a table', () => {
    const file = read(`Date,Payee,Amount\n2024-01-02,Shop,-3.50\n${'\0'.repeat(400)}`);
    expect([rows(file), codes(file)]).toEqual([
      [['2024-01-02', -350, 'Shop']],
      [['nul-left-out', 3, 'warning']],
    ]);
    // As a picture or a program has them, whatever the name.
    const bytes = Uint8Array.from(
      { length: 4_000 },
      (_, index) => Math.imul(index + 1, 2_654_435_761) >>> 24,
    );
    for (const program of [bytes, bytes.filter((byte) => byte !== 0)]) {
      const file = readBankFile(program, 'statement.csv');
      expect([file.format, codes(file).at(-1)]).toEqual([null, ['format-unknown', null, 'error']]);
    }
    expect(
      read('Date,Payee,Amount\n2024-01-02,Shop,-3.50\n'.replaceAll('0', '\0\0\0\0')),
    ).toMatchObject({ format: null, problems: [{ code: 'format-unknown' }] });
  });
  it('reports the position of a NUL in a file that it could split wrongly', () => {
    const file = readBankFile(
      new TextEncoder().encode('!Type:Bank\nD1/31/2024\nT-1\0.00\nPShop\n^\n'),
      'a.qif',
      { accountCurrency: 'USD' },
    );
    expect(file).toMatchObject({
      format: null,
      statements: [],
      problems: [{ code: 'nul-in-file', severity: 'error', line: 3, params: { line: 3 } }],
    });
  });
  it('is distinguished from prose and from a table without dates or amounts', () => {
    expect(
      read('Dear customer, thank you, and goodbye.\nYours, the bank\n', {}, 'letter.txt'),
    ).toMatchObject({ format: null, problems: [{ code: 'format-unknown' }] });
    expect(read('a,b\nc,d\n')).toMatchObject({ format: 'csv', needs: ['columns'] });
  });
});

describe('CSV, column roles', () => {
  it('reads a Vietnamese statement with preamble, debit, credit, balance and sum line', () => {
    const file = read(
      'SAO KÊ TÀI KHOẢN\nSố tài khoản,0123456789\nLoại tiền,VND\n\nSTT,Ngày giao dịch,Số bút toán,Nội dung giao dịch,Phát sinh nợ,Phát sinh có,Số dư\n1,05/03/2024 10:11:12,B1,Mua phở,"45.000",,"955.000"\n2,06/03/2024 09:00:00,B2,Lương,,"20.000.000","20.955.000"\n,,,Tổng cộng,"45.000","20.000.000",\n',
    );
    expect(rows(file)).toEqual([
      ['2024-03-05', -45_000, 'Mua phở'],
      ['2024-03-06', 20_000_000, 'Lương'],
    ]);
    expect(file.statements[0]).toMatchObject({
      currency: 'VND',
      openingMinor: 1_000_000,
      closingMinor: 20_955_000,
      closingDay: '2024-03-06',
      rows: [{ bankId: 'B1' }, { bankId: 'B2' }],
    });
    expect(codes(file)).toEqual([['not-a-transaction', 8, 'note']]);
    expect(file.detections).toContainEqual({
      setting: 'dateOrder',
      confidence: 'likely',
      saw: 'Ngày giao dịch',
    });
  });
  it.each<[string, string, BankFileSettings['columns']]>([
    [
      'Vietnamese',
      'Ngày hiệu lực,Ngày giao dịch,Diễn giải,Ghi nợ,Ghi có,Số dư',
      { valueDate: 0, date: 1, payee: 2, debit: 3, credit: 4, balance: 5 },
    ],
    [
      'Vietnamese, short',
      'Ngày,Nợ,Có,Ghi chú,Đối tác',
      { date: 0, debit: 1, credit: 2, note: 3, payee: 4 },
    ],
    [
      'Vietnamese with units',
      'Thời gian,Số tiền ghi nợ (VND),Số tiền ghi có (VND),Mô tả',
      { date: 0, debit: 1, credit: 2, payee: 3 },
    ],
    [
      'two languages',
      'Ngày giao dịch / Transaction date,Số tiền / Amount,Nội dung / Description',
      { date: 0, amount: 1, payee: 2 },
    ],
    [
      'German',
      'Auftragskonto,Buchungstag,Valutadatum,Verwendungszweck,Beguenstigter/Zahlungspflichtiger,Kontonummer/IBAN,Betrag,Währung',
      { date: 1, valueDate: 2, note: 3, payee: 4, amount: 6, currency: 7 },
    ],
    [
      'French',
      'Date opération,Date valeur,Libellé,Débit,Crédit',
      { date: 0, valueDate: 1, payee: 2, debit: 3, credit: 4 },
    ],
    ['Spanish', 'Fecha,Concepto,Importe,Saldo', { date: 0, payee: 1, amount: 2, balance: 3 }],
    [
      'English, two sides',
      'Date,Description,Paid out,Paid in,Balance',
      { date: 0, payee: 1, debit: 2, credit: 3, balance: 4 },
    ],
    [
      'English, a memo beside the description',
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      { date: 0, payee: 2, category: 3, amount: 5, note: 6 },
    ],
    [
      'English, many',
      'Posted Date,Reference Number,Payee,Memo,Account Number,Category,Amount',
      { date: 0, reference: 1, payee: 2, note: 3, category: 5, amount: 6 },
    ],
  ])('%s headings', (_, header, columns) => {
    expect(read(`${header}\n`).settings.columns).toEqual(columns);
  });
  it('takes the text beside the payee as the note, unless it repeats the payee', () => {
    const texts = (text: string) =>
      read(text).statements[0]!.rows.map(({ payee, note }) => [payee, note]);
    expect(
      texts(
        'Date,Description,Amount,Memo\n01/31/2026,GROCER,-3.50,\n01/30/2026,BARBER,-30.00,"tip, cash"\n',
      ),
    ).toEqual([
      ['GROCER', ''],
      ['BARBER', 'tip, cash'],
    ]);
    expect(
      texts(
        'Date,Description,Details,Remarks,Amount\n01/31/2026,GROCER,GROCER,aisle 4,-3.50\n01/30/2026,BARBER,BARBER,,-30.00\n',
      ),
    ).toEqual([
      ['GROCER', 'aisle 4'],
      ['BARBER', ''],
    ]);
    expect(texts('Date,Description,Memo,Amount\n01/31/2026,GROCER,GROCER,-3.50\n')).toEqual([
      ['GROCER', ''],
    ]);
  });
  it('finds columns by content without headings', () => {
    const file = read(
      '1,2024-01-02,Corner shop,0123456789,-3.50\n2,2024-01-03,Old work,0123456789,10.00\n3,2024-01-04,Corner shop,0123456789,-1.00\n',
    );
    expect(file.settings).toMatchObject({
      headerLine: 0,
      columns: { date: 1, payee: 2, amount: 4 },
    });
    expect(rows(file)[0]).toEqual(['2024-01-02', -350, 'Corner shop']);
  });
  it('takes unknown words above the data for headings', () => {
    expect(read('Foo;Bar;Baz\n2024-01-02;Shop;-3.50\n')).toMatchObject({
      settings: { headerLine: 1, columns: { date: 0, payee: 1, amount: 2 } },
    });
  });
  it('asks if two columns may be the amount, and reads as answered', () => {
    const text = '2024-01-02;Shop;3.50;7.00\n2024-01-03;Shop;4.50;8.00\n';
    const file = read(text);
    expect(file.needs).toEqual(['columns']);
    expect(file.columns.map(({ index, role, samples }) => [index, role, samples])).toEqual([
      [0, 'date', ['2024-01-02', '2024-01-03']],
      [1, 'payee', ['Shop', 'Shop']],
      [2, null, ['3.50', '4.50']],
      [3, null, ['7.00', '8.00']],
    ]);
    expect(amounts(read(text, { settings: { columns: { date: 0, debit: 3 } } }))).toEqual([
      -700, -800,
    ]);
  });
  it('skips failed payments by the status column', () => {
    const file = read(
      'Thời gian,Mã giao dịch,Số tiền,Trạng thái,Nội dung\n15/03/2024 08:12,1,-45.000đ,Thành công,Cà phê\n15/03/2024 08:13,2,-45.000đ,Thất bại,Cà phê\n16/03/2024 09:00,3,+1.200.000đ,Thành công,Lan gửi\n',
      { accountCurrency: 'VND' },
    );
    expect(amounts(file)).toEqual([-45_000, 1_200_000]);
    expect(codes(file)).toEqual([['not-completed', 3, 'note']]);
  });
  it('ignores a heading whose column contains something else', () => {
    expect(
      read('Date,Value date,Type,Payee,Amount\n2024-01-02,n/a,Card purchase,Shop,-1.00\n').settings
        .columns,
    ).toEqual({ date: 0, payee: 3, amount: 4 });
  });
  it('refuses rows with too many or too few cells, whose amount would be another number', () => {
    const file = read(
      'Date,Payee,Amount,Balance\n2024-01-02,Shop,-12,50,100.00\n2024-01-03,-5.00,95.00\n2024-01-04,Shop,-1.00,94.00,\n',
    );
    expect(rows(file)).toEqual([['2024-01-04', -100, 'Shop']]);
    expect(codes(file)).toEqual([
      ['wrong-column-count', 2, 'error'],
      ['wrong-column-count', 3, 'error'],
    ]);
    expect(file.problems[0]!.params).toEqual({ found: 5, expected: 4 });
  });
  it('the settings of an answer read the same rows again, and the key names the headings', () => {
    const text =
      'Konto 1\n\nBuchungstag;Betrag;Verwendungszweck\n13.04.2024;-12,50;A\n14.04.2024;5,00;B\n';
    const file = read(text, { accountCurrency: 'EUR' });
    expect(file.headerKey).toBe('csv ; buchungstag|betrag|verwendungszweck');
    const again = readBankFile(new TextEncoder().encode(text), 'a.csv', {
      settings: file.settings,
    });
    expect(again.statements).toEqual(file.statements);
    expect(again.settings).toEqual(file.settings);
  });
});

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
      'Date,Type,Payee,Amount\n2024-01-02,Debit,Shop,3.50\n2024-01-03,Credit,Work,10.00\n2024-01-04,debit,Shop,1.00\n2024-01-04,,Who,1.00\n',
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
      'Date,Payee,Amount,Balance\n2024-01-04,Rent,50.25,145.25\n2024-01-03,Salary,-100.00,195.50\n2024-01-02,Coffee,4.50,95.50\n',
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
      'Date,Payee,Amount,Balance\n2024-01-02,A,-1.00,99.00\n2024-01-03,B,-2.00,97.00\n2024-01-04,C,-3.00,95.00\n2024-01-05,D,-4.00,91.00\n',
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

describe('CSV, currencies and ids', () => {
  it('takes the currency of row, amount, heading, preamble and account, in this order', () => {
    const currencies = (text: string, options: ReadOptions = {}) =>
      read(text, options).statements[0]!.rows.map((row) => [row.currency, row.amountMinor]);
    expect(
      currencies(
        'Date,Payee,Amount,Currency\n2024-01-02,A,-5.00,EUR\n2024-01-02,B,-500,USD\n2024-01-02,C,-7.00,\n',
      ),
    ).toEqual([
      ['EUR', -500],
      ['USD', -50_000],
      ['USD', -700],
    ]);
    expect(
      currencies(
        'Date,Payee,Amount\n2024-01-02,A,-€5.00\n2024-01-02,B,-5.00 GBP\n2024-01-02,C,-500 ₫\n',
      ),
    ).toEqual([
      ['EUR', -500],
      ['GBP', -500],
      ['VND', -500],
    ]);
    expect(
      currencies('Date,Payee,Amount (JPY)\n2024-01-02,A,-500\n', { settings: { currency: 'EUR' } }),
    ).toEqual([['JPY', -500]]);
    expect(currencies('Währung;EUR\n\nDatum;Betrag;Text\n2024-01-02;-5,00;A\n')).toEqual([
      ['EUR', -500],
    ]);
    expect(read('Date,Payee,Amount,Currency\n2024-01-02,A,-5.00,XYZ\n').problems).toMatchObject([
      { code: 'currency-unknown', params: { currency: 'XYZ' }, line: 2 },
    ]);
    expect(
      readBankFile(new TextEncoder().encode('Date,Payee,Amount\n2024-01-02,A,-5.00\n'), 'a.csv')
        .needs,
    ).toEqual(['currency']);
  });
  it('asks if the amounts have an ambiguous currency sign and the account another currency', () => {
    const asked = (amount: string, accountCurrency: string, settings: BankFileSettings = {}) => {
      const file = readBankFile(
        new TextEncoder().encode(`Date,Payee,Amount\n2024-01-02,A,${amount}\n`),
        'a.csv',
        { accountCurrency, settings },
      );
      return [
        file.needs,
        file.statements[0]?.rows.map((row) => [row.currency, row.amountMinor]) ?? [],
      ];
    };
    expect(asked('-$65', 'VND')).toEqual([['currency'], []]);
    expect(asked('-$65', 'VND', { currency: 'USD' })).toEqual([[], [['USD', -6_500]]]);
    expect(asked('-$65', 'CAD')).toEqual([[], [['CAD', -6_500]]]);
    expect(asked('-¥650', 'EUR')).toEqual([['currency'], []]);
    expect(asked('-¥650', 'JPY')).toEqual([[], [['JPY', -650]]]);
    expect(asked('-65 kr', 'VND')).toEqual([['currency'], []]);
    expect(asked('-65 kr.', 'DKK')).toEqual([[], [['DKK', -6_500]]]);
  });
  it('reports the assumed currency of the account and the one that headings suggest', () => {
    const assumed = (text: string, options: ReadOptions = {}) =>
      read(text, options).detections.some(
        ({ setting, confidence }) => setting === 'currency' && confidence === 'assumed',
      );
    expect(assumed('Date,Payee,Amount\n2024-01-02,A,-5.00\n')).toBe(true);
    expect(assumed('Date,Payee,Amount (USD)\n2024-01-02,A,-5.00\n')).toBe(false);
    expect(assumed('Date,Payee,Amount,Currency\n2024-01-02,A,-5.00,EUR\n')).toBe(false);
    expect(
      assumed(
        'Date,Payee,Amount,Currency\n2024-01-02,A,-5.00,EUR\n2024-01-02,A,-6.00,USD\n2024-01-03,A,-5.00,\n',
      ),
    ).toBe(true);
    expect(assumed('Date,Payee,Amount\n2024-01-02,A,-€5.00\n')).toBe(false);
    expect(
      assumed('Date,Payee,Amount\n2024-01-02,A,-5.00\n', { settings: { currency: 'EUR' } }),
    ).toBe(false);
    expect(
      currencyOfHeadings([
        'Ngày giao dịch',
        'Diễn giải',
        'Số tiền ghi nợ',
        'Số tiền ghi có',
        'Ref',
      ]),
    ).toBe('VND');
    expect(currencyOfHeadings(['Data operacji', 'Kwota', 'Opis operacji'])).toBe('PLN');
    expect(currencyOfHeadings(['Fecha', 'Importe', 'Concepto'])).toBeNull();
    expect(currencyOfHeadings(['Date', 'Amount', 'Ngày giao dịch'])).toBeNull();
    expect(currencyOfHeadings(['Ngày'])).toBeNull();
  });
  it.each([
    ['a.qif', '!Type:Bank\nD15/11/2026\nT-5.00\nPShop\n^\n'],
    [
      'register.csv',
      '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"\n"Bank","","2026-11-15","Shop","","","","",5.00,0.00,"Cleared"\n',
    ],
    [
      'actual.csv',
      'Account,Date,Payee,Notes,Category,Amount,Cleared\nBank,2026-11-15,Shop,,,-5.00,Cleared\n',
    ],
    [
      'a.ofx',
      'OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261115<TRNAMT>-5.00<FITID>f<NAME>Shop</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ],
  ])(
    'reports the assumed currency of the account for every format without one: %s',
    (name, text) => {
      const of = (settings: ReadOptions['settings']) => {
        const file = readBankFile(new TextEncoder().encode(text), name, {
          accountCurrency: 'EUR',
          settings: { sign: 'asStated', ...settings },
        });
        return [
          file.statements[0]!.rows.map(({ currency, amountMinor }) => [currency, amountMinor]),
          file.detections.some(
            ({ setting, confidence }) => setting === 'currency' && confidence === 'assumed',
          ),
        ];
      };
      expect(of({})).toEqual([[['EUR', -500]], true]);
      expect(of({ currency: 'GBP' })).toEqual([[['GBP', -500]], false]);
    },
  );
  it('uses reference numbers as ids only if each row has a different one', () => {
    const ids = (references: string[]) => {
      const file = read(
        `Date,Payee,Amount,Transaction ID\n${references.map((reference) => `2024-01-02,A,-5.00,${reference}`).join('\n')}`,
      );
      return [
        file.statements[0]!.rows.map(({ bankId }) => bankId),
        file.problems.map(({ code }) => code),
      ];
    };
    expect(ids(['a', 'b'])).toEqual([['a', 'b'], []]);
    expect(ids(['a', 'a'])).toEqual([[null, null], ['reference-not-unique']]);
    expect(ids(['a', ''])).toEqual([[null, null], ['reference-not-unique']]);
  });
  it('reads Windows-1252 and UTF-16 tables', () => {
    const latin = Uint8Array.from(
      [...'Datum;Betrag;Text\n13.04.2024;-1,50;Caf']
        .map((letter) => letter.charCodeAt(0))
        .concat(0xe9, 0x0a),
    );
    expect(readBankFile(latin, 'a.csv', { accountCurrency: 'EUR' })).toMatchObject({
      encoding: 'windows-1252',
      statements: [{ rows: [{ payee: 'Café', amountMinor: -150 }] }],
      problems: [{ code: 'encoding-assumed' }],
    });
    const wide = new Uint8Array(
      new Uint16Array(
        [...'\ufeffNgày;Số tiền;Nội dung\n13/04/2024;-50.000;Phở\n'].map((letter) =>
          letter.charCodeAt(0),
        ),
      ).buffer,
    );
    expect(readBankFile(wide, 'a.csv', { accountCurrency: 'VND' })).toMatchObject({
      encoding: 'utf-16le',
      statements: [{ rows: [{ day: '2024-04-13', payee: 'Phở', amountMinor: -50_000 }] }],
    });
  });
});
