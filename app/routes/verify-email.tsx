import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { notMeParameter, type AuthError, type EmailLink } from '#contract/identity';
import type { Areas } from '#contract/i18n/index';
import { useAuth } from '#app/session/auth-provider.tsx';
import { thrownErrorText } from '#app/features/auth/error-texts.ts';
import { PasswordInput } from '#app/features/auth/form-parts.tsx';
import '#app/features/auth/auth.css';
import { Head } from '#app/head.tsx';
import { useInBrowser } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { loadIdentity } from '#app/services.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { mailboxWords } from '#app/translations-of-mailbox.ts';
import { prefetchTranslations, registerTranslations, useTranslations } from '#app/i18n.tsx';

registerTranslations(mailboxWords);
prefetchTranslations('auth', 'mailbox');

type State =
  | { kind: 'checking' }
  | { kind: 'bad-link' }
  | { kind: 'failed'; message: string }
  | { kind: 'asking' | 'done'; link: EmailLink };
type Words = Areas['mailbox'];

const isBadLink = ({ code }: AuthError) =>
  code === 'auth/expired-action-code' || code === 'auth/invalid-action-code';

/**
 * The page behind the links that confirm an address, change it, undo a change and say "this was not
 * me". Opening it changes nothing.
 */
export default function VerifyEmail() {
  const t = useTranslations('mailbox');
  const { path } = useLanguage();
  const { user } = useAuth();
  const [search] = useSearchParams();
  const token = search.get('token') ?? search.get(notMeParameter) ?? '';
  const inBrowser = useInBrowser();
  const [answer, setState] = useState<State>({ kind: 'checking' });
  const state: State = inBrowser && !token ? { kind: 'bad-link' } : answer;
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading, since the pressed button is gone, unless the user has moved the focus
  // meanwhile.
  useLayoutEffect(() => {
    if (state.kind === 'done' && document.activeElement === document.body) heading.current?.focus();
  }, [state.kind]);

  useEffect(() => {
    if (!token) return undefined;
    let over = false;
    const show = (next: State) => {
      if (!over) setState(next);
    };
    (async () => {
      const result = await (await loadIdentity()).checkEmailLink({ token });
      if (result.success) show({ kind: 'asking', link: result.value });
      else
        show(
          isBadLink(result.error)
            ? { kind: 'bad-link' }
            : { kind: 'failed', message: result.error.message },
        );
    })().catch((thrown: unknown) => show({ kind: 'failed', message: thrownErrorText(thrown, '') }));
    return () => {
      over = true;
    };
  }, [token]);

  if (state.kind === 'checking') {
    return (
      <div className="wrap auth-page">
        <Head title={t.email} hidden />
        <Loading label={t.checking} />
      </div>
    );
  }
  const signIn = { to: path('/login'), label: t.signIn };
  const isBack = state.kind === 'done' && state.link.does === 'take-back';
  const isDone = state.kind === 'done';
  const home = isDone
    ? { to: '/dashboard', label: t.toDashboard }
    : { to: '/profile', label: t.toProfile };
  const forAnybody = user ? home : signIn;
  const onward = isBack
    ? { to: path('/forgot-password'), label: t['take-back'].setPassword }
    : forAnybody;
  return (
    <div className="wrap auth-page">
      <Head title={t.email} hidden />
      <div role="status">
        <h1 className="answer" tabIndex={-1} ref={heading}>
          {titleOf(state, t)}
        </h1>
        {state.kind === 'failed' ? null : <p className="lede">{ledeOf(state, t, user)}</p>}
        {state.kind === 'asking' && state.link.needs !== 'sign-in' ? null : (
          <p className="buttons">
            <Link className={buttonClass({ look: 'ink', size: 'big' })} to={onward.to}>
              {onward.label}
            </Link>
          </p>
        )}
      </div>
      {state.kind === 'asking' && state.link.needs !== 'sign-in' ? (
        <PressForm token={token} link={state.link} onState={setState} />
      ) : null}
    </div>
  );
}

function titleOf(state: Exclude<State, { kind: 'checking' }>, t: Words): string {
  if (state.kind === 'failed') return t.failed(state.message);
  if (state.kind === 'bad-link') return t.badLinkTitle;
  return state.kind === 'done' ? t[state.link.does].doneTitle : t[state.link.does].title;
}

type Known = { email: string | null; emailVerified: boolean } | null;
function ledeOf(
  state: Exclude<State, { kind: 'checking' | 'failed' }>,
  t: Words,
  user: Known,
): string {
  if (state.kind === 'bad-link') {
    return user?.emailVerified && user.email ? t.badLinkConfirmed(user.email) : t.badLink;
  }
  const { does, email, needs } = state.link;
  if (state.kind === 'asking') {
    if (needs === 'press') return t[does].lede(email);
    return needs === 'sign-in'
      ? t.change.asksSignIn
      : `${t.change.lede(email)} ${t.change.asksPassword}`;
  }
  if (does === 'verify') return user ? t.verify.done : t.verify.doneElsewhere;
  return t[does].done(email);
}

/** The button, with the password field if nobody is signed in here. */
function PressForm({
  token,
  link,
  onState,
}: {
  token: string;
  link: EmailLink;
  onState: (state: State) => void;
}) {
  const t = useTranslations('mailbox');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const asksCode = link.needs === 'password-and-code';
  const asksPassword = asksCode || link.needs === 'password';
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if ((asksPassword && !password) || (asksCode && !code.trim())) return setProblem(t.required);
    setBusy(true);
    setProblem(null);
    try {
      const proof = { ...(asksPassword && { password }), ...(asksCode && { code }) };
      const result = await (await loadIdentity()).verifyEmail({ token, ...proof });
      if (result.success) return onState({ kind: 'done', link });
      if (isBadLink(result.error)) return onState({ kind: 'bad-link' });
      const needs = result.error.code === 'auth/requires-recent-login' ? 'password' : null;
      if (needs) return onState({ kind: 'asking', link: { ...link, needs } });
      setProblem(
        result.error.code === 'auth/invalid-credential' ? t.wrongPassword : result.error.message,
      );
    } catch (thrown) {
      setProblem(t.failed(thrownErrorText(thrown, '')));
    } finally {
      setBusy(false);
    }
    return undefined;
  }
  return (
    <form className="auth" method="post" noValidate onSubmit={submit}>
      <GeneralError text={problem} />
      {asksPassword ? (
        <PasswordInput
          label={t.password}
          name="password"
          autoComplete="current-password"
          value={password}
          readOnly={busy}
          onChange={(typed) => {
            setPassword(typed);
            setProblem(null);
          }}
        />
      ) : null}
      {asksCode ? (
        <TextInput
          label={t.code}
          name="one-time-code"
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          readOnly={busy}
          onChange={(typed) => {
            setCode(typed);
            setProblem(null);
          }}
        />
      ) : null}
      <Button type="submit" look="ink" size="big" busy={busy}>
        {t[link.does].button}
      </Button>
    </form>
  );
}
