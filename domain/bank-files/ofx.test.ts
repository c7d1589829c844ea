import { describe, expect, it } from 'vitest';
import { readBankFile, type ReadOptions } from './index.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, options: ReadOptions = {}, name = 'statement.ofx') =>
  readBankFile(bytesOf(text), name, options);
const sgmlHead =
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n' +
  'COMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n';
const sgml = (rows: string, extra = '', currency = 'USD') =>
  `${sgmlHead}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM>` +
  `<BANKID>77<ACCTID>42<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n${rows}\n` +
  `</BANKTRANLIST>${extra}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
const row = (amount: string, more = '<DTPOSTED>20240305<NAME>Shop') =>
  `<STMTTRN><TRNTYPE>OTHER<TRNAMT>${amount}${more}</STMTTRN>\n`;
const amounts = (file: ReturnType<typeof read>) =>
  file.statements.flatMap((statement) => statement.rows.map((each) => each.amountMinor));
const codes = (file: ReturnType<typeof read>) => file.problems.map((problem) => problem.code);

describe('OFX 1, SGML without end tags', () => {
  it('reads day, amount, payee, note, id and account', () => {
    const file = read(
      sgml(
        '<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20240229120000\n<TRNAMT>-12.34\n<FITID>A-1\n' +
          '<NAME>Corner shop\n<MEMO>card 1\n</STMTTRN>',
        '<LEDGERBAL><BALAMT>100.5<DTASOF>20240301</LEDGERBAL>',
      ),
    );
    expect(file.format).toBe('ofx');
    expect(file.problems).toEqual([]);
    expect(file.statements).toHaveLength(1);
    const statement = file.statements[0]!;
    expect(statement.account).toEqual({ bank: '77', account: '42', type: 'bank' });
    expect(statement).toMatchObject({
      currency: 'USD',
      closingMinor: 10_050,
      closingDay: '2024-03-01',
    });
    expect(statement.rows).toEqual([
      {
        line: 12,
        day: '2024-02-29',
        amountMinor: -1_234,
        currency: 'USD',
        payee: 'Corner shop',
        note: 'card 1',
        bankId: 'A-1',
        category: null,
        transferAccount: null,
        splits: null,
      },
    ]);
  });

  it('reads a file of one line, and one with a one-line head', () => {
    expect(amounts(read(sgml(row('-1.00') + row('2.00')).replace(/\n(?!OFX)/g, ' ')))).toEqual([
      -100, 200,
    ]);
  });

  it('reads a long one-line file in linear time', () => {
    const file = read(
      sgml(Array.from({ length: 100_000 }, (_, index) => row(`-${index + 1}.00`)).join('')).replace(
        /\n(?!OFX)/g,
        ' ',
      ),
    );
    expect([
      file.statements[0]!.rows.length,
      file.statements[0]!.rows.at(-1)!.amountMinor,
      file.problems,
    ]).toEqual([100_000, -10_000_000, []]);
  });

  it('ends a record without end tag at the next one', () => {
    expect(amounts(read(sgml(row('-1.00').replace('</STMTTRN>', '') + row('-2.00'))))).toEqual([
      -100, -200,
    ]);
  });

  it('takes the payee of a PAYEE block without its address', () => {
    const file = read(
      sgml(
        '<STMTTRN><TRNAMT>-3.00<DTPOSTED>20240101<FITID>9<PAYEE><NAME>Baker' +
          '<ADDR1>Street 1</PAYEE><BANKACCTTO><ACCTID>99</BANKACCTTO><MEMO>rolls</STMTTRN>',
      ),
    );
    expect(file.statements[0]!.rows[0]).toMatchObject({ payee: 'Baker', note: 'rolls' });
    expect(file.statements[0]!.account.account).toBe('42');
  });

  it('takes a memo as the payee if there is no other', () => {
    expect(
      read(sgml(row('-3.00', '<DTPOSTED>20240101<MEMO>only memo'))).statements[0]!.rows[0],
    ).toMatchObject({ payee: 'only memo', note: '', bankId: null });
  });

  it('resolves entities, escaped once or twice, and keeps a lone < as text', () => {
    const payee = (name: string) =>
      read(sgml(row('-3.00', `<DTPOSTED>20240101<NAME>${name}`))).statements[0]!.rows[0]!.payee;
    expect(payee('B &amp; C')).toBe('B & C');
    expect(payee('&amp;lt;hello&amp;gt;')).toBe('<hello>');
    expect(payee('Caf&#233; &#xE0; la')).toBe('Café à la');
    expect(payee('1 < 2 &unknown; AT&T')).toBe('1 < 2 &unknown; AT&T');
  });
});

describe('OFX 2, XML', () => {
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX>\n' +
    '<!-- <STMTTRN><TRNAMT>-99.00 -->\n<BANKMSGSRSV1>' +
    '<STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><ACCTID>1</ACCTID></BANKACCTFROM>' +
    '<BANKTRANLIST><STMTTRN><DTPOSTED>20240131</DTPOSTED><TRNAMT>-200,00</TRNAMT>' +
    '<FITID>x</FITID><NAME><![CDATA[A & <B>]]></NAME></STMTTRN></BANKTRANLIST></STMTRS>' +
    '</STMTTRNRS><STMTTRNRS><STMTRS><CURDEF>VND</CURDEF><BANKACCTFROM>' +
    '<ACCTID>2</ACCTID></BANKACCTFROM><BANKTRANLIST>' +
    '<STMTTRN><DTPOSTED>20240131</DTPOSTED><TRNAMT>-45000</TRNAMT><FITID>y</FITID>' +
    '<NAME>Ph\u1edf</NAME></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>\n' +
    '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>JPY</CURDEF><CCACCTFROM>' +
    '<ACCTID>3</ACCTID></CCACCTFROM><BANKTRANLIST/></CCSTMTRS></CCSTMTTRNRS>' +
    '</CREDITCARDMSGSRSV1>\n</OFX>';
  it('reads several accounts with their currencies, skips comments, and keeps CDATA', () => {
    const file = read(xml, {}, 'a.qfx');
    expect(file.format).toBe('qfx');
    expect(file.problems).toEqual([]);
    expect(
      file.statements.map(({ account, currency, rows }) => [
        account.account,
        account.type,
        currency,
        rows.map((each) => [each.amountMinor, each.payee]),
      ]),
    ).toEqual([
      ['1', 'bank', 'EUR', [[-20_000, 'A & <B>']]],
      ['2', 'bank', 'VND', [[-45_000, 'Phở']]],
      ['3', 'card', 'JPY', []],
    ]);
  });
});

describe('days', () => {
  const day = (posted: string) => read(sgml(row('-1.00', `<DTPOSTED>${posted}<NAME>x`)));
  it.each([
    ['20240305', '2024-03-05'],
    ['20240305235959.999[-12:X]', '2024-03-05'],
    ['20240305000000[+14:LINT]', '2024-03-05'],
    ['20240305120000.000[-5:EST]', '2024-03-05'],
    ['202403051200', '2024-03-05'],
    ['2024-03-05T23:30:00Z', '2024-03-05'],
    ['20000229', '2000-02-29'],
  ])('%s stays %s in every zone', (posted, expected) => {
    expect(day(posted).statements[0]!.rows[0]!.day).toBe(expected);
  });
  it.each([
    ['', 'date-missing'],
    ['20240230', 'date-does-not-exist'],
    ['20230229', 'date-does-not-exist'],
    ['19000229', 'date-does-not-exist'],
    ['20241301', 'date-does-not-exist'],
    ['00000000', 'date-does-not-exist'],
    ['yesterday', 'date-unreadable'],
    ['2024030', 'date-unreadable'],
    ['05/03/2024', 'date-unreadable'],
    ['1709596800', 'date-does-not-exist'],
  ])('"%s" is refused as %s', (posted, code) => {
    const file = day(posted);
    expect(file.statements[0]!.rows).toEqual([]);
    expect(codes(file)).toEqual([code]);
    expect(file.problems[0]).toMatchObject({ severity: 'error', line: 12 });
  });
  it('a record without a date is refused with its line, and the others are read', () => {
    const file = read(sgml(row('-1.00') + row('-2.00', '<NAME>no date') + row('-3.00')));
    expect(amounts(file)).toEqual([-100, -300]);
    expect(file.problems).toMatchObject([{ code: 'date-missing', line: 13, severity: 'error' }]);
    expect(file.problems[0]!.raw).toContain('no date');
  });
});

describe('amounts', () => {
  it.each([
    ['-200,00', 'EUR', -20_000],
    ['-200.00', 'EUR', -20_000],
    ['+5', 'EUR', 500],
    ['.5', 'EUR', 50],
    ['-0,05', 'EUR', -5],
    ['-3.77000', 'USD', -377],
    ['-0000012.50', 'USD', -1_250],
    ['1234567.89', 'USD', 123_456_789],
    ['100000000000.00', 'USD', 10_000_000_000_000],
    ['1.234,56', 'EUR', 123_456],
    ['1,234.56', 'EUR', 123_456],
    ['1.234.567', 'VND', 1_234_567],
    ['50000.00', 'VND', 50_000],
    ['0.234', 'KWD', 234],
    ['&#8722;5.00', 'USD', -500],
  ])('%s %s is %i', (text, currency, expected) => {
    const file = read(sgml(row(text), '', currency));
    expect(codes(file)).toEqual([]);
    expect(amounts(file)).toEqual([expected]);
  });
  it.each([
    ['1234.567', 'USD', 'amount-too-precise'],
    ['0.001', 'USD', 'amount-too-precise'],
    ['50.5', 'VND', 'amount-too-precise'],
    ['1.2.3', 'USD', 'amount-unreadable'],
    ['abc', 'USD', 'amount-unreadable'],
    ['12-34', 'USD', 'amount-unreadable'],
    ['1e5', 'USD', 'amount-unreadable'],
    ['--5', 'USD', 'amount-unreadable'],
    ['5.00 EUR', 'USD', 'amount-unreadable'],
    ['99999999999999999', 'USD', 'amount-too-large'],
    ['100000000000.01', 'USD', 'amount-too-large'],
    ['', 'USD', 'amount-missing'],
    ['0.00', 'USD', 'amount-zero'],
    ['NaN', 'USD', 'amount-unreadable'],
    ['Infinity', 'USD', 'amount-unreadable'],
  ])('%s %s is refused: %s', (text, currency, code) => {
    const file = read(sgml(row(text), '', currency));
    expect(amounts(file)).toEqual([]);
    expect(codes(file)).toEqual([code]);
  });
  it('rounds on request only, half away from zero, and says so', () => {
    const file = read(sgml(row('-115.8350') + row('10.004')), { settings: { roundAmounts: true } });
    expect(amounts(file)).toEqual([-11_584, 1_000]);
    expect(codes(file)).toEqual(['amount-rounded', 'amount-rounded']);
  });
  it('reads three digits as thousands only if the file shows thousands', () => {
    expect(amounts(read(sgml(row('-1.234,50') + row('-2.000'), '', 'EUR')))).toEqual([
      -123_450, -200_000,
    ]);
    const mixed = read(sgml(row('-12.50') + row('-2,000'), '', 'EUR'));
    expect(amounts(mixed)).toEqual([-1_250]);
    expect(codes(mixed)).toEqual(['amount-ambiguous']);
    expect(
      amounts(
        read(sgml(row('-12.50') + row('-2,000'), '', 'EUR'), { settings: { decimalSign: '.' } }),
      ),
    ).toEqual([-1_250, -200_000]);
  });
  it('refuses a record with two amounts', () => {
    expect(
      codes(read(sgml('<STMTTRN><DTPOSTED>20240101<TRNAMT>-1.00<TRNAMT>-10.00</STMTTRN>'))),
    ).toEqual(['amount-ambiguous']);
  });
});

describe('direction', () => {
  const typed = (type: string, amount: string) =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20240101<TRNAMT>${amount}</STMTTRN>\n`;
  it('warns if sign and type disagree, and keeps the sign', () => {
    const file = read(sgml(typed('DEBIT', '-1.00') + typed('DEBIT', '2.00')));
    expect(amounts(file)).toEqual([-100, 200]);
    expect(file.problems).toMatchObject([
      { code: 'sign-contradicts-type', severity: 'warning', line: 13 },
    ]);
  });
  it('asks if a file has no signs at all', () => {
    const text = sgml(typed('DEBIT', '1.00') + typed('CREDIT', '2.00') + typed('XFER', '3.00'));
    const file = read(text);
    expect(file.needs).toEqual(['sign']);
    expect(amounts(file)).toEqual([]);
    const byType = read(text, { settings: { sign: 'byType' } });
    expect(amounts(byType)).toEqual([-100, 200]);
    expect(codes(byType)).toEqual(['sign-unsettled']);
    expect(amounts(read(text, { settings: { sign: 'asStated' } }))).toEqual([100, 200, 300]);
    expect(amounts(read(text, { settings: { sign: 'inverted' } }))).toEqual([-100, -200, -300]);
  });
});

