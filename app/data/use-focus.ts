/** Measured focus of a range of days, live. */
import { loadSessions } from '#client/local-copy/read';
import type { Stored } from '#contract/collections';
import { addDays, type Day } from '#domain/calendar';
import { activeSeconds, countsAsFocus, focusSecondsPerDay, segmentsPerDay } from '#domain/timer';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

export interface FocusSeconds {
  /** Seconds of focus by day, each session in its own time zone. */
  perDay: ReadonlyMap<Day, number>;
  /** By task, of the days of the range. Sessions without a task are under `''`. */
  perTask: ReadonlyMap<string, number>;
  loading: boolean;
  error: unknown;
}
const none: ReadonlyMap<string, number> = new Map();

/** @public Seconds of focus and stopwatch, interrupted ones too, from `fromDay` to `toDay`, both included. Sum first, then floor to minutes. */
export function useFocusSeconds({ fromDay, toDay }: { fromDay: Day; toDay: Day }): FocusSeconds {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, `focus ${fromDay} ${toDay}`, async () => sumFocus(await loadSessions(db, addDays(fromDay, -1), toDay), fromDay, toDay));
  return { perDay: value?.perDay ?? none, perTask: value?.perTask ?? none, loading, error };
}

type Sessions = readonly Pick<Stored<'timerSessions'>, 'taskId' | 'kind' | 'segments' | 'timeZone'>[];

/** A session of the evening before gives what lies after midnight. */
export function sumFocus(sessions: Sessions, fromDay: Day, toDay: Day): { perDay: Map<Day, number>; perTask: Map<string, number> } {
  const perDay = new Map([...focusSecondsPerDay(sessions)].filter(([day]) => day >= fromDay && day <= toDay));
  const perTask = new Map<string, number>();
  for (const { taskId, kind, segments, timeZone } of sessions) {
    if (!countsAsFocus(kind)) continue;
    for (const [day, some] of segmentsPerDay(segments, timeZone)) if (day >= fromDay && day <= toDay) perTask.set(taskId ?? '', (perTask.get(taskId ?? '') ?? 0) + activeSeconds(some));
  }
  return { perDay, perTask };
}
