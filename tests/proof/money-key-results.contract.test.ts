/**
 * Money key results on two devices of one person: each device edits, imports, undoes imports,
 * deletes and restores, and syncs at its own times. At any moment each key result of each device
 * equals a second method over the rows of that device; after the last sync both are equal.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runImport, undoImport, undoableOf } from '#app/features/ledger/import/import-run.ts';
import { RecordsChangedSince } from '#client/history';
import { createDataService, type LocalDataService, NothingToUndoError } from '#client/data-service';
import type { ImportBatch } from '#client/import/import-writes';
import { createLedgerPages } from '#client/ledger-pages';
import { openLocalCopy, type CopyDatabase } from '#client/local-copy/database';
import { MeasureFeed } from '#client/measure-feed';
import { runRound } from '#client/sync/round';
import type { Transport } from '#client/sync/transport';
import type { Fields, Stored } from '#contract/collections';
import { createRecordId, seedRecordId } from '#contract/ids';
import { schemaVersion } from '#contract/sync';
import type { BankRow } from '#domain/bank-files';
import { addDays, cycleOf, type Day, dayToTimestamp } from '#domain/calendar';
import type { Measure, MoneyMetric } from '#domain/measures';
import { findDuplicates } from '#domain/matching';
import { databaseKinds } from '../support/databases.ts';
import { measureByHand } from '../support/measure-by-hand.ts';
import { openTestService, type TestService } from '../support/service.ts';

const today: Day = '2026-11-21';
const cash = seedRecordId('account', 0),
  [bank, dollars] = [createRecordId(), createRecordId()];
const currencyOf: Record<string, string> = { [cash]: 'VND', [bank]: 'VND', [dollars]: 'USD' };
const [food, coffee] = [createRecordId(), createRecordId()];
const titles = ['a', 'b', 'c', 'd'];
/** The second of them has names as banks write them. */
const payees = ['Phở Thìn', 'Highlands', ''];
type Row = Partial<Fields<'transactions'>>;

class Device {
  readonly ids: string[] = [];
  readonly undos: (() => Promise<void>)[] = [];
  readonly imports: ImportBatch[] = [];
  readonly backs: (() => Promise<void>)[] = [];
  readonly db: CopyDatabase;
  readonly data: LocalDataService;
  readonly feed: MeasureFeed;
  readonly sync: () => Promise<void>;
  private readonly stop: () => void;

