/**
 * Payments in đồng with PayOS on both databases, with the official library against a stand-in for
 * its API.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import type { Mail } from '#server/identity/ports';
import type { IdentityTables } from '#server/identity/tables';
import { migrationSources } from '#server/migration-sources';
import { createNotifier, type Notifier } from '#server/sync/notifier';
import { createSyncService, type SyncService } from '#server/sync/service';
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../tests/support/databases.ts';
import { payosKeys, startPayos, type PayosStandIn } from '../../tests/support/payos-stand-in.ts';
import { createBilling, ForgedMessage, type Billing } from './create-billing.ts';
import { addMonthsUtc, paymentsUntil } from './facts.ts';

describe.each(databaseKinds)('payments in đồng on %s', (kind) => {
  let opened: TestDatabase,
    documents: SyncService,
    notifier: Notifier,
    payos: PayosStandIn,
    billing: Billing,
    at: number;
  beforeEach(async () => {
    opened = await openTestDatabase(kind, migrationSources);
    at = Date.parse('2026-11-22T09:00:00Z');
    notifier = createNotifier(opened.db);
    documents = createSyncService({ db: opened.db, now: () => at, notifier });
    payos = await startPayos();
    billing = createBilling({
      db: opened.db,
      config: {
        publicUrl: 'https://tudo.example',
        stripe: null,
        payos: { ...payosKeys, apiBase: payos.url },
      },
      documents,
      log: () => undefined,
      now: () => at,
    });
  });
  afterEach(async () => {
    await payos.close();
    await notifier.stop();
    await opened.close();
  });

  async function person(): Promise<string> {
    const userId = createRecordId();
    await documents.seedAccount(userId, {
      email: `${userId.slice(-6)}@example.com`,
      displayName: 'Lan',
      language: 'vi',
    });
    return userId;
  }
  /** Asks for a payment page; answers the order's code. */
  async function order(userId: string, period: 'month' | 'year'): Promise<number> {
    await billing.openCheckout(userId, { currency: 'VND', period, language: 'vi' });
    return payos.requests.at(-1)!['orderCode'] as number;
  }
  const tell = (message: string) => billing.receive('payos', message, null);
  const posted = async (): Promise<Mail[]> =>
    (
      await opened.db.kysely
        .withTables<IdentityTables>()
        .selectFrom('mail_queue')
        .selectAll()
        .orderBy('id')
        .execute()
    ).map((row) => JSON.parse(row.message) as Mail);

  test('a payment on a page that was opened while the clock showed 1970 gives Plus and its mail', async () => {
    const now = () => 86_400_000;
    billing = createBilling({
      db: opened.db,
      config: {
        publicUrl: 'https://tudo.example',
        stripe: null,
        payos: { ...payosKeys, apiBase: payos.url },
      },
      documents,
      log: () => undefined,
      now,
      steadyNow: () => at,
    });
    const userId = await person(),
      code = await order(userId, 'month');
    await billing.tidy();
    await tell(payos.transfer(code, 79_000, at));
    await billing.tidy();
    expect((await documents.loadProfile(userId))!.plan).toBe('plus');
    const waiting = await opened.db.kysely
      .withTables<IdentityTables>()
      .selectFrom('mail_queue')
      .select('expiresAt')
      .execute();
    expect(waiting.map(({ expiresAt }) => Number(expiresAt) > at)).toEqual([true]);
    expect((await billing.listDeliveries()).deliveries).toHaveLength(1);
  });

  test('a month is requested as documented, gives Plus with a receipt, and ends by itself', async () => {
    const userId = await person();
    expect(billing.loadOffers()).toEqual({ VND: { renews: false } });
    await expect(
      billing.openCheckout(userId, { currency: 'USD', period: 'month', language: 'vi' }),
    ).rejects.toMatchObject({ code: 'billing/not-set-up' });
    const code = await order(userId, 'month');
    expect(payos.requests[0]).toMatchObject({
      amount: 79_000,
      description: 'TUDO PLUS',
      returnUrl: 'https://tudo.example/vi/payment/success',
      cancelUrl: 'https://tudo.example/vi/payment/cancel',
    });
    expect(await billing.loadConfirmation(userId, `payos-${code}`)).toEqual({
      state: 'waiting',
      until: null,
    });
    const message = payos.transfer(code, 79_000, at);
    await tell(message);
    const until = Date.parse('2026-12-22T09:00:00Z');
    expect(await billing.loadConfirmation(userId, `payos-${code}`)).toEqual({
      state: 'paid',
      until,
    });
    expect(await billing.loadStatus(userId)).toMatchObject({
      plan: 'plus',
      until,
      subscription: null,
      canManage: false,
      receipts: [
        { currency: 'VND', amountMinor: 79_000, paidAt: at, number: String(code), url: null },
      ],
    });
    const revision = await documents.loadRevision(userId);
    await tell(message);
    expect(await documents.loadRevision(userId)).toBe(revision);
    const [mail, ...more] = await posted();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'payment',
      subject: 'Đã nhận được tiền gói Plus',
      language: 'vi',
    });
    expect(mail!.paragraphs[1]).toContain('22 tháng 12 năm 2026');
    at = until - 1;
    await billing.sweep();
    expect((await documents.loadProfile(userId))!.plan).toBe('plus');
    at = until;
    await billing.sweep();
    expect((await documents.loadProfile(userId))!.plan).toBe('free');
    expect((await posted()).at(-1)!.subject).toBe('Gói Plus đã kết thúc');
  });

  test('a second payment extends the first, in either order of messages', async () => {
    const [one, other] = [await person(), await person()];
    for (const userId of [one, other]) {
      const messages: string[] = [];
      for (const [index, period] of (['month', 'year'] as const).entries())
        messages.push(
          payos.transfer(
            await order(userId, period),
            index === 0 ? 79_000 : 711_000,
            at + index * 60_000,
          ),
        );
      for (const message of userId === one ? messages : [...messages.toReversed(), messages[1]!])
        await tell(message);
      expect(await billing.loadStatus(userId)).toMatchObject({
        plan: 'plus',
        until: Date.parse('2027-12-22T09:00:00Z'),
      });
    }
  });

  test('leaving the payment page cancels its own order only', async () => {
    const [lan, minh] = [await person(), await person()];
    const [mine, other] = [await order(lan, 'month'), await order(minh, 'month')];
    expect(await billing.leaveCheckout(lan, `payos-${other}`)).toEqual({
      state: 'unknown',
      until: null,
    });
    expect(await billing.leaveCheckout(lan, 'payos-1')).toEqual({ state: 'unknown', until: null });
    payos.failing = true;
    await expect(billing.leaveCheckout(lan, `payos-${mine}`)).rejects.toMatchObject({
      code: 'billing/unavailable',
    });
    payos.failing = false;
    expect(payos.order(mine)).toEqual({ status: 'PENDING', reason: null });
    for (let again = 0; again < 2; again++)
      expect(await billing.leaveCheckout(lan, `payos-${mine}`)).toEqual({
        state: 'cancelled',
        until: null,
      });
    expect([payos.order(mine), payos.order(other)]).toEqual([
      { status: 'CANCELLED', reason: 'Left without paying' },
      { status: 'PENDING', reason: null },
    ]);
  });

  test('an order with money is not cancelled: a full payment counts, and a part waits for the rest', async () => {
    const userId = await person();
    const whole = await order(userId, 'month');
    // Paid in the bank's app, and back by the wrong link before the message came.
    payos.transfer(whole, 79_000, at);
    expect(await billing.leaveCheckout(userId, `payos-${whole}`)).toEqual({
      state: 'paid',
      until: Date.parse('2026-12-22T09:00:00Z'),
    });
    const part = await order(userId, 'month');
    payos.transfer(part, 50_000, at);
    expect((await billing.leaveCheckout(userId, `payos-${part}`)).state).toBe('waiting');
    expect([payos.order(whole).status, payos.order(part).status]).toEqual(['PAID', 'UNDERPAID']);
  });

  test('a new order closes the one before it and takes over its payment', async () => {
    const userId = await person();
    const first = await order(userId, 'month'),
      second = await order(userId, 'year');
    expect([payos.order(first).status, payos.order(second).status]).toEqual([
      'CANCELLED',
      'PENDING',
    ]);
    expect(await billing.loadConfirmation(userId, `payos-${first}`)).toEqual({
      state: 'cancelled',
      until: null,
    });
    payos.transfer(second, 711_000, at);
    await order(userId, 'month');
    expect(await billing.loadConfirmation(userId, `payos-${second}`)).toEqual({
      state: 'paid',
      until: Date.parse('2027-11-22T09:00:00Z'),
    });
  });

  test('a partial payment does not count until the rest arrives', async () => {
    const userId = await person();
    const code = await order(userId, 'month');
    await tell(payos.transfer(code, 50_000, at));
    expect(await billing.loadConfirmation(userId, `payos-${code}`)).toEqual({
      state: 'waiting',
      until: null,
    });
    await tell(payos.transfer(code, 29_000, at + 1_000));
    expect((await documents.loadProfile(userId))!.plan).toBe('plus');
  });

  test('a wrong amount, order or signature is refused, and a test message is answered', async () => {
    const userId = await person();
    const code = await order(userId, 'month');
    const message = payos.transfer(code, 79_000, at);
    const parsed = JSON.parse(message) as { data: Record<string, unknown>; signature: string };
    for (const forged of [
      JSON.stringify({ ...parsed, data: { ...parsed.data, amount: 79_001 } }),
      JSON.stringify({ ...parsed, data: { ...parsed.data, orderCode: code + 1 } }),
      JSON.stringify({ ...parsed, signature: '0'.repeat(64) }),
      JSON.stringify({ data: parsed.data }),
      '{}',
      'not json',
    ])
      await expect(tell(forged)).rejects.toThrow(ForgedMessage);
    expect((await billing.listDeliveries()).deliveries).toEqual([]);
    await tell(payos.trial());
    expect((await billing.listDeliveries()).deliveries).toMatchObject([
      { provider: 'payos', state: 'ignored', userId: null },
    ]);
    expect((await documents.loadProfile(userId))!.plan).toBe('free');
  });

  test('a message alone gives nothing: the order must be paid at PayOS as well', async () => {
    const userId = await person();
    const code = await order(userId, 'year');
    // Sends a message of a sender who knows the checksum key and has not paid.
    await tell(payos.claim(code, 711_000));
    expect(await billing.loadConfirmation(userId, `payos-${code}`)).toEqual({
      state: 'waiting',
      until: null,
    });
    expect((await documents.loadProfile(userId))!.plan).toBe('free');
  });

  test('a message that PayOS cannot answer is kept as failed and retried by the sweep', async () => {
    const userId = await person();
    const paid = payos.transfer(await order(userId, 'month'), 79_000, at);
    payos.failing = true;
    await expect(tell(paid)).rejects.toThrow();
    payos.failing = false;
    expect((await billing.listDeliveries({ state: 'failed' })).deliveries).toHaveLength(1);
    at += 10 * 60_000;
    await billing.sweep();
    expect(await billing.loadStatus(userId)).toMatchObject({
      plan: 'plus',
      until: Date.parse('2026-12-22T09:00:00Z'),
    });
  });
});

