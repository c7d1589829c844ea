/**
 * Rows before the opening day of their account: on every way in, the person decides about its
 * opening balance.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as en } from '#contract/i18n/en/ledger';
import { ledger as vi } from '#contract/i18n/vi/ledger';
import { addDays, formatDay } from '#domain/calendar';
import { answer, page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';
import { patch } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

const cash = seedRecordId('account', 0);
const dialog = page.getByRole('dialog');
const opening = () => {
  const { openingMinor, openedDay } = stored('accounts').find(({ id }) => id === cash)!.fields!;
  return [openingMinor, openedDay];
};
const shown = (payee: string) => page.locator('[data-row]').filter({ hasText: payee }).waitFor();
const rows = () =>
  stored('transactions')
    .map(({ fields }) => [fields!['payee'], fields!['amountMinor'], fields!['kind']])
    .sort();

/** Cash held 1,000.00 (or 1,000,000 dong) at the start of today. */
async function openLedger(
  language: 'en' | 'vi' = 'en',
): Promise<{ today: string; before: string }> {
  const today = todayHere(),
    currency = language === 'en' ? 'USD' : 'VND';
  const openingMinor = language === 'en' ? 100_000 : 1_000_000;
  await logIn({
    language,
    profile: { currency },
    records: [patch('accounts', cash, { openingMinor, currency, openedDay: today })],
  });
  await page.goto('/dashboard/ledger?period=all');
  await page.getByRole('button', { name: (language === 'en' ? en : vi).form.open }).waitFor();
  return { today, before: addDays(today, -1) };
}

test('the form asks, and the opening balance moves back with the row', async () => {
  const { today, before } = await openLedger();
  await page.getByRole('button', { name: en.form.open }).click();
  await dialog.getByLabel(en.form.payee).fill('Bakery');
  await dialog.getByLabel(en.form.amount, { exact: true }).fill('12.50');
  await dialog.getByLabel(en.form.day).fill(before);
  await dialog.getByRole('button', { name: en.form.save, exact: true }).click();
  const question = page.getByRole('dialog', { name: en.openingAsk.title });
  const [from, to] = [today, before].map((day) => formatDay(day, 'en', 'shortYear'));
  await question.getByText(`Cash starts on ${from}, and this transaction is earlier.`).waitFor();
  await question
    .getByText(`move the opening balance back to ${to} and make it $1,012.50,`)
    .waitFor();
  expect([rows(), opening()]).toEqual([[], [100_000, today]]);
  await question.getByRole('button', { name: en.openingAsk.move, exact: true }).click();
  await expect.poll(rows).toEqual([['Bakery', 1_250, 'expense']]);
  await expect.poll(opening).toEqual([101_250, before]);
  await shown('Bakery');
});

test.each([
  {
    language: 'en' as const,
    t: en,
    line: 'lunch 12.50 yesterday',
    row: ['lunch', 1_250, 'expense'],
  },
  {
    language: 'vi' as const,
    t: vi,
    line: 'bún chả 45k hôm qua',
    row: ['bún chả', 45_000, 'expense'],
  },
])(
  'the entry line asks; closing the question writes nothing, and the row may count on top: $language',
  async ({ language, t, line, row }) => {
    const { today } = await openLedger(language);
    const before = opening();
    const quick = page.getByLabel(t.quick.label, { exact: true });
    await quick.fill(line);
    await quick.press('Enter');
    const question = page.getByRole('dialog', { name: t.openingAsk.title });
    await question.getByRole('button', { name: t.openingAsk.onTop, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect([rows(), opening(), await quick.inputValue()]).toEqual([[], before, line]);

    await quick.press('Enter');
    await question.getByRole('button', { name: t.openingAsk.onTop, exact: true }).click();
    await expect.poll(rows).toEqual([row]);
    expect(opening()).toEqual([before[0], today]);
    await shown(String(row[0]));
  },
);

test.each([
  { does: 'moves the opening balance back', moves: true },
  { does: 'lets the rows count on top', moves: false },
])('an import asks in its preview, and $does', async ({ moves }) => {
  const { today, before } = await openLedger();
  answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const preview = page.getByRole('complementary', { name: 'Import preview' });
  const lines = [
    'Date,Description,Amount',
    `${before},KFC,-7.25`,
    `${before},Refill,107.25`,
    `${today},Bakery,-3.10`,
  ];
  await preview
    .locator('input[type=file]')
    .setInputFiles(new File([`${lines.join('\n')}\n`], 'cash.csv', { type: 'text/csv' }));
  await preview.getByLabel(en.importing.account, { exact: true }).selectOption(cash);
  // 1,000 less the 100 of the earlier rows; the row of today does not count.
  const [from, to] = [today, before].map((day) => formatDay(day, 'en', 'shortYear'));
  await preview.getByText(`Cash starts on ${from} with $1,000.00.`).waitFor();
  const box = preview.getByLabel(`Move the opening balance back to ${to} and make it $900.00`);
  expect(await box.isChecked()).toBe(true);
  if (!moves) {
    await box.click();
    await preview.getByText(en.importing.openingOnTop('+\u2060$100.00')).waitFor();
  }
  await preview.getByRole('button', { name: 'Import 3 lines' }).click();
  await expect.poll(() => rows().length).toBe(3);
  await shown('Refill');
  await expect.poll(opening).toEqual(moves ? [90_000, before] : [100_000, today]);
});

test('an earlier statement sets an earlier opening balance if the account names no day', async () => {
  const today = todayHere(),
    [first, second, third] = [-40, -30, -20].map((days) => addDays(today, days));
  answer('GET /api/sync/deleted', () => ({ acts: [], next: null }));
  await logIn();
  await page.goto('/dashboard/ledger?period=all');
  const preview = page.getByRole('complementary', { name: 'Import preview' });
  const bring = async (name: string, lines: readonly string[]) => {
    const text = `${['Date,Description,Money in,Money out,Balance', ...lines].join('\n')}\n`;
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await preview
      .locator('input[type=file]')
      .setInputFiles(new File([text], name, { type: 'text/csv' }));
  };
  // 1,500 before its first line, 350 after it.
  await bring('later.csv', [`${third},RENT,,1150.00,350.00`, `${today},PAY,100.00,,450.00`]);
  await preview.getByLabel(en.importing.account, { exact: true }).selectOption('new');
  await preview.getByRole('button', { name: 'Import 2 lines' }).click();
  const made = () => stored('accounts').find(({ id }) => id !== cash)?.fields;
  await expect.poll(() => made()?.['openingMinor']).toBe(150_000);
  await preview.waitFor({ state: 'detached' });

  await bring('earlier.csv', [`${first},RENT,,1150.00,850.00`, `${second},PAY,650.00,,1500.00`]);
  await preview
    .getByLabel(en.importing.account, { exact: true })
    .selectOption({ label: `${String(made()!['name'])} · USD` });
  const name = String(made()!['name']),
    day = formatDay(second!, 'en', 'shortYear');
  await preview.getByText(en.importing.accountAgrees(name, '$1,500.00', day)).waitFor();
  await preview.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect
    .poll(() => [made()!['openingMinor'], made()!['openedDay']])
    .toEqual([200_000, first]);
});
