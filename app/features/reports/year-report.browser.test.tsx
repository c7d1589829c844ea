/**
 * Tests the year in review: the rows that its lists leave out, and the key results that it judges.
 */
import { expect, test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { reports as en } from '#contract/i18n/en/reports';
import { reports as vi } from '#contract/i18n/vi/reports';
import { formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import {
  dayMs,
  putCategory,
  putKeyResult,
  putObjective,
  putProject,
  putTransaction,
} from '../../../tests/support/records.ts';

const cash = seedRecordId('account', 0);

for (const [language, t] of [
  ['en', en],
  ['vi', vi],
] as const)
  test(`the year states its unlisted rows, and judges no key result before its due day, in ${language}`, async () => {
    page.setFixedTime(Date.UTC(2026, 10, 30, 5));
    const categories = Array.from({ length: 10 }, (_, index) =>
      putCategory({ name: `Category ${index}`, position: `z${index}` }),
    );
    const project = putProject({ startDay: '2026-11-01', dueDay: '2026-12-30' }),
      objective = putObjective(project.id);
    await logIn({
      language,
      profile: { currency: 'USD' },
      records: [
        ...categories,
        ...categories.map(({ id }, index) =>
          putTransaction(cash, {
            amountMinor: (index + 1) * 1_000,
            categoryId: id,
            payee: `Shop ${index}`,
            date: dayMs('2026-11-20'),
          }),
        ),
        project,
        objective,
        putKeyResult(objective.id, { title: 'Later', dueDay: '2026-12-30' }),
        putKeyResult(objective.id, { title: 'Missed', dueDay: '2026-11-10', position: 'a1' }),
      ],
    });
    await page.goto('/dashboard/reports?report=year&period=2026');
    const list = page.getByRole('region', { name: t.year.categories, exact: true });
    // Ten, of which the two smallest are 10 and 20 dollars.
    const rest = list.getByRole('row').filter({ hasText: t.year.rest(2) });
    await rest.getByText(formatMoney(3_000, 'USD', language)).waitFor();
    const due = page.getByRole('region', { name: t.year.goalsTitle, exact: true });
    await due
      .getByRole('listitem')
      .filter({ hasText: 'Later' })
      .getByText(t.year.later(formatDay('2026-12-30', language, 'short')))
      .waitFor();
    await due.getByRole('listitem').filter({ hasText: 'Missed' }).getByText(t.year.open).waitFor();
    await page.getByText(`${t.year.goalsSay(0, 1)}, ${t.year.goalsLater(1)}`).waitFor();
    await rest.getByRole('link').click();
    await page.waitForURL(/\/dashboard\/reports\?period=2026$/);
    await expect.poll(() => list.count()).toBe(0);
  });
