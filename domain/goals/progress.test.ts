import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aimOf,
  computePace,
  type KeyResultAim,
  keyResultProgress,
  rollUp,
  standingOf,
} from './index.ts';

const aim = (
  direction: KeyResultAim['direction'],
  startValue: number,
  targetValue: number,
  lowValue: number | null = null,
  highValue: number | null = null,
): KeyResultAim => ({ direction, startValue, targetValue, lowValue, highValue });

describe('progress of a key result', () => {
  test.each<[string, KeyResultAim, number, number, number, boolean]>([
    [
      'saved 38.9 of 60 million',
      aim('increase', 0, 60, null, null),
      38.9,
      38.9 / 60,
      38.9 / 60,
      false,
    ],
    ['86 of 120 km from 20', aim('increase', 20, 120), 86, 0.66, 0.66, false],
    ['beyond the target', aim('increase', 0, 50), 75, 1.5, 1, true],
    ['below the start', aim('increase', 10, 20), 5, -0.5, 0, false],
    ['weight from 80 to 70, now 76', aim('decrease', 80, 70), 76, 0.4, 0.4, false],
    ['weight gone up', aim('decrease', 80, 70), 82, -0.2, 0, false],
    ['start is target, reached', aim('increase', 5, 5), 5, 1, 1, true],
    ['start is target, not reached', aim('increase', 5, 5), 4, 0, 0, false],
    ['start is target, decrease, reached', aim('decrease', 5, 5), 5, 1, 1, true],
    ['start is target, decrease, not reached', aim('decrease', 5, 5), 6, 0, 0, false],
    ['eating out under 2.4 million', aim('keep', 0, 0, null, 2.4), 1.94, 1, 1, true],
    ['on the limit', aim('keep', 0, 0, null, 2.4), 2.4, 1, 1, true],
    ['over the only limit by a quarter of it', aim('keep', 0, 0, null, 2.4), 3, 0.75, 0.75, false],
    ['over a band by half its width', aim('keep', 62, 0, 60, 64), 66, 0.5, 0.5, false],
    ['over a band by twice its width', aim('keep', 62, 0, 60, 64), 72, -1, 0, false],
    ['on the way down into a band from 80', aim('keep', 80, 0, 60, 65), 71, 0.6, 0.6, false],
    ['on the way up into a band from 0', aim('keep', 0, 0, 60, 65), 30, 0.5, 0.5, false],
    ['no limits: the target itself', aim('keep', 10, 10), 12, 0.8, 0.8, false],
  ])('%s', (_, keyResult, value, fraction, clamped, reached) => {
    const answer = keyResultProgress(keyResult, value);
    expect(answer.fraction).toBeCloseTo(fraction, 12);
    expect(answer.clamped).toBeCloseTo(clamped, 12);
    expect(answer.reached).toBe(reached);
  });
  test('an unknown value is null, not zero', () => {
    expect(keyResultProgress(aim('increase', 0, 1), null)).toEqual({
      fraction: null,
      clamped: null,
      reached: false,
    });
  });
  test('the target itself is always reached despite floats', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
        fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
        (start, target) => {
          expect(
            keyResultProgress(aim(target >= start ? 'increase' : 'decrease', start, target), target)
              .reached,
          ).toBe(true);
        },
      ),
    );
  });
});

