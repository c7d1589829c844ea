/**
 * Stands in for Stripe's API on this machine, as documented (https://docs.stripe.com/api, version
 * 2026-10-28.endive): form encoding, the version and idempotency headers, unknown parameters
 * refused, lists, the hosted payment page and its two ways back, and for each thing that happens
 * the events that Stripe sends, each signed as the official library signs.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { findUnknownParameter } from './stripe-parameters.ts';

export const standInKeys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' };
const version = '2026-10-28.endive';

type Params = Record<string, string>;
interface Price {
  currency: string;
  unit_amount: number;
  interval: 'month' | 'year';
}
interface Customer {
  id: string;
  object: 'customer';
  email: string;
  metadata: Record<string, string>;
}
interface Session {
  id: string;
  object: 'checkout.session';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  price: Price;
  metadata: Record<string, string>;
}
interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled' | 'unpaid' | 'incomplete';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  currency: string;
  created: number;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    has_more: false;
    url: string;
    data: {
      id: string;
      object: 'subscription_item';
      current_period_start: number;
      current_period_end: number;
      price: { unit_amount: number; currency: string; recurring: { interval: 'month' | 'year' } };
    }[];
  };
}
interface Invoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid' | 'void';
  amount_paid: number;
  amount_due: number;
  currency: string;
  created: number;
  number: string;
  hosted_invoice_url: string;
  status_transitions: { paid_at: number | null };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  intent: string;
}
interface Charge {
  id: string;
  object: 'charge';
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  created: number;
}
interface Dispute {
  id: string;
  object: 'dispute';
  charge: string;
  status: 'needs_response' | 'won' | 'lost';
  amount: number;
}
export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  api_version: string;
  data: { object: object };
}

const paymentPage = ({ currency, unit_amount: amount, interval }: Price) =>
  '<!doctype html><html lang="en"><title>Payment page</title><h1>Tudo Plus</h1>' +
  `<p id="price">${amount} ${currency} ${interval}</p>` +
  '<a href="?do=pay">Pay</a> <a href="?do=leave">Leave</a></html>';

export interface StripeStandIn {
  url: string;
  /** Requests so far, as `METHOD path`, with their idempotency keys and parameters. */
  requests: { line: string; key: string | null; params: Params }[];
  /** Seconds since 1970, as Stripe counts; tests set it. */
  clock: { now: number };
  /** Status with which every request fails from now on, until null. */
  failing: number | null;
  sessions: Map<string, Session>;
  /**
   * From now on it knows none of the customers that were made so far, as with the keys of another
   * account.
   */
  forgetCustomers(): void;
  /** The person pays on the hosted page: the session's subscription begins. */
  pay(sessionId: string): StripeEvent[];
  /** The period ends and the next is charged, or the charge fails. */
  renew(subscriptionId: string, options?: { fails?: boolean }): StripeEvent[];
  /** The charge that failed succeeds. */
  payLate(subscriptionId: string): StripeEvent[];
  cancelAtPeriodEnd(subscriptionId: string, cancels?: boolean): StripeEvent[];
  end(subscriptionId: string): StripeEvent[];
  refund(subscriptionId: string, part?: number): StripeEvent[];
  dispute(subscriptionId: string, outcome: 'won' | 'lost'): StripeEvent[];
  /** Something that has nothing to do with a plan. */
  other(type: string): StripeEvent;
  subscriptionOf(sessionId: string): string;
  periodEndOf(subscriptionId: string): number;
  /** The header that Stripe sends with this body. */
  sign(body: string, options?: { at?: number; secret?: string }): string;
  close(): Promise<void>;
}

