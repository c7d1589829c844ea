/**
 * A life in two parts, saving and withdrawing, carried through any years of returns. Real money
 * throughout.
 */
import { maxEngineAmount, requireAmount, requireWhole, requireWithin } from '#domain/rates';

/** The withdrawal of the first year: a share of the portfolio at that time, or an amount. */
export type FirstWithdrawal = { rate: number } | { amountPerYear: number };

/** The yearly withdrawals. */
export type Strategy =
  /** The first withdrawal, every year, in real money: the "4% rule". */
  | ({ kind: 'constant-real' } & FirstWithdrawal)
  /** A share of whatever the portfolio is. */
  | { kind: 'percent-of-portfolio'; rate: number }
  /**
   * A share of the portfolio, held between shares of the first withdrawal; 0.9 and 1.25 unless
   * stated.
   */
  | ({ kind: 'floor-and-ceiling'; floor?: number; ceiling?: number } & FirstWithdrawal)
  /**
   * Guyton-Klinger. `guard` (0.2): how far the rate may leave the first one; `step` (0.1): the cut
   * or raise; `noCutsInLastYears` (15); `raiseAtMost`: a cap on the yearly raise, none unless
   * stated.
   */
  | ({
      kind: 'guyton-klinger';
      guard?: number;
      step?: number;
      noCutsInLastYears?: number;
      raiseAtMost?: number;
    } & FirstWithdrawal)
  /**
   * Variable percentage withdrawal, for an expected real return; that of the allocation in the VPW
   * table where not stated.
   */
  | { kind: 'vpw'; returnAnnualReal?: number };

export interface LifePlan {
  /** Today, 0 or more. */
  portfolio: number;
  /**
   * Years of saving before the first withdrawal; none unless stated. Saving goes in at each year's
   * end unless `start`.
   */
  saving?: { years: number; perYear: number; growthAnnualReal?: number; timing?: 'start' | 'end' };
  /** 1 to 100. */
  withdrawalYears: number;
  strategy: Strategy;
  /** The time of a withdrawal within its year: `start` unless stated. */
  timing?: 'start' | 'end';
}

/** A plan with its defaults filled in, as plain numbers that `runPath` reads. */
export interface PreparedPlan {
  kind: Strategy['kind'];
  portfolio: number;
  savingYears: number;
  savingPerYear: number;
  savingFactor: number;
  savesAtStart: boolean;
  years: number;
  atStart: boolean;
  /** One of the two is 0. */
  rate: number;
  amount: number;
  floor: number;
  ceiling: number;
  guard: number;
  step: number;
  noCuts: number;
  raiseAtMost: number;
  /** By years left: the share of the portfolio that VPW withdraws. */
  vpwShares: Float64Array;
}

/** The real returns of stocks and bonds behind the VPW table of bogleheads.org. */
const vpwStockReturn = 0.05,
  vpwBondReturn = 0.019;

/**
 * The share of a portfolio that variable percentage withdrawal takes with so many withdrawals left,
 * this one included.
 *
 * *Assumes* a payment now and one at each year's start to come. *Formula* the annuity due `r / ((1
 * - (1 + r)^-n)(1 + r))`; 1/n without a return. *Source*
 * bogleheads.org/wiki/Variable_percentage_withdrawal, with real returns of 5.0% for stocks and 1.9%
 * for bonds: at 60/40, 5.0% of the portfolio with 35 years left, 26.4% with 4. *Not modelled*
 * pensions.
 */
export function vpwShare(yearsLeft: number, returnAnnualReal: number): number {
  if (returnAnnualReal === 0) return 1 / yearsLeft;
  return Math.min(
    1,
    returnAnnualReal /
      (-Math.expm1(-yearsLeft * Math.log1p(returnAnnualReal)) * (1 + returnAnnualReal)),
  );
}

