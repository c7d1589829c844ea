/**
 * Frame of the pages that links in mail open: opening them changes nothing (mail scanners open
 * links too), the button does.
 */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { EmailFormResult } from '#contract/email-forms';
import { useInBrowser } from '#app/in-browser.ts';
import { Button } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { emailFormErrorText } from './error-text.ts';
import './contact.css';

interface View {
  title: string;
  lede: string;
  buttons?: ReactNode;
}
interface MailLinkPageProps<T> {
  press: (token: string) => Promise<EmailFormResult<T>>;
  before: View & { button: string };
  done: (value: T) => View;
  badLink: View;
}

export function MailLinkPage<T>({ press, before, done, badLink }: MailLinkPageProps<T>) {
  const { errors } = useTranslations('guide');
  const [search] = useSearchParams();
  const inBrowser = useInBrowser(); // the prerendered page has no query
  const token = inBrowser ? (search.get('token') ?? '') : null;
  const [result, setResult] = useState<EmailFormResult<T> | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBad =
    token === '' || (result?.success === false && result.error.code === 'letters/bad-link');
  const view: View = isBad ? badLink : result?.success ? done(result.value) : before;
  useLayoutEffect(() => {
    if (result?.success || isBad) heading.current?.focus({ preventScroll: true });
  }, [result, isBad]);

  async function onPress() {
    if (!token) return;
    setBusy(true);
    setResult(await press(token));
    setBusy(false);
  }
  const error = result && !result.success ? emailFormErrorText(result.error, errors) : null;
  return (
    <div className="wrap mail-page">
      <h1 className="answer" tabIndex={-1} ref={heading}>
        {view.title}
      </h1>
      <p className="lede">{view.lede}</p>
      {view === before ? (
        <>
          <div role="alert">{error ? <p className="alert">{error}</p> : null}</div>
          <p className="buttons">
            <Button
              look="ink"
              size="big"
              busy={busy}
              disabled={!inBrowser}
              onClick={() => void onPress()}
            >
              {before.button}
            </Button>
          </p>
        </>
      ) : (
        view.buttons
      )}
    </div>
  );
}
