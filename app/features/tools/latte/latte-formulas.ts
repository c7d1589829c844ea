/** The formulas of the latte factor, with the numbers that are shown. Pure. */
import type { LatteAnswer } from '#domain/compound';
import type { FigureTexts } from '../figure-texts.ts';
import { savingFormula } from '../saving-formula.ts';
import type { LatteValues } from './latte-spec.ts';

type Texts = Pick<FigureTexts, 'exact' | 'exactPercent' | 'exactNumber'>;

/** Of all habits together, or of one of them. */
export function habitFormula({ perMonth }: Pick<LatteAnswer, 'perMonth'>, { rate, priceGrowth, years }: LatteValues, texts: Texts): string {
  return savingFormula({ principal: 0, contribution: perMonth, perYear: 12, timing: 'end', growth: priceGrowth / 100, years, rate: rate / 100, rateText: texts.exactPercent(rate) }, texts);
}

export function spentFormula({ perMonth }: Pick<LatteAnswer, 'perMonth'>, { priceGrowth, years }: LatteValues, texts: Texts): string {
  return savingFormula({ principal: 0, contribution: perMonth, perYear: 12, timing: 'end', growth: priceGrowth / 100, years, rate: 0, rateText: '' }, texts);
}
