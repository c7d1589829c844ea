import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewFields } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import {
  RecordsChangedSince,
  createDataService,
  deleteFailureMessage,
  type LocalDataService,
} from './data-service.ts';
import { applyChanges } from './local-copy/apply.ts';
import { openLocalCopy, type CopyDatabase } from './local-copy/database.ts';
import { createLedgerPages, type LedgerPageFilter } from './ledger-pages.ts';
import { loadSpend } from './local-copy/read.ts';

let db: CopyDatabase;
let data: LocalDataService;
let clock = Date.parse('2026-11-20T08:00:00Z');

beforeEach(async () => {
  db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  data = createDataService(db, { now: () => (clock += 1000) });
});

const account = () =>
  data.add('accounts', { name: 'Cash', type: 'cash', currency: 'VND', position: 'a0' });
const category = (name: string) =>
  data.add('categories', { name, kind: 'expense', position: 'a0' });
async function spending(accountId: string, fields: Partial<NewFields<'transactions'>> = {}) {
  return data.add('transactions', {
    date: Date.parse('2026-11-19T00:00:00Z'),
    accountId,
    kind: 'expense',
    amountMinor: 45_000,
    currency: 'VND',
    ...fields,
  });
}
async function tree(keyResults: number, tasksEach: number) {
  const projectId = await data.add('projects', { title: 'Project', position: 'a0' });
  const objectiveId = await data.add('objectives', {
    projectId,
    title: 'Objective',
    position: 'a0',
  });
  const keyResultIds: string[] = [];
  const taskIds: string[] = [];
  for (let k = 0; k < keyResults; k++) {
    const keyResultId = await data.add('keyResults', {
      objectiveId,
      title: `Key result ${k}`,
      position: 'a0',
    });
    keyResultIds.push(keyResultId);
    const { ids } = await data.writeAll(
      Array.from({ length: tasksEach }, (_, t) => ({
        op: 'add' as const,
        collection: 'tasks' as const,
        fields: { keyResultId, title: `Task ${t}`, position: 'a0' },
      })),
    );
    taskIds.push(...ids);
  }
  return { projectId, objectiveId, keyResultIds, taskIds };
}

describe('specification §5 and §7, a profile without an id', () => {
  test('reads as null and cannot be changed', async () => {
    expect(await data.loadOne('userProfiles', '')).toBeNull();
    await expect(data.update('userProfiles', '', { displayName: 'Nobody' })).rejects.toThrow(
      'There is no such record in userProfiles.',
    );
    expect(await db.outbox.count()).toBe(0);
  });
});

test('a change of the own profile before its first arrival is kept when it arrives', async () => {
  await data.update('userProfiles', db.userId, { displayName: 'Lan Phương' });
  await data.update('userProfiles', db.userId, { theme: 'dark' });
  expect((await db.outbox.toArray()).flatMap(({ ops }) => ops)).toEqual([
    {
      op: 'patch',
      collection: 'userProfiles',
      id: db.userId,
      fields: { displayName: 'Lan Phương' },
    },
    { op: 'patch', collection: 'userProfiles', id: db.userId, fields: { theme: 'dark' } },
  ]);
  await applyChanges(db, async (draft) => {
    await draft.load('userProfiles', [db.userId]);
    draft.setBase({
      collection: 'userProfiles',
      id: db.userId,
      revision: 3,
      createdAt: 5,
      updatedAt: 5,
      deleted: false,
      fields: { displayName: 'Lan', theme: 'light', currency: 'VND' },
    });
  });
  expect(await data.loadOne('userProfiles', db.userId)).toMatchObject({
    displayName: 'Lan Phương',
    theme: 'dark',
    currency: 'VND',
  });
});

