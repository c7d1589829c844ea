/** Weekdays of a quick line: beside a date, whose weekday they name, and before a number. */
import { type Day, weekdayOf } from '#domain/calendar';
import type { Language } from '#domain/money';
import { foldText } from '#domain/text';
import { isDayOfMonth, latestDayOf, weekdayPatterns } from './entry-day-forms.ts';

/** Before a weekday: a day of the year, a restaurant, or every week. */
const namesWeekday =
  /^(?:doanh|black|good|ash|cyber|giving|fat|palm|tgi|ruby|taco|every|each|moi|hang)$/;

/** Before "thứ hai": the second one. */
const isSecond = /^(?:lan|con|cai|chiec|dua|nguoi|ban|vong|ky|tap|phan|hang|lop|mui|trai|gai)$/;

const weekday = new RegExp(`^(?:${weekdayPatterns.join('|')})$`);

const anyWeekday = new RegExp(`(?:^| )(?:${weekdayPatterns.join('|')})(?:,? |$)`);

/** Whether folded words are a weekday that counts or belongs to a name: "every Monday". */
export const isCountedWeekday = (text: string, before: string): boolean =>
  weekday.test(text) &&
  (namesWeekday.test(before) || (text.startsWith('thu ') && isSecond.test(before)));

/** Abbreviations, from Monday; most are words as well, and stand for a day only beside a date. */
const shortInEnglish = ['mon', 'tues?', 'wed', 'thu(?:rs?)?', 'fri', 'sat', 'sun'];
const shortInVietnamese = ['t2', 't3', 't4', 't5', 't6', 't7', 'cn'];

/** Before "T2" as the number of a building: "nhà T2". */
const building = /^(?:nha|toa|can|phong|block|lo|cong|ga|san|tang|khu|ham)$/;

/** A word behind "Sunday" in the name of a paper. */
const capitalWord = /^\p{Lu}\p{Ll}/u;

interface Stretch {
  from: number;
  count: number;
}

/** A line in which a date was read. */
export interface WeekdayLine {
  words: readonly (string | null)[];
  /** The same without punctuation around them, folded; empty for null. */
  folded: readonly string[];
  /** True if it has Vietnamese letters. */
  isMarked: boolean;
  language: Language;
  /** Positions of words that are, or may be, a part of a name. */
  named: ReadonlySet<number>;
}

interface WeekdayFound extends Stretch {
  /** From 1, Monday. */
  weekday: number;
  /** False for what is a word or a name as often. */
  isSure: boolean;
}

/** The weekday that the words of a stretch name, or null. */
function readWeekday(line: WeekdayLine, { from, count }: Stretch): WeekdayFound | null {
  const { words, folded, isMarked, language, named } = line;
  const to = from + count;
  if (from < 0 || to > words.length) return null;
  if (words.slice(from, to).some((word, at) => word === null || named.has(from + at))) return null;
  const text = folded
      .slice(from, to)
      .join(' ')
      .replace(/[.,]+$/, ''),
    before = folded[from - 1] ?? '';
  // In a line with marks "thu" is to collect.
  if (isCountedWeekday(text, before) || (isMarked && /^thu$/i.test(words[from]!))) return null;
  const isNamed = (names: readonly string[]) =>
    names.findIndex((name) => new RegExp(`^(?:${name})$`).test(text)) + 1;
  const full = isNamed(weekdayPatterns);
  if (full > 0) return { from, count, weekday: full, isSure: true };
  const isVietnamese = isMarked || language === 'vi';
  const short = isVietnamese && !building.test(before) ? isNamed(shortInVietnamese) : 0;
  if (short > 0) return { from, count, weekday: short, isSure: false };
  const english = isMarked || before === 'the' ? 0 : isNamed(shortInEnglish);
  if (english === 0 || (text === 'thu' && isVietnamese)) return null;
  return { from, count, weekday: english, isSure: text !== 'thu' };
}

/**
 * Finds the weekday directly before or behind a date. A stretch is `agreed` if it is the weekday of
 * the date, and covers the words that belong to it; `against` covers both where it is another one,
 * so that the date can be a slip as well as the weekday.
 * @param date the words that name the day
 */
export function weekdayBeside(
  line: WeekdayLine,
  date: Stretch,
  day: Day,
): { agreed: Stretch[]; against: Stretch | null } {
  const { words, folded } = line;
  const end = date.from + date.count;
  if (anyWeekday.test(folded.slice(date.from, end).join(' '))) return { agreed: [], against: null };
  const before =
    readWeekday(line, { from: date.from - 2, count: 2 }) ??
    readWeekday(line, { from: date.from - 1, count: 1 });
  const behind = [2, 1]
    .map((count) => readWeekday(line, { from: end, count }))
    // "15/11 Sunday Times".
    .find((found) => found !== null && !capitalWord.test(words[end + found.count] ?? ''));
  const found = [before, behind ?? null].filter((one) => one !== null);
  const isRight = (one: WeekdayFound) => one.weekday === weekdayOf(day);
  const wrong = found.find((one) => one.isSure && !isRight(one));
  if (wrong !== undefined) {
    const from = Math.min(wrong.from, date.from);
    return {
      agreed: [],
      against: { from, count: Math.max(wrong.from + wrong.count, end) - from },
    };
  }
  // The second of two is a name: "Sun 15/11 Sun newspaper".
  const agreed = found
    .filter(isRight)
    .slice(0, 1)
    .map(({ from, count }) => {
      const lead = from < date.from && folded[from - 1] === 'on' ? 1 : 0;
      return { from: from - lead, count: count + lead };
    });
  return { agreed, against: null };
}

/** Whether a short date such as `1/2` or `24/7` has its weekday beside it, and so is no name. */
export function isDatedByWeekday(line: WeekdayLine, at: number, today: Day): boolean {
  const [, first, second] = /^(\d{1,2})[-/](\d{1,2})$/.exec(line.folded[at] ?? '') ?? [];
  const day = first === undefined ? null : latestDayOf(Number(first), Number(second), null, today);
  return day !== null && weekdayBeside(line, { from: at, count: 1 }, day).agreed.length > 0;
}

const weekdayInShort = /^(?:mon|tues?|wed|thurs?|fri|sat|sun)$/;

/**
 * Returns the positions of numbers that may be the day of the month behind a weekday: "lunch 14
 * monday 16".
 */
export function numbersBehindWeekdays(words: readonly (string | null)[]): ReadonlySet<number> {
  const folded = words.map((word) => foldText(word ?? ''));
  const isWeekday = (at: number) =>
    weekday.test(folded[at - 1] ?? '') ||
    weekdayInShort.test(folded[at - 1] ?? '') ||
    weekday.test(folded.slice(Math.max(0, at - 2), at).join(' '));
  const mayBeDay = (at: number) =>
    /^\d{1,2}$/.test(folded[at]!) && isDayOfMonth(folded[at]) && isWeekday(at);
  return new Set([...folded.keys()].filter(mayBeDay));
}
