import { describe, expect, test } from 'vitest';
import { readDirections } from './direction-column.ts';
import { readBankFile, type BankFileSettings } from './index.ts';

const read = (cells: readonly string[], heading: string, languages: readonly string[] = []) => {
  const wayOf = readDirections(cells, heading, new Set(languages));
  return cells.map(wayOf);
};

describe('a pair of direction letters', () => {
  test.each([
    ['D', 'C', []],
    ['D', 'C', ['cs']],
    ['S', 'H', []],
    ['D', 'H', []],
    ['A', 'E', ['de']],
    ['C', 'A', ['es']],
    ['G', 'I', ['es']],
    ['E', 'I', ['es']],
    ['S', 'E', ['es']],
    ['S', 'E', ['pt']],
    ['D', 'A', ['it']],
    ['U', 'E', ['it']],
    ['S', 'E', ['fr']],
    ['W', 'D', ['en']],
    ['O', 'I', ['en']],
    ['E', 'I', ['en']],
    ['A', 'B', ['nl']],
    ['D', 'K', ['nl']],
    ['W', 'M', ['pl']],
    ['MD', 'D', ['cs']],
    ['C', 'T', ['vi']],
  ] as const)('%s is out, %s is in: %j', (out, into, languages) => {
    expect(read([into, out, out.toLowerCase()], 'Type', languages)).toEqual(['in', 'out', 'out']);
  });
  test.each([
    ['D', 'R', ['es']],
    ['D', 'R', ['pt']],
    ['R', 'D', ['fr']],
    ['N', 'C', ['vi']],
    ['A', 'E', ['en']],
    ['C', 'A', ['en']],
    ['W', 'D', ['de']],
  ] as const)(
    '%s and %s are unknown in %j: another pair uses them the other way round, or none',
    (one, other, languages) => {
      const [first, second] = read([one, other], 'Type', languages);
      expect([first === null || second === null]).toEqual([true]);
    },
  );
});

describe('a heading that names the pair', () => {
  test.each([
    ['C', 'Cargo/Abono', 'out'],
    ['A', 'Cargo/Abono', 'in'],
    ['C', 'Cargo o Abono', 'out'],
    ['C', 'Credit/Debit', 'in'],
    ['D', 'D/C', 'out'],
    ['D', 'Deposit/Withdrawal', 'in'],
    ['W', 'Withdrawal or Deposit', 'out'],
    ['D', 'Depósito/Retiro', 'in'],
    ['R', 'Retiro/Depósito', 'out'],
    ['D', 'Dépôt/Retrait', 'in'],
    ['R', 'Dépôt/Retrait', 'out'],
    ['H', 'Debe/Haber', 'in'],
    ['D', 'D/H', 'out'],
    ['D', 'MD/D', 'in'],
    ['A', 'Dare Avere', 'in'],
    ['A', 'Ausgabe/Einnahme', 'out'],
    ['C', 'Chi/Thu', 'out'],
    ['C', 'Nợ/Có', 'in'],
    ['S', 'Soll/Haben-Kennzeichen', 'out'],
    ['C', 'Transaction Type (Credit/Debit)', 'in'],
    ['C', 'Debit/Credit Type', 'in'],
    ['C', 'Tipo Crédito/Débito', 'in'],
    ['D', 'Debit or Credit', 'out'],
  ] as const)('%s under %s is %s', (letter, heading, way) => {
    expect(read([letter], heading)).toEqual([way]);
  });
  test('other values of the column are unknown', () => {
    expect(read(['D', 'C', 'D', 'S', 'I'], 'D/C')).toEqual(['out', 'in', 'out', null, null]);
  });
  test.each(['Transaction Type Code', 'Code of type', 'Type', ''])(
    '%j is not such a heading',
    (heading) => {
      expect(read(['T', 'C'], heading, ['en'])).toEqual([null, null]);
    },
  );
});

