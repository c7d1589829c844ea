/**
 * Tests an admin's work besides single accounts: answers, lists that are saved, deliveries that are
 * tried again, several users at once; and the loss of the admin right.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin as words } from '#contract/i18n/en/admin';
import { formatDay, todayIn } from '#domain/calendar';
import { appCode } from '../support/one-time-code.ts';
import { confirmAddress } from '../support/mailbox.ts';
import { newPerson, signUpOverHttp, type Person } from '../support/people.ts';
import { parseMail } from '../support/parse-mail.ts';
import { startProduct, type Product } from '../support/product.ts';
import { readyForAdmin } from '../support/ready-for-admin.ts';
import { standInKeys, startStripe, type StripeStandIn } from '../support/stripe-stand-in.ts';
import { timeZoneHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, stripe: StripeStandIn, smtp: SMTPServer, lansCookie: string;
/** The address whose mail the mail server refuses permanently. */
let refused = '';
const received: { to: string; raw: string }[] = [];
const lan = newPerson('Lan Nguyễn');
const right = (command: 'grant' | 'revoke', email: string) =>
  promisify(execFile)(process.execPath, ['scripts/admin.ts', command, email], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' },
  });
const post = (path: string, body: unknown, cookie = '') =>
  fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const signIn = async ({ email, password }: Person) =>
  (await (await post('identity/sign-in', { email, password })).json()) as {
    success: boolean;
    error?: { code: string };
  };

