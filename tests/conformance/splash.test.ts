/** Tests §2, §4 and §9 of the specification: the welcome overlay, and the pages without it. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, waitForShell } from '../support/browser.ts';
import { signUp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { openVisits, type VisitOptions, type Visits, type Visitor } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await startProduct();
  visits = await openVisits(product);
});
afterAll(async () => {
  await visits.close();
  await product.dispose();
});

/** A visitor who has not been welcomed yet. */
const welcome = (run: (visitor: Visitor) => Promise<void>, options: VisitOptions = {}) =>
  visits.visit(run, { splash: true, ...options });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Tudo' });
const begin = (page: Page) =>
  overlay(page).getByRole('button', { name: 'Click Anywhere to Begin' });
const content = (page: Page) =>
  page.locator('#page').evaluate((element) => ({
    inert: (element as HTMLElement).inert,
    opacity: getComputedStyle(element).opacity,
  }));
/**
 * Opens home with a stopped clock that only the test advances. The scripts of the product wait for
 * a first frame that does not come then; that of the overlay is inline.
 */
async function openHeld(page: Page, path = '/'): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState();
}

describe('§2 the welcome overlay', () => {
  test('it covers the whole screen, dark, with its text and a progress bar', () =>
    welcome(async ({ page }) => {
      await openHeld(page);
      expect(
        await overlay(page).evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [
            x,
            y,
            width === innerWidth,
            height === innerHeight,
            element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
          ];
        }),
      ).toEqual([0, 0, true, true, true]);
      await overlay(page).getByText('Initializing Your Experience...', { exact: true }).waitFor();
      const bar = overlay(page).getByRole('progressbar', {
        name: 'Initializing Your Experience...',
      });
      expect([
        await bar.getAttribute('aria-valuemin'),
        await bar.getAttribute('aria-valuemax'),
      ]).toEqual(['0', '100']);
      // Dark: white on it would be read easily (WCAG: 7 to 1 is relative luminance below 0.1).
      const luminance = await overlay(page).evaluate((element) => {
        const canvas = Object.assign(document.createElement('canvas'), {
          width: 1,
          height: 1,
        }).getContext('2d')!;
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = [...canvas.getImageData(0, 0, 1, 1).data].map(
          (part) => part / 255,
        ) as [number, number, number, number];
        const linear = (part: number) =>
          part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        return alpha < 1
          ? 1
          : 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      });
      expect(luminance).toBeLessThan(0.1);
    }));

  test('it accepts a click anywhere after loading only', () =>
    welcome(async ({ page }) => {
      await openHeld(page);
      for (const ms of [0, 1_000, 1_299]) {
        await page.clock.runFor(ms);
        await page.mouse.click(700, 200);
        expect(await overlay(page).isVisible()).toBe(true);
      }
      await page.clock.runFor(1);
      await page.mouse.click(700, 200);
      expect(await page.evaluate(() => 'splash' in document.documentElement.dataset)).toBe(false);
      await page.clock.resume();
      await overlay(page).waitFor({ state: 'hidden' });
    }));

  test.each(['Enter', ' '])('it accepts the key %o after loading only', (key) =>
    welcome(async ({ page }) => {
      await openHeld(page);
      await page.keyboard.press(key);
      await page.clock.runFor(2_299);
      await page.keyboard.press(key);
      expect(await overlay(page).isVisible()).toBe(true);
      await page.clock.runFor(1);
      await page.keyboard.press('a');
      expect(await overlay(page).isVisible()).toBe(true);
      await page.keyboard.press(key);
      await page.clock.resume();
      await overlay(page).waitFor({ state: 'hidden' });
    }),
  );

  test('it dims the content to 30 percent and makes it inert while it shows', () =>
    welcome(async ({ page }) => {
      await page.goto('/');
      expect(await content(page)).toEqual({ inert: true, opacity: '0.3' });
      for (let stop = 0; stop < 4; stop++) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement!.closest('#splash') !== null,
          ),
        ).toBe(true);
      }
      await begin(page).waitFor();
      await page.mouse.click(700, 200);
      await expect.poll(() => content(page)).toEqual({ inert: false, opacity: '1' });
      await page.getByRole('link', { name: 'Pricing', exact: true }).click();
      await page.waitForURL('**/pricing');
    }));

  test('the page beneath is rendered, and the overlay does not wait for the code', () =>
    welcome(async ({ page, expectComplaints }) => {
      expectComplaints(/ERR_FAILED/);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForLoadState();
      expect(await page.locator('#page h1').textContent()).toBe(
        'The date you are free, calculated from your own ledger.',
      );
      await begin(page).click();
      await overlay(page).waitFor({ state: 'hidden' });
    }));

  test('it moves nothing of the page when it appears and when it disappears', () =>
    welcome(async ({ page, expectComplaints }) => {
      // Blocks fonts, whose late arrival moves letters slightly; the bench of the pages measures
      // that.
      expectComplaints(/ERR_FAILED/);
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      await begin(page).waitFor();
      await page.mouse.click(700, 200);
      await overlay(page).waitFor({ state: 'hidden' });
      await page.locator('.avatar:enabled').waitFor();
      // Nothing is painted before what follows the hero has begun; a name that nothing has would
      // wait for the whole page.
      const awaited = await page.evaluate(() => {
        const { hash } = new URL(document.querySelector<HTMLLinkElement>('link[rel=expect]')!.href);
        return document.querySelector(hash)?.previousElementSibling?.className;
      });
      expect(awaited).toMatch(/^hero /);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
        [],
      );
    }));
});

