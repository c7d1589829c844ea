/**
 * Keeps the timer running while its person is on another page: mounted above the routes, and loaded
 * only if a timer runs on this device.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { plainPath } from '#app/language-paths.ts';

export function TimerWatch() {
  const { pathname } = useLocation();
  const [Life, setLife] = useState<(() => null) | null>(null);
  useEffect(() => {
    // Does not parse the state, to keep every page small; a failed download of the code is repeated
    // on the next page.
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
        /* The browser stores nothing. */
      }
    };
    look();
    // It was started in another tab, which may be closed before this one.
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [pathname]);
  return Life && plainPath(pathname) !== '/timer-block' ? <Life /> : null;
}
