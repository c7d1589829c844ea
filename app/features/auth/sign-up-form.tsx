import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { signUpErrorText, thrownErrorText } from './error-texts.ts';
import { GoogleButton, PasswordInput, focusFirst } from './form-parts.tsx';
import { useIdentityForm } from './identity-form.ts';
import { LazyCodeStep, type IdentityFormProps } from './sign-in-form.tsx';
import { validateSignUp, type FieldErrors, type SignUpFields } from './validation.ts';
import './auth.css';

/**
 * Google also signs in users who already have an account, with their sign-in code if they have set
 * that up.
 */
export function SignUpForm(props: IdentityFormProps) {
  const [asksCode, setAsksCode] = useState(false);
  if (asksCode)
    return (
      <Suspense fallback={null}>
        <LazyCodeStep
          onBusy={props.onBusy}
          onDone={props.onDone}
          onBack={() => setAsksCode(false)}
        />
      </Suspense>
    );
  return <NewAccount {...props} onCode={() => setAsksCode(true)} />;
}

function NewAccount({
  onBusy,
  onDone,
  onSwitch,
  onCode,
}: IdentityFormProps & { onCode: () => void }) {
  const t = useTranslations('auth');
  const { language, chosen } = useLanguage();
  const form = useIdentityForm(onBusy, onDone);
  const [fields, setFields] = useState<SignUpFields>({
    fullName: '',
    email: '',
    password: '',
    confirmPassword: '',
  });
  const [errors, setErrors] = useState<FieldErrors<SignUpFields>>({});
  const first = useRef<HTMLInputElement>(null),
    element = useRef<HTMLFormElement>(null);
  const goTo = (name: keyof SignUpFields) => {
    if (element.current) focusFirst(element.current, [name]);
  };
  useEffect(() => first.current?.focus(), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    form.clearError();
    const found = validateSignUp(fields, t.validation);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(event.currentTarget, Object.keys(found));
    void form.send({
      kind: 'password',
      success: t.toasts.signedUp,
      call: (identity) =>
        identity.signUp({
          email: fields.email.trim(),
          password: fields.password,
          fullName: fields.fullName.trim(),
          language: chosen === null && language === 'en' ? null : language,
        }),
      errorText(error) {
        if (error.code === 'auth/weak-password') {
          setErrors({ password: [error.message] });
          goTo('password');
        } else if (error.code === 'auth/email-already-in-use') {
          goTo('email');
        }
        return signUpErrorText(error, t.errors);
      },
      thrownText: (thrown) => thrownErrorText(thrown, t.errors.signUpThrown),
    });
  }
  const disabled = form.busy !== null;
  const line = (name: keyof SignUpFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    readOnly: disabled,
    required: true,
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
      form.clearError();
    },
  });

  return (
    <form
      className="auth"
      name="sign-up"
      ref={element}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <FormError text={form.error} />
      <TextInput ref={first} label={t.fullName} autoComplete="name" {...line('fullName')} />
      <TextInput
        label={t.email}
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        {...line('email')}
      />
      <PasswordInput
        label={t.password}
        autoComplete="new-password"
        placeholder={t.passwordPlaceholder}
        {...line('password')}
      />
      <PasswordInput
        label={t.confirmPassword}
        autoComplete="new-password"
        {...line('confirmPassword')}
      />
      <Button
        type="submit"
        look="ink"
        size="big"
        wide
        busy={form.busy === 'password'}
        disabled={disabled}
      >
        {t.signUp}
      </Button>
      <GoogleButton
        busy={form.busy === 'google'}
        disabled={disabled}
        onClick={() => void form.sendGoogle(t.toasts.signedUpGoogle, onCode)}
      />
      <p className="note">
        {t.haveAccount}{' '}
        <button type="button" className="link strong" onClick={onSwitch} disabled={disabled}>
          {t.signIn}
        </button>
      </p>
    </form>
  );
}
