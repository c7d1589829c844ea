import { describe, expect, test } from 'vitest';
import { readDirections } from './direction-column.ts';
import { readBankFile } from './index.ts';

const read = (cells: readonly string[], heading: string, languages: readonly string[] = []) => {
  const wayOf = readDirections(cells, heading, new Set(languages));
  return cells.map(wayOf);
};

describe('two letters of one pair', () => {
  test.each([
    ['D', 'C', []], ['D', 'C', ['cs']], ['S', 'H', []], ['D', 'H', []], ['A', 'E', ['de']], ['C', 'A', ['es']],
    ['G', 'I', ['es']],
    ['E', 'I', ['es']], ['S', 'E', ['es']], ['S', 'E', ['pt']], ['D', 'A', ['it']], ['U', 'E', ['it']],
    ['S', 'E', ['fr']],
    ['W', 'D', ['en']], ['O', 'I', ['en']], ['E', 'I', ['en']], ['A', 'B', ['nl']], ['D', 'K', ['nl']],
    ['W', 'M', ['pl']],
    ['MD', 'D', ['cs']], ['C', 'T', ['vi']],
  ] as const)('%s is out, %s is in: %j', (out, into, languages) => {
    expect(read([into, out, out.toLowerCase()], 'Type', languages)).toEqual(['in', 'out', 'out']);
  });
  test.each([
    ['D', 'R', ['es']], ['D', 'R', ['pt']], ['R', 'D', ['fr']], ['N', 'C', ['vi']], ['A', 'E', ['en']],
    ['C', 'A', ['en']], ['W', 'D', ['de']],
  ] as const)('%s and %s are not known in %j: another pair uses them the other way round, or none', (one, other, languages) => {
    const [first, second] = read([one, other], 'Type', languages);
    expect([first === null || second === null]).toEqual([true]);
  });
});

describe('the heading names the pair', () => {
  test.each([
    ['C', 'Cargo/Abono', 'out'], ['A', 'Cargo/Abono', 'in'], ['C', 'Cargo o Abono', 'out'],
    ['C', 'Credit/Debit', 'in'], ['D', 'D/C', 'out'],
    ['D', 'Deposit/Withdrawal', 'in'], ['W', 'Withdrawal or Deposit', 'out'], ['D', 'Depósito/Retiro', 'in'],
    ['R', 'Retiro/Depósito', 'out'],
    ['D', 'Dépôt/Retrait', 'in'], ['R', 'Dépôt/Retrait', 'out'], ['H', 'Debe/Haber', 'in'], ['D', 'D/H', 'out'],
    ['D', 'MD/D', 'in'],
    ['A', 'Dare Avere', 'in'], ['A', 'Ausgabe/Einnahme', 'out'], ['C', 'Chi/Thu', 'out'], ['C', 'Nợ/Có', 'in'],
    ['S', 'Soll/Haben-Kennzeichen', 'out'],
    ['C', 'Transaction Type (Credit/Debit)', 'in'], ['C', 'Debit/Credit Type', 'in'],
    ['C', 'Tipo Crédito/Débito', 'in'], ['D', 'Debit or Credit', 'out'],
  ] as const)('%s under %s is %s', (letter, heading, way) => {
    expect(read([letter], heading)).toEqual([way]);
  });
  test('and what else stands in the column is not known', () => {
    expect(read(['D', 'C', 'D', 'S', 'I'], 'D/C')).toEqual(['out', 'in', 'out', null, null]);
  });
  test.each(['Transaction Type Code', 'Code of type', 'Type', ''])('but not %j', (heading) => {
    expect(read(['T', 'C'], heading, ['en'])).toEqual([null, null]);
  });
});

describe('one letter alone', () => {
  test.each([
    ['D', 'Type', ['en'], 'out'], ['C', 'Type', ['en'], 'in'], ['D', 'Sens', ['fr', 'en'], 'out'],
    ['C', 'Type', [], 'in'],
    ['H', 'Kennzeichen', ['de'], 'in'], ['S', 'Kennzeichen', ['de'], 'out'], ['H', 'Natureza', ['pt'], 'in'],
  ] as const)('%s under %s in %j is %s, of debit and credit', (letter, heading, languages, way) => {
    expect(read([letter], heading, languages)).toEqual([way]);
  });
  test.each([
    ['C', 'Tipo', ['es']], ['D', 'Typ', ['cs']], ['C', 'Loại', ['vi']], ['E', 'Tipo', ['es']], ['I', 'Type', ['en']],
    ['B', 'Mutatiesoort', ['nl']],
    ['N', 'Loại', ['vi']], ['T', 'Loại', ['vi']], ['W', 'Typ operacji', ['pl']], ['W', 'Type', ['en']],
    ['A', 'Typ', ['de']],
  ] as const)('%s under %s in %j is not known', (letter, heading, languages) => {
    expect(read([letter], heading, languages)).toEqual([null]);
  });
});

