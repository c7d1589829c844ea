/**
 * Completing a task, wherever that is done: one that repeats makes the next one in the same write.
 */
import type { Fields, Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { addDays, type Day, daysBetween, splitDay, todayIn } from '#domain/calendar';
import {
  computeNextDue,
  nextIdOf,
  openBoxes,
  parseStoredRepeat,
  type Repeat,
} from '#domain/recurrence';
import { instantAt, knownZone, minuteOfDay } from '#domain/timer';

type Task = Stored<'tasks'>;

/**
 * Builds the writes that complete a task, as one mutation.
 *
 * The id of the next repeating task is derived from the former one: created on two devices, or
 * twice, it is one record, and the server keeps a live one unchanged. A put does not revive a
 * deleted record (after an undo of the completion, for example), so a restore follows.
 * @param isThere whether a record is visible already.
 * @param doneDay today, in the person's time zone
 * @param zone zone of the device, in which a reminder is set
 */
export function writesToComplete(
  task: Task,
  {
    doneDay,
    nowMs,
    zone,
    isThere,
  }: { doneDay: Day; nowMs: number; zone: string; isThere: (id: string) => boolean },
): Write[] {
  const done: Write = {
    op: 'update',
    collection: 'tasks',
    id: task.id,
    fields: { status: 'done', completedAt: nowMs },
  };
  const next = task.status === 'done' ? null : nextTask(task, doneDay, zone);
  if (next === null || isThere(next.id)) return [done];
  const record = {
    ...next.fields,
    id: next.id,
    userId: task.userId,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
  return [
    done,
    { op: 'add', collection: 'tasks', id: next.id, fields: next.fields },
    { op: 'restore', collection: 'tasks', id: next.id, record },
  ];
}

/** The next task of a repeating task that was done on that day; null if it does not repeat. */
export function nextTask(
  task: Task,
  doneDay: Day,
  zone: string,
): { id: string; fields: Fields<'tasks'> } | null {
  const repeat = parseStoredRepeat(task.repeat);
  if (repeat === null) return null;
  const dueDay = computeNextDue(repeat, task.dueDay, doneDay);
  const keptDay = dayLostIn(repeat, task.dueDay ?? doneDay, dueDay);
  const { keyResultId, title, noteMarkdown, priority, estimateMinutes, position, remindAt } = task;
  // The reminder of the next task is as many days before its due day as that of the former task, at
  // the same local time.
  const later = daysBetween(task.dueDay ?? doneDay, dueDay);
  return {
    id: nextIdOf(task.id),
    fields: {
      keyResultId,
      title,
      priority,
      estimateMinutes,
      position,
      dueDay,
      noteMarkdown: openBoxes(noteMarkdown),
      repeat: keptDay === null ? task.repeat : { ...repeat, dayOfMonth: keptDay },
      status: 'todo',
      completedAt: null,
      remindAt: remindAt === null ? null : laterBy(later, remindAt, knownZone(zone)),
    },
  };
}

/**
 * Returns the day of the month that a short month cut off, or null: a series of the 31st that
 * states no day of its own would otherwise go on from 28 February on the 28th.
 */
function dayLostIn(repeat: Repeat, start: Day, next: Day): number | null {
  if (repeat.unit !== 'month' || repeat.dayOfMonth !== null || repeat.from === 'done') return null;
  const { dayOfMonth } = splitDay(start);
  return splitDay(next).dayOfMonth < dayOfMonth ? dayOfMonth : null;
}

function laterBy(days: number, ms: number, zone: string): number {
  return instantAt(addDays(todayIn(zone, ms), days), minuteOfDay(ms, zone), zone);
}
