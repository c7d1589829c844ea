/**
 * The links from random histories: two devices write, sync and import; what each keeps from change
 * to change is what a full scan of its copy counts.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { addDays, dayToTimestamp } from '#domain/calendar';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createDataService, type LocalDataService } from './data-service.ts';
import { balanceKey, freedomShift } from '#domain/measures';
import { openLocalCopy, type CopyDatabase } from './local-copy/database.ts';
import { MeasureFeed } from './measure-feed.ts';
import { loadSpend } from './local-copy/read.ts';
import { loadHistory, loadMeasure, measureFromScratch } from './measures.ts';

const today = '2026-11-21';
const [food, coffee] = [createRecordId(), createRecordId()];
const cash = seedRecordId('account', 0);
let db: CopyDatabase, data: LocalDataService, feed: MeasureFeed, stop: () => void;

async function openCopy() {
  db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    sizes: { rowsPerBlock: 3, idsPerPlace: 4 },
  });
  data = createDataService(db);
  feed = new MeasureFeed(db, today);
  stop = feed.subscribe(() => undefined);
}
function closeCopy() {
  stop();
  db.close();
}
beforeEach(openCopy);
afterEach(closeCopy);

const goal = async () => {
  const [projectId, objectiveId] = [createRecordId(), createRecordId()];
  await data.writeAll([
    {
      op: 'add',
      collection: 'projects',
      id: projectId,
      fields: { title: 'A year off', position: 'V' },
    },
    {
      op: 'add',
      collection: 'objectives',
      id: objectiveId,
      fields: { projectId, title: 'Save', position: 'V' },
    },
    {
      op: 'add',
      collection: 'accounts',
      id: cash,
      fields: { name: 'Cash', type: 'cash', currency: 'USD', openingMinor: 1_000, position: 'V' },
    },
    {
      op: 'add',
      collection: 'categories',
      id: food,
      fields: { name: 'Food', kind: 'expense', position: 'V' },
    },
    {
      op: 'add',
      collection: 'categories',
      id: coffee,
      fields: { name: 'Coffee', kind: 'expense', position: 'W' },
    },
  ]);
  return objectiveId;
};
const spent = (amountMinor: number, categoryId: string | null, day = today) => ({
  date: dayToTimestamp(day),
  accountId: cash,
  kind: 'expense' as const,
  amountMinor,
  currency: 'USD',
  categoryId,
});
/** The stored form of a row, as far as sums read it. */
const asRow = <T extends object>(fields: T) => ({
  payee: '',
  tags: [],
  splits: null,
  transferAccountId: null,
  transferAmountMinor: null,
  ...fields,
});
const noFilter = { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [] };
const moneyMetric = (
  filter: Partial<Record<'categoryIds' | 'payees' | 'tags', string[]>> = {},
  measure: 'sum' | 'count' | 'average' | 'balance' = 'sum',
  window: 'all' | 'cycle' = 'all',
) => ({
  kind: 'money' as const,
  version: 1 as const,
  filter: { ...noFilter, kinds: measure === 'balance' ? [] : ['expense' as const], ...filter },
  measure,
  window: { kind: window },
  currency: 'USD',
});

test('a key result on food follows added, edited, recategorised, deleted and restored rows', async () => {
  const objectiveId = await goal();
  const id = await data.add('keyResults', {
    objectiveId,
    title: 'Food',
    metric: moneyMetric({ categoryIds: [food] }, 'sum', 'cycle'),
    position: 'V',
  });
  const now = async () => {
    await feed.settled();
    return feed.getState().measures.get(id);
  };
  expect(await now()).toMatchObject({ status: 'known', value: 0, rows: 0 });
  const lunch = await data.add('transactions', spent(1_200, food));
  await data.add('transactions', spent(800, food, '2026-10-31'));
  expect(await now()).toMatchObject({ value: 1_200, rows: 1 });
  await data.update('transactions', lunch, { amountMinor: 1_500 });
  expect(await now()).toMatchObject({ value: 1_500 });
  await data.update('transactions', lunch, { categoryId: coffee });
  expect(await now()).toMatchObject({ value: 0, rows: 0 });
  await data.update('transactions', lunch, {
    categoryId: food,
    date: dayToTimestamp('2026-11-01'),
  });
  const gone = await data.delete('transactions', lunch);
  expect(await now()).toMatchObject({ value: 0 });
  await gone.undo!();
  expect(await now()).toMatchObject({ value: 1_500, rows: 1 });
  feed.setToday('2026-10-31');
  expect(await now()).toMatchObject({ value: 800, rows: 1 });
});

