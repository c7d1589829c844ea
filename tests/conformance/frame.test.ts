/**
 * Tests §2 of the specification on the running product: arriving at pages, pages outside the
 * layout, and a modal when another tab signs in. The parts of the frame are tested in
 * `app/shell/header.browser.test.tsx`.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, openFromMenu, seenSignedIn, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
const lan = newPerson();
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  await signUpOverHttp(product.url, lan);
});
afterAll(() => visits.close());

const account = (page: Page) => page.getByRole('button', { name: /^(Account|Tài khoản)$/ });
/** The page is alive, and knows who is there. */
const ready = (page: Page) => page.locator('.avatar:enabled:visible').first().waitFor();
const siteHeader = (page: Page) =>
  page.locator('header', { has: page.getByRole('navigation', { name: /^(Main|Chính)$/ }) });

describe('§2 arrival at a page', () => {
  /** Far enough down to exclude chance. */
  const down = 300;
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  test('a page starts at the top, keeps its position on the way back, and focuses the content', () =>
    visits.visit(
      async ({ page }) => {
        await page.goto('/');
        await ready(page);
        await page.evaluate((top) => window.scrollTo(0, top), down);
        await expect.poll(() => siteHeader(page).getAttribute('data-solid')).toBe('true');
        await siteHeader(page).getByRole('link', { name: 'Process', exact: true }).click();
        await page.waitForURL('**/process');
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
        expect(await scrolled(page)).toBe(0);
        const title = await page.title();
        await page.getByRole('status').filter({ hasText: title }).waitFor({ state: 'attached' });
        await page.goBack();
        await expect.poll(() => scrolled(page)).toBe(down);
        await page.goForward();
        await expect.poll(() => scrolled(page)).toBe(0);
        await page.goBack();
        await expect.poll(() => scrolled(page)).toBe(down);
      },
      { viewport: { width: 1440, height: 500 } },
    ));

  test('a page that does not exist takes the focus too, and has a skip link', () =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/404/);
      await page.goto('/no/such/page');
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await page.locator('.hero').waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Trang này đã lạc vào vũ trụ.' }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      for (const path of ['/no/such/page', '/payment/cancel']) {
        await page.goto(path);
        await page.keyboard.press('Tab');
        expect([path, await page.evaluate(() => document.activeElement!.textContent)]).toEqual([
          path,
          'Skip to content',
        ]);
        await page.keyboard.press('Enter');
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      }
    }));
});

describe('§2 outside of the layout', () => {
  test.each([
    ['/payment/success', 'Payments are not set up here.', '/pricing'],
    ['/payment/cancel', 'No payment was made.', '/pricing'],
    ['/vi/payment/success', 'Máy chủ này chưa thiết lập thanh toán.', '/vi/pricing'],
    ['/vi/payment/cancel', 'Bạn chưa thanh toán.', '/vi/pricing'],
  ])('%s has no layout, describes its state, and links back', (path, heading, plans) =>
    visits.visit(async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(200);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect([
        await page.getByRole('navigation').count(),
        await page.getByRole('contentinfo').count(),
        await page.locator('.avatar').count(),
      ]).toEqual([0, 0, 0]);
      await page.locator(`main a[href="${plans}"]`).click();
      await page.waitForURL(`**${plans}`);
    }),
  );

  test('any other path shows the not-found page with both lines, a link home and status 404', () =>
    visits.visit(async ({ page, expectComplaints }) => {
      expectComplaints(/404/);
      const answer = await page.goto('/no/such/page');
      expect(answer!.status()).toBe(404);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        'Trang này đã lạc vào vũ trụ.',
      );
      await page.getByText('This page has been lost in the universe.', { exact: true }).waitFor();
      await page.getByText('There is nothing at /no/such/page.').waitFor();
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await page.waitForURL(`${product.url}/`);
      await page.locator('.hero').waitFor();
    }));
});

describe('§2 modals', () => {
  test('they do not exist for a signed-in person, and close when another tab signs in', () =>
    visits.visit(async ({ page, context }) => {
      await page.goto('/');
      const dialog = await openFromMenu(page, 'Sign In');
      const other = await context.newPage();
      await other.goto('/login');
      await other.getByLabel('Email').fill(lan.email);
      await other.getByLabel('Password', { exact: true }).fill(lan.password);
      await other.getByRole('button', { name: 'Sign In', exact: true }).click();
      await other.waitForURL('**/dashboard');
      await dialog.waitFor({ state: 'detached' });
      await seenSignedIn(page);
      await account(page).click();
      await expect
        .poll(() => page.getByRole('menuitem').allTextContents())
        .toEqual(['Profile', 'Dashboard', 'Planning', 'Sign Out']);
      // The one page without the header that a component test cannot show: its heading waits for
      // the worth of the accounts.
      await page.goto('/dashboard/accounts');
      await page.locator('h1').first().waitFor();
      expect(await page.getByRole('link', { name: 'Pricing' }).count()).toBe(0);
    }));
});
