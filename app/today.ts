/** Which day it is for the person: in the time zone of the profile, else of the device; moves on at midnight without a reload. */
import { useSyncExternalStore } from 'react';
import type { Day } from '#domain/calendar';
import { useProfile } from '#app/data/use-profile.ts';
import { readToday } from './device-day.ts';

const checkMs = 20_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkMs);
  document.addEventListener('visibilitychange', onChange);
  return () => { clearInterval(timer); document.removeEventListener('visibilitychange', onChange); };
}

/** Moves on at midnight, and when the page returns from the background. */
export function useTodayIn(timeZone: string | null): Day {
  const read = () => readToday(timeZone);
  return useSyncExternalStore(subscribe, read, read);
}

export function useToday(): Day {
  return useTodayIn(useProfile()?.timeZone ?? null);
}
