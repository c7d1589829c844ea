/** The plan on days: its rows, their first and last days, and their coordinates. Pure. */
import type { Stored } from '#contract/collections';
import { addDays, addMonths, type Day, daysBetween, joinDay, splitDay } from '#domain/calendar';
import { childrenOf, type PlanTree } from '#app/data/outline.ts';

export type TimelineRow =
  | {
      kind: 'objectives';
      record: Stored<'objectives'>;
      from: Day | null;
      to: Day | null;
      own: boolean;
    }
  | {
      kind: 'keyResults';
      record: Stored<'keyResults'>;
      from: Day | null;
      to: Day | null;
      own: boolean;
    }
  | { kind: 'tasks'; record: Stored<'tasks'>; from: Day; to: Day; own: true };

/**
 * Returns the rows of a timeline. `own`: the days belong to the record itself, and can be moved;
 * otherwise they are those of a record above it.
 */
export function buildTimeline(
  tree: PlanTree,
  projectId: string,
): { rows: TimelineRow[]; undated: number } {
  const rows: TimelineRow[] = [];
  let undated = 0;
  const project = tree.projects.find((one) => one.id === projectId);
  for (const objective of childrenOf(tree, 'objectives', projectId)) {
    const [from, to] = [
      objective.startDay ?? project?.startDay ?? null,
      objective.dueDay ?? project?.dueDay ?? null,
    ];
    rows.push({
      kind: 'objectives',
      record: objective,
      from,
      to,
      own: objective.startDay !== null || objective.dueDay !== null,
    });
    for (const result of childrenOf(tree, 'keyResults', objective.id)) {
      rows.push({
        kind: 'keyResults',
        record: result,
        from: result.startDay ?? from,
        to: result.dueDay ?? to,
        own: result.startDay !== null || result.dueDay !== null,
      });
      for (const task of childrenOf(tree, 'tasks', result.id)) {
        if (task.dueDay === null) {
          if (task.status !== 'done') undated += 1;
        } else
          rows.push({ kind: 'tasks', record: task, from: task.dueDay, to: task.dueDay, own: true });
      }
    }
  }
  return { rows, undated };
}

/** Pixels per day. */
export const zooms = { week: 26, month: 9, quarter: 3.2 } as const;
export type Zoom = keyof typeof zooms;
const mostDays = 1_500;

/** Returns the first and the last drawn day: all records with days, today, and a margin. */
export function spanOf(
  rows: readonly TimelineRow[],
  today: Day,
  air: number,
): { first: Day; last: Day } {
  const days = rows.flatMap(({ from, to }) => [from, to]).filter((day): day is Day => day !== null);
  const all = [...days, today].sort();
  const nearest = (day: Day, limit: Day, later: boolean) =>
    later ? (day > limit ? limit : day) : day < limit ? limit : day;
  return {
    first: addDays(nearest(all[0]!, addDays(today, -mostDays), false), -air),
    last: addDays(nearest(all.at(-1)!, addDays(today, mostDays), true), air * 3),
  };
}

/** Returns the first days of the months within, with their distance from the first day. */
export function monthsWithin(first: Day, last: Day): { day: Day; offset: number }[] {
  const { year, month } = splitDay(first);
  const months: { day: Day; offset: number }[] = [];
  for (let day = addMonths(joinDay(year, month, 1), 1); day <= last; day = addMonths(day, 1))
    months.push({ day, offset: daysBetween(first, day) });
  return months;
}

/** Returns the days of a row after a drag of the whole or of one end, which stops at the other. */
export function moveDays(
  { from, to }: { from: Day | null; to: Day | null },
  by: number,
  end: 'both' | 'from' | 'to',
): { from: Day | null; to: Day | null } {
  const moved = {
    from: from !== null && end !== 'to' ? addDays(from, by) : from,
    to: to !== null && end !== 'from' ? addDays(to, by) : to,
  };
  if (moved.from === null || moved.to === null || moved.from <= moved.to) return moved;
  return end === 'from' ? { from: moved.to, to: moved.to } : { from: moved.from, to: moved.from };
}
