/** Which day it is for the person: in the time zone of the profile, else of the device; moves on at midnight without a reload. */
import { useSyncExternalStore } from 'react';
import { todayIn } from '#domain/calendar';
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

export function useToday(): string {
  const zone = useProfile()?.timeZone ?? deviceTimeZone();
  const read = () => {
    try {
      return todayIn(zone, Date.now());
    } catch {
      return todayIn(deviceTimeZone(), Date.now()); // A zone that this browser does not know yet.
    }
  };
  return useSyncExternalStore(subscribe, read, read);
}
