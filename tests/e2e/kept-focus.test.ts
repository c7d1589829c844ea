/**
 * A keyboard user clears lists: after each removed line the focus is on the line in its place, not
 * at the start of the page.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger } from '#contract/i18n/en/ledger';
import { addDays, addMonths } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, put, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const cash = seedRecordId('account', 0);
/** Returns the focused element: its tag, and the beginning of its text. */
const holder = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement!;
    return `${tagName} ${tagName === 'BODY' ? '' : textContent.trim().slice(0, 60)}`;
  });
/** Enter on a button that is reached by the keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}
/** The last entry of a line's menu, by its keys. */
async function choose(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await press(page, menu);
  await page.keyboard.press('End');
  await expect.poll(() => holder(page)).toBe(`BUTTON ${entry}`);
  await page.keyboard.press('Enter');
}

test('bills are posted, suggestions refused and rules deleted in a row by keyboard', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson()),
    today = todayHere();
  const due = (payee: string, day: string) =>
    put('recurring', {
      schedule: {
        version: 1,
        every: 1,
        unit: 'month',
        startDay: day,
        weekdays: [],
        monthDay: null,
        weekend: 'keep',
      },
      nextDay: day,
      template: {
        version: 1,
        kind: 'expense',
        amountMinor: 2_000,
        currency: 'USD',
        accountId: cash,
        transferAccountId: null,
        transferAmountMinor: null,
        payee,
        note: '',
        categoryId: null,
        tags: [],
      },
    });
  const monthly = (payee: string, amountMinor: number) =>
    Array.from({ length: 6 }, (_, n) =>
      putTransaction(cash, {
        payee,
        amountMinor,
        date: dayMs(addMonths(addDays(today, -3), -n)),
      }),
    );
  const rule = (text: string, position: string) =>
    put('rules', {
      position,
      conditions: [{ version: 1, field: 'payee', test: 'contains', text }],
      actions: [{ version: 1, set: 'tag', text: 'seen' }],
    });
  await openOtherDevice(product.url, cookie).push(
    due('Rent', addDays(today, -2)),
    due('Gym', addDays(today, -1)),
    due('Water', today),
    ...monthly('Netflix', 1_599),
    ...monthly('Spotify', 999),
    rule('Alpha', 'a0'),
    rule('Beta', 'a1'),
    rule('Gamma', 'a2'),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/recurring');
      // Removes a row in the middle and one at the end.
      await press(page, /^Record Gym /);
      await expect.poll(() => holder(page)).toMatch(/^LI Water/);
      await press(page, /^Record Water /);
      await expect.poll(() => holder(page)).toMatch(/^LI Rent/);
      // Enter on the line does nothing; from there the next press of Tab is at what can be done
      // with it.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement!.getAttribute('aria-label')))
        .toMatch(/^Record Rent /);
      // The last one of all takes its heading along.
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Due', exact: true }).waitFor({ state: 'detached' });
      await expect.poll(() => holder(page)).toMatch(/^H1 ./);

      const offers = page.getByRole('button', { name: /^Not this one: / });
      await expect.poll(() => offers.count()).toBe(2);
      await offers.first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => offers.count()).toBe(1);
      await expect.poll(() => holder(page)).toMatch(/^LI (Netflix|Spotify)/);

      await page.goto('/dashboard/rules');
      await choose(page, /^More for the rule: .*Beta/, 'Delete');
      await expect.poll(() => holder(page)).toMatch(/^LI 2.*Gamma/);
      await choose(page, /^More for the rule: .*Gamma/, 'Delete');
      await expect.poll(() => holder(page)).toMatch(/^LI 1.*Alpha/);
    },
    { cookie },
  );
});

