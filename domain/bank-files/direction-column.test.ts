import { describe, expect, test } from 'vitest';
import { readDirections } from './direction-column.ts';
import { readBankFile } from './index.ts';

const read = (cells: readonly string[], heading: string, languages: readonly string[] = []) => {
  const wayOf = readDirections(cells, heading, new Set(languages));
  return cells.map(wayOf);
};

describe('two letters of a column say it together', () => {
  test.each([
    ['D', 'C', []], ['S', 'H', ['de']], ['A', 'E', ['de']], ['D', 'H', ['es']], ['C', 'A', ['es']], ['G', 'I', ['es']],
    ['S', 'E', ['es']], ['S', 'E', ['pt']], ['D', 'R', ['pt']], ['D', 'A', ['it']], ['U', 'E', ['it']], ['R', 'V', ['fr']],
    ['S', 'E', ['fr']], ['W', 'D', ['en']], ['O', 'I', ['en']], ['E', 'I', ['en']], ['A', 'B', ['nl']], ['D', 'K', ['nl']],
    ['W', 'M', ['pl']], ['Wn', 'Ma', ['pl']], ['MD', 'D', ['cs']], ['N', 'C', ['vi']], ['C', 'T', ['vi']],
  ] as const)('%s is out, %s is in: %j', (out, into, languages) => {
    expect(read([into, out, out], 'Type', languages)).toEqual(['in', 'out', 'out']);
    expect(read([out.toLowerCase(), into.toLowerCase()], '')).toEqual(['out', 'in']);
  });
});

describe('one letter alone', () => {
  test.each([
    ['C', 'Cargo/Abono', 'out'], ['A', 'Cargo/Abono', 'in'], ['C', 'Credit/Debit', 'in'], ['D', 'D/C', 'out'], ['D', 'Deposit/Withdrawal', 'in'],
    ['H', 'Debe/Haber', 'in'], ['D', 'D/H', 'out'], ['D', 'MD/D', 'in'], ['A', 'Dare Avere', 'in'], ['A', 'Ausgabe/Einnahme', 'out'],
    ['C', 'Chi/Thu', 'out'], ['C', 'Nợ/Có', 'in'], ['S', 'Soll/Haben-Kennzeichen', 'out'],
  ] as const)('%s under %s is %s: the heading names its counterpart', (letter, heading, way) => {
    expect(read([letter], heading)).toEqual([way]);
  });
  test.each([['C', 'Tipo', ['es']], ['D', 'Type', ['en']], ['D', 'Typ', ['cs']], ['C', 'Loại', ['vi']], ['C', 'Type', []]] as const)(
    '%s under %s is not known: it stands in two pairs that say the contrary', (letter, heading, languages) => {
      expect(read([letter], heading, languages)).toEqual([null]);
    });
  test('that says the same in all its pairs is known', () => {
    expect(read(['H'], 'Kennzeichen', ['de'])).toEqual(['in']);
  });
});

test.each([
  [['DR', 'CR', 'D', 'C'], ['out', 'in', 'out', 'in']], [['Debit', 'Credit'], ['out', 'in']], [['+', '-', '\u2212'], ['in', 'out', 'out']],
  [['DR'], ['out']], [['CR'], ['in']], [['A', 'C', 'X'], ['out', null, null]], [['Cleared'], [null]], [[''], [null]],
] as const)('%j', (cells, ways) => {
  // A and C without X could be "cargo" and "abono"; a letter that no pair has is no direction.
  expect(read(cells, '', [])).toEqual(cells[0] === 'A' ? ['in', 'out', null] : ways);
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
    ['D/H', ['D', 'H', 'D'], undefined], ['Cargo/Abono', ['C', 'A', 'C'], undefined], ['Segno D/A', ['D', 'A', 'D'], 'Data;Descrizione;Importo'],
    ['Segno', ['D', 'A', 'D'], 'Data;Descrizione;Importo'], ['MD/D', ['MD', 'D', 'MD'], 'Datum;Popis;Částka'],
    ['Einnahme/Ausgabe', ['A', 'E', 'A'], 'Datum;Verwendungszweck;Betrag'], ['Withdrawal/Deposit', ['W', 'D', 'W'], 'Date;Description;Amount'],
  ] as const)('with %s', (direction, ways, heads) => {
    expect(amounts(direction, ways, heads)).toEqual([-3_500, 150_000, -720]);
  });
  test('of charges alone, each with C under "Cargo/Abono"', () => {
    expect(amounts('Cargo/Abono', ['C', 'C', 'C'])).toEqual([-3_500, -150_000, -720]);
  });
  test.each([['Tipo', 'C', undefined], ['Type', 'D', 'Date;Description;Amount']] as const)('under %s with nothing but %s is asked', (direction, way, heads) => {
    expect(amounts(direction, [way, way, way], heads)).toEqual(['sign']);
  });
});