test('a refund or a category that changes its side lowers spending in every measure', async () => {
  const objectiveId = await goal(),
    pay = createRecordId();
  await data.writeAll([
    {
      op: 'add',
      collection: 'categories',
      id: pay,
      fields: { name: 'Pay', kind: 'income', position: 'X' },
    },
    {
      op: 'bring',
      collection: 'userProfiles',
      id: db.userId,
      createdAt: 0,
      fields: {
        currency: 'USD',
        fi: { portfolioMinor: 0, asOfDay: today, returnAnnualReal: 0, withdrawalRate: 0.04 },
      } as never,
    },
  ]);
  const keyResult = (title: string, metric: ReturnType<typeof moneyMetric>) =>
    data.add('keyResults', { objectiveId, title, metric, position: 'V' });
  const [ofFood, spentIn, earned] = [
    await keyResult('Food', moneyMetric({ categoryIds: [food] })),
    await keyResult('All', moneyMetric()),
    await keyResult('Earned', {
      ...moneyMetric(),
      filter: { ...noFilter, kinds: ['income'] },
    } as never),
  ];
  const income = (amountMinor: number, categoryId: string, day: string) => ({
    ...spent(amountMinor, categoryId, day),
    kind: 'income' as const,
  });
  for (const month of ['08', '09', '10']) {
    await data.add('transactions', income(300_000, pay, `2026-${month}-01`));
    await data.add('transactions', spent(50_000, food, `2026-${month}-05`));
  }
  const refund = income(20_000, food, '2026-10-09');
  const now = async () => {
    await feed.settled();
    const { measures, freedom } = feed.getState();
    return {
      values: [ofFood, spentIn, earned].map((id) => {
        const measure = measures.get(id);
        return measure?.status === 'known' ? measure.value : null;
      }),
      freedom,
    };
  };
  expect((await now()).values).toEqual([150_000, 150_000, 900_000]);
  const foretold = feed.effectOf([{ before: null, after: asRow(refund) }])!;
  const id = await data.add('transactions', refund);
  const after = await now();
  expect(after.values).toEqual([130_000, 130_000, 900_000]);
  // 900,000 came in and 130,000 were spent in three months.
  expect(after.freedom).toMatchObject({
    explanation: { incomeMinor: 900_000, expenseMinor: 130_000 },
  });
  expect(foretold.now.kind === 'days' && foretold.now.days < 0).toBe(true);
  expect(foretold.now.kind === 'days' && foretold.now.day).toBe(
    after.freedom?.status === 'date' && after.freedom.day,
  );
  expect(await measureFromScratch(db, today)).toEqual(feed.getState().measures);
  // The effect of a write that was stored before the date was known.
  expect((await feed.effectOfStored([{ before: null, after: asRow(refund) }]))!.now).toEqual(
    foretold.now,
  );
  expect(
    (await loadSpend(db, '2026-10-01', '2026-10-31')).map(({ kind, categoryId, sumMinor }) => [
      kind,
      categoryId === food,
      sumMinor,
    ]),
  ).toEqual([
    ['income', false, 300_000],
    ['expense', true, 50_000],
    ['expense', true, -20_000],
  ]);
  // Food turns out to be income: the purchases lower it, and nothing is spent.
  await data.update('categories', food, { kind: 'income' });
  expect((await now()).values).toEqual([0, 0, 900_000 - 150_000 + 20_000]);
  expect(await measureFromScratch(db, today)).toEqual(feed.getState().measures);
  await data.update('categories', food, { kind: 'expense' });
  await data.delete('transactions', id);
  expect((await now()).values).toEqual([150_000, 150_000, 900_000]);
});

