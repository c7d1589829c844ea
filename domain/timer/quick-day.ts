/** The days that the task line reads. A plan looks ahead: what could be several days is the next of them. */
import { addDays, addMonths, type Day, daysInMonth, isDay, joinDay, splitDay, weekdayOf } from '#domain/calendar';
import { foldText } from '#domain/text';
import {
  at, comingDay, comingDayOfMonth, comingWeekday, type Form, fractions, fullNames, isAboutTime, isAlways,
  isBeforeMai, isBeforeWord, isCounted, isCountedBare, isNoDate, isOfDay, isOneOfDays, isPlain, lower, markedOrBare,
  type Run, shortNames, vietnameseDay, weekdayNames,
} from './line-form.ts';

const monthNames = '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?'
  + '|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const monthNumber = (name: string) => at('jan feb mar apr may jun jul aug sep oct nov dec', name.slice(0, 3));
const monthWords = ['một', 'hai', 'ba', 'tư', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười', 'mười một', 'mười hai'];
const vietnameseMonth = (text: string): number =>
  (/\d/.test(text) ? Number(text) : monthWords.map(foldText).indexOf(foldText(text)) + 1);
const year = '(\\d{4})';
const leads = '(?:on|by|due|before|until|ngày|vào|hạn|trước|đến|vào ngày|trước ngày|đến ngày|hạn chót)';
const yearOf = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Within a line only what is written as a name: "section 3 may change" tells no day. */
function isMonthNamed({ words, before, isLast, isFirst, isVietnamese }: Run, name: string): boolean {
  if (isLast) return true;
  if (isCounted(before, isVietnamese)) return false;
  return (isFirst && !/^ma[ry]/.test(name))
    || words.some((word) => word.toLowerCase().startsWith(name) && !lower(word));
}

/** Days with their number and their month, as people and the product itself write them. */
export const dates: readonly Form<Day, Day>[] = [
  {
    pattern: /^(?:(?:on|by|due|ngày|ngay) )?(\d{4}-\d{2}-\d{2})$/, where: 'anywhere',
    read: ([, day]) => (isDay(day!) ? day! : null),
  },
  {
    ...markedOrBare(`(${leads} )?((?:${weekdayNames}),? )?((\\d{1,2})/(\\d{1,2}))(?:/${year})?`), where: 'anywhere',
    read: ([, , , , dayOfMonth, month, inYear], today) =>
      comingDay(Number(dayOfMonth), Number(month), yearOf(inYear), today),
    fits({ before, isFirst, isLast, isVietnamese }, [, lead, weekday, date, dayOfMonth, month, inYear]) {
      if (lead !== undefined || weekday !== undefined || inYear !== undefined) return true;
      if (isCounted(before, isVietnamese)) return false;
      if (date === '24/7' && (!isLast || isAlways(before, isVietnamese))) return false;
      // Within a line and at its head a fraction is more likely than a day.
      return isLast || /^0|\/0/.test(date!) || (isFirst ? !fractions.has(date!) : Number(dayOfMonth) > Number(month));
    },
  },
  {
    pattern: new RegExp(`^(${leads} )?((?:${weekdayNames}),? )?(?:the )?(\\d{1,2})(st|nd|rd|th)?(?: of)? ${monthNames}`
      + `(?:,? ${year})?$`),
    where: 'anywhere',
    read: ([, , , dayOfMonth, , month, inYear], today) =>
      comingDay(Number(dayOfMonth), monthNumber(month!), yearOf(inYear), today),
    fits: (run, [, lead, weekday, , ordinal, month, inYear]) =>
      [lead, weekday, ordinal, inYear].some(Boolean) || isMonthNamed(run, month!),
  },
  {
    pattern: new RegExp(`^(${leads} )?((?:${weekdayNames}),? )?${monthNames} (\\d{1,2})(st|nd|rd|th)?(?:,? ${year})?$`),
    where: 'anywhere',
    read: ([, , , month, dayOfMonth, , inYear], today) =>
      comingDay(Number(dayOfMonth), monthNumber(month!), yearOf(inYear), today),
    fits: (run, [, lead, weekday, month, , ordinal, inYear]) =>
      [lead, weekday, ordinal, inYear].some(Boolean) || isMonthNamed(run, month!),
  },
  {
    // "3 tháng" is a length as well, where another number follows it within the line.
    ...markedOrBare(`(${leads} )?((?:${weekdayNames}),? )?(ngày )?(\\d{1,2}) (?:tháng|thg) `
      + `(\\d{1,2}|${monthWords.toReversed().join('|')})(?:,? (?:năm )?${year})?`),
    where: 'anywhere',
    read: ([, , , , dayOfMonth, month, inYear], today) =>
      comingDay(Number(dayOfMonth), vietnameseMonth(month!), yearOf(inYear), today),
    fits({ before, isFirst, isLast }, [, lead, weekday, named, , , inYear]) {
      if ([lead, weekday, named, inYear].some(Boolean)) return true;
      // "Mùng" counts the days of the moon.
      return (isFirst || isLast) && !/\d$|^m[ùồu]ng$/.test(before);
    },
  },
];

/** The day that the text is and nothing else, or null. */
export function readDate(text: string, today: Day): Day | null {
  for (const { pattern, bare, read } of dates) {
    const match = pattern.exec(text) ?? bare?.exec(text);
    const day = match ? read(match, today) : null;
    if (day !== null) return day;
  }
  return null;
}

const numbers = 'một hai ba bốn năm sáu';
/** A number in digits or in the words of either language; 1 for none. */
export function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  if (/\d/.test(text)) return Number(text);
  return at(numbers, text) || at(foldText(numbers), text) || at('a two three four five six', text) || 1;
}
/** The words that `countOf` reads. */
export const countWords = `\\d{1,3}|${numbers.replaceAll(' ', '|')}|an?|two|three|four|five|six`;