export async function startStripe({
  port = 0,
  now = Math.floor(Date.now() / 1000),
}: { port?: number; now?: number } = {}): Promise<StripeStandIn> {
  const customers = new Map<string, Customer>(),
    sessions = new Map<string, Session>(),
    subscriptions = new Map<string, Subscription>();
  const invoices: Invoice[] = [],
    charges: Charge[] = [],
    disputes: Dispute[] = [];
  const answered = new Map<string, { params: string; body: string }>();
  const library = new Stripe(standInKeys.secretKey);
  let count = 0;
  const id = (kind: string) => `${kind}_${String(++count).padStart(6, '0')}StandIn`;
  const list = (data: readonly object[], url: string) => ({
    object: 'list',
    url,
    has_more: false,
    data,
  });
  const event = (type: string, object: object): StripeEvent => ({
    id: id('evt'),
    object: 'event',
    type,
    created: standIn.clock.now,
    api_version: version,
    data: { object: structuredClone(object) },
  });
  const shown = ({ price: _, ...session }: Session) => session;
  const withPayments = ({ intent, ...invoice }: Invoice) => ({
    ...invoice,
    payments: list(
      [
        {
          object: 'invoice_payment',
          status: 'paid',
          payment: { type: 'payment_intent', payment_intent: intent },
        },
      ],
      '/v1/invoice_payments',
    ),
  });
  const monthLater = (at: number, months: number) => {
    const day = new Date(at * 1000);
    return Math.floor(
      Date.UTC(
        day.getUTCFullYear(),
        day.getUTCMonth() + months,
        day.getUTCDate(),
        day.getUTCHours(),
        day.getUTCMinutes(),
        day.getUTCSeconds(),
      ) / 1000,
    );
  };
  const itemOf = (subscriptionId: string) => subscriptions.get(subscriptionId)!.items.data[0]!;

  function bill(subscriptionId: string, isPaid: boolean): Invoice {
    const subscription = subscriptions.get(subscriptionId)!,
      { price } = itemOf(subscriptionId),
      intent = id('pi'),
      at = standIn.clock.now;
    const invoice: Invoice = {
      id: id('in'),
      object: 'invoice',
      customer: subscription.customer,
      status: isPaid ? 'paid' : 'open',
      amount_paid: isPaid ? price.unit_amount : 0,
      amount_due: price.unit_amount,
      currency: price.currency,
      created: at,
      number: `TUDO-${count}`,
      hosted_invoice_url: `${standIn.url}/invoice/${count}`,
      status_transitions: { paid_at: isPaid ? at : null },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscriptionId },
      },
      intent,
    };
    invoices.unshift(invoice);
    if (isPaid)
      charges.unshift({
        id: id('ch'),
        object: 'charge',
        customer: subscription.customer,
        payment_intent: intent,
        amount: price.unit_amount,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        currency: price.currency,
        created: at,
      });
    return invoice;
  }
  const lastCharge = (subscriptionId: string) =>
    charges.find((charge) =>
      invoices.some(
        ({ intent, status, parent }) =>
          status === 'paid' &&
          intent === charge.payment_intent &&
          parent.subscription_details.subscription === subscriptionId,
      ),
    )!;

  const standIn: StripeStandIn = {
    url: '',
    requests: [],
    clock: { now },
    failing: null,
    sessions,
    forgetCustomers: () => {
      customers.clear();
      answered.clear();
    },
    pay(sessionId) {
      const session = sessions.get(sessionId)!;
      if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
      const { currency, unit_amount: amount, interval } = session.price,
        at = standIn.clock.now;
      const subscription: Subscription = {
        id: id('sub'),
        object: 'subscription',
        customer: session.customer,
        status: 'active',
        cancel_at: null,
        cancel_at_period_end: false,
        currency,
        created: at,
        metadata: session.metadata,
        items: {
          object: 'list',
          has_more: false,
          url: '/v1/subscription_items',
          data: [
            {
              id: id('si'),
              object: 'subscription_item',
              current_period_start: at,
              current_period_end: monthLater(at, interval === 'year' ? 12 : 1),
              price: { unit_amount: amount, currency, recurring: { interval } },
            },
          ],
        },
      };
      subscriptions.set(subscription.id, subscription);
      const invoice = bill(subscription.id, true);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        subscription: subscription.id,
        url: null,
      });
      return [
        event('customer.subscription.created', { ...subscription, status: 'incomplete' }),
        event('invoice.created', withPayments({ ...invoice, status: 'open' })),
        event('invoice.paid', withPayments(invoice)),
        event('invoice.payment_succeeded', withPayments(invoice)),
        event('customer.subscription.updated', subscription),
        event('checkout.session.completed', shown(session)),
      ];
    },
    renew(subscriptionId, { fails = false } = {}) {
      const subscription = subscriptions.get(subscriptionId)!,
        item = itemOf(subscriptionId);
      standIn.clock.now = Math.max(standIn.clock.now, item.current_period_end);
      item.current_period_start = item.current_period_end;
      item.current_period_end = monthLater(
        item.current_period_start,
        item.price.recurring.interval === 'year' ? 12 : 1,
      );
      const rolled = event('customer.subscription.updated', subscription);
      const invoice = bill(subscriptionId, !fails);
      if (!fails) return [rolled, event('invoice.paid', withPayments(invoice))];
      subscription.status = 'past_due';
      return [
        rolled,
        event('invoice.payment_failed', withPayments(invoice)),
        event('customer.subscription.updated', subscription),
      ];
    },
    payLate(subscriptionId) {
      const subscription = subscriptions.get(subscriptionId)!,
        invoice = invoices.find(
          ({ status, parent }) =>
            status === 'open' && parent.subscription_details.subscription === subscriptionId,
        )!;
      Object.assign(invoice, {
        status: 'paid',
        amount_paid: invoice.amount_due,
        status_transitions: { paid_at: standIn.clock.now },
      });
      charges.unshift({
        id: id('ch'),
        object: 'charge',
        customer: subscription.customer,
        payment_intent: invoice.intent,
        amount: invoice.amount_due,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        currency: invoice.currency,
        created: standIn.clock.now,
      });
      subscription.status = 'active';
      return [
        event('invoice.paid', withPayments(invoice)),
        event('customer.subscription.updated', subscription),
      ];
    },
    cancelAtPeriodEnd(subscriptionId, cancels = true) {
      const subscription = subscriptions.get(subscriptionId)!;
      subscription.cancel_at_period_end = cancels;
      return [event('customer.subscription.updated', subscription)];
    },
    end(subscriptionId) {
      const subscription = subscriptions.get(subscriptionId)!;
      subscription.status = 'canceled';
      return [event('customer.subscription.deleted', subscription)];
    },
    refund(subscriptionId, part) {
      const charge = lastCharge(subscriptionId);
      charge.amount_refunded = part ?? charge.amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      return [event('charge.refunded', charge)];
    },
    dispute(subscriptionId, outcome) {
      const charge = lastCharge(subscriptionId);
      charge.disputed = true;
      const dispute: Dispute = {
        id: id('dp'),
        object: 'dispute',
        charge: charge.id,
        status: 'needs_response',
        amount: charge.amount,
      };
      disputes.push(dispute);
      const created = event('charge.dispute.created', dispute);
      dispute.status = outcome;
      return [created, event('charge.dispute.closed', dispute)];
    },
    other: (type) =>
      event(type, { object: type.split('.')[0]!, customer: [...customers.keys()][0] ?? null }),
    subscriptionOf: (sessionId) => sessions.get(sessionId)!.subscription!,
    periodEndOf: (subscriptionId) => itemOf(subscriptionId).current_period_end * 1000,
    sign: (payload, { at = standIn.clock.now, secret = standInKeys.webhookSecret } = {}) =>
      library.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function serve(method: string, path: string, params: Params): object | null {
    const [, , resource = '', ...rest] = path.split('/');
    const line = `${method} ${path}`;
    if (params['customer'] !== undefined && !customers.has(params['customer']))
      throw Object.assign(new Error(`No such customer: '${params['customer']}'`), {
        status: 400,
        code: 'resource_missing',
        param: 'customer',
      });
    if (line === 'POST /v1/customers') {
      const customer: Customer = {
        id: id('cus'),
        object: 'customer',
        email: params['email']!,
        metadata: { userId: params['metadata[userId]']! },
      };
      customers.set(customer.id, customer);
      return customer;
    }
    if (method === 'GET' && resource === 'customers') return customers.get(rest[0]!) ?? null;
    if (line === 'POST /v1/checkout/sessions') {
      const cs = id('cs_test');
      const session: Session = {
        id: cs,
        object: 'checkout.session',
        customer: params['customer']!,
        status: 'open',
        payment_status: 'unpaid',
        url: `${standIn.url}/pay/${cs}`,
        subscription: null,
        success_url: params['success_url']!.replace('{CHECKOUT_SESSION_ID}', cs),
        cancel_url: params['cancel_url']!,
        price: {
          currency: params['line_items[0][price_data][currency]']!,
          unit_amount: Number(params['line_items[0][price_data][unit_amount]']),
          interval: params['line_items[0][price_data][recurring][interval]'] as 'month',
        },
        metadata: { userId: params['subscription_data[metadata][userId]']! },
      };
      sessions.set(cs, session);
      return shown(session);
    }
    if (method === 'POST' && resource === 'checkout' && rest[2] === 'expire') {
      const session = sessions.get(rest[1]!);
      if (session?.status !== 'open')
        throw Object.assign(
          new Error('Only Checkout Sessions with a status in ["open"] can be expired.'),
          { status: 400 },
        );
      session.status = 'expired';
      return shown(session);
    }
    if (line === 'POST /v1/billing_portal/sessions')
      return {
        id: id('bps'),
        object: 'billing_portal.session',
        url: `${standIn.url}/portal/${params['customer']}`,
      };
    if (method === 'GET' && resource === 'checkout')
      return list(
        [...sessions.values()]
          .filter(({ customer }) => customer === params['customer'])
          .map(shown)
          .toReversed(),
        path,
      );
    if (method === 'GET' && resource === 'subscriptions') {
      if (rest[0] !== undefined) return subscriptions.get(rest[0]) ?? null;
      return list(
        [...subscriptions.values()]
          .filter(
            ({ customer, status }) =>
              customer === params['customer'] &&
              (params['status'] === 'all' || status !== 'canceled'),
          )
          .toReversed(),
        path,
      );
    }
    if (method === 'DELETE' && resource === 'subscriptions') {
      standIn.end(rest[0]!);
      return subscriptions.get(rest[0]!) ?? null;
    }
    if (method === 'GET' && resource === 'invoices')
      return list(
        invoices
          .filter(
            ({ customer, status }) =>
              customer === params['customer'] && status === (params['status'] ?? status),
          )
          .map((invoice) =>
            params['expand[0]'] === 'data.payments'
              ? withPayments(invoice)
              : { ...invoice, intent: undefined },
          ),
        path,
      );
    if (method === 'GET' && resource === 'charges')
      return rest[0] === undefined
        ? list(
            charges.filter(({ customer }) => customer === params['customer']),
            path,
          )
        : (charges.find((charge) => charge.id === rest[0]) ?? null);
    if (method === 'GET' && resource === 'disputes')
      return list(
        disputes.filter(({ charge }) => charge === params['charge']),
        path,
      );
    return null;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    let body = '';
    for await (const part of request) body += String(part);
    const end = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    const fail = (
      status: number,
      type: string,
      message: string,
      more: { code?: string; param?: string } = {},
    ) => end(status, { error: { type, message, ...more } });
    if (pathname === '/favicon.ico') {
      response.writeHead(204);
      response.end();
      return;
    }
    const [, page, what] = pathname.split('/');
    if (page === 'pay') return hostedPage(response, sessions.get(what!), searchParams.get('do'));
    if (page === 'portal') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Portal</title><h1>Your subscription</h1>');
      return;
    }
    const params = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
    const line = `${request.method} ${pathname}`;
    const key = (request.headers['idempotency-key'] as string | undefined) ?? null;
    standIn.requests.push({ line, key, params });
    if (request.headers.authorization !== `Bearer ${standInKeys.secretKey}`)
      return fail(401, 'invalid_request_error', 'Invalid API Key provided');
    if (request.headers['stripe-version'] !== version)
      return fail(
        400,
        'invalid_request_error',
        `Version ${String(request.headers['stripe-version'])} is not the one that is meant.`,
      );
    if (standIn.failing !== null)
      return fail(standIn.failing, 'api_error', 'Something went wrong on our end.');
    if (
      request.method === 'POST' &&
      body !== '' &&
      request.headers['content-type'] !== 'application/x-www-form-urlencoded'
    )
      return fail(400, 'invalid_request_error', 'Send a form.');
    const unknown = findUnknownParameter(line, params);
    if (unknown)
      return fail(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`);
    if (request.method === 'POST' && key !== null) {
      const before = answered.get(`${line} ${key}`);
      if (before !== undefined && before.params !== body)
        return fail(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        );
      if (before !== undefined) {
        response.writeHead(200, {
          'content-type': 'application/json',
          'idempotent-replayed': 'true',
        });
        response.end(before.body);
        return;
      }
    }
    try {
      const value = serve(request.method!, pathname, params);
      if (value === null)
        return fail(404, 'invalid_request_error', `No such thing: ${line}`, {
          code: 'resource_missing',
          param: 'id',
        });
      if (key !== null)
        answered.set(`${line} ${key}`, { params: body, body: JSON.stringify(value) });
      end(200, value);
    } catch (error) {
      const {
        status = 500,
        message,
        code,
        param,
      } = error as Error & { status?: number; code?: string; param?: string };
      fail(status, 'invalid_request_error', message, {
        ...(code !== undefined && { code }),
        ...(param !== undefined && { param }),
      });
    }
  }
  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return standIn;
}

/**
 * The page on which a card is entered: two ways out. What paying sets off is the test's to send.
 */
function hostedPage(
  response: ServerResponse,
  session: Session | undefined,
  action: string | null,
): void {
  if (session === undefined) {
    response.writeHead(404);
    response.end();
    return;
  }
  if (action === 'pay' || action === 'leave') {
    response.writeHead(303, {
      location: action === 'pay' ? session.success_url : session.cancel_url,
    });
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(paymentPage(session.price));
}
