/** Columns that tell whether a payment happened: what did not is no row, and its line is told. */
import { describe, expect, test } from 'vitest';
import { readBankFile, type BankFileSettings } from './index.ts';

const read = (lines: readonly string[], settings: BankFileSettings = {}) => {
  const file = readBankFile(new TextEncoder().encode(lines.join('\n')), 'a.csv', {
    accountCurrency: 'EUR',
    settings,
  });
  return {
    needs: file.needs,
    amounts: file.statements.flatMap(({ rows }) => rows.map(({ amountMinor }) => amountMinor)),
    told: file.problems.map(({ code, line }) => `${code}@${line}`),
    columns: file.settings.columns,
  };
};
const table = (heading: string, mark: string, others: string) => [
  `Date,Text,Amount,${heading}`,
  `2026-01-15,A,-5.00,${mark}`,
  `2026-01-16,B,-6.00,${others}`,
  `2026-01-17,C,-7.00,${others}`,
];
const leftOut = (code: string) => ({ needs: [], amounts: [-600, -700], told: [`${code}@2`] });

describe('a mark under a status heading', () => {
  test.each([
    ['Booked', 'No', 'Yes'],
    ['Posted', 'false', 'true'],
    ['Cleared', '0', '1'],
    ['Gebucht', 'Nein', 'Ja'],
    ['Comptabilisé', 'Non', 'Oui'],
    ['Contabilizado', 'No', 'Sí'],
    ['Contabilizzato', 'No', 'Sì'],
    ['Geboekt', 'Nee', 'Ja'],
    ['Zaksięgowano', 'Nie', 'Tak'],
    ['Zaúčtováno', 'Ne', 'Ano'],
    ['Concluído', 'Não', 'Sim'],
    ['Đã hạch toán', 'Không', 'Có'],
    ['Booked', '', 'x'],
    ['Pending', 'true', 'false'],
    ['Is pending?', 'Yes', 'No'],
    ['Vorgemerkt', 'ja', ''],
    ['En attente', 'Oui', 'Non'],
    ['Pendiente', 'Sí', 'No'],
    ['Đang chờ', 'Có', 'Không'],
    ['Not booked', 'Yes', 'No'],
  ])('%s: %j is not booked yet', (heading, mark, others) => {
    expect(read(table(heading, mark, others))).toMatchObject(leftOut('not-booked'));
  });
  test.each([
    ['Voided', 'Yes', 'No'],
    ['Cancelled', 'TRUE', 'FALSE'],
    ['Storniert', 'Ja', 'Nein'],
    ['Annulé', 'Oui', ''],
    ['Anulado', 'Sí', 'No'],
    ['Annullato', 'x', ''],
    ['Geannuleerd', 'J', 'N'],
    ['Anulowano', 'tak', 'nie'],
    ['Stornováno', 'A', 'N'],
    ['Đã hủy', 'Có', 'Không'],
    ['Deleted', '1', '0'],
  ])('%s: %j is no payment', (heading, mark, others) => {
    expect(read(table(heading, mark, others))).toMatchObject(leftOut('not-completed'));
  });
  test.each([
    ['Reversed', 'Yes', 'No'],
    ['Returned', 'true', ''],
    ['Paid', 'No', 'Yes'],
    ['Devuelto', 'Sí', 'No'],
  ])('%s: %j may or may not have moved money', (heading, mark, others) => {
    expect(read(table(heading, mark, others))).toMatchObject(leftOut('status-unclear'));
  });
  test.each([
    ['Booked', 'Yes'],
    ['Voided', 'No'],
    ['Pending', '0'],
    ['Reversed', ''],
    ['Hidden', 'true'],
  ])('%s: %j in every row omits none', (heading, mark) => {
    expect(read(table(heading, mark, mark))).toMatchObject({
      amounts: [-500, -600, -700],
      told: [],
    });
  });
});

