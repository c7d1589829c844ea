/** Brings back the timer that was set aside for whoever has signed in again; its code comes only then. */
import { useEffect } from 'react';
import { useSession } from '#app/data/provider.tsx';

export function TimerReturn(): null {
  const { userId } = useSession();
  useEffect(() => {
    if (localStorage.getItem('tudo.timersAside')?.includes(userId)) import('./timer-of-account.ts').then(({ bringBack }) => bringBack(userId)).catch((error: unknown) => console.warn('The timer that was set aside is still to come back.', error));
  }, [userId]);
  return null;
}
