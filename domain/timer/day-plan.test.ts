import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFreeMinute, focusStreak, heatLevels, layOutDay } from './index.ts';

const blocks = fc
  .array(
    fc.record({
      startMinute: fc.integer({ min: 0, max: 400 }),
      minutes: fc.integer({ min: 1, max: 120 }),
    }),
    { maxLength: 12 },
  )
  .map((some) => some.map((one, index) => ({ ...one, id: String(index) })));
/** The second method: minute by minute. */
const minutesOf = ({ startMinute, minutes }: { startMinute: number; minutes: number }) =>
  new Set(Array.from({ length: minutes }, (_, at) => startMinute + at));

test('blocks in one lane never overlap, and a conflict is reported exactly if two share a minute', () => {
  fc.assert(
    fc.property(blocks, (some) => {
      const lanes = layOutDay(some);
      for (const a of some) {
        const others = some.filter(
          (b) => b !== a && [...minutesOf(a)].some((minute) => minutesOf(b).has(minute)),
        );
        expect(lanes.get(a.id)!.conflict).toBe(others.length > 0);
        for (const b of others) expect(lanes.get(a.id)!.lane).not.toBe(lanes.get(b.id)!.lane);
        expect(lanes.get(a.id)!.lane).toBeLessThan(lanes.get(a.id)!.lanes);
      }
    }),
  );
});
test('the next free place is found', () => {
  const day = [
    { id: 'a', startMinute: 540, minutes: 50 },
    { id: 'b', startMinute: 600, minutes: 60 },
  ];
  expect([
    findFreeMinute(day, 10, 541),
    findFreeMinute(day, 25, 541),
    findFreeMinute(day, 25, 300),
    findFreeMinute([], 60, 1_400),
  ]).toEqual([590, 660, 300, null]);
});
test('a streak ends today or yesterday, and a day with less than a minute breaks it', () => {
  const seconds = new Map([
    ['2026-11-17', 1_500],
    ['2026-11-18', 60],
    ['2026-11-19', 1_500],
    ['2026-11-15', 1_500],
    ['2026-11-16', 59],
  ]);
  const days = (today: string, of = seconds) => focusStreak(of, '2026-01-01', today).days;
  expect([
    days('2026-11-19'),
    days('2026-11-20'),
    days('2026-11-21'),
    days('2026-11-21', new Map()),
  ]).toEqual([3, 3, 0, 0]);
});
test.each([
  ['1110111', 3],
  ['1110110', 2],
  ['0000000', 0],
  ['0000001', 1],
  ['1111100', 0],
])('the streak of %s, today last, is %d', (days, expected) => {
  const seconds = new Map(
    [...days].map((focus, index) => [`2026-11-${15 + index}`, Number(focus) * 60]),
  );
  expect(focusStreak(seconds, '2026-11-15', '2026-11-21')).toEqual({
    days: expected,
    isOpenEnded: false,
  });
});
test('a streak that fills the searched range may be longer', () => {
  const seconds = new Map(Array.from({ length: 7 }, (_, index) => [`2026-11-${15 + index}`, 60]));
  expect(focusStreak(seconds, '2026-11-15', '2026-11-21')).toEqual({ days: 7, isOpenEnded: true });
});
test('heat is relative to a good day of the person', () => {
  const level = heatLevels(
    new Map(Array.from({ length: 10 }, (_, at) => [`2026-11-1${at}`, (at + 1) * 600] as const)),
  );
  expect(['2026-11-10', '2026-11-13', '2026-11-18', '2026-11-19', '2026-11-20'].map(level)).toEqual(
    [1, 2, 4, 4, 0],
  );
});
