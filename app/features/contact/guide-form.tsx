import { Suspense, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { askForGuide } from '#client/contact';
import { isEmailAddress } from '#contract/identity';
import { useInBrowser } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTypedEarly } from '#app/ui/use-typed-early.ts';
import { loadTranslations, useTranslations } from '#app/i18n.tsx';
import { emailFormErrorText } from './error-text.ts';
import { TrapField, useFormSigns } from './form-signs.tsx';
import './contact.css';

/** Asks for the guide by e-mail. Shows the same text whether the address is known or not. */
export function GuideForm() {
  const t = useTranslations('guide');
  const texts = t.ask;
  const { language, path } = useLanguage();
  const signs = useFormSigns();
  // Without the script, a press would submit the form as a page of its own.
  const inBrowser = useInBrowser();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ field?: string; general?: string | null }>({});
  /**
   * The address that the mail was sent to; empty for another address, with the focus in the field.
   */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useTypedEarly(({ email: early }) => setEmail((now) => now || (early ?? '')));
  const input = useRef<HTMLInputElement>(null);
  // The disabled button loses the focus while the request runs; a form that could not be sent
  // focuses it again.
  useLayoutEffect(() => {
    if (error.general && document.activeElement === document.body)
      form.current?.querySelector('button')?.focus();
  }, [error, form]);

  async function onSubmit(event: FormEvent) {
    // The button is disabled while the form is sent, which also blocks the Enter key.
    event.preventDefault();
    const address = email.trim();
    const refuse = () => {
      setError({ field: t.noEmail });
      input.current?.focus();
    };
    if (!isEmailAddress(address)) return refuse();
    setError({});
    setBusy(true);
    // The texts for the answer load beside the request, which keeps the page itself lighter.
    const [result, said] = await Promise.all([
      askForGuide({ email: address, ...(await signs.take()) }),
      loadTranslations('contact', language).catch(() => null),
    ]);
    setBusy(false);
    if (result.success && said === null) setError({ general: t.errors.network });
    else if (result.success) setSentTo(address);
    else if (result.error.code === 'letters/invalid') refuse();
    else setError({ general: emailFormErrorText(result.error, t.errors) });
  }

  if (sentTo) {
    return (
      <Suspense>
        <Sent to={sentTo} onOther={() => setSentTo('')} />
      </Suspense>
    );
  }
  return (
    <form
      className="guide-form"
      name="guide"
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <GeneralError text={error.general ?? null} />
      <div className="ask">
        <TextInput
          ref={input}
          label={texts.email}
          labelHidden
          name="email"
          type="email"
          autoFocus={sentTo === ''}
          autoComplete="email"
          inputMode="email"
          placeholder={texts.placeholder}
          required
          value={email}
          readOnly={busy}
          error={error.field}
          onChange={(value) => {
            setEmail(value);
            setError({});
          }}
        />
        <Button type="submit" look="ink" size="big" busy={busy} disabled={!inBrowser}>
          {texts.send}
        </Button>
      </div>
      <TrapField field={signs.field} />
      <p className="note">
        {texts.note}{' '}
        <Link className="link" to={path('/privacy-policy')}>
          {t.privacy}
        </Link>
      </p>
    </form>
  );
}

function Sent({ to, onOther }: { to: string; onOther: () => void }) {
  const texts = useTranslations('contact').sent;
  const heading = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [to]);
  return (
    <div className="guide-sent">
      <p className="h3" tabIndex={-1} ref={heading}>
        {texts.title(to)}
      </p>
      <p className="note">{texts.text}</p>
      <button type="button" className="link note" onClick={onOther}>
        {texts.other}
      </button>
    </div>
  );
}
