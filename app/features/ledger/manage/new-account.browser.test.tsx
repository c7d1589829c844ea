/** Tests that an account can be created wherever one is chosen, and that the typed input stays. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { planning as enPlanning } from '#contract/i18n/en/planning';
import { ledger as viLedger } from '#contract/i18n/vi/ledger';
import { planning as viPlanning } from '#contract/i18n/vi/planning';
import { page, logIn, stored } from '../../../../tests/support/component/mount-page.tsx';
import { patch } from '../../../../tests/support/records.ts';
import { todayHere } from '../../../../tests/support/today.ts';

const cash = seedRecordId('account', 0);
const languages = [
  { language: 'en' as const, ledger: enLedger, planning: enPlanning, currency: 'USD', unit: 100 },
  { language: 'vi' as const, ledger: viLedger, planning: viPlanning, currency: 'VND', unit: 1 },
];
const fieldsOf = (
  collection: 'accounts' | 'transactions' | 'keyResults',
): Record<string, unknown>[] =>
  stored(collection).flatMap(({ fields }) => (fields === undefined ? [] : [fields]));
/** Returns the id of an account, once the server has it. */
async function idOf(name: string): Promise<string> {
  const find = () => stored('accounts').find(({ fields }) => fields?.['name'] === name)?.id ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

test.each(languages)('a transfer can create its second account: $language', async (given) => {
  const { language, ledger, currency, unit } = given,
    { form, account, kinds } = ledger;
  await logIn({ language, profile: { currency } });
  await page.goto('/dashboard/ledger');
  await page.getByRole('button', { name: form.open }).click();
  const dialog = page.getByRole('dialog', { name: form.add });
  await dialog.getByText(kinds.transfer, { exact: true }).click();
  await dialog.getByLabel(form.amount, { exact: true }).fill(language === 'vi' ? '250000' : '250');
  const to = dialog.getByLabel(form.to, { exact: true });
  await to.selectOption('new');
  const made = page.getByRole('dialog', { name: account.add });
  // Cancelling leaves nothing chosen.
  await made.getByRole('button', { name: account.cancel, exact: true }).click();
  await made.waitFor({ state: 'detached' });
  expect(await to.inputValue()).toBe('');
  // Escape closes only the upper dialog.
  await to.selectOption('new');
  await made.waitFor();
  await page.keyboard.press('Escape');
  await made.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel(form.amount, { exact: true }).inputValue()).toMatch(/^250/);
  await to.selectOption('new');
  await made.getByLabel(account.name, { exact: true }).fill('Savings');
  await made.getByRole('button', { name: account.save, exact: true }).click();
  await made.waitFor({ state: 'detached' });
  const id = await idOf('Savings');
  await expect.poll(() => to.inputValue()).toBe(id);
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  const transfers = () =>
    fieldsOf('transactions').map(({ kind, accountId, transferAccountId, amountMinor }) => [
      kind,
      accountId,
      transferAccountId,
      amountMinor,
    ]);
  await expect
    .poll(transfers)
    .toEqual([['transfer', cash, id, language === 'vi' ? 250_000 : 250 * unit]]);
});

test.each(languages)(
  'a goal can create its account, and starts at the balance of the account: $language',
  async (given) => {
    const { language, ledger, planning, currency, unit } = given,
      { goal } = planning,
      { account } = ledger;
    await logIn({ language, profile: { currency } });
    await page.goto('/planning');
    await page.getByRole('button', { name: goal.add }).first().click();
    const dialog = page.getByRole('dialog', { name: goal.title });
    // There is no loan yet, so the first option is to create one.
    await dialog.getByText(goal.presets.payOff, { exact: true }).click();
    await dialog.getByLabel(goal.account.payOff, { exact: true }).selectOption('new');
    const made = page.getByRole('dialog', { name: account.add });
    await expect
      .poll(() => made.getByLabel(account.type, { exact: true }).inputValue())
      .toBe('loan');
    await made.getByLabel(account.name, { exact: true }).fill('Car');
    await made
      .getByLabel(account.owed, { exact: true })
      .fill(language === 'vi' ? '9000000' : '9000');
    await made.getByRole('button', { name: account.save, exact: true }).click();
    await made.waitFor({ state: 'detached' });
    const id = await idOf('Car');
    await expect
      .poll(() => dialog.getByLabel(goal.account.payOff, { exact: true }).inputValue())
      .toBe(id);
    await dialog.getByRole('button', { name: goal.create, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const owed = (language === 'vi' ? -9_000_000 : -9_000) * unit;
    await expect
      .poll(() =>
        fieldsOf('keyResults').map(({ startValue, targetValue }) => [startValue, targetValue]),
      )
      .toEqual([[owed, 0]]);
  },
);

test.each(languages)(
  'a goal below the balance of the account says what to enter: $language',
  async (given) => {
    const { language, planning, currency, unit } = given,
      { goal } = planning;
    await logIn({
      language,
      profile: { currency },
      records: [patch('accounts', cash, { currency, openingMinor: 1_400_000 * unit })],
    });
    await page.goto('/planning');
    await page.getByRole('button', { name: goal.add }).first().click();
    const dialog = page.getByRole('dialog', { name: goal.title });
    await dialog.getByLabel(goal.amount.save, { exact: true }).fill('500000');
    await dialog.getByRole('button', { name: goal.create, exact: true }).click();
    const [now, sum] =
      language === 'vi' ? ['1.400.000\u00a0₫', '1.900.000\u00a0₫'] : ['$1,400,000', '$1,900,000'];
    await dialog.getByText(goal.holdsMore(now!, sum!), { exact: true }).waitFor();
  },
);

test.each(languages)(
  'an entered balance applies to today, unless another day is chosen: $language',
  async (given) => {
    const { language, ledger, currency } = given,
      { account } = ledger;
    await logIn({ language, profile: { currency } });
    await page.goto('/dashboard/accounts');
    const made = page.getByRole('dialog', { name: account.add });
    const add = async (name: string, opening: string, day: string | null) => {
      await page.getByRole('button', { name: account.add }).first().click();
      await made.getByLabel(account.name, { exact: true }).fill(name);
      const field = made.getByLabel(account.openedDay, { exact: true });
      expect(await field.inputValue()).toBe('');
      if (opening !== '') {
        await made.getByLabel(account.opening, { exact: true }).fill(opening);
        expect(await field.inputValue()).toBe(todayHere());
      }
      if (day !== null) await field.fill(day);
      await made.getByRole('button', { name: account.save, exact: true }).click();
      await made.waitFor({ state: 'detached' });
    };
    await add('Savings', '6000', null);
    await add('Old', '6000', '2025-03-01');
    await add('Always', '6000', '');
    await add('Nothing', '', null);
    await expect
      .poll(() =>
        fieldsOf('accounts')
          .filter(({ name }) => ['Savings', 'Old', 'Always', 'Nothing'].includes(name as string))
          .map(({ name, openedDay }) => [name, openedDay])
          .toSorted(),
      )
      .toEqual([
        ['Always', null],
        ['Nothing', null],
        ['Old', '2025-03-01'],
        ['Savings', todayHere()],
      ]);
  },
);
