/**
 * The day and the time zone as this device has them; needs nothing of the local copy, so that any
 * page may ask.
 */
import { joinDay, todayIn, type Day } from '#domain/calendar';

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/**
 * The zone that a person has asked for; that of the device where they have not, or where this
 * browser does not know it yet.
 */
export function zoneOf(asked: string | null): string {
  try {
    if (asked !== null && todayIn(asked, 0)) return asked;
  } catch {
    /* The device's own, below. */
  }
  return deviceTimeZone();
}

/**
 * Today in a time zone, in the device's own for null, or where this browser does not know the zone
 * yet.
 */
export function readToday(timeZone: string | null): Day {
  if (timeZone !== null) {
    try {
      return todayIn(timeZone, Date.now());
    } catch {
      /* The device's own, below. */
    }
  }
  // Asked of the clock itself: the first use of Intl takes tens of milliseconds, before anything
  // could be read.
  const now = new Date();
  return joinDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
