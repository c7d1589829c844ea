/** Stores what the timer has ended on whatever page of the account that is noticed. */
import { useSession } from '#app/data/provider.tsx';
import { useSavedSessions } from './use-timer.ts';

export function SessionSaver(): null {
  useSavedSessions(useSession());
  return null;
}
