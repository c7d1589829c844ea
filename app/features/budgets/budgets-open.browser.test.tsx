/** Budgets and their neighbours with an open form, and on a phone. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import type { WireRecord } from '#contract/sync';
import { accounts as enAccounts } from '#contract/i18n/en/accounts';
import { budgets as en } from '#contract/i18n/en/budgets';
import { dashboard as enDashboard } from '#contract/i18n/en/dashboard';
import { ledger as enLedger } from '#contract/i18n/en/ledger';
import { budgets as vi } from '#contract/i18n/vi/budgets';
import { idOfAssignment } from '#domain/budget';
import { cycleOf, formatRange } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import {
  page,
  pushFromElsewhere,
  logIn,
  stored,
} from '../../../tests/support/component/mount-page.tsx';
import { dayMs, patch, putBudget, putTransaction } from '../../../tests/support/records.ts';
import { todayHere } from '../../../tests/support/today.ts';

/** Indexes among the categories of a new account. */
const [coffee, travel] = [9, 13];

test('open and half-typed forms of the dashboard, budgets and accounts stay while another cycle loads', async () => {
  const today = todayHere();
  const monthly = (startDayOfMonth: number) => ({
    cycles: [{ kind: 'monthly' as const, startDayOfMonth, fromDay: '2020-01-01' }],
  });
  const cycle = (startDayOfMonth: number) =>
    cycleOf([{ kind: 'monthly', startDayOfMonth, fromDay: '2020-01-01' }], today);
  const [one, other] = [11, 18] as const;
  await logIn({
    profile: monthly(one),
    records: [
      putTransaction(seedRecordId('account', 0), {
        date: dayMs(cycle(one).startDay),
        amountMinor: 2_000,
        categoryId: seedRecordId('category', coffee),
      }),
    ],
  });
  const [{ id: profileId }] = stored('userProfiles') as [WireRecord];
  const dialog = page.getByRole('dialog'),
    shows = (day: number) =>
      page
        .getByText(formatRange(cycle(day).startDay, cycle(day).endDay, 'en'))
        .first()
        .waitFor();
  await page.goto('/dashboard/budgets');
  await shows(one);
  await page.getByRole('button', { name: en.more, exact: true }).click();
  await page.getByRole('menuitem', { name: en.move.title }).click();
  await dialog.getByLabel(en.move.amount).fill('12.5');
  pushFromElsewhere(patch('userProfiles', profileId, monthly(other)));
  await shows(other);
  expect(await dialog.getByLabel(en.move.amount).inputValue()).toBe('12.5');

  await page.goto('/dashboard');
  const flows = page.locator('#card-flow');
  await flows.getByText(enDashboard.asTable).click();
  await flows.getByText(formatRange(cycle(other).startDay, cycle(other).endDay, 'en')).waitFor();
  await page
    .locator('#card-freedom')
    .getByRole('button', { name: enDashboard.byPayCycle.counted.title })
    .click();
  pushFromElsewhere(patch('userProfiles', profileId, monthly(one)));
  await flows.getByText(formatRange(cycle(one).startDay, cycle(one).endDay, 'en')).waitFor();
  await dialog.getByRole('heading', { name: enDashboard.byPayCycle.counted.title }).waitFor();

  await page.goto('/dashboard/accounts');
  await page.getByRole('button', { name: enAccounts.add }).click();
  await dialog.getByLabel(enLedger.account.name).fill('Half a na');
  pushFromElsewhere(patch('userProfiles', profileId, { ...monthly(other), currency: 'EUR' }));
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'EUR' }).waitFor();
  expect(await dialog.getByLabel(enLedger.account.name).inputValue()).toBe('Half a na');
});

test('the form that covers an envelope with long amounts fits a phone screen', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cash = seedRecordId('account', 0),
    first = cycleOf([], todayHere()).startDay,
    travels = seedRecordId('category', travel);
  await logIn({
    language: 'vi',
    records: [
      putTransaction(cash, {
        date: dayMs(first),
        kind: 'income',
        amountMinor: 7_750_000_000,
        currency: 'VND',
      }),
      putTransaction(cash, {
        date: dayMs(first),
        amountMinor: 1_287_000_000,
        currency: 'VND',
        categoryId: travels,
      }),
      {
        ...putBudget(travels, { cycleStart: first, assignedMinor: 200_000_000, currency: 'VND' }),
        id: idOfAssignment(travels, first, 'VND'),
      },
    ],
  });
  await page.goto('/dashboard/budgets');
  await page.getByRole('button', { name: vi.row.coverOf('Du lịch'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(formatMoney(6_463_000_000, 'VND', 'vi')).waitFor();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

for (const [language, t] of [
  ['en', en],
  ['vi', vi],
] as const)
  test(`a group's subtotals and the page's totals name spending without a budget, in ${language}`, async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cash = seedRecordId('account', 0),
      first = cycleOf([], todayHere()).startDay,
      [budgeted, plain] = [seedRecordId('category', coffee), seedRecordId('category', travel)];
    const spend = (amountMinor: number, categoryId: string) =>
      putTransaction(cash, { date: dayMs(first), amountMinor, currency: 'VND', categoryId });
    await logIn({
      language,
      profile: { currency: 'VND' },
      records: [
        spend(60_000, budgeted),
        spend(35_000, plain),
        {
          ...putBudget(budgeted, { cycleStart: first, assignedMinor: 80_000, currency: 'VND' }),
          id: idOfAssignment(budgeted, first, 'VND'),
        },
      ],
    });
    const money = (minor: number) => formatMoney(minor, 'VND', language, { trimZeros: true });
    await page.goto('/dashboard/budgets');
    const group = page.getByRole('region', { name: t.groups.wants, exact: true });
    await group.getByText(t.withoutBudget(money(35_000))).waitFor();
    const sum = await group.locator('.envelope-sum').innerText();
    // 80,000 assigned - (95,000 spent - 35,000 without a budget) = 20,000.
    for (const minor of [80_000, 95_000, 20_000]) expect(sum).toContain(money(minor));
    const totals = await page.locator('.envelope-totals').innerText();
    for (const [name, minor] of [
      [t.figures.spent, 95_000],
      [t.figures.withoutBudget, 35_000],
      [t.figures.leftInBudgets, 20_000],
    ] as const)
      expect(totals.replaceAll(/\s+/g, ' ').toLowerCase()).toContain(
        `${name} ${money(minor)}`.replaceAll(/\s+/g, ' ').toLowerCase(),
      );
  });
