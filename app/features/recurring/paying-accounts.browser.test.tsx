/**
 * Tests that the forecast balance contains only accounts that bills are paid from, in its figure
 * and its text.
 */
import { expect, test } from 'vitest';
import { recurring as en } from '#contract/i18n/en/recurring';
import { recurring as vi } from '#contract/i18n/vi/recurring';
import { addDays } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import { put } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

test.each([
  { language: 'en' as const, t: en, currency: 'USD' },
  { language: 'vi' as const, t: vi, currency: 'VND' },
])(
  'a loan is not subtracted from the accounts that pay: $language',
  async ({ language, t, currency }) => {
    const day = addDays(todayHere(), 2);
    const account = (type: string, openingMinor: number) =>
      put('accounts', { name: type, type, currency, position: type, openingMinor });
    const bank = account('bank', 35_000_000);
    const template = {
      version: 1,
      kind: 'expense',
      amountMinor: 3_000_000,
      currency,
      accountId: bank.id,
      payee: 'Tiền nhà',
    };
    const schedule = { version: 1, every: 1, unit: 'year', startDay: day };
    await logIn({
      language,
      profile: { currency },
      records: [
        bank,
        account('loan', -20_000_000),
        account('card', -1_000_000),
        account('investment', 9_000_000),
        put('recurring', { mode: 'ask', nextDay: day, schedule, template }),
      ],
    });
    await page.goto('/dashboard/recurring');
    const answer = page.locator('h1.answer');
    await expect.poll(() => answer.innerText()).toContain(t.together.lowest.before.trim());
    expect(await answer.innerText()).toContain(formatMoney(32_000_000, currency, language));
    await page.getByText(t.forecast.notCounted, { exact: true }).waitFor();
  },
);
