/**
 * Stripe, by its official library: hosted Checkout for a subscription, the customer portal, and
 * signed messages.
 *
 * A message only says whom to ask about. What is true is then read from Stripe's API, all of it at
 * once, so that neither the order nor the number of the messages matters (Stripe promises no order,
 * and may send an event more than once). The API version is pinned to that of the library:
 * https://docs.stripe.com/api/versioning.
 */
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { isRecordId } from '#contract/ids';
import type { StripeConfig } from '#server/config';
import {
  ForgedMessage,
  UnknownCustomer,
  type Provider,
  type ReceiptFacts,
  type Snapshot,
  type SubscriptionFacts,
} from './provider.ts';
import type { SubscriptionState } from './tables.ts';

/**
 * https://docs.stripe.com/changelog; a newer library may pin a newer one, which a person then looks
 * at.
 */
const apiVersion = '2026-10-28.endive';
/**
 * The maximum age of a signature (https://docs.stripe.com/webhooks/signature); the library's own
 * default.
 */
const toleranceSeconds = 300;
const timeoutMs = 20_000;
const newest = 100;

/**
 * The events that can change a plan or a receipt. All others are stored and acknowledged, but
 * change nothing.
 */
const handledEventTypes = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]);

export function createStripe({ secretKey, webhookSecret, apiBase }: StripeConfig): Provider {
  const base = new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Tudo' },
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    host: base.hostname,
    ...(base.port !== '' && { port: base.port }),
  });

  /**
   * Stripe answers `resource_missing` for a customer that it does not know
   * (https://docs.stripe.com/error-codes).
   */
  async function of<T>(customerId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error) && error.param === 'customer')
        throw new UnknownCustomer(`Stripe knows no customer ${customerId}.`);
      throw error;
    }
  }

  return {
    name: 'stripe',
    renews: true,

    async readMessage(body, signature, receivedAt) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          toleranceSeconds,
          undefined,
          receivedAt,
        );
      } catch (error) {
        throw new ForgedMessage((error as Error).message);
      }
      // Signed, and no event all the same: told again it would be none either.
      const told = event as Partial<Stripe.Event> | null;
      if (
        typeof told?.id !== 'string' ||
        typeof told.type !== 'string' ||
        (handledEventTypes.has(told.type) && !told.data?.object)
      )
        throw new ForgedMessage('The message is no event.');
      return {
        eventId: event.id,
        type: event.type,
        subject: handledEventTypes.has(event.type)
          ? subjectOf(
              event.data.object as { object?: string; customer?: unknown; charge?: unknown },
            )
          : null,
      };
    },

    async resolve(subject) {
      let customerId: string | null = subject;
      if (subject.startsWith('ch_'))
        customerId = idOf((await stripe.charges.retrieve(subject)).customer);
      if (customerId === null) return null;
      const customer = await stripe.customers.retrieve(customerId);
      const userId = customer.deleted ? undefined : customer.metadata['userId'];
      return {
        customerId,
        userId: userId !== undefined && isRecordId(userId) ? userId : null,
        checkout: null,
      };
    },

    async load({ customerId }) {
      const [subscriptions, invoices, charges, checkouts] = await of(customerId, () =>
        Promise.all([
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: newest }),
          stripe.invoices.list({
            customer: customerId,
            status: 'paid',
            limit: newest,
            expand: ['data.payments'],
          }),
          stripe.charges.list({ customer: customerId, limit: newest }),
          stripe.checkout.sessions.list({ customer: customerId, limit: newest }),
        ]),
      );
      const disputed = charges.data.filter((charge) => charge.disputed);
      const disputes = await Promise.all(
        disputed.map((charge) => stripe.disputes.list({ charge: charge.id, limit: newest })),
      );
      const lost = new Set(
        disputes.flatMap(({ data }) =>
          data.filter(({ status }) => status === 'lost').map(({ charge }) => idOf(charge)!),
        ),
      );
      return toSnapshot({
        subscriptions: subscriptions.data,
        invoices: invoices.data,
        charges: charges.data,
        lostCharges: lost,
        checkouts: checkouts.data,
      });
    },

    async createCustomer({ userId, email, name, language }) {
      const customer = await stripe.customers.create(
        { email, name, preferred_locales: [language], metadata: { userId } },
        { idempotencyKey: keyOf('customer', userId, email, name, language) },
      );
      return customer.id;
    },

    async openCheckout({ userId }, customerId, order, previousCheckout) {
      const session = await of(customerId, () =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: userId,
            locale: order.language,
            success_url: `${order.successUrl}?session={CHECKOUT_SESSION_ID}`,
            cancel_url: order.cancelUrl,
            // Cards, and the wallets that stand for cards, are charged at once; a bank debit would
            // be Plus on credit.
            allowed_payment_method_types: ['card'],
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: order.currency.toLowerCase(),
                  unit_amount: order.amountMinor,
                  tax_behavior: 'inclusive',
                  recurring: { interval: order.period },
                  product_data: { name: 'Tudo Plus' },
                },
              },
            ],
            subscription_data: { metadata: { userId } },
          },
          {
            idempotencyKey: keyOf(
              'checkout',
              userId,
              customerId,
              previousCheckout ?? 'first',
              order.period,
              order.currency,
              String(order.amountMinor),
              order.language,
            ),
          },
        ),
      );
      if (session.url === null) throw new Error(`Stripe gave no address for ${session.id}.`);
      return { id: session.id, url: session.url };
    },

    async closeCheckout(id) {
      try {
        await stripe.checkout.sessions.expire(id);
      } catch (error) {
        // Paid or closed already: only an open one can be closed.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },

    async openPortal(customerId, language, returnUrl) {
      return (
        await of(customerId, () =>
          stripe.billingPortal.sessions.create({
            customer: customerId,
            locale: language,
            return_url: returnUrl,
          }),
        )
      ).url;
    },

    async endAll(customerId) {
      const { data } = await of(customerId, () =>
        stripe.subscriptions.list({ customer: customerId, limit: newest }),
      );
      for (const { id } of data) {
        try {
          await stripe.subscriptions.cancel(id);
        } catch (error) {
          // Another request ended it a moment ago.
          if (!isMissing(error)) throw error;
        }
      }
    },
  };
}

