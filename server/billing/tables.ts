/**
 * Tables of plans and payments: on the server only, never part of synced data, and without card
 * data.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { BillingPeriod, PriceCurrency } from '#contract/plans';
import type { DatabaseKind, MigrationSource } from '#server/storage/database';

export type ProviderName = 'stripe' | 'payos';
/** `waiting`: received, not yet dealt with. `ignored`: nothing of ours. */
export type DeliveryState = 'waiting' | 'done' | 'ignored' | 'failed';
/** `pending`: never paid yet. `failing`: a charge failed and is tried again. */
export type SubscriptionState = 'pending' | 'live' | 'failing' | 'ended';

/** Instants are epoch milliseconds, amounts minor units of `currency`. */
export type BillingTables = {
  /**
   * Why a person has Plus: paid until then, or granted by an admin (`granted` 1; `granted_until`
   * null: without end). `ends_at`: when the sweep has to look again; null: never.
   */
  billing_plans: {
    user_id: string;
    paid_until: number | null;
    granted: number;
    granted_until: number | null;
    ends_at: number | null;
    changed_by: string;
    changed_at: number;
  };
  /**
   * A person as a provider knows them. `asked` and `applied`: which of the provider's answers is
   * the newest (see `facts.ts`).
   */
  billing_customers: {
    id: string;
    provider: ProviderName;
    user_id: string;
    asked: number;
    applied: number;
    open_checkout: string | null;
    created_at: number;
  };
  /** A way to the provider's payment page, and whether it led to a payment. */
  billing_checkouts: {
    id: string;
    user_id: string;
    provider: ProviderName;
    period: BillingPeriod;
    currency: PriceCurrency;
    amount_minor: number;
    state: 'open' | 'paid' | 'cancelled';
    created_at: number;
  };
  billing_subscriptions: {
    id: string;
    provider: ProviderName;
    user_id: string;
    state: SubscriptionState;
    period: BillingPeriod;
    currency: string;
    amount_minor: number;
    period_start: number;
    period_end: number;
    ends_at: number | null;
    refunded: number;
    created_at: number;
  };
  /**
   * `url`: the provider's own page of the receipt. `period`: the period of a single payment; null
   * if a subscription has it.
   */
  billing_receipts: {
    id: string;
    provider: ProviderName;
    user_id: string;
    period: BillingPeriod | null;
    currency: string;
    amount_minor: number;
    refunded_minor: number;
    paid_at: number;
    number: string | null;
    url: string | null;
  };
  /**
   * Every verified message of a provider, by its own id. `subject`: a customer, a charge or an
   * order.
   */
  billing_deliveries: {
    id: string;
    provider: ProviderName;
    event_id: string;
    type: string;
    subject: string;
    user_id: string | null;
    received_at: number;
    state: DeliveryState;
    attempts: number;
    error: string | null;
  };
};

/** A released step is never edited. */
export const billingMigrations: MigrationSource = {
  name: 'billing',
  tables: [
    'billing_plans',
    'billing_customers',
    'billing_checkouts',
    'billing_subscriptions',
    'billing_receipts',
    'billing_deliveries',
  ],
  migrations,
};

