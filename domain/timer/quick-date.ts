/** Days that a line names by their day and month: `1/11`, `3 May 2027`, `ngày 5 tháng 2`. */
import { type Day, isDay, weekdayOf } from '#domain/calendar';
import { foldText } from '#domain/text';
import {
  at,
  comingDay,
  fractions,
  isAlways,
  isCounted,
  type LinePattern,
  lower,
  markedOrBare,
  type Run,
  weekdayNamed,
  weekdayNames,
} from './line-form.ts';

export const monthNamePattern =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?' +
  '|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';

export const monthNumber = (name: string) =>
  at('jan feb mar apr may jun jul aug sep oct nov dec', name.slice(0, 3));

const monthWords = [
  'một',
  'hai',
  'ba',
  'tư',
  'năm',
  'sáu',
  'bảy',
  'tám',
  'chín',
  'mười',
  'mười một',
  'mười hai',
];

const vietnameseMonth = (text: string): number =>
  /\d/.test(text) ? Number(text) : monthWords.map(foldText).indexOf(foldText(text)) + 1;

export const fullYearPattern = '(\\d{4})';

export const leads =
  '(?:on|by|due|before|until|(?:no|not) later than|from|starting(?: on| from)?' +
  '|beginning|(?:vào|hạn|hạn chót|trước|đến|từ|bắt đầu|bắt đầu từ|chậm nhất|muộn nhất)' +
  '(?: là)?(?: ngày)?|ngày)';

export const yearOf = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Words that start a time of day after a date. */
const isClock = /^(?:at|lúc|luc|vào|vao)$|^\d{1,2}(?:h(?:\d\d)?|g(?:\d\d)?|:\d\d|am|pm|giờ)/;

/** Within a line a month must be written as a name: "section 3 may change" names no day. */
function isMonthNamed(run: Run, name: string): boolean {
  const { words, before, after, isLast, isFirst, isVietnamese } = run;
  if (isLast || isClock.test(after)) return true;
  if (isCounted(before, isVietnamese)) return false;
  return (
    (isFirst && !/^ma[ry]/.test(name)) ||
    words.some((word) => word.toLowerCase().startsWith(name) && !lower(word))
  );
}

/** Days that give their name to an event, at the head of an English line: "9/11 essay". */
const isNameOfEvent = (date: string, { isFirst, isLast, isVietnamese }: Run) =>
  /^(?:9|7)\/11$/.test(date) && isFirst && !isLast && !isVietnamese;

