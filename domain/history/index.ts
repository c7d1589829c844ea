/**
 * Every start of history: a plan lived from each year since 1871, and the rate of withdrawal that
 * each would have carried. Apart from `#domain/withdrawal`, so that who needs a rule alone does not
 * bring a century of returns along.
 */
export {
  computeHistory,
  type HistoricalRun,
  type HistoryAnswer,
  type HistoryPlan,
  type OpenedYear,
  openHistory,
} from './history.ts';
export {
  computeSafeRates,
  computeSuccessByRate,
  findSafeRateInPieces,
  type RatedStrategy,
  type SafeRate,
} from './safe-rate.ts';
export { usAnnualReturns } from './us-annual-returns.ts';
