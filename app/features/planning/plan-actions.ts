/** Everything the plan page writes: shown at once, then stored in the local copy, each with its way back, each failure said. */
import { useMemo } from 'react';
import type { Fields, NewFields } from '#contract/collections';
import type { Write } from '#contract/data';
import { largeDelete } from '#client/data-service';
import { useData } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useWords } from '#app/words.tsx';
import { findInPlan, type Place, type PlanCollection } from './outline.ts';
import type { PlanFeed, Preview } from './plan-feed.ts';

export interface PlanActions {
  add<C extends PlanCollection>(collection: C, fields: Omit<NewFields<C>, 'position'>, place: Place): Promise<string | null>;
  /** `text` is shown with Undo when given. */
  update<C extends PlanCollection>(collection: C, id: string, fields: Partial<Fields<C>>, text?: string): Promise<boolean>;
  /** Another place, and with `fields` another parent. */
  move<C extends PlanCollection>(collection: C, id: string, place: Place, fields: Partial<Fields<C>>, text?: string): Promise<boolean>;
  remove(collection: PlanCollection, id: string, title: string): Promise<boolean>;
}

/** First what is seen, then the work of storing it: a person sees the answer to a key in the next frame. */
const drawn = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 0); });

export function usePlanActions(feed: PlanFeed): PlanActions {
  const data = useData();
  const words = useWords('planning');
  return useMemo(() => {
    /**
     * At once the newest thing that can be taken back, also while it is still being stored; `written` answers the way
     * back and what to say, or null where it failed.
     */
    function offer(written: Promise<{ undo: () => Promise<void>; text?: string | undefined } | null>): void {
      const once = rememberUndo(async () => (await written)?.undo());
      void written.then((done) => {
        if (done === null) void once();
        else if (done.text !== undefined) notify.offer(done.text, words.undo, () => once().catch((error: unknown) => {
          console.error(error);
          notify.error(words.undoFailed);
        }), once.over);
      });
    }
    async function attempt<T>(run: () => Promise<T>): Promise<T | null> {
      try {
        return await run();
      } catch (error) {
        console.error(error);
        notify.error(words.saveFailed);
        return null;
      }
    }
    function write(writes: Write[], text?: string): Promise<string[] | null> {
      const written = drawn().then(() => attempt(() => data.writeAll(writes)));
      offer(written.then((done) => done && { undo: done.undo, text }));
      const { tree } = feed.getState();
      const previews = writes.flatMap((one): Preview[] => {
        if (one.op === 'delete' || one.op === 'restore') return [];
        try {
          // What cannot be written is not shown; the write fails for the same reason, and says so.
          if (one.op === 'add') return [{ kind: one.collection, id: one.id!, record: { ...data.preview(one.collection, one.fields as never), id: one.id! } } as Preview];
          const found = findInPlan(tree, one.id);
          return found ? [{ kind: found.kind, id: one.id, record: { ...found.record, ...one.fields } } as Preview] : [];
        } catch {
          return [];
        }
      });
      if (previews.length > 0) feed.preview(previews, written);
      return written.then((done) => done && done.ids);
    }
    const renumber = (collection: PlanCollection, place: Place) => place.renumbered.map(({ id, position }) => ({ op: 'update', collection, id, fields: { position } }) as Write);
    return {
      add: async (collection, fields, place) => {
        const complete = { ...fields, position: place.position } as unknown as NewFields<typeof collection>;
        const id = newId(() => data.preview(collection, complete).id);
        return (await write([{ op: 'add', collection, fields: complete, ...(id !== null && { id }) } as Write, ...renumber(collection, place)]))?.[0] ?? null;
      },
      update: async (collection, id, fields, text) => (await write([{ op: 'update', collection, id, fields } as Write], text)) !== null,
      move: async (collection, id, place, fields, text) => (await write([{ op: 'update', collection, id, fields: { ...fields, position: place.position } } as Write, ...renumber(collection, place)], text)) !== null,
      remove: (collection, id, title) => {
        const removed = drawn().then(() => attempt(async () => {
          const count = await data.loadDeleteCount(collection, id);
          if (count > largeDelete) notify.info(words.manyItems(count));
          const result = await data.delete(collection, id);
          if (result.success) return { undo: result.undo ?? (() => data.restore(collection, id)), text: words.deleted(title, result.count) };
          // The specification's sentence, as an alert: it stays until it is read.
          window.alert(result.message);
          return null;
        }));
        offer(removed);
        feed.preview([{ kind: collection, id, record: null }], removed);
        return removed.then((done) => done !== null);
      },
    };
  }, [data, feed, words]);
}

/** The id under which it can be shown before it is stored; null for what cannot be stored. */
function newId(preview: () => string): string | null {
  try {
    return preview();
  } catch {
    return null;
  }
}
