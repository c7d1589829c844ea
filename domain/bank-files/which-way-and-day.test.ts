/** Columns beside the amount that say which way it went, when, and whether it happened at all. */
import { describe, expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const read = (lines: readonly string[], accountCurrency = 'EUR') =>
  readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', { accountCurrency });
type File = ReturnType<typeof read>;
const amountsOf = (file: File) =>
  file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor));
const daysOf = (file: File) => file.statements.flatMap(({ rows }) => rows.map(({ day }) => day));

describe('direction', () => {
  test('the letter column beside the amount counts, and not the one beside the balance', () => {
    const rows = [
      '2026-01-15,A,45.50,D,1000.00,C',
      '2026-01-16,B,150.00,C,1150.00,C',
      '2026-01-17,E,3.20,D,1146.80,C',
    ];
    for (const heading of ['D/C', 'Dr/Cr', 'Debit/Credit']) {
      expect(amountsOf(read([`Date,Text,Amount,${heading},Balance,${heading}`, ...rows]))).toEqual([
        -4_550, 15_000, -320,
      ]);
    }
    const before = rows.map((row) => {
      const [day, text, amount, way, balance, sense] = row.split(',');
      return [day, text, sense, balance, way, amount].join(',');
    });
    expect(amountsOf(read(['Date,Text,D/C,Balance,D/C,Amount', ...before]))).toEqual([
      -4_550, 15_000, -320,
    ]);
  });
  test('a column of "No" without heading gives no direction', () => {
    const rows = ['2026-01-15,A,45.50,No', '2026-01-16,B,150.00,No', '2026-01-17,C,3.20,No'];
    expect(read(['Date,Text,Amount,', ...rows])).toMatchObject({ needs: ['sign'] });
  });
  test('a debit of minus five beside unsigned debits is asked about, unless the balance decides', () => {
    const rows = [
      '2026-01-15,A,Debit,50.00',
      '2026-01-16,B,Debit,-5.00',
      '2026-01-17,C,Credit,20.00',
      '2026-01-18,D,Credit,7.00',
    ];
    const file = read(['Date,Text,Type,Amount', ...rows]);
    expect([file.needs, amountsOf(file)]).toEqual([['sign'], []]);
  });
  test('one row whose word contradicts its sign is refused, or all are asked about', () => {
    const file = read([
      'Date,Text,Type,Amount',
      '2026-01-15,A,Debit,-50.00',
      '2026-01-16,B,Debit,5.00',
      '2026-01-17,C,Credit,20.00',
      '2026-01-18,D,Debit,-7.00',
    ]);
    expect(amountsOf(file)).not.toContain(500);
    expect(
      file.needs.length + file.problems.filter(({ severity }) => severity === 'error').length,
    ).toBeGreaterThan(0);
  });
  test('a balance that proves the signs turns a contradicting word into a warning', () => {
    const rows = [
      '2026-01-15,A,Debit,-50.00,950.00',
      '2026-01-16,B,Debit,5.00,955.00',
      '2026-01-17,C,Credit,20.00,975.00',
      '2026-01-18,D,Debit,-7.00,968.00',
    ];
    expect(amountsOf(read(['Date,Text,Type,Amount,Balance', ...rows]))).toEqual([
      -5_000, 500, 2_000, -700,
    ]);
  });
});