describe('a record that was deleted elsewhere', () => {
  test('is restored with the change at once, and is sent as a restore and the change', async () => {
    const accountId = await account();
    const id = createRecordId();
    const fields = {
      date: Date.parse('2026-11-19T00:00:00Z'),
      accountId,
      kind: 'expense',
      amountMinor: 45_000,
      currency: 'VND',
      transferAccountId: null,
      transferAmountMinor: null,
      payee: 'Phở',
      note: '',
      categoryId: null,
      tags: [],
      splits: null,
      bankId: null,
      importId: null,
      recurringId: null,
      clearedDay: null,
    };
    const wire = { collection: 'transactions' as const, id, createdAt: 5, updatedAt: 5 };
    const arrive = (revision: number, deleted: boolean) =>
      applyChanges(db, async (draft) => {
        await draft.load('transactions', [id]);
        draft.setBase({ ...wire, revision, deleted, ...(!deleted && { fields }) });
      });
    await arrive(7, false);
    const row = (await data.loadOne('transactions', id))!;
    await arrive(8, true);
    expect(await data.loadOne('transactions', id)).toBeNull();
    await expect(data.update('transactions', id, { amountMinor: 50_000 })).rejects.toThrow();
    const { undo } = await data.writeAll([
      { op: 'restore', collection: 'transactions', id, record: row },
      { op: 'update', collection: 'transactions', id, fields: { amountMinor: 50_000 } },
    ]);
    expect(await data.loadOne('transactions', id)).toMatchObject({
      payee: 'Phở',
      amountMinor: 50_000,
      createdAt: 5,
    });
    const { ops } = (await db.outbox.orderBy('seq').last())!;
    expect(ops.map(({ op }) => op)).toEqual(['restore', 'patch']);
    // The whole of what changes together, or the server would refuse it.
    expect(ops[1]).toMatchObject({
      fields: { amountMinor: 50_000, currency: 'VND', kind: 'expense', accountId },
    });
    await undo();
    expect(await data.loadOne('transactions', id)).toBeNull();
  });
});

describe('undo', () => {
  test('undo of an edit of a deleted record is refused with a reason, and nothing is sent', async () => {
    const id = await spending(await account());
    const { undo } = await data.writeAll([
      { op: 'update', collection: 'transactions', id, fields: { payee: 'Phở' } },
    ]);
    await data.delete('transactions', id);
    const waiting = await db.outbox.count();
    await expect(undo()).rejects.toThrow();
    expect(await db.outbox.count()).toBe(waiting);
    expect(await data.loadOne('transactions', id)).toBeNull();
  });
  test('undo of several edits skips the records that are gone', async () => {
    const accountId = await account();
    const [kept, gone] = [
      await spending(accountId, { payee: 'Kept' }),
      await spending(accountId, { payee: 'Gone' }),
    ];
    const { undo } = await data.writeAll(
      [kept, gone].map((id) => ({
        op: 'update' as const,
        collection: 'transactions' as const,
        id,
        fields: { payee: 'Both' },
      })),
    );
    await data.delete('transactions', gone);
    await undo();
    expect(await data.loadOne('transactions', kept)).toMatchObject({ payee: 'Kept' });
    expect((await db.outbox.orderBy('seq').last())!.ops).toEqual([
      { op: 'patch', collection: 'transactions', id: kept, fields: { payee: 'Kept' } },
    ]);
  });
  test('a change and a delete that were written together are undone together', async () => {
    const id = await spending(await account(), { payee: 'Before' });
    const { undo } = await data.writeAll([
      { op: 'update', collection: 'transactions', id, fields: { payee: 'After' } },
      { op: 'delete', collection: 'transactions', id },
    ]);
    await undo();
    expect(await data.loadOne('transactions', id)).toMatchObject({ payee: 'Before' });
  });
});

