/**
 * The writes of an import: one record of the import, a transaction for each new row, and the bank's
 * id on transactions typed by hand.
 */
import type { NewFields } from '#contract/collections';
import type { Write } from '#contract/data';
import { createRecordId } from '#contract/ids';
import type { BankFileFormat, BankRow } from '#domain/bank-files';
import { findOpeningMoves, type OpeningMove } from '#domain/ledger';
import { typedCounterpart, type RowVerdict } from '#domain/matching';
import { isFollowingId } from '#domain/recurrence';
import { type DuePosting, idOfOccurrence, type Recurring } from '#domain/recurring';
import { movesOn, postedOf, type PostedRow } from './expected-bills.ts';
import { draftOfRow, type DraftTerms, type FarAccount, type NewTransaction } from './row-draft.ts';

export type Decision = 'add' | 'match' | 'skip';

/** The part of an import that goes into one account. */
export interface ImportPart {
  accountId: string;
  /** The account is made for the import, under `accountId`, and goes with it. */
  newAccount?: NewFields<'accounts'>;
  rows: readonly BankRow[];
  verdicts: readonly RowVerdict[];
  /**
   * The user's decision on row `index`; by default the one that the verdict proposes. `match`
   * applies only to a row that is, or may be, the same as a typed transaction.
   */
  decide?: (index: number, proposed: Decision) => Decision;
  /** The category of row `index`; by default that of the name which the file gives. */
  categoryOfRow?: (index: number) => string | null;
  /** The account that the person chose as the other side of row `index`. */
  farOfRow?: (index: number) => FarAccount | null;
  /** The expected bill that the row pays (`findBills`). */
  billOf?: (index: number) => DuePosting | null;
  /** The opening balance of the account moves back for rows before its day. */
  openingMove?: OpeningMove | null;
  /** Applies rules to a draft, before the ids of the bank and of the import are added. */
  refine?: (draft: NewTransaction, index: number) => NewTransaction;
}

/**
 * A file and its import: its first account and its others under one id, so that one undo removes
 * all of it.
 */
export interface ImportBatch extends ImportPart, Omit<DraftTerms, 'chosenFar'> {
  importId: string;
  fileName: string;
  format: BankFileFormat;
  others?: readonly ImportPart[];
  /**
   * Openings that move back in accounts which the file is not of: a transfer arrives there before
   * their day.
   */
  farMoves?: readonly OpeningMove[];
  /** Recurring transactions, which advance past the days that come with the file. */
  recurring?: readonly Recurring[];
  nowMs?: number;
}

/** The writes that advance recurring transactions with an import. */
export function recurringMoves(plan: ImportBatch): Write[] {
  return movesOn(
    splitPlan(plan).flatMap(({ part, added }) =>
      added.flatMap((index) => part.billOf?.(index) ?? []),
    ),
    plan.recurring ?? [],
  );
}

const proposals: Record<RowVerdict['verdict'], Decision> = {
  new: 'add',
  'matches-typed': 'match',
  'already-here': 'skip',
};
/**
 * Maximum number that the record of an import can name, so that each can be undone; the next import
 * matches the rest.
 */
const mostMatches = 10_000;

export interface PartWork {
  part: ImportPart;
  /** Rows that will be added as transactions, and those that give their id to a typed one. */ added: number[];
  matched: number[];
  /**
   * Typed rows that get a bank id; `matchedFarIds` are transfers that arrive in the account. Rows
   * of earlier files are excluded: they keep the new id when the import is undone.
   */
  matchedIds: string[];
  matchedFarIds: string[];
}

/** Splits an import into the work for each account. */
export function splitPlan(plan: ImportBatch): PartWork[] {
  let room = mostMatches;
  return [plan, ...(plan.others ?? [])].map((part) => {
    const work: PartWork = { part, added: [], matched: [], matchedIds: [], matchedFarIds: [] };
    for (const index of part.rows.keys()) {
      const verdict = part.verdicts[index]!;
      const proposed = proposals[verdict.verdict];
      const decision = part.decide ? part.decide(index, proposed) : proposed;
      const typed = decision === 'match' ? typedCounterpart(verdict) : null;
      if (decision === 'add') work.added.push(index);
      else if (typed?.fromBank) work.matched.push(index);
      else if (typed !== null && room > 0) {
        room -= 1;
        work.matched.push(index);
        (typed.arrives ? work.matchedFarIds : work.matchedIds).push(typed.id);
      }
    }
    return work;
  });
}

/**
 * The opening balances that move back with an import. Their writes come last, from code that knows
 * the account balances.
 */
export function openingMoves(
  plan: Pick<ImportBatch, 'openingMove' | 'others' | 'farMoves'>,
): OpeningMove[] {
  return [
    ...[plan, ...(plan.others ?? [])].flatMap(({ openingMove }) => openingMove ?? []),
    ...(plan.farMoves ?? []),
  ];
}

/** The opening moves that transfers of an import cause in accounts other than the file's. */
export function farOpeningMoves(
  plan: ImportBatch,
  accounts: Parameters<typeof findOpeningMoves>[1],
): ReturnType<typeof findOpeningMoves> {
  const own = new Set([plan, ...(plan.others ?? [])].map(({ accountId }) => accountId));
  const far = new Map(
    [...accounts].filter(([id, { openedDay }]) => !own.has(id) && openedDay !== null),
  );
  const first = [plan, ...(plan.others ?? [])]
    .flatMap(({ rows }) => rows)
    .reduce((day, row) => (row.day < day ? row.day : day), '9999-12-31');
  if (![...far.values()].some(({ openedDay }) => first < openedDay!)) return [];
  return findOpeningMoves(addedRows(plan), far);
}

