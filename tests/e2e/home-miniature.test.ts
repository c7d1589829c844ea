/**
 * The miniature of the home page: one more of a hundred saved, by key, and the date of freedom
 * comes nearer. Also that a page brings the words of its own language only.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home as en } from '#contract/i18n/en/home';
import { home as vi } from '#contract/i18n/vi/home';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** Reads the slider's text: its share, and the month of freedom counted from the year 0. */
async function reading(page: Page): Promise<{ percent: number; month: number; date: string }> {
  const text = (await page.locator('#home-rate').getAttribute('aria-valuetext'))!;
  const [, percent, date] = /^(\d+)%, (.+)$/.exec(text)!;
  const named = months.findIndex((name) => date!.startsWith(name));
  const month = named >= 0 ? named + 1 : Number(/(\d{1,2})/.exec(date!)![1]);
  return {
    percent: Number(percent),
    month: 12 * Number(/\d{4}/.exec(date!)![0]) + month,
    date: date!,
  };
}

test.each([
  ['/', en],
  ['/vi', vi],
] as const)('an arrow key moves the freedom date on %s, on a phone', (path, words) =>
  visits.visit(
    async ({ page }) => {
      await page.goto(path);
      const slider = page.locator('#home-rate');
      await slider.scrollIntoViewIfNeeded();
      const before = await reading(page);
      await slider.press('ArrowRight');
      await expect.poll(async () => (await reading(page)).percent).toBe(before.percent + 1);
      const after = await reading(page);
      expect(after.month).toBeLessThan(before.month);
      await page
        .getByRole('img', { name: words.dial.alt(before.percent + 1, after.date), exact: true })
        .waitFor();
      await page
        .getByText(`${before.percent + 1}%`, { exact: true })
        .first()
        .waitFor();
      await slider.press('ArrowLeft');
      await slider.press('ArrowLeft');
      await expect.poll(async () => (await reading(page)).percent).toBe(before.percent - 1);
      expect((await reading(page)).month).toBeGreaterThan(before.month);
    },
    { viewport: { width: 360, height: 740 } },
  ),
);

test.each([
  ['/', en.dial.ifISave, vi.dial.ifISave],
  ['/vi', vi.dial.ifISave, en.dial.ifISave],
] as const)('%s fetches the translations of its own language only', (path, own, other) =>
  visits.visit(async ({ page }) => {
    const codes: Promise<string>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) codes.push(response.text());
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const code = (await Promise.all(codes)).join('\n');
    expect([code.includes(own), code.includes(other)]).toEqual([true, false]);
  }),
);

test.each([
  ['/', 'en', en],
  ['/vi', 'vi', vi],
] as const)(
  '%s shows the dashboard in the theme in use, one picture for a laptop and one for a phone',
  (path, language, words) =>
    visits.visit(async ({ page }) => {
      const picture = page.getByRole('img', { name: words.shown, exact: true });
      for (const [theme, width] of [
        ['light', 1440],
        ['dark', 1440],
        ['dark', 360],
        ['light', 360],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: theme });
        await page.goto(path);
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() =>
            picture.evaluate((image: HTMLImageElement) =>
              image.complete && image.naturalWidth > 300 ? new URL(image.currentSrc).pathname : '',
            ),
          )
          .toBe(`/home/${language}-${theme}-${width > 620 ? 'wide' : 'phone'}.webp`);
      }
      // The theme that was chosen here goes before that of the system.
      await page.evaluate(() => localStorage.setItem('tudo.theme', 'dark'));
      await page.reload();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(/-dark-phone\.webp$/);
    }),
);
