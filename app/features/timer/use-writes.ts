/** The page's writes to the local copy, each with an undo and with a message if it fails. */
import { useMemo } from 'react';
import type { Write } from '#contract/data';
import { useData } from '#app/data/provider.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';

/**
 * A `text` is shown with Undo; `andBack` runs with the undo. Resolves to the ids, or null after a
 * failure.
 */
export type Store = (
  writes: Write[],
  text?: string,
  andBack?: () => void | Promise<void>,
) => Promise<string[] | null>;

export function useStore(): Store {
  const data = useData();
  const t = useTranslations('timer');
  return useMemo(
    () => async (writes, text, andBack) => {
      try {
        const { ids, undo } = await data.writeAll(writes);
        const once = rememberUndo(async () => {
          await undo();
          await andBack?.();
        });
        if (text !== undefined)
          notify.offer(
            text,
            t.undo,
            () =>
              once().catch((error: unknown) => {
                console.error(error);
                notify.error(t.tasks.failed);
              }),
            once.over,
          );
        return ids;
      } catch (error) {
        console.error(error);
        notify.error(t.tasks.failed);
        return null;
      }
    },
    [data, t],
  );
}
