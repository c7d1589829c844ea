/**
 * A user's notices, live, from lists and stored totals. Only announcements and payments are
 * requested from the server, at intervals.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadStatus } from '#client/billing';
import { askInBackground } from '#client/identity/background';
import { newsPath, type News, type NewsAnswer } from '#contract/announcements';
import { ownerHeader } from '#contract/identity';
import type { BillingStatus } from '#contract/billing';
import { addDays, cycleOf, msPerMinute } from '#domain/calendar';
import { useRejectedChanges, useRecords, useRecordsById } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useAgenda } from '#app/data/use-agenda.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { useBudgetBook } from '#app/features/budgets/use-budget-book.ts';
import { usePaced } from '#app/features/dashboard/use-paced.ts';
import { loadSaid } from '#app/features/planning/due-reminders.ts';
import { useRecurring } from '#app/data/use-recurring.ts';
import { useToday } from '#app/today.ts';
import { billsAheadDays, collectNotices, recentMs, type Notice } from './notices.ts';

const askEveryMs = 15 * msPerMinute;

/** Requests at once, when the network comes back, and at intervals. */
function useAsked<T>(ask: ((signal: AbortSignal) => Promise<T | null>) | null): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    if (ask === null) return;
    let over = false;
    const askNow = () => {
      if (navigator.onLine)
        askInBackground(ask).then(
          (found) => {
            if (!over && found !== null) setAnswer(found);
          },
          () => {
            /* Without a network it is requested when that is back. */
          },
        );
    };
    askNow();
    const timer = setInterval(askNow, askEveryMs);
    window.addEventListener('online', askNow);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', askNow);
    };
  }, [ask]);
  return answer;
}

async function loadNews(userId: string, signal: AbortSignal): Promise<readonly News[] | null> {
  const answer = await fetch(newsPath, {
    headers: { [ownerHeader]: userId },
    credentials: 'same-origin',
    signal,
  });
  return answer.ok ? ((await answer.json()) as NewsAnswer).news : null;
}

export function useNotices(): { notices: readonly Notice[]; loading: boolean } {
  const { userId } = useSession();
  const today = useToday();
  const profile = useProfile();
  const currency = profile?.currency ?? 'USD';
  const rules = useMemo(() => profile?.cycles ?? [], [profile?.cycles]);
  const cycle = useMemo(() => cycleOf(rules, today), [rules, today]);
  const { expected, loading: recurringLoading } = useRecurring(
    today,
    addDays(today, billsAheadDays),
  );
  const { agenda, loading: agendaLoading } = useAgenda(today);
  const { results, loading: pacedLoading } = usePaced();
  const { book, loading: budgetLoading } = useBudgetBook(cycle, { rules, currency, today });
  const categories = useRecords({ collection: 'categories' });
  const objectives = useRecords({ collection: 'objectives' }),
    keyResults = useRecords({ collection: 'keyResults' });
  const { items, loading: rejectedLoading } = useRejectedChanges();
  const news = useAsked(useCallback((signal: AbortSignal) => loadNews(userId, signal), [userId]));
  // Skips the request without a paid plan, since there is no payment that could have failed.
  const isPaying = profile?.plan === 'plus';
  const askBilling = useMemo(
    () =>
      isPaying
        ? async (signal: AbortSignal): Promise<BillingStatus | null> => {
            const answer = await loadStatus(userId, signal);
            return answer.success ? answer.value : null;
          }
        : null,
    [isPaying, userId],
  );
  const billing = useAsked(askBilling);

  // Reminders that this device has shown; the reminder code finds them.
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const remindedIds = useMemo(
    () =>
      loadSaid().flatMap((said) => {
        const [id = '', at] = said.split(' ');
        return nowMs - Number(at) < recentMs ? [id] : [];
      }),
    [nowMs],
  );
  const reminded = useRecordsById(remindedIds.map((id) => ({ collection: 'tasks' as const, id })));

  const loading =
    recurringLoading ||
    agendaLoading ||
    pacedLoading ||
    budgetLoading ||
    categories.loading ||
    objectives.loading ||
    keyResults.loading ||
    rejectedLoading ||
    reminded === undefined;
  const notices = useMemo(() => {
    if (loading) return [];
    const projectOf = new Map(objectives.records.map(({ id, projectId }) => [id, projectId]));
    const objectiveOf = new Map(keyResults.records.map(({ id, objectiveId }) => [id, objectiveId]));
    const placeOf = (task: { id: string; keyResultId: string }) =>
      `/planning?project=${projectOf.get(objectiveOf.get(task.keyResultId) ?? '') ?? ''}&item=${task.id}`;
    const tasks = new Map(
      [...agenda.tasks, ...([...reminded!.values()] as unknown as typeof agenda.tasks)].map(
        (task) => [task.id, { ...task, to: placeOf(task) }],
      ),
    );
    const nameOf = new Map(categories.records.map(({ id, name }) => [id, name]));
    const envelopes = book.at(-1)?.envelopes ?? new Map<string, { leftMinor: number }>();
    return collectNotices({
      today,
      nowMs,
      expected,
      tasks: [...tasks.values()],
      cycleStart: cycle.startDay,
      refused: items,
      news: news ?? [],
      subscription: billing?.subscription ?? null,
      receipts: billing?.receipts ?? [],
      behind: results
        .filter(({ offPace }) => offPace)
        .map(({ keyResult: { id, title }, projectId, daysAhead }) => ({
          id,
          title,
          projectId,
          daysAhead,
        })),
      over: [...envelopes].flatMap(([categoryId, { leftMinor }]) =>
        leftMinor < 0
          ? [{ categoryId, name: nameOf.get(categoryId) ?? '', overMinor: -leftMinor, currency }]
          : [],
      ),
    });
  }, [
    loading,
    today,
    nowMs,
    expected,
    agenda,
    reminded,
    results,
    book,
    categories.records,
    objectives.records,
    keyResults.records,
    items,
    news,
    billing,
    cycle,
    currency,
  ]);
  return { notices, loading };
}
