import type { Day } from '#domain/calendar';
import { daysOfWeek, type Week } from './week.ts';

/** A time block: what was promised. */
export interface PlannedBlock {
  day: Day;
  taskId: string | null;
  label: string;
  minutes: number;
}
/** A session that counts as focus, in seconds that were active: what was done. */
export interface FocusedSession {
  day: Day;
  taskId: string | null;
  label: string;
  seconds: number;
}

export interface PlanAgainstFocus {
  plannedMinutes: number;
  /**
   * Seconds summed, floored to minutes once, on the sum: so the days, floored each, may come to
   * less.
   */
  focusedMinutes: number;
  /** Seven, first to last. */
  days: { day: Day; plannedMinutes: number; focusedMinutes: number }[];
  /**
   * By task, or by label where there is none; most minutes first, planned or focused, whichever is
   * more.
   */
  subjects: {
    taskId: string | null;
    label: string;
    plannedMinutes: number;
    focusedMinutes: number;
  }[];
}

/**
 * Compares the planned blocks of a week with the measured sessions. Skips blocks and sessions of
 * other days.
 */
export function planAgainstFocus(
  week: Week,
  blocks: readonly PlannedBlock[],
  sessions: readonly FocusedSession[],
): PlanAgainstFocus {
  const days = new Map(daysOfWeek(week).map((day) => [day, { minutes: 0, seconds: 0 }]));
  const subjects = new Map<
    string,
    { taskId: string | null; label: string; minutes: number; seconds: number }
  >();
  let plannedMinutes = 0,
    focusedSeconds = 0;
  const count = (
    { day, taskId, label }: PlannedBlock | FocusedSession,
    minutes: number,
    seconds: number,
  ) => {
    const of = days.get(day);
    if (of === undefined) return;
    of.minutes += minutes;
    of.seconds += seconds;
    plannedMinutes += minutes;
    focusedSeconds += seconds;
    const key = taskId === null ? `label ${label}` : `task ${taskId}`;
    const subject = subjects.get(key) ?? { taskId, label, minutes: 0, seconds: 0 };
    subjects.set(key, {
      ...subject,
      label: subject.label || label,
      minutes: subject.minutes + minutes,
      seconds: subject.seconds + seconds,
    });
  };
  for (const block of blocks) count(block, block.minutes, 0);
  for (const session of sessions) count(session, 0, session.seconds);
  const most = (subject: { minutes: number; seconds: number }) =>
    Math.max(subject.minutes * 60, subject.seconds);
  return {
    plannedMinutes,
    focusedMinutes: wholeMinutes(focusedSeconds),
    days: Array.from(days, ([day, { minutes, seconds }]) => ({
      day,
      plannedMinutes: minutes,
      focusedMinutes: wholeMinutes(seconds),
    })),
    subjects: [...subjects.values()]
      .toSorted((a, b) => most(b) - most(a) || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0))
      .map(({ taskId, label, minutes, seconds }) => ({
        taskId,
        label,
        plannedMinutes: minutes,
        focusedMinutes: wholeMinutes(seconds),
      })),
  };
}

const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60);
