/**
 * Whether the welcome overlay still covers the page: what opens by itself, or takes the keyboard,
 * waits for its end. And whether the person has begun.
 */
import { useSyncExternalStore } from 'react';

const begunEvent = 'tudo:begun';

export function isSplashShown(): boolean {
  return typeof document !== 'undefined' && 'splash' in document.documentElement.dataset;
}

function hasBegun(): boolean {
  return 'begun' in document.documentElement.dataset;
}

/** Runs once the overlay is passed, at once when none is shown. Answers how to call it off. */
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
 * Whether the person has done something on this page: passed the overlay or, where it does not
 * show, pressed anything.
 */
export function useBegun(): boolean {
  return useSyncExternalStore(subscribe, hasBegun, () => false);
}
