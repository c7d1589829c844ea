/**
 * Helpers shared by the forms of the task line: a part of the line, the words beside it, and coming
 * days.
 */
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
  /**
   * The line has letters that only Vietnamese has: an English abbreviation in it is most likely a
   * word.
   */
  isVietnamese: boolean;
  /** The line says that the task comes back: "from 1 Dec" begins it, "until 1 Dec" ends it. */
  comesBack: boolean;
  /** The next word begins with a capital, in a line that is not all capitals. */
  isNameBehind: boolean;
}
/**
 * `pattern` is held against the words in lower case, marks and all; `bare` replaces it in a line
 * without Vietnamese marks.
 */
export interface LinePattern<A, T> {
  pattern: RegExp;
  bare?: RegExp;
  where: 'anywhere' | 'edge';
  fits?: (run: Run, match: RegExpExecArray) => boolean;
  read: (match: RegExpExecArray, given: A) => T | null;
}

/** Words that stand beside a run; Vietnamese ones without their marks in a line that has none. */
export function isOneOf(list: string): (word: string, isVietnamese: boolean) => boolean {
  const words = new Set(list.split(' ')),
    bare = new Set(list.split(' ').map(foldText));
  return (word, isVietnamese) => (isVietnamese ? words : bare).has(word);
}
/** Words before an ordinal or a fraction: "chapter 1/2", "lần thứ hai". */
const isCountedAs = isOneOf(
  'chapter chapters part parts page pages lesson lessons unit volume vol section step phase ' +
    'stage round version episode ep season book act scene problem question exercise sheet no ' +
    'lần chương phần trang bài tập câu kỳ vòng người bản điểm cuốn quyển đợt khóa khoá buổi cái ' +
    'chiếc số hạng bước tầng đoạn mục ngày tuần tháng năm con đứa',
);
/** Words followed only by an ordinal: "đi hội 3/12" names a day, "cơ hội thứ hai" none. */
export const isOrdered = isOneOf('hội quý do giới bên nháp mũi trai gái');
/** Without its marks, "hạng" is also the end of "ngan hang", a bank. */
export const isCounted = (word: string, isVietnamese: boolean): boolean =>
  isCountedAs(word, isVietnamese) && (isVietnamese || word !== 'hang');
/** Words before a title word that is spelled like a weekday: "in the sun", "doanh thu". */
export const isBeforeWord = isOneOf(
  'the a an my our your his her their this that in of to and with for at from more less no ' +
    'mùa tiền cá doanh nguồn học',
);
/** The same without marks, where the others may be another word. */
export const isCountedBare = isOneOf('lần chương phần trang kỳ người ngày tuần tháng');
export const isOfDay = isOneOf('sáng trưa chiều tối đêm');
export const isBeforeMai = isOneOf(
  'hoa cây chậu cành nhánh gốc vườn quả cô chú bác chị anh em bé bạn tên',
);
export const isNoDate = isOneOf('black good ash cyber every each');
export const isClockBefore = isOneOf('at by from to until before after lúc vào từ đến trước sau');
export const isClockAfter = isOneOf('am pm sáng trưa chiều tối đêm');
export const fractions = new Set(['1/2', '1/3', '2/3', '1/4', '3/4']);

/**
 * Words that make a week the topic of a task, such as a plan, instead of its time: "menu for next
 * week".
 */
export const isAboutTime = isOneOf('for of the a about plan until hoạch lịch cho của việc đơn');
/** "Offer support 24/7" names no day in July. */
export const isAlways = isOneOf(
  'support open service available on running online hotline trợ trực cửa',
);

export const lower = (word: string | undefined) =>
  word !== undefined && word === word.toLowerCase();
/**
 * "Today" in the middle of a line is part of a name; at the head every line begins with a capital.
 */
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
  mon: [1, true],
  tue: [2, true],
  tues: [2, true],
  wed: [3, false],
  thu: [4, false],
  thur: [4, true],
  thurs: [4, true],
  fri: [5, true],
  sat: [6, false],
  sun: [7, false],
};
/** A form that is understood without its marks as well. */
export function markedOrBare(source: string): { pattern: RegExp; bare: RegExp } {
  return { pattern: new RegExp(`^(?:${source})$`), bare: new RegExp(`^(?:${foldText(source)})$`) };
}
/** The names of weekdays as they stand within a form, both languages. */
export const weekdayNames =
  `${Object.keys(shortNames).join('|')}|${fullNames.replaceAll(' ', '|')}` +
  '|thứ (?:[2-7]|hai|ba|tư|năm|sáu|bảy)|t[2-7]|chủ nhật|cn';
/**
 * Monday 1 to Sunday 7 of one such name, in whatever case and with or without marks; 0 for another
 * word.
 */
export function weekdayNamed(name: string): number {
  const folded = foldText(name).replace(/^(?:thu |t(?=\d))/, '');
  const vietnamese = at('hai ba tu nam sau bay cn', folded.replace('chu nhat', 'cn'));
  if (vietnamese) return vietnamese;
  return /^[2-7]$/.test(folded)
    ? Number(folded) - 1
    : at('mon tue wed thu fri sat sun', folded.slice(0, 3));
}
const oneWeekday = new RegExp(`^(?:${weekdayNames}|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$`);
/** Whether a word is a weekday and nothing else, as "friends" and "money" are none. */
export const isWeekday = (word: string): boolean =>
  oneWeekday.test(word.replace(/[^\p{L}\d]+$/u, ''));
