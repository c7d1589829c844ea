/**
 * Prices are shown in both currencies and by month or year; without payment settings the page says
 * so and sells nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing } from '#contract/i18n/en/billing';
import { pricing as english } from '#contract/i18n/en/pricing';
import { pricing as vietnamese } from '#contract/i18n/vi/pricing';
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

const spaces = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

test.each([
  [
    '/pricing',
    english,
    {
      'Monthly USD': '$4 a month',
      'Yearly USD': '$36 a year',
      'Monthly VND': '₫79,000 a month',
      'Yearly VND': '₫711,000 a year',
    },
    'up to 1,000,000 records and 256 MB of data',
  ],
  [
    '/vi/pricing',
    vietnamese,
    {
      'Tháng USD': '4 US$ mỗi tháng',
      'Năm USD': '36 US$ mỗi năm',
      'Tháng VND': '79.000 ₫ mỗi tháng',
      'Năm VND': '711.000 ₫ mỗi năm',
    },
    'tối đa 1.000.000 mục và 256 MB dữ liệu',
  ],
] as const)(
  '%s without keys shows every price, sells nothing, and says why',
  (path, words, prices, quota) =>
    visits.visit(async ({ page }) => {
      await page.goto(path);
      await page.getByRole('status').filter({ hasText: words.notSetUp }).waitFor();
      await page.getByText(quota).waitFor();
      for (const [choice, price] of Object.entries(prices)) {
        for (const name of choice.split(' '))
          await page.locator('.choices').getByRole('button', { name, exact: true }).click();
        await expect
          .poll(async () =>
            spaces(await page.locator('.plans section').nth(1).locator('.price').textContent()),
          )
          .toBe(price);
      }
      const plus = page.getByRole('region', { name: words.plus.name, exact: true });
      expect(
        await plus
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons.map((button) => [button.textContent, (button as HTMLButtonElement).disabled]),
          ),
      ).toEqual([[words.plus.action, true]]);
      expect(await page.locator('main :is(input, iframe, a[href^="http"])').count()).toBe(0);
    }),
);

test('a signed-in person cannot buy either, and the server refuses to start', async () => {
  const cookie = await signUpOverHttp(product.url);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/pricing');
      await page.getByRole('link', { name: english.free.open }).waitFor();
      await page.getByRole('status').filter({ hasText: english.notSetUp }).waitFor();
      expect(
        await page
          .getByRole('region', { name: english.plus.name, exact: true })
          .getByRole('button', { disabled: false })
          .count(),
      ).toBe(0);
      // The profile's section on the plan says so too.
      await page.goto('/profile');
      await page.getByText(billing.section.notSetUp, { exact: true }).waitFor();
    },
    { cookie },
  );
});