const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whom an event is about. A dispute names its charge alone. */
function subjectOf(object: {
  object?: string;
  customer?: unknown;
  charge?: unknown;
}): string | null {
  return (
    idOf(object.customer) ??
    (object.object === 'dispute' || object.object === 'refund' ? idOf(object.charge) : null)
  );
}

function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference;
  return typeof reference === 'object' &&
    reference !== null &&
    'id' in reference &&
    typeof reference.id === 'string'
    ? reference.id
    : null;
}

/**
 * The same request twice has the effect of once; another one gets another key
 * (https://docs.stripe.com/api/idempotent_requests).
 */
function keyOf(...parts: string[]): string {
  return `tudo-${parts[0]}-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}`;
}

const states: Record<string, SubscriptionState> = {
  active: 'live',
  trialing: 'live',
  past_due: 'failing',
  incomplete: 'pending',
};
const ms = (seconds: number) => seconds * 1000;

interface Answers {
  subscriptions: readonly Stripe.Subscription[];
  invoices: readonly Stripe.Invoice[];
  charges: readonly Stripe.Charge[];
  /** Ids of charges whose dispute was lost. */
  lostCharges: ReadonlySet<string>;
  checkouts: readonly Stripe.Checkout.Session[];
}

/** Stripe's objects as our facts. Pure. */
export function toSnapshot({
  subscriptions,
  invoices,
  charges,
  lostCharges,
  checkouts,
}: Answers): Snapshot {
  const givenBack = new Map(
    charges.flatMap((charge) => {
      const intent = idOf(charge.payment_intent);
      return intent === null
        ? []
        : [[intent, lostCharges.has(charge.id) ? charge.amount : charge.amount_refunded] as const];
    }),
  );
  const paid = invoices
    .filter(({ status, amount_paid: amount }) => status === 'paid' && amount > 0)
    .map((invoice) => ({
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
      receipt: toReceipt(invoice, givenBack),
    }));
  const lastOf = (id: string) =>
    paid
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ receipt }) => receipt)
      .toSorted((a, b) => b.paidAt - a.paidAt || (a.id < b.id ? 1 : -1))[0];
  return {
    isWhole: true,
    subscriptions: subscriptions.flatMap((subscription): SubscriptionFacts[] => {
      const [item] = subscription.items.data;
      if (item === undefined) return [];
      const last = lastOf(subscription.id);
      const periodEnd = ms(item.current_period_end);
      return [
        {
          id: subscription.id,
          state: states[subscription.status] ?? 'ended',
          period: item.price.recurring?.interval === 'year' ? 'year' : 'month',
          currency: subscription.currency.toUpperCase(),
          amountMinor: item.price.unit_amount ?? 0,
          periodStart: ms(item.current_period_start),
          periodEnd,
          // The portal sets either, by the account's billing mode.
          endsAt:
            subscription.cancel_at !== null
              ? ms(subscription.cancel_at)
              : subscription.cancel_at_period_end
                ? periodEnd
                : null,
          refunded: last !== undefined && last.refundedMinor >= last.amountMinor,
          createdAt: ms(subscription.created),
        },
      ];
    }),
    receipts: paid.map(({ receipt }) => receipt),
    paidCheckouts: checkouts
      .filter((session) => session.status === 'complete' && session.payment_status !== 'unpaid')
      .map(({ id }) => id),
    cancelledCheckouts: checkouts.filter(({ status }) => status === 'expired').map(({ id }) => id),
  };
}

function toReceipt(invoice: Stripe.Invoice, givenBack: ReadonlyMap<string, number>): ReceiptFacts {
  const intents = (invoice.payments?.data ?? [])
    .map(({ payment }) => idOf(payment.payment_intent))
    .filter((id) => id !== null);
  const refunded = intents.reduce((sum, intent) => sum + (givenBack.get(intent) ?? 0), 0);
  return {
    id: invoice.id!,
    period: null,
    currency: invoice.currency.toUpperCase(),
    amountMinor: invoice.amount_paid,
    refundedMinor: Math.min(refunded, invoice.amount_paid),
    paidAt: ms(invoice.status_transitions.paid_at ?? invoice.created),
    number: invoice.number,
    url: invoice.hosted_invoice_url ?? null,
  };
}
