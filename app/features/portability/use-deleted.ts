/** The list of deleted records from the server, and the actions on each. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  ComingBack,
  eraseDeleted,
  joinDeletions,
  loadDeleted,
  prepareRestore,
  withOlder,
} from '#client/deleted';
import type { DeletionEntry } from '#contract/sync';
import { formatNumber } from '#domain/money';
import { useData, useSession } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';

export interface Deleted {
  acts: readonly DeletionEntry[];
  more: boolean;
  /** The time at which the list was read. */
  at: number;
  state: 'loading' | 'ready' | 'unreadable';
  reload: () => void;
  loadMore: () => void;
  /** `nameOf` names the part that is restored. */
  restore: (act: DeletionEntry, nameOf: (restored: DeletionEntry) => string) => Promise<void>;
  /** Resolves to whether it was erased. */
  erase: (which: DeletionEntry | 'all') => Promise<boolean>;
}
interface Page {
  acts: readonly DeletionEntry[];
  next: string | null;
  state: Deleted['state'];
  at: number;
}

/**
 * Returns the deleted records. `isSent`: no write is pending on this device; when that becomes
 * true, the list is requested again.
 */
export function useDeleted(userId: string, isSent: boolean): Deleted {
  const { language } = useLanguage();
  const { deleted: t } = useTranslations('portability');
  const { rejected } = useTranslations('data');
  const data = useData();
  const { db } = useSession();
  const comingBack = useMemo(() => new ComingBack(), []);
  const [page, setPage] = useState<Page>({ acts: [], next: null, state: 'loading', at: 0 });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((before) => before + 1), []);

  useEffect(() => {
    let over = false;
    const read = async () => {
      const settle = comingBack.beginRead((await db.outbox.count()) === 0);
      const { acts, next } = await loadDeleted(userId);
      settle();
      return { acts, next };
    };
    read().then(
      ({ acts, next }) => {
        if (!over) setPage({ acts, next, state: 'ready', at: Date.now() });
      },
      (error: unknown) => {
        console.warn(error);
        if (!over)
          setPage((before) => ({
            ...before,
            state: before.acts.length > 0 ? 'ready' : 'unreadable',
          }));
      },
    );
    return () => {
      over = true;
    };
  }, [userId, isSent, asked, db, comingBack]);

  const olderFrom = useRef<string | null>(null);
  const loadMore = useCallback(() => {
    const from = page.next;
    // Pressed again before the answer, which is awaited.
    if (from === null || olderFrom.current === from) return;
    olderFrom.current = from;
    loadDeleted(userId, from)
      .then(
        (older) => setPage((before) => withOlder(before, from, older)),
        (error: unknown) => {
          console.warn(error);
          notify.error(t.unreadable);
        },
      )
      .finally(() => {
        if (olderFrom.current === from) olderFrom.current = null;
      });
  }, [page.next, userId, t]);

  const acts = comingBack.of(joinDeletions(page.acts));
  const without = (ids: Iterable<string>) => {
    const gone = new Set(ids);
    setPage((before) => ({
      ...before,
      acts: before.acts.flatMap((act) => {
        const roots = act.roots.filter(({ id }) => !gone.has(id));
        return roots.length === 0 ? [] : [{ ...act, roots }];
      }),
    }));
  };

  async function restore(act: DeletionEntry, nameOf: (of: DeletionEntry) => string): Promise<void> {
    try {
      const plan = await prepareRestore(db, act, acts);
      const { writes, with: others, missing, restored, leftOut } = plan;
      if (missing !== null) return notify.error(t.missing(rejected.records[missing]));
      if (writes.length === 0) return notify.info(t.importedAgain);
      const ids = writes.flatMap(({ id }) => id ?? []);
      comingBack.hide(ids);
      try {
        await data.writeBulk(writes);
      } catch (error) {
        comingBack.show(ids);
        throw error;
      }
      // A list requested during the write does not have the restored records either.
      comingBack.hide(ids);
      without(ids);
      const undo = rememberUndo(async () => {
        comingBack.show(ids);
        await data.writeBulk(
          writes.toReversed().map((write) => ({
            op: 'delete' as const,
            collection: write.collection,
            id: write.id!,
          })),
        );
      });
      const name = nameOf(restored),
        kinds = others.map(({ collection }) => rejected.records[collection]).join(', ');
      const said = kinds === '' ? t.restored(name) : t.restoredWith(name, kinds);
      notify.offer(
        leftOut === 0
          ? said
          : `${said}. ${t.leftOut(formatNumber(leftOut, language), leftOut === 1)}`,
        t.undo,
        () =>
          undo().then(
            () => {
              notify.info(t.undone);
              reload();
            },
            (error: unknown) => {
              console.error(error);
              notify.error(t.restoreFailed);
            },
          ),
        undo.over,
      );
    } catch (error) {
      console.error(error);
      notify.error(t.restoreFailed);
    }
  }

  async function erase(which: DeletionEntry | 'all'): Promise<boolean> {
    try {
      await eraseDeleted(userId, which === 'all' ? undefined : which.roots.map(({ id }) => id));
      if (which === 'all') setPage((before) => ({ ...before, acts: [], next: null }));
      else without(which.roots.map(({ id }) => id));
      return true;
    } catch (error) {
      console.warn(error);
      return false;
    }
  }
  return {
    acts,
    more: page.next !== null,
    at: page.at,
    state: page.state,
    reload,
    loadMore,
    restore,
    erase,
  };
}
