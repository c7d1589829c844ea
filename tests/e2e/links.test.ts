/**
 * Money, time and goals measure each other: a person spends, undoes, asks what things cost, and
 * finds a habit and its rows.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { frame as enFrame } from '#contract/i18n/en/frame';
import { ledger as en } from '#contract/i18n/en/ledger';
import { dashboard as enDashboard } from '#contract/i18n/en/dashboard';
import { hourprice as enLinks } from '#contract/i18n/en/hourprice';
import { profile as enProfile } from '#contract/i18n/en/profile';
import { addDays, addMonths, dayToTimestamp, formatRange, todayIn } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import {
  patch,
  put,
  putAccount,
  putCategory,
  putKeyResult,
  putObjective,
  putProject,
  putTask,
  putTransaction,
} from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { keepToasts, openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const dayMs = 86_400_000,
  hanoi = 7 * 3_600_000;
const accountId = seedRecordId('account', 0);

/**
 * Four complete months of $4,000 in and $2,500 out with 20 hours of work in the last, twelve
 * coffees of $4.50, and $12,345.67 stated.
 */
async function makeLife(cookie: string): Promise<{ resultId: string }> {
  const device = openOtherDevice(product.url, cookie);
  const now = new Date(Date.now() + hanoi),
    today = Math.floor(now.getTime() / dayMs) * dayMs;
  const monthStart = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1);
  const repairs = putCategory({ name: 'Repairs' });
  const project = putProject(),
    objective = putObjective(project.id);
  const result = putKeyResult(objective.id, {
    title: 'Few repairs',
    direction: 'keep',
    highValue: 50_000,
    targetValue: 50_000,
    metric: {
      kind: 'money',
      version: 1,
      filter: {
        categoryIds: [repairs.id],
        accountIds: [],
        payees: [],
        tags: [],
        kinds: ['expense'],
      },
      measure: 'sum',
      window: { kind: 'all' },
      currency: 'USD',
    },
  });
  const task = putTask(result.id);
  const start = monthStart(1) + 3 * dayMs;
  await device.push(
    repairs,
    project,
    objective,
    result,
    task,
    ...[1, 2, 3, 4].flatMap((back) => [
      putTransaction(accountId, {
        date: monthStart(back) + dayMs,
        kind: 'income',
        amountMinor: 400_000,
        payee: 'Studio',
      }),
      putTransaction(accountId, {
        date: monthStart(back) + 2 * dayMs,
        amountMinor: 250_000,
        payee: `Rent ${back}`,
      }),
    ]),
    ...Array.from({ length: 12 }, (_, back) =>
      putTransaction(accountId, { date: today - back * 4 * dayMs, payee: 'Cà phê Giảng' }),
    ),
    put('timerSessions', {
      taskId: task.id,
      kind: 'focus',
      segments: [[start, start + 20 * 3_600_000]],
      timeZone: 'UTC',
      day: new Date(start).toISOString().slice(0, 10),
      plannedSeconds: 1_500,
      completed: true,
    }),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/pricing');
      const [profile] = (await pullFresh(page)).of('userProfiles');
      await device.push(
        patch('userProfiles', profile!.id, {
          currency: 'USD',
          fi: {
            portfolioMinor: 1_234_567,
            asOfDay: '2026-01-15',
            returnAnnualReal: 0.05,
            withdrawalRate: 0.04,
          },
        }),
      );
    },
    { cookie },
  );
  return { resultId: result.id };
}

