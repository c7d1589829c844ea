import type { Transaction } from '#contract/collections';
import type { EarlierEntry } from '#domain/ledger';

/** So many of the latest transactions say what is usual. */
export const learnFrom = 400;

/**
 * The account in use: the one that is filtered by, else the one written in last. A transfer says
 * what was moved, not what is paid from.
 */
export function usedAccountId(
  filteredBy: string | null,
  latest: readonly Transaction[],
  openAccounts: readonly { id: string }[],
): string | null {
  const isOpen = (id: string | null) =>
    id !== null && openAccounts.some((account) => account.id === id);
  if (isOpen(filteredBy)) return filteredBy;
  let typedLast: Transaction | null = null;
  for (const row of latest) {
    const isTyped =
      row.kind !== 'transfer' &&
      row.importId === null &&
      row.recurringId === null &&
      !row.adjustment &&
      isOpen(row.accountId);
    if (isTyped && (typedLast === null || row.createdAt > typedLast.createdAt)) typedLast = row;
  }
  return typedLast?.accountId ?? null;
}

/** The account of a line that names none: the one in use, else the first. */
export function usualAccountId(
  filteredBy: string | null,
  latest: readonly Transaction[],
  openAccounts: readonly { id: string }[],
): string | null {
  return usedAccountId(filteredBy, latest, openAccounts) ?? openAccounts[0]?.id ?? null;
}

/** What the latest transactions teach a line that is read. */
export function earlierOf(latest: readonly Transaction[]): EarlierEntry[] {
  return latest.map(({ payee, categoryId, kind }) => ({ payee, categoryId, kind }));
}
