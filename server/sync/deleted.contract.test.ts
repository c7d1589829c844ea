import { msPerDay } from '#domain/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { deletedDays } from '#contract/sync';
import { databaseKinds } from '../../tests/support/databases.ts';
import {
  patch,
  put,
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
  readEverything,
  type Pusher,
  type TestService,
} from '../../tests/support/service.ts';

const cash = seedRecordId('account', 0);

describe.each(databaseKinds)('deleted records on %s', (kind) => {
  let t: TestService;
  let lan: Pusher;
  beforeAll(async () => {
    t = await openTestService(kind);
  });
  beforeEach(async () => {
    lan = createPusher(t.service, await t.createUser());
  });
  afterAll(() => t.close());
  const list = async (before?: string) =>
    (await t.service.loadDeleted(lan.userId, before)).acts.map(({ roots }) =>
      roots.map(({ collection, id, below }) => ({ collection, id, below })),
    );

  test('are listed by act, newest first, with the size of the cascade', async () => {
    const project = putProject(),
      objective = putObjective(project.id),
      keyResult = putKeyResult(objective.id),
      tasks = [putTask(keyResult.id), putTask(keyResult.id, { position: 'a1' })];
    const rows = [putTransaction(cash), putTransaction(cash), putTransaction(cash)];
    await lan.push([project, objective, keyResult, ...tasks, ...rows]);
    t.clock.now += 1_000;
    await lan.push([remove('projects', project.id)]);
    await lan.push([remove('transactions', rows[0]!.id), remove('transactions', rows[1]!.id)]);
    expect(await list()).toEqual([
      [rows[0]!, rows[1]!]
        .map(({ id }) => ({ collection: 'transactions', id, below: {} }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      [
        {
          collection: 'projects',
          id: project.id,
          below: { objectives: 1, keyResults: 1, tasks: 2 },
        },
      ],
    ]);
    const [, act] = (await t.service.loadDeleted(lan.userId)).acts;
    expect(act).toMatchObject({
      deletedAt: t.clock.now,
      roots: [{ fields: { title: 'A year off' } }],
    });

    // A restored record leaves the list, and other users never see it.
    expect(await lan.apply(restore('projects', project.id))).toBe('applied');
    expect((await list()).length).toBe(1);
    expect((await t.service.loadDeleted(await t.createUser())).acts).toEqual([]);
  });

  test('are returned some deletions at a time, each once', async () => {
    const rows = Array.from({ length: 60 }, () => putTransaction(cash));
    await lan.push(rows);
    t.clock.now += 1_000;
    for (const row of rows) await lan.push([remove('transactions', row.id)]);
    const first = await t.service.loadDeleted(lan.userId);
    const rest = await t.service.loadDeleted(lan.userId, first.next!);
    expect([first.acts.length, rest.acts.length, rest.next]).toEqual([50, 10, null]);
    expect(
      new Set([...first.acts, ...rest.acts].flatMap(({ roots }) => roots.map(({ id }) => id))).size,
    ).toBe(60);
  });

  test('exclude a duplicate bank row, which never lived', async () => {
    await lan.push(
      [putTransaction(cash, { bankId: 'x1' })],
      [putTransaction(cash, { bankId: 'x1' })],
    );
    expect(await list()).toEqual([]);
  });

  test('are purged at once on request, others are kept, and other devices still learn of the delete', async () => {
    const project = putProject(),
      objective = putObjective(project.id, { title: 'Secret' }),
      kept = putTransaction(cash);
    await lan.push([project, objective, kept]);
    t.clock.now += 1_000;
    const { cursor } = await t.service.pull(lan.userId, {
      clientId: createRecordId(),
      cursor: null,
      schemaVersion: 1,
    });
    await lan.push([remove('projects', project.id)], [remove('transactions', kept.id)]);
    const stranger = await t.createUser();
    expect(await t.service.eraseDeleted(stranger, [project.id])).toBe(0);
    expect(await t.service.eraseDeleted(lan.userId, [project.id])).toBe(2);
    expect(await list()).toEqual([[{ collection: 'transactions', id: kept.id, below: {} }]]);
    const stored = await t.database.db.kysely
      .selectFrom('records')
      .select(['id', 'data'])
      .where('user_id', '=', lan.userId)
      .where('id', 'in', [project.id, objective.id, kept.id])
      .execute();
    expect(
      stored
        .filter(({ data }) => data === '{}')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([project.id, objective.id].sort());
    expect(await lan.apply(restore('projects', project.id))).toBe('sync/restore-expired');
    expect(await lan.apply(patch('projects', project.id, { title: 'Again' }))).toBe('sync/deleted');
    const later = await t.service.pull(lan.userId, {
      clientId: createRecordId(),
      cursor,
      schemaVersion: 1,
    });
    expect(
      later.records
        .filter(({ deleted }) => deleted)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([project.id, objective.id, kept.id].sort());

    // A file that has it brings it back all the same.
    expect(
      await lan.apply({
        op: 'bring',
        collection: 'projects',
        id: project.id,
        createdAt: 5,
        fields: { title: 'A year off', position: 'a0' },
      }),
    ).toBe('applied');
    expect((await readEverything(t.service, lan.userId)).projects).toMatchObject([
      { id: project.id, title: 'A year off' },
    ]);
    expect(await t.service.eraseDeleted(lan.userId)).toBe(1);
    expect(await list()).toEqual([]);
  });

  test('are purged after thirty days, a delete always as a whole', async () => {
    const project = putProject(),
      objective = putObjective(project.id),
      row = putTransaction(cash);
    await lan.push([project, objective, row, put('templates', { name: 'Later', content: {} })]);
    t.clock.now += 1_000;
    await lan.push([remove('projects', project.id)]);
    t.clock.now += (deletedDays - 1) * msPerDay;
    await lan.push([remove('transactions', row.id)]);
    await t.service.eraseOld();
    expect((await list()).length).toBe(2);
    t.clock.now += 2 * msPerDay;
    expect((await list()).length).toBe(1);
    expect(await t.service.eraseOld()).toBeGreaterThanOrEqual(2);
    expect(await lan.apply(restore('projects', project.id))).toBe('sync/restore-expired');
    expect(await lan.apply(restore('transactions', row.id))).toBe('applied');
  });
});
