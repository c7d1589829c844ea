import { addDays, addMonths, type Day, isDay, splitDay, weekdayOf } from '#domain/calendar';
import { foldText } from '#domain/text';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekdays = ['monday|thu (?:2|hai)', 'tuesday|thu (?:3|ba)', 'wednesday|thu (?:4|tu)', 'thursday|thu (?:5|nam)', 'friday|thu (?:6|sau)', 'saturday|thu (?:7|bay)', 'sunday|chu nhat'];

/** A day and month without a year: the latest one that is not after today, since a ledger tells the past. */
function dayOf(dayOfMonth: number, month: number, year: number | null, today: Day): Day | null {
  // Two digits far ahead are of the last century.
  const full = (short: number) => (2000 + short > splitDay(today).year + 50 ? 1900 + short : 2000 + short);
  const write = (inYear: number) => `${String(inYear).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  if (year !== null) return isDay(write(year < 100 ? full(year) : year)) ? write(year < 100 ? full(year) : year) : null;
  // Eight years back finds a 29 February even across the year 2100.
  for (let back = 0; back <= 8; back += 1) {
    const day = write(splitDay(today).year - back);
    if (isDay(day) && day <= today) return day;
  }
  return null;
}

const number = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Each way to write a day, as folded words: `null` where it names no real day. */
const forms: [RegExp, (match: RegExpExecArray, today: Day) => Day | null][] = [
  [/^(?:today|hom nay)$/, (_, today) => today],
  [/^(?:tomorrow|ngay mai)$/, (_, today) => addDays(today, 1)],
  [/^(?:yesterday|hom qua)$/, (_, today) => addDays(today, -1)],
  [/^(?:(?:the )?day before yesterday|hom kia)$/, (_, today) => addDays(today, -2)],
  [/^(\d{1,3}) (?:days? ago|ngay truoc)$/, (match, today) => addDays(today, -Number(match[1]))],
  [/^(\d{4}-\d{2}-\d{2})$/, (match) => (isDay(match[1]!) ? match[1]! : null)],
  // Day first in both languages; month first is read only where nothing else is possible (11/19).
  [/^(?:ngay )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/, (match, today) => dayOf(Number(match[1]), Number(match[2]), number(match[3]), today) ?? dayOf(Number(match[2]), Number(match[1]), number(match[3]), today)],
  [/^(?:ngay )?(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/, (match, today) => dayOf(Number(match[1]), Number(match[2]), number(match[3]), today) ?? dayOf(Number(match[2]), Number(match[1]), number(match[3]), today)],
  [/^(?:ngay )?(\d{1,2}) (?:thang|thg) (\d{1,2})(?:,? nam (\d{4})|, (\d{4}))?$/, (match, today) => dayOf(Number(match[1]), Number(match[2]), number(match[3] ?? match[4]), today)],
  [new RegExp(`^(?:on )?(\\d{1,2})(?:st|nd|rd|th)? ${monthName}(?: (\\d{4}))?$`), (match, today) => dayOf(Number(match[1]), months.indexOf(match[2]!.slice(0, 3)) + 1, number(match[3]), today)],
  [new RegExp(`^(?:on )?${monthName} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?$`), (match, today) => dayOf(Number(match[2]), months.indexOf(match[1]!.slice(0, 3)) + 1, number(match[3]), today)],
  // A weekday is the last one before today.
  ...weekdays.map((names, index): [RegExp, (match: RegExpExecArray, today: Day) => Day | null] =>
    [new RegExp(`^(?:on |last )?(?:${names})$`), (_, today) => addDays(today, -((((weekdayOf(today) - 1 - index) % 7) + 7) % 7 || 7))]),
  [/^(?:last month|thang truoc)$/, (_, today) => addMonths(today, -1)],
];

/** The longest run of words that names a day, first in the line; null if there is none. */
export function findDay(words: readonly string[], today: Day): { day: Day; from: number; count: number } | null {
  const folded = words.map(foldText);
  for (let from = 0; from < words.length; from += 1) {
    for (let count = Math.min(5, words.length - from); count >= 1; count -= 1) {
      const text = folded.slice(from, from + count).join(' ');
      for (const [form, read] of forms) {
        const match = form.exec(text);
        const day = match === null ? null : read(match, today);
        if (day !== null) return { day, from, count };
      }
    }
  }
  return null;
}

/** Whether a word has the shape of a day, real or not: it is never an amount (31/2 is a slip, not 15.50, and 2026-02-30 is not 1994). */
export function looksLikeDay(word: string): boolean {
  if (/^(?:19|20|21)\d{2}[-/]\d{1,2}[-/]\d{1,2}$|^\d{1,2}([-./])\d{1,2}\1(?:19|20|21)\d{2}$/.test(word)) return true;
  const match = /^(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?$/.exec(word);
  return match !== null && Number(match[1]) <= 31 && Number(match[2]) <= 31 && Math.min(Number(match[1]), Number(match[2])) <= 12;
}
