import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type CycleRule,
  cycleOf,
  cyclesBetween,
  cyclesPerYear,
  daysBetween,
  lastCompleteCycles,
  nextCycle,
  previousCycle,
} from './index.ts';

const dayIn2026 = fc.integer({ min: -200, max: 400 }).map((n) => addDays('2026-01-01', n));
const rule: fc.Arbitrary<CycleRule> = fc.oneof(
  fc.record({
    kind: fc.constant('monthly' as const),
    startDayOfMonth: fc.integer({ min: 1, max: 31 }),
    fromDay: dayIn2026,
  }),
  fc.record({
    kind: fc.constant('days' as const),
    everyDays: fc.integer({ min: 2, max: 60 }),
    anchorDay: dayIn2026,
    fromDay: dayIn2026,
  }),
);

/**
 * The second method: a clerk who walks the calendar day by day and asks, at each start of a cycle,
 * which rule holds now.
 */
function walkStarts(rules: readonly CycleRule[], fromDay: string, toDay: string): string[] {
  const starts: string[] = [];
  let held: CycleRule | null = null;
  const sorted = [...rules].sort((a, b) => a.fromDay.localeCompare(b.fromDay));
  for (let ms = Date.parse('2025-03-01'); ms <= Date.parse(toDay); ms += 86_400_000) {
    const date = new Date(ms),
      day = date.toISOString().slice(0, 10);
    const lastOfMonth = new Date(
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
    ).getUTCDate();
    const isStart =
      held?.kind === 'days'
        ? ((ms - Date.parse(held.anchorDay)) / 86_400_000) % held.everyDays === 0
        : date.getUTCDate() === Math.min(held?.startDayOfMonth ?? 1, lastOfMonth);
    if (!isStart) continue;
    held = sorted.filter((each) => each.fromDay <= day).at(-1) ?? null;
    if (day >= fromDay) starts.push(day);
  }
  return starts;
}

