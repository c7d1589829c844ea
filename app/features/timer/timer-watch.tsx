/**
 * The timer goes on while its person is on another page: above the routes, and fetched only where
 * one runs on this device.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { plainPath } from '#app/language-paths.ts';

export function TimerWatch() {
  const { pathname } = useLocation();
  const [Life, setLife] = useState<(() => null) | null>(null);
  useEffect(() => {
    // Not parsed, since every page brings this; asked for again on the next page where the code
    // does not come.
    const look = () => {
      try {
        if (localStorage.getItem('tudo.timer')!.includes('"running":{'))
          import('./timer-life.ts')
            .then((part) => part.loadTimerLife())
            .then(
              (part) => setLife(() => part),
              () => {},
            );
      } catch {
        /* Nothing is kept. */
      }
    };
    look();
    // Started in another tab, which may be closed before this one.
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [pathname]);
  return Life && plainPath(pathname) !== '/timer-block' ? <Life /> : null;
}
