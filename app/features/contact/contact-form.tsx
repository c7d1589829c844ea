import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { writeToUs } from '#client/contact';
import {
  contactFaults,
  contactLimits,
  type ContactFaults,
  type ContactField,
} from '#contract/contact';
import { useAuth } from '#app/session/auth-provider.tsx';
import { focusFirst } from '#app/features/auth/form-parts.tsx';
import { useInBrowser } from '#app/in-browser.ts';
import { useLanguage } from '#app/language.tsx';
import { siteConfig } from '#app/site-config.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/fields.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTypedEarly } from '#app/ui/use-typed-early.ts';
import { useTranslations } from '#app/i18n.tsx';
import { emailFormErrorText } from './error-text.ts';
import { TrapField, useFormSigns } from './form-signs.tsx';
import '#app/features/auth/auth.css';
import './contact.css';

/** The typed values; an untouched field shows the value from the account. */
type Typed = Partial<Record<ContactField, string>>;

/**
 * A contact form for everybody, with or without an account. The typed text stays until it has been
 * sent.
 */
export function ContactForm() {
  const t = useTranslations('contact');
  const shared = useTranslations('guide');
  const site = useTranslations('site');
  const texts = t.contact;
  const { path } = useLanguage();
  const { user } = useAuth();
  const signs = useFormSigns();
  // Without the script, a press would submit the form as a page of its own.
  const inBrowser = useInBrowser();
  const [typed, setTyped] = useState<Typed>({});
  const [faults, setFaults] = useState<ContactFaults>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [arrived, setArrived] = useState<{ email: string; message: string } | null>(null);
  const form = useTypedEarly(({ website: _, ...early }) =>
    setTyped((now) => ({ ...early, ...now })),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  const fields = {
    name: typed.name ?? user?.displayName ?? '',
    email: typed.email ?? user?.email ?? '',
    subject: typed.subject ?? '',
    message: typed.message ?? '',
  };

  const change = (field: ContactField) => (value: string) => {
    setTyped((now) => ({ ...now, [field]: value }));
    setFaults(({ [field]: _, ...others }) => others);
  };
  function show(found: ContactFaults) {
    setFaults(found);
    if (form.current) focusFirst(form.current, Object.keys(found));
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const found = contactFaults(fields);
    if (found) return show(found);
    setBusy(true);
    const result = await writeToUs({ ...fields, ...(await signs.take()) });
    setBusy(false);
    if (result.success) {
      setArrived({ email: fields.email.trim(), message: fields.message.trim() });
      setTyped({ name: fields.name, email: fields.email });
    } else if (result.error.code === 'letters/invalid') show(result.error.faults);
    else setError(emailFormErrorText(result.error, shared.errors));
  }

  const faultText = (field: ContactField) => {
    const fault = faults[field];
    return fault === undefined
      ? undefined
      : fault === 'too-long'
        ? t.faults.tooLong(contactLimits[field])
        : field === 'email'
          ? shared.noEmail
          : fault === 'missing'
            ? t.faults.missing[field]
            : t.faults.invalid;
  };
  const wiring = (field: ContactField) => ({
    name: field,
    value: fields[field],
    error: faultText(field),
    readOnly: busy,
    onChange: change(field),
  });

  return (
    <div className="wrap auth-page contact-page">
      <div>
        <h1 className="answer" tabIndex={-1} ref={heading}>
          {arrived ? texts.arrivedTitle : texts.title}
        </h1>
        <p className="lede">{arrived ? texts.arrived(arrived.email) : texts.lede}</p>
        {siteConfig.postalAddress || siteConfig.phone || siteConfig.email ? (
          <address>
            {[siteConfig.postalAddress, siteConfig.phone, siteConfig.email]
              .filter(Boolean)
              .map((line) => (
                <div key={line}>{line}</div>
              ))}
          </address>
        ) : null}
        <p className="note kept">
          {texts.kept}{' '}
          <Link className="link" to={path('/privacy-policy')}>
            {shared.privacy}
          </Link>
        </p>
      </div>
      {arrived ? (
        <div className="auth" role="status">
          <blockquote className="said">{arrived.message}</blockquote>
          <div>
            <Button onClick={() => setArrived(null)}>{texts.another}</Button>
          </div>
        </div>
      ) : (
        <form
          className="auth"
          name="contact"
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => void onSubmit(event)}
        >
          <FormError text={error} />
          <TextInput label={texts.name} autoComplete="name" required {...wiring('name')} />
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="email"
            required
            hint={texts.emailHint}
            {...wiring('email')}
          />
          <TextInput
            label={texts.subject}
            optional={site.optional}
            autoComplete="off"
            {...wiring('subject')}
          />
          <TextArea label={texts.message} required {...wiring('message')} />
          <TrapField field={signs.field} />
          <Button type="submit" look="ink" size="big" wide busy={busy} disabled={!inBrowser}>
            {texts.send}
          </Button>
        </form>
      )}
    </div>
  );
}
