/** The day and the time zone of this device; needs no local copy, so that any page may use it. */
import { joinDay, todayIn, type Day } from '#domain/calendar';

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/**
 * Returns the time zone that the person has set, or that of the device if there is none or if this
 * browser does not know it yet.
 */
export function zoneOf(asked: string | null): string {
  try {
    if (asked !== null && todayIn(asked, 0)) return asked;
  } catch {
    /* The device's zone is returned below. */
  }
  return deviceTimeZone();
}

/**
 * Returns today in a time zone, or in that of the device for null and for a zone that this browser
 * does not know yet.
 */
export function readToday(timeZone: string | null): Day {
  if (timeZone !== null) {
    try {
      return todayIn(timeZone, Date.now());
    } catch {
      /* The device's day is returned below. */
    }
  }
  // Uses the local clock: the first use of Intl takes tens of milliseconds, before any data is
  // read.
  const now = new Date();
  return joinDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
