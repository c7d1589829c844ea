/**
 * Tests details of the public pages: keys of their choices, text wider than a phone, reduced
 * motion, and the links to the tools and to the other language.
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home as homeEn } from '#contract/i18n/en/home';
import { pricing as pricingEn } from '#contract/i18n/en/pricing';
import { site as siteEn } from '#contract/i18n/en/site';
import { home as homeVi } from '#contract/i18n/vi/home';
import { pricing as pricingVi } from '#contract/i18n/vi/pricing';
import { site as siteVi } from '#contract/i18n/vi/site';
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
const violations = (page: Page, root: string) =>
  page.evaluate(
    async (within) =>
      (
        await (
          globalThis as unknown as {
            axe: { run(root: string): Promise<{ violations: { id: string }[] }> };
          }
        ).axe.run(within)
      ).violations.map(({ id }) => id),
    root,
  );

test.each([
  ['/pricing', pricingEn, '$36 a year', '$4 a month', '₫79,000 a month'],
  ['/vi/pricing', pricingVi, '711.000 ₫ mỗi năm', '79.000 ₫ mỗi tháng', '4 US$ mỗi tháng'],
] as const)(
  '%s: period and currency are chosen by keyboard in their order, and the price is announced',
  (path, words, first, second, third) =>
    visits.visit(async ({ page }) => {
      await page.goto(path);
      const price = page.locator('.plans section').nth(1).locator('.price');
      expect(spaces(await price.textContent())).toBe(first);
      expect(await price.getAttribute('aria-live')).toBe('polite');
      const focused = () =>
        page.evaluate(() => [
          document.activeElement!.textContent,
          document.activeElement!.ariaPressed,
        ]);
      const choice = (name: string) =>
        page.locator('.choices').getByRole('button', { name, exact: true });
      expect(
        await page
          .locator('.choices fieldset')
          .evaluateAll((groups) =>
            groups.map((group) => group.querySelector('legend')!.textContent),
          ),
      ).toEqual([words.period, words.currency]);
      const order = await page.locator('.choices button').allTextContents();
      await choice(order[0]!).focus();
      for (const name of order.slice(1)) {
        await page.keyboard.press('Tab');
        expect((await focused())[0]).toBe(name);
      }
      await choice(words.monthly).focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => spaces(await price.textContent())).toBe(second);
      expect(await focused()).toEqual([words.monthly, 'true']);
      const other = path === '/pricing' ? 'VND' : 'USD';
      await choice(other).focus();
      await page.keyboard.press('Space');
      await expect.poll(async () => spaces(await price.textContent())).toBe(third);
      expect(await focused()).toEqual([other, 'true']);
      expect(await page.locator('.choices [aria-pressed=true]').allTextContents()).toEqual([
        words.monthly,
        other,
      ]);
    }),
);

test.each([
  ['/blog/inflation-and-real-returns', siteEn],
  ['/vi/blog/inflation-and-real-returns', siteVi],
] as const)(
  '%s on a phone: a wide line of code scrolls by keyboard, and is readable in the dark',
  (path, words) =>
    visits.visit(
      async ({ page }) => {
        await page.goto(path);
        const block = page.getByRole('group', { name: words.code, exact: true }).first();
        await block.locator('pre').waitFor();
        // Uses a line as wide as the longest that a writer might leave.
        await block.locator('code').evaluate((code) => {
          code.textContent = `${code.textContent!.trim()} = ${'(1 + 0.127) ÷ (1 + 0.231) − 1 '.repeat(4)}`;
        });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        expect(await block.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(
          true,
        );
        await block.focus();
        expect(await block.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe(
          'solid',
        );
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
        await page.evaluate(axe.source);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([colorScheme, ...(await violations(page, '.prose .scroll:has(pre)'))]).toEqual([
            colorScheme,
          ]);
        }
      },
      { viewport: { width: 360, height: 740 }, bypassCSP: true },
    ),
);

test.each([
  '/',
  '/vi',
  '/pricing',
  '/blog',
  '/vi/blog/savings-rate-and-years-to-freedom',
  '/faq',
  '/contact',
  '/payment/success',
  '/no/such/page',
])('%s moves nothing with reduced motion', (path) =>
  visits.visit(
    async ({ page, expectComplaints }) => {
      expectComplaints(/404|401/);
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      const moving = () =>
        page.evaluate(() => [
          ...document
            .getAnimations()
            .map(
              (animation) =>
                `runs: ${((animation.effect as KeyframeEffect).target as Element).className}`,
            ),
          ...[...document.querySelectorAll('*')]
            .filter((element) => {
              const { transitionDuration, animationName, scrollBehavior } =
                getComputedStyle(element);
              return (
                /[1-9]/.test(transitionDuration) ||
                animationName !== 'none' ||
                scrollBehavior === 'smooth'
              );
            })
            .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`),
        ]);
      expect(await moving()).toEqual([]);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('Tab');
      expect(await moving()).toEqual([]);
    },
    { reducedMotion: 'reduce' },
  ),
);

test.each([
  ['/', '', homeEn, siteEn],
  ['/vi', '/vi', homeVi, siteVi],
] as const)('%s links to each of the six tools, also on a phone', (path, prefix, words, site) =>
  visits.visit(
    async ({ page }) => {
      await page.goto(path);
      const tools = page.getByRole('region', { name: words.tools, exact: true });
      const expected = [
        ['timer-block', site.toolNames.timerBlock],
        ['fi-calculator', site.toolNames.fiCalculator],
        ['budget-planner', site.toolNames.budgetPlanner],
        ['latte-factor', site.toolNames.latteFactor],
        ['compound-interest', site.toolNames.compoundInterest],
        ['debt-or-invest', site.toolNames.debtOrInvest],
      ];
      expect(
        await tools
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => [
              link.getAttribute('href'),
              link.querySelector('span')!.textContent,
            ]),
          ),
      ).toEqual(expected.map(([slug, name]) => [`${prefix}/${slug}`, name]));
      await tools.getByRole('link').nth(5).click();
      await page.waitForURL(`**${prefix}/debt-or-invest`);
    },
    { viewport: { width: 360, height: 740 } },
  ),
);

test('a Vietnamese browser is offered the Vietnamese home until English is chosen, and others are not', async () => {
  const offer = (page: Page) => page.getByRole('link', { name: homeEn.readVi, exact: true });
  await visits.visit(
    async ({ page }) => {
      await page.goto('/');
      expect(
        await offer(page).evaluate((link) => [
          link.getAttribute('lang'),
          link.getBoundingClientRect().height >= 24,
        ]),
      ).toEqual(['vi', true]);
      await offer(page).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/vi');
      await page.getByRole('heading', { level: 1, name: homeVi.headline }).waitFor();
      expect(await offer(page).count()).toBe(0);
      // The choice is stored like one in the header.
      expect(await page.evaluate(() => localStorage.getItem('tudo.language'))).toBe('vi');
      await page.evaluate(() => localStorage.setItem('tudo.language', 'en'));
      await page.goto('/');
      expect(await offer(page).isVisible()).toBe(false);
    },
    { locale: 'vi-VN', viewport: { width: 360, height: 740 } },
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/');
      expect(await offer(page).isVisible()).toBe(false);
    },
    { locale: 'en-GB' },
  );
});

test.each(['/blog', '/vi/blog', '/vi/blog/savings-rate-and-years-to-freedom'])(
  '%s breaks no line inside the date of an article on a phone',
  (path) =>
    visits.visit(
      async ({ page }) => {
        await page.goto(path);
        const days = page.locator('.facts time');
        await days.first().waitFor();
        expect(
          await days.evaluateAll((all) =>
            all.filter((day) => day.getClientRects().length !== 1).map((day) => day.textContent),
          ),
        ).toEqual([]);
      },
      { viewport: { width: 360, height: 740 } },
    ),
);

test('an article that is opened from the list has the metadata for search engines', () =>
  visits.visit(async ({ page }) => {
    await page.goto('/blog');
    // React makes the element in the browser: the server did not send this page.
    await page.locator('.articles a').first().click();
    await page.waitForURL('**/blog/*');
    const types = () =>
      page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((all) =>
          all.map((each) => (JSON.parse(each.textContent!) as { '@type': string })['@type']),
        );
    await expect.poll(types).toEqual(['BlogPosting']);
  }));

test('a page turns no text into markup, and runs no worker of another site', () =>
  visits.visit(async ({ page, expectComplaints }) => {
    await page.goto('/blog');
    expectComplaints(
      /requires 'Trusted(HTML|Script|ScriptURL)' assignment|TrustedTypePolicy named 'second'/,
    );
    const tried = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => {
          document.querySelector('main')!.innerHTML = '<img src="x" onerror="hacked = true">';
        },
        position: () => {
          document.querySelector('main')!.insertAdjacentHTML('beforeend', '<b>bold</b>');
        },
        frame: () => {
          document.createElement('iframe').srcdoc = '<p>text</p>';
        },
        script: () => {
          document.createElement('script').text = 'hacked = true';
        },
        address: () => {
          document.createElement('script').src = 'https://elsewhere.example/x.js';
        },
        worker: () => new Worker('https://elsewhere.example/x.js'),
        policy: () =>
          (
            window as unknown as {
              trustedTypes: { createPolicy(name: string, rules: object): unknown };
            }
          ).trustedTypes.createPolicy('second', {}),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: let through`;
        } catch (error) {
          return `${name}: ${(error as Error).name}`;
        }
      });
    });
    expect(tried).toEqual(
      ['markup', 'position', 'frame', 'script', 'address', 'worker', 'policy'].map(
        (name) => `${name}: TypeError`,
      ),
    );
  }));
