import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Stored } from '#contract/collections';
import { daily, nextIdOf } from '#domain/recurrence';
import { nextTask, writesToComplete } from './complete-task.ts';
import { createDataService, type LocalDataService } from './data-service.ts';
import { openLocalCopy } from './local-copy/database.ts';

let data: LocalDataService, keyResultId: string;
let clock = Date.parse('2026-11-20T08:00:00Z');
beforeEach(async () => {
  data = createDataService(
    await openLocalCopy('01981000-0000-7000-8000-000000000001', {
      storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    }),
    { now: () => (clock += 1000) },
  );
  const projectId = await data.add('projects', { title: 'Project', position: 'a0' });
  keyResultId = await data.add('keyResults', {
    objectiveId: await data.add('objectives', { projectId, title: 'Objective', position: 'a0' }),
    title: 'Key result',
    position: 'a0',
  });
});
const complete = async (id: string, doneDay = '2026-11-20') => {
  const there = new Set((await data.load({ collection: 'tasks' })).map((task) => task.id));
  return data.writeAll(
    writesToComplete((await data.loadOne('tasks', id))!, {
      doneDay,
      nowMs: clock,
      zone: 'Asia/Ho_Chi_Minh',
      isThere: (other) => there.has(other),
    }),
  );
};
const seen = async () =>
  (await data.load({ collection: 'tasks' }))
    .map(({ id, status, dueDay }) => ({ id, status, dueDay }))
    .sort((a, b) => (a.status < b.status ? -1 : 1));

