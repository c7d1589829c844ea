/**
 * The clock of the person who sits before the browser of these tests. A test that asked UTC for the
 * day was right for seventeen hours of each day and wrong for the rest.
 */
import { type Day, todayIn } from '#domain/calendar';

/** Hanoi's, seven hours ahead of UTC: from 17:00 UTC on it is tomorrow there. */
export const timeZoneHere = 'Asia/Ho_Chi_Minh';

export function todayHere(): Day {
  return todayIn(timeZoneHere, Date.now());
}
