import { describe, expect, it } from 'vitest';
import { readBankFile, type BankFile } from './index.ts';

function read(lines: string[], accountCurrency = 'EUR'): BankFile {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  return readBankFile(bytes, 'export.csv', { accountCurrency, accountType: 'bank' });
}
const rowsOf = (file: BankFile) =>
  file.statements.flatMap(({ rows }) => rows.map(({ day, amountMinor }) => [day, amountMinor]));
const passedOver = (file: BankFile) =>
  file.problems.filter(({ code }) => code === 'not-a-transaction').map(({ line }) => line);

describe('sums and balances with a day', () => {
  it.each<[string, string, string[]]>([
    [
      'French',
      'Date;Libellé;Montant',
      ['Ancien solde', 'Solde au 31/01/2026', 'Total des opérations'],
    ],
    ['Spanish', 'Fecha;Concepto;Importe', ['Saldo anterior', 'Saldo final', 'Total de cargos']],
    ['Portuguese', 'Data;Descrição;Valor', ['Saldo anterior', 'Saldo do dia', 'Total de débitos']],
    ['Italian', 'Data;Descrizione;Importo', ['Saldo iniziale', 'Saldo al 31/01/2026', 'Totale']],
    ['Dutch', 'Datum;Omschrijving;Bedrag', ['Beginsaldo', 'Eindsaldo', 'Totaal']],
    [
      'German',
      'Datum;Text;Betrag',
      ['Saldovortrag', 'Kontostand am 31.01.2026', 'Summe der Buchungen'],
    ],
    ['Polish', 'Data;Opis;Kwota', ['Saldo początkowe', 'Stan na dzień 31.01', 'Razem']],
    ['Czech', 'Datum;Popis;Částka', ['Počáteční zůstatek', 'Konečný zůstatek', 'Celkem']],
    [
      'English',
      'Date;Description;Amount',
      ['Previous balance', 'Balance as of 31 Jan', 'Total debits'],
    ],
    [
      'Vietnamese',
      'Ngày;Diễn giải;Số tiền',
      ['Số dư đầu kỳ', 'Số dư ngày 31/01', 'Tổng phát sinh'],
    ],
  ])('%s: are no transactions', (_, headings, [opening, closing, total]) => {
    const file = read([
      headings,
      `01/01/2026;${opening};100,00`,
      '13/01/2026;A;-10,00',
      '14/01/2026;B;5,50',
      `31/01/2026;${closing};95,50`,
      `31/01/2026;${total};-4,50`,
    ]);
    expect([rowsOf(file), passedOver(file)]).toEqual([
      [
        ['2026-01-13', -1_000],
        ['2026-01-14', 550],
      ],
      [2, 5, 6],
    ]);
  });

  const further: [heads: string, texts: string[]][] = [
    ['Datum;Text;Betrag', ['Eröffnungssaldo', 'Abschlusssaldo', 'Anfangsbestand', 'Endbestand']],
    ['Date;Libellé;Montant', ["Solde d'ouverture", 'Solde de clôture', 'Sous-total']],
    [
      'Fecha;Concepto;Importe',
      ['Saldo de apertura', 'Saldo de cierre', 'Suma y sigue', 'Suma anterior'],
    ],
    [
      'Data;Descrição;Valor',
      ['Saldo de abertura', 'Saldo bloqueado', 'SALDO TOTAL DISPONÍVEL DIA'],
    ],
    ['Data;Descrizione;Importo', ['Saldo di apertura', 'Saldo di chiusura', 'Subtotale']],
    ['Datum;Omschrijving;Bedrag', ['Openingssaldo', 'Slotsaldo', 'Subtotaal']],
    ['Data;Opis;Kwota', ['Saldo otwarcia', 'Saldo zamknięcia', 'Saldo poprzednie', 'Suma obrotów']],
    ['Datum;Popis;Částka', ['Počáteční stav', 'Konečný stav', 'Mezisoučet']],
    ['Date;Description;Amount', ['Sum of transactions']],
  ];
  const each = further.flatMap(([heads, texts]) => texts.map((text) => [text, heads] as const));
  it.each(each)('%s is no transaction', (text, heads) => {
    const rows = ['13/01/2026;A;-10,00', '14/01/2026;B;5,50', '15/01/2026;C;-7,25'];
    expect(passedOver(read([heads, `01/01/2026;${text};1.000,00`, ...rows]))).toEqual([2]);
    expect(passedOver(read([heads, ...rows, `31/01/2026;${text};1.000,00`]))).toEqual([5]);
  });
  const payments = [
    'Převod',
    'Übertrag',
    'Transport',
    'Stavebniny',
    'Bloque 7',
    'Cierre Bar',
    'Total Access',
  ];
  it.each(payments)('%s is a transaction', (text) => {
    expect(
      rowsOf(read(['Date;Text;Amount', '13/01/2026;A;-10,00', `14/01/2026;${text};5,50`])),
    ).toHaveLength(2);
  });

  const bare = ['Suma', 'Summe', 'Somme', 'Total'];
  it.each(bare)('a bare %s is a sum if it equals the sum of the rows', (word) => {
    const lines = ['Date;Description;Amount', '13/01/2026;A;-10,00', '14/01/2026;B;5,50'];
    expect(passedOver(read([...lines, `31/01/2026;${word};-4,50`]))).toEqual([4]);
    expect(passedOver(read([...lines, `31/01/2026;${word};-4,60`]))).toEqual([]);
  });

  it('payments with similar names are kept', () => {
    const names = [
      'Solde de tout compte',
      'Total Credit Recovery',
      'Suma Restaurant',
      'Totale Bar',
      'New Balance',
      'Stan Smith',
      'Saldo Coffee',
      'Celkem Shop',
    ];
    const lines = names.map((name, at) => `2026-01-${15 + at},${name},-5.0${at}`);
    const file = read(['Date,Text,Amount', ...lines]);
    expect(file.statements[0]!.rows.map(({ payee }) => payee)).toEqual(names);
  });
});

