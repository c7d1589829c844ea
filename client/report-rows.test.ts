/**
 * Reports from the columns of blocks: after any history of edits, in two tabs, they are what a full
 * scan of the rows counts.
 */
import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { Stored } from '#contract/collections';
import type { SpendRow } from '#contract/data';
import { createRecordId } from '#contract/ids';
import { addDays, dayToTimestamp, timestampToDay } from '#domain/calendar';
import { kindOfCategoryIn, spendKey } from '#domain/ledger';
import { payeeKey } from '#domain/measures';
import { computeReport, entriesOfRows, entriesOfSpend, type Report } from '#domain/reports';
import { createDataService } from './data-service.ts';
import { openLocalCopy } from './local-copy/database.ts';
import { loadSpend } from './local-copy/read.ts';
import { ReportRows } from './report-rows.ts';

const [account, food, fund] = [createRecordId(), createRecordId(), createRecordId()];
const day = (n: number) => addDays('2026-01-01', n);
const categoryId = fc.constantFrom(food, fund, null);
const anyRow = fc.record({
  n: fc.integer({ min: 0, max: 60 }),
  kind: fc.constantFrom('income' as const, 'expense' as const, 'transfer' as const),
  amountMinor: fc.integer({ min: 2, max: 99_999 }),
  currency: fc.constantFrom('VND', 'USD'),
  categoryId,
  payee: fc.constantFrom('Phở 24', 'phở 24', 'Grab', ''),
  tags: fc.subarray(['trip', 'work']),
  split: fc.option(fc.tuple(categoryId, categoryId)),
  adjusted: fc.boolean(),
});
const anyStep = fc.oneof(
  { weight: 4, arbitrary: anyRow.map((row) => ({ do: 'add' as const, row })) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'move' as const,
        'name' as const,
        'delete' as const,
        'forget' as const,
        'import' as const,
        'undo' as const,
        'read' as const,
      ),
      elsewhere: fc.boolean(),
      which: fc.nat(),
      n: fc.integer({ min: 0, max: 60 }),
    }),
  },
);

/** Sums by group and currency, row by row, in its own words. */
function scanned(
  rows: readonly Stored<'transactions'>[],
  living: ReadonlySet<string>,
  of: 'income' | 'spent',
  from: string,
  to: string,
  groupsOf: (row: Stored<'transactions'>) => string[],
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const on = timestampToDay(row.date);
    if (row.kind === 'transfer' || row.adjustment || on < from || on > to) continue;
    const parts = row.splits ?? [{ categoryId: row.categoryId, amountMinor: row.amountMinor }];
    // Both categories are expenses; a missing or deleted category counts by direction.
    const sideOf = (id: string | null) => (id === null || !living.has(id) ? row.kind : 'expense');
    const counted = parts.filter(
      ({ categoryId: id }) =>
        sideOf(id) === (of === 'income' ? of : 'expense') && (of === 'income' || id !== fund),
    );
    const sign = (of === 'income') === (row.kind === 'income') ? 1 : -1;
    if (counted.length === 0) continue;
    for (const group of groupsOf(row))
      sums[`${group} ${row.currency}`] =
        (sums[`${group} ${row.currency}`] ?? 0) +
        sign * counted.reduce((sum, part) => sum + part.amountMinor, 0);
  }
  return sums;
}
const flat = (report: Report): Record<string, number> =>
  Object.fromEntries(
    [report.home, ...report.others].flatMap(({ currency, lines }) =>
      lines.map(({ key, minor }) => [`${key} ${currency}`, minor]),
    ),
  );

