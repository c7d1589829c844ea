/**
 * A person assigns all money of a cycle: typed, covered, carried over, copied, and taken from a
 * plan; on two devices.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetSpec } from '#app/features/tools/budget/budget-spec.ts';
import { encodeInputs } from '#app/features/tools/tool-address.ts';
import { usualValues } from '#app/features/tools/tool-spec.ts';
import { seedRecordId } from '#contract/ids';
import { budget as enPlanner } from '#contract/i18n/en/budget';
import { budgets as en } from '#contract/i18n/en/budgets';
import { dashboard as enDashboard } from '#contract/i18n/en/dashboard';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { budget as viPlanner } from '#contract/i18n/vi/budget';
import { budgets as vi } from '#contract/i18n/vi/budgets';
import { dashboard as viDashboard } from '#contract/i18n/vi/dashboard';
import { ledger as viLedger } from '#contract/i18n/vi/ledger';
import { idOfAssignment } from '#domain/budget';
import { addMonths } from '#domain/calendar';
import { defaultCategories } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, put, putBudget, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { keepToasts, openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const told = {
  en: {
    words: en,
    ledger: enLedger,
    dashboard: enDashboard,
    planner: enPlanner,
    currency: 'USD',
    unit: 100,
  },
  vi: {
    words: vi,
    ledger: viLedger,
    dashboard: viDashboard,
    planner: viPlanner,
    currency: 'VND',
    unit: 1_000,
  },
} as const;
/** Indexes of these categories in a new account. */
const [housing, groceries, coffee, travel] = [0, 1, 9, 13];

