import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeletionEntry } from '#contract/sync';
import { createDataService, type LocalDataService } from '../data-service.ts';
import { openLocalCopy, type CopyDatabase } from '../local-copy/database.ts';
import { loadDeletedTransactions } from './deleted-rows.ts';

let db: CopyDatabase;
let data: LocalDataService;
let accountId = '';
const deletedAt = Date.parse('2026-11-20T08:00:00Z');
const importId = '01981000-0000-7000-8000-0000000000aa';

beforeEach(async () => {
  db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  data = createDataService(db, { now: () => deletedAt });
  accountId = await data.add('accounts', {
    name: 'Bank',
    type: 'bank',
    currency: 'USD',
    position: 'a0',
  });
});

const add = (bankId: string) =>
  data.add('transactions', {
    date: Date.parse('2026-11-04T00:00:00Z'),
    accountId,
    kind: 'expense',
    amountMinor: 450,
    currency: 'USD',
    bankId,
    importId,
  });
const nothing = async () => ({ acts: [], next: null });
const elsewhere = (id: string, before: number | null = null): DeletionEntry => ({
  revision: before ?? 1,
  deletedAt: 7,
  roots: [
    {
      collection: 'transactions',
      id,
      createdAt: 1,
      updatedAt: 2,
      fields: { accountId, bankId: id },
      below: {},
    },
  ],
});
const ids = async (
  ask: Parameters<typeof loadDeletedTransactions>[2] = nothing,
  undoneIds: string[] = [],
) => (await loadDeletedTransactions(db, new Set(undoneIds), ask)).rows.map(({ id }) => id);

describe('deleted transactions', () => {
  it('lists those of this device with their former content and the time of deletion', async () => {
    const id = await add('b1');
    await add('b2');
    await data.delete('transactions', id);
    const { rows, isWhole } = await loadDeletedTransactions(db, new Set(), nothing);
    expect(rows).toMatchObject([{ id, bankId: 'b1', accountId, amountMinor: 450, deletedAt }]);
    expect(isWhole).toBe(true);
  });
  it('excludes undone deletions and the rows of an undone import', async () => {
    const id = await add('b1');
    const { undo } = await data.delete('transactions', id);
    expect(await ids(nothing, [importId])).toEqual([]);
    expect(await ids()).toEqual([id]);
    await undo!();
    expect(await ids()).toEqual([]);
    // The server lists it until the undo has reached it.
    expect(await ids(async () => ({ acts: [elsewhere(id)], next: null }))).toEqual([]);
  });
  it('lists those of other devices and asks until there are no more', async () => {
    const here = await add('b1');
    await data.delete('transactions', here);
    const asked: (string | null)[] = [];
    const found = await ids(async (before) => {
      asked.push(before);
      return before === null
        ? { acts: [elsewhere('x')], next: '5' }
        : { acts: [elsewhere('y')], next: null };
    });
    expect(found.toSorted()).toEqual([here, 'x', 'y'].toSorted());
    expect(asked).toEqual([null, '5']);
  });
  it('lists only those of this device if the server cannot be asked, and says so', async () => {
    const here = await add('b1');
    await data.delete('transactions', here);
    const found = await loadDeletedTransactions(db, new Set(), () =>
      Promise.reject(new Error('offline')),
    );
    expect(found).toMatchObject({ rows: [{ id: here }], isWhole: false });
  });
});
