/** Tests the sentence of a plan, and its counts. */
import { test } from 'vitest';
import { seedRecordId } from '#contract/ids';
import { planning as en } from '#contract/i18n/en/planning';
import { planning as vi } from '#contract/i18n/vi/planning';
import { page, logIn } from '../../../tests/support/component/mount-page.tsx';
import {
  dayMs,
  putKeyResult,
  putObjective,
  putProject,
  putTransaction,
} from '../../../tests/support/records.ts';

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
  test(`a key result without a pace is named beside the sentence, in ${language}`, async () => {
    page.setFixedTime(Date.UTC(2026, 10, 30, 5));
    const project = putProject({ startDay: '2026-11-01', dueDay: '2026-12-31' }),
      objective = putObjective(project.id);
    await logIn({
      language,
      profile: { currency: 'USD' },
      records: [
        putTransaction(seedRecordId('account', 0), {
          kind: 'income',
          amountMinor: 90_000,
          date: dayMs('2026-11-20'),
        }),
        project,
        objective,
        putKeyResult(objective.id, {
          title: 'Keep a reserve',
          metric: balance,
          direction: 'increase',
          startValue: 0,
          targetValue: 100_000,
        }),
        // Measured by tasks, but without any yet.
        putKeyResult(objective.id, { title: 'Read', position: 'a1' }),
      ],
    });
    await page.goto(`/planning?project=${project.id}`);
    const head = page.locator('.outline-headline');
    await head
      .getByRole('heading', { level: 1 })
      .filter({ hasText: `${t.sentencePaceNumber(1, 1)}${t.sentencePaceAfter(1)}` })
      .waitFor();
    await head
      .locator('.note')
      .filter({ hasText: t.unpaced(1) })
      .waitFor();
  });
