/**
 * A transaction that was being typed when the sign-in ended elsewhere: the page goes to the sign-in
 * form, and whoever comes back as the same person finds it as it stood. Also one that was begun in
 * a line on another page. Kept in this page's memory only.
 */
import { getMarkedUser } from '#client/identity/marker';
import type { TransactionDraft } from './transaction-draft.ts';

let kept: { userId: string; draft: TransactionDraft } | null = null;

/**
 * To be called when a form goes away; does nothing while its person is signed in, since then they
 * closed it themselves.
 */
export function keepUnfinished(userId: string, draft: TransactionDraft): void {
  if (getMarkedUser() === null) kept = { userId, draft };
}

/** For the form that the ledger is about to open. */
export function handOver(userId: string, draft: TransactionDraft): void {
  kept = { userId, draft };
}

/** Returns the unfinished draft of this user, once. Another user's draft is discarded. */
export function takeUnfinished(userId: string): TransactionDraft | null {
  const found = kept?.userId === userId ? kept.draft : null;
  kept = null;
  return found;
}
