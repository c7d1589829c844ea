import { addMonths, type Day } from '#domain/calendar';
import type { Language } from '#domain/money';
import { foldText } from '#domain/text';
import {
  dayForms,
  isDayOfMonth,
  isOfTheseWeeksWithMonthFirst,
  looksLikeDay,
  monthPattern,
  weekdayPatterns,
  withMonth,
  yearPattern,
} from './entry-day-forms.ts';
import { nameIn } from './entry-day-names.ts';
import { writeMonthsInDigits } from './month-words.ts';
import { isOrdinalDay, ordinalDay } from './ordinal-day.ts';
import { isCountedWeekday, isDatedByWeekday, weekdayBeside } from './entry-weekday.ts';
import { partOfYesterday, saysYesterday } from './said-yesterday.ts';
import { readShortWeekday } from './short-weekday.ts';

export interface DayInLine {
  /** The day that the line names; its words have become null. */
  day: Day | null;
  /**
   * Why it cannot be told: the form of a day and no day (31 Feb), two days that share a word (5 Jan
   * 1), a day or a difference (20-10 beside a number), a day or a part of a name (1/2 before what
   * is halved).
   */
  problem: { kind: 'unknown' | 'two' | 'or-amount' | 'or-name'; text: string } | null;
  /**
   * Positions of words that state a time but no day. They stay in the payee and are never the
   * amount.
   */
  times: ReadonlySet<number>;
  /** The text of the first of them, for display. */
  timeText: string | null;
}

/**
 * Phrases that state a time but no day: a month, a year, a quarter, the day of a lunar month, an
 * hour. They stay in the payee, and their numbers are never the amount.
 */
const times = [
  new RegExp(`^(?:in )?${monthPattern},? ${yearPattern}$`, 'i'),
  new RegExp(`^(?:(?:[Ii]n|[Ss]ince|[Nn]ăm|NĂM|nam)) ${yearPattern}$`),
  new RegExp(
    `^(?:tháng|thang|thg) (?:0?[1-9]|1[0-3])(?:(?:,? (?:(?:năm|nam) )?|/)${yearPattern})?$`,
    'i',
  ),
  new RegExp(`^(?:0?[1-9]|1[0-2])/${yearPattern}$`),
  new RegExp(`^${yearPattern}[-/](?:0?[1-9]|1[0-2])$`),
  /^(?:quý|quy) [1-4]$/i,
  /^(?:mùng|mồng|mung) (?:[1-9]|10)$/i,
  /^\d{1,2} (?:giờ|gio|am|pm)$/i,
];

/** Behind a number, these go on with an amount: "thuê nhà 3 tháng 12 triệu" tells no day. */
const goesOn =
  /^(?:k|nghin|ngan|thousand|tr|trieu|mil|mio|million|ty|ti|bn|billion|tram|chuc|dong|d|vnd|usd|eur|dollars?|euros?)$/;

/** Behind 14/12 the name of a currency begins a name: "14/12 Euro Car Parts". */
const scales = /^(?:k|nghin|ngan|thousand|tr|trieu|mil|mio|million|ty|ti|bn|billion|tram|chuc)$/;

const groups = /^\d{3} \d{3}$/;

/** "Nov 3rd" behind a number, as in "13 Nov 3rd party insurance". */
const monthAndOrdinal = new RegExp(`^${monthPattern} \\d{1,2}(?:st|nd|rd|th)$`);

/** Before "ngày" and "tháng" these count or repeat: "mỗi tháng 12", "2 ngày 30". */
const counts = /^(?:hang|moi|mot|ca|nua|hai|ba|bon|nam|sau|bay|tam|chin|muoi)$/;

const ordinal = /\d(?:st|nd|rd|th)\b/;

const endsInYear = new RegExp(`[/., -]${yearPattern}$`);

const longest = 7;

const ordinalWeekday = new RegExp(`^(?:on )?(?:${weekdayPatterns.join('|')}) `);

const anyMonth = new RegExp(`(?:^| )${monthPattern}(?: |$)`);
const month = new RegExp(`^${monthPattern}[,;]?$`);

const hasMark = /(?=\p{L})[^\p{ASCII}]/u;

/**
 * A Vietnamese word that looks like an English month or a weekday only without its marks: "máy 15"
 * is no 15 May. In a line with marks, "may" is to sew and "thu" to collect.
 */
const isOtherWord = (written: string, folded: string, isMarked: boolean): boolean =>
  (hasMark.test(written) && anyMonth.test(folded)) ||
  (isMarked && /(?:^| )(?:thu|may)(?: |$)/i.test(written));

/** Words with the form of a day. */
interface Run {
  from: number;
  count: number;
  /** The weight of the form; the higher weight wins. */
  weight: number;
  day: Day | null | 'loose';
}

