import {
  type Compounding,
  type EffectiveAnnual,
  effectiveAnnual,
  effectiveOfNominal,
  maxEngineAmount,
  maxEngineRate,
  maxEngineYears,
  type NominalAnnual,
  nominalAnnual,
  nominalOfEffective,
  ratePerPeriod,
  requireAmount,
  requireWithin,
} from '#domain/rates';

/**
 * The time within its period at which an amount is paid: at its start (an annuity due) or at its
 * end (an ordinary annuity).
 */
export type PaymentTiming = 'start' | 'end';

/** A sum that grows, and what is added to it. Amounts in any one unit; rates as fractions. */
export interface GrowthPlan {
  /** The balance today; negative for a debt. */
  principal: number;
  /** Added each period of the first year; taken out, below zero. */
  contribution: number;
  /** 12 unless stated; it need not be how often interest is compounded, which is in the rate. */
  contributionsPerYear?: number;
  /** `end` unless stated. */
  timing?: PaymentTiming;
  /** By how much the contribution rises after each whole year; 0 unless stated. */
  contributionGrowthAnnual?: number;
  /** For how long there are contributions; all the time unless stated. */
  contributionYears?: number;
  /** From a nominal rate: `effectiveOfNominal(nominalAnnual(r), timesCompounded)`. */
  rate: EffectiveAnnual;
  /** For what the balance buys in today's money; 0 unless stated. */
  inflation?: EffectiveAnnual;
  /** Up to 200; need not be whole. */
  years: number;
}
/** The state at the end of a year (the last may be a part of one), and what the year brought. */
export interface GrowthYear {
  year: number;
  contributed: number;
  interest: number;
  balance: number;
  balanceReal: number;
  contributedTotal: number;
  interestTotal: number;
}
/** `contributed` leaves the principal out; principal + contributed + interest = balance. */
export interface Growth {
  balance: number;
  balanceReal: number;
  contributed: number;
  interest: number;
  years: GrowthYear[];
}

/**
 * A stretch of a plan in which nothing changes: so many periods with one contribution, already
 * moved to the period's end.
 */
export interface Stretch {
  fromYear: number;
  toYear: number;
  periods: number;
  contributionAtEnd: number;
  contribution: number;
}

/** A plan with its defaults filled in and every number held to its bounds. */
export function checkedPlan(plan: GrowthPlan): Required<GrowthPlan> {
  return {
    principal: requireAmount('principal', plan.principal, -maxEngineAmount),
    contribution: requireAmount('contribution', plan.contribution, -maxEngineAmount),
    contributionsPerYear: requireWithin(
      'contributions a year',
      plan.contributionsPerYear ?? 12,
      1,
      366,
    ),
    timing: plan.timing ?? 'end',
    contributionGrowthAnnual: requireWithin(
      'growth of the contribution',
      plan.contributionGrowthAnnual ?? 0,
      -0.99,
      maxEngineRate,
    ),
    contributionYears: requireWithin(
      'years of contributions',
      plan.contributionYears ?? maxEngineYears,
      0,
      maxEngineYears,
    ),
    rate: effectiveAnnual(requireWithin('rate', plan.rate, -0.9999, maxEngineRate)),
    inflation: effectiveAnnual(
      requireWithin('inflation', plan.inflation ?? 0, -0.5, maxEngineRate),
    ),
    years: requireWithin('years', plan.years, 0, maxEngineYears),
  };
}

/**
 * The stretches of a plan up to `plan.years`: cut at each whole year, and where the contributions
 * end.
 */
export function* stretchesOf(plan: Required<GrowthPlan>): Generator<Stretch> {
  const perPeriod = ratePerPeriod(plan.rate, plan.contributionsPerYear);
  for (let year = 0; year < plan.years; year += 1) {
    const end = Math.min(year + 1, plan.years);
    const paid = Math.min(Math.max(plan.contributionYears, year), end);
    const contribution = plan.contribution * (1 + plan.contributionGrowthAnnual) ** year;
    const stretch = (fromYear: number, toYear: number, amount: number): Stretch => ({
      fromYear,
      toYear,
      periods: (toYear - fromYear) * plan.contributionsPerYear,
      contribution: amount,
      contributionAtEnd: plan.timing === 'start' ? amount * (1 + perPeriod) : amount,
    });
    if (paid > year) yield stretch(year, paid, contribution);
    if (end > paid) yield stretch(paid, end, 0);
  }
}

