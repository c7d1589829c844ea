/** Tests that a transaction is edited in its cells in the list. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as en } from '#contract/i18n/en/ledger';
import { ledger as vi } from '#contract/i18n/vi/ledger';
import { dayMs, putTransaction } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';

const cash = seedRecordId('account', 0);
const rowOf = (payee: string) => page.locator('[data-row]').filter({ hasText: payee });
const combobox = page.getByRole('combobox');
const dialogs = page.getByRole('dialog');
const storedOf = (payee: string) =>
  stored('transactions')
    .map(({ fields }) => fields!)
    .find((fields) => fields['payee'] === payee)!;

/**
 * Opens the ledger with two rows of today without a category, Alpha and Bravo, and two that take
 * none: a split and an adjustment.
 */
async function openLedger(language: 'en' | 'vi' = 'en'): Promise<void> {
  const currency = language === 'en' ? 'USD' : 'VND';
  const put = (payee: string, fields: Record<string, unknown> = {}) =>
    putTransaction(cash, {
      payee,
      date: dayMs(todayHere()),
      amountMinor: 20_000,
      currency,
      ...fields,
    });
  const half = { categoryId: null, amountMinor: 10_000, note: '' };
  const split = put('Parts', { splits: [half, half] }),
    correction = put('Fix', { adjustment: 'statement' });
  await logIn({ language, records: [put('Alpha'), put('Bravo'), split, correction] });
  await page.goto('/dashboard/ledger?period=all');
  await rowOf('Alpha').waitFor();
}

test.each([
  { language: 'en' as const, t: en, find: 'gif', name: 'Gifts' },
  { language: 'vi' as const, t: vi, find: 'qua', name: 'Quà, hiếu hỉ' },
])(
  'a press on the category opens the picker at the cell, and a press on an option sets it: $language',
  async (given) => {
    const { language, t, find, name } = given;
    await openLedger(language);
    await rowOf('Alpha').getByRole('button', { name: t.row.uncategorised }).click();
    await page.getByRole('dialog', { name: t.selection.chooseCategory(1) }).waitFor();
    expect(await page.getByRole('dialog', { name: t.form.edit }).count()).toBe(0);
    await page.locator('input[role=combobox]:focus').waitFor();
    await page.getByRole('option', { name }).click();
    await rowOf('Alpha').getByRole('button', { name }).waitFor();
    await expect.poll(() => storedOf('Alpha')['categoryId']).not.toBe(null);
    // The row has the focus again, and the write can be undone.
    await page.locator('[data-row]:focus').filter({ hasText: 'Alpha' }).waitFor();
    expect(await dialogs.count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => storedOf('Alpha')['categoryId']).toBe(null);

    // The picker is found by its name; Escape changes nothing.
    await rowOf('Bravo').getByRole('button', { name: t.row.uncategorised }).click();
    await combobox.fill(find);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBe(0);
    await page.locator('[data-row]:focus').filter({ hasText: 'Bravo' }).waitFor();
    expect(storedOf('Bravo')['categoryId']).toBe(null);
    await rowOf('Bravo').getByRole('button', { name: t.row.uncategorised }).click();
    await combobox.fill(find);
    await page.keyboard.press('Enter');
    await rowOf('Bravo').getByRole('button', { name }).waitFor();
  },
);

test('the picker opens at the cell that it changes, and moves to the next cell that is pressed', async () => {
  await openLedger();
  const picker = page.locator('.category-popover');
  for (const payee of ['Alpha', 'Bravo']) {
    await rowOf(payee).locator('.category-button').click();
    await combobox.waitFor();
    const beside = async () => {
      const cell = (await rowOf(payee).locator('.category-button').boundingBox())!,
        box = (await picker.boundingBox())!;
      const gap = Math.min(
        Math.abs(box.y - cell.y - cell.height),
        Math.abs(cell.y - box.y - box.height),
      );
      return gap < 8 && Math.abs(box.x - cell.x) < 8;
    };
    await expect.poll(beside).toBe(true);
  }
  // A second press on the cell closes its picker.
  await rowOf('Bravo').locator('.category-button').click();
  await picker.waitFor({ state: 'detached' });
});

test('the picker starts at the category of the row, and stays at its cell while the page is scrolled', async () => {
  await openLedger();
  const chosen = page.locator('[role=option][aria-selected=true]');
  const open = (name: string) => rowOf('Alpha').getByRole('button', { name }).click();
  await open(en.row.uncategorised);
  // Without a category the picker starts at the first of the list.
  await expect
    .poll(() => page.getByRole('option').first().getAttribute('aria-selected'))
    .toBe('true');
  await combobox.fill('gif');
  await page.keyboard.press('Enter');
  await open('Gifts');
  await expect.poll(() => chosen.textContent()).toBe('Gifts');
  expect(await page.getByRole('option').first().textContent()).not.toBe('Gifts');
  const away = async () => {
    const [cell, picker] = [
      await rowOf('Alpha').getByRole('button', { name: 'Gifts' }).boundingBox(),
      await dialogs.boundingBox(),
    ];
    return Math.round(picker!.y - cell!.y);
  };
  const before = await away();
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    window.scrollBy(0, 40);
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await expect.poll(away).toBe(before);
  // The picker closes when its cell is out of sight.
  await page.evaluate(() => window.scrollBy(0, 2_000));
  await expect.poll(() => dialogs.count()).toBe(0);
  await page.evaluate(() => {
    document.body.style.minHeight = '';
    window.scrollTo(0, 0);
  });
  // Enter keeps the category of the row.
  await open('Gifts');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialogs.count()).toBe(0);
  await rowOf('Alpha').getByRole('button', { name: 'Gifts' }).waitFor();
});

