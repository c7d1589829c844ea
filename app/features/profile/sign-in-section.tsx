/** The ways in: address, password, Google, and where the person is signed in. All of it asks the server, so all of it needs a connection. */
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { isEmailAddress, passwordFaults, type AuthError, type IdentityService, type OwnSignIn } from '#contract/identity';
import { formatDay, todayIn } from '#domain/calendar';
import type { SessionUser } from '#app/features/auth/session-user.ts';
import { useLanguage } from '#app/language.tsx';
import { loadIdentity } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextInput } from '#app/ui/fields.tsx';
import { notify } from '#app/ui/toast.tsx';
import { deviceTimeZone } from '#app/today.ts';
import { useWords } from '#app/words.tsx';
import { Section } from './profile-page.tsx';

async function withIdentity<T>(run: (identity: IdentityService) => Promise<T>): Promise<T> {
  const identity = await loadIdentity();
  if (!identity) throw new Error('the identity service is not part of this build');
  return run(identity);
}

export function SignInSection({ user }: { user: SessionUser }) {
  const words = useWords('profile');
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const [sending, setSending] = useState(false);
  async function sendVerification() {
    setSending(true);
    const result = await withIdentity((identity) => identity.sendVerificationEmail());
    setSending(false);
    if (result.success) notify.success(words.verificationSent);
    else notify.error(result.error.message);
  }
  return (
    <Section title={words.signIn}>
      <div className="prof-line">
        <div><span className="prof-label">{words.email}</span><p>{user.email} <span className={user.emailVerified ? 'note money' : 'note'}>{user.emailVerified ? words.verified : words.notVerified}</span></p></div>
        <div className="prof-row">
          {user.emailVerified ? null : <Button size="sm" busy={sending} onClick={() => void sendVerification()}>{words.sendVerification}</Button>}
          <Button size="sm" onClick={() => setDialog('email')}>{words.changeEmail}</Button>
        </div>
      </div>
      <div className="prof-line">
        <div><span className="prof-label">{words.password}</span><p>{user.hasPassword ? words.hasPassword : words.noPassword}</p></div>
        <Button size="sm" onClick={() => setDialog('password')}>{user.hasPassword ? words.changePassword : words.linkPassword}</Button>
      </div>
      <div className="prof-line"><div><span className="prof-label">{words.ways}</span><p>{user.providers.map((provider) => (provider === 'google' ? words.google : words.withPassword)).join(' · ')}</p></div></div>
      <SecureDialog open={dialog === 'email'} onClose={() => setDialog(null)} title={words.changeEmail} user={user} kind="email" />
      <SecureDialog open={dialog === 'password'} onClose={() => setDialog(null)} title={user.hasPassword ? words.changePassword : words.linkPassword} user={user} kind="password" />
    </Section>
  );
}

/** The step before every sensitive change: the current password, or Google again for who has none. */
export function useFreshSignIn(user: SessionUser) {
  const words = useWords('profile');
  const [current, setCurrent] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const field = user.hasPassword
    ? <TextInput label={words.currentPassword} type="password" name="current-password" autoComplete="current-password" value={current} onChange={setCurrent} />
    : confirmed ? null : (
      <div className="fld">
        <p className="hint">{words.needsRecent}</p>
        <div><Button onClick={() => void withIdentity((identity) => identity.signInWithGoogle()).then((result) => (result.success ? setConfirmed(true) : notify.error(result.error.message)))}>{words.googleAgain}</Button></div>
      </div>
    );
  /** Null when fresh; else what to say. */
  const confirm = async (identity: IdentityService): Promise<string | null> => {
    if (!user.hasPassword) return confirmed ? null : words.needsRecent;
    if (!current) return words.required;
    const result = await identity.reauthenticate({ password: current });
    if (result.success) return null;
    return isWrongPassword(result.error) ? words.wrongPassword : result.error.message;
  };
  return { field, confirm };
}

function isWrongPassword(error: AuthError): boolean {
  return error.code === 'auth/invalid-credential' || error.code === 'auth/wrong-password';
}

function SecureDialog({ open, onClose, title, user, kind }: { open: boolean; onClose: () => void; title: string; user: SessionUser; kind: 'email' | 'password' }) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={title} busy={busy}>
      {kind === 'email' ? <EmailForm user={user} busy={busy} setBusy={setBusy} onDone={onClose} /> : <PasswordForm user={user} busy={busy} setBusy={setBusy} onDone={onClose} />}
    </Dialog>
  );
}

interface FormProps { user: SessionUser; busy: boolean; setBusy: (busy: boolean) => void; onDone: () => void }

