/** A file of the page that does not come: after a deploy it is gone, and on a bad network it is only late. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await startProduct(); visits = await openVisits(product); });
afterAll(async () => { await visits.close(); await product.dispose(); });

const modals = '**/assets/modals-*.js', missing = /404|ERR_FAILED|ERR_CONNECTION_RESET|Failed to fetch dynamically imported/;
/** Not to its window, which does not come. */
async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign In' }).click();
}
const openings = () => performance.getEntriesByType('navigation')[0]!.toJSON().type as string;

test('one that is gone loads the page anew, once', () => visits.visit(async ({ page, context, expectComplaints }) => {
  expectComplaints(missing);
  await page.goto('/pricing');
  let asked = 0;
  await context.route(modals, (route) => { asked++; return route.fulfill({ status: 404, body: '' }); });
  const again = page.waitForEvent('load');
  await pressSignIn(page);
  await again;
  expect(await page.evaluate(openings)).toBe('reload');
  const before = asked;
  await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
  let reloads = 0;
  page.on('load', () => { reloads++; });
  await pressSignIn(page);
  await page.getByRole('heading', { name: /went wrong/ }).waitFor();
  expect(asked).toBeGreaterThan(before);
  expect(reloads).toBe(0);
}));

test('one that only did not come this time does not load the page anew', () => visits.visit(async ({ page, context, expectComplaints }) => {
  expectComplaints(missing);
  await page.goto('/pricing');
  await context.route(modals, (route) => route.abort('connectionreset'));
  await pressSignIn(page);
  await page.getByRole('heading', { name: /went wrong/ }).waitFor();
  expect(await page.evaluate(openings)).toBe('navigate');
}));

test('a part that comes after the page, and its words, leave the page when they do not come', async () => {
  const cookie = await signUpOverHttp(product.url);
  await visits.visit(async ({ page, context, expectComplaints }) => {
    expectComplaints(missing);
    const later = /\/assets\/(recurring|auto-post|reminders|finding|undo-keys)-[^/]*\.js/;
    let refused = 0;
    await context.route(later, (route) => { refused++; return route.abort('connectionreset'); });
    const warned = page.waitForEvent('console', (message) => message.text().includes('A part of the page could not be loaded'));
    await page.goto('/dashboard');
    await warned;
    await expect.poll(() => refused).toBeGreaterThan(2);
    await context.unroute(later);
    const came = page.waitForResponse((answer) => later.test(answer.url()));
    await page.evaluate(() => { dispatchEvent(new Event('online')); });
    await came;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: /went wrong/ }).count()).toBe(0);
  }, { cookie });
});

test('a change that is being written is waited for', () => visits.visit(async ({ page, context, expectComplaints }) => {
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
