import { expect, test } from 'vitest';
import { pacedResults } from './paced-results.ts';

type Plan = Parameters<typeof pacedResults>[0];

const base = {
  userId: 'u',
  createdAt: Date.parse('2026-11-01T00:00:00Z'),
  updatedAt: 0,
  position: 'a',
  startDay: null,
  dueDay: null,
};
const project = (id: string, fields: object = {}) => ({
  ...base,
  id,
  title: id,
  description: '',
  color: null,
  status: 'active',
  progressSetByHand: null,
  ...fields,
});
const objective = (id: string, projectId: string, fields: object = {}) => ({
  ...base,
  id,
  projectId,
  title: id,
  description: '',
  status: 'active',
  weight: 1,
  progressSetByHand: null,
  ...fields,
});
const keyResult = (id: string, objectiveId: string, fields: object = {}) => ({
  ...base,
  id,
  objectiveId,
  title: id,
  metric: { kind: 'manual', version: 1, unit: '' },
  direction: 'increase',
  startValue: 0,
  targetValue: 100,
  lowValue: null,
  highValue: null,
  currentValue: null,
  weight: 1,
  ...fields,
});
const plan = (keyResults: object[]): Plan =>
  ({
    projects: [project('p', { dueDay: '2026-11-21' }), project('rest', { status: 'paused' })],
    objectives: [
      objective('o', 'p'),
      objective('dropped', 'p', { status: 'dropped' }),
      objective('resting', 'rest'),
    ],
    keyResults,
  }) as unknown as Plan;
const ask = (
  parts: Plan,
  today = '2026-11-11',
  tasks: Record<string, { value: number; rows: number }> = {},
) =>
  pacedResults(
    parts,
    (id) => {
      const value =
        (parts.keyResults.find((each) => each.id === id) as { currentValue?: number } | undefined)
          ?.currentValue ?? null;
      return tasks[id] ?? (value === null ? null : { value, rows: 1 });
    },
    today,
  ).map(({ keyResult: { id }, offPace, daysAhead }) => [id, offPace, daysAhead]);

test('half of the days give half of the way as the pace, by the days of the project', () => {
  expect(
    ask(
      plan([
        keyResult('there', 'o', { currentValue: 50 }),
        keyResult('behind', 'o', { currentValue: 30 }),
        keyResult('far', 'o', { currentValue: 0 }),
      ]),
    ),
  ).toEqual([
    ['far', true, -10],
    ['behind', true, -4],
    ['there', false, 0],
  ]);
});
test('own days precede those of the parents', () => {
  expect(
    ask(
      plan([
        keyResult('own', 'o', { currentValue: 30, startDay: '2026-11-11', dueDay: '2026-12-11' }),
      ]),
    ),
  ).toEqual([['own', false, 9]]);
});
test('tasks are counted; limits have no line, and are kept or not', () => {
  expect(
    ask(
      plan([
        keyResult('tasks', 'o', { metric: { kind: 'tasks', version: 1 } }),
        keyResult('kept', 'o', {
          direction: 'keep',
          lowValue: 10,
          highValue: 20,
          currentValue: 15,
        }),
        keyResult('left', 'o', {
          direction: 'keep',
          lowValue: 10,
          highValue: 20,
          currentValue: 25,
        }),
      ]),
      '2026-11-11',
      { tasks: { value: 1, rows: 4 } },
    ),
  ).toEqual([
    ['left', true, null],
    ['tasks', true, -5],
    ['kept', false, null],
  ]);
});
test('paused, dropped and unmeasured results are in no list', () => {
  expect(
    ask(
      plan([
        keyResult('a', 'dropped', { currentValue: 1 }),
        keyResult('b', 'resting', { currentValue: 1 }),
        keyResult('c', 'o'),
        keyResult('d', 'o', { metric: { kind: 'tasks', version: 1 } }),
      ]),
    ),
  ).toEqual([]);
});
test('a reached result is never behind, and one past its day is', () => {
  expect(
    ask(
      plan([
        keyResult('reached', 'o', { currentValue: 100 }),
        keyResult('late', 'o', { currentValue: 99 }),
      ]),
      '2026-11-25',
    ),
  ).toEqual([
    ['late', true, 0],
    ['reached', false, 0],
  ]);
});
test('a limit counts for the elapsed days, and for nothing without an end', () => {
  const limit = (dueDay: string | null) => {
    const parts = plan([
      keyResult('spend', 'o', {
        metric: { kind: 'money', measure: 'sum' },
        direction: 'decrease',
        startValue: 3_000,
        targetValue: 2_000,
        currentValue: 500,
        startDay: '2026-11-01',
        dueDay,
      }),
    ]);
    if (dueDay === null) Object.assign(parts.projects[0]!, { dueDay });
    return pacedResults(parts, () => ({ value: 500, rows: 3 }), '2026-11-11')[0];
  };
  expect(limit('2026-11-30')).toMatchObject({
    fraction: 1 / 3,
    expectedFraction: null,
    offPace: false,
    reached: false,
    aim: { direction: 'keep', highValue: 2_000 },
  });
  expect(limit(null)).toMatchObject({ fraction: null, offPace: false, reached: false });
});
