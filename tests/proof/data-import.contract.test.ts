/**
 * An export file imported again: into another account, into the same one after all was
 * deleted, and twice.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  planDataImport,
  stepsBack,
  stepsOf,
  type DataImportPlan,
  type Here,
} from '#client/data-import/plan-import';
import { readExport, type ExportFile } from '#client/data-import/read-export';
import { createDataService } from '#client/data-service';
import { openLocalCopy, type CopyDatabase } from '#client/local-copy/database';
import { runRound } from '#client/sync/round';
import type { Transport } from '#client/sync/transport';
import { collectionNames, type CollectionName } from '#contract/collections';
import { exportFormat, exportVersion, orderOfBringing } from '#contract/export-file';
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion, type Operation } from '#contract/sync';
import { everythingJson } from '#server/identity/export';
import { databaseKinds } from '../support/databases.ts';
import { createPusher, openTestService, type TestService } from '../support/service.ts';

type Fields = Record<string, unknown>;
type Lists = Record<string, (Fields & { id: string; updatedAt: number; userId: string })[]>;

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const title = text.map((value) => `${value.trim()}.`);
const day = fc
  .integer({ min: 0, max: 4_000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const dayOrNull = fc.option(day);
const position = fc.stringMatching(/^[0-9A-Za-z]{1,6}$/);
const minor = fc.integer({ min: -5_000_000, max: 5_000_000 });
const amount = fc.integer({ min: 1, max: 9_000_000 });
const currency = fc.constantFrom('USD', 'VND', 'EUR', 'KWD');
const json = fc.dictionary(
  fc.string({ maxLength: 5 }).filter((key) => key !== '__proto__'),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 3 },
) as fc.Arbitrary<Fields>;
const color = fc.constantFrom('#112233', '#8a7f72');
const one = <T>(ids: readonly T[]) => fc.constantFrom(...ids);
const ids = (most: number, least = 0) =>
  fc
    .integer({ min: least, max: most })
    .map((count) => Array.from({ length: count }, () => createRecordId()));

/** Some valid records of every collection, each in an order in which it can be made. */
const everything: fc.Arbitrary<Operation[]> = fc
  .record({
    accounts: ids(3, 2),
    categories: ids(3, 1),
    projects: ids(2, 1),
    objectives: ids(2, 1),
    keyResults: ids(2, 1),
    tasks: ids(3, 1),
    others: fc.constant(null),
  })
  .chain((known) => {
    const put = (
      collection: CollectionName,
      id: string,
      fields: Record<string, fc.Arbitrary<unknown>>,
    ): fc.Arbitrary<Operation> =>
      fc.record(fields).map((made) => ({ op: 'put', collection, id, fields: made }));
    const some = (
      collection: CollectionName,
      most: number,
      fields: Record<string, fc.Arbitrary<unknown>>,
    ): fc.Arbitrary<Operation[]> =>
      ids(most).chain((list) =>
        fc.tuple(...list.map((id) => put(collection, id, fields))),
      ) as fc.Arbitrary<Operation[]>;
    const of = (
      collection: CollectionName,
      list: readonly string[],
      fields: Record<string, fc.Arbitrary<unknown>>,
    ): fc.Arbitrary<Operation[]> =>
      fc.tuple(...list.map((id) => put(collection, id, fields))) as fc.Arbitrary<Operation[]>;
    const category = fc.option(one(known.categories));
    const from = {
      accountId: fc.constant(known.accounts[0]!),
      currency: fc.constant('USD'),
      date: day.map((value) => Date.parse(`${value}T00:00:00Z`)),
      payee: text,
      note: text,
      tags: fc.array(text, { maxLength: 3 }),
      amountMinor: amount,
      bankId: fc.option(fc.uuid()),
      clearedDay: dayOrNull,
    };
    const parts = fc.array(fc.record({ categoryId: category, amountMinor: amount, note: text }), {
      minLength: 2,
      maxLength: 4,
    });
    const dated = { startDay: dayOrNull, dueDay: dayOrNull };
    return fc
      .tuple(
        of('accounts', known.accounts, {
          name: title,
          type: fc.constantFrom('cash', 'bank', 'card', 'loan', 'investment'),
          currency: fc.constant('USD'),
          openingMinor: minor,
          openedDay: dayOrNull,
          closedDay: dayOrNull,
          position,
          reconciled: fc.option(fc.record({ day, balanceMinor: minor })),
        }),
        of('categories', known.categories, {
          slug: fc.option(fc.stringMatching(/^[a-z0-9-]{1,20}$/)),
          name: title,
          kind: fc.constantFrom('income', 'expense'),
          color,
          icon: fc.option(text),
          group: fc.option(fc.constantFrom('needs', 'wants', 'savings')),
          position,
        }),
        of('projects', known.projects, {
          title,
          description: text,
          color: fc.option(color),
          status: fc.constantFrom('active', 'paused', 'done', 'archived'),
          ...dated,
          position,
        }),
        of('objectives', known.objectives, {
          projectId: one(known.projects),
          title,
          weight: fc.integer({ min: 0, max: 9 }),
          ...dated,
          position,
        }),
        of('keyResults', known.keyResults, {
          objectiveId: one(known.objectives),
          title,
          metric: fc.constantFrom(
            { kind: 'tasks', version: 1 },
            { kind: 'manual', version: 1, unit: 'km' },
            {
              kind: 'money',
              version: 1,
              filter: {
                categoryIds: known.categories,
                accountIds: [],
                payees: [],
                tags: [],
                kinds: ['expense'],
              },
              measure: 'sum',
              window: { kind: 'cycle' },
              currency: 'USD',
            },
          ),
          startValue: fc
            .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
            .map((value) => value + 0),
          position,
        }),
        of('tasks', known.tasks, {
          keyResultId: one(known.keyResults),
          title,
          noteMarkdown: text,
          status: fc.constantFrom('todo', 'doing', 'done'),
          repeat: fc.option(json),
          estimateMinutes: fc.option(fc.nat(500)),
          position,
          createdAt: fc.integer({ min: 0, max: Date.UTC(2026, 0, 1) }),
        }),
        some('checkIns', 2, {
          keyResultId: one(known.keyResults),
          day,
          value: fc.integer(),
          note: text,
          confidence: fc.option(fc.integer({ min: 1, max: 5 })),
        }),
        some('recurring', 2, { schedule: json, template: json, nextDay: dayOrNull }),
        some('rules', 2, {
          conditions: fc.array(json, { maxLength: 2 }),
          actions: fc.array(json, { maxLength: 2 }),
          position,
          paused: fc.boolean(),
        }),
        some('imports', 1, {
          fileName: text,
          format: fc.constantFrom('csv', 'ofx'),
          accountId: one(known.accounts),
          rowCount: fc.nat(100),
          matchedIds: fc.constant([createRecordId()]),
        }),
        some('importProfiles', 1, { header: text, settings: json }),
        some('exchangeRates', 2, {
          day,
          fromCurrency: fc.constant('USD'),
          toCurrency: fc.constantFrom('VND', 'EUR'),
          rate: fc.double({ min: 0.0001, max: 30_000, noNaN: true }),
        }),
        some('scenarios', 2, {
          tool: fc.constantFrom('compound', 'fi'),
          name: title,
          version: fc.constant(1),
          inputs: json,
          position,
        }),
        some('reviews', 2, { cycleStart: day, answers: json }),
        some('templates', 2, { name: title, content: json }),
        some('dismissals', 2, { kind: text, key: text }),
        some('budgets', 2, {
          categoryId: one(known.categories),
          cycleStart: day,
          assignedMinor: minor,
          currency,
        }),
        some('transactions', 6, {
          ...from,
          kind: fc.constantFrom('income', 'expense'),
          categoryId: category,
          categoryFrom: fc.option(fc.constantFrom('hand', 'payee')),
          adjustment: fc.option(fc.constant('valuation')),
        }),
        some('transactions', 3, {
          ...from,
          kind: fc.constant('transfer'),
          transferAccountId: fc.constant(known.accounts[1]!),
          transferAmountMinor: amount,
        }),
        fc.array(parts, { maxLength: 2 }).chain(
          (all) =>
            fc.tuple(
              ...all.map((splits) =>
                put('transactions', createRecordId(), {
                  ...from,
                  kind: fc.constant('expense'),
                  splits: fc.constant(splits),
                  amountMinor: fc.constant(
                    splits.reduce((sum, split) => sum + split.amountMinor, 0),
                  ),
                }),
              ),
            ) as fc.Arbitrary<Operation[]>,
        ),
        some('timerSessions', 2, {
          taskId: fc.option(one(known.tasks)),
          label: text,
          kind: fc.constantFrom('focus', 'stopwatch'),
          segments: fc.array(fc.nat(1e9).map((start) => [start, start + 60_000])),
          timeZone: fc.constant('Asia/Ho_Chi_Minh'),
          day,
          plannedSeconds: fc.nat(6000),
          completed: fc.boolean(),
        }),
        some('timeBlocks', 2, {
          taskId: fc.option(one(known.tasks)),
          label: text,
          day,
          startMinute: fc.nat(1439),
          minutes: fc.integer({ min: 1, max: 600 }),
        }),
      )
      .map((lists) => lists.flat());
  });

