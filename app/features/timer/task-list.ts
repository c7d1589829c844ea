/**
 * The current tasks: `timerTasks_v3` stores their ids and titles in order, `timerActiveTaskId_v3`
 * the active one. Both are written under one Web Lock.
 */
import { createEmitter } from '#client/emitter';
import { withLock } from '#app/with-lock.ts';
import { activeKey, changeHands, listKey } from './timer-owner.ts';

export interface ListedTask {
  id: string;
  title: string;
}
export interface TaskList {
  tasks: readonly ListedTask[];
  activeId: string | null;
  /** True if this device has ever had a list. */ known: boolean;
}

const empty: TaskList = { tasks: [], activeId: null, known: false };

/**
 * Reads a stored list. It may be from another release or from unknown code, so only valid tasks are
 * taken.
 */
export function readTaskList(list: string | null, active: string | null): TaskList {
  let stored: unknown = null;
  try {
    stored = JSON.parse(list ?? 'null');
  } catch {
    /* An unreadable list counts as none. */
  }
  const seen = new Set<string>();
  const tasks = (Array.isArray(stored) ? (stored as unknown[]) : []).flatMap((one) => {
    const { id, title } = (
      typeof one === 'object' && one !== null ? one : {}
    ) as Partial<ListedTask>;
    if (typeof id !== 'string' || typeof title !== 'string' || seen.has(id)) return [];
    seen.add(id);
    return [{ id, title }];
  });
  return {
    tasks,
    activeId: tasks.some(({ id }) => id === active) ? active : null,
    known: list !== null,
  };
}

let current: TaskList = empty;
let begun = false;
/** False while the last change is only in memory, because the browser refused to store it. */
let isKept = true;
const listChanged = createEmitter();
const readStored = (): TaskList => {
  changeHands();
  if (!isKept) return current;
  try {
    return readTaskList(localStorage.getItem(listKey), localStorage.getItem(activeKey));
  } catch {
    return current;
  }
};
function take(next: TaskList): void {
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  listChanged.emit();
}

/** Another person may have signed in. */
export const readTasksAgain = (): void => take(readStored());

/** Returns the stored active task, also if no list is on the screen. */
export function readActiveTask(): { id: string | null; label: string } {
  const { tasks, activeId } = readStored();
  return { id: activeId, label: tasks.find(({ id }) => id === activeId)?.title ?? '' };
}
export const getTaskList = (): TaskList => current;
export const getServerTaskList = (): TaskList => empty;
export function subscribeTaskList(listener: () => void): () => void {
  const end = listChanged.subscribe(listener);
  if (!begun) {
    begun = true;
    current = readStored();
    addEventListener('storage', ({ key }) => {
      if (key === listKey || key === activeKey || key === null) take(readStored());
    });
    queueMicrotask(listChanged.emit);
  }
  return end;
}

export function changeTaskList(
  change: (before: TaskList) => { tasks: readonly ListedTask[]; activeId: string | null },
): Promise<void> {
  return withLock('tudo.timerTasks', () => {
    const { tasks, activeId } = change(readStored());
    const active = tasks.some(({ id }) => id === activeId) ? activeId : null;
    try {
      localStorage.setItem(listKey, JSON.stringify(tasks.map(({ id, title }) => ({ id, title }))));
      if (active === null) localStorage.removeItem(activeKey);
      else localStorage.setItem(activeKey, active);
      isKept = true;
    } catch (error) {
      isKept = false;
      console.warn('The list of tasks could not be kept.', error);
    }
    take({ tasks, activeId: active, known: true });
  });
}

/** Moves a task to an index. */
export function moved(tasks: readonly ListedTask[], id: string, to: number): ListedTask[] {
  const task = tasks.find((each) => each.id === id);
  if (!task) return [...tasks];
  const others = tasks.filter((each) => each.id !== id);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, task);
}
