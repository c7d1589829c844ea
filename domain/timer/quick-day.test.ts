import { describe, expect, test } from 'vitest';
import { parseQuickTask } from './index.ts';

// A Thursday.
const today = '2026-11-19';
const read = (text: string) => parseQuickTask(text, { today, blockMinutes: 25, keyResults: [] });
const nothing = {
  dueDay: null,
  priority: 0,
  estimateMinutes: null,
  keyResultId: null,
  unknownKeyResult: null,
};

describe('the day of a task', () => {
  test.each([
    ['buy gift 2 days before 25/12', 'buy gift', '2026-12-23'],
    ['mua quà 2 ngày trước 25/12', 'mua quà', '2026-12-23'],
    ['gọi 1 tuần trước ngày 10/12', 'gọi', '2026-12-03'],
    ['họp thứ tư tuần sau nữa', 'họp', '2026-12-02'],
    ['họp tuần sau thứ 2', 'họp', '2026-11-23'],
    ['đi chợ tuần tới thứ 7', 'đi chợ', '2026-11-28'],
    ['meet Bob next week Friday', 'meet Bob', '2026-11-27'],
    ['meet Bob Friday of next week', 'meet Bob', '2026-11-27'],
    ['meet Tuesday after next', 'meet', '2026-12-01'],
    ['meet a week from Friday', 'meet', '2026-11-27'],
    ['meet on friday week', 'meet', '2026-11-27'],
    ['exam Thursday the 3rd', 'exam', '2026-12-03'],
    ['họp thứ sáu ngày 27', 'họp', '2026-11-27'],
    ['pay on the 1st', 'pay', '2026-12-01'],
    ['pay rent the 5th of next month', 'pay rent', '2026-12-05'],
    ['trả tiền nhà ngày 5 tháng sau', 'trả tiền nhà', '2026-12-05'],
    ['trả tiền nhà cuối tháng sau', 'trả tiền nhà', '2026-12-31'],
    ['tra tien nha ngay 5 thang sau', 'tra tien nha', '2026-12-05'],
    ['ngay 22 thang sau kham rang', 'kham rang', '2026-12-22'],
    ['nộp báo cáo ngày 5 tháng sáu', 'nộp báo cáo', '2027-06-05'],
    // Of two days the one at the edge of the line; the other belongs to the title.
    ['tomorrow plan Sunday lunch', 'plan Sunday lunch', '2026-11-20'],
    ['friday prepare Monday deck', 'prepare Monday deck', '2026-11-20'],
    ['2026-11-24 plan Sunday lunch', 'plan Sunday lunch', '2026-11-24'],
    ['plan Sunday lunch tomorrow', 'plan Sunday lunch', '2026-11-20'],
    ['submit end of next month', 'submit', '2026-12-31'],
    ['cuối tháng 12 nộp bài', 'nộp bài', '2026-12-31'],
    ['nộp bài cuối tháng 2 năm 2028', 'nộp bài', '2028-02-29'],
    ['meet early next week', 'meet', '2026-11-23'],
    ['đi chợ 2 tuần sau', 'đi chợ', '2026-12-03'],
    ['đi chợ sau 3 ngày', 'đi chợ', '2026-11-22'],
    ['đi chợ trong 3 ngày nữa', 'đi chợ', '2026-11-22'],
    ['đi chợ mười ngày nữa', 'đi chợ', '2026-11-29'],
    ['meet in two days', 'meet', '2026-11-21'],
    ['meet in a fortnight', 'meet', '2026-12-03'],
    ['thi 03-12-2026', 'thi', '2026-12-03'],
    ['exam 3.12.2026', 'exam', '2026-12-03'],
    ['thi 3/12 lúc 8h', 'thi lúc 8h', '2026-12-03'],
    ['meet 3 dec 2pm', 'meet 2pm', '2026-12-03'],
    ['sinh nhật con 29/2', 'sinh nhật con', '2028-02-29'],
    ['submit before Friday', 'submit', '2026-11-20'],
    ['nộp báo cáo trước thứ Sáu', 'nộp báo cáo', '2026-11-20'],
    ['nop bao cao truoc thu 6', 'nop bao cao', '2026-11-20'],
    ['nộp hồ sơ chậm nhất 30/11', 'nộp hồ sơ', '2026-11-30'],
  ])('%s', (text, title, dueDay) => {
    expect(read(text)).toEqual({ ...nothing, title, dueDay });
  });

  // Read in part they would be due on another day, or under a title that is cut.
  test.each([
    'trip from 3 Dec to 10 Dec',
    'trip 3 Dec - 10 Dec',
    'trip 25/11 to 30/11',
    'nộp hồ sơ từ 25/11 đến 30/11',
    'conference from Monday to Friday',
    'submit after Friday',
    'not before Friday open gift',
    'mua bánh sau thứ 6',
    'Notes from 3 Dec',
    'review goals last Friday of the month',
    'họp thứ sáu cuối tháng',
    'họp thứ 2 đầu tiên của tháng',
    'Second Monday meeting notes',
    'Watch Friday Night Lights',
    'xem phim Thứ sáu ngày 13',
    'Plan Friday the 13th party',
    'trả tiền nhà vào mùng 5 tháng sau',
    'họp giữa tuần sau',
    'nộp ngày 31 tháng này',
    'water daily until Friday',
  ])('%s is all title', (text) => {
    expect(read(text)).toEqual({ ...nothing, title: text });
  });

  test('an hour after a day is no length', () => {
    expect(read('meeting 24/11 9h30')).toMatchObject({
      dueDay: '2026-11-24',
      estimateMinutes: null,
    });
  });
});

test.each([
  'nộp bài 5/12 và 10/12',
  'submit 5 Dec and 10 Dec',
  'pay 5/12 & 10/12',
  'gặp 3 tháng 12 hoặc 5 tháng 12',
])('%s: neither of two days is taken', (text) => {
  expect(read(text)).toMatchObject({ title: text, dueDay: null });
});