describe('a status column', () => {
  test.each([
    'Returned',
    'Reversed',
    'Chargeback',
    'Devuelto',
    'Rücklastschrift',
    'Retournée',
    'Zwrócono',
    'Bị trả lại',
  ])('%s does not show whether money moved', (status) => {
    expect(read(table('Status', status, 'Completed'))).toMatchObject(leftOut('status-unclear'));
  });
  test('is read in two columns at once', () => {
    const head = 'Date,Text,Amount,State,Transaction status';
    const rest = '2026-01-16,B,-6.00,Completed,Completed';
    for (const states of ['Declined,Completed', 'Completed,Declined']) {
      expect(read([head, `2026-01-15,A,-5.00,${states}`, rest])).toMatchObject({
        amounts: [-600],
        told: ['not-completed@2'],
      });
    }
  });
  test('is recognised in a table without headings', () => {
    const rows = table('', 'Declined', 'Completed').slice(1);
    expect(read(rows)).toMatchObject({ amounts: [-600, -700], told: ['not-completed@1'] });
  });
  test('as a remark is refused by line', () => {
    expect(read(table('Comment', 'Failed', ''))).toMatchObject(leftOut('status-unclear'));
  });
  test('may be the kind of payment', () => {
    const kinds = [
      'Date,Transaction type,Text,Amount',
      '2026-01-15,Pending,A,-5.00',
      '2026-01-16,POS,B,-6.00',
    ];
    expect(read(kinds)).toMatchObject({ amounts: [-600], told: ['not-booked@2'] });
    const more = [
      ...kinds,
      '2026-01-17,Pending card,C,-7.00',
      '2026-01-18,Failed payment fee,D,-8.00',
    ];
    expect(read(more)).toMatchObject({
      amounts: [-600, -800],
      told: ['not-booked@2', 'status-unclear@4'],
    });
  });
  test('is read again by the settings that were found', () => {
    for (const heading of ['Booked', 'Transaction type', 'Category', 'Foo']) {
      const lines = [
        `Date,Text,Amount,${heading}`,
        '2026-01-15,A,-5.00,Pending',
        '2026-01-16,B,-6.00,2026-01-17',
      ];
      const { amounts, columns } = read(lines);
      expect(amounts).toEqual([-600]);
      expect(read(lines, { columns: { ...columns } }).amounts).toEqual([-600]);
    }
  });
  test('is not read if the person excluded it', () => {
    const lines = table('Booked', 'No', 'Yes');
    const { columns } = read(lines);
    expect(columns).toMatchObject({ status: 3 });
    expect(read(lines, { columns: { ...columns } }).amounts).toEqual([-600, -700]);
    const { status: _status, ...others } = columns!;
    expect(read(lines, { columns: others }).amounts).toEqual([-500, -600, -700]);
  });
});

test.each([
  'Vorgemerkte Umsätze',
  'Ausstehende Zahlungen',
  'Movimientos pendientes',
  'Opérations en attente',
])('a section %s is not booked yet', (title) => {
  const rows = ['2026-01-29,A,-5.00', '2026-01-30,B,-6.00'];
  expect(read(['Date,Text,Amount', ...rows, title, '2026-01-31,C,-8.00'])).toMatchObject({
    amounts: [-500, -600],
  });
});

test.each([
  'PENDING - Shop',
  'Pending: Shop',
  'Pending',
  'Vorgemerkt - Shop',
  'Đang chờ xử lý: Shop',
])('a text that begins with a status is refused by line: %s', (text) => {
  expect(
    read(['Date,Text,Amount', `2026-01-15,${text},-5.00`, '2026-01-16,B,-6.00']),
  ).toMatchObject({
    amounts: [-600],
    told: ['status-unclear@2'],
  });
});
test.each(['Pending Films', 'Spending - fun', 'Depending: Ltd'])(
  'another word is no status: %s',
  (text) => {
    expect(read(['Date,Text,Amount', `2026-01-15,${text},-5.00`]).amounts).toEqual([-500]);
  },
);

describe('planned, draft and future payments', () => {
  test.each([
    'Planned',
    'Upcoming',
    'Draft',
    'Geplant',
    'Entwurf',
    'Prévu',
    'Programado',
    'Previsto',
    'Gepland',
    'Planowana',
    'Dự kiến',
  ])('%s is not booked', (status) => {
    expect(read(table('Status', status, 'Completed'))).toMatchObject(leftOut('not-booked'));
  });
  test.each(['Upcoming', 'Nicht gebuchte Umsätze', 'Scheduled payments', 'Geplante Zahlungen'])(
    'a section %s is not booked',
    (title) => {
      expect(
        read(['Date,Text,Amount', '2026-01-15,A,-5.00', title, '2026-02-16,B,-6.00']).amounts,
      ).toEqual([-500]);
    },
  );
  test('are recognised by kind, category or day', () => {
    for (const [heading, code] of [
      ['Type', 'not-booked'],
      ['Category', 'status-unclear'],
      ['Foo', 'status-unclear'],
    ]) {
      const lines = [
        `Date,${heading},Text,Amount`,
        '2026-01-15,Pending,A,-5.00',
        '2026-01-16,Food,B,-6.00',
      ];
      expect(read(lines)).toMatchObject({ amounts: [-600], told: [`${code}@2`] });
    }
    const days = [
      'Transaction date,Posted,Text,Amount',
      '2026-01-14,2026-01-15,A,-5.00',
      '2026-01-15,Pending,B,-7.00',
    ];
    expect(read(days)).toMatchObject({ amounts: [-500], told: ['not-booked@3'] });
  });
});