/**
 * The expected real return of an allocation in the VPW table.
 *
 * *Assumes* 5.0% for stocks and 1.9% for bonds. *Formula* `s 5.0% + (1 - s) 1.9%`. *Source*
 * bogleheads.org/wiki/Variable_percentage_withdrawal. *Not modelled* that returns differ from
 * those.
 */
export function vpwReturn(stockShare: number): number {
  return stockShare * vpwStockReturn + (1 - stockShare) * vpwBondReturn;
}

/**
 * Fills in and checks a plan.
 * @param stockShare for the return that VPW expects
 * @throws RangeError for a number outside its bounds
 */
export function preparePlan(
  { portfolio, saving, withdrawalYears, strategy, timing = 'start' }: LifePlan,
  stockShare: number,
): PreparedPlan {
  requireAmount('portfolio', portfolio);
  const years = requireWhole('years of withdrawals', withdrawalYears, 1, 100);
  const plan: PreparedPlan = {
    kind: strategy.kind,
    portfolio,
    years,
    atStart: timing === 'start',
    rate: 0,
    amount: 0,
    floor: 0,
    ceiling: 0,
    guard: 0,
    step: 0,
    noCuts: 0,
    raiseAtMost: Number.POSITIVE_INFINITY,
    vpwShares: new Float64Array(0),
    savingYears: saving === undefined ? 0 : requireWhole('years of saving', saving.years, 0, 100),
    savingPerYear: saving === undefined ? 0 : requireAmount('saving', saving.perYear),
    savingFactor: 1 + requireWithin('growth of saving', saving?.growthAnnualReal ?? 0, -0.5, 1),
    savesAtStart: saving?.timing === 'start',
  };
  if (strategy.kind === 'vpw') {
    const expected = requireWithin(
      'expected return',
      strategy.returnAnnualReal ?? vpwReturn(stockShare),
      -0.5,
      1,
    );
    plan.vpwShares = Float64Array.from({ length: years + 1 }, (_, left) =>
      left === 0 ? 1 : vpwShare(left, expected),
    );
    return plan;
  }
  if ('rate' in strategy) plan.rate = requireWithin('withdrawal rate', strategy.rate, 0, 1);
  else plan.amount = requireAmount('withdrawal', strategy.amountPerYear);
  if (strategy.kind === 'floor-and-ceiling') {
    plan.floor = requireWithin('floor', strategy.floor ?? 0.9, 0, 1);
    plan.ceiling = requireWithin('ceiling', strategy.ceiling ?? 1.25, 1, 1_000);
  }
  if (strategy.kind === 'guyton-klinger') {
    plan.guard = requireWithin('guard', strategy.guard ?? 0.2, 0, 1);
    plan.step = requireWithin('step', strategy.step ?? 0.1, 0, 1);
    plan.noCuts = requireWhole('years without cuts', strategy.noCutsInLastYears ?? 15, 0, 100);
    plan.raiseAtMost = requireWithin(
      'cap of the raise',
      strategy.raiseAtMost ?? maxEngineAmount,
      0,
      maxEngineAmount,
    );
  }
  return plan;
}

/**
 * Guyton-Klinger's rule of inflation: a withdrawal of real money after the last year, which does
 * not go up with prices after a year of negative return while it is above `usual`.
 *
 * @param growth nominal growth factor of that year
 * @param prices inflation of that year, a fraction
 */
function keepUp(
  plan: PreparedPlan,
  wanted: number,
  growth: number,
  prices: number,
  usual: number,
): number {
  if (growth < 1 && wanted > usual) return prices > 0 ? wanted / (1 + prices) : wanted;
  return prices > plan.raiseAtMost ? wanted * ((1 + plan.raiseAtMost) / (1 + prices)) : wanted;
}

/** Guyton-Klinger's rules of cuts and raises, when the rate leaves the guards around the first. */
function guardRails(
  plan: PreparedPlan,
  wanted: number,
  firstRate: number,
  balance: number,
  yearsLeft: number,
): number {
  if (wanted > firstRate * (1 + plan.guard) * balance)
    return yearsLeft > plan.noCuts ? wanted * (1 - plan.step) : wanted;
  return wanted < firstRate * (1 - plan.guard) * balance ? wanted * (1 + plan.step) : wanted;
}

