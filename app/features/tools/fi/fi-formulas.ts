/** The formulas of the FI calculator, with the numbers that are shown. Pure. */
import type { FigureTexts } from '../figure-texts.ts';
import { lastsFormula, timeFormula } from '../formulas.ts';
import type { FiAnswer } from './compute-fi.ts';
import type { FiValues } from './fi-spec.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

/** The return after inflation and fees, out of what is stated. */
export function returnFormula({ returnBasis, returnNominal, returnReal, inflation, fee }: FiValues, { exactPercent }: Pick<Texts, 'exactPercent'>): string {
  const afterFee = fee === 0 ? '' : ` × (1 − ${exactPercent(fee)})`;
  if (returnBasis === 'nominal') return `(1 + ${exactPercent(returnNominal)}) / (1 + ${exactPercent(inflation)})${afterFee} − 1`;
  return fee === 0 ? exactPercent(returnReal) : `(1 + ${exactPercent(returnReal)})${afterFee} − 1`;
}

/** Null without a date. */
export function timeUntil({ independence, plan, returnReal }: FiAnswer, values: FiValues, texts: Texts): string | null {
  if (independence.status === 'never') return null;
  return timeFormula({ target: independence.fiNumber, portfolio: plan.portfolio, savingPerYear: plan.savingPerYear, timing: values.timing, growth: values.savingGrowth / 100, years: independence.years, rate: returnReal, rateText: returnFormula(values, texts) }, texts);
}

/** Null without a date. */
export function howLongItPays({ lasts, portfolioAtFreedom, needPerYear, returnReal }: FiAnswer, values: FiValues, texts: Texts): string | null {
  return lasts === null ? null : lastsFormula({ balance: portfolioAtFreedom, needPerYear, rate: returnReal, rateText: returnFormula(values, texts), isForGood: lasts.status === 'for-good' }, texts);
}
