/**
 * Runs an import, and undoes it. An import is many batches under one importId with a record of its
 * own; the record is written first, so that an interrupted import can still be found and undone.
 */
import type { LedgerPages } from '#client/ledger-pages';
import { accountRows } from '#client/import/account-rows';
import { expectedDayOf } from '#client/import/expected-bills';
import {
  accountWrites,
  importWrites,
  nameOfFile,
  openingMoves,
  recurringMoves,
  splitPlan,
  undoWrites,
  type ImportBatch,
} from '#client/import/import-writes';
import { writeOfOpeningBack, writeOfOpeningMove } from '#client/import/opening-move';
import { findOpeningMove, type OpeningMove } from '#domain/ledger';
import type { Fields, Stored } from '#contract/collections';
import type { DataService, Write } from '#contract/data';
import { dayToTimestamp, timestampToDay } from '#domain/calendar';
import { splitMergedTransfer } from '#domain/matching';
import { isFollowingId } from '#domain/recurrence';
import { readRecurring } from '#domain/recurring';
import type { Ledger } from '#app/ledger/ledger-context.tsx';
import { findReconciledChange, type ReconciledFields } from '#client/reconciled';
import { isImportRunning } from './running-imports.ts';

export type ImportRecord = Stored<'imports'>;

/** The store that an import is written to and read from. */
export interface ImportStore
  extends
    Pick<LedgerPages, 'loadImportIds' | 'loadJoined' | 'loadMany'>,
    Pick<Ledger, 'confirmReconciled'> {
  data: DataService;
}
/** Null: the person keeps the import, since statements have been reconciled with its rows. */
export type UndoneImport = { count: number; redo: () => Promise<void> } | null;

export interface ImportRunOptions {
  store: ImportStore;
  plan: ImportBatch;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /**
   * Called during a rollback with the number of undone writes so far. `total` is 0 until it is
   * known.
   */
  onUndoing: (done: number, total: number) => void;
}
export interface ImportRunResult {
  status: 'complete' | 'cancelled';
  added: number;
  matched: number;
  /**
   * The typed rows that got a bank id; transfers whose arriving side got one are listed separately.
   */
  matchedIds: string[];
  matchedFarIds: string[];
}

/**
 * Runs an import. Throws when a write failed and all was undone; the record then says `cancelled`.
 * If the undo failed too, it still says `running`.
 */
export async function runImport({
  store,
  plan,
  signal,
  onProgress,
  onUndoing,
}: ImportRunOptions): Promise<ImportRunResult> {
  const { data } = store;
  const work = splitPlan(plan);
  const added = work.reduce((sum, part) => sum + part.added.length, 0);
  const matchedIds = work.flatMap((part) => part.matchedIds);
  const matchedFarIds = work.flatMap((part) => part.matchedFarIds);
  const matched = work.reduce((sum, part) => sum + part.matched.length, 0);
  const rowCount = added + matched;
  const record = undoableOf(plan, { matchedIds, matchedFarIds });
  // The record of the import, and the accounts created for it.
  const before = 1 + accountWrites(plan).length,
    behind = recurringMoves(plan).length;
  onProgress(0, rowCount);
  try {
    const { written } = await data.writeBulk(importWrites(plan), {
      signal,
      onProgress: (done) => onProgress(Math.min(done, rowCount), rowCount),
    });
    if (written < rowCount + before + behind) {
      onUndoing(0, 0);
      if (written > 0) await undoImport(store, record, 'cancelled', onUndoing);
      return { status: 'cancelled', added: 0, matched: 0, matchedIds: [], matchedFarIds: [] };
    }
    // In one write, so that a moved opening balance always has the record that undoes it.
    const moves = await loadOpenings(data, openingMoves(plan), writeOfOpeningMove);
    await data.writeAll([
      ...moves,
      { op: 'update', collection: 'imports', id: plan.importId, fields: { status: 'complete' } },
    ]);
  } catch (error) {
    onUndoing(0, 0);
    if (await data.loadOne('imports', plan.importId))
      await undoImport(store, record, 'cancelled', onUndoing);
    throw error;
  }
  return { status: 'complete', added, matched, matchedIds, matchedFarIds };
}

