import { expect, test } from 'vitest';
import { type Day } from '#domain/calendar';
import { daily } from '#domain/recurrence';
import { parseQuickTask } from './index.ts';

// A Thursday.
const read = (text: string, today: Day = '2026-11-19') =>
  parseQuickTask(text, { today, blockMinutes: 25, keyResults: [] });

test.each([
  'họp thứ 6 cuối mỗi tháng',
  'hop thu 6 cuoi moi thang',
  'họp thứ 2 tuần đầu mỗi tháng',
  'họp thứ hai đầu tiên của mỗi tháng',
  'họp tuần cuối hàng tháng',
  'họp tuần thứ hai mỗi tháng',
  'hàng tháng thứ 6 tuần cuối họp',
  'mỗi tháng vào chủ nhật cuối cùng họp',
  'meet every month on the second Friday',
  'meet monthly on the last Sunday',
  'every year on the first Monday of May parade',
  'report monthly on the last working day',
])('a weekday by its place in a month stays in the title: %s', (title) => {
  const { repeat = null, ...task } = read(title);
  expect([task.title, task.dueDay, repeat]).toEqual([title, null, null]);
});

test('work on the 1st is no working day', () => {
  const { title, repeat } = read('every month on the 1st work on taxes');
  expect([title, repeat?.unit, repeat?.dayOfMonth]).toEqual(['work on taxes', 'month', 1]);
});

test.each([
  'call tomorrow or Friday',
  'call tomorrow or on Friday',
  'gọi mai hoặc thứ 6',
  'call Dec 3 or 4',
])('one of two days stays in the title: %s', (title) => {
  expect(read(title)).toMatchObject({ title, dueDay: null });
});
test('another "or" of the line keeps its day', () => {
  expect(read('buy milk or eggs tomorrow')).toMatchObject({
    title: 'buy milk or eggs',
    dueDay: '2026-11-20',
  });
});

test.each([
  ['mỗi 3 tháng vào ngày 5 đóng phí', 3],
  ['cứ 2 tháng ngày 5 đóng phí', 2],
])('%s has its day of the month', (text, every) => {
  expect(read(text)).toMatchObject({
    title: 'đóng phí',
    dueDay: '2026-12-05',
    repeat: { ...daily, unit: 'month', every, dayOfMonth: 5 },
  });
});
