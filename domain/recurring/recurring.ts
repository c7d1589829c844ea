import { addDays, type Day } from '#domain/calendar';
import { nextIdOf } from '#domain/recurrence';
import {
  daysOfSchedule,
  isUsableDay,
  nextDayAfter,
  readSchedule,
  type Schedule,
} from './schedule.ts';

/**
 * Both ends belong to it, in minor units of the template's currency. The stated amount lies between
 * them.
 */
export interface AmountRange {
  lowMinor: number;
  highMinor: number;
}

/**
 * The transaction that each occurrence writes. Amounts are minor units above zero; `kind` is the
 * sign.
 */
export interface Template {
  version: 1;
  kind: 'income' | 'expense' | 'transfer';
  amountMinor: number;
  currency: string;
  accountId: string;
  transferAccountId: string | null;
  transferAmountMinor: number | null;
  payee: string;
  note: string;
  categoryId: string | null;
  tags: string[];
  /** Amounts that are as good as the stated one; absent where none is stated. */
  amountRange?: AmountRange;
}

/**
 * As a record keeps it. `nextDay`: the first day that is still open, null when it has ended.
 * `endDay`: the last day it may come.
 */
export interface StoredRecurring {
  id: string;
  schedule: unknown;
  template: unknown;
  nextDay: string | null;
  endDay: string | null;
  mode: 'post' | 'ask';
}
export interface Recurring {
  id: string;
  schedule: Schedule;
  template: Template;
  nextDay: Day | null;
  endDay: Day | null;
  mode: 'post' | 'ask';
}

const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether it is a range around an amount. */
export function isRangeAround(amountMinor: number, range: unknown): range is AmountRange {
  if (typeof range !== 'object' || range === null) return false;
  const { lowMinor, highMinor } = range as Record<string, unknown>;
  return (
    isAmount(lowMinor) && isAmount(highMinor) && lowMinor <= amountMinor && amountMinor <= highMinor
  );
}

const isKind = (value: unknown): value is Template['kind'] =>
  value === 'income' || value === 'expense' || value === 'transfer';
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText);

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** Returns the validated range of the amount: empty without one, null if it is invalid. */
function readRange(stored: object, amountMinor: number): Pick<Template, 'amountRange'> | null {
  const range: unknown = (stored as Record<string, unknown>)['amountRange'] ?? null;
  if (range === null) return {};
  if (!isRangeAround(amountMinor, range)) return null;
  return { amountRange: { lowMinor: range.lowMinor, highMinor: range.highMinor } };
}

/**
 * Returns the validated receiving side: a transfer has both fields, and other records have neither.
 */
function readArrival(
  kind: Template['kind'],
  transferAccountId: unknown,
  transferAmountMinor: unknown,
): Pick<Template, 'transferAccountId' | 'transferAmountMinor'> | null {
  if (kind === 'transfer')
    return isText(transferAccountId) && isAmount(transferAmountMinor)
      ? { transferAccountId, transferAmountMinor }
      : null;
  return transferAccountId === null && transferAmountMinor === null
    ? { transferAccountId, transferAmountMinor }
    : null;
}

/** Returns the stored template, checked; null for one that this version does not know. */
export function readTemplate(stored: unknown): Template | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    version,
    kind,
    amountMinor,
    currency,
    accountId,
    transferAccountId = null,
    transferAmountMinor = null,
    payee = '',
    note = '',
    categoryId = null,
    tags = [],
  } = stored as Record<string, unknown>;
  if (
    version !== 1 ||
    !isKind(kind) ||
    !isAmount(amountMinor) ||
    !isText(currency) ||
    !isText(accountId) ||
    !isText(payee) ||
    !isText(note) ||
    !isTextOrNull(categoryId) ||
    !isTextList(tags)
  )
    return null;
  const arrival = readArrival(kind, transferAccountId, transferAmountMinor);
  if (arrival === null) return null;
  const range = readRange(stored, amountMinor);
  if (range === null) return null;
  return {
    version,
    kind,
    amountMinor,
    currency,
    accountId,
    ...arrival,
    payee,
    note,
    categoryId,
    tags,
    ...range,
  };
}

/**
 * Null for what this version does not know: it is kept, shown as such, and neither posted nor
 * forecast.
 */
export function readRecurring(stored: StoredRecurring): Recurring | null {
  const schedule = readSchedule(stored.schedule),
    template = readTemplate(stored.template);
  const isKnown = (day: string | null) => day === null || isUsableDay(day);
  return schedule === null ||
    template === null ||
    !isKnown(stored.nextDay) ||
    !isKnown(stored.endDay)
    ? null
    : {
        id: stored.id,
        schedule,
        template,
        nextDay: stored.nextDay,
        endDay: stored.endDay,
        mode: stored.mode,
      };
}

/**
 * The id of the transaction of a day: the same on every device, so that it is posted once however
 * many post it.
 */
export function idOfOccurrence(recurringId: string, day: Day): string {
  return nextIdOf(`${recurringId} ${day}`);
}

/** Days that are open from `nextDay` up to and with `toDay`; at most `most`, the earliest. */
export function openDays(
  { schedule, nextDay, endDay }: Pick<Recurring, 'schedule' | 'nextDay' | 'endDay'>,
  toDay: Day,
  most = 400,
): Day[] {
  if (nextDay === null) return [];
  const last = endDay !== null && endDay < toDay ? endDay : toDay;
  if (last < nextDay) return [];
  // `nextDay` may have been moved by hand from where the schedule has it.
  return [...new Set([nextDay, ...daysOfSchedule(schedule, addDays(nextDay, 1), last)])].slice(
    0,
    most,
  );
}

/** Returns the next open day after `day` has been posted or skipped; null if that was the last. */
export function dayAfterPosting(
  { schedule, endDay }: Pick<Recurring, 'schedule' | 'endDay'>,
  day: Day,
): Day | null {
  const next = nextDayAfter(schedule, day);
  return next === null || (endDay !== null && next > endDay) ? null : next;
}

export interface DuePosting {
  recurringId: string;
  day: Day;
  template: Template;
  mode: 'post' | 'ask';
}

/** Everything that is still to come (or late) up to a day, in order of days. */
export function expectedUntil(all: readonly Recurring[], toDay: Day): DuePosting[] {
  return all
    .flatMap((each) =>
      openDays(each, toDay).map((day): DuePosting => ({
        recurringId: each.id,
        day,
        template: each.template,
        mode: each.mode,
      })),
    )
    .sort((a, b) =>
      a.day < b.day ? -1 : a.day > b.day ? 1 : a.recurringId < b.recurringId ? -1 : 1,
    );
}
