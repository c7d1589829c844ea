/** Which day it is for the person: in the time zone of the profile, else of the device; moves on at midnight without a reload. */
import { useSyncExternalStore } from 'react';
import { joinDay, todayIn, type Day } from '#domain/calendar';
import { useProfile } from '#app/data/use-profile.ts';

const checkMs = 20_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkMs);
  document.addEventListener('visibilitychange', onChange);
  return () => { clearInterval(timer); document.removeEventListener('visibilitychange', onChange); };
}

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Today in a time zone, in the device's own for null, or where this browser does not know the zone yet. */
export function readToday(timeZone: string | null): Day {
  if (timeZone !== null) {
    try {
      return todayIn(timeZone, Date.now());
    } catch { /* The device's own, below. */ }
  }
  // Asked of the clock itself: the first use of Intl takes tens of milliseconds, before anything could be read.
  const now = new Date();
  return joinDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Moves on at midnight, and when the page returns from the background. */
export function useTodayIn(timeZone: string | null): Day {
  const read = () => readToday(timeZone);
  return useSyncExternalStore(subscribe, read, read);
}

export function useToday(): Day {
  return useTodayIn(useProfile()?.timeZone ?? null);
}
