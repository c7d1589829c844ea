import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/calendar';
import {
  computeForecast,
  forecastNeeds,
  type KeyResultAim,
  type ProgressReading,
} from './index.ts';

const to = (startValue: number, targetValue: number): KeyResultAim => ({
  direction: targetValue >= startValue ? 'increase' : 'decrease',
  startValue,
  targetValue,
  lowValue: null,
  highValue: null,
});
const today: Day = '2026-11-21';
const weekly = (...values: number[]): ProgressReading[] =>
  values.map((value, index) => ({ day: addDays(today, -7 * (values.length - 1 - index)), value }));

describe('a forecast', () => {
  test('of a steady pace is one day', () => {
    // 2 km a day from 40 on: 60 more take 30 days.
    expect(computeForecast(to(0, 100), weekly(12, 26, 40), today, '2026-12-01')).toEqual({
      status: 'range',
      earliestDay: '2026-12-21',
      likelyDay: '2026-12-21',
      latestDay: '2026-12-21',
      perDay: 2,
      readings: 3,
      atDue: { low: 60, likely: 60, high: 60 },
    });
  });
  test('of an uneven pace is a range, and one outlier does not move its middle', () => {
    // Paces of a week between the six pairs: 7, 7, 7, then with the spurt 28, 17.5, 14 (of 7, 14,
    // 21, 49).
    const answer = computeForecast(to(0, 77), weekly(7, 14, 21, 49), today);
    expect(answer).toMatchObject({ status: 'range', readings: 4, perDay: 10.5 / 7 });
    if (answer.status !== 'range') return;
    expect(answer.likelyDay).toBe(addDays(today, 19)); // 28 to go at 1.5 a day
    expect(answer.latestDay).toBe(addDays(today, 28)); // at 1 a day
    expect(answer.earliestDay).toBe(addDays(today, 12)); // at (14 + 0.75 * 3.5) / 7 = 2.375 a day
  });
  test('needs enough readings', () => {
    expect(computeForecast(to(0, 100), [], today)).toEqual({
      status: 'not-enough-data',
      readings: 0,
      spanDays: 0,
    });
    expect(computeForecast(to(0, 100), weekly(10, 20), today)).toEqual({
      status: 'not-enough-data',
      readings: 2,
      spanDays: 7,
    });
    const sixDays = [0, 3, 6].map((ago) => ({ day: addDays(today, -ago), value: 10 - ago }));
    expect(computeForecast(to(0, 100), sixDays, today)).toEqual({
      status: 'not-enough-data',
      readings: 3,
      spanDays: 6,
    });
    expect(
      computeForecast(
        to(0, 100),
        [
          ...weekly(1, 2),
          { day: addDays(today, -forecastNeeds.windowDays - 1), value: 0 },
          { day: addDays(today, 3), value: 9 },
        ],
        today,
      ),
    ).toMatchObject({ status: 'not-enough-data', readings: 2 });
  });
  test('reports no movement, the wrong direction, a reached target, and a missing target', () => {
    expect(computeForecast(to(0, 100), weekly(5, 5, 5), today)).toMatchObject({
      status: 'never',
      perDay: 0,
    });
    expect(computeForecast(to(80, 70), weekly(76, 77, 78), today)).toMatchObject({
      status: 'never',
    });
    expect(computeForecast(to(80, 70), weekly(76, 72, 69), today)).toEqual({ status: 'reached' });
    expect(computeForecast({ ...to(0, 1), direction: 'keep' }, weekly(1, 1, 1), today)).toEqual({
      status: 'none',
    });
  });
  test('may have a slow end that never arrives', () => {
    expect(computeForecast(to(0, 100), weekly(10, 30, 25, 45), today)).toMatchObject({
      status: 'range',
    });
    expect(computeForecast(to(0, 100), weekly(10, 40, 20, 30), today)).toMatchObject({
      latestDay: null,
    });
  });

  const readings = fc
    .uniqueArray(
      fc.record({ ago: fc.nat({ max: 80 }), value: fc.integer({ min: -1000, max: 1000 }) }),
      { minLength: 3, maxLength: 9, selector: ({ ago }) => ago },
    )
    .map((list) => list.map(({ ago, value }) => ({ day: addDays(today, -ago), value })));
  const aims = fc
    .tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 }))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => to(a, b));

  test('has days in order and not in the past, for any readings', () => {
    fc.assert(
      fc.property(aims, readings, (aim, list) => {
        const answer = computeForecast(aim, list, today, addDays(today, 30));
        if (answer.status !== 'range') return;
        expect(
          today <= answer.earliestDay &&
            answer.earliestDay <= answer.likelyDay &&
            (answer.latestDay === null || answer.likelyDay <= answer.latestDay),
        ).toBe(true);
        expect(
          answer.atDue!.low <= answer.atDue!.likely && answer.atDue!.likely <= answer.atDue!.high,
        ).toBe(true);
      }),
    );
  });
  test('does not depend on the order of readings, older ones, or the unit', () => {
    fc.assert(
      fc.property(aims, readings, fc.integer({ min: 1, max: 4 }), (aim, list, power) => {
        const answer = computeForecast(aim, list, today);
        expect(computeForecast(aim, [...list].reverse(), today)).toEqual(answer);
        expect(
          computeForecast(aim, [{ day: addDays(today, -400), value: 1e6 }, ...list], today),
        ).toEqual(answer);
        const times = 2 ** power; // exact in floats
        const scaled = computeForecast(
          to(aim.startValue * times, aim.targetValue * times),
          list.map(({ day, value }) => ({ day, value: value * times })),
          today,
        );
        expect(scaled.status).toBe(answer.status);
        if (answer.status === 'range')
          expect(scaled).toMatchObject({
            earliestDay: answer.earliestDay,
            likelyDay: answer.likelyDay,
            latestDay: answer.latestDay,
          });
      }),
    );
  });
  test('of a falling value mirrors that of a rising one', () => {
    fc.assert(
      fc.property(aims, readings, (aim, list) => {
        const mirrored = computeForecast(
          to(-aim.startValue, -aim.targetValue),
          list.map(({ day, value }) => ({ day, value: -value })),
          today,
        );
        const answer = computeForecast(aim, list, today);
        expect(mirrored.status).toBe(answer.status);
        if (answer.status === 'range')
          expect(mirrored).toMatchObject({
            earliestDay: answer.earliestDay,
            likelyDay: answer.likelyDay,
            latestDay: answer.latestDay,
          });
      }),
    );
  });
});
