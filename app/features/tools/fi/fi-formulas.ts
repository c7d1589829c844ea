/** The formulas of the FI calculator, with the numbers that are shown. Pure. */
import type { FigureTexts } from '../figure-texts.ts';
import { defined, perPeriod } from '../formula-names.ts';
import { timeFormula } from '../time-formula.ts';
import type { FiAnswer } from './compute-fi.ts';
import type { FiValues } from './fi-spec.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

/** Returns the formula of the return after inflation and fees, from the stated one. */
export function returnFormula(
  { returnBasis, returnNominal, returnReal, inflation, fee }: FiValues,
  { exactPercent }: Pick<Texts, 'exactPercent'>,
): string {
  const afterFee = fee === 0 ? '' : ` × (1 − ${exactPercent(fee)})`;
  if (returnBasis === 'nominal')
    return `(1 + ${exactPercent(returnNominal)}) / (1 + ${exactPercent(inflation)})${afterFee} − 1`;
  return fee === 0 ? exactPercent(returnReal) : `(1 + ${exactPercent(returnReal)})${afterFee} − 1`;
}

/** Returns null without a date. */
export function timeUntil(
  { independence, plan, returnReal }: FiAnswer,
  values: FiValues,
  texts: Texts,
): string | null {
  if (independence.status === 'never') return null;
  return timeFormula(
    {
      target: independence.fiNumber,
      portfolio: plan.portfolio,
      savingPerYear: plan.savingPerYear,
      perYear: values.timing.endsWith('month') ? 12 : 1,
      timing: values.timing.startsWith('start') ? 'start' : 'end',
      growth: values.savingGrowth / 100,
      years: independence.years,
      rate: returnReal,
      rateText: returnFormula(values, texts),
    },
    texts,
  );
}

/** Returns the time at which saving may stop; null if there is none within the period. */
export function coastTime(
  { kinds: { coast }, independence, plan, returnReal }: FiAnswer,
  values: FiValues,
  texts: Texts,
): string | null {
  if (coast?.status !== 'years') return null;
  const { exact, exactPercent, exactNumber } = texts;
  const perYear = values.timing.endsWith('month') ? 12 : 1,
    isFlat = returnReal === 0;
  const F = `F = ${exact(independence.fiNumber)}`,
    P = `P = ${exact(plan.portfolio)}`,
    Y = `Y = ${exactNumber(values.coastYears)}`,
    r = `r = ${returnFormula(values, texts)}`;
  // Rising saving has no closed form, so the solved equation is shown.
  if (values.savingGrowth !== 0)
    return [
      'B(t) × (1 + r)^(Y − t) = F',
      defined(F, Y, r),
      `t = ${exactNumber(Math.round(coast.years * 10_000) / 10_000)}, g = ${exactPercent(values.savingGrowth)}`,
    ].join('\n');
  const c = `c = ${exact(plan.savingPerYear)}`;
  if (isFlat) return ['(F − P) / c', defined(F, P, c)].join('\n');
  const paid = `${perYear === 1 ? 'c' : `c / ${perYear}`}${values.timing.startsWith('start') ? ' × (1 + i)' : ''}`;
  return [
    `−ln(1 − (F / (1 + r)^Y − P) × i / (${paid})) / (${perYear} × ln(1 + i))`,
    defined(F, P, c, Y),
    defined(perPeriod(perYear), r),
  ].join('\n');
}

/** Returns null without a date. */
export function howLongItPays(
  { lasts, portfolioAtFreedom, needPerYear, returnReal }: FiAnswer,
  values: FiValues,
  texts: Texts,
): string | null {
  return lasts === null
    ? null
    : lastsFormula(
        {
          balance: portfolioAtFreedom,
          needPerYear,
          rate: returnReal,
          rateText: returnFormula(values, texts),
          isForGood: lasts.status === 'for-good',
        },
        texts,
      );
}

/**
 * Returns the formula of the time for which a balance pays a twelfth of a year's need at the start
 * of each month.
 */
function lastsFormula(
  {
    balance,
    needPerYear,
    rate,
    rateText,
    isForGood,
  }: { balance: number; needPerYear: number; rate: number; rateText: string; isForGood: boolean },
  { exact }: Pick<Texts, 'exact'>,
): string {
  const named = defined(`b = ${exact(balance)}`, `w = ${exact(needPerYear / 12)}`);
  if (rate === 0 && !isForGood) return ['b / (12 × w)', named].join('\n');
  return [
    isForGood ? '(b − w) × (1 + i) ≥ b' : '−ln(1 − b × i / (w × (1 + i))) / (12 × ln(1 + i))',
    named,
    defined(perPeriod(12), `r = ${rateText}`),
  ].join('\n');
}

/** Spending of a year of freedom, out of that of a month today. */
export const spendingFormula = (
  perYear: number,
  { spending, spendingLater }: FiValues,
  { exact, exactPercent }: Texts,
): string => `${exact(perYear)} = 12 × ${exact(spending)} × ${exactPercent(spendingLater)}`;

/** The swing of stocks and bonds together. */
export const swingFormula = (
  { stockShare, stockSwing, bondSwing, correlation }: FiValues,
  { exactPercent }: Texts,
): string =>
  '√((s × σ₁)^2 + ((1 − s) × σ₂)^2 + 2 × ρ × s × (1 − s) × σ₁ × σ₂)\n' +
  `s = ${exactPercent(stockShare)}, σ₁ = ${exactPercent(stockSwing)}, ` +
  `σ₂ = ${exactPercent(bondSwing)}, ρ = ${exactPercent(correlation)}`;

/** What is enough today to reach the number without saving. */
export const coastFormula = (
  fiNumber: number,
  values: FiValues,
  texts: Texts & Pick<FigureTexts, 'number'>,
): string =>
  `${texts.exact(fiNumber)} / (1 + r)^${texts.number(values.coastYears)}\n` +
  `r = ${returnFormula(values, texts)}`;
