/**
 * Large deletes and restores: bounded transactions, between which others are served, and nobody
 * sees a half.
 */
import { msPerDay } from '#domain/calendar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { tombstoneDays, type WireRecord } from '#contract/sync';
import type { Database } from '#server/storage/database';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  amountGroup,
  patch,
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
import { recordStore } from './record-store.ts';
import { createSyncService, type SyncService, type SyncServiceOptions } from './service.ts';

const cash = seedRecordId('account', 0);
const room = 10;
/** Some statements change a record, what counts it, and what remembers it. */
const changesPerTransaction = room * 3 + 20;

describe.each(databaseKinds)('a large delete on %s', (kind) => {
  let t: TestService, lan: Pusher, most: number;
  beforeEach(async () => {
    t = await openTestService(kind);
    lan = createPusher(t.service, await t.createUser());
    most = 0;
  });
  afterEach(() => t.close());

  /** The database, which notes the most changes that one transaction made. */
  const measured = (db: Database): Database => ({
    ...db,
    write: (work) =>
      db.write((tx) => {
        let changes = 0;
        return work({
          ...tx,
          run: async (text, ...values) => {
            const changed = await tx.run(text, ...values);
            changes += changed;
            most = Math.max(most, changes);
            return changed;
          },
        });
      }),
  });
  const serve = (options: Partial<SyncServiceOptions> = {}): SyncService =>
    createSyncService({
      db: measured(t.database.db),
      now: () => t.clock.now,
      notifier: t.notifier,
      monotonicMs: () => 0,
      roomPerStep: room,
      ...options,
    });
  /** Every question how long it took has another answer: each request ends as soon as it may. */
  const hasty = () => {
    let ms = 0;
    return () => (ms += 3_600_000);
  };
  const bySteps = (service: SyncService) => ({
    ...lan,
    push: (...ops: Parameters<Pusher['push']>) => service.push(lan.userId, lan.request(ops)),
  });

  async function pullAll(service: SyncService, cursor: string | null = null) {
    const records = new Map<string, WireRecord>();
    for (let pages = 0; ; pages++) {
      const page = await service.pull(lan.userId, {
        clientId: lan.clientId,
        cursor,
        limit: 5000,
        schemaVersion: 1,
      });
      for (const record of page.records) records.set(record.id, record);
      ({ cursor } = page);
      if (!page.more) return { records, pages, cursor, lastMutationId: page.lastMutationId };
    }
  }
  const fieldsOf = (records: Map<string, WireRecord>) =>
    [...records.values()]
      .filter(({ deleted }) => !deleted)
      .map(({ id, fields }) => [id, fields] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const leftOver = () =>
    t.database.db.kysely
      .selectFrom('sync_cascades')
      .selectAll()
      .where('user_id', '=', lan.userId)
      .execute();

  function putMuch() {
    const category = putCategory({ name: 'Ph\u1edf' });
    const rows = Array.from({ length: 45 }, (_, index) =>
      putTransaction(cash, { categoryId: category.id, payee: `Qu\u00e1n ${index}` }),
    );
    const parts = [
      { categoryId: category.id, amountMinor: 20, note: '' },
      { categoryId: null, amountMinor: 25, note: '' },
    ];
    const split = Array.from({ length: 25 }, () =>
      putTransaction(cash, { amountMinor: 45, categoryId: null, splits: parts }),
    );
    const budgets = [putBudget(category.id)];
    const project = putProject();
    const objectives = Array.from({ length: 13 }, () => putObjective(project.id));
    const keyResults = objectives.flatMap(({ id }) => [putKeyResult(id), putKeyResult(id)]);
    const tasks = keyResults.flatMap(({ id }) => [putTask(id), putTask(id), putTask(id)]);
    return {
      category,
      project,
      objectives,
      all: [
        category,
        ...rows,
        ...split,
        ...budgets,
        project,
        ...objectives,
        ...keyResults,
        ...tasks,
      ],
    };
  }

  test('changes few records in each transaction, and has the result of one transaction', async () => {
    const { category, project, all } = putMuch();
    await lan.push(all);
    const before = await pullAll(t.service);
    const gone = [[remove('categories', category.id)], [remove('projects', project.id)]];
    // The same in one transaction each, by the service that has room for it.
    const minh = createPusher(t.service, await t.createUser());
    await minh.push(all);
    await minh.push(...gone);
    const service = serve();
    const { results } = await bySteps(service).push(...gone);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(most).toBeLessThanOrEqual(changesPerTransaction);
    const rowsOf = (userId: string) =>
      t.database.db.kysely
        .selectFrom('records')
        .select(['id', 'deleted_at', 'deleted_root', 'clear_id', 'data'])
        .where('user_id', '=', userId)
        .where('collection', '<>', 'userProfiles')
        .orderBy('id')
        .execute();
    expect(await rowsOf(lan.userId)).toEqual(await rowsOf(minh.userId));
    const tail = await pullAll(service, before.cursor);
    expect(tail.records.size).toBe(all.length);
    expect(new Set([...tail.records.values()].map(({ revision }) => revision)).size).toBe(2);

    most = 0;
    await bySteps(service).push(
      [restore('categories', category.id)],
      [restore('projects', project.id)],
    );
    expect(most).toBeLessThanOrEqual(changesPerTransaction);
    expect(fieldsOf((await pullAll(service)).records)).toEqual(fieldsOf(before.records));
    expect(
      await t.database.db.kysely
        .selectFrom('sync_cleared')
        .selectAll()
        .where('user_id', '=', lan.userId)
        .execute(),
    ).toEqual([]);
  });

  test('is hidden until it is complete, and delays later writes', async () => {
    const { category, all } = putMuch();
    await lan.push(all);
    const { cursor } = await pullAll(t.service);
    const service = serve({ monotonicMs: hasty() });
    // Stops the background steps of the cascade.
    await service.stop();
    const pushed = await bySteps(service).push(
      [remove('categories', category.id)],
      [putTransaction(cash)],
    );
    expect(pushed.results).toEqual([{ mutationId: 2, status: 'applied' }]);
    expect(pushed.lastMutationId).toBe(0);
    const page = await service.pull(lan.userId, {
      clientId: lan.clientId,
      cursor,
      schemaVersion: 1,
    });
    expect(page).toMatchObject({ records: [], more: true, lastMutationId: 0 });
    const first = await service.pull(lan.userId, {
      clientId: createRecordId(),
      cursor: null,
      limit: 5000,
      schemaVersion: 1,
    });
    expect(first.more).toBe(true);
    const other = createPusher(service, lan.userId);
    expect((await other.push([putTransaction(cash)])).results).toEqual([]);
    // A write of the product itself does not wait: it is read together with the rest.
    await service.patchProfile(lan.userId, { digest: 'daily' });
    expect(
      (await service.pull(lan.userId, { clientId: lan.clientId, cursor, schemaVersion: 1 }))
        .records,
    ).toEqual([]);

    const whole = await pullAll(serve(), cursor);
    expect(whole.lastMutationId).toBe(2);
    const { revision } = whole.records.get(category.id)!;
    expect(
      [...whole.records.values()].filter((record) => record.revision === revision).length,
    ).toBe(73);
    expect(whole.records.get(lan.userId)?.fields?.['digest']).toBe('daily');
    expect(await leftOver()).toEqual([]);
  });

  test('continues after a failure, with the server or the next request, and is done once', async () => {
    const { category, project, all } = putMuch();
    await lan.push(all);
    let steps = 0;
    const failing = serve({
      store: {
        ...recordStore,
        async moveCascade(...step) {
          if (++steps > 2) throw new Error('The server was killed.');
          await recordStore.moveCascade(...step);
        },
      },
    });
    const request = lan.request([
      [remove('categories', category.id)],
      [remove('projects', project.id)],
    ]);
    await expect(failing.push(lan.userId, request)).rejects.toThrow('killed');
    expect(await leftOver()).toHaveLength(1);
    const next = serve();
    await next.resumeCascades();
    await expect.poll(leftOver, { timeout: 30_000 }).toEqual([]);
    const { results, revision } = await next.push(lan.userId, request);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect((await next.push(lan.userId, request)).revision).toBe(revision);
    const { records } = await pullAll(next);
    expect(
      [...records.values()].filter(({ id, deleted }) => !deleted && all.some((op) => op.id === id))
        .length,
    ).toBe(70);
    await next.stop();
  });

  test('in one mutation with others is refused with them, and keeps their order', async () => {
    const { category, project, objectives, all } = putMuch();
    await lan.push(all);
    const before = await pullAll(t.service);
    const service = serve();
    const { results } = await bySteps(service).push([
      remove('categories', category.id),
      patch('projects', createRecordId(), { title: 'No' }),
    ]);
    expect(results[0]).toMatchObject({ status: 'refused', code: 'sync/not-found' });
    expect(await leftOver()).toEqual([]);
    expect(fieldsOf((await pullAll(service)).records)).toEqual(fieldsOf(before.records));
    await bySteps(service).push([
      remove('projects', project.id),
      remove('categories', category.id),
      restore('categories', category.id),
      restore('projects', project.id),
    ]);
    expect(fieldsOf((await pullAll(service)).records)).toEqual(fieldsOf(before.records));
    await bySteps(service).push([
      remove('projects', project.id),
      remove('objectives', objectives[12]!.id),
    ]);
    const { records } = await pullAll(service);
    expect(
      [...records.values()].filter(
        ({ collection, deleted }) =>
          !deleted && ['projects', 'objectives', 'keyResults', 'tasks'].includes(collection),
      ),
    ).toEqual([]);
  });

  test('of a category that a file restored in between remembers only the rows that it changes itself', async () => {
    const category = putCategory();
    const rows = Array.from({ length: 25 }, () =>
      putTransaction(cash, { categoryId: category.id }),
    );
    const parts = [
      { categoryId: null, amountMinor: 200, note: '' },
      { categoryId: category.id, amountMinor: 250, note: '' },
    ];
    const [whole, ...others] = rows;
    await lan.push([category, ...rows], [remove('categories', category.id)]);
    // The delete is not undone: the category returns from a file, and the person categorises one
    // row again, as parts.
    await lan.push([
      {
        op: 'bring',
        collection: 'categories',
        id: category.id,
        createdAt: t.clock.now,
        fields: category.fields,
      },
    ]);
    await lan.push([patch('transactions', whole!.id, amountGroup(cash, { splits: parts }))]);
    const before = await pullAll(t.service);
    await bySteps(serve()).push(
      [remove('categories', category.id)],
      [restore('categories', category.id)],
    );
    expect(most).toBeLessThanOrEqual(changesPerTransaction);
    const { records } = await pullAll(t.service);
    expect(records.get(whole!.id)?.fields).toMatchObject({ categoryId: null, splits: parts });
    expect(others.map(({ id }) => records.get(id)?.fields?.['categoryId'])).toEqual(
      others.map(() => null),
    );
    expect(fieldsOf(records)).toEqual(fieldsOf(before.records));
  });

  test('is purged in bounded transactions too', async () => {
    const { category, project, all } = putMuch();
    await lan.push(all);
    t.clock.now += 1_000;
    await lan.push([remove('categories', category.id)], [remove('projects', project.id)]);
    const service = serve();
    expect(await service.eraseDeleted(lan.userId)).toBe(2 + 1 + 13 + 26 + 78);
    expect(most).toBeLessThanOrEqual(changesPerTransaction + 450);
    expect((await service.loadDeleted(lan.userId)).acts).toEqual([]);
    t.clock.now += (tombstoneDays + 1) * msPerDay;
    expect(await service.purgeTombstones()).toBe(120);
  });
});
