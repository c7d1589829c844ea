import { addDays } from '#domain/calendar';
import { cycleTotals, type SpendRow } from '#domain/ledger';
import type { Week } from './week.ts';

/** The number of weeks before that make up a usual week. */
export const usualWeeks = 4;

export interface SpentLine {
  categoryId: string;
  weekMinor: number;
  /** Of the weeks before, a week of them; rounded to the minor unit. */ usualMinor: number;
}
export interface SpentAnswer {
  incomeMinor: number;
  expenseMinor: number;
  netMinor: number;
  usualMinor: number;
  /** The most spent first; what goes into savings is kept, and is in none. */ lines: SpentLine[];
  otherCurrencies: boolean;
}

/**
 * Returns the spending of a week by category, beside a usual week of the four before it.
 * @param rows of any days, categories and currencies
 */
export function spentBesideUsual({
  rows,
  week,
  currency,
  keptIds,
}: {
  rows: readonly SpendRow[];
  week: Week;
  currency: string;
  keptIds: ReadonlySet<string>;
}): SpentAnswer {
  const before = {
    startDay: addDays(week.startDay, -7 * usualWeeks),
    endDay: addDays(week.startDay, -1),
  };
  const here = cycleTotals(rows, week, currency, keptIds),
    usual = cycleTotals(rows, before, currency, keptIds);
  const spent = ({ byCategory }: typeof here) =>
    new Map(
      byCategory
        .filter(({ kind, categoryId }) => kind === 'expense' && !keptIds.has(categoryId))
        .map(({ categoryId, sumMinor }) => [categoryId, sumMinor]),
    );
  const [now, then] = [spent(here), spent(usual)];
  const lines = Array.from(new Set([...now.keys(), ...then.keys()]), (categoryId): SpentLine => ({
    categoryId,
    weekMinor: now.get(categoryId) ?? 0,
    usualMinor: Math.round((then.get(categoryId) ?? 0) / usualWeeks),
  }));
  return {
    incomeMinor: here.incomeMinor,
    expenseMinor: here.expenseMinor,
    netMinor: here.netMinor,
    usualMinor: Math.round(usual.expenseMinor / usualWeeks),
    lines: lines.toSorted(
      (a, b) =>
        b.weekMinor - a.weekMinor ||
        b.usualMinor - a.usualMinor ||
        (a.categoryId < b.categoryId ? -1 : 1),
    ),
    otherCurrencies: here.otherCurrencies.length > 0,
  };
}
