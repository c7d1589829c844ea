/**
 * Audits every page and window of an account by axe. Each is opened in English and switched to
 * Vietnamese in place (`audit.ts` says which checks run in which language).
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecordId, seedRecordId } from '#contract/ids';
import { addDays } from '#domain/calendar';
import { Audit, narrow, wide } from '../support/accessibility/audit.ts';
import { audited, inBothLanguages, startWalk, type Walk } from '../support/accessibility/walk.ts';
import { allWords } from '../support/all-words.ts';
import { appCode } from '../support/one-time-code.ts';
import { openOtherDevice, type OtherDevice } from '../support/other-device.ts';
import { confirmAddress } from '../support/mailbox.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';
import { readyForAdmin } from '../support/ready-for-admin.ts';
import {
  dayMs,
  patch,
  put,
  putAccount,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
  remove,
} from '../support/records.ts';
import { todayHere } from '../support/today.ts';
import { readCookies } from '../support/visits.ts';

const root = join(import.meta.dirname, '../..');
const texts = allWords('en');
let product: Product, walk: Walk, page: Page, visitor: Walk['visitor'], audit: Audit;
beforeAll(async () => {
  product = await startProduct();
  walk = await startWalk(product, inBothLanguages);
  ({ page, visitor, audit } = walk);
});
afterAll(async () => {
  try {
    await walk.leave();
  } finally {
    await product.dispose();
  }
});
beforeEach(() => {
  audit.faults();
});
const look: Walk['look'] = (...given) => walk.look(...given);
const open = (path: string) => walk.open(path),
  widen = () => walk.widen(),
  dialog = () => walk.dialog();
const lookAtDialog: Walk['lookAtDialog'] = (...given) => walk.lookAtDialog(...given);
const lookAtMenus = (name: string) => walk.lookAtMenus(name);

describe('signed in', () => {
  const project = putProject({ startDay: '2026-01-01', dueDay: '2036-01-01' }),
    objective = putObjective(project.id),
    keyResult = putKeyResult(objective.id, { metric: { kind: 'tasks', version: 1 } });
  const leaving = putKeyResult(objective.id, {
    title: 'Leaving',
    position: 'a1',
    metric: { kind: 'tasks', version: 1 },
  });
  // The longest usual name and address, which must not overflow a phone's screen.
  const fullName = 'Nguyễn Thị Thanh Hương Giang',
    email = 'nguyen-thi-thanh-huong-giang@a-very-long-domain-name.example.com';
  const person = { ...newPerson(), fullName, email };
  let device: OtherDevice, signIn: () => Promise<void>, cookie: string;
  beforeAll(async () => {
    cookie = await signUpOverHttp(product.url, person, 'en');
    const { value } = (await (
      await fetch(`${product.url}/api/identity/profile`, { headers: { cookie } })
    ).json()) as { value: { id: string } };
    const today = todayHere(),
      bank = putAccount();
    device = openOtherDevice(product.url, cookie);
    await device.push(
      project,
      objective,
      keyResult,
      leaving,
      putTask(keyResult.id, { dueDay: '2026-01-01' }),
      putTask(keyResult.id, { status: 'done', position: 'a1' }),
      putProject({ title: 'Paused', status: 'paused', position: 'a1' }),
      bank,
      ...Array.from({ length: 18 }, (_, index) =>
        putTransaction(bank.id, {
          date: dayMs(addDays(today, -10 * index)),
          ...(index % 3 === 0
            ? { kind: 'income', amountMinor: 300_000, payee: 'Pay' }
            : { amountMinor: 40_000, payee: 'Market' }),
        }),
      ),
      put('recurring', {
        mode: 'ask',
        nextDay: addDays(today, -2),
        schedule: { version: 1, every: 1, unit: 'month', startDay: addDays(today, -2) },
        template: {
          version: 1,
          kind: 'expense',
          amountMinor: 95_000,
          currency: 'USD',
          accountId: bank.id,
          payee: 'Rent',
        },
      }),
      put('rules', {
        position: 'V',
        conditions: [{ version: 1, field: 'payee', test: 'contains', text: 'Market' }],
        actions: [{ version: 1, set: 'tag', text: 'food' }],
      }),
      patch('userProfiles', value.id, {
        currency: 'USD',
        fi: {
          portfolioMinor: 1_000_000,
          asOfDay: today,
          returnAnnualReal: 0.04,
          withdrawalRate: 0.04,
        },
      }),
    );
    await promisify(execFile)(
      process.execPath,
      [join(root, 'scripts/admin.ts'), 'grant', person.email],
      { env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' }, cwd: root },
    );
    for (const [path, body] of [
      ['contact', { name: fullName, email, subject: 'Nhập tệp', message: 'Làm sao để nhập tệp?' }],
      ['guide/ask', { email: 'reader@example.org' }],
    ] as const) {
      await fetch(`${product.url}/api/letters/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, website: '', shownForMs: 5_000, language: 'en' }),
      });
    }
    signIn = () => visitor.context.addCookies(readCookies(cookie, product.url));
    await signIn();
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('tudo.language', 'en'));
  });

  // The device holds records from before the sign-in, and the account has data of its own.
  test("the question about a guest's work", async () => {
    await visitor.context.clearCookies({ name: 'tudo_session' });
    await open('/latte-factor');
    await page.getByRole('button', { name: texts.tools.scenarios.open }).click();
    await page.getByRole('button', { name: texts.scenarios.save }).click();
    await page
      .getByRole('table', { name: texts.scenarios.table })
      .or(page.getByRole('group', { name: texts.scenarios.table }))
      .first()
      .waitFor();
    await signIn();
    await open('/dashboard');
    const merge = texts.data.merge;
    await page.getByRole('dialog', { name: merge.title }).waitFor();
    await look(page, 'merge', { part: 'dialog[open]' });
    expect(audit.faults()).toEqual([]);
    await page.getByRole('button', { name: merge.keepApart }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  test('the dashboard', async () => {
    await open('/dashboard');
    const explain = page.locator('.freedom .section-more');
    await explain.waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await look(page, 'dashboard');
    await lookAtMenus('dashboard');
    await widen();
    await page.getByRole('button', { name: texts.dashboard.arrange.open, exact: true }).click();
    await page.locator('.arrange').waitFor();
    await look(page, 'arranging', { part: '.arrange' });
    await page.getByRole('button', { name: texts.dashboard.arrange.done, exact: true }).click();
    await lookAtDialog('how it is worked out', () => explain.click());
    await lookAtDialog('palette', () => page.keyboard.press('Control+k'));
    await lookAtDialog('what was found', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: texts.frame.command.open }).fill('Market');
      await page.getByRole('option').filter({ hasText: 'Market' }).first().waitFor();
    });
    await lookAtDialog('what is new', async () => {
      await page
        .getByRole('button', { name: new RegExp(`^${texts.frame.bell(0)}`) })
        .locator('visible=true')
        .first()
        .click();
      await dialog().locator('.notices li').first().waitFor();
    });
    await lookAtDialog('shortcuts', () => page.keyboard.press('?'));
    await lookAtDialog('state of the data', () => page.locator('.rail .sync').click());
    expect(audit.faults()).toEqual([]);
  });

  test('the accounts', async () => {
    const { accounts } = texts;
    await open('/dashboard/accounts');
    await page.getByRole('region', { name: accounts.list.title }).waitFor();
    await look(page, 'accounts');
    await lookAtMenus('accounts');
    await lookAtDialog('a new account', () =>
      page.getByRole('button', { name: accounts.add, exact: true }).first().click(),
    );
    for (const entry of [accounts.rates.add, accounts.rates.file])
      await lookAtDialog(entry, () =>
        page.getByRole('button', { name: entry, exact: true }).click(),
      );
    const choose = async (entry: string) => {
      await page.locator('.account-list').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    await lookAtDialog('what it holds', () => choose(accounts.list.correct));
    await choose(accounts.list.reconcile);
    await page.getByLabel(accounts.reconcile.balance).fill('1');
    await page.locator('.account-end').waitFor();
    await look(page, 'reconcile');
    expect(audit.faults()).toEqual([]);
  });

  test('the budgets', async () => {
    const { budgets } = texts;
    await open('/dashboard/budgets');
    const cell = page.locator('[data-assign]').first();
    await cell.fill('100');
    await cell.press('Enter');
    await page.locator('.envelope-left button').first().waitFor();
    await look(page, 'budgets');
    await lookAtMenus('budgets');
    await lookAtDialog('an envelope', () => page.locator('.envelope-left button').first().click());
    await lookAtDialog('left to assign', () => page.locator('h1 button').click());
    await lookAtDialog('a plan', () =>
      page.getByRole('button', { name: budgets.act.plan, exact: true }).click(),
    );
    await lookAtDialog('moving money', async () => {
      await page.locator('.envelope-row').first().getByRole('button').last().click();
      await page.getByRole('menuitem', { name: budgets.row.move, exact: true }).click();
    });
    const { history } = texts.search;
    await lookAtDialog('what can be taken back', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: texts.frame.command.open }).fill(history.title);
      await page
        .getByRole('option', { name: new RegExp(`^${history.title}`) })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: history.title })
        .getByRole('listitem')
        .first()
        .waitFor();
    });
    expect(audit.faults()).toEqual([]);
  });

  test('the weekly review', async () => {
    await open('/dashboard/review');
    await page.getByRole('region', { name: texts.review.write.title }).waitFor();
    await look(page, 'review');
    await lookAtMenus('review');
    expect(audit.faults()).toEqual([]);
  });

  test('the recurring transactions', async () => {
    await open('/dashboard/recurring');
    await page.getByRole('region', { name: texts.recurring.due.title }).waitFor();
    await look(page, 'recurring');
    await lookAtMenus('recurring');
    await lookAtDialog('a new recurring transaction', () =>
      page.getByRole('button', { name: texts.recurring.add }).click(),
    );
    expect(audit.faults()).toEqual([]);
  });

  test('an imported export file, and deleted records', async () => {
    await open('/profile/bring-in');
    await page.getByRole('heading', { level: 1, name: texts.portability.dataImport.ask }).waitFor();
    await look(page, 'bring in');
    // The file has one new, one changed and one unusable record.
    const everything = (await (
      await page.request.get('/api/identity/export/everything.json')
    ).json()) as Record<string, Record<string, unknown>[]>;
    const [first, second, third] = everything['transactions']!;
    const file = {
      ...everything,
      transactions: [
        { ...first, id: createRecordId() },
        { ...second, payee: 'Elsewhere' },
        { ...third, amountMinor: 'much' },
      ],
    };
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'tudo.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(file)),
      });
    await page.locator('.own-table').waitFor();
    await page.locator('.own details').evaluateAll((all) => {
      for (const each of all) (each as HTMLDetailsElement).open = true;
    });
    await look(page, 'a file compared');
    const lost = putTransaction(seedRecordId('account', 0), { payee: 'Lost', amountMinor: 100 });
    await device.push(lost);
    await device.push(remove('transactions', lost.id));
    await open('/dashboard/deleted');
    await page.locator('.own-deleted li').first().waitFor();
    await look(page, 'deleted');
    await lookAtDialog('deleting for ever', () =>
      page.locator('.own-deleted').getByRole('button').last().click(),
    );
    expect(audit.faults()).toEqual([]);
  });

  // These pages use the language of their address.
  test('the return page of a payment, in each state', async () => {
    const offers = { success: true, value: { USD: { renews: true } } };
    const refused = { success: false, error: { code: 'billing/network' } };
    for (const language of ['en', 'vi'] as const) {
      const { success } = allWords(language).billing;
      const place = (path: string) => (language === 'en' ? path : `/vi${path}`);
      await page.route('**/api/billing/offers', (route) => route.fulfill({ json: offers }));
      const states = [
        ['waiting', success.waitingTitle],
        ['paid', success.paidTitle],
        ['cancelled', success.cancelledTitle],
        ['unknown', success.unknownTitle],
      ] as const;
      for (const [state, title] of states) {
        const until = state === 'paid' ? Date.UTC(2030, 0, 1) : null;
        await page.route('**/api/billing/confirmation*', (route) =>
          route.fulfill({ json: { success: true, value: { state, until } } }),
        );
        await page.goto(place('/payment/success?session=x'));
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
        await audit.look(page, title, language);
        await page.unroute('**/api/billing/confirmation*');
      }
      await page.unroute('**/api/billing/offers');
      await page.route('**/api/billing/leave', (route) =>
        route.fulfill({ status: 200, json: refused }),
      );
      await page.goto(place('/payment/cancel?session=x'));
      await page.locator('.payment .note:not(:empty, [aria-busy])').waitFor();
      await audit.look(page, 'not paid, and the order is still open', language);
      await page.unroute('**/api/billing/leave');
    }
    expect(audit.faults()).toEqual([]);
  });

  test('the reports', async () => {
    for (const report of ['spending', 'flow', 'worth', 'year']) {
      await open(`/dashboard/reports?report=${report}&period=${todayHere().slice(0, 4)}`);
      await page.locator('.report .answer').waitFor();
      await look(page, report);
    }
    expect(audit.faults()).toEqual([]);
  });

  test('the rules', async () => {
    await open('/dashboard/rules');
    await page.getByRole('list').filter({ hasText: 'Market' }).waitFor();
    await look(page, 'rules');
    await lookAtMenus('rules');
    await lookAtDialog('a new rule', () =>
      page.getByRole('button', { name: texts.rules.add }).click(),
    );
    await lookAtDialog('rules over history', async () => {
      await page.getByRole('button', { name: texts.rules.run }).click();
      await page.locator('.rule-changes li').first().waitFor();
    });
    expect(audit.faults()).toEqual([]);
  });

  test('the ledger', async () => {
    await open('/dashboard/ledger?period=all');
    await page.getByRole('row').filter({ hasText: 'Market' }).first().waitFor();
    await look(page, 'ledger');
    await lookAtMenus('ledger');
    const manage = (entry: string) => async () => {
      await page.getByRole('button', { name: texts.ledger.manage }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    for (const entry of [texts.ledger.categories, texts.ledger.accounts, texts.ledger.imports])
      await lookAtDialog(entry, manage(entry));
    for (const [entry, add, save] of [
      [texts.ledger.categories, texts.ledger.category.add, texts.ledger.category.save],
      [texts.ledger.accounts, texts.ledger.account.add, texts.ledger.account.save],
    ] as const) {
      await lookAtDialog(`${entry}, one`, async () => {
        await manage(entry)();
        await dialog().locator('.name').first().click();
        await dialog().locator('form').waitFor();
      });
      await lookAtDialog(`${entry}, a new one without a name`, async () => {
        await manage(entry)();
        await dialog().getByRole('button', { name: add, exact: true }).click();
        await dialog().getByRole('button', { name: save, exact: true }).click();
        await dialog().locator('.error').first().waitFor();
      });
    }
    for (const width of [wide, narrow]) {
      // The window decides as it opens whether it is beside the rows or over them.
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press('i');
      await page.locator('.import input[type=file]').setInputFiles({
        name: 'bank.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Date,Description,Amount\n2026-11-20,Coffee,-4.50\n2026-11-21,Pay,100.00\n',
        ),
      });
      await page.locator('.import').getByText('bank.csv').waitFor();
      await look(page, 'import', { part: '.import', widths: [width] });
      await page.getByRole('button', { name: texts.ledger.importing.close, exact: true }).click();
      await page.locator('.import').waitFor({ state: 'detached' });
    }
    await widen();
    await lookAtDialog('transaction', () => page.keyboard.press('Shift+N'));
    await lookAtDialog('transaction in parts, which do not sum', async () => {
      await page.keyboard.press('Shift+N');
      await dialog().getByLabel(texts.ledger.form.amount, { exact: true }).fill('10');
      await dialog().getByRole('button', { name: texts.ledger.form.split }).click();
      await dialog().getByLabel(texts.ledger.form.partAmount(1)).fill('4');
      await dialog().getByLabel(texts.ledger.form.partAmount(2)).fill('5');
      await dialog().locator('.splits [role=status]').waitFor();
    });
    await page.getByRole('row').filter({ hasText: 'Market' }).first().getByRole('checkbox').check();
    await page.locator('.selection-bar').waitFor();
    await look(page, 'selection');
    for (const key of ['c', '#', 'm'])
      await lookAtDialog(`rows, ${key}`, () => page.keyboard.press(key));
    expect(audit.faults()).toEqual([]);
  });

  test('the plan', async () => {
    await open('/planning');
    await page.locator('[data-row]').first().waitFor();
    await look(page, 'plan');
    await lookAtMenus('plan');
    await lookAtDialog('new project', () =>
      page.getByRole('button', { name: texts.planning.addProject }).first().click(),
    );
    await lookAtDialog('move', async () => {
      await page
        .getByRole('row', { name: /Call the bank/ })
        .first()
        .focus();
      await page.keyboard.press('m');
    });
    await widen();
    await open(`/planning?item=${keyResult.id}`);
    await page.getByText(texts.planning.editKeyResult, { exact: true }).click();
    await page.getByLabel(texts.planning.fieldMetric).waitFor();
    await look(page, 'details');
    expect(audit.faults()).toEqual([]);
  });

  test('unsent changes at a sign-out, and rejected changes', async () => {
    visitor.expectComplaints(/ERR_FAILED|Failed to fetch/);
    await widen();
    await open('/planning');
    const title = 'Written without a network';
    const line = page.locator(`[data-row="${leaving.id}"]`);
    await line.waitFor();
    // Fails the push only, since the question has code of its own that loads on demand.
    await page.route('**/api/sync/push', (route) => route.abort());
    await line.focus();
    await page.keyboard.press('Shift+A');
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: title }).waitFor();
    await lookAtDialog('sign out', async () => {
      await page.getByRole('button', { name: texts.site.account, exact: true }).first().click();
      await page.getByRole('menuitem', { name: texts.site.signOut }).click();
      // First the window reports the running sign-out.
      await page.getByRole('button', { name: texts.auth.unsent.stay }).waitFor();
    });
    await device.push(remove('keyResults', leaving.id));
    await page.unroute('**/api/sync/push');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const { rejected } = texts.data;
    const decide = page.getByRole('button', { name: rejected.show, exact: true });
    await decide.waitFor();
    await look(page, 'refused', { part: 'main' });
    const part = 'dialog[open]',
      choose = (name: string) => dialog().getByRole('button', { name, exact: true });
    await decide.click();
    await choose(rejected.discard).waitFor();
    await look(page, 'decide', { part });
    await choose(rejected.place).click();
    await dialog().getByRole('combobox').waitFor();
    await look(page, 'place elsewhere', { part });
    await choose(texts.site.cancel).click();
    await choose(rejected.discard).click();
    await dialog().getByText(rejected.none).waitFor();
    await look(page, 'decided', { part });
    expect(audit.faults()).toEqual([]);
  });

  test('the profile', async () => {
    await open('/profile');
    await page.getByRole('button', { name: texts.profile.changeEmail }).waitFor();
    await look(page, 'profile');
    // A confirmed address allows further sign-in methods.
    await confirmAddress(product, email, cookie);
    await open('/profile');
    await page.getByRole('button', { name: texts.security.addPasskey, exact: true }).waitFor();
    for (const name of [
      texts.profile.changeEmail,
      texts.profile.changePassword,
      texts.profile.deleteAccount,
      texts.security.addPasskey,
    ])
      await lookAtDialog(name, () => page.getByRole('button', { name, exact: true }).click());
    expect(audit.faults()).toEqual([]);
  });

  test('passkeys and sign-in codes, step by step', async () => {
    const { security } = texts,
      part = 'dialog[open]';

    const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
    const password = () => dialog().getByLabel(texts.profile.currentPassword).fill(person.password);
    const closed = () => dialog().waitFor({ state: 'detached' });
    await widen();
    await open('/profile');
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: security.addPasskey, exact: true }).click();
    await dialog().getByLabel(security.passkeyName, { exact: true }).fill('Laptop');
    await password();
    await press(security.addPasskey);
    await closed();
    await page.getByRole('list', { name: security.passkeys }).waitFor();
    await look(page, 'a passkey', { part: '.passkey-list' });
    for (const name of [security.renameNamed('Laptop'), security.removeNamed('Laptop')])
      await lookAtDialog(name, () => page.getByRole('button', { name, exact: true }).click());

    await page.getByRole('button', { name: security.setUp, exact: true }).click();
    await password();
    await look(page, 'before codes', { part });
    await press(security.continue);
    await dialog().getByRole('img', { name: security.qrLabel }).waitFor();
    await look(page, 'the code to scan', { part });
    const secret = (await dialog().locator('.otp-key').innerText()).replaceAll(/\s/g, '');
    await dialog()
      .getByLabel(security.code)
      .fill(await appCode(secret));
    await press(security.turnOn);
    await dialog().getByRole('heading', { name: security.recoveryTitle }).waitFor();
    await look(page, 'recovery codes', { part });
    await press(security.kept);
    await closed();
    await widen();
    await page.getByRole('button', { name: security.manage, exact: true }).click();
    await dialog().getByRole('button', { name: security.turnOff, exact: true }).waitFor();
    await look(page, 'codes are on', { part });
    await press(security.turnOff);
    await dialog().getByLabel(texts.profile.currentPassword).waitFor();
    await look(page, 'turning codes off', { part });
    await page.keyboard.press('Escape');
    await closed();
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await session.detach();
    expect(audit.faults()).toEqual([]);
  });

  test('the admin dashboard', async () => {
    await readyForAdmin(product, person, cookie);
    await open('/admin-dashboard');
    await page.getByRole('table').waitFor();
    await look(page, 'admin');
    await lookAtDialog('a person', async () => {
      await page.locator('.admin-name button').first().click();
      await dialog().locator('.admin-counts').waitFor();
    });
    // Every question before an act, over the window of the person.
    const act = 'dialog[open]:has(form.admin-form)';
    await widen();
    await page.locator('.admin-name button').first().click();
    const acts = dialog().locator('.admin-buttons button');
    await acts.first().waitFor();
    for (let index = 0; index < (await acts.count()); index++) {
      await acts.nth(index).click();
      await page.locator(act).waitFor();
      await look(page, `act ${index}`, { part: act, widths: [narrow] });
      await page.keyboard.press('Escape');
      await page.locator(act).waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await open('/admin-dashboard/subscribers');
    await page.getByText('reader@example.org').first().waitFor();
    await look(page, 'subscribers');
    await lookAtDialog('unsubscribing', () => page.locator('tbody button').first().click());
    for (const [view, shown] of [
      ['messages', '.admin-message'],
      ['growth', '.admin-charts, .admin-chart'],
      ['mail', 'table'],
      ['health', 'table'],
      ['announcements', '.admin-form'],
      ['audit', 'table'],
    ] as const) {
      await open(`/admin-dashboard/${view}`);
      await page.locator(shown).first().waitFor();
      await look(page, view);
    }
    const { announcements } = texts.admin;
    await open('/admin-dashboard/announcements');
    await page.getByLabel(announcements.titleEn, { exact: true }).fill('Down on Sunday');
    await page.getByLabel(announcements.titleVi, { exact: true }).fill('Chủ nhật tạm ngừng');
    await page.locator('.admin-preview').waitFor();
    await look(page, 'an announcement, seen before', { part: '.admin-preview' });
    await lookAtDialog('announcing', () =>
      page.getByRole('button', { name: announcements.publish, exact: true }).click(),
    );
    expect(audit.faults()).toEqual([]);
  });

  test('an account with nothing in it', async () => {
    const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
    await walk.visits.visit(
      async ({ page: empty, context, expectComplaints }) => {
        expectComplaints(/404|40[01] \(/);
        await Audit.prepare(context);
        await context.addInitScript(() => {
          localStorage.setItem('tudo.language', 'en');
        });

        for (const path of [
          '/dashboard',
          '/dashboard/ledger',
          '/dashboard/budgets',
          '/dashboard/reports',
          '/dashboard/recurring',
          '/dashboard/rules',
          '/planning',
        ]) {
          await empty.goto(path);
          await empty.locator('h1').first().waitFor();
          await expect.poll(() => empty.locator('main [aria-busy=true]').count()).toBe(0);
          await look(empty, `${path}, empty`);
        }
        expect(audit.faults()).toEqual([]);
      },
      { ...audited, cookie },
    );
  });
});
