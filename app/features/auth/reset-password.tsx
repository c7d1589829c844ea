import { Suspense, useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { ResetEnds } from '#contract/identity';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { loadIdentity } from '#app/services.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { useTranslations } from '#app/i18n.tsx';
import { thrownErrorText } from './error-texts.ts';
import { PasswordInput, focusFirst } from './form-parts.tsx';
import { confirmationErrors, passwordErrors } from './validation.ts';
import './auth.css';

const ResetCode = lazyPart(
  () => import('./reset-code.tsx').then((module) => module.ResetCode),
  'security',
);

type State = 'checking' | 'asking' | 'done' | 'bad-link';
const badCodes: readonly string[] = ['auth/expired-action-code', 'auth/invalid-action-code'];

/**
 * The page behind the link of the reset e-mail. A link that no longer works is reported before
 * anything is typed.
 */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations('auth');
  const texts = t.resetPage;
  const { path } = useLanguage();
  const [fields, setFields] = useState({ password: '', confirmPassword: '' });
  const [errors, setErrors] = useState<Partial<Record<keyof typeof fields, readonly string[]>>>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [ends, setEnds] = useState<ResetEnds | null>(null);
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>('checking');
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading once the form is gone, unless the user has moved the focus meanwhile.
  useLayoutEffect(() => {
    if ((state === 'done' || state === 'bad-link') && document.activeElement === document.body)
      heading.current?.focus();
  }, [state]);
  useEffect(() => {
    let over = false;
    const check = async () => {
      const result = await (await loadIdentity()).checkPasswordReset({ token });
      if (!over && result.success) setEnds(result.value);
      // Any other error says nothing about the link; saving will report it.
      if (!over)
        setState(!result.success && badCodes.includes(result.error.code) ? 'bad-link' : 'asking');
    };
    check().catch((thrown: unknown) => {
      console.error(thrown);
      if (!over) setState('asking');
    });
    return () => {
      over = true;
    };
  }, [token]);

  async function send() {
    setBusy(true);
    try {
      const result = await (
        await loadIdentity()
      ).resetPassword({
        token,
        newPassword: fields.password,
        ...(code.trim() !== '' && { code }),
      });
      if (result.success) setState('done');
      else if (badCodes.includes(result.error.code)) setState('bad-link');
      else if (result.error.code === 'auth/weak-password') {
        setErrors({ password: [result.error.message] });
        setError(t.errors.weakPassword);
      } else setError(texts.failed(result.error.message));
    } catch (thrown) {
      setError(texts.failed(thrownErrorText(thrown, '')));
    }
    setBusy(false);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const password = passwordErrors(fields.password, t.validation);
    const confirmPassword = confirmationErrors(
      fields.password,
      fields.confirmPassword,
      t.validation,
    );
    const found = {
      ...(password.length > 0 && { password }),
      ...(confirmPassword.length > 0 && { confirmPassword }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirst(event.currentTarget, Object.keys(found));
    else void send();
  }
  const line = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    required: true,
    readOnly: busy,
    autoComplete: 'new-password',
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
      setError(null);
    },
  });

  return (
    <div className="wrap auth-page">
      <Head title={texts.title} hidden />
      <div aria-busy={state === 'checking' || undefined}>
        <h1 className="answer" tabIndex={-1} ref={heading}>
          {
            {
              checking: texts.title,
              asking: texts.title,
              done: texts.doneTitle,
              'bad-link': texts.badLinkTitle,
            }[state]
          }
        </h1>
        <p className="lede">
          {
            {
              checking: texts.checking,
              asking: texts.lede,
              done: texts.done,
              'bad-link': texts.badLink,
            }[state]
          }
        </p>
        {state === 'done' ? (
          <p className="buttons">
            <Link className={buttonClass({ look: 'ink', size: 'big' })} to={path('/login')}>
              {t.signIn}
            </Link>
          </p>
        ) : null}
        {state === 'bad-link' ? (
          <p className="buttons">
            <Link
              className={buttonClass({ look: 'ink', size: 'big' })}
              to={path('/forgot-password')}
            >
              {texts.askAgain}
            </Link>
          </p>
        ) : null}
      </div>
      {state === 'asking' ? (
        <form className="auth" name="reset-password" method="post" noValidate onSubmit={onSubmit}>
          <GeneralError text={error} />
          <PasswordInput
            label={t.newPassword}
            placeholder={t.passwordPlaceholder}
            {...line('password')}
          />
          <PasswordInput label={t.confirmPassword} {...line('confirmPassword')} />
          {ends?.secondStep || ends?.others ? (
            <Suspense fallback={null}>
              <ResetCode
                ends={ends}
                code={code}
                busy={busy}
                onChange={(typed) => {
                  setCode(typed);
                  setError(null);
                }}
              />
            </Suspense>
          ) : null}
          <Button type="submit" look="ink" size="big" wide busy={busy}>
            {texts.save}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
