import { type EffectiveAnnual, maxEngineAmount, requireAmount, requireWithin } from '#domain/rates';
import { computeGrowth, type Growth, type PaymentTiming } from './growth.ts';

/** The frequency of a habit. `workday` is five days a week. */
export type HabitFrequency = 'day' | 'workday' | 'week' | '14-days' | 'month' | 'year';
/**
 * The assumed number of days in a year: 365; 365.25 with leap years; 360 with months of 30 days
 * (Bach's tables).
 */
export type DaysPerYear = 360 | 365 | 365.25;

/**
 * Something bought again and again. `times` per frequency, 1 unless stated: 3 coffees a `workday`.
 */
export interface Habit {
  price: number;
  times?: number;
  frequency: HabitFrequency;
  /** By how much its price rises each year; that of the plan unless stated. */
  priceGrowthAnnual?: number;
}
export interface LattePlan {
  habits: readonly Habit[];
  /** Effective a year, in stated (nominal) terms. */
  returnAnnual: EffectiveAnnual;
  years: number;
  /** 365 unless stated. */
  daysPerYear?: DaysPerYear;
  /** 0 unless stated. */
  priceGrowthAnnual?: number;
  inflation?: EffectiveAnnual;
  /**
   * The number of contributions of the saved money per year, 12 unless stated, and their time in
   * the period: `end` unless stated.
   */
  contributionsPerYear?: number;
  timing?: PaymentTiming;
}
/**
 * `spent` is what the habit costs over the years, `value` what it would have come to, `valueReal`
 * that in today's money.
 */
export interface LatteTotals {
  perDay: number;
  perMonth: number;
  perYear: number;
  spent: number;
  value: number;
  valueReal: number;
  growth: number;
}
export interface LatteYear {
  year: number;
  spentTotal: number;
  value: number;
  valueReal: number;
}
export interface LatteAnswer extends LatteTotals {
  habits: LatteTotals[];
  years: LatteYear[];
}

/**
 * Returns the number of times a habit occurs per year.
 *
 * *Assumes* a year of `daysPerYear` days: a week is 7 of them and a workday 5 of 7; months are 12
 * and years 1 whatever the days. *Formula* times by the days, 5/7, 1/7 or 1/14 of them, 12 or 1: so
 * 5 a day is 152.08 a month of 365/12 days, and 150 a month of 30. *Source* the 30-day months are
 * those of Bach, The Automatic Millionaire. *Not modelled* holidays.
 * @throws RangeError for a negative or absurd count
 */
export function timesPerYear(
  { times = 1, frequency }: Pick<Habit, 'times' | 'frequency'>,
  daysPerYear: DaysPerYear = 365,
): number {
  requireWithin('times', times, 0, 1_000);
  const perYear = {
    day: daysPerYear,
    workday: (daysPerYear * 5) / 7,
    week: daysPerYear / 7,
    '14-days': daysPerYear / 14,
    month: 12,
    year: 1,
  };
  return times * perYear[frequency];
}

/**
 * Computes the cost of small, regular spending over the years, and the value of the same money if
 * invested.
 *
 * *Assumes* that a period's cost is invested at the end of the period (monthly unless stated),
 * grows at the stated return, and rises with the habit's price once a year. *Formula* that of
 * `computeGrowth`, habit by habit; the whole is their sum.
 * *Source* the latte factor is David Bach's (The Automatic Millionaire). *Not modelled* taxes, and
 * that people also like their coffee.
 *
 * @throws RangeError for a number outside its bounds
 */
export function computeLatteFactor(plan: LattePlan): LatteAnswer {
  const perPeriods = plan.contributionsPerYear ?? 12;
  const grown = plan.habits.map((habit) => {
    const perYear = requireAmount('price', habit.price) * timesPerYear(habit, plan.daysPerYear);
    return {
      perYear,
      growth: computeGrowth({
        principal: 0,
        contribution: requireWithin('cost', perYear / perPeriods, 0, maxEngineAmount),
        contributionsPerYear: perPeriods,
        timing: plan.timing ?? 'end',
        contributionGrowthAnnual: habit.priceGrowthAnnual ?? plan.priceGrowthAnnual ?? 0,
        rate: plan.returnAnnual,
        years: plan.years,
        ...(plan.inflation === undefined ? {} : { inflation: plan.inflation }),
      }),
    };
  });
  const habits = grown.map(({ perYear, growth }) =>
    totalsOf(perYear, growth, plan.daysPerYear ?? 365),
  );
  const sum = (pick: (totals: LatteTotals) => number) =>
    habits.reduce((whole, each) => whole + pick(each), 0);
  const years = (grown[0]?.growth.years ?? []).map(({ year }, index) => {
    const of = (pick: (row: Growth['years'][number]) => number) =>
      grown.reduce((whole, { growth }) => whole + pick(growth.years[index]!), 0);
    return {
      year,
      spentTotal: of((row) => row.contributedTotal),
      value: of((row) => row.balance),
      valueReal: of((row) => row.balanceReal),
    };
  });
  return {
    perDay: sum((each) => each.perDay),
    perMonth: sum((each) => each.perMonth),
    perYear: sum((each) => each.perYear),
    spent: sum((each) => each.spent),
    value: sum((each) => each.value),
    valueReal: sum((each) => each.valueReal),
    growth: sum((each) => each.growth),
    habits,
    years,
  };
}

function totalsOf(
  perYear: number,
  { contributed, balance, balanceReal, interest }: Growth,
  daysPerYear: number,
): LatteTotals {
  return {
    perDay: perYear / daysPerYear,
    perMonth: perYear / 12,
    perYear,
    spent: contributed,
    value: balance,
    valueReal: balanceReal,
    growth: interest,
  };
}
