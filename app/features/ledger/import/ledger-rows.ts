/** Reads the transactions of the ledger that are compared with the rows of a file. */
import type { LedgerPages } from '#client/ledger-pages';
import type { Stored } from '#contract/collections';
import { addDays, type Day, timestampToDay } from '#domain/calendar';
import type { HeldSide } from './import-plan.ts';

type Pages = Pick<LedgerPages, 'loadPage'>;
type Page = Stored<'transactions'>[];
const rowsPerPage = 1_000;

/** Yields the transactions of a filter, newest first, page by page. */
export async function* eachPage(
  pages: Pages,
  filter: Parameters<Pages['loadPage']>[0],
): AsyncGenerator<Page> {
  for (let after: { date: number; id: string } | null = null; ;) {
    const page: Page = await pages.loadPage(filter, after, rowsPerPage);
    yield page;
    if (page.length < rowsPerPage) return;
    after = page.at(-1)!;
  }
}

/**
 * Returns the range from four days before the first of some days to four after the last; open at
 * the limits of the calendar.
 */
export function daysAround(days: readonly Day[]): { fromDay: Day | null; toDay: Day | null } {
  const sorted = days.toSorted(),
    first = sorted[0]!,
    last = sorted.at(-1)!;
  return {
    fromDay: first < '0001-02' ? null : addDays(first, -4),
    toDay: last > '9999-12' ? null : addDays(last, 4),
  };
}

/** Loads the income and spending of an account around some days, with the sign as seen from it. */
export async function loadHeldSides(
  pages: Pages,
  accountId: string,
  days: readonly Day[],
): Promise<HeldSide[]> {
  const sides: HeldSide[] = [];
  if (days.length === 0) return sides;
  for await (const page of eachPage(pages, { ...daysAround(days), accountId, categoryId: null })) {
    for (const { accountId: own, kind, adjustment, date, amountMinor, currency } of page) {
      if (own !== accountId || kind === 'transfer' || adjustment) continue;
      sides.push({
        day: timestampToDay(date),
        amountMinor: kind === 'income' ? amountMinor : -amountMinor,
        currency,
      });
    }
  }
  return sides;
}
