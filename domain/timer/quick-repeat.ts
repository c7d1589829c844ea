/** Reads the repetition of a task from the task line, and the day on which it begins. */
import { addMonths, type Day, daysInMonth, joinDay, splitDay } from '#domain/calendar';
import { daily, type Repeat } from '#domain/recurrence';
import { foldText } from '#domain/text';
import {
  comingWeekday,
  type LinePattern,
  isBeforeWord,
  isCountedBare,
  isNth,
  isNthWeekday,
  isWeekday,
  markedOrBare,
  type Run,
  weekdayNamed,
  weekdayNames,
} from './line-form.ts';
import { readDate } from './quick-date.ts';
import { goesOnBehind, isOtherInterval } from './quick-frequency.ts';
import { countOf, countWords } from './quick-day.ts';

export interface QuickRepeat {
  repeat: Repeat;
  /** The first day, where the line says which; another day of the line comes before it. */
  dueDay: Day | null;
}

const often = '(?:hàng|hằng|mỗi)';
const weeklyMark = `${often} tuần|weekly|(?:every|each) week`;
const otherWeekMark =
  '(?:hai|2) tuần (?:một|1) lần|cách tuần' +
  '|(?:every (?:other|second|2|two) weeks?|biweekly|fortnightly)';
const pluralNames = 'mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays';
const names = `(?:${weekdayNames}|(?:${pluralNames}))`;
/** Numbers alone go on behind a comma or a dash: "thứ 2, 4 và 6". */
const spaced =
  '(?:thứ |t)(?:[2-7]|hai|ba|tư|năm|sáu|bảy)' + '(?: (?:[2-7]|hai|ba|tư|năm|sáu|bảy))+';
const again = '(?:(?:every|each|mỗi|mọi) )?';
const list =
  `(?:${spaced}|${names}(?:(?:,? (?:và |and |& )?${again}|, ?|[-–/])${names}` +
  '|(?:, ?|[-–/]|,? và )[2-7])*)';
const isSpaced = new RegExp(`^(?:${spaced}|${foldText(spaced)})$`);
const range = `${names}(?: ?[-–] ?| (?:đến|tới|to|through|until) (?:hết )?)(?:${names}|[2-7])`;
const everyWord =
  '(every|each|mỗi|mọi|cứ mỗi|cứ|(?:vào |trong )?(?:mỗi |các |những )ngày|các|on|vào|from' +
  '|từ)' +
  '(?: (other|second|2nd))? ';
const workdays =
  '(?:every|each) (?:weekday|workday|working day|business day)|(?:on )?weekdays' +
  '|(?:vào )?(?:các|mỗi|mọi) ngày (?:trong tuần|làm việc)';
const weekends =
  '(?:every|each) weekend|(?:on )?weekends|cuối tuần nào cũng|(?:cuối tuần )?(?:hàng|hằng|mỗi) (?:cuối )?tuần';

/** "Thứ hai nào cũng": every Monday. */
const always = 'nào cũng';

/** The weekdays that a list or a range names, Monday 1 to Sunday 7. */
function weekdaysOf(text: string): number[] {
  const folded = foldText(text)
    .replaceAll('chu nhat', 'cn')
    .replace(/thu (?=(?:[2-7]|hai|ba|tu|nam|sau|bay)(?![\p{L}\d]))/gu, '');
  const words = folded.split(/[^\p{L}\d]+/u).filter(Boolean);
  const found = words.map(weekdayNamed).filter((day) => day > 0);
  const isRange =
    found.length === 2 &&
    (words.some((word) => /^(?:den|toi|to|through|until)$/.test(word)) || /[-–]/.test(folded));
  if (!isRange) return [...new Set(found)].sort((a, b) => a - b);
  const [from, to] = [found[0]!, found[1]!];
  return Array.from({ length: 7 }, (_, index) => index + 1).filter((day) =>
    from <= to ? day >= from && day <= to : day >= from || day <= to,
  );
}
const onWeekdays = (weekdays: number[], today: Day, every = 1): QuickRepeat => ({
  repeat: { ...daily, unit: 'week', every, weekdays },
  dueDay: weekdays.map((day) => comingWeekday(day, today)).sort()[0] ?? null,
});

