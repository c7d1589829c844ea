/** The line on which a task of the plan is written: it reads what the timer's line reads, but nothing in it is lost. */
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import { parseQuickTask } from '#domain/timer';

export interface TaskLine {
  fields: Pick<Stored<'tasks'>, 'title' | 'dueDay' | 'priority' | 'estimateMinutes'>;
  /** Another than the one under which the line stands. */
  keyResult: Stored<'keyResults'> | null;
}

/** A `#` that names no single key result is part of the title; a line of nothing but signs is a title all the same. */
export function readTaskLine(text: string, given: { today: Day; blockMinutes: number; keyResults: readonly Stored<'keyResults'>[]; parentId: string }): TaskLine {
  const { title, dueDay, priority, estimateMinutes, keyResultId, unknownKeyResult } = parseQuickTask(text, given);
  if (title === '') return { fields: { title: text.trim(), dueDay: null, priority: 0, estimateMinutes: null }, keyResult: null };
  return {
    fields: { title: unknownKeyResult === null ? title : `${title} #${unknownKeyResult}`, dueDay, priority, estimateMinutes },
    keyResult: keyResultId === null || keyResultId === given.parentId ? null : given.keyResults.find(({ id }) => id === keyResultId) ?? null,
  };
}