/** Neighbouring words of a line. */
interface Stretch {
  from: number;
  count: number;
}

const overlap = (one: Stretch, other: Stretch) =>
  one.from < other.from + other.count && other.from < one.from + one.count;

const within = (one: Run, other: Run) =>
  one !== other &&
  one.from >= other.from &&
  one.from + one.count <= other.from + other.count &&
  one.count < other.count;

const positionsOf = ({ from, count }: Stretch): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** A line that is searched for a day. */
interface DayLine {
  /** The words as written; null for parsed ones. */
  words: (string | null)[];
  /** Without punctuation around them; empty for null. */
  seen: readonly string[];
  folded: readonly string[];
  /** True if it has Vietnamese letters. */
  isMarked: boolean;
  /** Positions of words that are, or may be, a part of a name. */
  named: ReadonlySet<number>;
  today: Day;
  language: Language;
}

/** The runs of words of a line, by their meaning. */
interface FoundRuns {
  /** Runs with the form of a day. */
  days: Run[];
  /** Runs that state a time but no day. */
  times: Stretch[];
  /** Runs that are a day or count something. */
  counted: Stretch[];
}

const textOfRun = (words: readonly string[], { from, count }: Stretch): string =>
  words
    .slice(from, from + count)
    .join(' ')
    .replace(/,$/, '');

/** Whether a run of words is surely no day, though it has the form of one. */
function isOtherThanDay(line: DayLine, run: Stretch, text: string): boolean {
  const { words, seen, folded, isMarked, named } = line,
    { from, count } = run,
    end = from + count;
  const next = folded[end] ?? '';
  if (/\d$/.test(text) && (/[/-]|\d{4}$/.test(text) ? scales : goesOn).test(next)) return true;
  if (positionsOf(run).some((index) => named.has(index))) return true;
  if (isOtherWord(seen.slice(from, end).join(' '), text, isMarked)) return true;
  if (partOfYesterday.test(text) && !saysYesterday(seen, end)) return true;
  const before = folded[from - 1] ?? '';
  if (isCountedWeekday(text, before)) return true;
  if (
    monthAndOrdinal.test(text) &&
    isDayOfMonth(before) &&
    !isOrdinalDay(folded, end - 1, 1, false)
  )
    return true;
  const isOrdinal = ordinalDay.test(text.replace(ordinalWeekday, ''));
  if (isOrdinal && month.test(before)) return true;
  return isOrdinal && !isOrdinalDay(folded, from, count, /[,;]$/.test(words[end - 1]!));
}

/** Whether a run of words counts something, or may: `perhaps`. */
function countsIn(
  { folded }: DayLine,
  { from, count }: Stretch,
  text: string,
): 'yes' | 'perhaps' | 'no' {
  const before = folded[from - 1] ?? '',
    after = folded.slice(from + count, from + count + 2).join(' ');
  // "Gym 3 tháng 1 250 000" is for three months, or on 3 January.
  if (/^\d{1,2} (?:thang|thg) \d{1,2}$/.test(text) && groups.test(after)) return 'perhaps';
  if (!/^(?:ngay|hom|thang|thg) \d{1,2}$/.test(text)) return 'no';
  if (counts.test(before)) return 'yes';
  // Two days for 30, or 2 on the 30th.
  return /^\d{1,2}$/.test(before) ? 'perhaps' : 'no';
}

/** Whether a run of words states a time but no day. */
function saysTime({ seen, folded }: DayLine, run: Stretch, text: string): boolean {
  const written = textOfRun(seen, run);
  if (!times.some((form) => form.test(written))) return false;
  return !(/^nam \d/.test(text) && folded[run.from - 1] === 'viet');
}

/** The day of a run of words by the first form that it has, or null. */
function readRun({ today, language }: DayLine, run: Stretch, text: string): Run | null {
  for (const [form, weight, read] of dayForms) {
    const match = form.exec(text);
    const day = match === null ? undefined : read(match, today, language);
    if (day === undefined) continue;
    // A year adds weight, and so does "1st", which can only be a day.
    const ofYear = weight === 2 && endsInYear.test(text) ? 1 : 0,
      ofOrdinal = ordinal.test(text) ? 0.5 : 0;
    return { ...run, day, weight: weight + ofYear + ofOrdinal };
  }
  return null;
}

function findRuns(line: DayLine): FoundRuns {
  const found: FoundRuns = { days: [], times: [], counted: [] };
  for (let from = 0; from < line.words.length; from += 1) {
    for (let count = Math.min(longest, line.words.length - from); count >= 1; count -= 1) {
      const run = { from, count },
        text = textOfRun(line.folded, run);
      if (text === '' || isOtherThanDay(line, run, text)) continue;
      const counting = countsIn(line, run, text);
      if (counting === 'perhaps') found.counted.push(run);
      if (counting !== 'no') continue;
      if (saysTime(line, run, text)) found.times.push(run);
      const day = readRun(line, run, text);
      if (day !== null) found.days.push(day);
    }
  }
  return found;
}

