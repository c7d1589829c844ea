/** The formulas of the FI calculator, with the numbers that are shown. Pure. */
import type { SavingTiming } from '#domain/freedom';
import type { FigureTexts } from '../figure-texts.ts';
import { defined, perPeriod } from '../formula-names.ts';
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

/** When saving may stop; null where there is no such moment before the time is over. */
export function coastTime({ kinds: { coast }, independence, plan, returnReal }: FiAnswer, values: FiValues, texts: Texts): string | null {
  if (coast?.status !== 'years') return null;
  const { exact, exactPercent, exactNumber } = texts;
  const perYear = values.timing.endsWith('month') ? 12 : 1, isFlat = returnReal === 0;
  const F = `F = ${exact(independence.fiNumber)}`, P = `P = ${exact(plan.portfolio)}`, Y = `Y = ${exactNumber(values.coastYears)}`, r = `r = ${returnFormula(values, texts)}`;
  // Saving that rises has no closed form: what is solved is said.
  if (values.savingGrowth !== 0) return ['B(t) × (1 + r)^(Y − t) = F', defined(F, Y, r), `t = ${exactNumber(Math.round(coast.years * 10_000) / 10_000)}, g = ${exactPercent(values.savingGrowth)}`].join('\n');
  const c = `c = ${exact(plan.savingPerYear)}`;
  if (isFlat) return ['(F − P) / c', defined(F, P, c)].join('\n');
  const paid = `${perYear === 1 ? 'c' : `c / ${perYear}`}${values.timing.startsWith('start') ? ' × (1 + i)' : ''}`;
  return [`−ln(1 − (F / (1 + r)^Y − P) × i / (${paid})) / (${perYear} × ln(1 + i))`, defined(F, P, c, Y), defined(perPeriod(perYear), r)].join('\n');
}

/** Null without a date. */
export function howLongItPays({ lasts, portfolioAtFreedom, needPerYear, returnReal }: FiAnswer, values: FiValues, texts: Texts): string | null {
  return lasts === null ? null : lastsFormula({ balance: portfolioAtFreedom, needPerYear, rate: returnReal, rateText: returnFormula(values, texts), isForGood: lasts.status === 'for-good' }, texts);
}

interface TimeStated { target: number; portfolio: number; savingPerYear: number; timing: SavingTiming; growth: number; /** The answer. */ years: number; rate: number; rateText: string }

/** The years until a balance meets a sum. Where saving rises, the whole years are counted and the last one solved. */
function timeFormula({ target, portfolio, savingPerYear, timing, growth, years, rate, rateText }: TimeStated, { exact, exactPercent, exactNumber }: Texts): string {
  const perYear = timing.endsWith('month') ? 12 : 1, isFlat = rate === 0, isEarly = timing.startsWith('start') && !isFlat;
  const F = `F = ${exact(target)}`, P = `P = ${exact(portfolio)}`, r = `r = ${rateText}`;
  if (savingPerYear === 0) return ['ln(F / P) / ln(1 + r)', defined(F, P, r)].join('\n');
  const c = perYear === 1 ? 'c' : `c / ${perYear}`;
  const part = `${c}${isEarly ? ' × (1 + i)' : ''}`;
  const solve = (from: string, paid: string) => (isFlat ? `(F − ${from}) / ${paid.replace(c, 'c')}` : `ln((F × i + ${paid}) / (${from} × i + ${paid})) / (${perYear} × ln(1 + i))`);
  const rates = isFlat ? [] : [defined(perPeriod(perYear), r)];
  const whole = Math.floor(years);
  if (growth === 0 || whole === 0) return [solve('P', part), defined(F, P, `c = ${exact(savingPerYear)}`), ...rates].join('\n');
  const before = isFlat ? 'P + s × ((1 + g)^Y − 1) / g' : Math.abs(rate - growth) < 1e-12 ? 'P × (1 + r)^Y + s × Y × (1 + r)^(Y − 1)' : 'P × (1 + r)^Y + s × ((1 + r)^Y − (1 + g)^Y) / (r − g)';
  const s = isFlat ? 's = S' : `s = S / ${perYear} × ((1 + i)^${perYear} − 1) / i${isEarly ? ' × (1 + i)' : ''}`;
  return [
    `Y + ${solve('B', part)}`,
    defined(F, P, `S = ${exact(savingPerYear)}`, `g = ${exactPercent(100 * growth)}`, `Y = ${exactNumber(whole)}`),
    defined(`B = ${before}`, s, 'c = S × (1 + g)^Y'),
    ...rates,
  ].join('\n');
}

/** How long a balance pays a twelfth of a year's need at the start of each month. */
function lastsFormula({ balance, needPerYear, rate, rateText, isForGood }: { balance: number; needPerYear: number; rate: number; rateText: string; isForGood: boolean }, { exact }: Pick<Texts, 'exact'>): string {
  const named = defined(`b = ${exact(balance)}`, `w = ${exact(needPerYear / 12)}`);
  if (rate === 0 && !isForGood) return ['b / (12 × w)', named].join('\n');
  return [isForGood ? '(b − w) × (1 + i) ≥ b' : '−ln(1 − b × i / (w × (1 + i))) / (12 × ln(1 + i))', named, defined(perPeriod(12), `r = ${rateText}`)].join('\n');
}
