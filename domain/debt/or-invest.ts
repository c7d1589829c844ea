import { createReturnPaths, type ReturnModel } from '#domain/monte-carlo';
import {
  type EffectiveAnnual,
  effectiveAnnual,
  maxEngineRate,
  requireAmount,
  requireWhole,
  requireWithin,
} from '#domain/rates';
import { computePayment, type Loan, monthlyRate, passesInterest } from './amortization.ts';
import { compareIn, type PayoffOrder } from './payoff.ts';

/** The time at which gains are taxed: each year as they arise, or once at the end. */
export type TaxTiming = 'yearly' | 'deferred';

/**
 * A debt and what it asks for each month. `deductible`: whether its interest saves tax; it does
 * unless stated.
 */
export type DebtToPay = Loan &
  ({ termMonths: number } | { paymentPerMonth: number }) & { deductible?: boolean };
/**
 * Debts, money to spare each month, and a horizon. Amounts in any one unit of stated (nominal)
 * money; rates as fractions.
 */
export interface DebtOrInvestPlan {
  debt: DebtToPay | readonly DebtToPay[];
  /** In which order money beyond the debts' own payments pays them; `avalanche` unless stated. */
  order?: PayoffOrder;
  /** Beyond the debts' own payments. */
  extraPerMonth: number;
  /** Whole, 1 to 1,200; may be longer or shorter than the debts. */
  horizonMonths: number;
  returnAnnual: EffectiveAnnual;
  /** On gains; 0 unless stated. `deferred` unless stated. */
  taxRate?: number;
  taxTiming?: TaxTiming;
  /** The share of deductible interest that comes back as tax saved; 0 unless stated. */
  deductionRate?: number;
  /**
   * The employer's match on each month's investment: `rate` of it, up to an investment of
   * `upToPerMonth`.
   */
  match?: { rate: number; upToPerMonth: number };
}
/**
 * One side at the horizon: net worth = invested after tax - debt left. `payoffMonth`: of the last
 * debt; null when it is not within the horizon.
 */
export interface HorizonSide {
  netWorth: number;
  invested: number;
  contributed: number;
  taxPaid: number;
  debtLeft: number;
  interestPaid: number;
  payoffMonth: number | null;
}
/** The end of a month. `invested` is before deferred tax, `netWorth` as if all were sold then. */
export interface StrategyMonth {
  month: number;
  debt: number;
  invested: number;
  netWorth: number;
}
/** One way to use what is to spare: its end, and the months to it. */
export interface StrategyAnswer {
  side: HorizonSide;
  months: StrategyMonth[];
}
export type DebtOrInvestAnswer =
  | {
      status: 'compared';
      paymentPerMonth: number;
      debtFirst: StrategyAnswer;
      investFirst: StrategyAnswer;
      /** Net worth when investing first less net worth when paying first. */
      advantageOfInvesting: number;
    }
  /**
   * The own payment of a debt does not pass its first month's interest; both are those of the first
   * such debt.
   */
  | { status: 'never-amortizes'; interestFirstMonth: number; paymentPerMonth: number };

/**
 * The first use of money beyond the debts' own payments: all debts, none, or some of them; `match`:
 * the amount that the employer matches is invested before that.
 */
export type First = 'debts' | 'investing' | { debts: readonly boolean[]; match: boolean };

/**
 * The monthly investments of a side (own money, then the match on it), and its debts. Returns have
 * no part in it.
 */
interface Flows {
  own: Float64Array;
  match: Float64Array;
  debt: Float64Array;
  contributed: number;
  matched: number;
  interestPaid: number;
  payoffMonth: number | null;
}

interface Checked {
  balances: number[];
  rates: number[];
  payments: number[];
  deductions: number[];
  order: PayoffOrder;
  payment: number;
  extra: number;
  months: number;
  taxRate: number;
  taxTiming: TaxTiming;
  matchRate: number;
  matchUpTo: number;
}

