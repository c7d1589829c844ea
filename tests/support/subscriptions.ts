/** Writes a subscription where the payment service would have told of it. */
import type { Database } from '#server/storage/database';

interface StoredSubscription {
  state: string;
  endsAt: number | null;
  refunded: number;
}

/** Stores the subscription of a person, or changes it. */
export async function putSubscription(
  db: Database,
  userId: string,
  { state, endsAt, refunded }: StoredSubscription,
): Promise<void> {
  await db.write(async (tx) => {
    await tx.run(
      `INSERT INTO billing_subscriptions (id, provider, user_id, state, period, currency,
         amount_minor, period_start, period_end, ends_at, refunded, created_at)
       VALUES ('sub_1', 'stripe', ?, ?, 'month', 'USD', 400, 1, 2, ?, ?, 1)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state,
         ends_at = excluded.ends_at, refunded = excluded.refunded`,
      userId,
      state,
      endsAt,
      refunded,
    );
  });
}
