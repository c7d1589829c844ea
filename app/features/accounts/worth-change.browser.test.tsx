/** The change of net worth on the accounts page and the dashboard follows one rule. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { accounts as en } from '#contract/i18n/en/accounts';
import { accounts as vi } from '#contract/i18n/vi/accounts';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import { dayMs, patch, putAccount, putTransaction } from '../../../tests/support/records.ts';

const cash = seedRecordId('account', 0);

for (const [language, t, from, spent, added] of [
  ['en', en.over.change, '31 Oct', '$25.00', '$18,500.00'],
  ['vi', vi.over.change, '31/10', '25,00 US$', '18.500,00 US$'],
] as const)
  test(`the balance of an account that was added is no growth, in ${language}`, async () => {
    page.setFixedTime(Date.UTC(2026, 10, 30, 5));
    await logIn({
      language,
      profile: { currency: 'USD' },
      records: [
        patch('accounts', cash, { openingMinor: 100_000, currency: 'USD' }),
        putTransaction(cash, { kind: 'income', amountMinor: 50_000, date: dayMs('2026-10-10') }),
        putTransaction(cash, { amountMinor: 2_500, date: dayMs('2026-11-20') }),
        putAccount({
          name: 'Shares',
          currency: 'USD',
          openingMinor: 1_850_000,
          openedDay: '2026-11-30',
        }),
      ],
    });
    await page.goto('/dashboard/accounts');
    // $1,500.00 at the end of October and $19,975.00 now, $18,500.00 of it in the new account.
    const change = page.locator('.account-change');
    await change.waitFor();
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
    expect(plain(await change.innerText())).toBe(plain(`${t.down(spent, from)} ${t.added(added)}`));
  });
