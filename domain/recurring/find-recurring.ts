import {
  addDays,
  type Day,
  daysBetween,
  splitDay,
  timestampToDay,
  weekdayOf,
} from '#domain/calendar';
import { profileOf } from '#domain/matching';
import { daysOfSchedule, nextDayAfter, type OneMonthDay, type Schedule } from './schedule.ts';
import { halfMonth, isEveryTwoWeeks, twiceAMonth } from './twice-a-month.ts';

/** The fields of a transaction that the search reads. `date` is 00:00 UTC of its day. */
export interface PastRow {
  id: string;
  date: number;
  kind: 'income' | 'expense' | 'transfer';
  amountMinor: number;
  currency: string;
  accountId: string;
  payee: string;
  categoryId: string | null;
  recurringId: string | null;
}

export interface FoundRecurring {
  /** Names it among all, for what was refused. */
  key: string;
  /** Without what only one of them says, such as its month or number. */
  payee: string;
  kind: 'income' | 'expense';
  accountId: string;
  currency: string;
  categoryId: string | null;
  /** The one last paid; of a bill that varies much, the middle one. */
  amountMinor: number;
  /** Whether it was the same each time, or has been since its price changed. */
  isExact: boolean;
  /** The range of the amounts; null if all equal the amount, or are near it. */
  range: { lowMinor: number; highMinor: number } | null;
  /** Of several on the same days the first is 0. */
  lane: number;
  schedule: Schedule;
  /** After the latest one; may be past already. */
  nextDay: Day;
  /** Oldest first. */
  days: Day[];
}

const atLeast = 3;

/** Amounts of one thing: the largest is at most this much more than the smallest. */
const alike = 1.3;

/** Amounts of a bill that varies: half as much, or half more, than the middle one. */
const varying = 3.2,
  variesAtLeast = 4;

export interface Rhythm {
  unit: 'day' | 'week' | 'month' | 'year';
  every: number;
  days: number;
  slack: number;
}

/**
 * The shortest that fits is the one. Months are between 28 and 31 days long, and weekends move what
 * is paid in them.
 */
const rhythms: readonly Rhythm[] = [
  { unit: 'week', every: 1, days: 7, slack: 1 },
  { unit: 'week', every: 2, days: 14, slack: 2 },
  { unit: 'week', every: 4, days: 28, slack: 0 },
  { unit: 'month', every: 1, days: 30.4, slack: 5 },
  { unit: 'month', every: 2, days: 60.9, slack: 6 },
  { unit: 'month', every: 3, days: 91.3, slack: 7 },
  { unit: 'month', every: 6, days: 182.6, slack: 9 },
  { unit: 'year', every: 1, days: 365.25, slack: 14 },
];

/**
 * Finds recurring payments in a ledger: the same payee, account and direction, similar amounts, and
 * regular gaps, at least three times and up to now. One missed payment is allowed among five or
 * more.
 * @param rows of any days, in any order; skips transfers and transactions posted by a schedule
 * @returns the most expensive per year first
 */
export function findRecurring(rows: Iterable<PastRow>, today: Day): FoundRecurring[] {
  const search = createRecurringSearch(today);
  for (const row of rows) search.add(row);
  return search.find();
}

/**
 * The same for a ledger that is read piece by piece: rows are given as they come, and nothing is
 * looked for before the end.
 */
export function createRecurringSearch(today: Day): {
  add: (row: PastRow) => void;
  find: () => FoundRecurring[];
} {
  const groups = new Map<string, PastRow[]>();
  // Rows repeat their payees, and the words of a name cost most of the reading.
  const keys = new Map<string, string>();
  return {
    add(row) {
      if (row.kind === 'transfer' || row.recurringId !== null || timestampToDay(row.date) > today)
        return;
      let payee = keys.get(row.payee);
      if (payee === undefined) keys.set(row.payee, (payee = profileOf(row.payee).key));
      if (payee === '') return;
      const key = `${row.kind} ${row.currency} ${row.accountId} ${payee}`;
      const held = groups.get(key);
      if (held) held.push(row);
      else groups.set(key, [row]);
    },
    find() {
      const found = [...groups].flatMap(([key, all]) =>
        all.length < atLeast ? [] : findInGroup(key, all, today),
      );
      return found.sort((a, b) => perYear(b) - perYear(a) || (a.key < b.key ? -1 : 1));
    },
  };
}

