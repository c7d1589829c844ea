import { type Day, msPerMinute } from '#domain/calendar';
import { activeSeconds, countsAsFocus, type SessionSegments, segmentsPerDay } from '#domain/timer';

/** The fields of a timer session that are measured; named as in the record. */
export interface MeasuredSession extends SessionSegments {
  taskId: string | null;
  timeZone: string;
}

/** Focused milliseconds: whole, so that sums of them are exact in any order. */
export function focusMs({ kind, segments }: SessionSegments): number {
  return countsAsFocus(kind) ? Math.round(activeSeconds(segments) * 1000) : 0;
}

/** Milliseconds as minutes: floored here, once, on the sum. */
export function minutesOfMs(ms: number): number {
  return Math.floor(ms / msPerMinute);
}

/**
 * Focus and stopwatch minutes on the tasks, interrupted sessions too, by a full scan. `rows` is how
 * many sessions that are.
 */
export function measureTime(
  taskIds: ReadonlySet<string>,
  sessions: Iterable<MeasuredSession>,
): { value: number; rows: number } {
  let ms = 0,
    rows = 0;
  for (const session of sessions) {
    if (session.taskId === null || !taskIds.has(session.taskId) || !countsAsFocus(session.kind))
      continue;
    ms += focusMs(session);
    rows += 1;
  }
  return { value: minutesOfMs(ms), rows };
}

/** Focus of one task, or of one day. Sums add up field by field. */
export interface FocusSum {
  ms: number;
  sessions: number;
}

/** By task ('' without one), of one session; nothing for a break. */
export function focusOfTask(session: MeasuredSession): readonly (readonly [string, FocusSum])[] {
  return countsAsFocus(session.kind)
    ? [[session.taskId ?? '', { ms: focusMs(session), sessions: 1 }]]
    : [];
}

/**
 * By day of the session's own time zone; a session that goes on after midnight gives to both days,
 * and counts on each.
 */
export function focusOfDays({
  kind,
  segments,
  timeZone,
}: MeasuredSession): readonly (readonly [Day, FocusSum])[] {
  return countsAsFocus(kind)
    ? Array.from(
        segmentsPerDay(segments, timeZone),
        ([day, some]) =>
          [day, { ms: Math.round(activeSeconds(some) * 1000), sessions: 1 }] as const,
      )
    : [];
}

/**
 * Returns the changes of focus sums for one write, to be added to the current sums of each key.
 * Empty for a change that does not affect them.
 */
export function focusDelta(
  sumsOf: (session: MeasuredSession) => readonly (readonly [string, FocusSum])[],
  before: MeasuredSession | null,
  after: MeasuredSession | null,
): Map<string, FocusSum> {
  const deltas = new Map<string, FocusSum>();
  const add = (session: MeasuredSession | null, times: 1 | -1) => {
    for (const [key, { ms, sessions }] of session === null ? [] : sumsOf(session)) {
      const held = deltas.get(key);
      deltas.set(key, {
        ms: (held?.ms ?? 0) + times * ms,
        sessions: (held?.sessions ?? 0) + times * sessions,
      });
    }
  };
  add(before, -1);
  add(after, 1);
  for (const [key, { ms, sessions }] of deltas) if (ms === 0 && sessions === 0) deltas.delete(key);
  return deltas;
}
