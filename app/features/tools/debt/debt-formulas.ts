/** The formulas of debt or invest, with the numbers that are shown. Pure. */
import type { FigureTexts } from '../figure-texts.ts';
import type { DebtTool } from './debt-shown.ts';

/** The tax on the gains of an investment that is sold at the end. */
export const taxFormula = (
  { invested, taxPaid }: { invested: number; taxPaid: number },
  tax: number,
  { money, percent }: Pick<FigureTexts, 'money' | 'percent'>,
): string => `${percent(tax)} × (${money(invested)} − ${money(invested - taxPaid / (tax / 100))})`;

/** The return at which a debt of this rate and an investment are worth the same. */
export function breakEvenFormula(
  { rate, deductible }: { rate: number; deductible: string },
  { deduction, tax, timing, years }: DebtTool['values'],
  { percent }: Pick<FigureTexts, 'percent'>,
): string {
  const saved = deductible === 'yes' && deduction > 0 ? ` × (1 − ${percent(deduction)})` : '';
  const before = `d = (1 + ${percent(rate)}${saved} / 12)¹² − 1`;
  if (tax === 0) return before;
  const kept = `(1 − ${percent(tax)})`;
  return timing === 'yearly'
    ? `${before}\nd / ${kept}`
    : `${before}\n(1 + ((1 + d)^${years} − 1) / ${kept})^(1/${years}) − 1`;
}