describe('days in other notations', () => {
  it('Czech months are read as numbers and names', () => {
    const names = [
      'ledna',
      'února',
      'března',
      'dubna',
      'května',
      'června',
      'července',
      'srpna',
      'září',
      'října',
      'listopadu',
      'prosince',
      'leden',
      'únor',
      'březen',
      'duben',
      'květen',
      'červen',
      'červenec',
      'srpen',
      'září',
      'říjen',
      'listopad',
      'prosinec',
    ];
    const lines = names.map((name, at) => `${at + 1}. ${name} 2026;Albert;-12,50`);
    const days = rowsOf(read(['Datum;Popis;Částka', ...lines], 'CZK')).map(([day]) => day);
    const two = (number: number) => String(number).padStart(2, '0');
    expect(days).toEqual(names.map((_name, at) => `2026-${two((at % 12) + 1)}-${two(at + 1)}`));
  });

  it('Polish and Austrian months are read in long and short form', () => {
    const days = ['3 sty 2026', '4 kwi 2026', '5 paź 2026', '6 grudzień 2026', '7. Jänner 2026'];
    const lines = days.map((day) => `${day};A;-12,50`);
    expect(rowsOf(read(['Data;Opis;Kwota', ...lines])).map(([day]) => day)).toEqual([
      '2026-01-03',
      '2026-04-04',
      '2026-10-05',
      '2026-12-06',
      '2026-01-07',
    ]);
  });

  it('Thai years are 543 ahead, leap days too', () => {
    const lines = ['13/01/2569,Hotel,-100.00', '29/02/2567,Pay,50.00', '2569-01-15,Shop,-7.00'];
    expect(rowsOf(read(['Date,Description,Amount', ...lines], 'THB'))).toEqual([
      ['2026-01-13', -10_000],
      ['2024-02-29', 5_000],
      ['2026-01-15', -700],
    ]);
  });

  it('ISO 8601 weeks are read', () => {
    // The days that the standard and its common descriptions give.
    const days = [
      ['2026-W03-2', '2026-01-13'],
      ['2020-W53-5', '2021-01-01'],
      ['2008-W39-6', '2008-09-27'],
      ['2009-W01-1', '2008-12-29'],
      ['2026W201', '2026-05-11'],
    ] as const;
    const lines = days.map(([week]) => `${week},A,-1.00`);
    const file = read(['Date,Description,Amount', ...lines, '2026-01-20,B,1.00']);
    expect(rowsOf(file).map(([day]) => day)).toEqual([...days.map(([, day]) => day), '2026-01-20']);
    const wrong = read(['Date,Description,Amount', '2025-W53-1,A,-1.00', '2026-01-20,B,-1.00']);
    expect([rowsOf(wrong), wrong.problems.map(({ code, line }) => [code, line])]).toEqual([
      [['2026-01-20', -100]],
      [['date-unreadable', 2]],
    ]);
  });
});

describe('debit and credit columns', () => {
  it('N/A and null mean nothing', () => {
    const lines = ['2026-01-13,Tesco,12.50,N/A', '2026-01-14,Pay,null,7.00'];
    const file = read(['Date,Description,Debit,Credit', ...lines]);
    expect(rowsOf(file)).toEqual([
      ['2026-01-13', -1_250],
      ['2026-01-14', 700],
    ]);
  });

  it('a debit without a minus among more with one is not taken as spending', () => {
    const file = read([
      'Date,Description,Debit,Credit',
      '2026-01-13,Tesco,-12.50,',
      '2026-01-14,Pay,,2500.00',
      '2026-01-15,Shop,-12.00,',
      '2026-01-15,Refund,3.00,',
    ]);
    expect(rowsOf(file)).toEqual([['2026-01-14', 250_000]]);
    expect(file.problems.map(({ code, line }) => [code, line])).toEqual([
      ['sign-unsettled', 2],
      ['sign-unsettled', 4],
      ['sign-unsettled', 5],
    ]);
  });
});

describe('a new balance in the amount column', () => {
  const withLine = (text: string) =>
    read([
      'Date;Text;Amount',
      '15.01.2026;A;-5,00',
      '16.01.2026;B;-6,00',
      `31.01.2026;${text};-9,00`,
    ]);
  it.each([
    'Nuevo saldo',
    'Novo saldo',
    'Nuovo saldo',
    'Nowe saldo',
    'Nový zůstatek',
    'Saldo atual em 31/01/2026',
  ])('%s is no payment', (text) => {
    expect(rowsOf(withLine(text))).toEqual([
      ['2026-01-15', -500],
      ['2026-01-16', -600],
    ]);
  });
  it.each(['Saldo atual', 'Saldo attuale', 'Huidig saldo', 'Aktueller Saldo'])(
    '%s may be a payment',
    (text) => {
      expect(withLine(text).problems.map(({ code, line }) => `${code}@${line}`)).toContain(
        'perhaps-balance@4',
      );
    },
  );
  it('a payee with a similar name is paid', () => {
    expect(rowsOf(withLine('Saldo Nuevo Mundo'))).toHaveLength(3);
  });
});
