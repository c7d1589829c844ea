import { expect, test } from 'vitest';
import { addMonths } from '#domain/calendar';
import { chooseOverspending, readBudgetSettings, writeBudgetSettings } from './budget-settings.ts';

test('what was chosen is read as it was written; anything else is not chosen', () => {
  const settings = { overspending: [{ fromDay: '2026-10-01', overspending: 'from-income' as const }, { fromDay: '2026-11-01', overspending: 'stays' as const }], freshFrom: '2026-09-01' };
  expect(writeBudgetSettings(settings)).toBe('from-income@2026-10-01 stays@2026-11-01 fresh@2026-09-01');
  expect(readBudgetSettings(writeBudgetSettings(settings))).toEqual(settings);
  for (const text of [null, '', 'stays', 'stays@2026-13-01', 'other@2026-10-01', '@', '  ']) expect(readBudgetSettings(text)).toEqual({ overspending: [], freshFrom: null });
});

test('a choice leaves the cycles before it as they were, and says nothing twice', () => {
  const none = readBudgetSettings(null);
  expect(chooseOverspending(none, '2026-11-01', 'stays').overspending).toEqual([]);
  const income = chooseOverspending(none, '2026-11-01', 'from-income');
  expect(income.overspending).toEqual([{ fromDay: '2026-11-01', overspending: 'from-income' }]);
  expect(chooseOverspending(income, '2026-12-01', 'from-income')).toEqual(income);
  expect(writeBudgetSettings(chooseOverspending(income, '2026-12-01', 'stays'))).toBe('from-income@2026-11-01 stays@2026-12-01');
  expect(chooseOverspending(income, '2026-11-01', 'stays').overspending).toEqual([]);
});

test('it never outgrows its record: the oldest choices go', () => {
  let settings = readBudgetSettings('fresh@2020-01-01');
  for (let at = 0; at < 60; at += 1) settings = chooseOverspending(settings, addMonths('2020-01-01', at), at % 2 === 0 ? 'from-income' : 'stays');
  const text = writeBudgetSettings(settings);
  expect(text.length).toBeLessThanOrEqual(300);
  expect(text.endsWith('stays@2024-12-01 fresh@2020-01-01')).toBe(true);
});
