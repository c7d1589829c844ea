/**
 * The draft of a transaction that was being typed when the sign-in ended elsewhere: after the next
 * sign-in as the same person, the form opens with it again. Also a draft begun in a line on another
 * page. Kept in this page's memory only.
 */
import { getMarkedUser } from '#client/identity/marker';
import type { TransactionDraft } from '#app/ledger/transaction-draft.ts';

let kept: { userId: string; draft: TransactionDraft } | null = null;

/**
 * Keeps a draft when its form unmounts; does nothing while its person is signed in, because then
 * they closed it themselves.
 */
export function keepUnfinished(userId: string, draft: TransactionDraft): void {
  if (getMarkedUser() === null) kept = { userId, draft };
}

/** Keeps a draft for the form that the ledger is about to open. */
export function handOver(userId: string, draft: TransactionDraft): void {
  kept = { userId, draft };
}

/** Returns the unfinished draft of this user, once. Another user's draft is discarded. */
export function takeUnfinished(userId: string): TransactionDraft | null {
  const found = kept?.userId === userId ? kept.draft : null;
  kept = null;
  return found;
}
