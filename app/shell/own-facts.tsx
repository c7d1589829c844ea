import { useEffect } from 'react';
import { useRecord } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { loadProfiles, type Profile } from '#app/services.ts';

/**
 * Gives the frame name and photo from the local copy: a change shows at once, and without a
 * network.
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
      /* The frame then uses the server's data. */
    },
  );
}
