/**
 * Restores the timer that was set aside for a person who has signed in again; its code is loaded
 * only then.
 */
import { useEffect } from 'react';
import { useSession } from '#app/data/provider.tsx';

export function TimerReturn(): null {
  const { userId } = useSession();
  useEffect(() => {
    if (!localStorage.getItem('tudo.timersAside')?.includes(userId)) return;
    import('./timer-of-account.ts')
      .then(async ({ restoreTimer }) => {
        await restoreTimer(userId);
        // Simulates a change by another tab, so that the watcher of every page checks for a running
        // timer.
        dispatchEvent(new StorageEvent('storage', { key: 'tudo.timer' }));
      })
      .catch((error: unknown) =>
        console.warn('The timer that was set aside is still to come back.', error),
      );
  }, [userId]);
  return null;
}
