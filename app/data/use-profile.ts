import type { Stored } from '#contract/collections';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { useRecord } from './hooks.ts';
import { useSession } from './provider.tsx';

/**
 * The person's profile as the local copy has it, so that a change shows at once and without a
 * network; before the first load, what identity last knew.
 */
export function useProfile(): Stored<'userProfiles'> | null {
  const { userId } = useSession();
  const { user } = useAuth();
  const { record } = useRecord('userProfiles', userId);
  return record ?? user?.profile ?? null;
}
