/** Tests of the plan's views, searches, copies and bulk edits. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { daily, nextIdOf } from '#domain/recurrence';
import { writesToMove, writesToSetStatus } from './bulk.ts';
import { createReminderBook, keepSaid, sayingOf } from './due-reminders.ts';
import { filterPlan, findElsewhere } from './find.ts';
import { computeFacts, groupCheckIns, latestValue } from './key-result-facts.ts';
import { byPosition, growPlan, type PlanCollections } from '#app/data/outline.ts';
import { computePlanProgress, hasMeasured } from './plan-progress.ts';
import { copyFromWords, copyOf, readCopy, writesFromCopy } from './plan-copies.ts';
import { planning as planningWords } from '#contract/i18n/en/planning';
import { templates as english } from '#contract/i18n/en/templates';
import { templates as vietnamese } from '#contract/i18n/vi/templates';
import { buildTimeline, moveDays, spanOf } from './timeline.ts';

const base = { userId: 'u', createdAt: Date.parse('2026-08-01T00:00:00Z'), updatedAt: 0 };
const dated = { startDay: null, dueDay: null };
const project = (id: string, title = id, more: object = {}): Stored<'projects'> => ({
  ...base,
  id,
  title,
  description: '',
  color: null,
  status: 'active',
  ...dated,
  position: 'V',
  progressSetByHand: null,
  ...more,
});
const objective = (
  id: string,
  projectId: string,
  title = id,
  more: object = {},
): Stored<'objectives'> => ({
  ...base,
  id,
  projectId,
  title,
  description: '',
  status: 'active',
  ...dated,
  weight: 1,
  position: 'V',
  progressSetByHand: null,
  ...more,
});
const keyResult = (
  id: string,
  objectiveId: string,
  title = id,
  more: object = {},
): Stored<'keyResults'> => ({
  ...base,
  id,
  objectiveId,
  title,
  metric: { kind: 'tasks', version: 1 },
  direction: 'increase',
  startValue: 0,
  targetValue: 1,
  lowValue: null,
  highValue: null,
  currentValue: null,
  weight: 1,
  ...dated,
  position: 'V',
  ...more,
});
const task = (id: string, keyResultId: string, title = id, more: object = {}): Stored<'tasks'> => ({
  ...base,
  id,
  keyResultId,
  title,
  noteMarkdown: '',
  status: 'todo',
  priority: 0,
  dueDay: null,
  estimateMinutes: null,
  repeat: null,
  remindAt: null,
  completedAt: null,
  position: 'V',
  ...more,
});
const plan = (given: Partial<PlanCollections>) =>
  growPlan({ projects: [], objectives: [], keyResults: [], tasks: [], ...given });
const id = (n: number) => `019a0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const ids = () => {
  let n = 100;
  return () => id((n += 1));
};

test('a project with key results measured from data has to wait for their values', () => {
  const manual = { metric: { kind: 'manual', version: 1, unit: 'km' } },
    time = { metric: { kind: 'time', version: 1 } };
  const tree = plan({
    projects: [project('p'), project('q'), project('r')],
    objectives: [objective('o', 'p'), objective('x', 'q')],
    keyResults: [
      keyResult('k', 'o', 'By hand', manual),
      keyResult('l', 'o', 'Hours', time),
      keyResult('m', 'x'),
      keyResult('n', 'x', 'By hand', manual),
    ],
  });
  expect(['p', 'q', 'r'].map((each) => hasMeasured(tree, each))).toEqual([true, false, false]);
});

describe('searching', () => {
  const tree = plan({
    projects: [project('p'), project('q', 'Đổi việc')],
    objectives: [objective('o', 'p', 'Để dành'), objective('x', 'p', 'Other')],
    keyResults: [keyResult('k', 'o', 'Sáu tháng'), keyResult('l', 'o', 'Khác')],
    tasks: [
      task('t', 'k', 'Mở tài khoản'),
      task('u', 'k', 'Hỏi', { noteMarkdown: 'lãi suất' }),
      task('w', 'l', 'Gọi'),
    ],
  });
  test('ignores marks and case, covers notes, and shows the parents of a match', () => {
    const seen = filterPlan(tree, 'p', 'LAI suat');
    expect([...seen.objectives.get('p')!].map((one) => one.id)).toEqual(['o']);
    expect(seen.keyResults.get('o')!.map((one) => one.id)).toEqual(['k']);
    expect(seen.tasks.get('k')!.map((one) => one.id)).toEqual(['u']);
    // Everything below a match stays.
    expect(
      filterPlan(tree, 'p', 'de danh')
        .tasks.get('k')!
        .map((one) => one.id),
    ).toEqual(['t', 'u']);
    expect(filterPlan(tree, 'p', ' ')).toBe(tree);
  });
  test('finds matches in other projects', () => {
    expect(findElsewhere(tree, 'p', 'doi')).toEqual([
      { id: 'q', title: 'Đổi việc', projectId: 'q', projectTitle: 'Đổi việc' },
    ]);
    expect(findElsewhere(tree, 'q', 'mo tai khoan').map((one) => one.id)).toEqual(['t']);
  });
});

describe('a copy', () => {
  const tree = plan({
    projects: [
      project('p', 'PlanCollections', {
        startDay: '2026-03-01',
        dueDay: '2026-06-01',
        status: 'done',
        progressSetByHand: 0.5,
      }),
    ],
    objectives: [objective('o', 'p', 'Save', { weight: 3 })],
    keyResults: [
      keyResult('k', 'o', 'Months', {
        metric: { kind: 'manual', version: 1, unit: 'months' },
        targetValue: 6,
        currentValue: 4,
      }),
    ],
    tasks: [
      task('t', 'k', 'First', {
        position: 'B',
        status: 'done',
        completedAt: 5,
        dueDay: '2026-03-10',
        remindAt: 7,
        repeat: daily,
      }),
      task('u', 'k', 'Second', { position: 'C' }),
    ],
  });
  const adds = (writes: Write[]) =>
    writes.map((write) =>
      write.op === 'add'
        ? ({ collection: write.collection, id: write.id, ...write.fields } as Record<
            string,
            unknown
          >)
        : null,
    );
  test('has all records below it, restarted, each under its parent and in its order', () => {
    const { rootId, writes } = writesFromCopy(copyOf(tree, 'p')!, {
      parentId: null,
      position: 'Z',
      startDay: null,
      title: 'PlanCollections (copy)',
      newId: ids(),
    });
    const [p, o, k, t, u] = adds(writes);
    expect(writes).toHaveLength(5);
    expect(p).toMatchObject({
      collection: 'projects',
      id: rootId,
      title: 'PlanCollections (copy)',
      status: 'active',
      progressSetByHand: null,
      startDay: '2026-03-01',
      dueDay: '2026-06-01',
      position: 'Z',
    });
    expect(o).toMatchObject({ projectId: p!['id'], weight: 3 });
    expect(k).toMatchObject({
      objectiveId: o!['id'],
      targetValue: 6,
      currentValue: null,
      metric: { kind: 'manual', unit: 'months' },
    });
    expect(t).toMatchObject({
      keyResultId: k!['id'],
      title: 'First',
      status: 'todo',
      completedAt: null,
      remindAt: null,
      dueDay: '2026-03-10',
      repeat: daily,
    });
    expect(u).toMatchObject({ keyResultId: k!['id'], title: 'Second' });
    expect((t!['position'] as string) < (u!['position'] as string)).toBe(true);
  });
  test('of a template is restored from its JSON, with its days moved to the new start', () => {
    const kept = readCopy(JSON.parse(JSON.stringify(copyOf(tree, 'p'))));
    const [p, , , t] = adds(
      writesFromCopy(kept!, { parentId: null, position: 'Z', startDay: '2027-01-01', newId: ids() })
        .writes,
    );
    expect(p).toMatchObject({ startDay: '2027-01-01', dueDay: '2027-04-03' });
    expect(t).toMatchObject({ dueDay: '2027-01-10' });
    expect(readCopy({ version: 9 })).toBeNull();
    expect(copyOf(tree, 'nowhere')).toBeNull();
  });
  test('has no ticked checkbox, also if it was saved as a template with ticks', () => {
    const ticked = '- [x] milk\n1) [X] bread\n```\n- [x] code\n```',
      open = '- [ ] milk\n1) [ ] bread\n```\n- [x] code\n```';
    const noted = plan({
      projects: [project('p', 'Move', { description: ticked })],
      objectives: [objective('o', 'p', 'Pack', { description: ticked })],
      keyResults: [keyResult('k', 'o', 'Boxes')],
      tasks: [task('t', 'k', 'Kitchen', { noteMarkdown: ticked })],
    });
    const copy = copyOf(noted, 'p')!;
    const [p, o, , t] = adds(
      writesFromCopy(copy, { parentId: null, position: 'Z', startDay: null, newId: ids() }).writes,
    );
    expect([p!['description'], o!['description'], t!['noteMarkdown']]).toEqual([open, open, open]);
    const [alone] = adds(
      writesFromCopy(copyOf(noted, 't')!, {
        parentId: 'k',
        position: 'Z',
        startDay: null,
        newId: ids(),
      }).writes,
    );
    expect(alone!['noteMarkdown']).toBe(open);
  });
  test('of a task repeated four times has only the open one', () => {
    const first = '0190f3a0-0000-7000-8000-000000000000',
      series = [first];
    while (series.length < 5) series.push(nextIdOf(series.at(-1)!));
    const repeat = { ...daily, unit: 'week' as const };
    const tasks = series.map((id, at) =>
      task(id, 'k', 'Water', {
        position: `B${at}`,
        repeat,
        dueDay: `2026-03-0${at + 1}`,
        status: at < 4 ? 'done' : 'todo',
      }),
    );
    const weekly = plan({
      projects: [project('p', 'Home')],
      objectives: [objective('o', 'p', 'Plants')],
      keyResults: [keyResult('k', 'o', 'Alive')],
      tasks: [...tasks, task('u', 'k', 'Once', { position: 'C', status: 'done' })],
    });
    const made = adds(
      writesFromCopy(copyOf(weekly, 'p')!, {
        parentId: null,
        position: 'Z',
        startDay: null,
        newId: ids(),
      }).writes,
    );
    expect(made.slice(3).map((one) => [one!['title'], one!['dueDay'], one!['repeat']])).toEqual([
      ['Water', '2026-03-05', repeat],
      ['Once', undefined, undefined],
    ]);
  });
  test('the built-in templates have the same structure in both languages', () => {
    for (const { list } of [english, vietnamese])
      expect(
        list.map(
          (one) =>
            writesFromCopy(copyFromWords(one, '2026-11-21'), {
              parentId: null,
              position: 'V',
              startDay: '2026-12-01',
              newId: ids(),
            }).writes.length,
        ),
      ).toEqual([14, 11, 15, 10]);
    expect(copyFromWords(english.list[0], '2026-11-21').root.fields).toMatchObject({
      startDay: '2026-11-21',
      dueDay: '2027-11-21',
    });
  });
});

describe('several tasks at once', () => {
  test('completing creates the next of repeating tasks', () => {
    const tasks = [
      task(id(1), 'k'),
      task(id(2), 'k', 'b', { repeat: daily, dueDay: '2026-11-21' }),
      task(id(3), 'k', 'c', { status: 'done' }),
    ];
    const writes = writesToSetStatus(tasks, 'done', {
      today: '2026-11-21',
      nowMs: 9,
      zone: 'UTC',
      isThere: () => false,
    });
    expect(writes.map((write) => [write.op, 'id' in write ? write.id : null])).toEqual([
      ['update', id(1)],
      ['update', id(2)],
      ['add', nextIdOf(id(2))],
      ['restore', nextIdOf(id(2))],
    ]);
    expect(
      writesToSetStatus(tasks, 'todo', {
        today: '2026-11-21',
        nowMs: 9,
        zone: 'UTC',
        isThere: () => false,
      }),
    ).toEqual([
      {
        op: 'update',
        collection: 'tasks',
        id: id(3),
        fields: { status: 'todo', completedAt: null },
      },
    ]);
  });
  test('moving puts them last, in their order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 5 }),
        (count, there) => {
          const present = Array.from({ length: there }, (_task, index) =>
            task(id(500 + index), 'l', '', { position: `V${index}` }),
          );
          const moved = Array.from({ length: count }, (_task, index) => task(id(index), 'k'));
          const writes = writesToMove(moved, 'l', present);
          const after = [
            ...present,
            ...writes.map((write) =>
              task((write as { id: string }).id, 'l', '', (write as { fields: object }).fields),
            ),
          ].sort(byPosition);
          expect(after.map((one) => one.id)).toEqual([...present, ...moved].map((one) => one.id));
        },
      ),
    );
  });
});

describe('the timeline', () => {
  test('shows records with days, and those that inherit days from their parents', () => {
    const { rows, undated } = buildTimeline(
      plan({
        projects: [project('p', 'p', { startDay: '2026-01-01', dueDay: '2026-12-31' })],
        objectives: [objective('o', 'p')],
        keyResults: [keyResult('k', 'o', 'k', { dueDay: '2026-06-30' })],
        tasks: [
          task('t', 'k', 't', { dueDay: '2026-05-05' }),
          task('u', 'k'),
          task('w', 'k', 'w', { status: 'done' }),
        ],
      }),
      'p',
    );
    expect(rows.map(({ record, from, to, own }) => [record.id, from, to, own])).toEqual([
      ['o', '2026-01-01', '2026-12-31', false],
      ['k', '2026-01-01', '2026-06-30', true],
      ['t', '2026-05-05', '2026-05-05', true],
    ]);
    expect(undated).toBe(1);
    expect(spanOf(rows, '2026-05-01', 7)).toEqual({ first: '2025-12-25', last: '2027-01-21' });
  });
  test('a dragged end stops at the other end', () => {
    expect(moveDays({ from: '2026-01-01', to: '2026-01-10' }, 3, 'both')).toEqual({
      from: '2026-01-04',
      to: '2026-01-13',
    });
    expect(moveDays({ from: '2026-01-01', to: '2026-01-10' }, 20, 'from')).toEqual({
      from: '2026-01-10',
      to: '2026-01-10',
    });
    expect(moveDays({ from: '2026-01-05', to: '2026-01-10' }, -20, 'to')).toEqual({
      from: '2026-01-05',
      to: '2026-01-05',
    });
    expect(moveDays({ from: null, to: '2026-01-10' }, 1, 'both')).toEqual({
      from: null,
      to: '2026-01-11',
    });
  });
});

describe('what is known of a key result', () => {
  const checkIn = (day: string, value: number, createdAt = 0): Stored<'checkIns'> => ({
    ...base,
    createdAt,
    id: id(createdAt),
    keyResultId: 'k',
    day,
    value,
    note: '',
    confidence: null,
  });
  test('its value is that of the latest check-in, by day and then by time', () => {
    expect(
      latestValue([
        checkIn('2026-11-02', 5, 1),
        checkIn('2026-11-03', 7, 2),
        checkIn('2026-11-03', 8, 3),
        checkIn('2026-11-01', 9, 4),
      ]),
    ).toBe(8);
    expect(latestValue([])).toBeNull();
  });
  test('completed tasks are its readings, and its days come from the records above it', () => {
    const done = (name: string, day: string) =>
      task(name, 'k', name, { status: 'done', completedAt: Date.parse(`${day}T10:00:00Z`) });
    const result = keyResult('k', 'o');
    const tree = plan({
      projects: [project('p', 'p', { dueDay: '2026-12-31' })],
      objectives: [objective('o', 'p', 'o', { startDay: '2026-09-01' })],
      keyResults: [result],
      tasks: [
        done('a', '2026-10-01'),
        done('b', '2026-10-01'),
        done('c', '2026-11-01'),
        task('d', 'k'),
      ],
    });
    expect(computeFacts(tree, result, groupCheckIns([]), new Map(), '2026-11-21')).toMatchObject({
      value: 3,
      fraction: 0.75,
      startDay: '2026-09-01',
      dueDay: '2026-12-31',
      readings: [
        { day: '2026-10-01', value: 2 },
        { day: '2026-11-01', value: 3 },
      ],
      aim: { targetValue: 4 },
    });
  });
  test('a value set after the last check-in counts from today on', () => {
    const result = keyResult('k', 'o', 'k', {
      metric: { kind: 'manual', version: 1, unit: '' },
      targetValue: 10,
      currentValue: 6,
    });
    expect(
      computeFacts(
        plan({ keyResults: [result] }),
        result,
        groupCheckIns([checkIn('2026-11-01', 4)]),
        new Map(),
        '2026-11-21',
      ).readings,
    ).toEqual([
      { day: '2026-11-01', value: 4 },
      { day: '2026-11-21', value: 6 },
    ]);
  });
});

describe('reminders', () => {
  const hour = 3_600_000,
    at = (hours: number) => hours * hour;
  const lists = (
    tasks: Stored<'tasks'>[],
    more: { project?: object; objective?: object } = {},
  ) => ({
    projects: [project('p', 'P', more.project)],
    objectives: [objective('o', 'p', 'O', more.objective)],
    keyResults: [keyResult('k', 'o')],
    tasks,
  });
  const bookOf = (...given: Parameters<typeof lists>) => {
    const book = createReminderBook();
    book.takeAll(lists(...given));
    return book;
  };
  const rings = (id: string, hours: number, more: object = {}) =>
    task(id, 'k', id.toUpperCase(), { remindAt: at(hours), ...more });
  const due = (book: ReturnType<typeof bookOf>, hours: number, said: string[] = []) =>
    book.due(at(hours), new Set(said)).map(({ id }) => id);

  test('are shown at their time, the oldest first, once, and not half a day late', () => {
    const book = bookOf([rings('a', 100), rings('b', 99), rings('c', 101), rings('d', 80)]);
    expect(due(book, 100)).toEqual(['b', 'a']);
    expect(due(book, 100, [`b ${at(99)}`])).toEqual(['a']);
    expect(book.due(at(100), new Set())[0]).toEqual({ id: 'b', title: 'B', remindAt: at(99) });
  });
  test('come again for a task with another time', () => {
    const book = bookOf([rings('a', 99)]);
    const said = book.due(at(99), new Set()).map(sayingOf);
    expect(due(book, 100, said)).toEqual([]);
    book.take({ tasks: { all: false, records: new Map([['a', rings('a', 100)]]) } });
    expect(due(book, 100, said)).toEqual(['a']);
  });
  test('come only for open tasks in active projects and objectives', () => {
    expect(due(bookOf([rings('a', 100, { status: 'done' })]), 100)).toEqual([]);
    for (const status of ['paused', 'done', 'archived'])
      expect(due(bookOf([rings('a', 100)], { project: { status } }), 100)).toEqual([]);
    for (const status of ['done', 'dropped'])
      expect(due(bookOf([rings('a', 100)], { objective: { status } }), 100)).toEqual([]);
    const book = bookOf([rings('a', 100), rings('b', 100)]);
    const change = (changes: Parameters<typeof book.take>[0]) => {
      book.take(changes);
      return due(book, 100);
    };
    // Completed, here or on another device; reopened; archived with its project, and restored;
    // deleted.
    expect(
      change({
        tasks: { all: false, records: new Map([['a', rings('a', 100, { status: 'done' })]]) },
      }),
    ).toEqual(['b']);
    expect(change({ tasks: { all: false, records: new Map([['a', rings('a', 100)]]) } })).toEqual([
      'b',
      'a',
    ]);
    expect(
      change({
        projects: {
          all: false,
          records: new Map([['p', project('p', 'P', { status: 'archived' })]]),
        },
      }),
    ).toEqual([]);
    expect(change({ projects: { all: false, records: new Map([['p', project('p')]]) } })).toEqual([
      'b',
      'a',
    ]);
    expect(change({ tasks: { all: false, records: new Map([['b', null]]) } })).toEqual(['a']);
    expect(change({ tasks: { all: true, records: new Map([['c', rings('c', 100)]]) } })).toEqual([
      'c',
    ]);
    expect(change({ keyResults: { all: false, records: new Map([['k', null]]) } })).toEqual([]);
  });
  test('do not come for a task that was moved into a paused project', () => {
    const book = bookOf([rings('a', 100)]);
    book.take({
      projects: { all: false, records: new Map([['q', project('q', 'Q', { status: 'paused' })]]) },
      objectives: { all: false, records: new Map([['r', objective('r', 'q')]]) },
      keyResults: { all: false, records: new Map([['l', keyResult('l', 'r')]]) },
      tasks: { all: false, records: new Map([['a', task('a', 'l', 'A', { remindAt: at(100) })]]) },
    });
    expect(due(book, 100)).toEqual([]);
  });
  test('remember every shown reminder as long as it could be shown again', () => {
    const said = Array.from({ length: 300 }, (_, n) => `t${n} ${at(100)}`),
      before = Array.from({ length: 300 }, (_, n) => `u${n} ${at(10)}`);
    expect(keepSaid([...before, ...said], at(101))).toEqual(said);
    // Long after, the latest are kept for the list of notices.
    expect(keepSaid([...before, ...said], at(200))).toEqual(said.slice(-200));
  });
});

test('an objective with one balance states from which value its share is counted', () => {
  const filter = { accountIds: ['a'], categoryIds: [], payees: [], tags: [], kinds: [] };
  const window = { kind: 'all' as const };
  const balance = {
    kind: 'money',
    version: 1,
    measure: 'balance',
    currency: 'USD',
    window,
    filter,
  };
  const noteOf = (...own: object[]) => {
    const tree = plan({
      projects: [project('p')],
      objectives: [objective('o', 'p')],
      keyResults: own.map((more, at) =>
        keyResult(`k${at}`, 'o', 'Saved', { metric: balance, targetValue: 500_000, ...more }),
      ),
    });
    const sources = { checkIns: groupCheckIns([]), measured: new Map(), today: '2026-11-30' };
    return computePlanProgress(tree, 'en', planningWords, sources).get('o')!.note;
  };
  expect(noteOf({ startValue: 80_000 })).toBe('1 key result · counted from $800');
  expect(noteOf({ startValue: 0 })).toBe('1 key result');
  expect(noteOf({ startValue: 80_000 }, { startValue: 0 })).toBe('2 key results');
  expect(noteOf({ startValue: 3, metric: { kind: 'tasks', version: 1 } })).not.toContain('from');
});
