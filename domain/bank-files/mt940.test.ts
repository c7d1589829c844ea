/** MT940 and MT942 written by hand for these tests; sums by head. */
import { describe, expect, it } from 'vitest';
import { readBankFile, type ReadOptions } from './index.ts';

const read = (text: string, options: ReadOptions = {}, name = 'a.sta') =>
  readBankFile(new TextEncoder().encode(text), name, options);
const message = (
  lines: string[],
  { opening = ':60F:C260228EUR100,00', closing = '', account = '50880050/0194774600' } = {},
) =>
  [':20:START', `:25:${account}`, ':28C:1/1', opening, ...lines, closing, '-', '']
    .filter((line, index, all) => line !== '' || index === all.length - 1)
    .join('\r\n');
const row = (text: string, currency = 'EUR') =>
  read(message([`:61:${text}`], { opening: `:60F:C260228${currency}100,00` }));
const amounts = (found: ReturnType<typeof read>) =>
  found.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));
const days = (found: ReturnType<typeof read>) =>
  found.statements.flatMap(({ rows }) => rows.map(({ day }) => day));
const codes = (found: ReturnType<typeof read>) => found.problems.map(({ code }) => code);

describe('MT940', () => {
  it('is recognised by its tags, in the SWIFT envelope and without', () => {
    const plain = message([':61:260302D5,00NTRFNONREF']);
    for (const text of [
      plain,
      `{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\r\n${plain.trimEnd()}}{5:{CHK:1}}\r\n`,
      plain.replaceAll('\r\n', '\n'),
      `ABNANL2A\n940\nABNANL2A\n${plain}`,
    ]) {
      for (const name of ['a.sta', 'export.txt', 'a.csv', 'a'])
        expect([
          read(text, {}, name).format,
          amounts(read(text, {}, name)),
          codes(read(text, {}, name)),
        ]).toEqual(['mt940', [-500], []]);
    }
  });
  it('reads four directions: a reversal goes the other way', () => {
    expect(
      ['C5,00', 'D5,00', 'RC5,00', 'RD5,00', 'CR5,00', 'DR5,00', 'RCR5,00', 'RDR5,00'].map(
        (mark) => amounts(row(`2603020302${mark}NTRFNONREF`))[0],
      ),
    ).toEqual([500, -500, -500, 500, 500, -500, -500, 500]);
    const expected = row('260302ED5,00NTRFNONREF');
    expect([
      amounts(expected),
      expected.problems.map(({ code, params }) => [code, params]),
    ]).toEqual([[], [['not-booked', { status: 'ED' }]]]);
  });
  it('commas are decimal signs; an amount finer than the currency or ambiguous is refused', () => {
    expect(
      ['0,12', '00,12', '107,', '8,5', '8,', '123456789,01', '8,50000', '12'].map(
        (text) => amounts(row(`260302C${text}NTRFNONREF`))[0],
      ),
    ).toEqual([12, 12, 10_700, 850, 800, 12_345_678_901, 850, 1_200]);
    expect(amounts(row('260302C25.03NTRFNONREF'))).toEqual([2_503]);
    expect(amounts(row('260302C1.234,50NTRFNONREF'))).toEqual([123_450]);
    expect(amounts(row('260302C1500,NTRFNONREF', 'VND'))).toEqual([1_500]);
    expect(amounts(row('260302C1,500NTRFNONREF', 'KWD'))).toEqual([1_500]);
    for (const [text, currency, code] of [
      ['8,50001', 'EUR', 'amount-too-precise'],
      ['1.250', 'EUR', 'amount-ambiguous'],
      ['65,000', 'VND', 'amount-ambiguous'],
      ['1,2,3', 'EUR', 'amount-unreadable'],
      [',', 'EUR', 'amount-unreadable'],
    ] as const)
      expect([
        amounts(row(`260302C${text}NTRFNONREF`, currency)),
        codes(row(`260302C${text}NTRFNONREF`, currency)),
      ]).toEqual([[], [code]]);
    const mixed = read(message([':61:260302C12,50NTRFNONREF', ':61:260302C1,250NTRFNONREF']));
    expect([amounts(mixed), codes(mixed)]).toEqual([[1_250], ['amount-ambiguous']]);
  });
  it('reads the booking day across the end of a year and of February', () => {
    const day = (text: string) => {
      const found = row(`${text}C5,00NTRFNONREF`);
      return days(found)[0] ?? codes(found)[0];
    };
    expect(day('260302')).toBe('2026-03-02');
    expect(day('2603020303')).toBe('2026-03-03');
    expect(day('2512310102')).toBe('2026-01-02');
    expect(day('2601021231')).toBe('2025-12-31');
    expect(day('2402280229')).toBe('2024-02-29');
    expect(day('9912310101')).toBe('2000-01-01');
    for (const text of ['2602290301', '2603020229', '260230', '261301', '2603020000'])
      expect(day(text)).toBe('date-does-not-exist');
    expect(codes(row('02.03.26C5,00NTRF'))).toEqual(['date-unreadable']);
  });
  const details = (...lines: string[]) =>
    read(message([':61:260302D5,00NTRFNONREF//REF12345', `:86:${lines.join('\r\n')}`]))
      .statements[0]!.rows[0]!;
  it('reads the fields of German banks with any separator and joins split words', () => {
    for (const mark of ['?', '~', '>', '|', '^', '*']) {
      const text =
        '166?00GUTSCHRIFT?100399?20EREF+E2E 77?21SVWZ+Miete Maerz Wohnung 3?22 ' +
        'links?30PBNKDEFF100?31DE42100100100043921105?32Richter Renate Anneliese ' +
        'Bi?33rnbaum?34000';
      expect(details(text.replaceAll('?', mark))).toMatchObject({
        payee: 'Richter Renate Anneliese Birnbaum',
        note: 'Miete Maerz Wohnung 3 links',
        bankId: 'REF12345',
      });
    }
    // 65 characters a line with the tag before it: the third line lost the space at its end.
    expect(
      details(
        '005?00LASTSCHRIFT?20EREF+R-1?21KREF+77?22SVWZ+Rechnung 4711 v',
        'om 1. Maerz?32Stadtwerke Muenchen',
      ),
    ).toMatchObject({ payee: 'Stadtwerke Muenchen', note: 'Rechnung 4711 vom 1. Maerz' });
    expect(details('805?00ENTGELTABSCHLUSS?106666?20Pauschalen')).toMatchObject({
      payee: 'ENTGELTABSCHLUSS',
      note: 'Pauschalen',
    });
    expect(details('177?00ONLINE?20Was ist das? Nichts')).toMatchObject({
      note: 'Was ist das? Nichts',
    });
  });
  it('reads the fields of Dutch banks, old and new', () => {
    expect(
      details(
        '/TRTP/SEPA OVERBOEKING/IBAN/NL30ABNA0524590958/BIC/ABNANL2A/NAME/Bakk',
        'erij de Vries/REMI/brood en koek/EREF/NOTPROVIDED',
      ),
    ).toMatchObject({ payee: 'Bakkerij de Vries', note: 'brood en koek' });
    expect(
      details(
        '/EREF/1234//CNTP/NL32INGB0000012345/INGBNL2A/ING BANK NV INZAKE WEB///REMI/USTD//Faktuur 2013-1/',
      ),
    ).toMatchObject({ payee: 'ING BANK NV INZAKE WEB', note: 'Faktuur 2013-1' });
  });
  it('keeps any other text with its lines, and the further lines of a transaction without text', () => {
    expect(details('BEA   NR:XXX1234   21.05.11/12.54', 'HEMA KATWIJK,PAS999')).toMatchObject({
      payee: 'BEA NR:XXX1234 21.05.11/12.54 HEMA KATWIJK,PAS999',
      note: '',
    });
    expect(
      read(message([':61:260302D5,00NTRFNONREF', 'Wertstellung Karte'])).statements[0]!.rows[0],
    ).toMatchObject({ payee: 'Wertstellung Karte', bankId: null });
  });
  it("removes the bank's own additions (:NS:) from the text", () => {
    expect(
      read(
        message([
          ':61:260302D5,00NTRFNONREF',
          ':86:Shop',
          ':NS:22Max Muster',
          '23Girokonto',
          ':61:260303D6,00NTRFNONREF',
          ':86:Bar',
        ]),
      ).statements[0]!.rows.map(({ payee }) => payee),
    ).toEqual(['Shop', 'Bar']);
  });
  it('checks the balances against the rows, and ignores text after the closing one', () => {
    const whole = (closing: string) =>
      read(
        message([':61:260302D5,00NTRFNONREF', ':61:260303C10,NTRFNONREF'], {
          closing: `${closing}\r\n:64:C260303EUR105,00\r\n:86:D000001C000001D5,00C10,00`,
        }),
      );
    expect(whole(':62F:C260303EUR105,00')).toMatchObject({
      problems: [],
      statements: [
        {
          openingMinor: 10_000,
          closingMinor: 10_500,
          closingDay: '2026-03-03',
          offByMinor: 0,
          account: { bank: '50880050', account: '0194774600' },
        },
      ],
    });
    expect(whole(':62F:D260303EUR5,00')).toMatchObject({
      statements: [{ closingMinor: -500, offByMinor: -11_000 }],
      problems: [{ code: 'statement-off', params: { expectedMinor: 10_500, foundMinor: -500 } }],
    });
    expect(codes(whole(':62F:C260303USD105,00'))).toEqual(['balance-unreadable']);
  });
  it('joins pages and days of one account, and separates other accounts', () => {
    const pages =
      message([':61:260302D5,00NTRFNONREF'], { closing: ':62M:C260302EUR95,00' }) +
      message([':61:260303D5,00NTRFNONREF'], {
        opening: ':60M:C260302EUR95,00',
        closing: ':62F:C260303EUR90,00',
      });
    expect(read(pages)).toMatchObject({
      problems: [],
      statements: [
        { openingMinor: 10_000, closingMinor: 9_000, offByMinor: 0, rows: { length: 2 } },
      ],
    });
    expect(
      read(
        pages + message([':61:260303D7,00NTRFNONREF'], { account: 'NL69INGB0123456789EUR' }),
      ).statements.map(({ account, rows }) => [account.account, rows.length]),
    ).toEqual([
      ['0194774600', 2],
      ['NL69INGB0123456789', 1],
    ]);
  });
  it('MT942: reads the currency of the floor limit, without balances', () => {
    const text = [
      ':20:INTERIM',
      ':25:50880050/0194774600',
      ':28C:1',
      ':34F:EURD0,',
      ':13D:2603021200+0100',
      ':61:260302C5,00NTRFNONREF',
      ':86:Something',
      ':90D:0EUR0,',
      ':90C:1EUR5,',
      '-',
    ].join('\n');
    expect(read(text)).toMatchObject({
      format: 'mt940',
      needs: [],
      problems: [],
      statements: [
        { currency: 'EUR', offByMinor: null, rows: [{ amountMinor: 500, payee: 'Something' }] },
      ],
    });
    const bare = text.replace(':34F:EURD0,\n', '');
    expect(read(bare)).toMatchObject({ needs: ['currency'], statements: [{ rows: [] }] });
    expect(read(bare, { accountCurrency: 'CHF' })).toMatchObject({
      needs: [],
      statements: [{ currency: 'CHF', rows: [{ amountMinor: 500 }] }],
    });
  });
  it('MT942: reports sums that differ from the rows', () => {
    const text = (sums: string) =>
      [
        ':20:INTERIM',
        ':25:50880050/0194774600',
        ':28C:1',
        ':34F:EURD0,',
        ':61:260302C5,00NTRFNONREF',
        ':61:260302D7,50NTRFNONREF',
        ':61:260302RC1,00NTRFNONREF',
        ':61:260302ED2,00NTRFNONREF',
        sums,
        '-',
        '',
      ].join('\n');
    // 7.50 and 1.00 went out, 2.00 more is expected.
    for (const right of [':90D:2EUR8,50\n:90C:1EUR5,', ':90D:3EUR10,50\n:90C:1EUR5,'])
      expect(codes(read(text(right)))).toEqual(['not-booked']);
    const wrong = read(text(':90D:2EUR300,00\n:90C:1EUR50,00'));
    expect(
      wrong.problems.filter(({ code }) => code === 'sums-off').map(({ params }) => params),
    ).toEqual([
      { account: '0194774600', way: 'in', statedMinor: 5_000, foundMinor: 500, currency: 'EUR' },
      { account: '0194774600', way: 'out', statedMinor: 30_000, foundMinor: 850, currency: 'EUR' },
    ]);
  });
  it('a file that ends within an amount shows no other amount', () => {
    const text = message([':61:260302D25,03NTRFNONREF', ':61:260303D1234,56NTRFNONREF//X12345'], {
      closing: ':62F:C260303EUR100,00',
    });
    for (let end = 0; end <= text.length; end += 1) {
      const found = read(text.slice(0, end));
      for (const amount of amounts(found)) expect([-2_503, -123_456]).toContain(amount);
      for (const { closingMinor, openingMinor } of found.statements)
        expect([
          [null, 10_000],
          [10_000, 10_000],
          [null, null],
        ]).toContainEqual([closingMinor, openingMinor]);
    }
  });
});
