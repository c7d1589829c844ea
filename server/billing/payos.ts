/**
 * PayOS, by its official library: one payment in đồng for a month or a year, by bank transfer with
 * a QR code. Nothing renews, so nothing is cancelled: a payment extends the present time. A message
 * is verified by its checksum and only names the order; the API says whether it was paid.
 * https://payos.vn/docs/
 */
import { randomInt } from 'node:crypto';
import { APIError, PayOS, type PaymentLink, type Webhook } from '@payos/node';
import { msPerDay } from '#domain/calendar';
import type { PayosConfig } from '#server/config';
import { ForgedMessage, type Provider, type ReceiptFacts } from './provider.ts';

/** The reason that PayOS shows for an order that was cancelled by the server. */
const cancellationReason = 'Left without paying';
/** The text on the bank statement; at most 9 characters for accounts outside PayOS's own banks. */
const description = 'TUDO PLUS';
const prefix = 'payos-';
const openForMs = msPerDay;

/** The customer of a person: PayOS knows orders only, so this is ours. */
const customerOf = (userId: string) => `${prefix}${userId}`;
const codeOf = (checkoutId: string) => Number(checkoutId.slice(prefix.length));

/**
 * A number that no other order has: PayOS refuses one that it knows. Of 100,000 orders two are
 * alike with a chance of 2 in 100,000. JSON keeps it exact.
 */
export const drawOrderCode = (): number => randomInt(1, 2 ** 48 - 1);

/** Finds the user and the period of an order in the server's own records. */
export interface Orders {
  find(checkoutId: string): Promise<{
    userId: string;
    period: 'month' | 'year';
    amountMinor: number;
    currency: string;
  } | null>;
}

export function createPayos(
  { clientId, apiKey, checksumKey, apiBase }: PayosConfig,
  orders: Orders,
  now: () => number = Date.now,
): Provider {
  const payos = new PayOS({
    clientId,
    apiKey,
    checksumKey,
    baseURL: apiBase,
    timeout: 20_000,
    maxRetries: 2,
    logLevel: 'off',
  });

  return {
    name: 'payos',
    renews: false,

    async readMessage(body) {
      try {
        const data = await payos.webhooks.verify(JSON.parse(body) as Webhook);
        // Identifies one transfer into one order by the bank's unique reference, since a message
        // has no id.
        return {
          eventId: `${data.paymentLinkId}:${data.reference}`,
          type: `payment.${data.code}`,
          subject: `${prefix}${data.orderCode}`,
        };
      } catch (error) {
        throw new ForgedMessage((error as Error).message);
      }
    },

    async resolve(subject) {
      const order = await orders.find(subject);
      return order === null
        ? null
        : { customerId: customerOf(order.userId), userId: order.userId, checkout: subject };
    },

    async load({ checkout }) {
      const order = checkout === null ? null : await orders.find(checkout);
      if (checkout === null || order === null)
        return {
          isWhole: false,
          subscriptions: [],
          receipts: [],
          paidCheckouts: [],
          cancelledCheckouts: [],
        };
      const link = await payos.paymentRequests.get(codeOf(checkout));
      const isPaid = link.status === 'PAID' && link.amountPaid >= order.amountMinor;
      return {
        isWhole: false,
        subscriptions: [],
        receipts: isPaid ? [toReceipt(checkout, link, order)] : [],
        paidCheckouts: isPaid ? [checkout] : [],
        cancelledCheckouts:
          link.status === 'CANCELLED' || link.status === 'EXPIRED' ? [checkout] : [],
      };
    },

    createCustomer: async ({ userId }) => customerOf(userId),

    async openCheckout(_buyer, _customerId, order) {
      const orderCode = drawOrderCode();
      const link = await payos.paymentRequests.create({
        orderCode,
        amount: order.amountMinor,
        description,
        items: [{ name: `Tudo Plus, ${order.period}`, quantity: 1, price: order.amountMinor }],
        // PayOS adds `orderCode` and `status` to both addresses by itself.
        returnUrl: order.successUrl,
        cancelUrl: order.cancelUrl,
        expiredAt: Math.floor((now() + openForMs) / 1000),
      });
      return { id: `${prefix}${link.orderCode}`, url: link.checkoutUrl };
    },

    /** Closes unpaid orders only, so that a pending transfer still finds its order. */
    async closeCheckout(id) {
      const load = () =>
        payos.paymentRequests.get(codeOf(id)).catch((error: unknown) => {
          // PayOS answered that it knows no such order: there is nothing to close.
          if (error instanceof APIError && (error.status === 200 || error.status === 404))
            return null;
          throw error;
        });
      const isUnused = (link: PaymentLink | null) =>
        link !== null && link.status === 'PENDING' && link.amountPaid === 0;
      if (!isUnused(await load())) return;
      try {
        await payos.paymentRequests.cancel(codeOf(id), cancellationReason);
      } catch (error) {
        // Paid, cancelled or expired in the meantime.
        if (isUnused(await load())) throw error;
      }
    },
    openPortal: async () => null,
    async endAll() {
      /* Nothing renews itself. */
    },
  };
}

function toReceipt(
  id: string,
  link: PaymentLink,
  { period, currency }: { period: 'month' | 'year'; currency: string },
): ReceiptFacts {
  const last = link.transactions
    .map(({ transactionDateTime }) => toInstant(transactionDateTime))
    .filter((at) => !Number.isNaN(at));
  const paidAt = last.length > 0 ? Math.max(...last) : toInstant(link.createdAt);
  if (Number.isNaN(paidAt)) throw new Error(`PayOS does not say when ${id} was paid.`);
  return {
    id,
    period,
    currency,
    amountMinor: link.amountPaid,
    refundedMinor: 0,
    paidAt,
    number: String(link.orderCode),
    url: null,
  };
}

/** PayOS writes Vietnam's time: "2023-02-04 18:25:00", or with its zone. */
function toInstant(text: string): number {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}+07:00`)
    : Date.parse(text);
}
