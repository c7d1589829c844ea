/**
 * A month with few rows and large amounts is questioned at the freedom date, and counts as the
 * person answers.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { dashboard as en } from '#contract/i18n/en/dashboard';
import { dashboard as vi } from '#contract/i18n/vi/dashboard';
import { formatRange } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';
import { dayMs, putTransaction } from '../../../tests/support/records.ts';

const cash = seedRecordId('account', 0);
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
/** Twelve rows in each month but one, which has two with the rent of a year. */
const rows = months.flatMap((month) =>
  (month === '2026-08' ? [1, 2] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).map((day) =>
    putTransaction(cash, {
      payee: `Of ${month}`,
      date: dayMs(`${month}-${String(day).padStart(2, '0')}`),
      amountMinor: month === '2026-08' ? 750_000 : 20_000,
    }),
  ),
);

test.each([
  { language: 'en' as const, t: en },
  { language: 'vi' as const, t: vi },
])('$language', async ({ language, t }) => {
  page.setFixedTime(Date.UTC(2026, 10, 18, 5));
  await logIn({ language, profile: { currency: 'USD' }, records: rows });
  await page.goto('/dashboard');
  const range = formatRange('2026-08-01', '2026-08-31', language),
    spent = formatMoney(1_500_000, 'USD', language);
  const question = page.locator('[data-cycle="2026-08-01"]');
  await question
    .getByText(t.counted.doubt(range, t.counted.doubtSpent(spent)), { exact: true })
    .waitFor();
  const answers = () => stored('userProfiles')[0]?.fields?.['cycleAnswers'] ?? [];

  await question.getByRole('button', { name: t.counted.leaveOut, exact: true }).click();
  await page.getByText(t.counted.leftOut(range)).waitFor();
  await question.waitFor({ state: 'detached' });
  await expect.poll(answers).toEqual([{ startDay: '2026-08-01', counts: false }]);
  // The answer can be undone, and the question comes back.
  await page.getByRole('button', { name: t.counted.undo, exact: true }).click();
  await question.getByRole('button', { name: t.counted.count, exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(answers).toEqual([{ startDay: '2026-08-01', counts: true }]);
});
