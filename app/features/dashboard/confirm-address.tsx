/**
 * Tells a person with an unconfirmed address that the link was mailed, and sends it again on
 * request. Disappears when the address is confirmed, or when it is dismissed.
 */
import { useState } from 'react';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useData } from '#app/data/provider.tsx';
import { useProfile } from '#app/data/use-profile.ts';
import { useAuth } from '#app/session/auth-provider.tsx';
import { withIdentity } from '#app/session/with-identity.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { addressPutOffKey } from './use-card-layout.ts';
import './confirm-address.css';

export function ConfirmAddress() {
  const { confirm: t, failed } = useCycleTranslations('dashboard');
  const data = useData();
  const { user } = useAuth();
  const profile = useProfile();
  const [busy, setBusy] = useState(false);
  // Before the server has answered, or without a network, only the profile knows the address.
  const email = user?.email ?? profile?.email;
  if (!user || user.emailVerified || !email) return null;
  async function sendAgain() {
    setBusy(true);
    const result = await withIdentity((identity) => identity.sendVerificationEmail());
    setBusy(false);
    if (result.success) notify.success(t.sent(email!));
    else notify.error(result.error.message);
  }
  async function putOff() {
    try {
      const id = await data.add('dismissals', { kind: 'dashboard-begin', key: addressPutOffKey });
      rememberUndo(async () => {
        await data.delete('dismissals', id);
      });
    } catch (error) {
      console.error(error);
      notify.error(failed);
    }
  }
  return (
    <div className="notice note dash-confirm">
      <p>
        {t.text(email)}{' '}
        <button type="button" className="link" disabled={busy} onClick={() => void sendAgain()}>
          {t.again}
        </button>
      </p>
      <Button look="bare" size="sm" icon aria-label={t.close} onClick={() => void putOff()}>
        <AppIcon name="close" size={14} />
      </Button>
    </div>
  );
}
