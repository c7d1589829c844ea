/** What an import writes: one record of the import, a transaction for each new row, and the bank's id on rows typed by hand. */
import type { NewFields } from '#contract/collections';
import type { Write } from '#contract/data';
import { createRecordId } from '#contract/ids';
import type { BankFileFormat, BankRow } from '#domain/bank-files';
import { dayToTimestamp } from '#domain/calendar';
import { typedCounterpart, type RowVerdict } from '#domain/matching';

export type Decision = 'add' | 'match' | 'skip';

export interface ImportPlan {
  importId: string;
  fileName: string;
  format: BankFileFormat;
  accountId: string;
  /** The account is made for the import, under `accountId`, and goes with it. */
  newAccount?: NewFields<'accounts'>;
  rows: readonly BankRow[];
  verdicts: readonly RowVerdict[];
  /** What the person decided for row `index`; by default what the verdict proposes. `match` means something only for a row that is, or may be, the same as something typed. */
  decide?: (index: number, proposed: Decision) => Decision;
  /** The category of a name that the file gives to a part of a row, if there is one. */
  categoryOf?: (name: string, kind: 'income' | 'expense') => string | null;
  /** The category of row `index`; by default that of the name which the file gives. */
  categoryOfRow?: (index: number) => string | null;
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
    else if (decision === 'match' && typedCounterpart(verdicts[index]!) !== null && matched.length < mostMatches) matched.push(index);
  }
  return { added, matched };
}

/** The typed rows to which the bank's ids are given, for the rows of `splitPlan`. */
export function matchedIdsOf({ verdicts }: Pick<ImportPlan, 'verdicts'>, matched: readonly number[]): string[] {
  return matched.flatMap((index) => typedCounterpart(verdicts[index]!)?.id ?? []);
}

/**
 * The writes of an import, in the order in which they must be made: the account that is made for it, and the record of
 * the import first, so that whatever happens in between can be found and undone. The caller sets its status to complete
 * or cancelled at the end.
 */
export function* importWrites(plan: ImportPlan): Generator<Write> {
  const { added, matched } = splitPlan(plan);
  const matchedIds = matchedIdsOf(plan, matched);
  if (plan.newAccount) yield { op: 'add', collection: 'accounts', id: plan.accountId, fields: plan.newAccount };
  yield { op: 'add', collection: 'imports', id: plan.importId, fields: { fileName: nameOfFile(plan.fileName), format: plan.format, accountId: plan.accountId, status: 'running', rowCount: added.length, matchedIds, madeAccount: plan.newAccount !== undefined } };
  for (const index of matched) {
    const verdict = plan.verdicts[index]!;
    const typed = typedCounterpart(verdict);
    if (typed !== null) yield { op: 'update', collection: 'transactions', id: typed.id, fields: { bankId: verdict.bankId } };
  }
  for (const index of added) yield addRow(plan, index);
}

function addRow(plan: ImportPlan, index: number): Write {
  const row = plan.rows[index]!;
  const { verdict, why, bankId } = plan.verdicts[index]!;
  const kind = row.amountMinor < 0 ? 'expense' : 'income';
  const category = (name: string | null) => (name === null ? null : (plan.categoryOf?.(name, kind) ?? null));
  // The reader gives only parts that go the same way as the whole.
  const splits = row.splits && row.splits.length > 1 ? row.splits.map((split) => ({ categoryId: category(split.category), amountMinor: Math.abs(split.amountMinor), note: split.note.slice(0, 1_000) })) : null;
  return {
    op: 'add', collection: 'transactions', id: createRecordId(), fields: {
      date: dayToTimestamp(row.day), accountId: plan.accountId, kind, amountMinor: Math.abs(row.amountMinor), currency: row.currency,
      // Taken although it is here already: the other one holds the id.
      payee: row.payee, note: noteOf(row), categoryId: splits ? null : plan.categoryOfRow ? plan.categoryOfRow(index) : category(row.category), splits, bankId: verdict === 'already-here' && why.code !== 'repeated-in-file' ? null : bankId, importId: plan.importId,
    },
  };
}

/** A file names the other account of a transfer, but does not say which of ours it is: the name is kept in the note. */
function noteOf(row: BankRow): string {
  return row.transferAccount === null || row.note.includes(row.transferAccount) ? row.note : [row.note, row.transferAccount].filter(Boolean).join(' · ').slice(0, 5_000);
}

/** The name of a file as the record of its import keeps it. */
export function nameOfFile(fileName: string): string {
  return fileName.slice(0, 300);
}

/** The writes that take an import's rows back. `transactionIds` are all transactions with its id, `matchedIds` those that it matched and that still exist. */
export function* undoWrites(transactionIds: readonly string[], matchedIds: readonly string[]): Generator<Write> {
  for (const id of transactionIds) yield { op: 'delete', collection: 'transactions', id };
  for (const id of matchedIds) yield { op: 'update', collection: 'transactions', id, fields: { bankId: null } };
}