type Undoable = Pick<ImportRecord, 'id' | 'accountId' | 'madeAccount' | 'matchedIds'> & {
  /** Missing from imports of earlier releases. */ others?: ImportRecord['others'];
  matchedFarIds?: ImportRecord['matchedFarIds'];
  movedOpenings?: ImportRecord['movedOpenings'];
};

/** Returns the fields of an import that its undo needs. */
export function undoableOf(
  plan: Pick<
    ImportBatch,
    'importId' | 'accountId' | 'newAccount' | 'others' | 'openingMove' | 'farMoves'
  >,
  { matchedIds, matchedFarIds }: Pick<ImportRunResult, 'matchedIds' | 'matchedFarIds'>,
): Undoable {
  return {
    id: plan.importId,
    accountId: plan.accountId,
    madeAccount: plan.newAccount !== undefined,
    matchedIds,
    matchedFarIds,
    others: (plan.others ?? []).map(({ accountId, newAccount }) => ({
      accountId,
      madeAccount: newAccount !== undefined,
    })),
    movedOpenings: openingMoves(plan),
  };
}

/**
 * Undoes an import. Removes its rows, removes the bank ids from matched rows, and removes the
 * accounts created for it unless they have other rows. Bills are expected again, or become
 * automatic postings again; deleted records are skipped. A transfer joined from one of its rows and
 * another one becomes that other row again. Can be repeated until it completes. Returns the number
 * of removed rows, and a function that redoes the import.
 */
