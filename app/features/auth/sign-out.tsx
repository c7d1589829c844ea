/** Signing out: asks once more while changes wait, says that it is done, and goes home. What it removes is the identity client's matter. */
import type { Areas } from '#contract/words/index';
import { loadIdentity } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useWords } from '#app/words.tsx';
import { signOutUnderway } from './sign-out-underway.ts';

interface SignOut { evenIfChangesWait: boolean; words: Areas['auth']; goHome: () => Promise<void> }

/** `changes-waiting`: nothing was done, and the person is to be asked. Otherwise they have been told. Never throws. */
export async function signOut({ evenIfChangesWait, words, goHome }: SignOut): Promise<'told' | 'changes-waiting'> {
  signOutUnderway.current = true;
  try {
    const identity = await loadIdentity();
    const result = await identity.signOut({ evenIfChangesWait });
    if (result.success) {
      await goHome();
      notify.success(words.toasts.signedOut);
    } else if (result.error.code === 'auth/changes-waiting') {
      return 'changes-waiting';
    } else notify.error(words.errors.signOut);
  } catch (error) {
    console.error('Sign-out failed.', error);
    notify.error(words.errors.signOut);
  } finally {
    signOutUnderway.current = false;
  }
  return 'told';
}

interface QuestionProps { open: boolean; busy: boolean; onStay: () => void; onLeave: () => void }

export function SignOutQuestion({ open, busy, onStay, onLeave }: QuestionProps) {
  const words = useWords('auth');
  return (
    <Dialog open={open} onClose={onStay} title={words.unsent.title} busy={busy}>
      <p className="s2">{words.unsent.body}</p>
      <div className="dlg-f">
        <Button busy={busy} onClick={onLeave}>{words.unsent.leave}</Button>
        <Button look="ink" onClick={onStay} disabled={busy}>{words.unsent.stay}</Button>
      </div>
    </Dialog>
  );
}
