/** Tests the work on a month with the keyboard alone. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { frame as enFrame } from '#contract/i18n/en/frame';
import { ledger as en } from '#contract/i18n/en/ledger';
import { frame as viFrame } from '#contract/i18n/vi/frame';
import { ledger as vi } from '#contract/i18n/vi/ledger';
import { addDays } from '#domain/calendar';
import { dayMs, putAccount, putTransaction } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';

test.each([
  { language: 'en' as const, t: en, frame: enFrame, currency: 'USD' },
  { language: 'vi' as const, t: vi, frame: viFrame, currency: 'VND' },
])(
  'rows are selected, moved, ticked, copied and deleted by single keys: $language',
  async ({ language, t, frame, currency }) => {
    const cash = seedRecordId('account', 0),
      today = todayHere();
    const bank = putAccount({ name: 'Savings', currency });
    // Ids in the order of the names, so that the list of one day runs from Delta down to Alpha.
    const rows = ['Alpha', 'Bravo', 'Charlie', 'Delta'].map((payee) =>
      putTransaction(cash, { payee, date: dayMs(today), amountMinor: 20_000, currency }),
    );
    await logIn({ language, records: [bank, ...rows] });
    await page.goto('/dashboard/ledger?period=all');
    const rowOf = (payee: string) => page.locator('[data-row]').filter({ hasText: payee });
    const press = (key: string) => page.keyboard.press(key);
    const selected = page.getByRole('region', { name: t.selection.label });
    const storedOf = (payee: string) =>
      stored('transactions')
        .map(({ fields }) => fields!)
        .filter((fields) => fields['payee'] === payee);
    await rowOf('Delta').waitFor();

    // The list is reached by keyboard: j takes the first row, Shift+J two more.
    await press('j');
    await page.locator('[data-row]:focus').filter({ hasText: 'Delta' }).waitFor();
    await press('Shift+J');
    await press('Shift+ArrowDown');
    await selected.getByText(t.selection.count(3)).waitFor();
    await press('Escape');
    await selected.waitFor({ state: 'detached' });
    // S with Shift selects from one row to another.
    await press('s');
    await press('k');
    await press('k');
    await press('Shift+X');
    await selected.getByText(t.selection.count(3)).waitFor();

    // All three move to another account; the others stay.
    await press('a');
    await page.getByRole('dialog').getByRole('combobox').selectOption(bank.id);
    await page.keyboard.press('Tab');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.selection.apply, exact: true })
      .press('Enter');
    await rowOf('Charlie').getByText('Savings').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await press('r');
    await rowOf('Charlie').getByRole('img').first().waitFor();
    await press('-');
    await expect
      .poll(() =>
        storedOf('Charlie').map((fields) => [
          fields['date'],
          fields['clearedDay'],
          fields['accountId'],
        ]),
      )
      .toEqual([[dayMs(addDays(today, -1)), today, bank.id]]);
    expect(storedOf('Alpha').map((fields) => fields['accountId'])).toEqual([cash]);
    await press('+');
    await press('r');
    await expect.poll(() => rowOf('Charlie').getByRole('img').count()).toBe(0);
    await press('Escape');
    await selected.waitFor({ state: 'detached' });

    // From the search, by an empty field, back to the row that had the focus.
    await rowOf('Bravo').focus();
    await press('/');
    await page.locator('input[type=search]:focus').waitFor();
    await page.keyboard.type('a');
    await press('Escape');
    await page.waitForFunction(
      () =>
        document.activeElement instanceof HTMLInputElement && document.activeElement.value === '',
    );
    await press('Escape');
    await page.locator('[data-row]:focus').filter({ hasText: 'Bravo' }).waitFor();

    // One row is copied, and the copy deleted.
    await rowOf('Alpha').focus();
    await press('d');
    await expect.poll(() => rowOf('Alpha').count()).toBe(2);
    await expect.poll(() => storedOf('Alpha').length).toBe(2);
    await press('Backspace');
    await expect.poll(() => rowOf('Alpha').count()).toBe(1);
    await press('e');
    await page.getByRole('dialog', { name: t.form.edit }).waitFor();
    await press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    // The list of keys names them; without single keys they are typed as letters.
    await press('?');
    const help = page.getByRole('dialog', { name: frame.shortcuts.title });
    for (const name of [
      t.shortcuts.account,
      t.shortcuts.tick,
      t.shortcuts.duplicate,
      t.shortcuts.extend,
      t.shortcuts.earlier,
    ])
      await help.getByText(name, { exact: true }).first().waitFor();
    await help.getByLabel(frame.shortcuts.single).uncheck();
    await press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await rowOf('Delta').focus();
    await press('x');
    await press('d');
    await press('a');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await selected.count()).toBe(0);
    await press(' ');
    await selected.getByText(t.selection.count(1)).waitFor();
  },
);

test('all rows of the view are selected at once, those not yet read too', async () => {
  const cash = seedRecordId('account', 0),
    today = dayMs(todayHere());
  const put = (payee: string, count: number) =>
    Array.from({ length: count }, () => putTransaction(cash, { payee, date: today }));
  await logIn({ records: [...put('Fares', 1_200), ...put('Books', 3)] });
  await page.goto('/dashboard/ledger?period=all&q=fares');
  const rows = page.locator('[data-row]'),
    selected = page.getByRole('region', { name: en.selection.label }),
    all = selected.getByRole('button', { name: en.selection.all, exact: true });
  await rows.first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await selected.getByText(en.selection.count(1)).waitFor();
  await all.click();
  await selected.getByText(en.selection.count(1_200), { exact: true }).waitFor();
  await expect.poll(() => all.count()).toBe(0);
  // One row less, and all of them can be selected again.
  await page.keyboard.press('x');
  await selected.getByText(en.selection.count(1_199), { exact: true }).waitFor();
  await page.keyboard.press('Shift+A');
  await selected.getByText(en.selection.count(1_200), { exact: true }).waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => rows.count()).toBe(0);
  await expect.poll(() => stored('transactions').filter(({ fields }) => fields).length).toBe(3);
});

test('leaving the line or the search focuses the row again, and the palette lists the named action first', async () => {
  const cash = seedRecordId('account', 0);
  const rows = ['Alpha', 'Bravo'].map((payee) =>
    putTransaction(cash, { payee, date: dayMs(todayHere()) }),
  );
  await logIn({ records: rows });
  await page.goto('/dashboard/ledger?period=all');
  const isAt = (payee: string) =>
    page.locator('[data-row]:focus').filter({ hasText: payee }).waitFor();
  await page.locator('[data-row]').filter({ hasText: 'Bravo' }).waitFor();
  await page.keyboard.press('j');
  await isAt('Bravo');
  await page.keyboard.press('j');
  await isAt('Alpha');
  await page.keyboard.press('n');
  await page.locator('.ledger-row.add input:focus').waitFor();
  await page.keyboard.press('Escape');
  await isAt('Alpha');
  // From elsewhere the first step leads to the active row.
  (document.activeElement as HTMLElement).blur();
  await page.keyboard.press('k');
  await isAt('Alpha');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: enFrame.command.open }).fill('sign out');
  await page.locator('[role=option][aria-selected=true]').filter({ hasText: 'Sign Out' }).waitFor();
});
