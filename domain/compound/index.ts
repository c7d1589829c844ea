/**
 * Compound growth: what sums and contributions come to, the plan turned round for a target, and
 * what small habits cost (the latte factor).
 */
export {
  computeGrowth,
  computeGrowthRange,
  type Growth,
  type GrowthAtRate,
  type GrowthPlan,
  type GrowthYear,
  type PaymentTiming,
} from './growth.ts';
export {
  computeContributionForTarget,
  computePrincipalForTarget,
  computeRateForTarget,
  computeYearsToTarget,
  type Solution,
} from './solve.ts';
export { computePeriodsToTarget } from './periods.ts';
export {
  computeLatteFactor,
  type DaysPerYear,
  type Habit,
  type HabitFrequency,
  type LatteAnswer,
  type LattePlan,
  type LatteTotals,
  type LatteYear,
  timesPerYear,
} from './habits.ts';