describe.each(databaseKinds)('an export on %s', (kind) => {
  let t: TestService;
  beforeAll(async () => {
    t = await openTestService(kind);
  });
  afterAll(() => t.close());

  async function exportOf(userId: string): Promise<{ file: ExportFile; lists: Lists }> {
    const pieces = await everythingJson((take) => t.service.readAll(userId, take), {
      format: exportFormat,
      version: exportVersion,
      account: { uid: userId, email: 'lan@example.com' },
      exportedAt: t.clock.now,
    });
    const json = Buffer.concat([...pieces]).toString();
    return { file: readExport(json) as ExportFile, lists: JSON.parse(json) as Lists };
  }
  async function openDevice(userId: string) {
    const db = await openLocalCopy(userId, {
      storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    });
    const transport: Transport = {
      push: (request) => t.service.push(userId, request),
      pull: (request) => t.service.pull(userId, { ...request, schemaVersion }),
      merged: async () => undefined,
    };
    const sync = async () => {
      while (
        (await runRound(db, transport, createRecordId)).again ||
        (await db.outbox.count()) > 0
      );
    };
    await sync();
    const data = createDataService(db, { now: () => t.clock.now });
    const plan = async (file: ExportFile): Promise<DataImportPlan> =>
      planDataImport(
        file,
        new Map(
          await Promise.all(
            collectionNames.map(
              async (collection) => [collection, await data.load({ collection })] as const,
            ),
          ),
        ) as unknown as Here,
        userId,
      );
    return { db, data, sync, plan };
  }
  /**
   * All that a person has, without what says when the server last wrote it, and whose it is. What
   * every account starts with was made with the account.
   */
  const comparable = (lists: Lists, elsewhere = false) =>
    orderOfBringing.map((name) => [
      name,
      lists[name]!.map(({ updatedAt: _at, userId: _owner, ...record }) =>
        elsewhere && record.id.startsWith('00000000') ? { ...record, createdAt: 0 } : record,
      ).sort((a, b) => (a.id < b.id ? -1 : 1)),
    ]);
  const states = (plan: DataImportPlan) => [...new Set(plan.items.map(({ state }) => state))];
  const refused = (db: CopyDatabase) => db.attention.toArray();

  test('is imported whole into another account and its own, once, and is undone whole', async () => {
    await fc.assert(
      fc.asyncProperty(everything, async (operations) => {
        const lan = createPusher(t.service, await t.createUser());
        for (const operation of operations)
          expect([await lan.apply(operation), operation]).toEqual(['applied', operation]);
        expect(
          await lan.apply(
            {
              op: 'patch',
              collection: 'categories',
              id: seedRecordId('category', 2),
              fields: { name: 'Bánh mì' },
            },
            { op: 'delete', collection: 'categories', id: seedRecordId('category', 5) },
          ),
        ).toBe('applied');
        const before = await exportOf(lan.userId);

        // Into an account that has nothing yet.
        t.clock.now += 86_400_000;
        const minh = await openDevice(await t.createUser());
        const emptyLists = (await exportOf(minh.db.userId)).lists;
        const plan = await minh.plan(before.file);
        expect(plan.invalid).toEqual([]);
        expect(plan.fresh).toBe(true);
        const steps = stepsOf(
          plan,
          { differing: 'file', profile: true, spare: true },
          minh.db.userId,
        );
        await minh.data.writeBulk(steps.map(({ write }) => write));
        expect(states(await minh.plan(before.file))).toEqual(['equal']);
        await minh.sync();
        expect(await refused(minh.db)).toEqual([]);
        expect(comparable((await exportOf(minh.db.userId)).lists, true)).toEqual(
          comparable(before.lists, true),
        );
        expect(
          stepsOf(
            await minh.plan(before.file),
            { differing: 'file', profile: true, spare: true },
            minh.db.userId,
          ),
        ).toEqual([]);
        await minh.data.writeBulk(stepsBack(steps, steps.length));
        await minh.sync();
        expect(comparable((await exportOf(minh.db.userId)).lists)).toEqual(comparable(emptyLists));

        // Imports into the own account after everything was deleted there, partly by cascades.
        const lists = comparable(before.lists) as unknown as [CollectionName, { id: string }[]][];
        const deletes = lists
          .toReversed()
          .flatMap(([collection, records]) =>
            ['objectives', 'keyResults', 'tasks'].includes(collection)
              ? []
              : records.map(({ id }): Operation => ({ op: 'delete', collection, id })),
          );
        for (const operation of deletes) expect(await lan.apply(operation)).toBe('applied');
        expect(
          comparable((await exportOf(lan.userId)).lists).flatMap((entry) => entry[1] as unknown[]),
        ).toEqual([]);
        const again = await openDevice(lan.userId);
        await again.data.writeBulk(
          stepsOf(
            await again.plan(before.file),
            { differing: 'here', profile: false, spare: false },
            lan.userId,
          ).map(({ write }) => write),
        );
        await again.sync();
        expect(await refused(again.db)).toEqual([]);
        expect(comparable((await exportOf(lan.userId)).lists)).toEqual(comparable(before.lists));
      }),
      { numRuns: kind === 'sqlite' ? 12 : 3 },
    );
  });

  test('keeps present records or takes those of the file, as chosen', async () => {
    const lan = createPusher(t.service, await t.createUser());
    const project = createRecordId();
    await lan.apply({
      op: 'put',
      collection: 'projects',
      id: project,
      fields: { title: 'Then', position: 'a0', description: 'long ago' },
    });
    const { file } = await exportOf(lan.userId);
    await lan.apply({ op: 'patch', collection: 'projects', id: project, fields: { title: 'Now' } });
    const device = await openDevice(lan.userId);
    const plan = await device.plan(file);
    expect(plan.items.filter(({ state }) => state === 'differs')).toMatchObject([
      { collection: 'projects', id: project, fields: { title: 'Then' }, before: { title: 'Now' } },
    ]);
    expect(stepsOf(plan, { differing: 'here', profile: true, spare: true }, lan.userId)).toEqual(
      [],
    );
    const steps = stepsOf(plan, { differing: 'file', profile: true, spare: true }, lan.userId);
    await device.data.writeBulk(steps.map(({ write }) => write));
    await device.sync();
    expect((await exportOf(lan.userId)).lists['projects']).toMatchObject([
      { title: 'Then', description: 'long ago' },
    ]);
    await device.data.writeBulk(stepsBack(steps, steps.length));
    await device.sync();
    expect((await exportOf(lan.userId)).lists['projects']).toMatchObject([
      { title: 'Now', description: 'long ago' },
    ]);
  });

  test('adds an account beside one that has transactions in another currency, the same one each time', async () => {
    const cash = seedRecordId('account', 0);
    const [lan, minh] = [
      createPusher(t.service, await t.createUser()),
      createPusher(t.service, await t.createUser()),
    ];
    const buy = (currency: string): Operation => ({
      op: 'put',
      collection: 'transactions',
      id: createRecordId(),
      fields: {
        date: Date.UTC(2026, 0, 2),
        accountId: cash,
        kind: 'expense',
        amountMinor: 500,
        currency,
      },
    });
    await lan.apply({
      op: 'patch',
      collection: 'accounts',
      id: cash,
      fields: { currency: 'VND', openingMinor: 0 },
    });
    expect(await lan.apply(buy('VND'))).toBe('applied');
    expect(await minh.apply(buy('USD'))).toBe('applied');
    const { file } = await exportOf(lan.userId);
    const device = await openDevice(minh.userId);
    await device.data.writeBulk(
      stepsOf(
        await device.plan(file),
        { differing: 'here', profile: false, spare: false },
        minh.userId,
      ).map(({ write }) => write),
    );
    await device.sync();
    const { lists } = await exportOf(minh.userId);
    expect(lists['accounts']!.map(({ currency }) => currency).sort()).toEqual(['USD', 'VND']);
    const accountOf = new Map(lists['accounts']!.map(({ id, currency }) => [id, currency]));
    expect(
      lists['transactions']!.map(({ accountId, currency }) => [
        accountOf.get(accountId as string),
        currency,
      ]).sort(),
    ).toEqual([
      ['USD', 'USD'],
      ['VND', 'VND'],
    ]);
    expect(states(await device.plan(file)).includes('new')).toBe(false);
  });
});
