/**
 * The current day in the time zone of the profile, or of the device; advances at midnight without a
 * reload.
 */
import { useSyncExternalStore } from 'react';
import { createCountedEmitter } from '#client/counted-emitter';
import type { Day } from '#domain/calendar';
import { useProfile } from '#app/data/use-profile.ts';
import { readToday } from './device-day.ts';

const checkMs = 20_000;

/** Subscribers to the day share one timer. */
const dayMayChange = createCountedEmitter((emit) => {
  const tellAll = () => emit();
  const timer = setInterval(tellAll, checkMs);
  document.addEventListener('visibilitychange', tellAll);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tellAll);
  };
});
export const subscribeToDay = dayMayChange.subscribe;

/** Returns today; updates at midnight, and when the page returns from the background. */
export function useTodayIn(timeZone: string | null): Day {
  const read = () => readToday(timeZone);
  return useSyncExternalStore(subscribeToDay, read, read);
}

export function useToday(): Day {
  return useTodayIn(useProfile()?.timeZone ?? null);
}
