/**
 * Plans and payments on both databases, with the official library against a stand-in for Stripe's
 * API.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { Mail } from '#server/identity/ports';
import type { IdentityTables } from '#server/identity/tables';
import { migrationSources } from '#server/migration-sources';
import { createNotifier, type Notifier } from '#server/sync/notifier';
import { createSyncService, type SyncService } from '#server/sync/service';
import { msPerDay as dayMs } from '#domain/calendar';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import {
  standInKeys,
  startStripe,
  type StripeEvent,
  type StripeStandIn,
} from '../../tests/support/stripe-stand-in.ts';
import { createBilling, ForgedMessage, type Billing } from './create-billing.ts';
import { applySnapshot } from './apply-snapshot.ts';
import type { Snapshot } from './provider.ts';
import type { BillingTables } from './tables.ts';

describe.each(databaseKinds)('payments on %s', (kind) => {
  let opened: TestDatabase,
    documents: SyncService,
    notifier: Notifier,
    stripe: StripeStandIn,
    billing: Billing,
    at: number,
    lines: string[];
  const node = () =>
    createBilling({
      db: opened.db,
      config: {
        publicUrl: 'https://tudo.example',
        stripe: { ...standInKeys, apiBase: stripe.url },
        payos: null,
      },
      documents,
      log: (line) => {
        lines.push(line);
      },
      now: () => at,
    });
  const posted = async (): Promise<Mail[]> =>
    (
      await opened.db.kysely
        .withTables<IdentityTables>()
        .selectFrom('mail_queue')
        .selectAll()
        .orderBy('id')
        .execute()
    ).map((row) => JSON.parse(row.message) as Mail);

  beforeEach(async () => {
    opened = await openTestDatabase(kind, migrationSources);
    lines = [];
    setTime(Date.parse('2026-11-22T09:00:00Z'));
    notifier = createNotifier(opened.db);
    documents = createSyncService({ db: opened.db, now: () => at, notifier });
    stripe = await startStripe({ now: at / 1000 });
    billing = node();
  });
  afterEach(async () => {
    await stripe.close();
    await notifier.stop();
    await opened.close();
  });

  function setTime(to: number) {
    at = to;
    if (stripe !== undefined) stripe.clock.now = Math.floor(to / 1000);
  }
  async function person(language: 'en' | 'vi' = 'en'): Promise<string> {
    const userId = createRecordId();
    await documents.seedAccount(userId, {
      email: `${userId.slice(-6)}@example.com`,
      displayName: 'Lan',
      language,
    });
    return userId;
  }
  const send = (event: StripeEvent, on = billing) => {
    const body = JSON.stringify(event);
    return on.receive('stripe', body, stripe.sign(body, { at: Math.floor(at / 1000) }));
  };
  const sendAll = async (events: readonly StripeEvent[]) => {
    for (const event of events) await send(event);
  };
  const sessionOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  async function subscribe(userId: string, period: 'month' | 'year' = 'month') {
    const { url } = await billing.openCheckout(userId, { currency: 'USD', period, language: 'en' });
    const session = sessionOf(url),
      events = stripe.pay(session);
    return { session, events, subscription: stripe.subscriptionOf(session) };
  }
  const planOf = async (userId: string) => (await documents.loadProfile(userId))!.plan;
  const revisionOf = (userId: string) => documents.loadRevision(userId);

  test('a payment page asks for the price of the plans file, inclusive, by card, and has the way back', async () => {
    const userId = await person();
    await billing.openCheckout(userId, { currency: 'USD', period: 'year', language: 'vi' });
    expect(stripe.requests.map(({ line }) => line)).toEqual([
      'POST /v1/customers',
      'POST /v1/checkout/sessions',
    ]);
    expect(stripe.requests[1]!.params).toMatchObject({
      mode: 'subscription',
      locale: 'vi',
      client_reference_id: userId,
      success_url: 'https://tudo.example/vi/payment/success?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://tudo.example/vi/payment/cancel',
      'line_items[0][price_data][unit_amount]': '3600',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'year',
      'line_items[0][price_data][tax_behavior]': 'inclusive',
      'allowed_payment_method_types[0]': 'card',
    });
    expect(stripe.requests.every(({ key }) => key !== null && key.length <= 255)).toBe(true);
  });

  test('the return page proves nothing: Plus starts once, with the signed message', async () => {
    const userId = await person();
    const { session, events, subscription } = await subscribe(userId);
    expect(await billing.loadConfirmation(userId, session)).toEqual({
      state: 'waiting',
      until: null,
    });
    expect(await planOf(userId)).toBe('free');
    await sendAll(events);
    expect(await planOf(userId)).toBe('plus');
    const until = stripe.periodEndOf(subscription) + 7 * dayMs;
    expect(await billing.loadConfirmation(userId, session)).toEqual({ state: 'paid', until: null });
    const revision = await revisionOf(userId);
    await sendAll([...events, ...events]);
    expect(await revisionOf(userId)).toBe(revision);
    expect((await billing.listDeliveries()).deliveries).toHaveLength(events.length);
    expect(await billing.loadStatus(userId)).toEqual({
      plan: 'plus',
      until,
      canManage: true,
      subscription: {
        state: 'renewing',
        period: 'month',
        currency: 'USD',
        amountMinor: 400,
        periodEnd: Date.parse('2026-12-22T09:00:00Z'),
        endsAt: null,
      },
      receipts: [
        expect.objectContaining({
          currency: 'USD',
          amountMinor: 400,
          refundedMinor: 0,
          paidAt: at,
          url: expect.stringContaining('/invoice/') as string,
        }),
      ],
    });
    // Stripe sends the receipt itself.
    expect(await posted()).toEqual([]);
  });

  test('no other person sees or confirms the payment', async () => {
    const userId = await person(),
      other = await person();
    const { session } = await subscribe(userId);
    expect(await billing.loadConfirmation(other, session)).toEqual({
      state: 'unknown',
      until: null,
    });
    expect((await billing.loadStatus(other)).receipts).toEqual([]);
  });

  test('forged, changed and old messages are refused without a trace', async () => {
    const userId = await person();
    const { events } = await subscribe(userId);
    const body = JSON.stringify(events.at(-1));
    const now = Math.floor(at / 1000);
    for (const [text, header] of [
      [body, stripe.sign(body, { secret: 'whsec_of_somebody_else' })],
      [body.replace('"paid"', '"PAID"'), stripe.sign(body)],
      [body, stripe.sign(body, { at: now - 301 })],
      [body, `t=${now},v0=${'0'.repeat(64)}`],
      [body, ''],
      [body, null],
    ] as const)
      await expect(billing.receive('stripe', text, header)).rejects.toThrow(ForgedMessage);
    // Signed by the provider, and no event.
    for (const text of [
      'null',
      '[]',
      '"x"',
      '{}',
      '{"id":1,"type":"invoice.paid"}',
      '{"id":"evt_1","type":"invoice.paid","data":null}',
      `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    ])
      await expect(billing.receive('stripe', text, stripe.sign(text, { at: now }))).rejects.toThrow(
        ForgedMessage,
      );
    expect((await billing.listDeliveries()).deliveries).toEqual([]);
    expect(await planOf(userId)).toBe('free');
    await expect(
      billing.receive('stripe', body, stripe.sign(body, { at: now - 300 })),
    ).resolves.toBeUndefined();
  });

  test('messages in any order and number lead to the same end', async () => {
    type Step = (subscription: string) => StripeEvent[];
    const endings: Record<string, { steps: Step[]; plan: 'free' | 'plus' }> = {
      renewed: { steps: [(one) => stripe.renew(one)], plan: 'plus' },
      failing: { steps: [(one) => stripe.renew(one, { fails: true })], plan: 'plus' },
      'paid late': {
        steps: [(one) => stripe.renew(one, { fails: true }), (one) => stripe.payLate(one)],
        plan: 'plus',
      },
      ended: {
        steps: [(one) => stripe.cancelAtPeriodEnd(one), (one) => stripe.end(one)],
        plan: 'free',
      },
      'cancelled and resumed': {
        steps: [
          (one) => stripe.cancelAtPeriodEnd(one),
          (one) => stripe.cancelAtPeriodEnd(one, false),
        ],
        plan: 'plus',
      },
      'given back': { steps: [(one) => stripe.refund(one)], plan: 'free' },
      'dispute lost': { steps: [(one) => stripe.dispute(one, 'lost')], plan: 'free' },
      'dispute won': { steps: [(one) => stripe.dispute(one, 'won')], plan: 'plus' },
      'given back in part': { steps: [(one) => stripe.refund(one, 100)], plan: 'plus' },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(endings)),
        fc.infiniteStream(fc.nat()),
        async (name, chance) => {
          setTime(Date.parse('2026-11-22T09:00:00Z'));
          const draws = chance[Symbol.iterator]();
          const draw = (below: number) => (draws.next().value as number) % below;
          const [shuffled, straight] = [await person(), await person()];
          const told: Record<string, StripeEvent[]> = {};
          for (const userId of [shuffled, straight]) {
            setTime(Date.parse('2026-11-22T09:00:00Z'));
            const { events, subscription } = await subscribe(userId);
            told[userId] = [
              ...events,
              ...endings[name]!.steps.flatMap((step) => step(subscription)),
            ];
            at = stripe.clock.now * 1000;
          }
          await sendAll(told[straight]!);
          const bag = [...told[shuffled]!, ...told[shuffled]!.filter(() => draw(2) === 0)];
          while (bag.length > 0) await send(bag.splice(draw(bag.length), 1)[0]!);
          const [one, other] = [
            await billing.loadStatus(shuffled),
            await billing.loadStatus(straight),
          ];
          const plain = ({ receipts, ...rest }: typeof one) => ({
            ...rest,
            receipts: receipts.map(({ amountMinor, refundedMinor, paidAt }) => ({
              amountMinor,
              refundedMinor,
              paidAt,
            })),
          });
          expect(plain(one)).toEqual(plain(other));
          expect(one.plan).toBe(endings[name]!.plan);
        },
      ),
      { numRuns: kind === 'sqlite' ? 40 : 12 },
    );
  });

  test('messages that arrive during changes of the subscription end in its last state', async () => {
    // Between any two of its steps some are told, on two nodes at once: the newest answer of the
    // provider counts.
    const userId = await person();
    const { events, subscription } = await subscribe(userId);
    const nodes = [node(), node()];
    const late: StripeEvent[] = [events[0]!];
    await Promise.all(events.slice(1).map((event, index) => send(event, nodes[index % 2]!)));
    for (const step of [
      () => stripe.renew(subscription, { fails: true }),
      () => stripe.payLate(subscription),
      () => stripe.cancelAtPeriodEnd(subscription),
    ]) {
      const [first, ...rest] = step();
      late.push(first!);
      setTime(stripe.clock.now * 1000);
      await Promise.all(rest.map((event, index) => send(event, nodes[index % 2]!)));
    }
    await Promise.all(late.map((event, index) => send(event, nodes[index % 2]!)));
    expect(await billing.loadStatus(userId)).toMatchObject({
      plan: 'plus',
      until: stripe.periodEndOf(subscription),
      subscription: { state: 'ending', endsAt: stripe.periodEndOf(subscription) },
    });
  });

  test('a failed charge leaves a week and then ends Plus; a late payment restores it', async () => {
    const userId = await person('vi');
    const { events, subscription } = await subscribe(userId);
    await sendAll(events);
    const failed = stripe.renew(subscription, { fails: true });
    setTime(stripe.clock.now * 1000);
    const due = at;
    await sendAll([...failed, ...failed]);
    expect(await billing.loadStatus(userId)).toMatchObject({
      plan: 'plus',
      until: due + 7 * dayMs,
      subscription: { state: 'failing', endsAt: due + 7 * dayMs },
    });
    const [mail, ...more] = await posted();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      language: 'vi',
      subject: 'Thanh toán gói Plus chưa thành công',
      link: { url: 'https://tudo.example/profile?from=mail' },
    });
    expect(mail!.paragraphs[1]).toContain('29 tháng 12 năm 2026');
    setTime(due + 7 * dayMs - 1);
    await billing.sweep();
    expect(await planOf(userId)).toBe('plus');
    setTime(due + 7 * dayMs);
    await Promise.all([node().sweep(), node().sweep(), node().sweep()]);
    expect(await planOf(userId)).toBe('free');
    expect((await posted()).map(({ subject }) => subject)).toEqual([
      'Thanh toán gói Plus chưa thành công',
      'Gói Plus đã kết thúc',
    ]);
    await billing.sweep();
    expect(await posted()).toHaveLength(2);
    await sendAll(stripe.payLate(subscription));
    expect(await planOf(userId)).toBe('plus');
  });

  test('a lost message ends no plan: Stripe is asked before the end', async () => {
    const userId = await person();
    const { events, subscription } = await subscribe(userId);
    await sendAll(events);
    stripe.renew(subscription);
    setTime(Date.parse('2026-12-29T09:00:00Z'));
    stripe.failing = 500;
    await billing.sweep();
    expect(await planOf(userId)).toBe('plus');
    stripe.failing = null;
    await billing.sweep();
    expect(await billing.loadStatus(userId)).toMatchObject({
      plan: 'plus',
      until: stripe.periodEndOf(subscription) + 7 * dayMs,
    });
  });

  test('a message that Stripe cannot answer is kept as failed and refused, and can be retried by hand', async () => {
    const userId = await person();
    const { events } = await subscribe(userId);
    stripe.failing = 503;
    await expect(send(events.at(-1)!)).rejects.toThrow();
    const {
      deliveries: [kept],
    } = await billing.listDeliveries({ state: 'failed' });
    expect(kept).toMatchObject({
      provider: 'stripe',
      eventId: events.at(-1)!.id,
      type: 'checkout.session.completed',
      state: 'failed',
      attempts: 1,
      error: expect.stringContaining('Something went wrong') as string,
    });
    expect(await billing.retryDelivery(kept!.id)).toMatchObject({ state: 'failed', attempts: 2 });
    stripe.failing = null;
    expect(await billing.retryDelivery(kept!.id)).toMatchObject({
      state: 'done',
      attempts: 3,
      error: null,
      userId,
    });
    expect(await planOf(userId)).toBe('plus');
    expect(await billing.retryDelivery('nothing')).toBeNull();
  });

  test('a failed message is retried by the sweep', async () => {
    const userId = await person();
    const { events } = await subscribe(userId);
    stripe.failing = 500;
    await expect(send(events.at(-1)!)).rejects.toThrow();
    stripe.failing = null;
    setTime(at + 10 * 60_000);
    await billing.sweep();
    expect(await planOf(userId)).toBe('plus');
  });

  test('messages about no plan or an unknown person are kept, answered, and change nothing', async () => {
    const userId = await person();
    const { events } = await subscribe(userId);
    await send(stripe.other('customer.tax_id.created'));
    const revision = await revisionOf(userId);
    // Another database of the same Stripe account has never heard of them.
    const elsewhere = await openTestDatabase(kind, migrationSources);
    const strangers = createBilling({
      db: elsewhere.db,
      config: {
        publicUrl: 'https://tudo.example',
        stripe: { ...standInKeys, apiBase: stripe.url },
        payos: null,
      },
      documents: createSyncService({ db: elsewhere.db, now: () => at, notifier }),
      log: () => undefined,
      now: () => at,
    });
    await send(events.at(-1)!, strangers);
    expect((await strangers.listDeliveries()).deliveries.map(({ state }) => state)).toEqual([
      'ignored',
    ]);
    await elsewhere.close();
    expect((await billing.listDeliveries()).deliveries).toMatchObject([
      { type: 'customer.tax_id.created', state: 'ignored' },
    ]);
    expect(await revisionOf(userId)).toBe(revision);
  });

  test('a database that lost its customers finds them again from the metadata at Stripe', async () => {
    const userId = await person();
    const { events } = await subscribe(userId);
    await opened.db.kysely
      .withTables<{ billing_customers: { id: string } }>()
      .deleteFrom('billing_customers')
      .execute();
    await sendAll(events);
    expect(await planOf(userId)).toBe('plus');
  });

  test('nobody buys twice, neither beside a running subscription nor on a second payment page', async () => {
    const userId = await person();
    const open = () =>
      [...stripe.sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id);
    const pages = await Promise.all(
      [1, 2].map(() =>
        billing.openCheckout(userId, { currency: 'USD', period: 'month', language: 'en' }),
      ),
    );
    expect(open()).toHaveLength(1);
    expect(pages.map(({ url }) => sessionOf(url))).toContain(open()[0]);
    const next = await billing.openCheckout(userId, {
      currency: 'USD',
      period: 'year',
      language: 'en',
    });
    expect(open()).toEqual([sessionOf(next.url)]);
    // Paid, and not told yet.
    const events = stripe.pay(sessionOf(next.url));
    await expect(
      billing.openCheckout(userId, { currency: 'USD', period: 'month', language: 'en' }),
    ).rejects.toMatchObject({ code: 'billing/already-plus' });
    await sendAll(events);
    await expect(
      billing.openCheckout(userId, { currency: 'USD', period: 'month', language: 'en' }),
    ).rejects.toMatchObject({ code: 'billing/already-plus' });
  });

  test('a refund says that the subscription still charges, and blocks a purchase until it is cancelled', async () => {
    const userId = await person();
    const { events, subscription } = await subscribe(userId);
    await sendAll(events);
    await sendAll(stripe.refund(subscription));
    // A month from 22 November.
    expect(await billing.loadStatus(userId)).toMatchObject({
      plan: 'free',
      until: null,
      canManage: true,
      subscription: {
        state: 'refunded',
        amountMinor: 400,
        currency: 'USD',
        periodEnd: Date.parse('2026-12-22T09:00:00Z'),
        endsAt: null,
      },
    });
    const [mail, ...more] = await posted();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Plus has ended, but your subscription is still active',
      link: { url: 'https://tudo.example/profile?from=mail' },
    });
    expect(mail!.paragraphs[1]).toContain('$4.00 will be charged again by 22 December 2026');
    const checkout = () =>
      billing.openCheckout(userId, { currency: 'USD', period: 'year', language: 'en' });
    await expect(checkout()).rejects.toMatchObject({ code: 'billing/still-charges' });

    // Cancelled on Stripe’s page: nothing is charged any more, and Plus may be bought again.
    await sendAll(stripe.cancelAtPeriodEnd(subscription));
    expect(await billing.loadStatus(userId)).toMatchObject({ plan: 'free', subscription: null });
    await expect(checkout()).resolves.toMatchObject({
      url: expect.stringContaining('/pay/') as string,
    });
  });

  test('a refunded subscription that goes on gives Plus again with its next payment', async () => {
    const userId = await person();
    const { events, subscription } = await subscribe(userId);
    await sendAll(events);
    await sendAll(stripe.refund(subscription));
    await sendAll(stripe.renew(subscription));
    expect(await billing.loadStatus(userId)).toMatchObject({
      plan: 'plus',
      subscription: { state: 'renewing', amountMinor: 400 },
    });
  });

  test('a grant of an admin stands beside a paid plan, and free ends both', async () => {
    const userId = await person();
    await billing.setPlan({ userId, plan: 'plus', until: at + 3 * dayMs, by: 'an admin' });
    expect(await billing.loadStatus(userId)).toMatchObject({ plan: 'plus', until: at + 3 * dayMs });
    const { events, subscription } = await subscribe(userId);
    await sendAll([...events, ...stripe.end(subscription)]);
    expect(await billing.loadStatus(userId)).toMatchObject({ plan: 'plus', until: at + 3 * dayMs });
    setTime(at + 3 * dayMs);
    await billing.sweep();
    expect(await planOf(userId)).toBe('free');
    await billing.setPlan({ userId, plan: 'plus', until: null, by: 'an admin' });
    setTime(at + 4_000 * dayMs);
    await billing.sweep();
    expect(await billing.loadStatus(userId)).toMatchObject({ plan: 'plus', until: null });
    await billing.setPlan({ userId, plan: 'free', until: null, by: 'an admin' });
    expect(await billing.loadStatus(userId)).toMatchObject({ plan: 'free', until: null });
  });

  test('a deleted account is never charged again, and none of its payment data is kept', async () => {
    const userId = await person();
    const { events, subscription } = await subscribe(userId);
    await sendAll(events);
    stripe.failing = 500;
    await expect(billing.forget(userId)).rejects.toThrow();
    stripe.failing = null;
    await billing.forget(userId);
    expect(stripe.requests.at(-1)!.line).toBe(`DELETE /v1/subscriptions/${subscription}`);
    await documents.removeAll(userId);
    await send(stripe.end(subscription)[0]!);
    const { deliveries } = await billing.listDeliveries();
    expect(deliveries[0]).toMatchObject({
      type: 'customer.subscription.deleted',
      state: 'ignored',
      userId: null,
    });
    expect(deliveries.slice(1).every(({ subject }) => subject === '')).toBe(true);
    expect(await billing.loadStatus(userId)).toMatchObject({
      receipts: [],
      subscription: null,
      canManage: false,
    });
  });

  test('a customer unknown to Stripe does not block a deletion, and is logged', async () => {
    const userId = await person();
    const { events } = await subscribe(userId);
    await sendAll(events);
    stripe.forgetCustomers();
    await billing.forget(userId);
    expect(lines.at(-1)).toMatch(/stripe knows no customer cus_\w+ of a deleted account/);
    expect(await billing.loadStatus(userId)).toMatchObject({
      receipts: [],
      subscription: null,
      canManage: false,
    });
  });

  test('an unpaid payment page of earlier keys lets the person buy as a new customer', async () => {
    const userId = await person();
    await billing.openCheckout(userId, { currency: 'USD', period: 'month', language: 'en' });
    stripe.forgetCustomers();
    stripe.sessions.clear();
    await expect(billing.openPortal(userId, 'en')).rejects.toMatchObject({
      code: 'billing/nothing-to-manage',
    });
    const { events } = await subscribe(userId);
    await sendAll(events);
    expect(await planOf(userId)).toBe('plus');
  });

  test('a late answer to an earlier request never replaces a later one', async () => {
    const userId = await person();
    const { events, subscription } = await subscribe(userId);
    await sendAll(events);
    const late: Snapshot = {
      isWhole: true,
      receipts: [],
      paidCheckouts: [],
      cancelledCheckouts: [],
      subscriptions: [
        {
          id: subscription,
          state: 'ended',
          period: 'month',
          currency: 'USD',
          amountMinor: 400,
          periodStart: at,
          periodEnd: at,
          endsAt: null,
          refunded: false,
          createdAt: at,
        },
      ],
    };
    const [customer] = await opened.db.kysely
      .withTables<BillingTables>()
      .selectFrom('billing_customers')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    await documents.changeProfile(
      userId,
      async (tx, profile) =>
        (
          await applySnapshot(
            tx,
            profile,
            { provider: 'stripe', customerId: customer!.id, ticket: 1, snapshot: late },
            at,
          )
        ).fields,
    );
    expect(await planOf(userId)).toBe('plus');
    await documents.changeProfile(
      userId,
      async (tx, profile) =>
        (
          await applySnapshot(
            tx,
            profile,
            {
              provider: 'stripe',
              customerId: customer!.id,
              ticket: Number(customer!.asked) + 1,
              snapshot: late,
            },
            at,
          )
        ).fields,
    );
    expect(await planOf(userId)).toBe('free');
  });

  test('deliveries are listed newest first, in pages and by state', async () => {
    for (let n = 0; n < 5; n++) {
      setTime(at + 1_000);
      await send(stripe.other(`product.updated`));
    }
    const first = await billing.listDeliveries({ limit: 2 });
    const second = await billing.listDeliveries({ limit: 2, after: first.next });
    const third = await billing.listDeliveries({ limit: 2, after: second.next });
    const all = [...first.deliveries, ...second.deliveries, ...third.deliveries];
    expect(all.map(({ receivedAt }) => receivedAt)).toEqual(
      [0, 1, 2, 3, 4].map((n) => at - n * 1_000),
    );
    expect(third.next).toBeNull();
    expect((await billing.listDeliveries({ state: 'failed' })).deliveries).toEqual([]);
  });
});