test('a row without a category of its own opens its form', async () => {
  await openLedger();
  expect(await rowOf('Parts').locator('.category-button').count()).toBe(0);
  expect(await rowOf('Fix').locator('.category-button').count()).toBe(0);
  await rowOf('Parts').locator('.category-cell').click();
  await page.getByRole('dialog', { name: en.form.edit }).waitFor();
});

test('a tap on the category of a row opens the picker on a phone', async () => {
  await openLedger();
  await page.setViewportSize({ width: 360, height: 740 });
  const cell = rowOf('Alpha').getByRole('button', { name: en.row.uncategorised });
  expect((await cell.boundingBox())!.height).toBeGreaterThanOrEqual(24);
  await cell.click();
  await page.getByRole('dialog', { name: en.selection.chooseCategory(1) }).waitFor();
  await page.getByRole('option', { name: 'Gifts' }).click();
  await rowOf('Alpha').getByRole('button', { name: 'Gifts' }).waitFor();
});

const cellOf = (payee: string, name: 'day' | 'payee' | 'amount') =>
  rowOf(payee).locator(`[data-cell=${name}]`);
const editor = page.locator('.cell-edit > input');

test.each([
  { language: 'en' as const, t: en, typed: '-12,345.67', minor: 1_234_567 },
  { language: 'vi' as const, t: vi, typed: '35k', minor: 35_000 },
])(
  'payee, amount and day are edited in their cells: $language',
  async ({ language, t, typed, minor }) => {
    await openLedger(language);
    await cellOf('Alpha', 'payee').click();
    await page.getByRole('combobox', { name: t.columns.payee }).fill('  Alpha & sons ');
    await page.keyboard.press('Enter');
    await page.locator('[data-row]:focus').filter({ hasText: 'Alpha & sons' }).waitFor();
    await expect.poll(() => storedOf('Alpha & sons')?.['amountMinor']).toBe(20_000);
    await page.keyboard.press('Control+z');
    await cellOf('Alpha', 'amount').click();
    await page.getByRole('textbox', { name: t.columns.amount }).fill(typed);
    // Leaving the cell saves as well.
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => storedOf('Alpha')['amountMinor']).toBe(minor);
    await cellOf('Bravo', 'day').click();
    await page.getByLabel(t.columns.day, { exact: true }).fill('2026-03-04');
    await page.keyboard.press('Enter');
    await expect.poll(() => storedOf('Bravo')['date']).toBe(Date.UTC(2026, 2, 4));
    expect(await dialogs.count()).toBe(0);
  },
);

test('a cell keeps an unreadable value, with the reason, until it is corrected or discarded', async () => {
  await openLedger();
  for (const typed of ['twelve', '1.234', '0', '']) {
    await cellOf('Alpha', 'amount').click();
    await editor.fill(typed);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    // Neither a press elsewhere nor another row discards it.
    await page.getByRole('heading', { level: 1 }).click();
    await cellOf('Bravo', 'payee').click();
    expect(await editor.inputValue()).toBe(typed);
    await page.locator('.cell-edit > input:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-row]:focus').filter({ hasText: 'Alpha' }).waitFor();
  }
  expect(storedOf('Alpha')['amountMinor']).toBe(20_000);
  await cellOf('Alpha', 'amount').click();
  await editor.fill('12..');
  await page.keyboard.press('Enter');
  await editor.fill('12');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedOf('Alpha')['amountMinor']).toBe(1_200);
});

test('F2 starts in the payee, Tab goes from cell to cell, and letters of list commands are typed as text', async () => {
  await openLedger();
  await rowOf('Alpha').focus();
  await page.keyboard.press('F2');
  await page.getByRole('combobox', { name: en.columns.payee }).fill('');
  await page.keyboard.type('xjk Alpha');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: en.columns.amount }).fill('3.5');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('combobox', { name: en.columns.payee }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.getByLabel(en.columns.day, { exact: true }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.locator('[data-row]:focus').filter({ hasText: 'xjk Alpha' }).waitFor();
  await expect.poll(() => storedOf('xjk Alpha')['amountMinor']).toBe(350);
  expect(await page.locator('[data-row][aria-selected=true]').count()).toBe(0);
});

test('rows with parts, corrections and phones open the form instead', async () => {
  await openLedger();
  for (const press of [
    () => cellOf('Parts', 'amount').click(),
    () => cellOf('Fix', 'payee').click(),
  ]) {
    await press();
    await page.getByRole('dialog', { name: en.form.edit }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBe(0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await cellOf('Alpha', 'payee').click();
  await page.getByRole('dialog', { name: en.form.edit }).waitFor();
});
