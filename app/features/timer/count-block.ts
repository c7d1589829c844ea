/**
 * Assigns the minutes of a running block to a task that is added meanwhile, if the person confirms
 * it.
 */
import { type EndedSession, isBreak } from '#domain/timer';
import { changeTaskList, type ListedTask } from './task-list.ts';
import { setTask, type TimerState } from './timer-store.ts';

/** Returns whether a block of work runs that could count for another task. */
export const isBlockRunning = ({ running }: TimerState): boolean =>
  running !== null && !isBreak(running.mode);

/**
 * Assigns the running block to a task if it has none. A block measured for another task stays with
 * that, and is returned.
 */
export async function countBlockFor(task: ListedTask): Promise<EndedSession | null> {
  await changeTaskList(({ tasks }) => ({
    tasks: tasks.some(({ id }) => id === task.id) ? tasks : [...tasks, task],
    activeId: task.id,
  }));
  return setTask({ id: task.id, label: task.title });
}
