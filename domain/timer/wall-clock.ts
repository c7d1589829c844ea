import { msPerDay, type Day, dayToTimestamp } from '#domain/calendar';

/**
 * The instant at which clocks on the wall show a time of a day: the first of two where they are put
 * back; as if they had not been changed yet where they are put on and skip it.
 * @param offsetAt milliseconds by which the clocks are ahead of UTC at an instant.
 */
export function wallInstant(offsetAt: (ms: number) => number, day: Day, msOfDay: number): number {
  const shown = dayToTimestamp(day) + msOfDay;
  const before = offsetAt(shown - msPerDay),
    after = offsetAt(shown + msPerDay);
  if (before === after || offsetAt(shown - before) === before || offsetAt(shown - after) !== after)
    return shown - before;
  return shown - after;
}
