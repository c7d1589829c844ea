import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openLocalCopy, type CopyDatabase } from './database.ts';
import { LedgerWriter } from './ledger.ts';
import type { CopyRow } from './schema.ts';

const open = () =>
  openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    sizes: { rowsPerBlock: 4, idsPerPlace: 3 },
  });
const idOf = (n: number) => `01981000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const rowOf = (n: number, date: number, fields: Partial<CopyRow> = {}): CopyRow => ({
  id: idOf(n),
  userId: 'u',
  createdAt: 1,
  updatedAt: 1,
  revision: 1,
  date,
  accountId: 'cash',
  kind: 'expense',
  amountMinor: 2,
  currency: 'VND',
  payee: '',
  tags: [],
  categoryId: null,
  splits: null,
  ...fields,
});
const newestFirst = (rows: Iterable<CopyRow>) =>
  [...rows].sort((a, b) => (b['date'] as number) - (a['date'] as number) || (a.id < b.id ? 1 : -1));

async function write(db: CopyDatabase, puts: CopyRow[], deletes: string[] = []): Promise<void> {
  await db.transaction('rw', db.blocks, db.columns, db.places, async () => {
    const change = new LedgerWriter(db);
    for (const row of puts) change.put(row);
    for (const id of deletes) change.delete(id);
    await change.flush();
  });
}
async function scan(
  db: CopyDatabase,
  range: Parameters<CopyDatabase['ledger']['scan']>[0] = {},
): Promise<CopyRow[]> {
  const rows: CopyRow[] = [];
  await db.ledger.scan(range, (row) => {
    rows.push(row);
    return true;
  });
  return rows;
}

const oneChange = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 40 }),
    fc.option(fc.integer({ min: -2, max: 6 }), { freq: 3 }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('the paged ledger equals a sorted list after any changes and finds each row by its id', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneChange, { maxLength: 12 }), async (changes) => {
      const db = await open();
      const model = new Map<string, CopyRow>();
      for (const change of changes) {
        const last = new Map(change);
        await write(
          db,
          [...last].flatMap(([n, date]) =>
            date === null ? [] : [rowOf(n, date, { note: `${date}` })],
          ),
          [...last].flatMap(([n, date]) => (date === null ? [idOf(n)] : [])),
        );
        for (const [n, date] of last) {
          if (date === null) model.delete(idOf(n));
          else model.set(idOf(n), rowOf(n, date, { note: `${date}` }));
        }
      }
      const wanted = newestFirst(model.values());
      expect(await scan(db)).toEqual(wanted);
      expect(newestFirst(await db.ledger.toArray())).toEqual(wanted);
      for (let n = 0; n <= 40; n += 1)
        expect(await db.ledger.get(idOf(n))).toEqual(model.get(idOf(n)));
      const [from, below] = [1, [4, idOf(20)] as [number, string]];
      expect(await scan(db, { fromDate: from, below })).toEqual(
        wanted.filter(
          (row) =>
            (row['date'] as number) >= from &&
            ((row['date'] as number) < 4 || (row['date'] === 4 && row.id < idOf(20))),
        ),
      );
      for (const block of await db.blocks.toArray())
        expect((JSON.parse(block.rows) as CopyRow[]).length).toBeLessThanOrEqual(4);
      for (const place of await db.places.toArray())
        expect(place.dates.length).toBeLessThanOrEqual(3);
      db.close();
    }),
    { numRuns: 120 },
  );
});

test('rows are found by each of their references, and no other rows', async () => {
  const db = await open();
  await write(
    db,
    Array.from({ length: 60 }, (_, n) =>
      rowOf(n, n % 7, {
        accountId: n % 10 === 3 ? 'bank' : 'cash',
        ...(n === 44 && { kind: 'transfer', transferAccountId: 'bank' }),
        ...(n === 8 && { importId: 'batch' }),
        ...(n === 21 && {
          categoryId: 'kept',
          splits: [{ categoryId: 'food' }, { categoryId: null }],
        }),
      }),
    ),
  );
  const found = async (...keys: string[]) =>
    (await db.ledger.loadByKey(...keys))
      .map((row) => Number(row.id.slice(-3)))
      .sort((a, b) => a - b);
  expect(await found('bank')).toEqual([3, 13, 23, 33, 43, 44, 53]);
  expect(await found('batch')).toEqual([8]);
  expect(await found('food')).toEqual([21]);
  expect(await found('kept')).toEqual([21]);
  expect(await found('nobody')).toEqual([]);
  expect(await found('kept', 'nobody', 'batch')).toEqual([8, 21]);
});

test('a change that fails leaves nothing behind', async () => {
  const db = await open();
  await write(db, [rowOf(1, 1), rowOf(2, 2)]);
  await expect(
    db.transaction('rw', db.blocks, db.columns, db.places, async () => {
      const change = new LedgerWriter(db);
      change.put(rowOf(3, 3));
      change.delete(idOf(1));
      await change.flush();
      throw new Error('The power is gone.');
    }),
  ).rejects.toThrow('The power is gone.');
  expect((await scan(db)).map((row) => row.id)).toEqual([idOf(2), idOf(1)]);
});