  private constructor(db: CopyDatabase, service: TestService) {
    this.db = db;
    this.data = createDataService(db, { now: () => service.clock.now++ });
    this.feed = new MeasureFeed(db, today);
    this.stop = this.feed.subscribe(() => undefined);
    const transport: Transport = {
      push: (request) => service.service.push(db.userId, structuredClone(request)),
      pull: (request) => service.service.pull(db.userId, { ...request, schemaVersion }),
      merged: async () => undefined,
    };
    this.sync = async () => {
      while (
        (await runRound(db, transport, createRecordId)).again ||
        (await db.outbox.count()) > 0
      );
    };
  }
  static async open(service: TestService, userId: string): Promise<Device> {
    return new Device(
      await openLocalCopy(userId, {
        storage: { indexedDB: new IDBFactory(), IDBKeyRange },
        sizes: { rowsPerBlock: 4, idsPerPlace: 4 },
      }),
      service,
    );
  }
  close(): void {
    this.stop();
    this.db.close();
  }
  private get store() {
    return { ...createLedgerPages(this.db), data: this.data, confirmReconciled: async () => true };
  }
  async importRows(rows: readonly BankRow[], accountId: string): Promise<void> {
    const existing = (
      await this.data.load({ collection: 'transactions', where: { accountId } })
    ).map((row) => ({
      id: row.id,
      day: '2026-01-01',
      amountMinor: row.amountMinor,
      currency: row.currency,
      payee: row.payee,
      note: row.note,
      bankId: row.bankId,
      importId: row.importId,
    }));
    const plan: ImportBatch = {
      importId: createRecordId(),
      fileName: 'bank.csv',
      format: 'csv',
      accountId,
      rows,
      verdicts: findDuplicates(rows, existing),
    };
    await runImport({
      store: this.store,
      plan,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onUndoing: () => undefined,
    });
    this.imports.push(plan);
  }
  async undoImport(which: number): Promise<void> {
    const [plan] = this.imports.splice(which % Math.max(1, this.imports.length), 1);
    if (plan)
      this.backs.push(
        (await undoImport(
          this.store,
          undoableOf(plan, { matchedIds: [], matchedFarIds: [] }),
          'undone',
        ))!.redo,
      );
  }
  /** Every key result by its title, as the screens have it, and by a second method. */
  async look(): Promise<{
    shown: Record<string, Measure | undefined>;
    byHand: Record<string, object>;
  }> {
    await this.feed.settled();
    const keyResults = (await this.db
        .rows('keyResults')
        .toArray()) as unknown as Stored<'keyResults'>[],
      accounts = (await this.db.rows('accounts').toArray()) as unknown as Stored<'accounts'>[],
      categories = (await this.db
        .rows('categories')
        .toArray()) as unknown as Stored<'categories'>[];
    const rows = (await this.db.ledger.toArray()) as unknown as Stored<'transactions'>[],
      { measures } = this.feed.getState();
    const profile = (await this.db.loadRow(
      'userProfiles',
      this.db.userId,
    )) as unknown as Stored<'userProfiles'>;
    return {
      shown: Object.fromEntries(keyResults.map(({ id, title }) => [title, measures.get(id)])),
      byHand: Object.fromEntries(
        keyResults.map(({ title, metric }) => {
          const counted = measureByHand(metric as MoneyMetric, rows, {
            cycle: cycleOf(profile.cycles, today),
            accounts,
            categories,
            today,
          });
          // An average without rows is null.
          return [
            title,
            counted.value === null
              ? { status: 'unknown', reason: 'no-rows' }
              : { status: 'known', ...counted },
          ];
        }),
      ),
    };
  }
}

const anyDay = fc.integer({ min: 0, max: 70 }).map((n) => addDays('2026-09-20', n));
const anyRow: fc.Arbitrary<Row> = fc
  .record({
    day: anyDay,
    account: fc.constantFrom(cash, bank, dollars),
    other: fc.constantFrom(cash, bank, dollars),
    kind: fc.constantFrom('income', 'expense', 'expense', 'transfer', 'valuation'),
    amountMinor: fc.integer({ min: 2, max: 9_999 }),
    arrives: fc.integer({ min: 1, max: 999 }),
    category: fc.constantFrom(food, coffee, null),
    split: fc.boolean(),
    payee: fc.constantFrom(...payees),
    tags: fc.subarray(['work', 'trip']),
  })
  .map(({ day, account, other, kind, amountMinor, arrives, category, split, payee, tags }) => {
    const isTransfer = kind === 'transfer' && account !== other,
      isSplit = split && kind === 'expense';
    return {
      date: dayToTimestamp(day),
      accountId: account,
      currency: currencyOf[account]!,
      amountMinor,
      payee,
      tags,
      kind: isTransfer ? 'transfer' : kind === 'income' ? 'income' : 'expense',
      ...(isTransfer
        ? {
            transferAccountId: other,
            transferAmountMinor: currencyOf[account] === currencyOf[other] ? amountMinor : arrives,
          }
        : kind === 'valuation'
          ? { adjustment: 'valuation' }
          : isSplit
            ? {
                splits: [
                  { categoryId: coffee, amountMinor: 1, note: '' },
                  { categoryId: category, amountMinor: amountMinor - 1, note: '' },
                ],
              }
            : { categoryId: category }),
    } as Row;
  });
const anyMetric: fc.Arbitrary<Stored<'keyResults'>['metric']> = fc
  .record({
    filter: fc.record({
      categoryIds: fc.subarray([food, coffee]),
      accountIds: fc.subarray([cash, bank, dollars]),
      payees: fc.subarray(['pho thin', 'HIGHLANDS']),
      tags: fc.subarray(['work', 'trip']),
      exceptIds: fc.subarray([coffee]),
      kinds: fc.subarray(['income', 'expense', 'transfer'] as const),
    }),
    measure: fc.constantFrom(
      'sum' as const,
      'average' as const,
      'count' as const,
      'balance' as const,
    ),
    currency: fc.constantFrom('VND', 'USD'),
    window: fc.oneof(
      fc.constant({ kind: 'all' as const }),
      fc.constant({ kind: 'cycle' as const }),
      fc.tuple(anyDay, anyDay).map(([a, b]) => ({
        kind: 'range' as const,
        startDay: a < b ? a : b,
        endDay: a < b ? b : a,
      })),
    ),
  })
  .map((metric) => ({ kind: 'money' as const, version: 1 as const, ...metric }));
