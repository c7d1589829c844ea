/** Transactions as one account sees them: with a sign, and a transfer from whichever end it is. */
import type { Stored } from '#contract/collections';
import { type Day, timestampToDay } from '#domain/calendar';
import type { ExistingTransaction } from '#domain/matching';

export type TransactionRecord = Pick<
  Stored<'transactions'>,
  | 'id'
  | 'date'
  | 'accountId'
  | 'kind'
  | 'amountMinor'
  | 'currency'
  | 'transferAccountId'
  | 'transferAmountMinor'
  | 'payee'
  | 'note'
  | 'bankId'
  | 'transferBankId'
  | 'importId'
  | 'adjustment'
>;

/**
 * The rows of an account that `match` compares a file with. `accountCurrency` is the currency in
 * which a transfer arrives. Each end of a transfer has the id of its own bank; a transfer imported
 * at the other end counts as typed by hand here.
 */
export function accountRows(
  transactions: readonly TransactionRecord[],
  accountId: string,
  accountCurrency: string,
): ExistingTransaction[] {
  return transactions.flatMap((one): ExistingTransaction[] => {
    // No bank writes one: it is this ledger's own, unless it came with a file of another program.
    if (one.adjustment && one.bankId === null) return [];
    const common = { id: one.id, day: timestampToDay(one.date), payee: one.payee, note: one.note };
    const cameFromFarEnd =
      one.kind === 'transfer' && one.bankId === null && Boolean(one.transferBankId);
    if (one.accountId === accountId)
      return [
        {
          ...common,
          amountMinor: one.kind === 'income' ? one.amountMinor : -one.amountMinor,
          currency: one.currency,
          bankId: one.bankId,
          importId: cameFromFarEnd ? null : one.importId,
        },
      ];
    if (one.kind !== 'transfer' || one.transferAccountId !== accountId) return [];
    return [
      {
        ...common,
        amountMinor: one.transferAmountMinor ?? one.amountMinor,
        currency: one.transferAmountMinor === null ? one.currency : accountCurrency,
        bankId: one.transferBankId ?? null,
        importId: null,
        arrives: true,
      },
    ];
  });
}

/** The sum of an account's transactions up to a day, in its own currency; adjustments included. */
export function movedUpTo(
  transactions: readonly TransactionRecord[],
  accountId: string,
  day: Day,
): number {
  let sum = 0;
  for (const one of transactions) {
    if (timestampToDay(one.date) > day) continue;
    if (one.accountId === accountId)
      sum += one.kind === 'income' ? one.amountMinor : -one.amountMinor;
    else if (one.kind === 'transfer' && one.transferAccountId === accountId)
      sum += one.transferAmountMinor ?? one.amountMinor;
  }
  return sum;
}
