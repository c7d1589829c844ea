import { describe, expect, test } from 'vitest';
import { planOf } from './index.ts';

const stated = {
  portfolioMinor: 70_000,
  asOfDay: '2026-01-01',
  returnAnnualReal: 0.05,
  withdrawalRate: 0.04,
};
const held = [
  { accountId: 'bank', currency: 'USD', amountMinor: 200_000 },
  { accountId: 'fund', currency: 'EUR', amountMinor: 1_000_050 },
  { accountId: 'card', currency: 'USD', amountMinor: -30_000 },
  { accountId: 'baht', currency: 'THB', amountMinor: 900 },
  { accountId: 'empty', currency: 'JPY', amountMinor: 0 },
];
const rates = [
  { day: '2026-05-01', fromCurrency: 'EUR', toCurrency: 'USD', rate: 1.1 },
  { day: '2026-12-01', fromCurrency: 'EUR', toCurrency: 'USD', rate: 2 },
];
const context = { held, today: '2026-11-22', currency: 'USD', rates };

describe('the portfolio behind the freedom date', () => {
  test('is the stated sum and day if stated, whatever the account balances', () => {
    expect(planOf(stated, context)).toEqual(stated);
    expect(planOf({ ...stated, portfolioFrom: null }, context)).toEqual(stated);
    expect(planOf(null, context)).toBeNull();
  });
  test('from accounts is their balance less debts at the latest rates', () => {
    // 2,000.00 + 10,000.50 × 1.1 − 300.00; the rate of December is not known in November.
    const plan = planOf(
      { ...stated, portfolioFrom: { kind: 'accounts', exceptIds: [] } },
      context,
    )!;
    expect(plan).toMatchObject({
      portfolioMinor: 1_270_055,
      asOfDay: '2026-11-22',
      returnAnnualReal: 0.05,
      withdrawalRate: 0.04,
    });
    expect(plan.worth).toMatchObject({
      assetsMinor: 1_300_055,
      debtsMinor: 30_000,
      missing: [{ accountId: 'baht', currency: 'THB', amountMinor: 900 }],
    });
  });
  test('excludes an account that is left out', () => {
    const plan = planOf(
      { ...stated, portfolioFrom: { kind: 'accounts', exceptIds: ['fund', 'baht', 'gone'] } },
      context,
    )!;
    expect([plan.portfolioMinor, plan.worth!.missing]).toEqual([170_000, []]);
  });
});
