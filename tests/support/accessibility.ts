/**
 * Every route against every rule of axe, in both languages, at 360 and 1440 px, in both themes; every window, menu and
 * fold that opens too. A page is opened once in a language: width and theme change around it, as when somebody turns a
 * phone or night falls.
 *
 * That is the whole matrix, though in the dark only the rules that look at colours run: all others read names, roles,
 * order and boxes, and these are compared with those in the light, element by element. Where one of them differs, every
 * rule runs in the dark too. The style sheets, which axe reads for its one rule about turned phones, are the same at every
 * width: it reads them once for each page. What axe leaves out unless asked, the size of targets (WCAG 2.2 AA), is asked for;
 * it is the only such rule of levels A and AA that is not withdrawn.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import type { Language } from '#contract/words/index';
import { accounts as accountsEn } from '#contract/words/en/accounts';
import { billing as billingEn } from '#contract/words/en/billing';
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
import { scenarios as scenariosEn } from '#contract/words/en/scenarios';
import { tools as toolsEn } from '#contract/words/en/tools';
import { data as dataEn } from '#contract/words/en/data';
import { auth as authEn } from '#contract/words/en/auth';
import { admin as adminEn } from '#contract/words/en/admin';
import { finding as findingEn } from '#contract/words/en/finding';
import { frame as frameEn } from '#contract/words/en/frame';
import { security as securityEn } from '#contract/words/en/security';
import { site as en } from '#contract/words/en/site';
import { accounts as accountsVi } from '#contract/words/vi/accounts';
import { billing as billingVi } from '#contract/words/vi/billing';
import { budgets as budgetsVi } from '#contract/words/vi/budgets';
import { dashboard as dashboardVi } from '#contract/words/vi/dashboard';
import { ledger as ledgerVi } from '#contract/words/vi/ledger';
import { planning as planningVi } from '#contract/words/vi/planning';
import { review as reviewVi } from '#contract/words/vi/review';
import { recurring as recurringVi } from '#contract/words/vi/recurring';
import { rules as rulesVi } from '#contract/words/vi/rules';
import { profile as profileVi } from '#contract/words/vi/profile';
import { scenarios as scenariosVi } from '#contract/words/vi/scenarios';
import { tools as toolsVi } from '#contract/words/vi/tools';
import { data as dataVi } from '#contract/words/vi/data';
import { auth as authVi } from '#contract/words/vi/auth';
import { admin as adminVi } from '#contract/words/vi/admin';
import { finding as findingVi } from '#contract/words/vi/finding';
import { frame as frameVi } from '#contract/words/vi/frame';
import { security as securityVi } from '#contract/words/vi/security';
import { site as vi } from '#contract/words/vi/site';
import { addDays } from '#domain/calendar';
import { listArticles } from '#app/content/content.server.ts';
import { splashPace } from '#app/features/splash/run-splash.ts';
import { appCode } from './one-time-code.ts';
import { openOtherDevice, type OtherDevice } from './other-device.ts';
import { newPerson, signUpOverHttp } from './people.ts';
import { startProduct, type Product } from './product.ts';
import { dayMs, patch, put, putAccount, putKeyResult, putObjective, putProject, putTask, putTransaction, remove } from './records.ts';
import { todayHere } from './today.ts';
import { openVisits, readCookies, type Visits } from './visits.ts';

const words = { en: { admin: adminEn, finding: findingEn, frame: frameEn, security: securityEn, accounts: accountsEn, billing: billingEn, budgets: budgetsEn, site: en, dashboard: dashboardEn, review: reviewEn, rules: rulesEn, recurring: recurringEn, ledger: ledgerEn, planning: planningEn, profile: profileEn, yourdata: yourdataEn, tools: toolsEn, scenarios: scenariosEn, data: dataEn, auth: authEn }, vi: { admin: adminVi, finding: findingVi, frame: frameVi, security: securityVi, accounts: accountsVi, billing: billingVi, budgets: budgetsVi, site: vi, dashboard: dashboardVi, review: reviewVi, rules: rulesVi, recurring: recurringVi, ledger: ledgerVi, planning: planningVi, profile: profileVi, yourdata: yourdataVi, tools: toolsVi, scenarios: scenariosVi, data: dataVi, auth: authVi } };
const root = join(import.meta.dirname, '../..');
const [wide, narrow] = [1440, 360];

/** Without the language. Below them `places` says which of them a language has. */
const publicPaths = [
  '/', '/blog', '/blog?tag=saving', ...listArticles('en').map(({ slug }) => `/blog/${slug}`), '/pricing', '/resources', '/faq', '/process', '/contact', '/terms-of-service', '/privacy-policy',
  '/guide/confirm', '/guide/confirm?token=x', '/guide/unsubscribe', '/guide/unsubscribe?token=x', '/guide/unsubscribe/plan', '/guide/unsubscribe/plan?token=x', '/login', '/forgot-password', '/forgot-password?token=x', '/verify-email?token=x', '/payment/success', '/payment/cancel', '/no/such/page',
  '/timer-block', '/fi-calculator', '/budget-planner', '/latte-factor', '/debt-or-invest', '/compound-interest',
];

