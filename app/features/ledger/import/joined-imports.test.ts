/**
 * Tests that undoing one of two imports with joined transfers leaves the rows of the other
 * unchanged.
 */
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountRows } from '#client/import/account-rows';
import { createDataService, type LocalDataService } from '#client/data-service';
import { createLedgerPages } from '#client/ledger-pages';
import { openLocalCopy } from '#client/local-copy/database';
import type { ImportBatch } from '#client/import/import-writes';
import { createRecordId } from '#contract/ids';
import { dayToTimestamp } from '#domain/calendar';
import type { BankRow } from '#domain/bank-files';
import { findMergeablePair, findDuplicates, mergeTransferPair } from '#domain/matching';
import { runImport, undoImport, type ImportStore } from './import-run.ts';

interface Case {
  typed: { at: 'A' | 'B'; signedMinor: number }[];
  fileA: number[];
  fileB: number[];
  joins: boolean[];
}
interface World {
  data: LocalDataService;
  store: ImportStore;
  accounts: Record<'A' | 'B', string>;
  food: string;
}

async function open(): Promise<World> {
  const db = await openLocalCopy('01981000-0000-7000-8000-000000000001', {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db);
  const account = async (name: string, position: string) =>
    data.add('accounts', { name, type: 'bank', currency: 'USD', position });
  return {
    data,
    store: { ...createLedgerPages(db), data, confirmReconciled: async () => true },
    accounts: { A: await account('A', 'a0'), B: await account('B', 'a1') },
    food: await data.add('categories', { name: 'Food', kind: 'expense', position: 'a0' }),
  };
}

/** Returns all visible fields of the ledger, without unset ones. */
async function seen({ data }: World) {
  const rows = await data.load({ collection: 'transactions' });
  return new Map(
    rows.map(({ updatedAt: _updatedAt, ...row }) => [
      row.id,
      Object.fromEntries(
        Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
      ),
    ]),
  );
}

async function importFile(
  { data, store, accounts, food }: World,
  at: 'A' | 'B',
  amounts: readonly number[],
): Promise<string> {
  const rows = amounts.map((amountMinor, index): BankRow => ({
    line: index + 1,
    day: '2026-11-03',
    amountMinor,
    currency: 'USD',
    payee: `${at} ${Math.abs(amountMinor)}`,
    note: `line ${index}`,
    bankId: null,
    category: null,
    transferAccount: null,
    splits: null,
    tags: [at],
  }));
  const existing = accountRows(
    await data.load({ collection: 'transactions' }),
    accounts[at],
    'USD',
  );
  const plan: ImportBatch = {
    importId: createRecordId(),
    fileName: `${at}.csv`,
    format: 'csv',
    accountId: accounts[at],
    rows,
    verdicts: findDuplicates(rows, existing),
    categoryOfRow: (index) => (rows[index]!.amountMinor < 0 ? food : null),
  };
  await runImport({
    store,
    plan,
    signal: new AbortController().signal,
    onProgress: () => {},
    onUndoing: () => {},
  });
  return plan.importId;
}

/** Joins the possible transfers, as the proposals and the selection of two rows do. */
async function join({ data, accounts }: World, joins: readonly boolean[]): Promise<number> {
  const rows = (await data.load({ collection: 'transactions' })).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const taken = new Set<string>();
  let place = 0,
    made = 0;
  for (const out of rows)
    for (const into of rows) {
      const pair =
        out.kind === 'expense' &&
        into.kind === 'income' &&
        [out, into].every(({ id }) => !taken.has(id))
          ? findMergeablePair([out, into])
          : null;
      if (pair === null || accounts.A === accounts.B || joins[place++ % joins.length] !== true)
        continue;
      taken.add(out.id).add(into.id);
      made += 1;
      await data.writeAll([
        { op: 'update', collection: 'transactions', id: out.id, fields: mergeTransferPair(pair) },
        { op: 'delete', collection: 'transactions', id: into.id },
      ]);
    }
  return made;
}
const undo = async ({ data, store }: World, importId: string) =>
  (await undoImport(store, (await data.loadOne('imports', importId))!, 'undone'))!;

async function check(
  { typed, fileA, fileB, joins }: Case,
  order: readonly ('A' | 'B')[],
): Promise<number> {
  const world = await open();
  for (const { at, signedMinor } of typed)
    await world.data.add('transactions', {
      date: dayToTimestamp('2026-11-02'),
      accountId: world.accounts[at],
      kind: signedMinor < 0 ? 'expense' : 'income',
      amountMinor: Math.abs(signedMinor),
      currency: 'USD',
      payee: `${at} ${Math.abs(signedMinor)}`,
    });
  const before = await seen(world);
  const a = await importFile(world, 'A', fileA),
    onlyA = await seen(world);
  const b = await importFile(world, 'B', fileB),
    both = await seen(world);
  const made = await join(world, joins),
    joined = await seen(world);
  const [first, second] = order.map((at) => (at === 'A' ? a : b)) as [string, string];
  const { redo } = await undo(world, first);
  // A transfer joined with a typed row stays joined while its import exists.
  if (order[0] === 'B' && typed.length === 0) expect(await seen(world)).toEqual(onlyA);
  await redo();
  expect(await seen(world)).toEqual(joined);
  await undo(world, first);
  // Rows of the second import stay while the first is undone.
  const left = await seen(world);
  if (typed.length === 0)
    for (const [id, row] of both) if (row['importId'] === second) expect(left.get(id)).toEqual(row);
  await undo(world, second);
  expect(await seen(world)).toEqual(before);
  return made;
}

const amount = fc.constantFrom(-500, 500, -700, 700, -900);
const anyCase = fc.record<Case>({
  typed: fc.array(
    fc.record({ at: fc.constantFrom('A' as const, 'B' as const), signedMinor: amount }),
    { maxLength: 3 },
  ),
  fileA: fc.array(amount, { minLength: 1, maxLength: 5 }),
  fileB: fc.array(amount, { minLength: 1, maxLength: 5 }),
  joins: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
});

it('a transfer joined from two files becomes the own row of each again when the other import is undone', async () => {
  for (const order of [
    ['A', 'B'],
    ['B', 'A'],
  ] as const)
    expect(
      await check({ typed: [], fileA: [-500, -900], fileB: [500, 700], joins: [true] }, order),
    ).toBe(1);
});
it('a transfer joined from a file and a typed row with a bank id becomes the own row of each again', async () => {
  for (const order of [
    ['A', 'B'],
    ['B', 'A'],
  ] as const)
    expect(
      await check(
        { typed: [{ at: 'B', signedMinor: 500 }], fileA: [-500], fileB: [500, 700], joins: [true] },
        order,
      ),
    ).toBe(1);
});
it.each([
  ['A', 'B'],
  ['B', 'A'],
] as const)(
  'whatever was joined, taking %s back and then %s leaves the ledger as it was',
  async (...order) => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (one) => {
        await check(one, order);
      }),
      { numRuns: 20 },
    );
  },
  120_000,
);
