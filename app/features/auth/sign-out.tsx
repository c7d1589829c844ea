/**
 * Signing out: asks again if changes are pending, reports the result, and goes home. The identity
 * client removes the data.
 */
import type { Areas } from '#contract/i18n/index';
import { loadSignOutWork } from './use-sign-out-work.ts';
import { loadIdentity } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { signOutUnderway } from './sign-out-underway.ts';

interface SignOut {
  evenIfChangesWait: boolean;
  t: Areas['auth'];
  goHome: () => Promise<void>;
}

/**
 * Returns a sentence about the waiting changes if the user has to be asked first; nothing was done
 * then. Returns null once the user has been told the outcome. Never throws.
 */
export async function signOut({ evenIfChangesWait, t, goHome }: SignOut): Promise<string | null> {
  signOutUnderway.current = true;
  try {
    const identity = await loadIdentity();
    const result = await identity.signOut({ evenIfChangesWait });
    if (!result.success)
      await loadSignOutWork().then(
        ({ goOnAfterAll }) => goOnAfterAll(),
        () => {
          /* No session was ended. */
        },
      );
    if (result.success) {
      await goHome();
      notify.success(t.toasts.signedOut);
    } else if (result.error.code === 'auth/changes-waiting') {
      return result.error.message;
    } else notify.error(t.errors.signOut);
  } catch (error) {
    console.error('Sign-out failed.', error);
    notify.error(t.errors.signOut);
  } finally {
    signOutUnderway.current = false;
  }
  return null;
}

interface DialogProps {
  open: boolean;
  /** A sentence about the pending changes; null while unknown. */ waiting: string | null;
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Says that a sign-out takes its time, and asks about pending changes. */
export function SignOutDialog({ open, waiting, busy, onStay, onLeave }: DialogProps) {
  const t = useTranslations('auth');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={waiting === null ? t.leaving.title : t.unsent.title}
      busy={busy}
    >
      {waiting === null ? (
        <p className="secondary" role="status">
          {t.leaving.body}
        </p>
      ) : (
        <>
          <p className="secondary">
            {waiting} {t.unsent.body}
          </p>
          <div className="dialog-foot">
            <Button busy={busy} onClick={onLeave}>
              {t.unsent.leave}
            </Button>
            <Button look="ink" onClick={onStay} disabled={busy}>
              {t.unsent.stay}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
