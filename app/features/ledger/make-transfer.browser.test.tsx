/**
 * Tests that rows which a bank calls spending or income become transfers with another account,
 * several at once.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as en } from '#contract/i18n/en/ledger';
import { ledger as vi } from '#contract/i18n/vi/ledger';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';
import { dayMs, putAccount, putTransaction } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

const cash = seedRecordId('account', 0);

test.each([
  { language: 'en' as const, t: en, width: 1280 },
  { language: 'vi' as const, t: vi, width: 360 },
])('$language at $width px', async ({ language, t, width }) => {
  const savings = putAccount({ name: 'Savings', currency: 'USD' }),
    euro = putAccount({ name: 'Euro', currency: 'EUR' });
  const row = (payee: string, kind: string) =>
    putTransaction(cash, {
      payee,
      kind,
      date: dayMs(todayHere()),
      amountMinor: 30_000,
      currency: 'USD',
    });
  await logIn({
    language,
    profile: { currency: 'USD' },
    records: [
      savings,
      euro,
      row('Alpha', 'expense'),
      row('Bravo', 'income'),
      row('Charlie', 'expense'),
    ],
  });
  await page.setViewportSize({ width, height: 740 });
  await page.goto('/dashboard/ledger?period=all');
  const rowOf = (payee: string) => page.locator('[data-row]').filter({ hasText: payee });
  for (const payee of ['Alpha', 'Bravo']) await rowOf(payee).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: t.selection.label });
  await bar.getByRole('button', { name: t.selection.more, exact: true }).click();
  await page.getByRole('menuitem', { name: t.selection.transfer, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.selection.transferTitle(2) });
  const account = dialog.getByLabel(t.form.account, { exact: true });
  expect(await account.locator('option').allTextContents()).toEqual(['Savings · USD']);
  await dialog.getByRole('button', { name: t.selection.apply, exact: true }).click();
  const held = () =>
    stored('transactions')
      .map(({ fields }) => [
        fields!['payee'],
        fields!['kind'],
        fields!['accountId'],
        fields!['transferAccountId'] ?? null,
      ])
      .sort();
  await expect.poll(held).toEqual([
    ['Alpha', 'transfer', cash, savings.id],
    ['Bravo', 'transfer', savings.id, cash],
    ['Charlie', 'expense', cash, null],
  ]);
  await page.getByText(t.done.transferred(2, 'Savings')).first().waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(held).toEqual([
    ['Alpha', 'expense', cash, null],
    ['Bravo', 'income', cash, null],
    ['Charlie', 'expense', cash, null],
  ]);
});
