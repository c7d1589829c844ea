/**
 * Budgets in whole minor units: income by shares, zero-based, in envelopes that carry over, cycle
 * after cycle of a ledger, and what comes in at any pay frequency.
 */
export {
  type BudgetGroup,
  budgetGroups,
  computePlannerEnvelopes,
  computeZeroBased,
  type Envelope,
  type EnvelopeTotals,
  type Overspending,
  splitIncome,
  type ZeroBasedBudget,
} from './budget.ts';
export {
  incomeByMonth,
  incomeInCycle,
  type PayFrequency,
  paydaysIn,
  paydaysPerYear,
} from './income.ts';
export {
  type Assignment,
  assignedByCycle,
  type AssignedChange,
  type BudgetedCycle,
  envelopeBook,
  type CycleEnvelope,
  firstBudgetedDay,
  idOfAssignment,
  moveAssigned,
  type OverspendingRule,
  overspendingOf,
  sumsByCycle,
} from './envelope-book.ts';
