/** Somebody adds a card and writes what is on it as the bank does: without a sign. */
import { expect, test } from 'vitest';
import { accounts as enAccounts } from '#contract/words/en/accounts';
import { ledger as en } from '#contract/words/en/ledger';
import { accounts as viAccounts } from '#contract/words/vi/accounts';
import { ledger as vi } from '#contract/words/vi/ledger';
import { page, signIn, stored } from '../../../../tests/support/component/mount-page.tsx';

test.each([
  { language: 'en' as const, words: en.account, add: enAccounts.add, typed: '412.60', minor: -41_260, said: '$412.60' },
  { language: 'vi' as const, words: vi.account, add: viAccounts.add, typed: '3.500.000', minor: -3_500_000, said: '3.500.000\u00a0₫' },
])('what is on a card is asked for as a debt: $language', async ({ language, words, add, typed, minor, said }) => {
  await signIn({ language });
  await page.goto('/dashboard/accounts');
  await page.getByRole('button', { name: add }).click();
  const form = page.getByRole('dialog');
  // Whoever opens the form writes in it.
  await expect.poll(() => document.activeElement?.getAttribute('maxlength')).toBe('300');
  await form.getByLabel(words.name, { exact: true }).fill('Visa');
  const opening = form.getByLabel(words.opening, { exact: true });
  await opening.fill(typed);
  expect(await form.getByText(words.isOwn(said)).count()).toBe(0);
  await form.getByLabel(words.type, { exact: true }).selectOption('card');
  await form.getByText(words.isOwn(said)).waitFor();
  await form.getByRole('button', { name: words.isOwed }).click();
  expect(await opening.inputValue()).toBe(`-${typed}`);
  await form.getByText(words.isOwn(said)).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: words.save, exact: true }).click();
  await expect.poll(() => stored('accounts').find(({ fields }) => fields?.['name'] === 'Visa')?.fields?.['openingMinor']).toBe(minor);
});
