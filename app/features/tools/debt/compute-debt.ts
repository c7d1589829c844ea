/**
 * Computes the answer of debt or invest from its form. Pure; amounts in minor units, unrounded;
 * rates as fractions.
 */
import {
  afterTaxRate,
  type BreakEven,
  breakEvenReturn,
  comparePayoffs,
  computeAdvantages,
  computeBreakEven,
  computeDebtOrInvest,
  computeDebtOrInvestRange,
  computeEmployerMatch,
  computeStrategy,
  type DebtOrInvestPlan,
  type DebtOrInvestRange,
  type MinimumsOnly,
  passesInterest,
  type Payoff,
  type PayoffOrder,
  type StrategyAnswer,
} from '#domain/debt';
import { meanOfMedian } from '#domain/monte-carlo';
import { effectiveAnnual, effectiveOfNominal, nominalAnnual } from '#domain/rates';
import type { DebtOrder, DebtValues } from './debt-spec.ts';

/**
 * The number of futures, spread evenly over the distribution, as in the engine: enough to be exact
 * to a whole percent, few enough to follow a slider.
 */
export const futures = 1_000;
const seed = 1;
const orders: Record<DebtOrder, PayoffOrder> = {
  avalanche: 'avalanche',
  snowball: 'snowball',
  own: 'as-listed',
};

/** The monthly payment, and the course of the debts in each order. */
export interface PayoffAnswer {
  minimums: number;
  budget: number;
  /** The interest of the first month, on all debts. */
  interestFirstMonth: number;
  /** The payoff by order; a budget below the minimums is so in all orders. */
  orders: Readonly<Record<DebtOrder, Payoff>>;
  /** The payoff of each debt by its minimum alone; null if one never ends. */
  minimumsOnly: MinimumsOnly | null;
  /** Debts, by their index in the form, whose minimum does not pay their interest. */
  trapped: { debt: number; interest: number }[];
  owed: number;
}

export interface CompareAnswer {
  breakEven: BreakEven;
  /**
   * By debt: the break-even return of an investment compared with paying that debt; null without a
   * balance.
   */
  breakEvens: (number | null)[];
  debtFirst: StrategyAnswer;
  investFirst: StrategyAnswer;
  /**
   * The mixed strategy: the employer's match first, then the debts above the expected return, then
   * investing; null if that equals one of the two.
   */
  split: StrategyAnswer | null;
  /** True for each debt that it pays first. */
  dear: boolean[];
  advantage: number;
  /** The employer's match of the monthly surplus; null without a match. */
  employer: { extra: number; match: number; immediateReturn: number; unused: number } | null;
  range: DebtOrInvestRange;
  /** The range of the axis of returns. */
  axis: readonly [number, number];
}

const owedOn = (values: Pick<DebtValues, 'debts'>) =>
  values.debts.map(({ name, balance, rate, minimum }) => ({
    name,
    balance,
    aprNominal: nominalAnnual(rate / 100),
    minimumPerMonth: minimum,
  }));

/**
 * Computes the payoff.
 * @throws RangeError for values that the form refuses
 */
export function computeDebtPayoff(
  values: Pick<DebtValues, 'debts' | 'money' | 'extra' | 'budget'>,
): PayoffAnswer {
  const debts = owedOn(values);
  const minimums = debts.reduce(
    (sum, { balance, minimumPerMonth }) => sum + (balance > 0 ? minimumPerMonth : 0),
    0,
  );
  const budget = values.money === 'budget' ? values.budget : minimums + values.extra;
  const interests = debts.map(({ balance, aprNominal }) => (balance * aprNominal) / 12);
  const { avalanche, snowball, asListed, minimumsOnly } = comparePayoffs(debts, budget);
  return {
    minimums,
    budget,
    interestFirstMonth: interests.reduce((sum, interest) => sum + interest, 0),
    orders: { avalanche, snowball, own: asListed },
    minimumsOnly,
    trapped: interests.flatMap((interest, debt) =>
      debts[debt]!.balance > 0 && !passesInterest(debts[debt]!.minimumPerMonth, interest)
        ? [{ debt, interest }]
        : [],
    ),
    owed: debts.reduce((sum, { balance }) => sum + balance, 0),
  };
}

/**
 * Returns the remaining debt by years from now, in the order of the form; only today if no end is
 * in sight.
 */
export function owedOverTime(
  values: Pick<DebtValues, 'debts' | 'money' | 'extra' | 'budget' | 'order'>,
): { years: number[]; amounts: number[] } {
  const { owed, orders: payoffs } = computeDebtPayoff(values),
    payoff = payoffs[values.order];
  const months = payoff.status === 'paid' ? payoff.rows : [];
  return {
    years: [0, ...months.map(({ month }) => month / 12)],
    amounts: [owed, ...months.map(({ balances }) => balances.reduce((sum, each) => sum + each, 0))],
  };
}

