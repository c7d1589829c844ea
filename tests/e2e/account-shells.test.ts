/**
 * The static files of account pages contain no personal data: no search engine indexes them, and
 * each has the name of its part of the product. An unknown path below them is reported in the
 * language of the device.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lost as lostEn } from '#contract/i18n/en/lost';
import { lost as lostVi } from '#contract/i18n/vi/lost';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await startProduct();
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits.close();
  await product.dispose();
});

test.each([
  ['/dashboard', 'Dashboard · Tudo'],
  ['/dashboard/ledger', 'Dashboard · Tudo'],
  ['/dashboard/deleted', 'Dashboard · Tudo'],
  ['/profile', 'Profile · Tudo'],
  ['/profile/bring-in', 'Profile · Tudo'],
  ['/planning', 'Planning · Tudo'],
])('%s is indexed by no search engine and is called %s', async (path, title) => {
  const html = await (await fetch(product.url + path)).text();
  expect([
    /<title>([^<]*)<\/title>/.exec(html)?.[1],
    /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
  ]).toEqual([title, 'noindex']);
});

// A page that was written in another language than the browser draws would be complained of.
test.each([
  ['/dashboard/nope', 'vi', lostVi],
  ['/dashboard/budget', 'en', lostEn],
  ['/dashboard/budget', null, lostEn],
  ['/planning/nope', null, lostEn],
  ['/admin-dashboard/nope/nope', 'vi', lostVi],
] as const)(
  '%s shows the not-found page in the language of the device: %s',
  (path, chosen, words) =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/status of 404/);
      if (chosen !== null)
        await page.addInitScript(
          (language) => localStorage.setItem('tudo.language', language),
          chosen,
        );
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByText(words.address(path), { exact: true }).waitFor();
      await page.getByRole('link', { name: words.home }).waitFor();
      await page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' });
      expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    }),
);
