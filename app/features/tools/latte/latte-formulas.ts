/** The formulas of the latte factor, with the shown numbers. Pure. */
import type { LatteAnswer } from '#domain/compound';
import type { FigureTexts } from '../figure-texts.ts';
import { savingFormula } from '../saving-formula.ts';
import type { LatteValues } from './latte-spec.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

/**
 * Returns the formula of all habits with the same price growth, or of one of them.
 * @param priceGrowth in percent
 */
export function habitFormula(
  { perMonth }: Pick<LatteAnswer, 'perMonth'>,
  { rate, years }: Pick<LatteValues, 'rate' | 'years'>,
  priceGrowth: number,
  texts: Texts,
): string {
  return savingFormula(
    {
      principal: 0,
      contribution: perMonth,
      perYear: 12,
      timing: 'end',
      growth: priceGrowth / 100,
      years,
      rate: rate / 100,
      rateText: texts.exactPercent(rate),
    },
    texts,
  );
}

export function spentFormula(
  { perMonth }: Pick<LatteAnswer, 'perMonth'>,
  { years }: Pick<LatteValues, 'years'>,
  priceGrowth: number,
  texts: Texts,
): string {
  return savingFormula(
    {
      principal: 0,
      contribution: perMonth,
      perYear: 12,
      timing: 'end',
      growth: priceGrowth / 100,
      years,
      rate: 0,
      rateText: '',
    },
    texts,
  );
}
