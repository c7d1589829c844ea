/** Tables of hundreds of columns: no question costs more than the table has cells. */
import { expect, test } from 'vitest';
import { readBankFile } from './index.ts';

const columns = 301;
const wide = (
  heading: string,
  cell: (column: number, row: number) => string,
  rows: number,
  missing = 0,
) => {
  const headings = [
    'Date',
    'Text',
    'Amount',
    ...Array.from({ length: columns }, (_, at) => `${heading} ${at}`),
  ];
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns - missing }, (_unused, column) => cell(column, row));
    return [
      `2026-01-${String(1 + (row % 28)).padStart(2, '0')}`,
      `T${row}`,
      `-${row + 1}.00`,
      ...cells,
    ];
  });
  return new TextEncoder().encode([headings, ...lines].map((cells) => cells.join(',')).join('\n'));
};
const money = (column: number, row: number) => `${(column * row) % 97}.1${column % 9}`;

/** Returns the processor time of this thread alone, which other load does not affect. */
const computedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

// Trying all places of a missing heading took from 6 to 15 s of the processor; each of these takes
// a third of a second.
test.each(['Balance', 'Amount', 'Fee', 'Foo', 'Net amount', 'Currency', 'Status'])(
  '%s',
  (heading) => {
    const before = computedMs();
    for (const missing of [0, 1, 3])
      readBankFile(wide(heading, money, 40, missing), 'a.csv', { accountCurrency: 'EUR' });
    expect(computedMs() - before).toBeLessThan(6_000);
  },
);

test('rows with a missing cell are asked about all the same', () => {
  const { needs } = readBankFile(wide('Balance', money, 40, 1), 'a.csv', {
    accountCurrency: 'EUR',
  });
  expect(needs).toEqual(['columns']);
});

test('empty columns leave the rows unchanged', () => {
  const { needs, statements } = readBankFile(
    wide('Memo', () => 'x', 3),
    'a.csv',
    { accountCurrency: 'EUR' },
  );
  expect([needs, statements[0]!.rows.map(({ amountMinor }) => amountMinor)]).toEqual([
    [],
    [-100, -200, -300],
  ]);
});
