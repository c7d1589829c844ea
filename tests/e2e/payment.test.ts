/**
 * A person buys Plus, cancels, buys it after all, and loses it again: the product in a browser with
 * a stand-in for Stripe.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { patch, putProject } from '../support/records.ts';
import {
  standInKeys,
  startStripe,
  type StripeEvent,
  type StripeStandIn,
} from '../support/stripe-stand-in.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let stripe: StripeStandIn, product: Product, visits: Visits;
beforeAll(async () => {
  stripe = await startStripe();
  product = await startProduct({
    env: {
      STRIPE_SECRET_KEY: standInKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
      STRIPE_API_BASE: stripe.url,
    },
  });
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits?.close();
  await product?.dispose();
  await stripe?.close();
});

/** Posts a message as Stripe does; answers the status. */
async function tell(event: StripeEvent, signature?: string): Promise<number> {
  const body = JSON.stringify(event);
  const answer = await fetch(`${product.url}/api/billing/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature ?? stripe.sign(body, { at: Math.floor(Date.now() / 1000) }),
    },
  });
  return answer.status;
}
const tellAll = async (events: readonly StripeEvent[]) => {
  for (const event of events) expect(await tell(event)).toBe(200);
};

test('Lan pays for Plus through sign-in, cancels once, and only a confirmed payment counts', () =>
  visits.visit(async ({ page, expectComplaints }) => {
    expectComplaints(/502 .*billing\/portal/);
    const lan = newPerson();
    const device = openOtherDevice(product.url, await signUpOverHttp(product.url, lan));
    const heading = (name: string) =>
      page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

    // Signed out: through the sign-in to the payment page, and away from it.
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Monthly', exact: true }).click();
    await page.getByRole('button', { name: 'Get Plus', exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(lan.email);
    await page.getByLabel('Password', { exact: true }).fill(lan.password);
    await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(`${stripe.url}/pay/**`);
    await page.getByText('400 usd month', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Leave' }).click();
    await heading('No payment was made.');
    await page.getByRole('link', { name: 'Back to the plans' }).click();
    await page.waitForURL('**/pricing');

    // Paid for a year. The return page is no proof, nor is a message with a foreign signature.
    await page.getByRole('button', { name: 'Get Plus', exact: true }).click();
    await page.waitForURL(`${stripe.url}/pay/**`);
    await page.getByText('3600 usd year', { exact: true }).waitFor();
    const session = page.url().split('/').at(-1)!;
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await heading('Waiting for the confirmation of your payment.');
    const events = stripe.pay(session),
      last = JSON.stringify(events.at(-1)),
      now = Math.floor(Date.now() / 1000);
    expect(
      await tell(events.at(-1)!, stripe.sign(last, { secret: 'whsec_of_somebody_else', at: now })),
    ).toBe(400);
    expect(await tell(events.at(-1)!, stripe.sign(last, { at: now - 3_600 }))).toBe(400);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Get Plus', exact: true }).waitFor();
    await page.goto(`/payment/success?session=${session}`);
    await heading('Waiting for the confirmation of your payment.');
    // The real ones, the last first, and some of them twice.
    await tellAll([...events.toReversed(), ...events.slice(2)]);
    await heading('Thank you. You have Plus.');

    await page.getByRole('link', { name: 'Go to your plan' }).click();
    await page.getByText(/^\$36 is charged on /).waitFor();
    expect(await page.getByRole('link', { name: /^Receipt TUDO-/ }).getAttribute('href')).toContain(
      `${stripe.url}/invoice/`,
    );
    await page.goto('/vi/pricing');
    // A subscription that renews itself does not end on that day: it is charged.
    await page
      .getByText(/^Bạn đang có gói Plus\. Ngày \d.* sẽ thu 36\s?US\$ cho kỳ tiếp theo\.$/)
      .waitFor();
    // The message about Stripe's failure mentions no charge, because opening the portal costs
    // nothing.
    stripe.failing = 500;
    await page.getByRole('button', { name: 'Quản lý', exact: true }).click();
    await page
      .getByRole('alert')
      .filter({
        hasText:
          'Dịch vụ thanh toán không phản hồi nên chưa mở được trang quản lý. Mọi thứ vẫn như cũ; hãy thử lại.',
      })
      .waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Manage', exact: true }).click();
    await page
      .getByRole('alert')
      .filter({
        hasText:
          'The payment service does not answer, so its page could not be opened. ' +
          'Nothing has changed; please try again.',
      })
      .waitFor();
    stripe.failing = null;
    await page.goto('/vi/pricing');
    await page.getByRole('button', { name: 'Quản lý', exact: true }).click();
    await page.waitForURL(`${stripe.url}/portal/**`);

    // Made under Plus: more than the free plan allows.
    const projects = Array.from({ length: 5 }, (_, index) =>
      putProject({ title: `Project ${index + 1}`, position: `a${index}` }),
    );
    await device.push(...projects);

    // The payment is refunded while Stripe's subscription goes on: the user, on the free plan
    // again, is told so in both languages, and cannot buy a second one.
    const subscription = stripe.subscriptionOf(session);
    await tellAll(stripe.refund(subscription));
    await page.goto('/profile');
    await page.getByText('You are on the free plan.', { exact: true }).waitFor();
    await page
      .getByText(
        new RegExp(
          String.raw`^Your last payment was refunded\. ` +
            String.raw`The subscription is still active at the payment service: ` +
            String.raw`\$36 will be charged again by \d.*, and you will have Plus again\. ` +
            String.raw`If you do not want that, cancel it under “Manage”\.$`,
        ),
      )
      .waitFor();
    await page
      .getByText('On the payment service’s page: change the card, cancel, resume.', { exact: true })
      .waitFor();
    expectComplaints(/409 .*billing\/checkout/);
    await page.goto('/vi/pricing');
    await page.getByRole('button', { name: 'Mua gói Plus', exact: true }).click();
    await page
      .getByRole('alert')
      .filter({
        hasText:
          'một gói đăng ký trước của bạn vẫn đang chạy ở dịch vụ thanh toán và sẽ còn thu ' +
          'tiền. Hãy hủy gói đó trước, trong hồ sơ, ở mục “Quản lý”.',
      })
      .waitFor();
    await tellAll(stripe.renew(subscription));

    // A year on the card fails; then it is over.
    await tellAll([...stripe.cancelAtPeriodEnd(subscription)]);
    await page.goto('/profile');
    await page.getByText(/^It is cancelled: Plus lasts until /).waitFor();
    await page.goto('/pricing');
    await page.getByText(/^You have Plus\. It is cancelled: Plus lasts until /).waitFor();
    await tellAll([
      ...stripe.cancelAtPeriodEnd(subscription, false),
      ...stripe.renew(subscription, { fails: true }),
    ]);
    // Every display of the plan also shows the required action.
    await page.goto('/pricing');
    await page
      .getByText(/^You have Plus\. The last charge did not go through\. Plus continues until /)
      .waitFor();
    await page.goto('/profile');
    await page.getByText(/^The last charge did not go through\. Plus continues until /).waitFor();
    await tellAll(stripe.end(subscription));
    // The page gets the change by its stream.
    await page.getByText('You are on the free plan.', { exact: true }).waitFor();
    // Nothing is there to be cancelled or resumed any more, and nothing says so.
    await page
      .getByText(/^On the payment service’s page: your card and earlier invoices\./)
      .waitFor();
    expect(await page.getByText(/cancel, resume/).count()).toBe(0);
    // Nothing is taken hostage: all five go on, are changed and come along in the export; only a
    // sixth arrives paused.
    await device.push(
      patch('projects', projects[4]!.id, { title: 'Still mine' }),
      putProject({ title: 'One more', position: 'b0' }),
    );
    const { projects: exported } = (await (
      await page.request.get('/api/identity/export/everything.json')
    ).json()) as { projects: { title: string; status: string }[] };
    expect(exported.map(({ title, status }) => `${title}: ${status}`).toSorted()).toEqual([
      'One more: paused',
      'Project 1: active',
      'Project 2: active',
      'Project 3: active',
      'Project 4: active',
      'Still mine: active',
    ]);
    expect(product.log()).not.toContain(standInKeys.secretKey);
    expect(product.log()).not.toContain(standInKeys.webhookSecret);
  }));