test('other sign-ins are ended, and a reconciliation is undone in its window', async () => {
  const lan = newPerson(),
    cookie = await signUpOverHttp(product.url, lan);
  for (const agent of ['Firefox/140.0 Linux', 'Safari/600 iPhone'])
    await fetch(`${product.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email: lan.email, password: lan.password }),
    });
  await visits.visit(
    async ({ page }) => {
      await page.goto('/profile');
      const ends = page.getByRole('button', { name: 'End', exact: true });
      await expect.poll(() => ends.count()).toBe(2);
      await ends.first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => ends.count()).toBe(1);
      await expect.poll(() => holder(page)).toMatch(/^LI (Firefox|Safari|Chrome)/);

      // Nothing goes but the button: the line stays, and with it the keyboard.
      const brought = (fileName: string) =>
        put('imports', {
          fileName,
          format: 'csv',
          accountId: cash,
          status: 'complete',
          rowCount: 0,
        });
      await openOtherDevice(product.url, cookie).push(brought('march.csv'), brought('april.csv'));
      await page.goto('/dashboard/ledger?imports=all');
      const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'april.csv' });
      await line.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await line.getByText(ledger.importing.history.status.undone, { exact: true }).waitFor();
      await expect.poll(() => holder(page)).toMatch(/^LI april/);
    },
    { cookie },
  );
});

test('a scrolled long list keeps its position and the focus in its row', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson()),
    count = 400;
  const rows = Array.from(
    { length: count },
    (_, n) => `${addDays('2026-01-01', n % 200)},Shop ${n},-${(n % 90) + 1}.50`,
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/ledger');
      await page.getByRole('button', { name: ledger.importing.title, exact: true }).click();
      const panel = page.getByRole('complementary', { name: ledger.importing.preview }),
        box = panel.getByRole('region', { name: ledger.importing.preview });
      await panel.locator('input[type=file]').setInputFiles({
        name: 'long.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Date,Payee,Amount\n${rows.join('\n')}\n`),
      });
      await panel.getByRole('button', { name: ledger.importing.run(count), exact: true }).waitFor();
      await box.focus();
      await page.keyboard.press('Tab');
      const named = () => page.evaluate(() => document.activeElement!.getAttribute('aria-label'));
      expect(await named()).toBe(ledger.importing.categoryOf('Shop 0'));
      await box.hover();
      const top = () => box.evaluate((element) => element.scrollTop);
      for (let step = 1; step <= 10; step += 1) {
        await page.mouse.wheel(0, 400);
        await expect.poll(top).toBe(step * 400);
        // Waits two frames: code that moved the focus to another row would do so by then.
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(resolve)));
            }),
        );
      }
      expect([await top(), await named()]).toEqual([4_000, ledger.importing.categoryOf('Shop 0')]);
      // The focus continues from there, and the list scrolls with it.
      await page.keyboard.press('Tab');
      await expect.poll(top).toBeLessThan(1_000);
    },
    { cookie },
  );
});

test('an import is stopped, and its rows are undone beside the ledger', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson()),
    count = 40_000;
  const rows = Array.from(
    { length: count },
    (_, n) => `${addDays('2020-01-01', n % 2_000)},Shop ${n},-${(n % 90) + 1}.50`,
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/ledger');
      await page.getByRole('button', { name: ledger.importing.title, exact: true }).click();
      const panel = page.getByRole('complementary', { name: ledger.importing.preview });
      await panel.locator('input[type=file]').setInputFiles({
        name: 'long.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Date,Payee,Amount\n${rows.join('\n')}\n`),
      });
      const go = panel.getByRole('button', { name: ledger.importing.run(count), exact: true });
      await go.and(page.locator(':enabled')).focus();
      await page.keyboard.press('Enter');
      await press(page, ledger.importing.cancelRun);
      // The button disappears at once, and its container once all is undone.
      await expect.poll(() => holder(page)).toBe(`H2 ${ledger.importing.preview}`);
      await go.waitFor();
      await expect.poll(() => holder(page)).toBe(`H2 ${ledger.importing.preview}`);
    },
    { cookie },
  );
});

test('a measured session is deleted on the page of the timer', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson()),
    today = todayHere();
  const session = (label: string, hour: number) => {
    const at = dayMs(today) + hour * 3_600_000;
    return put('timerSessions', {
      kind: 'focus',
      label,
      segments: [[at, at + 1_500_000]],
      timeZone: 'UTC',
      day: today,
      plannedSeconds: 1_500,
      completed: true,
    });
  };
  await openOtherDevice(product.url, cookie).push(
    session('Third', 3),
    session('Second', 2),
    session('First', 1),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/timer-block');
      await press(page, /^Change Second/);
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Delete', exact: true }).focus();
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      await expect.poll(() => holder(page)).toMatch(/^LI .*First/);
    },
    { cookie },
  );
});

test('notifications are dismissed one after the other in their window', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson());
  const news = (id: string, en: string) => ({
    id,
    level: 'info',
    title: { en, vi: en },
    text: { en: '', vi: '' },
  });
  await visits.visit(
    async ({ page, context }) => {
      await context.route('**/api/announcements', (route) =>
        route.fulfill({
          json: {
            news: [
              news('01a209ab-0000-7000-8000-000000000001', 'First news'),
              news('01a209ab-0000-7000-8000-000000000002', 'Second news'),
            ],
          },
        }),
      );
      await page.goto('/dashboard/ledger');
      const bell = page
        .getByRole('button', { name: /^Notifications: 2 unread$/ })
        .locator('visible=true')
        .first();
      await bell.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Notifications' }),
        away = dialog.getByRole('article').getByRole('button');
      await away.first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => away.count()).toBe(1);
      await expect.poll(() => holder(page)).toMatch(/^LI (First|Second) news/);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => away.count()).toBe(0);
      // Nothing is left to read: the keyboard stays in the window, and Escape leads back to the
      // bell.
      await expect
        .poll(() => dialog.evaluate((window) => window.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => holder(page)).toMatch(/^BUTTON Notifications/);
    },
    { cookie },
  );
});