describe('a single direction letter', () => {
  test.each([
    ['D', 'Type', ['en'], 'out'],
    ['C', 'Type', ['en'], 'in'],
    ['D', 'Sens', ['fr', 'en'], 'out'],
    ['C', 'Type', [], 'in'],
    ['H', 'Kennzeichen', ['de'], 'in'],
    ['S', 'Kennzeichen', ['de'], 'out'],
    ['H', 'Natureza', ['pt'], 'in'],
  ] as const)('%s under %s in %j is %s, of debit and credit', (letter, heading, languages, way) => {
    expect(read([letter], heading, languages)).toEqual([way]);
  });
  test.each([
    ['C', 'Tipo', ['es']],
    ['D', 'Typ', ['cs']],
    ['C', 'Loại', ['vi']],
    ['E', 'Tipo', ['es']],
    ['I', 'Type', ['en']],
    ['B', 'Mutatiesoort', ['nl']],
    ['N', 'Loại', ['vi']],
    ['T', 'Loại', ['vi']],
    ['W', 'Typ operacji', ['pl']],
    ['W', 'Type', ['en']],
    ['A', 'Typ', ['de']],
  ] as const)('%s under %s in %j is unknown', (letter, heading, languages) => {
    expect(read([letter], heading, languages)).toEqual([null]);
  });
});

describe('direction words', () => {
  test.each([
    [
      ['Debit', 'Credit'],
      ['out', 'in'],
    ],
    [
      ['+', '-', '\u2212'],
      ['in', 'out', 'out'],
    ],
    [
      ['DR', 'C', 'DR'],
      ['out', 'in', 'out'],
    ],
    [
      ['Debit', 'Debit', 'D'],
      ['out', 'out', 'out'],
    ],
    [
      ['DR', 'CR', 'D', 'C'],
      ['out', 'in', 'out', 'in'],
    ],
    [
      ['D', 'Payment', 'D'],
      ['out', 'out', 'out'],
    ],
    [['Cleared'], [null]],
    [[''], [null]],
  ] as const)('%j', (cells, ways) => {
    expect(read(cells, '')).toEqual(ways);
  });
  test('a word beside C proves that C means credit instead of cargo', () => {
    expect(read(['C', 'Débito'], 'Tipo', ['es'])).toEqual(['in', 'out']);
  });
});

describe('a table with a direction column', () => {
  const rows = (
    direction: string,
    ways: readonly [string, string, string],
    heads = 'Fecha;Concepto;Importe',
  ) =>
    readBankFile(
      new TextEncoder().encode(
        `${heads};${direction}\n01/02/2026;Uno;35,00;${ways[0]}\n` +
          `03/02/2026;Dos;1500,00;${ways[1]}\n14/02/2026;Tres;7,20;${ways[2]}\n`,
      ),
      'a.csv',
      { accountCurrency: 'EUR', settings: {} },
    );
  const amountsOf = ({ statements, needs }: ReturnType<typeof readBankFile>) =>
    needs.length > 0
      ? needs
      : statements.flatMap((statement) => statement.rows.map(({ amountMinor }) => amountMinor));
  const amounts = (direction: string, ways: readonly [string, string, string], heads?: string) =>
    amountsOf(rows(direction, ways, heads));
  test.each([
    ['D/H', ['D', 'H', 'D'], undefined],
    ['Cargo/Abono', ['C', 'A', 'C'], undefined],
    ['Segno D/A', ['D', 'A', 'D'], 'Data;Descrizione;Importo'],
    ['Segno', ['D', 'A', 'D'], 'Data;Descrizione;Importo'],
    ['MD/D', ['MD', 'D', 'MD'], 'Datum;Popis;Částka'],
    ['Einnahme/Ausgabe', ['A', 'E', 'A'], 'Datum;Verwendungszweck;Betrag'],
    ['Withdrawal/Deposit', ['W', 'D', 'W'], 'Date;Description;Amount'],
  ] as const)('with %s', (direction, ways, heads) => {
    expect(amounts(direction, ways, heads)).toEqual([-3_500, 150_000, -720]);
  });
  test('with charges only, each a C under "Cargo/Abono"', () => {
    expect(amounts('Cargo/Abono', ['C', 'C', 'C'])).toEqual([-3_500, -150_000, -720]);
  });
  test('with C only under "Tipo" is asked', () => {
    expect(amounts('Tipo', ['C', 'C', 'C'])).toEqual(['sign']);
  });
  test.each([
    ['Depósito/Retiro', 'Fecha;Concepto;Importe'],
    ['Dépôt/Retrait', 'Date;Libellé;Montant'],
  ])('%s: D is the deposit', (direction, heads) => {
    expect(amounts(direction, ['R', 'D', 'R'], heads)).toEqual([-3_500, 150_000, -720]);
  });

  const bytes = (text: string) => new TextEncoder().encode(text);
  const signed = (text: string, settings = {}) =>
    amountsOf(readBankFile(bytes(text), 'a.csv', { accountCurrency: 'EUR', settings }));
  const withBalance = (ways: readonly string[]) =>
    'Date;Description;Amount;Type;Balance\n' +
    `01/02/2026;One;35,00;${ways[0]};965,00\n` +
    `03/02/2026;Two;1500,00;${ways[1]};2465,00\n` +
    `14/02/2026;Three;7,20;${ways[2]};2457,80\n`;
  test('is asked if its balance contradicts its letters', () => {
    expect(signed(withBalance(['D', 'C', 'D']))).toEqual([-3_500, 150_000, -720]);
    expect(signed(withBalance(['C', 'D', 'C']))).toEqual(['sign']);
  });
  test('is read by its column, though a remembered setting inverts the signs', () => {
    const file = (ways: readonly string[]) =>
      `Fecha;Concepto;Importe;Tipo\n01/02/2026;Uno;35,00;${ways[0]}\n03/02/2026;Dos;1500,00;${ways[1]}\n`;
    expect(signed(file(['C', 'C']), { sign: 'inverted' })).toEqual([-3_500, -150_000]);
    expect(signed(file(['C', 'A']), { sign: 'inverted' })).toEqual([-3_500, 150_000]);
  });
});

