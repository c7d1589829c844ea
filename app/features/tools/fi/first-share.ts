/**
 * The first year's withdrawal of a rule, as a share of the portfolio then. Pure; loaded with the
 * history.
 */
import { vpwReturn, vpwShare } from '#domain/withdrawal';
import type { lastingPlan } from './compute-lasting.ts';

export interface FirstShare {
  rate: number;
  /** VPW takes its own share, by the years that are left and the return that it expects. */ vpw: {
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