test('an expense shows its effect on the freedom date, and an undo restores the date', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await makeLife(cookie);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/ledger?period=all');
      const rows = page
        .getByRole('grid')
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') });

      // The twelve coffees are one suggestion; its calculator has them filled in; refused, it is
      // gone for good.
      const habit = page.locator('.habit');
      // The first visit learns how high it is: it is shown from the next one on.
      await habit.first().waitFor({ state: 'attached' });
      await page.reload();
      await habit.first().waitFor();
      await expect.poll(() => habit.count()).toBe(1);
      await page.getByText('Cà phê Giảng, 12 times in 60 days, usually about $4.50.').waitFor();
      expect(
        await page.getByRole('link', { name: enLinks.habitWorth }).getAttribute('href'),
      ).toContain(`h=${encodeURIComponent('Cà phê Giảng')},450,`);
      await page.getByRole('button', { name: enLinks.habitNo }).click();
      await habit.first().waitFor({ state: 'detached' });
      await expect
        .poll(async () =>
          (await pullFresh(page)).of('dismissals').map(({ fields }) => fields!['kind']),
        )
        .toEqual(['habit']);

      await page.goto('/dashboard/ledger?period=all&q=Rent+1');
      // A dearer rent in a complete month moves the date; the way back is in the same breath.
      const dearer = async (amount: string, hours: string) => {
        await rows.filter({ hasText: 'Rent 1' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: en.form.amount }).fill(amount);
        // $4,000 in one month with 20 measured hours: $200 an hour.
        await expect.poll(() => dialog.locator('.in-hours b').innerText()).toBe(hours);
        await dialog.getByRole('button', { name: en.form.save, exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
      };
      await dearer('2600', '13 h');
      const moved = page.getByText(/Changed\. Freedom date: \d+ days? later\./);
      const later = Number(/(\d+) days? later/.exec(await moved.innerText())![1]);
      expect(later).toBeGreaterThan(0);
      await dearer('2500', '12 h 30 min');
      await page.getByText(new RegExp(`Changed\\. Freedom date: ${later} days? sooner`)).waitFor();

      await page.goto('/dashboard/ledger');
      // The price of a purchase is the same in the question and in the message after saving.
      await page.getByRole('textbox', { name: 'New transaction' }).fill('Guitar 300');
      await page.getByRole('button', { name: en.quick.cost }).click();
      const cost = page.getByRole('dialog', { name: enLinks.costTitle });
      await cost.getByText('1 h 30 min', { exact: true }).waitFor();
      const priceOf = (name: string) =>
        cost
          .locator('dl > div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('dd')
          .innerText();
      await cost
        .getByText(/^\d+ days? later$/)
        .first()
        .waitFor();
      const [once, monthly] = [
        await priceOf(enLinks.costFreedom),
        await priceOf(enLinks.costMonthly),
      ];
      await page.keyboard.press('Escape');
      await cost.waitFor({ state: 'detached' });
      await page.getByRole('textbox', { name: 'New transaction' }).press('Enter');
      await page
        .getByText(
          `Saved: Guitar $300.00. Freedom date: ${once}. If you spend this every month: ${monthly}.`,
          { exact: true },
        )
        .waitFor();

      // Prices in hours are below every expense if chosen; the choice stays.
      await page.getByRole('button', { name: en.manage }).click();
      await page
        .getByRole('menuitemcheckbox', { name: en.showHours })
        .or(page.getByRole('menuitemradio', { name: en.showHours }))
        .click();
      await rows.filter({ hasText: 'Guitar' }).getByText('1 h 30 min').waitFor();
      await page.reload();
      await rows.filter({ hasText: 'Guitar' }).getByText('1 h 30 min').waitFor();

      // Opens it by the palette, as from anywhere.
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: enFrame.command.open }).fill('what does this cost');
      await page.getByRole('option', { name: enFrame.command.cost }).click();
      await cost.getByRole('textbox', { name: enLinks.costAmount }).fill('100');
      await cost.getByText('30 min', { exact: true }).waitFor();
    },
    { cookie },
  );
});

/**
 * In the page, before its scripts: who first reads what the date of freedom is made of waits until
 * `letRead` is called.
 */
function holdReading(): void {
  let held = true,
    begun = false;
  Object.assign(globalThis, {
    letRead: () => {
      held = false;
    },
  });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(names, mode, options) {
    const of = new Set(typeof names === 'string' ? [names] : names);
    if (
      !begun &&
      mode === 'readonly' &&
      of.has('sums') &&
      of.has('focusDays') &&
      !of.has('outbox')
    ) {
      begun = true;
      const store = transaction.call(this, ['focusDays'], 'readwrite').objectStore('focusDays');
      // A transaction lasts while something is asked of it, and others wait for it.
      const ask = () => {
        store.count().onsuccess = () => {
          if (held) ask();
        };
      };
      ask();
    }
    return transaction.call(this, names, mode, options);
  };
}
declare const letRead: () => void;

const savedGuitar = new RegExp(
  String.raw`^Saved: Guitar \$300\.00\. Freedom date: \d+ days? later\. ` +
    String.raw`If you spend this every month: [\d,]+ days later\.$`,
);
test('an entry right after the opening of the page shows its effect once the date is known', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await makeLife(cookie);
  await visits.visit(
    async ({ page }) => {
      await page.goto('/dashboard/ledger?period=all&q=Rent+1');
      const rows = page
        .getByRole('grid')
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') });
      await rows.filter({ hasText: 'Rent 1' }).waitFor();
      await page.addInitScript(holdReading);

      // A line's row appears at once, and its effect follows.
      await page.goto('/dashboard/ledger');
      const line = page.getByRole('textbox', { name: 'New transaction' });
      await line.fill('Guitar 300');
      await line.press('Enter');
      await rows.filter({ hasText: 'Guitar' }).waitFor();
      await page.evaluate(() => letRead());
      await page.getByText(savedGuitar).waitFor();

      // Something deleted, in its toast.
      await page.goto('/dashboard/ledger?period=all&q=Rent+1');
      await rows.filter({ hasText: 'Rent 1' }).focus();
      await keepToasts(page);
      await page.keyboard.press('Delete');
      await rows.filter({ hasText: 'Rent 1' }).waitFor({ state: 'detached' });
      await page.evaluate(() => letRead());
      const moved = page.getByText(/Deleted\. Freedom date: [\d,]+ days? sooner\./);
      await moved.getByRole('button', { name: en.done.undo }).click();
      await rows.filter({ hasText: 'Rent 1' }).waitFor();
    },
    { cookie },
  );
});

