/** Tests how many transactions of the ledger fit on a screen. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as en } from '#contract/i18n/en/ledger';
import { ledger as vi } from '#contract/i18n/vi/ledger';
import { addDays, formatDay } from '#domain/calendar';
import { dayMs, putTransaction } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';

const cash = seedRecordId('account', 0);
const shownRows = () =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-row]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

/** Adds one to three transactions a day, from today backwards. */
async function openLedger(language: 'en' | 'vi'): Promise<string> {
  const today = todayHere(),
    currency = language === 'en' ? 'USD' : 'VND';
  const records = Array.from({ length: 90 }, (_, ago) =>
    Array.from({ length: 1 + (ago % 3) }, (_no, at) => {
      const date = dayMs(addDays(today, -ago));
      return putTransaction(cash, {
        payee: `Shop ${ago}.${at}`,
        date,
        amountMinor: 20_000,
        currency,
      });
    }),
  );
  await logIn({ language, records: records.flat() });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/dashboard/ledger?period=all');
  await page.locator('[data-row]').first().waitFor();
  return today;
}

test.each([
  { language: 'en' as const, t: en, sums: '−⁠$400.00' },
  { language: 'vi' as const, t: vi, sums: '−40.000\u00a0₫' },
])(
  'a laptop shows fourteen rows, with each day in its first row and its sum in the second: $language',
  async (given) => {
    const { language, t, sums } = given;
    const today = await openLedger(language);
    await expect.poll(shownRows).toBeGreaterThanOrEqual(14);
    const days = page.locator('[data-row] .date-cell');
    await expect
      .poll(() => days.nth(0).textContent())
      .toBe(`${formatDay(today, language, 'short')} ${t.row.today}`);
    await expect.poll(() => days.nth(1).textContent()).toContain(t.row.yesterday);
    await expect.poll(() => days.nth(2).locator('.sums').textContent()).toBe(sums);
    // A day with one transaction has no sum, because that is its amount.
    expect(await days.nth(0).locator('.sums').count()).toBe(0);
  },
);

test('rows are as high as the list positions them, with days as a column and as lines', async () => {
  await openLedger('en');
  for (const width of [1366, 1000, 360]) {
    await page.setViewportSize({ width, height: 768 });
    const gaps = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.grid > .placed')].map((row) =>
          row.getBoundingClientRect(),
        );
        const sorted = boxes.toSorted((a, b) => a.top - b.top);
        return sorted
          .slice(1)
          .map((box, at) => Math.abs(box.top - sorted[at]!.bottom))
          .filter((gap) => gap > 0.5);
      });
    await expect.poll(gaps).toEqual([]);
    expect((await page.locator('.day-head').count()) > 0).toBe(width < 1366);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
