import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { schemas } from '#contract/collections';
import type { Write } from '#contract/data';
import { type MeasuredTransaction, measureByFullScan, type MoneyMetric } from '#domain/measures';
import {
  goalUpgrade,
  goalWrites,
  type GoalKeyResult,
  type ToolGoalTarget,
  standingGoal,
  type ToolGoal,
} from './tool-goal.ts';

const place = (fields: Partial<ToolGoalTarget> = {}): ToolGoalTarget => ({
  today: '2026-11-21',
  projects: [],
  lastObjectivePosition: () => null,
  savingsCategoryIds: ['00000000-0000-7000-8000-000000000001'],
  cyclesPerYear: 12,
  payeesOf: (name) => (name === 'Giảng' ? ['Cà phê Giảng', 'GIANG 02'] : []),
  projectTitle: 'Money goals',
  activeProjectsAtMost: 3,
  ...fields,
});
const goal = (...keyResults: GoalKeyResult[]): ToolGoal => ({
  title: 'Have $3,600 by 21 November 2029',
  description: 'Why',
  currency: 'USD',
  dueDay: '2029-11-21',
  keyResults,
});
const setAside: GoalKeyResult = {
  measure: 'set-aside',
  title: 'Set $1,200 aside',
  targetMinor: 120_000,
  untilDay: '2027-11-21',
};
const all: GoalKeyResult[] = [
  setAside,
  {
    measure: 'spent-at',
    title: () => 'No more coffee',
    names: ['Giảng', 'Elsewhere'],
    nowPerMonthMinor: 4_000,
    mostPerMonthMinor: 0,
  },
  {
    measure: 'spent',
    title: (most) => `Live on ${most}`,
    nowPerMonthMinor: 250_000,
    mostPerMonthMinor: 200_000,
  },
  { measure: 'freedom', title: 'Free by 2041', nowDay: '2043-01-01', byDay: '2041-03-01' },
  { measure: 'by-hand', title: 'Savings stand', unit: 'USD', startValue: 100, targetValue: 3_600 },
];
const fieldsOf = (writes: Write[], collection: string): Record<string, unknown>[] =>
  writes.flatMap((write) =>
    write.op === 'add' && write.collection === collection
      ? [{ id: write.id, ...write.fields }]
      : [],
  );

