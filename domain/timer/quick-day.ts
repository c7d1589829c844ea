/**
 * The days that the task line reads. A plan looks ahead: what could be several days is the next of
 * them.
 */
import {
  addDays,
  addMonths,
  type Day,
  daysInMonth,
  isDay,
  joinDay,
  splitDay,
  weekdayOf,
} from '#domain/calendar';
import { foldText } from '#domain/text';
import {
  at,
  comingDayOfMonth,
  comingWeekday,
  fractions,
  fullNames,
  isAboutTime,
  isBeforeMai,
  isBeforeWord,
  isBehindWeekday,
  isCounted,
  isCountedBare,
  isNoDate,
  isNotDue,
  isNth,
  isNthWeekday,
  isOfDay,
  isOneOf,
  isOneOfDays,
  isOrdered,
  isPlain,
  type LinePattern,
  lower,
  markedOrBare,
  type Run,
  shortNames,
  vietnameseDay,
  weekdayNamed,
  weekdayNames,
} from './line-form.ts';
import {
  dates,
  isLunar,
  leads,
  monthNamePattern,
  monthNumber,
  readDate,
  fullYearPattern,
  yearOf,
} from './quick-date.ts';
import { isInterval } from './quick-frequency.ts';

const numbers = 'một hai ba bốn năm sáu bảy tám chín mười';

const englishNumbers = 'two three four five six seven eight nine ten';

/** A number in digits or in the words of either language; 1 for none. */
export function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  if (/\d/.test(text)) return Number(text);
  return at(numbers, text) || at(foldText(numbers), text) || at(`a ${englishNumbers}`, text) || 1;
}

/** The words that `countOf` reads. */
export const countWords = `\\d{1,3}|${`${numbers} an? ${englishNumbers}`.replaceAll(' ', '|')}`;

function lastOfMonth(today: Day): Day {
  const { year: inYear, month } = splitDay(today);
  return joinDay(inYear, month, daysInMonth(inYear, month));
}

const comingSaturday = (today: Day): Day =>
  weekdayOf(today) >= 6 ? today : comingWeekday(6, today);

/** The number of a day before its month. */
const isDayOfMonth = (word: string) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word);

/** Words before a duration, which is then no distance to a day: "rest 3 days before 25/12". */
const lasts = isOneOf('for rest off work study practice practise nghỉ học làm đi uống tập');

const isWhen = ({ before, isVietnamese }: Run) => !isAboutTime(before, isVietnamese);

/** Before a week or a month of which a part is meant, or several: "giữa tuần sau". */
const isPartOf = (word: string) =>
  /\d|^(?:mid|middle|early|late|whole|all|last|đầu|giữa|cuối|cả|mỗi|đến|tới)$/.test(word);

const early = '(?:early|(?:at |by )?(?:the )?(?:start|beginning) of)';

const isWhole = (run: Run) => isWhen(run) && !isPartOf(run.before);

const nextMonth = (today: Day): Day => addDays(lastOfMonth(today), 1);

