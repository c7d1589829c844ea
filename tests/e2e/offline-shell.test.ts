/**
 * Issue: a signed-in person who opens an account page without a network sees their data; visitors
 * get no worker.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lost as en } from '#contract/i18n/en/lost';
import { lost as vi } from '#contract/i18n/vi/lost';
import { site as enSite } from '#contract/i18n/en/site';
import { site as viSite } from '#contract/i18n/vi/site';
import { openBrowser, waitForShell } from '../support/browser.ts';
import { signUp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { describePages } from '../support/visits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.dispose());

test('account pages open offline after a browser restart, and no API answer is cached', async () => {
  const browser = await openBrowser({ url: product.url });
  browser.expectComplaints(
    new RegExp(
      'ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|' +
        'auth/network-request-failed|Failed to fetch',
    ),
  );
  try {
    const page = await browser.newPage();
    await page.goto('/');
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    await signUp(page);
    await page.goto('/dashboard/ledger');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForShell(page);
    const kept = await page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(
              (request) => new URL(request.url).pathname,
            ),
          ),
        )
      ).flat(),
    );
    expect(kept).toContain('/dashboard');
    // Files that a tool fetches beside its page are cached too.
    expect(kept.some((path) => /simulation-worker-[\w-]+\.js$/.test(path))).toBe(true);
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);

    await product.kill();
    await browser.restart();
    const again = await browser.newPage();
    for (const path of [
      '/dashboard/ledger',
      '/dashboard/accounts',
      '/dashboard/review',
      '/dashboard',
      '/planning',
      '/profile',
    ]) {
      await again.goto(path);
      await again.locator('.rail').waitFor();
      await again.locator('main h1').first().waitFor();
    }
    // The tools work here too; the worker reports an uncached page under its address, without a
    // reload.
    await again.goto('/vi/latte-factor');
    await again.getByRole('heading', { level: 1, name: 'Để dành thay vì tiêu' }).waitFor();
    const unkept = [
      ['/', en],
      ['/pricing', en],
      ['/blog', en],
      ['/blog/planning', en],
      ['/vi', vi],
      ['/vi/faq', vi],
    ] as const;
    for (const [path, { offline }] of unkept) {
      await again.goto(path);
      await again.getByRole('heading', { level: 1, name: offline.title }).waitFor();
      expect(new URL(again.url()).pathname).toBe(path);
      expect(await again.evaluate(() => document.documentElement.lang)).toBe(
        offline === vi.offline ? 'vi' : 'en',
      );
    }
    // A press on a link within the running product says the same.
    const presses = [
      ['/dashboard', '/', en, enSite],
      ['/dashboard/rules', '/pricing', en, enSite],
      ['/vi/latte-factor', '/vi', vi, viSite],
    ] as const;
    for (const [from, path, { offline }, { failed }] of presses) {
      await again.goto(from);
      await again.locator('main h1').first().waitFor();
      await again.locator(`a[href="${path}"]:visible`).first().click();
      // A page with texts of its own is asked for and fails within the product, the others are
      // loaded anew.
      const said = again.getByRole('heading', { level: 1, name: offline.title });
      await said
        .or(again.getByRole('heading', { name: failed.missingTitle }))
        .waitFor()
        .catch(async (cause: unknown) => {
          throw new Error(`From ${from} to ${path}: ${await describePages(browser.context)}`, {
            cause,
          });
        });
      expect(new URL(again.url()).pathname).toBe(path);
      expect(await again.title()).not.toBe('');
    }
    await again.goto('/vi');
    await again.getByRole('link', { name: vi.offline.account }).click();
    await again.waitForURL('**/dashboard');
    await again.locator('.rail').waitFor();
    await again.locator('main h1').first().waitFor();
  } finally {
    await browser.close();
  }
});
