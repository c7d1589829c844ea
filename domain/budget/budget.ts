import { allocate } from '#domain/money';

/** The three groups of a plan by shares, in this order everywhere. */
export const budgetGroups = ['needs', 'wants', 'savings'] as const;
export type BudgetGroup = (typeof budgetGroups)[number];

function wholeMinor(name: string, amountMinor: number, min = Number.MIN_SAFE_INTEGER): number {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < min)
    throw new RangeError(
      `${name} must be a whole number of minor units${min === 0 ? ', 0 or more' : ''}, not ${amountMinor}`,
    );
  return amountMinor;
}

/** Exact as long as every partial sum is; beyond, the error says so rather than a wrong sum. */
function sumMinor(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => wholeMinor('a sum', sum + amount), 0);
}

/**
 * Income after tax in needs, wants and savings.
 *
 * *Assumes* 50/30/20 unless other shares are given; any numbers of zero or more in any proportion.
 * *Formula* largest remainder (`allocate`): parts are whole minor units and sum to the income.
 * *Source* Warren and Tyagi, All Your Worth, 2005.
 * *Not modelled* tax: what is split has been paid out.
 * @throws RangeError for an income that is no whole number of minor units or below 0, or shares
 * that are none
 */
export function splitIncome(
  incomeMinor: number,
  shares: Readonly<Record<BudgetGroup, number>> = { needs: 50, wants: 30, savings: 20 },
): Record<BudgetGroup, number> {
  const [needs, wants, savings] = allocate(
    wholeMinor('income', incomeMinor, 0),
    budgetGroups.map((group) => shares[group]),
  );
  return { needs: needs!, wants: wants!, savings: savings! };
}

/** `remainderMinor` is what has no purpose yet; below 0, what was given away twice. */
export interface ZeroBasedBudget {
  status: 'balanced' | 'unassigned' | 'over-assigned';
  assignedMinor: number;
  remainderMinor: number;
}

/**
 * A zero-based budget: every unit of income gets a purpose.
 *
 * *Assumes* whole minor units of one currency. *Formula* income + carried over - assigned =
 * remainder. *Source* zero-based budgeting (Pyhrr, Harvard Business Review, 1970), as households
 * use it. *Not modelled* what is spent of an assignment.
 * @throws RangeError for an amount that is no whole number of minor units
 */
export function computeZeroBased(
  incomeMinor: number,
  assignedMinor: readonly number[],
  carriedOverMinor = 0,
): ZeroBasedBudget {
  const assigned = sumMinor(assignedMinor.map((amount) => wholeMinor('an assignment', amount, 0)));
  const remainder = sumMinor([
    wholeMinor('income', incomeMinor, 0),
    wholeMinor('what is carried over', carriedOverMinor),
    -assigned,
  ]);
  return {
    status: remainder === 0 ? 'balanced' : remainder > 0 ? 'unassigned' : 'over-assigned',
    assignedMinor: assigned,
    remainderMinor: remainder,
  };
}

/**
 * One envelope in one cycle; `carriedInMinor` is what the cycle before left in it, below 0 when it
 * was overspent. `spentMinor` is below 0 when more came back than was spent.
 */
export interface Envelope {
  carriedInMinor: number;
  assignedMinor: number;
  spentMinor: number;
}
/**
 * `stays`: an overspent envelope begins the next cycle below zero. `from-income`: it begins at
 * zero, and the next cycle's income pays.
 */
export type Overspending = 'stays' | 'from-income';
export interface EnvelopeTotals {
  /** By envelope: carried in + assigned - spent. */
  availableMinor: number[];
  /** By envelope, for the next cycle. */
  carriedOutMinor: number[];
  overspentMinor: number;
  /** The amount that the next cycle's income has to pay first. */
  dueFromIncomeMinor: number;
}

/**
 * Computes the balances of envelopes and their carry-over for the budget planner; the ledger's are
 * computed by `envelopeBook`.
 *
 * *Assumes* that the remainder stays in its envelope, and overspending too, unless it is paid
 * `from-income`. *Formula* available = carried in + assigned - spent; the sum carried out less the
 * amount due from income is the sum available. *Source* envelope budgeting.
 * *Not modelled* moving money between envelopes: that is two assignments.
 * @throws RangeError for an amount that is no whole number of minor units
 */
export function computePlannerEnvelopes(
  envelopes: readonly Envelope[],
  overspending: Overspending = 'stays',
): EnvelopeTotals {
  const availableMinor = envelopes.map(({ carriedInMinor, assignedMinor, spentMinor }) =>
    sumMinor([
      wholeMinor('what is carried in', carriedInMinor),
      wholeMinor('an assignment', assignedMinor),
      -wholeMinor('spending', spentMinor),
    ]),
  );
  const overspentMinor = sumMinor(availableMinor.map((available) => Math.max(0, -available)));
  const fromIncome = overspending === 'from-income';
  return {
    availableMinor,
    carriedOutMinor: fromIncome
      ? availableMinor.map((available) => Math.max(0, available))
      : [...availableMinor],
    overspentMinor,
    dueFromIncomeMinor: fromIncome ? overspentMinor : 0,
  };
}
