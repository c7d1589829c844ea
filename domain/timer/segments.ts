/**
 * Measured time as it is stored: stretches between two instants. What lies between two stretches is
 * a pause, and counts nothing.
 */
import {
  addDays,
  type Day,
  dayToTimestamp,
  msPerDay,
  msPerHour,
  msPerMinute,
  todayIn,
  zoneOffsetMs,
} from '#domain/calendar';
import { wallInstant } from './wall-clock.ts';

/** From and to, epoch milliseconds. */
export type Segment = readonly [startMs: number, endMs: number];
/** The kinds of a stored session. */
export type SessionKind = 'focus' | 'shortBreak' | 'longBreak' | 'stopwatch';
/** The fields of a session that are counted. */
export interface SessionSegments {
  kind: SessionKind;
  segments: readonly Segment[];
}

/** By no more are clocks put back at once. */
const longestChangeMs = 3 * msPerHour;

/** Stretches that overlap, as two devices can leave them, are one: no second counts twice. */
export function mergeSegments(segments: readonly Segment[]): Segment[] {
  const merged: [number, number][] = [];
  for (const [start, end] of segments.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) merged.push([start, end]);
  }
  return merged;
}

/**
 * Seconds that were measured, with their fraction; pauses count nothing, and nothing counts twice.
 */
export function activeSeconds(segments: readonly Segment[]): number {
  return mergeSegments(segments).reduce((sum, [start, end]) => sum + end - start, 0) / 1000;
}

/** Breaks are kept, and are no work. */
export function countsAsFocus(kind: SessionKind): boolean {
  return kind === 'focus' || kind === 'stopwatch';
}

/**
 * Whole minutes of focus: the seconds of all sessions are summed first and floored once, so that
 * halves of minutes add up.
 */
export function focusMinutes(sessions: readonly SessionSegments[]): number {
  return Math.floor(
    sessions.reduce(
      (sum, { kind, segments }) => (countsAsFocus(kind) ? sum + activeSeconds(segments) : sum),
      0,
    ) / 60,
  );
}

/** Returns the start of a day in a zone, in milliseconds: the first instant that has this day. */
export function startOfDay(day: Day, timeZone: string): number {
  // No zone is further than 15 hours from UTC.
  let before = dayToTimestamp(day) - 54_000_000,
    at = dayToTimestamp(day) + 54_000_000;
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (todayIn(timeZone, middle) < day) before = middle;
    else at = middle;
  }
  return at;
}

/**
 * The stretches of each day of the session's own time zone: one that goes on after midnight gives
 * to both days.
 */
export function segmentsPerDay(
  segments: readonly Segment[],
  timeZone: string,
): Map<Day, Segment[]> {
  const zone = knownZone(timeZone);
  const days = new Map<Day, Segment[]>();
  for (const [start, end] of mergeSegments(segments)) {
    let from = start;
    for (let day = todayIn(zone, start); from < end; day = addDays(day, 1)) {
      // The usual one ends on its day; the search for midnight is for the others.
      const to =
        todayIn(zone, end - 1) === day ? end : Math.min(end, startOfDay(addDays(day, 1), zone));
      if (to > from) days.set(day, [...(days.get(day) ?? []), [from, to]]);
      from = Math.max(from, to);
    }
  }
  return days;
}

/**
 * Seconds of focus per day, each session counted in its own time zone. An unknown zone counts as
 * UTC.
 */
export function focusSecondsPerDay(
  sessions: readonly (SessionSegments & { timeZone: string })[],
): Map<Day, number> {
  const sums = new Map<Day, number>();
  for (const { kind, segments, timeZone } of sessions) {
    if (!countsAsFocus(kind)) continue;
    for (const [day, some] of segmentsPerDay(segments, timeZone))
      sums.set(day, (sums.get(day) ?? 0) + activeSeconds(some));
  }
  return sums;
}

const zones = new Map<string, boolean>();
/** The zone itself where the runtime knows it, else UTC: a session may come from a newer device. */
export function knownZone(timeZone: string): string {
  let known = zones.get(timeZone);
  if (known === undefined) {
    try {
      todayIn(timeZone, 0);
      known = true;
    } catch {
      known = false;
    }
    zones.set(timeZone, known);
  }
  return known ? timeZone : 'UTC';
}

/**
 * Minutes since midnight as the clock on the wall shows them at an instant, with their fraction.
 */
export function minuteOfDay(ms: number, timeZone: string): number {
  const seconds = Math.floor((ms + zoneOffsetMs(knownZone(timeZone), ms)) / 1_000);
  return (((seconds % 86_400) + 86_400) % 86_400) / 60;
}

