/**
 * A plan of a month over a reload, and beside the ledger of an account. The page itself is tested
 * in `app/features/tools/budget/budget-tool.browser.test.tsx`.
 */
import { msPerDay } from '#domain/calendar';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { budget as enBudget } from '#contract/i18n/en/budget';
import { tools as enTools } from '#contract/i18n/en/tools';
import { periodNouns } from '#contract/i18n/period-nouns';
import { budget as viBudget } from '#contract/i18n/vi/budget';
import { tools as viTools } from '#contract/i18n/vi/tools';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const hanoiMs = 7 * 3_600_000;
/** Formats an amount of the English text in each language. */
const dollars = {
  en: (amount: string) => `$${amount}`,
  vi: (amount: string) => `${amount.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))} US$`,
};
const languages = {
  en: { path: '/budget-planner', budget: enBudget, tools: enTools },
  vi: { path: '/vi/budget-planner', budget: viBudget, tools: viTools },
} as const;
/** Amounts do not break: their spaces are others than the ones that are typed here. */
const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('\u2060', '');
const answerOf = async (page: Page) => plain(await page.locator('h1.answer').innerText());
/** Three lines of a month of $3,000: rent 1,200, food 600, reserve 500. */
const state = (method: string, more = '') =>
  `#1&c=USD&m=${method}&v=month&b=average&i=Pay,300000,month&r=Rent,need,120000,0,0;Food,` +
  `need,60000,0,0;Reserve,saving,50000,0,0${more}`;
