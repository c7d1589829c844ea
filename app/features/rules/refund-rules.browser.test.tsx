/**
 * Tests a rule with a spending category and no condition on the direction, applied to incoming
 * rows.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { rules as en } from '#contract/i18n/en/rules';
import { ledger as viLedger } from '#contract/i18n/vi/ledger';
import { rules as vi } from '#contract/i18n/vi/rules';
import { defaultCategories } from '#domain/ledger';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import { dayMs, put, putTransaction } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

const cash = seedRecordId('account', 0);
const category = (slug: string) =>
  seedRecordId(
    'category',
    defaultCategories('en').findIndex((each) => each.slug === slug),
  );
const [clothes, salary] = [category('shopping'), category('salary')];

test.each([
  { language: 'en' as const, t: en, refund: enLedger.row.refund },
  { language: 'vi' as const, t: vi, refund: viLedger.row.refund },
])(
  'the preview of a rule marks a row that becomes a refund, and leaves a salary unchanged: $language',
  async ({ language, t, refund }) => {
    const income = {
      payee: 'ACME',
      kind: 'income' as const,
      date: dayMs(todayHere()),
      amountMinor: 300_000,
    };
    await logIn({
      language,
      records: [
        putTransaction(cash, { ...income, categoryId: salary }),
        putTransaction(cash, { ...income, amountMinor: 2_000 }),
        put('rules', {
          position: 'V',
          conditions: [{ version: 1, field: 'payee', test: 'is', text: 'acme' }],
          actions: [{ version: 1, set: 'category', categoryId: clothes }],
        }),
      ],
    });
    await page.goto('/dashboard/rules');
    await page.getByRole('button', { name: t.run, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.history.would(1, 2)).waitFor();
    await dialog.getByText(t.history.overwrite).click();
    await dialog.getByText(t.history.would(1, 2)).waitFor();
    expect(await dialog.locator('.rule-changes .to').allInnerTexts()).toEqual([
      expect.stringContaining(refund),
    ]);
    await dialog.getByRole('button', { name: t.history.cancel, exact: true }).click();

    // The form says so before the rule is saved.
    await page.locator('.rule-list > li').first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t.edit, exact: true }).click();
    await dialog.getByText(t.form.wouldTurn(1)).waitFor();
  },
);
