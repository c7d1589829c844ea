/**
 * Lets a person who has just stopped the messages about the plan start them again with one press.
 */
import { useState } from 'react';
import type { DigestRhythm } from '#contract/digest';
import type { EmailFormResult } from '#contract/email-forms';
import { putBackDigest } from '#client/digest';
import { Button } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { emailFormErrorText } from './error-text.ts';

export function PutBack({ token, was }: { token: string; was: DigestRhythm }) {
  const t = useTranslations('contact').digestLeave;
  const { errors } = useTranslations('guide');
  const [result, setResult] = useState<EmailFormResult<null> | null>(null);
  const [busy, setBusy] = useState(false);
  async function onPress() {
    setBusy(true);
    setResult(await putBackDigest(token, was));
    setBusy(false);
  }
  return (
    <>
      <div role="status">
        {result?.success ? <p>{was === 'daily' ? t.backDaily : t.backWeekly}</p> : null}
      </div>
      <div role="alert">
        {result && !result.success ? (
          <p className="alert">{emailFormErrorText(result.error, errors)}</p>
        ) : null}
      </div>
      {result?.success ? null : (
        <p className="buttons">
          <Button size="big" busy={busy} onClick={() => void onPress()}>
            {t.putBack}
          </Button>
        </p>
      )}
    </>
  );
}
