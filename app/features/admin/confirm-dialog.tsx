import { useState } from 'react';
import { useAuth } from '#app/session/auth-provider.tsx';
import type { SessionUser } from '#app/session/session-user.ts';
import { withIdentity } from '#app/session/with-identity.ts';
import { useFreshSignIn } from '#app/features/security/fresh-sign-in.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { answerConfirmation } from './confirmation.ts';

/** Asks an admin to prove their identity while a request waits for it. */
export function ConfirmDialog({ open }: { open: boolean }) {
  const t = useTranslations('admin').confirm;
  const { user } = useAuth();
  return (
    <Dialog open={open && user !== null} onClose={() => answerConfirmation(false)} title={t.title}>
      {user === null ? null : <ConfirmForm user={user} />}
    </Dialog>
  );
}

function ConfirmForm({ user }: { user: SessionUser }) {
  const t = useTranslations('admin');
  const { field, confirm } = useFreshSignIn(user, true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send() {
    setBusy(true);
    setProblem(null);
    const refusal = await withIdentity(confirm);
    setBusy(false);
    if (refusal === null) answerConfirmation(true);
    else setProblem(refusal);
  }
  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{t.confirm.text}</p>
      {field}
      <GeneralError text={problem} />
      <div className="dialog-foot">
        <Button onClick={() => answerConfirmation(false)} disabled={busy}>
          {t.cancel}
        </Button>
        <Button type="submit" look="ink" busy={busy}>
          {t.confirm.button}
        </Button>
      </div>
    </form>
  );
}