/** One end of a stretch of days, or one of two: neither is the day of the task. */
export function isOneOfDays({ before, after, around: [far, near] }: Run): boolean {
  const joins = /^(?:to|or|through|until|đến|tới|hoặc|hay|den|toi|hoac)$/;
  const named = (words: readonly string[]) =>
    words.some(
      (word, at) =>
        isWeekday(word) || (/^(?:thứ|thu)$/.test(words[at - 1] ?? '') && weekdayNamed(word) > 0),
    );
  return (joins.test(before) && named(far)) || (joins.test(after) && named(near));
}
/** Matches what joins the two ends of a stretch of days. */
export const joiner = /^(?:to|through|thru|until|till|đến|tới|den|toi|[-–—])$/;
const monthWord = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/;
const endsDay = (words: readonly string[]): boolean => {
  const last = (words.at(-1) ?? '').replace(/[,.;:]+$/, ''),
    former = words.at(-2) ?? '';
  return (
    /^\d{1,2}[/.]\d{1,2}(?:[/.]\d{4})?$|^\d{4}-\d\d-\d\d$|^\d{1,2}(?:st|nd|rd|th)?$/.test(last) ||
    (monthWord.test(last) && /^\d/.test(former)) ||
    isWeekday(last) ||
    (/^(?:thứ|thu)$/.test(former) && weekdayNamed(last) > 0) ||
    (/^(?:chủ|chu)$/.test(former) && /^(?:nhật|nhat)$/.test(last))
  );
};
const startsDay = ([first = '', next = '']: readonly string[]): boolean =>
  /^\d{1,2}\/\d{1,2}|^\d{4}-\d\d-\d\d$/.test(first) ||
  (/^\d{1,2}(?:st|nd|rd|th)?$/.test(first) &&
    (monthWord.test(next) || /^(?:tháng|thang|thg)$/.test(next))) ||
  (/^\d/.test(next) && (/^(?:ngày|ngay)$/.test(first) || monthWord.test(first))) ||
  isWeekday(first) ||
  (/^(?:thứ|thu)$/.test(first) && weekdayNamed(next) > 0);
/** Whether a day is one end of a stretch of days: "3 Dec to 10 Dec", "từ 25/11 đến 30/11". */
function isEndOfStretch({ words, before, after, around: [far, near] }: Run): boolean {
  const lead = words[0]!.toLowerCase();
  if (joiner.test(lead) && endsDay([far.at(-1) ?? '', before])) return true;
  return (joiner.test(before) && endsDay(far)) || (joiner.test(after) && startsDay(near));
}
/** Whether a day is one of two: "nộp 5/12 và 10/12". */
function isOneOfTwo({ before, after, around: [far, near] }: Run): boolean {
  const joins = /^(?:and|&|or|và|hoặc|va|hoac)$/;
  return (joins.test(before) && endsDay(far)) || (joins.test(after) && startsDay(near));
}
const isNoEnd = isOneOf('after except excluding besides sau trừ');
const closes = /^(?:until|till|through|đến|tới|den|toi)$/;
/** Whether a named day is not the one on which the task is due: "after Friday". */
export function isNotDue(run: Run): boolean {
  const {
    words,
    before,
    after,
    around: [far, near],
    isVietnamese,
    comesBack,
  } = run;
  if (isNoEnd(before, isVietnamese) && (isVietnamese || before !== 'sau')) return true;
  const lead = words[0]!.toLowerCase();
  if ([before, lead].includes('before') && far.concat(before).includes('not')) return true;
  if (isEndOfStretch(run) || isOneOfTwo(run)) return true;
  if (comesBack) return closes.test(lead) || closes.test(before);
  // "Notes from 3 Dec" are older than that; "from Friday on" is when it begins.
  const isFrom = /^(?:from|since)$/.test(lead) || /^(?:from|since)$/.test(before);
  return isFrom && ![after, near[0] ?? ''].some((word) => /^(?:on|onwards?)$/.test(word));
}
/** Whether a weekday stands right before: in "thứ sáu cuối tháng" the rest is no day without it. */
export const isBehindWeekday = ({ before, around: [far] }: Run): boolean =>
  isWeekday(before) ||
  (/^(?:thứ|thu)$/.test(far.at(-1) ?? '') && weekdayNamed(before) > 0) ||
  (before === 'nhật' && far.at(-1) === 'chủ');
const ordinal = /^(?:first|second|third|fourth|fifth|last|[1-5](?:st|nd|rd|th)|penultimate)$/;
export const isNth = (word: string): boolean => ordinal.test(word);
/** Whether a weekday is one of several of its name: "the last Friday of the month". */
export function isNthWeekday({ before, after, around: [far, near] }: Run): boolean {
  // "Thứ hai đầu tiên của tháng", "thứ sáu cuối tháng".
  const isLate = /^(?:tiên|cùng|tháng|tien|cung|thang)/.test(near[0] ?? '');
  if (/^(?:đầu|cuối|dau|cuoi)$/.test(after) && isLate) return true;
  if (ordinal.test(before)) return true;
  if (after === 'of' && near[0] !== 'next' && near[0] !== 'this') return true;
  return (
    /^(?:every|each|mỗi)$/.test(far.at(-1) ?? '') &&
    /^\d+$|^(?:two|three|four|five|six)$/.test(before)
  );
}
export function vietnameseDay(name: string): number {
  if (name === 'chủ nhật' || name === 'chu nhat') return 7;
  return /\d/.test(name)
    ? Number(name.at(-1)) - 1
    : at('hai ba tư năm sáu bảy', name.replace('thứ ', ''));
}

/** A plan looks ahead: without a year, the next such day from today on. */
export function comingDay(
  dayOfMonth: number,
  month: number,
  year: number | null,
  today: Day,
): Day | null {
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