test.each(['en', 'vi'] as const)(
  'the money of a cycle is assigned, and the rest carries over into the next: %s',
  async (language) => {
    const { words, ledger, dashboard, planner, currency, unit } = told[language];
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const phone = openOtherDevice(product.url, cookie);
    const today = todayHere(),
      start = `${today.slice(0, 8)}01`,
      next = addMonths(start, 1);
    const money = (units: number) =>
      formatMoney(units * unit, currency, language, { trimZeros: true });
    const names = defaultCategories(language).map(({ name }) => name);
    const typed = (units: number) => String((units * unit) / (currency === 'USD' ? 100 : 1));
    const transaction = (place: number, units: number, fields: object = {}) =>
      putTransaction(seedRecordId('account', 0), {
        date: dayMs(start),
        amountMinor: units * unit,
        currency,
        categoryId: seedRecordId('category', place),
        ...fields,
      });
    await phone.push(
      transaction(17, 2_000, { kind: 'income' }),
      transaction(housing, 1_100),
      transaction(coffee, 45),
      transaction(travel, 30),
      transaction(coffee, 7, { currency: 'EUR', amountMinor: 700 }),
    );

    await visits.visit(
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('tudo.language', chosen),
          language,
        );
        const answer = page.getByRole('heading', { level: 1 }),
          dialog = page.getByRole('dialog');
        const says = (text: { before: string; after: string }, units: number) =>
          answer.filter({ hasText: `${text.before}${money(units)}${text.after}`.trim() }).waitFor();
        const rowOf = (place: number) =>
          page.locator('.envelope-row').filter({ hasText: names[place]! });
        const cellOf = (place: number) =>
          page.getByRole('textbox', { name: words.row.assign(names[place]!), exact: true });
        const left = (place: number, units: number) =>
          rowOf(place)
            .getByRole('button', {
              name: words.explain(`${names[place]!}, ${words.figures.left} ${money(units)}`),
              exact: true,
            })
            .waitFor();
        const toast = (done: string) => page.locator('.toast.on').filter({ hasText: done });
        const undo = (done: string) =>
          toast(done).getByRole('button', { name: words.done.undo }).click();

        // The way there from the dashboard, where nothing is budgeted yet.
        await page.goto('/dashboard');
        await page
          .locator('.card-budget')
          .getByRole('link', { name: dashboard.budget.assign })
          .click();
        await says(words.say.begin, 2_000);
        await page
          .getByText(
            words.otherCurrencies(
              words.otherSpent(formatMoney(700, 'EUR', language, { trimZeros: true })),
            ),
          )
          .waitFor();

        // Assigned by keyboard alone, with a sum.
        await page.keyboard.press('e');
        await expect.poll(() => focusedName(page)).toBe(words.row.assign(names[housing]!));
        await page.keyboard.type(`${typed(1_000)}+${typed(200)}`);
        await page.keyboard.press('Enter');
        await left(housing, 100);
        await expect.poll(() => focusedName(page)).toBe(words.row.assign(names[groceries]!));
        await page.keyboard.type('abc');
        await page.keyboard.press('Enter');
        await rowOf(groceries).getByText(ledger.amount['not-an-amount']).waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+a');
        await page.keyboard.type(typed(300));
        await page.keyboard.press('Tab');
        await left(groceries, 300);
        await cellOf(coffee).fill(typed(40));
        await cellOf(coffee).press('Enter');
        await left(coffee, -5);
        await says(words.say.left, 460);
        await page.getByText(words.overspent(1, money(5))).waitFor();
        await page.getByText(words.elsewhere(money(30), null)).waitFor();

        // Undoes with the keys while a field has the focus, and assigns again.
        await cellOf(coffee).focus();
        await page.keyboard.press('Control+z');
        await says(words.say.left, 500);
        await cellOf(coffee).fill(typed(40));
        await cellOf(coffee).press('Enter');
        await says(words.say.left, 460);

        // Overspending is covered from another envelope, undone, and covered again.
        await keepToasts(page);
        for (const isLast of [false, true]) {
          await rowOf(coffee)
            .getByRole('button', { name: words.row.coverOf(names[coffee]!) })
            .click();
          await dialog
            .getByLabel(words.move.from, { exact: true })
            .selectOption({ label: words.move.option(names[groceries]!, money(300)) });
          await dialog.getByText(words.move.after(names[coffee]!, money(-5), money(0))).waitFor();
          await dialog.getByRole('button', { name: words.move.save, exact: true }).click();
          await left(coffee, 0);
          await left(groceries, 295);
          await says(words.say.left, 460);
          if (isLast) break;
          await undo(words.done.moved(money(5), names[groceries]!, names[coffee]!));
          await left(coffee, -5);
        }

        // Another device assigns the same at the same time: one record, and what came last holds.
        const stored = async () =>
          (await pullFresh(page))
            .of('budgets')
            .flatMap(({ fields }) =>
              fields!['categoryId'] === seedRecordId('category', groceries) &&
              fields!['cycleStart'] === start
                ? [fields!['assignedMinor']]
                : [],
            );
        // Waits until the move is sent: with both on the way the phone's would not be the last.
        await expect.poll(stored).toEqual([295 * unit]);
        await phone.push(putBudgetUnderItsId(groceries, 320));
        await left(groceries, 320);
        await cellOf(groceries).fill(typed(310));
        await cellOf(groceries).press('Enter');
        await left(groceries, 310);
        await expect.poll(stored).toEqual([310 * unit]);

        // A figure opens its rows.
        await rowOf(coffee)
          .getByRole('link', {
            name: words.rows(`${names[coffee]!}, ${words.row.spent(money(45))}`),
          })
          .click();
        await page.getByRole('row').filter({ hasText: names[coffee]! }).first().waitFor();
        expect(new URL(page.url()).searchParams.get('category')).toBe(
          seedRecordId('category', coffee),
        );
        await page.goBack();
        await left(groceries, 310);

        // The next cycle starts with the rest and explains it.
        await page.getByRole('button', { name: ledger.period.next, exact: true }).click();
        await rowOf(groceries)
          .getByRole('button', {
            name: words.explain(`${names[groceries]!}, ${words.row.carried(money(310))}`),
            exact: true,
          })
          .click();
        await dialog
          .getByRole('heading', { name: words.history.title(names[groceries]!) })
          .waitFor();
        await expect.poll(() => dialog.getByRole('row').count()).toBe(3);
        await page.keyboard.press('Escape');
        // 2,000 were received, 1,555 were assigned, and 30 were spent elsewhere.
        await says(words.say.left, 415);
        await keepToasts(page);
        await page.getByRole('button', { name: words.act.copy, exact: true }).click();
        await left(groceries, 620);
        await says(words.say.over, 1_140);
        await undo(words.done.copied(3));
        await says(words.say.left, 415);

        // A plan that was saved in the budget planner, with a line that the ledger has no category
        // for.
        const usual = usualValues(budgetSpec, language, currency);
        const line = (name: string, units: number) => ({
          name,
          group: 'need' as const,
          amount: units * unit,
          carried: 0,
          spent: 0,
        });
        await phone.push(
          put('scenarios', {
            tool: 'budget-planner',
            name: 'Plan B',
            version: 1,
            position: 'a0',
            inputs: {
              state: encodeInputs(budgetSpec, {
                ...usual,
                lines: [line(names[groceries]!, 250), line('Dog', 50)],
              }),
            },
          }),
        );
        await page.goto(`${language === 'vi' ? '/vi' : ''}/budget-planner`);
        await page.getByRole('link', { name: planner.actual.take }).click();
        const take = page.getByRole('button', { name: words.plan.take(2) });
        await take.waitFor();
        await keepToasts(page);
        await take.click();
        await rowOf(groceries).waitFor();
        await expect.poll(() => cellOf(groceries).inputValue()).toBe(money(250));
        await expect
          .poll(() =>
            page.getByRole('textbox', { name: words.row.assign('Dog'), exact: true }).inputValue(),
          )
          .toBe(money(50));
        await undo(words.done.taken(2, 'Plan B'));
        await expect.poll(() => cellOf(groceries).inputValue()).toBe(money(310));
        await page
          .locator('.envelope-row')
          .filter({ hasText: 'Dog' })
          .waitFor({ state: 'detached' });

        // Income that pays for overspending: from this cycle on, and back.
        await cellOf(coffee).fill(typed(40));
        await cellOf(coffee).press('Enter');
        await left(coffee, -5);
        await page.getByRole('button', { name: words.more, exact: true }).click();
        await page.getByRole('menuitemradio', { name: words.waysExplain['from-income'] }).click();
        await page.getByText(words.done.ways['from-income']).waitFor();
        await page.getByRole('button', { name: ledger.period.next, exact: true }).click();
        // 2,000 were received; 1,550 are assigned, 30 were spent elsewhere, and 5 cover
        // overspending.
        await says(words.say.left, 415);
        await rowOf(coffee)
          .getByRole('button', {
            name: words.explain(`${names[coffee]!}, ${words.figures.left} ${money(0)}`),
            exact: true,
          })
          .waitFor();

        // The dashboard has the budget of this cycle.
        await page.goto('/dashboard');
        await page.locator('.card-budget').getByText(names[groceries]!).waitFor();
        await page
          .locator('.card-budget')
          .getByRole('link', { name: dashboard.budget.open })
          .waitFor();
      },
      { cookie },
    );

    function putBudgetUnderItsId(place: number, units: number) {
      const categoryId = seedRecordId('category', place);
      return {
        ...putBudget(categoryId, { cycleStart: start, assignedMinor: units * unit, currency }),
        id: idOfAssignment(categoryId, start, currency),
      };
    }
    expect(next > start).toBe(true);
  },
);

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
