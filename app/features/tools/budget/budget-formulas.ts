/** The formulas of the budget planner, with the numbers that are shown. Pure. */
import { type BudgetPlanResult, periodsPerYear } from './compute-budget.ts';
import type { BudgetValues } from './budget-spec.ts';

interface BudgetTexts {
  money: (amountMinor: number) => string;
  number: (value: number) => string;
}

/** The income of a person in a period, out of what is paid each time. */
export function incomeFormula(
  paid: number,
  { incomeMinor, paydaysPerYear, paydays }: BudgetPlanResult['people'][number],
  { period, basis }: Pick<BudgetValues, 'period' | 'basis'>,
  { money, number }: BudgetTexts,
): string {
  const said = (times: string) => `${money(paid)} × ${times} = ${money(incomeMinor)}`;
  if (paydays !== null) return said(number(paydays));
  if (period === 'month' && basis === 'least')
    return said(number(paid > 0 ? incomeMinor / paid : 0));
  const periods = period === 'year' ? '' : ` / ${number(periodsPerYear[period])}`;
  return said(number(paydaysPerYear) + periods);
}

/** What the envelopes hold. */
export const availableFormula = (
  lines: readonly { carried: number; spent: number }[],
  plannedMinor: number,
  money: (amountMinor: number) => string,
): string => {
  const total = (of: 'carried' | 'spent') => lines.reduce((sum, line) => sum + line[of], 0);
  return `${money(total('carried'))} + ${money(plannedMinor)} − ${money(total('spent'))}`;
};