const forms: readonly LinePattern<Day, Day>[] = [
  {
    pattern: /^(?:(?:on|by|due|ngày|ngay) )?(\d{4}-\d{2}-\d{2})$/,
    where: 'anywhere',
    read: ([, day]) => (isDay(day!) ? day! : null),
  },
  {
    ...markedOrBare(
      `(${leads} )?((?:${weekdayNames}),? )?((\\d{1,2})/(\\d{1,2}))(?:/${fullYearPattern})?`,
    ),
    where: 'anywhere',
    read: ([, , , , dayOfMonth, month, inYear], today) =>
      comingDay(Number(dayOfMonth), Number(month), yearOf(inYear), today),
    fits(run, [, lead, weekday, date, dayOfMonth, month, inYear]) {
      const { before, after, isFirst, isLast, isVietnamese } = run;
      if (lead !== undefined || weekday !== undefined || inYear !== undefined) return true;
      // "Con" is a child as often as a count.
      if (isCounted(before, isVietnamese) && before !== 'con') return false;
      if (isNameOfEvent(date!, run)) return false;
      if (date === '24/7' && (!isLast || isAlways(before, isVietnamese))) return false;
      // Within a line and at its head a fraction is more likely than a day.
      if (isLast || isClock.test(after) || /^0|\/0/.test(date!)) return true;
      return isFirst ? !fractions.has(date!) : Number(dayOfMonth) > Number(month);
    },
  },
  {
    // With its year it is neither a version number nor an amount.
    ...markedOrBare(
      `(?:${leads} )?(?:(?:${weekdayNames}),? )?` +
        `(\\d{1,2})([-.])(\\d{1,2})\\2${fullYearPattern}`,
    ),
    where: 'anywhere',
    read: ([, dayOfMonth, , month, inYear], today) =>
      comingDay(Number(dayOfMonth), Number(month), yearOf(inYear), today),
  },
  {
    pattern: new RegExp(
      `^(${leads} )?((?:${weekdayNames}),? )?(?:the )?(\\d{1,2})(st|nd|rd|th)?(?: of)? ${monthNamePattern}` +
        `(?:,? ${fullYearPattern})?$`,
    ),
    where: 'anywhere',
    read: ([, , , dayOfMonth, , month, inYear], today) =>
      comingDay(Number(dayOfMonth), monthNumber(month!), yearOf(inYear), today),
    fits: (run, [, lead, weekday, , ordinal, month, inYear]) =>
      [lead, weekday, ordinal, inYear].some(Boolean) || isMonthNamed(run, month!),
  },
  {
    pattern: new RegExp(
      `^(${leads} )?((?:${weekdayNames}),? )?${monthNamePattern} (\\d{1,2})(st|nd|rd|th)?(?:,? ${fullYearPattern})?$`,
    ),
    where: 'anywhere',
    read: ([, , , month, dayOfMonth, , inYear], today) =>
      comingDay(Number(dayOfMonth), monthNumber(month!), yearOf(inYear), today),
    fits: (run, [, lead, weekday, month, , ordinal, inYear]) =>
      [lead, weekday, ordinal, inYear].some(Boolean) || isMonthNamed(run, month!),
  },
  {
    // "3 tháng" is also a duration if another number follows it in the line.
    ...markedOrBare(
      `(${leads} )?((?:${weekdayNames}),? )?(ngày )?(\\d{1,2}) (?:tháng|thg) ` +
        `(\\d{1,2}|${monthWords.toReversed().join('|')})(?:,? (?:năm )?${fullYearPattern})?`,
    ),
    where: 'anywhere',
    read: ([, , , , dayOfMonth, month, inYear], today) =>
      comingDay(Number(dayOfMonth), vietnameseMonth(month!), yearOf(inYear), today),
    fits({ before, after, isFirst, isLast }, [, lead, weekday, named, , month, inYear]) {
      // Without marks "ngay 5 thang sau" is of next month (sau), rather than of June (sáu).
      if (month === 'sau' && inYear === undefined && (lead ?? named) !== undefined) return false;
      // "6 tháng một lần" is how often.
      if (/^l[aầ]n$/.test(after)) return false;
      if ([lead, weekday, named, inYear].some(Boolean)) return true;
      return (isFirst || isLast) && !/\d$/.test(before) && !isLunar(before);
    },
  },
];

const weekdayInDate = new RegExp(
  `(?:^| )(${weekdayNames}),? (?=the |ngày |ngay |\\d|[a-z]{3,9} \\d)`,
);
const bareWeekdayInDate = new RegExp(
  weekdayInDate.source.replace(weekdayNames, foldText(weekdayNames)),
);
const weekdayBehind = `,? \\(?(${weekdayNames})\\)?`;

/** The same form with a weekday behind the date, which shows that it is one: "8/12 thứ ba". */
function withWeekday({ pattern, bare, read }: LinePattern<Day, Day>): LinePattern<Day, Day> {
  const extend = ({ source }: RegExp, names: string) =>
    new RegExp(`${source.slice(0, -1)}${names}$`);
  return {
    pattern: extend(pattern, weekdayBehind),
    bare: extend(bare ?? pattern, foldText(weekdayBehind)),
    where: 'anywhere',
    read(match, today) {
      const day = read(match, today);
      return day !== null && weekdayNamed(match.at(-1)!) === weekdayOf(day) ? day : null;
    },
  };
}

/**
 * Days with their number and their month, as people and the product itself write them. A weekday
 * beside the date belongs to it where it is its weekday; else it stays in the title.
 */
export const dates: readonly LinePattern<Day, Day>[] = [
  ...forms.map((form) => ({
    ...form,
    read(match: RegExpExecArray, today: Day) {
      const day = form.read(match, today),
        named = (weekdayInDate.exec(match[0]) ?? bareWeekdayInDate.exec(match[0]))?.[1];
      return day === null || named === undefined || weekdayNamed(named) === weekdayOf(day)
        ? day
        : null;
    },
  })),
  ...forms.map(withWeekday),
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

/** "Mùng" counts the days of the moon. */
export const isLunar = (word: string) => /^m[ùồuô]ng$/.test(word);