describe('adding and updating', () => {
  test('an added record has its defaults, its owner and its times', async () => {
    const id = await data.add('projects', { title: '  Freedom  ', position: 'a0' });
    expect(await data.loadOne('projects', id)).toEqual({
      id,
      userId: '01981000-0000-7000-8000-000000000001',
      createdAt: clock,
      updatedAt: clock,
      title: 'Freedom',
      description: '',
      color: null,
      status: 'active',
      startDay: null,
      dueDay: null,
      position: 'a0',
      progressSetByHand: null,
    });
  });
  test('a value that the schema refuses throws, and nothing is written', async () => {
    await expect(data.add('projects', { title: '', position: 'a0' })).rejects.toThrow();
    expect(await data.load({ collection: 'projects' })).toEqual([]);
    expect(await db.outbox.count()).toBe(0);
  });
  test('an update sends only changed fields with their atomic group, without id, owner and creation time', async () => {
    const id = await data.add('projects', { title: 'A', position: 'a0', startDay: '2026-01-01' });
    await data.update('projects', id, {
      id: 'x',
      userId: 'y',
      createdAt: 1,
      dueDay: '2026-02-01',
    } as never);
    expect((await db.outbox.toArray())[1]!.ops).toEqual([
      {
        op: 'patch',
        collection: 'projects',
        id,
        fields: { startDay: '2026-01-01', dueDay: '2026-02-01' },
      },
    ]);
    expect(await data.loadOne('projects', id)).toMatchObject({
      title: 'A',
      startDay: '2026-01-01',
      dueDay: '2026-02-01',
      createdAt: clock - 1000,
      updatedAt: clock,
    });
  });
  test('an update of a missing record throws', async () => {
    await expect(
      data.update('projects', '01981000-0000-7000-8000-0000000000ff', { title: 'B' }),
    ).rejects.toThrow();
  });
  test('a failure is logged and rethrown by every operation', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    db.close();
    const ways: Record<string, () => Promise<unknown>> = {
      add: () => data.add('projects', { title: 'A', position: 'a0' }),
      update: () => data.update('projects', 'x', { title: 'B' }),
      restore: () => data.restore('projects', 'x'),
      writeAll: () => data.writeAll([{ op: 'delete', collection: 'projects', id: 'x' }]),
      writeBulk: () => data.writeBulk([{ op: 'delete', collection: 'projects', id: 'x' }]),
    };
    const reads: typeof ways = {
      load: () => data.load({ collection: 'projects' }),
      loadOne: () => data.loadOne('projects', 'x'),
    };
    // Closing the copy rejects pending reads and logs nothing.
    for (const read of Object.values(reads)) await expect(read()).rejects.toThrow();
    expect(log).not.toHaveBeenCalled();
    vi.spyOn(db, 'rows').mockImplementation(() => {
      throw new Error('unreadable');
    });
    vi.spyOn(db, 'loadRow').mockRejectedValue(new Error('unreadable'));
    Object.assign(ways, reads);
    for (const [way, fail] of Object.entries(ways)) {
      log.mockClear();
      const error: unknown = await fail().catch((thrown: unknown) => thrown);
      expect([way, error instanceof Error, log.mock.calls]).toEqual([way, true, [[error]]]);
    }
    log.mockClear();
    await expect(data.add('projects', { title: '', position: 'a0' })).rejects.toThrow();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
  test('a creation time is kept for tasks and dropped for other records', async () => {
    const { keyResultIds } = await tree(1, 0).catch(() => tree(1, 1));
    const taskId = await data.add('tasks', {
      keyResultId: keyResultIds[0]!,
      title: 'Old',
      position: 'a0',
      createdAt: 1_500_000_000_000,
    });
    const projectId = await data.add('projects', {
      title: 'Old',
      position: 'a0',
      createdAt: 1_500_000_000_000,
    });
    expect((await data.loadOne('tasks', taskId))!.createdAt).toBe(1_500_000_000_000);
    expect((await data.loadOne('projects', projectId))!.createdAt).toBe(clock);
  });
  test('a batch of more than 500 operations is refused whole', async () => {
    const writes = Array.from({ length: 501 }, (_, i) => ({
      op: 'add' as const,
      collection: 'projects' as const,
      fields: { title: `P${i}`, position: 'a0' },
    }));
    await expect(data.writeAll(writes)).rejects.toThrow(/500/);
    expect(await data.load({ collection: 'projects' })).toEqual([]);
  });
  test('any number of operations is split into batches of at most 450, and an abort stops it', async () => {
    const writes = Array.from({ length: 1000 }, (_, i) => ({
      op: 'add' as const,
      collection: 'dismissals' as const,
      fields: { kind: 'k', key: String(i) },
    }));
    expect(await data.writeBulk(writes)).toEqual({ written: 1000 });
    expect((await db.outbox.toArray()).map((row) => row.ops.length)).toEqual([450, 450, 100]);
    const stop = new AbortController();
    expect(
      await data.writeBulk(writes, { signal: stop.signal, onProgress: () => stop.abort() }),
    ).toEqual({ written: 450 });
  });
  test('a batch is undone in one step', async () => {
    const id = await data.add('projects', { title: 'Before', position: 'a0' });
    const gone = await data.add('projects', { title: 'Gone', position: 'a0' });
    const before = await data.load({ collection: 'projects' });
    const { undo } = await data.writeAll([
      { op: 'update', collection: 'projects', id, fields: { title: 'After' } },
      { op: 'update', collection: 'projects', id, fields: { status: 'paused' } },
      { op: 'add', collection: 'projects', fields: { title: 'New', position: 'a0' } },
      { op: 'delete', collection: 'projects', id: gone },
    ]);
    expect((await data.load({ collection: 'projects' })).map((p) => p.title).sort()).toEqual([
      'After',
      'New',
    ]);
    await undo();
    const strip = (list: typeof before) => list.map((record) => ({ ...record, updatedAt: 0 }));
    expect(strip(await data.load({ collection: 'projects' }))).toEqual(strip(before));
  });
});

describe('lists', () => {
  test('are newest first, filtered by equality, and limited', async () => {
    const { keyResultIds } = await tree(2, 3);
    const tasks = await data.load({
      collection: 'tasks',
      where: { keyResultId: keyResultIds[1]! },
      limit: 2,
    });
    expect(tasks.map((t) => t.title)).toEqual(['Task 2', 'Task 1']);
  });
  test('transactions are sorted by day, and any list takes the requested order', async () => {
    const accountId = await account();
    for (const day of ['2026-11-10', '2026-11-19', '2026-11-12'])
      await spending(accountId, { date: Date.parse(`${day}T00:00:00Z`), payee: day });
    expect((await data.load({ collection: 'transactions' })).map(({ payee }) => payee)).toEqual([
      '2026-11-19',
      '2026-11-12',
      '2026-11-10',
    ]);
    for (const name of ['First', 'Second', 'Third']) await category(name);
    // Sorts categories as in §7 of the specification.
    expect((await data.load({ collection: 'categories' })).map(({ name }) => name)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
  });
  test.each([
    ['a Date, by its day here', new Date(2026, 10, 19, 23, 30)],
    ['a day as text', '2026-11-19'],
    ['a timestamp', Date.UTC(2026, 10, 19)],
  ])('the day of a transaction may be given as %s', async (_, date) => {
    const id = await data.add('transactions', {
      date,
      accountId: await account(),
      kind: 'expense',
      amountMinor: 1,
      currency: 'VND',
    });
    expect(await data.loadOne('transactions', id)).toMatchObject({ date: Date.UTC(2026, 10, 19) });
  });
  test.each([
    ['text', 'yesterday'],
    ['a day that does not exist', '2026-02-30'],
    ['no Date', new Date(Number.NaN)],
  ])('%s is no day of a transaction', async (_, date) => {
    const accountId = await account();
    await expect(
      data.add('transactions', {
        date,
        accountId,
        kind: 'expense',
        amountMinor: 1,
        currency: 'VND',
      }),
    ).rejects.toThrow();
  });
  test('a live list follows changes; a list that cannot be read is empty and reports the error', async () => {
    const seen: string[][] = [];
    const stop = data.listen(
      { collection: 'projects', orderBy: { field: 'position', direction: 'asc' } },
      (records) => seen.push(records.map((r) => r.title)),
    );
    await expect.poll(() => seen).toEqual([[]]);
    await data.add('projects', { title: 'One', position: 'a0' });
    await expect.poll(() => seen.at(-1)).toEqual(['One']);
    stop();
    const onError = vi.fn<(error: unknown) => void>();
    const listener = vi.fn<(records: unknown[]) => void>();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(db, 'rows').mockImplementation(() => {
      throw new Error('unreadable');
    });
    data.listen({ collection: 'projects' }, listener, onError);
    await expect.poll(() => onError).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledWith([]);
    log.mockRestore();
  });
  test('a list of a closed copy is empty and reports the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn<(error: unknown) => void>(),
      listener = vi.fn<(records: unknown[]) => void>();
    db.close();
    data.listen({ collection: 'projects' }, listener, onError);
    await expect.poll(() => onError).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalledExactlyOnceWith([]);
    log.mockRestore();
  });
  test('transactions list under the categories of their splits, and transfers under both accounts', async () => {
    const [cash, bank, food, rent] = [
      await account(),
      await account(),
      await category('Food'),
      await category('Rent'),
    ];
    const plain = await spending(cash, { categoryId: food });
    const split = await spending(cash, {
      date: Date.parse('2026-11-20T00:00:00Z'),
      categoryId: rent,
      splits: [
        { categoryId: food, amountMinor: 5000 },
        { categoryId: null, amountMinor: 40_000 },
      ],
    });
    const moved = await spending(bank, {
      kind: 'transfer',
      transferAccountId: cash,
      transferAmountMinor: 45_000,
    });
    const pages = createLedgerPages(db);
    const ids = async (filter: Partial<LedgerPageFilter>, limit = 50) => {
      const found: string[] = [];
      for (let after: { date: number; id: string } | null = null; ;) {
        const page: { date: number; id: string }[] = await pages.loadPage(
          { fromDay: null, toDay: null, accountId: null, categoryId: null, ...filter },
          after,
          limit,
        );
        found.push(...page.map((row) => row.id));
        if (page.length < limit) return found;
        after = page.at(-1)!;
      }
    };
    for (const limit of [1, 2, 50]) {
      expect(await ids({}, limit)).toEqual([split, moved, plain]);
      expect(await ids({ categoryId: food }, limit)).toEqual([split, plain]);
      expect(await ids({ categoryId: rent }, limit)).toEqual([]);
      expect(await ids({ categoryId: 'none' }, limit)).toEqual([split, moved]);
      expect(await ids({ accountId: cash }, limit)).toEqual([split, moved, plain]);
      expect(await ids({ accountId: bank, fromDay: '2026-11-20' }, limit)).toEqual([]);
      expect(await ids({ fromDay: '2026-11-20', toDay: '2026-11-20' }, limit)).toEqual([split]);
    }
  });
});

describe('deleting', () => {
  test('removes everything below the record, reports the count, and is undone in one step', async () => {
    const { projectId, keyResultIds } = await tree(2, 3);
    const result = await data.delete('projects', projectId);
    expect(result).toMatchObject({ success: true, count: 1 + 1 + 2 + 6 });
    for (const collection of ['projects', 'objectives', 'keyResults', 'tasks'] as const)
      expect(await data.load({ collection })).toEqual([]);
    await result.undo!();
    expect(
      (await data.load({ collection: 'tasks', where: { keyResultId: keyResultIds[0]! } })).length,
    ).toBe(3);
    expect((await data.load({ collection: 'tasks' })).length).toBe(6);
  });
  test('a delete of more than 500 items warns first and still completes', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { projectId } = await tree(2, 300);
    expect(await data.loadDeleteCount('projects', projectId)).toBe(604);
    expect(await data.delete('projects', projectId)).toMatchObject({ success: true, count: 604 });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('500 items per delete'));
    expect(await data.load({ collection: 'tasks' })).toEqual([]);
    warn.mockRestore();
  });
  test('a failure answers with the sentence of its collection', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    db.close();
    const failed = (message: string) => ({ success: false, count: 0, message });
    expect(await data.delete('projects', 'x')).toEqual(
      failed(
        'Xóa Project thất bại! Có thể do quá nhiều mục con. ' +
          'Vui lòng liên hệ hỗ trợ hoặc thử xóa thủ công các mục con trước.',
      ),
    );
    expect(await data.delete('objectives', 'x')).toEqual(failed('Xóa Objective thất bại!'));
    expect(await data.delete('keyResults', 'x')).toEqual(failed('Xóa Key Result thất bại!'));
    expect(deleteFailureMessage('tasks')).toBeNull();
    log.mockRestore();
  });
  test('deleting a category uncategorises its transactions and their totals, and undo assigns them again', async () => {
    const [cash, food] = [await account(), await category('Food')];
    const plain = await spending(cash, { categoryId: food });
    const split = await spending(cash, {
      splits: [
        { categoryId: food, amountMinor: 5000 },
        { categoryId: null, amountMinor: 40_000 },
      ],
    });
    const budget = await data.add('budgets', {
      categoryId: food,
      cycleStart: '2026-11-01',
      assignedMinor: 1,
      currency: 'VND',
    });
    const before = await loadSpend(db, '2026-01-01', '2026-12-31');
    const { undo } = await data.delete('categories', food);
    expect((await data.loadOne('transactions', plain))!.categoryId).toBeNull();
    expect((await data.loadOne('transactions', split))!.splits!.map((s) => s.categoryId)).toEqual([
      null,
      null,
    ]);
    expect(await data.loadOne('budgets', budget)).toBeNull();
    expect(await loadSpend(db, '2026-01-01', '2026-12-31')).toEqual([
      {
        day: '2026-11-19',
        accountId: cash,
        categoryId: '',
        kind: 'expense',
        currency: 'VND',
        sumMinor: 90_000,
        count: 2,
      },
    ]);
    await undo!();
    expect((await data.loadOne('transactions', plain))!.categoryId).toBe(food);
    expect(await data.loadOne('budgets', budget)).not.toBeNull();
    expect(await loadSpend(db, '2026-01-01', '2026-12-31')).toEqual(before);
  });
});