function* addedRows(plan: ImportBatch) {
  for (const write of importWrites(plan))
    if (write.op === 'add' && write.collection === 'transactions') yield write.fields;
}

/**
 * The accounts that are made for an import. One whose id follows from its number may have been made
 * before, on another device too, and have been deleted since: a put does not bring it back.
 */
export function accountWrites(plan: ImportBatch): Write[] {
  const at = plan.nowMs ?? 0;
  return [plan, ...(plan.others ?? [])].flatMap(({ accountId: id, newAccount: fields }): Write[] =>
    !fields
      ? []
      : [
          { op: 'add', collection: 'accounts', id, fields },
          ...(isFollowingId(id)
            ? [
                {
                  op: 'restore' as const,
                  collection: 'accounts' as const,
                  id,
                  record: { ...fields, createdAt: at, updatedAt: at },
                },
              ]
            : []),
        ],
  );
}

/**
 * The writes of an import, in the order in which they must be made: the accounts that are made for
 * it, and the record of the import first, so that whatever happens in between can be found and
 * undone. The caller sets its status to complete or cancelled at the end.
 */
export function* importWrites(plan: ImportBatch): Generator<Write> {
  const work = splitPlan(plan);
  const farIds = work.flatMap(({ matchedFarIds }) => matchedFarIds);
  const moves = openingMoves(plan);
  yield* accountWrites(plan);
  yield {
    op: 'add',
    collection: 'imports',
    id: plan.importId,
    fields: {
      fileName: nameOfFile(plan.fileName),
      format: plan.format,
      accountId: plan.accountId,
      status: 'running',
      rowCount: work.reduce((sum, { added }) => sum + added.length, 0),
      matchedIds: work.flatMap(({ matchedIds }) => matchedIds),
      ...(farIds.length > 0 && { matchedFarIds: farIds }),
      madeAccount: plan.newAccount !== undefined,
      ...(moves.length > 0 && { movedOpenings: moves }),
      ...(plan.others &&
        plan.others.length > 0 && {
          others: plan.others.map(({ accountId, newAccount }) => ({
            accountId,
            madeAccount: newAccount !== undefined,
          })),
        }),
    },
  };
  for (const { part, matched } of work)
    for (const index of matched) {
      const typed = typedCounterpart(part.verdicts[index]!);
      if (typed !== null)
        yield {
          op: 'update',
          collection: 'transactions',
          id: typed.id,
          fields: { [typed.arrives ? 'transferBankId' : 'bankId']: part.verdicts[index]!.bankId },
        };
    }
  for (const { part, added } of work)
    for (const index of added) {
      const row = part.rows[index]!;
      const { verdict, why, bankId } = part.verdicts[index]!;
      const terms = { ...plan, chosenFar: part.farOfRow?.(index) ?? null };
      const made = draftOfRow(
        row,
        part.accountId,
        terms,
        part.categoryOfRow && (() => part.categoryOfRow!(index)),
      );
      const draft = part.refine ? part.refine(made, index) : made;
      // Taken although it is here already: the other one holds the id.
      const isHeld =
        verdict === 'already-here' && why.code !== 'repeated-in-file' && why.code !== 'deleted';
      const id = isHeld ? null : bankId;
      // Money that arrives is a transaction of the account it left, whose bank calls it by another
      // id.
      const arrives = draft.kind === 'transfer' && draft.accountId !== part.accountId;
      const fields = {
        ...draft,
        bankId: arrives ? null : id,
        ...(arrives && id !== null && { transferBankId: id }),
        importId: plan.importId,
      };
      const bill = part.billOf?.(index) ?? null;
      // Writes like the posting of that day, so that an undone posting returns.
      if (bill !== null) {
        yield {
          op: 'bring',
          collection: 'transactions',
          id: idOfOccurrence(bill.recurringId, bill.day),
          createdAt: plan.nowMs ?? 0,
          fields: { ...keepWritten(fields, postedOf(bill)), recurringId: bill.recurringId },
        };
      } else {
        yield { op: 'add', collection: 'transactions', id: createRecordId(), fields };
      }
    }
  // Last: while a row is missing, it is still expected.
  yield* recurringMoves(plan);
}

/** Keeps the user's edits of a posted transaction when the bank's row replaces it. */
function keepWritten<F extends NewTransaction>(fields: F, posted: PostedRow | null): F {
  if (posted === null) return fields;
  const { note, tags = [], categoryId } = posted;
  return {
    ...fields,
    note: note || fields.note,
    tags: [...new Set([...tags, ...(fields.tags ?? [])])],
    ...(!fields.splits && categoryId !== null && { categoryId }),
  };
}

/** The name of a file as the record of its import keeps it. */
export function nameOfFile(fileName: string): string {
  return fileName.slice(0, 300);
}

/**
 * The writes that take an import's rows back. `transactionIds` are all transactions with its id,
 * `matchedIds` and `matchedFarIds` those that it matched and that still exist.
 */
export function* undoWrites(
  transactionIds: readonly string[],
  matchedIds: readonly string[],
  matchedFarIds: readonly string[] = [],
): Generator<Write> {
  for (const id of transactionIds) yield { op: 'delete', collection: 'transactions', id };
  for (const id of matchedIds)
    yield { op: 'update', collection: 'transactions', id, fields: { bankId: null } };
  for (const id of matchedFarIds)
    yield { op: 'update', collection: 'transactions', id, fields: { transferBankId: null } };
}
