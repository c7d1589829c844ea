import { expect, test } from 'vitest';
import type { SessionRecord } from '#client/session-records';
import { timer as en } from '#contract/i18n/en/timer';
import { tableOfSessions } from './csv.ts';

test('a session is one row: its task, its times in its own time zone, and its edits by hand', () => {
  // 8:00 to 8:25 in Hanoi with five minutes of pause; and an interrupted evening in Berlin.
  const session = (fields: object) => ({
    id: 's',
    kind: 'focus',
    taskId: null,
    label: '',
    note: '',
    editReason: '',
    plannedSeconds: 1_500,
    completed: true,
    ...fields,
  });
  const records = [
    {
      session: session({
        day: '2026-11-20',
        timeZone: 'Europe/Berlin',
        segments: [[Date.parse('2026-11-20T20:00:00Z'), Date.parse('2026-11-20T20:10:30Z')]],
        label: 'Letters',
        completed: false,
        editReason: 'Phone call',
      }),
      task: null,
      keyResult: null,
      project: null,
    },
    {
      session: session({
        day: '2026-11-19',
        timeZone: 'Asia/Ho_Chi_Minh',
        segments: [
          [Date.parse('2026-11-19T01:00:00Z'), Date.parse('2026-11-19T01:10:00Z')],
          [Date.parse('2026-11-19T01:15:00Z'), Date.parse('2026-11-19T01:25:00Z')],
        ],
        note: 'Went well',
      }),
      task: 'Chapter two',
      keyResult: 'Thesis',
      project: 'Studies',
    },
  ] as unknown as SessionRecord[];
  const [head, ...rows] = tableOfSessions(records, en.records.columns);
  expect(head).toHaveLength(11);
  expect(rows).toEqual([
    [
      '2026-11-19',
      '08:00',
      '08:25',
      1_200,
      'focus',
      'Chapter two',
      'Thesis',
      'Studies',
      1,
      'Went well',
      '',
    ],
    ['2026-11-20', '21:00', '21:10', 630, 'focus', 'Letters', '', '', 0, '', 'Phone call'],
  ]);
});
