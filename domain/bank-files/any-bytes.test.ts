/**
 * Whatever the bytes: an answer, never an exception, never a wait, and nothing in it that a ledger
 * could not hold.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileSettings } from './index.ts';

const files: [string, string][] = [
  [
    'a.ofx',
    [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      'CHARSET:1252',
      '',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>' +
        '<BANKTRANLIST>',
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240102<TRNAMT>-1234.56<FITID>1<NAME>A &amp; B<MEMO>' +
        '<![CDATA[x]]></STMTTRN>',
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240103<TRNAMT>10.00<FITID>2<NAME>Work</STMTTRN>',
      '</BANKTRANLIST><LEDGERBAL><BALAMT>1.00<DTASOF>20240103</LEDGERBAL></STMTRS></STMTTRNRS>' +
        '</BANKMSGSRSV1></OFX>',
      '',
    ].join('\n'),
  ],
  [
    'a.qif',
    [
      '!Account',
      'NMain',
      '^',
      '!Type:Bank',
      'D01/31/2024',
      'T-1,234.56',
      'PShop',
      'LFood',
      '^',
      'D02/01/2024',
      'T-30.00',
      'SA',
      '$-10.00',
      'SB',
      '$-20.00',
      '^',
      '',
    ].join('\n'),
  ],
  [
    'a.csv',
    [
      'Ngày giao dịch,Nội dung,Số tiền,Số dư',
      '31/01/2024,"Phở ""Thìn""",-45.000,955.000',
      '01/02/2024,Lương,20.000.000,20.955.000',
      '',
    ].join('\n'),
  ],
  [
    'a.xml',
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>' +
        '<Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry>' +
        '<Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>' +
        '<Ntry><Amt Ccy="EUR">1234.56</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt>' +
        '<Dt>2024-01-02</Dt></BookgDt><AcctSvcrRef>R</AcctSvcrRef><NtryDtls>' +
        '<TxDtls><Amt Ccy="EUR">1000.00</Amt></TxDtls>' +
        '<TxDtls><Amt Ccy="EUR">234.56</Amt></TxDtls></NtryDtls></Ntry>' +
        '<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><ValDt>' +
        '<Dt>2024-01-03</Dt></ValDt><AddtlNtryInf>A &amp; B</AddtlNtryInf></Ntry></Stmt>' +
        '</BkToCstmrStmt></Document>',
      '',
    ].join('\n'),
  ],
  [
    'a.sta',
    [
      ':20:START',
      ':25:50880050/019477',
      ':60F:C240101EUR100,00',
      ':61:2401020102D1234,56NTRFNONREF//R1',
      ':86:166?00GUTSCHRIFT?20SVWZ+Rent?32Anna',
      ':61:240103C10,00NTRFNONREF',
      ':86:/TRTP/SEPA/NAME/Bob/REMI/x/',
      ':62F:C240103EUR5,00',
      '-',
      '',
    ].join('\n'),
  ],
  [
    'a.xls',
    [
      '<html><body><table><tr><td colspan=4>Số tài khoản: 123456789</td></tr>' +
        '<tr><th>Ngày</th><th>Nội dung</th><th>Ghi nợ</th><th>Ghi có</th></tr>' +
        '<tr><td>31/01/2024</td><td>Ph&#7903; &amp; b</td><td>1.234.560</td><td></td></tr>' +
        '<tr><td>01/02/2024<td>Lương<td><td>20.000.000</tr></table></body></html>',
      '',
    ].join('\n'),
  ],
  [
    'c.csv',
    [
      'Account,Flag,Date,Payee,Category,Memo,Outflow,Inflow,Cleared',
      'A,Red,31/01/2024,Transfer : B,,x,$5.00,$0.00,Cleared',
      'B,,31/01/2024,Transfer : A,,,$0.00,$5.00,Cleared',
      'B,,01/02/2024,"Sh""op",Food,,"$1,234.56",$0.00,Cleared',
      '',
    ].join('\n'),
  ],
  ['b.csv', 'Date;Payee;Debit;Credit\n2024-01-02;Shop;1.234,56;\n2024-01-03;Work;;10,00\n'],
];
const settings = fc.record(
  {
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'windows-1252', 'nonsense'),
    delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
    headerLine: fc.integer({ min: 0, max: 5 }),
    columns: fc.record(
      {
        date: fc.nat(6),
        amount: fc.nat(6),
        balance: fc.nat(6),
        direction: fc.nat(6),
        currency: fc.nat(6),
        reference: fc.nat(6),
      },
      { requiredKeys: [] },
    ),
    dateOrder: fc.constantFrom('dmy' as const, 'mdy' as const, 'ymd' as const),
    decimalSign: fc.constantFrom('.' as const, ',' as const),
    sign: fc.constantFrom(
      'asStated' as const,
      'inverted' as const,
      'byType' as const,
      'byBalance' as const,
    ),
    currency: fc.constantFrom('USD', 'VND', 'KWD', 'XYZ', ''),
    roundAmounts: fc.boolean(),
  },
  { requiredKeys: [] },
);

function check(bytes: Uint8Array, name: string, given: BankFileSettings): void {
  const file = readBankFile(bytes, name, { settings: given, accountCurrency: 'VND' });
  if (file.needs.length > 0)
    expect(file.statements.every(({ rows }) => rows.length === 0)).toBe(true);
  if (file.format === null)
    expect(file.problems.some(({ severity }) => severity === 'error')).toBe(true);
  for (const row of file.statements.flatMap(({ rows }) => rows)) {
    expect(
      Number.isSafeInteger(row.amountMinor) &&
        row.amountMinor !== 0 &&
        Math.abs(row.amountMinor) <= 10_000_000_000_000,
    ).toBe(true);
    expect(row.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Date(`${row.day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(row.day);
    expect(
      row.payee.length <= 300 &&
        row.note.length <= 5_000 &&
        (row.bankId === null || (row.bankId.length > 0 && row.bankId.length <= 200)),
    ).toBe(true);
    expect(row.line).toBeGreaterThan(0);
    if (row.splits)
      expect(row.splits.reduce((sum, split) => sum + split.amountMinor, 0)).toBe(row.amountMinor);
  }
  for (const problem of file.problems) expect(problem.raw.length).toBeLessThanOrEqual(200);
}
const encode = (text: string) => new TextEncoder().encode(text);

describe('files of any bytes', () => {
  it('random bytes are read without an exception', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('a.ofx', 'a.qif', 'a.csv', 'a.xml', 'a.sta', 'a.xls', 'x'),
        settings,
        check,
      ),
      { numRuns: 500 },
    );
  });
  it('every file cut at every byte is read without an exception', () => {
    for (const [name, text] of files) {
      const bytes = encode(text);
      for (let end = 0; end <= bytes.length; end += 1) check(bytes.subarray(0, end), name, {});
    }
  });
  it('files with changed, dropped and doubled pieces are read without an exception', () => {
    const pieces = [
      '<',
      '>',
      '"',
      ',',
      ';',
      '\n',
      '\r',
      '^',
      '!',
      '-',
      '.',
      '00',
      '\0',
      '<STMTTRN>',
      '</STMTTRN>',
      '<Ntry>',
      '</Ntry>',
      '<Stmt>',
      '<Amt Ccy="__proto__">',
      '<td>',
      '</td>',
      '<tr>',
      '</table>',
      '<td colspan=9999>',
      ':61:',
      ':86:',
      '\n:60F:',
      '?32',
      'RC',
      '<![CDATA[',
      '<!--',
      '&#0;',
      '&#x110000;',
      '()',
      'DR',
      '\ud800',
      'D',
      'T',
      '"\n',
    ];
    const edit = fc.record({
      at: fc.nat(600),
      drop: fc.nat(20),
      piece: fc.constantFrom(...pieces),
      times: fc.nat(3),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        settings,
        ([name, text], edits, given) => {
          let changed = text;
          for (const { at, drop, piece, times } of edits) {
            const place = at % (changed.length + 1);
            changed = changed.slice(0, place) + piece.repeat(times) + changed.slice(place + drop);
          }
          check(encode(changed), name, given);
        },
      ),
      { numRuns: 1_500 },
    );
  });
  it('an unterminated record before and inside a statement is read without an exception', () => {
    const row = (id: number, end: string) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240102<TRNAMT>-${id}.00<FITID>${id}<NAME>Shop ${id}${end}`;
    const text = [
      'OFXHEADER:100',
      'DATA:OFXSGML',
      '',
      '<OFX><STMTTRN><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD' +
        `<BANKTRANLIST>${row(1, '</STMTTRN>')}${row(2, '')}</BANKTRANLIST></STMTRS></STMTTRNRS>` +
        '</BANKMSGSRSV1></OFX>',
    ].join('\n');
    check(encode(text), 'a.ofx', {});
    expect(
      readBankFile(encode(text), 'a.ofx', { accountCurrency: 'USD' }).statements.flatMap(
        ({ rows }) => rows.map(({ payee, amountMinor }) => [payee, amountMinor]),
      ),
    ).toEqual([
      ['Shop 1', -100],
      ['Shop 2', -200],
    ]);
  });
  it('a truncated file shows no amount that the whole file does not contain', () => {
    for (const [name, text] of files.filter(([each]) => !each.endsWith('.csv'))) {
      const bytes = encode(text);
      const whole = new Set(
        readBankFile(bytes, name, { accountCurrency: 'USD' }).statements.flatMap(({ rows }) =>
          rows.map(({ amountMinor }) => amountMinor),
        ),
      );
      for (let end = 0; end <= bytes.length; end += 1)
        for (const row of readBankFile(bytes.subarray(0, end), name, {
          accountCurrency: 'USD',
        }).statements.flatMap(({ rows }) => rows))
          expect(whole).toContain(row.amountMinor);
    }
  });
  // Reading in quadratic time would take minutes for each of these and exceed the time limit.
  it.each([
    ['quotes that never close', '"x\n'.repeat(60_000)],
    ['one long line of quotes', '"'.repeat(300_000)],
    ['tags that never end', `<OFX>${'<STMTTRN'.repeat(60_000)}`],
    ['comments that never end', `<OFX>${'<!--'.repeat(60_000)}`],
    ['CDATA that never ends', `<OFX>${'<![CDATA['.repeat(40_000)}`],
    ['open records', `<OFX>${'<STMTTRN>\n'.repeat(40_000)}`],
    ['a long number', `Date,Payee,Amount\n2024-01-02,a,${'1'.repeat(300_000)}\n`],
    ['many spaces', `Date,Payee,Amount\n2024-01-02,a,${' '.repeat(300_000)}x\n`],
    ['many minus signs', `Date,Payee,Amount\n2024-01-02,a,${'-'.repeat(100_000)}1\n`],
    ['brackets', `Date,Payee,Amount\n2024-01-02,a,${'('.repeat(50_000)}1${')'.repeat(50_000)}\n`],
    ['groups', `!Type:Bank\nD1/31/2024\nT${'1,111'.repeat(40_000)}\n^\n`],
    ['many columns', `${'a,'.repeat(100_000)}\n${'1,'.repeat(100_000)}\n`],
    [
      'CAMT that never closes',
      `<Document><BkToCstmrStmt><Stmt>${'<Ntry><Amt Ccy="EUR">'.repeat(40_000)}`,
    ],
    ['deep CAMT', `<BkToCstmrStmt><Stmt>${'<a>'.repeat(200_000)}`],
    ['one CAMT tag', `<BkToCstmrStmt ${'a="" '.repeat(60_000)}`],
    ['unclosed CAMT comments', `<BkToCstmrStmt>${'<!--'.repeat(60_000)}`],
    ['quotes in CAMT tags', `<BkToCstmrStmt><a ${'"\''.repeat(60_000)}`],
    ['MT940 without an end', `:20:X\n:61:240102D1,00NTRF\n:86:${'166?00'.repeat(60_000)}`],
    [
      'MT940 slashes',
      `:20:X\n:60F:C240101EUR1,00\n:61:240102D1,00NTRF\n:86:/TRTP/${'/NAME/'.repeat(60_000)}`,
    ],
    ['MT940 rows', `:20:X\n:25:1\n${':61:'.repeat(90_000)}`],
    ['cells that never close', `<table><tr>${'<td>1'.repeat(60_000)}`],
    ['bare signs', `<table><td>${'<'.repeat(300_000)}>`],
    ['tables in tables', `<table><td>${'<table><tr><td>'.repeat(40_000)}`],
    ['rows that never close', `<table><td>${'<tr><td colspan=1000>x'.repeat(20_000)}`],
    ['attributes', `<OFX><A ${'a="" '.repeat(60_000)}<`],
  ])(
    'reading does not hang on %s',
    (_, text) => {
      for (const name of ['a.ofx', 'a.qif', 'a.csv']) check(encode(text), name, {});
    },
    60_000,
  );
});
