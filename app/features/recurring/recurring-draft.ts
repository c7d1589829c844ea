/** The draft in the form of a recurring transaction, and its record. */
import type { Fields, Stored } from '#contract/collections';
import { addDays, type Day, daysInMonth, isDay, splitDay, weekdayOf } from '#domain/calendar';
import {
  type AmountRange,
  firstDayFrom,
  type FoundRecurring,
  isRangeAround,
  type MonthDay,
  nominalDayOf,
  type OneMonthDay,
  readTemplate,
  type Recurring,
  type Schedule,
} from '#domain/recurring';
import { amountText, readSize } from '#app/ledger/transaction-draft.ts';

type Account = Pick<Stored<'accounts'>, 'id' | 'currency'>;
export interface RecurringDraft {
  kind: 'income' | 'expense' | 'transfer';
  payee: string;
  amount: string;
  /** Both empty, or the limits of the bank's amount. */
  lowest: string;
  highest: string;
  accountId: string;
  transferAccountId: string;
  categoryId: string;
  every: string;
  unit: Schedule['unit'];
  weekdays: number[];
  /** The rule as chosen; null follows the next day. `ruleOfDraft` adapts it to the next day. */
  monthDay: MonthDay | null;
  weekend: Schedule['weekend'];
  /** The next day at the time when `weekdays` and `monthDay` were chosen. */
  ruleDay: string;
  /** The next day. The schedule counts from it, unless the edited schedule has it already. */
  nextDay: string;
  endDay: string;
  mode: 'post' | 'ask';
  /** Fields kept from the edited record. */
  rest: { note: string; tags: string[] };
  /**
   * The edited record as it was opened. Its schedule stays if its days do, since the next day may
   * differ from the schedule by a weekend or a short month.
   */
  edited: { schedule: Schedule; nextDay: Day } | null;
}
export type RecurringFault =
  | 'payee'
  | 'amount'
  | 'range'
  | 'account'
  | 'transferAccount'
  | 'every'
  | 'nextDay'
  | 'endDay';

export function emptyRecurring(today: Day, accountId: string): RecurringDraft {
  return {
    kind: 'expense',
    payee: '',
    amount: '',
    lowest: '',
    highest: '',
    accountId,
    transferAccountId: '',
    categoryId: '',
    every: '1',
    unit: 'month',
    weekdays: [],
    monthDay: null,
    weekend: 'keep',
    ruleDay: today,
    nextDay: today,
    endDay: '',
    mode: 'ask',
    rest: { note: '', tags: [] },
    edited: null,
  };
}

/** The fields of a schedule that the form sets besides the next day. */
type Rule = Pick<RecurringDraft, 'every' | 'unit' | 'weekdays' | 'monthDay' | 'weekend'>;
function ruleOf({ every, unit, startDay, weekdays, monthDay, weekend }: Schedule): Rule {
  return {
    every: String(every),
    unit,
    weekdays: unit === 'week' && weekdays.length === 0 ? [weekdayOf(startDay)] : weekdays,
    monthDay:
      monthDay ??
      (unit === 'month' || unit === 'year'
        ? { kind: 'day', day: splitDay(startDay).dayOfMonth }
        : null),
    weekend,
  };
}
const sameRule = (a: Rule, b: Rule) =>
  (['every', 'unit', 'weekdays', 'monthDay', 'weekend'] as const).every(
    (part) => JSON.stringify(a[part]) === JSON.stringify(b[part]),
  );

export function draftOfRecurring(
  { schedule, template, nextDay, endDay, mode }: Recurring,
  today: Day,
  decimalSign: '.' | ',',
): RecurringDraft {
  const {
    kind,
    payee,
    amountMinor,
    currency,
    accountId,
    transferAccountId,
    categoryId,
    note,
    tags,
    amountRange,
  } = template;
  const text = (minor: number | undefined) =>
    minor === undefined ? '' : amountText(minor, currency, decimalSign);
  // An ended one starts again with its next regular day.
  const next = nextDay ?? firstDayFrom(schedule, today) ?? today;
  return {
    kind,
    payee,
    amount: text(amountMinor),
    lowest: text(amountRange?.lowMinor),
    highest: text(amountRange?.highMinor),
    accountId,
    transferAccountId: transferAccountId ?? '',
    categoryId: categoryId ?? '',
    ...ruleOf(schedule),
    ruleDay: next,
    nextDay: next,
    endDay: nextDay === null ? '' : (endDay ?? ''),
    mode,
    rest: { note, tags },
    edited: { schedule, nextDay: next },
  };
}

