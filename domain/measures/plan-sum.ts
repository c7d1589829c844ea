import { isOpenFollower } from '#domain/recurrence';
import type { FocusSum } from './time-metric.ts';

/** The fields of a task that count for its key result. */
export interface LinkTask {
  id?: string;
  keyResultId: string;
  status: 'todo' | 'doing' | 'done';
  repeat?: unknown;
}
/** The tasks of one key result, and the focus on them. Sums add up field by field. */
export interface PlanSum extends FocusSum {
  tasks: number;
  done: number;
}
/**
 * A task with its focus; `task` null: it is not there, and what was focused on it counts for no key
 * result.
 */
export interface FocusedTask {
  task: LinkTask | null;
  focus: FocusSum | undefined;
}

/**
 * Returns the changes that tasks and their focus make to the sums of key results, to be added to
 * the current sums.
 */
export function planDelta(
  changes: Iterable<{ before: FocusedTask; after: FocusedTask }>,
): Map<string, PlanSum> {
  const deltas = new Map<string, PlanSum>();
  const add = ({ task, focus }: FocusedTask, times: 1 | -1) => {
    if (task === null) return;
    const held = deltas.get(task.keyResultId) ?? { tasks: 0, done: 0, ms: 0, sessions: 0 };
    deltas.set(task.keyResultId, {
      tasks: held.tasks + (isOpenFollower(task) ? 0 : times),
      done: held.done + (task.status === 'done' ? times : 0),
      ms: held.ms + times * (focus?.ms ?? 0),
      sessions: held.sessions + times * (focus?.sessions ?? 0),
    });
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  for (const [keyResultId, sum] of deltas) if (isEmpty(sum)) deltas.delete(keyResultId);
  return deltas;
}

export function addPlan(a: PlanSum | undefined, b: PlanSum): PlanSum {
  return {
    tasks: (a?.tasks ?? 0) + b.tasks,
    done: (a?.done ?? 0) + b.done,
    ms: (a?.ms ?? 0) + b.ms,
    sessions: (a?.sessions ?? 0) + b.sessions,
  };
}

export function isEmpty({ tasks, done, ms, sessions }: PlanSum): boolean {
  return tasks === 0 && done === 0 && ms === 0 && sessions === 0;
}