describe('words', () => {
  test.each([
    [['Debit', 'Credit'], ['out', 'in']], [['+', '-', '\u2212'], ['in', 'out', 'out']],
    [['DR', 'C', 'DR'], ['out', 'in', 'out']],
    [['Debit', 'Debit', 'D'], ['out', 'out', 'out']], [['DR', 'CR', 'D', 'C'], ['out', 'in', 'out', 'in']],
    [['D', 'Payment', 'D'], ['out', 'out', 'out']],
    [['Cleared'], [null]], [[''], [null]],
  ] as const)('%j', (cells, ways) => {
    expect(read(cells, '')).toEqual(ways);
  });
  test('a word beside C proves that it is the credit, where it could be the cargo', () => {
    expect(read(['C', 'Débito'], 'Tipo', ['es'])).toEqual(['in', 'out']);
  });
});

describe('a table', () => {
  const rows = (direction: string, ways: readonly [string, string, string], heads = 'Fecha;Concepto;Importe') => readBankFile(
    new TextEncoder().encode(`${heads};${direction}\n01/02/2026;Uno;35,00;${ways[0]}\n03/02/2026;Dos;1500,00;${ways[1]}\n14/02/2026;Tres;7,20;${ways[2]}\n`),
    'a.csv', { accountCurrency: 'EUR', settings: {} },
  );
  const amounts = (direction: string, ways: readonly [string, string, string], heads?: string) => {
    const { statements, needs } = rows(direction, ways, heads);
    return needs.length > 0 ? needs : statements.flatMap((statement) => statement.rows.map(({ amountMinor }) => amountMinor));
  };
  test.each([
    ['D/H', ['D', 'H', 'D'], undefined], ['Cargo/Abono', ['C', 'A', 'C'], undefined],
    ['Segno D/A', ['D', 'A', 'D'], 'Data;Descrizione;Importo'],
    ['Segno', ['D', 'A', 'D'], 'Data;Descrizione;Importo'], ['MD/D', ['MD', 'D', 'MD'], 'Datum;Popis;Částka'],
    ['Einnahme/Ausgabe', ['A', 'E', 'A'], 'Datum;Verwendungszweck;Betrag'],
    ['Withdrawal/Deposit', ['W', 'D', 'W'], 'Date;Description;Amount'],
  ] as const)('with %s', (direction, ways, heads) => {
    expect(amounts(direction, ways, heads)).toEqual([-3_500, 150_000, -720]);
  });
  test('of nothing but charges, each a C under "Cargo/Abono"', () => {
    expect(amounts('Cargo/Abono', ['C', 'C', 'C'])).toEqual([-3_500, -150_000, -720]);
  });
  test('of nothing but C under "Tipo" is asked', () => {
    expect(amounts('Tipo', ['C', 'C', 'C'])).toEqual(['sign']);
  });
  test.each([['Depósito/Retiro', 'Fecha;Concepto;Importe'], ['Dépôt/Retrait', 'Date;Libellé;Montant']])('%s: D is the deposit', (direction, heads) => {
    expect(amounts(direction, ['R', 'D', 'R'], heads)).toEqual([-3_500, 150_000, -720]);
  });

  const bytes = (text: string) => new TextEncoder().encode(text);
  const signed = (text: string, settings = {}) => {
    const { statements, needs } = readBankFile(bytes(text), 'a.csv', { accountCurrency: 'EUR', settings });
    return needs.length > 0 ? needs : statements.flatMap((statement) => statement.rows.map(({ amountMinor }) => amountMinor));
  };
  const withBalance = (ways: readonly string[]) => 'Date;Description;Amount;Type;Balance\n'
    + `01/02/2026;One;35,00;${ways[0]};965,00\n03/02/2026;Two;1500,00;${ways[1]};2465,00\n14/02/2026;Three;7,20;${ways[2]};2457,80\n`;
  test('is asked where its balance proves the contrary of its letters', () => {
    expect(signed(withBalance(['D', 'C', 'D']))).toEqual([-3_500, 150_000, -720]);
    expect(signed(withBalance(['C', 'D', 'C']))).toEqual(['sign']);
  });
  test('is read by its column, though the sign of a file with one direction is remembered', () => {
    const file = (ways: readonly string[]) => `Fecha;Concepto;Importe;Tipo\n01/02/2026;Uno;35,00;${ways[0]}\n03/02/2026;Dos;1500,00;${ways[1]}\n`;
    expect(signed(file(['C', 'C']), { sign: 'inverted' })).toEqual([-3_500, -150_000]);
    expect(signed(file(['C', 'A']), { sign: 'inverted' })).toEqual([-3_500, 150_000]);
  });
});
