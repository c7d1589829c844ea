/**
 * Runs rules over existing rows: first finds all changes, page by page; then writes them in
 * batches, with one undo. Keeps only the changes in memory, never the ledger.
 */
import type { Transaction } from '#contract/collections';
import { NothingToUndoError } from '#client/data-service';
import type { LedgerPages } from '#client/ledger-pages';
import type { DataService, Write } from '#contract/data';
import type { Rule, RuleOptions, RuleAttribution } from '#domain/rules';
import { yieldToTasks } from '#client/yield-to-tasks';
import { changesByRules, type RuleChange } from './rule-of-row.ts';

/** One row that would change, with its fields before and after. */
export interface HistoryChange {
  id: string;
  date: number;
  payee: string;
  amountMinor: number;
  currency: string;
  kind: Transaction['kind'];
  before: RuleChange;
  after: RuleChange;
  why: RuleAttribution;
}

const rowsPerPage = 1_000;
const writesPerBatch = 450;

export interface FindOptions extends Pick<RuleOptions, 'kindOf'> {
  overwrite: boolean;
  signal: AbortSignal;
  onProgress: (rowsRead: number) => void;
}

/** Returns all changes that the rules would make, newest first. Null if it was stopped. */
export async function findHistoryChanges(
  pages: Pick<LedgerPages, 'loadPage'>,
  rules: readonly Rule[],
  { overwrite, kindOf, signal, onProgress }: FindOptions,
): Promise<{ changes: HistoryChange[]; rowsRead: number } | null> {
  const changes: HistoryChange[] = [];
  let rowsRead = 0;
  for (let after: { date: number; id: string } | null = null; ;) {
    const page: Transaction[] = await pages.loadPage(
      { fromDay: null, toDay: null, accountId: null, categoryId: null },
      after,
      rowsPerPage,
    );
    if (signal.aborted) return null;
    for (const row of page) {
      const found = changesByRules(rules, row, { overwrite, ...(kindOf && { kindOf }) });
      if (found === null) continue;
      const { id, date, payee, amountMinor, currency, kind } = row;
      const before = Object.fromEntries(
        Object.keys(found.fields).map((field) => [field, row[field as keyof RuleChange] ?? null]),
      ) as RuleChange;
      changes.push({
        id,
        date,
        payee,
        amountMinor,
        currency,
        kind,
        before,
        after: found.fields,
        why: found.why,
      });
    }
    rowsRead += page.length;
    onProgress(rowsRead);
    if (page.length < rowsPerPage) return { changes, rowsRead };
    after = page.at(-1)!;
  }
}

export interface ApplyOptions {
  signal: AbortSignal;
  onProgress: (written: number) => void;
  onUndoing: () => void;
}
export type ApplyResult =
  | { status: 'applied'; undo: () => Promise<void> }
  | { status: 'cancelled' };

/**
 * Writes the changes. After a stop or a failure the written ones are undone; a failure is rethrown.
 * Deleted rows are skipped.
 */
export async function applyHistoryChanges(
  data: DataService,
  changes: readonly HistoryChange[],
  { signal, onProgress, onUndoing }: ApplyOptions,
): Promise<ApplyResult> {
  const undos: (() => Promise<void>)[] = [];
  const undo = async () => {
    for (const one of undos.splice(0).reverse())
      await one().catch((error: unknown) => {
        if (!(error instanceof NothingToUndoError)) throw error;
      });
  };
  try {
    for (let written = 0; written < changes.length; onProgress(written)) {
      if (signal.aborted) {
        onUndoing();
        await undo();
        return { status: 'cancelled' };
      }
      undos.push(await writeSome(data, changes.slice(written, written + writesPerBatch)));
      written = Math.min(changes.length, written + writesPerBatch);
      // So that the page can draw, and a press of the button be heard.
      await yieldToTasks();
    }
  } catch (error) {
    onUndoing();
    await undo();
    throw error;
  }
  return { status: 'applied', undo };
}

async function writeSome(
  data: DataService,
  changes: readonly HistoryChange[],
): Promise<() => Promise<void>> {
  const write = async (some: readonly HistoryChange[]) =>
    (
      await data.writeAll(
        some.map(({ id, after }): Write => ({
          op: 'update',
          collection: 'transactions',
          id,
          fields: after,
        })),
      )
    ).undo;
  try {
    return await write(changes);
  } catch (error) {
    // A row deleted meanwhile would reject the whole batch.
    const records = await Promise.all(changes.map(({ id }) => data.loadOne('transactions', id)));
    const there = changes.filter((_change, index) => records[index] != null);
    if (there.length === changes.length) throw error;
    return there.length === 0 ? async () => {} : write(there);
  }
}
