import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { formatDay, timestampToDay } from '#domain/calendar';
import { loadSignOutWork } from '#app/features/auth/use-sign-out-work.ts';
import { signOutUnderway } from '#app/features/auth/sign-out-underway.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { useFreshSignIn } from '#app/features/security/fresh-sign-in.tsx';
import { useLanguage } from '#app/language.tsx';
import { loadIdentity } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';

/**
 * The one action that asks twice: a recent sign-in and the typed address; then a sign-in within
 * seven days undoes it.
 */
export function DeleteAccount({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <p className="note">{t.dangerText}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t.deleteAccount}</Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.deleteAccount} busy={busy}>
        <DeleteForm user={user} busy={busy} setBusy={setBusy} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeleteForm({
  user,
  busy,
  setBusy,
  onCancel,
}: {
  user: SessionUser;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('profile');
  const { language, path } = useLanguage();
  const navigate = useNavigate();
  const fresh = useFreshSignIn(user, true);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ email?: string; general?: string }>({});
  /** True after the person has read that changes would be lost. */
  const [warned, setWarned] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== user.email?.toLowerCase())
      return setProblem({ email: t.emailMismatch });
    const identity = await loadIdentity();
    setBusy(true);
    const stale = await fresh.confirm(identity);
    // It also ends the sign-in: the guard must not redirect to the sign-in page.
    signOutUnderway.current = true;
    const result = stale
      ? null
      : await identity.deleteAccount({ typedEmail: typed.trim(), evenIfChangesWait: warned });
    if (!result?.success) {
      signOutUnderway.current = false;
      await loadSignOutWork().then(
        ({ goOnAfterAll }) => goOnAfterAll(),
        () => {
          /* No session was ended. */
        },
      );
    }
    setBusy(false);
    if (stale || !result) return setProblem({ general: stale ?? '' });
    if (!result.success && result.error.code === 'auth/changes-waiting') setWarned(true);
    if (!result.success) return setProblem({ general: result.error.message });
    notify.info(t.deleted(formatDay(timestampToDay(result.value.deletesAt), language, 'full')));
    await navigate(path('/'));
    signOutUnderway.current = false;
  }
  return (
    <form className="profile-fields" onSubmit={submit} noValidate>
      <p className="note">{t.dangerText}</p>
      {problem.general ? (
        <p className="alert" role="alert">
          {problem.general}
        </p>
      ) : null}
      {fresh.field}
      <TextInput
        label={t.typeEmail(user.email ?? '')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem({});
        }}
        error={problem.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="dialog-foot">
        <Button onClick={onCancel} disabled={busy}>
          {t.cancel}
        </Button>
        <Button look="son" type="submit" busy={busy}>
          {t.deleteForGood}
        </Button>
      </div>
    </form>
  );
}
