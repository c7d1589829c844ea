/** Parts that the identity forms share: the password line, the Google button. */
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { Field } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  label: string;
  error?: readonly string[] | undefined;
  hint?: ReactNode;
  onChange: (value: string) => void;
}

/** A password field whose text can be shown. */
export function PasswordInput({ label, error, hint, onChange, ...rest }: PasswordInputProps) {
  const t = useTranslations('auth');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} id={rest.id}>
      {(wiring) => (
        <span className={wiring['aria-invalid'] ? 'line bad' : 'line'}>
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            look="bare"
            icon
            size="sm"
            aria-pressed={shown}
            aria-label={shown ? t.hidePassword : t.showPassword}
            onClick={() => setShown(!shown)}
          >
            <SiteIcon name="eye" />
          </Button>
        </span>
      )}
    </Field>
  );
}

/**
 * The logo of Google in its four colours, embedded, because nothing is loaded from another host.
 */
function GoogleMark() {
  return (
    <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d={
          'M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92' +
          'c1.7-1.57 2.68-3.88 2.68-6.62z'
        }
      />
      <path
        fill="#34A853"
        d={
          'M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71' +
          'H.96v2.33A9 9 0 0 0 9 18z'
        }
      />
      <path fill="#FBBC05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}

export function GoogleButton({
  busy,
  disabled,
  onClick,
}: {
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}) {
  const t = useTranslations('auth');
  return (
    <>
      <p className="or-line note" aria-hidden="true">
        <span>{t.or}</span>
      </p>
      <Button wide size="big" busy={busy} disabled={disabled} onClick={onClick}>
        {busy ? null : <GoogleMark />}
        {t.google}
      </Button>
    </>
  );
}

/** Focuses the first field with an error. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const elements = [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
  elements.find((element) => names.includes(element.name))?.focus();
}
