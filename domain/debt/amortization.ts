import {
  monthlyOfNominal,
  type NominalAnnual,
  nominalAnnual,
  requireAmount,
  requireWhole,
  requireWithin,
} from '#domain/rates';

/**
 * Amounts in any one unit. `aprNominal` is the stated yearly rate, charged in twelfths; for an
 * effective one see `nominalOfEffective`.
 */
export interface Loan {
  balance: number;
  aprNominal: NominalAnnual;
}
/** One month: opening + interest - payment = closing, payment = interest + principal. */
export interface AmortizationRow {
  month: number;
  opening: number;
  interest: number;
  principal: number;
  payment: number;
  closing: number;
}
export type Amortization =
  | {
      status: 'paid';
      months: number;
      paymentPerMonth: number;
      lastPayment: number;
      totalInterest: number;
      totalPaid: number;
      rows: AmortizationRow[];
    }
  /** Nothing is owed. */
  | {
      status: 'already-there';
      months: 0;
      paymentPerMonth: number;
      lastPayment: 0;
      totalInterest: 0;
      totalPaid: 0;
      rows: [];
    }
  /** The payment does not pass the first month's interest, so the debt stands or grows for good. */
  | { status: 'never-amortizes'; interestFirstMonth: number; paymentPerMonth: number }
  /** It ends, but not within a hundred years: `months` is what it would take. */
  | { status: 'too-long'; months: number; interestFirstMonth: number; paymentPerMonth: number };

export const maxMonths = 1_200;
/**
 * A remainder of a billionth of the loan is a float's, not the borrower's: it goes with the payment
 * before.
 */
const dust = 1e-9;

/**
 * Whether a payment passes a month's interest, so that a debt ends by it.
 *
 * *Assumes* both of one month and unit. *Formula* payment above interest, by more than a float may
 * add: a payment of the interest alone, worked out or typed as a decimal, may lie a hair above it.
 * *Source* standard amortization, as below.
 * *Not modelled* fees.
 */
export function passesInterest(payment: number, interest: number): boolean {
  return payment - interest > interest * 1e-12;
}

/** The rate of a month. @throws RangeError for a rate below 0 or above 1,000% */
export function monthlyRate(aprNominal: NominalAnnual): number {
  return monthlyOfNominal(nominalAnnual(requireWithin('APR', aprNominal, 0, 10)));
}

/**
 * The level payment at each month's end that ends a loan in so many months.
 *
 * *Assumes* interest once a month, a twelfth of the APR; nothing rounded. *Formula* `B i / (1 - (1
 * + i)^-n)`, without interest `B / n`. *Source* the annuity formula (Kellison, The Theory of
 * Interest, ch. 6). *Not modelled* fees.
 * @throws RangeError for a number outside its bounds; months whole, 1 to 1,200
 */
export function computePayment({ balance, aprNominal }: Loan, termMonths: number): number {
  requireAmount('balance', balance);
  requireWhole('term', termMonths, 1, maxMonths);
  const rate = monthlyRate(aprNominal);
  return rate === 0
    ? balance / termMonths
    : (balance * rate) / -Math.expm1(-termMonths * Math.log1p(rate));
}

/**
 * A loan paid off month by month, by a stated payment or over a stated term, with an optional
 * amount on top each month.
 *
 * *Assumes* interest once a month on the opening balance, a twelfth of the APR; payments at the
 * month's end; the last one takes what is left and no more. Nothing is rounded. *Formula* interest
 * = opening i; principal = payment - interest.
 * *Source* standard amortization, e.g. answerprime.com/200-000-mortgage-monthly-payment for the
 * split of a payment.
 * *Not modelled* fees, rates that change, daily interest.
 *
 * @throws RangeError for a number outside its bounds
 */
export function computeAmortization(
  loan: Loan,
  plan: ({ paymentPerMonth: number } | { termMonths: number }) & { extraPerMonth?: number },
): Amortization {
  const rate = monthlyRate(loan.aprNominal);
  const balance = requireAmount('balance', loan.balance);
  const extra = requireAmount('extra', plan.extraPerMonth ?? 0);
  const byTerm = 'termMonths' in plan;
  const paymentPerMonth =
    (byTerm
      ? computePayment(loan, plan.termMonths)
      : requireAmount('payment', plan.paymentPerMonth)) + extra;
  if (balance === 0)
    return {
      status: 'already-there',
      months: 0,
      paymentPerMonth,
      lastPayment: 0,
      totalInterest: 0,
      totalPaid: 0,
      rows: [],
    };
  const interestFirstMonth = balance * rate;
  // A payment by a term always ends.
  if (!byTerm && !passesInterest(paymentPerMonth, interestFirstMonth))
    return { status: 'never-amortizes', interestFirstMonth, paymentPerMonth };
  const needed =
    byTerm && extra === 0
      ? plan.termMonths
      : rate === 0
        ? balance / paymentPerMonth
        : -Math.log1p(-interestFirstMonth / paymentPerMonth) / Math.log1p(rate);
  if (needed > maxMonths + dust)
    return { status: 'too-long', months: Math.ceil(needed), interestFirstMonth, paymentPerMonth };

  const rows: AmortizationRow[] = [];
  let opening = balance,
    totalInterest = 0;
  // A level payment leaves what its remaining payments are worth today. Carried forward instead, a
  // float's error would grow with the interest, and a dear loan of forty years would end on an odd
  // payment.
  const byLevelPayment = byTerm && extra === 0;
  const worth = (payments: number) =>
    rate === 0
      ? paymentPerMonth * payments
      : (paymentPerMonth * -Math.expm1(-payments * Math.log1p(rate))) / rate;
  for (let month = 1; opening > 0; month += 1) {
    const interest = opening * rate,
      owed = opening + interest;
    const left = byLevelPayment ? worth(plan.termMonths - month) : owed - paymentPerMonth;
    const closing = left <= (byLevelPayment ? 0 : balance * dust) ? 0 : left;
    const payment = closing === 0 ? owed : byLevelPayment ? owed - closing : paymentPerMonth;
    rows.push({ month, opening, interest, principal: payment - interest, payment, closing });
    totalInterest += interest;
    opening = closing;
  }
  return {
    status: 'paid',
    months: rows.length,
    paymentPerMonth,
    lastPayment: rows.at(-1)!.payment,
    totalInterest,
    totalPaid: balance + totalInterest,
    rows,
  };
}
