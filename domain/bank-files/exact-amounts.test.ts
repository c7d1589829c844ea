/**
 * A thousand times too small, a thousand times too large, income for spending: files made to bring
 * these about.
 */
import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFileSettings, type ReadOptions } from './index.ts';

const read = (text: string, name: string, options: ReadOptions) =>
  readBankFile(new TextEncoder().encode(text), name, options);
const answer = (file: ReturnType<typeof read>) => ({
  needs: file.needs,
  amounts: file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor)),
  refused: file.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, line }) => [code, line]),
});
const csv = (texts: string[], currency: string, settings: BankFileSettings = {}) =>
  answer(
    read(
      `Date;Payee;Amount\n${texts.map((text) => `2024-01-02;Shop;${text}`).join('\n')}\n`,
      'a.csv',
      { accountCurrency: currency, settings: { sign: 'asStated', ...settings } },
    ),
  );
const qif = (texts: string[], currency: string, settings: BankFileSettings = {}) =>
  answer(
    read(
      `!Type:Bank\n${texts.map((text) => `D13/01/2024\nT${text}\nPShop\n^`).join('\n')}\n`,
      'a.qif',
      { accountCurrency: currency, settings: { sign: 'asStated', ...settings } },
    ),
  );
const ofx = (texts: string[], currency: string, settings: BankFileSettings = {}, balance = '') =>
  answer(
    read(
      [
        'OFXHEADER:100',
        '',
        `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKTRANLIST>`,
        texts
          .map(
            (text, index) =>
              `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20240102<TRNAMT>${text}<FITID>${index}</STMTTRN>`,
          )
          .join('\n'),
        '</BANKTRANLIST>' +
          `${balance === '' ? '' : `<LEDGERBAL><BALAMT>${balance}<DTASOF>20240103</LEDGERBAL>`}` +
          '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
        '',
      ].join('\n'),
      'a.ofx',
      { settings },
    ),
  );

describe('three digits in a currency without decimals', () => {
  const files: [string, string[]][] = [
    ['-65.000', ['-1200.00']],
    ['-65,000', ['-1200,00']],
    ['-65.500', ['-1200.00']],
    ['-1200.000', ['-300.0']],
  ];
  it.each(files)(
    'CSV: %s beside %j is refused with its line, and the rest is read',
    (open, [plain]) => {
      expect(csv([open, plain!], 'VND')).toEqual({
        needs: [],
        amounts: [plain === '-300.0' ? -300 : -1_200],
        refused: [['amount-ambiguous', 2]],
      });
    },
  );
  it.each(files)('QIF: %s beside %j', (open, [plain]) => {
    expect(qif([open, plain!], 'VND')).toEqual({
      needs: [],
      amounts: [plain === '-300.0' ? -300 : -1_200],
      refused: [['amount-ambiguous', 2]],
    });
  });
  it.each(files)('OFX: %s beside %j', (open, [plain]) => {
    expect(ofx([open, plain!], 'VND')).toEqual({
      needs: [],
      amounts: [plain === '-300.0' ? -300 : -1_200],
      refused: [['amount-ambiguous', 4]],
    });
  });
  it('neither a given decimal sign nor rounding turns it into a thousandth', () => {
    for (const reader of [csv, qif, ofx])
      expect(
        reader(['-65.500', '-65.000', '-12.00'], 'VND', { decimalSign: '.', roundAmounts: true }),
      ).toMatchObject({
        amounts: [-12],
        refused: [
          ['amount-ambiguous', expect.any(Number)],
          ['amount-ambiguous', expect.any(Number)],
        ],
      });
    for (const reader of [csv, qif, ofx])
      expect(reader(['-65.500', '-65.000'], 'VND', { decimalSign: ',' })).toMatchObject({
        amounts: [-65_500, -65_000],
        refused: [],
      });
  });
  it('a currency column keeps the decimals of currencies apart', () => {
    const mixed = (lines: string[], currency = 'USD') =>
      answer(
        read(
          `Date;Payee;Amount;Currency\n${lines.map((line) => `2024-01-02;Shop;${line}`).join('\n')}\n`,
          'a.csv',
          { accountCurrency: currency, settings: { sign: 'asStated' } },
        ),
      );
    expect(mixed(['-65.000;VND', '-12.50;USD'])).toEqual({
      needs: [],
      amounts: [-1_250],
      refused: [['amount-ambiguous', 2]],
    });
    expect(mixed(['-65.000;VND', '-12,50;USD'])).toEqual({
      needs: [],
      amounts: [-65_000, -1_250],
      refused: [],
    });
    expect(mixed(['-1.234;KWD', '-12.50;USD'])).toEqual({
      needs: [],
      amounts: [-1_234, -1_250],
      refused: [],
    });
    // An account without decimals says nothing about amounts that name another currency.
    expect(mixed(['-1.234;KWD', '-2.500;KWD'], 'VND')).toMatchObject({
      needs: ['decimalSign'],
      amounts: [],
    });
    expect(csv(['-1.234 KWD', '-2.500 KWD'], 'VND')).toMatchObject({
      needs: ['decimalSign'],
      amounts: [],
    });
  });
  it('zeros that cannot be thousands are no decimals', () => {
    for (const reader of [csv, qif, ofx])
      expect(reader(['-50000.00', '-12.0', '-7'], 'VND')).toEqual({
        needs: [],
        amounts: [-50_000, -12, -7],
        refused: [],
      });
    expect(csv(['-65,000.00', '-1,200.00'], 'VND')).toEqual({
      needs: [],
      amounts: [-65_000, -1_200],
      refused: [],
    });
    expect(csv(['-65.000', '-1.200.000'], 'VND')).toEqual({
      needs: [],
      amounts: [-65_000, -1_200_000],
      refused: [],
    });
  });
  it('three decimals follow the rest of the file, and otherwise it is asked', () => {
    for (const reader of [csv, qif])
      expect(reader(['-65.000', '-1.500'], 'KWD')).toMatchObject({
        needs: ['decimalSign'],
        amounts: [],
      });
    for (const reader of [csv, qif, ofx])
      expect(reader(['-65.000', '-0.250'], 'KWD')).toEqual({
        needs: [],
        amounts: [-65_000, -250],
        refused: [],
      });
    for (const reader of [csv, qif])
      expect(reader(['-65.000', '-1.234,500'], 'KWD')).toEqual({
        needs: [],
        amounts: [-65_000_000, -1_234_500],
        refused: [],
      });
  });
});

