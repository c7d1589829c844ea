/**
 * Focuses the heading of a page that the user was led to by an action elsewhere, as soon as the
 * heading is rendered.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ArrivalState } from '#app/features/auth/after-sign-up.ts';

export function useArrivalFocus(): void {
  const { state } = useLocation();
  const hasArrived = (state as Partial<ArrivalState> | null)?.arrived === true;
  useEffect(() => {
    if (!hasArrived) return;
    // A reload is no arrival. What the router hands over is under `usr`.
    window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');
    const main = document.getElementById('main');
    const focusHeading = (): boolean => {
      const heading = main?.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus();
      return true;
    };
    if (main === null || focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) stop();
    });
    // Somebody who acts before it is there knows where they are.
    const acts = ['keydown', 'pointerdown'] as const;
    const stop = () => {
      observer.disconnect();
      for (const act of acts) document.removeEventListener(act, stop, true);
    };
    observer.observe(main, { childList: true, subtree: true });
    for (const act of acts) document.addEventListener(act, stop, true);
    return stop;
  }, [hasArrived]);
}