/** Admins have sign-in codes. Answers the cookies. */
async function signUpWithCodes(person: Person): Promise<string> {
  const cookie = await signUpOverHttp(product.url, person);
  await readyForAdmin(
    { ...product, outbox: () => received.map(({ raw }) => parseMail(raw)) },
    person,
    cookie,
  );
  return cookie;
}

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      done(
        address === refused
          ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
          : null,
      );
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]!.address, raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  stripe = await startStripe();
  product = await startProduct({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`,
      STRIPE_SECRET_KEY: standInKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
      STRIPE_API_BASE: stripe.url,
    },
  });
  visits = await openVisits(product);
  lansCookie = await signUpWithCodes(lan);
  await right('grant', lan.email);
});
afterAll(async () => {
  await visits?.close();
  await product?.dispose();
  await stripe?.close();
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve());
  });
});

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const textOf = async (download: Promise<Download>) =>
  readFileSync(await (await download).path(), 'utf8');
async function openPerson(page: Page, { email, fullName }: Person): Promise<void> {
  await page.getByLabel(words.search, { exact: true }).fill(email);
  await page.getByText(words.people.count(1), { exact: true }).waitFor();
  await page.getByRole('button', { name: fullName, exact: true }).click();
  await dialogNamed(page, fullName).getByText(words.people.privacy).waitFor();
}

test('a message is answered and closed, a reader is unsubscribed, and each list is saved as a file', async () => {
  await post('letters/contact', {
    name: 'Hương',
    email: 'huong@example.org',
    subject: 'Import',
    message: 'How do I import a file?',
    website: '',
    shownForMs: 5_000,
    language: 'en',
  });
  await post('letters/guide/ask', {
    email: 'reader@example.org',
    website: '',
    shownForMs: 5_000,
    language: 'en',
  });
  await visits.visit(
    async ({ page }) => {
      const { messages, subscribers, audit } = words;
      await page.goto('/admin-dashboard/messages');
      const message = page.getByRole('article', { name: 'Hương: Import' });
      await message.getByRole('button', { name: messages.reply, exact: true }).click();
      const answer = dialogNamed(page, messages.reply);
      await answer.getByRole('button', { name: messages.send, exact: true }).click();
      await answer.getByText(messages.replyEmpty, { exact: true }).waitFor();
      await answer
        .getByLabel(messages.replyText, { exact: true })
        .fill('Open the ledger and press Import.');
      await answer.getByRole('button', { name: messages.send, exact: true }).click();
      await answer.waitFor({ state: 'detached' });
      await message.getByText(new RegExp(`^${messages.states.answered} `)).waitFor();
      await expect
        .poll(
          () =>
            received.filter(
              ({ to, raw }) => to === 'huong@example.org' && raw.includes('press Import'),
            ).length,
        )
        .toBe(1);
      await message.getByRole('button', { name: messages.mark.closed, exact: true }).click();
      await message.getByText(new RegExp(`^${messages.states.closed} `)).waitFor();
      let download = page.waitForEvent('download');
      await page.getByRole('button', { name: words.csv, exact: true }).click();
      expect(await textOf(download)).toContain('How do I import a file?');

      await go(page, words.view.subscribers);
      await page.getByRole('cell', { name: 'reader@example.org', exact: true }).waitFor();
      download = page.waitForEvent('download');
      await page.getByRole('button', { name: words.csv, exact: true }).click();
      expect(await textOf(download)).toContain('reader@example.org');
      await page
        .getByRole('button', {
          name: `${subscribers.unsubscribe}: reader@example.org`,
          exact: true,
        })
        .click();
      const question = dialogNamed(page, subscribers.unsubscribeTitle);
      await question.getByRole('button', { name: subscribers.unsubscribe, exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await page.getByText(subscribers.empty, { exact: true }).waitFor();

      await go(page, words.view.audit);
      for (const name of [
        audit.whatNames['message-reply'],
        audit.whatNames['message-state'],
        audit.whatNames.unsubscribe,
      ])
        await page.getByRole('cell', { name, exact: true }).first().waitFor();
      download = page.waitForEvent('download');
      await page.getByRole('button', { name: words.csv, exact: true }).click();
      expect(await textOf(download)).toContain('r…@example.org');
    },
    { cookie: lansCookie },
  );
});

test('failed mail and a failed payment message are retried, and an announcement is ended', async () => {
  const hoa = newPerson('Hoa Lê');
  refused = hoa.email;
  const hoasCookie = await signUpOverHttp(product.url, hoa);
  // The payment service does not answer when its message comes.
  await post('billing/checkout', { currency: 'USD', period: 'month', language: 'en' }, hoasCookie);
  const events = stripe.pay([...stripe.sessions.keys()].at(-1)!),
    body = JSON.stringify(events.at(-1));
  stripe.failing = 500;
  const told = await fetch(`${product.url}/api/billing/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': stripe.sign(body, { at: Math.floor(Date.now() / 1000) }),
    },
  });
  expect(told.status).toBe(500);
  stripe.failing = null;
  await visits.visit(
    async ({ page }) => {
      const { mail, announcements, audit } = words;
      await page.goto('/admin-dashboard/mail');
      const line = page.getByRole('row').filter({ hasText: hoa.email });
      // The mail is given up at its first try, a moment after the sign-up.
      await expect
        .poll(async () => {
          await page.reload();
          await line.first().waitFor();
          return line
            .filter({ hasText: mail.states.failed })
            .filter({ hasText: mail.kinds.verify })
            .count();
        })
        .toBe(1);
      refused = '';
      await page.getByRole('button', { name: `${mail.retry}: ${hoa.email}`, exact: true }).click();
      await expect.poll(() => received.filter(({ to }) => to === hoa.email).length).toBe(1);

      // On a phone the payment messages are below every mail, and a link at the top leads to them.
      await page.setViewportSize({ width: 360, height: 640 });
      const isInView = () =>
        page.getByRole('heading', { name: mail.webhooks, exact: true }).evaluate((heading) => {
          const { top, bottom } = heading.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      expect(await isInView()).toBe(false);
      await page.getByRole('link', { name: mail.webhooks, exact: true }).click();
      await expect.poll(isInView).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });

      const paid = page.getByRole('row').filter({ hasText: events.at(-1)!.type });
      await paid
        .filter({ hasText: mail.webhookStates.failed })
        .getByRole('button', { name: `${mail.retry}: ${events.at(-1)!.type}`, exact: true })
        .click();
      await paid.filter({ hasText: mail.webhookStates.done }).waitFor();

      await go(page, words.view.people);
      await openPerson(page, hoa);
      // A subscription goes on charging whatever an admin does to the plan: the dialog warns of
      // that beforehand.
      await dialogNamed(page, hoa.fullName)
        .getByText(new RegExp(`^Plus until .* · ${words.people.renews}$`))
        .waitFor();
      await dialogNamed(page, hoa.fullName)
        .getByRole('button', { name: 'Change the plan to Free', exact: true })
        .click();
      await dialogNamed(page, words.acts['set-plan'].title('Free'))
        .getByText(words.people.stillCharged, { exact: true })
        .waitFor();
      await page.keyboard.press('Escape');
      await dialogNamed(page, words.acts['set-plan'].title('Free')).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      // A cancelled subscription is paid but not charged again, and a change of the plan would drop
      // it silently: the dialog warns of that too, and lists no running subscription.
      const [subscription] = [...stripe.sessions.values()].flatMap(
        (session) => session.subscription ?? [],
      );
      for (const event of stripe.cancelAtPeriodEnd(subscription!)) {
        const cancelled = JSON.stringify(event);
        expect(
          (
            await fetch(`${product.url}/api/billing/webhooks/stripe`, {
              method: 'POST',
              body: cancelled,
              headers: {
                'content-type': 'application/json',
                'stripe-signature': stripe.sign(cancelled, { at: Math.floor(Date.now() / 1000) }),
              },
            })
          ).status,
        ).toBe(200);
      }
      await openPerson(page, hoa);
      // The window opens with the data of its former opening.
      await dialogNamed(page, hoa.fullName)
        .getByText(/^Plus until [^·]+$/)
        .waitFor();
      await dialogNamed(page, hoa.fullName)
        .getByRole('button', { name: words.people.changeEnd, exact: true })
        .click();
      await dialogNamed(page, words.people.changeEndTitle)
        .getByText(words.people.paidStays, { exact: true })
        .waitFor();
      await page.keyboard.press('Escape');
      await dialogNamed(page, words.people.changeEndTitle).waitFor({ state: 'detached' });
      await dialogNamed(page, hoa.fullName)
        .getByRole('button', { name: 'Change the plan to Free', exact: true })
        .click();
      const paidTo = formatDay(
        todayIn(timeZoneHere, stripe.periodEndOf(subscription!)),
        'en',
        'shortYear',
      );
      await dialogNamed(page, words.acts['set-plan'].title('Free'))
        .getByText(words.people.paidLost(paidTo), { exact: true })
        .waitFor();
      await page.keyboard.press('Escape');
      await dialogNamed(page, words.acts['set-plan'].title('Free')).waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');

      await go(page, words.view.announcements);
      await page.getByLabel(announcements.titleEn, { exact: true }).fill('Down on Monday');
      await page.getByLabel(announcements.titleVi, { exact: true }).fill('Thứ hai tạm ngừng');
      await page.getByRole('button', { name: announcements.publish, exact: true }).click();
      const publish = dialogNamed(page, announcements.publishTitle);
      await publish.getByRole('button', { name: announcements.publish, exact: true }).click();
      await publish.waitFor({ state: 'detached' });
      const news = async () =>
        (
          (await (
            await fetch(`${product.url}/api/announcements`, { headers: { cookie: hoasCookie } })
          ).json()) as { news: unknown[] }
        ).news.length;
      await expect.poll(news).toBe(1);
      await page
        .getByRole('button', { name: `${announcements.end}: Down on Monday`, exact: true })
        .click();
      const end = dialogNamed(page, announcements.endTitle);
      await end.getByRole('button', { name: announcements.end, exact: true }).click();
      await end.waitFor({ state: 'detached' });
      await page.getByText(new RegExp(`^${announcements.ended} `)).waitFor();
      await expect.poll(news).toBe(0);

      await go(page, words.view.audit);
      for (const name of [
        audit.whatNames['retry-mail'],
        audit.whatNames['retry-webhook'],
        audit.whatNames.announce,
        audit.whatNames['end-announcement'],
      ])
        await page.getByRole('cell', { name, exact: true }).first().waitFor();
    },
    { cookie: lansCookie },
  );
});

