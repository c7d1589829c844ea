import * as v from 'valibot';
import { expect, test } from 'vitest';
import { schemas } from '#contract/collections';
import { addDays } from '#domain/calendar';
import {
  chooseOverspending,
  readBudgetSettings,
  parseShares,
  storedSettings,
  usualShares,
} from './budget-settings.ts';

const none = readBudgetSettings(null, null);

test('settings are read from the profile, and from the text of an earlier version if the profile has none', () => {
  const settings = {
    overspending: [
      { fromDay: '2026-10-01', overspending: 'from-income' as const },
      { fromDay: '2026-11-01', overspending: 'stays' as const },
    ],
    freshFrom: '2026-09-01',
    shares: { needs: 60, wants: 10, savings: 30 },
  };
  const text = 'from-income@2026-10-01 stays@2026-11-01 fresh@2026-09-01 shares@60-10-30';
  expect(readBudgetSettings(null, text)).toEqual(settings);
  expect(readBudgetSettings(storedSettings(settings), 'stays@2020-01-01')).toEqual(settings);
  expect(
    v.safeParse(schemas.userProfiles.entries.budgetSettings, storedSettings(settings)).success,
  ).toBe(true);
  for (const other of [null, '', 'stays', 'stays@2026-13-01', 'other@2026-10-01', '@', '  '])
    expect(readBudgetSettings(null, other)).toEqual({
      overspending: [],
      freshFrom: null,
      shares: usualShares,
    });
});

test('a choice leaves earlier cycles unchanged, and a repeated choice adds no entry', () => {
  expect(chooseOverspending(none, '2026-11-01', 'stays').overspending).toEqual([]);
  const income = chooseOverspending(none, '2026-11-01', 'from-income');
  expect(income.overspending).toEqual([{ fromDay: '2026-11-01', overspending: 'from-income' }]);
  expect(chooseOverspending(income, '2026-12-01', 'from-income')).toEqual(income);
  expect(chooseOverspending(income, '2026-12-01', 'stays').overspending).toEqual([
    { fromDay: '2026-11-01', overspending: 'from-income' },
    { fromDay: '2026-12-01', overspending: 'stays' },
  ]);
  expect(chooseOverspending(income, '2026-11-01', 'stays').overspending).toEqual([]);
});

test('the record holds every choice, even one in each week of twenty years', () => {
  let settings = { ...none, freshFrom: '2020-01-01' };
  for (let week = 0; week < 1_040; week += 1)
    settings = {
      ...settings,
      ...chooseOverspending(
        settings,
        addDays('2020-01-06', 7 * week),
        week % 2 === 0 ? 'from-income' : 'stays',
      ),
      freshFrom: '2020-01-01',
    };
  const stored = v.parse(schemas.userProfiles.entries.budgetSettings, storedSettings(settings))!,
    read = readBudgetSettings(stored, null);
  expect(read.overspending).toHaveLength(1_040);
  expect(read.overspending[0]).toEqual({ fromDay: '2020-01-06', overspending: 'from-income' });
});

test('shares are accepted only if they are whole and sum to 100', () => {
  for (const text of [
    'shares@60-10-20',
    'shares@100',
    'shares@-10-90-20',
    'shares@33.4-33.3-33.3',
    'shares@a-b-c',
    'shares@50-30-20-0',
  ])
    expect(readBudgetSettings(null, text).shares).toEqual(usualShares);
  expect(parseShares(['100', '0', ' 0 '])).toEqual({ needs: 100, wants: 0, savings: 0 });
  for (const texts of [
    ['50', '30', ''],
    ['50', '30', '21'],
    ['1e2', '0', '0'],
    ['50.5', '29.5', '20'],
  ])
    expect(parseShares(texts)).toBeNull();
});