export async function undoImport(
  store: ImportStore,
  record: Undoable,
  status: 'cancelled' | 'undone',
  onProgress: (done: number, total: number) => void = () => {},
): Promise<UndoneImport> {
  const { data, loadImportIds, loadMany } = store;
  const all = await loadImportIds(record.id);
  const postings = await loadPostings(store, all),
    posted = new Set(postings.map(({ before }) => before.id));
  const rows = all.filter((id) => !posted.has(id));
  const statusBefore = (await data.loadOne('imports', record.id))?.status ?? 'complete';
  // The opening balances move in the write that completes the import.
  const moved = statusBefore === 'complete' ? (record.movedOpenings ?? []) : [];
  const matchedIds = record.matchedIds ?? [],
    matchedFarIds = record.matchedFarIds ?? [];
  const idsOf = (
    found: Awaited<ReturnType<typeof loadMany>>,
    ids: readonly string[],
    field: 'bankId' | 'transferBankId',
  ) =>
    new Map(
      ids.flatMap((id): [string, string][] => {
        const bankId = found.get(id)?.[field];
        return bankId ? [[id, bankId]] : [];
      }),
    );
  const matchedRows = await loadMany([...matchedIds, ...matchedFarIds]);
  const bankIds = idsOf(matchedRows, matchedIds, 'bankId'),
    farIds = idsOf(matchedRows, matchedFarIds, 'transferBankId');
  const apart = await loadTakenApart(store, record);
  if (status === 'undone') {
    const gone = [...(await loadMany(rows)).values()].map((before) => ({ before, after: null }));
    const accounts = new Map(
      (await data.load({ collection: 'accounts' })).map((account) => [account.id, account]),
    );
    const back = postings.map(({ before, fields }) => ({
      before,
      after: { ...before, ...fields },
    }));
    const reconciled = findReconciledChange([...gone, ...back, ...apart.changes], accounts);
    if (reconciled !== null && !(await store.confirmReconciled(reconciled))) return null;
  }
  const open = await loadReopened(store, [...rows, ...apart.gone]);
  const total = all.length + bankIds.size + farIds.size + apart.writes.length;
  const asPosted = postings.map(({ before: { id }, fields }): Write => ({
    op: 'update',
    collection: 'transactions',
    id,
    fields,
  }));
  // A side that is a row of this import is removed first; then the bank ids are removed from the
  // remaining rows.
  await data.writeBulk(
    [...apart.writes, ...asPosted, ...undoWrites(rows, [...bankIds.keys()], [...farIds.keys()])],
    { onProgress: (done) => onProgress(Math.min(done, total), total) },
  );
  const goes: string[] = [];
  for (const { accountId, madeAccount } of [record, ...(record.others ?? [])])
    if (madeAccount && (await isEmptyAccount(data, accountId))) goes.push(accountId);
  // In one write at the end: until the record changes, the undo is not complete.
  await data.writeAll([
    ...(await loadOpenings(data, moved, writeOfOpeningBack)),
    ...goes.map((id) => ({ op: 'delete' as const, collection: 'accounts' as const, id })),
    ...open.map(({ id, reopened }) => ({
      op: 'update' as const,
      collection: 'recurring' as const,
      id,
      fields: { nextDay: reopened },
    })),
    { op: 'update', collection: 'imports', id: record.id, fields: { status } },
  ]);

  async function redo(): Promise<void> {
    const left = await loadMany([...bankIds.keys(), ...farIds.keys()]);
    const matched = (
      [
        ['bankId', bankIds],
        ['transferBankId', farIds],
      ] as const
    ).flatMap(([field, ids]) =>
      [...ids].flatMap(([id, bankId]): Write[] =>
        left.has(id)
          ? [{ op: 'update', collection: 'transactions', id, fields: { [field]: bankId } }]
          : [],
      ),
    );
    const openings = await loadOpenings(data, moved, writeOfOpeningMove);
    const still = await loadMany([...posted]);
    const asBank = postings.flatMap(({ before, fields }): Write[] =>
      still.has(before.id)
        ? [
            {
              op: 'update',
              collection: 'transactions',
              id: before.id,
              fields: Object.fromEntries(
                Object.keys(fields).map((field) => [
                  field,
                  before[field as keyof typeof fields] ?? null,
                ]),
              ),
            },
          ]
        : [],
    );
    await data.writeBulk([
      ...openings,
      ...asBank,
      ...goes.map((id): Write => ({ op: 'restore', collection: 'accounts', id })),
      ...rows.map((id): Write => ({ op: 'restore', collection: 'transactions', id })),
      ...apart.back,
      ...matched,
      ...open.map(({ id, nextDay }): Write => ({
        op: 'update',
        collection: 'recurring',
        id,
        fields: { nextDay },
      })),
      { op: 'update', collection: 'imports', id: record.id, fields: { status: statusBefore } },
    ]);
  }
  return { count: all.length + apart.count, redo };
}

/**
 * Loads transfers with one side from the import: the writes that restore the other side alone, and
 * those that join them again. `gone` are rows of the import itself.
 */
