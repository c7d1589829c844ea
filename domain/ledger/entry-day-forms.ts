/** The ways to write a day in a line, as folded words, and the day that each of them names. */
import {
  addDays,
  addMonths,
  type Day,
  daysInMonth,
  isDay,
  splitDay,
  weekdayOf,
} from '#domain/calendar';
import type { Language } from '#domain/money';
import { ordinalDay } from './ordinal-day.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export const monthPattern =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?' +
  '|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

export const weekdayPatterns = [
  'monday|thu (?:2|hai)',
  'tuesday|thu (?:3|ba)',
  'wednesday|thu (?:4|tu)',
  'thursday|thu (?:5|nam)',
  'friday|thu (?:6|sau)',
  'saturday|thu (?:7|bay)',
  'sunday|chu nhat',
];

/**
 * A day and month without a year: the latest one that is not after today, since a ledger records
 * the past.
 */
export function latestDayOf(
  dayOfMonth: number,
  month: number,
  year: number | null,
  today: Day,
): Day | null {
  // Two digits far ahead are of the last century.
  const full = (short: number) =>
    2000 + short > splitDay(today).year + 50 ? 1900 + short : 2000 + short;
  const write = (inYear: number) =>
    `${String(inYear).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  if (year !== null)
    return isDay(write(year < 100 ? full(year) : year))
      ? write(year < 100 ? full(year) : year)
      : null;
  // Eight years back finds a 29 February even across the year 2100.
  for (let back = 0; back <= 8; back += 1) {
    const day = write(splitDay(today).year - back);
    if (isDay(day) && day <= today) return day;
  }
  return null;
}

/** Nobody means a day of a year ago that is also tomorrow, or in the weeks to come. */
const aheadDays = 31;

/** The same, but a day of the next weeks is that one: `2 dec` on 1 December is tomorrow. */
function nearDayOf(dayOfMonth: number, month: number, year: number | null, today: Day): Day | null {
  const latest = latestDayOf(dayOfMonth, month, year, today);
  if (year !== null) return latest;
  const ahead = latestDayOf(dayOfMonth, month, null, addDays(today, aheadDays));
  return ahead !== null && ahead > today ? ahead : latest;
}

const number = (text: string | undefined) => (text === undefined ? null : Number(text));

export const isDayOfMonth = (text: string | undefined) => Number(text) >= 1 && Number(text) <= 31;

export const yearPattern = '((?:19|20|21)\\d{2})';

/**
 * A day that a form reads; null: it has the form and names no real day; `loose`: only beside
 * another number would it be meant as one (Feb 32).
 */
type Read = Day | null | 'loose' | undefined;

/**
 * Returns the 15th of this month, or of last month if that of this month is in the future. Null if
 * this month lacks the day, or last month when its day is needed: the line is ambiguous.
 */
function dayOfThisMonth(dayOfMonth: number, today: Day): Day | null {
  const inMonth = (day: Day) => `${day.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  const here = inMonth(today),
    before = inMonth(addMonths(`${today.slice(0, 8)}01`, -1));
  if (!isDay(here)) return null;
  return here <= today ? here : isDay(before) ? before : null;
}

/**
 * The 15th of last month, or of this month, where it may be in the future; null without such a day.
 */
function dayOfNamedMonth(dayOfMonth: number, which: string, today: Day): Read {
  if (!isDayOfMonth(String(dayOfMonth))) return undefined;
  const months = /^(?:this|nay)$/.test(which) ? 0 : /^(?:next|toi|sau)$/.test(which) ? 1 : -1;
  const first = addMonths(`${today.slice(0, 8)}01`, months);
  const day = `${first.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** "Friday the 13th"; null if that day is another weekday. */
function dayOfWeekday(index: number, dayOfMonth: string, today: Day): Read {
  if (!isDayOfMonth(dayOfMonth)) return undefined;
  const day = dayOfThisMonth(Number(dayOfMonth), today);
  return day !== null && weekdayOf(day) === index + 1 ? day : null;
}

/** Such a day with the month that has none. */
export function withMonth(dayOfMonth: string, today: Day): string {
  const first: Day = `${today.slice(0, 8)}01`,
    { year: inYear, month } = splitDay(
      Number(dayOfMonth) > daysInMonth(splitDay(today).year, splitDay(today).month)
        ? first
        : addMonths(first, -1),
    );
  return `${dayOfMonth}/${month}/${inYear}`;
}

function numericDay(match: RegExpExecArray, today: Day, language: Language): Read {
  const inYear = number(match[3] ?? match[4]),
    [one, other] = [Number(match[1]), Number(match[2])];
  const monthFirst = language === 'en' ? nearDayOf(other, one, inYear, today) : null;
  const hasForm = match[3] !== undefined || looksLikeDay(`${match[1]}/${match[2]}`);
  return nearDayOf(one, other, inYear, today) ?? monthFirst ?? (hasForm ? null : undefined);
}

/**
 * Whether a short date without a year is ahead, or far behind, with its day first, and of the last
 * weeks with its month first, as Americans write it: `11/12` on 1 December.
 */
export function isOfTheseWeeksWithMonthFirst(
  text: string,
  today: Day,
  language: Language,
): boolean {
  const [, one, other] = /^(?:on )?(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (language !== 'en' || one === undefined) return false;
  const dayFirst = nearDayOf(Number(one), Number(other), null, today),
    monthFirst = latestDayOf(Number(other), Number(one), null, today);
  if (dayFirst === null || monthFirst === null) return false;
  const isFar = dayFirst > today || dayFirst < addDays(today, -240);
  return isFar && monthFirst >= addDays(today, -60);
}

function namedDay(dayOfMonth: string, month: string, inYear: string | undefined, today: Day): Read {
  return isDayOfMonth(dayOfMonth)
    ? nearDayOf(Number(dayOfMonth), months.indexOf(month.slice(0, 3)) + 1, number(inYear), today)
    : 'loose';
}

// Vietnamese ones are parts of other words: "máy bay tháng trước", "Việt Nam tuần trước".
const countWords = [
  'a|one|mot',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

const howMany = `(\\d{1,3}|${countWords.join('|')})`;

const ago = (units: string, inVietnamese: string) =>
  new RegExp(
    `^(?:${howMany} (?:${units} ago|(?:${inVietnamese}) truoc)` +
      `|cach day ${howMany} (?:${inVietnamese}))$`,
  );

function countIn(match: RegExpExecArray): number {
  const text = match[1] ?? match[2]!;
  const index = countWords.findIndex((words) => words.split('|').includes(text));
  return /\d/.test(text) ? Number(text) : index + 1;
}

const lastWeek = '(?:last week|tuan (?:truoc|roi|qua))';

/** The forms of a day as folded words, each with a weight; the form with the higher weight wins. */
export const dayForms: [
  RegExp,
  number,
  (match: RegExpExecArray, today: Day, language: Language) => Read,
][] = [
  [/^(?:today|hom nay)$/, 1, (_, today) => today],
  [/^(?:tomorrow|ngay mai)$/, 1, (_, today) => addDays(today, 1)],
  [
    /^(?:yesterday|last night|(?:hom|sang|trua|chieu|toi|dem) qua)$/,
    1,
    (_, today) => addDays(today, -1),
  ],
  [
    /^(?:yesterday (?:morning|noon|afternoon|evening|night)|(?:sang|trua|chieu|toi|dem) hom qua)$/,
    2,
    (_, today) => addDays(today, -1),
  ],
  [/^(?:(?:the )?day before yesterday|hom kia)$/, 1, (_, today) => addDays(today, -2)],
  [ago('days?', 'ngay|hom'), 2, (match, today) => addDays(today, -countIn(match))],
  [ago('weeks?', 'tuan'), 2, (match, today) => addDays(today, -7 * countIn(match))],
  [ago('months?', 'thang'), 2, (match, today) => addMonths(today, -countIn(match))],
  [
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/,
    3,
    (match) => {
      const day = `${match[1]}-${match[3]!.padStart(2, '0')}-${match[4]!.padStart(2, '0')}`;
      return isDay(day) ? day : looksLikeDay(match[0]) ? null : undefined;
    },
  ],
  // Day first in both languages; month first is read only in English, where nothing else is
  // possible (11/19).
  [
    new RegExp(
      `^(?:(?:ngay|hom|on) )?(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2})|,? (?:nam )?${yearPattern})?$`,
    ),
    2,
    numericDay,
  ],
  [/^(?:(?:ngay|hom|on) )?(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/, 2, numericDay],
  [/^(?:(?:ngay|hom|on) )?(\d{1,2})\.(\d{1,2})\.(\d{2})$/, 2, numericDay],
  [
    new RegExp(
      `^(?:(?:ngay|hom) )?(\\d{1,2}) (?:thang|thg) (\\d{1,2}|~ mot|~ hai)(?:,? (?:nam )?${yearPattern})?$`,
    ),
    2,
    (match, today) => {
      const month = match[2] === '~ mot' ? '11' : match[2] === '~ hai' ? '12' : match[2]!;
      return isDayOfMonth(match[1]) && isDayOfMonth(month)
        ? nearDayOf(Number(match[1]), Number(month), number(match[3]), today)
        : undefined;
    },
  ],
  [
    /^(?:ngay|hom) (\d{1,2})$/,
    2,
    (match, today) => (isDayOfMonth(match[1]) ? dayOfThisMonth(Number(match[1]), today) : 'loose'),
  ],
  [
    /^(?:ngay|hom) (\d{1,2}) (?:cua )?thang (truoc|roi|qua|nay|toi|sau)$/,
    3,
    (match, today) => dayOfNamedMonth(Number(match[1]), match[2]!, today),
  ],
  [
    /^(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)(?: of)? (last|this|next) month$/,
    3,
    (match, today) => dayOfNamedMonth(Number(match[1]), match[2]!, today),
  ],
  // Weighs less than a month beside it.
  [
    ordinalDay,
    1,
    (match, today) =>
      isDayOfMonth(match[1]) ? dayOfThisMonth(Number(match[1]), today) : undefined,
  ],
  [
    new RegExp(
      `^(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthPattern}(?:,? ${yearPattern})?$`,
    ),
    2,
    (match, today) => namedDay(match[1]!, match[2]!, match[3], today),
  ],
  [
    new RegExp(`^(?:on )?${monthPattern} (\\d{1,2})(?:st|nd|rd|th)?(?:,? ${yearPattern})?$`),
    2,
    (match, today) => namedDay(match[2]!, match[1]!, match[3], today),
  ],
  [
    new RegExp(`^(?:on )?(\\d{1,2})[-/.]${monthPattern}(?:[-/.](\\d{4}|\\d{2}))?$`),
    2,
    (match, today) => namedDay(match[1]!, match[2]!, match[3], today),
  ],
  // "14Dec"; in Vietnamese "5may" is more likely a machine.
  [
    new RegExp(`^(?:on )?(\\d{1,2})${monthPattern}(\\d{4})?$`),
    2,
    (match, today, language) =>
      language === 'vi' && match[2] === 'may'
        ? undefined
        : namedDay(match[1]!, match[2]!, match[3], today),
  ],
  [
    new RegExp(`^(?:on )?${monthPattern}[-/.](\\d{1,2})(?:[-/.,] ?${yearPattern})?$`),
    2,
    (match, today) => namedDay(match[2]!, match[1]!, match[3], today),
  ],
  ...weekdayPatterns.map(
    (names, index): [RegExp, number, (match: RegExpExecArray, today: Day) => Read] => [
      new RegExp(`^(?:on )?(?:${names})(?: the)? (\\d{1,2})(?:st|nd|rd|th)$`),
      2,
      (match, today) => dayOfWeekday(index, match[1]!, today),
    ],
  ),
  // A weekday is the last one before today.
  ...weekdayPatterns.map(
    (names, index): [RegExp, number, (match: RegExpExecArray, today: Day) => Read] => [
      new RegExp(`^(?:on |last )?(?:${names})$`),
      1,
      (_, today) => addDays(today, -((((weekdayOf(today) - 1 - index) % 7) + 7) % 7 || 7)),
    ],
  ),
  // A weekday of last week, which begins on Monday: "thứ 3 tuần trước" does not mean three weeks
  // ago.
  ...weekdayPatterns.map(
    (names, index): [RegExp, number, (match: RegExpExecArray, today: Day) => Read] => [
      new RegExp(`^(?:(?:on )?(?:${names}) ${lastWeek}|${lastWeek}(?:,| on| vao)? (?:${names}))$`),
      2,
      (_, today) => addDays(today, index - 6 - weekdayOf(today)),
    ],
  ),
  [new RegExp(`^${lastWeek}$`), 1, (_, today) => addDays(today, -7)],
  [/^(?:last month|thang truoc)$/, 1, (_, today) => addMonths(today, -1)],
];

/**
 * Whether a word has the shape of a day, real or not: it is never an amount (31/2 is a slip, not
 * 15.50, and 2026-02-30 is not 1994).
 */
export function looksLikeDay(word: string): boolean {
  if (
    /^(?:19|20|21)\d{2}[-/]\d{1,2}[-/]\d{1,2}$|^\d{1,2}([-./])\d{1,2}\1(?:19|20|21)\d{2}$/.test(
      word,
    )
  )
    return true;
  const match = /^(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?$/.exec(word);
  return (
    match !== null &&
    Number(match[1]) <= 31 &&
    Number(match[2]) <= 31 &&
    Math.min(Number(match[1]), Number(match[2])) <= 12
  );
}
