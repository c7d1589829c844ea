/** All sessions as a table for a spreadsheet. */
import type { CopyDatabase } from '#client/local-copy/database';
import { loadRecords, loadSessions } from '#client/local-copy/read';
import type { Areas } from '#contract/words/index';
import { saveCsv } from '#app/ui/save-csv.ts';
import { activeSeconds, minuteOfDay } from '#domain/timer';
import { minuteText } from './length-texts.ts';

export async function saveSessionsCsv(db: CopyDatabase, columns: Areas['timer']['records']['columns']): Promise<void> {
  const [sessions, tasks, keyResults, objectives, projects] = await Promise.all([
    loadSessions(db, '0001-01-01', '9999-12-31'), loadRecords(db, { collection: 'tasks' }), loadRecords(db, { collection: 'keyResults' }), loadRecords(db, { collection: 'objectives' }), loadRecords(db, { collection: 'projects' }),
  ]);
  const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]));
  const task = byId(tasks), keyResult = byId(keyResults), objective = byId(objectives), project = byId(projects);
  const rows = sessions.toSorted((a, b) => (a.segments[0]?.[0] ?? 0) - (b.segments[0]?.[0] ?? 0)).map((session) => {
    const of = session.taskId ? task.get(session.taskId) : undefined, result = of && keyResult.get(of.keyResultId), aim = result && objective.get(result.objectiveId);
    const time = (ms: number | undefined) => (ms === undefined ? '' : minuteText(minuteOfDay(ms, session.timeZone)));
    return [session.day, time(session.segments[0]?.[0]), time(session.segments.at(-1)?.[1]), Math.round(activeSeconds(session.segments)), session.kind, of?.title ?? session.label, result?.title ?? '', (aim && project.get(aim.projectId)?.title) ?? '', session.completed ? 1 : 0, session.note ?? '', session.editReason ?? ''];
  });
  const head = [columns.day, columns.start, columns.end, columns.seconds, columns.kind, columns.task, columns.keyResult, columns.project, columns.completed, columns.note, columns.reason];
  saveCsv('tudo-sessions.csv', [head, ...rows]);
}