const inMonth = (first: Day, dayOfMonth: number): Day | null => {
  const day = `${first.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  return isDay(day) ? day : null;
};

/**
 * Weeks and months from now on: a week later is the same day of the week, as "1 week ago" is in the
 * ledger.
 */
const spans: readonly LinePattern<Day, Day>[] = [
  {
    ...markedOrBare(
      `in (${countWords}) weeks?(?:' time)?|(${countWords}) weeks? from (?:now|today)` +
        `|(?:sau |trong )?(${countWords}) tuần (?:nữa|tới)|(\\d{1,2}) tuần sau`,
    ),
    where: 'anywhere',
    read: (match, today) => addDays(today, 7 * countOf(match.slice(1).find(Boolean))),
  },
  {
    ...markedOrBare(
      `in (${countWords}) months?(?:' time)?` +
        `|(${countWords}) months? from (?:now|today)` +
        `|(?:sau |trong )?(${countWords}) tháng (?:nữa|tới)|(\\d{1,2}) tháng sau`,
    ),
    where: 'anywhere',
    fits: ({ before }) => !isDayOfMonth(before) && !isLunar(before),
    read: (match, today) => addMonths(today, countOf(match.slice(1).find(Boolean))),
  },
  {
    // "Two days before 25/12" is the 23rd; "rest 3 days before 25/12" is how long.
    ...markedOrBare(
      `(${countWords}) (days?|weeks?|ngày|tuần) (?:before|trước)(?: ngày)? (.*\\d.*)`,
    ),
    where: 'anywhere',
    fits: ({ before, isLast, isVietnamese }) => isLast && !lasts(before, isVietnamese),
    read([, count, unit, date], today) {
      const day = readDate(date!, today),
        length = countOf(count) * (/^(?:w|t)/.test(unit!) ? 7 : 1);
      return day === null ? null : addDays(day, -length);
    },
  },
  { pattern: /^in a fortnight$/, where: 'anywhere', read: (_, today) => addDays(today, 14) },
  {
    ...markedOrBare(
      `sau (${countWords}) (ngày|tuần|tháng)(?: nữa)?` + `|(${countWords}) (ngày|hôm) sau`,
    ),
    where: 'edge',
    fits: ({ isLast, before }) => isLast && !isDayOfMonth(before),
    read([, count, unit, counted], today) {
      const many = countOf(count ?? counted);
      if (unit?.startsWith('th')) return addMonths(today, many);
      return addDays(today, unit?.startsWith('t') ? 7 * many : many);
    },
  },
  {
    ...markedOrBare('next week|tuần (?:sau|tới)'),
    where: 'edge',
    fits: isWhole,
    read: (_, today) => addDays(today, 7),
  },
  {
    ...markedOrBare('(?:the )?week after next|tuần sau nữa'),
    where: 'edge',
    fits: isWhole,
    read: (_, today) => addDays(today, 14),
  },
  {
    ...markedOrBare(`${early} next week|đầu tuần (?:sau|tới)`),
    where: 'edge',
    fits: isWhen,
    read: (_, today) => comingWeekday(1, today, true),
  },
  {
    ...markedOrBare(`${early} next month|đầu tháng (?:sau|tới)`),
    where: 'edge',
    fits: isWhen,
    read: (_, today) => nextMonth(today),
  },
  {
    ...markedOrBare('next month|tháng (?:sau|tới)'),
    where: 'edge',
    fits: isWhole,
    read: (_, today) => addMonths(today, 1),
  },
  {
    ...markedOrBare(
      `(?:${leads} )?(?:(?:the )?(\\d{1,2})(?:st|nd|rd|th) (?:of )?(this|next) month` +
        '|(?:ngày )(\\d{1,2}) tháng (này|sau|tới))',
    ),
    where: 'anywhere',
    read: ([, english, which, vietnamese, said], today) =>
      inMonth(
        /this|này|nay/.test(which ?? said!) ? today : nextMonth(today),
        Number(english ?? vietnamese),
      ),
  },
  {
    ...markedOrBare('(?:this|at the|on the) weekend|cuối tuần(?: này)?'),
    where: 'edge',
    fits: isWhen,
    read: (_, today) => comingSaturday(today),
  },
  {
    ...markedOrBare('next weekend|cuối tuần (?:sau|tới)'),
    where: 'edge',
    fits: isWhen,
    read: (_, today) => comingWeekday(6, today, true),
  },
  {
    ...markedOrBare('(?:(?:at|by) )?(?:the )?end of (?:the |this )?month|cuối tháng(?: này)?'),
    where: 'edge',
    fits: (run) =>
      isWhole(run) && !isBehindWeekday(run) && !/^(?:\d|và$|hoặc$|and$|or$)/.test(run.after),
    read: (_, today) => lastOfMonth(today),
  },
  {
    ...markedOrBare('(?:(?:at|by) )?(?:the )?end of next month|cuối tháng (?:sau|tới)'),
    where: 'edge',
    fits: isWhen,
    read: (_, today) => lastOfMonth(nextMonth(today)),
  },
  {
    ...markedOrBare(
      `(?:(?:at|by) )?(?:the )?end of ${monthNamePattern}(?: ${fullYearPattern})?` +
        `|cuối tháng (\\d{1,2})(?:(?: năm |/)${fullYearPattern})?`,
    ),
    where: 'edge',
    fits: isWhen,
    read([, name, named, number, counted], today) {
      const month = name === undefined ? Number(number) : monthNumber(name);
      const { year: thisYear, month: now } = splitDay(today);
      if (month < 1 || month > 12) return null;
      const inYear = yearOf(named ?? counted) ?? (month < now ? thisYear + 1 : thisYear);
      return lastOfMonth(joinDay(inYear, month, 1));
    },
  },
];

const weekdayLeads =
  '(?:on|by|due|this|next|before|until|(?:no|not) later than|vào|trước|hạn' +
  '|hạn chót|đến|chậm nhất(?: là)?|muộn nhất(?: là)?)';

/** "Friday the 13th", "thứ sáu ngày 13": the number says which Friday. */
const isNumbered = ({ after, around: [, near] }: Run) =>
  /^\d{1,2}(?:st|nd|rd|th)$/.test(after) ||
  (/^(?:the|ngày|ngay)$/.test(after) && /^\d/.test(near[0] ?? ''));

