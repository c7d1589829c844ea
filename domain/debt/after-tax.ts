import { maxEngineRate, maxEngineYears, requireAmount, requireWithin } from '#domain/rates';
import type { TaxTiming } from './or-invest.ts';

/**
 * A rate after the share of it that tax takes (a return), or gives back (deductible interest).
 *
 * *Assumes* one share for all of it; a loss is not taxed. *Formula* `rate (1 - tax)`. *Source* the
 * taxable equivalent yield read backwards (Bodie, Kane and Marcus, Investments, ch. 2). *Not
 * modelled* brackets, allowances.
 * @throws RangeError for a tax outside 0 to 1
 */
export function afterTaxRate(rate: number, taxRate: number): number {
  requireWithin('rate', rate, -1, maxEngineRate);
  requireWithin('tax', taxRate, 0, 1);
  return rate > 0 ? rate * (1 - taxRate) : rate;
}

/**
 * The return before tax that a sum needs to match paying a debt with it.
 *
 * *Assumes* one sum, left alone for the years; interest effective a year, a share of it deductible;
 * tax on gains yearly, or once at the end. *Formula* with d the debt's rate after the deduction:
 * yearly `d / (1 - t)`; deferred `(1 + ((1 + d)^n - 1) / (1 - t))^(1/n) - 1`. *Source*
 * thebalance.com/should-i-invest-or-pay-off-the-mortgage-2388753 for the yearly one. *Not modelled*
 * monthly flows: see `computeBreakEven`.
 * @throws RangeError for a number outside its bounds; a tax of everything has no such return
 */
export function breakEvenReturn({
  debtRate,
  deductionRate = 0,
  taxRate = 0,
  taxTiming = 'yearly',
  years = 1,
}: {
  debtRate: number;
  deductionRate?: number;
  taxRate?: number;
  taxTiming?: TaxTiming;
  years?: number;
}): number {
  requireWithin('debt rate', debtRate, 0, maxEngineRate);
  requireWithin('tax', taxRate, 0, 0.999);
  requireWithin('years', years, 0.01, maxEngineYears);
  const paid = afterTaxRate(debtRate, deductionRate);
  if (taxTiming === 'yearly') return paid / (1 - taxRate);
  return Math.expm1(Math.log1p(Math.expm1(years * Math.log1p(paid)) / (1 - taxRate)) / years);
}

/**
 * Computes the employer's match on a contribution, and the match forgone; per month or year, as the
 * amounts are.
 *
 * *Assumes* `matchRate` of each unit up to `upTo` (of a salary: its share that is matched).
 * *Formula* match = `matchRate min(contribution, upTo)`; `immediateReturn` is the match over the
 * contribution (0 without one), which over a year at a return r is `(1 + immediateReturn)(1 + r) -
 * 1`. *Source* the usual terms of a match to a 401(k). *Not modelled* vesting, several tiers.
 * @throws RangeError for a number outside its bounds
 */
export function computeEmployerMatch({
  contribution,
  matchRate,
  upTo,
}: {
  contribution: number;
  matchRate: number;
  upTo: number;
}): { match: number; immediateReturn: number; unused: number } {
  const cap = requireAmount('cap', upTo);
  const match =
    requireWithin('match', matchRate, 0, 10) *
    Math.min(requireAmount('contribution', contribution), cap);
  return {
    match,
    immediateReturn: contribution === 0 ? 0 : match / contribution,
    unused: matchRate * cap - match,
  };
}
