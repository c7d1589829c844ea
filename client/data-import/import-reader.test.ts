import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { collectionNames, type CollectionName } from '#contract/collections';
import { exportFormat, exportVersion } from '#contract/export-file';
import { lastInstant } from '#contract/instant';
import { createRecordId, seedRecordId } from '#contract/ids';
import { dayToTimestamp } from '#domain/calendar';
import { createDataService } from '../data-service.ts';
import { openLocalCopy } from '../local-copy/database.ts';
import { toRecord } from '../local-copy/schema.ts';
import { dyingWorker, threadlessWorker } from '../../tests/support/threadless-worker.ts';
import { createDataImportReader, type HereSource } from './import-reader.ts';
import { createDataImportSession, type HereRecord } from './import-session.ts';
import { openHere } from './load-local.ts';
import { type Here, planDataImport, stepsOf } from './plan-import.ts';
import { summaryOf } from './plan-summary.ts';
import { type ExportFile, readExport } from './read-export.ts';

const openReader = (onMessage?: (message: unknown) => void) =>
  createDataImportReader(() => threadlessWorker(createDataImportSession(), [], onMessage));
const cash = seedRecordId('account', 0),
  uid = createRecordId();
const account = {
  id: cash,
  userId: uid,
  createdAt: 0,
  updatedAt: 0,
  name: 'Cash',
  type: 'cash',
  currency: 'USD',
  openingMinor: 0,
  openedDay: null,
  closedDay: null,
  position: 'V',
};
const row = (id: string, n: number, over: Record<string, unknown> = {}) => ({
  id,
  userId: uid,
  createdAt: n,
  updatedAt: n,
  date: dayToTimestamp('2024-01-01') + (n % 900) * 86_400_000,
  accountId: cash,
  kind: 'expense',
  amountMinor: 100 + n,
  currency: 'USD',
  transferAccountId: null,
  transferAmountMinor: null,
  splits: null,
  payee: `Shop ${n % 300}`,
  note: '',
  categoryId: null,
  tags: [],
  bankId: null,
  importId: null,
  recurringId: null,
  clearedDay: null,
  ...over,
});
const fileOf = (lists: Record<string, unknown[]>) =>
  new File(
    [
      JSON.stringify({
        format: exportFormat,
        version: exportVersion,
        exportedAt: 1_700_000_000_000,
        account: { uid, email: 'lan@example.com' },
        ...lists,
      }),
    ],
    'tudo.json',
  );
async function* inPieces(lists: Partial<Record<CollectionName, unknown[]>>): HereSource['pieces'] {
  for (const [collection, records] of Object.entries(lists))
    for (let from = 0; from < records!.length; from += 500)
      yield {
        collection: collection as CollectionName,
        records: records!.slice(from, from + 500) as HereRecord[],
      };
}
const all = { differing: 'file', profile: true, spare: true } as const;

