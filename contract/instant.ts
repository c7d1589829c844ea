/** An instant as records hold it. */
import * as v from 'valibot';

/** The last millisecond of the year 9999: later instants have no day with a four-digit year. */
export const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** Epoch milliseconds, from 1970 to `lastInstant`. */
export const instantSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(lastInstant),
);