const units: Readonly<Record<string, readonly [Repeat['unit'], number]>> = {
  day: ['day', 1],
  week: ['week', 1],
  month: ['month', 1],
  quarter: ['month', 3],
  year: ['month', 12],
  ngay: ['day', 1],
  tuan: ['week', 1],
  thang: ['month', 1],
  quy: ['month', 3],
  nam: ['month', 12],
  daily: ['day', 1],
  weekly: ['week', 1],
  monthly: ['month', 1],
  quarterly: ['month', 3],
  yearly: ['month', 12],
  annually: ['month', 12],
  biweekly: ['week', 2],
  fortnightly: ['week', 2],
  fortnight: ['week', 2],
};
function atIntervals(unitName: string, count: number, today: Day): QuickRepeat | null {
  const [unit, times] = units[foldText(unitName)]!,
    every = count * times;
  return every < 1 || every > 366
    ? null
    : { repeat: { ...daily, unit, every }, dueDay: unit === 'day' ? today : null };
}
function onDayOfMonth(dayOfMonth: number, today: Day, every = 1): QuickRepeat | null {
  if (dayOfMonth < 1 || dayOfMonth > 31) return null;
  // The last day where the month is shorter, as the repetition itself has it.
  const inMonth = (first: Day): Day => {
    const { year, month } = splitDay(first);
    return joinDay(year, month, Math.min(dayOfMonth, daysInMonth(year, month)));
  };
  const here = inMonth(today);
  const dueDay = here >= today ? here : inMonth(addMonths(`${today.slice(0, 8)}01`, 1));
  return { repeat: { ...daily, unit: 'month', every, dayOfMonth }, dueDay };
}
function everyYear(date: string | undefined, today: Day): QuickRepeat | null {
  const dueDay = date === undefined ? null : readDate(date, today);
  if (dueDay === null) return null;
  return {
    repeat: { ...daily, unit: 'month', every: 12, dayOfMonth: splitDay(dueDay).dayOfMonth },
    dueDay,
  };
}
/** At the head of a line "weekly" and "daily" belong to the word behind them. */
/** True for a part of the month, which the repetition would lose: "mùng 5 hàng tháng". */
const isPartOf = (run: Run) =>
  isNth(run.before) ||
  isNumberedBefore(run) ||
  (isWeekday(run.before) && isNth(run.around[0].at(-1) ?? '')) ||
  /^(?:of|start|beginning|middle|mid|end)$/.test(run.before) ||
  /^(?:rằm|đầu|giữa|cuối|tiên|cùng|ram|dau|giua|tien|cung)$/.test(run.before);
/** Days by their number before the repetition: "ngày 10 và 25 hàng tháng". */
function isNumberedBefore({ before, around: [far] }: Run): boolean {
  return (
    /^\d{1,2}(?:st|nd|rd|th)?,?$/.test(before) &&
    /^(?:and|&|or|và|hoặc|va|hoac|ngày|ngay|m[ùồuô]ng|\d{1,2}(?:st|nd|rd|th)?,)$/.test(
      far.at(-1) ?? '',
    )
  );
}
/** One of several days that the repetition cannot hold: "on the 1st and 15th of every month". */
const isOneOfNumbers = ({ before, after, around: [far, near] }: Run) =>
  (/^(?:and|&|or|và|hoặc)$/.test(before) && /\d/.test(far.at(-1) ?? '')) ||
  (/^(?:and|&|or|và|hoặc)$/.test(after) && /^\d{1,2}(?:st|nd|rd|th|$)/.test(near[0] ?? '')) ||
  /\d,$/.test(before);
