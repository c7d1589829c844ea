/** Currencies and ids of the rows of a CSV. */
import { describe, expect, it } from 'vitest';
import {
  currencyOfHeadings,
  readBankFile,
  type BankFileSettings,
  type ReadOptions,
} from './index.ts';
import { ynabHeader } from './ynab-header.cases.ts';

const read = (text: string, options: ReadOptions = {}, name = 'a.csv') =>
  readBankFile(new TextEncoder().encode(text), name, { accountCurrency: 'USD', ...options });

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
      `${ynabHeader}\n"Bank","","2026-11-15","Shop","","","","",5.00,0.00,"Cleared"\n`,
    ],
    [
      'actual.csv',
      'Account,Date,Payee,Notes,Category,Amount,Cleared\nBank,2026-11-15,Shop,,,-5.00,Cleared\n',
    ],
    [
      'a.ofx',
      [
        'OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>',
        '<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>',
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261115<TRNAMT>-5.00<FITID>f<NAME>Shop</STMTTRN>',
        '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
      ].join(''),
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
        [
          'Date,Payee,Amount,Transaction ID',
          ...references.map((reference) => `2024-01-02,A,-5.00,${reference}`),
        ].join('\n'),
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