describe('currency', () => {
  it("is the account's if the file has none, and is asked if neither has one", () => {
    const text = sgml(row('-1.00'), '', '');
    expect(read(text).needs).toEqual(['currency']);
    const file = read(text, { accountCurrency: 'EUR' });
    expect(file.statements[0]!.rows[0]).toMatchObject({ amountMinor: -100, currency: 'EUR' });
    expect(codes(file)).toEqual(['currency-of-account-used']);
    expect(
      read(sgml(row('-1.00')), { accountCurrency: 'EUR' }).statements[0]!.rows[0]!.currency,
    ).toBe('USD');
  });
  it('of one record applies to that record; the currency of its origin does not', () => {
    const file = read(
      sgml(
        row('-100', '<DTPOSTED>20240101<CURRENCY><CURRATE>0.01<CURSYM>JPY</CURRENCY>') +
          row('-1.00', '<DTPOSTED>20240101<ORIGCURRENCY><CURRATE>2<CURSYM>JPY</ORIGCURRENCY>'),
      ),
    );
    expect(file.statements[0]!.rows.map((each) => [each.amountMinor, each.currency])).toEqual([
      [-100, 'JPY'],
      [-100, 'USD'],
    ]);
  });
  it('that does not exist refuses the statement', () => {
    const file = read(sgml(row('-1.00'), '', 'ZZZ'));
    expect(amounts(file)).toEqual([]);
    expect(codes(file)).toEqual(['currency-unknown']);
  });
});

