/**
 * Tests that a bill gets the category that the entry line of the ledger guesses from the same
 * words.
 */
import { expect, test } from 'vitest';
import { recurring as en } from '#contract/i18n/en/recurring';
import { recurring as vi } from '#contract/i18n/vi/recurring';
import { defaultCategories } from '#domain/ledger';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';

const templates = () =>
  stored('recurring').map(({ fields }) => fields!['template'] as Record<string, unknown>);

test.each([
  { language: 'en' as const, t: en, currency: 'USD', payee: 'rent', other: 'electric bill' },
  { language: 'vi' as const, t: vi, currency: 'VND', payee: 'tiền nhà', other: 'tiền điện' },
])('the category is guessed until one is chosen by hand: $language', async (each) => {
  const { language, t, currency, payee, other } = each;
  const named = (slug: string) =>
    defaultCategories(language).find((category) => category.slug === slug)!.name;
  await logIn({ language, profile: { currency } });
  await page.goto('/dashboard/recurring');
  await page.getByRole('button', { name: t.add }).first().click();
  const dialog = page.getByRole('dialog');
  const category = dialog.getByLabel(t.form.category, { exact: true });
  const chosen = () =>
    category.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]!.text);
  const field = dialog.getByLabel(t.form.payee, { exact: true });
  await field.fill(payee);
  await expect.poll(chosen).toBe(named('housing'));
  await field.fill(other);
  await expect.poll(chosen).toBe(named('utilities'));
  await category.selectOption({ label: named('groceries') });
  await field.fill(payee);
  await expect.poll(chosen).toBe(named('groceries'));
  await category.selectOption({ label: t.form.uncategorised });
  await field.fill(other);
  expect(await chosen()).toBe(t.form.uncategorised);

  await page.reload();
  await page.getByRole('button', { name: t.add }).first().click();
  await field.fill(payee);
  await dialog.getByLabel(t.form.amount, { exact: true }).fill('95');
  await dialog.getByRole('button', { name: t.form.save, exact: true }).click();
  await expect.poll(() => templates().map(({ categoryId }) => categoryId !== null)).toEqual([true]);
});