test('minutes of a key result are those of its tasks: they move with a task and leave with a deleted one', async () => {
  const objectiveId = await goal();
  const [read, write] = [
    await data.add('keyResults', {
      objectiveId,
      title: 'Read',
      metric: { kind: 'time', version: 1 },
      position: 'V',
    }),
    await data.add('keyResults', {
      objectiveId,
      title: 'Write',
      metric: { kind: 'time', version: 1 },
      position: 'W',
    }),
  ];
  const task = await data.add('tasks', { keyResultId: read, title: 'A chapter', position: 'V' });
  const t0 = Date.UTC(2026, 10, 20, 2);
  const session = (kind: 'focus' | 'shortBreak' | 'stopwatch', seconds: number, completed = true) =>
    data.add('timerSessions', {
      taskId: task,
      kind,
      segments: [
        [t0, t0 + seconds * 500],
        [t0 + seconds * 700, t0 + seconds * 1_200],
      ],
      timeZone: 'UTC',
      day: '2026-11-20',
      plannedSeconds: 1_500,
      completed,
    });
  await session('focus', 1_500);
  await session('focus', 45, false);
  await session('stopwatch', 45);
  await session('shortBreak', 300);
  const now = async () => {
    await feed.settled();
    const { measures } = feed.getState();
    return [measures.get(read), measures.get(write)].map(
      (each) => each?.status === 'known' && each.value,
    );
  };
  // 25 minutes, and 45 seconds twice: floored once, on the sum.
  expect(await now()).toEqual([26, 0]);
  await data.update('tasks', task, { keyResultId: write });
  expect(await now()).toEqual([0, 26]);
  const gone = await data.delete('tasks', task);
  expect(await now()).toEqual([0, 0]);
  await gone.undo!();
  expect(await now()).toEqual([0, 26]);
  expect(await loadMeasure(db, { kind: 'time', version: 1 }, write, today)).toMatchObject({
    value: 26,
    rows: 3,
  });
});

test('a new filter is counted from the existing ledger, and an unused filter is dropped', async () => {
  const objectiveId = await goal();
  await data.writeBulk(
    Array.from({ length: 40 }, (_, n) => ({
      op: 'add' as const,
      collection: 'transactions' as const,
      fields: {
        ...spent(100 + n, n % 2 ? food : coffee, addDays('2026-05-01', n * 3)),
        payee: n % 3 ? 'Phở Thìn' : 'HIGHLANDS 0391',
      },
    })),
  );
  const id = await data.add('keyResults', {
    objectiveId,
    title: 'Highlands',
    metric: moneyMetric({ payees: ['Highlands'] }),
    position: 'V',
  });
  await feed.settled();
  expect(feed.getState().measures.get(id)).toMatchObject({
    value: Array.from({ length: 40 }, (_, n) => (n % 3 ? 0 : 100 + n)).reduce((a, b) => a + b),
    rows: 14,
  });
  await data.update('keyResults', id, { metric: moneyMetric({}, 'balance') });
  await feed.settled();
  expect(feed.getState().measures.get(id)).toMatchObject({
    value: 1_000 - Array.from({ length: 40 }, (_, n) => 100 + n).reduce((a, b) => a + b),
  });
  await data.delete('keyResults', id);
  await feed.settled();
  // The account's balance is kept permanently.
  expect(new Set((await db.tallies.toArray()).map(({ key }) => key))).toEqual(
    new Set([balanceKey({ id: cash, currency: 'USD' })]),
  );
});

const anyFilter = fc.record({
  categoryIds: fc.subarray([food, coffee]),
  payees: fc.subarray(['pho']),
  tags: fc.subarray(['work']),
});
const anyMetric = fc.oneof(
  fc
    .tuple(
      anyFilter,
      fc.constantFrom('sum' as const, 'average' as const, 'count' as const, 'balance' as const),
      fc.constantFrom('all' as const, 'cycle' as const),
    )
    .map((args) => moneyMetric(...args)),
  fc.constantFrom(
    { kind: 'time' as const, version: 1 as const },
    { kind: 'tasks' as const, version: 1 as const },
    { kind: 'fi' as const, version: 1 as const },
  ),
);
const anyDay = fc.integer({ min: 0, max: 190 }).map((n) => addDays('2026-05-20', n));
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      amount: fc.integer({ min: 1, max: 9_999 }),
      category: fc.constantFrom(food, coffee, null),
      day: anyDay,
      payee: fc.constantFrom('Phở', ''),
      tags: fc.subarray(['work']),
      income: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('edit' as const, 'delete' as const, 'restore' as const),
      which: fc.nat(),
      amount: fc.integer({ min: 1, max: 9_999 }),
      category: fc.constantFrom(food, coffee, null),
      day: anyDay,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'task' as const,
        'move' as const,
        'drop' as const,
        'time' as const,
        'done' as const,
      ),
      which: fc.nat(),
      to: fc.nat(),
      seconds: fc.integer({ min: 1, max: 4_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('metric' as const),
      which: fc.nat(),
      metric: anyMetric,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'category' as const }) },
);

