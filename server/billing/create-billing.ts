/**
 * Plans and payments, behind `/api/billing`. Plus comes from a payment that a provider confirmed in
 * a signed message, or from a grant of an admin; a return from a payment page proves nothing.
 */
import type {
  BillingStatus,
  CheckoutRequest,
  Confirmation,
  Elsewhere,
  Offers,
} from '#contract/billing';
import { plusPriceMinor, type PlanName, type PriceCurrency } from '#contract/plans';
import type { Language } from '#contract/i18n/index';
import type { Config } from '#server/config';
import { publicPage } from '#server/http/public-page';
import { createAttempts } from '#server/identity/attempts';
import type { IdentityDatabase } from '#server/identity/ports';
import type { Database } from '#server/storage/database';
import { SyncError } from '#server/sync/errors';
import type { SyncService } from '#server/sync/service';
import { createDeliveries, type HookEvent, type DeliveryPage } from './deliveries.ts';
import { chargesAgain, subscriptionUntil } from './facts.ts';
import { applySnapshot, toReceiptFacts, toSubscriptionFacts } from './apply-snapshot.ts';
import { queuePaymentEmails } from './payment-emails.ts';
import { createPayos } from './payos.ts';
import { writePlanRow, grantOf } from './plan-store.ts';
import {
  ForgedMessage,
  UnknownCustomer,
  unknownCustomerText,
  type Payer,
  type Buyer,
  type Provider,
  type SubscriptionFacts,
} from './provider.ts';
import { createStripe } from './stripe.ts';
import type { BillingTables, DeliveryState, ProviderName } from './tables.ts';

export { billingMigrations } from './tables.ts';
export type { HookEvent, DeliveryPage } from './deliveries.ts';

export interface BillingOptions {
  db: IdentityDatabase & Pick<Database, 'write'>;
  config: Pick<Config, 'publicUrl' | 'stripe' | 'payos'>;
  documents: Pick<SyncService, 'loadProfile' | 'changeProfile'>;
  log: (line: string) => void;
  now?: () => number;
  /** The time for the end of plans, notes and retention; default `now`. */
  steadyNow?: () => number;
}
/** Something that cannot be done, with its code of `contract/billing.ts`. */
export class BillingFailure extends Error {
  readonly code:
    | 'billing/not-set-up'
    | 'billing/already-plus'
    | 'billing/still-charges'
    | 'billing/nothing-to-manage'
    | 'billing/unavailable';
  constructor(code: BillingFailure['code']) {
    super(code);
    this.code = code;
  }
}

const tables = [
  'billing_plans',
  'billing_customers',
  'billing_checkouts',
  'billing_subscriptions',
  'billing_receipts',
  'billing_deliveries',
] as const;
/** Number of tries of a failed message; each sweep tries again. */
const mostAttempts = 12;
const leftBehindMs = 5 * 60_000;
/** The time that the end of a plan waits for a provider that does not answer. */
const patienceMs = 86_400_000;
const openCheckoutKeptMs = 90 * 86_400_000;

export type Billing = ReturnType<typeof createBilling>;