describe('limits that are kept', () => {
  const noLimit = { lowValue: null, highValue: null };
  const november = { startDay: '2026-11-01', dueDay: '2026-11-30' };
  test('a limit on a sum has no way to go, in any direction of its record', () => {
    const spending = aimOf(
      {
        direction: 'decrease',
        startValue: 3_000,
        targetValue: 2_000,
        ...noLimit,
        metric: { kind: 'money', measure: 'sum' },
      },
      0,
    );
    expect(spending).toMatchObject({ direction: 'keep', lowValue: null, highValue: 2_000 });
    expect(
      aimOf(
        {
          direction: 'decrease',
          startValue: 0,
          targetValue: 600,
          ...noLimit,
          metric: { kind: 'time' },
        },
        0,
      ),
    ).toMatchObject({ direction: 'keep', highValue: 600 });
    // A debt that falls and a price that falls do have a way.
    expect(
      aimOf(
        {
          direction: 'decrease',
          startValue: 3_000,
          targetValue: 2_000,
          ...noLimit,
          metric: { kind: 'money', measure: 'balance' },
        },
        0,
      ).direction,
    ).toBe('decrease');
    expect(
      aimOf(
        {
          direction: 'decrease',
          startValue: 30,
          targetValue: 20,
          ...noLimit,
          metric: { kind: 'money', measure: 'average' },
        },
        0,
      ).direction,
    ).toBe('decrease');
    expect(
      aimOf(
        {
          direction: 'decrease',
          startValue: 80,
          targetValue: 70,
          ...noLimit,
          metric: { kind: 'manual' },
        },
        0,
      ).direction,
    ).toBe('decrease');
  });
  test('a target behind the start is a limit too', () => {
    expect(
      aimOf(
        {
          direction: 'decrease',
          startValue: 0,
          targetValue: 3,
          ...noLimit,
          metric: { kind: 'manual' },
        },
        0,
      ),
    ).toMatchObject({ direction: 'keep', lowValue: null, highValue: 3 });
    expect(
      aimOf(
        {
          direction: 'increase',
          startValue: 60,
          targetValue: 50,
          ...noLimit,
          metric: { kind: 'money', measure: 'balance' },
        },
        0,
      ),
    ).toMatchObject({ direction: 'keep', lowValue: 50, highValue: null });
    // To be free by a later day than the one of today, which then moves half of the slack beyond
    // it.
    const free = aimOf(
      {
        direction: 'decrease',
        startValue: 22_000,
        targetValue: 22_800,
        ...noLimit,
        metric: { kind: 'fi' },
      },
      0,
    );
    expect(keyResultProgress(free, 22_400)).toMatchObject({ reached: true });
    expect(keyResultProgress(free, 23_200).clamped).toBeCloseTo(0.5, 12);
  });
  test.each<[string, number, string, string | null, number | null, boolean, boolean]>([
    ['on its first day nothing is done', 0, '2026-11-01', '2026-11-30', 0, true, false],
    ['ten of thirty days are over', 900, '2026-11-11', '2026-11-30', 1 / 3, true, false],
    ['over by a quarter, half of the days', 2_500, '2026-11-16', '2026-11-30', 0.375, false, false],
    ['its last day still counts', 2_000, '2026-11-30', '2026-11-30', 29 / 30, true, false],
    ['and then it is done', 2_000, '2026-12-01', '2026-11-30', 1, true, true],
    ['or it is not', 2_500, '2026-12-01', '2026-11-30', 0.75, false, false],
    ['without an end it is never done', 900, '2026-11-11', null, null, true, false],
    ['before it begins', 0, '2026-10-20', '2026-11-30', 0, true, false],
  ])('%s', (_, value, today, dueDay, counted, within, reached) => {
    const answer = standingOf(
      aim('keep', 0, 2_000, null, 2_000),
      value,
      { startDay: november.startDay, dueDay },
      today,
    );
    expect(answer).toMatchObject({ within, reached });
    if (counted === null) expect(answer.counted).toBeNull();
    else expect(answer.counted).toBeCloseTo(counted, 12);
  });
  test('a result on its way is unchanged on any day', () => {
    expect(standingOf(aim('increase', 0, 60), 45, november, '2026-11-01')).toEqual({
      counted: 0.75,
      within: null,
      reached: false,
    });
    expect(standingOf(aim('keep', 0, 0, 1, 2), null, november, '2026-11-10')).toEqual({
      counted: null,
      within: null,
      reached: false,
    });
  });
});

describe('pace', () => {
  const saving = aim('increase', 0, 60);
  test('is a straight line from the start day to the due day', () => {
    expect(computePace(saving, '2026-01-01', '2026-01-31', '2026-01-16', 24)).toEqual({
      expectedFraction: 0.5,
      expectedValue: 30,
      daysAhead: -3,
    });
    expect(computePace(saving, '2026-01-01', '2026-01-31', '2026-01-16', 40)?.daysAhead).toBe(5);
    expect(computePace(saving, '2026-01-01', '2026-01-31', '2025-12-01', null)).toEqual({
      expectedFraction: 0,
      expectedValue: 0,
      daysAhead: null,
    });
    expect(computePace(saving, '2026-01-01', '2026-01-31', '2026-03-01', 60)).toEqual({
      expectedFraction: 1,
      expectedValue: 60,
      daysAhead: 0,
    });
    expect(
      computePace(aim('decrease', 80, 70), '2026-01-01', '2026-01-11', '2026-01-06', 80),
    ).toEqual({ expectedFraction: 0.5, expectedValue: 75, daysAhead: -5 });
  });
  test('is defined for one day, crossed days, no days, and keep', () => {
    expect(
      computePace(saving, '2026-01-01', '2026-01-01', '2026-01-01', 60)?.expectedFraction,
    ).toBe(1);
    expect(
      computePace(saving, '2026-01-01', '2026-01-01', '2025-12-31', 60)?.expectedFraction,
    ).toBe(0);
    expect(computePace(saving, '2026-01-02', '2026-01-01', '2026-01-01', 60)).toBeNull();
    expect(computePace(saving, null, '2026-01-01', '2026-01-01', 60)).toBeNull();
    expect(
      computePace(aim('keep', 0, 0, 1, 2), '2026-01-01', '2026-02-01', '2026-01-10', 1),
    ).toBeNull();
  });
});

