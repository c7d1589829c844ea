/**
 * A page looks as it should before any file of styles has come, and each page as when it was opened
 * at once.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricing } from '#contract/i18n/en/pricing';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

/** Family, size and colour of every element of the page, by the order they stand in. */
const looks = (page: Page) =>
  page.locator('#page').evaluate((root) =>
    [...root.querySelectorAll('header *, main *')].map((each) => {
      const { fontFamily, fontSize, color, display, marginTop } = getComputedStyle(each);
      return `${each.tagName} ${fontFamily} ${fontSize} ${color} ${display} ${marginTop}`;
    }),
  );
const takenOver = (page: Page) =>
  page.waitForFunction(() => document.querySelector('style[data-built]') === null);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('no page waits for its style sheets', () =>
  visits.visit(async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let asked = 0;
    await page.route('**/*.css*', async (route) => {
      asked += 1;
      await arrived;
      await route.continue();
    });
    await page.goto('/pricing', { waitUntil: 'commit' });
    await heading(page).waitFor();
    await page.waitForFunction(() => document.documentElement.dataset['alive'] !== undefined);
    // The server's answer about prices changes the page too.
    await page.getByRole('status').filter({ hasText: pricing.notSetUp }).waitFor();
    const early = await looks(page);
    expect(await heading(page).evaluate((each) => getComputedStyle(each).fontFamily)).toContain(
      'Newsreader',
    );
    arrive();
    // The style sheet is applied some time after its arrival, or at the next navigation.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        ({ sheet }) => sheet !== null && sheet.cssRules.length > 0,
      ),
    );
    await page.evaluate(() => {
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await takenOver(page);
    expect(asked).toBeGreaterThan(0);
    expect(
      await page
        .locator('link[rel=stylesheet]')
        .evaluateAll((links) => links.map((each) => (each as HTMLLinkElement).media)),
    ).not.toContain('print');
    expect(await looks(page)).toEqual(early);
  }));

test.each(['/pricing', '/blog', '/compound-interest'])(
  '%s looks the same opened directly and from home',
  (path) =>
    visits.visit(async ({ page }) => {
      // The server's answers about the user and the prices change a page too.
      const answered = async () => {
        await page.locator('.avatar:enabled').first().waitFor({ state: 'attached' });
        if (new URL(page.url()).pathname === '/pricing')
          await page.getByRole('status').filter({ hasText: pricing.notSetUp }).waitFor();
      };
      await page.goto(path, { waitUntil: 'load' });
      await answered();
      const opened = await looks(page);
      await page.goto('/', { waitUntil: 'load' });
      await answered();
      const home = await looks(page);
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await page.waitForFunction(
        (to) =>
          document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(to) ===
          true,
        path,
      );
      await expect.poll(() => looks(page)).toEqual(opened);
      await takenOver(page);
      await page.goBack();
      await expect.poll(() => looks(page)).toEqual(home);
    }),
);

test.each([
  '/',
  '/process',
  '/faq',
  '/resources',
  '/pricing',
  '/blog/avalanche-or-snowball',
  '/vi/blog/avalanche-or-snowball',
  '/vi/terms-of-service',
  '/vi/contact',
  '/timer-block',
  '/fi-calculator',
  '/budget-planner',
])('%s has no synthetic bold or italic: each style has a font face', (path) =>
  visits.visit(async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' });
    await heading(page).waitFor();
    const faked = await page.locator('body').evaluate((body) =>
      [...body.querySelectorAll('*')].flatMap((each) => {
        const text = [...each.childNodes]
          .filter((node) => node.nodeType === 3)
          .map((node) => node.textContent)
          .join('')
          .trim();
        const { fontFamily, fontWeight, fontStyle } = getComputedStyle(each);
        const family = fontFamily.split(',')[0]!.replaceAll('"', '');
        // The faces of fonts.css: Inter has a bold one and none that leans, Newsreader the
        // reverse, its display cut neither.
        const [hasBold, leans] =
          family === 'Inter'
            ? [true, false]
            : family === 'Newsreader'
              ? [false, true]
              : family === 'Newsreader Display'
                ? [false, false]
                : [true, true];
        // A browser makes bold itself from 600 on, where the face ends below that.
        return text !== '' &&
          ((Number(fontWeight) >= 600 && !hasBold) || (fontStyle !== 'normal' && !leans))
          ? [`${family} ${fontWeight} ${fontStyle}: ${text.slice(0, 40)}`]
          : [];
      }),
    );
    expect(faked).toEqual([]);
  }),
);
