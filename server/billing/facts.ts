/**
 * Computes a user's plan from their payments. Pure, and independent of the order in which the
 * provider reported them.
 */
import { msPerDay } from '#domain/calendar';
import type { BillingPeriod } from '#contract/plans';
import { graceDays } from '#contract/plans';
import type { ReceiptFacts, SubscriptionFacts } from './provider.ts';
export const paymentGraceMs = graceDays * msPerDay;

/**
 * Until when one subscription gives Plus; null: it does not. A renewal may come late or fail: the
 * grace is counted from the day that was to be paid for, so that "late" and "failed" end at the
 * same moment.
 */
export function subscriptionUntil({
  state,
  periodStart,
  periodEnd,
  endsAt,
  refunded,
}: SubscriptionFacts): number | null {
  if (refunded || state === 'pending' || state === 'ended') return null;
  if (state === 'failing') return Math.min(periodStart + paymentGraceMs, endsAt ?? Infinity);
  return endsAt ?? periodEnd + paymentGraceMs;
}

/**
 * Whether a subscription gives nothing and charges again all the same: its newest payment was given
 * back, and at the provider it goes on, to give Plus again with the next one.
 */
export const chargesAgain = ({
  state,
  endsAt,
  refunded,
}: Pick<SubscriptionFacts, 'state' | 'endsAt' | 'refunded'>): boolean =>
  refunded && endsAt === null && (state === 'live' || state === 'failing');

/** The same day of the month, that many months on; the last of a month that is shorter (UTC). */
export function addMonthsUtc(at: number, months: number): number {
  const from = new Date(at);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const target = new Date(first);
  const lastDay = new Date(
    Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0),
  ).getUTCDate();
  return first + (Math.min(from.getUTCDate(), lastDay) - 1) * msPerDay + (at % msPerDay);
}
const monthsOf: Record<BillingPeriod, number> = { month: 1, year: 12 };

/**
 * End of the time of single payments: each starts when it was paid, or where the one before it
 * ends. Refunded ones do not count. Consecutive months are counted from the first of them, so that
 * a short month in between (paid on the 31st) costs later ones no days.
 */
export function paymentsUntil(
  receipts: readonly Pick<
    ReceiptFacts,
    'id' | 'period' | 'paidAt' | 'amountMinor' | 'refundedMinor'
  >[],
): number | null {
  let until: number | null = null,
    from = 0,
    months = 0;
  const counted = receipts.filter(
    ({ period, amountMinor, refundedMinor }) => period !== null && refundedMinor < amountMinor,
  );
  for (const { period, paidAt } of counted.toSorted(
    (a, b) => a.paidAt - b.paidAt || (a.id < b.id ? -1 : 1),
  )) {
    if (until === null || paidAt > until) [from, months] = [paidAt, 0];
    months += monthsOf[period!];
    until = addMonthsUtc(from, months);
  }
  return until;
}

/** End of the paid Plus; null: nothing paid, or nothing that still counts. */
export function paidUntil(
  subscriptions: readonly SubscriptionFacts[],
  receipts: readonly ReceiptFacts[],
): number | null {
  const ends = [...subscriptions.map(subscriptionUntil), paymentsUntil(receipts)].filter(
    (one) => one !== null,
  );
  return ends.length === 0 ? null : Math.max(...ends);
}
