/**
 * Carries an import out, and takes it back. An import is many batches under one importId with a record of its own; the
 * record is written first, so that whatever stops half way can still be seen and taken back.
 */
import { importWrites, splitPlan, undoWrites, type ImportPlan } from '#client/import/import-writes';
import type { Stored } from '#contract/collections';
import type { DataService } from '#contract/data';

export type ImportRecord = Stored<'imports'>;

/** Where an import is written, and its rows are found again. */
export interface ImportStore { data: DataService; loadImportIds: (importId: string) => Promise<string[]> }

export interface RunOptions {
  store: ImportStore;
  plan: ImportPlan;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** The writing is over and being taken back. */
  onTakingBack: () => void;
}
export interface RunResult { status: 'complete' | 'cancelled'; added: number; matched: number }

/** Throws when it could not be written and was taken back; the record then says `cancelled`. When even that failed, it still says `running`. */
export async function runImport({ store, plan, signal, onProgress, onTakingBack }: RunOptions): Promise<RunResult> {
  const { data } = store;
  const { added, matched } = splitPlan(plan);
  const rowCount = added.length + matched.length;
  const record = { id: plan.importId, matchedIds: matched.flatMap((index) => plan.verdicts[index]!.existingId ?? []) };
  onProgress(0, rowCount);
  try {
    // The record of the import is one write more than the rows.
    const { written } = await data.writeBulk(importWrites(plan), { signal, onProgress: (done) => onProgress(Math.min(done, rowCount), rowCount) });
    if (written <= rowCount) {
      onTakingBack();
      if (written > 0) await takeBackImport(store, record, 'cancelled');
      return { status: 'cancelled', added: 0, matched: 0 };
    }
    await data.update('imports', plan.importId, { status: 'complete' });
  } catch (error) {
    onTakingBack();
    if (await data.loadOne('imports', plan.importId)) await takeBackImport(store, record, 'cancelled');
    throw error;
  }
  return { status: 'complete', added: added.length, matched: matched.length };
}

/**
 * Removes every row that came with an import and takes the bank's ids off the rows that it matched; rows that are gone
 * by now are passed over. Can be repeated until it is through. Answers how many rows went.
 */
export async function takeBackImport({ data, loadImportIds }: ImportStore, record: Pick<ImportRecord, 'id' | 'matchedIds'>, status: 'cancelled' | 'undone', onProgress: (done: number, total: number) => void = () => {}): Promise<number> {
  const rows = await loadImportIds(record.id);
  const matched: string[] = [];
  for (const id of record.matchedIds) if ((await data.loadOne('transactions', id))?.bankId) matched.push(id);
  const total = rows.length + matched.length;
  await data.writeBulk(undoWrites(record.id, rows, matched, status), { onProgress: (done) => onProgress(Math.min(done, total), total) });
  return rows.length;
}
