/** The line on which a task of the plan is written: it reads what the timer's line reads. */
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import { parseQuickTask } from '#domain/timer';

export interface TaskLine {
  fields: Pick<Stored<'tasks'>, 'title' | 'dueDay' | 'priority' | 'estimateMinutes'>;
  /** Another than the one under which the line stands. */
  keyResult: Stored<'keyResults'> | null;
}

export function readTaskLine(text: string, given: { today: Day; blockMinutes: number; keyResults: readonly Stored<'keyResults'>[]; parentId: string }): TaskLine {
  const { title, dueDay, priority, estimateMinutes, keyResultId } = parseQuickTask(text, given);
  return {
    fields: { title, dueDay, priority, estimateMinutes },
    keyResult: keyResultId === null || keyResultId === given.parentId ? null : given.keyResults.find(({ id }) => id === keyResultId) ?? null,
  };
}
