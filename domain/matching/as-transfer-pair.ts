/**
 * One transfer that stands as two rows: what left one own account, and what arrived in another. Each bank's file knows
 * its own side only, so that both come in, as spending and as income, and are neither.
 */
export interface PairRow {
  id: string;
  date: number;
  accountId: string;
  kind: 'income' | 'expense' | 'transfer';
  amountMinor: number;
  currency: string;
  payee: string;
  note: string;
  tags: readonly string[];
  splits: readonly unknown[] | null;
  bankId: string | null;
  clearedDay: string | null;
  recurringId: string | null;
  adjustment?: string | null | undefined;
}
export interface TransferPair<R extends PairRow> { out: R; into: R }

/** Whether a row may be one side of a transfer. */
export const canBeSide = ({ kind, adjustment, splits }: PairRow) => kind !== 'transfer' && !adjustment && splits === null;

/** Two rows as the sides of one transfer; null where they cannot be: one leaves an account, the other arrives in another one. */
export function asTransferPair<R extends PairRow>(rows: readonly R[]): TransferPair<R> | null {
  const [out, into] = [rows.find(({ kind }) => kind === 'expense'), rows.find(({ kind }) => kind === 'income')];
  if (rows.length !== 2 || !out || !into || out.accountId === into.accountId || !rows.every(canBeSide)) return null;
  return out.currency === into.currency && out.amountMinor !== into.amountMinor ? null : { out, into };
}

/** What the row that left becomes; the other one goes. It belongs to no import any more: taking one of the two back must not take the other bank's side along. */
export function transferOfPair({ out, into }: TransferPair<PairRow>) {
  return {
    kind: 'transfer' as const, accountId: out.accountId, amountMinor: out.amountMinor, currency: out.currency, transferAccountId: into.accountId, transferAmountMinor: into.amountMinor, splits: null,
    categoryId: null, categoryFrom: null, payee: out.payee || into.payee, note: [...new Set([out.note, into.note])].filter(Boolean).join(' · ').slice(0, 5_000), tags: [...new Set([...out.tags, ...into.tags])].slice(0, 50),
    transferBankId: into.bankId, transferClearedDay: into.clearedDay, importId: null,
  };
}
