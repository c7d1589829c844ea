/**
 * Connects a Google account to the person's own, or disconnects it. Loaded with the first press.
 */
import { useState, type FormEvent } from 'react';
import type { SessionUser } from '#app/session/session-user.ts';
import { withIdentity } from '#app/session/with-identity.ts';
import { Button } from '#app/ui/button.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useFreshSignIn } from './fresh-sign-in.tsx';

interface FormProps {
  user: SessionUser;
  does: 'connect' | 'disconnect';
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onDone: () => void;
}

export function GoogleAccountForm({ user, does, busy, setBusy, onDone }: FormProps) {
  const t = useTranslations('security');
  const fresh = useFreshSignIn(user, true);
  /**
   * A browser opens Google's window only right after a press, so that this step has its own button.
   */
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOnlyWay = does === 'disconnect' && !user.hasPassword && !user.hasPasskey;
  const submitLabel = does === 'connect' ? t.continue : t.disconnectGoogle;
  const isUnproven = does === 'connect' && !user.emailVerified;
  const run = async (work: () => Promise<string | null>, then: () => void) => {
    setBusy(true);
    setProblem(null);
    const found = await work();
    setBusy(false);
    if (found === null) then();
    else setProblem(found);
  };
  const finish = (text: string) => () => {
    notify.success(text);
    onDone();
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (does === 'connect') {
      void run(
        () => withIdentity(fresh.confirm),
        () => setReady(true),
      );
      return;
    }
    void run(
      () =>
        withIdentity(async (identity) => {
          const stale = await fresh.confirm(identity);
          if (stale) return stale;
          const result = await identity.unlinkGoogle();
          return result.success ? null : result.error.message;
        }),
      finish(t.googleDisconnected),
    );
  }
  const connect = () =>
    void run(
      () =>
        withIdentity(async (identity) => {
          const result = await identity.linkGoogle();
          return result.success ? null : result.error.message;
        }),
      finish(t.googleConnected),
    );

  if (isOnlyWay || isUnproven) {
    return (
      <div className="profile-fields">
        <p className="note">{isOnlyWay ? t.googleOnlyWay : t.confirmAddressFirst}</p>
        <div className="dialog-foot">
          <Button onClick={onDone}>{t.back}</Button>
        </div>
      </div>
    );
  }
  return (
    <form className="profile-fields" onSubmit={submit} noValidate>
      <p className="note">{does === 'connect' ? t.connectGoogleText : t.disconnectGoogleText}</p>
      <GeneralError text={problem} />
      {isReady ? null : fresh.field}
      <div className="dialog-foot">
        <Button onClick={onDone} disabled={busy}>
          {t.back}
        </Button>
        {isReady ? (
          <Button look="ink" busy={busy} onClick={connect}>
            {t.toGoogle}
          </Button>
        ) : (
          <Button look="ink" type="submit" busy={busy}>
            {submitLabel}
          </Button>
        )}
      </div>
    </form>
  );
}
