/** All sessions as a table for a spreadsheet. */
import type { SessionRecord } from '#client/session-records';
import type { Areas } from '#contract/words/index';
import { saveCsv } from '#app/ui/save-csv.ts';
import { activeSeconds, minuteOfDay } from '#domain/timer';
import { minuteText } from './length-texts.ts';

export function saveSessionsCsv(records: readonly SessionRecord[], columns: Areas['timer']['records']['columns']): void {
  const rows = records.toSorted((a, b) => (a.session.segments[0]?.[0] ?? 0) - (b.session.segments[0]?.[0] ?? 0)).map(({ session, task, keyResult, project }) => {
    const time = (ms: number | undefined) => (ms === undefined ? '' : minuteText(minuteOfDay(ms, session.timeZone)));
    return [session.day, time(session.segments[0]?.[0]), time(session.segments.at(-1)?.[1]), Math.round(activeSeconds(session.segments)), session.kind, task ?? session.label, keyResult ?? '', project ?? '', session.completed ? 1 : 0, session.note ?? '', session.editReason ?? ''];
  });
  const head = [columns.day, columns.start, columns.end, columns.seconds, columns.kind, columns.task, columns.keyResult, columns.project, columns.completed, columns.note, columns.reason];
  saveCsv('tudo-sessions.csv', [head, ...rows]);
}
