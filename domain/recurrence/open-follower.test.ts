import { expect, test } from 'vitest';
import { rollUp } from '#domain/goals';
import { addPlan, measureAllByFullScan, planDelta, type PlanSum } from '#domain/measures';
import { daily, nextIdOf } from './index.ts';

const keyResult = {
  id: 'k',
  objectiveId: 'o',
  weight: 1,
  createdAt: 0,
  startDay: null,
  dueDay: null,
  metric: { kind: 'tasks' as const },
  currentValue: null,
  direction: 'increase' as const,
  startValue: 0,
  targetValue: 1,
  lowValue: null,
  highValue: null,
};
const today = '2026-11-27';

test('a weekly task that was done four times is complete in every count of tasks', () => {
  const repeat = { ...daily, unit: 'week' as const };
  let id = '0190f3a0-0000-7000-8000-000000000000';
  const task = (status: 'todo' | 'done') => ({ id, keyResultId: 'k', status, repeat });
  expect(countsOf([task('todo')])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  const done: ReturnType<typeof task>[] = [];
  for (let times = 1; times <= 4; times += 1) {
    done.push(task('done'));
    id = nextIdOf(id);
    expect(countsOf([...done, task('todo')])).toEqual([
      [times, times],
      [times, times],
      [times, times],
    ]);
  }
  // An open task that does not come back counts, whatever made it.
  expect(countsOf([...done, { ...task('todo'), repeat: null }])).toEqual([
    [4, 5],
    [4, 5],
    [4, 5],
  ]);
});

type Task = { id: string; keyResultId: string; status: 'todo' | 'done'; repeat: unknown };
function countsOf(tasks: readonly Task[]): [number, number][] {
  const rolled = rollUp(
    { projects: [], objectives: [], keyResults: [keyResult], tasks },
    today,
  ).keyResults.get('k')!;
  const life = {
    profile: null,
    keyResults: [keyResult],
    tasks,
    accounts: [],
    categories: [],
    sessions: [],
    transactions: [],
    rates: [],
  };
  const measure = measureAllByFullScan(life, today).get('k')!;
  let sum: PlanSum | undefined;
  for (const task of tasks) {
    const none = { task: null, focus: undefined };
    const deltas = planDelta([{ before: none, after: { task, focus: undefined } }]);
    for (const delta of deltas.values()) sum = addPlan(sum, delta);
  }
  const measured: [number, number] =
    measure.status === 'known' ? [measure.value, measure.rows] : [-1, -1];
  return [[rolled.measured, rolled.parts], measured, [sum!.done, sum!.tasks]];
}
