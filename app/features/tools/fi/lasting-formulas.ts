/**
 * The formulas of how long the money lasts, with the numbers that are shown. Pure. They are in a
 * file of their own, since that part of the page is loaded later than the rest.
 */
import { roundHalfUp } from '#domain/money';
import type { FigureTexts } from '../figure-texts.ts';
import type { FiValues } from './fi-spec.ts';

/** The growth of a year, drawn from a normal distribution. */
export const yearlyGrowthFormula = (
  returnBeforeFees: number,
  { swing }: FiValues,
  { exactPercent }: Pick<FigureTexts, 'exactPercent'>,
): string =>
  'g = (1 + r) × exp(σ × z)\n' +
  'σ² = ln(1 + s² / (1 + m)²), m = (1 + r) × exp(σ² / 2) − 1\n' +
  `r = ${exactPercent(100 * returnBeforeFees)}, s = ${exactPercent(swing)}`;

/** How many of the futures succeed, with the standard error. */
export const successFormula = (
  futures: { successFraction: number; paths: number; standardError: number },
  { number, percent }: Pick<FigureTexts, 'number' | 'percent'>,
): string =>
  `${number(Math.round(futures.successFraction * futures.paths))} / ${number(futures.paths)}` +
  ` ± ${percent(roundHalfUp(100 * futures.standardError, 1))}`;