function lastOfMonth(today: Day): Day {
  const { year: inYear, month } = splitDay(today);
  return joinDay(inYear, month, daysInMonth(inYear, month));
}
const comingSaturday = (today: Day): Day => (weekdayOf(today) >= 6 ? today : comingWeekday(6, today));
const isWhen = ({ before, isVietnamese }: Run) => !isAboutTime(before, isVietnamese);

/** Weeks and months from now on: a week later is the same day of the week, as "1 week ago" is in the ledger. */
const spans: readonly Form<Day, Day>[] = [
  {
    ...markedOrBare(`in (${countWords}) weeks?|(${countWords}) tuần (?:nữa|tới)`), where: 'anywhere',
    read: ([, count, other], today) => addDays(today, 7 * countOf(count ?? other)),
  },
  {
    ...markedOrBare(`in (${countWords}) months?|(${countWords}) tháng (?:nữa|tới)`), where: 'anywhere',
    read: ([, count, other], today) => addMonths(today, countOf(count ?? other)),
  },
  { ...markedOrBare('next week|tuần (?:sau|tới)'), where: 'edge', fits: isWhen, read: (_, today) => addDays(today, 7) },
  {
    ...markedOrBare('(?:the )?week after next|tuần sau nữa'),
    where: 'edge',
    fits: isWhen,
    read: (_, today) => addDays(today, 14),
  },
  {
    ...markedOrBare('đầu tuần (?:sau|tới)'), where: 'edge',
    fits: isWhen,
    read: (_, today) => comingWeekday(1, today, true),
  },
  {
    ...markedOrBare('đầu tháng (?:sau|tới)'), where: 'edge',
    fits: isWhen,
    read: (_, today) => addDays(lastOfMonth(today), 1),
  },
  {
    ...markedOrBare('next month|tháng (?:sau|tới)'), where: 'edge',
    fits: isWhen,
    read: (_, today) => addMonths(today, 1),
  },
  {
    ...markedOrBare('(?:this|at the|on the) weekend|cuối tuần(?: này)?'), where: 'edge',
    fits: isWhen,
    read: (_, today) => comingSaturday(today),
  },
  {
    ...markedOrBare('next weekend|cuối tuần (?:sau|tới)'), where: 'edge',
    fits: isWhen,
    read: (_, today) => comingWeekday(6, today, true),
  },
  {
    ...markedOrBare('(?:(?:at|by) )?(?:the )?end of (?:the |this )?month|cuối tháng(?: này)?'), where: 'edge',
    fits: isWhen,
    read: (_, today) => lastOfMonth(today),
  },
];

