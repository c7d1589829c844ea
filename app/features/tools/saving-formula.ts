/**
 * The formulas behind the figures, with the numbers of the shown case, so that a reader who
 * computes one gets the figure beside it. Pure.
 */
import type { PaymentTiming } from '#domain/compound';
import { defined, perPeriod } from './formula-names.ts';
import type { FigureTexts } from './figure-texts.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

interface SavingStated {
  principal: number;
  /** The contribution of the first year; `growth` is its rise after each whole year, a fraction. */
  contribution: number;
  perYear: number;
  timing: PaymentTiming;
  growth: number;
  years: number;
  /** The effective rate, a fraction, and its text: `7%`, or `(1 + 7% / 12)^12 − 1`. */
  rate: number;
  rateText: string;
}

/** Returns the formula of a sum with regular payments. */
export function savingFormula(
  { principal, contribution, perYear, timing, growth, years, rate, rateText }: SavingStated,
  { exact, exactPercent, exactNumber }: Texts,
): string {
  const stands = principal !== 0,
    pays = contribution !== 0,
    isFlat = rate === 0;
  const early = timing === 'start' && !isFlat ? ' × (1 + i)' : '';
  const whole = Math.floor(years),
    rest = years - whole;
  const P = stands && `P = ${exact(principal)}`,
    c = pays && `c = ${exact(contribution)}`,
    r = `r = ${rateText}`;
  if (!pays)
    return [
      isFlat ? 'P' : 'P × (1 + r)^Y',
      defined(`P = ${exact(principal)}`, !isFlat && r, !isFlat && `Y = ${exactNumber(years)}`),
    ].join('\n');
  if (growth === 0 || whole === 0 || (whole === 1 && rest === 0)) {
    const n = `n = ${exactNumber(years * perYear)}`;
    if (isFlat) return [`${stands ? 'P + ' : ''}c × n`, defined(P, c, n)].join('\n');
    return [
      `${stands ? 'P × (1 + i)^n + ' : ''}c × ((1 + i)^n − 1) / i${early}`,
      defined(P, c, n),
      defined(perPeriod(perYear), r),
    ].join('\n');
  }
  // `s` is the value of the first year's payments at its end; each later year's rise by `growth`.
  const rising = isFlat
    ? 's × ((1 + g)^Y − 1) / g'
    : Math.abs(rate - growth) < 1e-12
      ? 's × Y × (1 + r)^(Y − 1)'
      : 's × ((1 + r)^Y − (1 + g)^Y) / (r − g)';
  const full = `${stands ? (isFlat ? 'P + ' : 'P × (1 + r)^Y + ') : ''}${rising}`;
  const s = isFlat ? `s = c × ${perYear}` : `s = c × ((1 + i)^${perYear} − 1) / i${early}`;
  const inLast = isFlat ? 'c × (1 + g)^Y × n' : `c × (1 + g)^Y × ((1 + i)^n − 1) / i${early}`;
  return [
    rest === 0 ? full : `${isFlat ? full : `(${full}) × (1 + i)^n`} + ${inLast}`,
    defined(
      s,
      P,
      c,
      `g = ${exactPercent(100 * growth)}`,
      `Y = ${exactNumber(whole)}`,
      rest > 0 && `n = ${exactNumber(rest * perYear)}`,
    ),
    ...(isFlat ? [] : [defined(perPeriod(perYear), r)]),
  ].join('\n');
}
