/** Collects a user's notices of all kinds and finds the unread ones. Pure. */
import type { Stored } from '#contract/collections';
import type { Subscription, Receipt } from '#contract/billing';
import type { News } from '#contract/announcements';
import { addDays, type Day, daysBetween, msPerDay } from '#domain/calendar';
import type { DuePosting } from '#domain/recurring';

/** Bills are announced this many days ahead, and receipts and reminders are kept as many days. */
export const billsAheadDays = 7;
export const recentMs = 7 * msPerDay;
/** The age at which dismissals of past notices may be dropped. */
const keptMs = 120 * msPerDay;

export interface OverBudget {
  categoryId: string;
  name: string;
  overMinor: number;
  currency: string;
}
export interface Behind {
  id: string;
  title: string;
  projectId: string;
  daysAhead: number | null;
}
type Task = Pick<Stored<'tasks'>, 'id' | 'title' | 'dueDay' | 'status' | 'remindAt'> & {
  to: string;
};

export interface NoticeSources {
  today: Day;
  nowMs: number;
  /** Open occurrences of recurring transactions, up to the last day that is announced ahead. */
  expected: readonly DuePosting[];
  tasks: readonly Task[];
  behind: readonly Behind[];
  over: readonly OverBudget[];
  cycleStart: Day;
  /** Mutations that the server rejected, oldest first. */
  refused: readonly { id: number; at: number }[];
  news: readonly News[];
  subscription: Subscription | null;
  receipts: readonly Receipt[];
}

export type Notice = {
  /** The key under which its dismissal is stored: a notice that changes is new again. */
  key: string;
  to: string | null;
} & (
  | { kind: 'refused'; count: number }
  | { kind: 'failing' }
  | {
      kind: 'confirm' | 'bill';
      payee: string;
      amountMinor: number;
      currency: string;
      inDays: number;
    }
  | { kind: 'due'; title: string; lateDays: number }
  | { kind: 'reminded'; title: string }
  | { kind: 'behind'; title: string; days: number | null }
  | { kind: 'over'; name: string; overMinor: number; currency: string }
  | { kind: 'receipt'; amountMinor: number; currency: string }
  | { kind: 'news'; news: News }
);
export type NoticeKind = Notice['kind'];

/** Orders the notices: those that need a decision, then those with a date, then information. */
export function collectNotices({
  today,
  nowMs,
  expected,
  tasks,
  behind,
  over,
  cycleStart,
  refused,
  news,
  subscription,
  receipts,
}: NoticeSources): Notice[] {
  const last = addDays(today, billsAheadDays),
    monday = addDays(today, -(((daysBetween('1970-01-05', today) % 7) + 7) % 7));
  const bills = expected
    .filter(({ day }) => day <= last)
    .map(({ recurringId, day, mode, template: { payee, amountMinor, currency } }): Notice => {
      const isDue = day <= today && mode === 'ask';
      return {
        kind: isDue ? 'confirm' : 'bill',
        key: `${isDue ? 'confirm' : 'bill'} ${recurringId} ${day}`,
        to: `/dashboard/recurring?bill=${recurringId}`,
        payee,
        amountMinor,
        currency,
        inDays: daysBetween(today, day),
      };
    });
  const open = tasks.filter(({ status }) => status !== 'done');
  return [
    ...(refused.length > 0
      ? [
          {
            kind: 'refused' as const,
            key: `refused ${refused.at(-1)!.id} ${refused.at(-1)!.at}`,
            to: null,
            count: refused.length,
          },
        ]
      : []),
    ...(subscription?.state === 'failing'
      ? [{ kind: 'failing' as const, key: `failing ${subscription.periodEnd}`, to: '/profile' }]
      : []),
    ...bills.filter(({ kind }) => kind === 'confirm'),
    ...open
      .filter(
        ({ remindAt }) => remindAt !== null && remindAt <= nowMs && nowMs - remindAt < recentMs,
      )
      .map(({ id, title, remindAt, to }): Notice => ({
        kind: 'reminded',
        key: `reminded ${id} ${remindAt}`,
        to,
        title,
      })),
    ...open
      .filter(({ dueDay }) => dueDay !== null && dueDay <= today)
      .map(({ id, title, dueDay, to }): Notice => ({
        kind: 'due',
        key: `due ${id} ${dueDay}`,
        to,
        title,
        lateDays: daysBetween(dueDay!, today),
      })),
    ...bills.filter(({ kind }) => kind === 'bill'),
    ...over.map(({ categoryId, name, overMinor, currency }): Notice => ({
      kind: 'over',
      key: `over ${categoryId} ${cycleStart}`,
      to: '/dashboard/budgets',
      name,
      overMinor,
      currency,
    })),
    // Being behind for a whole week is one notice; the next week has another.
    ...behind.map(({ id, title, projectId, daysAhead }): Notice => ({
      kind: 'behind',
      key: `behind ${id} ${monday}`,
      to: `/planning?project=${projectId}&item=${id}`,
      title,
      days: daysAhead === null ? null : -daysAhead,
    })),
    ...receipts
      .filter(({ paidAt }) => nowMs - paidAt < recentMs)
      .map(({ id, amountMinor, currency }): Notice => ({
        kind: 'receipt',
        key: `receipt ${id}`,
        to: '/profile',
        amountMinor,
        currency,
      })),
    ...news.map((one): Notice => ({ kind: 'news', key: one.id, to: null, news: one })),
  ];
}

/** Returns the dismissals of old notices that are no longer listed. */
export function outlived(
  read: readonly Pick<Stored<'dismissals'>, 'id' | 'key' | 'createdAt'>[],
  notices: readonly Notice[],
  nowMs: number,
): string[] {
  const told = new Set(notices.map(({ key }) => key));
  return read
    .filter(({ key, createdAt }) => nowMs - createdAt > keptMs && !told.has(key))
    .map(({ id }) => id);
}