/**
 * The instant at which the clock on the wall of a zone shows a minute of a day; where the clocks
 * skip it, as if they had not been changed yet.
 */
export function instantAt(day: Day, minute: number, timeZone: string): number {
  const zone = knownZone(timeZone);
  return wallInstant((ms) => zoneOffsetMs(zone, ms), day, minute * msPerMinute);
}

/**
 * A session by the clock on the wall: the day on which it begins, and its begin and end in whole
 * minutes of their days.
 */
export interface ShownTimes {
  day: Day;
  fromMinute: number;
  toMinute: number;
}

/** As a form shows it; null where nothing was measured. */
export function shownTimes(segments: readonly Segment[], timeZone: string): ShownTimes | null {
  const zone = knownZone(timeZone),
    merged = mergeSegments(segments),
    [first] = merged,
    last = merged.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    day: todayIn(zone, first[0]),
    fromMinute: Math.floor(minuteOfDay(first[0], zone)),
    toMinute: Math.floor(minuteOfDay(last[1], zone)),
  };
}

/**
 * The stretches of a session whose times were set anew: of a begin or an end that was left as it
 * was shown nothing is lost, seconds neither; pauses that lie between stay, and go along where it
 * was moved as a whole. The end is the first such time after the begin; of two, where the clocks
 * were put back, the begin is the one nearer to what it was. Null where it would last a day.
 */
export function setTimes(
  segments: readonly Segment[],
  wanted: ShownTimes,
  timeZone: string,
): Segment[] | null {
  const zone = knownZone(timeZone),
    old = mergeSegments(segments),
    was = shownTimes(old, zone);
  const formerStart = old[0]?.[0] ?? 0,
    formerEnd = old.at(-1)?.[1] ?? 0,
    formerMs = formerEnd - formerStart;
  const isFrom = was?.fromMinute === wanted.fromMinute,
    isTo = was?.toMinute === wanted.toMinute,
    isDay = was?.day === wanted.day;
  const starts = instantsAt(wanted.day, wanted.fromMinute, zone).map((ms) =>
    isFrom ? ms + (formerStart % msPerMinute) : ms,
  );
  const startMs =
    was === null
      ? starts[0]!
      : starts.toSorted((a, b) => Math.abs(a - formerStart) - Math.abs(b - formerStart))[0]!;
  // One that was longer than a day stays so.
  if (isFrom && isTo) return shiftSegments(old, startMs - formerStart);
  if (isDay && isTo && formerEnd > startMs && formerEnd - startMs <= Math.max(msPerDay, formerMs))
    return reshapeSegments(old, startMs, formerEnd);
  const endMs = [
    ...instantsAt(wanted.day, wanted.toMinute, zone),
    ...instantsAt(addDays(wanted.day, 1), wanted.toMinute, zone),
  ].find((ms) => ms > startMs);
  if (endMs === undefined || (endMs - startMs >= msPerDay && wanted.fromMinute === wanted.toMinute))
    return null;
  return was !== null && endMs - startMs === formerMs
    ? shiftSegments(old, startMs - formerStart)
    : reshapeSegments(old, startMs, endMs);
}

/**
 * All instants at which a clock shows a minute of a day, the earlier first: two where clocks are
 * put back over it.
 */
function instantsAt(day: Day, minute: number, zone: string): number[] {
  const first = instantAt(day, minute, zone),
    offset = zoneOffsetMs(zone, first),
    later = zoneOffsetMs(zone, first + longestChangeMs);
  const second = first + offset - later;
  return later < offset && zoneOffsetMs(zone, second) === later ? [first, second] : [first];
}

function shiftSegments(segments: readonly Segment[], byMs: number): Segment[] {
  return segments.map(([from, to]): Segment => [from + byMs, to + byMs]);
}

/** Of other ends, keeping the pauses that lie between. */
function reshapeSegments(segments: readonly Segment[], startMs: number, endMs: number): Segment[] {
  const old = mergeSegments(segments);
  const first = old[0]?.[0] ?? startMs,
    last = old.at(-1)?.[1] ?? endMs;
  const stretched = old.map(([from, to]): Segment => [
    from === first ? startMs : from,
    to === last ? endMs : to,
  ]);
  const kept = stretched.flatMap(([from, to]): Segment[] => {
    const start = Math.max(from, startMs),
      end = Math.min(to, endMs);
    return end > start ? [[start, end]] : [];
  });
  return kept.length > 0 ? mergeSegments(kept) : [[startMs, endMs]];
}