/** Those on the kit of the tools: with inputs, folds and scenarios. */
const tools = ['/fi-calculator', '/budget-planner', '/latte-factor', '/debt-or-invest', '/compound-interest'];

interface Violation { id: string; nodes: { target: string[] }[] }
type Found = string[];

const colourRules = ['color-contrast', 'link-in-text-block'];
/** Those that axe leaves out by itself. */
const askedFor = { 'target-size': { enabled: true } };

/** What axe finds at these widths in both themes, as the head of this file says: where, rule and place. `part`: of a window or menu over a page that was looked at before. */
async function audit(page: Page, name: string, { part, widths = [wide, narrow] }: { part?: string; widths?: readonly number[] } = {}): Promise<Found> {
  const found: Found = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    let shownInLight = '';
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations, shown } = await page.evaluate(async ({ selector, before, colours, rules, readsSheets }) => {
        await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
        // One that is called off meanwhile, with what it moves, is over as well.
        await Promise.allSettled(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished));
        const { axe: loaded } = globalThis as unknown as { axe: { run(root: Document | string, options: object): Promise<{ violations: Violation[] }> } };
        const root = selector === undefined ? document : document.querySelector(selector)!;
        const elements = [...root.querySelectorAll('*')].filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })).map((element) => {
          const { x, y, width: wide, height } = element.getBoundingClientRect();
          const attributes = [...element.attributes].filter(({ name: each }) => /^(aria-|role$|class$|href$|type$|tabindex$|disabled$|alt$|title$)/.test(each)).map(({ name: each, value }) => `${each}=${value}`);
          return [element.localName, ...attributes, element.childElementCount === 0 ? element.textContent : '', ...[x, y, wide, height].map(Math.round)].join(' ');
        }).join('\n');
        const isSame = elements === before;
        return { violations: (await loaded.run(selector ?? document, { resultTypes: ['violations'], preload: readsSheets || root.querySelector('audio, video') !== null, ...(isSame ? { runOnly: { type: 'rule', values: colours } } : { rules }) })).violations, shown: elements };
      }, { selector: part, before: shownInLight, colours: colourRules, rules: askedFor, readsSheets: part === undefined && width === widths[0] });
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
    // That of the account too, once it is known whose it is.
    await expect.poll(() => page.locator('.avatar:disabled:visible').count()).toBe(0);
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

