/** Finds transactions that were typed in one account before a file imports them into another. */
import type { Fields, Stored } from '#contract/collections';
import type { BankRow } from '#domain/bank-files';
import { timestampToDay } from '#domain/calendar';
import { type ExistingTransaction, findDuplicates, type RowVerdict } from '#domain/matching';
import type { TransactionRecord } from './account-rows.ts';

/** A transaction that was typed in another account. */
export interface TypedElsewhere extends Pick<
  ExistingTransaction,
  'id' | 'day' | 'payee' | 'amountMinor' | 'currency'
> {
  accountId: string;
}

/**
 * Of some transactions those that were typed in another account, with their sign. A transfer may be
 * the other side of a row.
 */
export function typedElsewhere(
  transactions: readonly TransactionRecord[],
  accountId: string | null,
): TypedElsewhere[] {
  return transactions.flatMap((one): TypedElsewhere[] => {
    const isTyped =
      one.bankId === null && one.importId === null && one.kind !== 'transfer' && !one.adjustment;
    if (!isTyped || one.accountId === accountId) return [];
    const { id, payee, currency, accountId: own } = one;
    const amountMinor = one.kind === 'income' ? one.amountMinor : -one.amountMinor;
    return [{ id, day: timestampToDay(one.date), payee, amountMinor, currency, accountId: own }];
  });
}

/**
 * New rows of a statement that seem to be transactions which the person typed in another account:
 * by amount, day and payee, as typed ones of the same account are found. By the place of the row.
 */
export function findTypedElsewhere(
  rows: readonly BankRow[],
  verdicts: readonly RowVerdict[],
  typed: readonly TypedElsewhere[],
): ReadonlyMap<number, TypedElsewhere> {
  const open = [...rows.keys()].filter(
    (index) => verdicts[index]?.why.code === 'no-match' && rows[index]!.payee !== '',
  );
  if (open.length === 0 || typed.length === 0) return new Map();
  const existing = typed.map((one) => ({ ...one, note: '', bankId: null, importId: null }));
  const byId = new Map(typed.map((one) => [one.id, one]));
  const found = findDuplicates(
    open.map((index) => ({ ...rows[index]!, bankId: null })),
    existing,
  );
  return new Map(
    open.flatMap((index, at): [number, TypedElsewhere][] => {
      const { verdict, existingId } = found[at]!;
      const one =
        verdict === 'matches-typed' && existingId !== null ? byId.get(existingId) : undefined;
      return one === undefined || one.payee === '' ? [] : [[index, one]];
    }),
  );
}

type Written = Pick<
  Stored<'transactions'>,
  'kind' | 'amountMinor' | 'categoryId' | 'splits' | 'note' | 'tags'
>;

/**
 * The fields that an imported transaction takes over from the typed one it replaces: the category
 * or the splits, the note and the tags. A category chosen by hand is better than a guess. Null if
 * there are none.
 */
export function takenOver(
  typed: Written,
  imported: Written,
): Partial<Fields<'transactions'>> | null {
  const isSame = imported.kind === typed.kind && imported.kind !== 'transfer';
  const inParts = isSame && typed.splits !== null && typed.amountMinor === imported.amountMinor;
  const hasOther =
    isSame &&
    typed.categoryId !== null &&
    typed.categoryId !== imported.categoryId &&
    !imported.splits;
  const tags = [...new Set([...imported.tags, ...typed.tags])].slice(0, 50);
  const fields = {
    ...(inParts
      ? { splits: typed.splits, categoryId: null, categoryFrom: null }
      : hasOther
        ? { categoryId: typed.categoryId, categoryFrom: 'hand' as const }
        : {}),
    ...(imported.note === '' && typed.note !== '' && { note: typed.note }),
    ...(tags.length > imported.tags.length && { tags }),
  };
  return Object.keys(fields).length === 0 ? null : fields;
}
