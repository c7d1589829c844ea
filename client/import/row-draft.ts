/**
 * Converts a row of a bank file to its transaction. This is the only place of that decision; rules
 * apply to the result.
 */
import type { NewFields } from '#contract/collections';
import type { BankRow } from '#domain/bank-files';
import { dayToTimestamp } from '#domain/calendar';

export type NewTransaction = NewFields<'transactions'>;

/** An account that may be the other side of a transfer. */
export interface FarAccount {
  id: string;
  currency: string;
}

export interface DraftTerms {
  /** The category of a name that the file gives to a part of a row, if there is one. */
  categoryOf?: (name: string, kind: 'income' | 'expense') => string | null;
  /**
   * Finds the account with the file's name: another one of the file, or an existing one. A transfer
   * goes to it if the currencies match.
   */
  accountOf?: (name: string) => FarAccount | null;
  /** The account that the person chose as the other side of this row; it precedes the file's. */
  chosenFar?: FarAccount | null;
}

/**
 * The far account of a row that the person or the file calls a transfer, where it is known and both
 * ends have an amount in their own currency.
 */
export function transferOf(
  row: BankRow,
  accountId: string,
  { accountOf, chosenFar = null }: Pick<DraftTerms, 'accountOf' | 'chosenFar'>,
): { id: string; amountMinor: number } | null {
  if (row.splits || row.adjustment) return null;
  const named = row.transferAccount === null ? null : (accountOf?.(row.transferAccount) ?? null);
  const far = chosenFar ?? named;
  if (!far || far.id === accountId) return null;
  const stated = chosenFar === null ? row.transferAmountMinor : null;
  const arrives = stated ?? (far.currency === row.currency ? Math.abs(row.amountMinor) : null);
  return arrives === null ? null : { id: far.id, amountMinor: arrives };
}

/** `categoryOfRow`: chosen or guessed; by default that of the name in the file. */
export function draftOfRow(
  row: BankRow,
  accountId: string,
  terms: DraftTerms,
  categoryOfRow?: () => string | null,
): NewTransaction {
  const amountMinor = Math.abs(row.amountMinor);
  const common = {
    date: dayToTimestamp(row.day),
    currency: row.currency,
    payee: row.payee,
    tags: row.tags ?? [],
  };
  const transfer = transferOf(row, accountId, terms);
  // Money that arrives left the other account: there it is one transaction, seen from both.
  if (transfer) {
    return row.amountMinor < 0
      ? {
          ...common,
          kind: 'transfer',
          accountId,
          amountMinor,
          transferAccountId: transfer.id,
          transferAmountMinor: transfer.amountMinor,
          note: row.note,
        }
      : {
          ...common,
          kind: 'transfer',
          accountId: transfer.id,
          amountMinor: transfer.amountMinor,
          transferAccountId: accountId,
          transferAmountMinor: amountMinor,
          note: row.note,
        };
  }
  const kind = row.amountMinor < 0 ? 'expense' : 'income';
  // The name of an account that does not exist here is all that is known of the other side.
  const named = { ...common, payee: row.payee || (row.transferAccount ?? '').slice(0, 300) };
  if (row.adjustment)
    return {
      ...named,
      accountId,
      kind,
      amountMinor,
      note: noteOf(row),
      adjustment: row.adjustment,
    };
  const category = (name: string | null) =>
    name === null ? null : (terms.categoryOf?.(name, kind) ?? null);
  // A part that goes the other way than the whole stays below zero.
  const direction = row.amountMinor < 0 ? -1 : 1;
  const splits =
    row.splits && row.splits.length > 1
      ? row.splits.map((split) => ({
          categoryId: category(split.category),
          amountMinor: direction * split.amountMinor,
          note: split.note.slice(0, 1_000),
        }))
      : null;
  return {
    ...named,
    accountId,
    kind,
    amountMinor,
    note: noteOf(row),
    categoryId: splits ? null : categoryOfRow ? categoryOfRow() : category(row.category),
    splits,
  };
}

/**
 * The name of the other account of a transfer that is not known here is kept in the note, unless it
 * is the payee.
 */
function noteOf(row: BankRow): string {
  return row.transferAccount === null || row.payee === '' || row.note.includes(row.transferAccount)
    ? row.note
    : [row.note, row.transferAccount].filter(Boolean).join(' · ').slice(0, 5_000);
}
