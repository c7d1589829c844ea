/**
 * Tests the money that a user sees without a click: net worth, the latest transactions, upcoming
 * ones.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { dashboard as en } from '#contract/i18n/en/dashboard';
import { dashboard as vi } from '#contract/i18n/vi/dashboard';
import { page, pushFromElsewhere, logIn } from '../../../tests/support/component/mount-page.tsx';
import {
  dayMs,
  patch,
  put,
  putAccount,
  putKeyResult,
  putObjective,
  putProject,
  putTransaction,
} from '../../../tests/support/records.ts';

const cash = seedRecordId('account', 0);
const noon = Date.UTC(2026, 10, 18, 5);
const monthly = (nextDay: string, payee: string, template: object = {}) =>
  put('recurring', {
    schedule: { version: 1, unit: 'month', every: 1, startDay: nextDay, shift: 'none' },
    nextDay,
    mode: 'ask',
    template: {
      version: 1,
      kind: 'expense',
      amountMinor: 92_000,
      currency: 'USD',
      accountId: cash,
      payee,
      ...template,
    },
  });
const texts = (selector: string) => page.locator(selector).allInnerTexts();

test('net worth is exact, states its change, names accounts without a rate, and updates after a write', async () => {
  page.setFixedTime(noon);
  const francs = putAccount({ name: 'Zürich', currency: 'CHF', openingMinor: 50_000 });
  const loan = putAccount({
    name: 'Loan',
    type: 'loan',
    openingMinor: -200_000,
    openedDay: '2026-11-10',
  });
  await logIn({
    records: [
      francs,
      loan,
      putTransaction(cash, { kind: 'income', amountMinor: 1_048_237, date: dayMs('2026-09-01') }),
      putTransaction(cash, { amountMinor: 8_237, date: dayMs('2026-11-17') }),
    ],
  });
  await page.goto('/dashboard');
  const card = page.locator('.card-worth');
  // 10,482.37 less 82.37 less the loan of 2,000, which does not count as a loss of these days.
  await card.getByText('$8,400.00', { exact: true }).waitFor();
  await card.getByText('\u2212\u2060$82.37').waitFor();
  await card.getByText('19 Oct').waitFor();
  await card.getByText('Zürich (CHF\u00a0500.00)').waitFor();
  pushFromElsewhere(putTransaction(cash, { amountMinor: 10_000, date: dayMs('2026-11-18') }));
  await card.getByText('$8,300.00', { exact: true }).waitFor();
  await card.getByRole('link', { name: en.worth.open }).click();
  await page.waitForURL(/\/dashboard\/reports\?report=worth$/);
});

test('net worth in its own currency includes every account', async () => {
  page.setFixedTime(noon);
  await logIn({
    profile: { currency: 'USD' },
    records: [
      patch('accounts', cash, { currency: 'VND', openingMinor: 5_000_000 }),
      putAccount({ name: 'Vietcombank', currency: 'VND', openingMinor: 1_000_000 }),
    ],
  });
  await page.goto('/dashboard');
  const card = page.locator('.card-worth');
  await card.getByText('₫6,000,000', { exact: true }).waitFor();
  expect(await card.getByText('Vietcombank').count()).toBe(0);
});

test('the change of net worth is counted from the first day with records, not from a day before it', async () => {
  page.setFixedTime(noon);
  await logIn({
    records: [
      patch('accounts', cash, { openingMinor: 500_000, currency: 'USD' }),
      putTransaction(cash, { kind: 'income', amountMinor: 20_000, date: dayMs('2026-11-16') }),
      putTransaction(cash, { amountMinor: 8_237, date: dayMs('2026-11-17') }),
    ],
  });
  await page.goto('/dashboard');
  const card = page.locator('.card-worth');
  await card.getByText('$5,117.63', { exact: true }).waitFor();
  await card.getByText(en.worth.since('+\u2060$117.63', '16 Nov')).waitFor();
});

test('the change of net worth includes the first day that it names', async () => {
  page.setFixedTime(noon);
  await logIn({
    records: [
      patch('accounts', cash, {
        openingMinor: 500_000,
        openedDay: '2026-01-01',
        currency: 'USD',
      }),
      putTransaction(cash, { amountMinor: 115_000, date: dayMs('2026-10-19') }),
      putTransaction(cash, { kind: 'income', amountMinor: 20_000, date: dayMs('2026-11-16') }),
    ],
  });
  await page.goto('/dashboard');
  const card = page.locator('.card-worth');
  await card.getByText('$4,050.00', { exact: true }).waitFor();
  await card.getByText(en.worth.since('\u2212\u2060$950.00', '19 Oct')).waitFor();
});

test('the five latest transactions are listed newest first, without future ones, and open in the ledger', async () => {
  page.setFixedTime(noon);
  const days = [
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-18',
    '2026-11-20',
  ];
  await logIn({
    records: days.map((day) => putTransaction(cash, { payee: `Of ${day}`, date: dayMs(day) })),
  });
  await page.goto('/dashboard');
  await page.locator('.card-latest li').first().waitFor();
  expect(await texts('.card-latest li a')).toEqual([
    'Of 2026-11-18',
    'Of 2026-11-16',
    'Of 2026-11-15',
    'Of 2026-11-14',
    'Of 2026-11-13',
  ]);
  pushFromElsewhere(putTransaction(cash, { payee: 'Just now', date: dayMs('2026-11-18') }));
  await page.locator('.card-latest').getByText('Just now').waitFor();
  await page.locator('.card-latest').getByRole('link', { name: 'Of 2026-11-15' }).click();
  await page.waitForURL(/\/dashboard\/ledger\?/);
  await page.locator('[data-row]:focus').getByText('Of 2026-11-15').waitFor();
});

test.each([
  { language: 'en' as const, t: en, amounts: ['\u2212\u2060$920.00', '+\u2060$3,150.00'] },
  { language: 'vi' as const, t: vi, amounts: ['\u2212920,00\u00a0US$', '+3.150,00\u00a0US$'] },
])(
  'recurring transactions of the next fourteen days have day, name and amount: $language',
  async (each) => {
    page.setFixedTime(noon);
    const { language, t, amounts } = each;
    await logIn({
      language,
      profile: { currency: 'USD' },
      records: [
        monthly('2026-12-03', 'Fifteen days on'),
        monthly('2026-12-02', 'Studio', { kind: 'income', amountMinor: 315_000 }),
        monthly('2026-11-18', 'Rent'),
      ],
    });
    await page.goto('/dashboard');
    const card = page.locator('.card-bills');
    await card.getByText(t.bills.title).waitFor();
    expect(await texts('.card-bills li a')).toEqual(['Rent', 'Studio']);
    expect(await texts('.card-bills li > :last-child')).toEqual(amounts);
    expect(await texts('.card-bills li > :first-child')).toEqual([
      t.due.today,
      language === 'en' ? '2 Dec' : '2/12',
    ]);
  },
);

test('a new person has none of these cards, and one line in place of the hours of the day', async () => {
  await logIn();
  await page.goto('/dashboard');
  await page.locator('.card-day').getByText(en.day.empty).waitFor();
  expect(await page.locator('.card-worth, .card-latest, .card-bills, .timeline').count()).toBe(0);
  await page.locator('.card-day').getByRole('link', { name: en.day.plan }).waitFor();
});

test('the review is offered after the first own week has ended, not for a week before the first record', async () => {
  page.setFixedTime(noon);
  await logIn({
    records: ['2026-11-11', '2026-11-18'].map((day) => putTransaction(cash, { date: dayMs(day) })),
  });
  await page.goto('/dashboard');
  await page.locator('.page-lede').waitFor();
  expect(await page.getByText(en.attention.review).count()).toBe(0);
  page.setFixedTime(Date.UTC(2026, 10, 25, 5));
  await page.goto('/dashboard');
  await page.locator('.page-lede').getByRole('link', { name: en.attention.review }).waitFor();
});

test('the title of a key result keeps its width beside a long value', async () => {
  page.setFixedTime(noon);
  const project = putProject({ startDay: '2026-01-01', dueDay: '2026-12-31' }),
    objective = putObjective(project.id);
  const metric = {
    kind: 'money',
    version: 1,
    measure: 'balance',
    currency: 'VND',
    window: { kind: 'all' },
    filter: { accountIds: [], categoryIds: [], payees: [], tags: [], kinds: [] },
  };
  const target = 9_876_543_210;
  await logIn({
    language: 'vi',
    profile: { currency: 'VND' },
    records: [
      project,
      objective,
      putKeyResult(objective.id, {
        title: 'Để dành cho căn nhà ở quê',
        metric,
        direction: 'increase',
        startValue: 0,
        targetValue: target,
      }),
      patch('accounts', cash, { openingMinor: 1_234_567_890, currency: 'VND' }),
    ],
  });
  for (const width of [1366, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard');
    const title = page.locator('.pace-list .strong');
    await title.waitFor();
    expect((await title.boundingBox())!.height).toBeLessThan(70);
    const over = await page
      .locator('.pace-list li')
      .evaluateAll((rows) => rows.some((row) => row.scrollWidth > row.clientWidth));
    expect(over).toBe(false);
  }
});