/**
 * Finds the recurring payments to one payee. Similar amounts are one payment. A first amount
 * followed by another that stays is a price change; amounts that vary on regular days are one bill.
 */
function findInGroup(key: string, all: readonly PastRow[], today: Day): FoundRecurring[] {
  const whole = findLanes(key, all, today);
  const isBill = whole.some(({ schedule }) => schedule.unit !== 'week');
  if (whole.length > 0 && (isPriced(all) || isNear(all) || (isBill && isRising(all)))) return whole;
  const parts = clusters(all).flatMap((some, index) =>
    findLanes(`${key}${index === 0 ? '' : ` ${index}`}`, some, today),
  );
  if (isOneBill(all, whole) && areTurnsOf(whole[0]!, parts)) return whole;
  const explained = parts.reduce((sum, { days }) => sum + days.length, 0);
  if (explained >= all.length * 0.6 || !isOneBill(all, whole)) return parts;
  return whole;
}

function spreadOf(rows: readonly PastRow[]): number {
  const amounts = rows.map(({ amountMinor }) => amountMinor);
  return Math.max(...amounts) / Math.min(...amounts);
}

const isNear = (rows: readonly PastRow[]) => spreadOf(rows) <= alike;

/** Spending in a week or two that varies is shopping, and no bill. */
function isOneBill(rows: readonly PastRow[], found: readonly FoundRecurring[]): boolean {
  const [only] = found;
  if (
    only === undefined ||
    found.length > 1 ||
    only.days.length < variesAtLeast ||
    spreadOf(rows) > varying
  )
    return false;
  return only.kind === 'income' || only.schedule.unit !== 'week' || only.schedule.every >= 4;
}

/**
 * Whether dear and cheap turns of one bill seem to be bills of their own, each seldomer; exact
 * amounts are.
 */
function areTurnsOf(
  { schedule: { unit, every } }: FoundRecurring,
  parts: readonly FoundRecurring[],
): boolean {
  const areSeldomer = parts.every(
    ({ schedule }) => schedule.unit === unit && schedule.every > every,
  );
  return areSeldomer && parts.some(({ isExact }) => !isExact);
}

/** The amounts in the order of their days, each as long as it held. */
function levelsOf(rows: readonly PastRow[]): PastRow[][] {
  const levels: PastRow[][] = [];
  for (const row of rows.toSorted((a, b) => a.date - b.date)) {
    const level = levels.at(-1);
    if (level !== undefined && level[0]!.amountMinor === row.amountMinor) level.push(row);
    else levels.push([row]);
  }
  return levels;
}

/** Whether an amount held until another took its place, as a price does. */
function isPriced(rows: readonly PastRow[]): boolean {
  const levels = levelsOf(rows),
    amounts = new Set(levels.map(([first]) => first!.amountMinor));
  return (
    amounts.size === levels.length && levels.length * 2 <= rows.length + 1 && levels[0]!.length > 1
  );
}

/** Whether amounts never fall and rise by little at a time, as a premium does from year to year. */
function isRising(rows: readonly PastRow[]): boolean {
  const amounts = rows.toSorted((a, b) => a.date - b.date).map(({ amountMinor }) => amountMinor);
  return amounts.every((amount, at) => {
    const former = amounts[at - 1] ?? amount;
    return amount >= former && amount <= former * alike;
  });
}

/**
 * Several on the same days are as many things, and so are several on days right beside each other.
 */
function findLanes(key: string, rows: readonly PastRow[], today: Day): FoundRecurring[] {
  const found = findInLanes(key, [...Map.groupBy(rows, ({ date }) => date).values()], today);
  return found.length > 0 ? found : findInLanes(key, turnsOf(rows), today);
}

/** Rows at most two days behind the first of their turn. */
function turnsOf(rows: readonly PastRow[]): PastRow[][] {
  const turns: PastRow[][] = [];
  for (const row of rows.toSorted((a, b) => a.date - b.date)) {
    const first = turns.at(-1)?.[0];
    const isBeside =
      first !== undefined && daysBetween(timestampToDay(first.date), timestampToDay(row.date)) <= 2;
    if (isBeside) turns.at(-1)!.push(row);
    else turns.push([row]);
  }
  return turns;
}

