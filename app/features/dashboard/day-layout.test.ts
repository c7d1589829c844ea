import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayItem, hoursOf, layDay, leastMinutes } from './day-layout.ts';

const item = (
  id: string,
  startMinute: number,
  minutes: number,
  kind: DayItem['kind'] = 'plan',
): DayItem => ({ id, kind, startMinute, minutes, title: id, taskId: null });

test('an item without overlap takes the full width', () => {
  expect(
    layDay([item('a', 540, 60), item('b', 600, 60)]).map(({ lane, lanes }) => [lane, lanes]),
  ).toEqual([
    [0, 1],
    [0, 1],
  ]);
});
test('a planned block and its session stand beside each other', () => {
  expect(
    layDay([item('done', 540, 50, 'done'), item('plan', 540, 50)]).map(({ id, lane, lanes }) => [
      id,
      lane,
      lanes,
    ]),
  ).toEqual([
    ['plan', 0, 2],
    ['done', 1, 2],
  ]);
});
test('no item overlaps another', () => {
  const any = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom('plan', 'done' as const),
    ),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(any, (list) => {
      const placed = layDay(
        list.map(([start, minutes, kind], index) =>
          item(String(index), start, minutes, kind as DayItem['kind']),
        ),
      );
      expect(placed).toHaveLength(list.length);
      for (const a of placed) {
        expect(a.lane).toBeLessThan(a.lanes);
        for (const b of placed) {
          const overlap =
            a.id !== b.id &&
            a.startMinute < b.startMinute + Math.max(b.minutes, leastMinutes) &&
            b.startMinute < a.startMinute + Math.max(a.minutes, leastMinutes);
          if (overlap) {
            expect(a.lane).not.toBe(b.lane);
            expect(a.lanes).toBe(b.lanes);
          }
        }
      }
    }),
  );
});
test('the hours include all items, with no empty hours around them beyond a minimum of four', () => {
  expect(hoursOf([item('whole day', 330, 60), item('evening', 1_140, 60)])).toEqual({
    fromHour: 4,
    toHour: 20,
  });
  expect(hoursOf([item('evening', 1_140, 50)])).toEqual({ fromHour: 16, toHour: 20 });
  expect(hoursOf([item('night', 10, 30)])).toEqual({ fromHour: 0, toHour: 4 });
  expect(hoursOf([item('late', 1_430, 300)])).toEqual({ fromHour: 20, toHour: 24 });
});