test('codes are reset, Plus is granted up to a day, and several people are disabled and enabled at once', async () => {
  const minh = newPerson('Minh Trần'),
    nga = newPerson('Nga Phạm');
  const minhsCookie = await signUpOverHttp(product.url, minh);
  await signUpOverHttp(product.url, nga);
  await confirmAddress(
    { ...product, outbox: () => received.map(({ raw }) => parseMail(raw)) },
    minh.email,
    minhsCookie,
  );
  const {
    value: { secret },
  } = (await (await post('identity/begin-second-step', {}, minhsCookie)).json()) as {
    value: { secret: string };
  };
  await post('identity/confirm-second-step', { code: await appCode(secret) }, minhsCookie);
  expect((await signIn(minh)).error?.code).toBe('auth/multi-factor-auth-required');
  await visits.visit(
    async ({ page }) => {
      const { acts, people, refusals } = words;
      await page.goto('/admin-dashboard');
      await openPerson(page, minh);
      const person = dialogNamed(page, minh.fullName);
      await person
        .getByRole('button', { name: acts['reset-second-step'].name, exact: true })
        .click();
      const reset = dialogNamed(page, acts['reset-second-step'].title);
      await reset
        .getByRole('button', { name: acts['reset-second-step'].button, exact: true })
        .click();
      await reset.waitFor({ state: 'detached' });
      expect((await signIn(minh)).success).toBe(true);
      await expect
        .poll(
          () =>
            received.filter(
              ({ to, raw }) => to === minh.email && raw.includes('Sign-in codes are off'),
            ).length,
        )
        .toBe(1);

      // Refuses a past day and accepts a future one.
      await person.getByRole('button', { name: 'Change the plan to Plus', exact: true }).click();
      const plan = dialogNamed(page, acts['set-plan'].title('Plus'));
      await plan.getByLabel(people.until, { exact: true }).fill('2020-01-31');
      await plan.getByRole('button', { name: acts['set-plan'].button, exact: true }).click();
      await plan.getByText(people.untilBad, { exact: true }).waitFor();
      // The server was not asked, and is not said to have refused.
      expect(await plan.getByText(refusals['admin/invalid'], { exact: true }).count()).toBe(0);
      await plan
        .getByLabel(people.until, { exact: true })
        .fill(`${new Date().getUTCFullYear() + 1}-01-31`);
      await plan.getByRole('button', { name: acts['set-plan'].button, exact: true }).click();
      await plan.waitFor({ state: 'detached' });
      // The day that was chosen, not the one after it, as the end of that day in London would be
      // here.
      await person
        .getByText(people.plusUntil(`31 Jan ${new Date().getUTCFullYear() + 1}`), { exact: true })
        .waitFor();
      await person.getByRole('button', { name: people.changeEnd, exact: true }).click();
      const end = dialogNamed(page, people.changeEndTitle);
      expect(await end.getByLabel(people.until, { exact: true }).inputValue()).toBe(
        `${new Date().getUTCFullYear() + 1}-01-31`,
      );
      await end.getByLabel(people.until, { exact: true }).fill('');
      await end.getByRole('button', { name: acts['set-plan'].button, exact: true }).click();
      await end.waitFor({ state: 'detached' });
      await person.getByText(people.plusForever, { exact: true }).waitFor();
      // Another admin has done it in the meantime: there is nothing to do, and a sentence says so.
      const {
        value: { id },
      } = (await (
        await fetch(`${product.url}/api/identity/profile`, {
          headers: {
            cookie: (
              await post('identity/sign-in', { email: minh.email, password: minh.password })
            ).headers
              .getSetCookie()
              .map((set) => set.split(';')[0])
              .join('; '),
          },
        })
      ).json()) as { value: { id: string } };
      await person.getByRole('button', { name: 'Change the plan to Free', exact: true }).click();
      const free = dialogNamed(page, acts['set-plan'].title('Free'));
      expect(
        (await post('admin/acts', { act: 'set-plan', plan: 'free', userIds: [id] }, lansCookie))
          .status,
      ).toBe(200);
      await free.getByRole('button', { name: acts['set-plan'].button, exact: true }).click();
      await free.getByText(refusals['admin/nothing-to-do'], { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await free.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await person.waitFor({ state: 'detached' });

      const choose = async () => {
        for (const { email } of [minh, nga])
          await page.getByRole('checkbox', { name: people.choose(email), exact: true }).check();
      };
      const both = async (act: keyof typeof words.bulk.titles) => {
        await choose();
        await page.getByRole('button', { name: acts[act].name, exact: true }).click();
        const question = dialogNamed(page, words.bulk.titles[act]);
        await question.getByText(words.bulk.who(2)).waitFor();
        await question.getByRole('button', { name: acts[act].button, exact: true }).click();
        await question.waitFor({ state: 'detached' });
      };
      await page.getByLabel(words.search, { exact: true }).fill('');
      await page.getByRole('checkbox', { name: people.choose(nga.email), exact: true }).waitFor();
      await both('sign-out');
      await both('disable');
      for (const one of [minh, nga])
        expect((await signIn(one)).error?.code).toBe('auth/user-disabled');
      await both('enable');
      for (const one of [minh, nga]) expect((await signIn(one)).success).toBe(true);
    },
    { cookie: lansCookie },
  );
});

test('each refusal shows a sentence beside its field, and a failed action changes nothing', async () => {
  const binh = newPerson('Bình Võ');
  const binhsCookie = await signUpOverHttp(product.url, binh);
  const {
    value: { id },
  } = (await (
    await fetch(`${product.url}/api/identity/profile`, { headers: { cookie: binhsCookie } })
  ).json()) as { value: { id: string } };
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/status of (404|429|500)/);
      const { acts, people, refusals, announcements } = words;
      const close = async (...names: string[]) => {
        for (const name of names) {
          await page.keyboard.press('Escape');
          await dialogNamed(page, name).waitFor({ state: 'detached' });
        }
      };
      await page.goto('/admin-dashboard');

      // Excludes the own account, among several people too.
      await page.getByLabel(words.search, { exact: true }).fill(lan.email);
      await page.getByText(people.count(1), { exact: true }).waitFor();
      await page.getByRole('checkbox', { name: people.choose(lan.email), exact: true }).check();
      await page.getByRole('button', { name: acts.disable.name, exact: true }).click();
      const self = dialogNamed(page, acts.disable.title);
      await self.getByRole('button', { name: acts.disable.button, exact: true }).click();
      await self.getByText(refusals['admin/self'], { exact: true }).waitFor();
      await close(acts.disable.title);

      // The database takes no entry of the audit log: then nothing is done either.
      await openPerson(page, binh);
      const person = dialogNamed(page, binh.fullName);
      await person.getByRole('button', { name: acts.disable.name, exact: true }).click();
      const disable = dialogNamed(page, acts.disable.title);
      // The server may be writing at that moment: then it is waited for.
      const database = new DatabaseSync(join(product.dataDir, 'tudo.sqlite'), { timeout: 90_000 });
      database.exec(
        "CREATE TRIGGER no_room BEFORE INSERT ON admin_audit BEGIN SELECT RAISE(ABORT, 'no room'); END",
      );
      await disable.getByRole('button', { name: acts.disable.button, exact: true }).click();
      await disable.getByText(refusals['admin/failed'], { exact: true }).waitFor();
      database.exec('DROP TRIGGER no_room');
      database.close();
      expect((await signIn(binh)).success).toBe(true);
      await close(acts.disable.title);

      // Another admin's export is being written.
      await page.route('**/export', (route) =>
        route.fulfill({
          status: 429,
          json: {
            error: { code: 'admin/export-running', message: 'Another export is under way.' },
          },
        }),
      );
      await person.getByRole('button', { name: acts.export.name, exact: true }).click();
      const exporting = dialogNamed(page, acts.export.title);
      await exporting.getByRole('button', { name: acts.export.button, exact: true }).click();
      await exporting.getByText(refusals['admin/export-running'], { exact: true }).waitFor();
      await page.unroute('**/export');
      await close(acts.export.title);

      // Another admin disabled the account while it was open here.
      await person.getByRole('button', { name: acts['grant-admin'].name, exact: true }).click();
      const grant = dialogNamed(page, acts['grant-admin'].title);
      expect((await post('admin/acts', { act: 'disable', userIds: [id] }, lansCookie)).status).toBe(
        200,
      );
      await grant.getByRole('button', { name: acts['grant-admin'].button, exact: true }).click();
      await grant.getByText(refusals['admin/disabled-person'], { exact: true }).waitFor();
      await close(acts['grant-admin'].title, binh.fullName);

      // The announcement is gone: another request ended it a moment ago.
      const at = Date.now();
      const made = (await (
        await post(
          'admin/announcements',
          {
            titleEn: 'Down on Friday',
            textEn: '',
            titleVi: 'Thứ sáu tạm ngừng',
            textVi: '',
            level: 'info',
            fromAt: at,
            untilAt: at + 86_400_000,
          },
          lansCookie,
        )
      ).json()) as { id: string };
      await go(page, words.view.announcements);
      await page
        .getByRole('button', { name: `${announcements.end}: Down on Friday`, exact: true })
        .click();
      expect((await post(`admin/announcements/${made.id}/end`, {}, lansCookie)).status).toBe(200);
      const end = dialogNamed(page, announcements.endTitle);
      await end.getByRole('button', { name: announcements.end, exact: true }).click();
      await end.getByText(refusals['admin/not-found'], { exact: true }).waitFor();
    },
    { cookie: lansCookie },
  );
});

