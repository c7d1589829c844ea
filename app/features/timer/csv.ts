/** All sessions as a table for a spreadsheet. */
import type { CopyDatabase } from '#client/local-copy/database';
import { loadRecords, loadSessions } from '#client/local-copy/read';
import type { Areas } from '#contract/words/index';
import { saveFile } from '#app/ui/save-file.ts';
import { activeSeconds, minuteOfDay } from '#domain/timer';
import { minuteText } from './length-texts.ts';

/** As RFC 4180 has it; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

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
  // The mark at its head has every spreadsheet read the letters of Vietnamese.
  saveFile(new Blob([`\ufeff${csvOf([head, ...rows])}`], { type: 'text/csv' }), 'tudo-sessions.csv');
}
