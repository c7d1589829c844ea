/** The formulas behind the figures, with the numbers of the case that is shown: whoever works one out gets the figure beside it. Pure. */
import type { PaymentTiming } from '#domain/compound';
import type { SavingTiming } from '#domain/freedom';
import type { FigureTexts } from './figure-texts.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

export interface SavingStated {
  principal: number;
  /** Of the first year; `growth` is by what it rises after each whole year, a fraction. */
  contribution: number; perYear: number; timing: PaymentTiming; growth: number;
  years: number;
  /** Effective, a fraction, and how that is stated: `7%`, or `(1 + 7% / 12)^12 − 1`. */
  rate: number; rateText: string;
}

const defined = (...names: (string | false)[]) => names.filter((each) => each !== false).join(', ');
/** The rate of a period out of the yearly one. */
const perPeriod = (perYear: number) => (perYear === 1 ? 'i = r' : `i = (1 + r)^(1/${perYear}) − 1`);

/** What a sum and the payments into it become. */
export function savingFormula({ principal, contribution, perYear, timing, growth, years, rate, rateText }: SavingStated, { exact, exactPercent, exactNumber }: Texts): string {
  const stands = principal !== 0, pays = contribution !== 0, isFlat = rate === 0;
  const early = timing === 'start' && !isFlat ? ' × (1 + i)' : '';
  const whole = Math.floor(years), rest = years - whole;
  const P = stands && `P = ${exact(principal)}`, c = pays && `c = ${exact(contribution)}`, r = `r = ${rateText}`;
  if (!pays) return [isFlat ? 'P' : 'P × (1 + r)^Y', defined(`P = ${exact(principal)}`, !isFlat && r, !isFlat && `Y = ${exactNumber(years)}`)].join('\n');
  if (growth === 0 || whole === 0 || (whole === 1 && rest === 0)) {
    const n = `n = ${exactNumber(years * perYear)}`;
    if (isFlat) return [`${stands ? 'P + ' : ''}c × n`, defined(P, c, n)].join('\n');
    return [`${stands ? 'P × (1 + i)^n + ' : ''}c × ((1 + i)^n − 1) / i${early}`, defined(P, c, n), defined(perPeriod(perYear), r)].join('\n');
  }
  // `s` is what the payments of the first year have become at its end; each later year's are so much more.
  const rising = isFlat ? 's × ((1 + g)^Y − 1) / g' : Math.abs(rate - growth) < 1e-12 ? 's × Y × (1 + r)^(Y − 1)' : 's × ((1 + r)^Y − (1 + g)^Y) / (r − g)';
  const full = `${stands ? (isFlat ? 'P + ' : 'P × (1 + r)^Y + ') : ''}${rising}`;
  const s = isFlat ? `s = c × ${perYear}` : `s = c × ((1 + i)^${perYear} − 1) / i${early}`;
  const inLast = isFlat ? 'c × (1 + g)^Y × n' : `c × (1 + g)^Y × ((1 + i)^n − 1) / i${early}`;
  return [
    rest === 0 ? full : `${isFlat ? full : `(${full}) × (1 + i)^n`} + ${inLast}`,
    defined(s, P, c, `g = ${exactPercent(100 * growth)}`, `Y = ${exactNumber(whole)}`, rest > 0 && `n = ${exactNumber(rest * perYear)}`),
    ...(isFlat ? [] : [defined(perPeriod(perYear), r)]),
  ].join('\n');
}

export interface TimeStated { target: number; portfolio: number; savingPerYear: number; timing: SavingTiming; growth: number; /** The answer. */ years: number; rate: number; rateText: string }

/** The years until a balance meets a sum. Where saving rises, the whole years are counted and the last one solved. */
export function timeFormula({ target, portfolio, savingPerYear, timing, growth, years, rate, rateText }: TimeStated, { exact, exactPercent, exactNumber }: Texts): string {
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
export function lastsFormula({ balance, needPerYear, rate, rateText, isForGood }: { balance: number; needPerYear: number; rate: number; rateText: string; isForGood: boolean }, { exact }: Pick<Texts, 'exact'>): string {
  const named = defined(`b = ${exact(balance)}`, `w = ${exact(needPerYear / 12)}`);
  if (rate === 0 && !isForGood) return ['b / (12 × w)', named].join('\n');
  return [isForGood ? '(b − w) × (1 + i) ≥ b' : '−ln(1 − b × i / (w × (1 + i))) / (12 × ln(1 + i))', named, defined(perPeriod(12), `r = ${rateText}`)].join('\n');
}