/**
 * Returns the rule of the form for the next day. A weekday or a day of the month that equalled the
 * previous next day follows the new one. An independently chosen rule stays, such as the last day
 * of a month, an nth weekday, or two of either.
 */
export function ruleOfDraft(draft: RecurringDraft): Pick<Rule, 'weekdays' | 'monthDay'> {
  const { edited, unit, weekdays, monthDay, ruleDay, nextDay } = draft;
  const asChosen = { weekdays, monthDay };
  if (!isDay(nextDay) || !isDay(ruleDay) || nextDay === ruleDay) return asChosen;
  // A weekend may have moved the next day that the form opened with.
  const former =
    edited !== null && edited.nextDay === ruleDay
      ? nominalDayOf(edited.schedule, ruleDay)
      : ruleDay;
  if (unit === 'week')
    return weekdays.length === 1 && weekdays[0] === weekdayOf(former)
      ? { weekdays: [weekdayOf(nextDay)], monthDay }
      : asChosen;
  if (unit !== 'month' || monthDay?.kind !== 'day') return asChosen;
  // The 31st means the last day of the month: it was chosen, unless it is only the day that the
  // schedule started on.
  const began = edited?.schedule.monthDay === null ? ruleOf(edited.schedule).monthDay : null;
  const isBegun = edited?.nextDay === ruleDay && began?.kind === 'day' && began.day === 31;
  const isLast = monthDay.day === 31 && !isBegun;
  const { year, month, dayOfMonth } = splitDay(former);
  const isOfDay = Math.min(monthDay.day, daysInMonth(year, month)) === dayOfMonth;
  return isOfDay && !isLast ? { weekdays, monthDay: null } : asChosen;
}

/** Returns the schedule of a valid draft, and its first day. */
function scheduleOf(given: RecurringDraft): { schedule: Schedule; firstDay: Day } {
  const draft = { ...given, ...ruleOfDraft(given) };
  const { edited, nextDay, every, unit, weekdays, weekend } = draft;
  const stays = edited !== null && edited.nextDay === nextDay ? edited : null;
  if (stays && sameRule(draft, ruleOf(stays.schedule)))
    return { schedule: stays.schedule, firstDay: nextDay };
  // A changed rule continues from the regular day, before a weekend moved it.
  const from = stays ? nominalDayOf(stays.schedule, nextDay) : nextDay;
  const ownDay = draft.monthDay?.kind === 'day' && draft.monthDay.day === splitDay(from).dayOfMonth;
  // The form asks only for the day of a month; the day of a year is that of the next day, or was
  // kept.
  const monthDay =
    unit === 'month' || (unit === 'year' && stays && !ownDay) ? draft.monthDay : null;
  const schedule: Schedule = {
    version: 1,
    every: Number(every),
    unit,
    startDay: from,
    weekdays: unit === 'week' ? weekdays : [],
    monthDay,
    weekend,
  };
  return { schedule, firstDay: firstDayFrom(schedule, addDays(from, -3)) ?? from };
}

/** Returns the fields of a recurring transaction found in the ledger, for the user to confirm. */
export function fieldsOfFound(
  {
    schedule,
    payee,
    kind,
    amountMinor,
    currency,
    accountId,
    categoryId,
    nextDay,
    range,
  }: FoundRecurring,
  today: Day,
): Pick<Fields<'recurring'>, 'schedule' | 'template' | 'nextDay' | 'endDay' | 'mode'> {
  const template = {
    version: 1,
    kind,
    amountMinor,
    currency,
    accountId,
    transferAccountId: null,
    transferAmountMinor: null,
    payee,
    note: '',
    categoryId,
    tags: [],
    ...(range !== null && { amountRange: { ...range } }),
  };
  // Past occurrences have most likely been recorded in another way.
  return {
    schedule: { ...schedule },
    template,
    nextDay: nextDay >= today ? nextDay : firstDayFrom(schedule, today),
    endDay: null,
    mode: 'ask',
  };
}