test(
  'every measure equals a full scan of the copy after any history of writes',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyMetric, { minLength: 1, maxLength: 4 }),
        fc.array(anyStep, { maxLength: 25 }),
        async (metrics, steps) => {
          closeCopy();
          await openCopy();
          const objectiveId = await goal();
          const keyResults = await Promise.all(
            metrics.map((metric, n) =>
              data.add('keyResults', { objectiveId, title: `${n}`, metric, position: `V${n}` }),
            ),
          );
          const [rows, deleted, tasks]: string[][] = [[], [], []];
          const pick = (list: string[], n: number) => list[n % Math.max(1, list.length)];
          for (const step of steps) {
            if (step.do === 'spend')
              rows!.push(
                await data.add('transactions', {
                  ...spent(step.amount, step.income ? null : step.category, step.day),
                  payee: step.payee,
                  tags: step.tags,
                  ...(step.income && { kind: 'income' as const }),
                }),
              );
            else if (step.do === 'edit') {
              const id = pick(rows!, step.which);
              if (id)
                await data
                  .update('transactions', id, {
                    amountMinor: step.amount,
                    categoryId: step.category,
                    date: dayToTimestamp(step.day),
                  })
                  .catch(() => undefined);
            } else if (step.do === 'delete') {
              const id = pick(rows!, step.which);
              if (id) {
                rows!.splice(rows!.indexOf(id), 1);
                deleted!.push(id);
                await data.delete('transactions', id);
              }
            } else if (step.do === 'restore') {
              const id = deleted!.pop();
              if (id) {
                await data.restore('transactions', id);
                rows!.push(id);
              }
            } else if (step.do === 'task')
              tasks!.push(
                await data.add('tasks', {
                  keyResultId: pick(keyResults, step.which)!,
                  title: 'T',
                  position: 'V',
                }),
              );
            else if (step.do === 'move' || step.do === 'done') {
              const id = pick(tasks!, step.which);
              if (id)
                await data.update(
                  'tasks',
                  id,
                  step.do === 'move'
                    ? { keyResultId: pick(keyResults, step.to)! }
                    : { status: 'done', completedAt: 1 },
                );
            } else if (step.do === 'drop') {
              const id = tasks!.pop();
              if (id) await data.delete('tasks', id);
            } else if (step.do === 'time')
              await data.add('timerSessions', {
                taskId: pick(tasks!, step.which) ?? null,
                kind: step.to % 4 ? 'focus' : 'longBreak',
                segments: [[step.to % 1e9, (step.to % 1e9) + step.seconds * 1_000]],
                timeZone: 'UTC',
                day: today,
                plannedSeconds: 1_500,
                completed: true,
              });
            else if (step.do === 'metric')
              await data.update('keyResults', pick(keyResults, step.which)!, {
                metric: step.metric,
              });
            else if (await db.rows('categories').get(coffee))
              await data.delete('categories', coffee);
            else await data.restore('categories', coffee);
          }
          await feed.settled();
          expect(new Map(feed.getState().measures)).toEqual(await measureFromScratch(db, today));
        },
      ),
      { numRuns: 40 },
    );
  },
);