function findInLanes(key: string, turns: readonly PastRow[][], today: Day): FoundRecurring[] {
  const lanes: PastRow[][] = [];
  for (const turn of turns) {
    const inOrder = (a: PastRow, b: PastRow) => a.date - b.date || a.amountMinor - b.amountMinor;
    turn.toSorted(inOrder).forEach((row, at) => {
      (lanes[at] ??= []).push(row);
    });
  }
  return lanes.flatMap((lane, at) => {
    const found =
      lane.length < atLeast ? null : findIn(`${key}${at === 0 ? '' : ` +${at}`}`, lane, today);
    return found === null ? [] : [{ ...found, lane: at }];
  });
}

/** Amounts that belong together, the most frequent first. */
function clusters(rows: readonly PastRow[]): PastRow[][] {
  const all: PastRow[][] = [];
  for (const row of rows.toSorted((a, b) => a.amountMinor - b.amountMinor)) {
    const last = all.at(-1);
    if (last !== undefined && row.amountMinor <= last[0]!.amountMinor * alike) last.push(row);
    else all.push([row]);
  }
  // Mostly varying amounts have no typical one: two clusters, such as a rent and its deposit, are
  // distinct payments, five are not.
  return all.length > 3 && all.every((each) => each.length < rows.length * 0.6)
    ? []
    : all.filter((each) => each.length >= atLeast).sort((a, b) => b.length - a.length);
}

function findIn(
  key: string,
  rows: readonly PastRow[],
  today: Day,
): Omit<FoundRecurring, 'lane'> | null {
  const sorted = rows.toSorted((a, b) => a.date - b.date);
  const days = sorted.map(({ date }) => timestampToDay(date));
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index]!, day));
  const twice = isEveryTwoWeeks(days) ? null : twiceAMonth(days);
  const evenly = everySoManyDays(gaps);
  const exact = evenly ?? (isEveryFourWeeks(days) ? fourWeeks : undefined);
  const rhythm =
    twice !== null
      ? halfMonth
      : (exact ??
        rhythms.find(({ days: length, slack }) => {
          const fits = (gap: number, times: number) => Math.abs(gap - length * times) <= slack;
          const missed = gaps.filter((gap) => !fits(gap, 1));
          return (
            missed.length === 0 || (missed.length === 1 && days.length >= 5 && fits(missed[0]!, 2))
          );
        }));
  if (rhythm === undefined) return null;
  const last = days.at(-1)!,
    latest = sorted.at(-1)!;
  // Over: the next one should have come half a turn ago.
  if (daysBetween(last, today) > rhythm.days * 1.5 + rhythm.slack) return null;
  const schedule = twice ?? scheduleOf(rhythm, days);
  const nextDay = nextDayAfter(schedule, addDays(last, Math.floor(rhythm.days / 2)));
  if (nextDay === null) return null;
  return {
    key,
    payee: nameOf(sorted),
    kind: latest.kind as 'income' | 'expense',
    accountId: latest.accountId,
    currency: latest.currency,
    categoryId: latest.categoryId,
    ...amountsOf(sorted),
    schedule,
    nextDay,
    days,
  };
}

/** @param rows oldest first */
function amountsOf(
  rows: readonly PastRow[],
): Pick<FoundRecurring, 'amountMinor' | 'isExact' | 'range'> {
  const amounts = rows.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b),
    latest = rows.at(-1)!.amountMinor;
  const lowMinor = amounts[0]!,
    highMinor = amounts.at(-1)!;
  if (lowMinor === highMinor || isPriced(rows))
    return { amountMinor: latest, isExact: true, range: null };
  if (isNear(rows) || isRising(rows)) return { amountMinor: latest, isExact: false, range: null };
  return {
    amountMinor: amounts[(amounts.length - 1) >> 1]!,
    isExact: false,
    range: { lowMinor, highMinor },
  };
}

const fourWeeks: Rhythm = { unit: 'week', every: 4, days: 28, slack: 3 };

