/** The line on which a task of the plan is written: it reads what the timer's line reads. */
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import { parseQuickTask } from '#domain/timer';

export interface TaskLine {
  /** `repeat` only where the line says how the task comes back. */
  fields: Pick<Stored<'tasks'>, 'title' | 'dueDay' | 'priority' | 'estimateMinutes'> & {
    repeat?: Record<string, unknown>;
  };
  /** Another than the one under which the line stands. */
  keyResult: Stored<'keyResults'> | null;
}

export function parsePlanTaskLine(
  text: string,
  given: {
    today: Day;
    blockMinutes: number;
    keyResults: readonly Stored<'keyResults'>[];
    parentId: string;
  },
): TaskLine {
  const { title, dueDay, priority, estimateMinutes, keyResultId, repeat } = parseQuickTask(
    text,
    given,
  );
  return {
    fields: { title, dueDay, priority, estimateMinutes, ...(repeat && { repeat: { ...repeat } }) },
    keyResult:
      keyResultId === null || keyResultId === given.parentId
        ? null
        : (given.keyResults.find(({ id }) => id === keyResultId) ?? null),
  };
}