describe('three digits in OFX, whose writers group thousands anyway', () => {
  it('is asked if nothing else in the file shows it, and read as answered', () => {
    for (const texts of [
      ['-1,250', '-2,500'],
      ['-1.250', '-2.500'],
      ['-30.000'],
      ['-12.345'],
      ['-1,250', '-45'],
    ])
      expect(ofx(texts, 'USD')).toEqual({ needs: ['decimalSign'], amounts: [], refused: [] });
    expect(ofx(['-1.234'], 'KWD')).toMatchObject({ needs: ['decimalSign'], amounts: [] });
    expect(ofx(['-65.000'], 'VND')).toMatchObject({ needs: ['decimalSign'], amounts: [] });
    expect(ofx(['-1,250', '-2,500'], 'USD', { decimalSign: '.' }).amounts).toEqual([
      -125_000, -250_000,
    ]);
    expect(ofx(['-1,250', '-2,500'], 'USD', { decimalSign: ',' }).amounts).toEqual([-125, -250]);
    expect(ofx(['-12.345'], 'USD', { decimalSign: '.' }).refused).toEqual([
      ['amount-too-precise', 4],
    ]);
  });
  it('is not settled by requested rounding', () => {
    expect(ofx(['-12.345'], 'USD', { roundAmounts: true })).toMatchObject({
      needs: ['decimalSign'],
      amounts: [],
    });
  });
  it('is settled by another amount or the balance of the file', () => {
    expect(ofx(['-30.000', '-3.77000'], 'USD').amounts).toEqual([-3_000, -377]);
    expect(ofx(['-1,250', '-1,234,567'], 'USD').amounts).toEqual([-125_000, -123_456_700]);
    expect(ofx(['-30.000'], 'USD', {}, '100.5000').amounts).toEqual([-3_000]);
    expect(ofx(['-1,250'], 'USD', {}, '1,100.50').amounts).toEqual([-125_000]);
  });
  it('is refused with its line if the file contradicts it, and the rest is read', () => {
    expect(ofx(['-1,250', '-12.50'], 'USD')).toEqual({
      needs: [],
      amounts: [-1_250],
      refused: [['amount-ambiguous', 4]],
    });
    expect(ofx(['-12.50', '-3,75', '-1,250'], 'USD')).toEqual({
      needs: [],
      amounts: [-1_250, -375],
      refused: [['amount-ambiguous', 6]],
    });
  });
  it('is only reported for an open balance', () => {
    const file = read(
      [
        'OFXHEADER:100',
        '',
        '<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>' +
          '<STMTTRN><DTPOSTED>20240102<TRNAMT>-45</STMTTRN></BANKTRANLIST><LEDGERBAL>' +
          '<BALAMT>1,250<DTASOF>20240103</LEDGERBAL></STMTRS></OFX>',
        '',
      ].join('\n'),
      'a.ofx',
      {},
    );
    expect(answer(file)).toEqual({ needs: [], amounts: [-4_500], refused: [] });
    expect(file.problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['balance-unreadable', 'warning'],
    ]);
    expect(file.statements[0]!.closingMinor).toBeNull();
  });
});