describe('letters of another pair than the heading names', () => {
  test.each([
    ['Af/Bij', 'D', 'C'],
    ['Obciążenie/Uznanie', 'D', 'C'],
    ['Cargo/Abono', 'D', 'H'],
    ['Debe/Haber', 'Debe', 'Haber'],
    ['Tipo', 'Deb', 'Cred'],
    ['Typ', 'Wychodzący', 'Przychodzący'],
  ])('%s: %s is out, %s is in', (heading, out, into) => {
    expect(read([out, into], heading)).toEqual(['out', 'in']);
  });
  test.each([
    ['C/A', 'C', 'D'],
    ['Cargo/Abono', 'C', 'D'],
    ['W/D', 'D', 'C'],
    ['Withdrawal/Deposit', 'D', 'C'],
    ['Thu/Chi', 'C', 'D'],
  ])('%s: %s keeps the meaning of the heading, and %s is unknown', (heading, own, other) => {
    const way = read([own], heading)[0];
    expect(read([own, other], heading)).toEqual([way, null]);
  });
  test('one letter of the named pair belongs to that pair', () => {
    expect(read(['C'], 'C/A')).toEqual(['out']);
    expect(read(['D'], 'W/D')).toEqual(['in']);
  });
});

describe('a column under a neutral heading', () => {
  const rowsOf = (out: string, into: string) => [
    `2026-01-15,Shop,5.00,${out}`,
    `2026-01-16,Work,900.00,${into}`,
    `2026-01-17,Rent,70.00,${out}`,
  ];
  const amountsOf = (header: string, rows: readonly string[]) => {
    const bytes = new TextEncoder().encode([header, ...rows].join('\n'));
    const file = readBankFile(bytes, 'a.csv', { accountCurrency: 'EUR' });
    return {
      needs: file.needs,
      amounts: file.statements.flatMap((one) => one.rows.map((row) => row.amountMinor)),
    };
  };
  test.each([
    ['Umsatzart', 'Lastschrift', 'Gutschrift'],
    ['Nature', 'Débit', 'Crédit'],
    ['Naturaleza', 'D', 'H'],
    ['Verso', 'Uscita', 'Entrata'],
    ['Vorzeichen', '-', '+'],
    ['Teken', 'Uit', 'In'],
    ['Kierunek', 'Obciążenie', 'Uznanie'],
    ['Druh', 'Odchozí', 'Příchozí'],
    ['Phân loại', 'Tiền ra', 'Tiền vào'],
    ['Sign', 'DBIT', 'CRDT'],
    ['Sens', 'Débiteur', 'Créditeur'],
  ])('%s gives the direction if all its cells do: %s, %s', (heading, out, into) => {
    const told = { needs: [], amounts: [-500, 90_000, -7_000] };
    expect(amountsOf(`Date,Text,Amount,${heading}`, rowsOf(out, into))).toEqual(told);
  });
  test.each([
    ['Code', 'A', 'B'],
    ['Funding', 'Debit', 'Credit'],
    ['Carte', 'D', 'C'],
    ['Kind', 'Payment', 'Deposit'],
    ['Umsatzart', 'Lastschrift', 'Überweisung'],
    ['Xyz', 'Lastschrift', 'Lastschrift'],
  ])(
    '%s gives none if some cells say nothing or all say the same: %s, %s',
    (heading, out, into) => {
      expect(amountsOf(`Date,Text,Amount,${heading}`, rowsOf(out, into))).toEqual({
        needs: ['sign'],
        amounts: [],
      });
    },
  );
  test.each([
    ['Country', 'NO', 'IN'],
    ['Land', 'NO', 'MA'],
    ['País', 'CR', 'NO'],
    ['Region', 'MD', 'MA'],
    ['Online', 'No', 'Co'],
    ['Who', 'Ma', 'Deb'],
    ['Beleg', '-', '+'],
    ['Billable', '+', '-'],
    ['Method', 'D', 'C'],
    ['Zahlungsart', 'D', 'C'],
    ['Forma de pago', 'D', 'C'],
    ['Rodzaj karty', 'Debit', 'Credit'],
    ['Druh karty', 'Debet', 'Kredit'],
    ['Nature de la carte', 'Débit', 'Crédit'],
    ['C/A', 'C', 'D'],
    ['W/D', 'D', 'C'],
    ['Naturaleza tarjeta', 'Débito', 'Crédito'],
  ])('%s may mean something else: %s, %s', (heading, out, into) => {
    expect(amountsOf(`Date,Text,Amount,${heading}`, rowsOf(out, into))).toEqual({
      needs: ['sign'],
      amounts: [],
    });
  });
  const guessed = [
    ['Seat', 'D', 'C'],
    ['Class', 'C', 'D'],
    ['Aisle', 'S', 'H'],
    ['Sitz', 'D', 'H'],
    ['Fila', 'D', 'H'],
    ['Code', 'D', 'C'],
    ['Rodzaj miejsca', 'D', 'C'],
    ['Nature du siège', 'D', 'C'],
    ['Klasa', 'Wn', 'Ma'],
    ['Ghi chú thêm', 'Chi', 'Thu'],
    ['Xyz', 'Sent', 'Received'],
    ['Mail', 'Received', 'Sent'],
    ['Xyz', 'DR', 'CR'],
    ['Xyz', 'OUT', 'IN'],
    ['Xyz', 'Af', 'Bij'],
    ['Xyz', 'Nợ', 'Có'],
    ['Groep', 'Uitgave', 'Inkomst'],
    ['Xyz', 'Soll', 'Haben'],
    ['Xyz', 'Lastschrift', 'Gutschrift'],
    ['Direction of flight', 'OUT', 'IN'],
    ['Verso dove', 'Uscita', 'Entrata'],
    ['Richtung der Fahrt', 'S', 'H'],
    ['Kierunek jazdy', 'D', 'C'],
    ['Sentido de la marcha', 'Salida', 'Entrada'],
  ] as const;
  const turnedRound = ['C', 'Received'];
  test.each(guessed)('%s with %s, %s beside the amount is asked about', (heading, first, other) => {
    const text = [`Date,Text,Amount,${heading}`, ...rowsOf(first, other)].join('\n');
    const readAs = (settings: BankFileSettings) =>
      readBankFile(new TextEncoder().encode(text), 'a.csv', { accountCurrency: 'EUR', settings });
    const { needs, settings } = readAs({});
    expect([needs, settings.columns?.direction]).toEqual([['sign'], 3]);
    const isOut = !turnedRound.includes(first);
    expect(
      readAs({ sign: 'byType' }).statements[0]!.rows.map(({ amountMinor }) => amountMinor < 0),
    ).toEqual([isOut, !isOut, isOut]);
  });
  test.each(guessed)('%s with %s, %s is as the balance proves', (heading, ...cells) => {
    const [out, into] = turnedRound.includes(cells[0]) ? [cells[1], cells[0]] : cells;
    const head = `Date,Text,Amount,${heading},Balance`;
    const changes = [-500, 90_000, -7_000, -3_000, 200, -100];
    const table = (...ways: readonly string[]) =>
      changes.map((change, at) => {
        const balance = 10_000 + changes.slice(0, at + 1).reduce((sum, one) => sum + one, 0);
        return `2026-01-1${at},Shop,${(Math.abs(change) / 100).toFixed(2)},${ways[at]},${(balance / 100).toFixed(2)}`;
      });
    const [told, turned] = [
      [out, into, out, out, into, out],
      [into, out, into, into, out, into],
    ] as const;
    expect(amountsOf(head, table(...told))).toEqual({ needs: [], amounts: changes });
    // Of something else: the first row has no balance before it, and is refused.
    expect(amountsOf(head, table(into, into, into, out, into, out))).toEqual({
      needs: [],
      amounts: changes.slice(1),
    });
    expect(amountsOf(head, table(...turned))).toEqual({ needs: ['sign'], amounts: [] });
    // A few rows may agree by chance.
    expect(amountsOf(head, table(...told).slice(0, 4))).toEqual({ needs: ['sign'], amounts: [] });
  });
  test('letters that are not beside the amount give no direction', () => {
    const rows = ['2026-01-15,D,Shop,5.00', '2026-01-16,C,Work,900.00', '2026-01-17,D,Rent,70.00'];
    expect(amountsOf('Date,Seat,Text,Amount', rows)).toEqual({ needs: ['sign'], amounts: [] });
  });
  test.each(['Nature', 'Rodzaj', 'Druh', 'Umsatzart'])(
    '%s against a Type is asked about',
    (heading) => {
      const rows = [
        '2026-01-15,Debit,A,C,5.00',
        '2026-01-16,Credit,B,D,900.00',
        '2026-01-17,Debit,C,C,70.00',
      ];
      expect(amountsOf(`Date,Type,Text,${heading},Amount`, rows)).toEqual({
        needs: ['sign'],
        amounts: [],
      });
    },
  );
  test.each(['D/C', 'Nature', 'Type'])('%s against the balance is asked about', (heading) => {
    const rows = [
      '2026-01-15,A,D,5.00,95.00',
      '2026-01-16,B,C,20.00,115.00',
      '2026-01-17,C,D,7.00,122.00',
      '2026-01-18,D,D,30.00,92.00',
      '2026-01-19,E,C,40.00,52.00',
    ];
    const table = amountsOf(`Date,Text,${heading},Amount,Balance`, rows);
    expect(table).toEqual({ needs: ['sign'], amounts: [] });
  });
  test('gives the direction of the first row too if the balance proves the others', () => {
    const rows = [
      '2026-01-15,Shop,D,5.00,95.00',
      '2026-01-16,Work,C,900.00,995.00',
      '2026-01-17,Rent,D,70.00,925.00',
      '2026-01-18,Bus,D,5.00,920.00',
      '2026-01-19,Lan,C,7.00,927.00',
      '2026-01-20,Bus,D,8.00,919.00',
    ];
    expect(amountsOf('Date,Text,Code,Xyz,Balance', rows)).toEqual({
      needs: [],
      amounts: [-500, 90_000, -7_000, -500, 700, -800],
    });
  });
  test.each([
    ['', 'D', 'C'],
    ['D/C', 'D', 'C'],
    ['S/H', 'S', 'H'],
    ['Soll/Haben', 'S', 'H'],
    ['Dr/Cr', 'D', 'C'],
    ['Type', 'D', 'C'],
    ['Art', 'S', 'H'],
    ['Typ', 'D', 'C'],
    ['Tipo', 'D', 'H'],
    ['Sens', 'D', 'C'],
    ['CreditDebet', 'D', 'C'],
    ['Naturaleza del movimiento', 'D', 'H'],
    ['Natura operazione', 'D', 'A'],
    ['Payment direction', 'Out', 'In'],
    ['Kierunek operacji', 'Obciążenie', 'Uznanie'],
    ['Segno D/A', 'D', 'A'],
  ])('%j is known for directions: %s, %s', (heading, out, into) => {
    const head = /^(?:Natura o|Segno)/.test(heading)
      ? 'Data,Descrizione,Importo'
      : 'Date,Text,Amount';
    expect(amountsOf(`${head},${heading}`, rowsOf(out, into))).toEqual({
      needs: [],
      amounts: [-500, 90_000, -7_000],
    });
  });
  test('a column beside the balance and two different ones give none', () => {
    const rows = [
      '2026-01-15,Shop,5.00,9.00,D',
      '2026-01-16,Work,900.00,891.00,C',
      '2026-01-17,Rent,70.00,12.00,D',
    ];
    expect(amountsOf('Date,Text,Amount,Balance,Code', rows).needs).not.toEqual([]);
    const two = [
      '2026-01-15,C,Shop,5.00,D',
      '2026-01-16,D,Work,900.00,C',
      '2026-01-17,C,Rent,70.00,D',
    ];
    expect(amountsOf('Date,Kind,Text,Amount,Code', two).needs).toEqual(['sign']);
  });
  test('written signs are kept', () => {
    const rows = [
      '2026-01-15,Shop,-5.00,C',
      '2026-01-16,Work,900.00,D',
      '2026-01-17,Rent,-70.00,D',
    ];
    expect(amountsOf('Date,Text,Amount,Code', rows)).toEqual({
      needs: [],
      amounts: [-500, 90_000, -7_000],
    });
  });
});
