/**
 * Every public page by the keyboard alone, at 1440 and 360 px and in both languages: from the skip link, Tab reaches every
 * control that is to be seen, one after the other and back out at the end; wherever it stands it is seen to stand, and
 * nothing lies over it. The page is opened once in a language and walked at both widths.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site as en } from '#contract/words/en/site';
import { site as vi } from '#contract/words/vi/site';
import type { Product } from '../support/product.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => { product = await shareProduct(); visits = await openVisits(product); });
afterAll(() => visits.close());

const paths = [
  '/', '/blog', '/blog?tag=saving', '/pricing', '/resources', '/faq', '/process', '/contact', '/terms-of-service', '/privacy-policy',
  '/guide/confirm', '/guide/confirm?token=x', '/guide/unsubscribe', '/guide/unsubscribe?token=x', '/guide/unsubscribe/plan?token=x', '/login', '/forgot-password', '/forgot-password?token=x', '/verify-email?token=x', '/payment/success', '/payment/cancel', '/no/such/page',
  '/timer-block', '/fi-calculator', '/budget-planner', '/latte-factor', '/debt-or-invest', '/compound-interest',
];
const articles = readdirSync(join(import.meta.dirname, '../../content/blog/en')).map((name) => `/blog/${name.replace('.md', '')}`);

interface Walk { missed: string[]; unseen: string[]; covered: string[]; inMain: boolean }

/** Sends so many presses of Tab, without waiting for each. */
const pressTab = (keys: CDPSession, times: number) => Promise.all(Array.from({ length: times }, async () => {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await Promise.all([keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }), keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })]);
}));

async function walk(page: Page, keys: CDPSession): Promise<Walk> {
  // What the keyboard shall reach; from here on the page notes where it stands.
  const expected = await page.evaluate(() => {
    const name = (element: Element) => `${element.localName}.${String((element as HTMLElement).className)} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter((element) =>
      element.tabIndex >= 0 && !element.matches(':disabled, [type=hidden]') && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true })
      // Of a group of radio buttons one is reached, and the arrows go on from there.
      && !(element.matches('[type=radio]:not(:checked)') && [...document.querySelectorAll<HTMLInputElement>('[type=radio]:checked')].some((other) => other.name === (element as HTMLInputElement).name)));
    const state = { reached: new Set<Element>(), unseen: new Set<string>(), covered: new Set<string>(), controls, name };
    Object.assign(window, { walk: state });
    const looksOf = (element: Element) => { const { outlineStyle, outlineWidth, boxShadow, borderBottomColor, backgroundColor } = getComputedStyle(element); return [outlineStyle === 'none' || parseFloat(outlineWidth) === 0 ? '' : outlineStyle, boxShadow, borderBottomColor, backgroundColor].join(); };
    /** The control and what is drawn in its place: the label of a hidden one, the row of a field. */
    const looks = (element: Element) => [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].filter((each) => each != null).map(looksOf).join(';');
    const atRest = new Map(controls.map((control) => [control, looks(control)]));
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      if (element.id === 'main' || state.reached.has(element)) return;
      state.reached.add(element);
      // The walk begins on the skip link, which is not at rest then.
      if (!element.matches('.skip') && atRest.get(element) === looks(element)) state.unseen.add(name(element));
      const { left, top, width, height } = element.getBoundingClientRect();
      // Another thing is drawn for what is there for the keyboard alone.
      const isDrawn = width >= 2 && height >= 2 && getComputedStyle(element).opacity !== '0';
      if (!isDrawn) return;
      // Hidden is what shows at none of five points.
      const points = [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]].map(([across, down]) => document.elementFromPoint(left + width * across!, top + height * down!));
      const isOwn = (over: Element | null) => over !== null && (element.contains(over) || over.contains(element) || (element.matches('input') && over.closest('label')?.contains(element) === true));
      if (!points.some(isOwn)) state.covered.add(`${name(element)} under ${points[0] ? name(points[0]) : 'the edge'}`);
    });
    return controls.length;
  });
  await pressTab(keys, expected + 12);
  return page.evaluate(() => {
    const { reached, unseen, covered, controls, name } = (window as unknown as { walk: { reached: Set<Element>; unseen: Set<string>; covered: Set<string>; controls: Element[]; name: (element: Element) => string } }).walk;
    return { missed: controls.filter((control) => control.isConnected && !reached.has(control)).map(name), unseen: [...unseen], covered: [...covered], inMain: [...reached].some((element) => element.closest('main') !== null) };
  });
}

test.each([['pages, en', paths, en, ''], ['pages, vi', paths, vi, '/vi'], ['articles, en', articles, en, ''], ['articles, vi', articles, vi, '/vi']] as const)('from the skip link every control of every public page is reached, seen and free, at 1440 and 360 px: %s', (_, addresses, words, prefix) => visits.visit(async ({ page, context, expectComplaints }) => {
  expectComplaints(/404|40[01] \(|auth\/invalid-action-code/);
  const keys = await context.newCDPSession(page);
  const faults: unknown[] = [];
  for (const path of addresses) {
    const address = path === '/' ? prefix || '/' : prefix + path;
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      // With all that comes after the page: a control that came during the walk would push the last one out of it.
      await expect.poll(() => page.locator('.avatar:disabled:visible, main :is([aria-busy=true], .wait, .loading, .run button:disabled)').count()).toBe(0);
      // The pages of a form begin in its first field.
      const begun = await page.evaluate(() => document.activeElement!.localName);
      await page.keyboard.press('Tab');
      const first = await page.evaluate(() => document.activeElement!.textContent);
      await page.locator('.skip').focus();
      await page.keyboard.press('Enter');
      // The browser follows a link within the page when it gets to it.
      await expect.poll(async () => [address, width, await page.evaluate(() => document.activeElement!.id)]).toEqual([address, width, 'main']);
      if (begun === 'body' && first !== words.skip) faults.push({ address, width, begun, first });
      // Back to the beginning.
      await page.locator('.skip').focus();
      const { missed, unseen, covered, inMain } = await walk(page, keys);
      // The skip link itself is where the walk began.
      if (missed.some((each) => !each.startsWith('a.skip')) || unseen.length > 0 || covered.length > 0 || !inMain) faults.push({ address, width, missed, unseen, covered, inMain });
    }
  }
  expect(faults).toEqual([]);
}, { reducedMotion: 'reduce' }));
