/**
 * An admin's day on the screens: every act on one person, its effect for that person, and its log
 * entry.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin as english } from '#contract/i18n/en/admin';
import { search as enFinding } from '#contract/i18n/en/search';
import { frame as enFrame } from '#contract/i18n/en/frame';
import { admin as vietnamese } from '#contract/i18n/vi/admin';
import { search as viFinding } from '#contract/i18n/vi/search';
import { frame as viFrame } from '#contract/i18n/vi/frame';
import { mailTo } from '../support/mailbox.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { readyForAdmin } from '../support/ready-for-admin.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, lansCookie: string, thusCookie: string;
const lan = newPerson('Lan Nguyễn'),
  minh = newPerson('Minh Trần'),
  thu = newPerson('Thu Đặng');
/** `npm run admin`, beside the running server. */
const right = (command: 'grant' | 'revoke', email: string) =>
  promisify(execFile)(process.execPath, ['scripts/admin.ts', command, email], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' },
  });
beforeAll(async () => {
  product = await startProduct();
  visits = await openVisits(product);
  lansCookie = await signUpOverHttp(product.url, lan);
  thusCookie = await signUpOverHttp(product.url, thu, 'vi');
  await readyForAdmin(product, lan, lansCookie);
  await readyForAdmin(product, thu, thusCookie);
  await right('grant', lan.email);
});
afterAll(async () => {
  await visits.close();
  await product.dispose();
});

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** Presses an act of the open person, confirms it, and waits until the question has gone. */
async function act(page: Page, press: string, title: string, confirm: string): Promise<void> {
  await dialogNamed(page, minh.fullName).getByRole('button', { name: press, exact: true }).click();
  const question = dialogNamed(page, title);
  await question.getByRole('button', { name: confirm, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}
const signIn = (email: string, password: string) =>
  fetch(`${product.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('an admin finds a person and performs every act on an account', async () => {
  await signUpOverHttp(product.url, minh);
  await visits.visit(
    async ({ page }) => {
      const words = english,
        { acts, people } = words;
      await page.goto('/admin-dashboard');
      await page.getByLabel(words.search, { exact: true }).fill('tran minh');
      await page.getByText(people.count(1), { exact: true }).waitFor();
      await page.getByRole('button', { name: minh.fullName, exact: true }).click();
      const person = dialogNamed(page, minh.fullName);
      await person.getByText(people.privacy).waitFor();

      await act(
        page,
        'Change the plan to Plus',
        acts['set-plan'].title('Plus'),
        acts['set-plan'].button,
      );
      await act(
        page,
        'Change the plan to Free',
        acts['set-plan'].title('Free'),
        acts['set-plan'].button,
      );
      await act(
        page,
        acts['grant-admin'].name,
        acts['grant-admin'].title,
        acts['grant-admin'].button,
      );
      await act(
        page,
        acts['revoke-admin'].name,
        acts['revoke-admin'].title,
        acts['revoke-admin'].button,
      );
      // The sign-up sent one, however late.
      const toVerify = () =>
        mailTo(product, minh.email).filter(({ links }) =>
          links.some((link) => link.includes('/verify-email')),
        ).length;
      await expect.poll(toVerify).toBe(1);
      await act(
        page,
        acts['resend-verification'].name,
        acts['resend-verification'].title,
        acts['resend-verification'].button,
      );
      await expect.poll(toVerify).toBe(2);
      const download = page.waitForEvent('download');
      await act(page, acts.export.name, acts.export.title, acts.export.button);
      const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
        account: { email: string };
      };
      expect(file.account.email).toBe(minh.email);
      await act(page, acts['sign-out'].name, acts['sign-out'].title, acts['sign-out'].button);
      // The button is gone because nobody is signed in, and the focus stays in the window.
      await person
        .getByRole('button', { name: acts['sign-out'].name, exact: true })
        .waitFor({ state: 'detached' });
      await expect
        .poll(() => person.evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
      await act(page, acts.disable.name, acts.disable.title, acts.disable.button);
      expect((await signIn(minh.email, minh.password)).status).toBe(403);
      await act(page, acts.enable.name, acts.enable.title, acts.enable.button);
      expect((await signIn(minh.email, minh.password)).status).toBe(200);
      await act(page, acts.delete.name, acts.delete.title, acts.delete.button);
      await person.getByText(/^To be deleted on /).waitFor();
      await page.keyboard.press('Escape');

      // Excludes the own account, and the last admin stays one.
      await page.getByLabel(words.search, { exact: true }).fill('nguyen');
      await page.getByRole('button', { name: lan.fullName, exact: true }).click();
      const self = dialogNamed(page, lan.fullName);
      await self.getByRole('button', { name: acts['revoke-admin'].name, exact: true }).waitFor();
      expect(await self.getByRole('button', { name: acts.disable.name, exact: true }).count()).toBe(
        0,
      );
      await self.getByRole('button', { name: acts['revoke-admin'].name, exact: true }).click();
      const question = dialogNamed(page, acts['revoke-admin'].title);
      await question
        .getByRole('button', { name: acts['revoke-admin'].button, exact: true })
        .click();
      await question.getByText(words.refusals['admin/last-admin'], { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: words.view.audit, exact: true }).click();
      await page.getByLabel(words.search, { exact: true }).fill(minh.email);
      const names = words.audit.whatNames;
      for (const name of [
        names['set-plan'],
        names['grant-admin'],
        names['revoke-admin'],
        names['resend-verification'],
        names.export,
        names['sign-out'],
        names.disable,
        names.enable,
        names.delete,
      ])
        await page.getByRole('cell', { name, exact: true }).first().waitFor();
      // The log names each changed field with its old and new value; the free plan has no end.
      await page
        .getByRole('cell', {
          name: `${words.audit.fields.plan}: ${people.plans.plus} → ${people.plans.free}`,
          exact: true,
        })
        .first()
        .waitFor();
      await page
        .getByRole('cell', {
          name:
            `${words.audit.fields.plan}: ${people.plans.free} → ${people.plans.plus} ` +
            `${words.audit.fields.until}: ${words.audit.noEnd}`,
        })
        .first()
        .waitFor();
    },
    { cookie: lansCookie },
  );
});

test('an admin answers a message, announces in both languages, and checks the health', async () => {
  await right('grant', thu.email);
  const hoa = newPerson('Hoa Lê');
  const hoasCookie = await signUpOverHttp(product.url, hoa, 'vi');
  await fetch(`${product.url}/api/letters/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Hương',
      email: 'huong@example.org',
      subject: 'Nhập tệp',
      message: 'Làm sao để nhập tệp?',
      website: '',
      shownForMs: 5_000,
      language: 'vi',
    }),
  });
  await visits.visit(
    async ({ page }) => {
      const words = vietnamese,
        { announcements } = words;
      await page.goto('/admin-dashboard/messages');
      const message = page.getByRole('article', { name: 'Hương: Nhập tệp' });
      await message
        .getByRole('button', { name: words.messages.mark.answered, exact: true })
        .click();
      await message.getByText(new RegExp(`^${words.messages.states.answered} `)).waitFor();

      const go = (name: string) => page.getByRole('link', { name, exact: true }).click();
      await go(words.view.subscribers);
      await page.getByText(words.subscribers.empty, { exact: true }).waitFor();
      await go(words.view.growth);
      await page.getByRole('heading', { name: words.growth.signUps, exact: true }).waitFor();
      await go(words.view.mail);
      await page.getByRole('cell', { name: hoa.email, exact: true }).first().waitFor();
      await go(words.view.health);
      await page.getByText(words.health.kinds.sqlite, { exact: true }).waitFor();

      await go(words.view.announcements);
      await page.getByRole('button', { name: announcements.publish, exact: true }).click();
      await page.getByText(announcements.missing, { exact: true }).first().waitFor();
      await expect
        .poll(() =>
          page
            .getByLabel(announcements.titleEn, { exact: true })
            .evaluate((field) => field === document.activeElement),
        )
        .toBe(true);
      await page.getByLabel(announcements.titleEn, { exact: true }).fill('Down on Sunday');
      await page.getByLabel(announcements.titleVi, { exact: true }).fill('Chủ nhật tạm ngừng');
      await page.getByRole('article', { name: 'Chủ nhật tạm ngừng' }).waitFor();
      await page.getByRole('button', { name: announcements.publish, exact: true }).click();
      const question = dialogNamed(page, announcements.publishTitle);
      await question.getByRole('button', { name: announcements.publish, exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: `${announcements.end}: Down on Sunday`, exact: true })
        .waitFor();
    },
    { cookie: thusCookie },
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/profile');
      const news = page.getByRole('article', { name: /^(Down on Sunday|Chủ nhật tạm ngừng)$/ });
      const bell = (count: number) =>
        page
          .getByRole('button', { name: enFrame.bell(count), exact: true })
          .or(page.getByRole('button', { name: viFrame.bell(count), exact: true }))
          .locator('visible=true')
          .first();
      await bell(1).click();
      await news.getByRole('button').click();
      await news.waitFor({ state: 'detached' });
      // Read is read, after a reload too.
      await page.goto('/dashboard');
      await bell(0).click();
      await page
        .getByText(enFinding.notices.empty)
        .or(page.getByText(viFinding.notices.empty))
        .waitFor();
    },
    { cookie: hoasCookie },
  );
});