async function loadTakenApart(
  { data, loadJoined }: Pick<ImportStore, 'data' | 'loadJoined'>,
  record: Pick<Undoable, 'id' | 'matchedIds'>,
): Promise<{
  writes: Write[];
  back: Write[];
  gone: string[];
  changes: { before: ReconciledFields | null; after: ReconciledFields | null }[];
  count: number;
}> {
  const [writes, back, gone]: [Write[], Write[], string[]] = [[], [], []];
  const changes: { before: ReconciledFields | null; after: ReconciledFields | null }[] = [];
  const matched = new Set(record.matchedIds);
  let count = 0;
  const joinedRows = await loadJoined();
  // Loads them together: hundreds of transfers use only a few accounts and categories.
  const [accounts, categories] =
    joinedRows.length === 0
      ? [[], []]
      : await Promise.all([
          data.load({ collection: 'accounts' }),
          data.load({ collection: 'categories' }),
        ]);
  const lives = new Set([...accounts, ...categories].map((one) => one.id));
  const known = (categoryId: string | null) =>
    categoryId !== null && lives.has(categoryId) ? categoryId : null;
  for (const row of joinedRows) {
    const sides = splitMergedTransfer(row),
      { id, joined } = row;
    if (sides === null || !joined) continue;
    const outGoes = joined.out.importId === record.id,
      intoGoes = joined.into.importId === record.id;
    const { out, into } = sides;
    if (outGoes) {
      writes.push({ op: 'delete', collection: 'transactions', id });
      back.push({ op: 'restore', collection: 'transactions', id });
      gone.push(id);
      changes.push({ before: row, after: null });
      count += intoGoes ? 2 : 1;
      if (intoGoes || !lives.has(into.fields.accountId)) continue;
      changes.push({
        before: null,
        after: { ...into.fields, transferAccountId: null, transferAmountMinor: null },
      });
      // A bank id that the import gave to a typed row is removed with it.
      writes.push({
        op: 'bring',
        collection: 'transactions',
        id: into.id,
        createdAt: into.createdAt,
        fields: {
          ...into.fields,
          categoryId: known(into.fields.categoryId),
          ...(matched.has(into.id) && { bankId: null }),
        },
      });
      back.unshift({ op: 'delete', collection: 'transactions', id: into.id });
    } else if (intoGoes) {
      const fields = { ...out, categoryId: known(out.categoryId) };
      writes.push({ op: 'update', collection: 'transactions', id, fields });
      back.push({
        op: 'update',
        collection: 'transactions',
        id,
        fields: Object.fromEntries(
          Object.keys(fields).map((field) => [field, row[field as keyof typeof row] ?? null]),
        ),
      });
      gone.push(into.id);
      changes.push({ before: row, after: { ...row, ...out } });
      count += 1;
    } else if (matched.has(into.id) && row.transferBankId) {
      writes.push({
        op: 'update',
        collection: 'transactions',
        id,
        fields: { transferBankId: null },
      });
      back.push({
        op: 'update',
        collection: 'transactions',
        id,
        fields: { transferBankId: row.transferBankId },
      });
    }
  }
  return { writes, back, gone, changes, count };
}

type RowFields = Partial<Fields<'transactions'>>;

/**
 * Loads rows of an import that stand for automatic postings, with the fields that make them
 * postings again. They stay, because a removed row would not be posted a second time.
 */
async function loadPostings(
  { data, loadMany }: Pick<ImportStore, 'data' | 'loadMany'>,
  ids: readonly string[],
): Promise<{ before: Stored<'transactions'>; fields: RowFields }[]> {
  const rows = [...(await loadMany(ids.filter(isFollowingId))).values()].filter(
    ({ recurringId }) => recurringId !== null,
  );
  if (rows.length === 0) return [];
  const recurring = new Map(
    (await data.load({ collection: 'recurring' })).map((one) => [one.id, readRecurring(one)]),
  );
  return rows.flatMap((before) => {
    const of = recurring.get(before.recurringId!),
      day = expectedDayOf({ ...before, day: timestampToDay(before.date) });
    if (!of || of.mode !== 'post' || day === null) return [];
    const { kind, accountId, amountMinor, currency, payee } = of.template;
    const fields = {
      kind,
      accountId,
      amountMinor,
      currency,
      payee,
      date: dayToTimestamp(day),
      splits: null,
      bankId: null,
      importId: null,
      clearedDay: null,
    };
    return [{ before, fields }];
  });
}

/**
 * Loads the recurring transactions that reopen when rows are removed: each with the reopened day,
 * and its current next day.
 */
