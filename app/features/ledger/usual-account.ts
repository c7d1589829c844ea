import type { Transaction } from '#contract/collections';
import type { EarlierEntry } from '#domain/ledger';

/** The number of latest transactions that the entry line learns from. */
export const learnFrom = 400;

/**
 * Returns the account in use: the one that the ledger is filtered to, or the one written in last.
 * Transfers do not count, because they do not show from which account the person pays.
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

/** Returns the account of a line that names none: the one in use, or the first. */
export function usualAccountId(
  filteredBy: string | null,
  latest: readonly Transaction[],
  openAccounts: readonly { id: string }[],
): string | null {
  return usedAccountId(filteredBy, latest, openAccounts) ?? openAccounts[0]?.id ?? null;
}

/** Returns what the parser of a line learns from the latest transactions. */
export function earlierOf(latest: readonly Transaction[]): EarlierEntry[] {
  return latest.map(({ payee, categoryId, kind }) => ({ payee, categoryId, kind }));
}

interface AccountOfFile {
  id: string;
  currency: string;
  type: string;
}
/**
 * Returns the account whose currency is used to read a bank file without one: the account in use if
 * the ledger is filtered to it or it has the home currency, otherwise one in the home currency,
 * bank accounts before cash and others. A purchase abroad therefore does not decide how the file of
 * the bank at home is read.
 * @returns null without accounts
 */
export function likelyAccountOfFile<A extends AccountOfFile>(
  openAccounts: readonly A[],
  { usedId, shownId, home }: { usedId: string | null; shownId: string | null; home: string },
): A | null {
  const used = openAccounts.find(({ id }) => id === usedId);
  if (used && (used.id === shownId || used.currency === home)) return used;
  const atHome = openAccounts.filter(({ currency }) => currency === home);
  const ofType = (wanted: string) => atHome.find(({ type }) => type === wanted);
  return ofType('bank') ?? ofType('cash') ?? atHome[0] ?? used ?? openAccounts[0] ?? null;
}
