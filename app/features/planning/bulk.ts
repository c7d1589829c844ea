/** The writes of bulk actions on tasks. Pure. */
import { writesToComplete } from '#client/complete-task';
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import type { Day } from '#domain/calendar';
import { positionsBetween } from '#domain/goals';
import { byPosition } from '#app/data/outline.ts';

type Task = Stored<'tasks'>;
export interface StatusContext {
  today: Day;
  nowMs: number;
  zone: string;
  isThere: (id: string) => boolean;
}

export function writesToSetStatus(
  tasks: readonly Task[],
  status: Task['status'],
  { today, nowMs, zone, isThere }: StatusContext,
): Write[] {
  return tasks
    .filter((task) => task.status !== status)
    .flatMap((task) =>
      status === 'done'
        ? writesToComplete(task, { doneDay: today, nowMs, zone, isThere })
        : [
            {
              op: 'update',
              collection: 'tasks',
              id: task.id,
              fields: { status, completedAt: null },
            },
          ],
    );
}

export function writesToSet(
  tasks: readonly Task[],
  fields: Partial<Pick<Task, 'priority' | 'dueDay'>>,
): Write[] {
  return tasks.map((task) => ({ op: 'update', collection: 'tasks', id: task.id, fields }));
}

/** Moves tasks to the end of another key result, in their order. */
export function writesToMove(
  tasks: readonly Task[],
  keyResultId: string,
  there: readonly Task[],
): Write[] {
  const moving = new Set(tasks.map((task) => task.id));
  const last =
    there
      .filter((task) => !moving.has(task.id))
      .toSorted(byPosition)
      .at(-1)?.position ?? null;
  const places = positionsBetween(last, null, tasks.length);
  return tasks.map((task, index) => ({
    op: 'update',
    collection: 'tasks',
    id: task.id,
    fields: { keyResultId, position: places[index]! },
  }));
}
