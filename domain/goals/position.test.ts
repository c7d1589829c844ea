import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NoRoomError, placeAmong, positionBetween, positionsBetween } from './index.ts';

const shape = /^[0-9A-Za-z]{1,200}$/;
const isSorted = (list: readonly string[]) =>
  list.every((each, index) => index === 0 || list[index - 1]! < each);

describe('positions', () => {
  test('any sequence of inserts keeps the order of the person', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 300 }), (places) => {
        const list: string[] = [];
        for (const place of places) {
          const at = place % (list.length + 1);
          list.splice(at, 0, positionBetween(list[at - 1] ?? null, list[at] ?? null));
        }
        expect(isSorted(list)).toBe(true);
        expect(list.every((each) => shape.test(each))).toBe(true);
      }),
    );
  });
  test('a hundred thousand appends or prepends stay short', () => {
    let after: string | null = null,
      before: string | null = null;
    for (let count = 0; count < 100_000; count += 1) {
      const nextAfter: string = positionBetween(after, null),
        nextBefore: string = positionBetween(null, before);
      if (after !== null && !(nextAfter > after))
        throw new Error(`${nextAfter} is not after ${after}`);
      if (before !== null && !(nextBefore < before))
        throw new Error(`${nextBefore} is not before ${before}`);
      after = nextAfter;
      before = nextBefore;
    }
    expect(after!.length).toBeLessThanOrEqual(4);
    expect(before!.length).toBeLessThanOrEqual(4);
  });
  test('the count of integer digits changes without a gap, both ways', () => {
    // 30 appends reach the end of one digit; 61 * 62 * 62 more the end of the next level.
    let position = positionBetween(null, null);
    for (let count = 0; count < 235_000; count += 1) {
      const next = positionBetween(position, null);
      if (!(next > position)) throw new Error(`${next} is not after ${position}`);
      const inside = positionBetween(position, next);
      if (!(inside > position && inside < next))
        throw new Error(`${inside} is not between ${position} and ${next}`);
      if (positionBetween(null, next) !== position)
        throw new Error(`before ${next} comes ${positionBetween(null, next)}, not ${position}`);
      position = next;
    }
    expect(position.startsWith('zz')).toBe(true);
  });
  test('a thousand inserts at one place fit, and then an error says so', () => {
    const top = positionBetween(null, null);
    let low = positionBetween(null, top),
      count = 0;
    expect(() => {
      for (; count < 5_000; count += 1) low = positionBetween(low, top);
    }).toThrow(NoRoomError);
    expect(count).toBeGreaterThan(900);
  });
  test('positions made elsewhere are used unchanged', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Za-z]{1,12}$/),
        fc.stringMatching(/^[0-9A-Za-z]{1,12}$/),
        (one, other) => {
          const [a, b] = one < other ? [one, other] : [other, one];
          const check = (low: string | null, high: string | null) => {
            try {
              const middle = positionBetween(low, high);
              expect(low === null || low < middle).toBe(true);
              expect(high === null || middle < high).toBe(true);
              expect(middle).toMatch(shape);
            } catch (error) {
              if (!(error instanceof NoRoomError)) throw error;
              // No room is only true between neighbours: equal, or apart by zeros at the end, or
              // nothing before zeros.
              expect((low ?? '').replace(/0+$/, '')).toBe((high ?? 'none').replace(/0+$/, ''));
            }
          };
          check(a, b);
          check(a, null);
          check(null, b);
        },
      ),
      { numRuns: 2_000 },
    );
  });
  test('many new ones are in order, between their ends, and short', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom<[string | null, string | null]>(
          [null, null],
          ['V', null],
          [null, 'V'],
          ['V', 'W'],
          ['V', 'VV'],
        ),
        (count, [a, b]) => {
          const list = positionsBetween(a, b, count);
          expect(list).toHaveLength(count);
          expect(isSorted([...(a === null ? [] : [a]), ...list, ...(b === null ? [] : [b])])).toBe(
            true,
          );
          expect(list.every((each) => each.length <= 6)).toBe(true);
        },
      ),
    );
  });
  test('equal positions of two devices are renumbered', () => {
    const answer = placeAmong(['A', 'B', 'B', 'C'], 2);
    expect(answer.renumbered).toHaveLength(4);
    const shown = [
      ...answer.renumbered!.slice(0, 2),
      answer.position,
      ...answer.renumbered!.slice(2),
    ];
    expect(isSorted(shown)).toBe(true);
    expect(placeAmong(['A', 'B', 'B', 'C'], 1)).toEqual({
      position: positionBetween('A', 'B'),
      renumbered: null,
    });
    expect(placeAmong([], 7).renumbered).toBeNull();
  });
  test('an invalid position is an error', () => {
    expect(() => positionBetween('a b', null)).toThrow(RangeError);
    expect(() => positionBetween('', null)).toThrow(RangeError);
    expect(() => positionBetween('B', 'A')).toThrow(NoRoomError);
  });
  test('two devices that chose one place among thousands renumber only nearby siblings', () => {
    const positions = positionsBetween(null, null, 10_000);
    for (const at of [1, 5_000, 9_999]) {
      const twins = positions.with(at, positions[at - 1]!);
      const { position, renumbered } = placeAmong(twins, at);
      const after = renumbered!.toSpliced(at, 0, position);
      expect(after.every((each, index) => index === 0 || after[index - 1]! < each)).toBe(true);
      expect(renumbered!.filter((each, index) => each !== twins[index]).length).toBeLessThan(10);
    }
  });
});
