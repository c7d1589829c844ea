/** Stores ended sessions on any page of the account. */
import { useSession } from '#app/data/provider.tsx';
import { useSavedSessions } from './use-timer.ts';

export function SessionSaver(): null {
  useSavedSessions(useSession());
  return null;
}
