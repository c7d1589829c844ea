/**
 * The sign-in methods: address, password, Google, and the list of sign-ins. All of it uses the
 * server, and so needs a connection.
 */
import { Suspense, useState, type FormEvent } from 'react';
import { isEmailAddress, passwordFaults } from '#contract/identity';
import type { SessionUser } from '#app/session/session-user.ts';
import { useFreshSignIn } from '#app/features/security/fresh-sign-in.tsx';
import { SignInCodes } from '#app/features/security/sign-in-codes.tsx';
import { withIdentity } from '#app/session/with-identity.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { ProfileSection } from './section.tsx';

const GoogleAccountForm = lazyPart(
  () =>
    import('#app/features/security/google-account.tsx').then((module) => module.GoogleAccountForm),
  'security',
);
const Passkeys = lazyPart(
  () => import('#app/features/security/passkeys.tsx').then((module) => module.PasskeySettings),
  'security',
);

export function SignInSection({
  user,
  onOthersEnded,
}: {
  user: SessionUser;
  onOthersEnded: () => void;
}) {
  const t = useTranslations('profile');
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const [sending, setSending] = useState(false);
  async function sendVerification() {
    setSending(true);
    const result = await withIdentity((identity) => identity.sendVerificationEmail());
    setSending(false);
    if (result.success) notify.success(t.verificationSent);
    else notify.error(result.error.message);
  }
  return (
    <ProfileSection part="sign-in" title={t.signIn}>
      <div className="profile-line">
        <div>
          <span className="profile-label">{t.email}</span>
          <p>
            {user.email}{' '}
            <span className={user.emailVerified ? 'note money' : 'note'}>
              {user.emailVerified ? t.verified : t.notVerified}
            </span>
          </p>
        </div>
        <div className="profile-row">
          {user.emailVerified ? null : (
            <Button size="sm" busy={sending} onClick={() => void sendVerification()}>
              {t.sendVerification}
            </Button>
          )}
          <Button size="sm" onClick={() => setDialog('email')}>
            {t.changeEmail}
          </Button>
        </div>
      </div>
      <div className="profile-line">
        <div>
          <span className="profile-label">{t.password}</span>
          <p>{user.hasPassword ? t.hasPassword : t.noPassword}</p>
        </div>
        <Button size="sm" onClick={() => setDialog('password')}>
          {user.hasPassword ? t.changePassword : t.linkPassword}
        </Button>
      </div>
      <WaysIn user={user} />
      <SignInCodes user={user} />
      <Suspense fallback={<div className="profile-line profile-awaited" />}>
        <Passkeys user={user} />
      </Suspense>
      <SecureDialog
        open={dialog === 'email'}
        onClose={() => setDialog(null)}
        title={t.changeEmail}
        user={user}
        kind="email"
        onOthersEnded={onOthersEnded}
      />
      <SecureDialog
        open={dialog === 'password'}
        onClose={() => setDialog(null)}
        title={user.hasPassword ? t.changePassword : t.linkPassword}
        user={user}
        kind="password"
        onOthersEnded={onOthersEnded}
      />
    </ProfileSection>
  );
}