describe('a result as a goal', () => {
  test('is one objective with key results in a project of its own, valid by the schemas', () => {
    const { writes, projectId, objectiveId } = goalWrites(goal(...all), place());
    for (const write of writes)
      if (write.op === 'add')
        expect(v.safeParse(schemas[write.collection], write.fields).issues).toBeUndefined();
    expect(fieldsOf(writes, 'projects')).toMatchObject([{ id: projectId, title: 'Money goals' }]);
    expect(fieldsOf(writes, 'objectives')).toMatchObject([
      {
        id: objectiveId,
        projectId,
        title: 'Have $3,600 by 21 November 2029',
        description: 'Why',
        startDay: '2026-11-21',
        dueDay: '2029-11-21',
      },
    ]);
    const results = fieldsOf(writes, 'keyResults');
    expect(results.map(({ objectiveId: of }) => of)).toEqual(all.map(() => objectiveId));
    expect(results.map(({ position }) => position as string)).toEqual(
      results.map(({ position }) => position as string).toSorted(),
    );
  });
  test('a figure entered by hand is due with the goal, or on a day of its own', () => {
    const owed = all.at(-1)! as Extract<GoalKeyResult, { measure: 'by-hand' }>;
    const results = fieldsOf(
      goalWrites(goal(owed, { ...owed, dueDay: '2028-03-01' }), place()).writes,
      'keyResults',
    );
    expect(results.map(({ dueDay }) => dueDay)).toEqual(['2029-11-21', '2028-03-01']);
  });
  test('measures amounts in categories of savings, and spending at the payees named in the ledger', () => {
    const results = fieldsOf(goalWrites(goal(...all), place()).writes, 'keyResults');
    expect(results[0]).toMatchObject({
      dueDay: '2027-11-21',
      direction: 'increase',
      startValue: 0,
      targetValue: 120_000,
      metric: {
        kind: 'money',
        measure: 'sum',
        currency: 'USD',
        window: { kind: 'range', startDay: '2026-11-21', endDay: '2027-11-21' },
        filter: { categoryIds: ['00000000-0000-7000-8000-000000000001'], kinds: ['expense'] },
      },
    });
    expect(results[1]).toMatchObject({
      direction: 'keep',
      startValue: 4_000,
      lowValue: null,
      highValue: 0,
      metric: {
        kind: 'money',
        window: { kind: 'cycle' },
        filter: { payees: ['Cà phê Giảng', 'GIANG 02'] },
      },
    });
    // Counted year by year, to the last day of February.
    const days =
      Array.from({ length: 71 }, (_, at) => 1970 + at).reduce(
        (sum, year) => sum + (year % 4 === 0 ? 366 : 365),
        0,
      ) +
      31 +
      28;
    expect(results[3]).toMatchObject({
      direction: 'decrease',
      targetValue: days,
      metric: { kind: 'fi' },
    });
  });
  test('counts spending as the ledger does, without transfers into savings', () => {
    const [savings] = place().savingsCategoryIds as [string];
    const row = (fields: Partial<MeasuredTransaction>): MeasuredTransaction => ({
      date: Date.UTC(2026, 10, 3),
      accountId: 'a',
      kind: 'expense',
      amountMinor: 150_000,
      currency: 'USD',
      categoryId: 'food',
      splits: null,
      payee: '',
      tags: [],
      transferAccountId: null,
      transferAmountMinor: null,
      ...fields,
    });
    const rows = [
      row({}),
      row({ amountMinor: 80_000, categoryId: savings }),
      row({ amountMinor: 900, categoryId: null }),
      row({
        amountMinor: 700,
        splits: [
          { categoryId: savings, amountMinor: 600 },
          { categoryId: null, amountMinor: 100 },
        ],
      }),
    ];
    const { metric } = fieldsOf(goalWrites(goal(all[2]!), place()).writes, 'keyResults')[0] as {
      metric: MoneyMetric;
    };
    expect(
      measureByFullScan(metric, rows, {
        cycle: { startDay: '2026-11-01', endDay: '2026-11-30' },
        accounts: [],
        categories: [],
        today: '2026-11-22',
      }).value,
    ).toBe(151_000);
  });
  test('converts a monthly limit to the cycle in which it is measured', () => {
    // 12 months are 26 times 14 days: 200,000 * 12 / 26 is 92,307.69, 250,000 is 115,384.6, 4,000
    // is 1,846.2.
    const results = fieldsOf(
      goalWrites(goal(...all), place({ cyclesPerYear: 26 })).writes,
      'keyResults',
    );
    expect(results[2]).toMatchObject({
      title: 'Live on 92308',
      startValue: 115_385,
      targetValue: 92_308,
      highValue: 92_308,
    });
    expect(results[1]).toMatchObject({ title: 'No more coffee', startValue: 1_846, highValue: 0 });
    expect(fieldsOf(goalWrites(goal(all[2]!), place()).writes, 'keyResults')[0]).toMatchObject({
      title: 'Live on 200000',
      startValue: 250_000,
      highValue: 200_000,
    });
  });
  test('leaves out a payee that the ledger does not have', () => {
    const { writes } = goalWrites(
      goal(setAside, {
        measure: 'spent-at',
        title: () => 'No more tea',
        names: ['Tea'],
        nowPerMonthMinor: 1,
        mostPerMonthMinor: 0,
      }),
      place(),
    );
    expect(fieldsOf(writes, 'keyResults').map(({ title }) => title)).toEqual(['Set $1,200 aside']);
  });
  test('goes to the project of earlier goals, after its last objective', () => {
    const { writes, projectId } = goalWrites(
      goal(setAside),
      place({
        projects: [
          { id: 'p1', title: 'Other', status: 'active', position: 'a0' },
          { id: 'p2', title: 'Money goals', status: 'active', position: 'a1' },
        ],
        lastObjectivePosition: (id) => (id === 'p2' ? 'a5' : null),
      }),
    );
    expect(projectId).toBe('p2');
    expect(fieldsOf(writes, 'projects')).toEqual([]);
    expect((fieldsOf(writes, 'objectives')[0]!['position'] as string) > 'a5').toBe(true);
  });
  test('is not created again while it is open; a finished one, or one of another answer, does not count', () => {
    const wanted = goal(setAside),
      same = { id: 'o1', title: wanted.title, description: wanted.description, status: 'active' };
    expect(standingGoal(wanted, [{ ...same, id: 'o0', description: 'Other' }, same])).toBe(same);
    expect([
      standingGoal(wanted, [
        { ...same, status: 'done' },
        { ...same, status: 'dropped' },
        { ...same, title: 'Have $4,000' },
      ]),
      standingGoal(wanted, []),
    ]).toEqual([null, null]);
  });
  test('of an older release gets the present metric, unless it was edited since', () => {
    const filter = {
      categoryIds: [],
      accountIds: [],
      payees: [],
      tags: [],
      kinds: ['expense' as const],
    };
    const made = {
      id: 'k1',
      direction: 'keep' as const,
      lowValue: null,
      highValue: 200_000,
      metric: {
        kind: 'money' as const,
        version: 1 as const,
        measure: 'sum' as const,
        currency: 'USD',
        window: { kind: 'cycle' as const },
        filter,
      },
    };
    const habit = {
      ...made,
      id: 'k2',
      highValue: 3_000,
      metric: { ...made.metric, filter: { ...filter, payees: ['Cà phê Giảng', 'GIANG 02'] } },
    };
    const wanted = goal(all[2]!, {
      measure: 'spent-at',
      title: (most) => `Coffee for ${most}`,
      names: ['Giảng'],
      nowPerMonthMinor: 4_000,
      mostPerMonthMinor: 3_000,
    });
    // A monthly habit is correct as it is. 12 months are 26 times 14 days: 3,000 * 12 / 26 is
    // 1,384.6, 200,000 is 92,307.7.
    expect(goalUpgrade(wanted, place(), [made, habit])).toMatchObject([
      {
        op: 'update',
        id: 'k1',
        fields: {
          highValue: 200_000,
          metric: { filter: { exceptIds: place().savingsCategoryIds } },
        },
      },
    ]);
    expect(goalUpgrade(wanted, place({ cyclesPerYear: 26 }), [made, habit])).toMatchObject([
      { id: 'k1', fields: { title: 'Live on 92308', highValue: 92_308 } },
      { id: 'k2', fields: { title: 'Coffee for 1385', highValue: 1_385, metric: habit.metric } },
    ]);
    expect(
      goalUpgrade(wanted, place(), [
        { ...made, highValue: 150_000 },
        { ...made, metric: { ...made.metric, filter: { ...filter, tags: ['home'] } } },
      ]),
    ).toEqual([]);
    // Goals that this release makes need no upgrade.
    const now = fieldsOf(
      goalWrites(wanted, place({ cyclesPerYear: 26 })).writes,
      'keyResults',
    ) as unknown as Parameters<typeof goalUpgrade>[2];
    expect(goalUpgrade(wanted, place({ cyclesPerYear: 26 }), now)).toEqual([]);
  });
  test('goes into the first active project if the limit of active projects is reached', () => {
    const three = ['a2', 'a0', 'a1'].map((position, at) => ({
      id: `p${at}`,
      title: `Project ${at}`,
      status: 'active',
      position,
    }));
    expect(goalWrites(goal(setAside), place({ projects: three })).projectId).toBe('p1');
    expect(
      goalWrites(goal(setAside), place({ projects: three, activeProjectsAtMost: Infinity }))
        .projectId,
    ).not.toMatch(/^p/);
    expect(
      goalWrites(
        goal(setAside),
        place({
          projects: [{ id: 'old', title: 'Money goals', status: 'archived', position: 'a9' }],
        }),
      ).projectId,
    ).not.toBe('old');
  });
});
