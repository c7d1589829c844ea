import { createReturnPaths, type ReturnModel } from '#domain/monte-carlo';
import { type EffectiveAnnual, effectiveAnnual, maxEngineRate, requireAmount, requireWhole, requireWithin } from '#domain/rates';
import { computePayment, type Loan, monthlyRate } from './amortization.ts';

/** When gains are taxed: each year as they arise, or once at the end. */
export type TaxTiming = 'yearly' | 'deferred';

/** One debt, money to spare each month, and a horizon. Amounts in any one unit of stated (nominal) money; rates as fractions. */
export interface DebtOrInvestPlan {
  debt: Loan & ({ termMonths: number } | { paymentPerMonth: number });
  /** Beyond the debt's own payment. */
  extraPerMonth: number;
  /** Whole, 1 to 1,200; may be longer or shorter than the debt. */
  horizonMonths: number;
  returnAnnual: EffectiveAnnual;
  /** On gains; 0 unless stated. `deferred` unless stated. */
  taxRate?: number; taxTiming?: TaxTiming;
  /** The share of the interest that comes back as tax saved; 0 unless stated. */
  deductionRate?: number;
  /** What an employer adds to each month's investment: `rate` of it, up to an investment of `upToPerMonth`. */
  match?: { rate: number; upToPerMonth: number };
}
/** One side at the horizon: net worth = invested after tax - debt left. */
export interface Side { netWorth: number; invested: number; contributed: number; taxPaid: number; debtLeft: number; interestPaid: number; payoffMonth: number | null }
export interface DebtOrInvestMonth { month: number; debtFirst: { debt: number; invested: number }; investFirst: { debt: number; invested: number } }
export type DebtOrInvestAnswer =
  | {
    status: 'compared'; paymentPerMonth: number; debtFirst: Side; investFirst: Side;
    /** Net worth when investing first less net worth when paying first. */
    advantageOfInvesting: number;
    /** Before tax on the investment, month by month. */
    months: DebtOrInvestMonth[];
  }
  /** The debt's own payment does not pass its first month's interest. */
  | { status: 'never-amortizes'; interestFirstMonth: number; paymentPerMonth: number };

/** What a side puts into investments each month (own money, then the match on it), and what becomes of its debt. Returns play no part in it. */
interface Flows { own: Float64Array; match: Float64Array; debt: Float64Array; interestPaid: number; payoffMonth: number | null }

interface Checked { balance: number; rate: number; payment: number; extra: number; months: number; taxRate: number; taxTiming: TaxTiming; deduction: number; matchRate: number; matchUpTo: number }

function check(plan: DebtOrInvestPlan): Checked {
  const { debt } = plan;
  return {
    balance: requireAmount('balance', debt.balance), rate: monthlyRate(debt.aprNominal), payment: 'termMonths' in debt ? computePayment(debt, debt.termMonths) : requireAmount('payment', debt.paymentPerMonth),
    extra: requireAmount('extra', plan.extraPerMonth), months: requireWhole('horizon', plan.horizonMonths, 1, 1_200), taxRate: requireWithin('tax', plan.taxRate ?? 0, 0, 1), taxTiming: plan.taxTiming ?? 'deferred',
    deduction: requireWithin('deduction', plan.deductionRate ?? 0, 0, 1), matchRate: requireWithin('match', plan.match?.rate ?? 0, 0, 10), matchUpTo: requireAmount('cap of the match', plan.match?.upToPerMonth ?? 0),
  };
}

