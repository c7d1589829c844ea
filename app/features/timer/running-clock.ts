/**
 * The clock of a running timer for every other page of the account. The code that reads the timer
 * is loaded only if one runs.
 */
import { useSyncExternalStore } from 'react';
import { createObservable } from '#client/observable';

const text = createObservable<string | null>(null);

export const showRunningClock = text.set;

/** Returns `18:32`; null if no timer runs, or its own page shows it. */
export const useRunningClock = (): string | null =>
  useSyncExternalStore(text.subscribe, text.get, () => null);