/** A date beside a weekday that is not its own: neither tells the day. */
const isBesideDate = ({ before, after }: Run) =>
  [before.replace(/,$/, ''), after].some(
    (word) => /^\(?\d{1,2}\/\d{1,2}(?:\/\d{4})?\)?$/.test(word) && !fractions.has(word),
  );

/** A weekday that names no day of its own, or a title: "Watch Friday Night Lights". */
function isOtherWeekday(run: Run): boolean {
  const [first] = run.words;
  // "Thứ 3, 5" may be two days, or a day and a count.
  if (
    /^(?:th|t[2-7])/i.test(first!) &&
    run.words.at(-1)!.endsWith(',') &&
    /^[2-7],?$/.test(run.after)
  )
    return true;
  const isTitle = run.words.length === 1 && !run.isFirst && run.isNameBehind && !lower(first);
  return isTitle || isNthWeekday(run) || isNumbered(run) || isOneOfDays(run) || isBesideDate(run);
}

/** The next day of that number that is such a weekday; of a later month nobody speaks so. */
function numberedWeekday(weekday: number, dayOfMonth: number, today: Day): Day | null {
  const first = `${today.slice(0, 8)}01`;
  const found = [0, 1, 2].map((ahead) => inMonth(addMonths(first, ahead), dayOfMonth));
  return found.find((day) => day !== null && day >= today && weekdayOf(day) === weekday) ?? null;
}

/** A weekday of a week that the line names, or counts from: "tuần sau thứ 7", "Friday week". */
const weekdaysOfWeeks: readonly LinePattern<Day, Day>[] = [
  {
    ...markedOrBare(
      `(?:(?:next week|tuần (?:sau|tới))(?:,| on| vào)? (${weekdayNames})` +
        `|(?:${weekdayLeads} )?(${weekdayNames}),? (?:of |in )?(?:next week|tuần (?:sau|tới)))`,
    ),
    where: 'anywhere',
    fits: ({ after, before }) => !/^(?:nữa|nua)$/.test(after) && !isNth(before),
    read: ([, name, named], today) => comingWeekday(weekdayNamed(name ?? named!), today, true),
  },
  {
    ...markedOrBare(
      `(?:(?:the )?week after next|tuần sau nữa)(?:,| on| vào)? (${weekdayNames})` +
        `|(?:${weekdayLeads} )?(${weekdayNames}),? ` +
        '(?:(?:of )?(?:the )?week after next|tuần sau nữa)',
    ),
    where: 'anywhere',
    read: ([, name, named], today) =>
      addDays(comingWeekday(weekdayNamed(name ?? named!), today, true), 7),
  },
  {
    pattern: new RegExp(
      `^(?:(?:on )?(${fullNames.replaceAll(' ', '|')}) (?:week|after next)` +
        `|a week (?:from|on) (${fullNames.replaceAll(' ', '|')}))$`,
    ),
    where: 'anywhere',
    fits: ({ isFirst, isLast }) => isLast && !isFirst,
    read: ([, name, named], today) =>
      addDays(comingWeekday(weekdayNamed(name ?? named!), today), 7),
  },
  {
    ...markedOrBare(
      `(?:${weekdayLeads} )?(${weekdayNames}),? (?:the (\\d{1,2})(?:st|nd|rd|th)?` +
        '|(\\d{1,2})(?:st|nd|rd|th)|ngày (\\d{1,2}))',
    ),
    where: 'anywhere',
    fits: ({ after }) => !/^(?:of|tháng|thang|thg)$/.test(after),
    read: ([, name, ...numbersGiven], today) =>
      numberedWeekday(weekdayNamed(name!), Number(numbersGiven.find(Boolean)), today),
  },
];