function flowsOf(plan: Checked, debtFirst: boolean): Flows {
  const own = new Float64Array(plan.months), match = new Float64Array(plan.months), debt = new Float64Array(plan.months);
  let balance = plan.balance, interestPaid = 0, payoffMonth = balance === 0 ? 0 : null;
  for (let month = 0; month < plan.months; month += 1) {
    const interest = balance * plan.rate, owed = balance + interest;
    // The tax saved arrives with the payment, and goes where the extra money goes.
    const available = plan.payment + plan.extra + interest * plan.deduction;
    const toDebt = Math.min(owed, debtFirst ? available : plan.payment);
    balance = owed - toDebt <= plan.balance * 1e-9 ? 0 : owed - toDebt;
    if (balance === 0 && payoffMonth === null) payoffMonth = month + 1;
    interestPaid += interest;
    own[month] = available - toDebt;
    match[month] = plan.matchRate * Math.min(own[month]!, plan.matchUpTo);
    debt[month] = balance;
  }
  return { own, match, debt, interestPaid, payoffMonth };
}

/** What a year of growth leaves when its gain is taxed at once; a loss brings no tax back. */
function afterYearlyTax(growth: number, taxRate: number): number {
  return growth > 1 ? 1 + (growth - 1) * (1 - taxRate) : growth;
}

/** The value at the horizon before deferred tax, for the growth factor of each year; each month's end follows the year's curve. */
function grow({ own, match }: Flows, plan: Checked, growthOfYear: (year: number) => number, each?: (month: number, value: number) => void): number {
  let value = 0, monthly = 1;
  for (let month = 0; month < plan.months; month += 1) {
    if (month % 12 === 0) {
      const growth = growthOfYear(month / 12);
      monthly = Math.exp(Math.log(plan.taxTiming === 'yearly' ? afterYearlyTax(growth, plan.taxRate) : growth) / 12);
    }
    value = value * monthly + own[month]! + match[month]!;
    each?.(month, value);
  }
  return value;
}

function sideOf(flows: Flows, plan: Checked, invested: number): Side {
  const { own, match, debt, interestPaid, payoffMonth } = flows;
  const contributed = own.reduce((sum, amount) => sum + amount, 0), matched = match.reduce((sum, amount) => sum + amount, 0);
  const taxPaid = plan.taxTiming === 'deferred' ? plan.taxRate * Math.max(0, invested - contributed - matched) : 0;
  const debtLeft = debt[plan.months - 1]!;
  return { netWorth: invested - taxPaid - debtLeft, invested, contributed, taxPaid, debtLeft, interestPaid, payoffMonth };
}

/**
 * Whether spare money does more in a debt or invested: the same cash flow and the same horizon on both sides.
 *
 * *Assumes* each month the debt's payment and the extra, at the month's end. Debt first: all of it pays the debt until it is
 * gone, then all is invested. Invest first: the payment pays the debt, the extra is invested, and once the debt is gone the
 * payment too. Interest a twelfth of the APR a month; returns `(1 + a)^(1/12) - 1`; tax yearly on `a`, or on the whole gain at
 * the end (a match counts as paid in); losses bring no tax back; tax saved by interest arrives at once. Nothing is rounded.
 * `taxPaid` is that of the end. *Formula* month by month. *Source* the reference cases.
 * *Not modelled* fees, limits of deductions and accounts, that a paid debt is certain and a return is not: for that see
 * `computeDebtOrInvestRange`.
 *
 * @throws RangeError for a number outside its bounds
 */
export function computeDebtOrInvest(input: DebtOrInvestPlan): DebtOrInvestAnswer {
  const plan = check(input), growth = 1 + requireWithin('return', input.returnAnnual, -0.99, maxEngineRate);
  const interestFirstMonth = plan.balance * plan.rate;
  if (plan.balance > 0 && !(plan.payment > interestFirstMonth)) return { status: 'never-amortizes', interestFirstMonth, paymentPerMonth: plan.payment };
  const [paying, investing] = [flowsOf(plan, true), flowsOf(plan, false)];
  const months = Array.from({ length: plan.months }, (_, at): DebtOrInvestMonth => ({ month: at + 1, debtFirst: { debt: paying.debt[at]!, invested: 0 }, investFirst: { debt: investing.debt[at]!, invested: 0 } }));
  const debtFirst = sideOf(paying, plan, grow(paying, plan, () => growth, (month, value) => { months[month]!.debtFirst.invested = value; }));
  const investFirst = sideOf(investing, plan, grow(investing, plan, () => growth, (month, value) => { months[month]!.investFirst.invested = value; }));
  return { status: 'compared', paymentPerMonth: plan.payment, debtFirst, investFirst, advantageOfInvesting: investFirst.netWorth - debtFirst.netWorth, months };
}