describe('words that are states elsewhere', () => {
  const rows = (heading: string, ...cells: string[]) => [
    `Date,Payee,${heading},Amount`,
    ...cells.map((cell, at) => `2026-01-1${at},Shop,${cell},-${at + 5}.00`),
  ];
  test.each([
    ['Category', 'Food', 'Draft beer', 'Concept'],
    ['Category', 'Rent', 'Offene Rechnung', 'Expired goods'],
    ['Note', 'posted', 'deleted scenes', 'x'],
    ['Note', '', 'cancelled booking', ''],
    ['Note', '', 'planned expense', ''],
  ])('%s: no row is omitted for %s, %s, %s', (heading, ...cells) => {
    expect(read(rows(heading, ...cells))).toMatchObject({
      needs: [],
      amounts: [-500, -600, -700],
      told: [],
    });
  });
  test.each([
    ['Type', 'Unplanned', 'Planned'],
    ['Done', '1', '0'],
    ['Done', '0', '0'],
    ['Paid', 'x', ''],
  ])('%s: a row with %s, %s may be refused, and none is omitted silently', (heading, ...cells) => {
    const { needs, amounts, told } = read(rows(heading, ...cells));
    const refused = told.filter((line) => line.startsWith('status-unclear'));
    expect(needs.length > 0 || amounts.length + refused.length === 2).toBe(true);
    expect(told).toEqual(refused);
  });
  test('a failed payment is found in a column whose first rows are all completed', () => {
    const lines = [
      'Date,Payee,Xyz,Amount',
      ...Array.from({ length: 3_000 }, () => '2026-01-15,Shop,Completed,-5.00'),
    ];
    const { amounts, told } = read([...lines, '2026-01-16,Shop,Failed,-9.00']);
    expect([amounts.length, told]).toEqual([3_000, ['not-completed@3002']]);
  });
  test.each(['TOP', 'ALL'])('%s above a table or as a tag is no currency', (word) => {
    const lines = [
      'Date,Text,Tag,Amount',
      `2026-01-15,A,${word},-5.00`,
      `2026-01-16,B,${word},-6.00`,
    ];
    for (const file of [lines, [word, ...lines.map((line) => line.replace(/,[^,]*,-/, ',,-'))]]) {
      const { statements, needs } = readBankFile(
        new TextEncoder().encode(file.join('\n')),
        'a.csv',
        { accountCurrency: 'EUR' },
      );
      expect([needs, statements[0]!.rows.map(({ currency }) => currency)]).toEqual([
        [],
        ['EUR', 'EUR'],
      ]);
    }
  });
});

describe('a state that the bank has not booked yet', () => {
  test.each([
    ['Gebucht', 'Reserviert'],
    ['Comptabilisé', 'Non comptabilisé'],
    ['Completado', 'En curso'],
    ['Completado', 'En proceso'],
    ['Completado', 'Retenido'],
    ['Completado', 'En trámite'],
    ['Completado', 'No contabilizado'],
    ['Contabilizzato', 'In corso'],
    ['Contabilizzato', 'Da contabilizzare'],
    ['Contabilizzato', 'Prenotato'],
    ['Geboekt', 'Nog niet verwerkt'],
    ['Geboekt', 'Lopend'],
    ['Concluído', 'Em processamento'],
    ['Concluído', 'Por liquidar'],
    ['Concluído', 'Cativo'],
    ['Zaksięgowana', 'W realizacji'],
    ['Zaksięgowana', 'Nierozliczona'],
    ['Zaksięgowana', 'Niezaksięgowana'],
    ['Zaksięgowana', 'Blokada'],
    ['Zaúčtováno', 'Blokace'],
    ['Zaúčtováno', 'Rezervováno'],
    ['Zaúčtováno', 'Probíhá'],
    ['Posted', 'Unposted'],
  ])('beside %s: %s', (booked, mark) => {
    expect(read(table('Status', mark, booked))).toMatchObject(leftOut('not-booked'));
  });
});

