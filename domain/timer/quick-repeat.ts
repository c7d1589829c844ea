/** How a task comes back, as the task line says it, and on which day it begins. */
import { addMonths, type Day, daysInMonth, joinDay, splitDay } from '#domain/calendar';
import { daily, type Repeat } from '#domain/recurrence';
import { foldText } from '#domain/text';
import {
  comingWeekday, type Form, isBeforeWord, isCountedBare, markedOrBare, type Run, weekdayNamed, weekdayNames,
} from './line-form.ts';
import { countOf, countWords, readDate } from './quick-day.ts';

export interface QuickRepeat {
  repeat: Repeat;
  /** The first day, where the line says which; another day of the line comes before it. */
  dueDay: Day | null;
}

const often = '(?:hàng|hằng|mỗi)';
const weeklyMark = `${often} tuần|weekly|(?:every|each) week`;
const otherWeekMark = '(?:hai|2) tuần (?:một|1) lần|cách tuần'
  + '|(?:every (?:other|second|2|two) weeks?|biweekly|fortnightly)';
const pluralNames = 'mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays';
const names = `(?:${weekdayNames}|(?:${pluralNames}))`;
/** Numbers alone go on behind a comma or a dash: "thứ 2, 4 và 6". */
const list = `${names}(?:(?:,? (?:và |and |& )?|, ?|[-–/])${names}|(?:, ?|[-–/]|,? và )[2-7])*`;
const range = `${names}(?: ?[-–] ?| (?:đến|tới|to|through|until) (?:hết )?)(?:${names}|[2-7])`;
const everyWord = '(every|each|mỗi|các|on|vào)(?: (other|second))? ';
const workdays = '(?:every|each) (?:weekday|workday)|(?:on )?weekdays';
const weekends = '(?:every|each) weekend|(?:on )?weekends|(?:cuối tuần )?(?:hàng|hằng|mỗi) (?:cuối )?tuần';

/** The weekdays that a list or a range names, Monday 1 to Sunday 7. */
function weekdaysOf(text: string): number[] {
  const folded = foldText(text).replaceAll('chu nhat', 'cn')
    .replace(/thu (?=(?:[2-7]|hai|ba|tu|nam|sau|bay)(?![\p{L}\d]))/gu, '');
  const words = folded.split(/[^\p{L}\d]+/u).filter(Boolean);
  const found = words.map(weekdayNamed).filter((day) => day > 0);
  const isRange = found.length === 2
    && (words.some((word) => /^(?:den|toi|to|through|until)$/.test(word)) || /[-–]/.test(folded));
  if (!isRange) return [...new Set(found)].sort((a, b) => a - b);
  const [from, to] = [found[0]!, found[1]!];
  return Array.from({ length: 7 }, (_, index) => index + 1)
    .filter((day) => (from <= to ? day >= from && day <= to : day >= from || day <= to));
}
const onWeekdays = (weekdays: number[], today: Day, every = 1): QuickRepeat => ({
  repeat: { ...daily, unit: 'week', every, weekdays },
  dueDay: weekdays.map((day) => comingWeekday(day, today)).sort()[0] ?? null,
});

const units: Readonly<Record<string, readonly [Repeat['unit'], number]>> = {
  day: ['day', 1], week: ['week', 1], month: ['month', 1], quarter: ['month', 3], year: ['month', 12],
  ngay: ['day', 1], tuan: ['week', 1], thang: ['month', 1], quy: ['month', 3], nam: ['month', 12],
  daily: ['day', 1], weekly: ['week', 1], monthly: ['month', 1], quarterly: ['month', 3], yearly: ['month', 12],
  annually: ['month', 12],
  biweekly: ['week', 2], fortnightly: ['week', 2], fortnight: ['week', 2],
};
function atIntervals(unitName: string, count: number, today: Day): QuickRepeat | null {
  const [unit, times] = units[foldText(unitName)]!, every = count * times;
  return every < 1 || every > 366 ? null : { repeat: { ...daily, unit, every }, dueDay: unit === 'day' ? today : null };
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
  return { repeat: { ...daily, unit: 'month', every: 12, dayOfMonth: splitDay(dueDay).dayOfMonth }, dueDay };
}
/** At the head of a line "weekly" and "daily" belong to the word behind them. */
const isAdverb = ({ before, isLast, isVietnamese }: Run) => isLast && !isBeforeWord(before, isVietnamese);

