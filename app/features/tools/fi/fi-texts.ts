/**
 * Formats the times of the FI calculator: months for the answer, years for the axis, ages if the
 * age is given.
 */
import { useTodayOnPage } from '#app/in-browser.ts';
import { useTranslations } from '#app/i18n.tsx';
import { type Day, formatDay, splitDay } from '#domain/calendar';
import { dayAfterMonths } from '#domain/freedom';
import { roundHalfUp } from '#domain/money';
import { type ToolTexts, useToolTexts } from '../tool-texts.ts';
import type { Tool } from '../use-tool.ts';
import type { fiSpec } from './fi-spec.ts';

export type FiTool = Tool<(typeof fiSpec)['inputs']>;

export interface FiTexts extends ToolTexts {
  today: Day;
  dayAfter: (years: number) => Day;
  /** Formats "March 2041". */
  month: (years: number) => string;
  /** Formats "Mar 2041", "3/2041". */
  monthShort: (years: number) => string;
  /** The month of today's date, in which the years of the table end: "November", "Tháng 11". */
  monthName: string;
  /** Formats the calendar year that is this many whole years from today. */
  year: (years: number) => string;
  /** Formats the user's age then; '' if no age is stated. */
  age: (years: number) => string;
  /** Formats a difference in days: days up to two months, then years and months. */
  days: (days: number) => string;
}

/** Formats the savings rate in the same way all over the page: to a tenth of a percent. */
export const rateText = ({ percent }: Pick<ToolTexts, 'percent'>, fraction: number): string =>
  percent(roundHalfUp(100 * fraction, 1));

const daysPerMonth = 365 / 12;

export function useFiTexts(tool: FiTool): FiTexts {
  const texts = useToolTexts(tool);
  const tools = useTranslations('tools');
  const { days: countOfDays } = useTranslations('fi').steps;
  const today = useTodayOnPage();
  const { language } = tool;
  const dayAfter = (years: number) => dayAfterMonths(today, years * 12);
  return {
    ...texts,
    today,
    dayAfter,
    monthName:
      language === 'vi'
        ? `Tháng ${splitDay(today).month}`
        : formatDay(today, language, 'month').split(' ')[0]!,
    month: (years) => formatDay(dayAfter(years), language, 'month'),
    monthShort: (years) => formatDay(dayAfter(years), language, 'monthShortYear'),
    year: (years) => String(splitDay(today).year + years),
    age: (years) =>
      tool.values.age === 0 ? '' : texts.number(Math.floor(tool.values.age + years + 1e-9)),
    days: (days) => {
      const whole = Math.round(days);
      if (whole < 60) return countOfDays(texts.number(whole));
      const months = Math.round(days / daysPerMonth);
      return tools.yearsAndMonths(Math.floor(months / 12), months % 12);
    },
  };
}
