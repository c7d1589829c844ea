/** Signing out: asks once more while changes wait, says that it is done, and goes home. What it removes is the identity client's matter. */
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { signOutUnderway } from './guards.tsx';
import { useLanguage } from '#app/language.tsx';
import { loadIdentity } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useWords } from '#app/words.tsx';

/** `dialog` is to be rendered by the caller: the question that is asked when changes have not reached the server. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const words = useWords('auth');
  const { path } = useLanguage();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function run(evenIfChangesWait: boolean) {
    setBusy(true);
    signOutUnderway.current = true;
    try {
      const identity = await loadIdentity();
      const result = await identity.signOut({ evenIfChangesWait });
      if (result.success) {
        setAsking(false);
        await navigate(path('/'));
        notify.success(words.toasts.signedOut);
      } else if (result.error.code === 'auth/changes-waiting') {
        setAsking(true);
      } else {
        setAsking(false);
        notify.error(words.errors.signOut);
      }
    } catch (error) {
      console.error('Sign-out failed.', error);
      notify.error(words.errors.signOut);
    } finally {
      signOutUnderway.current = false;
      setBusy(false);
    }
  }

  return {
    signOut: () => { if (!busy) void run(false); },
    dialog: (
      <Dialog open={asking} onClose={() => setAsking(false)} title={words.unsent.title} busy={busy}>
        <p className="s2">{words.unsent.body}</p>
        <div className="dlg-f">
          <Button onClick={() => setAsking(false)} disabled={busy}>{words.unsent.stay}</Button>
          <Button look="ink" busy={busy} onClick={() => void run(true)}>{words.unsent.leave}</Button>
        </div>
      </Dialog>
    ),
  };
}
