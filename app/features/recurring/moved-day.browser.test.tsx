/**
 * Tests that moving the next day of a bill in its form moves its rule too, or the form says
 * otherwise.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { recurring as en } from '#contract/i18n/en/recurring';
import { recurring as vi } from '#contract/i18n/vi/recurring';
import { formatDay } from '#domain/calendar';
import { page, logIn, stored } from '../../../tests/support/component/mount-page.tsx';
import { put } from '../../../tests/support/records.ts';
import { sayMonthDay } from './schedule-sentence.ts';

const bills = () => stored('recurring').map(({ fields }) => fields!);

test.each([
  { language: 'en' as const, t: en, currency: 'USD' },
  { language: 'vi' as const, t: vi, currency: 'VND' },
])(
  'a moved next day of a bill is stored as the form and its message state: $language',
  async ({ language, t, currency }) => {
    const template = {
      version: 1,
      kind: 'expense',
      amountMinor: 3_000_000,
      currency,
      accountId: seedRecordId('account', 0),
      payee: 'Rent',
    };
    const monthDay = { kind: 'day', day: 2 };
    const schedule = { version: 1, every: 1, unit: 'month', startDay: '2099-12-02', monthDay };
    const bill = put('recurring', { mode: 'ask', nextDay: '2099-12-02', schedule, template });
    await logIn({ language, profile: { currency }, records: [bill] });
    await page.goto('/dashboard/recurring');
    const dialog = page.getByRole('dialog');
    const open = () =>
      page.getByRole('button', { name: t.list.editOf('Rent'), exact: true }).click();
    const save = async () => {
      await dialog.getByRole('button', { name: t.form.save, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const said = (day: string) =>
      page.locator('.toast').filter({ hasText: t.done.changed(formatDay(day, language, 'day')) });

    // Saving it unchanged reports no change.
    await open();
    await save();
    expect(await said('2099-12-02').count()).toBe(0);

    await open();
    await dialog.getByLabel(t.form.next, { exact: true }).fill('2099-11-30');
    const on = dialog.getByLabel(t.form.on, { exact: true });
    await expect
      .poll(() => on.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]!.text))
      .toBe(sayMonthDay({ kind: 'day', day: 30 }, t.says));
    await save();
    await said('2099-11-30').waitFor();
    await expect.poll(bills).toMatchObject([{ nextDay: '2099-11-30' }]);

    // The last day was chosen independently of the next day: it stays, and the form says so.
    await open();
    await on.selectOption({ label: sayMonthDay({ kind: 'day', day: 31 }, t.says) });
    await dialog.getByLabel(t.form.next, { exact: true }).fill('2099-12-10');
    await dialog.getByText(t.form.firstIs(formatDay('2099-12-31', language, 'weekday'))).waitFor();
    await save();
    await said('2099-12-31').waitFor();
    await expect.poll(bills).toMatchObject([{ nextDay: '2099-12-31' }]);
  },
);