// The database ends a transaction that is asked nothing for a hundred steps.
test('four hundred rows are changed in one write and undone in one', async () => {
  const { ids } = await data.writeAll(
    Array.from({ length: 400 }, (_, n) => ({
      op: 'add' as const,
      collection: 'dismissals' as const,
      fields: { kind: 'k', key: `${n}` },
    })),
  );
  const { undo } = await data.writeAll(
    ids.map((id) => ({
      op: 'update' as const,
      collection: 'dismissals' as const,
      id,
      fields: { kind: 'other' },
    })),
  );
  expect(
    (await data.load({ collection: 'dismissals' })).filter(({ kind }) => kind === 'other').length,
  ).toBe(400);
  await undo();
  expect(
    (await data.load({ collection: 'dismissals' })).filter(({ kind }) => kind === 'k').length,
  ).toBe(400);
});

describe('undo history of this device', () => {
  const seen = async (id: string) =>
    (await data.loadOne('transactions', id)) as { payee: string; note: string } | null;
  /** Applies a change of another device as the server sends it. */
  const elsewhere = async (id: string, fields: object, revision = 50) =>
    applyChanges(db, async (draft) => {
      const {
        id: _id,
        userId: _userId,
        createdAt,
        updatedAt,
        ...own
      } = (await data.loadOne('transactions', id))!;
      const waiting = await db.outbox.toArray();
      await draft.load('transactions', [id]);
      draft.setBase({
        collection: 'transactions',
        id,
        revision,
        deleted: false,
        createdAt,
        updatedAt,
        fields: { ...own, ...fields },
      });
      await draft.removePending(waiting);
      await db.outbox.clear();
    });

  test('undoes and redoes in order, also after the copy was opened again', async () => {
    const accountId = await account();
    const id = await spending(accountId, { payee: 'One' });
    await data.update('transactions', id, { payee: 'Two' });
    await data.writeAll([
      { op: 'update', collection: 'transactions', id, fields: { payee: 'Three' } },
    ]);
    await data.delete('transactions', id);
    // A service that has just begun knows what the one before did.
    const later = createDataService(db, { now: () => (clock += 1000) });
    const back = async () => later.history.undo((await later.history.next('undo'))!.n);
    const again = async () => later.history.redo((await later.history.next('redo'))!.n);
    const names: (string | undefined)[] = [];
    for (const step of [back, back, back, back, again, again, again, back]) {
      await step();
      names.push((await seen(id))?.payee);
    }
    expect(names).toEqual(['Three', 'Two', 'One', undefined, 'One', 'Two', 'Three', 'Two']);
    // A new act removes the acts that could be redone.
    await later.update('transactions', id, { note: 'new' });
    expect(await later.history.next('redo')).toBeNull();
  });

  test.each(['a row that the server has', 'a row that it has not yet'])(
    'shows the undo while the server has the delete but not yet the restore, and redoes it: %s',
    async (which) => {
      const id = await spending(await account(), { payee: 'Phở' });
      if (which === 'a row that the server has') await elsewhere(id, {});
      await data.delete('transactions', id);
      const upToDelete = await db.outbox.toArray();
      await data.history.undo((await data.history.next('undo'))!.n);
      await applyChanges(db, async (draft) => {
        await draft.load('transactions', [id]);
        draft.setBase({
          collection: 'transactions',
          id,
          revision: 60,
          deleted: true,
          createdAt: 5,
          updatedAt: 5,
        });
        await draft.removePending(upToDelete);
        await db.outbox.bulkDelete(upToDelete.map(({ seq }) => seq));
      });
      expect((await seen(id))?.payee).toBe('Phở');
      await data.history.redo((await data.history.next('redo'))!.n);
      expect(await seen(id)).toBeNull();
      await data.history.undo((await data.history.next('undo'))!.n);
      expect((await seen(id))?.payee).toBe('Phở');
    },
  );

  test('restores the descendants while the server has the delete but not yet the restore', async () => {
    const { projectId, objectiveId, keyResultIds, taskIds } = await tree(1, 2);
    const all = await db.outbox.toArray();
    await data.delete('projects', projectId);
    await data.history.undo((await data.history.next('undo'))!.n);
    const upToDelete = (await db.outbox.toArray()).slice(0, all.length + 1);
    await applyChanges(db, async (draft) => {
      const gone = {
        projects: [projectId],
        objectives: [objectiveId],
        keyResults: keyResultIds,
        tasks: taskIds,
      };
      for (const [name, ids] of Object.entries(gone)) {
        const collection = name as keyof typeof gone;
        await draft.load(collection, ids);
        for (const id of ids)
          draft.setBase({
            collection,
            id,
            revision: 60,
            deleted: true,
            createdAt: 5,
            updatedAt: 5,
          });
      }
      await draft.removePending(upToDelete);
      await db.outbox.bulkDelete(upToDelete.map(({ seq }) => seq));
    });
    expect(await data.loadOne('projects', projectId)).not.toBeNull();
    expect((await data.load({ collection: 'tasks' })).map(({ title }) => title).toSorted()).toEqual(
      ['Task 0', 'Task 1'],
    );
  });

  test('undo keeps a change of another device and overwrites an own later change', async () => {
    const accountId = await account();
    const id = await spending(accountId, { payee: 'One' });
    const { undo } = await data.writeAll([
      { op: 'update', collection: 'transactions', id, fields: { payee: 'Two' } },
    ]);
    await data.update('transactions', id, { payee: 'Three' });
    await undo();
    expect((await seen(id))?.payee).toBe('One');
    await data.update('transactions', id, { payee: 'Four' });
    const act = (await data.history.next('undo'))!;
    // The server has everything and sends a later change of another device.
    await elsewhere(id, { payee: 'Theirs' });
    expect((await seen(id))?.payee).toBe('Theirs');
    await expect(data.history.undo(act.n)).rejects.toThrow(RecordsChangedSince);
    expect((await seen(id))?.payee).toBe('Theirs');
    // The undo stays possible after a change of a field that nobody else touched.
    await data.update('transactions', id, { note: 'mine' });
    await elsewhere(id, { payee: 'Theirs again', note: 'mine' }, 70);
    await data.history.undo((await data.history.next('undo'))!.n);
    expect(await seen(id)).toMatchObject({ payee: 'Theirs again', note: '' });
  });

  test('a change is undone once, by the faster tab, and the history keeps at most 200', async () => {
    const accountId = await account();
    const id = await spending(accountId, { payee: 'One' });
    await data.update('transactions', id, { payee: 'Two' });
    const act = (await data.history.next('undo'))!;
    const other = createDataService(db, { now: () => (clock += 1000) });
    const answers = await Promise.allSettled([data.history.undo(act.n), other.history.undo(act.n)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await seen(id))?.payee).toBe('One');
    for (let at = 0; at < 205; at += 1) await data.update('transactions', id, { note: String(at) });
    expect(await db.meta.where('key').startsWith('act:').count()).toBe(200);
  });

  describe('the warning of undo about a row of a finished statement', () => {
    let told: { rows: number; day: string }[];
    async function reconciledRow(tick = true) {
      const accountId = await account();
      const id = await spending(accountId);
      if (tick) await data.update('transactions', id, { clearedDay: '2026-11-20' });
      await data.update('accounts', accountId, {
        reconciled: { day: '2026-11-20', balanceMinor: -45_000 },
      });
      told = [];
      data.history.hearReconciled((change) => told.push(change));
      return { accountId, id };
    }
    const once = [{ rows: 1, day: '2026-11-20' }];
    const actOf = async (op: string, id: string) =>
      (await db.meta.where('key').startsWith('act:').toArray())
        .map(({ value }) => value as { n: number; ops: { op: string; id: string }[] })
        .find(({ ops }) => ops.some((one) => one.op === op && one.id === id))!.n;

    test('redoing a delete affects the statement, and restoring the row does not', async () => {
      const { id } = await reconciledRow();
      await data.delete('transactions', id);
      const act = await actOf('delete', id);
      await data.history.undo(act);
      expect(told).toEqual([]);
      await data.history.redo(act);
      expect(told).toEqual(once);
    });
    test('undoing the creation of the row affects the statement', async () => {
      const { id } = await reconciledRow();
      await data.history.undo(await actOf('put', id));
      expect([told, await seen(id)]).toEqual([once, null]);
    });
    test('undoing an earlier change of the amount affects the statement; one of a text does not', async () => {
      const accountId = await account(),
        id = await spending(accountId);
      const { undo } = await data.writeAll([
        { op: 'update', collection: 'transactions', id, fields: { amountMinor: 50_000 } },
      ]);
      const { undo: undoWord } = await data.writeAll([
        { op: 'update', collection: 'transactions', id, fields: { payee: 'Lan' } },
      ]);
      await data.writeAll([
        { op: 'update', collection: 'transactions', id, fields: { clearedDay: '2026-11-20' } },
        {
          op: 'update',
          collection: 'accounts',
          id: accountId,
          fields: { reconciled: { day: '2026-11-20', balanceMinor: -50_000 } },
        },
      ]);
      told = [];
      data.history.hearReconciled((change) => told.push(change));
      await undoWord();
      expect(told).toEqual([]);
      await undo();
      expect(told).toEqual(once);
    });
    test('undoing a later change restores the reconciled amount; redoing it affects the statement', async () => {
      const { id } = await reconciledRow();
      await data.update('transactions', id, { amountMinor: 50_000 });
      const act = (await data.history.next('undo'))!;
      await data.history.undo(act.n);
      expect(told).toEqual([]);
      await data.history.redo(act.n);
      expect(told).toEqual(once);
    });
    test('undoing the statement itself gives no warning', async () => {
      const accountId = await account(),
        id = await spending(accountId);
      const { undo } = await data.writeAll([
        { op: 'update', collection: 'transactions', id, fields: { clearedDay: '2026-11-20' } },
        {
          op: 'update',
          collection: 'accounts',
          id: accountId,
          fields: { reconciled: { day: '2026-11-20', balanceMinor: -45_000 } },
        },
      ]);
      told = [];
      data.history.hearReconciled((change) => told.push(change));
      await undo();
      expect(told).toEqual([]);
    });
    test('a row outside every statement is undone as usual', async () => {
      const { id } = await reconciledRow(false);
      await data.history.undo(await actOf('put', id));
      expect(told).toEqual([]);
    });
  });

  test('dismissing hints adds no undo step', async () => {
    await data.add('dismissals', { kind: 'hint', key: 'a' });
    expect(await data.history.next('undo')).toBeNull();
  });
});
