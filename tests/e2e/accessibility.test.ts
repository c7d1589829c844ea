/**
 * Every route against every rule of axe, in both languages, both themes, at 360 and 1440 px; every window and menu that
 * opens too. A page is opened once in a language: width and theme change around it, as when somebody turns a phone.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/words/index';
import { ledger as ledgerEn } from '#contract/words/en/ledger';
import { planning as planningEn } from '#contract/words/en/planning';
import { profile as profileEn } from '#contract/words/en/profile';
import { site as en } from '#contract/words/en/site';
import { ledger as ledgerVi } from '#contract/words/vi/ledger';
import { planning as planningVi } from '#contract/words/vi/planning';
import { profile as profileVi } from '#contract/words/vi/profile';
import { site as vi } from '#contract/words/vi/site';
import { addDays, timestampToDay } from '#domain/calendar';
import { listArticles } from '#app/content/content.server.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { dayMs, patch, putAccount, putKeyResult, putObjective, putProject, putTask, putTransaction } from '../support/records.ts';

const words = { en: { site: en, ledger: ledgerEn, planning: planningEn, profile: profileEn }, vi: { site: vi, ledger: ledgerVi, planning: planningVi, profile: profileVi } };
const root = join(import.meta.dirname, '../..');
const [wide, narrow] = [1440, 360];

/** Without the language. Below them `places` says which of them a language has. */
const publicPaths = [
  '/', '/blog', ...listArticles('en').map(({ slug }) => `/blog/${slug}`), '/pricing', '/resources', '/faq', '/process', '/contact', '/terms-of-service', '/privacy-policy',
  '/guide/confirm', '/guide/confirm?token=x', '/guide/unsubscribe', '/guide/unsubscribe?token=x', '/login', '/forgot-password', '/forgot-password?token=x', '/verify-email?token=x', '/payment/success', '/payment/cancel', '/no/such/page',
  '/timer-block', '/fi-calculator', '/budget-planner', '/latte-factor', '/debt-or-invest', '/compound-interest',
];

interface Violation { id: string; nodes: { target: string[] }[] }
type Found = string[];

/** What axe finds at these widths in both themes: where, rule and place. `part`: of a window or menu over a page that was looked at before. */
async function audit(page: Page, name: string, { part, widths = [wide, narrow] }: { part?: string; widths?: readonly number[] } = {}): Promise<Found> {
  const found: Found = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await page.evaluate(async (selector) => {
        await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
        await Promise.all(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished));
        const { axe: loaded } = globalThis as unknown as { axe: { run(root: Document | string, options: object): Promise<{ violations: Violation[] }> } };
        return (await loaded.run(selector ?? document, { resultTypes: ['violations'] })).violations;
      }, part);
      found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${name}, ${width} px, ${colorScheme}: ${id} ${target.join(' ')}`)));
    }
  }
  return found;
}

/** Every menu and panel whose button stands on the page; of those in rows the first. */
async function auditMenus(page: Page, name: string): Promise<Found> {
  const found: Found = [];
  for (const width of [wide, narrow]) {
    await page.setViewportSize({ width, height: 800 });
    const buttons = await page.locator('button[popovertarget]:visible:enabled').evaluateAll((all) => {
      const kinds = new Map(all.map((button) => [button.closest('[role=row]') ? `row ${button.className}` : button.id, button.id]));
      return [...kinds.values()];
    });
    for (const id of buttons) {
      const button = page.locator(`[id="${id}"]`), menu = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`);
      await button.click();
      await menu.and(page.locator(':popover-open')).waitFor();
      found.push(...await audit(page, `${name}, ${await button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)}`, { part: ':popover-open', widths: [width] }));
      await page.keyboard.press('Escape');
      await menu.and(page.locator(':popover-open')).waitFor({ state: 'detached' });
    }
  }
  return found;
}

let product: Product;
beforeAll(async () => { product = await startProduct(); });
afterAll(() => product.dispose());

