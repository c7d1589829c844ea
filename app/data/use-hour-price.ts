/** What an hour of the person's own measured work brings, live. */
import { useMemo } from 'react';
import { lastCompleteCycles } from '#domain/calendar';
import { computeHourPrice, hourPriceCycles, type HourPrice, savingsIdsOf, sumCycles } from '#domain/links';
import { useToday } from '#app/today.ts';
import { useRecords, useSpend } from './hooks.ts';
import { useFocusSeconds } from './use-focus.ts';
import { useProfile } from './use-profile.ts';

/** Null until it has been read. */
export function useHourPrice(): HourPrice | null {
  const today = useToday();
  const profile = useProfile();
  const rules = profile?.cycles, currency = profile?.currency ?? 'USD';
  const cycles = useMemo(() => lastCompleteCycles(rules ?? [], today, hourPriceCycles), [rules, today]);
  const days = { fromDay: cycles[0]!.startDay, toDay: cycles.at(-1)!.endDay };
  const spend = useSpend(days.fromDay, days.toDay);
  const categories = useRecords({ collection: 'categories' });
  const focus = useFocusSeconds(days);
  return useMemo(() => {
    if (spend.loading || focus.loading || categories.loading) return null;
    const summed = sumCycles(spend.rows, cycles, currency, savingsIdsOf(categories.records));
    return computeHourPrice(summed.map(({ startDay, endDay, incomeMinor }) => ({
      startDay, endDay, incomeMinor, focusSeconds: [...focus.perDay].reduce((sum, [day, seconds]) => (day >= startDay && day <= endDay ? sum + seconds : sum), 0),
    })), currency);
  }, [spend.loading, spend.rows, focus.loading, focus.perDay, categories.loading, categories.records, cycles, currency]);
}