const anyTimeStep = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('task' as const, 'drop' as const, 'back' as const),
      which: fc.nat(),
      to: fc.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move' as const), which: fc.nat(), to: fc.nat() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'measure' as const,
        'measure' as const,
        'correct' as const,
        'other task' as const,
        'forget' as const,
        'remember' as const,
      ),
      which: fc.nat(),
      to: fc.nat(),
      seconds: fc.integer({ min: 1, max: 4_000 }),
      pause: fc.integer({ min: 1, max: 600 }),
      kind: fc.constantFrom(
        'focus' as const,
        'focus' as const,
        'stopwatch' as const,
        'shortBreak' as const,
      ),
    }),
  },
);
test(
  'each key result equals the minutes of its rows after any moves of tasks and edits of sessions',
  { timeout: 240_000 },
  async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(anyTimeStep, { minLength: 6, maxLength: 24 }), async (steps) => {
        closeCopy();
        await openCopy();
        const objectiveId = await goal();
        const keyResults = await Promise.all(
          ['a', 'b'].map((title) =>
            data.add('keyResults', {
              objectiveId,
              title,
              metric: { kind: 'time', version: 1 },
              position: title,
            }),
          ),
        );
        const tasks = [
          await data.add('tasks', { keyResultId: keyResults[0]!, title: 'T', position: 'V' }),
        ];
        const [dropped, sessions, forgotten]: string[][] = [[], [], []];
        const pick = (list: string[], n: number) => list[n % Math.max(1, list.length)];
        const segments = (seconds: number, pause: number): [number, number][] => [
          [0, seconds * 500],
          [seconds * 500 + pause * 1_000, seconds * 1_000 + pause * 1_000],
        ];
        const agree = async () => {
          await feed.settled();
          const [ofTasks, ofSessions] = [
            await data.load({ collection: 'tasks' }),
            await data.load({ collection: 'timerSessions' }),
          ];
          for (const id of keyResults) {
            const own = new Set(
              ofTasks.filter(({ keyResultId }) => keyResultId === id).map((task) => task.id),
            );
            let ms = 0;
            for (const { taskId, kind, segments: stretches } of ofSessions)
              if (taskId !== null && own.has(taskId) && (kind === 'focus' || kind === 'stopwatch'))
                for (const [from, to] of stretches) ms += to - from;
            expect(feed.getState().measures.get(id)).toMatchObject({
              status: 'known',
              value: Math.floor(ms / 60_000),
            });
          }
        };
        for (const step of steps) {
          const task = pick(tasks, step.which),
            session = pick(sessions!, step.which);
          let did = true;
          if (step.do === 'task')
            tasks.push(
              await data.add('tasks', {
                keyResultId: pick(keyResults, step.to)!,
                title: 'T',
                position: 'V',
              }),
            );
          else if (step.do === 'drop' && task) {
            tasks.splice(tasks.indexOf(task), 1);
            dropped!.push(task);
            await data.delete('tasks', task);
          } else if (step.do === 'back' && dropped!.length > 0) {
            const id = dropped!.pop()!;
            tasks.push(id);
            await data.restore('tasks', id);
          } else if (step.do === 'move' && task)
            await data.update('tasks', task, { keyResultId: pick(keyResults, step.to)! });
          else if (step.do === 'measure')
            sessions!.push(
              await data.add('timerSessions', {
                taskId: task ?? null,
                kind: step.kind,
                segments: segments(step.seconds, step.pause),
                timeZone: 'UTC',
                day: today,
                plannedSeconds: 1_500,
                completed: true,
              }),
            );
          else if (step.do === 'correct' && session)
            await data.update('timerSessions', session, {
              segments: segments(step.seconds, step.pause),
              day: today,
              timeZone: 'UTC',
              plannedSeconds: 1_500,
              completed: false,
            });
          else if (step.do === 'other task' && session)
            await data.update('timerSessions', session, { taskId: pick(tasks, step.to) ?? null });
          else if (step.do === 'forget' && session) {
            sessions!.splice(sessions!.indexOf(session), 1);
            forgotten!.push(session);
            await data.delete('timerSessions', session);
          } else if (step.do === 'remember' && forgotten!.length > 0) {
            const id = forgotten!.pop()!;
            sessions!.push(id);
            await data.restore('timerSessions', id);
          } else did = false;
          if (did) done.set(step.do, (done.get(step.do) ?? 0) + 1);
        }
        await agree();
      }),
      { numRuns: 60 },
    );
    // Each kind of change occurred.
    for (const what of ['move', 'drop', 'back', 'correct', 'other task', 'forget', 'remember'])
      expect(done.get(what)).toBeGreaterThan(0);
  },
);

