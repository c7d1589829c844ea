/** The category that the entry line of the ledger would guess for a payee. */
import { useMemo } from 'react';
import { createCategoryGuess } from '#domain/ledger';
import { useRecords } from '#app/data/hooks.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { earlierOf, learnFrom } from '../ledger/usual-account.ts';

/** Returns '' without a guess, as form fields use it. */
export function useGuessedCategory(payee: string, kind: 'income' | 'expense' | 'transfer'): string {
  const { categories } = useLedger();
  const latest = useRecords({
    collection: 'transactions',
    orderBy: { field: 'date', direction: 'desc' },
    limit: learnFrom,
  });
  const guess = useMemo(
    () => createCategoryGuess(categories, earlierOf(latest.records)),
    [categories, latest.records],
  );
  if (kind === 'transfer') return '';
  const guessed = guess(payee, kind)?.categoryId ?? '';
  // A refund has the category of its spending, which a bill does not offer.
  return categories.some((each) => each.id === guessed && each.kind === kind) ? guessed : '';
}
