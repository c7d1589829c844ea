import { describe, expect, test } from 'vitest';
import { type YearlyMeans } from '#domain/freedom';
import { compoundFills } from '../compound/compound-account.ts';
import { compoundSpec } from '../compound/compound-spec.ts';
import { debtFills } from '../debt/debt-account.ts';
import { debtSpec } from '../debt/debt-spec.ts';
import { latteFills } from '../latte/latte-account.ts';
import { latteSpec } from '../latte/latte-spec.ts';
import { usualValues } from '../tool-spec.ts';
import { fillMine, type MyNumbers } from './my-numbers.ts';

const means: YearlyMeans = {
  cyclesUsed: 4,
  fromDay: '2026-07-01',
  toDay: '2026-10-31',
  daysUsed: 123,
  monthsUsed: 4,
  incomeMinor: 0,
  expenseMinor: 0,
  incomePerYear: 4_800_000,
  spendingPerYear: 3_000_001,
  savingPerYear: 1_799_999,
};
const account = (fields: Partial<MyNumbers> = {}): MyNumbers => ({
  currency: 'USD',
  plan: {
    portfolioMinor: 1_234_567,
    portfolioTodayMinor: 1_300_000,
    asOfDay: '2026-11-01',
    returnAnnualReal: 0.05,
    withdrawalRate: 0.04,
  },
  means,
  cyclesFound: 4,
  spending: [],
  habits: [],
  debts: [],
  ...fields,
});
const compound = usualValues(compoundSpec, 'en');

describe('use my numbers', () => {
  test('fills in the figures of the account in whole minor units, with their source', () => {
    const { values, filled, missing } = fillMine(
      compoundSpec,
      compoundFills,
      account(),
      compound,
      'en',
    );
    // 1,799,999 a year over twelve months is 149,999.92.
    expect(values).toEqual({ ...compound, principal: 1_234_567, contribution: 150_000 });
    expect(filled).toEqual([
      { name: 'principal', from: 'plan' },
      { name: 'contribution', from: 'cycles' },
    ]);
    expect(missing).toEqual([]);
  });
  test('uses the frequency in the form', () => {
    expect(
      fillMine(compoundSpec, compoundFills, account(), { ...compound, frequency: 'week' }, 'en')
        .values.contribution,
    ).toBe(Math.round(1_799_999 / 52));
  });
  test('changes to the currency of the account, in which untouched figures get its usual values', () => {
    const { values } = fillMine(
      compoundSpec,
      compoundFills,
      account({ currency: 'VND', plan: null }),
      compound,
      'en',
    );
    expect([values.currency, values.principal, values.target]).toEqual([
      'VND',
      100_000_000,
      5_000_000_000,
    ]);
  });
  test('leaves figures unchanged that the account does not know, and reports them', () => {
    const { values, filled, missing } = fillMine(
      compoundSpec,
      compoundFills,
      account({ plan: null, means: null }),
      { ...compound, principal: 777 },
      'en',
    );
    expect([values.principal, values.contribution, filled, missing]).toEqual([
      777,
      compound.contribution,
      [],
      ['plan', 'cycles'],
    ]);
  });
  test('leaves an input unchanged if the value does not fit into it', () => {
    const { values, missing } = fillMine(
      compoundSpec,
      compoundFills,
      account({ plan: { ...account().plan!, portfolioMinor: 2e15 } }),
      compound,
      'en',
    );
    expect([values.principal, missing]).toEqual([compound.principal, ['plan']]);
  });
  test('fills in zero as saving if spending exceeds income', () => {
    expect(
      fillMine(
        compoundSpec,
        compoundFills,
        account({ means: { ...means, savingPerYear: -5 } }),
        compound,
        'en',
      ).values.contribution,
    ).toBe(0);
  });
  test('cards and loans become debts, and what was typed for one of them stays', () => {
    const debts = [
      { name: 'Visa', owedMinor: 120_000 },
      { name: 'Car', owedMinor: 500_000 },
    ];
    const before = {
      ...usualValues(debtSpec, 'en'),
      debts: [{ name: 'Visa', balance: 1, rate: 22.9, minimum: 4_000, deductible: 'yes' as const }],
    };
    const { values, filled } = fillMine(debtSpec, debtFills, account({ debts }), before, 'en');
    // 10% a year on $5,000 is $41.67 a month, and 1% of it is $50.
    expect(values.debts).toEqual([
      { name: 'Visa', balance: 120_000, rate: 22.9, minimum: 4_000, deductible: 'yes' },
      { name: 'Car', balance: 500_000, rate: 10, minimum: 9_167, deductible: 'no' },
    ]);
    expect(filled).toEqual([
      { name: 'extra', from: 'cycles' },
      { name: 'debts', from: 'accounts' },
    ]);
    expect(fillMine(debtSpec, debtFills, account(), before, 'en').missing).toEqual(['accounts']);
  });
  test('turns habits into rows of the latte factor', () => {
    const habit = {
      payee: `${'x'.repeat(39)}😀`,
      priceMinor: 430,
      count: 12,
      spentMinor: 5_400,
      days: 60,
      meanMinor: 450,
      timesPerMonth: 6.08,
      transactionIds: [],
    };
    const { values } = fillMine(
      latteSpec,
      latteFills,
      account({ habits: [habit] }),
      usualValues(latteSpec, 'en'),
      'en',
    );
    expect(values.habits).toEqual([
      { name: 'x'.repeat(39), price: 450, times: 6.08, frequency: 'month', growth: 2.5 },
    ]);
    expect(
      fillMine(latteSpec, latteFills, account(), usualValues(latteSpec, 'en'), 'en').missing,
    ).toEqual(['habits']);
  });
});