test('the freedom date and hour price follow each write, and a preview of a write gives its effect', async () => {
  await goal();
  await data.add('userProfiles', {
    id: db.userId,
    currency: 'USD',
    fi: {
      portfolioMinor: 5_000_000,
      asOfDay: '2026-11-01',
      returnAnnualReal: 0.05,
      withdrawalRate: 0.04,
    },
  });
  for (const month of ['08', '09', '10']) {
    await data.add('transactions', { ...spent(400_000, null, `2026-${month}-01`), kind: 'income' });
    await data.add('transactions', spent(250_000, food, `2026-${month}-20`));
    await data.add('timerSessions', {
      taskId: null,
      label: 'Work',
      kind: 'focus',
      segments: [[0, 40 * 3_600_000]],
      timeZone: 'UTC',
      day: `2026-${month}-05`,
      plannedSeconds: 1_500,
      completed: true,
    });
  }
  await feed.settled();
  const { freedom: before } = feed.getState();
  expect(before?.status).toBe('date');
  // The sessions all lie on the first day there was, so no cycle has time yet.
  expect(feed.getState().hourPrice).toMatchObject({ status: 'not-enough-data', missing: 'time' });
  const [start, end] = [Date.UTC(2026, 9, 6), Date.UTC(2026, 9, 6, 20)];
  await data.add('timerSessions', {
    taskId: null,
    label: 'Work',
    kind: 'stopwatch',
    segments: [[start, end]],
    timeZone: 'UTC',
    day: '2026-10-06',
    plannedSeconds: 0,
    completed: true,
  });
  const cost = spent(30_000, food, '2026-10-21');
  const told = feed.effectOf([{ before: null, after: asRow(cost) }])!;
  const id = await data.add('transactions', cost);
  await feed.settled();
  expect(feed.getState().hourPrice).toMatchObject({
    status: 'known',
    minutes: 1_200,
    incomeMinor: 400_000,
    perHourMinor: 20_000,
  });
  const after = feed.getState().freedom;
  expect(told.now).toMatchObject({ kind: 'days', day: after?.status === 'date' && after.day });
  // A page that did not know the date then shows the same later.
  const late = new MeasureFeed(db, today);
  expect(late.effectOf([{ before: null, after: asRow(cost) }])).toBeNull();
  expect(await late.effectOfStored([{ before: null, after: asRow(cost) }])).toEqual(told);
  expect(feed.effectOf([{ before: asRow(cost), after: null }])!.now).toMatchObject({
    days: told.now.kind === 'days' && -told.now.days,
  });
  await data.delete('transactions', id);
  await feed.settled();
  expect(feed.getState().freedom).toEqual(before);
});

const anyMove = fc.record({
  kind: fc.constantFrom(
    'income' as const,
    'expense' as const,
    'transfer' as const,
    'valuation' as const,
  ),
  amountMinor: fc.integer({ min: 1, max: 900_000 }),
  from: fc.nat(2),
  to: fc.nat(2),
  arrives: fc.integer({ min: 1, max: 900_000 }),
  day: fc.integer({ min: 0, max: 140 }).map((n) => addDays('2026-07-20', n)),
  undo: fc.boolean(),
});
test(
  'with a portfolio of accounts a preview equals a recomputation, and undo restores the date',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyMove, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (moves, leavesOut) => {
          closeCopy();
          await openCopy();
          const objectiveId = await goal();
          const [euros, dong] = [createRecordId(), createRecordId()],
            accounts = [cash, euros, dong],
            currencies = ['USD', 'EUR', 'VND'];
          await data.writeAll([
            {
              op: 'add',
              collection: 'accounts',
              id: euros,
              fields: {
                name: 'Fund',
                type: 'investment',
                currency: 'EUR',
                openingMinor: 900_000,
                position: 'W',
              },
            },
            {
              op: 'add',
              collection: 'accounts',
              id: dong,
              fields: {
                name: 'No rate',
                type: 'bank',
                currency: 'VND',
                openingMinor: 5_000_000,
                position: 'X',
              },
            },
            {
              op: 'add',
              collection: 'exchangeRates',
              fields: { day: '2026-09-01', fromCurrency: 'EUR', toCurrency: 'USD', rate: 1.17 },
            },
            {
              op: 'add',
              collection: 'userProfiles',
              id: db.userId,
              fields: {
                currency: 'USD',
                fi: {
                  portfolioMinor: 1,
                  asOfDay: '2020-01-01',
                  returnAnnualReal: 0.05,
                  withdrawalRate: 0.04,
                  portfolioFrom: { kind: 'accounts', exceptIds: leavesOut ? [euros] : [] },
                },
              },
            },
          ]);
          const id = await data.add('keyResults', {
            objectiveId,
            title: 'Free',
            metric: { kind: 'fi', version: 1 },
            position: 'V',
          });
          for (const month of ['07', '08', '09', '10'])
            await data.writeAll([
              {
                op: 'add',
                collection: 'transactions',
                fields: { ...spent(400_000, null, `2026-${month}-01`), kind: 'income' },
              },
              {
                op: 'add',
                collection: 'transactions',
                fields: spent(250_000, food, `2026-${month}-20`),
              },
            ]);
          for (const { kind, amountMinor, from, to, arrives, day, undo } of moves) {
            const [account, other] = [accounts[from]!, accounts[to]!],
              isTransfer = kind === 'transfer' && from !== to;
            const row = {
              ...spent(amountMinor, null, day),
              accountId: account,
              currency: currencies[from]!,
              ...(isTransfer
                ? {
                    kind: 'transfer' as const,
                    transferAccountId: other,
                    transferAmountMinor:
                      currencies[from] === currencies[to] ? amountMinor : arrives,
                  }
                : {
                    kind: kind === 'income' ? ('income' as const) : ('expense' as const),
                    ...(kind === 'valuation' && { adjustment: 'valuation' as const }),
                  }),
            };
            await feed.settled();
            const before = feed.getState().freedom!,
              told = feed.effectOf([{ before: null, after: asRow(row) }])!;
            const written = await data.add('transactions', row);
            await feed.settled();
            const after = feed.getState().freedom!;
            expect(told.now).toEqual(freedomShift(before, after));
            expect(
              await new MeasureFeed(db, today).effectOfStored([
                { before: null, after: asRow(row) },
              ]),
            ).toEqual(told);
            expect((await measureFromScratch(db, today)).get(id)).toEqual(
              feed.getState().measures.get(id),
            );
            expect(await loadMeasure(db, { kind: 'fi', version: 1 }, id, today)).toEqual(
              feed.getState().measures.get(id),
            );
            expect(feed.getState().plan?.worth?.missing.map(({ accountId }) => accountId)).toEqual([
              dong,
            ]);
            if (!undo) continue;
            expect(feed.effectOf([{ before: asRow(row), after: null }])!.now).toEqual(
              freedomShift(after, before),
            );
            await data.delete('transactions', written);
            await feed.settled();
            expect(feed.getState().freedom).toEqual(before);
          }
        },
      ),
      { numRuns: 12 },
    );
  },
);

