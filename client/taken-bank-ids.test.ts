import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDataService, RecordsChangedSince } from './data-service.ts';
import { openLocalCopy } from './local-copy/database.ts';

test('undo leaves out the rows of a statement that a later import brought again', async () => {
  const db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  let clock = Date.parse('2026-11-20T08:00:00Z');
  const data = createDataService(db, { now: () => (clock += 1000) });
  const addAccount = () =>
    data.add('accounts', { name: 'Bank', type: 'cash', currency: 'USD', position: 'a0' });
  const addRow = (accountId: string, bankId = 'row-1') =>
    data.add('transactions', {
      date: Date.parse('2026-11-19T00:00:00Z'),
      accountId,
      kind: 'expense',
      amountMinor: 4_500,
      currency: 'USD',
      bankId,
    });
  const alive = async () =>
    (await data.load({ collection: 'transactions' })).map(({ id }) => id).toSorted();
  const accountId = await addAccount();
  const first = await addRow(accountId);
  await data.delete('transactions', first);
  const act = (await data.history.next('undo'))!;
  // Another account's bank may give the same id to another row.
  const elsewhere = await addRow(await addAccount());
  const again = await addRow(accountId);
  await expect(data.history.undo(act.n)).rejects.toThrow(RecordsChangedSince);
  expect(await alive()).toEqual([elsewhere, again].toSorted());

  // Where it was deleted as well, nothing stands in the way.
  await data.delete('transactions', again);
  await data.history.undo((await data.history.next('undo'))!.n);
  expect(await alive()).toEqual([elsewhere, again].toSorted());

  // The other rows of the same act come back.
  const other = await addRow(accountId, 'row-2');
  const { undo } = await data.writeAll(
    [again, other].map((id) => ({ op: 'delete', collection: 'transactions', id }) as const),
  );
  const third = await addRow(accountId);
  await undo();
  expect(await alive()).toEqual([elsewhere, other, third].toSorted());
});
