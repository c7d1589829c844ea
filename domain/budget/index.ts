/** Budgets in whole minor units: income by shares, zero-based, in envelopes that carry over, and what comes in at any pay frequency. */
export { type BudgetGroup, budgetGroups, computeEnvelopes, computeZeroBased, type Envelope, type EnvelopeTotals, type Overspending, splitIncome, type ZeroBasedBudget } from './budget.ts';
export { incomeByMonth, incomeInCycle, type PayFrequency, paydaysIn, paydaysPerYear } from './income.ts';
