import { addDays, type Day, daysBetween, splitDay, timestampToDay, weekdayOf } from '#domain/calendar';
import { profileOf } from '#domain/matching';
import { daysOfSchedule, type MonthDay, nextDayAfter, type Schedule } from './schedule.ts';

/** What is read of a transaction. `date` is 00:00 UTC of its day. */
export interface PastRow { id: string; date: number; kind: 'income' | 'expense' | 'transfer'; amountMinor: number; currency: string; accountId: string; payee: string; categoryId: string | null; recurringId: string | null }
export interface FoundRecurring {
  /** Names it among all, for what was refused. */
  key: string;
  /** Without what only one of them says, such as its month or number. */
  payee: string;
  kind: 'income' | 'expense';
  accountId: string;
  currency: string;
  categoryId: string | null;
  /** The latest one. */
  amountMinor: number;
  /** Whether it was the same each time. */
  isExact: boolean;
  schedule: Schedule;
  /** After the latest one; may be past already. */
  nextDay: Day;
  /** Oldest first. */
  days: Day[];
}

const atLeast = 3;
/** Amounts of one thing: the largest is at most this much more than the smallest. */
const alike = 1.3;

interface Rhythm { unit: 'week' | 'month' | 'year'; every: number; days: number; slack: number }
/** The shortest that fits is the one. Months are between 28 and 31 days long, and weekends move what is paid in them. */
const rhythms: readonly Rhythm[] = [
  { unit: 'week', every: 1, days: 7, slack: 1 }, { unit: 'week', every: 2, days: 14, slack: 2 }, { unit: 'week', every: 4, days: 28, slack: 0 },
  { unit: 'month', every: 1, days: 30.4, slack: 5 }, { unit: 'month', every: 2, days: 60.9, slack: 6 }, { unit: 'month', every: 3, days: 91.3, slack: 7 }, { unit: 'month', every: 6, days: 182.6, slack: 9 }, { unit: 'year', every: 1, days: 365.25, slack: 14 },
];

/**
 * What comes back in a ledger: the same payee, account and direction, amounts near each other, and gaps that are regular,
 * at least three times and up to now. One that was missed is forgiven among five and more.
 * @param rows of any days, in any order; transfers and what was posted by a schedule are passed over
 * @returns the dearest in a year first
 */
export function findRecurring(rows: Iterable<PastRow>, today: Day): FoundRecurring[] {
  const finder = createRecurringFinder(today);
  for (const row of rows) finder.add(row);
  return finder.find();
}

/** The same for a ledger that is read piece by piece: rows are given as they come, and nothing is looked for before the end. */
export function createRecurringFinder(today: Day): { add: (row: PastRow) => void; find: () => FoundRecurring[] } {
  const groups = new Map<string, PastRow[]>();
  // Rows repeat their payees, and the words of a name cost most of the reading.
  const keys = new Map<string, string>();
  return {
    add(row) {
      if (row.kind === 'transfer' || row.recurringId !== null || timestampToDay(row.date) > today) return;
      let payee = keys.get(row.payee);
      if (payee === undefined) keys.set(row.payee, payee = profileOf(row.payee).key);
      if (payee === '') return;
      const key = `${row.kind} ${row.currency} ${row.accountId} ${payee}`;
      const held = groups.get(key);
      if (held) held.push(row); else groups.set(key, [row]);
    },
    find() {
      const found = [...groups].flatMap(([key, all]) => (all.length < atLeast ? [] : clusters(all).flatMap((some, index) => findIn(`${key}${index === 0 ? '' : ` ${index}`}`, some, today) ?? [])));
      return found.sort((a, b) => perYear(b) - perYear(a) || (a.key < b.key ? -1 : 1));
    },
  };
}

/** Amounts that belong together, the most frequent first. */
function clusters(rows: readonly PastRow[]): PastRow[][] {
  const all: PastRow[][] = [];
  for (const row of rows.toSorted((a, b) => a.amountMinor - b.amountMinor)) {
    const last = all.at(-1);
    if (last !== undefined && row.amountMinor <= last[0]!.amountMinor * alike) last.push(row); else all.push([row]);
  }
  // What mostly varies has no amount of its own: two clusters, a rent and its deposit, are something else than five.
  return all.length > 3 && all.every((each) => each.length < rows.length * 0.6) ? [] : all.filter((each) => each.length >= atLeast).sort((a, b) => b.length - a.length);
}

