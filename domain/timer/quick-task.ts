/**
 * The line on which a task is written: its day, repetition, priority, estimate and key result are
 * read out of it, the rest is its title. Two languages stand in it, often without their marks, and
 * a title may hold anything: so what can be a word of a title (*sun*, *Mai*, *thu*, *1/2*, *2x4*)
 * is read only where it can be nothing else, mostly at the edge of the line. What is not read stays
 * in the title, where it is seen; what is read is shown before the line is sent.
 */
import { type Day, splitDay } from '#domain/calendar';
import type { Repeat } from '#domain/recurrence';
import { foldText } from '#domain/text';
import { type LinePattern, isClockAfter, isClockBefore, type Run } from './line-form.ts';
import { days } from './quick-day.ts';
import { isInterval, repeatsTwice } from './quick-frequency.ts';
import { repeats } from './quick-repeat.ts';

export interface QuickTask {
  title: string;
  dueDay: Day | null;
  /** The repetition, if the line states one. */
  repeat?: Repeat;
  /** 0 none, 3 highest. */
  priority: 0 | 1 | 2 | 3;
  estimateMinutes: number | null;
  keyResultId: string | null;
  /** The text behind `#` that names no key result, or several. */
  unknownKeyResult: string | null;
}

/** Neither "at 9h" nor "9h sáng", and in Vietnamese no 14h. */
const isLength = ({ before, after, isVietnamese }: Run, [, hours, , byG]: RegExpExecArray) =>
  !isClockBefore(before, isVietnamese) &&
  !isClockAfter(after, isVietnamese) &&
  !((isVietnamese || /\d\/\d/.test(before)) && Number(hours ?? byG) > 5);