/** Lists the sign-in methods of the account; Google can be connected and disconnected here. */
function WaysIn({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const security = useTranslations('security');
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const hasGoogle = user.providers.includes('google');
  const [does, setDoes] = useState<'connect' | 'disconnect'>('connect');
  const title = { connect: security.connectGoogle, disconnect: security.disconnectGoogle };
  function show() {
    setDoes(hasGoogle ? 'disconnect' : 'connect');
    setEverOpened(true);
    setOpen(true);
  }
  const ways = user.providers.map((provider) =>
    provider === 'google' ? t.google : t.withPassword,
  );
  return (
    <div className="profile-line">
      <div>
        <span className="profile-label">{t.ways}</span>
        <p>{ways.join(' · ')}</p>
      </div>
      <Button size="sm" onClick={show}>
        {title[hasGoogle ? 'disconnect' : 'connect']}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title[does]} busy={busy}>
        {everOpened ? (
          <Suspense fallback={null}>
            <GoogleAccountForm
              user={user}
              does={does}
              busy={busy}
              setBusy={setBusy}
              onDone={() => setOpen(false)}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </div>
  );
}

function SecureDialog({
  open,
  onClose,
  title,
  user,
  kind,
  onOthersEnded,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  user: SessionUser;
  kind: 'email' | 'password';
  onOthersEnded: () => void;
}) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={title} busy={busy}>
      {kind === 'email' ? (
        <EmailForm user={user} busy={busy} setBusy={setBusy} onDone={onClose} />
      ) : (
        <PasswordForm
          user={user}
          busy={busy}
          setBusy={setBusy}
          onDone={onClose}
          onOthersEnded={onOthersEnded}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  user: SessionUser;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  onDone: () => void;
}

function EmailForm({ user, busy, setBusy, onDone }: FormProps) {
  const t = useTranslations('profile');
  const fresh = useFreshSignIn(user);
  const first = useFirstFocus<HTMLInputElement>();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<{ email?: string; general?: string }>({});
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmailAddress(email.trim())) return setProblem({ email: t.emailBad });
    // The server would answer that a link was sent, as it does for every address that is taken.
    if (email.trim().toLowerCase() === user.email?.toLowerCase())
      return setProblem({ email: t.emailSame });
    setBusy(true);
    const general = await withIdentity(async (identity) => {
      const stale = await fresh.confirm(identity);
      if (stale) return stale;
      const result = await identity.changeEmail({ newEmail: email.trim() });
      return result.success ? null : result.error.message;
    });
    setBusy(false);
    if (general) return setProblem({ general });
    notify.success(t.emailChangeSent(email.trim()));
    onDone();
  }
  return (
    <form className="profile-fields" onSubmit={submit} noValidate>
      {problem.general ? (
        <p className="alert" role="alert">
          {problem.general}
        </p>
      ) : null}
      <TextInput
        label={t.newEmail}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(value) => {
          setEmail(value);
          setProblem({});
        }}
        error={problem.email}
        ref={first}
      />
      {fresh.field}
      <div className="dialog-foot">
        <Button onClick={onDone} disabled={busy}>
          {t.cancel}
        </Button>
        <Button look="ink" type="submit" busy={busy}>
          {t.changeEmail}
        </Button>
      </div>
    </form>
  );
}

function PasswordForm({
  user,
  busy,
  setBusy,
  onDone,
  onOthersEnded,
}: FormProps & { onOthersEnded: () => void }) {
  const t = useTranslations('profile');
  const fresh = useFreshSignIn(user, true);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<{
    password?: string[];
    again?: string;
    general?: string;
  }>({});
  async function submit(event: FormEvent) {
    event.preventDefault();
    const faults = passwordFaults(password).map((fault) =>
      fault === 'too-short' ? t.tooShort : t.noSpecial,
    );
    if (faults.length > 0 || password !== again)
      return setProblems({
        ...(faults.length > 0 && { password: faults }),
        ...(password !== again && { again: t.mismatch }),
      });
    setBusy(true);
    const problem = await withIdentity(async (identity) => {
      const stale = await fresh.confirm(identity);
      if (stale) return { general: stale };
      const result = user.hasPassword
        ? await identity.changePassword({ newPassword: password })
        : await identity.linkPassword({ password });
      if (result.success) return null;
      return result.error.code === 'auth/same-password'
        ? { password: [result.error.message] }
        : { general: result.error.message };
    });
    setBusy(false);
    if (problem) return setProblems(problem);
    notify.success(user.hasPassword ? t.passwordChanged : t.passwordLinked);
    if (user.hasPassword) onOthersEnded();
    onDone();
  }
  return (
    <form className="profile-fields" onSubmit={submit} noValidate>
      {problems.general ? (
        <p className="alert" role="alert">
          {problems.general}
        </p>
      ) : null}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={user.email ?? ''}
        readOnly
        hidden
      />
      {fresh.field}
      <TextInput
        label={t.newPassword}
        type="password"
        name="new-password"
        autoComplete="new-password"
        placeholder={t.passwordHint}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setProblems({});
        }}
        error={problems.password}
      />
      <TextInput
        label={t.confirmPassword}
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        value={again}
        onChange={(value) => {
          setAgain(value);
          setProblems({});
        }}
        error={problems.again}
      />
      <div className="dialog-foot">
        <Button onClick={onDone} disabled={busy}>
          {t.cancel}
        </Button>
        <Button look="ink" type="submit" busy={busy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