describe('completing a task', () => {
  test('completing a repeating task creates the next one once, and again after an undo', async () => {
    const id = await data.add('tasks', {
      keyResultId,
      title: 'Move 6 million',
      position: 'V',
      dueDay: '2026-11-20',
      repeat: { ...daily, unit: 'week' },
    });
    const both = [
      { id, status: 'done', dueDay: '2026-11-20' },
      { id: nextIdOf(id), status: 'todo', dueDay: '2026-11-27' },
    ];
    const { undo } = await complete(id);
    expect(await seen()).toEqual(both);
    await undo();
    expect(await seen()).toEqual([{ id, status: 'todo', dueDay: '2026-11-20' }]);
    await complete(id);
    expect(await seen()).toEqual(both);
    // Reopened and completed once more, the next one stays as it has become.
    await data.update('tasks', id, { status: 'todo', completedAt: null });
    await data.update('tasks', nextIdOf(id), { dueDay: '2026-12-01' });
    await complete(id);
    expect((await seen()).map(({ dueDay }) => dueDay)).toEqual(['2026-11-20', '2026-12-01']);
  });
  test('a task that is reopened and completed on another day counts the next one from that day', async () => {
    const id = await data.add('tasks', {
      keyResultId,
      title: 'Water the plants',
      position: 'V',
      dueDay: '2026-11-20',
      repeat: { ...daily, every: 3, from: 'done' },
    });
    const dueDays = async () => (await seen()).map(({ dueDay }) => dueDay);
    const { undo } = await complete(id);
    expect(await dueDays()).toEqual(['2026-11-20', '2026-11-23']);
    await undo();
    await data.update('tasks', id, { title: 'Water the tree' });
    const again = await complete(id, '2026-11-22');
    expect(await dueDays()).toEqual(['2026-11-20', '2026-11-25']);
    expect(await data.loadOne('tasks', nextIdOf(id))).toMatchObject({
      title: 'Water the tree',
      status: 'todo',
    });
    await again.undo();
    expect(await dueDays()).toEqual(['2026-11-20']);
  });
  test('a task that does not repeat creates no next one', async () => {
    const id = await data.add('tasks', { keyResultId, title: 'Once', position: 'V' });
    await complete(id);
    expect(await seen()).toEqual([{ id, status: 'done', dueDay: null }]);
  });
  test.each([
    ['monthly from 31 January', 1, '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
    ['monthly from 30 January', 1, '2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30']],
    ['quarterly from 30 November', 3, '2026-11-30', ['2027-02-28', '2027-05-30', '2027-08-30']],
    [
      'yearly from 29 February',
      12,
      '2028-02-29',
      ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
  ])('a task repeating %s keeps its day after a shorter month', (_, every, first, expected) => {
    const repeat = { ...daily, unit: 'month', every };
    let task = {
      title: 'Rent',
      keyResultId: 'k',
      position: 'V',
      remindAt: null,
      noteMarkdown: '',
      id: keyResultId,
      status: 'todo',
      dueDay: first,
      repeat,
    } as unknown as Stored<'tasks'>;
    for (const day of expected) {
      const next = nextTask(task, task.dueDay!, 'Asia/Ho_Chi_Minh')!;
      expect(next.fields.dueDay).toBe(day);
      task = { ...task, ...next.fields, id: next.id } as Stored<'tasks'>;
    }
  });
  test('the next task rings at the same local time across a change of summer time', () => {
    const task = {
      keyResultId,
      title: 'Water',
      position: 'V',
      dueDay: '2026-10-22',
      remindAt: Date.parse('2026-10-22T07:00:00Z'),
      repeat: { ...daily, unit: 'week' },
      id: '01900000-0000-7000-8000-000000000001',
      noteMarkdown: '',
    } as unknown as Stored<'tasks'>;
    // 9:00 in Berlin is 7:00 in UTC until 25 October, and 8:00 from then on; in Hanoi nothing
    // changes.
    expect(nextTask(task, '2026-10-22', 'Europe/Berlin')?.fields).toMatchObject({
      dueDay: '2026-10-29',
      remindAt: Date.parse('2026-10-29T08:00:00Z'),
    });
    expect(nextTask(task, '2026-10-22', 'Asia/Ho_Chi_Minh')?.fields.remindAt).toBe(
      Date.parse('2026-10-29T07:00:00Z'),
    );
    // The evening before, so that the clocks are changed between the reminder and its day.
    expect(
      nextTask(
        { ...task, dueDay: '2026-03-22', remindAt: Date.parse('2026-03-21T19:30:00Z') },
        '2026-03-22',
        'Europe/Berlin',
      )?.fields.remindAt,
    ).toBe(Date.parse('2026-03-28T19:30:00Z'));
  });
  test.each([
    ['- [x] milk\n* [X] bread\n+ [x] eggs', '- [ ] milk\n* [ ] bread\n+ [ ] eggs'],
    ['1. [x] milk\n2) [X] bread\n10. [ ] eggs', '1. [ ] milk\n2) [ ] bread\n10. [ ] eggs'],
    [
      '- shop\n  - [x] milk\n\t+ [x] bread\n    1) [x] eggs',
      '- shop\n  - [ ] milk\n\t+ [ ] bread\n    1) [ ] eggs',
    ],
    ['-  [x]  milk\r\n+ [x] bread\r\n', '-  [ ]  milk\r\n+ [ ] bread\r\n'],
    ['the [x] key\n- an [x] in it\n1984 [x] book', 'the [x] key\n- an [x] in it\n1984 [x] book'],
    [
      '-\u00a0[x] milk\n- [x]\u00a0bread\n\u00a0\u00a0- [x] eggs',
      '-\u00a0[ ] milk\n- [ ]\u00a0bread\n\u00a0\u00a0- [ ] eggs',
    ],
    ['- [x] a\n```\n- [x] code\n```\n- [x] b', '- [ ] a\n```\n- [x] code\n```\n- [ ] b'],
    ['  ```md\n- [x] code\n```js\n1. [X] code', '  ```md\n- [x] code\n```js\n1. [X] code'],
    ['> - [x] said\n- [x] [x] twice', '> - [ ] said\n- [ ] [x] twice'],
  ])('the next task of %j has open checkboxes', (noteMarkdown, open) => {
    const task = {
      keyResultId,
      title: 'Shop',
      position: 'V',
      dueDay: '2026-11-20',
      remindAt: null,
      repeat: { ...daily },
      id: '01900000-0000-7000-8000-000000000001',
      noteMarkdown,
    } as unknown as Stored<'tasks'>;
    expect(nextTask(task, '2026-11-20', 'Asia/Ho_Chi_Minh')?.fields.noteMarkdown).toBe(open);
  });
  test('the next task has its reminder the same time before and its checkboxes open', async () => {
    const remindAt = Date.parse('2026-11-20T01:00:00Z');
    const id = await data.add('tasks', {
      keyResultId,
      title: 'Shop',
      position: 'V',
      dueDay: '2026-11-20',
      remindAt,
      noteMarkdown: '- [x] milk\n- [ ] bread',
      repeat: { ...daily, every: 3 },
    });
    const task = (await data.loadOne('tasks', id))!;
    expect(nextTask(task, '2026-11-20', 'Asia/Ho_Chi_Minh')?.fields).toMatchObject({
      remindAt: Date.parse('2026-11-23T01:00:00Z'),
      noteMarkdown: '- [ ] milk\n- [ ] bread',
      repeat: task.repeat,
      completedAt: null,
    });
  });
});