export const days: readonly Form<Day, Day>[] = [
  {
    pattern: /^(?:(?:by|due) )?today$|^hôm nay$|^hom nay$/, where: 'anywhere',
    fits: isPlain,
    read: (_, today) => today,
  },
  {
    pattern: /^(?:(?:by|due) )?tomorrow$|^ngày mai$|^ngay mai$/, where: 'anywhere',
    fits: isPlain,
    read: (_, today) => addDays(today, 1),
  },
  {
    pattern: /^(?:the )?day after tomorrow$|^ngày (?:kia|mốt)$|^ngay (?:kia|mot)$/, where: 'anywhere',
    fits: isPlain,
    read: (_, today) => addDays(today, 2),
  },
  // Mai is a name, and a blossom.
  {
    pattern: /^mai$/, where: 'anywhere',
    fits: ({ words, before, isFirst, isLast, isVietnamese }) => lower(words[0])
      && (isOfDay(before, isVietnamese) || (isFirst !== isLast && !isBeforeMai(before, isVietnamese))),
    read: (_, today) => addDays(today, 1),
  },
  {
    pattern: /^in (\d{1,3}) days?$|^(\d{1,3}) ngày nữa$|^(\d{1,3}) ngay nua$/, where: 'anywhere',
    read: (match, today) => addDays(today, Number(match[1] ?? match[2] ?? match[3])),
  },
  ...dates,
  {
    pattern: new RegExp(`^(?:(?:on|by|due|this|next) )?(${fullNames.replaceAll(' ', '|')})( next week)?$`),
    where: 'anywhere',
    fits: (run) => !isNoDate(run.before, run.isVietnamese) && !isOneOfDays(run),
    read: ([, name, week], today) => comingWeekday(at(fullNames, name!), today, week !== undefined),
  },
  {
    pattern: new RegExp(`^((?:on|by|due|next) )?(${Object.keys(shortNames).join('|')})( next week)?$`),
    where: 'edge',
    read: ([, , name, week], today) => comingWeekday(shortNames[name!]![0], today, week !== undefined),
    fits({ before, isLast, isVietnamese }, [, named, name]) {
      if (named !== undefined) return true;
      const [, isSure] = shortNames[name!]!;
      return !isVietnamese && !isNoDate(before, false) && (isSure || (isLast && !isBeforeWord(before, false)));
    },
  },
  {
    pattern: /^(?:vào )?(thứ (?:[2-7]|hai|ba|tư|năm|sáu|bảy)|chủ nhật)(?: (này|tuần này|tuần sau|tuần tới))?$/,
    where: 'anywhere',
    fits: (run, [, name]) => (name === 'chủ nhật' || !isCounted(run.before, true)) && !isOneOfDays(run),
    read: ([, name, week = ''], today) => comingWeekday(vietnameseDay(name!), today, /sau|tới/.test(week)),
  },
  // Short, as people write them, in a line that is Vietnamese for certain.
  {
    pattern: /^(?:vào )?(t[2-7]|cn)(?: (này|tuần này|tuần sau|tuần tới))?$/, where: 'edge',
    fits: ({ isLast, isVietnamese }) => isLast && isVietnamese,
    read: ([, name, week = ''], today) =>
      comingWeekday(name === 'cn' ? 7 : Number(name![1]) - 1, today, /sau|tới/.test(week)),
  },
  // "Tối nay" is today; what of it is when stays in the title, as of "sáng mai".
  {
    pattern: /^nay$/, where: 'anywhere',
    fits: ({ words, before, isVietnamese }) => lower(words[0]) && isVietnamese && isOfDay(before, true),
    read: (_, today) => today,
  },
  // Without a month: the next such day.
  {
    pattern: /^(?:vào |trước |hạn )?ngày (\d{1,2})$/, where: 'edge',
    fits: ({ before, isLast }) => isLast && !/^\d+$/.test(before),
    read: ([, dayOfMonth], today) => comingDayOfMonth(Number(dayOfMonth), today),
  },
  // Without its mark, "thu" is also to collect, autumn and a letter, and "chu nhat" an oblong.
  {
    pattern: /^(?:vao )?(thu [2-7]|chu nhat)(?: (nay|tuan nay|tuan sau|tuan toi))?$/, where: 'edge',
    fits: ({ before, isLast, isVietnamese }) =>
      isLast && !isVietnamese && !isCountedBare(before, false) && before !== 'hinh',
    read: ([, name, week = ''], today) => comingWeekday(vietnameseDay(name!), today, /sau|toi/.test(week)),
  },
  ...spans,
];
