/** Tests the change of the kind of a category that has rows. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as en } from '#contract/i18n/en/ledger';
import { defaultCategories } from '#domain/ledger';
import { page, logIn, stored } from '../../../../tests/support/component/mount-page.tsx';
import { dayMs, putTransaction } from '../../../../tests/support/records.ts';
import { todayHere } from '../../../../tests/support/today.ts';

const cash = seedRecordId('account', 0);
const clothes = seedRecordId(
  'category',
  defaultCategories('en').findIndex((each) => each.slug === 'shopping'),
);
const turns = () =>
  stored('categories').filter(({ id, fields }) => id === clothes && fields?.['kind'] === 'income')
    .length;

test('is changed only after a question that states the number of affected rows, including split ones', async () => {
  const spent = { date: dayMs(todayHere()), categoryId: clothes };
  await logIn({
    records: [
      putTransaction(cash, { payee: 'Zara', ...spent }),
      putTransaction(cash, { payee: 'Muji', ...spent }),
      putTransaction(cash, { payee: 'Coffee', ...spent, categoryId: null }),
      // Two parts of one row count as one row.
      putTransaction(cash, {
        payee: 'Market',
        ...spent,
        categoryId: null,
        amountMinor: 900,
        splits: [
          { categoryId: clothes, amountMinor: 300, note: '' },
          { categoryId: null, amountMinor: 200, note: '' },
          { categoryId: clothes, amountMinor: 400, note: '' },
        ],
      }),
    ],
  });
  await page.goto('/dashboard/ledger');
  await page.locator('[data-row]').filter({ hasText: 'Zara' }).waitFor();
  await page.getByRole('button', { name: en.manage, exact: true }).click();
  await page.getByRole('menuitem', { name: en.categories }).click();
  await page.getByRole('button', { name: en.category.edit('Shopping'), exact: true }).click();
  const choose = async () => {
    await page.getByRole('dialog').getByText(en.category.income, { exact: true }).click();
    await page.getByRole('button', { name: en.category.save, exact: true }).click();
  };
  await choose();
  await page.getByText(en.category.turn.body.income('Shopping', 3)).waitFor();
  await page.getByRole('button', { name: en.category.turn.stay, exact: true }).click();
  expect(turns()).toBe(0);
  await page.getByRole('button', { name: en.category.save, exact: true }).click();
  await page.getByRole('button', { name: en.category.turn.go, exact: true }).click();
  await expect.poll(turns).toBe(1);
});
