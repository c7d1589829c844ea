import { isFollowingId } from './next-id.ts';
import { parseStoredRepeat } from './repeat.ts';

/**
 * Whether a task is the open one that a repeating task has made of itself. It is there however
 * often the task has been done, so that what counts done tasks of all tasks leaves it out: it would
 * never be whole.
 */
export function isOpenFollower(task: { id?: string; status: string; repeat?: unknown }): boolean {
  return (
    task.status !== 'done' &&
    task.id !== undefined &&
    isFollowingId(task.id) &&
    parseStoredRepeat(task.repeat) !== null
  );
}
