/** The formula of the balance, with the numbers of the shown plan. Pure. */
import type { FigureTexts } from '../figure-texts.ts';
import { defined } from '../formula-names.ts';
import { savingFormula } from '../saving-formula.ts';
import { timeFormula } from '../time-formula.ts';
import { compoundedPerYear, type CompoundValues } from './compound-spec.ts';
import type { CompoundAnswer } from './compute-compound.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

/**
 * Returns the formula of the yearly rate from the stated one, `percent`, by how often interest is
 * added.
 */
export function rateFormula(
  { compounding }: Pick<CompoundValues, 'compounding'>,
  percent: number,
  { exactPercent }: Pick<Texts, 'exactPercent'>,
): string {
  const times = compoundedPerYear[compounding],
    stated = exactPercent(percent);
  return times === 1
    ? stated
    : times === 'continuous'
      ? `e^(${stated}) − 1`
      : `(1 + ${stated} / ${times})^${times} − 1`;
}

/** `percent` overrides the rate of the answer. */
export function balanceFormula(
  { plan, ratePercent }: Pick<CompoundAnswer, 'plan' | 'ratePercent'>,
  values: CompoundValues,
  texts: Texts,
  percent = ratePercent,
): string {
  const { principal, contribution, contributionsPerYear: perYear, years } = plan;
  return savingFormula(
    {
      principal,
      contribution,
      perYear,
      timing: values.timing,
      growth: values.contributionGrowth / 100,
      years,
      rate: percent === 0 ? 0 : plan.rate,
      rateText: rateFormula(values, percent, texts),
    },
    texts,
  );
}

/** Returns the formula of the solved value, from the target. */
export function foundFormula(
  { plan, ratePercent, growth }: CompoundAnswer,
  values: CompoundValues,
  texts: Texts,
): string {
  const { principal, contribution, contributionsPerYear: perYear, rate, years } = plan,
    { goal, target } = values,
    { exact, exactNumber } = texts;
  const rateText = rateFormula(values, ratePercent, texts);
  if (goal === 'years')
    return timeFormula(
      {
        target,
        portfolio: principal,
        savingPerYear: contribution * perYear,
        perYear,
        timing: values.timing,
        growth: values.contributionGrowth / 100,
        years,
        rate,
        rateText,
      },
      texts,
    );
  if (goal === 'rate') return `B(r) = ${exact(target)}`;
  // The balance is linear in both: its value without the unknown, and the future value of 1.
  const ofStart = (1 + rate) ** years,
    alone = goal === 'contribution' ? principal * ofStart : growth.balance - principal * ofStart;
  const ofOne = goal === 'contribution' ? (growth.balance - alone) / contribution : ofStart;
  return [
    '(F − A) / U',
    defined(`F = ${exact(target)}`, `A = ${exact(alone)}`, `U = ${exactNumber(ofOne)}`),
    defined(`r = ${rateText}`, `Y = ${exactNumber(years)}`),
  ].join('\n');
}
