/**
 * Calendar days as files write them. A day that does not exist is refused, never moved; a time of
 * day and a time zone beside it are passed over.
 */
import { addDays, daysBetween, daysInMonth, splitDay, weekdayOf } from '#domain/calendar';
import { foldText } from '#domain/text';
import type { DateOrder } from './bank-file.ts';

/** Years of Thailand, which counts from 543 years before. */
const commonYear = (year: number) => (year >= 2500 && year <= 2699 ? year - 543 : year);

/** Returns `YYYY-MM-DD`, or null where there is no such day in the years of bank statements. */
export function toDay(written: number, month: number, dayOfMonth: number): string | null {
  const year = commonYear(written);
  if (
    year < 1900 ||
    year > 2199 ||
    month < 1 ||
    month > 12 ||
    dayOfMonth < 1 ||
    dayOfMonth > daysInMonth(year, month)
  )
    return null;
  return `${year}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}`;
}

/**
 * Marks of the direction of writing, joiners and their like, which some banks put around dates and
 * amounts.
 */
export const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;

/**
 * A written date taken apart. `open`: three numbers whose order the file as a whole has to tell.
 */
export type DateText =
  | { kind: 'fixed'; year: number; month: number; dayOfMonth: number }
  | {
      kind: 'open';
      first: number;
      second: number;
      third: number;
      yearDigits: 2 | 4;
      dotted: boolean;
      slashed: boolean;
    }
  | null;

/** Names of months, folded, in the languages of bank statements; from 1. */
export const monthNames = new Map<string, number>();
for (const [month, names] of [
  'jan january januar janvier janv ene enero gennaio gen janeiro januari stycznia ledna leden' +
    ' janner jaenner sty styczen',
  'feb february februar fevrier fevr fev febrero febbraio fevereiro februari lutego unora unor' +
    ' feber lut luty',
  'mar march marz maerz mrz mars marzo marco maart mrt marca brezna brezen marzec',
  'apr april avril avr abr abril aprile kwietnia dubna duben kwi kwiecien',
  'may mai mayo maggio mag maio mei maja kvetna kveten maj',
  'jun june juni juin junio giugno giu junho czerwca cervna cerven cze czerwiec',
  'jul july juli juillet juil julio luglio lug julho lipca cervence cervenec lip lipiec',
  'aug august aout agosto ago augustus sierpnia srpna srpen sie sierpien',
  'sep sept september septembre septiembre settembre set setembro wrzesnia zari wrz wrzesien',
  'oct october oktober okt octobre octubre ottobre ott outubro out pazdziernika rijna rijen' +
    ' paz pazdziernik',
  'nov november novembre noviembre novembro listopada listopadu listopad lis',
  'dec december dezember dez decembre diciembre dic dicembre dezembro grudnia prosince' +
    ' prosinec gru grudzien',
].entries())
  for (const name of names.split(' ')) monthNames.set(name, month + 1);

/**
 * Names that stand only for months between the numbers of a date: Czech and Romanian abbreviations,
 * and months of Slovakia, Hungary, Romania, Denmark and Turkey. Czech `srp` is July in Croatia.
 */
const namesInDates = new Map(
  [
    'led januara ianuarie ian ocak',
    'uno februara februarie febr subat',
    'bre marcius marts martie mart',
    'dub aprila aprilis aprilie nisan',
    'kve maja majus mayis',
    'cvn juna junius iunie iun haziran',
    'cvc jula julius iulie iul temmuz',
    'augusta augusztus augusti agustos',
    'zar septembra szeptember szept septembrie eylul',
    'rij oktobra octombrie ekim',
    'novembra noiembrie noi kasim',
    'pro decembra decembrie aralik',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month + 1] as const)),
);

const monthNamed = (name: string): number | undefined =>
  monthNames.get(name) ?? namesInDates.get(name);

const clock =
  /[T ,]*(?<!\d)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:am|pm|sa|ch)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?[ ,]*/i;
/**
 * Years of two digits: 70 to 99 are of the last century. 50 to 69 are of Thailand (2569 is 2026) or
 * written wrongly: no year is told.
 */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  if (year >= 70) return 1900 + year;
  return year >= 50 ? 0 : 2000 + year;
}

