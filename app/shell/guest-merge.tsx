/** Asks once what becomes of a guest's work on this device, when the account it could move into already has data. */
import { useState } from 'react';
import { useGuestMerge } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/states.tsx';
import { useWords } from '#app/words.tsx';

export function GuestMergeQuestion() {
  const words = useWords('data').merge;
  const state = useGuestMerge();
  const { merge } = useSession();
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const decide = (decision: 'merge' | 'keep-apart' | 'discard') => {
    setBusy(true);
    void merge?.decide(decision).finally(() => setBusy(false));
  };
  return (
    <>
      {state === 'moving' ? <Notice>{words.moving}</Notice> : null}
      <Dialog open={state === 'ask' && !later} onClose={() => setLater(true)} title={words.title} busy={busy}>
        <p className="s2">{words.body}</p>
        <div className="dlg-f">
          <Button look="bare" disabled={busy} onClick={() => decide('discard')}>{words.discard}</Button>
          <Button disabled={busy} onClick={() => decide('keep-apart')}>{words.keepApart}</Button>
          <Button look="ink" disabled={busy} onClick={() => decide('merge')}>{words.merge}</Button>
        </div>
      </Dialog>
    </>
  );
}