describe('three digits among amounts of two', () => {
  it('are refused with their line: a dollar and a quarter, or twelve hundred and fifty', () => {
    for (const reader of [csv, qif, ofx]) {
      for (const settings of [{}, { decimalSign: '.' as const }, { roundAmounts: true }])
        expect(reader(['-12.50', '-1.250', '-1.255'], 'USD', settings)).toMatchObject({
          needs: [],
          amounts: [-1_250],
          refused: [
            ['amount-ambiguous', expect.any(Number)],
            ['amount-ambiguous', expect.any(Number)],
          ],
        });
      expect(reader(['-12,50', '-1,250'], 'EUR')).toMatchObject({
        needs: [],
        amounts: [-1_250],
        refused: [['amount-ambiguous', expect.any(Number)]],
      });
    }
  });
  it('are read if the file writes more than two elsewhere', () => {
    for (const reader of [csv, qif, ofx])
      expect(reader(['-30.000', '-3.77000', '-1234.500'], 'USD')).toEqual({
        needs: [],
        amounts: [-3_000, -377, -123_450],
        refused: [],
      });
  });
});

describe('number notations of the world', () => {
  const asked = 'decimalSign';
  it.each<[string, string[], (number | string)[]]>([
    ['EUR', ['1.234', '-2,50'], [123_400, -250]],
    ['EUR', ['1.230', '1.234,5'], [123_000, 123_450]],
    ['EUR', ['1.230'], [asked]],
    ['INR', ['1,00,000.00', '-12,345'], [10_000_000, -1_234_500]],
    ['INR', ['-1,00,000'], [-10_000_000]],
    ['USD', ['1,234,56', '1,2,3', '-5'], [-500]],
    ['CHF', ["1'234.50", '-12.5'], [123_450, -1_250]],
    ['CHF', ['1\u2019234', '-12,50'], [123_400, -1_250]],
    ['CHF', ["1'234", '-2.500'], [asked]],
    ['CHF', ["1'23.50", '-5'], [-500]],
    ['USD', ['1,250-', '12.50-'], [-125_000, -1_250]],
    ['USD', ['(1,250.00)', '($12.50)'], [-125_000, -1_250]],
    ['USD', ['(-12.50)', '-12.50 CR', '--1.00', '+1.00-', '-5.00'], [-500]],
    ['USD', ['12.50 CR', '13.50DR', '1.00 Dr.'], [1_250, -1_350, -100]],
    [
      'USD',
      ['\u221212.50', '\u20131.00', '-\u00a01\u00a0234.50', '1\u202f234.50-'],
      [-1_250, -100, -123_450, -123_450],
    ],
    ['USD', ['-1250', '-3', '45'], [-125_000, -300, 4_500]],
    ['USD', ['-1 250', '1 23', '1 2345'], [-125_000]],
    ['USD', ['1.250,00', '-12.50'], [asked]],
    ['USD', ['.50', '-,50'], [asked]],
    ['VND', ['65.000 ₫', '-1.200.000 đ', '5,000đ'], [65_000, -1_200_000]],
    ['VND', ['65.000,00', '-1.200,5'], [65_000]],
    ['VND', ['1,200.000', '-12,500'], [-12_500]],
    ['VND', ['1.250K', '5tr', '-7'], [-7]],
    ['VND', ['10.000.000.000.000', '10.000.000.000.001'], [10_000_000_000_000]],
    ['USD', ['1e3', '0x10', '1_000', '٣٤٥', '-1.00'], [-100]],
    ['BHD', ['1.250', '-10.5'], [1_250, -10_500]],
  ])('%s %j', (currency, texts, expected) => {
    const { needs, amounts } = csv(texts, currency);
    expect(needs.length > 0 ? needs : amounts).toEqual(expected);
  });
});