const linesOf = (page: Page, group: string) =>
  page
    .getByRole('region', { name: group, exact: true })
    .locator('.budget-name')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, budget, tools } = languages[language];
  const money = dollars[language];
  const amount = (page: Page, name: string) =>
    page.getByRole('textbox', { name: budget.lines.amountOf(name), exact: true });

  test('splits an income by 50/30/20 to the exact sum and keeps it over a reload', () =>
    visits.visit(async ({ page }) => {
      await page.goto(`${path}${state('shares')}`);
      await expect
        .poll(() => answerOf(page))
        .toBe(
          budget.answer.shares('50/30/20', money('600'), budget.per.month).replace(/[{}]/g, ''),
        );
      await page.getByRole('slider', { name: budget.inputs.savings.label, exact: true }).fill('30');
      await page.getByRole('slider', { name: budget.inputs.wants.label, exact: true }).fill('20');
      // Waits for both, since each is drawn at its own time.
      await expect
        .poll(() => answerOf(page))
        .toBe(
          budget.answer.shares('50/20/30', money('900'), budget.per.month).replace(/[{}]/g, ''),
        );
      await expect.poll(() => page.url()).toContain('s=30');
      await page.goto('/');
      await page.goto(path);
      await expect
        .poll(() => answerOf(page))
        .toBe(
          budget.answer.shares('50/20/30', money('900'), budget.per.month).replace(/[{}]/g, ''),
        );
    }));

  test('a person with an account sees real spending, adopts unplanned items, and fills the envelopes', async () => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const [housing, coffee] = language === 'en' ? ['Housing', 'Coffee'] : ['Nhà ở', 'Cà phê'];
    const now = new Date(Date.now() + hanoiMs),
      today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    const spent = (categoryAt: number, amountMinor: number, kind = 'expense') =>
      putTransaction(seedRecordId('account', 0), {
        date: today,
        kind,
        amountMinor,
        currency: 'USD',
        categoryId: seedRecordId('category', categoryAt),
      });
    // Housing, coffee and salary of the categories that everybody begins with.
    await openOtherDevice(product.url, cookie).push(
      spent(0, 125_000),
      spent(9, 4_050),
      spent(17, 300_000, 'income'),
    );
    await visits.visit(
      async ({ page }) => {
        await page.goto(
          `${path}${state('envelopes').replace('Rent', encodeURIComponent(housing))}`,
        );
        await page.getByRole('button', { name: budget.actual.open }).click();
        // 1,250 and 40.50 of the 2,300 planned.
        await page.getByText(budget.actual.within(money('1,290.50'), money('2,300'))).waitFor();
        const row = (name: string) => page.locator('.budget-actual').getByRole('row', { name });
        expect((await row(housing).locator('td').allInnerTexts()).map(plain)).toEqual([
          money('1,200'),
          money('1,250'),
          `−${money('50')}`,
        ]);
        expect((await row(budget.table.income).locator('td').allInnerTexts()).map(plain)).toEqual([
          money('3,000'),
          money('3,000'),
          money('0'),
        ]);
        await page.getByRole('button', { name: budget.actual.addNamed(coffee) }).click();
        await expect.poll(() => linesOf(page, budget.groups.want)).toEqual([coffee]);
        await page.getByRole('button', { name: budget.actual.fillSpent }).click();
        await expect
          .poll(async () =>
            plain(
              await page.getByRole('textbox', { name: budget.lines.spentOf(housing) }).inputValue(),
            ),
          )
          .toBe(money('1,250'));
        await page
          .getByText(budget.actual.lastCycle(periodNouns[language].month), { exact: true })
          .click();
        await page.getByText(budget.actual.nothing).waitFor();
      },
      { cookie },
    );
  });

  test('a person with an account fills the plan with the averages of their ledger, and undoes it', async () => {
    const cookie = await signUpOverHttp(product.url, newPerson(), language);
    const [housing, coffee] = language === 'en' ? ['Housing', 'Coffee'] : ['Nhà ở', 'Cà phê'];
    const now = new Date(Date.now() + hanoiMs),
      monthStart = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1);
    // Uses the default currency of the account, which has no decimals in Vietnamese.
    const currency = language === 'en' ? 'USD' : 'VND',
      unit = language === 'en' ? 100 : 1;
    const row = (back: number, categoryAt: number, amountMinor: number, kind = 'expense') =>
      putTransaction(seedRecordId('account', 0), {
        date: monthStart(back) + 3 * msPerDay,
        kind,
        amountMinor,
        currency,
        categoryId: seedRecordId('category', categoryAt),
      });
    await openOtherDevice(product.url, cookie).push(
      ...[1, 2, 3].flatMap((back) => [
        row(back, 0, 1_200_000 * unit),
        row(back, 9, 60_000 * unit),
        row(back, 17, 4_000_000 * unit, 'income'),
      ]),
    );
    // Each of the three months had the same amount, whatever its number of days.
    const mean = (perMonth: number) => perMonth * unit;
    // Cents that are zero are not written.
    const digits = (text: string) =>
      Number(text.replace(/\D/g, '')) * (/\.\d\d$/.test(text) ? 1 : unit);
    await visits.visit(
      async ({ page }) => {
        await page.goto(
          `${path}${state('zero').replace('c=USD', `c=${currency}`).replace('Rent', encodeURIComponent(housing))}`,
        );
        const before = await answerOf(page);
        await page.getByRole('button', { name: tools.mine.use }).click();
        await page.locator('.mine li').first().waitFor();
        await expect.poll(() => linesOf(page, budget.groups.want)).toEqual([coffee]);
        expect(digits(await amount(page, housing).inputValue())).toBe(mean(1_200_000));
        expect(digits(await amount(page, coffee).inputValue())).toBe(mean(60_000));
        expect(
          digits(
            await page.getByRole('textbox', { name: budget.people.paidOf('Pay') }).inputValue(),
          ),
        ).toBe(mean(4_000_000));
        // Lines that the ledger does not know stay.
        expect(await linesOf(page, budget.groups.saving)).toEqual(['Reserve']);
        await page.locator('.mine').getByRole('button', { name: tools.mine.undo }).click();
        await expect.poll(() => answerOf(page)).toBe(before);
      },
      { cookie },
    );
  });
});

test('a guest is told of it, and neither sees the ledger’s button nor loads its code', () =>
  visits.visit(async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/budget-planner');
    await page.getByText(enBudget.actual.guest).waitFor();
    expect(await page.getByRole('button', { name: enBudget.actual.open }).count()).toBe(0);
    expect(loaded.filter((url) => /ledger-actual|provider|dexie/i.test(url))).toEqual([]);
  }));
