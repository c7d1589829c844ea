/**
 * A phone: windows fit, the keyboard can go straight to the content, and the thumb saves a line.
 * That no page runs out of the side is asked of every state that axe looks at (`audit.ts`).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { openOtherDevice } from '../support/other-device.ts';
import { openFromMenu, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, cookie: string;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  cookie = await signUpOverHttp(product.url);
});
afterAll(() => visits.close());

const phone = { width: 360, height: 740 };

test('the sign-up window fits', () =>
  visits.visit(
    async ({ page }) => {
      await page.goto('/');
      const dialog = await openFromMenu(page, 'Sign Up');
      await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
      expect(
        await dialog.evaluate((element) => [
          element.scrollWidth - element.clientWidth,
          element.getBoundingClientRect().right <= innerWidth,
        ]),
      ).toEqual([0, true]);
    },
    { viewport: phone },
  ));

test('the first Tab stop on the dashboard leads to the content', () =>
  visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard');
      await page
        .getByRole('button', { name: 'Account', exact: true, disabled: false })
        .first()
        .waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Skip to content',
      );
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    },
    { cookie },
  ));

test('a tap anywhere on the name of a row opens the row, and a tap on its category opens the categories', async () => {
  const own = await signUpOverHttp(product.url);
  const row = putTransaction(seedRecordId('account', 0), {
    payee: 'Coffee and cake',
    date: dayMs(todayHere()),
  });
  await openOtherDevice(product.url, own).push(row);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/ledger');
      const name = page.locator('.grid .name');
      await name.waitFor();
      // A finger is wider than the point that it is taken for: a button near by must not get the
      // tap.
      for (const at of [0.1, 0.5, 0.9]) {
        const { x, y, height } = (await name.boundingBox())!;
        await page.touchscreen.tap(x + 20, y + at * height);
        const opened = page.getByRole('dialog', { name: 'Edit transaction' });
        await opened.waitFor();
        await page.keyboard.press('Escape');
        await opened.waitFor({ state: 'detached' });
      }
      await page.locator('.grid .category-button').tap();
      await page.locator('.picker input').waitFor();
    },
    { cookie: own, viewport: phone, hasTouch: true, isMobile: true },
  );
});

test('a line in the ledger is saved by thumb, and the on-screen keyboard stays for the next', async () => {
  const own = await signUpOverHttp(product.url);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/ledger');
      const line = page.getByRole('textbox', { name: 'New transaction' });
      await line.tap();
      await line.fill('coffee 4.5');
      const save = page.locator('.tip').getByRole('button', { name: 'Save', exact: true });
      const { height } = (await save.boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(40);
      await save.tap();
      await page.locator('.ledger-row', { hasText: 'coffee' }).waitFor();
      await expect.poll(() => line.inputValue()).toBe('');
      expect(await line.evaluate((field) => field === document.activeElement)).toBe(true);
    },
    { cookie: own, viewport: phone, hasTouch: true, isMobile: true },
  );
});
