/** Days that more than one reading fits, and rows whose day is missing. */
import { describe, expect, test } from 'vitest';
import { type BankFileSettings, readBankFile } from './index.ts';

const read = (
  lines: readonly string[],
  accountCurrency = 'EUR',
  settings: BankFileSettings = {},
) => {
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency,
    settings,
  });
  return {
    needs: file.needs,
    days: file.statements.flatMap(({ rows }) => rows.map(({ day }) => day)),
    told: file.problems.map(({ code, severity, line }) => `${severity} ${code}@${line}`),
  };
};
const table = (headings: string, ...days: string[]) => [
  headings,
  ...days.map((day, at) => `${day},A,-5.0${at}`),
];

describe('a month that is another one in Poland and in Croatia', () => {
  test.each(['02. listopada 2025', '02-lis-2025', '19-lip-2025'])(
    '%s under Croatian headings is refused',
    (day) => {
      const lines = table('Datum,Opis,Iznos', day, '2025-11-05', '2025-11-06');
      expect(read(lines, 'EUR', { columns: { date: 0, payee: 1, amount: 2 } })).toEqual({
        needs: [],
        days: ['2025-11-05', '2025-11-06'],
        told: ['error date-unreadable@2'],
      });
    },
  );
  test('under Polish headings it is November', () => {
    expect(read(table('Data,Opis,Kwota', '02 listopada 2025'))).toMatchObject({
      days: ['2025-11-02'],
    });
  });
});

describe('a year of two digits', () => {
  test.each(['26-01-15', '26/01/15', '26 01 15'])('%s alone may begin with it: asked', (day) => {
    expect(read(table('Date,Text,Amount', day))).toMatchObject({ needs: ['dateOrder'], days: [] });
    expect(read(table('Date,Text,Amount', day, day))).toMatchObject({
      needs: ['dateOrder'],
      days: [],
    });
  });
  test.each([
    ['Date,Text,Amount', '15/01/26'],
    ['Date,Text,Amount', '15.01.26'],
    ['Datum,Text,Betrag', '15-01-26'],
  ])('%s: %s ends with it', (headings, day) => {
    expect(read(table(headings, day))).toMatchObject({ needs: [], days: ['2026-01-15'] });
  });
  test('headings of a day-first language give the order', () => {
    for (const headings of ['Datum,Text,Betrag', 'Ngày,Nội dung,Số tiền', 'Date,Libellé,Montant']) {
      expect(read(table(headings, '31/12/25'))).toMatchObject({ needs: [], days: ['2025-12-31'] });
    }
  });
  test.each(['29/01/69', '29/01/50', '29 Jan 69', '29-Jan-68'])(
    '%s has no recognisable year',
    (day) => {
      expect(read(table('Date,Text,Amount', day, '20/01/26'), 'THB')).toMatchObject({
        days: ['2026-01-20'],
        told: ['error date-does-not-exist@2'],
      });
    },
  );
  test('a full Thai year is recognised', () => {
    expect(read(table('Date,Text,Amount', '29/01/2569'), 'THB').days).toEqual(['2026-01-29']);
  });
});

describe('eight digits', () => {
  test('are day first, or month first if a row shows it', () => {
    expect(read(table('Fecha,Concepto,Importe', '30012026', '05012026')).days).toEqual([
      '2026-01-30',
      '2026-01-05',
    ]);
    expect(read(table('Date,Text,Amount', '01302026', '01052026')).days).toEqual([
      '2026-01-30',
      '2026-01-05',
    ]);
    expect(read(table('Date,Text,Amount', '20260130', '20260105')).days).toEqual([
      '2026-01-30',
      '2026-01-05',
    ]);
  });
  test('are asked about if both fit', () => {
    expect(read(table('Date,Text,Amount', '01022026', '03022026'))).toMatchObject({
      needs: ['dateOrder'],
    });
  });
  test('are no day if they are an amount', () => {
    const rows = ['15/01/2026,A,-12052000', '16/01/2026,B,-15012000'];
    expect(read(['Ngày,Nội dung,Số tiền', ...rows], 'VND').days).toEqual([
      '2026-01-15',
      '2026-01-16',
    ]);
  });
});

describe('a table without headings whose first row has no day', () => {
  const rows = ['2026-01-16,B,-6.00', '2026-01-17,C,-7.00'];
  test.each([',Rent,-75.00', '-,Rent,-75.00'])('%s is an error', (first) => {
    expect(read([first, ...rows])).toEqual({
      needs: [],
      days: ['2026-01-16', '2026-01-17'],
      told: ['error date-missing@1'],
    });
  });
  test.each([',Total,-75.00', ',Opening balance,75.00', ',Saldo anterior,75.00', ',,'])(
    '%s is no error',
    (first) => {
      expect(read([first, ...rows]).told.filter((said) => said.startsWith('error'))).toEqual([]);
    },
  );
});