test('a missing answer, a refused request, a wrong range and an ended sign-in show a sentence each', async () => {
  const thu = newPerson('Thu Võ'),
    binh = newPerson('Bình Đỗ');
  const cookie = await signUpWithCodes(thu);
  await signUpOverHttp(product.url, binh);
  await right('grant', thu.email);
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/status of (400|401|403)|ERR_FAILED|Failed to fetch|auth\/unauthenticated/);
      const { acts, refusals, announcements } = words;
      await page.goto('/admin-dashboard/announcements');
      await page.getByLabel(announcements.titleEn, { exact: true }).fill('Down on Tuesday');
      await page.getByLabel(announcements.titleVi, { exact: true }).fill('Thứ ba tạm ngừng');
      await page.getByLabel(announcements.until, { exact: true }).fill('2020-01-31');
      await page.getByRole('button', { name: announcements.publish, exact: true }).click();
      await page.getByText(announcements.dayBad, { exact: true }).waitFor();

      // A page that hears of nothing, so that the last of these is not led away first.
      await page.route('**/api/sync/**', (route) => route.abort());
      await page.goto('/admin-dashboard');
      await openPerson(page, binh);
      const person = dialogNamed(page, binh.fullName);
      await person.getByRole('button', { name: acts['sign-out'].name, exact: true }).click();
      const question = dialogNamed(page, acts['sign-out'].title);
      const says = async (sentence: string) => {
        await question.getByRole('button', { name: acts['sign-out'].button, exact: true }).click();
        await question.getByText(sentence, { exact: true }).waitFor();
      };
      await page.route('**/api/admin/acts', (route) => route.abort());
      await says(refusals.unreachable);
      await page.unroute('**/api/admin/acts');
      await page.route('**/api/admin/acts', (route) =>
        route.continue({ postData: JSON.stringify({ act: 'make-rich', userIds: [] }) }),
      );
      await says(refusals['admin/invalid']);
      await page.unroute('**/api/admin/acts');
      const {
        value: { id },
      } = (await (
        await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
      ).json()) as { value: { id: string } };
      expect(
        (await post('admin/acts', { act: 'sign-out', userIds: [id] }, lansCookie)).status,
      ).toBe(200);
      await says(refusals['auth/unauthenticated']);
    },
    { cookie },
  );
});