function planOf(values: DebtValues, extraPerMonth: number): DebtOrInvestPlan {
  return {
    debt: owedOn(values).map(({ balance, aprNominal, minimumPerMonth }, at) => ({
      balance,
      aprNominal,
      paymentPerMonth: minimumPerMonth,
      deductible: values.debts[at]!.deductible === 'yes',
    })),
    order: orders[values.order],
    extraPerMonth,
    horizonMonths: values.years * 12,
    returnAnnual: effectiveAnnual(values.rate / 100),
    taxRate: values.tax / 100,
    taxTiming: values.timing,
    deductionRate: values.deduction / 100,
    match: { rate: values.match / 100, upToPerMonth: values.matchUpTo },
  };
}

/**
 * Compares both uses of the money beyond the minimums; null if they cannot be compared: no debt, a
 * budget below the minimums, or a debt that never ends by its minimum.
 * @throws RangeError for values that the form refuses
 */
export function computeDebtComparison(
  values: DebtValues,
  { budget, minimums, owed, trapped }: PayoffAnswer,
): CompareAnswer | null {
  if (owed === 0 || budget < minimums || trapped.length > 0) return null;
  const taxRate = values.tax / 100,
    deductionRate = values.deduction / 100,
    expected = values.rate / 100;
  const plan = planOf(values, budget - minimums);
  const breakEvens = values.debts.map(({ balance, rate, deductible }) =>
    balance === 0
      ? null
      : breakEvenReturn({
          debtRate: effectiveOfNominal(
            nominalAnnual(afterTaxRate(rate / 100, deductible === 'yes' ? deductionRate : 0)),
          ),
          taxRate,
          taxTiming: values.timing,
          years: values.years,
        }),
  );
  const dear = breakEvens.map((rate) => rate !== null && rate > expected),
    owing = breakEvens.flatMap((rate, at) => (rate === null ? [] : [dear[at]!]));
  const matched = values.match > 0 && values.matchUpTo > 0;
  const both = computeDebtOrInvest(plan);
  const isSplit = owing.some((each) => each) && (matched || !owing.every((each) => each));
  const breakEven = computeBreakEven(plan);
  const range = computeDebtOrInvestRange(
    plan,
    {
      kind: 'lognormal',
      meanAnnualReal: meanOfMedian(expected, values.swing / 100),
      deviationAnnual: values.swing / 100,
    },
    { paths: futures, seed },
  );
  if (range === null || both.status !== 'compared') return null;
  const { debtFirst, investFirst, advantageOfInvesting } = both;
  const extra = budget - minimums;
  return {
    employer: matched
      ? {
          extra,
          ...computeEmployerMatch({
            contribution: extra,
            matchRate: values.match / 100,
            upTo: values.matchUpTo,
          }),
        }
      : null,
    breakEven,
    breakEvens,
    debtFirst,
    investFirst,
    split: isSplit ? computeStrategy(plan, { debts: dear, match: true }) : null,
    dear,
    advantage: advantageOfInvesting,
    range,
    axis: axisOf(expected, breakEven, breakEvens, range),
  };
}

const axisStep = 0.05;

/**
 * Returns round bounds around the marks, so that the axis stands still while a mark moves. A mark
 * far beyond the others is named at the end instead.
 */
function axisOf(
  expected: number,
  breakEven: BreakEven,
  breakEvens: readonly (number | null)[],
  { returnsAnnual }: DebtOrInvestRange,
): readonly [number, number] {
  const near = [0, expected, returnsAnnual[0]!, returnsAnnual.at(-1)!],
    top = Math.max(...near);
  const marks = [
    ...breakEvens,
    breakEven.status === 'solved' ? breakEven.returnAnnual : null,
  ].filter((rate) => rate !== null && rate < Math.max(1.8 * top, 0.2) && rate > -0.2) as number[];
  return [
    Math.max(-0.5, Math.floor((Math.min(...near, ...marks) - 0.005) / axisStep) * axisStep),
    Math.ceil((Math.max(top, ...marks) + 0.01) / axisStep) * axisStep,
  ];
}

const curvePoints = 61;

/**
 * Returns the advantage of investing first at steady returns from one end of an axis to the other.
 * @throws RangeError for values that the form refuses
 */
export function computeCurve(
  values: DebtValues,
  { budget, minimums }: PayoffAnswer,
  [low, high]: readonly [number, number],
): { rate: number; advantage: number }[] {
  const rates = Array.from(
    { length: curvePoints },
    (_, at) => low + ((high - low) * at) / (curvePoints - 1),
  );
  const advantages = computeAdvantages(planOf(values, budget - minimums), rates);
  return rates.map((rate, at) => ({ rate, advantage: advantages[at]! }));
}