async function loadReopened(
  { data, loadMany }: Pick<ImportStore, 'data' | 'loadMany'>,
  rows: readonly string[],
): Promise<{ id: string; nextDay: string | null; reopened: string }[]> {
  const first = new Map<string, string>();
  for (const [id, row] of await loadMany(rows.filter(isFollowingId))) {
    const day = expectedDayOf({ id, recurringId: row.recurringId, day: timestampToDay(row.date) });
    if (row.recurringId && day && day < (first.get(row.recurringId) ?? '9999'))
      first.set(row.recurringId, day);
  }
  const all = await Promise.all(
    Array.from(first, async ([id, day]) => ({ record: await data.loadOne('recurring', id), day })),
  );
  return all.flatMap(({ record, day }) =>
    record !== null && (record.nextDay === null || record.nextDay > day)
      ? [{ id: record.id, nextDay: record.nextDay, reopened: day }]
      : [],
  );
}

/** Returns the writes for the accounts that still exist. */
async function loadOpenings(
  data: DataService,
  moves: readonly OpeningMove[],
  writeOf: (account: Stored<'accounts'>, move: OpeningMove) => Write,
): Promise<Write[]> {
  const writes = await Promise.all(
    moves.map(async (move) => {
      const account = await data.loadOne('accounts', move.accountId);
      return account === null ? [] : [writeOf(account, move)];
    }),
  );
  return writes.flat();
}

async function isEmptyAccount(data: DataService, accountId: string): Promise<boolean> {
  if ((await data.loadOne('accounts', accountId)) === null) return false;
  for (const where of [{ accountId }, { transferAccountId: accountId }])
    if ((await data.load({ collection: 'transactions', where, limit: 1 })).length > 0) return false;
  return true;
}

/**
 * Returns the progress of an import that is stored as running but has broken off. Null while it
 * runs, or when it is over.
 */
export async function loadBrokenOff(
  { loadImportIds }: ImportStore,
  { id, status, rowCount }: Pick<ImportRecord, 'id' | 'status' | 'rowCount'>,
): Promise<{ came: number; of: number } | null> {
  if (status !== 'running' || (await isImportRunning(id))) return null;
  return { came: (await loadImportIds(id)).length, of: rowCount };
}

/** Keeps the rows that an import added before its interruption, and marks it as complete. */
export async function keepBrokenOff(
  store: ImportStore,
  { id, movedOpenings }: Pick<ImportRecord, 'id'> & Partial<Pick<ImportRecord, 'movedOpenings'>>,
): Promise<void> {
  const { data } = store;
  const rows = [...(await store.loadMany(await store.loadImportIds(id))).values()];
  const moves: OpeningMove[] = [];
  // Moves follow from the stored rows, not from those that are missing.
  for (const { accountId, fromDay } of movedOpenings ?? []) {
    const account = await data.loadOne('accounts', accountId);
    // A balance without a day started with its first row, which was that of the move.
    const isAsBefore = account !== null && (account.openedDay ?? fromDay) === fromDay;
    const move = isAsBefore
      ? findOpeningMove(
          { ...account, openedDay: fromDay },
          accountRows(rows, accountId, account.currency),
        )
      : null;
    if (move !== null) moves.push(move);
  }
  const writes = await loadOpenings(data, moves, writeOfOpeningMove);
  const fields = {
    status: 'complete' as const,
    rowCount: rows.length,
    ...(movedOpenings && { movedOpenings: moves }),
  };
  await data.writeAll([...writes, { op: 'update', collection: 'imports', id, fields }]);
}

/**
 * Settles an interrupted import after its file has been imported again (`importId`), which added
 * the missing rows.
 */
export async function settleBrokenOff(
  store: ImportStore,
  { accountId, fileName }: Pick<ImportRecord, 'accountId' | 'fileName'>,
  importId: string,
): Promise<void> {
  for (const record of await store.data.load({
    collection: 'imports',
    where: { accountId, status: 'running' },
  })) {
    if (
      record.id !== importId &&
      record.fileName === nameOfFile(fileName) &&
      (await loadBrokenOff(store, record)) !== null
    )
      await keepBrokenOff(store, record);
  }
}
