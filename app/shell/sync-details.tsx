/** Lists pending mutations and the mutations that the server rejected. */
import { RejectedChanges } from '#app/features/rejected-changes/rejected-changes.tsx';
import { useSyncState } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useTranslations } from '#app/i18n.tsx';

export function SyncDetails({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('frame').sync;
  return (
    <Dialog open={open} onClose={onClose} title={t.details}>
      <Body />
    </Dialog>
  );
}

function Body() {
  const t = useTranslations('frame').sync;
  const { syncNow } = useSession();
  const { waiting = 0, rejectedChanges = 0 } = useSyncState() ?? {};
  return (
    <>
      {waiting > 0 ? (
        <div>
          <p>{t.waiting(waiting)}</p>
          <p className="note">{t.waitingNote}</p>
        </div>
      ) : rejectedChanges === 0 ? (
        <p>{t.nothingWaiting}</p>
      ) : null}
      {waiting > 0 ? (
        <div>
          <Button onClick={() => syncNow()}>{t.tryAgain}</Button>
        </div>
      ) : null}
      <RejectedChanges section />
    </>
  );
}
