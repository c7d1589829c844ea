/**
 * Tests that the offer of a rule is below the rows, so that a person who continues with the next
 * row presses that row.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { rules as en } from '#contract/i18n/en/rules';
import { rules as vi } from '#contract/i18n/vi/rules';
import { defaultCategories } from '#domain/ledger';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import { dayMs, putTransaction } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

test.each([
  { language: 'en' as const, t: en, width: 1280 },
  { language: 'vi' as const, t: vi, width: 360 },
])(
  'the offer of a rule moves no row when it appears: $language at $width px',
  async ({ language, t, width }) => {
    const cash = seedRecordId('account', 0),
      slugs = defaultCategories(language).map(({ slug }) => slug);
    const coffee = seedRecordId('category', slugs.indexOf('coffee'));
    const row = (payee: string) =>
      putTransaction(cash, {
        payee,
        date: dayMs(todayHere()),
        amountMinor: 20_000,
        currency: 'USD',
        categoryId: coffee,
      });
    await logIn({
      language,
      profile: { currency: 'USD' },
      records: ['Alpha', 'Bravo', 'Charlie'].map(row),
    });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/dashboard/ledger?period=all');
    const rowOf = (payee: string) => page.locator('[data-row]').filter({ hasText: payee });
    await rowOf('Alpha').waitFor();
    const tops = async () =>
      Promise.all(
        ['Alpha', 'Bravo', 'Charlie'].map(async (payee) => (await rowOf(payee).boundingBox())!.y),
      );
    const before = await tops();
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const offer = page.getByRole('button', { name: t.learn.yes, exact: true });
    await offer.waitFor();
    expect(await tops()).toEqual(before);
    // The offer is in view.
    const box = (await offer.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(740);
  },
);