/** "Thứ 4" behind "thứ 2," is the rest of a list that was not read. */
const isRestOfList = ({ before, after, around: [far] }: Run) =>
  isWeekday(after) ||
  (/,$|^(?:và|and|&)$/.test(before) &&
    isWeekday(before.endsWith(',') ? before : (far.at(-1) ?? '')));
const isAdverb = ({ before, isLast, isVietnamese }: Run) =>
  isLast && !isBeforeWord(before, isVietnamese);

/** Whether weekdays that no word marks as a repetition are a day, a stretch of days or a number. */
function isOtherThanWeekdays(run: Run, [text, , , word, , named]: RegExpExecArray): boolean {
  const { before, after, isFirst, isLast, isVietnamese } = run;
  // "From Monday to Friday" is one stretch of days, and "từ thứ hai" its beginning.
  if (/^(?:from|từ|tu)$/.test(word ?? before)) return true;
  // "Thứ 3 5 tiếng" is Tuesday, and five hours.
  if (isSpaced.test(named!) && (!isLast || weekdaysOf(named!).length < 3)) return true;
  // "Thứ Tư, 2 tháng 9" is a day.
  const endsInNumber = /(?:[-–/,]|và|va) ?[2-7]$/.test(text);
  // "Thứ 3, 5 bài tập" is Tuesday and a count; of three numbers none counts.
  const isAlone = isLast || (isFirst && weekdaysOf(named!).length > 2);
  if (endsInNumber && (!isAlone || !/^(?:th|t[2-7]|ch|cn)/.test(named!))) return true;
  // "Lần thứ hai" counts, whatever follows it.
  return /^(?:tháng|thang|thg)$/.test(after) || isCountedBare(before, isVietnamese);
}

/** Whether such weekdays are a repetition all the same: "Mondays", "Monday to Friday". */
function comesBackUnmarked(run: Run, [text, , , word, , named]: RegExpExecArray): boolean {
  const { isFirst, isLast, words } = run;
  const isOnly =
    new RegExp(`^(?:${names})$`).test(named!) ||
    new RegExp(`^(?:${foldText(names)})$`).test(named!);
  if (isOnly) return named!.endsWith('days') && (word === 'on' || isFirst || isLast);
  // A range alone is one stretch of days ("Friday to Sunday"), but for the whole working week.
  const isRange = new RegExp(`^(?:${range}|${foldText(range)})$`).test(named!);
  if (isRange && !weekdaysOf(named!).join().startsWith('1,2,3,4,5')) return false;
  return isFirst !== isLast || (words.length === text.split(' ').length && word !== undefined);
}

/** "Every Wednesday sun cream", "weekly sat exam": the last word belongs to the title. */
const endsInWord = ({ words, isLast }: Run) =>
  !isLast &&
  /^(?:wed|thu|sat|sun)$/i.test(words.at(-1)!) &&
  /(?:day|ly)$/i.test(words.at(-2) ?? '');

