import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  type Day,
  formatDay,
  formatDayNear,
  formatWeekdayNear,
} from '#domain/calendar';
import { daily, type Repeat } from '#domain/recurrence';
import { parseQuickTask } from './index.ts';

// A Thursday.
const today = '2026-11-19';
const read = (text: string, day: Day = today) =>
  parseQuickTask(text, { today: day, blockMinutes: 25, keyResults: [] });
const weekly = (weekdays: number[], every = 1): Repeat => ({
  ...daily,
  unit: 'week',
  every,
  weekdays,
});
const monthly = (dayOfMonth: number | null, every = 1): Repeat => ({
  ...daily,
  unit: 'month',
  every,
  dayOfMonth,
});
const days = (every: number): Repeat => ({ ...daily, every });

describe('a repeating task', () => {
  test.each(['every Wednesday sun cream', 'fortnightly sun cream', 'wednesday sun cream'])(
    '%s: a word of the title is no weekday',
    (text) => {
      const { title, repeat } = read(text);
      expect(title).toContain('sun cream');
      expect(repeat?.weekdays ?? []).not.toContain(7);
    },
  );
  test.each<[string, string, Day | null, Repeat]>([
    ['Họp nhóm thứ hai hàng tuần', 'Họp nhóm', '2026-11-23', weekly([1])],
    ['Họp nhóm Thứ Hai hằng tuần', 'Họp nhóm', '2026-11-23', weekly([1])],
    ['HỌP NHÓM THỨ HAI HÀNG TUẦN', 'HỌP NHÓM', '2026-11-23', weekly([1])],
    ['Hop nhom thu hai hang tuan', 'Hop nhom', '2026-11-23', weekly([1])],
    ['hàng tuần thứ 2 họp nhóm', 'họp nhóm', '2026-11-23', weekly([1])],
    ['họp nhóm mỗi thứ 6 1h', 'họp nhóm', '2026-11-20', weekly([5])],
    ['họp nhóm mọi thứ 6', 'họp nhóm', '2026-11-20', weekly([5])],
    ['họp nhóm cứ thứ 6', 'họp nhóm', '2026-11-20', weekly([5])],
    ['họp nhóm mỗi 2 tuần vào thứ 3', 'họp nhóm', '2026-11-24', weekly([2], 2)],
    ['họp nhóm mỗi hai tuần vào thứ ba', 'họp nhóm', '2026-11-24', weekly([2], 2)],
    ['họp nhóm cứ 2 tuần vào thứ 3', 'họp nhóm', '2026-11-24', weekly([2], 2)],
    ['nộp báo cáo 31/12 hàng tháng', 'nộp báo cáo', '2026-12-31', monthly(31)],
    ['pay on the 30th every month', 'pay', '2026-11-30', monthly(30)],
    ['hop nhom moi thu 6', 'hop nhom', '2026-11-20', weekly([5])],
    ['đá bóng chủ nhật hàng tuần', 'đá bóng', '2026-11-22', weekly([7])],
    ['tập gym thứ 2, thứ 4, thứ 6', 'tập gym', '2026-11-20', weekly([1, 3, 5])],
    ['tap gym thu 2, thu 4, thu 6', 'tap gym', '2026-11-20', weekly([1, 3, 5])],
    ['tập gym thứ hai, thứ tư và thứ sáu hàng tuần', 'tập gym', '2026-11-20', weekly([1, 3, 5])],
    ['tập gym thứ 2, 4, 6', 'tập gym', '2026-11-20', weekly([1, 3, 5])],
    ['tập gym thứ 2-4-6', 'tập gym', '2026-11-20', weekly([1, 3, 5])],
    ['thứ 3-5-7 tập gym', 'tập gym', '2026-11-21', weekly([2, 4, 6])],
    ['thứ 2, 4, 6 học tiếng Anh', 'học tiếng Anh', '2026-11-20', weekly([1, 3, 5])],
    ['6 tháng một lần khám răng', 'khám răng', null, { ...daily, unit: 'month', every: 6 }],
    ['3 tháng 1 lần thay dầu', 'thay dầu', null, { ...daily, unit: 'month', every: 3 }],
    ['thứ 2 nào cũng họp', 'họp', '2026-11-23', weekly([1])],
    ['thu 2 nao cung hop', 'hop', '2026-11-23', weekly([1])],
    ['ngày nào cũng chạy bộ', 'chạy bộ', today, days(1)],
    ['gọi mẹ tuần nào cũng', 'gọi mẹ', null, weekly([])],
    ['cuối tuần nào cũng dọn nhà', 'dọn nhà', '2026-11-21', weekly([6, 7])],
    ['tập gym T2 T4 T6', 'tập gym', '2026-11-20', weekly([1, 3, 5])],
    ['tập gym t7, cn', 'tập gym', '2026-11-21', weekly([6, 7])],
    ['trực thứ 2 đến thứ 6 hàng tuần', 'trực', '2026-11-20', weekly([1, 2, 3, 4, 5])],
    ['tập thứ 3 và thứ 5', 'tập', '2026-11-24', weekly([2, 4])],
    ['trực thứ 2 đến thứ 6', 'trực', '2026-11-20', weekly([1, 2, 3, 4, 5])],
    ['hằng ngày, đọc sách', 'đọc sách', today, days(1)],
    ['đọc sách hàng tuần 30p', 'đọc sách', null, weekly([])],
    ['uống thuốc hàng ngày', 'uống thuốc', today, days(1)],
    ['uống thuốc mỗi ngày 5p', 'uống thuốc', today, days(1)],
    ['uong thuoc moi ngay', 'uong thuoc', today, days(1)],
    ['tưới cây 3 ngày một lần', 'tưới cây', today, days(3)],
    ['tưới cây mỗi 3 ngày', 'tưới cây', today, days(3)],
    ['chạy bộ cách ngày', 'chạy bộ', today, days(2)],
    ['dọn nhà hàng tuần', 'dọn nhà', null, weekly([])],
    ['dọn nhà 2 tuần một lần', 'dọn nhà', null, weekly([], 2)],
    ['dọn nhà hai tuần 1 lần', 'dọn nhà', null, weekly([], 2)],
    ['dọn nhà hàng tuần ngày mai', 'dọn nhà', '2026-11-20', weekly([])],
    ['trả tiền nhà ngày 5 hàng tháng', 'trả tiền nhà', '2026-12-05', monthly(5)],
    ['tra tien nha ngay 5 hang thang', 'tra tien nha', '2026-12-05', monthly(5)],
    ['trả tiền nhà mỗi tháng vào ngày 25', 'trả tiền nhà', '2026-11-25', monthly(25)],
    ['chốt sổ ngày cuối tháng hàng tháng', 'chốt sổ', '2026-11-30', monthly(31)],
    ['đổi mật khẩu 3 tháng một lần', 'đổi mật khẩu', null, monthly(null, 3)],
    ['khám răng 6 tháng 1 lần', 'khám răng', null, monthly(null, 6)],
    ['đóng thuế 31/3 hàng năm', 'đóng thuế', '2027-03-31', monthly(31, 12)],
    ['sinh nhật mẹ 3 tháng 12 hằng năm', 'sinh nhật mẹ', '2026-12-03', monthly(3, 12)],

    ['họp mỗi thứ 2 và mỗi thứ 6', 'họp', '2026-11-20', weekly([1, 5])],
    ['Call each Monday and each Friday', 'Call', '2026-11-20', weekly([1, 5])],
    ['Call every Tue, every Thu', 'Call', '2026-11-24', weekly([2, 4])],
    ['standup every weekday at 9am', 'standup at 9am', '2026-11-20', weekly([1, 2, 3, 4, 5])],
    ['họp mỗi ngày làm việc lúc 9h', 'họp lúc 9h', '2026-11-20', weekly([1, 2, 3, 4, 5])],
    ['khấu trừ thuế hàng tháng', 'khấu trừ thuế', null, monthly(null)],
    ['phun thuốc trừ sâu mỗi thứ 2', 'phun thuốc trừ sâu', '2026-11-23', weekly([1])],
    [
      'clean house except kitchen every Saturday',
      'clean house except kitchen',
      '2026-11-21',
      weekly([6]),
    ],
    ['Team meeting every Monday', 'Team meeting', '2026-11-23', weekly([1])],
    ['Standup every monday', 'Standup', '2026-11-23', weekly([1])],
    ['TEAM MEETING EVERY MONDAY', 'TEAM MEETING', '2026-11-23', weekly([1])],
    ['every monday team meeting 30m', 'team meeting', '2026-11-23', weekly([1])],
    ['Team meeting on Mondays', 'Team meeting', '2026-11-23', weekly([1])],
    ['Team meeting monday weekly', 'Team meeting', '2026-11-23', weekly([1])],
    ['Team meeting weekly on Monday', 'Team meeting', '2026-11-23', weekly([1])],
    ['Gym every mon, wed and fri', 'Gym', '2026-11-20', weekly([1, 3, 5])],
    ['Gym Mon Wed Fri', 'Gym', '2026-11-20', weekly([1, 3, 5])],
    ['Gym Monday, Wednesday and Friday', 'Gym', '2026-11-20', weekly([1, 3, 5])],
    ['Standup every weekday', 'Standup', '2026-11-20', weekly([1, 2, 3, 4, 5])],
    ['Run every weekend', 'Run', '2026-11-21', weekly([6, 7])],
    ['Review every 3 weeks on Monday', 'Review', '2026-11-23', weekly([1], 3)],
    ['họp thứ 2, thứ 5 hai tuần một lần', 'họp', '2026-11-23', weekly([1, 4], 2)],
    ['Review every other friday', 'Review', '2026-11-20', weekly([5], 2)],
    ['Clean every 2nd week', 'Clean', null, weekly([], 2)],
    ['every Sat and Sun: run', 'run', '2026-11-21', weekly([6, 7])],
    ['Take pills every day', 'Take pills', today, days(1)],
    ['Take pills daily', 'Take pills', today, days(1)],
    ['Water plants every 3 days', 'Water plants', today, days(3)],
    ['Water plants every other day', 'Water plants', today, days(2)],
    ['Clean every week', 'Clean', null, weekly([])],
    ['Clean every two weeks', 'Clean', null, weekly([], 2)],
    ['Clean weekly tomorrow', 'Clean', '2026-11-20', weekly([])],
    ['Back up monthly', 'Back up', null, monthly(null)],
    ['Pay rent on the 5th of every month', 'Pay rent', '2026-12-05', monthly(5)],
    ['Pay rent every month on the 25th', 'Pay rent', '2026-11-25', monthly(25)],
    ['Pay rent monthly on the 1st', 'Pay rent', '2026-12-01', monthly(1)],
    ['Pay rent every 15th', 'Pay rent', '2026-12-15', monthly(15)],
    [
      'Close the books on the last day of every month',
      'Close the books',
      '2026-11-30',
      monthly(31),
    ],
    ['See the dentist every 6 months', 'See the dentist', null, monthly(null, 6)],
    ['File taxes every year on 31 March', 'File taxes', '2027-03-31', monthly(31, 12)],
    ['Renew insurance yearly', 'Renew insurance', null, monthly(null, 12)],

    ['Pay rent on the first of every month', 'Pay rent', '2026-12-01', monthly(1)],
    ['Pay rent at the end of every month', 'Pay rent', '2026-11-30', monthly(31)],
    ['Pay rent end of month every month', 'Pay rent', '2026-11-30', monthly(31)],
    ['Pay VAT quarterly on the 20th', 'Pay VAT', '2026-11-20', monthly(20, 3)],
    ['Pay every other month on the 15th', 'Pay', '2026-12-15', monthly(15, 2)],
    ['Pay every 2nd Tuesday', 'Pay', '2026-11-24', weekly([2], 2)],
    ['Water daily from 1 Dec', 'Water', '2026-12-01', days(1)],
    ['Rotate keys quarterly starting 1 Dec', 'Rotate keys', '2026-12-01', monthly(null, 3)],
    ['Water every Monday until 31 Dec', 'Water until 31 Dec', '2026-11-23', weekly([1])],
    ['Water every ten days', 'Water', today, days(10)],
    ['Trash once a week', 'Trash', null, weekly([])],
    ['nộp thuế hàng quý vào ngày 20', 'nộp thuế', '2026-11-20', monthly(20, 3)],
    ['nộp thuế ngày 20 hàng quý', 'nộp thuế', '2026-11-20', monthly(20, 3)],
    ['trả tiền nhà mỗi cuối tháng', 'trả tiền nhà', '2026-11-30', monthly(31)],
    ['trả tiền nhà đầu mỗi tháng', 'trả tiền nhà', '2026-12-01', monthly(1)],
    ['tập gym thứ 2 4 6', 'tập gym', '2026-11-20', weekly([1, 3, 5])],
    ['tập gym thứ hai tư sáu', 'tập gym', '2026-11-20', weekly([1, 3, 5])],
    ['học thứ 2 4 hàng tuần', 'học', '2026-11-23', weekly([1, 3])],
    ['tập gym các ngày thứ 2, thứ 4, thứ 6', 'tập gym', '2026-11-20', weekly([1, 3, 5])],
    ['dọn nhà T7 CN', 'dọn nhà', '2026-11-21', weekly([6, 7])],
    ['tập gym các ngày trong tuần', 'tập gym', '2026-11-20', weekly([1, 2, 3, 4, 5])],
  ])('%s', (text, title, dueDay, repeat) => {
    expect(read(text)).toMatchObject({ title, dueDay, repeat });
  });

  // Repetitions that cannot be stored are not read in part.
  test.each([
    'Review goals on the first Monday of every month',
    'Pay second Tuesday every month',
    'Review every first Monday',
    'Pay every second Tuesday of the month',
    'Pay every 3rd Tuesday',
    'Pay every 3 Fridays',
    'Pay on the 1st and 15th of every month',
    'Pay every 15th and 30th',
    'Gym every day except Sunday',
    'Gym every Mon Wed Fri except holidays',
    'họp thứ 2 đầu tiên hàng tháng',
    'họp ngày 5, 15 hàng tháng',
    'đóng bảo hiểm ngày 10 và 25 hàng tháng',
    'trả tiền nhà mùng 5 hàng tháng',
    'cúng rằm hàng tháng',
    'ôn thi từ thứ 2 đến thứ 6',
  ])('%s is all title', (text) => {
    expect(read(text)).toMatchObject({ title: text, dueDay: null });
    expect(read(text).repeat).toBeUndefined();
  });

  test.each([
    'Weekly review',
    'Monthly report',
    'Read the daily news',
    'viết báo cáo hàng tuần của nhóm',
    'Lunch Monday or Tuesday',
    'viết chương thứ ba, thứ tư của sách',
    'Không quên mỗi ngày một trang',
  ])('%s does not repeat', (text) => {
    expect(read(text).repeat).toBeUndefined();
  });
});

