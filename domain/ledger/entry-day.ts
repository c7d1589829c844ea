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
import { foldText } from '#domain/text';
import { writeMonthsInDigits } from './month-words.ts';
import { isOrdinalDay, ordinalDay } from './ordinal-day.ts';
import { partOfYesterday, saysYesterday } from './said-yesterday.ts';

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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekdays = [
  'monday|thu (?:2|hai)',
  'tuesday|thu (?:3|ba)',
  'wednesday|thu (?:4|tu)',
  'thursday|thu (?:5|nam)',
  'friday|thu (?:6|sau)',
  'saturday|thu (?:7|bay)',
  'sunday|chu nhat',
];

/**
 * A day and month without a year: the latest one that is not after today, since a ledger tells the
 * past.
 */
function dayOf(dayOfMonth: number, month: number, year: number | null, today: Day): Day | null {
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

const number = (text: string | undefined) => (text === undefined ? null : Number(text));
const isDayOfMonth = (text: string | undefined) => Number(text) >= 1 && Number(text) <= 31;
const year = '((?:19|20|21)\\d{2})';

/**
 * A day that a form reads; null: it has the form and names no real day; `loose`: only beside
 * another number would it be meant as one (Feb 32).
 */
type Read = Day | null | 'loose' | undefined;

/**
 * The 15th: of this month, or of the last one while this one's is still ahead. Where either has
 * none, it is not said which is meant.
 */
function dayOfThisMonth(dayOfMonth: number, today: Day): Day | null {
  const inMonth = (day: Day) => `${day.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  const here = inMonth(today),
    before = inMonth(addMonths(`${today.slice(0, 8)}01`, -1));
  if (!isDay(here)) return null;
  return here <= today ? here : isDay(before) ? before : null;
}

/** The 15th of last month, or of this one, which may be ahead; null where it has none. */
function dayOfNamedMonth(dayOfMonth: number, which: string, today: Day): Read {
  if (!isDayOfMonth(String(dayOfMonth))) return undefined;
  const months = /^(?:this|nay)$/.test(which) ? 0 : /^(?:next|toi|sau)$/.test(which) ? 1 : -1;
  const first = addMonths(`${today.slice(0, 8)}01`, months);
  const day = `${first.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
/** "Friday the 13th": null where that day is another weekday. */
function dayOfWeekday(index: number, dayOfMonth: string, today: Day): Read {
  if (!isDayOfMonth(dayOfMonth)) return undefined;
  const day = dayOfThisMonth(Number(dayOfMonth), today);
  return day !== null && weekdayOf(day) === index + 1 ? day : null;
}

/** Such a day with the month that has none. */
function withMonth(dayOfMonth: string, today: Day): string {
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
  const monthFirst = language === 'en' ? dayOf(other, one, inYear, today) : null;
  const hasForm = match[3] !== undefined || looksLikeDay(`${match[1]}/${match[2]}`);
  return dayOf(one, other, inYear, today) ?? monthFirst ?? (hasForm ? null : undefined);
}
function namedDay(dayOfMonth: string, month: string, inYear: string | undefined, today: Day): Read {
  return isDayOfMonth(dayOfMonth)
    ? dayOf(Number(dayOfMonth), months.indexOf(month.slice(0, 3)) + 1, number(inYear), today)
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

/** Each way to write a day, as folded words, and how much it says: what says more is believed. */
const forms: [RegExp, number, (match: RegExpExecArray, today: Day, language: Language) => Read][] =
  [
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
        `^(?:(?:ngay|hom|on) )?(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2})|,? (?:nam )?${year})?$`,
      ),
      2,
      numericDay,
    ],
    [/^(?:(?:ngay|hom|on) )?(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/, 2, numericDay],
    [/^(?:(?:ngay|hom|on) )?(\d{1,2})\.(\d{1,2})\.(\d{2})$/, 2, numericDay],
    [
      new RegExp(
        `^(?:(?:ngay|hom) )?(\\d{1,2}) (?:thang|thg) (\\d{1,2}|~ mot|~ hai)(?:,? (?:nam )?${year})?$`,
      ),
      2,
      (match, today) => {
        const month = match[2] === '~ mot' ? '11' : match[2] === '~ hai' ? '12' : match[2]!;
        return isDayOfMonth(match[1]) && isDayOfMonth(month)
          ? dayOf(Number(match[1]), Number(month), number(match[3]), today)
          : undefined;
      },
    ],
    [
      /^(?:ngay|hom) (\d{1,2})$/,
      2,
      (match, today) =>
        isDayOfMonth(match[1]) ? dayOfThisMonth(Number(match[1]), today) : 'loose',
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
    // It says less than a month beside it.
    [
      ordinalDay,
      1,
      (match, today) =>
        isDayOfMonth(match[1]) ? dayOfThisMonth(Number(match[1]), today) : undefined,
    ],
    [
      new RegExp(
        `^(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}(?:,? ${year})?$`,
      ),
      2,
      (match, today) => namedDay(match[1]!, match[2]!, match[3], today),
    ],
    [
      new RegExp(`^(?:on )?${monthName} (\\d{1,2})(?:st|nd|rd|th)?(?:,? ${year})?$`),
      2,
      (match, today) => namedDay(match[2]!, match[1]!, match[3], today),
    ],
    [
      new RegExp(`^(?:on )?(\\d{1,2})[-/.]${monthName}(?:[-/.](\\d{4}|\\d{2}))?$`),
      2,
      (match, today) => namedDay(match[1]!, match[2]!, match[3], today),
    ],
    [
      new RegExp(`^(?:on )?${monthName}[-/.](\\d{1,2})(?:[-/.,] ?${year})?$`),
      2,
      (match, today) => namedDay(match[2]!, match[1]!, match[3], today),
    ],
    ...weekdays.map(
      (names, index): [RegExp, number, (match: RegExpExecArray, today: Day) => Read] => [
        new RegExp(`^(?:on )?(?:${names})(?: the)? (\\d{1,2})(?:st|nd|rd|th)$`),
        2,
        (match, today) => dayOfWeekday(index, match[1]!, today),
      ],
    ),
    // A weekday is the last one before today.
    ...weekdays.map(
      (names, index): [RegExp, number, (match: RegExpExecArray, today: Day) => Read] => [
        new RegExp(`^(?:on |last )?(?:${names})$`),
        1,
        (_, today) => addDays(today, -((((weekdayOf(today) - 1 - index) % 7) + 7) % 7 || 7)),
      ],
    ),
    // And that of the week before, which begins on Monday: "thứ 3 tuần trước" is no three weeks
    // ago.
    ...weekdays.map(
      (names, index): [RegExp, number, (match: RegExpExecArray, today: Day) => Read] => [
        new RegExp(`^(?:on )?(?:${names}) (?:last week|tuan (?:truoc|roi|qua))$`),
        2,
        (_, today) => addDays(today, index - 6 - weekdayOf(today)),
      ],
    ),
    [/^(?:last week|tuan (?:truoc|roi|qua))$/, 1, (_, today) => addDays(today, -7)],
    [/^(?:last month|thang truoc)$/, 1, (_, today) => addMonths(today, -1)],
  ];

/**
 * Phrases that state a time but no day: a month, a year, a quarter, the day of a lunar month, an
 * hour. They stay in the payee, and their numbers are never the amount.
 */
const times = [
  new RegExp(`^(?:in )?${monthName},? ${year}$`, 'i'),
  new RegExp(`^(?:(?:[Ii]n|[Ss]ince|[Nn]ăm|NĂM|nam)) ${year}$`),
  new RegExp(`^(?:tháng|thang|thg) (?:0?[1-9]|1[0-3])(?:(?:,? (?:(?:năm|nam) )?|/)${year})?$`, 'i'),
  new RegExp(`^(?:0?[1-9]|1[0-2])/${year}$`),
  /^(?:quý|quy) [1-4]$/i,
  /^(?:mùng|mồng|mung) (?:[1-9]|10)$/i,
  /^\d{1,2} (?:giờ|gio|am|pm)$/i,
];

/** Behind a number, these go on with an amount: "thuê nhà 3 tháng 12 triệu" tells no day. */
const goesOn =
  /^(?:k|nghin|ngan|thousand|tr|trieu|mil|mio|million|ty|ti|bn|billion|tram|chuc|dong|d|vnd|usd|eur|dollars?|euros?)$/;
const groups = /^\d{3} \d{3}$/;
/** Before "ngày" and "tháng" these count or repeat: "mỗi tháng 12", "2 ngày 30". */
const counts = /^(?:hang|moi|mot|ca|nua|hai|ba|bon|nam|sau|bay|tam|chin|muoi)$/;
const ordinal = /\d(?:st|nd|rd|th)\b/;
const longest = 7;

/** A shop, and "always": a day only where the line says so. */
const wellKnown = /^(?:7[-–]11|24[-–/]7)$/;
/** "Always" in Vietnamese: no day, and no sum that anybody writes. */
const always = /^24[-–/]24$/;
/** Fractions that count or share what follows them, and "1-1" for a one-to-one lesson. */
const fraction = /^(?:1\/2|1\/3|2\/3|1\/4|3\/4)$/,
  oneToOne = /^1-1$/;
/** Days that Americans call so. */
const inEnglish = /^(?:9\/11|4\/20|7\/11)$/;
const shortDate = /^\d{1,2}[-–/]\d{1,2}$/;
const saysDay = /^(?:ngay|hom|on|by|since|from|until|vao|tu|den)$/;
/** Streets are called after days; with and without their marks. */
const address =
  /^(?:đường|phố|ngõ|ngách|hẻm|kiệt|số|duong|ngach|hem|kiet|street|road|suite|unit|apt|no)$/i;
/** Nouns that also take a number of two parts: a class, a flat, a size, a version. */
const numbered = /^(?:lớp|lop|tổ|căn|block|lô|size|flat|room|class|windows|table)$/i;
/** And these, which are also paid on a day: "tiền phòng 5/11". */
const perhapsNumbered = /^(?:phòng|bàn|khu)$/i;
/** Behind what a hotel or a film is given: "4/5 sao". */
const ofRating = /^(?:sao|stars?|điểm|points?)$/i;
/** A match score, if no day of these weeks is written like it. */
const score = /^[0-5][-–][0-5]$/;
/**
 * A weekday that a capitalised word follows at the head of a line may begin a name: "Sunday Times".
 */
const capitalWeekday = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;
/** Before the third of twelve payments, or a part of something. */
const partOf =
  /^(?:kỳ|tháng|thang|month|đợt|lần|góp|tập|phần|chương|instal?lments?|part|episode|chapter|volume|vol)$/;
/** Behind a number of a Vietnamese house: "12/5 Lê Lợi". */
const capitalWord = /^\p{Lu}\p{Ll}+$/u;
/** Before a weekday: a day of the year, a restaurant, or every week. */
const namesWeekday =
  /^(?:doanh|black|good|ash|cyber|giving|fat|palm|tgi|ruby|taco|every|each|moi|hang)$/;
/** Before "thứ hai": the second one. */
const isSecond = /^(?:lan|con|cai|chiec|dua|nguoi|ban|vong|ky|tap|phan|hang|lop|mui|trai|gai)$/;
const weekday = new RegExp(`^(?:${weekdays.join('|')})$`);
const ordinalWeekday = new RegExp(`^(?:on )?(?:${weekdays.join('|')}) `);
const anyMonth = new RegExp(`(?:^| )${monthName}(?: |$)`);
const hasMark = /(?=\p{L})[^\p{ASCII}]/u;
/**
 * A Vietnamese word that looks like an English month or a weekday only without its marks: "máy 15"
 * is no 15 May. In a line with marks, "may" is to sew and "thu" to collect.
 */
const isOtherWord = (written: string, folded: string, isMarked: boolean): boolean =>
  (hasMark.test(written) && anyMonth.test(folded)) ||
  (isMarked && /(?:^| )(?:thu|may)(?: |$)/i.test(written));

/**
 * Whether a word that looks like a day is a part of a name, or may be one (`asks`); null where it
 * is a day.
 */
function nameIn(
  words: readonly string[],
  at: number,
  today: Day,
  language: Language,
): 'is' | 'asks' | null {
  const word = words[at]!,
    before = words[at - 1] ?? '',
    after = words[at + 1] ?? '';
  if (at === 0 && capitalWeekday.test(word) && capitalWord.test(after)) return 'asks';
  if (!shortDate.test(word) || saysDay.test(foldText(before))) return null;
  if (always.test(word)) return 'is';
  const isFirst = words.slice(0, at).every((one) => one === '');
  const isLast = words.slice(at + 1).every((one) => one === '');
  const isPayee = words.every((one, index) => index === at || !/\p{L}{2}/u.test(one));
  // In Vietnamese the end of a line is where its day stands.
  if (wellKnown.test(word)) return language === 'vi' && isLast && !isFirst ? 'asks' : 'is';
  const [first, second] = word.split(/[-–/]/).map(Number);
  if (partOf.test(before) && first! <= second!) return 'asks';
  // A day of these weeks is meant as one: "Grab 17/11 Hà Nội".
  const named = dayOf(first!, second!, null, today);
  const isRecent = named !== null && named >= addDays(today, -45);
  if (language === 'vi' && word.includes('/') && capitalWord.test(after) && !isRecent)
    return 'asks';
  if (numbered.test(before) || ofRating.test(after)) return 'asks';
  if (!isRecent && (perhapsNumbered.test(before) || (score.test(word) && !isFirst))) return 'asks';
  if (address.test(before) || oneToOne.test(word) || (fraction.test(word) && !isLast))
    return 'asks';
  if (language === 'en' ? inEnglish.test(word) && !isLast : word === '7/11' && isFirst && isPayee)
    return 'asks';
  const [one, other] = word.split(/[-–]/).map(Number);
  if (other === undefined || isLast || dayOf(one!, other, null, today) === null) return null;
  return (isFirst ? language === 'en' : !/\d/.test(after)) ? 'asks' : null;
}

interface Run {
  from: number;
  count: number;
  weight: number;
  day: Day | null | 'loose';
}
const overlap = (one: { from: number; count: number }, other: { from: number; count: number }) =>
  one.from < other.from + other.count && other.from < one.from + one.count;
const within = (one: Run, other: Run) =>
  one !== other &&
  one.from >= other.from &&
  one.from + one.count <= other.from + other.count &&
  one.count < other.count;

/**
 * Takes the day out of a line, where it names one: of all runs of words that name a day the one
 * that says most, then the longest, then the first. What has the form of a day and is none, and two
 * readings that share a word and say equally much, are told and not guessed about.
 */
export function takeDay(words: (string | null)[], today: Day, language: Language): DayInLine {
  // A comma ends a name as well.
  const bare = words.map((word) => word?.replace(/[,.;:!?)]+$/u, '') ?? '');
  const names = bare.map((_, at) => nameIn(bare, at, today, language));
  const isNamed = new Set(names.flatMap((name, at) => (name === null ? [] : [at])));
  const short = shortDay(words.map((word, at) => (isNamed.has(at) ? null : word)));
  // Drops punctuation at the end of a word; a comma may be inside a day: "Jan 1, 2026".
  const seen = words.map((word, at) =>
    word === null
      ? ''
      : (at === short.at && short.beside ? word.replace(/[-.]/, '/') : word)
          .replace(/^\(+(?=[\p{L}\d])/u, '')
          .replace(/(?<=[\p{L}\d])[.;:!?)]+$/u, ''),
  );
  writeMonthsInDigits(seen);
  const folded = seen.map(foldText),
    isMarked = seen.some((word) => hasMark.test(word));
  const written = (from: number, count: number) =>
    words
      .slice(from, from + count)
      .join(' ')
      .replace(/^\(+|[,.;:!?)]+$/g, '');

  const goingOn = (at: number) => folded.slice(at, at + 2).join(' ');
  const runs: Run[] = [],
    told: { from: number; count: number }[] = [],
    counted: { from: number; count: number }[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let count = Math.min(longest, words.length - from); count >= 1; count -= 1) {
      const text = folded
        .slice(from, from + count)
        .join(' ')
        .replace(/,$/, '');
      if (text === '' || (/\d$/.test(text) && goesOn.test(folded[from + count] ?? ''))) continue;
      if (
        Array.from({ length: count }, (_, index) => from + index).some((index) =>
          isNamed.has(index),
        )
      )
        continue;
      if (isOtherWord(seen.slice(from, from + count).join(' '), text, isMarked)) continue;
      if (partOfYesterday.test(text) && !saysYesterday(seen, from + count)) continue;
      const named = folded[from - 1] ?? '';
      const isCounted =
        namesWeekday.test(named) || (text.startsWith('thu ') && isSecond.test(named));
      if (weekday.test(text) && isCounted) continue;
      const isOrdinal = ordinalDay.test(text.replace(ordinalWeekday, ''));
      if (isOrdinal && !isOrdinalDay(folded, from, count, /[,;]$/.test(words[from + count - 1]!)))
        continue;
      // "Gym 3 tháng 1 250 000" is for three months, or on 3 January.
      if (/^\d{1,2} (?:thang|thg) \d{1,2}$/.test(text) && groups.test(goingOn(from + count))) {
        counted.push({ from, count });
        continue;
      }
      if (/^(?:ngay|hom|thang|thg) \d{1,2}$/.test(text)) {
        if (counts.test(folded[from - 1] ?? '')) continue;
        // Two days for 30, or 2 on the 30th.
        if (/^\d{1,2}$/.test(folded[from - 1] ?? '')) {
          counted.push({ from, count });
          continue;
        }
      }
      if (
        times.some((form) =>
          form.test(
            seen
              .slice(from, from + count)
              .join(' ')
              .replace(/,$/, ''),
          ),
        ) &&
        !(/^nam \d/.test(text) && folded[from - 1] === 'viet')
      )
        told.push({ from, count });
      for (const [form, weight, read] of forms) {
        const match = form.exec(text);
        const day = match === null ? undefined : read(match, today, language);
        if (day === undefined) continue;
        // A year says more, and so does "1st", which can be nothing else.
        runs.push({
          from,
          count,
          day,
          weight:
            weight +
            (new RegExp(`[/., -]${year}$`).test(text) && weight === 2 ? 1 : 0) +
            (ordinal.test(text) ? 0.5 : 0),
        });
        break;
      }
    }
  }
  const whole = runs.filter((run) => !runs.some((other) => within(run, other)));
  const firm = whole.filter(
    (run) =>
      run.day !== 'loose' ||
      (!whole.some((other) => other.day !== 'loose' && overlap(run, other)) &&
        words.some(
          (word, at) =>
            word !== null && /^\W*\d/.test(word) && (at < run.from || at >= run.from + run.count),
        )),
  );
  const byWeight = (one: Run, other: Run) =>
    other.weight - one.weight || other.count - one.count || one.from - other.from;
  const real = (run: Run): run is Run & { day: Day } => run.day !== null && run.day !== 'loose';
  const best = firm.filter(real).sort(byWeight)[0];
  const against =
    best === undefined
      ? []
      : firm.filter((run) => run !== best && run.weight >= best.weight && overlap(run, best));

  let problem: DayInLine['problem'] = null;
  let day: Day | null = null;
  const unreal = firm.filter((run) => !real(run)).sort(byWeight)[0];
  if (best !== undefined && against.length === 0) {
    day = best.day;
    words.fill(null, best.from, best.from + best.count);
  } else if (best !== undefined && !against.some((run) => !real(run) && run.weight > best.weight)) {
    const from = Math.min(best.from, ...against.map((run) => run.from)),
      to = Math.max(...[best, ...against].map((run) => run.from + run.count));
    problem = { kind: 'two', text: written(from, to - from) };
  } else if (unreal !== undefined) {
    const text = written(unreal.from, unreal.count).replace(/^(?:on|ngày|ngay) (?:the )?/i, '');
    const alone = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)?.[1];
    problem = { kind: 'unknown', text: alone === undefined ? text : withMonth(alone, today) };
  }

  // Words that share a word with the chosen day become free again: the 5 of "lunch 5 Jan 1 2026".
  const left = [...firm, ...told].filter((run) => day === null || !overlap(run, best!));
  const at = new Set(
    left.flatMap(({ from, count }) => Array.from({ length: count }, (_, index) => from + index)),
  );
  for (const name of isNamed) at.add(name);
  const asked = names.indexOf('asks');
  if (asked >= 0 && day === null) problem = { kind: 'or-name', text: bare[asked]! };
  if (
    problem === null &&
    short.at >= 0 &&
    !short.beside &&
    words.some(
      (word, index) => word !== null && index !== short.at && !at.has(index) && /^\d+$/.test(word),
    )
  ) {
    problem = { kind: 'or-amount', text: words[short.at]! };
    at.add(short.at);
  }
  const open = counted.find((run) => !firm.some((other) => overlap(run, other)));
  if (problem === null && open !== undefined)
    problem = { kind: 'or-amount', text: written(open.from, open.count) };
  if (problem === null && day === null) {
    const shaped = words.find(
      (word, index) => word !== null && !isNamed.has(index) && looksLikeDay(word),
    );
    if (shaped) problem = { kind: 'unknown', text: shaped };
  }
  const first = left
    .filter(({ from, count }) => /\d/.test(written(from, count)))
    .sort((one, other) => one.from - other.from || other.count - one.count)[0];
  return {
    day,
    problem,
    times: at,
    timeText: first === undefined ? null : written(first.from, first.count),
  };
}

/**
 * `20-11` beside an amount is a day, and so is `03.11`: nobody writes a zero before an amount.
 * Alone they are a difference and a number; beside a bare number that may be a count (`taxi 18
 * 20-11`) it is not told which.
 */
function shortDay(words: readonly (string | null)[]): { at: number; beside: boolean } {
  const at = words.findIndex(
    (word) =>
      /^(?:\d{1,2}-\d{1,2}|0[1-9]\.[01]\d)$/.test(word ?? '') &&
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
