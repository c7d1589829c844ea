/**
 * A file of the page that does not come: after a deploy it is gone, and on a bad network it is only
 * late.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const modals = '**/assets/modals-*.js',
  missing =
    /404|ERR_FAILED|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported/;
const didNotCome = 'This could not be loaded.';
/** Presses without waiting for the window, which does not load. */
async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign In' }).click();
}
/** The built file that holds the words of an area, by its longest sentence. */
async function sentenceIn(area: string, language: 'en' | 'vi'): Promise<string> {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(await import(`../../contract/i18n/${language}/${area}.ts`));
  return texts
    .filter((text) => !/["'`\\\n$]/.test(text))
    .reduce((a, b) => (b.length > a.length ? b : a), '');
}
async function wordsOf(area: string, language: 'en' | 'vi'): Promise<string> {
  const sentence = await sentenceIn(area, language),
    folder = join(import.meta.dirname, '../../build/client/assets');
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(sentence),
  );
  if (file === undefined) throw new Error(`No built file has the words of ${area}.`);
  return `**/assets/${file}`;
}
/**
 * Whether this browser remembers, as long as a page lives, that a module failed: Chromium 150 does,
 * 156 does not.
 */
async function remembersFailures(page: Page): Promise<boolean> {
  let asked = 0;
  await page.route('**/assets/probe.js', (route) => {
    asked += 1;
    return asked === 1
      ? route.abort('connectionreset')
      : route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  // Passes text, because Vitest rewrites an import that it recognises.
  const comes = "import('/assets/probe.js').then(() => true, () => false)";
  expect(await page.evaluate(comes)).toBe(false);
  const cameAgain = await page.evaluate(comes);
  await page.unroute('**/assets/probe.js');
  return !cameAgain;
}
/**
 * Presses "Try again" when the server has the file. Answers how the page was opened last: a browser
 * that remembers the failure has loaded it anew.
 */
async function tryAgain(page: Page): Promise<'reload' | 'navigate'> {
  const isNew = await remembersFailures(page);
  const again = isNew ? page.waitForEvent('load') : undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
  await page.getByText(didNotCome).waitFor({ state: 'detached' });
  return isNew ? 'reload' : 'navigate';
}
const openings = () => performance.getEntriesByType('navigation')[0]!.toJSON().type as string;

test('a file that is gone reloads the page once', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(missing);
    // Once in a minute, which a slow machine may take from one press to the other.
    await page.addInitScript((now) => {
      Date.now = () => now;
    }, Date.now());
    await page.goto('/pricing');
    let asked = 0;
    await context.route(modals, (route) => {
      asked++;
      return route.fulfill({ status: 404, body: '' });
    });
    const again = page.waitForEvent('load');
    await pressSignIn(page);
    await again;
    expect(await page.evaluate(openings)).toBe('reload');
    const before = asked;
    await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
    let reloads = 0;
    page.on('load', () => {
      reloads++;
    });
    await pressSignIn(page);
    await page.getByText(didNotCome).waitFor();
    expect(asked).toBeGreaterThan(before);
    expect(reloads).toBe(0);
  }));

test('a file that fails to load this time shows a message and is requested again without a reload', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(missing);
    await page.goto('/pricing');
    await context.route(modals, (route) => route.abort('connectionreset'));
    await pressSignIn(page);
    await page.getByText(didNotCome).waitFor();
    await context.unroute(modals);
    const opened = await tryAgain(page);
    await pressSignIn(page);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(openings)).toBe(opened);
  }));

test('missing translations are not requested repeatedly, and the page continues when the network is back', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(missing);
    await page.goto('/pricing');
    await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
    let refused = 0;
    const words = await wordsOf('auth', 'en');
    await context.route(words, (route) => {
      refused++;
      return route.abort('internetdisconnected');
    });
    await pressSignIn(page);
    await page.getByText(didNotCome).waitFor();
    // Requested on demand, and not in every render.
    expect(refused).toBeLessThan(10);
    await context.unroute(words);
    if (await remembersFailures(page)) await tryAgain(page);
    else
      await page.evaluate(() => {
        dispatchEvent(new Event('online'));
      });
    await page.getByText(didNotCome).waitFor({ state: 'detached' });
    await pressSignIn(page);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }));

test('an account page without its translations says so at its place, and the frame stays', async () => {
  const cookie = await signUpOverHttp(product.url);
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(missing);
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const words = await wordsOf('reports', 'en');
      await context.route(words, (route) => route.abort('internetdisconnected'));
      await page.locator('.rail').getByRole('link', { name: 'Reports' }).click();
      await page.getByText(didNotCome).waitFor();
      await page.locator('.rail').getByRole('link', { name: 'Budgets' }).click();
      await page.waitForURL('**/dashboard/budgets');
      await page.getByText(didNotCome).waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('.rail').getByRole('link', { name: 'Reports' }).click();
      await page.getByText(didNotCome).waitFor();
      await context.unroute(words);
      const opened = await tryAgain(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.title()).toContain('Reports');
      expect(await page.evaluate(openings)).toBe(opened);
    },
    { cookie },
  );
});

test('a language that fails to load is reported in the present language', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(missing);
    await page.goto('/pricing');
    await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
    const words = await wordsOf('site', 'vi');
    await context.route(words, (route) => route.abort('internetdisconnected'));
    await page.locator('header').getByRole('link', { name: 'VI' }).click();
    await page.getByRole('heading', { name: didNotCome }).waitFor();
    await context.unroute(words);
    const opened = await tryAgain(page);
    await page.getByRole('link', { name: 'Trang chủ', exact: true }).first().waitFor();
    expect(await page.evaluate(openings)).toBe(opened);
  }));

test('a deferred part and its translations leave the page when they fail to load', async () => {
  const cookie = await signUpOverHttp(product.url);
  await visits.visit(
    async ({ page, context, expectComplaints }) => {
      expectComplaints(missing);
      const later = /\/assets\/(recurring|search|deferred-components)-[^/]*\.js/;
      let refused = 0;
      await context.route(later, (route) => {
        refused++;
        return route.abort('connectionreset');
      });
      const warned = page.waitForEvent('console', (message) =>
        message.text().includes('A part of the page could not be loaded'),
      );
      await page.goto('/dashboard');
      await warned;
      await expect.poll(() => refused).toBeGreaterThan(2);
      // Listens before the files are allowed, because the page retries by itself too.
      const came = page.waitForResponse((answer) => later.test(answer.url()));
      await context.unroute(later);
      await page.evaluate(() => {
        dispatchEvent(new Event('online'));
      });
      await came;
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading', { name: /went wrong/ }).count()).toBe(0);
    },
    { cookie },
  );
});

test('a change that is being written is awaited', () =>
  visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(missing);
    await page.goto('/pricing');
    await context.route(modals, (route) => route.fulfill({ status: 404, body: '' }));
    await page.evaluate(() => {
      const ask = (event: Event) => event.preventDefault();
      addEventListener('beforeunload', ask);
      Object.assign(window, { written: () => removeEventListener('beforeunload', ask) });
    });
    await pressSignIn(page);
    await page.waitForFunction(() => sessionStorage.getItem('tudo.reloadedForChunk') !== null);
    expect(await page.evaluate(openings)).toBe('navigate');
    const again = page.waitForEvent('load');
    await page.evaluate(() => (window as unknown as { written(): void }).written());
    await again;
    expect(await page.evaluate(openings)).toBe('reload');
  }));