test(
  'reports by payee, tag and category are right after any writes',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 30 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        async (steps, one, other) => {
          const copy = {
              storage: { indexedDB: new IDBFactory(), IDBKeyRange },
              sizes: { rowsPerBlock: 3, idsPerPlace: 4 },
            },
            owner = createRecordId();
          const db = await openLocalCopy(owner, copy),
            otherTab = await openLocalCopy(owner, copy);
          const data = createDataService(db),
            elsewhere = createDataService(otherTab),
            reader = new ReportRows(db, 2);
          await reader.load(day(0), day(60));
          const other2 = createRecordId();
          await data.writeAll(
            [account, other2].map((id, n) => ({
              op: 'add',
              collection: 'accounts',
              id,
              fields: {
                name: `${n}`,
                type: 'bank',
                currency: 'VND',
                openingMinor: 0,
                position: `V${n}`,
              },
            })),
          );
          await data.writeAll(
            [food, fund].map((id, n) => ({
              op: 'add',
              collection: 'categories',
              id,
              fields: {
                name: `${n}`,
                kind: 'expense',
                group: n === 0 ? 'needs' : 'savings',
                position: `V${n}`,
              },
            })),
          );
          const ids: string[] = [],
            undos: (() => Promise<void>)[] = [];
          const [from, to] = [day(Math.min(one, other)), day(Math.max(one, other))];
          for (const step of steps) {
            if (step.do === 'add') {
              const { n, kind, amountMinor, currency, payee, tags, split, adjusted } = step.row,
                isTransfer = kind === 'transfer';
              const splits =
                split === null || isTransfer || adjusted
                  ? null
                  : [
                      { categoryId: split[0], amountMinor: 1, note: '' },
                      { categoryId: split[1], amountMinor: amountMinor - 1, note: '' },
                    ];
              ids.push(
                await data.add('transactions', {
                  date: dayToTimestamp(day(n)),
                  accountId: account,
                  kind,
                  amountMinor,
                  currency: isTransfer ? 'VND' : currency,
                  payee,
                  tags,
                  categoryId: isTransfer ? null : step.row.categoryId,
                  splits,
                  ...(isTransfer && {
                    transferAccountId: other2,
                    transferAmountMinor: amountMinor,
                  }),
                  ...(adjusted && !isTransfer && { adjustment: 'valuation' as const }),
                }),
              );
              continue;
            }
            const tab = step.elsewhere ? elsewhere : data;
            if (step.do === 'read') {
              await Promise.all([
                reader.load(day(step.n), day(60)),
                reader.load(from, to),
                reader.loadSpend(from, to),
              ]);
              continue;
            }
            // A deleted category leaves its rows without one, and an import adds many together.
            if (step.do === 'forget') {
              if ((await data.loadOne('categories', food)) !== null)
                undos.push(
                  (await tab.writeAll([{ op: 'delete', collection: 'categories', id: food }])).undo,
                );
              continue;
            }
            if (step.do === 'import') {
              await tab.writeBulk(
                Array.from({ length: 1 + (step.which % 9) }, (_, n) => ({
                  op: 'add' as const,
                  collection: 'transactions' as const,
                  fields: {
                    date: dayToTimestamp(day((step.n + n) % 61)),
                    accountId: account,
                    kind: 'expense' as const,
                    amountMinor: 10 + n,
                    currency: 'VND',
                    payee: `Shop ${n % 4}`,
                    tags: n % 2 === 0 ? ['Trip '] : [],
                  },
                })),
              );
              continue;
            }
            if (step.do === 'undo') {
              await undos
                .pop()?.()
                .catch(() => undefined);
              continue;
            }
            const id = ids[step.which % Math.max(1, ids.length)];
            if (id === undefined || (await data.loadOne('transactions', id)) === null) continue;
            undos.push(
              (
                await tab.writeAll([
                  step.do === 'delete'
                    ? { op: 'delete', collection: 'transactions', id }
                    : {
                        op: 'update',
                        collection: 'transactions',
                        id,
                        fields:
                          step.do === 'move'
                            ? { date: dayToTimestamp(day(step.n)) }
                            : { payee: `Shop ${step.n % 3}` },
                      },
                ])
              ).undo,
            );
          }
          const rows = (await db.ledger.toArray()) as unknown as Stored<'transactions'>[],
            savingsIds = new Set([fund]);
          const living = new Set(await db.rows('categories').toCollection().primaryKeys());
          const packs = await reader.load(from, to),
            spend = await loadSpend(db, from, to);
          const byKey = (list: readonly SpendRow[]) =>
            Array.from(
              Map.groupBy(list, (row) => spendKey(row)),
              ([key, some]) => [
                key,
                some.reduce((sum, { sumMinor }) => sum + sumMinor, 0),
                some.reduce((sum, { count }) => sum + count, 0),
              ],
            ).sort(([a], [b]) => (a! < b! ? -1 : 1));
          expect(byKey(await reader.loadSpend(from, to))).toEqual(byKey(spend));
          for (const of of ['income', 'spent'] as const) {
            const asked = {
              of,
              fromDay: from,
              toDay: to,
              savingsIds,
              kindOf: kindOfCategoryIn([...living].map((id) => ({ id, kind: 'expense' }))),
            };
            const total = (report: Report) =>
              [report.home, ...report.others]
                .map(({ currency, totalMinor }) => [currency, totalMinor])
                .filter(([, minor]) => minor !== 0);
            const byPayee = computeReport(
                entriesOfRows(packs, reader.names, 'payee', asked, 'VND'),
                'VND',
                null,
              ),
              byTag = computeReport(
                entriesOfRows(packs, reader.names, 'tag', asked, 'VND'),
                'VND',
                null,
              );
            const byCategory = computeReport(
              entriesOfSpend(spend, asked, 'VND', ({ categoryId: id }) => id)[asked.of],
              'VND',
              null,
            );
            expect(flat(byPayee)).toEqual(
              scanned(rows, living, of, from, to, (row) => [payeeKey(row.payee)]),
            );
            expect(flat(byTag)).toEqual(
              scanned(rows, living, of, from, to, (row) =>
                row.tags.length === 0 ? [''] : row.tags.map((tag) => tag.trim().toLowerCase()),
              ),
            );
            expect(total(byTag)).toEqual(total(byPayee));
            expect(total(byCategory)).toEqual(total(byPayee));
          }
          db.close();
          otherTab.close();
        },
      ),
      { numRuns: 60 },
    );
  },
);