describe('§4, §9 the splash', () => {
  test('it rises by 2 percent every 40 ms to 100, and is ready 300 ms later', () =>
    welcome(async ({ page }) => {
      await openHeld(page);
      const seen = () =>
        page.evaluate(() => [
          document.querySelector('[data-part=number]')!.textContent,
          document.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow'),
          document.querySelector('[data-part=begin]')!.textContent,
        ]);
      expect(await seen()).toEqual(['0%', '0', 'Initializing Your Experience...']);
      for (let step = 1; step <= 50; step++) {
        await page.clock.runFor(39);
        expect((await seen())[0]).toBe(`${2 * (step - 1)}%`);
        await page.clock.runFor(1);
        expect(await seen()).toEqual([
          `${2 * step}%`,
          String(2 * step),
          'Initializing Your Experience...',
        ]);
      }
      await page.clock.runFor(299);
      expect((await seen())[2]).toBe('Initializing Your Experience...');
      await page.clock.runFor(1);
      expect(await seen()).toEqual(['100%', '100', 'Click Anywhere to Begin']);
    }));

  test('it announces its end in a live region, holds the focus, and has no fault that axe finds', () =>
    welcome(
      async ({ page }) => {
        await page.goto('/');
        await begin(page).waitFor();
        expect(await overlay(page).getByRole('status').textContent()).toBe(
          'Click Anywhere to Begin',
        );
        expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(
          'Click Anywhere to Begin',
        );
        await page.evaluate(axe.source);
        const violations = await page.evaluate(async () =>
          (
            await (
              globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
            ).axe.run()
          ).violations.map(({ id }) => id),
        );
        expect(violations).toEqual([]);
      },
      { bypassCSP: true },
    ));

  test('it moves nothing but its number with reduced motion', () =>
    welcome(
      async ({ page }) => {
        await page.goto('/');
        const durations = await overlay(page).evaluate((element) =>
          [element, ...element.querySelectorAll('*')]
            .flatMap((each) => [
              getComputedStyle(each).transitionDuration,
              getComputedStyle(each).animationName,
            ])
            .filter((value) => !/^(0s|none)$/.test(value)),
        );
        expect(durations).toEqual([]);
        expect(
          await overlay(page).evaluate((element) => getComputedStyle(element, '::after').content),
        ).toBe('none');
      },
      { reducedMotion: 'reduce' },
    ));

  test('it speaks the language of the page', () =>
    welcome(async ({ page, context }) => {
      await openHeld(page, '/vi');
      await overlay(page).getByText('Đang chuẩn bị mọi thứ cho bạn...', { exact: true }).waitFor();
      await page.clock.resume();
      await overlay(page).getByRole('button', { name: 'Bấm vào bất kỳ đâu để bắt đầu' }).waitFor();
      await context.addInitScript(() => localStorage.setItem('tudo.language', 'vi'));
      await page.goto('/dashboard');
      expect(await overlay(page).getAttribute('lang')).toBe('vi');
      await overlay(page)
        .getByRole('checkbox', { name: 'Không hiện lại trên thiết bị này' })
        .waitFor();
    }));
});

