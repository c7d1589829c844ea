import { expect, test } from 'vitest';
import { parseQuickTask } from './index.ts';

// 19 November 2026 is a Thursday, 8 December a Tuesday.
const today = '2026-11-19';
const read = (text: string) => parseQuickTask(text, { today, blockMinutes: 25, keyResults: [] });

test.each([
  'khám răng mỗi năm 2 lần',
  'khám răng 2 lần mỗi năm',
  'mỗi năm 2 lần khám răng',
  'kham rang 2 lan moi nam',
  'khám răng mỗi tháng hai lần',
  'mỗi tuần vài lần tập',
  'hàng tháng 2 lần khám',
  'tập 3 lần/tuần',
  'dentist twice a month',
  'dentist twice monthly',
  'dentist twice every month',
  'gym 3 times every week',
  'gym 3x weekly',
  'gym a few times every week',
  'report half yearly',
  'report semi annually',
  'meeting bi weekly',
  'every month and a half haircut',
  'every 2 days and 3 days water',
  'every Monday and every month pay',
  'gym every 21 days and every Monday',
  'every Monday, every month pay',
  'gym mỗi thứ hai và mỗi tháng',
  'gym mỗi tháng và mỗi thứ hai',
  'cắt tóc mỗi tháng rưỡi',
  'stretch every 30 min',
  'uống thuốc mỗi 8 tiếng',
  'dung day moi 30 phut',
])('%s: what no repetition has stays in the title', (text) => {
  const { title, repeat, dueDay, estimateMinutes } = read(text);
  expect({ title, repeat, dueDay, estimateMinutes }).toEqual({
    title: text,
    repeat: undefined,
    dueDay: null,
    estimateMinutes: null,
  });
});

test.each<[string, string, string, number]>([
  ['water plants every 21 days', 'water plants', 'day', 21],
  ['every 5 days water plants', 'water plants', 'day', 5],
  ['tưới cây mỗi 5 ngày', 'tưới cây', 'day', 5],
  ['khám 1 lần mỗi tháng', 'khám', 'month', 1],
  ['khám mỗi tháng một lần', 'khám', 'month', 1],
  ['dentist once every 2 months', 'dentist', 'month', 2],
  // Each day, and twice then.
  ['meds twice daily', 'meds twice', 'day', 1],
  ['uống thuốc 3 lần mỗi ngày', 'uống thuốc 3 lần', 'day', 1],
  ['call mum every Monday and every Friday', 'call mum', 'week', 1],
])('%s is a repetition', (text, title, unit, every) => {
  expect(read(text)).toMatchObject({ title, repeat: { unit, every } });
});

test.each([
  ['call bank Tue 8 Dec', 'call bank', '2026-12-08'],
  ['call bank 8 Dec (Tuesday)', 'call bank', '2026-12-08'],
  ['gọi T3 8/12', 'gọi', '2026-12-08'],
  ['gọi 8/12 thứ ba', 'gọi', '2026-12-08'],
  ['goi 8/12 thu ba', 'goi', '2026-12-08'],
  // Another weekday is not swallowed.
  ['call bank Mon 8 Dec', 'call bank Mon', '2026-12-08'],
  ['Monday 8 December 2026 call', 'Monday call', '2026-12-08'],
  ['gọi T2 8/12', 'gọi T2', '2026-12-08'],
  ['gọi thứ hai 8/12 nhé', 'gọi thứ hai 8/12 nhé', null],
  ['gọi 8/12 thứ hai', 'gọi 8/12 thứ hai', null],
  ['gọi 8/12 T2', 'gọi 8/12 T2', null],
  ['họp 3/12 thứ năm và 4/12 thứ sáu', 'họp 3/12 thứ năm và 4/12 thứ sáu', null],
  ['9/11 essay', '9/11 essay', null],
  ['essay 9/11', 'essay', '2027-11-09'],
])('%s: a weekday and its date', (text, title, dueDay) => {
  expect(read(text)).toMatchObject({ title, dueDay });
});
