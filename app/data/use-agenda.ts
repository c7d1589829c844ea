/** The plan's agenda of today, live. */
import { type Agenda, loadAgenda } from '#client/agenda';
import type { CopyDatabase } from '#client/local-copy/database';
import type { Day } from '#domain/calendar';
import { putPrefetched } from './prefetch-cache.ts';
import { useSession } from './provider.tsx';
import { useLive } from './use-live.ts';

const agendaKey = (today: Day): string => `agenda ${today}`;
const nothing: Agenda = { tasks: [], titles: {} };

export function useAgenda(today: Day): { agenda: Agenda; loading: boolean; error: unknown } {
  const { db } = useSession();
  const { value, loading, error } = useLive(db, agendaKey(today), () => loadAgenda(db, today));
  return { agenda: value ?? nothing, loading, error };
}

/** Prefetches the first answer of `useAgenda`. */
export async function prefetchAgenda(db: CopyDatabase, today: Day): Promise<void> {
  putPrefetched(db, agendaKey(today), await loadAgenda(db, today));
}
