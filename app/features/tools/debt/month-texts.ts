/** Formats months from today. While prerendering, today is the day of the build. */
import { useTodayOnPage } from '#app/in-browser.ts';
import { addMonths, formatDay, splitDay } from '#domain/calendar';
import type { Language } from '#domain/money';

export function useMonthTexts(language: Language) {
  const today = useTodayOnPage();
  const { year, month } = splitDay(today);
  return {
    /** Formats the month that is `months` from now: `March 2031`. */
    monthOf: (months: number) =>
      formatDay(addMonths(`${today.slice(0, 7)}-01`, months), language, 'month'),
    yearOf: (months: number) => year + Math.floor((month - 1 + months) / 12),
    startsYear: (months: number) => (month - 1 + months) % 12 === 0,
  };
}