function findIn(key: string, rows: readonly PastRow[], today: Day): FoundRecurring | null {
  const sorted = rows.toSorted((a, b) => a.date - b.date);
  const days = sorted.map(({ date }) => timestampToDay(date));
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index]!, day));
  const rhythm = rhythms.find(({ days: length, slack }) => {
    const fits = (gap: number, times: number) => Math.abs(gap - length * times) <= slack;
    const missed = gaps.filter((gap) => !fits(gap, 1));
    return missed.length === 0 || (missed.length === 1 && days.length >= 5 && fits(missed[0]!, 2));
  });
  if (rhythm === undefined) return null;
  const last = days.at(-1)!, latest = sorted.at(-1)!;
  // Over: the next one should have come half a turn ago.
  if (daysBetween(last, today) > rhythm.days * 1.5 + rhythm.slack) return null;
  const schedule = scheduleOf(rhythm, days);
  const nextDay = nextDayAfter(schedule, addDays(last, Math.floor(rhythm.days / 2)));
  if (nextDay === null) return null;
  return {
    key, payee: nameOf(sorted), kind: latest.kind as 'income' | 'expense', accountId: latest.accountId, currency: latest.currency, categoryId: latest.categoryId, amountMinor: latest.amountMinor,
    isExact: sorted.every(({ amountMinor }) => amountMinor === latest.amountMinor), schedule, nextDay, days,
  };
}

/** What all of them say, as the latest writes it: its month or its number is of one of them. */
function nameOf(rows: readonly PastRow[]): string {
  const latest = rows.at(-1)!.payee.trim(), wordsOf = (text: string) => text.trim().split(/\s+/);
  const others = [...new Set(rows.map(({ payee }) => payee))].map((payee) => new Set(wordsOf(payee.toLowerCase())));
  const shared = wordsOf(latest).filter((word) => others.every((words) => words.has(word.toLowerCase()))).join(' ').replace(/[\s#:/.,(-]+$/u, '');
  return /\p{L}/u.test(shared) ? shared : latest;
}

function scheduleOf({ unit, every }: Rhythm, days: readonly Day[]): Schedule {
  const startDay = days[0]!;
  const plain: Schedule = { version: 1, every, unit, startDay, weekdays: [], monthDay: null, weekend: 'keep' };
  if (unit === 'week') {
    const weekday = mostFrequent(days.map(weekdayOf));
    return { ...plain, startDay: addDays(startDay, weekday - weekdayOf(startDay)), weekdays: [weekday] };
  }
  const monthDays: MonthDay[] = [
    ...Array.from({ length: 31 }, (_unused, index): MonthDay => ({ kind: 'day', day: index + 1 })), { kind: 'workingDay', which: 'last' }, { kind: 'workingDay', which: 'first' },
  ];
  // Which rule gives just these days? The plainest that does.
  const head = addDays(startDay, 1 - splitDay(startDay).dayOfMonth);
  for (const weekend of ['keep', 'before', 'after'] as const) {
    for (const monthDay of monthDays) {
      if (monthDay.kind === 'workingDay' && weekend !== 'keep') continue;
      // A weekend may have moved the first one over the end of its month.
      for (const from of [head, addDays(startDay, 3)].map((day) => addDays(day, 1 - splitDay(day).dayOfMonth))) {
        const schedule: Schedule = { ...plain, startDay: from, monthDay, weekend };
        const made = new Set(daysOfSchedule(schedule, addDays(startDay, -3), addDays(days.at(-1)!, 3)));
        if (days.every((day) => made.has(day))) return schedule;
      }
    }
  }
  const ordinary = days.map((day) => splitDay(day).dayOfMonth).toSorted((a, b) => a - b);
  return { ...plain, startDay: head, monthDay: { kind: 'day', day: ordinary[(ordinary.length - 1) >> 1]! } };
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function perYear({ amountMinor, schedule: { unit, every } }: FoundRecurring): number {
  return (amountMinor * { day: 365, week: 52, month: 12, year: 1 }[unit]) / every;
}
