/** Every screen of this issue against axe (WCAG 2.2 AA), in both themes, wide and narrow. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openFromMenu, signUp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';

interface Violation { id: string; nodes: { target: string[] }[] }

/** What axe finds on the page as it is: rule and place. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: loaded } = globalThis as unknown as { axe: { run(root: Document, options: object): Promise<{ violations: Violation[] }> } };
    return (await loaded.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })).violations;
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}
/** Opens a page and looks once its heading is there and nothing moves any more. */
async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished)));
  return faults(page);
}

describe.each([['light', 1440], ['dark', 360]] as const)('%s, %i px', (colorScheme, width) => {
  let product: Product;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    product = await startProduct();
    // The page's own policy would refuse the checker.
    browser = await openBrowser({ url: product.url, colorScheme, viewport: { width, height: 800 }, bypassCSP: true, reducedMotion: 'reduce' });
    browser.expectComplaints(/404/);
    page = await browser.newPage();
  });
  afterAll(async () => { await browser.close(); await product.dispose(); });

  test.each(['/', '/vi', '/login', '/vi/login', '/forgot-password', '/process', '/no-such-page'])('%s', async (path) => {
    expect(await look(page, path)).toEqual([]);
  });
  test('the sign-up window with everything wrong', async () => {
    await page.goto('/');
    const dialog = await openFromMenu(page, 'Sign Up');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await dialog.locator('.err').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });
  test('the pages of an account, the palette and the list of shortcuts', async () => {
    await signUp(page);
    const found: Record<string, string[]> = {};
    for (const path of ['/dashboard', '/dashboard/ledger', '/planning', '/profile']) found[path] = await look(page, path);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    found['palette'] = await faults(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    found['shortcuts'] = await faults(page);
    expect(found).toEqual({ '/dashboard': [], '/dashboard/ledger': [], '/planning': [], '/profile': [], palette: [], shortcuts: [] });
  });
});
