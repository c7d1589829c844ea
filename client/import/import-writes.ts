/** What an import writes: one record of the import, a transaction for each new row, and the bank's id on rows typed by hand. */
import type { Write } from '#contract/data';
import { createRecordId } from '#contract/ids';
import type { BankFileFormat, BankRow } from '#domain/bank-files';
import { dayToTimestamp } from '#domain/calendar';
import type { RowVerdict } from '#domain/matching';

export type Decision = 'add' | 'match' | 'skip';

export interface ImportPlan {
  importId: string;
  fileName: string;
  format: BankFileFormat;
  accountId: string;
  rows: readonly BankRow[];
  verdicts: readonly RowVerdict[];
  /** What the person decided for row `index`; by default what the verdict proposes. `match` means something only for a row that matches something typed. */
  decide?: (index: number, proposed: Decision) => Decision;
  /** The category of a name that the file gives, if there is one. */
  categoryOf?: (name: string, kind: 'income' | 'expense') => string | null;
}

const proposals: Record<RowVerdict['verdict'], Decision> = { new: 'add', 'matches-typed': 'match', 'already-here': 'skip' };
/** As many as the record of an import can name, so that each can be undone; what is past them is matched by the next import. */
const mostMatches = 10_000;

/** Which rows will be added as transactions, and which give their id to a typed one. */
export function splitPlan({ rows, verdicts, decide }: ImportPlan): { added: number[]; matched: number[] } {
  const added: number[] = [];
  const matched: number[] = [];
  for (const index of rows.keys()) {
    const { verdict } = verdicts[index]!;
    const decision = decide ? decide(index, proposals[verdict]) : proposals[verdict];
    if (decision === 'add') added.push(index);
    else if (decision === 'match' && verdict === 'matches-typed' && matched.length < mostMatches) matched.push(index);
  }
  return { added, matched };
}

/**
 * The writes of an import, in the order in which they must be made: the record of the import first, so that whatever
 * happens in between can be found and undone. The caller sets its status to complete or cancelled at the end.
 */
export function* importWrites(plan: ImportPlan): Generator<Write> {
  const { added, matched } = splitPlan(plan);
  const matchedIds = matched.flatMap((index) => plan.verdicts[index]!.existingId ?? []);
  yield { op: 'add', collection: 'imports', id: plan.importId, fields: { fileName: plan.fileName.slice(0, 300), format: plan.format, accountId: plan.accountId, status: 'running', rowCount: added.length, matchedIds } };
  for (const index of matched) {
    const { existingId, bankId } = plan.verdicts[index]!;
    if (existingId !== null) yield { op: 'update', collection: 'transactions', id: existingId, fields: { bankId } };
  }
  for (const index of added) yield addRow(plan, plan.rows[index]!, plan.verdicts[index]!);
}

function addRow(plan: ImportPlan, row: BankRow, { verdict, why, bankId }: RowVerdict): Write {
  const kind = row.amountMinor < 0 ? 'expense' : 'income';
  const category = (name: string | null) => (name === null ? null : (plan.categoryOf?.(name, kind) ?? null));
  // The reader gives only parts that go the same way as the whole.
  const splits = row.splits && row.splits.length > 1 ? row.splits.map((split) => ({ categoryId: category(split.category), amountMinor: Math.abs(split.amountMinor), note: split.note.slice(0, 1_000) })) : null;
  return {
    op: 'add', collection: 'transactions', id: createRecordId(), fields: {
      date: dayToTimestamp(row.day), accountId: plan.accountId, kind, amountMinor: Math.abs(row.amountMinor), currency: row.currency,
      // Taken although it is here already: the other one holds the id.
      payee: row.payee, note: row.note, categoryId: splits ? null : category(row.category), splits, bankId: verdict === 'already-here' && why.code !== 'repeated-in-file' ? null : bankId, importId: plan.importId,
    },
  };
}

/** The writes that undo an import as one. `transactionIds` are all transactions with its id. */
export function* undoWrites(importId: string, transactionIds: readonly string[], matchedIds: readonly string[]): Generator<Write> {
  for (const id of transactionIds) yield { op: 'delete', collection: 'transactions', id };
  for (const id of matchedIds) yield { op: 'update', collection: 'transactions', id, fields: { bankId: null } };
  yield { op: 'update', collection: 'imports', id: importId, fields: { status: 'undone' } };
}
