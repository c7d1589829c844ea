/** What the forms of the task line share: a part of the line, the words beside it, and coming days. */
import { addDays, type Day, isDay, splitDay, weekdayOf } from '#domain/calendar';
import { foldText } from '#domain/text';

/** Some words of the line that follow each other, none of which has been read. */
export interface Run {
  /** As they were written, each word. */
  words: readonly string[];
  /** The word on either side, in lower case; '' at the ends of the line. */
  before: string;
  after: string;
  /** The two words before `before`, and the two behind `after`. */
  around: readonly [before: readonly string[], after: readonly string[]];
  /** Nothing but what has been read stands on that side. */
  isFirst: boolean;
  isLast: boolean;
  /** The line has letters that only Vietnamese has: an English abbreviation in it is most likely a word. */
  isVietnamese: boolean;
}
/**
 * `pattern` is held against the words in lower case, marks and all; `bare` replaces it in a line without Vietnamese
 * marks.
 */
export interface Form<A, T> {
  pattern: RegExp;
  bare?: RegExp;
  where: 'anywhere' | 'edge';
  fits?: (run: Run, match: RegExpExecArray) => boolean;
  read: (match: RegExpExecArray, given: A) => T | null;
}

/** Words that stand beside a run; Vietnamese ones without their marks in a line that has none. */
export function isOneOf(list: string): (word: string, isVietnamese: boolean) => boolean {
  const words = new Set(list.split(' ')), bare = new Set(list.split(' ').map(foldText));
  return (word, isVietnamese) => (isVietnamese ? words : bare).has(word);
}
/** What stands before an ordinal or a fraction: "chapter 1/2", "lần thứ hai". */
const isCountedAs = isOneOf('chapter chapters part parts page pages lesson lessons unit volume vol section step phase '
  + 'stage round version episode ep season book act scene problem question exercise sheet no lần chương phần trang bài '
  + 'tập câu kỳ vòng người bản điểm cuốn quyển đợt khóa khoá buổi cái chiếc số hạng bước tầng đoạn mục ngày tuần tháng '
  + 'năm con đứa');
/** Without its marks, "hạng" is also the end of "ngan hang", a bank. */
export const isCounted = (word: string, isVietnamese: boolean): boolean =>
  isCountedAs(word, isVietnamese) && (isVietnamese || word !== 'hang');
/** What stands before a word of a title that is spelled as a weekday: "in the sun", "doanh thu". */
export const isBeforeWord = isOneOf('the a an my our your his her their this that in of to and with for at from more '
  + 'less no mùa tiền cá doanh nguồn học');
/** The same without marks, where the others may be another word. */
export const isCountedBare = isOneOf('lần chương phần trang kỳ người ngày tuần tháng');
export const isOfDay = isOneOf('sáng trưa chiều tối đêm');
export const isBeforeMai = isOneOf('hoa cây chậu cành nhánh gốc vườn quả cô chú bác chị anh em bé bạn tên');
export const isNoDate = isOneOf('black good ash cyber every each');
export const isClockBefore = isOneOf('at by from to until before after lúc vào từ đến trước sau');
export const isClockAfter = isOneOf('am pm sáng trưa chiều tối đêm');
export const fractions = new Set(['1/2', '1/3', '2/3', '1/4', '3/4']);

/** What is planned, written or asked about a week, in place of being done in it: "menu for next week". */
export const isAboutTime = isOneOf('for of the a about plan until hoạch lịch cho của việc đơn');
/** "Offer support 24/7" names no day in July. */
export const isAlways = isOneOf('support open service available on running online hotline trợ trực cửa');

export const lower = (word: string | undefined) => word !== undefined && word === word.toLowerCase();
/** "Today" in the middle of a line is part of a name; at the head every line begins with a capital. */
export const isPlain = ({ words, isFirst }: Run) => isFirst || words.every(lower);

/** Monday 1 to Sunday 7: the day of that name after today, or in the week after this one. */
export function comingWeekday(weekday: number, today: Day, nextWeek = false): Day {
  const ahead = weekday - weekdayOf(today);
  return addDays(today, nextWeek ? ahead + 7 : ((ahead + 6) % 7) + 1);
}
export const at = (names: string, name: string) => names.split(' ').indexOf(name) + 1;
export const fullNames = 'monday tuesday wednesday thursday friday saturday sunday';
/** True: it is a word of no title. */
export const shortNames: Readonly<Record<string, readonly [weekday: number, isSure: boolean]>> = {
  mon: [1, true], tue: [2, true], tues: [2, true], wed: [3, false], thu: [4, false], thur: [4, true],
  thurs: [4, true], fri: [5, true], sat: [6, false], sun: [7, false],
};
/** A form that is understood without its marks as well. */
export function markedOrBare(source: string): { pattern: RegExp; bare: RegExp } {
  return { pattern: new RegExp(`^(?:${source})$`), bare: new RegExp(`^(?:${foldText(source)})$`) };
}
/** The names of weekdays as they stand within a form, both languages. */
export const weekdayNames = `${Object.keys(shortNames).join('|')}|${fullNames.replaceAll(' ', '|')}`
  + '|thứ (?:[2-7]|hai|ba|tư|năm|sáu|bảy)|t[2-7]|chủ nhật|cn';
/** Monday 1 to Sunday 7 of one such name, in whatever case and with or without marks; 0 for another word. */
export function weekdayNamed(name: string): number {
  const folded = foldText(name).replace(/^(?:thu |t(?=\d))/, '');
  const vietnamese = at('hai ba tu nam sau bay cn', folded.replace('chu nhat', 'cn'));
  if (vietnamese) return vietnamese;
  return /^[2-7]$/.test(folded) ? Number(folded) - 1 : at('mon tue wed thu fri sat sun', folded.slice(0, 3));
}
/** One end of a stretch of days, or one of two: neither is the day of the task. */
export function isOneOfDays({ before, after, around: [far, near] }: Run): boolean {
  const joins = /^(?:to|or|through|until|đến|tới|hoặc|hay|den|toi|hoac)$/;
  const named = (words: readonly string[]) => words.some((word) => weekdayNamed(word.replace(/\P{L}+$/u, '')) > 0);
  return (joins.test(before) && named(far)) || (joins.test(after) && named(near));
}
export function vietnameseDay(name: string): number {
  if (name === 'chủ nhật' || name === 'chu nhat') return 7;
  return /\d/.test(name) ? Number(name.at(-1)) - 1 : at('hai ba tư năm sáu bảy', name.replace('thứ ', ''));
}

/** A plan looks ahead: without a year, the next such day from today on. */
export function comingDay(dayOfMonth: number, month: number, year: number | null, today: Day): Day | null {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const inYear = String(year ?? splitDay(today).year + ahead).padStart(4, '0');
    const day = `${inYear}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
    if (isDay(day) && (year !== null || day >= today)) return day;
    if (year !== null) return null;
  }
  return null;
}

/** The next day of that number from today on. */
export function comingDayOfMonth(dayOfMonth: number, today: Day): Day | null {
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const day = addDays(today, ahead);
    if (splitDay(day).dayOfMonth === dayOfMonth) return day;
  }
  return null;
}
