/** Parses the line that adds a task to the plan, with the syntax of the timer's line. */
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import { parseQuickTask } from '#domain/timer';

export interface TaskLine {
  /** `repeat` is set only if the line states a repetition. */
  fields: Pick<Stored<'tasks'>, 'title' | 'dueDay' | 'priority' | 'estimateMinutes'> & {
    repeat?: Record<string, unknown>;
  };
  /** A key result named in the line, if it differs from the one of the line. */
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