function check(plan: DebtOrInvestPlan): Checked {
  const debts: readonly DebtToPay[] = 'balance' in plan.debt ? [plan.debt] : plan.debt;
  const balances = debts.map(({ balance }) => requireAmount('balance', balance)),
    deduction = requireWithin('deduction', plan.deductionRate ?? 0, 0, 1);
  // A debt without a balance asks for nothing.
  const payments = debts.map((debt, at) => {
    const payment =
      'termMonths' in debt
        ? computePayment(debt, debt.termMonths)
        : requireAmount('payment', debt.paymentPerMonth);
    return balances[at]! > 0 ? payment : 0;
  });
  return {
    balances,
    payments,
    rates: debts.map(({ aprNominal }) => monthlyRate(aprNominal)),
    deductions: debts.map(({ deductible }) => (deductible === false ? 0 : deduction)),
    order: plan.order ?? 'avalanche',
    payment: payments.reduce((sum, payment) => sum + payment, 0),
    extra: requireAmount('extra', plan.extraPerMonth),
    months: requireWhole('horizon', plan.horizonMonths, 1, 1_200),
    taxRate: requireWithin('tax', plan.taxRate ?? 0, 0, 1),
    taxTiming: plan.taxTiming ?? 'deferred',
    matchRate: requireWithin('match', plan.match?.rate ?? 0, 0, 10),
    matchUpTo: requireAmount('cap of the match', plan.match?.upToPerMonth ?? 0),
  };
}

/** The first debt that its own payment never ends. */
function endless({
  balances,
  rates,
  payments,
}: Checked): { interestFirstMonth: number; paymentPerMonth: number } | null {
  const at = balances.findIndex(
    (balance, debt) => balance > 0 && !passesInterest(payments[debt]!, balance * rates[debt]!),
  );
  return at < 0
    ? null
    : { interestFirstMonth: balances[at]! * rates[at]!, paymentPerMonth: payments[at]! };
}

function flowsOf(plan: Checked, first: First): Flows {
  const own = new Float64Array(plan.months),
    match = new Float64Array(plan.months),
    debt = new Float64Array(plan.months);
  const balances = Float64Array.from(plan.balances),
    before = compareIn(plan.order, plan.rates, balances);
  const open = plan.balances.map((_, at) => at).filter((at) => balances[at]! > 0);
  const matchedFirst =
    typeof first === 'object' && first.match && plan.matchRate > 0 ? plan.matchUpTo : 0;
  let contributed = 0,
    matched = 0,
    interestPaid = 0,
    payoffMonth = open.length === 0 ? 0 : null;
  for (let month = 0; month < plan.months; month += 1) {
    let available = plan.payment + plan.extra,
      owed = 0;
    const pay = (at: number, atMost: number) => {
      const payment = Math.min(balances[at]!, atMost),
        left = balances[at]! - payment;
      // A floating-point remainder of the last payment does not add a month.
      balances[at] = left <= plan.balances[at]! * 1e-9 ? 0 : left;
      available -= payment;
    };
    for (const at of open) {
      const interest = balances[at]! * plan.rates[at]!;
      interestPaid += interest;
      // The tax saved arrives with the payment, and goes where the extra money goes.
      available += interest * plan.deductions[at]!;
      balances[at]! += interest;
      pay(at, plan.payments[at]!);
    }
    if (first !== 'investing' && open.length > 0)
      for (const at of open.toSorted(before))
        if (first === 'debts' || first.debts[at] === true)
          pay(at, Math.max(0, available - matchedFirst));
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const left = balances[open[index]!]!;
      if (left === 0) open.splice(index, 1);
      else owed += left;
    }
    if (open.length === 0) payoffMonth ??= month + 1;
    own[month] = Math.max(0, available);
    match[month] = plan.matchRate * Math.min(own[month]!, plan.matchUpTo);
    debt[month] = owed;
    contributed += own[month]!;
    matched += match[month]!;
  }
  return { own, match, debt, contributed, matched, interestPaid, payoffMonth };
}

/** Returns the growth factor of a year after tax on its gain; a loss brings no tax back. */
function afterYearlyTax(growth: number, taxRate: number): number {
  return growth > 1 ? 1 + (growth - 1) * (1 - taxRate) : growth;
}

/**
 * The value at the horizon before deferred tax, for the growth factor of each year; each month's
 * end follows the year's curve.
 */
function grow(
  { own, match }: Flows,
  plan: Checked,
  growthOfYear: (year: number) => number,
  each?: (month: number, value: number) => void,
): number {
  let value = 0,
    monthly = 1;
  for (let month = 0; month < plan.months; month += 1) {
    if (month % 12 === 0) {
      const growth = growthOfYear(month / 12);
      monthly = Math.exp(
        Math.log(plan.taxTiming === 'yearly' ? afterYearlyTax(growth, plan.taxRate) : growth) / 12,
      );
    }
    value = value * monthly + own[month]! + match[month]!;
    each?.(month, value);
  }
  return value;
}

