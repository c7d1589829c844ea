/** Which day it is for the person: in the time zone of the profile, else of the device; moves on at midnight without a reload. */
import { useSyncExternalStore } from 'react';
import { todayIn } from '#domain/calendar';
import { useAuth } from '#app/features/auth/auth-provider.tsx';

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
  const { user } = useAuth();
  const zone = user?.profile?.timeZone ?? deviceTimeZone();
  const read = () => todayIn(zone, Date.now());
  return useSyncExternalStore(subscribe, read, read);
}