export function createBilling({
  db,
  config,
  documents,
  log,
  now = Date.now,
  steadyNow = now,
}: BillingOptions) {
  const kysely = db.kysely.withTables<BillingTables>();
  const deliveries = createDeliveries(kysely, steadyNow);
  const attempts = createAttempts({ db, now: steadyNow });
  const findCheckout = async (id: string) => {
    const row = await kysely
      .selectFrom('billing_checkouts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          userId: row.user_id,
          period: row.period,
          currency: row.currency,
          amountMinor: Number(row.amount_minor),
          state: row.state,
          provider: row.provider,
        };
  };
  const stripe = config.stripe && createStripe(config.stripe);
  const payos = config.payos && createPayos(config.payos, { find: findCheckout }, now);
  const providers = new Map<ProviderName, Provider>(
    [stripe, payos].filter((one) => one !== null).map((one) => [one.name, one]),
  );
  /** Uses đồng by bank transfer if that is configured, otherwise card. */
  const sellers: Partial<Record<PriceCurrency, Provider | null>> = {
    USD: stripe,
    VND: payos ?? stripe,
  };

  const findCustomer = (userId: string, provider: ProviderName) =>
    kysely
      .selectFrom('billing_customers')
      .selectAll()
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .executeTakeFirst();
  const keepCustomer = async (
    id: string,
    provider: ProviderName,
    userId: string,
  ): Promise<void> => {
    await kysely
      .insertInto('billing_customers')
      .values({
        id,
        provider,
        user_id: userId,
        asked: 0,
        applied: 0,
        open_checkout: null,
        created_at: now(),
      })
      .onConflict((on) => on.doNothing())
      .execute();
  };

  /**
   * Finds the person of a provider's customer: as stored here, or as told to the provider if a
   * restored backup lacks it.
   */
  async function ownerOf(provider: Provider, account: Payer): Promise<string | null> {
    const find = () =>
      kysely
        .selectFrom('billing_customers')
        .select('user_id')
        .where('id', '=', account.customerId)
        .executeTakeFirst();
    const known = await find();
    if (known !== undefined) return known.user_id;
    if (account.userId === null || (await documents.loadProfile(account.userId)) === null)
      return null;
    await keepCustomer(account.customerId, provider.name, account.userId);
    return (await find())?.user_id ?? null;
  }

  /** Asks the provider for the present state and stores it. Returns false if the person is gone. */
  async function syncPlan(provider: Provider, account: Payer, userId: string): Promise<boolean> {
    const { asked: ticket } = await kysely
      .updateTable('billing_customers')
      .set((eb) => ({ asked: eb('asked', '+', 1) }))
      .where('id', '=', account.customerId)
      .returning('asked')
      .executeTakeFirstOrThrow();
    const snapshot = await provider.load(account);
    return changeProfile(userId, async (tx, profile) => {
      const changes = await applySnapshot(
        tx,
        profile,
        {
          provider: provider.name,
          customerId: account.customerId,
          ticket: Number(ticket),
          snapshot,
        },
        now(),
      );
      await queuePaymentEmails(
        tx,
        profile,
        changes,
        { publicUrl: config.publicUrl, sendsReceipts: provider.renews, until: changes.until },
        steadyNow(),
      );
      return changes.fields;
    });
  }

  /** False where the person is gone. */
  async function changeProfile(
    userId: string,
    decide: Parameters<SyncService['changeProfile']>[1],
  ): Promise<boolean> {
    try {
      await documents.changeProfile(userId, decide);
      return true;
    } catch (error) {
      if (error instanceof SyncError && error.code === 'sync/not-found') return false;
      throw error;
    }
  }

  /** Deals with a kept message; a failure is noted, and thrown. */
  async function handle(delivery: HookEvent): Promise<void> {
    try {
      const provider = providers.get(delivery.provider);
      if (provider === undefined) throw new Error(`${delivery.provider} is not set up.`);
      const account = await provider.resolve(delivery.subject);
      const userId = account && (await ownerOf(provider, account));
      const isOurs =
        account !== null && userId !== null && (await syncPlan(provider, account, userId));
      await deliveries.settle(delivery.id, isOurs ? 'done' : 'ignored', isOurs ? userId : null);
    } catch (error) {
      log(
        `billing: ${delivery.provider} ${delivery.type} ${delivery.eventId} failed: ${(error as Error).message}`,
      );
      await deliveries.fail(delivery.id, error);
      throw error;
    }
  }

  async function loadSubscriptionsOf(userId: string) {
    return (
      await kysely
        .selectFrom('billing_subscriptions')
        .selectAll()
        .where('user_id', '=', userId)
        .execute()
    ).map(toSubscriptionFacts);
  }
  const loadPlanOf = (userId: string) =>
    kysely.selectFrom('billing_plans').selectAll().where('user_id', '=', userId).executeTakeFirst();

  /** Asks a provider during a request of a person; a missing answer is reported and logged. */
  async function ask<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BillingFailure) throw error;
      if (error instanceof UnknownCustomer) throw new BillingFailure('billing/nothing-to-manage');
      log(`billing: ${what} failed: ${(error as Error).message}`);
      throw new BillingFailure('billing/unavailable');
    }
  }

  async function openCheckout(
    userId: string,
    { currency, period, language }: CheckoutRequest,
  ): Promise<Elsewhere> {
    const provider = sellers[currency];
    if (!provider) throw new BillingFailure('billing/not-set-up');
    const profile = await documents.loadProfile(userId);
    if (profile === null) throw new BillingFailure('billing/unavailable');
    const isRunning = (one: SubscriptionFacts) => (subscriptionUntil(one) ?? 0) > now();
    const paid = Number((await loadPlanOf(userId))?.paid_until ?? 0);
    const refuseBeside = (subscriptions: readonly SubscriptionFacts[]) => {
      if (subscriptions.some(isRunning)) throw new BillingFailure('billing/already-plus');
      if (subscriptions.some(chargesAgain)) throw new BillingFailure('billing/still-charges');
    };
    refuseBeside(await loadSubscriptionsOf(userId));
    if (provider.renews && paid > now()) throw new BillingFailure('billing/already-plus');
    await attempts.take('checkoutPerson', userId);
    const buyer: Buyer = { userId, email: profile.email, name: profile.displayName, language };
    const open = async (): Promise<Elsewhere> => {
      let customer = await findCustomer(userId, provider.name);
      if (customer === undefined) {
        await keepCustomer(await provider.createCustomer(buyer), provider.name, userId);
        customer = (await findCustomer(userId, provider.name))!;
      }
      const previous = customer.open_checkout;
      if (previous !== null) {
        await provider.closeCheckout(previous);
        // The order may have been paid a moment ago. Refusing avoids a second payment, and its
        // message completes the first.
        if (provider.renews) {
          refuseBeside(
            (await provider.load({ customerId: customer.id, userId, checkout: null }))
              .subscriptions,
          );
        } else {
          await syncPlan(provider, { customerId: customer.id, userId, checkout: previous }, userId);
        }
      }
      const prefix = publicPage(config.publicUrl, '/payment', language);
      const amountMinor = plusPriceMinor[currency][period];
      const { id, url } = await provider.openCheckout(
        buyer,
        customer.id,
        {
          period,
          currency,
          amountMinor,
          language,
          successUrl: `${prefix}/success`,
          cancelUrl: `${prefix}/cancel`,
        },
        previous,
      );
      await kysely
        .insertInto('billing_checkouts')
        .values({
          id,
          user_id: userId,
          provider: provider.name,
          period,
          currency,
          amount_minor: amountMinor,
          state: 'open',
          created_at: steadyNow(),
        })
        .onConflict((on) => on.doNothing())
        .execute();
      await kysely
        .updateTable('billing_customers')
        .set({ open_checkout: id })
        .where('id', '=', customer.id)
        .execute();
      return { url };
    };
    return ask('opening a payment page', async () => {
      try {
        return await open();
      } catch (error) {
        if (!(error instanceof UnknownCustomer)) throw error;
        // Noted under other keys (those of the test mode, say), or removed at the provider: a new
        // one takes its place.
        await kysely
          .deleteFrom('billing_customers')
          .where('user_id', '=', userId)
          .where('provider', '=', provider.name)
          .execute();
        return open();
      }
    });
  }

  /**
   * Whether the payment that a person came back from has been confirmed. Reads our own record
   * alone.
   */
  async function loadConfirmation(userId: string, checkoutId: string): Promise<Confirmation> {
    const checkout = await findCheckout(checkoutId);
    if (checkout === null || checkout.userId !== userId) return { state: 'unknown', until: null };
    const plan =
      providers.get(checkout.provider)?.renews === false ? await loadPlanOf(userId) : undefined;
    return {
      state: checkout.state === 'open' ? 'waiting' : checkout.state,
      until: plan?.ends_at == null ? null : Number(plan.ends_at),
    };
  }

  /**
   * A customer unknown to the provider is charged by nobody, so it must not block the deletion of
   * the account.
   */
  async function endAll(provider: Provider, customerId: string): Promise<void> {
    try {
      await provider.endAll(customerId);
    } catch (error) {
      if (!(error instanceof UnknownCustomer)) throw error;
      log(`billing: ${unknownCustomerText(provider.name, customerId)}`);
    }
  }

  async function end(userId: string): Promise<void> {
    const isThere = await changeProfile(userId, async (tx, profile) => {
      const { before, after, fields } = await writePlanRow(tx, profile, {}, 'sweep', steadyNow());
      await queuePaymentEmails(
        tx,
        profile,
        {
          failed: null,
          paid: [],
          ended: before === 'plus' && after.plan === 'free',
          charging: null,
        },
        { publicUrl: config.publicUrl, sendsReceipts: true, until: null },
        steadyNow(),
      );
      return fields;
    });
    if (!isThere) await kysely.deleteFrom('billing_plans').where('user_id', '=', userId).execute();
  }

  return {
    /**
     * Gives a person a plan: the only way besides a confirmed payment.
     * @param until epoch milliseconds when Plus ends by itself; null: never. Ignored for `free`.
     * @param by the acting admin's user id
     *
     * `plus` is a grant in addition to paid plans; the longer one counts. `free` ends both at once;
     * a payment that is confirmed later gives Plus again, so a running subscription must be
     * cancelled at the provider too. Throws SyncError `sync/not-found` for an unknown person.
     */
    async setPlan({
      userId,
      plan,
      until,
      by,
    }: {
      userId: string;
      plan: PlanName;
      until: number | null;
      by: string;
    }): Promise<void> {
      await documents.changeProfile(userId, async (tx, profile) => {
        return (await writePlanRow(tx, profile, grantOf(plan, until), by, now())).fields;
      });
    },

    /** Lists the messages of the providers, the newest first. */
    listDeliveries: (
      page: { after?: string | null; limit?: number; state?: DeliveryState | null } = {},
    ): Promise<DeliveryPage> => deliveries.list(page),

    /**
     * Handles a message again, whatever its state; returns the new state, or null for an unknown
     * id.
     */
    async retryDelivery(id: string): Promise<HookEvent | null> {
      const delivery = await deliveries.find(id);
      if (delivery === null) return null;
      if (delivery.subject !== '') await handle(delivery).catch(() => undefined);
      return deliveries.find(id);
    },

    /**
     * Accepts a message from the wire; a repeated one has no effect. Throws ForgedMessage for a
     * message that is not the provider's, and any failure of its handling, so that the provider
     * sends it again.
     */
    async receive(name: ProviderName, body: string, signature: string | null): Promise<void> {
      const provider = providers.get(name);
      if (provider === undefined) throw new BillingFailure('billing/not-set-up');
      const { subject, ...message } = await provider.readMessage(body, signature, now());
      const delivery = await deliveries.receive({
        provider: name,
        ...message,
        subject: subject ?? '',
      });
      if (delivery.state === 'done' || delivery.state === 'ignored') return;
      if (subject === null) return deliveries.settle(delivery.id, 'ignored', null);
      await handle(delivery);
    },

    loadOffers(): Offers {
      return Object.fromEntries(
        Object.entries(sellers).flatMap(([currency, provider]) =>
          provider ? [[currency, { renews: provider.renews }]] : [],
        ),
      );
    },

    async loadStatus(userId: string): Promise<BillingStatus> {
      const [profile, plan, subscriptions, receipts, customer] = await Promise.all([
        documents.loadProfile(userId),
        loadPlanOf(userId),
        loadSubscriptionsOf(userId),
        kysely
          .selectFrom('billing_receipts')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('paid_at', 'desc')
          .orderBy('id', 'desc')
          .limit(100)
          .execute(),
        findCustomer(userId, 'stripe'),
      ]);
      const running = subscriptions
        .filter(
          (one) =>
            chargesAgain(one) ||
            ((one.state === 'live' || one.state === 'failing') && !one.refunded),
        )
        .toSorted(
          (a, b) => Number(a.refunded) - Number(b.refunded) || b.periodEnd - a.periodEnd,
        )[0];
      return {
        plan: profile?.plan ?? 'free',
        until: profile?.plan === 'plus' && plan?.ends_at != null ? Number(plan.ends_at) : null,
        subscription:
          running === undefined
            ? null
            : {
                state: running.refunded
                  ? 'refunded'
                  : running.state === 'failing'
                    ? 'failing'
                    : running.endsAt !== null
                      ? 'ending'
                      : 'renewing',
                period: running.period,
                currency: running.currency,
                amountMinor: running.amountMinor,
                periodEnd: running.periodEnd,
                endsAt: running.state === 'failing' ? subscriptionUntil(running) : running.endsAt,
              },
        canManage: customer !== undefined && subscriptions.length > 0 && stripe !== null,
        receipts: receipts.map((row) => {
          const { id, currency, amountMinor, refundedMinor, paidAt, number, url } =
            toReceiptFacts(row);
          return { id, currency, amountMinor, refundedMinor, paidAt, number, url };
        }),
      };
    },

    openCheckout,

    async openPortal(userId: string, language: Language): Promise<Elsewhere> {
      const customer = await findCustomer(userId, 'stripe');
      if (stripe === null || customer === undefined)
        throw new BillingFailure('billing/nothing-to-manage');
      const url = await ask('opening the portal', () =>
        stripe.openPortal(customer.id, language, `${config.publicUrl}/profile`),
      );
      if (url === null) throw new BillingFailure('billing/nothing-to-manage');
      return { url };
    },

    loadConfirmation,

    /**
     * Handles a return without payment: the order is closed at the provider, so that it cannot be
     * paid later by mistake. Returns its state, since it may have been paid a moment ago.
     */
    async leaveCheckout(userId: string, checkoutId: string): Promise<Confirmation> {
      const checkout = await findCheckout(checkoutId);
      const provider = checkout === null ? undefined : providers.get(checkout.provider);
      const customer =
        provider === undefined || checkout?.userId !== userId
          ? undefined
          : await findCustomer(userId, provider.name);
      if (provider !== undefined && customer !== undefined && checkout?.state === 'open') {
        await attempts.take('checkoutPerson', userId);
        await ask('closing a payment page', async () => {
          await provider.closeCheckout(checkoutId);
          await syncPlan(
            provider,
            { customerId: customer.id, userId, checkout: checkoutId },
            userId,
          );
        });
      }
      return loadConfirmation(userId, checkoutId);
    },

    /**
     * Ends expired plans and retries failed messages; on any number of nodes each end happens once.
     * Returns the number of plans that were checked.
     */
    async sweep(): Promise<number> {
      const due = await kysely
        .selectFrom('billing_plans')
        .select(['user_id', 'ends_at'])
        .where('ends_at', '<=', steadyNow())
        .limit(1_000)
        .execute();
      for (const { user_id: userId, ends_at: endsAt } of due) {
        try {
          const customer = stripe === null ? undefined : await findCustomer(userId, 'stripe');
          // A message may have been lost: nobody loses what they paid for before Stripe has been
          // asked.
          if (customer !== undefined)
            await syncPlan(stripe!, { customerId: customer.id, userId, checkout: null }, userId);
        } catch (error) {
          log(`billing: Stripe could not be asked before an end: ${(error as Error).message}`);
          if (Number(endsAt) > steadyNow() - patienceMs) continue;
        }
        await end(userId);
      }
      for (const delivery of await deliveries.listToRetry(mostAttempts, steadyNow() - leftBehindMs))
        if (providers.has(delivery.provider)) await handle(delivery).catch(() => undefined);
      return due.length;
    },

    /** Exports the reason of the plan and the payments of a person. */
    async exportOf(userId: string): Promise<object> {
      const plan = await kysely
        .selectFrom('billing_plans')
        .select([
          'paid_until as paidUntil',
          'granted',
          'granted_until as grantedUntil',
          'changed_at as changedAt',
        ])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const subscriptions = await kysely
        .selectFrom('billing_subscriptions')
        .select([
          'provider',
          'state',
          'period',
          'currency',
          'amount_minor as amountMinor',
          'period_start as periodStart',
          'period_end as periodEnd',
          'created_at as createdAt',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      const receipts = await kysely
        .selectFrom('billing_receipts')
        .select([
          'provider',
          'period',
          'currency',
          'amount_minor as amountMinor',
          'refunded_minor as refundedMinor',
          'paid_at as paidAt',
          'number',
          'url',
        ])
        .where('user_id', '=', userId)
        .orderBy('paid_at')
        .execute();
      return { plan: plan ?? null, subscriptions, receipts };
    },

    /**
     * Call it before an account is deleted: ends charges and deletes payment data. Throws while a
     * provider cannot be told.
     */
    async forget(userId: string): Promise<void> {
      const customers = await kysely
        .selectFrom('billing_customers')
        .selectAll()
        .where('user_id', '=', userId)
        .execute();
      for (const { id, provider } of customers) {
        if (providers.has(provider)) await endAll(providers.get(provider)!, id);
        else
          log(
            `billing: ${provider} is not set up, so customer ${id} of a deleted account was not ended there`,
          );
      }
      for (const table of tables)
        await kysely.deleteFrom(table).where('user_id', '=', userId).execute();
    },

    /** Once an hour. */
    async tidy(): Promise<void> {
      await deliveries.tidy();
      await kysely
        .deleteFrom('billing_checkouts')
        .where('state', '!=', 'paid')
        .where('created_at', '<', steadyNow() - openCheckoutKeptMs)
        .execute();
    },
  };
}

export { ForgedMessage };
