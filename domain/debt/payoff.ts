import { type NominalAnnual, requireAmount } from '#domain/rates';
import { computeAmortization, maxMonths, monthlyRate } from './amortization.ts';

/** One of several debts. Amounts in any one unit. */
export interface Debt {
  name: string;
  balance: number;
  aprNominal: NominalAnnual;
  minimumPerMonth: number;
}
/**
 * `avalanche`: highest rate first; `snowball`: smallest balance first; `as-listed`: the person's
 * own order.
 */
export type PayoffOrder = 'avalanche' | 'snowball' | 'as-listed';
/** One month; the arrays are by debt, in the order of the input. */
export interface PayoffMonth {
  month: number;
  interest: number[];
  payments: number[];
  balances: number[];
}
export type Payoff =
  | {
      status: 'paid';
      months: number;
      totalInterest: number;
      totalPaid: number;
      /** In the order in which the debts end; `debt` is the place in the input. */
      paidOff: { debt: number; name: string; month: number }[];
      /** By debt, in the order of the input. */
      interestByDebt: number[];
      rows: PayoffMonth[];
    }
  | { status: 'budget-below-minimums'; minimums: number; missing: number }
  /** Not paid within a hundred years; `interestFirstMonth` against the budget says why. */
  | { status: 'never-amortizes'; interestFirstMonth: number };

/**
 * Sorts debts, by their place in the input, as an order pays them with these balances; of equals
 * the smaller balance goes first in an avalanche, the higher rate in a snowball. The balances may
 * change between two sorts.
 */
export function compareIn(
  order: PayoffOrder,
  rates: ArrayLike<number>,
  balances: ArrayLike<number>,
): (a: number, b: number) => number {
  if (order === 'avalanche') return (a, b) => rates[b]! - rates[a]! || balances[a]! - balances[b]!;
  return order === 'snowball'
    ? (a, b) => balances[a]! - balances[b]! || rates[b]! - rates[a]!
    : () => 0;
}

/**
 * Several debts paid from one monthly budget.
 *
 * *Assumes* interest once a month on each opening balance, a twelfth of the APR; then each debt's
 * minimum (or what is left of it); then all that remains of the budget goes to the first in order
 * and cascades within the month. The order is made anew each month; of equals the smaller balance
 * goes first in an avalanche, the higher rate in a snowball. Freed minimums stay in the budget.
 * Nothing is rounded, and the last payment takes what is left and no more.
 * *Formula* none closed; month by month. *Source* the rules of public pay-off planners, as worked
 * in the reference cases.
 * *Not modelled* fees, new spending, rates that change, minimums that shrink with the balance.
 *
 * @param budgetPerMonth for all debts together, minimums included
 * @throws RangeError for a number outside its bounds
 */