/** The tests of one language and of one half: what anybody sees, or what needs an account. Each half is a file, so that they run beside one another. */
export const auditEveryPage = (language: Language, half: 'public' | 'account') => describe(`${language}`, () => {
  let product: Product, visits: Visits, visitor: Awaited<ReturnType<Visits['enter']>>, page: Page;
  // The page's own policy would refuse the checker.
  const axed = { bypassCSP: true, reducedMotion: 'reduce' } as const;
  const texts = words[language];
  const place = (path: string) => (language === 'en' ? path : path === '/' ? '/vi' : `/vi${path}`);
  beforeAll(async () => {
    product = await startProduct();
    visits = await openVisits(product);
    visitor = await visits.enter(axed);
    visitor.expectComplaints(/404|40[01] \(|auth\/(invalid-action-code|invalid-credential)/);
    await visitor.context.addInitScript(axe.source);
    ({ page } = visitor);
  });
  afterAll(async () => {
    try { await visitor.leave(); } finally { await product.dispose(); }
  });

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

  const whatAnybodySees = (): void => {
    test.each(publicPaths.map(place))('%s', async (path) => {
      await open(path);
      expect(await audit(page, path)).toEqual([]);
    });

    test.each(tools.map(place))('%s with all that is folded unfolded, a field that is wrong, and scenarios side by side', async (path) => {
      await page.setViewportSize({ width: wide, height: 800 });
      await open(path);
      const scenarios = { ...texts.tools.scenarios, ...texts.scenarios };
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
      await visitor.context.clearCookies({ name: 'tudo-begun' });
      const fresh = await visitor.context.newPage();
      // It loads for as long as one looks, where it would else be through before a busy machine shows it.
      await fresh.addInitScript((stepMs) => {
        const every = window.setInterval.bind(window) as (run: () => void, ms?: number) => number;
        Object.assign(window, { isLookedAt: true, setInterval: (run: () => void, ms?: number) => every(ms === stepMs ? () => { if (!(window as unknown as { isLookedAt: boolean }).isLookedAt) run(); } : run, ms) });
      }, splashPace.stepMs);
      await fresh.goto(place('/'));
      const begin = fresh.locator('#splash [data-part=begin]');
      await begin.and(fresh.locator('[aria-disabled=true]')).waitFor();
      const found = await audit(fresh, 'loading', { widths: [narrow] });
      expect(await begin.getAttribute('aria-disabled')).toBe('true');
      await fresh.evaluate(() => Object.assign(window, { isLookedAt: false }));
      await begin.and(fresh.locator(':not([aria-disabled=true])')).waitFor();
      found.push(...await audit(fresh, 'waiting'));
      await begin.click();
      await fresh.locator('html:not([data-splash])').waitFor({ state: 'attached' });
      await fresh.close();
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

    test('what the forms of the pages answer: refused, sent, confirmed, and off the list again', async () => {
      const found: Found = [];
      const submit = page.locator('main button[type=submit]').first();
      await open(place('/contact'));
      await submit.click();
      await page.locator('.contact-page .err').first().waitFor();
      found.push(...await audit(page, 'contact, refused'));
      await page.locator('[name=name]').fill('Hương');
      await page.locator('[name=email]').fill('huong@example.org');
      await page.locator('[name=message]').fill('?'.repeat(60));
      await submit.click();
      await page.locator('.contact-page .said').waitFor();
      found.push(...await audit(page, 'contact, sent'));

      await open(place('/'));
      const form = page.locator('.guide-form');
      await form.locator('button').click();
      await form.locator('.err').waitFor();
      found.push(...await audit(page, 'guide, refused', { part: '.guide-form' }));
      await form.locator('[name=email]').fill(`reader-${language}@example.org`);
      await form.locator('button').click();
      await page.locator('.guide-sent').waitFor();
      found.push(...await audit(page, 'guide, sent', { part: '.guide-sent' }));
      const linkTo = async (path: string) => {
        const find = () => product.outbox().flatMap(({ links }) => links).findLast((link) => link.includes(path));
        await expect.poll(find).toBeDefined();
        const { pathname, search } = new URL(find()!);
        return pathname + search;
      };
      for (const path of ['/guide/confirm', '/guide/unsubscribe']) {
        await open(await linkTo(path));
        const asked = await page.locator('h1').textContent();
        await page.locator('main button').first().click();
        await expect.poll(() => page.locator('h1').textContent()).not.toBe(asked);
        found.push(...await audit(page, `${path}, done`));
      }

      await open(place('/forgot-password'));
      await page.locator('[name=email]').fill('nobody@example.org');
      await submit.click();
      await page.locator('form[name=forgot-password]').waitFor({ state: 'detached' });
      found.push(...await audit(page, 'a link for a new password, sent'));
      await open(place('/login'));
      await page.locator('main [type=email]').fill('nobody@example.org');
      await page.locator('main [type=password]').fill('wrong-horse');
      await submit.click();
      await page.locator('main [role=alert]:not(:empty)').waitFor();
      found.push(...await audit(page, 'sign-in, refused'));
      expect(found).toEqual([]);
    });

    test('where paying returns to, signed out and without a payment, and prices that are for sale', async () => {
      await page.route('**/api/billing/offers', (route) => route.fulfill({ json: { success: true, value: { USD: { renews: true }, VND: { renews: false } } } }));
      const found: Found = [];
      for (const [path, says] of [['/payment/success', texts.billing.success.unknownTitle], ['/payment/success?session=x', texts.billing.success.signedOutTitle]] as const) {
        await page.goto(place(path));
        await page.getByRole('heading', { level: 1, name: says, exact: true }).waitFor();
        found.push(...await audit(page, says));
      }
      await open(place('/pricing'));
      await page.locator('.plans section').nth(1).getByRole('button', { disabled: false }).waitFor();
      found.push(...await audit(page, 'for sale'));
      await page.unroute('**/api/billing/offers');
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
  };

  const whatNeedsAnAccount = () => describe('signed in', () => {
    const project = putProject({ startDay: '2026-01-01', dueDay: '2036-01-01' }), objective = putObjective(project.id), keyResult = putKeyResult(objective.id, { metric: { kind: 'tasks', version: 1 } });
    const leaving = putKeyResult(objective.id, { title: 'Leaving', position: 'a1', metric: { kind: 'tasks', version: 1 } });
    const person = newPerson();
    let device: OtherDevice, signIn: () => Promise<void>;
    beforeAll(async () => {
      const cookie = await signUpOverHttp(product.url, person, language);
      const { value } = await (await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })).json() as { value: { id: string } };
      const today = todayHere(), bank = putAccount();
      device = openOtherDevice(product.url, cookie);
      await device.push(
        project, objective, keyResult, leaving, putTask(keyResult.id, { dueDay: '2026-01-01' }), putTask(keyResult.id, { status: 'done', position: 'a1' }), putProject({ title: 'Paused', status: 'paused', position: 'a1' }), bank,
        ...Array.from({ length: 18 }, (_, index) => putTransaction(bank.id, { date: dayMs(addDays(today, -10 * index)), ...(index % 3 === 0 ? { kind: 'income', amountMinor: 300_000, payee: 'Pay' } : { amountMinor: 40_000, payee: 'Market' }) })),
        put('recurring', { mode: 'ask', nextDay: addDays(today, -2), schedule: { version: 1, every: 1, unit: 'month', startDay: addDays(today, -2) }, template: { version: 1, kind: 'expense', amountMinor: 95_000, currency: 'USD', accountId: bank.id, payee: 'Rent' } }),
        put('rules', { position: 'V', conditions: [{ version: 1, field: 'payee', test: 'contains', text: 'Market' }], actions: [{ version: 1, set: 'tag', text: 'food' }] }),
        patch('userProfiles', value.id, { currency: 'USD', fi: { portfolioMinor: 1_000_000, asOfDay: today, returnAnnualReal: 0.04, withdrawalRate: 0.04 } }),
      );
      await promisify(execFile)(process.execPath, [join(root, 'scripts/admin.ts'), 'grant', person.email], { env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' }, cwd: root });
      for (const [path, body] of [['contact', { name: 'Hương', email: 'huong@example.org', subject: 'Import', message: 'How do I import a file?' }], ['guide/ask', { email: `reader-${language}@example.org` }]] as const) {
        await fetch(`${product.url}/api/letters/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...body, website: '', shownForMs: 5_000, language }) });
      }
      signIn = () => visitor.context.addCookies(readCookies(cookie, product.url));
      await signIn();
      await page.goto(place('/'));
      await page.evaluate((chosen) => localStorage.setItem('tudo.language', chosen), language);
    });

    // What the person did before signing in is on this device, and the account has data of its own.
    test('the question what becomes of a guest\'s work', async () => {
      await visitor.context.clearCookies({ name: 'tudo_session' });
      await open(place('/latte-factor'));
      await page.getByRole('button', { name: texts.tools.scenarios.open }).click();
      await page.getByRole('button', { name: texts.scenarios.save }).click();
      await page.getByRole('table', { name: texts.scenarios.table }).or(page.getByRole('group', { name: texts.scenarios.table })).first().waitFor();
      await signIn();
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
      found.push(...await auditDialog('what was found', async () => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: texts.frame.command.open }).fill('Market');
        await page.getByRole('option').filter({ hasText: 'Market' }).first().waitFor();
      }));
      found.push(...await auditDialog('what is new', async () => {
        await page.getByRole('button', { name: new RegExp(`^${texts.frame.bell(0)}`) }).locator('visible=true').first().click();
        await dialog().locator('.notices li').first().waitFor();
      }));
      found.push(...await auditDialog('shortcuts', () => page.keyboard.press('?')));
      found.push(...await auditDialog('state of the data', () => page.locator('.rail .sync').click()));
      expect(found).toEqual([]);
    });

    test('the accounts', async () => {
      const { accounts } = texts;
      await open('/dashboard/accounts');
      await page.getByRole('region', { name: accounts.list.title }).waitFor();
      const found = [...await audit(page, 'accounts'), ...await auditMenus(page, 'accounts')];
      found.push(...await auditDialog('a new account', () => page.getByRole('button', { name: accounts.add, exact: true }).first().click()));
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
      const { history } = texts.finding;
      found.push(...await auditDialog('what can be taken back', async () => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: texts.frame.command.open }).fill(history.title);
        await page.getByRole('option', { name: new RegExp(`^${history.title}`) }).first().click();
        await page.getByRole('dialog', { name: history.title }).getByRole('listitem').first().waitFor();
      }));
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
      // One record is new, one differs, one cannot be used.
      const everything = await (await page.request.get('/api/identity/export/everything.json')).json() as Record<string, Record<string, unknown>[]>;
      const [first, second, third] = everything['transactions']!;
      const file = { ...everything, transactions: [{ ...first, id: createRecordId() }, { ...second, payee: 'Elsewhere' }, { ...third, amountMinor: 'much' }] };
      await page.locator('input[type=file]').last().setInputFiles({ name: 'tudo.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
      await page.locator('.own-table').waitFor();
      await page.locator('.own details').evaluateAll((all) => { for (const each of all) (each as HTMLDetailsElement).open = true; });
      found.push(...await audit(page, 'a file compared'));
      const lost = putTransaction(seedRecordId('account', 0), { payee: 'Lost', amountMinor: 100 });
      await device.push(lost);
      await device.push(remove('transactions', lost.id));
      await open('/dashboard/deleted');
      await page.locator('.own-deleted li').first().waitFor();
      found.push(...await audit(page, 'deleted'));
      found.push(...await auditDialog('deleting for ever', () => page.locator('.own-deleted').getByRole('button').last().click()));
      expect(found).toEqual([]);
    });

    test('where paying returns to, in each state of the payment', async () => {
      const found: Found = [], { success } = texts.billing;
      await page.route('**/api/billing/offers', (route) => route.fulfill({ json: { success: true, value: { USD: { renews: true } } } }));
      for (const [state, title] of [['waiting', success.waitingTitle], ['paid', success.paidTitle], ['cancelled', success.cancelledTitle], ['unknown', success.unknownTitle]] as const) {
        await page.route('**/api/billing/confirmation*', (route) => route.fulfill({ json: { success: true, value: { state, until: state === 'paid' ? Date.UTC(2030, 0, 1) : null } } }));
        await page.goto(place('/payment/success?session=x'));
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
        found.push(...await audit(page, title));
        await page.unroute('**/api/billing/confirmation*');
      }
      await page.unroute('**/api/billing/offers');
      await page.route('**/api/billing/leave', (route) => route.fulfill({ status: 200, json: { success: false, error: { code: 'billing/network' } } }));
      await page.goto(place('/payment/cancel?session=x'));
      await page.locator('.pay .note:not(:empty, [aria-busy])').waitFor();
      found.push(...await audit(page, 'not paid, and the order is still open'));
      await page.unroute('**/api/billing/leave');
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
      visitor.expectComplaints(/ERR_FAILED|Failed to fetch/);
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
        // First the window says that the sign-out is under way.
        await page.getByRole('button', { name: texts.auth.unsent.stay }).waitFor();
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
      for (const name of [texts.profile.changeEmail, texts.profile.changePassword, texts.profile.deleteAccount, texts.security.addPasskey]) found.push(...await auditDialog(name, () => page.getByRole('button', { name, exact: true }).click()));
      expect(found).toEqual([]);
    });

    test('passkeys and sign-in codes, step by step', async () => {
      const { security } = texts, part = 'dialog[open]';
      const found: string[] = [];
      const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
      const password = () => dialog().getByLabel(texts.profile.currentPassword).fill(person.password);
      const closed = () => dialog().waitFor({ state: 'detached' });
      await page.setViewportSize({ width: wide, height: 800 });
      await open('/profile');
      const session = await page.context().newCDPSession(page);
      await session.send('WebAuthn.enable', { enableUI: false });
      const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } });
      await page.getByRole('button', { name: security.addPasskey, exact: true }).click();
      await dialog().getByLabel(security.passkeyName, { exact: true }).fill('Laptop');
      await password();
      await press(security.addPasskey);
      await closed();
      await page.getByRole('list', { name: security.passkeys }).waitFor();
      found.push(...await audit(page, 'a passkey', { part: '.pk-list' }));
      for (const name of [security.renameNamed('Laptop'), security.removeNamed('Laptop')]) found.push(...await auditDialog(name, () => page.getByRole('button', { name, exact: true }).click()));

      await page.getByRole('button', { name: security.setUp, exact: true }).click();
      await password();
      found.push(...await audit(page, 'before codes', { part }));
      await press(security.continue);
      await dialog().getByRole('img', { name: security.qrLabel }).waitFor();
      found.push(...await audit(page, 'the code to scan', { part }));
      const secret = (await dialog().locator('.otp-key').innerText()).replaceAll(/\s/g, '');
      await dialog().getByLabel(security.code).fill(await appCode(secret));
      await press(security.turnOn);
      await dialog().getByRole('heading', { name: security.recoveryTitle }).waitFor();
      found.push(...await audit(page, 'recovery codes', { part }));
      await press(security.kept);
      await closed();
      await page.setViewportSize({ width: wide, height: 800 });
      await page.getByRole('button', { name: security.manage, exact: true }).click();
      await dialog().getByRole('button', { name: security.turnOff, exact: true }).waitFor();
      found.push(...await audit(page, 'codes are on', { part }));
      await press(security.turnOff);
      await dialog().getByLabel(texts.profile.currentPassword).waitFor();
      found.push(...await audit(page, 'turning codes off', { part }));
      await page.keyboard.press('Escape');
      await closed();
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await session.detach();
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
      // Every question before an act, over the window of the person.
      const act = 'dialog[open]:has(form.adm-form)';
      await page.setViewportSize({ width: wide, height: 800 });
      await page.locator('.adm-name button').first().click();
      const acts = dialog().locator('.adm-acts button');
      await acts.first().waitFor();
      for (let index = 0; index < await acts.count(); index++) {
        await acts.nth(index).click();
        await page.locator(act).waitFor();
        found.push(...await audit(page, `act ${index}`, { part: act, widths: [narrow] }));
        await page.keyboard.press('Escape');
        await page.locator(act).waitFor({ state: 'detached' });
      }
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await open('/admin-dashboard/subscribers');
      await page.getByText(`reader-${language}@example.org`).first().waitFor();
      found.push(...await audit(page, 'subscribers'));
      found.push(...await auditDialog('unsubscribing', () => page.locator('tbody button').first().click()));
      for (const [view, shown] of [['messages', '.adm-message'], ['growth', '.adm-charts, .adm-chart'], ['mail', 'table'], ['health', 'table'], ['announcements', '.adm-form'], ['audit', 'table']] as const) {
        await open(`/admin-dashboard/${view}`);
        await page.locator(shown).first().waitFor();
        found.push(...await audit(page, view));
      }
      const { announcements } = texts.admin;
      await open('/admin-dashboard/announcements');
      await page.getByLabel(announcements.titleEn, { exact: true }).fill('Down on Sunday');
      await page.getByLabel(announcements.titleVi, { exact: true }).fill('Chủ nhật tạm ngừng');
      await page.locator('.adm-preview').waitFor();
      found.push(...await audit(page, 'an announcement, seen before', { part: '.adm-preview' }));
      found.push(...await auditDialog('announcing', () => page.getByRole('button', { name: announcements.publish, exact: true }).click()));
      expect(found).toEqual([]);
    });

    test('an account with nothing in it', async () => {
      const cookie = await signUpOverHttp(product.url, newPerson(), language);
      await visits.visit(async ({ page: empty, context, expectComplaints }) => {
        expectComplaints(/404|40[01] \(/);
        await context.addInitScript(axe.source);
        await context.addInitScript((chosen) => { localStorage.setItem('tudo.language', chosen); }, language);
        const found: string[] = [];
        for (const path of ['/dashboard', '/dashboard/ledger', '/dashboard/budgets', '/dashboard/reports', '/dashboard/recurring', '/dashboard/rules', '/planning']) {
          await empty.goto(path);
          await empty.locator('h1').first().waitFor();
          await expect.poll(() => empty.locator('main [aria-busy=true]').count()).toBe(0);
          found.push(...await audit(empty, `${path}, empty`));
        }
        expect(found).toEqual([]);
      }, { ...axed, cookie });
    });
  });

  ({ public: whatAnybodySees, account: whatNeedsAnAccount })[half]();
});
