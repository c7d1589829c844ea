import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useInBrowser } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTypedEarly } from '#app/ui/use-typed-early.ts';
import { useTranslations } from '#app/i18n.tsx';
import { signInErrorText } from './error-texts.ts';
import type { ForgotState } from './forgot-password.tsx';
import { GoogleButton, PasswordInput } from './form-parts.tsx';
import { useIdentityForm } from './identity-form.ts';
import { PasskeyButton } from './passkey-button.tsx';
import './auth.css';

export const LazyCodeStep = lazyPart(() =>
  import('./code-step.tsx').then((module) => module.CodeStep),
);

export interface IdentityFormProps {
  onBusy: (busy: boolean) => void;
  onDone: () => void;
  /** Switches to the other form. */
  onSwitch: () => void;
  /** Called when a link leaves the form, so that the modal closes. */
  onLeave?: () => void;
}

/**
 * Requires both fields, and leaves the check of the e-mail to the browser; nothing else is checked
 * here.
 */
export function SignInForm(props: IdentityFormProps) {
  const [step, setStep] = useState<{ at: 'password' | 'code'; error: string | null }>({
    at: 'password',
    error: null,
  });
  if (step.at === 'code')
    return (
      <Suspense fallback={null}>
        <LazyCodeStep
          onBusy={props.onBusy}
          onDone={props.onDone}
          onBack={(error) => setStep({ at: 'password', error })}
        />
      </Suspense>
    );
  return (
    <PasswordStep
      {...props}
      first={step.error}
      onCode={() => setStep({ at: 'code', error: null })}
    />
  );
}

/** `first` is a message shown before anything was sent. */
function PasswordStep({
  onBusy,
  onDone,
  onSwitch,
  onLeave,
  first: before,
  onCode,
}: IdentityFormProps & { first: string | null; onCode: () => void }) {
  const t = useTranslations('auth');
  const { path } = useLanguage();
  const form = useIdentityForm(onBusy, onDone);
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const element = useTypedEarly((early) => {
    setIdentifier((now) => now || (early['identifier'] ?? ''));
    setPassword((now) => now || (early['password'] ?? ''));
  });
  // The prerendered form may have the focus already; it stays where the person types.
  useEffect(() => {
    if (!element.current?.contains(document.activeElement)) first.current?.focus();
  }, [element]);
  // Without the script, a press would submit the form as a page of its own.
  const inBrowser = useInBrowser();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.send({
      kind: 'password',
      success: t.toasts.signedIn,
      onCode,
      call: (identity) => identity.signIn({ email: identifier.trim(), password }),
      errorText: (error) => signInErrorText(error, t.errors),
      thrownText: () => t.errors.signInThrown,
    });
  }
  const isUntouched = identifier === '' && password === '' && form.busy === null;
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    form.clearError();
  };
  const disabled = form.busy !== null;

  return (
    <form className="auth" name="sign-in" ref={element} method="post" onSubmit={onSubmit}>
      <FormError text={form.error ?? (isUntouched ? before : null)} />
      <TextInput
        ref={first}
        label={t.email}
        name="identifier"
        type="email"
        autoComplete="username webauthn"
        required
        value={identifier}
        onChange={typed(setIdentifier)}
        readOnly={disabled}
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordInput
        label={t.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={typed(setPassword)}
        readOnly={disabled}
      />
      <p className="right note">
        <Link
          className="link"
          to={path('/forgot-password')}
          state={{ email: identifier.trim() } satisfies ForgotState}
          onClick={(event) => {
            if (disabled) event.preventDefault();
            else onLeave?.();
          }}
          aria-disabled={disabled || undefined}
        >
          {t.forgot}
        </Link>
      </p>
      <Button
        type="submit"
        look="ink"
        size="big"
        wide
        busy={form.busy === 'password'}
        disabled={disabled || !inBrowser}
      >
        {t.signIn}
      </Button>
      <GoogleButton
        busy={form.busy === 'google'}
        disabled={disabled}
        onClick={() => void form.sendGoogle(t.toasts.signedInGoogle, onCode)}
      />
      <PasskeyButton form={form} />
      <p className="note">
        {t.noAccount}{' '}
        <button type="button" className="link strong" onClick={onSwitch} disabled={disabled}>
          {t.signUp}
        </button>
      </p>
    </form>
  );
}