/** `always-invest`: even at -99% a year, as when an employer matches; `always-debt`: even at 1,000%; `no-difference`: there is no extra, or no debt. */
export type BreakEven = { status: 'solved'; returnAnnual: number } | { status: 'always-invest' | 'always-debt' | 'no-difference' | 'never-amortizes' };

/**
 * The effective yearly return at which both sides come to the same, by bisection to the last bit.
 * *Assumes* as `computeDebtOrInvest`. Investing first pays in earlier and less later, so that the answer is the only one.
 * @throws RangeError for a number outside its bounds
 */
export function computeBreakEven(input: Omit<DebtOrInvestPlan, 'returnAnnual'>): BreakEven {
  const plan = check({ ...input, returnAnnual: effectiveAnnual(0) });
  if (plan.balance > 0 && !(plan.payment > plan.balance * plan.rate)) return { status: 'never-amortizes' };
  const [paying, investing] = [flowsOf(plan, true), flowsOf(plan, false)];
  if (paying.own.every((amount, month) => amount === investing.own[month])) return { status: 'no-difference' };
  const ahead = (rate: number) => sideOf(investing, plan, grow(investing, plan, () => 1 + rate)).netWorth > sideOf(paying, plan, grow(paying, plan, () => 1 + rate)).netWorth;
  let low = -0.99, high: number = maxEngineRate;
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
export interface DebtOrInvestRange { paths: number; investWinsFraction: number; percentiles: readonly number[]; advantages: number[]; debtFirst: number[]; investFirst: number[] }

/**
 * Both sides on many random returns.
 *
 * *Assumes* as `computeDebtOrInvest`, with each year's return drawn from the model in stated money: for lognormal models
 * state means of nominal returns and no inflation. Both sides live through the same years.
 * @param paths 1 to 100,000
 * @returns null when the debt's own payment does not pass its interest
 * @throws RangeError for a number outside its bounds
 */
export function computeDebtOrInvestRange(input: Omit<DebtOrInvestPlan, 'returnAnnual'>, returns: ReturnModel, { paths, seed, percentiles = [0.05, 0.25, 0.5, 0.75, 0.95] }: { paths: number; seed: number; percentiles?: readonly number[] }): DebtOrInvestRange | null {
  const plan = check({ ...input, returnAnnual: effectiveAnnual(0) });
  requireWhole('paths', paths, 1, 100_000);
  percentiles.forEach((share) => requireWithin('percentile', share, 0, 1));
  if (plan.balance > 0 && !(plan.payment > plan.balance * plan.rate)) return null;
  const [paying, investing] = [flowsOf(plan, true), flowsOf(plan, false)], pathOf = createReturnPaths(returns, Math.ceil(plan.months / 12), seed);
  const worths = [new Float64Array(paths), new Float64Array(paths), new Float64Array(paths)] as const;
  let wins = 0;
  for (let path = 0; path < paths; path += 1) {
    const growth = pathOf(path), ofYear = (year: number) => growth[year]!;
    worths[1][path] = sideOf(paying, plan, grow(paying, plan, ofYear)).netWorth;
    worths[2][path] = sideOf(investing, plan, grow(investing, plan, ofYear)).netWorth;
    worths[0][path] = worths[2][path]! - worths[1][path]!;
    if (worths[0][path]! > 0) wins += 1;
  }
  const [advantages, debtFirst, investFirst] = worths.map((list) => { list.sort(); return percentiles.map((share) => list[Math.max(0, Math.ceil(share * paths - 1e-9) - 1)]!); });
  return { paths, investWinsFraction: wins / paths, percentiles, advantages: advantages!, debtFirst: debtFirst!, investFirst: investFirst! };
}
