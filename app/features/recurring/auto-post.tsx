/** Posts due automatic transactions on any page of the account; reports it with an undo. */
import { useEffect, useRef } from 'react';
import { postDue } from '#client/post-recurring';
import { firstPaint } from '#app/data/first-paint.ts';
import { useRecords, useSyncState } from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { useToday } from '#app/today.ts';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';

export default function AutoPost() {
  const data = useData();
  const today = useToday();
  const t = useTranslations('recurring');
  const sync = useSyncState()?.status;
  const { records } = useRecords({ collection: 'recurring', where: { mode: 'post' } });
  const tried = useRef(new Set<string>());
  const busy = useRef(false);
  const isDue = records.some(({ nextDay }) => nextDay !== null && nextDay <= today);
  // Waits for the first sync, which may bring transactions that another device has posted, but does
  // not wait for a network.
  const ready = sync !== undefined && sync !== 'first-load' && sync !== 'syncing';
  useEffect(() => {
    if (!isDue || !ready || busy.current) return;
    busy.current = true;
    void firstPaint()
      .then(() => postDue(data, today, tried.current))
      .then((posted) => {
        if (posted === null) return;
        const back = rememberUndo(posted.undo);
        const text = t.auto(posted.count, posted.movedIds.length);
        notify.offer(
          text,
          t.done.undo,
          () =>
            back().catch((error: unknown) => {
              console.error(error);
              notify.error(t.done.undoFailed);
            }),
          back.over,
        );
      })
      .catch((error: unknown) => console.error('What is due could not be posted.', error))
      .finally(() => {
        busy.current = false;
      });
  }, [data, today, isDue, ready, records, t]);
  return null;
}
