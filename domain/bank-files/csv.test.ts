import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileSettings, type ReadOptions } from './index.ts';

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
      [
        'Date,Payee,Amount',
        '2024-01-02,"A, ""B""',
        'and C","-1,234.50"',
        '2024-01-03,12" board,-2.00',
        '2024-01-04, "spaced" ,-3.00',
        '',
      ].join('\r\n'),
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
      [
        'Date,Payee,Amount,Currency,Reference',
        '2024-01-02,Cor\0ner shop,-3.50,USD,a',
        '2024-01-03,Work,1\0.00,USD,b',
        '2024-0\u00001-04,Work,10.00,USD,c',
        '2024-01-05,Work,10.00,U\0SD,d',
        '2024-01-06,Work,10.00,USD,e\0',
        '2024-01-07,Shop,-2.00,USD,f',
        '',
      ].join('\n'),
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
      [
        'SAO KÊ TÀI KHOẢN',
        'Số tài khoản,0123456789',
        'Loại tiền,VND',
        '',
        'STT,Ngày giao dịch,Số bút toán,Nội dung giao dịch,Phát sinh nợ,Phát sinh có,Số dư',
        '1,05/03/2024 10:11:12,B1,Mua phở,"45.000",,"955.000"',
        '2,06/03/2024 09:00:00,B2,Lương,,"20.000.000","20.955.000"',
        ',,,Tổng cộng,"45.000","20.000.000",',
        '',
      ].join('\n'),
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
      'Auftragskonto,Buchungstag,Valutadatum,Verwendungszweck,Beguenstigter/Zahlungspflichtiger,' +
        'Kontonummer/IBAN,Betrag,Währung',
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
        [
          'Date,Description,Details,Remarks,Amount',
          '01/31/2026,GROCER,GROCER,aisle 4,-3.50',
          '01/30/2026,BARBER,BARBER,,-30.00',
          '',
        ].join('\n'),
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
      [
        '1,2024-01-02,Corner shop,0123456789,-3.50',
        '2,2024-01-03,Old work,0123456789,10.00',
        '3,2024-01-04,Corner shop,0123456789,-1.00',
        '',
      ].join('\n'),
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
      [
        'Thời gian,Mã giao dịch,Số tiền,Trạng thái,Nội dung',
        '15/03/2024 08:12,1,-45.000đ,Thành công,Cà phê',
        '15/03/2024 08:13,2,-45.000đ,Thất bại,Cà phê',
        '16/03/2024 09:00,3,+1.200.000đ,Thành công,Lan gửi',
        '',
      ].join('\n'),
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
      [
        'Date,Payee,Amount,Balance',
        '2024-01-02,Shop,-12,50,100.00',
        '2024-01-03,-5.00,95.00',
        '2024-01-04,Shop,-1.00,94.00,',
        '',
      ].join('\n'),
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
