import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDataService } from '#client/data-service';
import { createLedgerPages } from '#client/ledger-pages';
import { openLocalCopy } from '#client/local-copy/database';
import { createRecordId } from '#contract/ids';
import { dayToTimestamp } from '#domain/calendar';
import type { Rule } from '#domain/rules';
import { applyHistoryChanges, findHistoryChanges } from './run-over-history.ts';

const rules = (categoryId: string): Rule[] => [
  {
    id: 'name',
    match: 'all',
    conditions: [{ version: 1, field: 'payee', test: 'begins', text: 'GRAB*' }],
    actions: [{ version: 1, set: 'payee', text: 'Grab' }],
  },
  {
    id: createRecordId(),
    match: 'all',
    conditions: [{ version: 1, field: 'payee', test: 'is', text: 'grab' }],
    actions: [
      { version: 1, set: 'category', categoryId },
      { version: 1, set: 'tag', text: 'ride' },
    ],
  },
];

/** 1,000 rides and 300 coffees, on three days, so that there are several pages and batches. */
async function setUp() {
  const db = await openLocalCopy('linh', { storage: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const data = createDataService(db);
  const accountId = await data.add('accounts', {
    name: 'Cash',
    type: 'cash',
    currency: 'USD',
    position: 'V',
  });
  const [rides, other] = (await Promise.all(
    ['Rides', 'Other'].map((name) =>
      data.add('categories', { name, kind: 'expense', position: 'V' }),
    ),
  )) as [string, string];
  await data.writeBulk(
    Array.from({ length: 1_300 }, (_unused, index) => ({
      op: 'add' as const,
      collection: 'transactions' as const,
      fields: {
        date: dayToTimestamp(`2026-11-0${(index % 3) + 1}`),
        accountId,
        kind: 'expense' as const,
        amountMinor: 100 + index,
        currency: 'USD',
        payee: index < 1_000 ? `GRAB*A-${index}` : 'Coffee',
        ...(index < 10 && { categoryId: other }),
        ...(index < 5 && { categoryFrom: 'hand' }),
      },
    })),
  );
  const all = async () =>
    (await data.load({ collection: 'transactions' }))
      .map(({ id, payee, categoryId, tags }) => ({ id, payee, categoryId, tags }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { db, data, pages: createLedgerPages(db), rides, other, all };
}
const quiet = { signal: new AbortController().signal, onProgress: () => {} };

test('changes are found in the whole ledger, written, and undone to the last field', async () => {
  const { db, data, pages, rides, other, all } = await setUp();
  const before = await all();
  const read: number[] = [];
  const run = rules(rides);
  const found = (await findHistoryChanges(pages, run, {
    overwrite: false,
    ...quiet,
    onProgress: (rows) => read.push(rows),
  }))!;
  expect([found.changes.length, found.rowsRead, read]).toEqual([1_000, 1_300, [1_000, 1_300]]);
  expect(await all()).toEqual(before);

  const written: number[] = [];
  const result = await applyHistoryChanges(data, found.changes, {
    ...quiet,
    onProgress: (rows) => written.push(rows),
    onUndoing: () => {},
  });
  expect(written).toEqual([450, 900, 1_000]);
  const after = await data.load({ collection: 'transactions' });
  expect(after.filter(({ payee }) => payee === 'Grab').length).toBe(1_000);
  expect(after.filter(({ categoryId }) => categoryId === rides).length).toBe(990);
  expect(after.filter(({ categoryId }) => categoryId === other).length).toBe(10);
  expect(
    new Set(
      after
        .filter(({ categoryId }) => categoryId === rides)
        .map(({ categoryFrom }) => categoryFrom),
    ),
  ).toEqual(new Set([run[1]!.id]));
  // Nothing is left to do.
  expect((await findHistoryChanges(pages, run, { overwrite: false, ...quiet }))!.changes).toEqual(
    [],
  );

  // A row deleted meanwhile does not block the others.
  const gone = found.changes[0]!.id;
  await data.delete('transactions', gone);
  if (result.status === 'applied') await result.undo();
  expect(await all()).toEqual(before.filter(({ id }) => id !== gone));
  db.close();
}, 30_000);

test('a category set by rule is overwritten only on request, and one chosen by hand never', async () => {
  const { db, pages, rides } = await setUp();
  const only = [rules(rides)[0]!, rules(rides)[1]!];
  const found = (await findHistoryChanges(pages, only, { overwrite: true, ...quiet }))!;
  expect(found.changes.filter(({ after }) => after.categoryId === rides).length).toBe(995);
  expect(
    found.changes.filter(({ after }) => after.categoryId === undefined && after.payee === 'Grab')
      .length,
  ).toBe(5);
  db.close();
}, 30_000);

test('a run stopped half way changes nothing, and skips rows deleted since the preview', async () => {
  const { db, data, pages, rides, all } = await setUp();
  const { changes } = (await findHistoryChanges(pages, rules(rides), {
    overwrite: false,
    ...quiet,
  }))!;
  await data.delete('transactions', changes[10]!.id);
  const before = await all();
  const controller = new AbortController();
  let tookBack = false;
  const result = await applyHistoryChanges(data, changes, {
    signal: controller.signal,
    onProgress: () => controller.abort(),
    onUndoing: () => {
      tookBack = true;
    },
  });
  expect([result.status, tookBack]).toEqual(['cancelled', true]);
  expect(await all()).toEqual(before);
  db.close();
}, 30_000);

test('the person can stop the search', async () => {
  const { db, pages, rides } = await setUp();
  const controller = new AbortController();
  controller.abort();
  expect(
    await findHistoryChanges(pages, rules(rides), {
      overwrite: false,
      ...quiet,
      signal: controller.signal,
    }),
  ).toBeNull();
  db.close();
}, 30_000);

test('a rule that splits is previewed with its parts, written exactly, and undone as one', async () => {
  const { data, pages, rides, other } = await setUp();
  const splitter: Rule[] = [
    {
      id: createRecordId(),
      match: 'all',
      conditions: [{ version: 1, field: 'payee', test: 'is', text: 'coffee' }],
      actions: [
        {
          version: 1,
          set: 'split',
          currency: 'USD',
          parts: [
            { categoryId: other, amountMinor: 1_150 },
            { categoryId: rides, amountMinor: null },
          ],
        },
      ],
    },
  ];
  const found = (await findHistoryChanges(pages, splitter, {
    overwrite: false,
    kindOf: () => 'expense',
    signal: new AbortController().signal,
    onProgress: () => {},
  }))!;
  // Coffees cost 1,100 to 1,399: those up to 1,150 leave no rest.
  expect(found.changes.length).toBe(249);
  expect(
    found.changes.every(
      ({ amountMinor, before, after }) =>
        before.splits === null &&
        after.categoryId === null &&
        after.splits!.reduce((sum, part) => sum + part.amountMinor, 0) === amountMinor,
    ),
  ).toBe(true);
  const applied = await applyHistoryChanges(data, found.changes, {
    signal: new AbortController().signal,
    onProgress: () => {},
    onUndoing: () => {},
  });
  const parts = async () =>
    (await data.load({ collection: 'transactions' }))
      .filter(({ splits }) => splits !== null)
      .map(({ splits }) =>
        splits!.map(({ categoryId, amountMinor }) => [categoryId === other, amountMinor]),
      );
  expect((await parts()).length).toBe(249);
  expect(await parts()).toContainEqual([
    [true, 1_150],
    [false, 249],
  ]);
  if (applied.status === 'applied') await applied.undo();
  expect(await parts()).toEqual([]);
});

test('adjustments are skipped, so that a rule that would split or rename one does not block other rows', async () => {
  const { data, pages, rides, other } = await setUp();
  const accountId = (await data.load({ collection: 'accounts' }))[0]!.id;
  const adjustment = await data.add('transactions', {
    date: dayToTimestamp('2026-11-02'),
    accountId,
    kind: 'expense',
    amountMinor: 5_000,
    currency: 'USD',
    note: 'Statement',
    adjustment: 'statement',
  });
  const ride = await data.add('transactions', {
    date: dayToTimestamp('2026-11-02'),
    accountId,
    kind: 'expense',
    amountMinor: 5_000,
    currency: 'USD',
    payee: 'Bus',
  });
  const above = [
    { version: 1, field: 'amount', minMinor: 4_000, maxMinor: null, currency: 'USD' },
  ] as const;
  const splitter: Rule[] = [
    {
      id: createRecordId(),
      match: 'all',
      conditions: [...above],
      actions: [
        {
          version: 1,
          set: 'split',
          currency: 'USD',
          parts: [
            { categoryId: other, amountMinor: 1_000 },
            { categoryId: rides, amountMinor: null },
          ],
        },
      ],
    },
  ];
  const namer: Rule[] = [
    {
      id: createRecordId(),
      match: 'all',
      conditions: [...above],
      actions: [
        { version: 1, set: 'category', categoryId: other },
        { version: 1, set: 'tag', text: 'big' },
      ],
    },
  ];
  for (const run of [splitter, namer])
    expect(
      (await findHistoryChanges(pages, run, {
        overwrite: true,
        kindOf: () => 'expense',
        ...quiet,
      }))!.changes.map(({ id }) => id),
    ).toEqual([ride]);
  const found = (await findHistoryChanges(pages, splitter, {
    overwrite: false,
    kindOf: () => 'expense',
    ...quiet,
  }))!;
  expect(
    (await applyHistoryChanges(data, found.changes, { ...quiet, onUndoing: () => {} })).status,
  ).toBe('applied');
  expect(await data.loadOne('transactions', adjustment)).toMatchObject({
    splits: null,
    categoryId: null,
    tags: [],
  });
});
