import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { tombstoneDays, type Operation, type WireRecord } from '#contract/sync';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  amountGroup,
  patch,
  put,
  putBudget,
  putCategory,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
  remove,
  restore,
} from '../../tests/support/records.ts';
import {
  createPusher,
  openTestService,
  type Pusher,
  type TestService,
} from '../../tests/support/service.ts';

describe.each(databaseKinds)('deletes and restores on %s', (kind) => {
  let t: TestService;
  let lan: Pusher;
  const cash = seedRecordId('account', 0);
  let start: number;
  beforeAll(async () => {
    t = await openTestService(kind);
    start = t.clock.now;
  });
  beforeEach(async () => {
    t.clock.now = start;
    lan = createPusher(t.service, await t.createUser());
  });
  afterAll(() => t.close());

  async function pullAll(
    cursor: string | null = null,
  ): Promise<{ records: Map<string, WireRecord>; cursor: string; reset: boolean }> {
    const records = new Map<string, WireRecord>();
    for (;;) {
      const page = await t.service.pull(lan.userId, {
        clientId: lan.clientId,
        cursor,
        limit: 5000,
        schemaVersion: 1,
      });
      for (const record of page.records) records.set(record.id, record);
      if (!page.more || page.reset) return { records, cursor: page.cursor, reset: page.reset };
      cursor = page.cursor;
    }
  }
  async function pushInParts(operations: Operation[]): Promise<void> {
    for (let start = 0; start < operations.length; start += 450)
      await lan.apply(...operations.slice(start, start + 450));
  }
  const live = (records: Map<string, WireRecord>): string[] =>
    [...records.values()]
      .filter((record) => !record.deleted)
      .map((record) => record.id)
      .sort();

  test('a project of five thousand records is deleted and restored whole', async () => {
    const project = putProject();
    const objectives = Array.from({ length: 4 }, () => putObjective(project.id));
    const keyResults = Array.from({ length: 496 }, (_, i) => putKeyResult(objectives[i % 4]!.id));
    const tasks = Array.from({ length: 4000 }, (_, i) =>
      putTask(keyResults[i % 496]!.id, { title: `Task ${i}` }),
    );
    const checkIns = Array.from({ length: 500 }, (_, i) =>
      put('checkIns', { keyResultId: keyResults[i % 496]!.id, day: '2026-11-20', value: i }),
    );
    const neighbour = putProject({ title: 'Stays' });
    await pushInParts([project, neighbour, ...objectives, ...keyResults, ...tasks, ...checkIns]);
    const before = await pullAll();

    expect(await lan.apply(remove('projects', project.id))).toBe('applied');
    const { records: tail, cursor } = await pullAll(before.cursor);
    expect(tail.size).toBe(5001);
    expect(
      new Set([...tail.values()].map((record) => `${record.revision} ${record.deleted}`)).size,
    ).toBe(1);
    expect(live((await pullAll()).records)).toEqual(
      live(before.records).filter((id) => !tail.has(id)),
    );

    expect(await lan.apply(restore('projects', project.id))).toBe('applied');
    const back = await pullAll(cursor);
    expect(back.records.size).toBe(5001);
    for (const [id, record] of back.records)
      expect(record.fields).toEqual(before.records.get(id)!.fields);
  });

  test('a child moved before the delete stays, and one deleted before it is not restored with it', async () => {
    const [project, other] = [putProject(), putProject()];
    const [moved, gone, usual] = [
      putObjective(project.id),
      putObjective(project.id),
      putObjective(project.id),
    ];
    await lan.push(
      [project, other, moved, gone, usual],
      [patch('objectives', moved.id, { projectId: other.id })],
      [remove('objectives', gone.id)],
      [remove('projects', project.id)],
    );
    expect(live((await pullAll()).records)).toEqual(
      [other.id, moved.id, lan.userId, cash, ...(await starterIds())].sort(),
    );
    expect(await lan.apply(restore('objectives', usual.id))).toBe('sync/conflict');
    expect(await lan.apply(restore('objectives', gone.id))).toBe('sync/reference-missing');
    expect(await lan.apply(restore('projects', project.id))).toBe('applied');
    const ids = live((await pullAll()).records);
    expect([usual, gone, moved].map(({ id }) => ids.includes(id))).toEqual([true, false, true]);
    expect(await lan.apply(restore('objectives', gone.id))).toBe('applied');
  });

  async function starterIds(): Promise<string[]> {
    const { records } = await pullAll();
    return [...records.values()]
      .filter(
        (record) => record.id.startsWith('00000000-') && record.id !== cash && !record.deleted,
      )
      .map((record) => record.id);
  }

  test('moving a task into a record that another device deleted is refused, and the task stays', async () => {
    const project = putProject();
    const objective = putObjective(project.id);
    const [from, to] = [putKeyResult(objective.id), putKeyResult(objective.id)];
    const task = putTask(from.id);
    await lan.push([project, objective, from, to, task], [remove('keyResults', to.id)]);
    expect(await lan.apply(patch('tasks', task.id, { keyResultId: to.id }))).toBe(
      'sync/reference-missing',
    );
    expect((await pullAll()).records.get(task.id)?.fields?.['keyResultId']).toBe(from.id);
  });

  test('deleting a category clears it from transactions and splits, and a restore sets it again', async () => {
    const [coffee, food] = [putCategory(), putCategory({ name: 'Food' })];
    const budget = putBudget(coffee.id);
    const plain = Array.from({ length: 1000 }, () =>
      putTransaction(cash, { categoryId: coffee.id }),
    );
    const split = putTransaction(cash, {
      splits: [
        { categoryId: coffee.id, amountMinor: 400 },
        { categoryId: food.id, amountMinor: 50 },
      ],
    });
    const [rethought, touched, other] = [
      putTransaction(cash, { categoryId: coffee.id }),
      putTransaction(cash, { categoryId: coffee.id }),
      putTransaction(cash, { categoryId: food.id }),
    ];
    await lan.push([coffee, food, budget, split, rethought, touched, other]);
    await pushInParts(plain);
    const before = await pullAll();

    expect(await lan.apply(remove('categories', coffee.id))).toBe('applied');
    const { records: tail, cursor } = await pullAll(before.cursor);
    expect(tail.size).toBe(1000 + 1 + 2 + 2);
    expect(new Set([...tail.values()].map((record) => record.revision)).size).toBe(1);
    expect(
      [...tail.values()]
        .filter((record) => record.deleted)
        .map((record) => record.id)
        .sort(),
    ).toEqual([coffee.id, budget.id].sort());
    for (const { id } of [...plain, rethought])
      expect(tail.get(id)?.fields?.['categoryId']).toBeNull();
    expect(tail.get(split.id)?.fields?.['splits']).toMatchObject([
      { categoryId: null },
      { categoryId: food.id },
    ]);

    await lan.push(
      [patch('transactions', rethought.id, { categoryId: food.id })],
      [patch('transactions', touched.id, { payee: 'Kafi' })],
    );
    expect(await lan.apply(restore('categories', coffee.id))).toBe('applied');
    const after = (await pullAll(cursor)).records;
    for (const { id } of plain)
      expect(after.get(id)?.fields).toEqual(before.records.get(id)!.fields);
    expect(after.get(split.id)?.fields).toEqual(before.records.get(split.id)!.fields);
    expect(after.get(touched.id)?.fields).toMatchObject({ categoryId: coffee.id, payee: 'Kafi' });
    expect(after.get(rethought.id)?.fields?.['categoryId']).toBe(food.id);
    expect(after.get(budget.id)).toMatchObject({ deleted: false });
  });

  test('a split that was changed meanwhile keeps the change', async () => {
    const [coffee, food] = [putCategory(), putCategory({ name: 'Food' })];
    const split = putTransaction(cash, {
      splits: [
        { categoryId: coffee.id, amountMinor: 400 },
        { categoryId: coffee.id, amountMinor: 50 },
      ],
    });
    await lan.push([coffee, food, split], [remove('categories', coffee.id)]);
    await lan.apply(
      patch(
        'transactions',
        split.id,
        amountGroup(cash, {
          splits: [
            { categoryId: food.id, amountMinor: 400 },
            { categoryId: null, amountMinor: 50 },
          ],
        }),
      ),
    );
    await lan.apply(restore('categories', coffee.id));
    expect((await pullAll()).records.get(split.id)?.fields?.['splits']).toMatchObject([
      { categoryId: food.id },
      { categoryId: coffee.id },
    ]);
  });

  test('a restored category returns to rows that were split, joined, deleted or filled in meanwhile', async () => {
    const [coffee, food] = [putCategory(), putCategory({ name: 'Food' })];
    const parts = (first: string | null) => [
      { categoryId: first, amountMinor: 400 },
      { categoryId: food.id, amountMinor: 50 },
    ];
    const split = putTransaction(cash, {
      categoryId: coffee.id,
      payee: `"categoryId":"${coffee.id}"`,
    });
    const joined = putTransaction(cash, { categoryId: coffee.id, splits: parts(coffee.id) });
    const whole = putTransaction(cash, { categoryId: coffee.id, splits: parts(null) });
    const [gone, filled, others] = [
      putTransaction(cash, { categoryId: coffee.id }),
      putTransaction(cash, { categoryId: coffee.id }),
      putTransaction(cash, { categoryId: food.id, splits: parts(food.id) }),
    ];
    await lan.push(
      [coffee, food, split, joined, whole, gone, filled, others],
      [remove('categories', coffee.id)],
    );
    const cleared = (await pullAll()).records;
    expect(
      [split, joined, whole, filled].map(({ id }) => cleared.get(id)?.fields?.['categoryId']),
    ).toEqual([null, null, null, null]);
    expect(cleared.get(joined.id)?.fields?.['splits']).toMatchObject(parts(null));
    expect(cleared.get(split.id)?.fields?.['payee']).toBe(`"categoryId":"${coffee.id}"`);

    await lan.push(
      [patch('transactions', split.id, amountGroup(cash, { splits: parts(null) }))],
      [patch('transactions', joined.id, amountGroup(cash))],
      [remove('transactions', gone.id)],
      [patch('transactions', filled.id, { categoryId: food.id })],
      [restore('categories', coffee.id)],
      [restore('transactions', gone.id)],
    );
    const back = (await pullAll()).records;
    expect(
      [split, joined, whole, gone, filled, others].map(
        ({ id }) => back.get(id)?.fields?.['categoryId'],
      ),
    ).toEqual([coffee.id, coffee.id, coffee.id, null, food.id, food.id]);
    expect(back.get(split.id)?.fields).toMatchObject({
      splits: parts(null),
      payee: `"categoryId":"${coffee.id}"`,
    });
    expect(back.get(others.id)?.revision).toBe(cleared.get(others.id)?.revision);
  });

  test('a restored transaction whose category was deleted meanwhile is uncategorised', async () => {
    const coffee = putCategory();
    const transaction = putTransaction(cash, { categoryId: coffee.id });
    await lan.push(
      [coffee, transaction],
      [remove('transactions', transaction.id)],
      [remove('categories', coffee.id)],
      [restore('transactions', transaction.id)],
    );
    expect((await pullAll()).records.get(transaction.id)?.fields?.['categoryId']).toBeNull();
  });

  test('an active project is restored as paused if its place was taken', async () => {
    const first = putProject();
    await lan.push(
      [first],
      [remove('projects', first.id)],
      [putProject()],
      [putProject()],
      [putProject()],
      [restore('projects', first.id)],
    );
    expect((await pullAll()).records.get(first.id)?.fields?.['status']).toBe('paused');
  });

  test('after the tombstone days a restore is refused, and an older copy starts again', async () => {
    const [kept, old] = [putProject(), putProject()];
    await lan.push([kept, old]);
    const { cursor: before } = await pullAll();
    await lan.apply(remove('projects', old.id));
    const { cursor: after } = await pullAll(before);
    t.clock.now += tombstoneDays * 86_400_000;
    expect(await t.service.purgeTombstones()).toBe(0);
    expect((await pullAll(before)).records.get(old.id)).toMatchObject({ deleted: true });
    t.clock.now += 1;
    expect(await t.service.purgeTombstones()).toBeGreaterThanOrEqual(1);
    expect(await pullAll(before)).toMatchObject({ reset: true });
    expect(await pullAll(after)).toMatchObject({ reset: false });
    expect(await lan.apply(restore('projects', old.id))).toBe('sync/restore-expired');
    expect(live((await pullAll()).records)).toContain(kept.id);
  });

  test('restoring a live record changes nothing', async () => {
    const project = putProject();
    await lan.apply(project);
    const { cursor } = await pullAll();
    expect(await lan.apply(restore('projects', project.id))).toBe('applied');
    expect((await pullAll(cursor)).records.size).toBe(0);
    expect(await lan.apply(restore('projects', createRecordId()))).toBe('sync/restore-expired');
  });
});
