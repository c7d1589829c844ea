/** Finds the reminders of the plan that are due, and stores which ones this device has shown. */
import type { PlanChanges, PlanLists } from '#client/plan-records';

export interface Reminder {
  id: string;
  title: string;
  remindAt: number;
}

/** The age at which a reminder is no longer shown, for example after a day away. */
const lateByMs = 12 * 3_600_000;

/**
 * The reminders of a plan, updated as it changes. As in the digest, only open tasks under an active
 * objective of an active project have reminders.
 */
export interface ReminderBook {
  take(changes: PlanChanges): void;
  takeAll(lists: PlanLists): void;
  /**
   * Returns the due reminders that have not been shown, the oldest first. `said` contains `id time`
   * of each shown one.
   */
  due(nowMs: number, said: ReadonlySet<string>): Reminder[];
}

export function createReminderBook(): ReminderBook {
  const projects = new Map<string, boolean>(),
    objectives = new Map<string, { projectId: string; active: boolean }>(),
    keyResults = new Map<string, string>();
  const waiting = new Map<string, Reminder & { keyResultId: string }>();
  /**
   * Stores the value read from each record under the record's id; deletes it if the record is gone
   * or has none.
   */
  function keep<R, T>(
    held: Map<string, T>,
    change: { all: boolean; records: ReadonlyMap<string, R | null> } | undefined,
    read: (record: R) => T | null,
  ): void {
    if (change?.all) held.clear();
    for (const [id, record] of change?.records ?? []) {
      const what = record === null ? null : read(record);
      if (what === null) held.delete(id);
      else held.set(id, what);
    }
  }
  const book: ReminderBook = {
    take(changes) {
      keep(projects, changes.projects, ({ status }) => status === 'active');
      keep(objectives, changes.objectives, ({ projectId, status }) => ({
        projectId,
        active: status === 'active',
      }));
      keep(keyResults, changes.keyResults, ({ objectiveId }) => objectiveId);
      keep(waiting, changes.tasks, ({ id, title, remindAt, status, keyResultId }) =>
        remindAt === null || status === 'done' ? null : { id, title, remindAt, keyResultId },
      );
    },
    takeAll(lists) {
      const all = <R extends { id: string }>(records: readonly R[]) => ({
        all: true,
        records: new Map(records.map((record) => [record.id, record])),
      });
      book.take({
        projects: all(lists.projects),
        objectives: all(lists.objectives),
        keyResults: all(lists.keyResults),
        tasks: all(lists.tasks),
      });
    },
    due(nowMs, said) {
      const isUnderWay = ({ keyResultId }: { keyResultId: string }) => {
        const objective = objectives.get(keyResults.get(keyResultId) ?? '');
        return objective?.active === true && projects.get(objective.projectId) === true;
      };
      return [...waiting.values()]
        .filter((one) => isDue(one.remindAt, nowMs) && !said.has(sayingOf(one)) && isUnderWay(one))
        .toSorted((a, b) => a.remindAt - b.remindAt)
        .map(({ id, title, remindAt }) => ({ id, title, remindAt }));
    },
  };
  return book;
}
const isDue = (remindAt: number, nowMs: number): boolean =>
  remindAt <= nowMs && nowMs - remindAt < lateByMs;

export const saidKey = 'tudo.reminded';
/** The number of shown reminders to keep; those that are no longer due are kept for the notices. */
const mostSaid = 200;
export const sayingOf = ({ id, remindAt }: Reminder): string => `${id} ${remindAt}`;

/**
 * Returns the shown reminders to remember: all that would otherwise be shown again, however many,
 * and the latest of the others.
 */
export function keepSaid(said: readonly string[], nowMs: number): string[] {
  return said.filter(
    (one, at) => at >= said.length - mostSaid || isDue(Number(one.split(' ')[1]), nowMs),
  );
}

/** Loads `id time` of the reminders shown on this device, the latest last. */
export function loadSaid(): string[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(saidKey) ?? '[]');
    return Array.isArray(said) ? said.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
