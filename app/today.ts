/**
 * The current day in the time zone of the profile, or of the device; advances at midnight without a
 * reload.
 */
import { useSyncExternalStore } from 'react';
import type { Day } from '#domain/calendar';
import { useProfile } from '#app/data/use-profile.ts';
import { readToday } from './device-day.ts';

const checkMs = 20_000;

/** Subscribers to the day; they share one timer. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tellAll = () => {
  for (const listener of listeners) listener();
};

export function subscribeToDay(onChange: () => void): () => void {
  // A new function per subscription, so that two subscriptions with the same callback end
  // independently.
  const listener = () => onChange();
  if (listeners.size === 0) {
    timer = setInterval(tellAll, checkMs);
    document.addEventListener('visibilitychange', tellAll);
  }
  listeners.add(listener);
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tellAll);
  };
}

/** Returns today; updates at midnight, and when the page returns from the background. */
export function useTodayIn(timeZone: string | null): Day {
  const read = () => readToday(timeZone);
  return useSyncExternalStore(subscribeToDay, read, read);
}

export function useToday(): Day {
  return useTodayIn(useProfile()?.timeZone ?? null);
}
