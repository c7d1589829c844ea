/**
 * Two people use one browser, one after the other: nothing of one reaches the account or the screen
 * of the other.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecordId } from '#contract/ids';
import { schemaVersion, type PullAnswer } from '#contract/sync';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { clientHeaders, shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

/** Returns the payees of a user's transactions on the server. */
async function payeesOf(cookie: string): Promise<unknown[]> {
  const answer = await fetch(
    `${product.url}/api/sync/pull?clientId=${createRecordId()}&schemaVersion=${schemaVersion}`,
    { headers: { cookie } },
  );
  const { records } = (await answer.json()) as PullAnswer;
  return records
    .filter((record) => record.collection === 'transactions' && !record.deleted)
    .map(({ fields }) => fields!['payee']);
}

/**
 * The sign-in of the browser changes under an open page, which has not heard of it: it slept, or
 * the news is on its way.
 */
async function becomeUnheard(context: BrowserContext, cookie: string): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: product.url,
    })),
  );
}

async function writeLine(page: Page, text: string): Promise<void> {
  const line = page.getByRole('textbox', { name: 'New transaction' });
  await line.fill(text);
  await line.press('Enter');
}

test('text written on a page of one person never reaches the account of the next', async () => {
  const lan = await signUpOverHttp(product.url, newPerson('Lan'));
  const minh = await signUpOverHttp(product.url, newPerson('Minh'));
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(/status of 401|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      await page.goto('/dashboard/ledger');
      await page.getByText('Your ledger is empty.').waitFor();
      await writeLine(page, 'Pho 4.50');
      await expect.poll(() => payeesOf(lan)).toEqual(['Pho']);

      // Written while nothing can be sent: the first that leaves the page is what Lan wrote, with
      // the cookie of Minh.
      await context.setOffline(true);
      await writeLine(page, 'Secret of Lan 9');
      await page.locator('.rail').getByText('1 change waiting').waitFor();
      await becomeUnheard(context, minh);
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/sync/push'));
      await context.setOffline(false);
      expect((await answered).status()).toBe(401);
      expect(await payeesOf(minh)).toEqual([]);
      // The page asks who is signed in by now, and shows nothing of Lan to Minh.
      await expect.poll(() => page.getByText('Pho').count()).toBe(0);

      await becomeUnheard(context, lan);
      await page.reload();
      await expect
        .poll(() => payeesOf(lan).then((payees) => payees.toSorted()))
        .toEqual(['Pho', 'Secret of Lan']);
      expect(await payeesOf(minh)).toEqual([]);
    },
    { cookie: lan },
  );
});

test('a half-typed transaction is kept when the sign-in ends elsewhere, and returns after signing in', async () => {
  const person = newPerson('Hoa');
  const hoa = await signUpOverHttp(product.url, person);
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/status of 401/);
      await page.goto('/dashboard/ledger');
      await page.getByText('Your ledger is empty.').waitFor();
      await page.getByRole('button', { name: 'All fields' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Payee').fill('Half a word');
      await dialog.getByLabel('Amount').fill('77');
      await fetch(`${product.url}/api/identity/sign-out`, {
        method: 'POST',
        headers: { cookie: hoa, 'content-type': 'application/json' },
        body: '{}',
      });
      await page.waitForURL('**/login');
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard/ledger');
      await expect
        .poll(async () => [
          await dialog.getByLabel('Payee').inputValue(),
          await dialog.getByLabel('Amount').inputValue(),
        ])
        .toEqual(['Half a word', '77']);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.goto('/dashboard');
      await page.goto('/dashboard/ledger');
      await page.getByText('Your ledger is empty.').waitFor();
      expect(await dialog.count()).toBe(0);
    },
    { cookie: hoa },
  );
});

test('the local data of a person is deleted when another device ends the sign-in', async () => {
  const person = newPerson('Mai');
  const here = await signUpOverHttp(product.url, person);
  const ask = async (cookie: string, operation: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json', ...clientHeaders(product.url) };
    return fetch(`${product.url}/api/identity/${operation}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  };
  await visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/status of 401/);
      await page.goto('/dashboard/ledger');
      await writeLine(page, 'Pho 4.50');
      await expect.poll(() => payeesOf(here)).toEqual(['Pho']);
      const holds = () =>
        page.evaluate(async () => ({
          copies: (await indexedDB.databases()).flatMap(({ name }) =>
            name?.startsWith('tudo-') ? [name] : [],
          ),
          profile: localStorage.getItem('tudo.profile') !== null,
        }));
      expect(await holds()).toEqual({ copies: [expect.any(String)], profile: true });

      const { email, password } = person;
      const there = (await ask('', 'sign-in', { email, password })).headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
      const { value } = (await (await ask(there, 'list-sign-ins', {})).json()) as {
        value: { id: string; current: boolean }[];
      };
      const ended = await ask(there, 'end-sign-in', {
        id: value.find(({ current }) => !current)!.id,
      });
      expect(ended.status).toBe(200);
      await page.waitForURL('**/login');
      await expect.poll(holds).toEqual({ copies: [], profile: false });
    },
    { cookie: here },
  );
});