/** Each 28 days, but one among five that came late or early. Months are never so even. */
function isEveryFourWeeks(days: readonly Day[]): boolean {
  const places = days.map((day) => daysBetween(days[0]!, day));
  const usual = mostFrequent(places.map((place) => place % 28));
  const distance = (place: number) =>
    Math.min(Math.abs((place % 28) - usual), 28 - Math.abs((place % 28) - usual));
  if (places.some((place) => distance(place) > fourWeeks.slack)) return false;
  const off = places.filter((place) => place % 28 !== usual).length;
  const turns = Math.round((places.at(-1)! - places[0]!) / 28);
  return days.length >= 5 && off <= Math.floor(days.length / 5) && turns === days.length - 1;
}

/** A number of days that is no month and no weeks, as often as no month is: `every 30 days`. */
function everySoManyDays(gaps: readonly number[]): Rhythm | undefined {
  const [gap] = gaps;
  const isOdd = gap !== undefined && gap > 7 && gap < 59 && gap % 7 !== 0;
  const isEven = isOdd && gaps.length >= 3 && gaps.every((one) => one === gap);
  return isEven ? { unit: 'day', every: gap, days: gap, slack: 0 } : undefined;
}

/**
 * Returns the common words of all payees, as the latest writes them: a month or a number belongs to
 * one row only.
 */
function nameOf(rows: readonly PastRow[]): string {
  const latest = rows.at(-1)!.payee.trim(),
    wordsOf = (text: string) => text.trim().split(/\s+/);
  const others = [...new Set(rows.map(({ payee }) => payee))].map(
    (payee) => new Set(wordsOf(payee.toLowerCase())),
  );
  const shared = wordsOf(latest)
    .filter((word) => others.every((words) => words.has(word.toLowerCase())))
    .join(' ')
    .replace(/[\s#:/.,(-]+$/u, '');
  return /\p{L}/u.test(shared) ? shared : latest;
}

function scheduleOf({ unit, every }: Rhythm, days: readonly Day[]): Schedule {
  const startDay = days[0]!;
  const plain: Schedule = {
    version: 1,
    every,
    unit,
    startDay,
    weekdays: [],
    monthDay: null,
    weekend: 'keep',
  };
  if (unit === 'day') return plain;
  if (unit === 'week') {
    const weekday = mostFrequent(days.map(weekdayOf));
    return {
      ...plain,
      startDay: addDays(startDay, weekday - weekdayOf(startDay)),
      weekdays: [weekday],
    };
  }
  const monthDays: OneMonthDay[] = [
    ...Array.from({ length: 31 }, (_unused, index): OneMonthDay => ({
      kind: 'day',
      day: index + 1,
    })),
    { kind: 'workingDay', which: 'last' },
    { kind: 'workingDay', which: 'first' },
    ...([1, 2, 3, 4, -1] as const).map((nth): OneMonthDay => ({
      kind: 'weekday',
      nth,
      weekday: weekdayOf(startDay),
    })),
  ];
  // Prefers the simplest rule that gives exactly these days.
  const head = addDays(startDay, 1 - splitDay(startDay).dayOfMonth);
  for (const weekend of ['keep', 'before', 'after'] as const) {
    for (const monthDay of monthDays) {
      if (monthDay.kind !== 'day' && weekend !== 'keep') continue;
      // A weekend may have moved the first one over the end of its month.
      for (const from of [head, addDays(startDay, 3)].map((day) =>
        addDays(day, 1 - splitDay(day).dayOfMonth),
      )) {
        const schedule: Schedule = { ...plain, startDay: from, monthDay, weekend };
        const made = new Set(
          daysOfSchedule(schedule, addDays(startDay, -3), addDays(days.at(-1)!, 3)),
        );
        if (days.every((day) => made.has(day))) return schedule;
      }
    }
  }
  const ordinary = days.map((day) => splitDay(day).dayOfMonth).toSorted((a, b) => a - b);
  return {
    ...plain,
    startDay: head,
    monthDay: { kind: 'day', day: ordinary[(ordinary.length - 1) >> 1]! },
  };
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function perYear({ amountMinor, schedule: { unit, every, monthDay } }: FoundRecurring): number {
  return (
    ((monthDay?.kind === 'twice' ? 2 : 1) *
      amountMinor *
      { day: 365, week: 52, month: 12, year: 1 }[unit]) /
    every
  );
}