const lengths: readonly LinePattern<number, number>[] = [
  {
    pattern: /^~(\d{1,2})$/,
    where: 'anywhere',
    read: ([, blocks], block) => Number(blocks) * block,
  },
  {
    pattern: /^(\d{1,2}) (?:blocks?|khối|khoi)$/,
    where: 'edge',
    read: ([, blocks], block) => Number(blocks) * block,
  },
  // 2x4 is timber, and 10x15 a photograph.
  {
    pattern: /^(\d{1,2})[x×](\d{2,3})$/,
    where: 'edge',
    read: ([, times, minutes], block) =>
      Number(minutes) === block ||
      (Number(times) < 10 &&
        Number(minutes) % 5 === 0 &&
        Number(minutes) >= 15 &&
        Number(minutes) <= 90)
        ? Number(times) * Number(minutes)
        : null,
  },
  {
    pattern: /^(\d{1,2})h ?([0-5]?\d)?(?:m|p|')?$|^(\d{1,2})g([0-5]\d)p?$/,
    where: 'edge',
    fits: isLength,
    read: ([, hours, minutes = 0, byG, minutesByG = 0]) =>
      hours === undefined
        ? Number(byG) * 60 + Number(minutesByG)
        : Number(hours) * 60 + Number(minutes),
  },
  // As Vietnamese says it; a language ("tiếng Anh") goes on.
  {
    pattern: /^(\d{1,2}|nửa|nua) (?:tiếng|tieng)(?: (rưỡi|ruoi))?$/,
    where: 'edge',
    fits: ({ before, isLast, isVietnamese }) => isLast && !isClockBefore(before, isVietnamese),
    read: ([, hours, half]) =>
      /^\d/.test(hours!) ? Number(hours) * 60 + (half ? 30 : 0) : half ? null : 30,
  },
  // Attached alone: 100 m is a way, 720p a picture.
  {
    pattern: /^(\d{1,3})(m|p|')$/,
    where: 'edge',
    read: ([, minutes, sign]) => (sign === 'p' && Number(minutes) > 180 ? null : Number(minutes)),
  },
  {
    pattern: /^(\d{1,3}) ?(?:mins?|minutes|phút|phut)$|^(1) minute$/,
    where: 'edge',
    read: ([, minutes, one]) => Number(minutes ?? one),
  },
];

/** How long a task takes; "every 30 minutes" is how often. */
const estimates: readonly LinePattern<number, number>[] = lengths.map((form) => ({
  ...form,
  fits: (run, match) => !isInterval(run) && (form.fits?.(run, match) ?? true),
}));

/** "Vào thứ hai, thứ ba, thứ tư, thứ năm và thứ sáu hàng tuần". */
const longestRun = 14;
/** Words that state a repetition, anywhere in the line. */
const oftenSaid = new RegExp(
  '\\b(?:every|each|daily|weekly|monthly|quarterly|yearly|annually)\\b' +
    '|(?<!\\p{L})(?:hàng|hằng|mỗi|nào cũng)(?!\\p{L})',
  'iu',
);
/** "Every day except Sunday" is no repetition that a task has. */
const exceptSaid = new RegExp(
  '(?<!\\p{L})(?:(?:except|excluding|but|other than)(?: not)?(?: for| on)? (?:the )?' +
    '(?:mon|tue|wed|thu|fri|sat|sun|week|holiday|public)' +
    '|(?:trừ|ngoại trừ|ngoai tru|tru) (?:ngày |các |những |ngay |cac )?(?:thứ|chủ|cuối|lễ|nghỉ|thu' +
    '|chu|cuoi|le|t[2-7]|cn)(?!\\p{L}))',
  'iu',
);
/** Days of the moon are no days of the calendar. */
const lunarSaid = new RegExp(
  '(?<!\\p{L})(?:(?:mùng|mồng|mung|mong) \\d{1,2}(?: (?:tháng|thang) \\d{1,2})?' +
    '|(?:\\d{1,2}/\\d{1,2}|\\d{1,2} (?:tháng|thang) \\d{1,2}) (?:âm(?: lịch)?|am lich|âl|lunar))(?![\\p{L}\\d])',
  'iu',
);
/**
 * A weekday or a week by its place in a month: "the second Friday", "thứ sáu cuối mỗi tháng", which
 * no repetition has. Folded.
 */
const placeInMonth = (() => {
  const often = '(?:moi|hang) (?:thang|quy|nam)';
  const ordinal = '(?:dau(?: tien)?|cuoi(?: cung)?|giua)';
  const week = `tuan (?:${ordinal}|thu (?:[1-5]|nhat|hai|ba|tu|nam))`;
  const day = '(?:thu (?:[2-7]|hai|ba|tu|nam|sau|bay)|t[2-7]|chu nhat|cn)';
  const part = `(?:${day}(?: ${week}| ${ordinal})|${week})`;
  const nth = '(?:first|second|third|fourth|last|[1-5](?:st|nd|rd|th))';
  const named =
    '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week|weekday|(?:work|working|business) ?days?';
  return new RegExp(
    `(?<!\\p{L})(?:${part}(?: cua)? ${often}|${often},?(?: vao)? ${part}` +
      '|(?:(?:every|each) (?:\\S+ )?(?:month|quarter|year)s?|monthly|quarterly|yearly),?' +
      `(?: on| in)? (?:the )?${nth} (?:${named}))(?!\\p{L})`,
    'u',
  );
})();
/** Beside "or" a day is one of two, and which one nobody said. */
const or = /^(?:or|hoặc|hoac)$/;
const isEither = ({ before, after, around: [far] }: Run) =>
  or.test(/^(?:on|by|vào|vao)$/.test(before) ? (far.at(-1) ?? '') : before) || or.test(after);
/** Finds the words that no form reads; if there are any, the task does not repeat. */
function findUnread(line: string): { isAny: boolean; has: (from: number, to: number) => boolean } {
  const found = lunarSaid.exec(line) ?? placeInMonth.exec(foldText(line));
  if (found === null) return { isAny: false, has: () => false };
  const first = line.slice(0, found.index).split(' ').length - 1,
    end = first + found[0].split(' ').length;
  return { isAny: true, has: (from, to) => from < end && to > first };
}
const vietnameseLetters = /[ăâđêôơư]|[aeiouy][\u0300\u0301\u0303\u0309\u0323]/i;

/** A line from which parsed words are removed. */
class TaskLine {
  readonly written: readonly string[];
  /** The words of the line; parsed ones are null. */
  readonly words: (string | null)[];
  /** True if the line has no repetition that a task supports. */
  readonly isOnce: boolean;
  private readonly isVietnamese: boolean;
  private readonly comesBack: boolean;
  private readonly unread: ReturnType<typeof findUnread>;

  constructor(text: string) {
    const composed = text.normalize('NFC');
    this.written = composed.trim().split(/\s+/).filter(Boolean);
    this.words = [...this.written];
    this.isVietnamese =
      vietnameseLetters.test(composed) || vietnameseLetters.test(text.normalize('NFD'));
    this.comesBack = oftenSaid.test(composed);
    this.unread = findUnread(this.written.join(' '));
    this.isOnce = exceptSaid.test(composed) || repeatsTwice.test(composed) || this.unread.isAny;
  }

  /**
   * Removes and returns the longest run that a form reads. Of equal ones the last at an edge of the
   * line, else the last: the Sunday of "tomorrow plan Sunday lunch" belongs to the title.
   */
  take<A, T>(
    forms: readonly LinePattern<A, T>[],
    where: LinePattern<A, T>['where'],
    given: A,
  ): T | null {
    const { words } = this;
    const first = words.findIndex((word) => word !== null),
      last = words.findLastIndex((word) => word !== null);
    for (let count = longestRun; count >= 1; count -= 1) {
      const places = Array.from(
        { length: Math.max(0, words.length - count + 1) },
        (_, at) => at,
      ).reverse();
      const isEdge = (from: number) => from === first || from + count - 1 === last;
      for (const from of places.toSorted((a, b) => Number(isEdge(b)) - Number(isEdge(a)))) {
        const run = this.runAt(from, count, first, last);
        if (run === null) continue;
        // An ambiguous word needs some other word left that it belongs to.
        if (where === 'edge' && run.isFirst === run.isLast) continue;
        const value = this.readRun(run, forms, where, given);
        if (value === null) continue;
        words.fill(null, from, from + count);
        return value;
      }
    }
    return null;
  }

  /** The value of a run by the first form that reads it, or null. */
  private readRun<A, T>(
    run: Run,
    forms: readonly LinePattern<A, T>[],
    where: LinePattern<A, T>['where'],
    given: A,
  ): T | null {
    const spelled = run.words
      .join(' ')
      .toLowerCase()
      .replace(/[,;:]+$/, '');
    for (const form of forms) {
      if (form.where !== where) continue;
      const match = (this.isVietnamese ? form.pattern : (form.bare ?? form.pattern)).exec(spelled);
      if (match === null || form.fits?.(run, match) === false) continue;
      const value = form.read(match, given);
      if (value !== null) return value;
    }
    return null;
  }

  /**
   * Returns a run of words and its neighbours; null if a word of it is parsed already, or there is
   * nothing to read.
   *
   * @param first position of the first word that is left
   * @param last position of the last one
   */
  private runAt(from: number, count: number, first: number, last: number): Run | null {
    const { written } = this,
      to = from + count;
    const some = this.words.slice(from, to);
    if (some.includes(null) || this.unread.has(from, to)) return null;
    const run: Run = {
      words: some as string[],
      before: written[from - 1]?.toLowerCase() ?? '',
      after: written[to]?.toLowerCase() ?? '',
      around: [this.lowerCase(from - 3, from - 1), this.lowerCase(to + 1, to + 3)],
      isFirst: from === first,
      isLast: to - 1 === last,
      isVietnamese: this.isVietnamese,
      comesBack: this.comesBack,
      isNameBehind: /^\p{Lu}\p{Ll}/u.test(written[to] ?? ''),
    };
    return isEither(run) ? null : run;
  }

  private lowerCase(from: number, to: number): string[] {
    return this.written.slice(Math.max(0, from), Math.max(0, to)).map((word) => word.toLowerCase());
  }
}

interface KeyResultName {
  id: string;
  title: string;
}

/** Key results with this title, or else with this beginning: of a word, if `isWord`. */
function keyResultsNamed(
  name: string,
  isWord: boolean,
  keyResults: readonly KeyResultName[],
): KeyResultName[] {
  const whole = keyResults.filter(({ title }) => foldText(title) === name);
  if (whole.length > 0) return whole;
  return keyResults.filter(
    ({ title }) =>
      foldText(title).startsWith(name) ||
      (isWord &&
        foldText(title)
          .split(/\s+/)
          .some((part) => part.startsWith(name))),
  );
}

/**
 * Extracts a key result (`#thesis`) from a line: the longest run of words after the sign that names
 * one.
 *
 * @returns `unknownAt`: the position of a name that none has, or several; -1 without one
 */
function takeKeyResult(
  words: (string | null)[],
  keyResults: readonly KeyResultName[],
): Pick<QuickTask, 'keyResultId' | 'unknownKeyResult'> & { unknownAt: number } {
  const hash = words.findIndex((word) => word !== null && /^#\S/.test(word));
  if (hash < 0) return { keyResultId: null, unknownKeyResult: null, unknownAt: -1 };
  for (let count = Math.min(8, words.length - hash); count >= 1; count -= 1) {
    const name = words
      .slice(hash, hash + count)
      .join(' ')
      .slice(1);
    const [found, ...others] = keyResultsNamed(foldText(name), count === 1, keyResults);
    if (found === undefined || others.length > 0) continue;
    words.fill(null, hash, hash + count);
    return { keyResultId: found.id, unknownKeyResult: null, unknownAt: -1 };
  }
  const unknownKeyResult = words[hash]!.slice(1);
  words[hash] = null;
  return { keyResultId: null, unknownKeyResult, unknownAt: hash };
}

/** Takes a priority (`!2`, `!!`) out of a line. */
function takePriority(words: (string | null)[]): QuickTask['priority'] {
  const at = words.findIndex((word) => word !== null && /^!(?:[1-3]|!{0,2})$/.test(word));
  if (at < 0) return 0;
  const sign = words[at]!;
  words[at] = null;
  return (/\d/.test(sign) ? 4 - Number(sign[1]) : sign.length) as 1 | 2 | 3;
}

/** Takes day, repetition and estimate out of a line. */
function takeTimes(
  line: TaskLine,
  today: Day,
  blockMinutes: number,
): Pick<QuickTask, 'dueDay' | 'repeat' | 'estimateMinutes'> {
  // The repetition is read first: the weekday of "thứ hai hàng tuần" is a part of it.
  const repetitions = line.isOnce ? [] : repeats;
  let repeated = line.take(repetitions, 'anywhere', today);
  let dueDay = line.take(days, 'anywhere', today);
  let estimateMinutes = line.take(estimates, 'anywhere', blockMinutes);
  // A form read at an edge may expose another one there.
  for (let round = 0; round < 2; round += 1) {
    repeated ??= line.take(repetitions, 'edge', today);
    estimateMinutes ??= line.take(estimates, 'edge', blockMinutes);
    dueDay ??= line.take(days, 'edge', today) ?? line.take(days, 'anywhere', today);
  }
  if (repeated === null) return { dueDay, estimateMinutes };
  const { repeat } = repeated;
  dueDay ??= repeated.dueDay;
  // The 31st stays the last day of each month: without it the next one would be counted from 28
  // February.
  const said = dueDay === null ? 0 : splitDay(dueDay).dayOfMonth;
  if (repeat.unit === 'month' && said > 28) repeat.dayOfMonth ??= said;
  return { dueDay, estimateMinutes, repeat };
}

/**
 * Reads a line such as `Write chapter two tomorrow !2 ~3 #thesis` or `gọi ngân hàng thứ 6 30p !`. A
 * day that is said in full, a priority (`!1`, as first, is the highest, `!3` the lowest; `!!!` is
 * more than `!`) and `~2` blocks may stand anywhere; a short day (`fri`, `mai`, `1/11`) and a
 * length (`2 blocks`, `2x25`, `1h30`, `50m`) at an edge of what is left; `#` and the beginning of a
 * name is a key result, and what names none, or several, stays in the title.
 */
export function parseQuickTask(
  text: string,
  {
    today,
    blockMinutes,
    keyResults,
  }: { today: Day; blockMinutes: number; keyResults: readonly KeyResultName[] },
): QuickTask {
  const line = new TaskLine(text),
    { written, words } = line;
  const { unknownAt, ...keyResult } = takeKeyResult(words, keyResults);
  const priority = takePriority(words);
  const nothing: QuickTask = {
    title: '',
    dueDay: null,
    priority: 0,
    estimateMinutes: null,
    keyResultId: null,
    unknownKeyResult: null,
  };
  const task: QuickTask = {
    ...nothing,
    ...keyResult,
    priority,
    ...takeTimes(line, today, blockMinutes),
  };
  const isRead = words.includes(null);
  task.title = written.filter((_, index) => words[index] !== null || index === unknownAt).join(' ');
  // A comma beside what was read is left without its other half.
  if (isRead) task.title = task.title.replace(/^[\s,;]+|[\s,;]+$/gu, '');
  // Nothing but signs is a title all the same.
  return task.title === '' || task.title === `#${task.unknownKeyResult}`
    ? { ...nothing, title: written.join(' ') }
    : task;
}
