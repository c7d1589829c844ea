import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { createDataService } from './data-service.ts';
import { openLocalCopy } from './local-copy/database.ts';
import { loadFocusOfDays, loadSessionRecords } from './session-records.ts';

const at = (iso: string): number => Date.parse(iso);

/**
 * Thursday 5 to Saturday 7 March 2026, in UTC: 30 minutes on a task, 20 across midnight, 5 of a
 * break, 10 with a label alone.
 */
async function openPlanned() {
  const db = await openLocalCopy(createRecordId(), {
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  const data = createDataService(db);
  const projectId = await data.add('projects', { title: 'Health', position: 'V' });
  const objectiveId = await data.add('objectives', { projectId, title: 'Run', position: 'V' });
  const keyResultId = await data.add('keyResults', { objectiveId, title: '10 km', position: 'V' });
  const taskId = await data.add('tasks', { keyResultId, title: 'Intervals', position: 'V' });
  const add = (
    day: string,
    from: string,
    to: string,
    more: { taskId?: string; label?: string; kind?: 'focus' | 'shortBreak' },
  ) =>
    data.add('timerSessions', {
      kind: 'focus',
      label: '',
      timeZone: 'UTC',
      day,
      segments: [[at(from), at(to)]],
      plannedSeconds: 0,
      completed: true,
      ...more,
    });
  await add('2026-03-05', '2026-03-05T09:00Z', '2026-03-05T09:30Z', {
    taskId,
    label: 'an old name',
  });
  await add('2026-03-05', '2026-03-05T23:50Z', '2026-03-06T00:10Z', { label: 'Reading' });
  await add('2026-03-06', '2026-03-06T08:00Z', '2026-03-06T08:05Z', { kind: 'shortBreak' });
  await add('2026-03-07', '2026-03-07T08:00Z', '2026-03-07T08:10Z', {
    taskId: createRecordId(),
    label: 'Deleted task',
  });
  return db;
}

test('sessions have the names of their subjects, and none if a subject is gone', async () => {
  const db = await openPlanned();
  const named = (await loadSessionRecords(db, '2026-03-05', '2026-03-07'))
    .map(({ session, ...names }) => ({ label: session.label, ...names }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
  expect(named).toEqual([
    { label: '', task: undefined, keyResult: undefined, project: undefined },
    { label: 'Deleted task', task: undefined, keyResult: undefined, project: undefined },
    { label: 'Reading', task: undefined, keyResult: undefined, project: undefined },
    { label: 'an old name', task: 'Intervals', keyResult: '10 km', project: 'Health' },
  ]);
  expect(await loadSessionRecords(db, '2026-03-08', '2026-03-31')).toEqual([]);
});

test('the focus of a range of days counts only those days and lists its subjects by time, most first', async () => {
  const db = await openPlanned();
  expect(await loadFocusOfDays(db, '2026-03-05', '2026-03-07')).toEqual({
    perDay: new Map([
      ['2026-03-05', 40 * 60],
      ['2026-03-06', 10 * 60],
      ['2026-03-07', 10 * 60],
    ]),
    projects: [
      ['Health', 30 * 60],
      ['', 30 * 60],
    ],
    keyResults: [
      ['10 km', 30 * 60],
      ['', 30 * 60],
    ],
    labels: [
      ['Intervals', 30 * 60],
      ['Reading', 20 * 60],
      ['Deleted task', 10 * 60],
    ],
  });
  // The session of the evening before adds its ten minutes after midnight.
  expect((await loadFocusOfDays(db, '2026-03-06', '2026-03-07')).perDay).toEqual(
    new Map([
      ['2026-03-06', 10 * 60],
      ['2026-03-07', 10 * 60],
    ]),
  );
});
