/**
 * Measures of money, time and goals by each other: key results from the ledger and the timer, the
 * one freedom date and its causes, and prices in hours of one's own work.
 */
export {
  accountOfKey,
  addTotals,
  balanceKey,
  clearedKey,
  reconciledKey,
  isNothing,
  type MeasuredAccount,
  type MeasuredCategory,
  type MeasuredTransaction,
  measureByFullScan,
  aggregateMetric,
  type MoneyMeasure,
  type MoneyMetric,
  type DayTotals,
  aggregateByDay,
  aggregateDelta,
  aggregateKey,
  type AggregateRule,
  aggregateRule,
  windowDays,
} from './money-metric.ts';
export { payeeKey } from './row-rule.ts';
export {
  focusDelta,
  focusOfDays,
  focusOfTask,
  type FocusSum,
  type MeasuredSession,
  measureTime,
} from './time-metric.ts';
export {
  effectOnFreedom,
  type FreedomPrice,
  type LedgerEffect,
  priceInFreedom,
  type StandingChange,
  withDeltas,
} from './freedom-effect.ts';
export {
  attributeFreedom,
  type CycleAnswer,
  cycleAnswersOf,
  cyclesToSum,
  daysOfEdge,
  type EdgeDays,
  firstDayOfAttribution,
  type FreedomAttribution,
  type FreedomCause,
  freedomOfLedger,
  freedomOfYear,
  judgeYear,
  type FreedomPerson,
  type FreedomShift,
  freedomShift,
  savingsIdsOf,
  sumCycles,
  type SummedCycle,
  type SummedYear,
  sumYear,
  type YearByCategory,
  yearOfLedger,
} from './freedom-of-ledger.ts';
export {
  computeHourPrice,
  type HourPrice,
  hourPriceCycles,
  minutesAtLeast,
  priceInHours,
  priceInMinutes,
  type WorkedCycle,
} from './hour-price.ts';
export { type AccountBalance } from './account-balance.ts';
export {
  freedomMeasure,
  knownMeasure,
  MeasureCache,
  type MeasuredKeyResult,
  loadingMeasure,
  type Measure,
  type Month,
  monthKeyOf,
} from './measure-cache.ts';
export { measureAllByFullScan, type MeasuredLife } from './measure-all.ts';
export {
  addPlan,
  type FocusedTask,
  isEmpty,
  type LinkTask,
  planDelta,
  type PlanSum,
} from './plan-sum.ts';
export {
  firstDayOfHistory,
  historyOfFreedom,
  historyOfMoney,
  historyOfTime,
  type PastValue,
} from './history.ts';
export { planOf, proposedRates, restsOnAccounts } from './portfolio.ts';
