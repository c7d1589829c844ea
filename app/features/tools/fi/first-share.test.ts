import { expect, test } from 'vitest';
import { computeHistory } from '#domain/history';
import { usualValues } from '../tool-spec.ts';
import { computeFi } from './compute-fi.ts';
import { lastingPlan } from './compute-lasting.ts';
import { fiSpec, type FiValues } from './fi-spec.ts';
import { firstShare } from './first-share.ts';

const setupOf = (values: Partial<FiValues>) => {
  const form: FiValues = { ...usualValues(fiSpec, 'en'), ...values };
  return lastingPlan(form, computeFi(form))!;
};

test('the stated first withdrawal of every rule equals that of the historical runs', () => {
  for (const strategy of fiSpec.inputs.strategy.options) {
    const setup = setupOf({ strategy, lasting: 30 });
    const taken = computeHistory(setup.plan).runs.map(
      ({ withdrawals }) => withdrawals[0]! / setup.plan.portfolio,
    );
    expect(Math.max(...taken)).toBeCloseTo(firstShare(setup).rate, 10);
    expect(Math.min(...taken)).toBeCloseTo(firstShare(setup).rate, 10);
  }
});

test('VPW with three quarters in stocks and 40 years left withdraws 5.01%', () => {
  // 4.225% expected: 0.04225 / ((1 - 1.04225^-40) * 1.04225).
  expect(firstShare(setupOf({ strategy: 'vpw', stockShare: 75, lasting: 40 })).rate).toBeCloseTo(
    0.0501,
    4,
  );
});
