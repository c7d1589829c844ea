/**
 * The figures of compound interest over a reload and on the way to another page. What the page
 * itself does is tested in `app/features/tools/compound/compound-tool.browser.test.tsx`.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compound as enCompound } from '#contract/i18n/en/compound';
import { tools as enTools } from '#contract/i18n/en/tools';
import { compound as viCompound } from '#contract/i18n/vi/compound';
import { tools as viTools } from '#contract/i18n/vi/tools';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const languages = {
  en: { path: '/compound-interest', compound: enCompound, tools: enTools },
  vi: { path: '/vi/compound-interest', compound: viCompound, tools: viTools },
} as const;

const answerOf = (page: Page) => page.locator('h1.answer').innerText();

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, compound, tools } = languages[language];
  const { inputs } = compound;
  const named = (words: { label: string; unit?: string }) =>
    words.unit ? `${words.label}, ${words.unit}` : words.label;

  test('keeps the figures over a reload and forgets them on request', () =>
    visits.visit(async ({ page }) => {
      await page.goto(path);
      const usual = await answerOf(page);
      const years = page.getByRole('textbox', { name: named(inputs.years), exact: true });
      await years.fill('12');
      await expect.poll(() => answerOf(page)).toContain(tools.years('12'));
      const answer = await answerOf(page);
      await expect.poll(() => page.url()).toContain('y=12');
      await page.goto(path);
      await expect.poll(() => answerOf(page)).toBe(answer);
      expect(await years.inputValue()).toBe('12');
      await page.getByRole('button', { name: tools.reset }).click();
      await expect.poll(() => answerOf(page)).toBe(usual);
      await page.goto('/');
      await page.goto(path);
      expect(await years.inputValue()).toBe('30');
      expect(await answerOf(page)).toBe(usual);
    }));
});

test('a click after a changed figure leads to the next page, however late that page arrives', () =>
  visits.visit(async ({ page }) => {
    await page.goto('/compound-interest');
    let asked = () => {},
      arrive = () => {};
    const isAsked = new Promise<void>((resolve) => {
        asked = resolve;
      }),
      arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
    // The chunk of the next page; no other file of its name is requested from here.
    await page.route('**/assets/latte-factor-*.js', async (route) => {
      asked();
      await arrived;
      await route.continue();
    });
    await page
      .getByRole('button', { name: /^Tools/ })
      .locator('visible=true')
      .click();
    await page
      .getByRole('link', { name: /^Latte Factor/ })
      .locator('visible=true')
      .click();
    await isAsked;
    // The page that one leaves can still be used; its address would call the way off.
    await page
      .getByRole('textbox', {
        name: `${enCompound.inputs.years.label}, ${enCompound.inputs.years.unit}`,
        exact: true,
      })
      .fill('12');
    // Longer than an address waits for the next change.
    await page.waitForTimeout(600);
    arrive();
    await page.waitForURL('**/latte-factor');
  }));
