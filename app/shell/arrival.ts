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
    // A reload must not count as an arrival. The router stores its state under `usr`.
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
    // A person who acts before the heading is there needs no help.
    const inputs = ['keydown', 'pointerdown'] as const;
    const stop = () => {
      observer.disconnect();
      for (const input of inputs) document.removeEventListener(input, stop, true);
    };
    observer.observe(main, { childList: true, subtree: true });
    for (const input of inputs) document.addEventListener(input, stop, true);
    return stop;
  }, [hasArrived]);
}