const bankRow = fc.record({
  day: anyDay,
  amountMinor: fc.integer({ min: -9_999, max: 9_999 }).filter((minor) => minor !== 0),
  payee: fc.constantFrom(...payees),
});

const anyStep = fc.record({
  on: fc.nat(1),
  do: fc.constantFrom(
    'add',
    'add',
    'add',
    'edit',
    'edit',
    'move',
    'recategorise',
    'delete',
    'delete',
    'undo',
    'undo',
    'import',
    'take back',
    'bring back',
    'category',
    'opening',
    'metric',
    'cycle',
    'sync',
    'sync',
    'look',
  ),
  which: fc.nat(1_000),
  row: anyRow,
  day: anyDay,
  minor: fc.integer({ min: 2, max: 9_999 }),
  metric: anyMetric,
  rows: fc.array(bankRow, { minLength: 1, maxLength: 5 }),
  startDay: fc.constantFrom(0, 1, 10, 31),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** Does one thing; what a record refuses, or what another device took away, is nothing done. */
async function doStep(device: Device, step: Step): Promise<void> {
  const { data, db, undos } = device;
  const all = (await db.ledger.toArray()) as unknown as Stored<'transactions'>[],
    row = all[step.which % Math.max(1, all.length)];
  const write = async (...writes: Parameters<LocalDataService['writeAll']>[0]) => {
    undos.push((await data.writeAll(writes)).undo);
  };
  switch (step.do) {
    case 'add':
      return void (await data.add('transactions', step.row as Fields<'transactions'>));
    case 'edit':
      return (
        row &&
        write({
          op: 'update',
          collection: 'transactions',
          id: row.id,
          fields:
            row.kind === 'transfer' || row.splits !== null
              ? { payee: payees[step.which % 3]!, tags: step.row.tags! }
              : { amountMinor: step.minor, tags: step.row.tags! },
        })
      );
    case 'move':
      return (
        row &&
        write({
          op: 'update',
          collection: 'transactions',
          id: row.id,
          fields: { date: dayToTimestamp(step.day) },
        })
      );
    case 'recategorise':
      return row && row.kind !== 'transfer' && row.splits === null && !row.adjustment
        ? write({
            op: 'update',
            collection: 'transactions',
            id: row.id,
            fields: { categoryId: (await db.rows('categories').get(food)) ? food : null },
          })
        : undefined;
    case 'delete':
      return row && write({ op: 'delete', collection: 'transactions', id: row.id });
    case 'undo':
      return undos.splice(step.which % Math.max(1, undos.length), 1)[0]?.();
    case 'import':
      return device.importRows(
        step.rows.map(({ day, amountMinor, payee }, n): BankRow => ({
          line: n + 1,
          day,
          amountMinor,
          currency: 'VND',
          payee,
          note: '',
          bankId: `${step.which} ${n}`,
          category: null,
          transferAccount: null,
          splits: null,
        })),
        bank,
      );
    case 'take back':
      return device.undoImport(step.which);
    case 'bring back':
      return device.backs.pop()?.();
    case 'category':
      return (await db.rows('categories').get(coffee))
        ? write({ op: 'delete', collection: 'categories', id: coffee })
        : write({ op: 'restore', collection: 'categories', id: coffee });
    case 'opening':
      return write({
        op: 'update',
        collection: 'accounts',
        id: bank,
        fields: { openingMinor: step.minor },
      });
    case 'metric': {
      const keyResult = (await data.load({ collection: 'keyResults' })).find(
        ({ title }) => title === titles[step.which % titles.length],
      );
      return (
        keyResult &&
        write({
          op: 'update',
          collection: 'keyResults',
          id: keyResult.id,
          fields: { metric: step.metric },
        })
      );
    }
    case 'cycle':
      return write({
        op: 'update',
        collection: 'userProfiles',
        id: db.userId,
        fields: {
          cycles: [
            step.startDay > 0
              ? { kind: 'monthly', startDayOfMonth: step.startDay, fromDay: '2026-01-01' }
              : { kind: 'days', everyDays: 14, anchorDay: '2026-11-03', fromDay: '2026-01-01' },
          ],
        },
      });
    case 'sync':
      return device.sync();
    case 'look':
      return void (await agree(device));
  }
}

async function agree(device: Device): Promise<unknown> {
  const { shown, byHand } = await device.look();
  expect(shown).toMatchObject(byHand);
  return shown;
}

describe.each(databaseKinds)('two devices, by %s', (kind) => {
  let service: TestService;
  const done = new Map<string, number>();
  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  test(
    'each money key result equals a second method after any edits, imports, undos and deletes',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyMetric, { minLength: titles.length, maxLength: titles.length }),
          fc.array(anyStep, { minLength: 8, maxLength: 40 }),
          async (metrics, steps) => {
            const userId = await service.createUser();
            const devices = [
              await Device.open(service, userId),
              await Device.open(service, userId),
            ];
            try {
              const [first, second] = devices as [Device, Device];
              await first.sync();
              const [projectId, objectiveId] = [createRecordId(), createRecordId()];
              await first.data.writeAll([
                {
                  op: 'update',
                  collection: 'accounts',
                  id: cash,
                  fields: { currency: 'VND', openingMinor: 700 },
                },
                {
                  op: 'add',
                  collection: 'accounts',
                  id: bank,
                  fields: {
                    name: 'Bank',
                    type: 'bank',
                    currency: 'VND',
                    openingMinor: -40,
                    position: 'b',
                  },
                },
                {
                  op: 'add',
                  collection: 'accounts',
                  id: dollars,
                  fields: {
                    name: 'Dollars',
                    type: 'bank',
                    currency: 'USD',
                    openingMinor: 9,
                    position: 'c',
                  },
                },
                {
                  op: 'add',
                  collection: 'categories',
                  id: food,
                  fields: { name: 'Food', kind: 'expense', position: 'x' },
                },
                {
                  op: 'add',
                  collection: 'categories',
                  id: coffee,
                  fields: { name: 'Coffee', kind: 'expense', position: 'y' },
                },
                {
                  op: 'add',
                  collection: 'projects',
                  id: projectId,
                  fields: { title: 'P', position: 'V' },
                },
                {
                  op: 'add',
                  collection: 'objectives',
                  id: objectiveId,
                  fields: { projectId, title: 'O', position: 'V' },
                },
                ...metrics.map((metric, n) => ({
                  op: 'add' as const,
                  collection: 'keyResults' as const,
                  fields: { objectiveId, title: titles[n]!, metric, position: `V${n}` },
                })),
              ]);
              await first.sync();
              await second.sync();
              for (const step of steps) {
                try {
                  await doStep(devices[step.on]!, step);
                  done.set(step.do, (done.get(step.do) ?? 0) + 1);
                } catch (error) {
                  // The copy refuses the change with a sentence: the record is gone, has changed
                  // elsewhere since, or would be no transfer.
                  if (
                    !(
                      error instanceof NothingToUndoError ||
                      error instanceof RecordsChangedSince ||
                      (error instanceof Error &&
                        /There is no such record|transfer|split/.test(error.message) &&
                        error.name !== 'AssertionError')
                    )
                  )
                    throw error;
                }
              }
              // Compares each device by itself, and then both after they have synced.
              for (const device of devices) await agree(device);
              for (const device of [...devices, ...devices]) await device.sync();
              const [one, other] = [await agree(first), await agree(second)];
              expect(one).toEqual(other);
              expect(Object.keys(one as object)).toEqual(titles);
            } finally {
              for (const device of devices) device.close();
            }
          },
        ),
        { numRuns: kind === 'sqlite' ? 20 : 5, endOnFailure: true },
      );
      // Each kind of change occurred.
      for (const what of ['add', 'edit', 'delete', 'undo', 'import', 'take back'])
        expect(done.get(what)).toBeGreaterThan(0);
    },
  );
});
