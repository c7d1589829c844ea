/**
 * The second step of a sign-in: the code from the app, or a recovery code, in place of the password
 * form.
 */
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { signInErrorText } from './error-texts.ts';
import { useIdentityForm } from './identity-form.ts';

/** `onBack` returns to the password, with a message if the wait was over. */
export function CodeStep({
  onBusy,
  onDone,
  onBack,
}: {
  onBusy: (busy: boolean) => void;
  onDone: () => void;
  onBack: (error: string | null) => void;
}) {
  const t = useTranslations('auth');
  const texts = t.codeStep;
  const form = useIdentityForm(onBusy, onDone);
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [trust, setTrust] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), [recovery]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.send({
      kind: 'password',
      success: t.toasts.signedIn,
      call: (identity) => identity.finishSignIn({ code, trustDevice: trust }),
      errorText: (error) => {
        const text = signInErrorText(error, t.errors);
        if (error.code === 'auth/code-expired') onBack(text);
        else field.current?.select();
        return text;
      },
      thrownText: () => t.errors.signInThrown,
    });
  }
  const disabled = form.busy !== null;
  return (
    <form className="auth" name="sign-in-code" method="post" onSubmit={onSubmit}>
      <GeneralError text={form.error} />
      <p className="note">{recovery ? texts.recoveryLede : texts.lede}</p>
      {recovery ? (
        <TextInput
          key="recovery"
          ref={field}
          label={texts.recovery}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
          value={code}
          onChange={(value) => {
            setCode(value);
            form.clearError();
          }}
          readOnly={disabled}
        />
      ) : (
        <TextInput
          key="code"
          ref={field}
          label={texts.code}
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={9}
          value={code}
          onChange={(value) => {
            setCode(value);
            form.clearError();
          }}
          readOnly={disabled}
        />
      )}
      <Checkbox label={texts.trust} checked={trust} onChange={setTrust} disabled={disabled} />
      <Button type="submit" look="ink" size="big" wide busy={disabled} disabled={disabled}>
        {t.signIn}
      </Button>
      <p className="right note">
        <button
          type="button"
          className="link"
          disabled={disabled}
          onClick={() => {
            setRecovery(!recovery);
            setCode('');
            form.clearError();
          }}
        >
          {recovery ? texts.useApp : texts.useRecovery}
        </button>
      </p>
      <p className="note">
        <button type="button" className="link" disabled={disabled} onClick={() => onBack(null)}>
          {texts.back}
        </button>
      </p>
    </form>
  );
}
