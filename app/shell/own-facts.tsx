import { useEffect } from 'react';
import { useRecord } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { loadProfiles, type Profile } from '#app/services.ts';

/**
 * Lets the frame show name and photo as the local copy has them: a change shows at once, and
 * without a network.
 */
export function OwnFacts() {
  const { userId } = useSession();
  const { record } = useRecord('userProfiles', userId);
  useEffect(() => follow(record), [record]);
  useEffect(() => () => follow(null), []);
  return null;
}

function follow(profile: Profile | null): void {
  loadProfiles().then(
    ({ followCopy }) => followCopy(profile),
    () => {
      /* The frame goes on with what the server says. */
    },
  );
}