export const repeats: readonly Form<Day, QuickRepeat>[] = [
  { ...markedOrBare(workdays), where: 'edge', read: (_, today) => onWeekdays([1, 2, 3, 4, 5], today) },
  {
    ...markedOrBare(weekends),
    where: 'edge',
    fits: (_, [text]) => /weekend|cu.i/.test(text),
    read: (_, today) => onWeekdays([6, 7], today),
  },
  {
    ...markedOrBare(`(?:(${weeklyMark})(?: (?:on|vào))? |(${otherWeekMark})(?: (?:on|vào))? |${everyWord})?`
      + `(${list}|${range})(?: (?:(${weeklyMark})|(${otherWeekMark})))?`),
    where: 'anywhere',
    fits({ before, after, isFirst, isLast, isVietnamese, words }, match) {
      const [text, weekly, otherWeek, word, other, named, weeklyAfter, otherAfter] = match;
      const isMarked = [weekly, otherWeek, other, weeklyAfter, otherAfter].some(Boolean)
        || /^(?:every|each|mỗi|các|moi|cac)$/.test(word ?? '');
      // "Thứ Tư, 2 tháng 9" is a day.
      const endsInNumber = /(?:[-–/,]|và|va) ?[2-7]$/.test(text);
      if (!isMarked && endsInNumber && (!isLast || !/^(?:th|t[2-7]|ch|cn)/.test(named!))) return false;
      if (/^(?:tháng|thang|thg)$/.test(after)) return false;
      // "Lần thứ hai" counts, whatever is said behind it.
      if (!isMarked && isCountedBare(before, isVietnamese)) return false;
      if (isMarked) return true;
      const isOnly = new RegExp(`^(?:${names})$`).test(named!) || new RegExp(`^(?:${foldText(names)})$`).test(named!);
      if (isOnly) return named!.endsWith('days') && (word === 'on' || isFirst || isLast);
      // A range alone is one stretch of days ("Friday to Sunday"), but for the whole working week.
      const isRange = new RegExp(`^(?:${range}|${foldText(range)})$`).test(named!);
      if (isRange && !weekdaysOf(named!).join().startsWith('1,2,3,4,5')) return false;
      return isFirst !== isLast || (words.length === text.split(' ').length && word !== undefined);
    },
    read([, , otherWeek, , other, named, , otherAfter], today) {
      const weekdays = weekdaysOf(named!);
      const every = [otherWeek, other, otherAfter].some(Boolean) ? 2 : 1;
      return weekdays.length === 0 ? null : onWeekdays(weekdays, today, every);
    },
  },
  {
    ...markedOrBare(`(?:(?:(?:every|each) (${countWords}) weeks?|(${countWords}) tuần (?:một|1) lần),? (?:on |vào )?`
      + `(${list})|(${list}),? (?:(?:every|each) (${countWords}) weeks?|(${countWords}) tuần (?:một|1) lần))`),
    where: 'anywhere',
    read([, count, counted, named, before, countAfter, countedAfter], today) {
      const weekdays = weekdaysOf(named ?? before!), every = countOf(count ?? counted ?? countAfter ?? countedAfter);
      return weekdays.length === 0 || every < 1 || every > 366 ? null : onWeekdays(weekdays, today, every);
    },
  },
  {
    ...markedOrBare('(?:(?:on|vào|trước) )?(?:(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:day )?of (?:every|each) month'
      + `|ngày (\\d{1,2}) (?:${often}|của mỗi) tháng)`),
    where: 'anywhere', read: ([, english, vietnamese], today) => onDayOfMonth(Number(english ?? vietnamese), today),
  },
  {
    ...markedOrBare(`(?:(?:every|each)(?: (${countWords}))? months?|monthly) `
      + '(?:on )?(?:the |day )(\\d{1,2})(?:st|nd|rd|th)?'),
    where: 'anywhere',
    read: ([, count, day], today) => onDayOfMonth(Number(day), today, countOf(count)),
  },
  {
    ...markedOrBare(`${often} tháng (?:vào )?ngày (\\d{1,2})`), where: 'anywhere',
    read: ([, day], today) => onDayOfMonth(Number(day), today),
  },
  {
    pattern: /^(?:on )?every (\d{1,2})(?:st|nd|rd|th)$/, where: 'anywhere',
    fits: ({ after }) => !/^(?:day|week|month|quarter|year)s?$/.test(after),
    read: ([, day], today) => onDayOfMonth(Number(day), today),
  },
  {
    // What the product itself says of the last day.
    ...markedOrBare('(?:on )?(?:the )?last day of (?:every|each|the) month'
      + `|(?:vào )?ngày cuối tháng(?: ${often} tháng)?`
      + `|(?:vào )?(?:ngày )?cuối (?:${often} tháng|tháng ${often} tháng)`),
    where: 'edge', read: (_, today) => onDayOfMonth(31, today),
  },
  {
    ...markedOrBare(`(.*\\d.*) (?:${often} năm|(?:every|each) year|yearly|annually)`
      + `|(?:${often} năm(?: vào)?|(?:every|each) year(?: on)?|yearly on|every) (.*\\d.*)`),
    where: 'anywhere', read: ([, before, after], today) => everyYear(before ?? after, today),
  },
  {
    ...markedOrBare(`(?:every|each) (?:(other|second|2nd)|(${countWords}))? ?`
      + '(day|week|fortnight|month|quarter|year)s?'),
    where: 'edge',
    read: ([, other, count, unit], today) => atIntervals(unit!, other === undefined ? countOf(count) : 2, today),
  },
  {
    pattern: /^(daily|weekly|monthly|quarterly|yearly|annually|biweekly|fortnightly)$/, where: 'edge', fits: isAdverb,
    read: ([, unit], today) => atIntervals(unit!, 1, today),
  },
  {
    ...markedOrBare(`(?:(?:hàng|hằng|mỗi|cứ)(?: (${countWords}))?|(${countWords})) `
      + '(ngày|tuần|tháng|quý|năm)( (?:một|1) lần)?'),
    where: 'edge',
    // "3 ngày" alone is a length.
    fits: (_, [text, , , , once]) => once !== undefined || /^(?:h|m.i|c.) ?/.test(text),
    read: ([, count, counted, unit], today) => atIntervals(unit!, countOf(count ?? counted), today),
  },
  { ...markedOrBare('cách (ngày|tuần|tháng)'), where: 'edge', read: ([, unit], today) => atIntervals(unit!, 2, today) },
];
