/** The category that the quick line of the ledger would give a payee. */
import { useMemo } from 'react';
import { createCategoryGuess } from '#domain/ledger';
import { useRecords } from '#app/data/hooks.ts';
import { useLedger } from '../ledger/ledger-context.tsx';
import { earlierOf, learnFrom } from '../ledger/usual-account.ts';

/** Empty where there is none, as the field of a form has it. */
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
  // Money that comes back has the category of what it was spent on, which a bill does not offer.
  return categories.some((each) => each.id === guessed && each.kind === kind) ? guessed : '';
}