describe('the splash shows once per browser session', () => {
  test('it returns neither on a reload nor in another tab, nor after opt-out', async () => {
    const browser = await openBrowser({ url: product.url, splash: true });
    try {
      const page = await browser.newPage();
      await page.goto('/');
      await begin(page).click();
      await overlay(page).waitFor({ state: 'hidden' });
      const other = await browser.newPage();
      for (const [tab, path] of [
        [page, '/'],
        [page, '/login'],
        [other, '/pricing'],
      ] as const) {
        await tab.goto(path);
        expect([path, await overlay(tab).isVisible()]).toEqual([path, false]);
      }
      await browser.restart();
      const again = await browser.newPage();
      await again.goto('/');
      await begin(again).waitFor();
      await overlay(again)
        .getByRole('checkbox', { name: 'Do not show this again on this device' })
        .click();
      expect(await overlay(again).isVisible()).toBe(true);
      await again.keyboard.press('Enter');
      await overlay(again).waitFor({ state: 'hidden' });
      await browser.restart();
      const last = await browser.newPage();
      await last.goto('/');
      expect(await overlay(last).isVisible()).toBe(false);
    } finally {
      await browser.close();
    }
  });

  test.each([
    '/payment/success',
    '/payment/cancel',
    '/vi/payment/success',
    '/verify-email?token=x',
    '/vi/verify-email?token=x',
    '/forgot-password?token=x',
    '/guide/unsubscribe?token=x',
    '/guide/confirm?token=x',
    '/profile?from=mail',
    '/login?from=mail',
    '/planning?from=mail',
    '/forgot-password?from=mail',
    '/pricing?from=mail',
    '/vi/pricing?from=mail',
    '/pricing?page=2&from=mail',
  ])('it never shows on %s', (path) =>
    welcome(async ({ page, expectComplaints }) => {
      expectComplaints(/40[04]|auth\/invalid-action-code/);
      await page.goto(path);
      expect([await overlay(page).isVisible(), (await content(page)).opacity]).toEqual([
        false,
        '1',
      ]);
    }),
  );

  test.each(['/pricing?from=mailbox', '/pricing?come-from=mail'])(
    'it shows on %s, which no mail names',
    (path) =>
      welcome(async ({ page }) => {
        await page.goto(path);
        await overlay(page).waitFor();
      }),
  );

  test('it does not show without scripts: the page is usable by itself', () =>
    welcome(
      async ({ page }) => {
        await page.goto('/', { waitUntil: 'commit' });
        await page.waitForLoadState();
        expect([
          await overlay(page).isVisible(),
          await page.getByRole('heading', { level: 1 }).isVisible(),
        ]).toEqual([false, true]);
      },
      { javaScriptEnabled: false },
    ));

  test('it does not show on an account page that opens without the server', async () => {
    const browser = await openBrowser({ url: product.url, splash: true });
    browser.expectComplaints(
      /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|auth\/network-request-failed|Failed to fetch/,
    );
    try {
      const page = await browser.newPage();
      await page.goto('/');
      await begin(page).click();
      await signUp(page);
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitForShell(page);
      await product.kill();
      await browser.restart();
      const again = await browser.newPage();
      await again.goto('/dashboard');
      await again.locator('.rail').waitFor();
      expect(await overlay(again).isVisible()).toBe(false);
    } finally {
      await browser.close();
      await product.restart();
    }
  });
});
