/**
 * Follows a refund from the form to every figure: 3,000 of income, 500 spent on clothes, 200 of
 * them refunded.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { dashboard } from '#contract/i18n/en/dashboard';
import { ledger as en } from '#contract/i18n/en/ledger';
import { ledger as vi } from '#contract/i18n/vi/ledger';
import { idOfAssignment } from '#domain/budget';
import { cycleOf } from '#domain/calendar';
import { defaultCategories } from '#domain/ledger';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';
import { dayMs, putBudget, putTransaction } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

const cash = seedRecordId('account', 0);
const category = (slug: string) =>
  seedRecordId(
    'category',
    defaultCategories('en').findIndex((each) => each.slug === slug),
  );
const [clothes, salary] = [category('shopping'), category('salary')];
const rowOf = (payee: string) => page.locator('[data-row]').filter({ hasText: payee });

test('a refund lowers the spending of its category in ledger, budget and savings rate', async () => {
  const today = todayHere(),
    first = cycleOf([], today).startDay;
  await logIn({
    records: [
      putTransaction(cash, {
        payee: 'ACME',
        kind: 'income',
        date: dayMs(today),
        amountMinor: 300_000,
        categoryId: salary,
      }),
      putTransaction(cash, {
        payee: 'Zara',
        date: dayMs(today),
        amountMinor: 50_000,
        categoryId: clothes,
      }),
      {
        ...putBudget(clothes, { cycleStart: first, assignedMinor: 45_000, currency: 'USD' }),
        id: idOfAssignment(clothes, first, 'USD'),
      },
    ],
  });
  await page.goto('/dashboard/ledger');
  await rowOf('Zara').waitFor();
  await page.getByRole('button', { name: en.form.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en.kinds.income, { exact: true }).click();
  await dialog.getByLabel(en.form.payeeIncome).fill('Zara return');
  await dialog.getByLabel(en.form.amount, { exact: true }).fill('200');
  await dialog.getByLabel(en.form.category).selectOption(clothes);
  await dialog.getByText(en.form.refundHint.income('Shopping')).waitFor();
  await dialog.getByRole('button', { name: en.form.save, exact: true }).click();
  await rowOf('Zara return').getByText(en.row.refund).waitFor();
  await rowOf('Zara return').getByText('+\u2060$200.00').waitFor();
  await expect
    .poll(() =>
      stored('transactions')
        .map(({ fields }) => fields!)
        .filter(({ payee }) => payee === 'Zara return')
        .map(({ kind, amountMinor, categoryId }) => [kind, amountMinor, categoryId]),
    )
    .toEqual([['income', 20_000, clothes]]);

  // The figure of spending opens the purchase and the refund, and nothing else.
  await page.getByRole('button', { name: en.totals.showIn('$3,000.00') }).waitFor();
  await page.getByRole('button', { name: en.totals.showOut('$300.00') }).click();
  await rowOf('ACME').waitFor({ state: 'detached' });
  expect(await page.locator('[data-row]').count()).toBe(2);

  await page.goto('/dashboard');
  const sums = page.getByLabel(dashboard.thisCycle, { exact: true });
  await sums.getByText('90%').waitFor();
  await sums.getByText('$300.00').waitFor();
  await page.goto('/dashboard/budgets');
  // 450 less 300.
  const envelope = page.locator('.envelope-spent').filter({ hasText: '$300' });
  await envelope.waitFor();
  await page
    .getByText(/^\$150(\.00)?$/)
    .first()
    .waitFor();
});

test.each([
  { language: 'en' as const, t: en, line: 'refund clothes 20' },
  { language: 'vi' as const, t: vi, line: 'hoàn tiền quần áo 200k' },
])(
  'an entry line that mentions a refund is read as one: $language',
  async ({ language, t, line }) => {
    await logIn({ language });
    await page.goto('/dashboard/ledger');
    const quick = page.getByLabel(t.quick.label, { exact: true });
    await quick.fill(line);
    await page.locator('.ledger-row.add').getByText(t.row.refund).waitFor();
    await page.locator('.ledger-row.add .amount-cell.inflow').getByText('+').waitFor();
  },
);