test('a failure to read, save, flag or retry is shown at its place, and the remaining people are counted', async () => {
  const an = newPerson('An Phan'),
    vy = newPerson('Vy Phan');
  refused = an.email;
  const ansCookie = await signUpOverHttp(product.url, an);
  await signUpOverHttp(product.url, vy);
  await post('letters/contact', {
    name: 'Quân',
    email: 'quan@example.org',
    subject: 'Receipt',
    message: 'Where is my receipt?',
    website: '',
    shownForMs: 5_000,
    language: 'en',
  });
  const {
    value: { id },
  } = (await (
    await fetch(`${product.url}/api/identity/profile`, { headers: { cookie: ansCookie } })
  ).json()) as { value: { id: string } };
  expect((await post('admin/acts', { act: 'disable', userIds: [id] }, lansCookie)).status).toBe(
    200,
  );
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/status of (404|500)|ERR_FAILED|Failed to fetch/);
      const { acts, messages, mail, bulk, people, refusals } = words;
      const toast = (sentence: string) =>
        page
          .getByRole('status')
          .or(page.getByRole('alert'))
          .getByText(sentence, { exact: true })
          .first()
          .waitFor();
      // Each list reports a failed load and is loaded by the next press.
      for (const [path, shown] of [
        ['', page.getByText(lan.email)],
        ['/messages', page.getByRole('article', { name: 'Quân: Receipt' })],
        ['/growth', page.getByRole('heading', { name: words.growth.signUps, exact: true })],
        ['/health', page.getByText(words.health.kinds.sqlite, { exact: true })],
        [
          '/announcements',
          page.getByRole('heading', { name: words.announcements.list, exact: true }),
        ],
        ['/audit', page.getByRole('table')],
      ] as const) {
        await page.route('**/api/admin/**', (route) => route.abort());
        await page.goto(`/admin-dashboard${path}`);
        await page.getByText(words.unreadable, { exact: true }).waitFor();
        await page.unroute('**/api/admin/**');
        await page.getByRole('button', { name: words.again, exact: true }).click();
        await shown.first().waitFor();
        await page.getByText(words.unreadable, { exact: true }).waitFor({ state: 'detached' });
      }

      await page.goto('/admin-dashboard/messages');
      const message = page.getByRole('article', { name: 'Quân: Receipt' });
      await page.route('**/state', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'admin/failed' } } }),
      );
      await message.getByRole('button', { name: messages.mark.closed, exact: true }).click();
      await toast(refusals['admin/failed']);
      await message.getByText(messages.states.new, { exact: true }).waitFor();
      await page.unroute('**/state');
      await message.getByRole('button', { name: messages.mark.closed, exact: true }).click();
      await message.getByText(new RegExp(`^${messages.states.closed} `)).waitFor();
      await message.getByRole('button', { name: messages.mark.new, exact: true }).click();
      await message.getByText(new RegExp(`^${messages.states.new} `)).waitFor();
      await page.route('**/csv/**', (route) => route.abort());
      await page.getByRole('button', { name: words.csv, exact: true }).click();
      await toast(refusals.unreachable);
      // An answer that does not leave stays in its window, as it was written.
      await page.route('**/reply', (route) => route.abort());
      await message.getByRole('button', { name: messages.reply, exact: true }).click();
      const answer = dialogNamed(page, messages.reply);
      await answer.getByLabel(messages.replyText, { exact: true }).fill('In your profile.');
      await answer.getByRole('button', { name: messages.send, exact: true }).click();
      await answer.getByText(refusals.unreachable, { exact: true }).waitFor();
      expect(await answer.getByLabel(messages.replyText, { exact: true }).inputValue()).toBe(
        'In your profile.',
      );

      // Mail that was delivered in the meantime.
      await page.goto('/admin-dashboard/mail');
      const again = page.getByRole('button', { name: `${mail.retry}: ${an.email}`, exact: true });
      await expect
        .poll(async () => {
          await page.reload();
          await page.getByRole('row').filter({ hasText: an.email }).first().waitFor();
          return again.count();
        })
        .toBe(1);
      await page.route('**/mail/*/retry', (route) =>
        route.fulfill({ status: 404, json: { error: { code: 'admin/not-found' } } }),
      );
      await again.click();
      await toast(refusals['admin/not-found']);

      await page.goto('/admin-dashboard');
      await page.getByLabel(words.search, { exact: true }).fill('phan');
      await page.getByText(people.count(2), { exact: true }).waitFor();
      for (const { email } of [an, vy])
        await page.getByRole('checkbox', { name: people.choose(email), exact: true }).check();
      await page.getByRole('button', { name: acts.disable.name, exact: true }).click();
      await dialogNamed(page, bulk.titles.disable)
        .getByRole('button', { name: acts.disable.button, exact: true })
        .click();
      await toast(bulk.done(1, 1));
      expect((await signIn(vy)).error?.code).toBe('auth/user-disabled');
    },
    { cookie: lansCookie },
  );
});

