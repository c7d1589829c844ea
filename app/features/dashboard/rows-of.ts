/** The ledger, filtered to what a figure sums. */
export function rowsOf(period: { startDay: string } | { fromDay: string; toDay: string }, filter: Record<string, string> = {}): string {
  return `/dashboard/ledger?${new URLSearchParams({ period: 'startDay' in period ? period.startDay : `${period.fromDay}..${period.toDay}`, ...filter })}`;
}
