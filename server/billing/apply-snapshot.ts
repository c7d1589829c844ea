/**
 * Stores the facts of the providers and updates the user's plan, in one transaction that other
 * writers of this user wait for.
 */
import type { Profile, ProfileFields } from '#contract/collections';
import type { Tx } from '#server/storage/database';
import { chargesAgain, paidUntil } from './facts.ts';
import { writePlanRow } from './plan-store.ts';
import type { ReceiptFacts, Snapshot, SubscriptionFacts } from './provider.ts';
import type { BillingTables, ProviderName } from './tables.ts';

type SubscriptionRow = BillingTables['billing_subscriptions'];
type ReceiptRow = BillingTables['billing_receipts'];

export const toSubscriptionFacts = (row: SubscriptionRow): SubscriptionFacts => ({
  id: row.id,
  state: row.state,
  period: row.period,
  currency: row.currency,
  amountMinor: Number(row.amount_minor),
  periodStart: Number(row.period_start),
  periodEnd: Number(row.period_end),
  endsAt: row.ends_at === null ? null : Number(row.ends_at),
  refunded: Number(row.refunded) === 1,
  createdAt: Number(row.created_at),
});
export const toReceiptFacts = (row: ReceiptRow): ReceiptFacts => ({
  id: row.id,
  period: row.period,
  currency: row.currency,
  amountMinor: Number(row.amount_minor),
  refundedMinor: Number(row.refunded_minor),
  paidAt: Number(row.paid_at),
  number: row.number,
  url: row.url,
});

export async function loadSubscriptions(tx: Tx, userId: string): Promise<SubscriptionFacts[]> {
  return (
    await tx.all<SubscriptionRow>(
      'SELECT * FROM billing_subscriptions WHERE user_id = ? ORDER BY created_at, id',
      userId,
    )
  ).map(toSubscriptionFacts);
}
export async function loadReceipts(tx: Tx, userId: string): Promise<ReceiptFacts[]> {
  return (
    await tx.all<ReceiptRow>(
      'SELECT * FROM billing_receipts WHERE user_id = ? ORDER BY paid_at DESC, id DESC',
      userId,
    )
  ).map(toReceiptFacts);
}

/** The changes that are worth a mail. */
export interface Changes {
  /** A charge failed that had not failed before. */
  failed: SubscriptionFacts | null;
  /** Payments that had not been known. */
  paid: ReceiptFacts[];
  /** Plus is over. */
  ended: boolean;
  /** The subscription that keeps charging all the same. */
  charging: SubscriptionFacts | null;
  /** The resulting end of Plus. */
  until: number | null;
  fields: ProfileFields | null;
}

const saveSubscription = `INSERT INTO billing_subscriptions (id, provider, user_id, state, period, currency,
    amount_minor, period_start, period_end, ends_at, refunded, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET state = excluded.state, period = excluded.period,
    currency = excluded.currency, amount_minor = excluded.amount_minor,
    period_start = excluded.period_start, period_end = excluded.period_end,
    ends_at = excluded.ends_at, refunded = excluded.refunded`;
const saveReceipt = `INSERT INTO billing_receipts (id, provider, user_id, period, currency, amount_minor,
    refunded_minor, paid_at, number, url)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET refunded_minor = excluded.refunded_minor,
    number = excluded.number, url = excluded.url`;

/**
 * Stores a provider's answer. `ticket` is the number of its request; an answer whose request is
 * older than a stored one is dropped: a later message always asks again.
 */
export async function applySnapshot(
  tx: Tx,
  profile: Profile,
  {
    provider,
    customerId,
    ticket,
    snapshot,
  }: { provider: ProviderName; customerId: string; ticket: number; snapshot: Snapshot },
  now: number,
): Promise<Changes> {
  const userId = profile.id;
  const taken = await tx.run(
    'UPDATE billing_customers SET applied = ? WHERE id = ? AND applied < ?',
    ticket,
    customerId,
    ticket,
  );
  if (snapshot.isWhole && taken === 0)
    return { failed: null, paid: [], ended: false, charging: null, until: null, fields: null };
  const before = {
    subscriptions: new Map((await loadSubscriptions(tx, userId)).map((one) => [one.id, one])),
    receipts: new Set((await loadReceipts(tx, userId)).map(({ id }) => id)),
  };
  for (const one of snapshot.subscriptions) {
    await tx.run(
      saveSubscription,
      one.id,
      provider,
      userId,
      one.state,
      one.period,
      one.currency,
      one.amountMinor,
      one.periodStart,
      one.periodEnd,
      one.endsAt,
      Number(one.refunded),
      one.createdAt,
    );
  }
  for (const one of snapshot.receipts) {
    await tx.run(
      saveReceipt,
      one.id,
      provider,
      userId,
      one.period,
      one.currency,
      one.amountMinor,
      one.refundedMinor,
      one.paidAt,
      one.number,
      one.url,
    );
  }
  for (const id of snapshot.paidCheckouts)
    await tx.run(
      "UPDATE billing_checkouts SET state = 'paid' WHERE id = ? AND user_id = ?",
      id,
      userId,
    );
  for (const id of snapshot.cancelledCheckouts)
    await tx.run(
      "UPDATE billing_checkouts SET state = 'cancelled' WHERE id = ? AND user_id = ? AND state = 'open'",
      id,
      userId,
    );

  const outcome = await writePlanRow(
    tx,
    profile,
    { paid_until: paidUntil(await loadSubscriptions(tx, userId), await loadReceipts(tx, userId)) },
    provider,
    now,
  );
  const failed =
    snapshot.subscriptions.find((one) => {
      const known = before.subscriptions.get(one.id);
      return (
        one.state === 'failing' &&
        !(known?.state === 'failing' && known.periodStart === one.periodStart)
      );
    }) ?? null;
  return {
    failed,
    paid: snapshot.receipts.filter(({ id }) => !before.receipts.has(id)),
    ended: outcome.before === 'plus' && outcome.after.plan === 'free',
    charging: snapshot.subscriptions.find(chargesAgain) ?? null,
    until: outcome.after.until,
    fields: outcome.fields,
  };
}