test('a rate, a valuation and an excluded account move the date; a stated portfolio ignores accounts', async () => {
  await goal();
  const fund = await data.add('accounts', {
    name: 'Fund',
    type: 'investment',
    currency: 'EUR',
    openingMinor: 100_000,
    position: 'W',
  });
  const fi = {
    portfolioMinor: 5_000,
    asOfDay: '2026-11-01',
    returnAnnualReal: 0.05,
    withdrawalRate: 0.04,
  };
  await data.add('userProfiles', { id: db.userId, currency: 'USD', fi });
  const plan = async () => {
    await feed.settled();
    const { portfolioMinor, asOfDay } = feed.getState().plan!;
    return [portfolioMinor, asOfDay];
  };
  expect(await plan()).toEqual([5_000, '2026-11-01']);
  await data.update('userProfiles', db.userId, {
    fi: { ...fi, portfolioFrom: { kind: 'accounts', exceptIds: [] } },
  });
  // Cash holds 10.00; the euros have no rate yet.
  expect(await plan()).toEqual([1_000, today]);
  const rate = await data.add('exchangeRates', {
    day: '2026-11-20',
    fromCurrency: 'EUR',
    toCurrency: 'USD',
    rate: 1.2,
  });
  expect(await plan()).toEqual([121_000, today]);
  // A rate of a future day does not apply yet.
  await data.add('exchangeRates', {
    day: '2026-11-25',
    fromCurrency: 'EUR',
    toCurrency: 'USD',
    rate: 2,
  });
  expect(await plan()).toEqual([121_000, today]);
  await data.add('transactions', {
    date: dayToTimestamp(today),
    accountId: fund,
    kind: 'income',
    amountMinor: 50_000,
    currency: 'EUR',
    adjustment: 'valuation',
  });
  expect(await plan()).toEqual([181_000, today]);
  await data.update('accounts', fund, { openingMinor: -100_000, currency: 'EUR' });
  expect(await plan()).toEqual([-59_000, today]);
  await data.update('userProfiles', db.userId, {
    fi: { ...fi, portfolioFrom: { kind: 'accounts', exceptIds: [fund] } },
  });
  expect(await plan()).toEqual([1_000, today]);
  await data.delete('exchangeRates', rate);
  await data.update('userProfiles', db.userId, { fi: { ...fi, portfolioFrom: null } });
  expect(await plan()).toEqual([5_000, '2026-11-01']);
});

