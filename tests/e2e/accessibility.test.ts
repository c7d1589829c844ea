/**
 * Every route against every rule of axe, in both languages, at 360 and 1440 px, in both themes where a theme can make a
 * difference; every window, menu and fold that opens too. A page is opened once in a language: width and theme change
 * around it, as when somebody turns a phone.
 *
 * The dark theme is the same markup under other colours (`light-dark()` in one file of tokens), so in the dark only the
 * rules that look at colours have anything to find; and an element has its colours from its class, never from the
 * language, so they are looked at in the dark in English. Neither is taken on trust: where the page shows other elements
 * in the dark than in the light, every rule runs there, in Vietnamese too.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/words/index';
import { accounts as accountsEn } from '#contract/words/en/accounts';
import { budgets as budgetsEn } from '#contract/words/en/budgets';
import { dashboard as dashboardEn } from '#contract/words/en/dashboard';
import { ledger as ledgerEn } from '#contract/words/en/ledger';
import { planning as planningEn } from '#contract/words/en/planning';
import { review as reviewEn } from '#contract/words/en/review';
import { recurring as recurringEn } from '#contract/words/en/recurring';
import { rules as rulesEn } from '#contract/words/en/rules';
import { profile as profileEn } from '#contract/words/en/profile';
import { yourdata as yourdataEn } from '#contract/words/en/yourdata';
import { yourdata as yourdataVi } from '#contract/words/vi/yourdata';
import { tools as toolsEn } from '#contract/words/en/tools';
import { data as dataEn } from '#contract/words/en/data';
import { auth as authEn } from '#contract/words/en/auth';
import { site as en } from '#contract/words/en/site';
import { accounts as accountsVi } from '#contract/words/vi/accounts';
import { budgets as budgetsVi } from '#contract/words/vi/budgets';
import { dashboard as dashboardVi } from '#contract/words/vi/dashboard';
import { ledger as ledgerVi } from '#contract/words/vi/ledger';
import { planning as planningVi } from '#contract/words/vi/planning';
import { review as reviewVi } from '#contract/words/vi/review';
import { recurring as recurringVi } from '#contract/words/vi/recurring';
import { rules as rulesVi } from '#contract/words/vi/rules';
import { profile as profileVi } from '#contract/words/vi/profile';
import { tools as toolsVi } from '#contract/words/vi/tools';
import { data as dataVi } from '#contract/words/vi/data';
import { auth as authVi } from '#contract/words/vi/auth';
import { site as vi } from '#contract/words/vi/site';
import { addDays, timestampToDay } from '#domain/calendar';
import { listArticles } from '#app/content/content.server.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openOtherDevice, type OtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { dayMs, patch, put, putAccount, putKeyResult, putObjective, putProject, putTask, putTransaction, remove } from '../support/records.ts';

const words = { en: { accounts: accountsEn, budgets: budgetsEn, site: en, dashboard: dashboardEn, review: reviewEn, rules: rulesEn, recurring: recurringEn, ledger: ledgerEn, planning: planningEn, profile: profileEn, yourdata: yourdataEn, tools: toolsEn, data: dataEn, auth: authEn }, vi: { accounts: accountsVi, budgets: budgetsVi, site: vi, dashboard: dashboardVi, review: reviewVi, rules: rulesVi, recurring: recurringVi, ledger: ledgerVi, planning: planningVi, profile: profileVi, yourdata: yourdataVi, tools: toolsVi, data: dataVi, auth: authVi } };
const root = join(import.meta.dirname, '../..');
const [wide, narrow] = [1440, 360];

/** Without the language. Below them `places` says which of them a language has. */
const publicPaths = [
  '/', '/blog', ...listArticles('en').map(({ slug }) => `/blog/${slug}`), '/pricing', '/resources', '/faq', '/process', '/contact', '/terms-of-service', '/privacy-policy',
  '/guide/confirm', '/guide/confirm?token=x', '/guide/unsubscribe', '/guide/unsubscribe?token=x', '/digest/unsubscribe', '/digest/unsubscribe?token=x', '/login', '/forgot-password', '/forgot-password?token=x', '/verify-email?token=x', '/payment/success', '/payment/cancel', '/no/such/page',
  '/timer-block', '/fi-calculator', '/budget-planner', '/latte-factor', '/debt-or-invest', '/compound-interest',
];

/** Those on the kit of the tools: with inputs, folds and scenarios. */
const tools = ['/fi-calculator', '/budget-planner', '/latte-factor', '/debt-or-invest', '/compound-interest'];

interface Violation { id: string; nodes: { target: string[] }[] }
type Found = string[];

