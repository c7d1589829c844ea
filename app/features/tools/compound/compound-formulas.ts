/** The formula of the balance, with the numbers of the plan that is shown. Pure. */
import type { FigureTexts } from '../figure-texts.ts';
import { savingFormula } from '../saving-formula.ts';
import { compoundedPerYear, type CompoundValues } from './compound-spec.ts';
import type { CompoundAnswer } from './compute-compound.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

/** The yearly rate out of the one that is stated, `percent`, by how often interest is added. */
export function rateFormula({ compounding }: Pick<CompoundValues, 'compounding'>, percent: number, { exactPercent }: Pick<Texts, 'exactPercent'>): string {
  const times = compoundedPerYear[compounding], stated = exactPercent(percent);
  return times === 1 ? stated : times === 'continuous' ? `e^(${stated}) − 1` : `(1 + ${stated} / ${times})^${times} − 1`;
}

/** `percent`: another rate than that of the answer. */
export function balanceFormula({ plan, ratePercent }: Pick<CompoundAnswer, 'plan' | 'ratePercent'>, values: CompoundValues, texts: Texts, percent = ratePercent): string {
  const { principal, contribution, contributionsPerYear: perYear, years } = plan;
  return savingFormula({ principal, contribution, perYear, timing: values.timing, growth: values.contributionGrowth / 100, years, rate: percent === 0 ? 0 : plan.rate, rateText: rateFormula(values, percent, texts) }, texts);
}
