/**
 * A phone: windows fit, the keyboard can go straight to the content, and the thumb saves a line. That no page runs out of
 * the side is asked of every state that axe looks at (`audit.ts`).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFromMenu, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits, cookie: string;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
  cookie = await signUpOverHttp(product.url);
});
afterAll(() => visits.close());

const phone = { width: 360, height: 740 };

test('the sign-up window fits', () => visits.visit(async ({ page }) => {
  await page.goto('/');
  const dialog = await openFromMenu(page, 'Sign Up');
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  expect(await dialog.evaluate((element) => [element.scrollWidth - element.clientWidth, element.getBoundingClientRect().right <= innerWidth])).toEqual([0, true]);
}, { viewport: phone }));

test('the first stop of the keyboard on the dashboard leads to the content', () => visits.visit(async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account', exact: true, disabled: false }).first().waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
}, { cookie }));

test('a line in the ledger is saved by the thumb, and the keyboard stays for the next', async () => {
  const own = await signUpOverHttp(product.url);
  await visits.visit(async ({ page }) => {
    await page.goto('/dashboard/ledger');
    const line = page.getByRole('textbox', { name: 'New transaction' });
    await line.tap();
    await line.fill('coffee 4.5');
    const save = page.locator('.tip').getByRole('button', { name: 'Save', exact: true });
    const { height } = (await save.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(40);
    await save.tap();
    await page.locator('.rw', { hasText: 'coffee' }).waitFor();
    await expect.poll(() => line.inputValue()).toBe('');
    expect(await line.evaluate((field) => field === document.activeElement)).toBe(true);
  }, { cookie: own, viewport: phone, hasTouch: true, isMobile: true });
});
