/** How money, time and goals measure each other: key results from the ledger and the timer, the one date of freedom and what moved it, and prices in hours of one's own work. */
export { addTally, isNothing, type MeasuredAccount, type MeasuredTransaction, measureMoney, measureTallies, type MoneyMeasure, type MoneyMetric, payeeKey, type Tally, tallyAll, tallyDelta, tallyKey, type TallyRule, tallyRule, windowDays } from './money-metric.ts';
export { focusDelta, focusOfDays, focusOfTask, type FocusSum, type MeasuredSession, measureTime } from './time-metric.ts';
export { attributeFreedom, cyclesToSum, effectOnFreedom, type FreedomAttribution, type FreedomCause, freedomOfLedger, type FreedomPerson, type FreedomShift, freedomShift, savingsIdsOf, sumCycles, type SummedCycle } from './freedom-of-ledger.ts';
export { computeHourPrice, type HourPrice, hourPriceCycles, minutesAtLeast, priceInHours, priceInMinutes, type WorkedCycle } from './hour-price.ts';
export { freedomMeasure, knownMeasure, LinkBook, type LinkKeyResult, type LinkTask, loadingMeasure, type Measure, type Month, monthOf } from './link-book.ts';
