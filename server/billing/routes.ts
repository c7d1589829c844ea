/**
 * The HTTP surface under `/api/billing`. Posts from other sites have been refused before they come
 * here; the providers' messages come from no browser and prove themselves by their signature.
 */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { BillingErrorCode, BillingResult } from '#contract/billing';
import { billingPeriods, priceCurrencies } from '#contract/plans';
import type { AppEnv } from '#server/http/context';
import { passOn } from '#server/http/failures';
import { forOwner } from '#server/http/owner';
import { readBody, readQueryValue, readText } from '#server/http/request-input';
import { IdentityFailure } from '#server/identity/results';
import { describeError } from '#server/log';
import type { Authenticate } from '#server/sync/routes';
import { BillingFailure, ForgedMessage, type Billing } from './create-billing.ts';

const language = v.picklist(['en', 'vi']);
const checkoutInput = v.object({
  currency: v.picklist(priceCurrencies),
  period: v.picklist(billingPeriods),
  language,
});
const leaveInput = v.object({ session: v.pipe(v.string(), v.maxLength(200)) });
const portalInput = v.object({ language });
type Caller = NonNullable<Awaited<ReturnType<Authenticate>>>;

export function createBillingRoutes({
  billing,
  authenticate,
  log,
}: {
  billing: Billing;
  authenticate: Authenticate;
  log: (line: string) => void;
}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof BillingFailure) return refuse(c, error.code, statuses[error.code]);
    if (error instanceof IdentityFailure && error.code === 'auth/too-many-requests') {
      c.header('retry-after', String(error.retryAfterSeconds ?? 1));
      return refuse(c, 'billing/too-many-requests', 429);
    }
    passOn(error);
    log(`billing, ${c.req.path}: ${describeError(error)}`);
    return refuse(c, 'billing/unavailable', 500);
  });
  const own = forOwner<Caller>({
    find: (c) => authenticate(c.req.raw),
    idOf: ({ userId }) => userId,
    refuse: (c) => refuse(c, 'billing/signed-out', 401),
  });

  app.get('/offers', (c) => answer(c, billing.loadOffers()));
  app.get('/status', own, async (c) => answer(c, await billing.loadStatus(c.var.caller.userId)));
  app.get('/confirmation', own, async (c) => {
    const { userId } = c.var.caller;
    return answer(c, await billing.loadConfirmation(userId, readQueryValue(c, 'session') ?? ''));
  });
  app.post('/checkout', own, async (c) => {
    const { userId } = c.var.caller;
    const input = await readBody(c, checkoutInput);
    return input.success
      ? answer(c, await billing.openCheckout(userId, input.output))
      : refuse(c, 'billing/invalid', 400);
  });
  app.post('/leave', own, async (c) => {
    const { userId } = c.var.caller;
    const input = await readBody(c, leaveInput);
    return input.success
      ? answer(c, await billing.leaveCheckout(userId, input.output.session))
      : refuse(c, 'billing/invalid', 400);
  });
  app.post('/portal', own, async (c) => {
    const { userId } = c.var.caller;
    const input = await readBody(c, portalInput);
    return input.success
      ? answer(c, await billing.openPortal(userId, input.output.language))
      : refuse(c, 'billing/invalid', 400);
  });

  for (const name of ['stripe', 'payos'] as const) {
    app.post(`/webhooks/${name}`, async (c) => {
      try {
        // The signature is over the bytes as they came.
        await billing.receive(name, await readText(c), c.req.header('stripe-signature') ?? null);
        return c.json({ success: true });
      } catch (error) {
        if (error instanceof ForgedMessage) {
          log(
            `billing: a message that claimed to be from ${name} was refused: ${error.message.split('\n')[0]}`,
          );
          return c.json({ success: false }, 400);
        }
        if (error instanceof BillingFailure && error.code === 'billing/not-set-up')
          return c.json({ success: false }, 404);
        passOn(error);
        return c.json({ success: false }, 500);
      }
    });
  }
  return app;
}

const statuses = {
  'billing/not-set-up': 404,
  'billing/already-plus': 409,
  'billing/still-charges': 409,
  'billing/nothing-to-manage': 404,
  'billing/unavailable': 502,
} as const;
const answer = <T>(c: Context, value: T) =>
  c.json({ success: true, value } satisfies BillingResult<T>);
const refuse = (
  c: Context,
  code: BillingErrorCode,
  status: 400 | 401 | 404 | 409 | 429 | 500 | 502,
) => c.json({ success: false, error: { code } } satisfies BillingResult<never>, status);
