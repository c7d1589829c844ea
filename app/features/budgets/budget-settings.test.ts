import { expect, test } from 'vitest';
import { addMonths } from '#domain/calendar';
import { chooseOverspending, readBudgetSettings, sharesOf, usualShares, writeBudgetSettings } from './budget-settings.ts';

test('what was chosen is read as it was written; anything else is not chosen', () => {
  const settings = { overspending: [{ fromDay: '2026-10-01', overspending: 'from-income' as const }, { fromDay: '2026-11-01', overspending: 'stays' as const }], freshFrom: '2026-09-01', shares: usualShares };
  expect(writeBudgetSettings(settings)).toBe('from-income@2026-10-01 stays@2026-11-01 fresh@2026-09-01');
  expect(readBudgetSettings(writeBudgetSettings(settings))).toEqual(settings);
  for (const text of [null, '', 'stays', 'stays@2026-13-01', 'other@2026-10-01', '@', '  ']) expect(readBudgetSettings(text)).toEqual({ overspending: [], freshFrom: null, shares: usualShares });
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

test('shares are kept beside the rest, and only such as are whole and make 100', () => {
  const settings = { ...readBudgetSettings('stays@2026-11-01 fresh@2026-10-01'), shares: { needs: 60, wants: 10, savings: 30 } };
  expect(writeBudgetSettings(settings)).toBe('stays@2026-11-01 fresh@2026-10-01 shares@60-10-30');
  expect(readBudgetSettings(writeBudgetSettings(settings))).toEqual(settings);
  for (const text of ['shares@60-10-20', 'shares@100', 'shares@-10-90-20', 'shares@33.4-33.3-33.3', 'shares@a-b-c', 'shares@50-30-20-0']) expect(readBudgetSettings(text).shares).toEqual(usualShares);
  expect(sharesOf(['100', '0', ' 0 '])).toEqual({ needs: 100, wants: 0, savings: 0 });
  for (const texts of [['50', '30', ''], ['50', '30', '21'], ['1e2', '0', '0'], ['50.5', '29.5', '20']]) expect(sharesOf(texts)).toBeNull();
});