test('people are sorted, filtered and read page by page', async () => {
  // Inserts people for two pages who joined before everybody else. Waits if the server is writing
  // at that moment.
  const database = new DatabaseSync(join(product.dataDir, 'tudo.sqlite'), { timeout: 90_000 });
  const insert = database.prepare(
    `INSERT INTO admin_people (user_id, email, name, plan, is_admin, verified, disabled_at, deletes_at,
       created_at, seen_at, search) VALUES (?, ?, ?, ?, 0, 0, NULL, NULL, ?, 0, NULL)`,
  );
  const emails = Array.from(
    { length: 70 },
    (_, index) => `guest${String(index).padStart(2, '0')}@sorted.example`,
  );
  for (const [index, email] of emails.entries())
    insert.run(
      `0190a0a0-0000-7000-8000-0000000000${index.toString(16).padStart(2, '0')}`,
      email,
      `Khách ${99 - index}`,
      index % 7 === 0 ? 'plus' : 'free',
      1_000 + index,
    );
  database.close();
  await visits.visit(
    async ({ page }) => {
      const { people } = words;
      await page.goto('/admin-dashboard');
      await page.getByLabel(words.search, { exact: true }).fill('sorted.example');
      await page.getByText(people.count(70), { exact: true }).waitFor();
      const shown = () => page.locator('.admin-people tbody tr td:nth-child(3)').allInnerTexts();
      // The newest first, fifty and then the rest.
      await expect.poll(shown).toEqual(emails.toReversed().slice(0, 50));
      await page.getByRole('button', { name: words.more, exact: true }).click();
      await expect.poll(shown).toEqual(emails.toReversed());
      // On a phone the last row is far below, and the acts for the selection stay reachable.
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByRole('checkbox', { name: people.choose(emails[0]!), exact: true }).check();
      const disable = page.getByRole('button', { name: words.acts.disable.name, exact: true });
      await expect
        .poll(() =>
          disable.evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          }),
        )
        .toBe(true);
      // Right under the header: no row is seen between the two.
      expect(
        await page
          .locator('.admin-line')
          .evaluate((line) =>
            Math.max(
              0,
              line.getBoundingClientRect().top -
                document.querySelector('.top')!.getBoundingClientRect().bottom,
            ),
          ),
      ).toBe(0);
      // The element that gets the focus is not covered.
      for (let back = 0; back < 24; back++) {
        await page.keyboard.press('Shift+Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement!.getBoundingClientRect().top >=
              document.querySelector('.admin-line')!.getBoundingClientRect().bottom,
          ),
        ).toBe(true);
      }
      await page.getByRole('checkbox', { name: people.choose(emails[0]!), exact: true }).uncheck();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page
        .getByRole('columnheader', { name: people.email, exact: true })
        .getByRole('button')
        .click();
      await expect.poll(shown).toEqual(emails.slice(0, 50));
      await page
        .getByRole('columnheader', { name: people.name, exact: true })
        .getByRole('button')
        .click();
      await expect.poll(async () => (await shown())[0]).toBe('guest69@sorted.example');
      await page
        .getByLabel(people.plan, { exact: true })
        .selectOption({ label: people.plans.plus });
      await page.getByText(people.count(10), { exact: true }).waitFor();
      await expect
        .poll(async () => (await shown()).toSorted())
        .toEqual(emails.filter((_, index) => index % 7 === 0));
      await page
        .getByLabel(people.state, { exact: true })
        .selectOption({ label: people.states.admin });
      await page.getByText(people.empty, { exact: true }).waitFor();
      await page.getByRole('button', { name: people.reset, exact: true }).click();
      await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
    },
    { cookie: lansCookie },
  );
});