describe('day', () => {
  test.each([
    'Échéance',
    "Date d'échéance",
    'Scadenza',
    'Data scadenza',
    'Rechnungsdatum',
    'Invoice date',
    'Vencimiento',
    'Data de vencimento',
    'Vervaldatum',
    'Termin płatności',
    'Datum faktury',
    'Fällig',
    'Issue date',
    'Order date',
    'Ngày hóa đơn',
    'Fecha de factura',
    'Due',
  ])('%s is not the day of the payment', (heading) => {
    for (const own of ['Date', 'Payment date', 'Paid on', 'Datum']) {
      const rows = ['2026-02-15,2026-01-15,A,-5.00', '2026-02-16,2026-01-16,B,-6.00'];
      const file = read([`${heading},${own},Text,Amount`, ...rows]);
      expect([file.needs, daysOf(file)]).toEqual([[], ['2026-01-15', '2026-01-16']]);
    }
  });
  test.each(['Code', 'SS', 'Data', 'Info', 'Saldo', 'Stan'])(
    'one foreign word (%s) does not swap the days of an American file',
    (word) => {
      const file = read(
        [`Date,Description,${word},Amount`, '01/05/2026,A,x,-5.00', '02/06/2026,B,y,-6.00'],
        'USD',
      );
      expect([file.needs, daysOf(file)]).toEqual([['dateOrder'], []]);
    },
  );
  test.each([
    'Datum;Text;Betrag',
    'Date;Libellé;Montant',
    'Fecha;Concepto;Importe',
    'Data;Descrição;Valor',
    'Data;Opis;Kwota',
    'Ngày;Nội dung;Số tiền',
    'Date;Note;Montant',
  ])('%s: the day first', (headings) => {
    expect(daysOf(read([headings, '05/01/2026;A;-5,00', '06/02/2026;B;-6,00']))).toEqual([
      '2026-01-05',
      '2026-02-06',
    ]);
  });
  test.each([
    ['Do. 15.01.2026', '2026-01-15'],
    ["15 Jan '26", '2026-01-15'],
    ['2026年1月15日', '2026-01-15'],
    ['jeu. 15 janv. 2026', '2026-01-15'],
    ['jue 15 ene 2026', '2026-01-15'],
    ['Donnerstag, 15. Januar 2026', '2026-01-15'],
    ['Thứ Năm, 15/01/2026', '2026-01-15'],
    ['čt 15. 1. 2026', '2026-01-15'],
    ['T5, 15/01/2026', '2026-01-15'],
  ])('%s is a day', (text, day) => {
    expect(daysOf(read(['Date;Text;Amount', `"${text}";A;-5.00`, `"${text}";B;-6.00`]))).toEqual([
      day,
      day,
    ]);
  });
});

describe('completion', () => {
  const table = (status: string) => [
    'Date,Text,Amount,Status',
    `2026-01-15,A,-5.00,${status}`,
    '2026-01-16,B,-6.00,Completed',
    '2026-01-17,C,-7.00,Completed',
  ];
  test.each([
    'RÜCKGÄNGIG',
    'Rückgängig gemacht',
    'Venter',
    'Reservert',
    'Reserveret',
    'Afventer',
    'Väntar',
    'Reserverad',
    'Odottaa',
    'Zurückgewiesen',
    'Revertido',
    'Stornato',
    'Annullata',
    'Zrušeno',
    'Čeká',
    'Anulowana',
    'Oczekuje',
    'Pendiente',
    'En attente',
    'In sospeso',
    'Geannuleerd',
    'Gereserveerd',
    'Đang chờ',
    'Đã hủy',
    'Blocked',
    'Pending review',
    'Hold',
    'Not completed',
  ])('%s was not completed', (status) => {
    expect(amountsOf(read(table(status)))).toEqual([-600, -700]);
  });
  test.each([
    'Storniert: Gutschrift Hotel',
    'Refund of cancelled order 77',
    'Cancelled flight refund',
  ])('a text about it was completed: %s', (text) => {
    for (const heading of ['Info', 'Text', 'Details', 'Description']) {
      expect(
        amountsOf(
          read([
            `Date,${heading},Amount`,
            `2026-01-15,${text},5.00`,
            '2026-01-16,Shop 12,-6.00',
            '2026-01-17,Bus to Hanoi,-7.00',
          ]),
        ),
      ).toEqual([500, -600, -700]);
    }
  });
});

describe('amounts in bank notations', () => {
  test.each([
    ['Fr. 45.50', 4_550],
    ['\u201245.50', -4_550],
    ['\u201445.50', -4_550],
    ['CHF 45.50', 4_550],
    ['SFr. 45.50', 4_550],
  ])('%s', (text, amount) => {
    const found = amountsOf(
      read(
        [
          'Date;Text;Amount',
          `2026-01-15;A;${text}`,
          `2026-01-16;B;-1.00`,
          '2026-01-17;C;-2.00',
          '2026-01-18;D;-3.00',
        ],
        'CHF',
      ),
    );
    expect(found[0]).toBe(amount);
  });
  test('unquoted cents in the next cell make no amount without cents', () => {
    const file = read([
      'Date,Text,Amount,Note',
      '2026-01-15,A,-45,50',
      '2026-01-16,B,1200,00',
      '2026-01-17,C,-3,20',
    ]);
    expect([file.needs, amountsOf(file)]).toEqual([['columns'], []]);
  });
  test.each([
    'Points',
    'kWh',
    'BTC',
    'Miles',
    'Hours',
    'Stunden',
    'Km',
    'Liters',
    'Percent',
    '%',
    'Steps',
    'ETH',
    'Điểm',
    'Punkte',
    'Puntos',
    'Score',
    'Weight (kg)',
  ])('%s alone is no money', (heading) => {
    const file = read([`Date,Text,${heading}`, '2026-01-15,A,-12.50', '2026-01-16,B,3.25']);
    expect([file.needs, amountsOf(file)]).toEqual([['columns'], []]);
  });
});
