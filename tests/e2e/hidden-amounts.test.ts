/**
 * A person is watched: one key hides every amount on every page of the account, until it is pressed
 * again.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { portability as enPortability } from '#contract/i18n/en/portability';
import { portability as viPortability } from '#contract/i18n/vi/portability';
import { addDays, formatDay } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, put, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

/**
 * Texts with the sign of the currency that can be read: neither they nor anything around them is
 * blurred or transparent.
 */
const readable = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement: holder } = texts.currentNode as Text;
      if (!/\$\s?\d/.test(data) || !holder?.checkVisibility()) continue;
      let clear = getComputedStyle(holder).fill !== 'rgba(0, 0, 0, 0)';
      for (let at: Element | null = holder; at && clear; at = at.parentElement)
        clear = getComputedStyle(at).filter === 'none';
      if (clear) found.push(data);
    }
    return found;
  });

test('one key and one button hide every amount on all account pages and on the next visit', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Lan'));
  const today = todayHere();
  await openOtherDevice(product.url, cookie).push(
    ...Array.from({ length: 12 }, (_, n) =>
      putTransaction(seedRecordId('account', 0), {
        date: dayMs(addDays(today, -n * 9)),
        amountMinor: 12_345 + n * 997,
        kind: n % 3 === 1 ? 'income' : 'expense',
        payee: `Shop ${n}`,
      }),
    ),
  );
  await visits.visit(
    async ({ page, context }) => {
      await page.goto('/dashboard/ledger?period=all');
      await page.getByText('Shop 0').waitFor();
      await expect.poll(async () => (await readable(page)).length).toBeGreaterThan(5);
      const button = page.getByRole('button', { name: 'Hide amounts' });
      await page.keyboard.press('h');
      await expect.poll(() => readable(page)).toEqual([]);
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
      await page
        .getByRole('status')
        .filter({ hasText: 'Amounts are hidden on this device.' })
        .waitFor({ state: 'attached' });
      // Neither the pointer nor the keyboard shows one by accident.
      await page.getByText('Shop 0').hover();
      for (let n = 0; n < 6; n++) await page.keyboard.press('Tab');
      expect(await readable(page)).toEqual([]);

      // The page itself records, in every frame from the first on, amounts that must not be shown.
      await context.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          for (const holder of document.querySelectorAll('#main .num, #main svg text'))
            if (
              /\$\s?\d/.test(holder.textContent) &&
              holder.closest('[data-amount]') === null &&
              holder.querySelector('[data-amount]') === null
            )
              seen.push(holder.textContent);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      for (const path of [
        '/dashboard',
        '/dashboard/accounts',
        '/dashboard/reports',
        '/dashboard/recurring',
        '/dashboard/review',
        '/planning',
        '/dashboard/ledger',
      ]) {
        await page.goto(path);
        await page.locator('#main h1').first().waitFor();
        await expect.poll(() => page.locator('[data-hide-amounts]').count()).toBe(1);
        await expect.poll(() => readable(page)).toEqual([]);
        expect([
          path,
          await page.evaluate(() => (window as unknown as { seen: string[] }).seen),
        ]).toEqual([path, []]);
      }
      // Drawings of money are blurred too.
      const blurred = (shape: string) =>
        page
          .locator(shape)
          .first()
          .evaluate((drawn) => getComputedStyle(drawn).filter);
      await page.goto('/dashboard');
      expect(await blurred('svg.flow')).toMatch(/blur/);
      await page.goto('/dashboard/reports');
      await page.locator('tr[style*="--bar"]').first().waitFor();
      expect(
        await page
          .locator('tr[style*="--bar"]')
          .first()
          .evaluate((row) => getComputedStyle(row).getPropertyValue('--bar')),
      ).toBe('0%');
      await page.goto('/dashboard/ledger?period=all');
      await page.getByText('Shop 0').waitFor();
      await button.click();
      await expect.poll(async () => (await readable(page)).length).toBeGreaterThan(5);
      await page.reload();
      await page.getByText('Shop 0').waitFor();
      await expect.poll(async () => (await readable(page)).length).toBeGreaterThan(5);
    },
    { cookie },
  );
});

/** Lists the texts of an element, with whether a blur hides them. */
const partsOf = (element: Locator) =>
  element.evaluate((holder) => {
    const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT),
      parts: [string, boolean][] = [];
    while (texts.nextNode()) {
      let isClear = true;
      for (let at = texts.currentNode.parentElement; at; at = at.parentElement)
        isClear &&= getComputedStyle(at).filter === 'none';
      parts.push([texts.currentNode.nodeValue!, isClear]);
    }
    return parts.filter(([text]) => text.trim() !== '');
  });

