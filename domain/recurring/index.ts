/**
 * Recurring transactions: their days, the ids of their postings, the forecast of balances, and
 * recurring payments found in the ledger.
 */
export {
  daysOfSchedule,
  firstDayFrom,
  type MonthDay,
  nextDayAfter,
  nominalDayOf,
  type OneMonthDay,
  readSchedule,
  type Schedule,
} from './schedule.ts';
export {
  type AmountRange,
  dayAfterPosting,
  type DuePosting,
  expectedUntil,
  idOfOccurrence,
  isRangeAround,
  openDays,
  readRecurring,
  readTemplate,
  type Recurring,
  type Template,
} from './recurring.ts';
export {
  type ForecastBalance,
  type BalanceForecast,
  forecastBalances,
  type ForecastLine,
} from './forecast.ts';
export {
  createRecurringSearch,
  findRecurring,
  type FoundRecurring,
  type PastRow,
} from './find-recurring.ts';
export {
  type BankMovement,
  matchExpected,
  type PairedExpected,
  pairExpected,
} from './match-expected.ts';