function EmailForm({ user, busy, setBusy, onDone }: FormProps) {
  const words = useWords('profile');
  const fresh = useFreshSignIn(user);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<{ email?: string; general?: string }>({});
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmailAddress(email.trim())) return setProblem({ email: words.emailBad });
    setBusy(true);
    const general = await withIdentity(async (identity) => {
      const stale = await fresh.confirm(identity);
      if (stale) return stale;
      const result = await identity.changeEmail({ newEmail: email.trim() });
      return result.success ? null : result.error.message;
    });
    setBusy(false);
    if (general) return setProblem({ general });
    notify.success(words.emailChangeSent(email.trim()));
    onDone();
  }
  return (
    <form className="prof-fields" onSubmit={submit} noValidate>
      {problem.general ? <p className="alert" role="alert">{problem.general}</p> : null}
      <TextInput label={words.newEmail} type="email" name="email" autoComplete="email" value={email} onChange={(value) => { setEmail(value); setProblem({}); }} error={problem.email} autoFocus />
      {fresh.field}
      <div className="dlg-f"><Button onClick={onDone} disabled={busy}>{words.cancel}</Button><Button look="ink" type="submit" busy={busy}>{words.changeEmail}</Button></div>
    </form>
  );
}

function PasswordForm({ user, busy, setBusy, onDone }: FormProps) {
  const words = useWords('profile');
  const fresh = useFreshSignIn(user);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<{ password?: string[]; again?: string; general?: string }>({});
  async function submit(event: FormEvent) {
    event.preventDefault();
    const faults = passwordFaults(password).map((fault) => (fault === 'too-short' ? words.tooShort : words.noSpecial));
    if (faults.length > 0 || password !== again) return setProblems({ ...(faults.length > 0 && { password: faults }), ...(password !== again && { again: words.mismatch }) });
    setBusy(true);
    const general = await withIdentity(async (identity) => {
      const stale = await fresh.confirm(identity);
      if (stale) return stale;
      const result = user.hasPassword ? await identity.changePassword({ newPassword: password }) : await identity.linkPassword({ password });
      return result.success ? null : result.error.message;
    });
    setBusy(false);
    if (general) return setProblems({ general });
    notify.success(user.hasPassword ? words.passwordChanged : words.passwordLinked);
    onDone();
  }
  return (
    <form className="prof-fields" onSubmit={submit} noValidate>
      {problems.general ? <p className="alert" role="alert">{problems.general}</p> : null}
      <input type="email" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      {fresh.field}
      <TextInput label={words.newPassword} type="password" name="new-password" autoComplete="new-password" placeholder={words.passwordHint} value={password} onChange={(value) => { setPassword(value); setProblems({}); }} error={problems.password} />
      <TextInput label={words.confirmPassword} type="password" name="confirm-password" autoComplete="new-password" value={again} onChange={(value) => { setAgain(value); setProblems({}); }} error={problems.again} />
      <div className="dlg-f"><Button onClick={onDone} disabled={busy}>{words.cancel}</Button><Button look="ink" type="submit" busy={busy}>{words.save}</Button></div>
    </form>
  );
}

/** A browser and a system, as a person knows them, out of a user-agent line. */
export function describeDevice(userAgent: string): string {
  const browser = ([['Edg/', 'Edge'], ['OPR/', 'Opera'], ['Firefox/', 'Firefox'], ['Chrome/', 'Chrome'], ['Safari/', 'Safari']] as const).find(([mark]) => userAgent.includes(mark))?.[1];
  const system = ([['Android', 'Android'], ['iPhone', 'iPhone'], ['iPad', 'iPad'], ['Windows', 'Windows'], ['Mac OS', 'macOS'], ['Linux', 'Linux']] as const).find(([mark]) => userAgent.includes(mark))?.[1];
  return [browser, system].filter(Boolean).join(', ') || userAgent.slice(0, 60) || '?';
}

export function OwnSignIns() {
  const words = useWords('profile');
  const { language } = useLanguage();
  const [list, setList] = useState<OwnSignIn[] | 'unreadable' | null>(null);
  const refresh = useCallback(async () => {
    const result = await withIdentity((identity) => identity.listOwnSignIns());
    setList(result.success ? result.value : 'unreadable');
  }, []);
  useEffect(() => { void refresh(); }, [refresh]);
  async function end(ids: string[]) {
    for (const id of ids) {
      const result = await withIdentity((identity) => identity.endSignIn({ id }));
      if (!result.success) { notify.error(result.error.message); break; }
      if (id === ids.at(-1)) notify.success(words.ended);
    }
    await refresh();
  }
  const zone = deviceTimeZone();
  const when = (ms: number) => `${formatDay(todayIn(zone, ms), language, 'shortYear')}, ${new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false }).format(ms)}`;
  const others = Array.isArray(list) ? list.filter((entry) => !entry.current) : [];
  return (
    <Section title={words.ownSignIns}>
      {list === 'unreadable' ? <p className="note">{words.signInsUnreadable}</p> : null}
      {Array.isArray(list) ? (
        <ul className="prof-list">
          {list.map((entry) => (
            <li key={entry.id} className="prof-line">
              <div><p>{describeDevice(entry.userAgent)} {entry.current ? <span className="note money">{words.thisDevice}</span> : null}</p><p className="note num">{entry.ipAddress} · {words.lastSeen(when(entry.lastSeenAt))}</p></div>
              {entry.current ? null : <Button size="sm" onClick={() => void end([entry.id])}>{words.endSignIn}</Button>}
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? <div><Button size="sm" onClick={() => void end(others.map((entry) => entry.id))}>{words.endOthers}</Button></div> : null}
    </Section>
  );
}
