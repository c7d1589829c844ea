/**
 * A person records a future transaction: it is in the ledger and in no figure until its day, and
 * every page says so.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { dashboard } from '#contract/i18n/en/dashboard';
import { ledger } from '#contract/i18n/en/ledger';
import { hourprice } from '#contract/i18n/en/hourprice';
import { addDays } from '#domain/calendar';
import { openOtherDevice } from '../support/other-device.ts';
import { newPerson, signUpOverHttp } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { dayMs, patch, putTransaction } from '../support/records.ts';
import { shareProduct } from '../support/shared-product.ts';
import { pullFresh } from '../support/stored.ts';
import { todayHere } from '../support/today.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let product: Product, visits: Visits;
beforeAll(async () => {
  product = await shareProduct();
  visits = await openVisits(product);
});
afterAll(() => visits.close());

const cash = seedRecordId('account', 0);
const note = hourprice.ahead.say(hourprice.ahead.out('$340.00'));

test('a flight dated the day after tomorrow is shown beside each figure, opens, and counts on its day', async () => {
  const cookie = await signUpOverHttp(product.url, newPerson(), 'en'),
    device = openOtherDevice(product.url, cookie),
    today = todayHere();
  await device.push(
    putTransaction(cash, { date: dayMs(today), amountMinor: 2_000, payee: 'Groceries' }),
    putTransaction(cash, {
      date: dayMs(addDays(today, 2)),
      amountMinor: 34_000,
      payee: 'Flight',
    }),
  );
  await visits.visit(
    async ({ page }) => {
      await page.goto('/pricing');
      const [profile] = (await pullFresh(page)).of('userProfiles');
      // A cycle that holds both days, whatever the day of the month is.
      await device.push(
        patch('userProfiles', profile!.id, {
          currency: 'USD',
          cycles: [
            { kind: 'days', everyDays: 14, anchorDay: addDays(today, -3), fromDay: '1970-01-01' },
          ],
        }),
      );

      await page.goto('/dashboard');
      const cycle = page
        .locator('dl')
        .filter({ has: page.getByText(dashboard.cycleSpending, { exact: true }) });
      await cycle.getByText('$20.00', { exact: true }).first().waitFor();
      await page.getByText(note).waitFor();
      await page.goto('/dashboard/budgets');
      await page.getByText(note).waitFor();
      await page.goto('/dashboard/reports');
      await page.getByText(note).waitFor();
      await page.getByRole('heading', { name: 'You spent $20.' }).waitFor();

      await page.getByRole('link', { name: hourprice.ahead.open }).click();
      const rows = page
        .getByRole('grid')
        .getByRole('row')
        .filter({ has: page.getByRole('checkbox') });
      await rows.filter({ hasText: 'Flight' }).waitFor();
      await expect.poll(() => rows.count()).toBe(1);
      await page.getByRole('grid').getByText(ledger.row.expected, { exact: true }).waitFor();

      await page.goto('/dashboard/ledger');
      const totals = page.getByLabel(ledger.totals.label);
      await totals.getByText('$20.00', { exact: true }).waitFor();
      await rows.nth(1).waitFor();
      await page.getByText(note).waitFor();
      // The address that a key result of a balance links to.
      await page.goto('/dashboard/ledger?period=all&balance=USD');
      await expect
        .poll(() => totals.locator('dd').allTextContents())
        .toEqual(['$0.00', '−\u2060$20.00', '−\u2060$20.00']);
      await page.getByText(hourprice.ahead.rows(1)).waitFor();

      // The page stays open over midnight.
      await page.goto('/dashboard/ledger');
      await page.getByText(note).waitFor();
      await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await totals.getByText('$360.00', { exact: true }).waitFor();
      await expect.poll(() => page.getByText(note).count()).toBe(0);
      await expect
        .poll(() => page.getByRole('grid').getByText(ledger.row.expected, { exact: true }).count())
        .toBe(0);
    },
    { cookie },
  );
});