/** Tax on the whole gain, where it waits until the end. */
function taxAtEnd({ taxRate, taxTiming }: Checked, invested: number, paidIn: number): number {
  return taxTiming === 'deferred' ? taxRate * Math.max(0, invested - paidIn) : 0;
}

function sideOf(
  { debt, contributed, matched, interestPaid, payoffMonth }: Flows,
  plan: Checked,
  invested: number,
): HorizonSide {
  const taxPaid = taxAtEnd(plan, invested, contributed + matched);
  const debtLeft = debt[plan.months - 1]!;
  return {
    netWorth: invested - taxPaid - debtLeft,
    invested,
    contributed,
    taxPaid,
    debtLeft,
    interestPaid,
    payoffMonth,
  };
}

/**
 * Whether spare money does more in debts or invested: the same cash flow and the same horizon on
 * both sides.
 *
 * *Assumes* each month the debts' own payments and the extra, at the month's end. Debts first: what
 * goes beyond the own payments (the extra, and the payments of debts that are gone) pays the debts
 * in their order, and is invested once none is left. Invest first: each debt is paid by its own
 * payment alone, and all else is invested. Interest a twelfth of the APR a month; returns `(1 +
 * a)^(1/12) - 1`; tax yearly on `a`, or on the whole gain at the end (a match counts as paid in);
 * losses bring no tax back; tax saved by interest arrives at once. Nothing is rounded. `taxPaid` is
 * that of the end.
 * *Formula* month by month. *Source* the reference cases.
 * *Not modelled* fees, limits of deductions and accounts, that a paid debt is certain and a return
 * is not: for that see `computeDebtOrInvestRange`.
 *
 * @throws RangeError for a number outside its bounds
 */
export function computeDebtOrInvest(input: DebtOrInvestPlan): DebtOrInvestAnswer {
  const plan = check(input),
    trapped = endless(plan);
  if (trapped) return { status: 'never-amortizes', ...trapped };
  const debtFirst = computeStrategy(input, 'debts'),
    investFirst = computeStrategy(input, 'investing');
  return {
    status: 'compared',
    paymentPerMonth: plan.payment,
    debtFirst,
    investFirst,
    advantageOfInvesting: investFirst.side.netWorth - debtFirst.side.netWorth,
  };
}

/**
 * One way to use spare money, month by month.
 *
 * *Assumes* as `computeDebtOrInvest`; debts that an own payment never ends grow. *Formula* month by
 * month. *Source* as there. *Not modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function computeStrategy(input: DebtOrInvestPlan, first: First): StrategyAnswer {
  const plan = check(input),
    growth = 1 + requireWithin('return', input.returnAnnual, -0.99, maxEngineRate),
    flows = flowsOf(plan, first);
  const months: StrategyMonth[] = [];
  let paidIn = 0;
  const invested = grow(
    flows,
    plan,
    () => growth,
    (month, value) => {
      paidIn += flows.own[month]! + flows.match[month]!;
      months.push({
        month: month + 1,
        debt: flows.debt[month]!,
        invested: value,
        netWorth: value - taxAtEnd(plan, value, paidIn) - flows.debt[month]!,
      });
    },
  );
  return { side: sideOf(flows, plan, invested), months };
}

/**
 * The advantage of investing first at each of many steady returns, to draw it.
 *
 * *Assumes* as `computeDebtOrInvest`. *Formula* the difference of both net worths. *Source* as
 * there. *Not modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function computeAdvantages(
  input: Omit<DebtOrInvestPlan, 'returnAnnual'>,
  returnsAnnual: readonly number[],
): number[] {
  const plan = check({ ...input, returnAnnual: effectiveAnnual(0) }),
    [paying, investing] = [flowsOf(plan, 'debts'), flowsOf(plan, 'investing')];
  return returnsAnnual.map((rate) => {
    const growth = 1 + requireWithin('return', rate, -0.99, maxEngineRate),
      worth = (flows: Flows) =>
        sideOf(
          flows,
          plan,
          grow(flows, plan, () => growth),
        ).netWorth;
    return worth(investing) - worth(paying);
  });
}

/**
 * `always-invest`: even at -99% a year, as when an employer matches; `always-debt`: even at 1,000%;
 * `no-difference`: nothing goes beyond the debts' own payments, or there is no debt.
 */
export type BreakEven =
  | { status: 'solved'; returnAnnual: number }
  | { status: 'always-invest' | 'always-debt' | 'no-difference' | 'never-amortizes' };