/**
 * The balance after a stretch: `b (1 + i)^n + c ((1 + i)^n - 1) / i`, for a rate of zero `b + c n`.
 */
export function afterStretch(
  balance: number,
  { periods, contributionAtEnd }: Stretch,
  ratePerPeriod: number,
): number {
  const growth = Math.expm1(periods * Math.log1p(ratePerPeriod));
  return (
    balance +
    balance * growth +
    contributionAtEnd * (ratePerPeriod === 0 ? periods : growth / ratePerPeriod)
  );
}

/**
 * Computes the growth of a principal with contributions, year by year.
 *
 * *Assumes* contributions at the end of each period unless stated; a rate for the contribution's
 * period that compounds to the yearly one, however often interest is compounded; contributions that
 * rise once a year. The balance follows the same curve between two payments, so the time need not
 * be whole; a period cut off by the end has its part of a payment. A negative balance continues as
 * a debt at the same rate. Nothing is rounded. *Formula* `P(1 + i)^n + c((1 + i)^n - 1)/i`, times
 * (1 + i) on the second part for payments at the start, carried from year to year. *Source* the
 * future value of an annuity, as in any text on the mathematics of finance (Kellison, The Theory of
 * Interest, ch. 3). *Not modelled* taxes, fees, changing rates.
 *
 * @throws RangeError for a number outside its bounds (see `GrowthPlan`)
 */
export function computeGrowth(input: GrowthPlan): Growth {
  const plan = checkedPlan(input);
  const perPeriod = ratePerPeriod(plan.rate, plan.contributionsPerYear);
  const years: GrowthYear[] = [];
  let balance = plan.principal,
    contributed = 0,
    before = { balance, contributed };
  for (const stretch of stretchesOf(plan)) {
    balance = afterStretch(balance, stretch, perPeriod);
    contributed += stretch.contribution * stretch.periods;
    if (stretch.toYear !== plan.years && !Number.isInteger(stretch.toYear)) continue;
    years.push({
      year: stretch.toYear,
      contributed: contributed - before.contributed,
      interest: balance - before.balance - (contributed - before.contributed),
      balance,
      balanceReal: balance / (1 + plan.inflation) ** stretch.toYear,
      contributedTotal: contributed,
      interestTotal: balance - plan.principal - contributed,
    });
    before = { balance, contributed };
  }
  return {
    balance,
    balanceReal: balance / (1 + plan.inflation) ** plan.years,
    contributed,
    interest: balance - plan.principal - contributed,
    years,
  };
}

/** One end of a range: the plan at another rate, as it is stated and as it grows. */
export interface GrowthAtRate {
  stated: NominalAnnual;
  rate: EffectiveAnnual;
  growth: Growth;
}

/**
 * The same plan at a stated rate lower and higher by `spread`, a fraction.
 *
 * *Assumes* as `computeGrowth`; the spread is one of the rate as it is stated, compounded so many
 * times a year (once unless stated: then the stated rate is the effective one). *Formula* that of
 * `computeGrowth` at `n((1 + a)^(1/n) - 1)` less and more the spread, made effective again.
 * *Source* as there. *Not modelled* how likely either end is.
 * @throws RangeError also when the spread is negative or the lower rate is none
 */
export function computeGrowthRange(
  plan: GrowthPlan,
  spread: number,
  compounding: Compounding = 1,
): { low: GrowthAtRate; high: GrowthAtRate } {
  requireWithin('spread', spread, 0, maxEngineRate);
  const base = nominalOfEffective(plan.rate, compounding);
  const at = (fraction: number): GrowthAtRate => {
    const stated = nominalAnnual(fraction),
      rate = effectiveOfNominal(stated, compounding);
    return { stated, rate, growth: computeGrowth({ ...plan, rate }) };
  };
  return { low: at(base - spread), high: at(base + spread) };
}
