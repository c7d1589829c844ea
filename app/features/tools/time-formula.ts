/**
 * The formula of the years until a balance meets a sum, with the shown numbers. Separate from
 * `saving-formula`, which the FI calculator does not need. Pure.
 */
import type { PaymentTiming } from '#domain/compound';
import { defined, perPeriod } from './formula-names.ts';
import type { FigureTexts } from './figure-texts.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

interface TimeStated {
  target: number;
  portfolio: number;
  savingPerYear: number;
  /** The number of payments in a year. */ perYear: number;
  timing: PaymentTiming;
  growth: number;
  /** The solved years. */ years: number;
  rate: number;
  rateText: string;
}

/**
 * Returns the formula of the years until a balance meets a sum. For rising saving, the whole years
 * are counted and the last one solved.
 */
export function timeFormula(
  { target, portfolio, savingPerYear, perYear, timing, growth, years, rate, rateText }: TimeStated,
  { exact, exactPercent, exactNumber }: Texts,
): string {
  const isFlat = rate === 0,
    isEarly = timing === 'start' && !isFlat;
  const F = `F = ${exact(target)}`,
    P = `P = ${exact(portfolio)}`,
    r = `r = ${rateText}`;
  if (savingPerYear === 0) return ['ln(F / P) / ln(1 + r)', defined(F, P, r)].join('\n');
  const c = perYear === 1 ? 'c' : `c / ${perYear}`;
  const part = `${c}${isEarly ? ' × (1 + i)' : ''}`;
  const solve = (from: string, paid: string) =>
    isFlat
      ? `(F − ${from}) / ${paid.replace(c, 'c')}`
      : `ln((F × i + ${paid}) / (${from} × i + ${paid})) / (${perYear} × ln(1 + i))`;
  const rates = isFlat ? [] : [defined(perPeriod(perYear), r)];
  const whole = Math.floor(years);
  if (growth === 0 || whole === 0)
    return [solve('P', part), defined(F, P, `c = ${exact(savingPerYear)}`), ...rates].join('\n');
  const before = isFlat
    ? 'P + s × ((1 + g)^Y − 1) / g'
    : Math.abs(rate - growth) < 1e-12
      ? 'P × (1 + r)^Y + s × Y × (1 + r)^(Y − 1)'
      : 'P × (1 + r)^Y + s × ((1 + r)^Y − (1 + g)^Y) / (r − g)';
  const s = isFlat
    ? 's = S'
    : `s = S / ${perYear} × ((1 + i)^${perYear} − 1) / i${isEarly ? ' × (1 + i)' : ''}`;
  return [
    `Y + ${solve('B', part)}`,
    defined(
      F,
      P,
      `S = ${exact(savingPerYear)}`,
      `g = ${exactPercent(100 * growth)}`,
      `Y = ${exactNumber(whole)}`,
    ),
    defined(`B = ${before}`, s, 'c = S × (1 + g)^Y'),
    ...rates,
  ].join('\n');
}