export function readRecurringDraft(
  draft: RecurringDraft,
  { accounts, decimalSign }: { accounts: readonly Account[]; decimalSign: '.' | ',' },
):
  | {
      ok: true;
      fields: Pick<Fields<'recurring'>, 'schedule' | 'template' | 'nextDay' | 'endDay' | 'mode'>;
      firstDay: Day;
    }
  | { ok: false; faults: ReadonlySet<RecurringFault> } {
  const faults = new Set<RecurringFault>();
  const { kind, payee, mode, rest } = draft;
  const account = accounts.find(({ id }) => id === draft.accountId);
  const target = accounts.find(({ id }) => id === draft.transferAccountId);
  if (payee.trim() === '') faults.add('payee');
  if (!account) faults.add('account');
  // The received amount in another currency is unknown before its day.
  if (
    kind === 'transfer' &&
    (!target || target.id === account?.id || target.currency !== account?.currency)
  )
    faults.add('transferAccount');
  const sizeOf = (text: string) => {
    const way = draft.kind === 'income' ? 'arrives' : 'leaves';
    const read = readSize(text, account?.currency ?? 'USD', decimalSign, way);
    return read.ok ? read.amountMinor : 0;
  };
  const amountMinor = sizeOf(draft.amount);
  if (account && amountMinor === 0) faults.add('amount');
  const amountRange = rangeOf(draft, sizeOf);
  if (amountRange !== null && amountMinor > 0 && !isRangeAround(amountMinor, amountRange))
    faults.add('range');
  const every = Number(draft.every);
  if (!Number.isInteger(every) || every < 1 || every > 366) faults.add('every');
  const isUsable =
    isDay(draft.nextDay) && draft.nextDay >= '1970-01-01' && draft.nextDay < '2900-01-01';
  if (!isUsable) faults.add('nextDay');
  if (faults.size > 0 || !account) return { ok: false, faults };
  const { schedule, firstDay } = scheduleOf(draft);
  if (draft.endDay !== '' && (!isDay(draft.endDay) || draft.endDay < firstDay))
    return { ok: false, faults: new Set(['endDay']) };
  const template = readTemplate({
    version: 1,
    kind,
    amountMinor,
    currency: account.currency,
    accountId: account.id,
    transferAccountId: kind === 'transfer' ? draft.transferAccountId : null,
    transferAmountMinor: kind === 'transfer' ? amountMinor : null,
    payee: payee.trim(),
    note: rest.note,
    categoryId: kind === 'transfer' ? null : draft.categoryId || null,
    tags: rest.tags,
    amountRange,
  })!;
  return {
    ok: true,
    fields: {
      schedule: { ...schedule },
      template: { ...template },
      nextDay: firstDay,
      endDay: draft.endDay || null,
      mode,
    },
    firstDay,
  };
}

/**
 * Returns the limits as typed, 0 for an invalid one; null if no range is stated. A transfer has
 * none.
 */
function rangeOf(
  { kind, lowest, highest }: RecurringDraft,
  read: (text: string) => number,
): AmountRange | null {
  if (kind === 'transfer' || (lowest.trim() === '' && highest.trim() === '')) return null;
  return { lowMinor: read(lowest), highMinor: read(highest) };
}

/** Returns the rules by which a month can have the chosen day. */
export function monthDaysOf(day: Day): OneMonthDay[] {
  const { year, month, dayOfMonth } = splitDay(day),
    weekday = weekdayOf(day),
    nth = Math.ceil(dayOfMonth / 7);
  return [
    { kind: 'day', day: dayOfMonth },
    ...(dayOfMonth === 31 ? [] : [{ kind: 'day', day: 31 } as const]),
    { kind: 'workingDay', which: 'first' },
    { kind: 'workingDay', which: 'last' },
    ...(nth <= 4 ? [{ kind: 'weekday', nth: nth as 1 | 2 | 3 | 4, weekday } as const] : []),
    ...(dayOfMonth + 7 > daysInMonth(year, month)
      ? [{ kind: 'weekday', nth: -1, weekday } as const]
      : []),
  ];
}

/** The rules for a second day in the same month. */
export const secondMonthDays: readonly OneMonthDay[] = [
  ...Array.from({ length: 31 }, (_unused, index): OneMonthDay => ({ kind: 'day', day: index + 1 })),
  { kind: 'workingDay', which: 'first' },
  { kind: 'workingDay', which: 'last' },
];
