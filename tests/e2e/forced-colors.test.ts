/** Where the system forces its colours, fills and shadows are gone, and what is chosen is still told from what is not. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOverHttp } from '../support/people.ts';
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

/** The system's own colour of what is chosen, as the browser writes it, and that of what lies on it. */
const systemMark = (page: Page) => page.evaluate(() => {
  const probe = document.body.appendChild(document.createElement('p'));
  probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
  const { backgroundColor, color } = getComputedStyle(probe);
  probe.remove();
  return [backgroundColor, color];
});
/** Beside the rail, the header's own choices are hidden. */
const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();
const markOf = (page: Page, selector: string) => seen(page, selector).evaluate((element) => {
  const { backgroundColor, color } = getComputedStyle(element);
  return [backgroundColor, color];
});

test.each([
  ['/fi-calculator', '.lang [aria-current]', '.lang a:not([aria-current])'],
  ['/timer-block', '.seg > label:has(:checked)', '.seg > label:not(:has(:checked))'],
  ['/dashboard/ledger', '.rail .i[aria-current=page]', '.rail .i:not([aria-current])'],
  ['/dashboard/reports', '.rep-kinds a[aria-current]', '.rep-kinds a:not([aria-current])'],
])('%s: what is chosen has the mark of the system, and nothing else has', (path, chosen, other) => visits.visit(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path);
  await seen(page, chosen).waitFor();
  expect(await markOf(page, chosen)).toEqual(await systemMark(page));
  expect(await markOf(page, other)).not.toEqual(await systemMark(page));
}, { cookie }));

test('a row of the ledger that is selected has it, too', () => visits.visit(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/dashboard/ledger');
  for (const text of ['coffee 4.5', 'lunch 12']) {
    await page.getByRole('textbox', { name: 'New transaction' }).fill(text);
    await page.keyboard.press('Enter');
    await page.locator('.rw', { hasText: text.split(' ')[0]! }).waitFor();
  }
  await page.getByRole('checkbox', { name: 'Select coffee' }).check();
  await expect.poll(() => markOf(page, '.rw[aria-selected=true]')).toEqual(await systemMark(page));
  expect(await markOf(page, '.rw[aria-selected=false]')).not.toEqual(await systemMark(page));
}, { cookie }));
