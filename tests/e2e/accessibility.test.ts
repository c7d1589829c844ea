/** Every screen of this issue against axe (WCAG 2.2 AA), in both themes and both languages, wide and narrow. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site as en } from '#contract/words/en/site';
import { site as vi } from '#contract/words/vi/site';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { putKeyResult, putObjective, putProject, putTask } from '../support/records.ts';

const words = { en, vi };

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
  await rest(page);
  return faults(page);
}
/** Until nothing moves any more. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished)));
}

let product: Product;
beforeAll(async () => { product = await startProduct(); });
afterAll(() => product.dispose());

const places = { en: ['/', '/login', '/forgot-password', '/process', '/contact', '/guide/confirm', '/guide/unsubscribe?token=x', '/payment/success', '/compound-interest', '/latte-factor', '/no-such-page'], vi: ['/vi', '/vi/login', '/vi/forgot-password', '/vi/process', '/vi/contact', '/vi/guide/confirm?token=x', '/vi/guide/unsubscribe', '/vi/payment/cancel', '/vi/compound-interest', '/vi/latte-factor', '/vi/no-such-page'] };

describe.each([['light', 'en', 1440], ['dark', 'en', 360], ['light', 'vi', 360], ['dark', 'vi', 1440]] as const)('%s, %s, %i px', (colorScheme, language, width) => {
  let browser: TestBrowser;
  let page: Page;
  const texts = words[language];
  beforeAll(async () => {
    // The page's own policy would refuse the checker.
    browser = await openBrowser({ url: product.url, colorScheme, viewport: { width, height: 800 }, bypassCSP: true, reducedMotion: 'reduce' });
    browser.expectComplaints(/404/);
    page = await browser.newPage();
  });
  afterAll(async () => { await browser.close(); });

  test.each(places[language])('%s', async (path) => {
    expect(await look(page, path)).toEqual([]);
  });
  test('the sign-in and the sign-up window, opened and with everything wrong', async () => {
    await page.goto(places[language][0]!);
    const found: Record<string, string[]> = {};
    const open = async (entry: string) => {
      await page.getByRole('button', { name: texts.account, exact: true }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      await page.getByRole('dialog').locator('input').first().waitFor();
      await rest(page);
    };
    await open(texts.signIn);
    found['signIn'] = await faults(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open(texts.signUp);
    found['signUp'] = await faults(page);
    await page.getByRole('dialog').getByRole('button', { name: texts.signUp, exact: true }).first().click();
    await page.getByRole('dialog').locator('.err').first().waitFor();
    found['everything wrong'] = await faults(page);
    expect(found).toEqual({ signIn: [], signUp: [], 'everything wrong': [] });
  });
  test('the pages of an account, their windows, the palette and the list of shortcuts', async () => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    await browser.context.addCookies(cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: product.url })));
    await page.goto(places[language][0]!);
    await page.evaluate((chosen) => localStorage.setItem('tudo.language', chosen), language);
    const found: Record<string, string[]> = {};
    const dialog = page.getByRole('dialog');
    const press = async (name: string, keys: string) => {
      await page.keyboard.press(keys);
      await dialog.locator('input, select, dl').first().waitFor();
      await rest(page);
      found[name] = await faults(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    const project = putProject({ startDay: '2026-01-01', dueDay: '2036-01-01' }), objective = putObjective(project.id), keyResult = putKeyResult(objective.id, { metric: { kind: 'tasks', version: 1 } });
    await openOtherDevice(product.url, cookie).push(project, objective, keyResult, putTask(keyResult.id, { dueDay: '2026-01-01' }), putTask(keyResult.id, { status: 'done', position: 'a1' }));
    for (const path of ['/dashboard', '/profile', '/dashboard/ledger']) found[path] = await look(page, path);
    await page.goto(`/planning?item=${keyResult.id}`);
    await page.locator('[data-row]').first().waitFor();
    await rest(page);
    found['/planning'] = await faults(page);
    await page.goto('/dashboard/ledger');
    await page.locator('h1').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await press('transaction', 'f');
    await press('palette', 'Control+k');
    await press('shortcuts', '?');
    expect(found).toEqual({ '/dashboard': [], '/dashboard/ledger': [], '/planning': [], '/profile': [], transaction: [], palette: [], shortcuts: [] });
  });
});
