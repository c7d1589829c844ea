/** Debts: one loan month by month, several from one budget, and whether spare money does more in a debt or invested. */
export { type Amortization, type AmortizationRow, computeAmortization, computePayment, type Loan } from './amortization.ts';
export { comparePayoffs, computeMinimumsOnly, computePayoff, type Debt, type Payoff, type PayoffMonth, type PayoffOrder } from './payoff.ts';
