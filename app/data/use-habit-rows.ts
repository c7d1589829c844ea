/** The transactions of the last days, live, in which habits are searched. */
import { type RecentRows, readHabitRows } from '#client/habit-rows';
import type { Day } from '#domain/calendar';
import { noItems } from '#app/no-items.ts';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

/** From `fromDay` to `toDay`, both included, newest first. */
export function useHabitRows(fromDay: Day, toDay: Day): RecentRows & { loading: boolean } {
  const { db } = useSession();
  const { value, loading } = useLive(
    db,
    `habits ${fromDay} ${toDay}`,
    () => readHabitRows(db, fromDay, toDay),
    { keep: true },
  );
  return { rows: value?.rows ?? noItems, sinceDay: value?.sinceDay ?? null, loading };
}
