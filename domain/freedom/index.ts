/**
 * Financial independence: its date from the ledger and a stated portfolio with every number behind
 * it, and the calculator of its kinds (FI, coast, barista, lean, fat).
 */
export {
  computeFreedomDate,
  computeYearlyMeans,
  countedCycles,
  type BeyondCycles,
  type CycleAnswers,
  type CycleStanding,
  type FreedomAnswer,
  type FreedomCycle,
  type FreedomExplanation,
  type FreedomLedger,
  type FreedomPlan,
  judgeCycles,
  type JudgedCycle,
  ofYear,
  portfolioOn,
  type YearlyMeans,
} from './freedom-date.ts';
export { dayAfterMonths } from './day-after-months.ts';
export {
  type CoastAnswer,
  computeCoast,
  computeCoastNumber,
  computeFiKinds,
  computeFiNumber,
  computeFreedomEffect,
  computeIndependence,
  type FiKindOptions,
  type FreedomChange,
  type FreedomEffect,
  type IndependenceAnswer,
  type IndependencePlan,
  type SavingTiming,
} from './independence.ts';
export { computeLifetime, type Lifetime, type LifetimePoint } from './lifetime.ts';