test('a disabled account leaves no records on its device', async () => {
  const tam = newPerson('Tâm Lê');
  const cookie = await signUpOverHttp(product.url, tam);
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/status of 401/);
      await page.goto('/dashboard/ledger');
      const line = page.getByRole('textbox', { name: 'New transaction' });
      await line.fill('Pho 4.50');
      await line.press('Enter');
      await page.getByText('Everything saved').last().waitFor();
      const holds = () =>
        page.evaluate(async () => ({
          copies: (await indexedDB.databases()).filter(({ name }) => name?.startsWith('tudo-'))
            .length,
          profile: localStorage.getItem('tudo.profile') !== null,
        }));
      expect(await holds()).toEqual({ copies: 1, profile: true });
      const { value } = (await (
        await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
      ).json()) as { value: { id: string } };
      const action = { act: 'disable', userIds: [value.id] };
      const disabled = await fetch(`${product.url}/api/admin/acts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: lansCookie },
        body: JSON.stringify(action),
      });
      expect(disabled.status).toBe(200);
      await page.waitForURL('**/login');
      await expect.poll(holds).toEqual({ copies: 0, profile: false });
      expect(await (await signIn(tam.email, tam.password)).json()).toMatchObject({
        error: { code: 'auth/user-disabled' },
      });
    },
    { cookie },
  );
});
