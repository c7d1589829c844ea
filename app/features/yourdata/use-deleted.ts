/** The list of what was deleted, from the server, and what can be done with each. */
import { useCallback, useEffect, useState } from 'react';
import { eraseDeleted, joinActs, loadDeleted, parentsOfAct, planRestore } from '#client/deleted';
import type { DeletedAct } from '#contract/sync';
import { useData } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useWords } from '#app/words.tsx';

export interface Deleted {
  acts: readonly DeletedAct[];
  more: boolean;
  /** When the list was true. */
  at: number;
  state: 'loading' | 'ready' | 'unreadable';
  reload: () => void;
  loadMore: () => void;
  restore: (act: DeletedAct, name: string) => Promise<void>;
  /** Answers whether it is gone. */
  erase: (which: DeletedAct | 'all') => Promise<boolean>;
}
interface Page { acts: readonly DeletedAct[]; next: number | null; state: Deleted['state']; at: number }

/** `isSent`: nothing waits on this device; when that comes true, the list is asked for anew. */
export function useDeleted(userId: string, isSent: boolean): Deleted {
  const { deleted: words } = useWords('yourdata');
  const { attention } = useWords('data');
  const data = useData();
  const [page, setPage] = useState<Page>({ acts: [], next: null, state: 'loading', at: 0 });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((before) => before + 1), []);

  useEffect(() => {
    let over = false;
    loadDeleted(userId).then(({ acts, next }) => { if (!over) setPage({ acts, next, state: 'ready', at: Date.now() }); }, (error: unknown) => {
      console.warn(error);
      if (!over) setPage((before) => ({ ...before, state: before.acts.length > 0 ? 'ready' : 'unreadable' }));
    });
    return () => { over = true; };
  }, [userId, isSent, asked]);

  const loadMore = useCallback(() => {
    if (page.next === null) return;
    loadDeleted(userId, page.next).then((older) => setPage((before) => ({ ...before, acts: [...before.acts, ...older.acts], next: older.next })), (error: unknown) => {
      console.warn(error);
      notify.error(words.unreadable);
    });
  }, [page.next, userId, words]);

  const acts = joinActs(page.acts);
  const without = (which: DeletedAct) => {
    const gone = new Set(which.roots.map(({ id }) => id));
    setPage((before) => ({ ...before, acts: before.acts.flatMap((act) => { const roots = act.roots.filter(({ id }) => !gone.has(id)); return roots.length === 0 ? [] : [{ ...act, roots }]; }) }));
  };

  async function restore(act: DeletedAct, name: string): Promise<void> {
    try {
      const alive = new Set<string>();
      await Promise.all(parentsOfAct(act).map(async ({ collection, id }) => { if (await data.loadOne(collection, id) !== null) alive.add(id); }));
      const { writes, with: others, missing } = planRestore(act, acts, (id) => alive.has(id));
      if (missing !== null) return notify.error(words.missing(attention.records[missing]));
      await data.writeBulk(writes);
      without({ ...act, roots: [...act.roots, ...others] });
      const undo = rememberUndo(async () => { await data.writeBulk(writes.toReversed().map((write) => ({ op: 'delete' as const, collection: write.collection, id: write.id! }))); });
      const text = others.length === 0 ? words.restored(name) : words.restoredWith(name, others.map(({ collection }) => attention.records[collection]).join(', '));
      notify.offer(text, words.undo, () => undo().then(() => { notify.info(words.undone); reload(); }, (error: unknown) => {
        console.error(error);
        notify.error(words.restoreFailed);
      }), undo.over);
    } catch (error) {
      console.error(error);
      notify.error(words.restoreFailed);
    }
  }

  async function erase(which: DeletedAct | 'all'): Promise<boolean> {
    try {
      await eraseDeleted(userId, which === 'all' ? undefined : which.roots.map(({ id }) => id));
      if (which === 'all') setPage((before) => ({ ...before, acts: [], next: null }));
      else without(which);
      return true;
    } catch (error) {
      console.warn(error);
      return false;
    }
  }
  return { acts, more: page.next !== null, at: page.at, state: page.state, reload, loadMore, restore, erase };
}
