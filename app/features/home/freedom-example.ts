/**
 * The example behind the home page's dial: what somebody earns a month and has put by. Only their
 * relation matters, so the units are those of the sentence under the dial.
 */
import { computePeriodsToTarget } from '#domain/compound';
import { effectiveAnnual, monthlyOfEffective } from '#domain/rates';

/** Whole percents of income. */
export type ExampleRate = number;
export const exampleRates: readonly ExampleRate[] = Array.from(
  { length: 61 },
  (_, index) => index + 16,
);

/** Twenty-nine months' income put by (1.2 billion against 42 million a month). */
const income = 42;
const putBy = 1_225;
const returnAnnualReal = 0.05;
const withdrawalRate = 0.04;

/**
 * Months until 4% of the portfolio pays what is spent.
 *
 * *Assumes* a constant income and savings rate in what money buys today, saving at the end of each
 * month, 5% real return.
 * *Formula* as in `computePeriodsToTarget`; target = yearly spending / withdrawal rate.
 */
export function computeExampleMonths(percent: ExampleRate): number {
  const saved = (income * percent) / 100;
  const target = ((income - saved) * 12) / withdrawalRate;
  const months = computePeriodsToTarget({
    start: putBy,
    contribution: saved,
    ratePerPeriod: monthlyOfEffective(effectiveAnnual(returnAnnualReal)),
    target,
  });
  if (months === null) throw new RangeError(`no date at ${percent}%`);
  return months;
}
