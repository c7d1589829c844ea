import { describe, expect, test } from 'vitest';
import type { Stored } from '#contract/collections';
import { planning as en } from '#contract/words/en/planning';
import { mostImportantTask } from '#domain/review';
import { readTaskLine } from './task-line.ts';

const keyResults = [{ id: 'thesis', title: 'Thesis handed in' }, { id: 'run', title: 'Run ten kilometres' }] as Stored<'keyResults'>[];
const read = (text: string) => readTaskLine(text, { today: '2026-11-22', blockMinutes: 25, keyResults, parentId: 'thesis' });

describe('the line of a task in the plan', () => {
  test.each([
    ['Call the bank tomorrow !2 30m', { title: 'Call the bank', dueDay: '2026-11-23', priority: 2, estimateMinutes: 30 }],
    ['Gọi ngân hàng thứ 6 30p !', { title: 'Gọi ngân hàng', dueDay: '2026-11-27', priority: 1, estimateMinutes: 30 }],
    ['Chapter two ~3', { title: 'Chapter two', dueDay: null, priority: 0, estimateMinutes: 75 }],
    ['Chapter two', { title: 'Chapter two', dueDay: null, priority: 0, estimateMinutes: null }],
  ])('%s', (text, fields) => { expect(read(text)).toEqual({ fields, keyResult: null }); });

  test('a key result that is named takes the task, the line\'s own is named for nothing', () => {
    expect(read('New shoes #run').keyResult?.id).toBe('run');
    expect(read('Chapter two #thesis')).toEqual({ fields: { title: 'Chapter two', dueDay: null, priority: 0, estimateMinutes: null }, keyResult: null });
  });

  test('the first priority of the line is the high one of the plan, and the one that the dashboard chooses', () => {
    const lines = ['Third !3', 'First !1', 'Second !2'].map((line, index) => ({ ...read(line).fields, id: line, status: 'todo' as const, dueDay: null, position: `a${index}` }));
    expect(lines.map(({ priority }) => en.priority[priority])).toEqual(['Low', 'High', 'Medium']);
    expect(mostImportantTask(lines, '2026-11-22', () => undefined)).toMatchObject({ task: { id: 'First !1' }, reason: 'priority' });
  });

  test('what names nothing stays in the title', () => {
    expect(read('Mend bug #42 today').fields).toEqual({ title: 'Mend bug #42', dueDay: '2026-11-22', priority: 0, estimateMinutes: null });
    expect(read('!! tomorrow').fields).toEqual({ title: '!! tomorrow', dueDay: null, priority: 0, estimateMinutes: null });
  });
});
