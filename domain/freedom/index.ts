/** The date of financial independence, from the ledger and a stated portfolio, with every number behind it. */
export { computeFreedomDate, cyclesAtLeast, cyclesAtMost, type FreedomAnswer, type FreedomCycle, type FreedomExplanation, type FreedomPlan } from './freedom-date.ts';
export { computePeriodsToTarget } from './periods.ts';
