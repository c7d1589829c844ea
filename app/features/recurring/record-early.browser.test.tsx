/** Tests that a bill paid before its day is recorded from its menu, which settles its day. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { recurring as en } from '#contract/i18n/en/recurring';
import { recurring as vi } from '#contract/i18n/vi/recurring';
import { addDays, addMonths, dayToTimestamp, formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';
import { put } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

const rows = () => stored('transactions').map(({ fields }) => fields!);
const nextDays = () => stored('recurring').map(({ fields }) => fields!['nextDay']);

test.each([
  { language: 'en' as const, t: en, currency: 'USD', mode: 'ask' as const },
  { language: 'vi' as const, t: vi, currency: 'VND', mode: 'post' as const },
])(
  'a bill of a later day is recorded today from its menu by keyboard, and can be undone: $language',
  async ({ language, t, currency, mode }) => {
    const today = todayHere(),
      day = addDays(today, 2);
    const template = {
      version: 1,
      kind: 'expense',
      amountMinor: 3_000_000,
      currency,
      accountId: seedRecordId('account', 0),
      payee: 'Tiền nhà',
    };
    const schedule = { version: 1, every: 1, unit: 'month', startDay: day };
    const bill = put('recurring', { mode, nextDay: day, schedule, template });
    await logIn({ language, profile: { currency }, records: [bill] });
    await page.goto('/dashboard/recurring');
    const menu = page.getByRole('button', { name: t.list.menu('Tiền nhà'), exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('menuitem', { name: t.list.record(formatDay(day, language, 'short')) })
      .waitFor();
    await page.keyboard.press('Enter');
    const amount = formatMoney(-3_000_000, currency, language, { sign: 'always' });
    const told = t.due.postedEarly('Tiền nhà', amount, formatDay(day, language, 'day'));
    const toast = page.locator('.toast').filter({ hasText: told });
    await toast.hover();
    await expect
      .poll(rows)
      .toMatchObject([
        { date: dayToTimestamp(today), amountMinor: 3_000_000, recurringId: bill.id },
      ]);
    await expect.poll(nextDays).toEqual([addMonths(day, 1)]);
    await toast.getByRole('button', { name: t.done.undo }).click();
    await expect.poll(rows).toEqual([]);
    await expect.poll(nextDays).toEqual([day]);
  },
);

test('the row on the dashboard and the day of the calendar open its menu on a phone', async () => {
  const today = todayHere(),
    day = addDays(today, 2);
  const template = {
    version: 1,
    kind: 'expense',
    amountMinor: 3_000_000,
    currency: 'VND',
    accountId: seedRecordId('account', 0),
    payee: 'Tiền nhà',
  };
  const schedule = { version: 1, every: 1, unit: 'month', startDay: day };
  const bill = put('recurring', { mode: 'ask', nextDay: day, schedule, template });
  await logIn({ language: 'vi', profile: { currency: 'VND' }, records: [bill] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Tiền nhà', exact: true }).click();
  const menu = page.getByRole('button', { name: vi.list.menu('Tiền nhà'), exact: true });
  await menu.waitFor();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await expect.poll(focused).toBe(vi.list.menu('Tiền nhà'));
  // Opened again, from the calendar of the same page.
  await page.getByRole('button', { name: vi.add }).first().focus();
  if (day.slice(0, 7) !== today.slice(0, 7))
    await page.getByRole('button', { name: vi.calendar.next, exact: true }).click();
  await page.locator('.recurring-calendar').getByRole('link', { name: 'Tiền nhà' }).last().click();
  await expect.poll(focused).toBe(vi.list.menu('Tiền nhà'));
  expect(await page.getByRole('dialog').count()).toBe(0);
});