const weekdays = new RegExp(
  `^(?:${[
    'mon tues? wed thurs? thur fri sat sun monday tuesday wednesday thursday friday saturday sunday',
    'mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag',
    'lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche',
    'mie jue vie sab dom lunes martes miercoles jueves viernes sabado domingo',
    'gio lunedi martedi mercoledi giovedi venerdi sabato domenica',
    'seg ter qua qui sex segunda terca quarta quinta sexta',
    'segunda-feira terca-feira quarta-feira quinta-feira sexta-feira',
    'ma wo vr za zo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
    'pon wt sr czw pt sob nd niedz poniedzialek wtorek sroda czwartek piatek sobota niedziela',
    'po ut st ct pa ne pondeli utery streda ctvrtek patek nedele',
    't[2-7] cn thu\\s[2-7] thu\\s(?:hai|ba|tu|nam|sau|bay) chu\\snhat',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\\.?[ ,]+(?=\\S)`,
);

/** Takes a written date apart, with or without the day of its week; null where it is none. */
export function splitDate(text: string): DateText {
  const whole = text.replace(unseen, '').trim();
  if (whole.length > 60) return null;
  const folded = /\p{L}/u.test(whole) ? foldText(whole) : '';
  const weekday = weekdays.exec(folded)?.[0];
  // `mar` is March as well.
  return (
    (weekday === undefined ? null : splitBareDate(folded.slice(weekday.length))) ??
    splitBareDate(whole)
  );
}

/** Whether one of two numbers can be the day and the other one the month. */
const isDayAndMonth = (one: number, other: number) =>
  Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;

function splitBareDate(text: string): DateText {
  const rest = withoutCompany(text);
  const inNumbers = splitSeparated(rest) ?? splitJoined(rest) ?? splitYearFirst(rest);
  if (inNumbers !== undefined) return inNumbers;
  return /\p{L}/u.test(rest) ? splitWords(rest) : null;
}

/** A date without a clock or a number of a document in the same cell. */
function withoutCompany(text: string): string {
  let rest = text;
  // Vietcombank writes the number of the document under the day: `05/01/2026` and `5213.45946` in
  // one cell.
  const numbered = /^(\d{1,2}([-/.])\d{1,2}\2\d{4})\s+(\d{3,}(?:[. -]+\d+)*)$/.exec(rest);
  if (numbered && splitDate(numbered[3]!) === null) rest = numbered[1]!;
  // Some part the hour from the day by a dash: `10:22 - 15/01/2026`.
  if (rest.includes(':'))
    rest = rest
      .replace(clock, ' ')
      .replace(/^\s*[-\u2013|]\s|\s[-\u2013|]\s*$/g, '')
      .trim();
  return rest;
}

