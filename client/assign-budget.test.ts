import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { assignedByCycle, idOfAssignment } from '#domain/budget';
import type { CycleRule } from '#domain/calendar';
import { writesToAssign } from './assign-budget.ts';
import { createDataService } from './data-service.ts';
import { openLocalCopy } from './local-copy/database.ts';

const cycleStart = '2026-11-01',
  currency = 'USD',
  nowMs = 1_795_000_000_000;

async function setUp(rules: CycleRule[] = []) {
  const db = await openLocalCopy('linh', { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
  let now = nowMs;
  const data = createDataService(db, { now: () => (now += 1) });
  const food = await data.add('categories', { name: 'Food', kind: 'expense', position: 'V' });
  const records = () => data.load({ collection: 'budgets' });
  const assign = async (assignedMinor: number, { start = cycleStart, code = currency } = {}) => {
    const { writes, back } = writesToAssign(
      await records(),
      [{ categoryId: food, assignedMinor }],
      { cycleStart: start, currency: code, rules, userId: 'linh', nowMs },
    );
    await data.writeAll(writes);
    return () => data.writeAll(back);
  };
  const assigned = async (code = currency) =>
    Object.fromEntries(
      [...assignedByCycle(await records(), rules, code)].map(([start, of]) => [
        start,
        of.get(food),
      ]),
    );
  return { db, data, food, records, assign, assigned };
}

test('an assignment is one record per category, cycle and currency, and a new amount overwrites it', async () => {
  const { db, food, records, assign, assigned } = await setUp();
  await assign(400);
  await assign(450);
  await assign(7, { code: 'EUR' });
  await assign(90, { start: '2026-12-01' });
  expect(await assigned()).toEqual({ '2026-11-01': 450, '2026-12-01': 90 });
  expect(await assigned('EUR')).toEqual({ '2026-11-01': 7 });
  expect((await records()).map(({ id }) => id).toSorted()).toEqual(
    [
      idOfAssignment(food, cycleStart, 'USD'),
      idOfAssignment(food, cycleStart, 'EUR'),
      idOfAssignment(food, '2026-12-01', 'USD'),
    ].toSorted(),
  );
  db.close();
});

test('undo restores the former assignment, and the category can be assigned again', async () => {
  const { db, assign, assigned } = await setUp();
  const first = await assign(400),
    second = await assign(-50);
  expect(await assigned()).toEqual({ [cycleStart]: -50 });
  await second();
  expect(await assigned()).toEqual({ [cycleStart]: 400 });
  await first();
  expect(await assigned()).toEqual({});
  await assign(30);
  expect(await assigned()).toEqual({ [cycleStart]: 30 });
  db.close();
});

test('assigning restores a deleted record with the new amount', async () => {
  const { db, data, food, assign, assigned } = await setUp();
  await assign(400);
  await data.delete('budgets', idOfAssignment(food, cycleStart, currency));
  expect(await assigned()).toEqual({});
  await assign(30);
  expect(await assigned()).toEqual({ [cycleStart]: 30 });
  db.close();
});

test('an amount of a former rhythm counts in the cycle that contains it and is overwritten with it', async () => {
  const { db, data, food, assign, assigned } = await setUp([
    { kind: 'monthly', startDayOfMonth: 25, fromDay: '1970-01-01' },
  ]);
  await data.add('budgets', {
    categoryId: food,
    cycleStart: '2026-11-01',
    assignedMinor: 10,
    currency,
  });
  await assign(25, { start: '2026-10-25' });
  expect(await assigned()).toEqual({ '2026-10-25': 25 });
  db.close();
});