describe('damaged and other files', () => {
  it('a truncated last record is refused, since its amount may be cut', () => {
    const whole = sgml(row('-1.00') + row('-2345.00'));
    const file = read(whole.slice(0, whole.indexOf('-2345') + 3));
    expect(amounts(file)).toEqual([-100]);
    expect(codes(file)).toEqual(['record-unfinished', 'file-truncated']);
  });
  it('an error answer of the bank is passed on', () => {
    expect(
      read(
        `${sgmlHead}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR` +
          '<MESSAGE>Signon invalid</STATUS></SONRS></SIGNONMSGSRSV1></OFX>',
      ).problems,
    ).toMatchObject([
      { code: 'bank-error', params: { message: 'Signon invalid' } },
      { code: 'no-statement' },
    ]);
  });
  it('the cash side of an investment statement is read, and the trades are reported as not read', () => {
    const file = read(
      `${sgmlHead}<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVACCTFROM>` +
        '<BROKERID>b<ACCTID>i</INVACCTFROM><INVTRANLIST><BUYSTOCK><INVBUY><UNITS>5' +
        '<TOTAL>-50.00</INVBUY></BUYSTOCK><INVBANKTRAN>' +
        '<STMTTRN><DTPOSTED>20240101<TRNAMT>-1.00</STMTTRN>' +
        '<SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS>' +
        '</INVSTMTMSGSRSV1></OFX>',
    );
    expect(file.statements[0]!.account).toEqual({ bank: 'b', account: 'i', type: 'investment' });
    expect(amounts(file)).toEqual([-100]);
    expect(codes(file)).toEqual(['investment-not-read']);
  });
  it('pending records are omitted', () => {
    const file = read(
      sgml(
        row('-1.00'),
        '<BANKTRANLISTP><STMTTRNP><TRNAMT>-9.00<DTTRAN>20240101</STMTTRNP></BANKTRANLISTP>',
      ),
    );
    expect(amounts(file)).toEqual([-100]);
    expect(codes(file)).toEqual(['section-skipped']);
  });
  it('a corrected record is taken once in its last state, and names a correction of an earlier file', () => {
    const one = (amount: string, id: string, more = '') =>
      row(amount, `<DTPOSTED>20240305<FITID>${id}${more}<NAME>Shop`);
    const file = read(
      sgml(
        [
          one('-50.00', 'A1'),
          one('-5.00', 'A2', '<CORRECTFITID>A1<CORRECTACTION>REPLACE'),
          one('-7.00', 'B1'),
          one('-7.00', 'B2', '<CORRECTFITID>B1<CORRECTACTION>DELETE'),
          one('-1.00', 'C1'),
          one('-2.00', 'C2', '<CORRECTFITID>C1<CORRECTACTION>REPLACE'),
          one('-3.00', 'C3', '<CORRECTFITID>C2<CORRECTACTION>REPLACE'),
          one('-4.00', 'D'),
        ].join(''),
      ),
    );
    expect([amounts(file), codes(file)]).toEqual([
      [-500, -300, -400],
      Array.from({ length: 4 }, () => 'record-corrected'),
    ]);
    const later = read(
      sgml(
        one('-5.00', 'A2', '<CORRECTFITID>A1<CORRECTACTION>REPLACE') +
          one('-7.00', 'B2', '<CORRECTFITID>B1<CORRECTACTION>DELETE'),
      ),
    );
    expect([
      amounts(later),
      later.problems.map(({ code, severity, params }) => [code, severity, params]),
    ]).toEqual([
      [-500],
      [
        ['correction-of-earlier', 'warning', { id: 'A1' }],
        ['correction-of-earlier', 'warning', { id: 'B1' }],
      ],
    ]);
  });
  it('formats that are not read yet are named, and a file that is no bank file is refused', () => {
    const code = (head: number[] | string) =>
      readBankFile(
        typeof head === 'string' ? bytesOf(head) : Uint8Array.from(head),
        'x',
      ).problems.map(({ code: each, params }) => [each, params]);
    expect(code([0x50, 0x4b, 3, 4, 0, 0])).toEqual([['format-not-yet', { kind: 'XLSX' }]]);
    expect(code('%PDF-1.7')).toEqual([['format-not-yet', { kind: 'PDF' }]]);
    expect(code('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02">')).toEqual([
      ['format-not-yet', { kind: 'CAMT.054' }],
    ]);
    expect(code(' \n ')).toEqual([['file-empty', {}]]);
    expect(code('')).toEqual([['file-empty', {}]]);
  });
});