export function computePayoff(
  debts: readonly Debt[],
  budgetPerMonth: number,
  order: PayoffOrder,
): Payoff {
  requireAmount('budget', budgetPerMonth);
  const rates = debts.map(({ aprNominal }) => monthlyRate(aprNominal));
  const balances = debts.map(({ name, balance }) => requireAmount(`balance of ${name}`, balance));
  const minimums = debts.map(
    ({ name, minimumPerMonth }, debt) => (
      requireAmount(`minimum of ${name}`, minimumPerMonth),
      balances[debt]! > 0 ? minimumPerMonth : 0
    ),
  );
  const whole = balances.reduce((sum, balance) => sum + balance, 0);
  const due = minimums.reduce((sum, minimum) => sum + minimum, 0);
  // A minimum above what is owed asks for no more than that, so a budget may be below the sum and
  // still enough; but a plan should not hang on it.
  // A budget that is the sum of the minimums may lie below it by what floats lose in adding.
  if (due - budgetPerMonth > due * 1e-9)
    return { status: 'budget-below-minimums', minimums: due, missing: due - budgetPerMonth };
  const interestFirstMonth = balances.reduce(
    (sum, balance, debt) => sum + balance * rates[debt]!,
    0,
  );

  const before = compareIn(order, rates, balances);
  const open = debts.map((_, debt) => debt).filter((debt) => balances[debt]! > 0);
  const rows: PayoffMonth[] = [];
  const paidOff: { debt: number; name: string; month: number }[] = [];
  const interestByDebt = debts.map(() => 0);
  for (let month = 1; open.length > 0; month += 1) {
    // Far beyond what any budget catches up with: the balances of such a plan grow without end.
    if (month > maxMonths || balances.reduce((sum, balance) => sum + balance, 0) > whole * 1e6)
      return { status: 'never-amortizes', interestFirstMonth };
    const interest = debts.map(() => 0),
      payments = debts.map(() => 0);
    let left = budgetPerMonth;
    for (const debt of open) {
      interest[debt] = balances[debt]! * rates[debt]!;
      interestByDebt[debt]! += interest[debt]!;
      balances[debt]! += interest[debt]!;
    }
    const pay = (debt: number, atMost: number) => {
      const owed = balances[debt]!;
      // A floating-point remainder of the last payment does not add a month.
      const payment =
        owed - atMost <= debts[debt]!.balance * 1e-9
          ? Math.min(owed, left)
          : Math.min(atMost, left);
      payments[debt]! += payment;
      balances[debt] = owed - payment <= debts[debt]!.balance * 1e-9 ? 0 : owed - payment;
      left = Math.max(0, left - payment);
    };
    for (const debt of open) pay(debt, minimums[debt]!);
    for (const debt of open.toSorted(before)) if (left > 0 && balances[debt]! > 0) pay(debt, left);
    for (const debt of open.filter((each) => balances[each] === 0).toSorted(before)) {
      paidOff.push({ debt, name: debts[debt]!.name, month });
      open.splice(open.indexOf(debt), 1);
    }
    rows.push({ month, interest, payments, balances: [...balances] });
  }
  const totalInterest = interestByDebt.reduce((sum, interest) => sum + interest, 0);
  return {
    status: 'paid',
    months: rows.length,
    totalInterest,
    totalPaid: whole + totalInterest,
    paidOff,
    interestByDebt,
    rows,
  };
}

/** The result of paying only the minimums. */
export interface MinimumsOnly {
  months: number;
  totalInterest: number;
}

/**
 * Each debt paid by its own minimum alone, to compare an order with.
 *
 * *Assumes* as `computeAmortization`; nothing rolls over from a debt that is gone. *Formula* the
 * longest of the terms, and the sum of the interest. *Source* as there. *Not modelled* minimums
 * that shrink with the balance.
 * @returns null where a minimum never ends its debt within a hundred years
 * @throws RangeError for a number outside its bounds
 */
export function computeMinimumsOnly(debts: readonly Debt[]): MinimumsOnly | null {
  let months = 0,
    totalInterest = 0;
  for (const { balance, aprNominal, minimumPerMonth } of debts) {
    const alone = computeAmortization(
      { balance, aprNominal },
      { paymentPerMonth: minimumPerMonth },
    );
    if (alone.status !== 'paid' && alone.status !== 'already-there') return null;
    months = Math.max(months, alone.months);
    totalInterest += alone.totalInterest;
  }
  return { months, totalInterest };
}

/**
 * The orders side by side on one budget, and the minimums alone.
 *
 * *Assumes* as `computePayoff` and `computeMinimumsOnly`. *Formula* theirs. *Source* as there. *Not
 * modelled* as there.
 * @throws RangeError for a number outside its bounds
 */
export function comparePayoffs(
  debts: readonly Debt[],
  budgetPerMonth: number,
): { avalanche: Payoff; snowball: Payoff; asListed: Payoff; minimumsOnly: MinimumsOnly | null } {
  const by = (order: PayoffOrder) => computePayoff(debts, budgetPerMonth, order);
  return {
    avalanche: by('avalanche'),
    snowball: by('snowball'),
    asListed: by('as-listed'),
    minimumsOnly: computeMinimumsOnly(debts),
  };
}