test('search results show place and time without the amount', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Hoa')),
    day = addDays(todayHere(), -400);
  await openOtherDevice(product.url, cookie).push(
    putTransaction(seedRecordId('account', 0), {
      date: dayMs(day),
      amountMinor: 12_345,
      payee: 'Bookshop',
    }),
  );
  await visits.visit(
    async ({ page, context }) => {
      await context.addInitScript(() => localStorage.setItem('tudo.amountsHidden', '1'));
      await page.goto('/dashboard/ledger?period=all');
      await page.getByText('Bookshop').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or command' }).fill('booksh');
      const found = page.getByRole('option').filter({ hasText: '$123.45' });
      await found.waitFor();
      expect(await partsOf(found)).toEqual([
        ['Bookshop', true],
        [formatDay(day, 'en', 'shortYear'), true],
        [' · ', true],
        ['−\u2060$123.45', false],
      ]);
    },
    { cookie },
  );
});

test('notifications show subject and time without the amount', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson('Minh')),
    day = addDays(todayHere(), 2);
  await openOtherDevice(product.url, cookie).push(
    put('recurring', {
      schedule: {
        version: 1,
        every: 1,
        unit: 'month',
        startDay: day,
        weekdays: [],
        monthDay: null,
        weekend: 'keep',
      },
      nextDay: day,
      template: {
        version: 1,
        kind: 'expense',
        amountMinor: 120_000,
        currency: 'USD',
        accountId: seedRecordId('account', 0),
        transferAccountId: null,
        transferAmountMinor: null,
        payee: 'Rent',
        note: '',
        categoryId: null,
        tags: [],
      },
    }),
  );
  await visits.visit(
    async ({ page, context }) => {
      await context.addInitScript(() => localStorage.setItem('tudo.amountsHidden', '1'));
      await page.goto('/dashboard/ledger');
      await page
        .getByRole('button', { name: 'Notifications: 1 unread', exact: true })
        .locator('visible=true')
        .first()
        .click();
      const told = page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('button', { name: 'New: Rent, $1,200: due in 2 days', exact: true });
      await told.waitFor();
      expect(await readable(page)).toEqual([]);
      expect((await partsOf(told)).filter(([text]) => !text.startsWith('New:'))).toEqual([
        ['Rent, ', true],
        ['$1,200', false],
        [': due in 2 days', true],
      ]);
    },
    { cookie },
  );
});

/**
 * Texts that hide more than the amount: blurred or transparent, and with a word in them. A chart of
 * money is a shape and hidden as a whole; texts for screen readers only are on no screen.
 */
const hiddenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT),
      found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement: holder } = texts.currentNode as Text;
      if (!holder?.checkVisibility() || holder.closest('[data-money-shape], .plot > svg, .sr-only'))
        continue;
      let isHidden =
        holder instanceof SVGElement && getComputedStyle(holder).fill === 'rgba(0, 0, 0, 0)';
      for (let at: Element | null = holder; at; at = at.parentElement)
        isHidden ||= getComputedStyle(at).filter !== 'none';
      const rest = data.replace(/\S*\d\S*(?:\u00a0(?:tr|tỷ))?(?:\u00a0₫)?/g, '');
      if (isHidden && /\p{L}/u.test(rest)) found.push(data);
    }
    return found;
  });

test.each([
  { language: 'en' as const, words: enPortability.sample },
  { language: 'vi' as const, words: viPortability.sample },
])(
  'hidden sentences keep their text without the amount, and nothing outside shows it: $language',
  async ({ language, words }) => {
    const cookie = await signUpOverHttp(product.url, newPerson('Mai'), language);
    await visits.visit(
      async ({ page }) => {
        await page.addInitScript((chosen) => {
          localStorage.setItem('tudo.language', chosen);
          localStorage.setItem('tudo.amountsHidden', '1');
        }, language);
        await page.goto('/dashboard');
        await page.getByRole('button', { name: words.fill }).click();
        await page.getByText(words.here).waitFor();
        // Waits until the figures of the examples are computed.
        await page.locator('.freedom-price [data-amount]').waitFor();
        for (const [path, shown] of [
          ['/dashboard', '#card-budget .late [data-amount]'],
          ['/dashboard/accounts', '.account-change [data-amount]'],
          ['/dashboard/budgets', '.envelope-note [data-amount]'],
          ['/dashboard/reports', '.report-than [data-amount]'],
          ['/dashboard/reports?report=flow', 'svg.report-chart'],
          ['/dashboard/reports?report=year', '.report-facts [data-amount]'],
          ['/dashboard/recurring', '#main [data-amount]'],
          ['/dashboard/review', '.review-table [data-amount]'],
          ['/dashboard/ledger', '#main [data-amount]'],
          ['/planning', '#main [data-amount]'],
        ] as const) {
          await page.goto(path);
          await page.locator(shown).first().waitFor();
          expect([path, await hiddenWords(page)]).toEqual([path, []]);
          if (path === '/dashboard/accounts')
            expect(
              await page.locator('.plot svg').evaluate((drawn) => getComputedStyle(drawn).filter),
            ).toMatch(/blur/);
          expect([
            path,
            await page.evaluate(() =>
              [...document.querySelectorAll('svg title, [title]')]
                .map((told) => told.getAttribute('title') ?? told.textContent)
                .filter((text) => /\p{Sc}/u.test(text)),
            ),
          ]).toEqual([path, []]);
        }
      },
      { cookie },
    );
  },
);
