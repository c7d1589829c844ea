/**
 * Tests that the FI calculator shows a signed-in person's own numbers, says so, and lets them try
 * others.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { fi as enFi } from '#contract/i18n/en/fi';
import { mine as enMine } from '#contract/i18n/en/mine';
import { fi as viFi } from '#contract/i18n/vi/fi';
import { mine as viMine } from '#contract/i18n/vi/mine';
import { page, logIn } from '../../../../tests/support/component/mount-page.tsx';
import { putTransaction } from '../../../../tests/support/records.ts';

beforeEach(() => {
  page.setFixedTime('2026-11-20T09:00:00Z');
});

const accountId = seedRecordId('account', 0);
/** Four complete months of $4,000 of income and $2,500 of spending. */
const ledger = [7, 8, 9, 10].flatMap((month) => [
  putTransaction(accountId, {
    date: Date.UTC(2026, month - 1, 2),
    kind: 'income',
    amountMinor: 400_000,
    payee: 'Studio',
  }),
  putTransaction(accountId, {
    date: Date.UTC(2026, month - 1, 3),
    amountMinor: 250_000,
    payee: 'Rent',
  }),
]);
const fi = {
  portfolioMinor: 1_234_567,
  asOfDay: '2026-01-15',
  returnAnnualReal: 0.05,
  withdrawalRate: 0.04,
} as const;
const languages = {
  en: {
    path: '/fi-calculator',
    t: enMine,
    inputs: enFi.inputs,
    income: '$4,000',
    portfolio: '$12,345.67',
  },
  vi: {
    path: '/vi/fi-calculator',
    t: viMine,
    inputs: viFi.inputs,
    income: '4.000\u00a0US$',
    portfolio: '12.345,67\u00a0US$',
  },
} as const;
const field = ({ label, unit }: { label: string; unit?: string }) =>
  page.getByRole('textbox', { name: unit ? `${label}, ${unit}` : label, exact: true });
const answerOf = () => page.locator('h1.answer').innerText();

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const { path, t, inputs, income, portfolio } = languages[language];

  test('the tool opens with the numbers of the account, and one press switches to others', async () => {
    await page.goto(`${path}#1&c=USD&e=777700`);
    const tried = await field(inputs.income).inputValue();
    await logIn({ language, profile: { currency: 'USD', fi }, records: ledger });
    await page.goto(path);
    await page.getByText(t.areOwn).waitFor();
    expect(await field(inputs.income).inputValue()).toBe(income);
    expect(await field(inputs.portfolio).inputValue()).not.toBe(portfolio);
    expect(await page.getByRole('radio', { name: t.own }).isChecked()).toBe(true);
    const own = await answerOf();
    // The address contains no figure of the account, and nothing is stored for the next visitor of
    // this device.
    expect(location.hash).toBe('');
    expect(localStorage.getItem('tudo.tools')).toBe(null);

    await page.getByRole('radio', { name: t.other }).click();
    await page.getByText(t.areExample).waitFor();
    expect(await answerOf()).not.toBe(own);
    await page.getByRole('radio', { name: t.own }).click();
    await page.getByText(t.areOwn).waitFor();
    expect(await answerOf()).toBe(own);

    await field(inputs.income).fill('7777');
    await page.getByText(t.areTried).waitFor();
    expect(await field(inputs.income).inputValue()).toBe('7777');
    // Entries are kept, but the page still opens with the user's own numbers.
    await expect.poll(() => localStorage.getItem('tudo.tools') ?? '').toContain('777700');
    await page.goto(path);
    await page.getByText(t.areOwn).waitFor();
    expect(await answerOf()).toBe(own);
    await page.getByRole('radio', { name: t.other }).click();
    await page.getByText(t.areTried).waitFor();
    expect(await field(inputs.income).inputValue()).toBe(tried);
  });

  test('the month of freedom equals that of the dashboard', async () => {
    await logIn({ language, profile: { currency: 'USD', fi }, records: ledger });
    await page.goto('/dashboard');
    // The portfolio was stated ten months ago, and has grown since.
    const day = language === 'en' ? '19 February 2048' : '19 tháng 2 năm 2048';
    await page.locator('.freedom').getByText(day).first().waitFor();
    await page.goto(path);
    await page.getByText(t.areOwn).waitFor();
    expect(await answerOf()).toContain(language === 'en' ? 'February 2048' : 'tháng 2 năm 2048');
    expect(await page.locator('.whose li').first().textContent()).toContain(
      language === 'en' ? '$12,346' : '12.346\u00a0US$',
    );
  });

  test('figures in the address are shown', async () => {
    await logIn({ language, profile: { currency: 'USD', fi }, records: ledger });
    await page.goto(`${path}#1&c=USD&e=777700`);
    await page.getByText(t.areTried).waitFor();
    expect(await page.getByRole('radio', { name: t.other }).isChecked()).toBe(true);
  });

  test('a new account is told that the numbers are an example, and which are missing', async () => {
    await logIn({ language, profile: { currency: 'USD' } });
    await page.goto(path);
    await page.getByText(t.noneOwn).waitFor();
    await page.getByText(t.whatIsMissing).click();
    await page.getByText(t.noPlan).waitFor();
    await page.getByText(t.noCycles(0)).waitFor();
    // An unavailable choice is disabled.
    expect(await page.getByRole('radio', { name: t.own }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: t.other }).isChecked()).toBe(true);
  });

  const enterAsGuest = async () => {
    await page.goto(`${path}#1&c=USD`);
    await field(inputs.income).fill('7777');
    await expect.poll(() => localStorage.getItem('tudo.tools') ?? '').toContain('777700');
  };

  test('figures entered before the sign-up are not called an example', async () => {
    await enterAsGuest();
    await logIn({ language, profile: { currency: 'USD' } });
    await page.goto(path);
    await page.getByText(t.noneButEntered).waitFor();
    expect(await field(inputs.income).inputValue()).toMatch(/7[.,]777/);
  });

  test('entered figures fill the gaps of the account, and are not called an example', async () => {
    await enterAsGuest();
    await logIn({ language, profile: { currency: 'USD', fi } });
    await page.goto(path);
    // The portfolio is their own; one of the others was entered, and one is the example's.
    await page.getByText(t.stillExample(inputs.spending.label)).waitFor();
    await page.getByText(t.stillEntered(inputs.income.label)).waitFor();
    expect(await field(inputs.income).inputValue()).toMatch(/7[.,]777/);
    // With an example figure in it, the date is not called their own.
    await page.getByText(t.notYetOwn).waitFor();
    expect(await page.getByRole('radio', { name: t.own }).isDisabled()).toBe(true);
    // The earlier entries are still one press away.
    expect(await page.getByRole('radio', { name: t.other }).isDisabled()).toBe(false);
  });

  test('a guest has no switch', async () => {
    await page.goto(path);
    await page.locator('h1.answer .live').waitFor();
    expect(await page.getByRole('radio', { name: t.own }).count()).toBe(0);
  });
});
