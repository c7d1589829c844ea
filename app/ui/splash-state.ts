/**
 * Whether the welcome overlay still covers the page: parts that open by themselves, or take the
 * focus, wait for its end. And whether the person has started to use the page.
 */
import { useSyncExternalStore } from 'react';

const begunEvent = 'tudo:begun';

export function isSplashShown(): boolean {
  return typeof document !== 'undefined' && 'splash' in document.documentElement.dataset;
}

function hasBegun(): boolean {
  return 'begun' in document.documentElement.dataset;
}

/** Runs once the overlay has closed, at once if none is shown. Returns how to cancel it. */
export function whenBegun(run: () => void): () => void {
  if (!isSplashShown()) {
    run();
    return () => {};
  }
  window.addEventListener(begunEvent, run, { once: true });
  return () => window.removeEventListener(begunEvent, run);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(begunEvent, onChange);
  return () => window.removeEventListener(begunEvent, onChange);
}

export function useSplashShown(): boolean {
  return useSyncExternalStore(subscribe, isSplashShown, () => false);
}

/**
 * Returns whether the person has acted on this page: closed the overlay or, without one, pressed
 * anything.
 */
export function useBegun(): boolean {
  return useSyncExternalStore(subscribe, hasBegun, () => false);
}