describe('days that a task line reads', () => {
  test.each<[string, string, Day]>([
    ['Book flight 3 Dec', 'Book flight', '2026-12-03'],
    ['3 Dec book flight', 'book flight', '2026-12-03'],
    ['Book flight 3 december !2', 'Book flight', '2026-12-03'],
    ['Book flight Dec 3', 'Book flight', '2026-12-03'],
    ['Book flight by Dec 3rd, 2027', 'Book flight', '2027-12-03'],
    ['Book flight on the 3rd of December', 'Book flight', '2026-12-03'],
    ['Party 5 May', 'Party', '2027-05-05'],
    ['đặt vé ngày 3 tháng 12', 'đặt vé', '2026-12-03'],
    ['dat ve ngay 3 thang 12', 'dat ve', '2026-12-03'],
    ['ĐẶT VÉ NGÀY 3 THÁNG 12', 'ĐẶT VÉ', '2026-12-03'],
    ['đặt vé 3 tháng 12', 'đặt vé', '2026-12-03'],
    ['ngày 3 tháng 12 đặt vé', 'đặt vé', '2026-12-03'],
    ['đặt vé trước ngày 3 tháng 12 năm 2027', 'đặt vé', '2027-12-03'],
    ['đặt vé 3 thg 12', 'đặt vé', '2026-12-03'],
    ['đặt vé ngày 3 tháng mười hai', 'đặt vé', '2026-12-03'],
    ['đặt vé ngày 3/12', 'đặt vé', '2026-12-03'],
    ['đặt vé thứ Năm, 3 tháng 12', 'đặt vé', '2026-12-03'],
    ['đặt vé thứ 5 3/12', 'đặt vé', '2026-12-03'],
    ['nộp bài tuần sau', 'nộp bài', '2026-11-26'],
    ['nop bai tuan sau', 'nop bai', '2026-11-26'],
    ['Nộp bài Tuần Tới', 'Nộp bài', '2026-11-26'],
    ['tuần sau nộp bài', 'nộp bài', '2026-11-26'],
    ['nộp bài tuần sau nữa', 'nộp bài', '2026-12-03'],
    ['nộp bài đầu tuần sau', 'nộp bài', '2026-11-23'],
    ['Book flight Dec. 3', 'Book flight', '2026-12-03'],
    ['Hand in next week', 'Hand in', '2026-11-26'],
    ['nộp bài tháng sau', 'nộp bài', '2026-12-19'],
    ['Hand in next month', 'Hand in', '2026-12-19'],
    ['nộp bài 2 tuần nữa', 'nộp bài', '2026-12-03'],
    ['Hand in in 2 weeks', 'Hand in', '2026-12-03'],
    ['nộp bài cuối tháng', 'nộp bài', '2026-11-30'],
    ['nộp bài cuối tuần', 'nộp bài', '2026-11-21'],
    ['Hand in this weekend', 'Hand in', '2026-11-21'],
    ['Hand in end of the month', 'Hand in', '2026-11-30'],
  ])('%s', (text, title, dueDay) => {
    expect(read(text)).toMatchObject({ title, dueDay });
    expect(read(text).repeat).toBeUndefined();
  });

  test.each([
    'Section 3 may change',
    'Read chapter 3 March of the book',
    'Học 3 tháng 12 bài',
    'thuê xe 3 tháng 12 triệu',
    'book 30 Feb',
    'đặt vé 31 tháng 2',
    'Menu for next week',
    'Lập kế hoạch tuần sau',
    'Offer support 24/7',
    'Trip Friday to Sunday at the lake',
    'nộp báo cáo mùng 3 tháng 12',
  ])('%s is all title', (text) => {
    expect(read(text)).toEqual({
      title: text,
      dueDay: null,
      priority: 0,
      estimateMinutes: null,
      keyResultId: null,
      unknownKeyResult: null,
    });
  });

  const day = fc.integer({ min: 0, max: 30_000 }).map((offset) => addDays('2000-01-01', offset));
  const language = fc.constantFrom('en' as const, 'vi' as const);
  const titles = fc.constantFrom('Write to Ann', 'Nộp báo cáo', 'Goi ngan hang');

  test('a formatted day with its year is read back equal', () => {
    fc.assert(
      fc.property(day, day, language, titles, fc.boolean(), (written, now, one, title, first) => {
        const styles = ['full', 'shortYear', 'numeric'] as const;
        const texts = styles.map((style) => formatDay(written, one, style));
        const isOtherYear = written.slice(0, 4) !== now.slice(0, 4);
        if (isOtherYear)
          texts.push(formatDayNear(written, now, one), formatWeekdayNear(written, now, one));
        for (const text of texts) {
          const typed = first ? `${text} ${title}` : `${title} ${text}`;
          expect(read(typed, now)).toMatchObject({ title, dueDay: written });
        }
      }),
      { numRuns: 400 },
    );
  });

  test('a formatted day of the coming year without its year is read back equal', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 364 }),
        language,
        titles,
        (now, ahead, one, title) => {
          const written = addDays(now, ahead);
          if (written >= addMonths(now, 12)) return;
          for (const style of ['weekday', 'day', 'short'] as const) {
            const text = `${title} ${formatDay(written, one, style)}`;
            expect({ text, read: read(text, now) }).toMatchObject({
              text,
              read: { title, dueDay: written },
            });
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

test.each([
  'trừ chủ nhật, chạy bộ hàng ngày',
  'hàng ngày trừ chủ nhật chạy bộ',
  'except Sundays run every day',
  'run every day except Sundays',
  'run every day but not on Sundays',
  'họp mỗi ngày ngoại trừ thứ 7',
  'cúng mùng 5 tháng 3 hàng năm',
  'giỗ ông 5/3 âm lịch hàng năm',
  'giỗ bà 10/3 âm',
  'giỗ 12 tháng 8 âm lịch mỗi năm',
  'thứ 3, 5 bài tập',
  'thứ 3, 5 tập gym',
  '3 tháng hai lần họp',
  'ngày 5 tháng nào cũng trả nợ',
])('%s: words that a repetition cannot contain stay in the title', (text) => {
  const { title, dueDay, repeat } = read(text);
  expect({ title, dueDay, repeat }).toEqual({ title: text, dueDay: null, repeat: undefined });
});