/**
 * Carries a plan through its years and writes the balance of each year's end and each withdrawal.
 *
 * *Assumes* one withdrawal a year; at the `start` the rest grows, at the `end` the year's growth
 * comes first and the strategy looks at what it left. *Formula* per strategy: constant-real `w`;
 * percent-of-portfolio `rate x balance`; floor-and-ceiling `rate x balance` within `[floor,
 * ceiling] x w`; VPW `vpwShare(years left) x balance`; Guyton-Klinger: `w` goes up with inflation,
 * but not after a year of negative return while the rate of the day is above the first one, and a
 * missed raise is not made up for; then, outside the last 15 years, it is cut by 10% when that rate
 * has risen 20% above the first one, and at any time raised by 10% when it has fallen 20% below.
 * *Source* Bengen, Determining Withdrawal Rates Using Historical Data, JFP 1994, and Conserving
 * Client Portfolios During Retirement IV, JFP 2001 (floor and ceiling); Guyton and Klinger,
 * Decision Rules and Maximum Initial Withdrawal Rates, JFP March 2006;
 * bogleheads.org/wiki/Variable_percentage_withdrawal. *Not modelled* taxes, and Guyton-Klinger's
 * rule of what to sell first (the portfolio is rebalanced each year).
 *
 * @param from index of the first year in the arrays of growth and inflation
 * @param balances filled: the start and the end of each year, savingYears + years + 1 from `at` on
 * @param withdrawals filled: years, from `withdrawalsAt` on
 * @returns the first year of withdrawals (0 is the first) whose withdrawal could not be made in
 * full, or -1
 */
export function runPath(
  plan: PreparedPlan,
  growthReal: Float64Array,
  growthNominal: Float64Array,
  inflation: Float64Array,
  from: number,
  balances: Float64Array,
  at: number,
  withdrawals: Float64Array,
  withdrawalsAt: number,
): number {
  let balance = plan.portfolio,
    year = from,
    saving = plan.savingPerYear;
  balances[at] = balance;
  for (let saved = 0; saved < plan.savingYears; saved += 1, year += 1) {
    balance = plan.savesAtStart
      ? (balance + saving) * growthReal[year]!
      : balance * growthReal[year]! + saving;
    saving *= plan.savingFactor;
    balances[at + saved + 1] = balance;
  }
  const { kind, years, atStart } = plan;
  const first = plan.amount > 0 ? plan.amount : plan.rate * balance;
  const firstRate = balance > 0 ? first / balance : 0;
  let wanted = first,
    failed = -1;
  for (let done = 0; done < years; done += 1, year += 1) {
    if (!atStart) balance *= growthReal[year]!;
    if (kind === 'percent-of-portfolio') wanted = plan.rate * balance;
    else if (kind === 'vpw') wanted = plan.vpwShares[years - done]! * balance;
    else if (kind === 'floor-and-ceiling')
      wanted = Math.min(plan.ceiling * first, Math.max(plan.floor * first, firstRate * balance));
    else if (kind === 'guyton-klinger' && done > 0) {
      const last = atStart ? year - 1 : year;
      const kept = keepUp(
        plan,
        wanted,
        growthNominal[last]!,
        inflation[last]!,
        firstRate * balance,
      );
      wanted = guardRails(plan, kept, firstRate, balance, years - done);
    }
    let withdrawn = wanted;
    if (wanted > balance) {
      // A last withdrawal of exactly the rest may miss it by a float.
      if (failed < 0 && wanted - balance > 1e-9 * wanted) failed = done;
      withdrawn = balance;
    }
    balance -= withdrawn;
    if (atStart) balance *= growthReal[year]!;
    withdrawals[withdrawalsAt + done] = withdrawn;
    balances[at + plan.savingYears + done + 1] = balance;
  }
  return failed;
}