test('the freedom date can use account balances, shows their sum, and names accounts without a rate', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  await makeLife(cookie);
  await openOtherDevice(product.url, cookie).push(
    put('accounts', {
      name: 'Lisbon',
      type: 'bank',
      currency: 'EUR',
      openingMinor: 90_000,
      position: 'z',
    }),
    put('accounts', {
      name: 'Fund',
      type: 'investment',
      currency: 'USD',
      openingMinor: 2_000_000,
      position: 'y',
    }),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/profile');
      const form = page.locator('#freedom form');
      await form.getByRole('radio', { name: enProfile.portfolioFroms.accounts }).check();
      // 4 × ($4,000 − $2,500) less twelve coffees of $4.50 are in cash, and $20,000 in the fund.
      await form.getByText(enProfile.accountsSum('$25,946.00')).waitFor();
      await form.getByText(/Lisbon \(€900\.00\)/).waitFor();
      await form.getByRole('checkbox', { name: 'Cash' }).uncheck();
      await form.getByText(enProfile.accountsSum('$20,000.00')).waitFor();
      await form.getByRole('checkbox', { name: 'Cash' }).check();
      await form.getByRole('button', { name: enProfile.save }).click();
      await expect
        .poll(async () => (await pullFresh(page)).of('userProfiles')[0]!.fields!['fi'])
        .toMatchObject({
          portfolioMinor: 1_234_567,
          portfolioFrom: { kind: 'accounts', exceptIds: [] },
        });

      await page.goto('/dashboard');
      await page
        .locator('.freedom')
        .getByText(/Lisbon \(€900\.00\)/)
        .waitFor();
      await page.getByRole('button', { name: enDashboard.howWorkedOut }).click();
      const explained = page.getByRole('dialog', { name: enDashboard.explain.title });
      await explained.getByText('$25,946.00').waitFor();
      await explained.getByText(/your account balances on/).waitFor();
      await page.keyboard.press('Escape');

      await page.goto('/dashboard/ledger');
      await page.getByRole('textbox', { name: 'New transaction' }).fill('Guitar 300');
      await page.getByRole('textbox', { name: 'New transaction' }).press('Enter');
      await page
        .getByText(
          /Freedom date: \d+ days? later\. If you spend this every month: [\d,]+ days later\./,
        )
        .waitFor();
      await page.goto('/dashboard');
      await page.getByRole('button', { name: enDashboard.howWorkedOut }).click();
      await explained.getByText('$25,646.00').waitFor();
    },
    { cookie },
  );
});

test('an account without an exchange rate is named beside the sum of the others until it has a rate', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const device = openOtherDevice(product.url, cookie),
    today = todayIn('Asia/Ho_Chi_Minh', Date.now());
  const month = (back: number, dayOfMonth: number) =>
    dayToTimestamp(addDays(addMonths(`${today.slice(0, 8)}01`, -back), dayOfMonth - 1));
  await device.push(
    putAccount({ name: 'Vietcombank', currency: 'VND', openingMinor: 50_000_000 }),
    ...[1, 2, 3].flatMap((back) => [
      putTransaction(accountId, { date: month(back, 2), kind: 'income', amountMinor: 400_000 }),
      putTransaction(accountId, { date: month(back, 3), amountMinor: 250_000 }),
    ]),
  );
  await visits.visit(
    async ({ page }) => {
      const freedom = page.locator('#card-freedom');
      await page.goto('/dashboard');
      await freedom.getByText(/Your accounts have \$4,500\.00 now/).waitFor();
      await freedom.getByText(enDashboard.leftOut('Vietcombank (₫50,000,000)')).waitFor();
      // Net worth lacks it too, and does not say so again.
      await page.locator('#card-worth').waitFor();
      expect(await page.getByText(enDashboard.leftOut('Vietcombank (₫50,000,000)')).count()).toBe(
        1,
      );
      await device.push(
        put('exchangeRates', {
          day: '2020-01-01',
          fromCurrency: 'USD',
          toCurrency: 'VND',
          rate: 25_000,
        }),
      );
      // The rate is 50,000,000 ÷ 25,000.
      await freedom.getByText(/Your accounts have \$6,500\.00 now/).waitFor();
      await freedom.getByText('Vietcombank').first().waitFor({ state: 'detached' });
    },
    { cookie },
  );
});