describe('an export file that is read in the worker', () => {
  it(
    'reports the right counts and every step in order for 20,000 records, with progress and small messages',
    { timeout: 240_000 },
    async () => {
      const ids = Array.from({ length: 20_000 }, () => createRecordId());
      // Every tenth is here as it is, every tenth after it differs, every hundredth is spoilt.
      const records = ids.map((id, n) => row(id, n, n % 100 === 5 ? { amountMinor: -1 } : {}));
      const here = ids.flatMap((id, n) =>
        n % 10 === 0 ? [row(id, n)] : n % 10 === 1 ? [row(id, n, { note: 'other' })] : [],
      );
      const seen: unknown[] = [],
        shares: number[] = [];
      const reader = openReader((message) => seen.push(message));
      expect(await reader.read(fileOf({ accounts: [account], transactions: records }))).toBeNull();
      const summary = await reader.plan(
        { expected: here.length, pieces: inPieces({ accounts: [account], transactions: here }) },
        uid,
        (share) => shares.push(share),
      );
      expect(summary.rows).toEqual([
        {
          collection: 'accounts',
          counts: { new: 0, equal: 1, differs: 0, doubled: 0, invalid: 0 },
        },
        {
          collection: 'transactions',
          counts: { new: 15_800, equal: 2_000, differs: 2_000, doubled: 0, invalid: 200 },
        },
      ]);
      expect([
        summary.invalidCount,
        summary.invalid.length,
        summary.differing.length,
        summary.email,
      ]).toEqual([200, 50, 50, 'lan@example.com']);
      expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0) && share <= 1)).toBe(
        true,
      );
      expect(shares.length).toBeGreaterThan(10);
      const steps = await reader.steps({ ...all, differing: 'here' }, uid);
      const spoilt = new Set([
        ...here.map(({ id }) => id),
        ...ids.filter((_id, n) => n % 100 === 5),
      ]);
      // Groups the ids by day; the days repeat after 900 rows.
      const byDays = Array.from({ length: 900 }, (_unused, day) =>
        ids.filter((_id, n) => n % 900 === day),
      ).flat();
      expect(steps.map(({ write }) => write.id)).toEqual(byDays.filter((id) => !spoilt.has(id)));
      expect((await reader.steps(all, uid)).length).toBe(17_800);
      expect(JSON.parse(await (await reader.invalid()).text())).toHaveLength(200);
      const longestList = (value: unknown): number =>
        typeof value === 'object' && value !== null
          ? Math.max(
              Array.isArray(value) ? value.length : 0,
              ...Object.values(value).map(longestList),
            )
          : 0;
      expect(Math.max(...seen.map(longestList))).toBe(500);
      reader.close();
    },
  );
  it('reports how many rows of finished statements the file would change, and up to which day', () => {
    const [kept, changed, gone, free] = [
      createRecordId(),
      createRecordId(),
      createRecordId(),
      createRecordId(),
    ];
    const agreed = { ...account, reconciled: { day: '2025-01-31', balanceMinor: 0 } };
    const ticked = (id: string, n: number, over: object = {}) =>
      row(id, n, { clearedDay: '2025-01-31', ...over });
    const here = new Map([
      ['accounts', [agreed]],
      ['transactions', [ticked(kept, 1), ticked(changed, 2), ticked(gone, 3), row(free, 4)]],
    ]) as unknown as Here;
    const planOf = (transactions: unknown[]) =>
      planDataImport(
        {
          format: exportFormat,
          uid,
          email: '',
          exportedAt: null,
          profile: null,
          records: [
            { collection: 'accounts', record: agreed },
            ...transactions.map((record) => ({ collection: 'transactions', record })),
          ],
        } as unknown as ExportFile,
        here,
        uid,
      ).reconciled;
    expect(
      planOf([
        ticked(kept, 1, { note: 'Lunch' }),
        ticked(changed, 2, { amountMinor: 5 }),
        row(gone, 3),
        row(free, 4, { amountMinor: 5 }),
      ]),
    ).toEqual({ rows: 2, day: '2025-01-31' });
    expect(
      planOf([ticked(kept, 1, { note: 'Lunch' }), row(free, 4, { amountMinor: 5 })]),
    ).toBeNull();
  });
  it('reports the same as the plan computed from the local copy', async () => {
    const db = await openLocalCopy(createRecordId(), {
      storage: { indexedDB: new IDBFactory(), IDBKeyRange },
      sizes: { rowsPerBlock: 3, idsPerPlace: 4 },
    });
    const data = createDataService(db);
    const {
      id: _id,
      userId: _userId,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      ...fields
    } = account;
    await data.add('accounts', { id: cash, ...fields, type: 'cash' });
    const rows = Array.from({ length: 23 }, (_, n) => row(createRecordId(), n));
    await data.writeBulk(
      rows.slice(0, 17).map(({ id, userId: _own, createdAt: _made, updatedAt: _at, ...given }) => ({
        op: 'add',
        collection: 'transactions',
        id,
        fields: { ...given, kind: 'expense' },
      })),
    );
    for (let n = 0; n < 5; n += 1)
      await data.add('exchangeRates', {
        day: '2024-01-01',
        fromCurrency: 'EUR',
        toCurrency: 'USD',
        rate: 1 + n,
      });
    const file = fileOf({
      accounts: [{ ...account, name: 'Purse' }],
      transactions: rows,
      projects: [{ id: createRecordId(), title: 'A', position: 'V', createdAt: 1 }],
      userProfiles: [{ id: uid, theme: 'dark' }],
    });
    const lists = new Map(
      await Promise.all(
        collectionNames.map(
          async (collection) => [collection, await data.load({ collection })] as const,
        ),
      ),
    ) as unknown as Here;
    const read = readExport(await file.text()) as ExportFile,
      plan = planDataImport(read, lists, uid);

    const reader = openReader();
    await reader.read(file);
    // Two at a time: every piece ends within a block, or between two.
    expect(await reader.plan(await openHere(db, 2), uid)).toEqual(summaryOf(read, plan));
    expect(await reader.steps(all, uid)).toEqual(stepsOf(plan, all, uid));
    const held = new Map<CollectionName, unknown[]>();
    for await (const piece of (await openHere(db, 2)).pieces) {
      const [collection, records] =
        'blocks' in piece
          ? [
              'transactions' as const,
              piece.blocks.flatMap((rows) =>
                (JSON.parse(rows) as Parameters<typeof toRecord>[0][]).map(toRecord),
              ),
            ]
          : [piece.collection, piece.records];
      held.set(collection, [...(held.get(collection) ?? []), ...records]);
    }
    const sorted = (records: readonly unknown[]) =>
      (records as { id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const [collection, records] of lists)
      expect(sorted(held.get(collection) ?? [])).toEqual(sorted(records));
    reader.close();
    db.close();
  });
  it('keeps default records that the file lacks while a record of the file belongs to them', async () => {
    const unused = seedRecordId('category', 3),
      used = seedRecordId('category', 4),
      here = new Map<string, unknown>([
        ['accounts', [account]],
        [
          'categories',
          [unused, used].map((id) => ({ id, createdAt: 0, name: 'Food', kind: 'expense' })),
        ],
      ]) as unknown as Here;
    const read = readExport(
      await fileOf({ transactions: [row(createRecordId(), 1, { categoryId: used })] }).text(),
    ) as ExportFile;
    expect(planDataImport(read, here, uid).spare).toEqual([
      { collection: 'categories', id: unused },
    ]);
  });
  it('imports a record of an earlier release that was created after the last instant', async () => {
    const made = { ...row(createRecordId(), 1), createdAt: Number.MAX_SAFE_INTEGER };
    const read = readExport(await fileOf({ transactions: [made] }).text()) as ExportFile;
    const here = new Map<string, unknown>([['accounts', [account]]]) as unknown as Here;
    expect(planDataImport(read, here, uid).items.map(({ createdAt }) => createdAt)).toEqual([
      lastInstant,
    ]);
  });
  it('refuses a file that is too large without reading it, and a file that is no export', async () => {
    const reader = openReader();
    let opened = 0;
    const large = Object.defineProperties(fileOf({}), {
      size: { value: 100 * 1024 * 1024 + 1 },
      text: {
        value: () => {
          opened += 1;
          return Promise.resolve('{}');
        },
      },
    });
    expect([await reader.read(large), opened]).toEqual(['file-too-large', 0]);
    expect(await reader.read(new File(['{"a":'], 'a.json'))).toBe('not-readable');
    expect(await reader.read(new File(['{"a":1}'], 'a.json'))).toBe('not-ours');
    await expect(reader.plan({ expected: 0, pieces: inPieces({}) }, uid)).rejects.toThrow(
      'No file was read',
    );
    reader.close();
  });
  it('stops at once', async () => {
    const reader = openReader();
    const reading = reader.read(fileOf({ transactions: [row(createRecordId(), 1)] }));
    reader.close();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      createDataImportReader(() => dyingWorker('out of memory')).read(fileOf({})),
    ).rejects.toThrow('out of memory');
  });
});
