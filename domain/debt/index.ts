/**
 * Debts: one loan month by month, several from one budget, and whether spare money does more in a
 * debt or invested.
 */
export {
  type Amortization,
  type AmortizationRow,
  computeAmortization,
  computePayment,
  type Loan,
  passesInterest,
} from './amortization.ts';
export {
  comparePayoffs,
  computeMinimumsOnly,
  computePayoff,
  type Debt,
  type MinimumsOnly,
  type Payoff,
  type PayoffMonth,
  type PayoffOrder,
} from './payoff.ts';
export {
  type BreakEven,
  computeAdvantages,
  computeBreakEven,
  computeDebtOrInvest,
  computeDebtOrInvestRange,
  computeStrategy,
  type DebtOrInvestAnswer,
  type DebtOrInvestPlan,
  type DebtOrInvestRange,
  type DebtToPay,
  type HorizonSide,
  type StrategyAnswer,
  type StrategyMonth,
  type TaxTiming,
} from './or-invest.ts';
export { afterTaxRate, breakEvenReturn, computeEmployerMatch } from './after-tax.ts';
