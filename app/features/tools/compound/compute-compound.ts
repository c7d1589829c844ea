/**
 * Computes the answer of the compound interest calculator from its form. Pure; amounts in minor
 * units, unrounded.
 */
import {
  computeContributionForTarget,
  computeGrowth,
  computeGrowthRange,
  computePrincipalForTarget,
  computeRateForTarget,
  computeYearsToTarget,
  type Growth,
  type GrowthAtRate,
  type GrowthPlan,
  type Solution,
} from '#domain/compound';
import {
  type EffectiveAnnual,
  effectiveAnnual,
  effectiveOfNominal,
  nominalAnnual,
  nominalOfEffective,
  realReturn,
} from '#domain/rates';
import { compoundedPerYear, type CompoundValues, paymentsPerYear } from './compound-spec.ts';

export interface CompoundAnswer {
  /**
   * The solved value; null if that is the balance. A rate is in percent, nominal with the chosen
   * compounding; if any rate reaches the goal, the plan is computed without interest.
   */
  solution: Solution | null;
  /** The plan with the solved value in it; as in the form if there is none. */
  plan: Required<
    Pick<GrowthPlan, 'principal' | 'contribution' | 'rate' | 'years' | 'contributionsPerYear'>
  >;
  growth: Growth;
  /** The same plan at lower and higher rates; null without a range. */
  range: { low: GrowthAtRate; high: GrowthAtRate } | null;
  ratePercent: number;
  realRate: number;
  /**
   * The part of the interest that is earned by interest, compared with interest that is paid out
   * each year.
   */
  interestOnInterest: number;
  /** The years in which a sum doubles; null if it never does. */
  doublingYears: number | null;
}

/**
 * Computes the answer.
 * @throws RangeError for values that the form refuses
 */
export function computeCompound(values: CompoundValues): CompoundAnswer {
  const compounding = compoundedPerYear[values.compounding];
  const effective = (percent: number) =>
    effectiveOfNominal(nominalAnnual(percent / 100), compounding);
  const form: GrowthPlan = {
    principal: values.principal,
    contribution: values.contribution,
    contributionsPerYear: paymentsPerYear[values.frequency],
    timing: values.timing,
    contributionGrowthAnnual: values.contributionGrowth / 100,
    rate: effective(values.rate),
    inflation: effectiveAnnual(values.inflation / 100),
    years: values.years,
  };
  const solution = solve(values, form);
  const found = solution?.status === 'solved' ? solution.value : null;
  // If the goal is reached without it, no payment or starting sum is needed: 0.
  const amount = solution?.status === 'already-there' ? 0 : found;
  const plan: GrowthPlan = {
    ...form,
    ...(values.goal === 'years' && found !== null ? { years: found } : {}),
    ...(values.goal === 'contribution' && amount !== null ? { contribution: amount } : {}),
    ...(values.goal === 'principal' && amount !== null ? { principal: amount } : {}),
    ...(values.goal === 'rate' && amount !== null ? { rate: effectiveAnnual(amount) } : {}),
  };
  const ratePercent =
    values.goal === 'rate' && amount !== null
      ? 100 * nominalOfEffective(plan.rate, compounding)
      : values.rate;
  const spread = values.spread / 100;
  const growth = computeGrowth(plan);
  return {
    solution:
      values.goal === 'rate' && solution?.status === 'solved'
        ? {
            ...solution,
            value: 100 * nominalOfEffective(effectiveAnnual(solution.value), compounding),
          }
        : solution,
    plan: {
      principal: plan.principal,
      contribution: plan.contribution,
      rate: plan.rate,
      years: plan.years,
      contributionsPerYear: paymentsPerYear[values.frequency],
    },
    growth,
    range:
      spread > 0 && isRate(ratePercent / 100 - spread) && isRate(ratePercent / 100 + spread)
        ? computeGrowthRange(plan, spread, compounding)
        : null,
    ratePercent,
    realRate: realReturn(plan.rate, effectiveAnnual(values.inflation / 100)),
    interestOnInterest: interestOnInterest(growth, plan.rate),
    doublingYears: plan.rate > 0 ? Math.LN2 / Math.log1p(plan.rate) : null,
  };
}

/** Returns whether the engines accept the rate, whatever its compounding. */
const isRate = (fraction: number) => fraction > -0.9 && fraction < 2;

function solve(values: CompoundValues, form: GrowthPlan): Solution | null {
  switch (values.goal) {
    case 'balance':
      return null;
    case 'years':
      return computeYearsToTarget(form, values.target);
    case 'contribution':
      return computeContributionForTarget(form, values.target);
    case 'principal':
      return computePrincipalForTarget(form, values.target);
    case 'rate':
      return computeRateForTarget(form, values.target);
  }
}

/** Returns the interest that earlier interest earned, year by year. */
function interestOnInterest({ years }: Growth, rate: EffectiveAnnual): number {
  let sum = 0,
    before = 0,
    from = 0;
  for (const { year, interestTotal } of years) {
    sum += before * Math.expm1((year - from) * Math.log1p(rate));
    [before, from] = [interestTotal, year];
  }
  return sum;
}

/** A goal needs a target that is not yet reached. */
export const canAimCompound = ({
  solution,
  growth,
}: Pick<CompoundAnswer, 'solution' | 'growth'>): boolean =>
  solution?.status !== 'never' && solution?.status !== 'already-there' && growth.balance > 0;
