/**
 * Tests that a person adds a card with its debt without a sign, as the bank writes it, or with an
 * overpaid amount.
 */
import { expect, test } from 'vitest';
import { accounts as enAccounts } from '#contract/i18n/en/accounts';
import { ledger as en } from '#contract/i18n/en/ledger';
import { accounts as viAccounts } from '#contract/i18n/vi/accounts';
import { ledger as vi } from '#contract/i18n/vi/ledger';
import { page, logIn, stored } from '../../../../tests/support/component/mount-page.tsx';

test.each([
  {
    language: 'en' as const,
    t: en.account,
    more: en.manage,
    add: enAccounts.add,
    typed: '412.60',
    minor: -41_260,
    said: '$412.60',
  },
  {
    language: 'vi' as const,
    t: vi.account,
    more: vi.manage,
    add: viAccounts.add,
    typed: '3.500.000',
    minor: -3_500_000,
    said: '3.500.000\u00a0₫',
  },
])(
  'the debt of a card is entered without a sign: $language',
  async ({ language, t, more, add, typed, minor, said }) => {
    await logIn({ language });
    await page.goto('/dashboard/accounts');
    await page.getByRole('button', { name: add }).click();
    const form = page.getByRole('dialog');
    // The form takes the focus when it opens.
    await expect.poll(() => document.activeElement?.getAttribute('maxlength')).toBe('300');
    await form.getByLabel(t.name, { exact: true }).fill('Visa');
    const balance = form.getByLabel(t.opening, { exact: true }),
      owed = form.getByLabel(t.owed, { exact: true });
    const type = form.getByLabel(t.type, { exact: true });
    await balance.fill(typed);
    await type.selectOption('card');
    // The same digits under another label.
    expect(await owed.inputValue()).toBe(typed);
    expect(await form.getByText(t.isOwn(said)).count()).toBe(0);
    // A minus makes it an own balance, and the form says so.
    await owed.fill(`-${typed}`);
    await form.getByText(t.isOwn(said)).waitFor();
    await form.getByRole('button', { name: t.isOwed }).click();
    expect((await owed.inputValue()).replaceAll('.', '')).toBe(
      language === 'vi' ? '3500000' : '41260',
    );
    await form.getByText(t.isOwn(said)).waitFor({ state: 'detached' });
    const save = form.getByRole('button', { name: t.save, exact: true });
    await save.click();
    const storedOpening = () =>
      stored('accounts').find(({ fields }) => fields?.['name'] === 'Visa')?.fields?.[
        'openingMinor'
      ];
    await expect.poll(storedOpening).toBe(minor);

    // For an existing account another type changes no amount.
    await page.goto('/dashboard/ledger');
    await page.getByRole('button', { name: more, exact: true }).click();
    await page.getByRole('menuitem', { name: t.title, exact: true }).click();
    await form.getByRole('button', { name: t.edit('Visa'), exact: true }).click();
    expect((await owed.inputValue()).replaceAll('.', '')).toBe(
      language === 'vi' ? '3500000' : '41260',
    );
    await type.selectOption('bank');
    expect(await balance.inputValue()).toMatch(/^-/);
    await save.click();
    await expect
      .poll(
        () =>
          stored('accounts').find(({ fields }) => fields?.['name'] === 'Visa')?.fields?.['type'],
      )
      .toBe('bank');
    expect(storedOpening()).toBe(minor);
  },
);
