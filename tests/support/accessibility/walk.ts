/** A visitor with axe, who walks through the pages and has each state looked at. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '#contract/i18n/index';
import { openVisits, type Visits } from '../visits.ts';
import type { Product } from '../product.ts';
import { Audit, narrow, wide, type LookOptions } from './audit.ts';

/** The page's own policy would refuse axe. */
export const audited = { bypassCSP: true, reducedMotion: 'reduce' } as const;

/** Audits the state on the screen, in the languages available without opening it again. */
type Look = (page: Page, name: string, options?: LookOptions) => Promise<void>;

export interface Walk {
  page: Page;
  visits: Visits;
  visitor: Awaited<ReturnType<Visits['enter']>>;
  audit: Audit;
  look: Look;
  /** Opens a page, and waits until its heading is there. */
  open(path: string): Promise<void>;
  widen(): Promise<void>;
  dialog(): ReturnType<Page['getByRole']>;
  /** Opens a window over the page, looks at it, and closes it. */
  lookAtDialog(name: string, open: () => Promise<void>): Promise<void>;
  /**
   * Checks every menu and panel whose button is on the page, at its widths; those in rows at the
   * first.
   */
  lookAtMenus(name: string): Promise<void>;
  leave(): Promise<void>;
}

/** `look` is given the audit, and says which languages it looks in. */
export async function startWalk(
  product: Product,
  looksWith: (audit: Audit) => Look,
): Promise<Walk> {
  const visits = await openVisits(product);
  const visitor = await visits.enter(audited);
  visitor.expectComplaints(/404|40[01] \(|auth\/(invalid-action-code|invalid-credential)/);
  await Audit.prepare(visitor.context);
  const { page } = visitor;
  const audit = new Audit();
  const look = looksWith(audit);
  const dialog = () => page.getByRole('dialog');
  const widen = (width = wide) => page.setViewportSize({ width, height: 800 });
  /** Menus of the frame around the pages, which are the same on all of them. */
  const framed = new Set<string>();

  async function lookAtMenus(name: string): Promise<void> {
    for (const width of [wide, narrow]) {
      await widen(width);
      // Waits for the account menu too, which appears once the account is known.
      await expect.poll(() => page.locator('.avatar:disabled:visible').count()).toBe(0);
      for (const { id, frame } of await menuButtons(page)) {
        if (frame !== null && framed.has(`${width} ${frame}`)) continue;
        if (frame !== null) framed.add(`${width} ${frame}`);
        const button = page.locator(`[id="${id}"]`);
        const menu = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`);
        await button.click();
        await menu.and(page.locator(':popover-open')).waitFor();
        const label = await button.evaluate(
          (element) => element.getAttribute('aria-label') ?? element.textContent,
        );
        await look(page, `${name}, ${label}`, { part: ':popover-open', widths: [width] });
        await page.keyboard.press('Escape');
        await menu.and(page.locator(':popover-open')).waitFor({ state: 'detached' });
      }
    }
  }

  return {
    page,
    visits,
    visitor,
    audit,
    look,
    widen: () => widen(),
    dialog,
    lookAtMenus,
    async open(path) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
    },
    async lookAtDialog(name, open) {
      await widen();
      await open();
      await dialog().locator('input, select, button, dl').first().waitFor();
      await look(page, name, { part: 'dialog[open]' });
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    },
    leave: () => visitor.leave(),
  };
}

/** One button per menu; `frame`: its name if it belongs to the frame around every page. */
const menuButtons = (page: Page): Promise<{ id: string; frame: string | null }[]> =>
  page.locator('button[popovertarget]:visible:enabled').evaluateAll((all) => {
    const kinds = new Map(
      all.map((button) => {
        const inRow = button.closest('[role=row], li, tr, [class*=row]') !== null;
        const inFrame =
          button.closest('header, nav, .rail') !== null && button.closest('main') === null;
        const label = button.getAttribute('aria-label') ?? button.textContent;
        const address = location.pathname.split('/')[1] === 'vi' ? 'vi' : 'en';
        return [
          inRow ? `row ${button.className}` : button.id,
          { id: button.id, frame: inFrame ? `${address} ${button.className} ${label}` : null },
        ];
      }),
    );
    return [...kinds.values()];
  });

/** Switches the page to the other language in place, like a choice in another tab, and back. */
async function turnLanguage(page: Page, language: Language, part?: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('tudo.language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'tudo.language', newValue: chosen }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
  // The texts are fetched the first time, and until then React hides what shows them.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[style*=display]')].every(
      ({ style }) => style.getPropertyPriority('display') === '',
    ),
  );
  await page
    .locator(part ?? 'h1')
    .first()
    .waitFor();
}

/** Checks a state in English, and in Vietnamese in place. */
export const inBothLanguages =
  (audit: Audit): Look =>
  async (page, name, options) => {
    await audit.look(page, name, 'en', options);
    await turnLanguage(page, 'vi', options?.part);
    await audit.look(page, name, 'vi', options);
    await turnLanguage(page, 'en', options?.part);
  };
