/** The amount of a transaction as it is read: with a sign that says in or out. */
import type { Transaction } from '#contract/collections';
import { createContext, use } from 'react';
import { formatMoney } from '#domain/money';
import { useLedger } from './ledger-context.tsx';

/** The account that the list is filtered to: a transfer is shown from its side. */
export const AccountInView = createContext<string | null>(null);

/**
 * An amount: outgoing in ink with a minus, incoming in jade with a plus. A transfer has neither,
 * except the sign as seen from the account that the list is filtered to.
 */
export function Amount({
  row,
}: {
  row: Pick<Transaction, 'kind' | 'amountMinor' | 'currency'> &
    Partial<Pick<Transaction, 'accountId' | 'transferAccountId' | 'transferAmountMinor'>>;
}) {
  const { language, accountById } = useLedger();
  const inView = use(AccountInView);
  if (row.kind === 'transfer' && inView !== null && row.transferAccountId === inView)
    return formatMoney(
      row.transferAmountMinor ?? row.amountMinor,
      accountById.get(inView)?.currency ?? row.currency,
      language,
      { sign: 'always' },
    );
  if (row.kind === 'transfer' && inView !== null && row.accountId === inView)
    return formatMoney(-row.amountMinor, row.currency, language, { sign: 'always' });
  if (row.kind === 'transfer') return formatMoney(row.amountMinor, row.currency, language);
  return formatMoney(
    row.kind === 'income' ? row.amountMinor : -row.amountMinor,
    row.currency,
    language,
    { sign: 'always' },
  );
}