const namedDays: readonly LinePattern<Day, Day>[] = [
  {
    pattern: /^(?:(?:by|due) )?today$|^hôm nay$|^hom nay$/,
    where: 'anywhere',
    fits: isPlain,
    read: (_, today) => today,
  },
  {
    pattern: /^(?:(?:by|due) )?tomorrow$|^ngày mai$|^ngay mai$/,
    where: 'anywhere',
    fits: isPlain,
    read: (_, today) => addDays(today, 1),
  },
  {
    pattern: /^(?:the )?day after tomorrow$|^ngày (?:kia|mốt)$|^ngay (?:kia|mot)$/,
    where: 'anywhere',
    fits: isPlain,
    read: (_, today) => addDays(today, 2),
  },
  // Mai is a name, and a blossom.
  {
    pattern: /^mai$/,
    where: 'anywhere',
    fits: ({ words, before, isFirst, isLast, isVietnamese }) =>
      lower(words[0]) &&
      (isOfDay(before, isVietnamese) || (isFirst !== isLast && !isBeforeMai(before, isVietnamese))),
    read: (_, today) => addDays(today, 1),
  },
  {
    ...markedOrBare(
      `in (${countWords}) days?(?:' time)?|(${countWords}) days? from (?:now|today)` +
        `|(?:sau |trong )?(${countWords}) (?:ngày|hôm) nữa`,
    ),
    where: 'anywhere',
    read: (match, today) => addDays(today, countOf(match.slice(1).find(Boolean))),
  },
  ...dates,
  ...weekdaysOfWeeks,
  {
    pattern: new RegExp(`^(?:${weekdayLeads} )?(${fullNames.replaceAll(' ', '|')})( next week)?$`),
    where: 'anywhere',
    fits: (run) => !isNoDate(run.before, run.isVietnamese) && !isOtherWeekday(run),
    read: ([, name, week], today) => comingWeekday(at(fullNames, name!), today, week !== undefined),
  },
  {
    pattern: new RegExp(`^(${weekdayLeads} )?(${Object.keys(shortNames).join('|')})( next week)?$`),
    where: 'edge',
    read: ([, , name, week], today) =>
      comingWeekday(shortNames[name!]![0], today, week !== undefined),
    fits(run, [, named, name]) {
      const { before, isLast, isVietnamese } = run;
      if (isOtherWeekday(run)) return false;
      if (named !== undefined) return true;
      const [, isSure] = shortNames[name!]!;
      return (
        !isVietnamese &&
        !isNoDate(before, false) &&
        (isSure || (isLast && !isBeforeWord(before, false)))
      );
    },
  },
  {
    pattern: new RegExp(
      `^(?:${weekdayLeads} )?(thứ (?:[2-7]|hai|ba|tư|năm|sáu|bảy)|chủ nhật)` +
        '(?: (này|tuần này|tuần sau|tuần tới))?$',
    ),
    where: 'anywhere',
    fits: (run, [, name]) =>
      (name === 'chủ nhật' || !(isCounted(run.before, true) || isOrdered(run.before, true))) &&
      !isInterval(run) &&
      !isOtherWeekday(run),
    read: ([, name, week = ''], today) =>
      comingWeekday(vietnameseDay(name!), today, /sau|tới/.test(week)),
  },
  // Short, as people write them, in a line that is Vietnamese for certain.
  {
    pattern: /^(?:(?:vào|trước|hạn) )?(t[2-7]|cn)(?: (này|tuần này|tuần sau|tuần tới))?$/,
    where: 'edge',
    fits: (run) => run.isLast && run.isVietnamese && !isBesideDate(run),
    read: ([, name, week = ''], today) =>
      comingWeekday(name === 'cn' ? 7 : Number(name![1]) - 1, today, /sau|tới/.test(week)),
  },
  // "Tối nay" is today; what of it is when stays in the title, as of "sáng mai".
  {
    pattern: /^nay$/,
    where: 'anywhere',
    fits: ({ words, before, isVietnamese }) =>
      lower(words[0]) && isVietnamese && isOfDay(before, true),
    read: (_, today) => today,
  },
  {
    pattern: new RegExp(
      '^(?:on|by|due|before|until|(?:no|not) later than) ' +
        '(?:the )?(\\d{1,2})(?:st|nd|rd|th)(?: of (?:the|this) month)?$',
    ),
    where: 'edge',
    fits: ({ isLast }) => isLast,
    read: ([, dayOfMonth], today) => comingDayOfMonth(Number(dayOfMonth), today),
  },
  // Without a month: the next such day.
  {
    pattern: /^(?:(?:vào|trước|hạn|chậm nhất|muộn nhất)(?: là)? )?ngày (\d{1,2})$/,
    where: 'edge',
    fits: (run) => run.isLast && !/^\d+$/.test(run.before) && !isBehindWeekday(run),
    read: ([, dayOfMonth], today) => comingDayOfMonth(Number(dayOfMonth), today),
  },
  // Without its mark, "thu" is also to collect, autumn and a letter, and "chu nhat" an oblong.
  {
    pattern: new RegExp(
      '^(?:(?:vao|truoc|den|han|cham nhat|muon nhat) )?(thu [2-7]|chu nhat)' +
        '(?: (nay|tuan nay|tuan sau|tuan toi))?$',
    ),
    where: 'edge',
    fits: ({ before, isLast, isVietnamese }) =>
      isLast && !isVietnamese && !isCountedBare(before, false) && before !== 'hinh',
    read: ([, name, week = ''], today) =>
      comingWeekday(vietnameseDay(name!), today, /sau|toi/.test(week)),
  },
  ...spans,
];

/** Every way to say the day of a task; none is read of a day on which it is not due. */
export const days: readonly LinePattern<Day, Day>[] = namedDays.map((form) => ({
  ...form,
  fits: (run, match) => !isNotDue(run) && (form.fits?.(run, match) ?? true),
}));
