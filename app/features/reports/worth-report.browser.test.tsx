/** Tests the report of net worth: its first day, and the parts of its change. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { accounts as enAccounts } from '#contract/i18n/en/accounts';
import { reports as en } from '#contract/i18n/en/reports';
import { accounts as viAccounts } from '#contract/i18n/vi/accounts';
import { reports as vi } from '#contract/i18n/vi/reports';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import { dayMs, patch, putCategory, putTransaction } from '../../../tests/support/records.ts';

const cash = seedRecordId('account', 0);
const noon = Date.UTC(2026, 10, 30, 5);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

for (const [language, t] of [
  ['en', en],
  ['vi', vi],
] as const)
  test(`net worth is not shown for days before the first record, in ${language}`, async () => {
    page.setFixedTime(noon);
    await logIn({
      language,
      profile: { currency: 'USD' },
      records: [
        patch('accounts', cash, { openingMinor: 620_037, currency: 'USD' }),
        putTransaction(cash, { kind: 'income', amountMinor: 200_000, date: dayMs('2026-10-01') }),
        putTransaction(cash, { amountMinor: 1_054, date: dayMs('2026-11-20') }),
      ],
    });
    const money = (minor: number, sign: 'auto' | 'always' = 'auto') =>
      formatMoney(minor, 'USD', language, { sign });
    const first = formatDay('2026-10-01', language, 'shortYear');
    await page.goto('/dashboard/reports?report=worth');
    await page.getByText(t.worth.nothingBefore(first)).waitFor();
    const { up } = t.say.worth;
    const headline = plain(await page.getByRole('heading', { level: 1 }).innerText());
    expect(headline).toBe(plain(`${up.before}${money(198_946)}${t.say.worthSince.after(first)}`));
    const sums = plain(await page.locator('.report-sum').innerText());
    expect(sums).toContain(plain(`${t.worth.opening(first)} ${money(620_037)}`));
    expect(sums).not.toContain(t.worth.first);
    // The table has no day before the first record.
    expect(await page.locator('.figure-table tbody tr').count()).toBeLessThanOrEqual(3);

    await page.goto('/dashboard/reports?report=worth&period=2025');
    await page.getByRole('heading', { name: t.worth.nothingBefore(first) }).waitFor();
  });

for (const [language, t] of [
  ['en', enAccounts],
  ['vi', viAccounts],
] as const)
  test(`net worth without a rate to the home currency is shown in its own, in ${language}`, async () => {
    page.setFixedTime(noon);
    await logIn({
      language,
      profile: { currency: 'USD' },
      records: [
        patch('accounts', cash, { openingMinor: 800_000, currency: 'GBP' }),
        putTransaction(cash, {
          kind: 'income',
          amountMinor: 18_983,
          currency: 'GBP',
          date: dayMs('2026-10-01'),
        }),
      ],
    });
    const money = (trimZeros = false) => formatMoney(818_983, 'GBP', language, { trimZeros });
    const headline = plain(`${t.worth.before}${money(true)}${t.worth.noRate('GBP', 'USD')}`);
    const h1 = page.getByRole('heading', { level: 1 });
    await page.goto('/dashboard/accounts');
    await h1.filter({ hasText: money(true) }).waitFor();
    expect(plain(await h1.innerText())).toBe(headline);
    const nothing = formatMoney(0, 'USD', language);
    const net = page.getByRole('region', { name: t.net, exact: true });
    await net.getByText(money()).first().waitFor();
    expect(await net.locator('.sum dd').allInnerTexts()).toEqual([money(), nothing, money()]);
    await page.getByText(t.over.noneConverted('GBP')).waitFor();

    await page.goto('/dashboard/reports?report=worth');
    await h1.filter({ hasText: money(true) }).waitFor();
    expect(plain(await h1.innerText())).toBe(headline);
    expect(await page.locator('.report-sum').innerText()).not.toContain(nothing);
    await page.getByRole('link', { name: t.writeRate, exact: true }).waitFor();

    await page.goto('/dashboard');
    await page.locator('.card-worth .worth').getByText(money(), { exact: true }).waitFor();
  });

test('the reports of net worth and of cash flow agree, with savings categories in a row of their own', async () => {
  page.setFixedTime(noon);
  const savings = putCategory({ name: 'Fund', group: 'savings', position: 'z1' });
  const on = { date: dayMs('2026-11-20') };
  await logIn({
    language: 'vi',
    profile: { currency: 'VND' },
    records: [
      patch('accounts', cash, { openingMinor: 0, currency: 'VND' }),
      savings,
      putTransaction(cash, {
        kind: 'income',
        currency: 'VND',
        amountMinor: 30_000_000,
        ...on,
      }),
      putTransaction(cash, { currency: 'VND', amountMinor: 5_421_670, ...on }),
      putTransaction(cash, {
        currency: 'VND',
        amountMinor: 2_000_000,
        categoryId: savings.id,
        ...on,
      }),
    ],
  });
  const money = (minor: number, sign: 'auto' | 'always' = 'auto') =>
    formatMoney(minor, 'VND', 'vi', { sign });
  const h1 = page.getByRole('heading', { level: 1 });
  await page.goto('/dashboard/reports?report=flow');
  await h1.filter({ hasText: money(24_578_330) }).waitFor();
  expect(plain(await h1.innerText())).toBe(
    plain(`Bạn tiết kiệm được ${money(24_578_330)} từ thu nhập.`),
  );
  await page.goto('/dashboard/reports?report=worth');
  await h1.filter({ hasText: money(22_578_330) }).waitFor();
  const sums = plain(await page.locator('.report-sum').innerText());
  for (const [name, minor] of [
    [vi.worth.change, 22_578_330],
    [vi.worth.flows, 24_578_330],
    [vi.table.setAside, -2_000_000],
    [vi.worth.rest, 0],
  ] as const)
    expect(sums).toContain(plain(`${name} ${money(minor, 'always')}`));
  // The row opens its transactions.
  await page.getByRole('link', { name: new RegExp(`^${vi.table.setAside}`) }).click();
  await page.waitForURL(/\/dashboard\/ledger\?/);
  expect(new URL(page.url()).searchParams.get('categories')).toBe(savings.id);
});

test('the axis of a net worth of zero labels only zero', async () => {
  page.setFixedTime(noon);
  const on = (day: string) => ({ currency: 'USD', amountMinor: 500, date: dayMs(day) });
  await logIn({
    records: [
      putTransaction(cash, { kind: 'income', ...on('2026-09-05') }),
      putTransaction(cash, on('2026-09-05')),
    ],
  });
  await page.goto('/dashboard/reports?report=worth');
  const chart = page.getByRole('region', { name: en.kinds.worth, exact: true }).locator('svg');
  await chart.first().waitFor();
  expect(await chart.first().evaluate((svg) => svg.textContent)).not.toContain('$');
});