test('an admin who loses the right is signed out at once, and the server refuses each act and list', async () => {
  const thu = newPerson('Thu Đặng');
  const cookie = await signUpWithCodes(thu);
  await right('grant', thu.email);
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/403|ERR_FAILED|Failed to fetch/);
      const { acts, refusals } = words;
      // A page without a stream: its requests are refused all the same.
      await page.route('**/api/sync/**', (route) => route.abort());
      await page.goto('/admin-dashboard');
      await openPerson(page, lan);
      await dialogNamed(page, lan.fullName)
        .getByRole('button', { name: acts['revoke-admin'].name, exact: true })
        .click();
      const question = dialogNamed(page, acts['revoke-admin'].title);
      await right('revoke', thu.email);
      await question
        .getByRole('button', { name: acts['revoke-admin'].button, exact: true })
        .click();
      await question.getByText(refusals['auth/forbidden'], { exact: true }).waitFor();
      await right('grant', thu.email);
      await page.unroute('**/api/sync/**');

      // A page with an open stream closes at once.
      await page.goto('/admin-dashboard');
      await page.getByRole('table').waitFor();
      await right('revoke', thu.email);
      await page.getByRole('table').waitFor({ state: 'detached' });
      await page.waitForURL((url) => !url.pathname.startsWith('/admin-dashboard'));
      await page.goto('/admin-dashboard/audit');
      await page.waitForURL((url) => !url.pathname.startsWith('/admin-dashboard'));

      // The right is granted again during a slow answer: the marker of the device leads nobody
      // away.
      await page.goto('about:blank');
      await right('grant', thu.email);
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/identity/profile', async (route) => {
        await held;
        await route.fallback();
      });
      await page.clock.install();
      const asked = page.waitForRequest('**/api/identity/profile');
      await page.goto('/admin-dashboard');
      await asked;
      await page.clock.fastForward('00:10');
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))),
      );
      answer();
      await page.getByRole('table').waitFor();
      await right('revoke', thu.email);
    },
    { cookie },
  );
  const id = '0190a0a0-0000-7000-8000-000000000000';
  const reads = [
    'profiles',
    'profiles-count',
    `profiles/${id}`,
    'audit',
    'messages',
    'subscribers',
    'growth',
    'mail',
    'webhooks',
    'health',
    'announcements',
    'csv/audit',
    'csv/messages',
    'csv/subscribers',
  ];
  const writes = [
    'acts',
    `profiles/${id}/export`,
    `messages/${id}/state`,
    `messages/${id}/reply`,
    'subscribers/unsubscribe',
    `mail/${id}/retry`,
    `webhooks/${id}/retry`,
    'announcements',
    `announcements/${id}/end`,
  ];
  for (const [who, status] of [
    [cookie, 403],
    ['', 401],
  ] as const) {
    const answers = [
      ...(await Promise.all(
        reads.map((path) =>
          fetch(`${product.url}/api/admin/${path}`, { headers: { cookie: who } }),
        ),
      )),
      ...(await Promise.all(writes.map((path) => post(`admin/${path}`, {}, who)))),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([...reads, ...writes].map(() => status));
  }
});
