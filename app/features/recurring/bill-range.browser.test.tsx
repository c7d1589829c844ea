/** Tests that a varying bill has a range for its amount. */
import { expect, test } from 'vitest';
import { recurring as en } from '#contract/i18n/en/recurring';
import { recurring as vi } from '#contract/i18n/vi/recurring';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';

const templates = () =>
  stored('recurring').map(({ fields }) => fields!['template'] as Record<string, unknown>);

test.each([
  { language: 'en' as const, t: en, currency: 'USD', cents: 100, said: '$80.00 to $120.00' },
  {
    language: 'vi' as const,
    t: vi,
    currency: 'VND',
    cents: 1,
    said: 'từ 80\u00a0₫ đến 120\u00a0₫',
  },
])('a varying bill asks for a range around the amount, and shows it: $language', async (each) => {
  const { language, t, currency, cents, said } = each;
  await logIn({ language, profile: { currency } });
  await page.goto('/dashboard/recurring');
  await page.getByRole('button', { name: t.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.form.payee).fill('EVN');
  await dialog.getByLabel(t.form.amount, { exact: true }).fill('95');
  await dialog.getByLabel(t.form.lowest).fill('120');
  await dialog.getByLabel(t.form.highest).fill('80');
  await dialog.getByRole('button', { name: t.form.save, exact: true }).click();
  await dialog.getByText(t.form.needRange).waitFor();
  expect(templates()).toEqual([]);

  await dialog.getByLabel(t.form.lowest).fill('80');
  await dialog.getByLabel(t.form.highest).fill('120');
  await dialog.getByRole('button', { name: t.form.save, exact: true }).click();
  await expect.poll(templates).toMatchObject([
    {
      amountMinor: 95 * cents,
      currency,
      amountRange: { lowMinor: 80 * cents, highMinor: 120 * cents },
    },
  ]);
  await page.locator('.recurring-list').getByText(said, { exact: true }).waitFor();

  await page.getByRole('button', { name: t.list.editOf('EVN'), exact: true }).click();
  await dialog.getByLabel(t.form.lowest).fill('');
  await dialog.getByLabel(t.form.highest).fill('');
  await dialog.getByRole('button', { name: t.form.save, exact: true }).click();
  await expect
    .poll(() => templates().map((template) => 'amountRange' in template))
    .toEqual([false]);
});
