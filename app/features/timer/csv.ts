/** All sessions as a table for a spreadsheet. */
import type { SessionRecord } from '#client/session-records';
import type { Areas } from '#contract/i18n/index';
import { saveCsv } from '#app/ui/save-csv.ts';
import { activeSeconds, minuteOfDay } from '#domain/timer';
import { minuteText } from '#app/time-text.ts';

type Columns = Areas['timer']['records']['columns'];

/** Returns the rows oldest first, with times in the session's own zone. */
export function tableOfSessions(
  records: readonly SessionRecord[],
  columns: Columns,
): (string | number)[][] {
  const rows = records
    .toSorted((a, b) => (a.session.segments[0]?.[0] ?? 0) - (b.session.segments[0]?.[0] ?? 0))
    .map(({ session, task, keyResult, project }) => {
      const time = (ms: number | undefined) =>
        ms === undefined ? '' : minuteText(minuteOfDay(ms, session.timeZone));
      return [
        session.day,
        time(session.segments[0]?.[0]),
        time(session.segments.at(-1)?.[1]),
        Math.round(activeSeconds(session.segments)),
        session.kind,
        task ?? session.label,
        keyResult ?? '',
        project ?? '',
        session.completed ? 1 : 0,
        session.note ?? '',
        session.editReason ?? '',
      ];
    });
  const head = [
    columns.day,
    columns.start,
    columns.end,
    columns.seconds,
    columns.kind,
    columns.task,
    columns.keyResult,
    columns.project,
    columns.completed,
    columns.note,
    columns.reason,
  ];
  return [head, ...rows];
}

export function saveSessionsCsv(records: readonly SessionRecord[], columns: Columns): void {
  saveCsv('tudo-sessions.csv', tableOfSessions(records, columns));
}
