/** Measured sessions for screens, live. */
import { useCallback } from 'react';
import { loadSessionDayBefore, loadSessions, loadSessionsOfTasks } from '#client/local-copy/read';
import {
  type FocusOfDays,
  loadFocusOfDays,
  loadSessionRecords,
  type SessionRecord,
} from '#client/session-records';
import type { Stored } from '#contract/collections';
import type { Day } from '#domain/calendar';
import { noItems } from '#app/no-items.ts';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

type TimerSession = Stored<'timerSessions'>;

/**
 * Returns sessions that began from `fromDay` to `toDay`, both included, in no order. `keep`: the
 * previous days stay while others load.
 */
export function useSessions(
  fromDay: Day,
  toDay: Day,
  { keep = false }: { keep?: boolean } = {},
): { sessions: TimerSession[]; loading: boolean } {
  const { db } = useSession();
  const { value, loading } = useLive(
    db,
    `sessions ${fromDay} ${toDay}`,
    () => loadSessions(db, fromDay, toDay),
    { keep },
  );
  return { sessions: value ?? noItems, loading };
}

/**
 * Returns the last earlier day with a session, by default without breaks; undefined until it is
 * known.
 */
export function useSessionDayBefore(day: Day, breaks: boolean): Day | null | undefined {
  const { db } = useSession();
  return useLive(
    db,
    `session before ${day} ${String(breaks)}`,
    () => loadSessionDayBefore(db, day, breaks),
    { keep: true },
  ).value;
}

/** Returns all sessions of some tasks, in no order. */
export function useSessionsOfTasks(taskIds: readonly string[]): TimerSession[] {
  const { db } = useSession();
  return (
    useLive(db, `focus of ${taskIds.join(' ')}`, () => loadSessionsOfTasks(db, taskIds), {
      keep: true,
    }).value ?? noItems
  );
}

/** Returns undefined until it has been read once. */
export function useFocusOfDays(fromDay: Day, toDay: Day): FocusOfDays | undefined {
  const { db } = useSession();
  return useLive(
    db,
    `focus of days ${fromDay} ${toDay}`,
    () => loadFocusOfDays(db, fromDay, toDay),
    { keep: true },
  ).value;
}

/** Returns a function that reads every session. */
export function useAllSessionRecords(): () => Promise<SessionRecord[]> {
  const { db } = useSession();
  return useCallback(() => loadSessionRecords(db, '0001-01-01', '9999-12-31'), [db]);
}