const forms: readonly LinePattern<Day, QuickRepeat>[] = [
  {
    ...markedOrBare(workdays),
    where: 'anywhere',
    read: (_, today) => onWeekdays([1, 2, 3, 4, 5], today),
    fits: ({ isFirst, isLast }, [text]) =>
      isFirst !== isLast || /^(?:every|each|vào|các|mỗi|mọi|vao|cac|moi) /.test(text),
  },
  {
    ...markedOrBare(weekends),
    where: 'edge',
    fits: (_, [text]) => /weekend|cu.i/.test(text),
    read: (_, today) => onWeekdays([6, 7], today),
  },
  {
    ...markedOrBare(
      `(?:(${weeklyMark})(?: (?:on|vào))? |(${otherWeekMark})(?: (?:on|vào))? |${everyWord})?` +
        `(${list}|${range})(?: (?:(${weeklyMark}|${always})|(${otherWeekMark})))?`,
    ),
    where: 'anywhere',
    fits(run, match) {
      if (isNthWeekday(run) || isRestOfList(run) || endsInWord(run)) return false;
      const [, weekly, otherWeek, word, other, , weeklyAfter, otherAfter] = match;
      const isMarked =
        [weekly, otherWeek, other, weeklyAfter, otherAfter].some(Boolean) ||
        /^(?:every|each|mỗi|mọi|cứ mỗi|cứ|các|moi|cac)$|(?:ngày|ngay)$/.test(word ?? '');
      if (isMarked) return !/^(?:tháng|thang|thg)$/.test(run.after);
      return !isOtherThanWeekdays(run, match) && comesBackUnmarked(run, match);
    },
    read([, , otherWeek, , other, named, , otherAfter], today) {
      const weekdays = weekdaysOf(named!);
      const every = [otherWeek, other, otherAfter].some(Boolean) ? 2 : 1;
      return weekdays.length === 0 ? null : onWeekdays(weekdays, today, every);
    },
  },
  {
    ...markedOrBare(
      `(?:(?:(?:every|each) (${countWords}) weeks?|(?:hàng|hằng|mỗi|cứ) (${countWords}) tuần` +
        `|(${countWords}) tuần (?:một|1) lần),? (?:on |vào )?` +
        `(${list})|(${list}),? (?:(?:every|each) (${countWords}) weeks?|(${countWords}) tuần (?:một|1) lần))`,
    ),
    where: 'anywhere',
    read([, count, eachSo, counted, named, before, countAfter, countedAfter], today) {
      const weekdays = weekdaysOf(named ?? before!);
      const every = countOf(count ?? eachSo ?? counted ?? countAfter ?? countedAfter);
      return weekdays.length === 0 || every < 1 || every > 366
        ? null
        : onWeekdays(weekdays, today, every);
    },
  },
  {
    ...markedOrBare(
      '(?:(?:on|vào|trước) )?(?:(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:day )?of (?:every|each) month' +
        `|ngày (\\d{1,2}) (?:${often}|của mỗi) (tháng|quý))`,
    ),
    where: 'anywhere',
    fits: (run) => !isOneOfNumbers(run),
    read: ([, english, vietnamese, unit], today) =>
      onDayOfMonth(Number(english ?? vietnamese), today, (unit ?? '').startsWith('q') ? 3 : 1),
  },
  {
    ...markedOrBare(
      `(?:(?:every|each)(?: (?:(other|second)|(${countWords})))? (months?|quarters?)` +
        '|(monthly|quarterly)) ' +
        '(?:on )?(?:the |day )(\\d{1,2})(?:st|nd|rd|th)?',
    ),
    where: 'anywhere',
    fits: (run) => !isOneOfNumbers(run),
    read([, other, count, unit, adverb, day], today) {
      const times = (unit ?? adverb!).startsWith('q') ? 3 : 1;
      const every = (other === undefined ? countOf(count) : 2) * times;
      return onDayOfMonth(Number(day), today, every);
    },
  },
  {
    ...markedOrBare(
      `(?:hàng|hằng|mỗi|cứ)(?: (${countWords}))? (tháng|quý) (?:(?:một|1) lần )?` +
        '(?:vào )?ngày (\\d{1,2})',
    ),
    where: 'anywhere',
    fits: (run) => !isOneOfNumbers(run),
    read: ([, count, unit, day], today) =>
      onDayOfMonth(Number(day), today, countOf(count) * (unit!.startsWith('q') ? 3 : 1)),
  },
  {
    ...markedOrBare(
      '(?:on |by )?(?:the )?(?:first|1st)(?: day)? of (?:every|each) month' +
        '|(?:at |by )?(?:the )?(?:start|beginning) of (?:every|each) month' +
        `|(?:vào )?(?:ngày )?(?:${often} đầu tháng|đầu (?:${often} tháng|tháng ${often} tháng))`,
    ),
    where: 'edge',
    read: (_, today) => onDayOfMonth(1, today),
  },
  {
    pattern: /^(?:on )?every (\d{1,2})(?:st|nd|rd|th)$/,
    where: 'anywhere',
    fits: (run) =>
      !isOneOfNumbers(run) &&
      !isWeekday(run.after) &&
      !/^(?:day|week|month|quarter|year|time|person|one)s?$/.test(run.after),
    read: ([, day], today) => onDayOfMonth(Number(day), today),
  },
  {
    // Phrases for the last day of the month, as the product itself writes them.
    ...markedOrBare(
      '(?:on )?(?:the )?last day of (?:every|each|the) month' +
        '|(?:at |by )?(?:the )?end of ' +
        '(?:(?:every|each) month|(?:the )?month (?:(?:every|each) month|monthly))' +
        '|(?:(?:every|each) month|monthly)(?: on| at)? (?:the )?(?:last day|end of (?:the )?month)' +
        `|(?:vào )?${often} cuối tháng` +
        `|(?:vào )?ngày cuối tháng(?: ${often} tháng)?` +
        `|(?:vào )?(?:ngày )?cuối (?:${often} tháng|tháng ${often} tháng)`,
    ),
    where: 'edge',
    read: (_, today) => onDayOfMonth(31, today),
  },
  {
    ...markedOrBare(
      `(.*\\d.*) (?:${often} năm|(?:every|each) year|yearly|annually)` +
        `|(?:${often} năm(?: vào)?|(?:every|each) year(?: on)?|yearly on|every) (.*\\d.*)`,
    ),
    where: 'anywhere',
    read: ([, before, after], today) => everyYear(before ?? after, today),
  },
  {
    ...markedOrBare(
      `(?:once )?(?:every|each) (?:(other|second|2nd)|(${countWords}))? ?` +
        '(day|week|fortnight|month|quarter|year)s?',
    ),
    where: 'edge',
    fits: (run, [text]) => !isPartOf(run) && !isOtherInterval(run, text),
    read: ([, other, count, unit], today) =>
      atIntervals(unit!, other === undefined ? countOf(count) : 2, today),
  },
  {
    pattern: /^once (?:a|every|per|each) (day|week|month|quarter|year)$/,
    where: 'edge',
    fits: isAdverb,
    read: ([, unit], today) => atIntervals(unit!, 1, today),
  },
  {
    pattern: /^(daily|weekly|monthly|quarterly|yearly|annually|biweekly|fortnightly)$/,
    where: 'edge',
    fits: (run, [text]) => isAdverb(run) && !isPartOf(run) && !isOtherInterval(run, text),
    read: ([, unit], today) => atIntervals(unit!, 1, today),
  },
  {
    ...markedOrBare(
      `(?:(?:(?:một|1) lần )?(?:hàng|hằng|mỗi|cứ)(?: (${countWords}))?|(${countWords})) ` +
        '(ngày|tuần|tháng|quý|năm)( (?:một|1) lần)?',
    ),
    where: 'edge',
    // "3 ngày" alone is a length.
    fits: (run, [text, , counted, , once]) =>
      !isPartOf(run) &&
      !isOtherInterval(run, text) &&
      (once !== undefined || counted === undefined),
    read: ([, count, counted, unit], today) => atIntervals(unit!, countOf(count ?? counted), today),
  },
  {
    ...markedOrBare(`(ngày|tuần|tháng|quý|năm) ${always}`),
    where: 'edge',
    fits: (run, [text]) => !isPartOf(run) && !isOtherInterval(run, text),
    read: ([, unit], today) => atIntervals(unit!, 1, today),
  },
  {
    ...markedOrBare('cách (ngày|tuần|tháng)'),
    where: 'edge',
    fits: (run, [text]) => !isOtherInterval(run, text),
    read: ([, unit], today) => atIntervals(unit!, 2, today),
  },
];

/** Every way to say that a task comes back; what a repetition cannot hold stays in the title. */
export const repeats: readonly LinePattern<Day, QuickRepeat>[] = forms.map((form) => ({
  ...form,
  fits: (run, match) => !goesOnBehind(run) && (form.fits?.(run, match) ?? true),
}));