test('focus on projects that are not work is excluded from the hour price, whatever moves between them', async () => {
  const objectiveId = await goal();
  await data.add('userProfiles', { id: db.userId, currency: 'USD' });
  await data.add('transactions', { ...spent(400_000, null, '2026-10-01'), kind: 'income' });
  const project = (await data.load({ collection: 'projects' }))[0]!.id;
  const guitar = await data.add('projects', { title: 'Guitar', position: 'W' });
  const keyResultOf = async (projectId: string) =>
    data.add('keyResults', {
      objectiveId: await data.add('objectives', { projectId, title: 'O', position: 'V' }),
      title: 'K',
      position: 'V',
    });
  const [work, play] = [
    await data.add('keyResults', { objectiveId, title: 'K', position: 'V' }),
    await keyResultOf(guitar),
  ];
  const hours = async (keyResultId: string, count: number, day: number) => {
    const taskId = await data.add('tasks', { keyResultId, title: 'T', position: 'V' }),
      from = Date.UTC(2026, 9, day, 1);
    await data.add('timerSessions', {
      taskId,
      kind: 'focus',
      segments: [[from, from + count * 3_600_000]],
      timeZone: 'UTC',
      day: `2026-10-${day}`,
      plannedSeconds: 1_500,
      completed: true,
    });
    return taskId;
  };
  await hours(work, 16, 10);
  const scales = await hours(play, 4, 11);
  const price = async () => {
    await feed.settled();
    return feed.getState().hourPrice;
  };
  // $4,000 for 20 hours.
  expect(await price()).toMatchObject({ perHourMinor: 20_000, minutes: 1_200 });
  expect(await price()).not.toHaveProperty('without');
  await data.update('projects', guitar, { countsAsWork: false });
  expect(await price()).toMatchObject({ perHourMinor: 25_000, minutes: 960, without: ['Guitar'] });
  await data.update('tasks', scales, { keyResultId: work });
  expect(await price()).toMatchObject({ minutes: 1_200, without: ['Guitar'] });
  await data.update('tasks', scales, { keyResultId: play });
  const more = await hours(play, 6, 12);
  expect(await price()).toMatchObject({ minutes: 960 });
  // A deleted task belongs to no project any more: its time counts as a label's does.
  await data.delete('tasks', more);
  expect(await price()).toMatchObject({ minutes: 1_320 });
  await data.update('projects', project, { countsAsWork: false });
  expect(await price()).toMatchObject({ status: 'not-enough-data', missing: 'time', minutes: 360 });
  await data.update('projects', guitar, { countsAsWork: true });
  await data.update('projects', project, { countsAsWork: null });
  expect(await price()).toMatchObject({ perHourMinor: 15_385, minutes: 1_560 });
  expect(await price()).not.toHaveProperty('without');
});

test('the history of a measured key result is computed from its rows and ends at its present value', async () => {
  const objectiveId = await goal();
  const metric = moneyMetric({ categoryIds: [food] });
  const [spend, read] = [
    await data.add('keyResults', { objectiveId, title: 'Food', metric, position: 'V' }),
    await data.add('keyResults', {
      objectiveId,
      title: 'Read',
      metric: { kind: 'time', version: 1 },
      position: 'W',
    }),
  ];
  await feed.settled();
  await data.writeBulk(
    ['2026-10-03', '2026-11-21', '2026-11-02', '2026-11-30', '2026-11-02'].map((day, n) => ({
      op: 'add' as const,
      collection: 'transactions' as const,
      fields: spent((n + 1) * 100, food, day),
    })),
  );
  // The row of the 30th is not gone yet on the 21st.
  expect(await loadHistory(db, metric, spend, today)).toEqual([
    { day: '2026-10-03', value: 100 },
    { day: '2026-11-02', value: 900 },
    { day: '2026-11-21', value: 1_100 },
  ]);
  expect(await loadHistory(db, { ...metric, window: { kind: 'cycle' } }, spend, today)).toEqual([
    { day: '2026-11-02', value: 800 },
    { day: '2026-11-21', value: 1_000 },
  ]);
  expect(await loadHistory(db, moneyMetric({ categoryIds: [coffee] }), spend, today)).toBeNull();

  const task = await data.add('tasks', { keyResultId: read, title: 'A chapter', position: 'V' });
  const at = Date.UTC(2026, 10, 19, 23, 50);
  await data.add('timerSessions', {
    taskId: task,
    kind: 'focus',
    segments: [[at, at + 1_500_000]],
    timeZone: 'UTC',
    day: '2026-11-19',
    plannedSeconds: 1_500,
    completed: true,
  });
  await data.add('timerSessions', {
    taskId: task,
    kind: 'shortBreak',
    segments: [[at, at + 1_500_000]],
    timeZone: 'UTC',
    day: '2026-11-19',
    plannedSeconds: 300,
    completed: true,
  });
  expect(await loadHistory(db, { kind: 'time', version: 1 }, read, today)).toEqual([
    { day: '2026-11-19', value: 10 },
    { day: '2026-11-20', value: 25 },
  ]);
  expect(await loadHistory(db, { kind: 'tasks', version: 1 }, read, today)).toBeNull();
});
