import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignBest } from './assignment.ts';
import { findNearPairs, type PairItem } from './near-pairs.ts';

/** Every way to pair, tried one by one. */
function bestByTrying(
  gains: (number | null)[][],
  row = 0,
  taken: ReadonlySet<number> = new Set(),
): number {
  if (row === gains.length) return 0;
  let best = bestByTrying(gains, row + 1, taken);
  for (const [column, gain] of gains[row]!.entries())
    if (gain !== null && !taken.has(column))
      best = Math.max(best, gain + bestByTrying(gains, row + 1, new Set([...taken, column])));
  return best;
}
const item = (index: number, dayNumber: number, payee = '', tie = String(index)): PairItem => ({
  index,
  dayNumber,
  amountMinor: -500,
  currency: 'USD',
  payee,
  note: '',
  tie,
});

describe('the best pairing', () => {
  it('gains as much as trying every pairing, and uses nothing twice', () => {
    const gain = fc.option(fc.integer({ min: 1, max: 50 }), { nil: null, freq: 3 });
    const table = fc
      .integer({ min: 0, max: 5 })
      .chain((columns) =>
        fc.array(fc.array(gain, { minLength: columns, maxLength: columns }), { maxLength: 5 }),
      );
    fc.assert(
      fc.property(table, (gains) => {
        const chosen = assignBest(
          gains.length,
          gains[0]?.length ?? 0,
          (row, column) => gains[row]![column]!,
        );
        const columns = chosen.filter((column) => column !== null);
        expect(new Set(columns).size).toBe(columns.length);
        expect(
          chosen.reduce<number>(
            (sum, column, row) => sum + (column === null ? 0 : gains[row]![column]!),
            0,
          ),
        ).toBe(bestByTrying(gains));
      }),
    );
  });
  it('considers all rows together: the near row does not take the only match of the far row', () => {
    // Row 10 could take either; row 14 only the one on day 11.
    expect(
      findNearPairs([item(0, 10), item(1, 14)], [item(0, 11), item(1, 8)], { maxDays: 4 })
        .map(({ incoming, existing }) => [incoming, existing])
        .toSorted(),
    ).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
  it('leaves a row single rather than move another five days away', () => {
    expect(
      findNearPairs([item(0, 10), item(1, 14)], [item(0, 10), item(1, 6)], { maxDays: 4 }).map(
        ({ incoming, existing }) => [incoming, existing],
      ),
    ).toEqual([[0, 0]]);
  });
  it('pairs many rows of one amount too, nearest first, one to one', () => {
    const many = (shift: number) =>
      Array.from({ length: 3_000 }, (_, index) =>
        item(
          index,
          Math.floor(index / 10) + shift,
          `payee ${'abcdefghij'[index % 10]}${'klmnopqrst'[index % 10]}`,
        ),
      );
    const pairs = findNearPairs(many(0), many(0), { maxDays: 4 });
    expect(pairs).toHaveLength(3_000);
    expect(pairs.every(({ daysApart }) => daysApart === 0)).toBe(true);
    expect(new Set(pairs.map(({ existing }) => existing)).size).toBe(3_000);
    expect(findNearPairs(many(0), many(3), { maxDays: 4 }).length).toBeGreaterThan(2_900);
  });
  it('keeps amounts and currencies apart', () => {
    expect(
      findNearPairs(
        [item(0, 1)],
        [
          { ...item(0, 1), amountMinor: 500 },
          { ...item(1, 1), currency: 'EUR' },
        ],
        { maxDays: 4 },
      ),
    ).toEqual([]);
  });
});
