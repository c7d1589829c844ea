/**
 * The example behind the home page's dial: monthly income and savings. Only their ratio matters, so
 * the units are those of the sentence under the dial.
 */
import { computePeriodsToTarget } from '#domain/compound';
import { effectiveAnnual, monthlyOfEffective } from '#domain/rates';

/** Whole percents of income. */
export type ExampleRate = number;
export const exampleRates: readonly ExampleRate[] = Array.from(
  { length: 61 },
  (_, index) => index + 16,
);

/** Savings of about twenty-nine months' income (1.2 billion against 42 million a month). */
const income = 42;
const putBy = 1_225;
const returnAnnualReal = 0.05;
const withdrawalRate = 0.04;

/**
 * Returns the months until 4% of the portfolio pays the spending.
 *
 * *Assumes* a constant income and savings rate in today's money, saving at the end of each month,
 * 5% real return. *Formula* as in `computePeriodsToTarget`; target = yearly spending / withdrawal
 * rate.
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
