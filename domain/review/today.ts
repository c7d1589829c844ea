import type { Day } from '#domain/calendar';

/** The fields of a task that the choice reads. `priority`: 0 none to 3 high. */
export interface OpenTask {
  id: string;
  status: 'todo' | 'doing' | 'done';
  priority: number;
  dueDay: Day | null;
  position: string;
}
/** Why it is the one: the strongest reason that holds. */
export type Reason = 'overdue' | 'due' | 'planned' | 'doing' | 'priority' | 'next';

/**
 * Today's most important task: of those that today is about (due by today, planned in a block of
 * today, or begun) the one of highest priority; then the one due first, then the one planned first,
 * then the one begun, then by hand. Where today is about none of them, the same among all that are
 * open. Null without an open task.
 * @param tasks those that are worth doing: of active projects; done ones are passed over
 * @param startMinuteOf the first block of today of a task that is not over, in minutes from
 * midnight
 */
export function mostImportantTask<T extends OpenTask>(
  tasks: readonly T[],
  today: Day,
  startMinuteOf: (id: string) => number | undefined,
): { task: T; reason: Reason } | null {
  const reasonOf = (task: T): Reason => {
    if (task.dueDay !== null && task.dueDay <= today)
      return task.dueDay < today ? 'overdue' : 'due';
    if (startMinuteOf(task.id) !== undefined) return 'planned';
    return task.status === 'doing' ? 'doing' : task.priority > 0 ? 'priority' : 'next';
  };
  let best: { task: T; reason: Reason; key: (number | string)[] } | null = null;
  for (const task of tasks) {
    if (task.status === 'done') continue;
    const reason = reasonOf(task);
    const isToday = reason !== 'priority' && reason !== 'next';
    const key = [
      isToday ? 0 : 1,
      -task.priority,
      task.dueDay ?? '~',
      startMinuteOf(task.id) ?? 1_440,
      task.status === 'doing' ? 0 : 1,
      task.position,
      task.id,
    ];
    if (best === null || isBefore(key, best.key)) best = { task, reason, key };
  }
  return best && { task: best.task, reason: best.reason };
}

function isBefore(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && a[at]! < b[at]!;
}

/** Open tasks that are due: those whose day has passed, longest first, and those of today. */
export function dueTasks<T extends OpenTask>(
  tasks: readonly T[],
  today: Day,
): { overdue: T[]; today: T[] } {
  const due = tasks
    .filter((task) => task.status !== 'done' && task.dueDay !== null && task.dueDay <= today)
    .toSorted((a, b) =>
      a.dueDay! < b.dueDay!
        ? -1
        : a.dueDay! > b.dueDay!
          ? 1
          : b.priority - a.priority ||
            (a.position < b.position ? -1 : a.position > b.position ? 1 : 0),
    );
  return {
    overdue: due.filter((task) => task.dueDay! < today),
    today: due.filter((task) => task.dueDay === today),
  };
}