test('one press uses the account balances, and counted cycles are named while a sparse month is skipped', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en');
  const device = openOtherDevice(product.url, cookie),
    today = todayIn('Asia/Ho_Chi_Minh', Date.now());
  const month = (back: number, dayOfMonth = 1) =>
    addDays(addMonths(`${today.slice(0, 8)}01`, -back), dayOfMonth - 1);
  const range = (back: number) => formatRange(month(back), addDays(month(back - 1), -1), 'en');
  // Three months of an income, a rent and a market; before them two without anything, and one in
  // which nothing else is written.
  await device.push(
    ...[1, 2, 3].flatMap((back) => [
      putTransaction(accountId, {
        date: dayToTimestamp(month(back, 2)),
        kind: 'income',
        amountMinor: 400_000,
        payee: 'Studio',
      }),
      ...[200_000, 50_000].map((amountMinor) =>
        putTransaction(accountId, {
          date: dayToTimestamp(month(back, 3)),
          amountMinor,
          payee: 'Rent',
        }),
      ),
    ]),
  );
  await visits.visit(
    async ({ page }) => {
      const freedom = page.locator('#card-freedom'),
        dialog = page.getByRole('dialog');
      const told = async () =>
        dialog
          .locator('.counted tbody tr')
          .evaluateAll((rows) =>
            rows.map((row) => [
              (row as HTMLElement).dataset['standing'],
              ...Array.from(row.querySelectorAll('td.num'), (cell) => cell.textContent),
            ]),
          );
      await page.goto('/dashboard');
      await freedom.getByText(enDashboard.notEnough, { exact: true }).waitFor();
      // 3 × ($4,000 − $2,500) are in cash.
      await freedom.getByText(/Your accounts have \$4,500\.00 now/).waitFor();
      await keepToasts(page);
      await freedom.getByRole('button', { name: enDashboard.state.take }).click();
      await freedom.getByRole('button', { name: enDashboard.howWorkedOut }).waitFor();
      const back = page.locator('.toast').getByRole('button', { name: enDashboard.state.undo });
      await expect
        .poll(async () => (await pullFresh(page)).of('userProfiles')[0]!.fields!['fi'])
        .toEqual({
          portfolioMinor: 450_000,
          asOfDay: today,
          returnAnnualReal: 0.05,
          withdrawalRate: 0.04,
          portfolioFrom: { kind: 'accounts', exceptIds: [] },
        });
      await back.click();
      await freedom.getByText(enDashboard.notEnough, { exact: true }).waitFor();
      await freedom.getByRole('button', { name: enDashboard.state.take }).click();
      await freedom.getByRole('button', { name: enDashboard.howWorkedOut }).click();
      await dialog.locator('.counted').waitFor();
      expect(await told()).toEqual([1, 2, 3].map(() => ['counts', '$4,000.00', '$2,500.00']));

      await page.goto('/dashboard/ledger');
      const line = page.getByRole('textbox', { name: 'New transaction' });
      const write = async (text: string) => {
        await line.fill(text);
        await line.press('Enter');
      };
      await write(`Shoes 80 ${month(6, 11)}`);
      await page
        .locator('.toast')
        .filter({ hasText: en.done.freedomFew(range(6)) })
        .waitFor();
      await page.goto('/dashboard');
      await freedom.getByRole('button', { name: enDashboard.howWorkedOut }).click();
      await dialog.getByText(enDashboard.counted.few).waitFor();
      expect(await told()).toEqual([
        ...[1, 2, 3].map(() => ['counts', '$4,000.00', '$2,500.00']),
        ['empty', '$0.00', '$0.00'],
        ['empty', '$0.00', '$0.00'],
        ['few', '$0.00', '$80.00'],
      ]);
      await dialog
        .getByText(
          enDashboard.explain.cyclesValue(
            3,
            `${formatRange(month(3), addDays(month(0), -1), 'en')}`,
          ),
        )
        .waitFor();
      await dialog.getByRole('link', { name: /\$80\.00/ }).click();
      await page.getByRole('grid').getByText('Shoes').waitFor();

      // A second row makes the month count, and a notice says so.
      await page.goto('/dashboard/ledger');
      await write(`Hat 20 ${month(6, 12)}`);
      await page
        .locator('.toast')
        .filter({ hasText: en.done.freedomCounts(range(6)) })
        .waitFor();
    },
    { cookie },
  );
});