test('the rows of a block leave every report once the block is empty', async () => {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    sizes: { rowsPerBlock: 3, idsPerPlace: 4 },
  });
  const data = createDataService(db),
    reader = new ReportRows(db, 2),
    ids: string[] = [];
  const countsByDay = async () =>
    (await reader.loadSpend(day(0), day(60))).map((row) => [row.day, row.count]);
  for (let n = 0; n < 9; n += 1)
    ids.push(
      await data.add('transactions', {
        date: dayToTimestamp(day(n)),
        accountId: account,
        kind: 'expense',
        amountMinor: 5,
        currency: 'VND',
        payee: 'Grab',
        categoryId: null,
      }),
    );
  expect(await db.blocks.count()).toBeGreaterThan(2);
  expect(await countsByDay()).toEqual(Array.from({ length: 9 }, (_, n) => [day(n), 1]));
  for (const [at, id] of ids.entries()) {
    await data.delete('transactions', id);
    const left = Array.from({ length: 8 - at }, (_, n) => [day(at + 1 + n), 1]);
    expect(await countsByDay()).toEqual(left);
    expect(
      (await new ReportRows(db).loadSpend(day(0), day(60))).map((row) => [row.day, row.count]),
    ).toEqual(left);
  }
  db.close();
});

test('loaded blocks are not read again until something is written', async () => {
  const db = await openLocalCopy(createRecordId(), {
      storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
    data = createDataService(db),
    reader = new ReportRows(db);
  const spend = (amountMinor: number) =>
    data.add('transactions', {
      date: dayToTimestamp(day(1)),
      accountId: account,
      kind: 'expense',
      amountMinor,
      currency: 'VND',
      payee: 'Grab',
    });
  await data.add('accounts', {
    name: 'Cash',
    type: 'cash',
    currency: 'VND',
    openingMinor: 0,
    position: 'V',
    id: account,
  });
  await spend(40_000);
  expect([reader.peek(day(0), day(9)), reader.peekSpend(day(0), day(9))]).toEqual([null, null]);
  const first = await reader.loadSpend(day(0), day(9));
  expect(first.map(({ sumMinor }) => sumMinor)).toEqual([40_000]);
  expect(reader.peekSpend(day(0), day(9))).toBe(first);
  expect(await reader.loadSpend(day(0), day(9))).toBe(first);
  expect(await reader.load(day(0), day(9))).toBe(reader.peek(day(0), day(9)));
  // Other days of the same rows; and more spans than are kept.
  for (let n = 0; n < 20; n += 1)
    expect(reader.peekSpend(day(n), day(99))!.map(({ sumMinor }) => sumMinor)).toEqual(
      n < 2 ? [40_000] : [],
    );
  await spend(2_000);
  expect([reader.peek(day(0), day(9)), reader.peekSpend(day(0), day(9))]).toEqual([null, null]);
  expect((await reader.loadSpend(day(0), day(9))).map(({ sumMinor }) => sumMinor)).toEqual([
    42_000,
  ]);
  db.close();
});

test('a category that changes its side takes its rows with it', async () => {
  const db = await openLocalCopy(createRecordId(), {
      storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
    data = createDataService(db),
    reader = new ReportRows(db);
  await data.add('accounts', {
    name: 'Cash',
    type: 'cash',
    currency: 'VND',
    openingMinor: 0,
    position: 'V',
    id: account,
  });
  await data.add('categories', { name: 'Food', kind: 'expense', position: 'V', id: food });
  const sides = async () =>
    (await reader.loadSpend(day(0), day(9))).map(({ kind, sumMinor }) => [kind, sumMinor]);
  await data.add('transactions', {
    date: dayToTimestamp(day(3)),
    accountId: account,
    kind: 'income',
    amountMinor: 200,
    currency: 'VND',
    categoryId: food,
  });
  expect(await sides()).toEqual([['expense', -200]]);
  let told = 0;
  reader.subscribe(() => {
    told += 1;
  });
  await data.update('categories', food, { kind: 'income' });
  await vi.waitFor(() => expect(told).toBeGreaterThan(0), { timeout: 90_000 });
  expect(await sides()).toEqual([['income', 200]]);
  db.close();
});
