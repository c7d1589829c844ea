/** What waits to be sent, and what the server refused. */
import { NeedsAttention } from '#app/features/attention/needs-attention.tsx';
import { useSyncState } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useWords } from '#app/words.tsx';

export function SyncDetails({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords('site').sync;
  return <Dialog open={open} onClose={onClose} title={words.details}><Body /></Dialog>;
}

function Body() {
  const words = useWords('site').sync;
  const { syncNow } = useSession();
  const waiting = useSyncState()?.waiting ?? 0;
  return (
    <>
      <div>
        <p>{waiting > 0 ? words.waiting(waiting) : words.nothingWaiting}</p>
        {waiting > 0 ? <p className="note">{words.waitingNote}</p> : null}
      </div>
      {waiting > 0 ? <div><Button onClick={() => syncNow()}>{words.tryAgain}</Button></div> : null}
      <NeedsAttention section />
    </>
  );
}
