/** Everything the plan page writes: at once in the local copy, each with its way back, each failure said. */
import { useMemo } from 'react';
import type { Fields, NewFields } from '#contract/collections';
import type { Write } from '#contract/data';
import { largeDelete } from '#client/data-service';
import { useData } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useWords } from '#app/words.tsx';
import type { Place, PlanCollection } from './outline.ts';

export interface PlanActions {
  add<C extends PlanCollection>(collection: C, fields: Omit<NewFields<C>, 'position'>, place: Place): Promise<string | null>;
  /** `text` is shown with Undo when given. */
  update<C extends PlanCollection>(collection: C, id: string, fields: Partial<Fields<C>>, text?: string): Promise<boolean>;
  /** Another place, and with `fields` another parent. */
  move<C extends PlanCollection>(collection: C, id: string, place: Place, fields: Partial<Fields<C>>, text?: string): Promise<boolean>;
  remove(collection: PlanCollection, id: string, title: string): Promise<boolean>;
}

export function usePlanActions(): PlanActions {
  const data = useData();
  const words = useWords('planning');
  return useMemo(() => {
    const offer = (text: string | undefined, undo: () => Promise<void>) => {
      const once = rememberUndo(undo);
      if (text) notify.undo(text, words.undo, () => once().catch((error: unknown) => {
        console.error(error);
        notify.error(words.undoFailed);
      }));
    };
    async function attempt<T>(run: () => Promise<T>): Promise<T | null> {
      try {
        return await run();
      } catch (error) {
        console.error(error);
        notify.error(words.saveFailed);
        return null;
      }
    }
    const renumber = (collection: PlanCollection, place: Place) => place.renumbered.map(({ id, position }) => ({ op: 'update', collection, id, fields: { position } }) as Write);
    const write = (writes: Write[], text?: string) => attempt(async () => {
      const { ids, undo } = await data.writeAll(writes);
      offer(text, undo);
      return ids;
    });
    return {
      add: async (collection, fields, place) => (await write([{ op: 'add', collection, fields: { ...fields, position: place.position } } as Write, ...renumber(collection, place)]))?.[0] ?? null,
      update: async (collection, id, fields, text) => (await write([{ op: 'update', collection, id, fields } as Write], text)) !== null,
      move: async (collection, id, place, fields, text) => (await write([{ op: 'update', collection, id, fields: { ...fields, position: place.position } } as Write, ...renumber(collection, place)], text)) !== null,
      remove: async (collection, id, title) => (await attempt(async () => {
        const count = await data.loadDeleteCount(collection, id);
        if (count > largeDelete) notify.info(words.manyItems(count));
        const result = await data.delete(collection, id);
        if (!result.success) {
          // The specification's sentence, as an alert: it stays until it is read.
          window.alert(result.message);
          return false;
        }
        offer(words.deleted(title, result.count), result.undo ?? (() => data.restore(collection, id)));
        return true;
      })) ?? false,
    };
  }, [data, words]);
}