/** `1/2/2026`, `1.2.26`, `1/2'26`: three numbers with signs between. undefined: not such a text. */
function splitSeparated(rest: string): NonNullable<DateText> | undefined {
  const plain = /^(\d{1,2})([-/. ])\s?(\d{1,2})(?:[-/.]\s?|\s?['’]\s?| )(\d{4}|\d{1,2})\.?$/.exec(
    rest,
  );
  if (!plain) return undefined;
  const late = /['’]/.test(rest);
  const year = plain[4]!;
  if (year.length === 1 && !late) return undefined;
  return {
    kind: 'open',
    first: Number(plain[1]),
    second: Number(plain[3]),
    third: late && year.length < 4 ? 2000 + Number(year) : Number(year),
    yearDigits: year.length === 4 || late ? 4 : 2,
    dotted: plain[2] === '.',
    slashed: plain[2] === '/',
  };
}

/** `01022026`: the day or the month first; a number that ends with 2000 may be an amount. */
function splitJoined(rest: string): NonNullable<DateText> | undefined {
  const joined = /^(\d\d)(\d\d)((?:199|20[0-4])\d)$/.exec(rest);
  if (!joined || joined[3] === '2000') return undefined;
  const [first, second, third] = joined.slice(1).map(Number) as [number, number, number];
  return isDayAndMonth(first, second)
    ? { kind: 'open', first, second, third, yearDigits: 4, dotted: false, slashed: false }
    : undefined;
}

/** `2026-02-01`, `20260201`, `2026年2月1日`. Other numbers of eight digits are no days. */
function splitYearFirst(rest: string): NonNullable<DateText> | undefined {
  const iso =
    /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/.exec(rest) ??
    /^((?:19|20|21)\d\d)()(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(rest) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(rest);
  if (!iso) return undefined;
  return {
    kind: 'fixed',
    year: Number(iso[1]),
    month: Number(iso[3]),
    dayOfMonth: Number(iso[4]),
  };
}

/** `1 Feb 2026`, `Feb 1, 2026`, `1 tháng 2, 2026`, `2026-W05-7`. */
function splitWords(rest: string): DateText {
  const week = /^(\d{4})-?W(\d{2})-?([1-7])$/i.exec(rest);
  if (week) return dayOfWeek(Number(week[1]), Number(week[2]), Number(week[3]));
  const roman = splitRoman(rest);
  if (roman !== null) return roman;
  const words = foldText(rest)
    .replaceAll('ı', 'i')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /, '')
    .replace(/^ngay /, '')
    .replace(/\bnam\b|\bde\b|\bdel\b/g, ' ');
  const vietnamese = /^(\d{1,2})[ ,-]*(?:thang|thg)[ .]*(\d{1,2})[ ,-]+(\d{4})$/.exec(words);
  if (vietnamese)
    return {
      kind: 'fixed',
      year: Number(vietnamese[3]),
      month: Number(vietnamese[2]),
      dayOfMonth: Number(vietnamese[1]),
    };
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er)?[-/. ]*([a-z]+)[-/., ]*['’]?(\d{4}|\d{2})$/.exec(
    words,
  );
  const monthFirst = /^([a-z]+)[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/, ]+(\d{4}|\d{2})$/.exec(words);
  const yearFirst = /^(\d{4})[-/. ]*([a-z]+)[-/. ]*(\d{1,2})\.?$/.exec(words);
  const found = dayFirst
    ? [dayFirst[3]!, dayFirst[2]!, dayFirst[1]!]
    : monthFirst
      ? [monthFirst[3]!, monthFirst[1]!, monthFirst[2]!]
      : yearFirst
        ? [yearFirst[1]!, yearFirst[2]!, yearFirst[3]!]
        : null;
  const month = found ? monthNamed(found[1]!) : undefined;
  return found && month !== undefined
    ? { kind: 'fixed', year: fullYear(found[0]!), month, dayOfMonth: Number(found[2]) }
    : null;
}

const romanMonths = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/**
 * `5-XII-2024`, `5 XII 2024`, `2024. XII. 5.`: Roman numerals are months in Poland, Hungary and
 * Romania. In capitals, and apart from the numbers, since `5x2024` is none.
 */
function splitRoman(rest: string): DateText {
  const dayFirst =
    /^(\d{1,2})(?:[-/.] ?| )([IVX]+)(?:[-/.] ?| )(\d{4})\.?$/.exec(rest) ??
    /^(\d{1,2})[-/.]([IVX]+)[-/.](\d{2})$/.exec(rest);
  const yearFirst = /^(\d{4})(?:[-/.] ?| )([IVX]+)(?:[-/.] ?| )(\d{1,2})\.?$/.exec(rest);
  const [, first, name, last] = dayFirst ?? yearFirst ?? [];
  const month = romanMonths.indexOf(name ?? '') + 1;
  if (first === undefined || last === undefined || month === 0) return null;
  const [year, dayOfMonth] = dayFirst === null ? [first, last] : [last, first];
  return { kind: 'fixed', year: fullYear(year), month, dayOfMonth: Number(dayOfMonth) };
}

/** A day by its week (ISO 8601): the first week of a year is that of 4 January. */
function dayOfWeek(year: number, week: number, weekday: number): DateText {
  const first = toDay(year, 1, 4),
    last = toDay(year, 12, 28);
  if (first === null || last === null) return null;
  const monday = addDays(first, 1 - weekdayOf(first));
  const day = addDays(monday, 7 * (week - 1) + weekday - 1);
  if (week < 1 || addDays(day, 1 - weekday) > last) return null;
  return { kind: 'fixed', ...splitDay(day) };
}

/** The day of a date taken apart, read in an order; null where no such day exists. */
export function dayInOrder(date: NonNullable<DateText>, order: DateOrder): string | null {
  if (date.kind === 'fixed') return toDay(date.year, date.month, date.dayOfMonth);
  const { first, second, third, yearDigits } = date;
  if (order === 'ymd')
    return yearDigits === 4 ? null : toDay(fullYear(String(first).padStart(2, '0')), second, third);
  const year = yearDigits === 4 ? third : fullYear(String(third).padStart(2, '0'));
  return order === 'dmy' ? toDay(year, second, first) : toDay(year, first, second);
}

/**
 * A spreadsheet that reads the day first makes dates of the first twelve days of each month, day
 * and month exchanged, where the month was written first, and leaves the others as text; and the
 * other way round.
 */
export class TurnedDays {
  private early = 0;
  private late = 0;
  private plain = 0;
  private open = 0;
  add(date: NonNullable<DateText>): void {
    if (date.kind === 'fixed') this[date.dayOfMonth > 12 ? 'late' : 'early'] += 1;
    else this[Math.max(date.first, date.second) > 12 ? 'plain' : 'open'] += 1;
  }
  areLikely(): boolean {
    return this.early > 1 && this.late === 0 && this.plain > 0 && this.open === 0;
  }
}

/**
 * Whether dates of three short numbers may begin with the year: rare, and such a reading fits
 * almost any date. It is weighed only where the first number stands still while the third moves, or
 * where it alone keeps the days of a statement together (25/12/31, 26/01/01).
 */
export function mayLeadWithYear(dates: readonly NonNullable<DateText>[]): boolean {
  const open = dates.filter((date) => date.kind === 'open');
  if (open.length === 0 || open.some((date) => date.yearDigits === 4)) return false;
  const distinct = (pick: (date: (typeof open)[number]) => number) => new Set(open.map(pick)).size;
  const daysIn = (order: DateOrder) =>
    open
      .map((date) => dayInOrder(date, order))
      .filter((day) => day !== null)
      .sort();
  const span = (order: DateOrder): number => {
    const days = daysIn(order);
    return days.length === 0 ? Infinity : daysBetween(days[0]!, days.at(-1)!);
  };
  return (
    distinct((date) => date.first) < distinct((date) => date.third) ||
    (daysIn('ymd').length === open.length && span('ymd') * 2 < Math.min(span('dmy'), span('mdy')))
  );
}

/** So much earlier `26/01/15` may be with the day first; more is asked about. */
const mostSlashedYears = 9;
/**
 * Whether all dates are of one day that is later where the year leads: `26-01-15` is hardly of
 * 2015. With strokes the day leads almost everywhere: `31/12/25` is no day of 2031. Headings in a
 * language whose people write the day first speak against it.
 */
function isLaterWithYearFirst(dates: readonly NonNullable<DateText>[]): boolean {
  const days = new Set(dates.map((date) => JSON.stringify(date)));
  const [date] = dates;
  if (days.size !== 1 || date?.kind !== 'open' || date.yearDigits === 4 || date.dotted)
    return false;
  return (
    date.first - date.third > (date.slashed ? mostSlashedYears : 0) &&
    dayInOrder(date, 'ymd') !== null
  );
}

/**
 * The order of the dates of a whole file, or null where more than one order reads it differently,
 * or none does.
 */
export function settleDateOrder(
  dates: readonly NonNullable<DateText>[],
): { order: DateOrder; confidence: 'certain' | 'likely'; saw: string } | null {
  const open = dates.filter((date) => date.kind === 'open');
  if (open.length === 0) return { order: 'ymd', confidence: 'certain', saw: '' };
  const show = (date: (typeof open)[number]) => `${date.first} ${date.second} ${date.third}`;
  const yearMayLead = mayLeadWithYear(open) || isLaterWithYearFirst(open);
  const orders: DateOrder[] = yearMayLead ? ['dmy', 'mdy', 'ymd'] : ['dmy', 'mdy'];
  const fits = orders.map((order) => {
    const days = open.map((date) => dayInOrder(date, order));
    return { order, days, alone: [] as (typeof open)[number][] };
  });
  for (const [index, date] of open.entries()) {
    const able = fits.filter((fit) => fit.days[index] !== null);
    if (able.length === 1) able[0]!.alone.push(date);
  }
  const forced = fits.filter((fit) => fit.alone.length > 0);
  if (forced.length === 1)
    return { order: forced[0]!.order, confidence: 'certain', saw: show(forced[0]!.alone[0]!) };
  if (forced.length > 1) return null;
  const [head, ...others] = fits;
  if (others.every((fit) => fit.days.every((day, index) => day === head!.days[index])))
    return { order: head!.order, confidence: 'certain', saw: show(open[0]!) };
  // Nobody writes month.day.year with full stops.
  if (!yearMayLead && open.every((date) => date.dotted))
    return { order: 'dmy', confidence: 'likely', saw: show(open[0]!) };
  return null;
}