describe.each(['en', 'vi'] as const)('%s', (language: Language) => {
  let browser: TestBrowser;
  let page: Page;
  const texts = words[language];
  const place = (path: string) => (language === 'en' ? path : path === '/' ? '/vi' : `/vi${path}`);
  beforeAll(async () => {
    // The page's own policy would refuse the checker. No offline shell: what it downloads costs time.
    browser = await openBrowser({ url: product.url, bypassCSP: true, reducedMotion: 'reduce', serviceWorkers: 'block' });
    browser.expectComplaints(/404|40[01] \(|auth\/invalid-action-code/);
    await browser.context.addInitScript(axe.source);
    page = await browser.newPage();
  });
  afterAll(async () => { await browser.close(); });

  /** Opens a page, and waits until its heading is there. */
  async function open(path: string): Promise<void> {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
  }
  const dialog = () => page.getByRole('dialog');
  /** Opens a window over the page, looks at it, and closes it. */
  async function auditDialog(name: string, open: () => Promise<void>): Promise<Found> {
    await page.setViewportSize({ width: wide, height: 800 });
    await open();
    await dialog().locator('input, select, button, dl').first().waitFor();
    const found = await audit(page, name, { part: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    return found;
  }

  test.each(publicPaths.map(place))('%s', async (path) => {
    await open(path);
    expect(await audit(page, path)).toEqual([]);
  });

  test('the welcome overlay, while it loads and when it waits', async () => {
    await browser.context.clearCookies({ name: 'tudo-begun' });
    await page.goto(place('/'));
    const begin = page.locator('#splash [data-part=begin]');
    await begin.and(page.locator('[aria-disabled=true]')).waitFor();
    const found = await audit(page, 'loading', { widths: [narrow] });
    await begin.and(page.locator(':not([aria-disabled=true])')).waitFor();
    found.push(...await audit(page, 'waiting'));
    await begin.click();
    await page.locator('html:not([data-splash])').waitFor({ state: 'attached' });
    expect(found).toEqual([]);
  });

  test('the menus of the header and of the slim bar, the sheet of a phone, the player', async () => {
    await open(place('/'));
    const found = await auditMenus(page, 'home');
    await page.getByRole('button', { name: texts.site.menu, exact: true }).click();
    await page.locator('.sheet .sub-b').click();
    found.push(...await audit(page, 'sheet', { widths: [narrow] }));
    await page.keyboard.press('Escape');
    await page.locator('section.player .pp').focus();
    found.push(...await audit(page, 'player', { part: 'section.player' }));
    await open(place('/fi-calculator'));
    found.push(...await auditMenus(page, 'tool'));
    expect(found).toEqual([]);
  });

  test('the sign-in and the sign-up window, empty and with everything wrong', async () => {
    await open(place('/'));
    const openModal = (entry: string) => async () => {
      await page.getByRole('button', { name: texts.site.account, exact: true }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    const found = await auditDialog('sign in', openModal(texts.site.signIn));
    found.push(...await auditDialog('sign up', openModal(texts.site.signUp)));
    found.push(...await auditDialog('everything wrong', async () => {
      await openModal(texts.site.signUp)();
      await dialog().getByRole('button', { name: texts.site.signUp, exact: true }).first().click();
      await dialog().locator('.err').first().waitFor();
    }));
    expect(found).toEqual([]);
  });

  describe('signed in', () => {
    const project = putProject({ startDay: '2026-01-01', dueDay: '2036-01-01' }), objective = putObjective(project.id), keyResult = putKeyResult(objective.id, { metric: { kind: 'tasks', version: 1 } });
    beforeAll(async () => {
      const person = newPerson();
      const cookie = await signUpOverHttp(product.url, person, language);
      const { value } = await (await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })).json() as { value: { id: string } };
      const today = timestampToDay(Date.now()), bank = putAccount();
      await openOtherDevice(product.url, cookie).push(
        project, objective, keyResult, putTask(keyResult.id, { dueDay: '2026-01-01' }), putTask(keyResult.id, { status: 'done', position: 'a1' }), putProject({ title: 'Paused', status: 'paused', position: 'a1' }), bank,
        ...Array.from({ length: 18 }, (_, index) => putTransaction(bank.id, { date: dayMs(addDays(today, -10 * index)), ...(index % 3 === 0 ? { kind: 'income', amountMinor: 300_000, payee: 'Pay' } : { amountMinor: 40_000, payee: 'Market' }) })),
        patch('userProfiles', value.id, { currency: 'USD', fi: { portfolioMinor: 1_000_000, asOfDay: today, returnAnnualReal: 0.04, withdrawalRate: 0.04 } }),
      );
      await promisify(execFile)(process.execPath, [join(root, 'scripts/admin.ts'), 'grant', person.email], { env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' }, cwd: root });
      await browser.context.addCookies(cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: product.url })));
      await page.goto(place('/'));
      await page.evaluate((chosen) => localStorage.setItem('tudo.language', chosen), language);
    });

    test('the dashboard', async () => {
      await open('/dashboard');
      const explain = page.locator('.fi .sec-more');
      await explain.waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const found = [...await audit(page, 'dashboard'), ...await auditMenus(page, 'dashboard')];
      found.push(...await auditDialog('how it is worked out', () => explain.click()));
      found.push(...await auditDialog('palette', () => page.keyboard.press('Control+k')));
      found.push(...await auditDialog('shortcuts', () => page.keyboard.press('?')));
      found.push(...await auditDialog('state of the data', () => page.locator('.rail .sync').click()));
      expect(found).toEqual([]);
    });

    test('the ledger', async () => {
      await open('/dashboard/ledger');
      await page.getByRole('row').filter({ hasText: 'Market' }).first().waitFor();
      const found = [...await audit(page, 'ledger'), ...await auditMenus(page, 'ledger')];
      const manage = (entry: string) => async () => {
        await page.getByRole('button', { name: texts.ledger.manage }).click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
      };
      for (const entry of [texts.ledger.categories, texts.ledger.accounts, texts.ledger.imports]) found.push(...await auditDialog(entry, manage(entry)));
      for (const width of [wide, narrow]) { // Beside the rows or over them: decided as it opens.
        await page.setViewportSize({ width, height: 800 });
        await page.keyboard.press('i');
        await page.locator('.imp input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Description,Amount\n2026-11-20,Coffee,-4.50\n2026-11-21,Pay,100.00\n') });
        await page.locator('.imp').getByText('bank.csv').waitFor();
        found.push(...await audit(page, 'import', { part: '.imp', widths: [width] }));
        await page.getByRole('button', { name: texts.ledger.importing.close, exact: true }).click();
        await page.locator('.imp').waitFor({ state: 'detached' });
      }
      await page.setViewportSize({ width: wide, height: 800 });
      found.push(...await auditDialog('transaction', () => page.keyboard.press('f')));
      await page.getByRole('row').filter({ hasText: 'Market' }).first().getByRole('checkbox').check();
      await page.locator('.selbar').waitFor();
      found.push(...await audit(page, 'selection'));
      for (const key of ['c', 't', 'd']) found.push(...await auditDialog(`rows, ${key}`, () => page.keyboard.press(key)));
      expect(found).toEqual([]);
    });

    test('the plan', async () => {
      await open('/planning');
      await page.locator('[data-row]').first().waitFor();
      const found = [...await audit(page, 'plan'), ...await auditMenus(page, 'plan')];
      found.push(...await auditDialog('new project', () => page.getByRole('button', { name: texts.planning.addProject }).first().click()));
      await open(`/planning?item=${keyResult.id}`);
      await page.getByLabel(texts.planning.fieldMetric).waitFor();
      found.push(...await audit(page, 'details'));
      expect(found).toEqual([]);
    });

    test('the profile', async () => {
      await open('/profile');
      await page.getByRole('button', { name: texts.profile.changeEmail }).waitFor();
      const found = await audit(page, 'profile');
      for (const name of [texts.profile.changeEmail, texts.profile.changePassword, texts.profile.deleteAccount]) found.push(...await auditDialog(name, () => page.getByRole('button', { name, exact: true }).click()));
      expect(found).toEqual([]);
    });

    test('the admin dashboard', async () => {
      await open('/admin-dashboard');
      await page.getByRole('table').waitFor();
      expect(await audit(page, 'admin')).toEqual([]);
    });
  });
});
