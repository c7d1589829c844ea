/**
 * The first year's withdrawal of a rule, as a share of the portfolio at that time. Pure; loaded
 * with the history.
 */
import { vpwReturn, vpwShare } from '#domain/withdrawal';
import type { lastingPlan } from './compute-lasting.ts';

export interface FirstShare {
  rate: number;
  /** VPW withdraws a share of its own, by the remaining years and the expected return. */ vpw: {
    years: number;
    returnAnnualReal: number;
  } | null;
}

export function firstShare({
  plan: { strategy, withdrawalYears, allocation },
  rate,
}: NonNullable<ReturnType<typeof lastingPlan>>): FirstShare {
  if (strategy.kind !== 'vpw') return { rate, vpw: null };
  const returnAnnualReal = strategy.returnAnnualReal ?? vpwReturn(allocation.stockShare);
  return {
    rate: vpwShare(withdrawalYears, returnAnnualReal),
    vpw: { years: withdrawalYears, returnAnnualReal },
  };
}
