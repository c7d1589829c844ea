import type { Stored } from '#contract/collections';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useRecord } from './hooks.ts';
import { useSession } from './provider.tsx';

/**
 * Returns the person's profile from the local copy, so that a change shows at once and without a
 * network; before the first load, the profile that identity last reported.
 */
export function useProfile(): Stored<'userProfiles'> | null {
  const { userId } = useSession();
  const { user } = useAuth();
  const { record } = useRecord('userProfiles', userId);
  return record ?? user?.profile ?? null;
}
