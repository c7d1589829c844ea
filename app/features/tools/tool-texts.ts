import type { Areas } from '#contract/i18n/index';
import { useTranslations } from '#app/i18n.tsx';
import type { CurrencyCode, Language } from '#domain/money';
import { type FigureTexts, figureTexts } from './figure-texts.ts';
import type { InputSpecs } from './tool-spec.ts';
import type { Tool } from './use-tool.ts';

export interface ToolTexts extends FigureTexts {
  years: (years: number) => string;
  /** Formats a length of time, rounded up to whole months. */
  time: (years: number) => string;
}

/** Formats figures in a currency, also for scenarios in a currency other than the form's. */
export function toolTexts(
  currency: CurrencyCode,
  language: Language,
  t: Areas['tools'],
): ToolTexts {
  const figures = figureTexts(currency, language);
  return {
    ...figures,
    years: (years) => t.years(figures.number(years)),
    time: (years) => {
      const months = Math.ceil(years * 12 - 1e-9);
      return t.yearsAndMonths(Math.floor(months / 12), months % 12);
    },
  };
}

/** Formats the figures of a tool in the language of the page. */
export function useToolTexts<S extends InputSpecs>({
  values,
  language,
}: Pick<Tool<S>, 'values' | 'language'>): ToolTexts {
  return toolTexts(values.currency, language, useTranslations('tools'));
}

/** Returns the answer of a tool without the braces around its live figure. */
export const plainAnswer = (sentence: string) => sentence.replaceAll(/[{}]/g, '');
