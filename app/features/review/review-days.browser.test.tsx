/** Tests the days up to which the figures of a weekly review count. */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { review as en } from '#contract/i18n/en/review';
import { review as vi } from '#contract/i18n/vi/review';
import { idOfAssignment } from '#domain/budget';
import { formatDay, formatRange } from '#domain/calendar';
import { formatMoney, formatPercent } from '#domain/money';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import {
  dayMs,
  putBudget,
  putKeyResult,
  putObjective,
  putProject,
  putTransaction,
} from '../../../tests/support/records.ts';

const cash = seedRecordId('account', 0),
  coffee = seedRecordId('category', 9);
const balance = {
  kind: 'money',
  version: 1,
  measure: 'balance',
  currency: 'USD',
  window: { kind: 'all' },
  filter: { accountIds: [], categoryIds: [], payees: [], tags: [], kinds: [] },
};

for (const [language, t] of [
  ['en', en],
  ['vi', vi],
] as const)
  test(`the budget of the month names its last day beside key results of today, in ${language}`, async () => {
    page.setFixedTime(Date.UTC(2026, 10, 30, 5));
    const spend = (amountMinor: number, day: string) =>
      putTransaction(cash, { amountMinor, categoryId: coffee, date: dayMs(day) });
    const project = putProject({ startDay: '2026-11-01', dueDay: '2026-12-31' }),
      objective = putObjective(project.id);
    await logIn({
      language,
      profile: { currency: 'USD' },
      records: [
        spend(167_130, '2026-11-24'),
        spend(1_199, '2026-11-30'),
        {
          ...putBudget(coffee, { cycleStart: '2026-11-01', assignedMinor: 200_000 }),
          id: idOfAssignment(coffee, '2026-11-01', 'USD'),
        },
        project,
        objective,
        putKeyResult(objective.id, {
          title: 'Keep a reserve',
          metric: balance,
          direction: 'increase',
          startValue: -500_000,
          targetValue: 0,
        }),
      ],
    });
    await page.goto('/dashboard/review?week=2026-11-23');
    const money = page.getByRole('region', { name: t.money.title });
    const sunday = formatDay('2026-11-29', language, 'short');
    const header = money.getByRole('columnheader', { name: t.money.spent(sunday) });
    await header.waitFor();
    await money
      .getByText(
        t.money.cycle(
          formatRange('2026-11-01', '2026-11-30', language),
          sunday,
          formatPercent(29 / 30, language),
        ),
      )
      .waitFor();
    expect(await money.innerText()).toContain(formatMoney(167_130, 'USD', language));
    await page.getByText(t.results.now(formatDay('2026-11-30', language, 'short'))).waitFor();
  });