function migrations(kind: DatabaseKind): Record<string, Migration> {
  // Ids compare byte by byte, not in a language's order.
  const id = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    '0001_billing': {
      async up(db: Kysely<unknown>) {
        await db.schema
          .createTable('billing_plans')
          .addColumn('user_id', id, (c) => c.primaryKey().notNull())
          .addColumn('paid_until', 'bigint')
          .addColumn('granted', 'bigint', (c) => c.notNull())
          .addColumn('granted_until', 'bigint')
          .addColumn('ends_at', 'bigint')
          .addColumn('changed_by', id, (c) => c.notNull())
          .addColumn('changed_at', 'bigint', (c) => c.notNull())
          .execute();
        await sql`CREATE INDEX billing_plans_ends_at ON billing_plans (ends_at) WHERE ends_at IS NOT NULL`.execute(
          db,
        );
        await db.schema
          .createTable('billing_customers')
          .addColumn('id', id, (c) => c.primaryKey().notNull())
          .addColumn('provider', id, (c) => c.notNull())
          .addColumn('user_id', id, (c) => c.notNull())
          .addColumn('asked', 'bigint', (c) => c.notNull())
          .addColumn('applied', 'bigint', (c) => c.notNull())
          .addColumn('open_checkout', id)
          .addColumn('created_at', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createIndex('billing_customers_user')
          .on('billing_customers')
          .columns(['user_id', 'provider'])
          .unique()
          .execute();
        await db.schema
          .createTable('billing_checkouts')
          .addColumn('id', id, (c) => c.primaryKey().notNull())
          .addColumn('user_id', id, (c) => c.notNull())
          .addColumn('provider', id, (c) => c.notNull())
          .addColumn('period', 'text', (c) => c.notNull())
          .addColumn('currency', 'text', (c) => c.notNull())
          .addColumn('amount_minor', 'bigint', (c) => c.notNull())
          .addColumn('state', 'text', (c) => c.notNull())
          .addColumn('created_at', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createTable('billing_subscriptions')
          .addColumn('id', id, (c) => c.primaryKey().notNull())
          .addColumn('provider', id, (c) => c.notNull())
          .addColumn('user_id', id, (c) => c.notNull())
          .addColumn('state', 'text', (c) => c.notNull())
          .addColumn('period', 'text', (c) => c.notNull())
          .addColumn('currency', 'text', (c) => c.notNull())
          .addColumn('amount_minor', 'bigint', (c) => c.notNull())
          .addColumn('period_start', 'bigint', (c) => c.notNull())
          .addColumn('period_end', 'bigint', (c) => c.notNull())
          .addColumn('ends_at', 'bigint')
          .addColumn('refunded', 'bigint', (c) => c.notNull())
          .addColumn('created_at', 'bigint', (c) => c.notNull())
          .execute();
        await db.schema
          .createTable('billing_receipts')
          .addColumn('id', id, (c) => c.primaryKey().notNull())
          .addColumn('provider', id, (c) => c.notNull())
          .addColumn('user_id', id, (c) => c.notNull())
          .addColumn('period', 'text')
          .addColumn('currency', 'text', (c) => c.notNull())
          .addColumn('amount_minor', 'bigint', (c) => c.notNull())
          .addColumn('refunded_minor', 'bigint', (c) => c.notNull())
          .addColumn('paid_at', 'bigint', (c) => c.notNull())
          .addColumn('number', 'text')
          .addColumn('url', 'text')
          .execute();
        for (const table of ['billing_checkouts', 'billing_subscriptions', 'billing_receipts'])
          await db.schema.createIndex(`${table}_user`).on(table).column('user_id').execute();
        await db.schema
          .createTable('billing_deliveries')
          .addColumn('id', id, (c) => c.primaryKey().notNull())
          .addColumn('provider', id, (c) => c.notNull())
          .addColumn('event_id', id, (c) => c.notNull())
          .addColumn('type', 'text', (c) => c.notNull())
          .addColumn('subject', id, (c) => c.notNull())
          .addColumn('user_id', id)
          .addColumn('received_at', 'bigint', (c) => c.notNull())
          .addColumn('state', 'text', (c) => c.notNull())
          .addColumn('attempts', 'bigint', (c) => c.notNull())
          .addColumn('error', 'text')
          .execute();
        await db.schema
          .createIndex('billing_deliveries_event')
          .on('billing_deliveries')
          .columns(['provider', 'event_id'])
          .unique()
          .execute();
        await db.schema
          .createIndex('billing_deliveries_state')
          .on('billing_deliveries')
          .columns(['state', 'id'])
          .execute();
      },
    },
  };
}