test.each([
  'Số tiền tháng trước chuyển sang',
  'Kỳ trước chuyển sang',
  'Số dư năm trước kết chuyển sang',
])('%s is no income', (text) => {
  const rows = [`01/01/2026,${text},500000,`, '15/01/2026,A,,5000'];
  expect(read(['Ngày,Nội dung,Thu,Chi', ...rows], 'VND').days).toEqual(['2026-01-15']);
});

describe('the day of payment and the day of booking', () => {
  const pairs = [
    ['Transaction Date', 'Post Date'],
    ['Transaction Date', 'Booking Date'],
    ['Trans. Date', 'Posted'],
    ['Transaction date', 'Completed date'],
    ['Umsatzdatum', 'Buchungstag'],
    ['Transaktionsdatum', 'Buchungsdatum'],
    ['Umsatztag', 'Buchungstag'],
    ['Zahlungsdatum', 'Gebucht am'],
    ["Date d'opération", 'Date comptable'],
    ['Date opération', 'Date de comptabilisation'],
    ['Fecha operación', 'Fecha contable'],
    ['Fecha de movimiento', 'Fecha contable'],
    ['Transactiedatum', 'Boekdatum'],
    ['Transactiedatum', 'Boekingsdatum'],
    ['Datum transactie', 'Datum boeking'],
    ['Data transakcji', 'Data księgowania'],
    ['Data operacji', 'Data księgowania'],
    ['Data operazione', 'Data registrazione'],
    ['Data da transação', 'Data do lançamento'],
    ['Datum transakce', 'Datum zaúčtování'],
    ['Ngày giao dịch', 'Ngày hạch toán'],
    ['Ngày GD', 'Ngày ghi sổ'],
    ['Transaktionsdag', 'Bokföringsdag'],
    ['Ngày giao dịch / Transaction date', 'Ngày hạch toán / Posting date'],
  ] as const;
  test.each(pairs)('%s is taken beside %s, in any order', (paid, booked) => {
    const days = ['2026-01-15', '2026-01-16'];
    expect(
      read([
        `${paid};${booked};Text;Amount`,
        '2026-01-15;2026-01-17;A;-5.00',
        '2026-01-16;2026-01-18;B;-6.00',
      ]),
    ).toMatchObject({ needs: [], days });
    expect(
      read([
        `${booked};${paid};Text;Amount`,
        '2026-01-17;2026-01-15;A;-5.00',
        '2026-01-18;2026-01-16;B;-6.00',
      ]),
    ).toMatchObject({ needs: [], days });
  });
  test.each([
    ['Buchungstag', 'Wertstellung'],
    ['Booking date', 'Value date'],
    ['Date comptable', 'Date de valeur'],
    ['Fecha contable', 'Fecha valor'],
    ['Boekdatum', 'Rentedatum'],
    ['Data księgowania', 'Data waluty'],
    ['Completed Date', 'Started Date'],
    ['Buchungstag', 'Datum'],
    ['Date comptable', 'Date'],
  ])('%s is taken beside %s', (booked, value) => {
    for (const lines of [
      [`${booked};${value};Text;Amount`, '2026-01-15;2026-01-17;A;-5.00'],
      [`${value};${booked};Text;Amount`, '2026-01-17;2026-01-15;A;-5.00'],
    ])
      expect(read(lines)).toMatchObject({ needs: [], days: ['2026-01-15'] });
  });
});

test.each([
  ['5. ledna 2024', '2024-01-05'],
  ['5. led 2024', '2024-01-05'],
  ['5. kvě 2024', '2024-05-05'],
  ['5. čvn 2024', '2024-06-05'],
  ['5. čvc 2024', '2024-07-05'],
  ['5. říj 2024', '2024-10-05'],
  ['po 5. ledna 2024', '2024-01-05'],
  ['5. januára 2024', '2024-01-05'],
  ['2024. január 5.', '2024-01-05'],
  ['5 ianuarie 2024', '2024-01-05'],
  ['5 Kasım 2024', '2024-11-05'],
  ['5-XII-2024', '2024-12-05'],
  ['5 XII 2024', '2024-12-05'],
  ['05.XII.2024', '2024-12-05'],
  ['5-IX-24', '2024-09-05'],
  ['2024. XII. 5.', '2024-12-05'],
])('%s is %s', (written, day) => {
  expect(read(table('Date,Text,Amount', written, written))).toEqual({
    needs: [],
    days: [day, day],
    told: [],
  });
});
test('every month in Roman numerals is read, and no other number is one', () => {
  for (const [index, name] of 'I II III IV V VI VII VIII IX X XI XII'.split(' ').entries())
    expect(read(table('Date,Text,Amount', `7-${name}-2024`)).days).toEqual([
      `2024-${String(index + 1).padStart(2, '0')}-07`,
    ]);
  const good = '2024-01-05';
  for (const written of ['5-IIII-2024', '5-XIII-2024', '31-VI-2024', '5 x 2024', '5. srp 2024'])
    expect(read(table('Date,Text,Amount', good, written, good)).days).toEqual([good, good]);
});