/** Runs that are no part of longer ones, and are meant as days. */
function firmRuns(runs: readonly Run[], words: readonly (string | null)[]): Run[] {
  const whole = runs.filter((run) => !runs.some((other) => within(run, other)));
  const hasNumberBeside = (run: Run) =>
    words.some(
      (word, at) =>
        word !== null && /^\W*\d/.test(word) && (at < run.from || at >= run.from + run.count),
    );
  return whole.filter(
    (run) =>
      run.day !== 'loose' ||
      (!whole.some((other) => other.day !== 'loose' && overlap(run, other)) &&
        hasNumberBeside(run)),
  );
}

const byWeight = (one: Run, other: Run) =>
  other.weight - one.weight || other.count - one.count || one.from - other.from;

const isReal = (run: Run): run is Run & { day: Day } => run.day !== null && run.day !== 'loose';

/**
 * Returns the run that names the day: the one with the highest weight, then the longest, then the
 * first; or the reason why it stays open.
 */
function chooseRun(
  firm: readonly Run[],
  words: readonly (string | null)[],
  today: Day,
): { chosen: (Run & { day: Day }) | null; problem: DayInLine['problem'] } {
  const best = firm.filter(isReal).sort(byWeight)[0];
  const against =
    best === undefined
      ? []
      : firm.filter((run) => run !== best && run.weight >= best.weight && overlap(run, best));
  if (best !== undefined && against.length === 0) return { chosen: best, problem: null };
  if (best !== undefined && !against.some((run) => !isReal(run) && run.weight > best.weight)) {
    const from = Math.min(best.from, ...against.map((run) => run.from)),
      to = Math.max(...[best, ...against].map((run) => run.from + run.count));
    return {
      chosen: null,
      problem: { kind: 'two', text: written(words, { from, count: to - from }) },
    };
  }
  const unreal = firm.filter((run) => !isReal(run)).sort(byWeight)[0];
  if (unreal === undefined) return { chosen: null, problem: null };
  const text = written(words, unreal).replace(/^(?:on|ngày|ngay) (?:the )?/i, '');
  const alone = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)?.[1];
  return {
    chosen: null,
    problem: { kind: 'unknown', text: alone === undefined ? text : withMonth(alone, today) },
  };
}

/**
 * The run that names the day, with the weekday beside it (`Monday 16 Nov`). Where that is the
 * weekday of another day, the day stays open.
 */
function settleRun(
  line: DayLine,
  firm: readonly Run[],
): {
  chosen: { run: Run & { day: Day }; positions: number[] } | null;
  problem: DayInLine['problem'];
} {
  const { chosen: run, problem } = chooseRun(firm, line.words, line.today);
  if (run === null) return { chosen: null, problem };
  if (isOfTheseWeeksWithMonthFirst(textOfRun(line.folded, run), line.today, line.language))
    return { chosen: null, problem: { kind: 'two', text: written(line.words, run) } };
  // "Monday 8 Dec" tells which year it is of, the coming one or the last.
  const days = run.day > line.today ? [run.day, addMonths(run.day, -12)] : [run.day];
  for (const day of days) {
    const { agreed, against } = weekdayBeside(line, run, day);
    if (against === null && (day === run.day || agreed.length > 0))
      return {
        chosen: { run: { ...run, day }, positions: [run, ...agreed].flatMap(positionsOf) },
        problem,
      };
  }
  const { against } = weekdayBeside(line, run, run.day);
  return { chosen: null, problem: { kind: 'two', text: written(line.words, against!) } };
}

/** Returns words as written in the line, without punctuation around them. */
const written = (words: readonly (string | null)[], { from, count }: Stretch): string =>
  words
    .slice(from, from + count)
    .join(' ')
    .replace(/^\(+|[,.;:!?)]+$/g, '');

/**
 * Takes the day out of a line, where it names one: of all runs of words that name a day the one
 * that says most, then the longest, then the first. What has the form of a day and is none, and two
 * readings that share a word and say equally much, are told and not guessed about.
 */
