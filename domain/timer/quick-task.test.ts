import { expect, test } from 'vitest';
import { parseQuickTask } from './index.ts';

const keyResults = [{ id: 'thesis', title: '40 giờ cho luận văn' }, { id: 'logo', title: 'Logo for Studio Kén' }, { id: 'logo2', title: 'Logo for Haven' }];
// A Thursday.
const read = (text: string) => parseQuickTask(text, { today: '2026-11-19', blockMinutes: 25, keyResults });
const nothing = { dueDay: null, priority: 0, estimateMinutes: null, keyResultId: null, unknownKeyResult: null };

test.each([
  ['Write chapter two tomorrow !2 ~3 #luan', { title: 'Write chapter two', dueDay: '2026-11-20', priority: 2, estimateMinutes: 75, keyResultId: 'thesis' }],
  ['gọi ngân hàng thứ 6 30p !', { title: 'gọi ngân hàng', dueDay: '2026-11-20', priority: 1, estimateMinutes: 30 }],
  ['Call the bank friday 1h30 !!!', { title: 'Call the bank', dueDay: '2026-11-20', priority: 3, estimateMinutes: 90 }],
  ['thursday review', { title: 'review', dueDay: '2026-11-26' }],
  ['nộp báo cáo 3 ngày nữa 2 khối', { title: 'nộp báo cáo', dueDay: '2026-11-22', estimateMinutes: 50 }],
  ['pay rent 1/11', { title: 'pay rent', dueDay: '2027-11-01' }],
  ['#Logo for Studio Kén draw three', { title: 'draw three', keyResultId: 'logo' }],
  ['draw #logo', { title: 'draw', unknownKeyResult: 'logo' }],
  ['read 31/2 of the book', { title: 'read 31/2 of the book' }],
  ['Buy 12 eggs', { title: 'Buy 12 eggs' }],
  ['viết chương hai ngày mai', { title: 'viết chương hai', dueDay: '2026-11-20' }],
  ['Luận văn ~4 ngày mai !2', { title: 'Luận văn', dueDay: '2026-11-20', priority: 2, estimateMinutes: 100 }],
  ['2x25 slides', { title: 'slides', estimateMinutes: 50 }],
  ['  ', { title: '' }],
])('%s', (text, expected) => {
  expect(read(text)).toEqual({ ...nothing, ...expected });
});
