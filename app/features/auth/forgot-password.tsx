import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Head } from '#app/head.tsx';
import { useInBrowser } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { loadIdentity, prepareIdentity } from '#app/services.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useTypedEarly } from '#app/ui/use-typed-early.ts';
import { useTranslations } from '#app/i18n.tsx';
import { thrownErrorText } from './error-texts.ts';
import { GeneralError } from '#app/ui/general-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import './auth.css';

/**
 * The location state that carries the typed e-mail from the sign-in; the URL must not contain it.
 */
export interface ForgotState {
  email: string;
}

/** Shows the same text whether the address has an account or not. */
export function ForgotPassword() {
  const t = useTranslations('auth');
  const texts = t.forgotPage;
  const { path } = useLanguage();
  const brought = (useLocation().state as Partial<ForgotState> | null)?.email;
  const [email, setEmail] = useState(brought ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useTypedEarly(({ email: early }) => setEmail((now) => early ?? now));
  // Without the script, a press would submit the form as a page of its own.
  const inBrowser = useInBrowser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(prepareIdentity, []);
  useLayoutEffect(() => {
    if (sentTo) heading.current?.focus();
  }, [sentTo]);

  async function send() {
    setError(null);
    setBusy(true);
    try {
      const result = await (await loadIdentity()).sendPasswordReset({ email: email.trim() });
      if (result.success) setSentTo(email.trim());
      else setError(texts.failed(result.error.message));
    } catch (thrown) {
      setError(texts.failed(thrownErrorText(thrown, '')));
    }
    setBusy(false);
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send();
  }

  return (
    <div className="wrap auth-page">
      <Head title={texts.title} hidden />
      <div>
        <h1 className="answer" tabIndex={-1} ref={heading}>
          {sentTo ? texts.sentTitle : texts.title}
        </h1>
        <p className="lede">{sentTo ? texts.sent(sentTo) : texts.lede}</p>
      </div>
      {sentTo ? (
        <div className="auth">
          <GeneralError text={error} />
          <Button size="big" busy={busy} onClick={() => void send()}>
            {texts.again}
          </Button>
          <Link className={buttonClass({ look: 'bare' })} to={path('/login')}>
            {texts.back}
          </Link>
        </div>
      ) : (
        <form className="auth" name="forgot-password" ref={form} method="post" onSubmit={onSubmit}>
          <GeneralError text={error} />
          <TextInput
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            readOnly={busy}
            onChange={(value) => {
              setEmail(value);
              setError(null);
            }}
          />
          <Button type="submit" look="ink" size="big" wide busy={busy} disabled={!inBrowser}>
            {texts.send}
          </Button>
          <p className="note">
            <Link className="link" to={path('/login')}>
              {texts.back}
            </Link>
          </p>
        </form>
      )}
    </div>
  );
}