export function takeDay(words: (string | null)[], today: Day, language: Language): DayInLine {
  // A comma ends a name as well.
  const bare = words.map((word) => word?.replace(/[,.;:!?)]+$/u, '') ?? '');
  const isMarked = bare.some((word) => hasMark.test(word));
  const plain = {
    words,
    folded: bare.map((word) => foldText(word.replace(/^\(+/, ''))),
    isMarked,
    language,
    named: new Set<number>(),
  };
  const names = bare.map((_, at) =>
    isDatedByWeekday(plain, at, today) ? null : nameIn(bare, at, today, language),
  );
  const named = new Set(names.flatMap((name, at) => (name === null ? [] : [at])));
  const shortDate = shortDay(words.map((word, at) => (named.has(at) ? null : word)));
  // Drops punctuation at the end of a word; a comma may be inside a day: "Jan 1, 2026".
  const seen = words.map((word, at) =>
    word === null
      ? ''
      : (at === shortDate.at && shortDate.beside ? word.replace(/[-.]/, '/') : word)
          .replace(/^\(+(?=[\p{L}\d])/u, '')
          .replace(/(?<=[\p{L}\d])[.;:!?)]+,?$/u, ''),
  );
  writeMonthsInDigits(seen);
  const folded = seen.map(foldText);
  const line: DayLine = { words, seen, folded, isMarked, named, today, language };
  const found = findRuns(line);
  const firm = firmRuns(found.days, words);
  const { chosen, problem: conflict } = settleRun(line, firm);
  if (chosen !== null) for (const at of chosen.positions) words[at] = null;

  // Words that share a word with the chosen day become free again: the 5 of "lunch 5 Jan 1 2026".
  const left = [...firm, ...found.times].filter(
    (run) => chosen === null || !overlap(run, chosen.run),
  );
  const taken = new Set([...left.flatMap(positionsOf), ...named]);
  const asked = names.indexOf('asks');
  let problem = conflict;
  if (asked >= 0 && chosen === null) problem = { kind: 'or-name', text: bare[asked]! };
  if (problem === null && isBesideNumber(words, shortDate, taken)) {
    problem = { kind: 'or-amount', text: words[shortDate.at]! };
    taken.add(shortDate.at);
  }
  const open = found.counted.find((run) => !firm.some((other) => overlap(run, other)));
  if (problem === null && open !== undefined)
    problem = { kind: 'or-amount', text: written(words, open) };
  if (problem === null && chosen === null) {
    const shaped = words.find(
      (word, index) => word !== null && !named.has(index) && looksLikeDay(word),
    );
    if (shaped) problem = { kind: 'unknown', text: shaped };
  }
  const weekday =
    chosen === null && problem === null ? takeShortWeekday(line) : { day: null, problem };
  return {
    day: chosen?.run.day ?? weekday.day,
    problem: weekday.problem,
    times: taken,
    timeText: firstWithDigit(left, words),
  };
}

/** Takes a short weekday out of a line that names no other day. */
function takeShortWeekday(line: DayLine): Pick<DayInLine, 'day' | 'problem'> {
  const found = readShortWeekday(line.words, line);
  if (found === null) return { day: null, problem: null };
  if ('asked' in found) return { day: null, problem: { kind: 'or-name', text: found.asked } };
  for (const at of found.positions) line.words[at] = null;
  return { day: found.day, problem: null };
}

/** Whether a short date that may be an amount is beside a bare number. */
function isBesideNumber(
  words: readonly (string | null)[],
  short: { at: number; beside: boolean },
  taken: ReadonlySet<number>,
): boolean {
  if (short.at < 0 || short.beside) return false;
  return words.some(
    (word, index) => word !== null && index !== short.at && !taken.has(index) && /^\d+$/.test(word),
  );
}

/** The text of the first run with a digit, the longest of those that begin there, or null. */
function firstWithDigit(
  runs: readonly Stretch[],
  words: readonly (string | null)[],
): string | null {
  const first = runs
    .filter((run) => /\d/.test(written(words, run)))
    .sort((one, other) => one.from - other.from || other.count - one.count)[0];
  return first === undefined ? null : written(words, first);
}

/**
 * `20-11` beside an amount is a day, and so is `03.11`: nobody writes a zero before an amount.
 * Alone they are a difference and a number; beside a bare number that may be a count (`taxi 18
 * 20-11`) it is not told which.
 */
function shortDay(words: readonly (string | null)[]): { at: number; beside: boolean } {
  // "1-30 Nov" is a span of days.
  const at = words.findIndex(
    (word, index) =>
      /^(?:\d{1,2}-\d{1,2}|0[1-9]\.[01]\d)$/.test(word ?? '') &&
      !month.test(foldText(words[index + 1] ?? '')) &&
      looksLikeDay(word!.replace(/[-.]/, '/')),
  );
  const beside =
    at >= 0 &&
    words.some(
      (word, index) =>
        index !== at &&
        /^[+-]?[$€£¥₫]?[\d.,]*\d(?:\D{1,6}|\D{1,6}\d{1,3})?$/.test(word ?? '') &&
        /\d{3}|\d\D|[$€£¥₫]/.test(word!) &&
        !looksLikeDay(word!),
    );
  return { at, beside };
}
