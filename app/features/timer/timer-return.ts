/**
 * Brings back the timer that was set aside for whoever has signed in again; its code comes only
 * then.
 */
import { useEffect } from 'react';
import { useSession } from '#app/data/provider.tsx';

export function TimerReturn(): null {
  const { userId } = useSession();
  useEffect(() => {
    if (!localStorage.getItem('tudo.timersAside')?.includes(userId)) return;
    import('./timer-of-account.ts')
      .then(async ({ bringBack }) => {
        await bringBack(userId);
        // As if another tab had: what watches the timer on any page looks whether one runs.
        dispatchEvent(new StorageEvent('storage', { key: 'tudo.timer' }));
      })
      .catch((error: unknown) =>
        console.warn('The timer that was set aside is still to come back.', error),
      );
  }, [userId]);
  return null;
}