test.each(['No retenido', 'Nicht reserviert', 'Nie zablokowana', 'Not on hold'])(
  '%s is no pending payment',
  (status) => {
    expect(read(table('Status', status, 'Completed'))).toMatchObject({
      amounts: [-500, -600, -700],
      told: [],
    });
  },
);

describe('a status with other words', () => {
  test.each([
    ['Estado', 'IRPF retenido'],
    ['Estado', 'Impuesto retenido'],
    ['Estado', 'Mes en curso'],
    ['Stato', 'Anno in corso'],
    ['Stato', 'Lavori in corso'],
    ['Statut', 'Mois en cours'],
    ['Statut', 'Année à venir'],
    ['Status', 'Year in progress'],
    ['Status', 'Order processing fee'],
    ['Status', 'Draft beer'],
    ['Status', 'Offene Weine'],
    ['Status', 'Reservierte Plätze'],
    ['Status', 'Tisch reserviert'],
    ['Stan', 'Remont w toku'],
    ['Situação', 'Obras em curso'],
    ['Stav', 'Pokoj rezervován'],
    ['Status', 'Openstaande tuin'],
    ['Status', 'Frobnicated'],
    ['Status', 'Refunded'],
    ['Trạng thái', 'Lương tháng này'],
  ])('%s: %s counts as completed and is named', (heading, status) => {
    const told = { needs: [], amounts: [-500, -600, -700], told: ['status-unknown@2'] };
    expect(read(table(heading, status, 'Completed'))).toMatchObject(told);
  });
  test.each([
    ['Estado', 'Pago retenido'],
    ['Estado', 'Retenido por el banco'],
    ['Estado', 'Importe retenido'],
    ['Stato', 'Operazione in corso'],
    ['Statut', 'Paiement en cours'],
    ['Status', 'Payment in progress'],
    ['Status', 'Offene Zahlungen'],
    ['Status', 'In Bearbeitung bei der Bank'],
    ['Stan', 'Transakcja w toku'],
    ['Stan', 'Kwota zablokowana'],
    ['Status', 'Betaling in behandeling'],
    ['Situação', 'Transação em processamento'],
    ['Stav', 'Platba probíhá'],
  ])('%s: %s belongs to the payment', (heading, status) => {
    expect(read(table(heading, status, 'Completed'))).toMatchObject(leftOut('not-booked'));
  });
  test.each([
    'Processed',
    'Paid',
    'Approved',
    'Bezahlt',
    'Pagado',
    'Traité',
    'Đã xử lý',
    'Zpracováno',
    'OK',
    'A',
    '15/01',
  ])('%s needs no word', (status) => {
    expect(read(table('Status', status, 'Completed'))).toMatchObject({
      amounts: [-500, -600, -700],
      told: [],
    });
  });
  test('is named once, also among states only', () => {
    expect(read(table('Status', 'Completed', 'Frobnicated')).told).toEqual(['status-unknown@3']);
    expect(read(table('Status', 'Remark', 'Frobnicated')).told).toEqual([]);
  });
});

test.each(['Retenido', 'In corso', 'Offen', 'Reserviert', 'Processing', 'W toku'])(
  'a mark under %s may belong to a tax or a table: its row is refused by line',
  (heading) => {
    expect(read(table(heading, 'x', ''))).toMatchObject(leftOut('status-unclear'));
  },
);
test.each([
  ['Note', 'En curso'],
  ['Verwendungszweck', 'Abgelehnt'],
  ['Memo', 'Pending'],
])('%s of states only may contain remarks: %s is refused by line', (heading, state) => {
  const lines = ['2026-01-15,Shop,-5.00,', '2026-01-16,Cafe,-6.00,', '2026-01-17,Bus,-7.00,'];
  const states = [state, 'Completed', 'Completed'];
  expect(
    read([`Date,Payee,Amount,${heading}`, ...lines.map((line, at) => line + states[at]!)]),
  ).toMatchObject({ amounts: [-600, -700], told: ['status-unclear@2'] });
});

test.each([
  'Not sent',
  'Not authorised',
  'Non exécutée',
  'Non eseguito',
  'No ejecutado',
  'Nie wykonana',
  'Queued',
  'In review',
  'Authorization hold',
  'Provisional',
])('%s is not booked', (status) => {
  expect(read(table('Status', status, 'Completed'))).toMatchObject(leftOut('not-booked'));
});
test.each(['Result', 'Outcome', ''])(
  'under %j most states name the other values among them',
  (heading) => {
    expect(read(table(heading, 'Frobnicated', 'Completed'))).toMatchObject({
      amounts: [-500, -600, -700],
      told: ['status-unknown@2'],
    });
  },
);
