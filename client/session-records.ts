/** Measured sessions with the names of their task, its key result and its project. */
import type { Stored } from '#contract/collections';
import { addDays, type Day } from '#domain/calendar';
import { activeSeconds, countsAsFocus, focusSecondsPerDay } from '#domain/timer';
import type { CopyDatabase } from './local-copy/database.ts';
import { loadRecords, loadSessions } from './local-copy/read.ts';

/** Names are undefined if a session belongs to no task, or its parent was deleted. */
export interface SessionRecord {
  session: Stored<'timerSessions'>;
  task: string | undefined;
  keyResult: string | undefined;
  project: string | undefined;
}

/** Loads sessions that began from `fromDay` to `toDay` inclusive, unordered. */
export async function loadSessionRecords(
  db: CopyDatabase,
  fromDay: Day,
  toDay: Day,
): Promise<SessionRecord[]> {
  const sessions = await loadSessions(db, fromDay, toDay);
  const [tasks, keyResults, objectives, projects] = await Promise.all([
    db.rows('tasks').bulkGet([...new Set(sessions.flatMap(({ taskId }) => taskId ?? []))]),
    loadRecords(db, { collection: 'keyResults' }),
    loadRecords(db, { collection: 'objectives' }),
    loadRecords(db, { collection: 'projects' }),
  ]);
  const task = byId(
    tasks.flatMap((row) =>
      row === undefined
        ? []
        : [row as unknown as Pick<Stored<'tasks'>, 'id' | 'title' | 'keyResultId'>],
    ),
  );
  const keyResult = byId(keyResults),
    objective = byId(objectives),
    project = byId(projects);
  return sessions.map((session) => {
    const of = session.taskId === null ? undefined : task.get(session.taskId),
      result = of && keyResult.get(of.keyResultId),
      aim = result && objective.get(result.objectiveId);
    return {
      session,
      task: of?.title,
      keyResult: result?.title,
      project: aim && project.get(aim.projectId)?.title,
    };
  });
}
const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((one) => [one.id, one]));

/** The most first; the empty name is what belongs to none. */
export type NamedSeconds = [name: string, seconds: number][];
export interface FocusOfDays {
  perDay: Map<Day, number>;
  projects: NamedSeconds;
  keyResults: NamedSeconds;
  labels: NamedSeconds;
}

/** Returns the focus from `fromDay` to `toDay`, both included, and its subjects. */
export async function loadFocusOfDays(
  db: CopyDatabase,
  fromDay: Day,
  toDay: Day,
): Promise<FocusOfDays> {
  // Includes the evening before, whose session may reach into the first day.
  const records = (await loadSessionRecords(db, addDays(fromDay, -1), toDay)).filter(
    ({ session }) => countsAsFocus(session.kind),
  );
  const sums = (nameOf: (record: SessionRecord) => string | undefined): NamedSeconds => {
    const seconds = new Map<string, number>();
    for (const record of records)
      seconds.set(
        nameOf(record) ?? '',
        (seconds.get(nameOf(record) ?? '') ?? 0) + activeSeconds(record.session.segments),
      );
    return [...seconds].toSorted((a, b) => b[1] - a[1]);
  };
  return {
    perDay: new Map(
      [...focusSecondsPerDay(records.map(({ session }) => session))].filter(
        ([day]) => day >= fromDay && day <= toDay,
      ),
    ),
    projects: sums(({ project }) => project),
    keyResults: sums(({ keyResult }) => keyResult),
    labels: sums(({ task, session }) => task ?? session.label),
  };
}
