import { describe, expect, test } from 'vitest';
import type { Stored } from '#contract/collections';
import { planning as en } from '#contract/i18n/en/planning';
import { mostImportantTask } from '#domain/review';
import { planning as vi } from '#contract/i18n/vi/planning';
import { daily, type Repeat } from '#domain/recurrence';
import { sayRepeat } from './repeat-fields.tsx';
import { parsePlanTaskLine } from './task-line.ts';

const keyResults = [
  { id: 'thesis', title: 'Thesis handed in' },
  { id: 'run', title: 'Run ten kilometres' },
] as Stored<'keyResults'>[];
const read = (text: string) =>
  parsePlanTaskLine(text, {
    today: '2026-11-22',
    blockMinutes: 25,
    keyResults,
    parentId: 'thesis',
  });

describe('the line of a task in the plan', () => {
  test.each([
    [
      'Call the bank tomorrow !2 30m',
      { title: 'Call the bank', dueDay: '2026-11-23', priority: 2, estimateMinutes: 30 },
    ],
    [
      'Gọi ngân hàng thứ 6 30p !',
      { title: 'Gọi ngân hàng', dueDay: '2026-11-27', priority: 1, estimateMinutes: 30 },
    ],
    ['Chapter two ~3', { title: 'Chapter two', dueDay: null, priority: 0, estimateMinutes: 75 }],
    ['Chapter two', { title: 'Chapter two', dueDay: null, priority: 0, estimateMinutes: null }],
  ])('%s', (text, fields) => {
    expect(read(text)).toEqual({ fields, keyResult: null });
  });

  test('a named key result takes the task, and the key result of the line is never named', () => {
    expect(read('New shoes #run').keyResult?.id).toBe('run');
    expect(read('Chapter two #thesis')).toEqual({
      fields: { title: 'Chapter two', dueDay: null, priority: 0, estimateMinutes: null },
      keyResult: null,
    });
  });

  test('the first priority of the line is the high one of the plan, and the one that the dashboard chooses', () => {
    const lines = ['Third !3', 'First !1', 'Second !2'].map((line, index) => ({
      ...read(line).fields,
      id: line,
      status: 'todo' as const,
      dueDay: null,
      position: `a${index}`,
    }));
    expect(lines.map(({ priority }) => en.priority[priority])).toEqual(['Low', 'High', 'Medium']);
    expect(mostImportantTask(lines, '2026-11-22', () => undefined)).toMatchObject({
      task: { id: 'First !1' },
      reason: 'priority',
    });
  });

  test('a repetition is read into its field, and the task is due on its next day', () => {
    expect(read('Họp nhóm thứ hai hàng tuần').fields).toEqual({
      title: 'Họp nhóm',
      dueDay: '2026-11-23',
      priority: 0,
      estimateMinutes: null,
      repeat: { ...daily, unit: 'week', weekdays: [1] },
    });
    expect(read('Chapter two').fields).not.toHaveProperty('repeat');
  });

  test('the repetition shown in a row is read back as the same, in both languages', () => {
    const every = (unit: Repeat['unit'], counts: number[]) =>
      counts.map((count): Repeat => ({ ...daily, unit, every: count }));
    const on = (weekdays: number[], count = 1): Repeat => ({
      ...daily,
      unit: 'week',
      every: count,
      weekdays,
    });
    const repeats: Repeat[] = [
      ...every('day', [1, 2, 3, 10]),
      ...every('week', [1, 2, 5]),
      ...every('month', [1, 2, 6, 12]),
      { ...daily, unit: 'month', dayOfMonth: 31 },
      on([1, 3]),
      on([1, 3, 5]),
      on([6, 7]),
      on([1, 2, 3, 4, 5, 6, 7]),
      on([2], 2),
      on([1, 4], 3),
    ];
    for (const [t, title] of [
      [en, 'Water the plants'],
      [vi, 'Tưới cây'],
    ] as const) {
      for (const repeat of repeats) {
        const said = sayRepeat(repeat, t as typeof en);
        expect({ said, fields: read(`${title} ${said}`).fields }).toMatchObject({
          said,
          fields: { title, repeat },
        });
      }
    }
  });

  test('a mark that names nothing stays in the title', () => {
    expect(read('Mend bug #42 today').fields).toEqual({
      title: 'Mend bug #42',
      dueDay: '2026-11-22',
      priority: 0,
      estimateMinutes: null,
    });
    expect(read('!! tomorrow').fields).toEqual({
      title: '!! tomorrow',
      dueDay: null,
      priority: 0,
      estimateMinutes: null,
    });
  });
});