describe('roll-up', () => {
  const today = '2026-11-22',
    undated = { startDay: null, dueDay: null, createdAt: Date.parse('2026-11-01T08:00:00Z') };
  const project = (
    id: string,
    status: 'active' | 'paused' | 'done' | 'archived' = 'active',
    progressSetByHand: number | null = null,
  ) => ({ id, status, progressSetByHand, startDay: null, dueDay: null });
  const objective = (
    id: string,
    projectId: string,
    weight = 1,
    status: 'active' | 'done' | 'dropped' = 'active',
    progressSetByHand: number | null = null,
  ) => ({ id, projectId, weight, status, progressSetByHand, startDay: null, dueDay: null });
  const byTasks = (id: string, objectiveId: string, weight = 1) => ({
    ...undated,
    id,
    objectiveId,
    weight,
    metric: { kind: 'tasks' as const },
    currentValue: null,
    ...aim('increase', 0, 1),
  });
  const byHand = (id: string, objectiveId: string, currentValue: number | null, weight = 1) => ({
    ...undated,
    id,
    objectiveId,
    weight,
    metric: { kind: 'manual' as const },
    currentValue,
    ...aim('increase', 0, 100),
  });
  const fromLedger = (id: string, objectiveId: string, weight = 1) => ({
    ...byHand(id, objectiveId, 99, weight),
    metric: { kind: 'money' as const, measure: 'sum' as const },
  });
  const tasks = (keyResultId: string, done: number, open: number) => [
    ...Array.from({ length: done }, () => ({ keyResultId, status: 'done' as const })),
    ...Array.from({ length: open }, () => ({ keyResultId, status: 'doing' as const })),
  ];

  test('weights carry from tasks to the project', () => {
    // objective a: (1/4 * 1 + 50% * 3) / 4 = 43.75%; b: 80%; project: (43.75% * 2 + 80% * 1) / 3 =
    // 55.83%
    const answer = rollUp(
      {
        projects: [project('p')],
        objectives: [objective('a', 'p', 2), objective('b', 'p', 1)],
        keyResults: [byTasks('k1', 'a', 1), byHand('k2', 'a', 50, 3), fromLedger('k3', 'b')],
        tasks: tasks('k1', 1, 3),
      },
      today,
      new Map([['k3', 80]]),
    );
    expect(answer.keyResults.get('k1')).toEqual({
      fraction: 0.25,
      setByHand: false,
      measured: 1,
      parts: 4,
    });
    expect(answer.objectives.get('a')?.fraction).toBeCloseTo(0.4375, 12);
    expect(answer.projects.get('p')?.fraction).toBeCloseTo(1.675 / 3, 12);
    expect(answer.overall).toBeCloseTo(1.675 / 3, 12);
  });
  test('tasks grouped by key result count the same', () => {
    const tree = {
      projects: [project('p')],
      objectives: [objective('a', 'p')],
      keyResults: [byTasks('k1', 'a'), byTasks('k2', 'a')],
    };
    const [some, others] = [tasks('k1', 1, 3), tasks('k2', 2, 0)];
    expect(
      rollUp(
        {
          ...tree,
          tasks: new Map([
            ['k1', some],
            ['k2', others],
          ]),
        },
        today,
      ).projects.get('p')?.fraction,
    ).toBe(0.625);
    expect(
      rollUp({ ...tree, tasks: [...others, ...some] }, today).projects.get('p')?.fraction,
    ).toBe(0.625);
  });
  test('a project of one limit and one task starts at zero, and a limit without an end has no share', () => {
    const limit = { ...fromLedger('k1', 'a'), ...aim('keep', 0, 2_000, null, 2_000) };
    const of = (dueDay: string | null, on: string) =>
      rollUp(
        {
          projects: [{ ...project('p'), startDay: '2026-11-01', dueDay }],
          objectives: [objective('a', 'p')],
          keyResults: [limit, byTasks('k2', 'a')],
          tasks: tasks('k2', 0, 2),
        },
        on,
        new Map([['k1', 0]]),
      ).projects.get('p');
    expect(of('2026-11-30', '2026-11-01')?.fraction).toBe(0);
    expect(of('2026-11-30', '2026-11-16')?.fraction).toBe(0.25);
    expect(of(null, '2026-11-16')).toMatchObject({ fraction: 0, measured: 1 });
  });
  test('an unmeasured result is null and does not lower the mean', () => {
    const answer = rollUp(
      {
        projects: [project('p'), project('empty')],
        objectives: [objective('a', 'p'), objective('none', 'p')],
        keyResults: [byTasks('k1', 'a'), byHand('k2', 'a', 60), fromLedger('k3', 'a')],
        tasks: [],
      },
      today,
    );
    expect(answer.keyResults.get('k1')?.fraction).toBeNull();
    expect(answer.keyResults.get('k3')?.fraction).toBeNull();
    expect(answer.objectives.get('a')).toEqual({
      fraction: 0.6,
      setByHand: false,
      measured: 1,
      parts: 3,
    });
    expect(answer.objectives.get('none')?.fraction).toBeNull();
    expect(answer.projects.get('p')?.fraction).toBe(0.6);
    expect(answer.projects.get('empty')?.fraction).toBeNull();
    expect(answer.overall).toBe(0.6);
    expect(
      rollUp({ projects: [], objectives: [], keyResults: [], tasks: [] }, today).overall,
    ).toBeNull();
  });
  test('dropped objectives and weight zero are excluded, and so is an archived project', () => {
    const answer = rollUp(
      {
        projects: [project('p'), project('old', 'archived')],
        objectives: [
          objective('a', 'p'),
          objective('dropped', 'p', 1, 'dropped'),
          objective('zero', 'p', 0),
          objective('o', 'old'),
        ],
        keyResults: [
          byHand('k1', 'a', 40),
          byHand('k2', 'dropped', 100),
          byHand('k3', 'zero', 100),
          byHand('k4', 'o', 100),
        ],
        tasks: [],
      },
      today,
    );
    expect(answer.objectives.get('dropped')?.fraction).toBe(1);
    expect(answer.projects.get('p')).toEqual({
      fraction: 0.4,
      setByHand: false,
      measured: 1,
      parts: 2,
    });
    expect(answer.projects.get('old')?.fraction).toBe(1);
    expect(answer.overall).toBe(0.4);
  });
  test('a value set by hand counts, zero included', () => {
    const answer = rollUp(
      {
        projects: [project('p'), project('q', 'active', 0)],
        objectives: [objective('a', 'p', 1, 'active', 0.9), objective('b', 'p', 1, 'done')],
        keyResults: [byHand('k1', 'a', 10)],
        tasks: [],
      },
      today,
    );
    expect(answer.objectives.get('a')).toEqual({
      fraction: 0.9,
      setByHand: true,
      measured: 1,
      parts: 1,
    });
    expect(answer.objectives.get('b')?.fraction).toBe(1);
    expect(answer.projects.get('p')?.fraction).toBeCloseTo(0.95, 12);
    expect(answer.projects.get('q')).toEqual({
      fraction: 0,
      setByHand: true,
      measured: 0,
      parts: 0,
    });
    expect(answer.overall).toBeCloseTo(0.475, 12);
  });
  test('a mean is between its parts, and a completed task never lowers it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ done: fc.nat(5), open: fc.nat(5), weight: fc.integer({ min: 1, max: 9 }) }),
          { minLength: 1, maxLength: 6 },
        ),
        (parts) => {
          const of = (list: typeof parts) =>
            rollUp(
              {
                projects: [project('p')],
                objectives: [objective('a', 'p')],
                keyResults: list.map((each, index) => byTasks(`k${index}`, 'a', each.weight)),
                tasks: list.flatMap((each, index) => tasks(`k${index}`, each.done, each.open)),
              },
              today,
            );
          const before = of(parts);
          const fractions = [...before.keyResults.values()].flatMap((each) =>
            each.fraction === null ? [] : [each.fraction],
          );
          const mean = before.projects.get('p')!.fraction;
          fc.pre(mean !== null);
          expect(mean).toBeGreaterThanOrEqual(Math.min(...fractions) - 1e-12);
          expect(mean).toBeLessThanOrEqual(Math.max(...fractions) + 1e-12);
          const open = parts.findIndex((each) => each.open > 0);
          fc.pre(open >= 0);
          expect(
            of(
              parts.with(open, {
                ...parts[open]!,
                done: parts[open]!.done + 1,
                open: parts[open]!.open - 1,
              }),
            ).projects.get('p')!.fraction!,
          ).toBeGreaterThan(mean);
        },
      ),
    );
  });
});