/**
 * The effective yearly return at which both sides come to the same.
 *
 * *Assumes* as `computeDebtOrInvest`. Investing first pays in earlier and less later, so that the
 * answer is the only one.
 * *Formula* bisection to the last bit; of one debt without tax its own effective rate. *Source* the
 * incremental rate of return of two cash flows (Kellison, The Theory of Interest, ch. 5). *Not
 * modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function computeBreakEven(input: Omit<DebtOrInvestPlan, 'returnAnnual'>): BreakEven {
  const plan = check({ ...input, returnAnnual: effectiveAnnual(0) });
  if (endless(plan)) return { status: 'never-amortizes' };
  const [paying, investing] = [flowsOf(plan, 'debts'), flowsOf(plan, 'investing')];
  if (paying.own.every((amount, month) => amount === investing.own[month]))
    return { status: 'no-difference' };
  const ahead = (rate: number) =>
    sideOf(
      investing,
      plan,
      grow(investing, plan, () => 1 + rate),
    ).netWorth >
    sideOf(
      paying,
      plan,
      grow(paying, plan, () => 1 + rate),
    ).netWorth;
  let low = -0.99,
    high: number = maxEngineRate;
  if (ahead(low)) return { status: 'always-invest' };
  if (!ahead(high)) return { status: 'always-debt' };
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return { status: 'solved', returnAnnual: middle };
    if (ahead(middle)) high = middle;
    else low = middle;
  }
}

/** A range instead of a verdict. The percentiles are nearest-rank, each list for itself. */
export interface DebtOrInvestRange {
  paths: number;
  investWinsFraction: number;
  percentiles: readonly number[];
  /** The yearly return that a path comes to. */ returnsAnnual: number[];
  advantages: number[];
  debtFirst: number[];
  investFirst: number[];
}

/**
 * Both sides on many random returns.
 *
 * *Assumes* as `computeDebtOrInvest`, with each year's return drawn from the model in stated money:
 * for lognormal models state means of nominal returns and no inflation. Both sides live through the
 * same years. The paths of a lognormal model are spread evenly over the growth that may come
 * (`createReturnPaths`). *Formula* that of `computeDebtOrInvest` on each path; percentiles are
 * nearest-rank. *Source* as `createReturnPaths`. *Not modelled* as there.
 * @param paths 1 to 100,000
 * @returns null when the debt's own payment does not pass its interest
 * @throws RangeError for a number outside its bounds
 */
export function computeDebtOrInvestRange(
  input: Omit<DebtOrInvestPlan, 'returnAnnual'>,
  returns: ReturnModel,
  {
    paths,
    seed,
    percentiles = [0.05, 0.25, 0.5, 0.75, 0.95],
  }: { paths: number; seed: number; percentiles?: readonly number[] },
): DebtOrInvestRange | null {
  const plan = check({ ...input, returnAnnual: effectiveAnnual(0) });
  requireWhole('paths', paths, 1, 100_000);
  percentiles.forEach((share) => requireWithin('percentile', share, 0, 1));
  if (endless(plan)) return null;
  const years = Math.ceil(plan.months / 12);
  const [paying, investing] = [flowsOf(plan, 'debts'), flowsOf(plan, 'investing')],
    pathOf = createReturnPaths(returns, years, seed, paths);
  const worths = [
    new Float64Array(paths),
    new Float64Array(paths),
    new Float64Array(paths),
    new Float64Array(paths),
  ] as const;
  let wins = 0;
  for (let path = 0; path < paths; path += 1) {
    const growth = pathOf(path),
      ofYear = (year: number) => growth[year]!;
    worths[1][path] = sideOf(paying, plan, grow(paying, plan, ofYear)).netWorth;
    worths[2][path] = sideOf(investing, plan, grow(investing, plan, ofYear)).netWorth;
    worths[0][path] = worths[2][path]! - worths[1][path]!;
    if (worths[0][path]! > 0) wins += 1;
    let grown = 1;
    for (let year = 0; year < years; year += 1) grown *= growth[year]!;
    worths[3][path] = grown ** (1 / years) - 1;
  }
  const [advantages, debtFirst, investFirst, returnsAnnual] = worths.map((list) => {
    list.sort();
    return percentiles.map((share) => list[Math.max(0, Math.ceil(share * paths - 1e-9) - 1)]!);
  });
  return {
    paths,
    investWinsFraction: wins / paths,
    percentiles,
    returnsAnnual: returnsAnnual!,
    advantages: advantages!,
    debtFirst: debtFirst!,
    investFirst: investFirst!,
  };
}