test('a month ends on the same day, or on the last day of a shorter month', () => {
  const after = (day: string, months: number) =>
    new Date(addMonthsUtc(Date.parse(day), months)).toISOString();
  expect([
    after('2026-01-31T10:30:00Z', 1),
    after('2028-02-29T00:00:00Z', 12),
    after('2026-11-30T23:59:59.999Z', 1),
    after('2026-12-15T12:00:00Z', 1),
  ]).toEqual([
    '2026-02-28T10:30:00.000Z',
    '2029-02-28T00:00:00.000Z',
    '2026-12-30T23:59:59.999Z',
    '2027-01-15T12:00:00.000Z',
  ]);
});

test('a refunded payment extends nothing', () => {
  const paid = (id: string, day: string, refundedMinor = 0) => ({
    id,
    period: 'month' as const,
    paidAt: Date.parse(day),
    amountMinor: 79_000,
    refundedMinor,
  });
  expect(paymentsUntil([paid('a', '2026-11-22'), paid('b', '2026-11-23', 79_000)])).toBe(
    Date.parse('2026-12-22'),
  );
  expect(paymentsUntil([paid('a', '2026-11-22', 79_000)])).toBeNull();
});

test('prepaid months lose no day to a short month between them; after a gap they start anew', () => {
  const paid = (paidAt: string, period: 'month' | 'year' = 'month') => ({
    id: paidAt,
    period,
    paidAt: Date.parse(paidAt),
    amountMinor: 79_000,
    refundedMinor: 0,
  });
  const until = (...payments: ReturnType<typeof paid>[]) =>
    new Date(paymentsUntil(payments)!).toISOString();
  expect(until(paid('2026-01-31T10:00:00Z'), paid('2026-01-31T10:01:00Z'))).toBe(
    '2026-03-31T10:00:00.000Z',
  );
  expect(
    until(...Array.from({ length: 12 }, (_, index) => paid(`2026-01-31T10:${10 + index}:00Z`))),
  ).toBe('2027-01-31T10:10:00.000Z');
  expect(
    until(
      paid('2027-08-31T00:00:00Z', 'year'),
      paid('2027-09-01T00:00:00Z'),
      paid('2027-09-02T00:00:00Z', 'year'),
    ),
  ).toBe('2029-09-30T00:00:00.000Z');
  // Bought on the last day of the first: still behind it. A day later than its end: from that day.
  expect(until(paid('2026-01-31T10:00:00Z'), paid('2026-02-28T10:00:00Z'))).toBe(
    '2026-03-31T10:00:00.000Z',
  );
  expect(until(paid('2026-01-31T10:00:00Z'), paid('2026-03-01T10:00:00Z'))).toBe(
    '2026-04-01T10:00:00.000Z',
  );
});