const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds at these widths in both themes, as the head of this file says: where, rule and place. `part`: of a window or menu over a page that was looked at before. */
async function audit(page: Page, name: string, { part, widths = [wide, narrow] }: { part?: string; widths?: readonly number[] } = {}): Promise<Found> {
  const found: Found = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    let shownInLight = '';
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations, shown } = await page.evaluate(async ({ selector, before, rules }) => {
        await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
        await Promise.all(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished));
        const { axe: loaded } = globalThis as unknown as { axe: { run(root: Document | string, options: object): Promise<{ violations: Violation[] }> } };
        const root = selector === undefined ? document : document.querySelector(selector)!;
        const elements = [...root.querySelectorAll('*')].filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map(({ localName, className }) => `${localName}.${String(className)}`).join(' ');
        const isSame = elements === before;
        if (isSame && document.documentElement.lang === 'vi') return { violations: [], shown: elements };
        return { violations: (await loaded.run(selector ?? document, { resultTypes: ['violations'], ...(isSame && { runOnly: { type: 'rule', values: rules } }) })).violations, shown: elements };
      }, { selector: part, before: shownInLight, rules: colourRules });
      shownInLight = shown;
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

  test.each(tools.map(place))('%s with all that is folded unfolded, a field that is wrong, and scenarios side by side', async (path) => {
    await page.setViewportSize({ width: wide, height: 800 });
    await open(path);
    const { scenarios } = texts.tools;
    await page.getByRole('button', { name: scenarios.open }).click();
    await page.getByRole('button', { name: scenarios.save }).click();
    await page.getByRole('table', { name: scenarios.table }).or(page.getByRole('group', { name: scenarios.table })).first().waitFor();
    for (const button of await page.locator('.inputs .ask').all()) if (await button.isVisible()) await button.click();
    await page.locator('.tool details').evaluateAll((all) => { for (const each of all) (each as HTMLDetailsElement).open = true; });
    const wrong = page.locator('.inputs .val input:visible').first();
    await wrong.fill('?');
    await page.locator('.inputs .err').first().waitFor();
    expect(await audit(page, path, { part: '.tool' })).toEqual([]);
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
    const leaving = putKeyResult(objective.id, { title: 'Leaving', position: 'a1', metric: { kind: 'tasks', version: 1 } });
    let device: OtherDevice;
    beforeAll(async () => {
      const person = newPerson();
      const cookie = await signUpOverHttp(product.url, person, language);
      const { value } = await (await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })).json() as { value: { id: string } };
      const today = timestampToDay(Date.now()), bank = putAccount();
      device = openOtherDevice(product.url, cookie);
      await device.push(
        project, objective, keyResult, leaving, putTask(keyResult.id, { dueDay: '2026-01-01' }), putTask(keyResult.id, { status: 'done', position: 'a1' }), putProject({ title: 'Paused', status: 'paused', position: 'a1' }), bank,
        ...Array.from({ length: 18 }, (_, index) => putTransaction(bank.id, { date: dayMs(addDays(today, -10 * index)), ...(index % 3 === 0 ? { kind: 'income', amountMinor: 300_000, payee: 'Pay' } : { amountMinor: 40_000, payee: 'Market' }) })),
        put('recurring', { mode: 'ask', nextDay: addDays(today, -2), schedule: { version: 1, every: 1, unit: 'month', startDay: addDays(today, -2) }, template: { version: 1, kind: 'expense', amountMinor: 95_000, currency: 'USD', accountId: bank.id, payee: 'Rent' } }),
        put('rules', { position: 'V', conditions: [{ version: 1, field: 'payee', test: 'contains', text: 'Market' }], actions: [{ version: 1, set: 'tag', text: 'food' }] }),
        patch('userProfiles', value.id, { currency: 'USD', fi: { portfolioMinor: 1_000_000, asOfDay: today, returnAnnualReal: 0.04, withdrawalRate: 0.04 } }),
      );
      await promisify(execFile)(process.execPath, [join(root, 'scripts/admin.ts'), 'grant', person.email], { env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' }, cwd: root });
      await browser.context.addCookies(cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: product.url })));
      await page.goto(place('/'));
      await page.evaluate((chosen) => localStorage.setItem('tudo.language', chosen), language);
    });

    // The guest of the tests before has saved scenarios on this device, and the account has data of its own.
    test('the question what becomes of a guest\'s work', async () => {
      await open('/dashboard');
      const merge = texts.data.merge;
      await page.getByRole('dialog', { name: merge.title }).waitFor();
      expect(await audit(page, 'merge', { part: 'dialog[open]' })).toEqual([]);
      await page.getByRole('button', { name: merge.keepApart }).click();
      await dialog().waitFor({ state: 'detached' });
    });

    test('the dashboard', async () => {
      await open('/dashboard');
      const explain = page.locator('.fi .sec-more');
      await explain.waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const found = [...await audit(page, 'dashboard'), ...await auditMenus(page, 'dashboard')];
      await page.setViewportSize({ width: wide, height: 800 });
      await page.getByRole('button', { name: texts.dashboard.arrange.open, exact: true }).click();
      await page.locator('.arr').waitFor();
      found.push(...await audit(page, 'arranging', { part: '.arr' }));
      await page.getByRole('button', { name: texts.dashboard.arrange.done, exact: true }).click();
      found.push(...await auditDialog('how it is worked out', () => explain.click()));
      found.push(...await auditDialog('palette', () => page.keyboard.press('Control+k')));
      found.push(...await auditDialog('shortcuts', () => page.keyboard.press('?')));
      found.push(...await auditDialog('state of the data', () => page.locator('.rail .sync').click()));
      expect(found).toEqual([]);
    });

    test('the accounts', async () => {
      const { accounts } = texts;
      await open('/dashboard/accounts');
      await page.getByRole('region', { name: accounts.list.title }).waitFor();
      const found = [...await audit(page, 'accounts'), ...await auditMenus(page, 'accounts')];
      for (const entry of [accounts.rates.add, accounts.rates.file]) found.push(...await auditDialog(entry, () => page.getByRole('button', { name: entry, exact: true }).click()));
      const choose = async (entry: string) => {
        await page.locator('.acc-list').getByRole('button').last().click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
      };
      found.push(...await auditDialog('what it holds', () => choose(accounts.list.correct)));
      await choose(accounts.list.reconcile);
      await page.getByLabel(accounts.reconcile.balance).fill('1');
      await page.locator('.acc-end').waitFor();
      found.push(...await audit(page, 'reconcile'));
      expect(found).toEqual([]);
    });

    test('the budgets', async () => {
      const { budgets } = texts;
      await open('/dashboard/budgets');
      const cell = page.locator('[data-assign]').first();
      await cell.fill('100');
      await cell.press('Enter');
      await page.locator('.env-left button').first().waitFor();
      const found = [...await audit(page, 'budgets'), ...await auditMenus(page, 'budgets')];
      found.push(...await auditDialog('an envelope', () => page.locator('.env-left button').first().click()));
      found.push(...await auditDialog('left to assign', () => page.locator('h1 button').click()));
      found.push(...await auditDialog('a plan', () => page.getByRole('button', { name: budgets.act.plan, exact: true }).click()));
      found.push(...await auditDialog('moving money', async () => { await page.locator('.env-row').first().getByRole('button').last().click(); await page.getByRole('menuitem', { name: budgets.row.move, exact: true }).click(); }));
      expect(found).toEqual([]);
    });

    test('the weekly review', async () => {
      await open('/dashboard/review');
      await page.getByRole('region', { name: texts.review.write.title }).waitFor();
      expect([...await audit(page, 'review'), ...await auditMenus(page, 'review')]).toEqual([]);
    });

    test('what comes back', async () => {
      await open('/dashboard/recurring');
      await page.getByRole('region', { name: texts.recurring.due.title }).waitFor();
      const found = [...await audit(page, 'recurring'), ...await auditMenus(page, 'recurring')];
      found.push(...await auditDialog('a new recurring transaction', () => page.getByRole('button', { name: texts.recurring.add }).click()));
      expect(found).toEqual([]);
    });

    test('a file brought back, and what was deleted', async () => {
      await open('/profile/bring-in');
      await page.getByRole('heading', { level: 1, name: texts.yourdata.bringIn.ask }).waitFor();
      const found = await audit(page, 'bring in');
      await open('/dashboard/deleted');
      await page.getByRole('heading', { level: 1 }).waitFor();
      found.push(...await audit(page, 'deleted'));
      expect(found).toEqual([]);
    });

    test('the reports', async () => {
      const found: string[] = [];
      for (const report of ['spending', 'flow', 'worth', 'year']) {
        await open(`/dashboard/reports?report=${report}&period=${new Date().getUTCFullYear()}`);
        await page.locator('.rep .answer').waitFor();
        found.push(...await audit(page, report));
      }
      expect(found).toEqual([]);
    });

    test('the rules', async () => {
      await open('/dashboard/rules');
      await page.getByRole('list').filter({ hasText: 'Market' }).waitFor();
      const found = [...await audit(page, 'rules'), ...await auditMenus(page, 'rules')];
      found.push(...await auditDialog('a new rule', () => page.getByRole('button', { name: texts.rules.add }).click()));
      found.push(...await auditDialog('rules over history', async () => { await page.getByRole('button', { name: texts.rules.run }).click(); await page.locator('.rule-changes li').first().waitFor(); }));
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
      for (const [entry, add, save] of [[texts.ledger.categories, texts.ledger.category.add, texts.ledger.category.save], [texts.ledger.accounts, texts.ledger.account.add, texts.ledger.account.save]] as const) {
        found.push(...await auditDialog(`${entry}, one`, async () => {
          await manage(entry)();
          await dialog().locator('.nm').first().click();
          await dialog().locator('form').waitFor();
        }));
        found.push(...await auditDialog(`${entry}, a new one without a name`, async () => {
          await manage(entry)();
          await dialog().getByRole('button', { name: add, exact: true }).click();
          await dialog().getByRole('button', { name: save, exact: true }).click();
          await dialog().locator('.err').first().waitFor();
        }));
      }
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
      found.push(...await auditDialog('transaction in parts, which do not sum', async () => {
        await page.keyboard.press('f');
        await dialog().getByLabel(texts.ledger.form.amount, { exact: true }).fill('10');
        await dialog().getByRole('button', { name: texts.ledger.form.split }).click();
        await dialog().getByLabel(texts.ledger.form.partAmount(1)).fill('4');
        await dialog().getByLabel(texts.ledger.form.partAmount(2)).fill('5');
        await dialog().locator('.splits [role=status]').waitFor();
      }));
      await page.getByRole('row').filter({ hasText: 'Market' }).first().getByRole('checkbox').check();
      await page.locator('.selbar').waitFor();
      found.push(...await audit(page, 'selection'));
      for (const key of ['c', 't', 'm']) found.push(...await auditDialog(`rows, ${key}`, () => page.keyboard.press(key)));
      expect(found).toEqual([]);
    });

    test('the plan', async () => {
      await open('/planning');
      await page.locator('[data-row]').first().waitFor();
      const found = [...await audit(page, 'plan'), ...await auditMenus(page, 'plan')];
      found.push(...await auditDialog('new project', () => page.getByRole('button', { name: texts.planning.addProject }).first().click()));
      found.push(...await auditDialog('move', async () => {
        await page.getByRole('row', { name: /Call the bank/ }).first().focus();
        await page.keyboard.press('m');
      }));
      await page.setViewportSize({ width: wide, height: 800 });
      await open(`/planning?item=${keyResult.id}`);
      await page.getByText(texts.planning.editKeyResult, { exact: true }).click();
      await page.getByLabel(texts.planning.fieldMetric).waitFor();
      found.push(...await audit(page, 'details'));
      expect(found).toEqual([]);
    });

    test('what has not been sent, at a sign-out, and what the server refused', async () => {
      browser.expectComplaints(/ERR_FAILED|Failed to fetch/);
      await page.setViewportSize({ width: wide, height: 800 });
      await open('/planning');
      const title = 'Written without a network';
      const line = page.locator(`[data-row="${leaving.id}"]`);
      await line.waitFor();
      // Only what would be sent fails: the question has code of its own, which comes when it is asked.
      await page.route('**/api/sync/push', (route) => route.abort());
      await line.focus();
      await page.keyboard.press('Shift+A');
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await page.getByRole('row', { name: title }).waitFor();
      const found = await auditDialog('sign out', async () => {
        await page.getByRole('button', { name: texts.site.account, exact: true }).first().click();
        await page.getByRole('menuitem', { name: texts.site.signOut }).click();
      });
      await device.push(remove('keyResults', leaving.id));
      await page.unroute('**/api/sync/push');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      const { attention } = texts.data;
      const decide = page.getByRole('button', { name: attention.show, exact: true });
      await decide.waitFor();
      found.push(...await audit(page, 'refused', { part: 'main' }));
      const part = 'dialog[open]', choose = (name: string) => dialog().getByRole('button', { name, exact: true });
      await decide.click();
      await choose(attention.discard).waitFor();
      found.push(...await audit(page, 'decide', { part }));
      await choose(attention.place).click();
      await dialog().getByRole('combobox').waitFor();
      found.push(...await audit(page, 'place elsewhere', { part }));
      await choose(texts.site.cancel).click();
      await choose(attention.discard).click();
      await dialog().getByText(attention.none).waitFor();
      found.push(...await audit(page, 'decided', { part }));
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
      const found = await audit(page, 'admin');
      found.push(...await auditDialog('a person', async () => {
        await page.locator('.adm-name button').first().click();
        await dialog().locator('.adm-counts').waitFor();
      }));
      for (const [view, shown] of [['growth', '.adm-charts, .adm-chart'], ['mail', 'table'], ['health', 'table'], ['announcements', '.adm-form'], ['audit', 'table']] as const) {
        await open(`/admin-dashboard/${view}`);
        await page.locator(shown).first().waitFor();
        found.push(...await audit(page, view));
      }
      expect(found).toEqual([]);
    });
  });
});