describe('cycles', () => {
  test('are calendar months without rules', () => {
    expect(cycleOf([], '2024-02-10')).toEqual({ startDay: '2024-02-01', endDay: '2024-02-29' });
    expect(cycleOf([], '2026-12-31')).toEqual({ startDay: '2026-12-01', endDay: '2026-12-31' });
  });
  test('start on pay day if a rule says so', () => {
    const rules: CycleRule[] = [{ kind: 'monthly', startDayOfMonth: 25, fromDay: '2020-01-01' }];
    expect(cycleOf(rules, '2026-11-19')).toEqual({ startDay: '2026-10-25', endDay: '2026-11-24' });
    expect(cycleOf(rules, '2026-11-25')).toEqual({ startDay: '2026-11-25', endDay: '2026-12-24' });
    expect(cycleOf(rules, '2027-01-01')).toEqual({ startDay: '2026-12-25', endDay: '2027-01-24' });
  });
  test('that start on the 31st start on the last day of shorter months', () => {
    const rules: CycleRule[] = [{ kind: 'monthly', startDayOfMonth: 31, fromDay: '2020-01-01' }];
    expect(cycleOf(rules, '2026-02-15')).toEqual({ startDay: '2026-01-31', endDay: '2026-02-27' });
    expect(cycleOf(rules, '2026-02-28')).toEqual({ startDay: '2026-02-28', endDay: '2026-03-30' });
    expect(cycleOf(rules, '2024-02-29')).toEqual({ startDay: '2024-02-29', endDay: '2024-03-30' });
  });
  test('of fourteen days run both ways from an anchor', () => {
    const rules: CycleRule[] = [
      { kind: 'days', everyDays: 14, anchorDay: '2026-11-06', fromDay: '2020-01-01' },
    ];
    expect(cycleOf(rules, '2026-11-19')).toEqual({ startDay: '2026-11-06', endDay: '2026-11-19' });
    expect(cycleOf(rules, '2026-11-05')).toEqual({ startDay: '2026-10-23', endDay: '2026-11-05' });
    expect(cycleOf(rules, '2026-11-20')).toEqual({ startDay: '2026-11-20', endDay: '2026-12-03' });
  });
  test('change after the running cycle ends, and earlier cycles keep their form', () => {
    const rules: CycleRule[] = [{ kind: 'monthly', startDayOfMonth: 25, fromDay: '2026-11-10' }];
    expect(cycleOf(rules, '2026-10-31')).toEqual({ startDay: '2026-10-01', endDay: '2026-10-31' });
    expect(cycleOf(rules, '2026-11-30')).toEqual({ startDay: '2026-11-01', endDay: '2026-11-30' });
    expect(cycleOf(rules, '2026-12-10')).toEqual({ startDay: '2026-12-01', endDay: '2026-12-24' });
    expect(cycleOf(rules, '2026-12-25')).toEqual({ startDay: '2026-12-25', endDay: '2027-01-24' });
  });
  test('are unchanged by a rule that was replaced before it began', () => {
    const twice: CycleRule[] = [
      { kind: 'days', everyDays: 14, anchorDay: '2026-11-06', fromDay: '2026-11-10' },
      { kind: 'monthly', startDayOfMonth: 25, fromDay: '2026-11-12' },
    ];
    expect(cyclesBetween(twice, '2026-01-01', '2027-06-01')).toEqual(
      cyclesBetween([twice[1]!], '2026-01-01', '2027-06-01'),
    );
  });
  test('equal a day-by-day walk of the calendar, without gap or overlap', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
        const fromDay = '2025-05-01',
          toDay = '2027-04-30';
        const cycles = cyclesBetween(rules, fromDay, toDay);
        expect(
          cycles
            .map((cycle) => cycle.startDay)
            .filter((start) => start >= fromDay && start <= toDay),
        ).toEqual(walkStarts(rules, fromDay, toDay));
        for (const [index, cycle] of cycles.entries()) {
          expect(daysBetween(cycle.startDay, cycle.endDay)).toBeGreaterThanOrEqual(0);
          const after = cycles[index + 1];
          if (after === undefined) continue;
          expect(after.startDay).toBe(addDays(cycle.endDay, 1));
          // The way back costs a look-up each; a sample of the cycles is enough.
          if (index % 5 === 0)
            expect([previousCycle(rules, after), nextCycle(rules, cycle)]).toEqual([cycle, after]);
        }
      }),
      { numRuns: 100 },
    );
  });
  test('are the same for every day of a cycle', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 4 }), dayIn2026, (rules, day) => {
        const cycle = cycleOf(rules, day);
        for (let each = cycle.startDay; each <= cycle.endDay; each = addDays(each, 1))
          expect(cycleOf(rules, each)).toEqual(cycle);
      }),
      { numRuns: 100 },
    );
  });
  test('that began before a future rule are not moved by it', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 3 }), rule, dayIn2026, (rules, added, day) => {
        fc.pre(rules.every((each) => each.fromDay < added.fromDay));
        const before = cycleOf(rules, day);
        if (before.startDay < added.fromDay)
          expect(cycleOf([...rules, added], day)).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });
  test('are twelve a year, 26 times two weeks, or as many as fit, by the rhythm of the day', () => {
    const rules: CycleRule[] = [
      { kind: 'days', everyDays: 14, anchorDay: '2026-03-06', fromDay: '2026-03-01' },
      { kind: 'days', everyDays: 10, anchorDay: '2026-06-10', fromDay: '2026-06-10' },
      { kind: 'monthly', startDayOfMonth: 25, fromDay: '2027-01-01' },
    ];
    expect(
      ['2026-02-28', '2026-03-03', '2026-05-01', '2026-07-01', '2027-03-01'].map((day) =>
        cyclesPerYear(rules, day),
      ),
    ).toEqual([12, 26, 26, 36.5, 12]);
    expect(cyclesPerYear([], '2026-03-01')).toBe(12);
  });
  test('that are complete end before today, oldest first', () => {
    expect(lastCompleteCycles([], '2026-11-30', 3)).toEqual([
      { startDay: '2026-08-01', endDay: '2026-08-31' },
      { startDay: '2026-09-01', endDay: '2026-09-30' },
      { startDay: '2026-10-01', endDay: '2026-10-31' },
    ]);
    expect(lastCompleteCycles([], '2026-12-01', 1)).toEqual([
      { startDay: '2026-11-01', endDay: '2026-11-30' },
    ]);
    expect(lastCompleteCycles([], '2026-12-01', 0)).toEqual([]);
  });
});
