/**
 * A visitor chooses light or dark where every public page has it, without an account; the choice is
 * there in the first frame of the next page.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/i18n/index';
import { site as en } from '#contract/i18n/en/site';
import { site as vi } from '#contract/i18n/vi/site';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const words = { en, vi };
const button = (page: Page, language: Language) =>
  page.getByRole('button', { name: words[language].theme, exact: true });
const choice = (page: Page, language: Language, theme: 'system' | 'light' | 'dark') =>
  page.getByRole('menuitemradio', { name: words[language].themes[theme], exact: true });
/** Returns the lightness of the page's background, from 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const context = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true })!;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return Math.round((red! + green! + blue!) / 3);
  });
const isDark = async (page: Page) => (await ground(page)) < 80;
/**
 * From here on every frame of every page notes which scheme it is drawn in, from the first that has
 * a body.
 */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const look = () => {
      if (document.body)
        frames.push(
          `${getComputedStyle(document.documentElement).colorScheme} ` +
            `${getComputedStyle(document.body).backgroundColor}`,
        );
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const isAlive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);

describe.each(['en', 'vi'] as const)('in %s', (language) => {
  const prefix = language === 'en' ? '' : '/vi';

  test('dark under a light system stays dark after a reload from its first frame, and system can be restored', () =>
    visits.visit(
      async ({ page }) => {
        await watchFrames(page);
        await page.goto(`${prefix}/pricing`);
        await isAlive(page);
        expect(await isDark(page)).toBe(false);
        await button(page, language).click();
        expect(
          await page
            .getByRole('menuitemradio')
            .evaluateAll((all) =>
              all.map((item) => [item.textContent, item.getAttribute('aria-checked')]),
            ),
        ).toEqual([
          [words[language].themes.system, 'true'],
          [words[language].themes.light, 'false'],
          [words[language].themes.dark, 'false'],
        ]);
        await choice(page, language, 'dark').click();
        await expect.poll(() => isDark(page)).toBe(true);
        await page.reload();
        await isAlive(page);
        expect(await isDark(page)).toBe(true);
        // All frames have one background, so the page never flashed.
        const frames = await page.evaluate(
          () =>
            new Promise<string[]>((resolve) => {
              requestAnimationFrame(() =>
                requestAnimationFrame(() =>
                  resolve((window as unknown as { frames: string[] }).frames),
                ),
              );
            }),
        );
        expect([frames.length > 0, new Set(frames).size, frames[0]!.split(' ')[0]]).toEqual([
          true,
          1,
          'dark',
        ]);
        await button(page, language).click();
        await choice(page, language, 'system').click();
        await expect.poll(() => isDark(page)).toBe(false);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(() => isDark(page)).toBe(true);
      },
      { colorScheme: 'light' },
    ));

  test('by keyboard Enter opens at the choice, arrows move, Enter selects, and the focus returns to the button', () =>
    visits.visit(
      async ({ page }) => {
        await page.goto(`${prefix}/faq`);
        await isAlive(page);
        await button(page, language).focus();
        await page.keyboard.press('Enter');
        const focused = () =>
          page.evaluate(
            () =>
              document.activeElement!.textContent ||
              document.activeElement!.getAttribute('aria-label'),
          );
        await expect.poll(focused).toBe(words[language].themes.system);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => focused()).toBe(words[language].themes.dark);
        await page.keyboard.press('Enter');
        await expect.poll(() => isDark(page)).toBe(true);
        await expect.poll(focused).toBe(words[language].theme);
      },
      { colorScheme: 'light' },
    ));
});

test.each([
  ['/no/such/page', '/vi/no/such/page', 404],
  ['/payment/success?session_id=x', '/vi/payment/success?session_id=x', 200],
  ['/payment/cancel', '/vi/payment/cancel', 200],
])(
  '%s outside the layout is readable in the other language and in the dark too',
  (path, twin, status) =>
    visits.visit(
      async ({ page, expectComplaints }) => {
        expectComplaints(/404/);
        expect((await page.goto(path))!.status()).toBe(status);
        await button(page, 'en').click();
        await choice(page, 'en', 'dark').click();
        await expect.poll(() => isDark(page)).toBe(true);
        await page
          .getByRole('group', { name: en.language })
          .getByRole('link', { name: 'Tiếng Việt' })
          .click();
        await page.waitForURL((url) => url.pathname + url.search === twin);
        await button(page, 'vi').waitFor();
        expect([
          await page.evaluate(() => document.documentElement.lang),
          await isDark(page),
        ]).toEqual(['vi', true]);
      },
      { colorScheme: 'light' },
    ),
);

test('a signed-in person keeps the choice in the profile', async () => {
  const lan = newPerson(),
    cookie = await signUpOverHttp(product.url, lan);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/pricing');
      await page.locator('.avatar:enabled').waitFor();
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'POST' && /profile/.test(response.url()),
      );
      await button(page, 'en').click();
      await choice(page, 'en', 'dark').click();
      expect((await saved).ok()).toBe(true);
    },
    { cookie, colorScheme: 'light' },
  );
  // Another device.
  await visits.visit(
    async ({ page }) => {
      await page.goto('/pricing');
      await expect.poll(() => isDark(page)).toBe(true);
    },
    { cookie, colorScheme: 'light' },
  );
});
