import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { NewFields } from '#contract/collections';
import { createDataService } from '../data-service.ts';
import { openLocalCopy } from './database.ts';
import { countInCategory } from './read.ts';

test('rows of a category are counted with split ones once each, without reading the ledger', async () => {
  const db = await openLocalCopy('linh', { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const data = createDataService(db);
  const [cash, bank] = [
    await data.add('accounts', { name: 'Cash', type: 'cash', currency: 'USD', position: 'a0' }),
    await data.add('accounts', { name: 'Bank', type: 'bank', currency: 'USD', position: 'a1' }),
  ];
  const [clothes, food] = [
    await data.add('categories', { name: 'Clothes', kind: 'expense', position: 'a0' }),
    await data.add('categories', { name: 'Food', kind: 'expense', position: 'a1' }),
  ];
  const add = (day: string, fields: Partial<NewFields<'transactions'>>) =>
    data.add('transactions', {
      date: Date.parse(`${day}T00:00:00Z`),
      accountId: cash,
      kind: 'expense',
      amountMinor: 1_000,
      currency: 'USD',
      ...fields,
    });
  const part = (categoryId: string | null, amountMinor: number) => ({
    categoryId,
    amountMinor,
    note: '',
  });
  await add('2020-02-29', { categoryId: clothes });
  await add('2026-11-19', { categoryId: clothes });
  await add('2026-11-19', { categoryId: clothes, kind: 'income', accountId: bank });
  // A future day, and parts of which two have one category and one has the opposite direction.
  await add('2027-05-01', { splits: [part(clothes, 700), part(food, 500), part(clothes, -200)] });
  await add('2026-11-19', { splits: [part(clothes, 500), part(clothes, -500), part(food, 1_000)] });
  await add('2026-11-19', { categoryId: food });
  await add('2026-11-19', {});
  const gone = await add('2026-11-20', { categoryId: clothes });
  await data.delete('transactions', gone);

  const scan = vi.spyOn(db.ledger, 'scan'),
    toArray = vi.spyOn(db.ledger, 'toArray');
  expect([await countInCategory(db, clothes), await countInCategory(db, food)]).toEqual([5, 3]);
  expect(await countInCategory(db, '01999999-9999-7999-8999-999999999999')).toBe(0);
  expect([scan.mock.calls.length, toArray.mock.calls.length]).toEqual([0, 0]);
  db.close();
});
