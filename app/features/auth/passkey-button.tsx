/** Sign-in with a passkey: by a button, and among the browser's suggestions in the e-mail field. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useInBrowser } from '#app/in-browser.ts';
import { loadIdentity } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { IconPath } from '#app/ui/icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { IdentityForm } from './identity-form.ts';

const keyPath =
  'M8 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM7.2 7.6l6.3 6.4M11 11.4l1.8-1.8M13.2 13.6l1.2-1.2';

/** Renders no button if the browser supports no passkeys. */
export function PasskeyButton({ form }: { form: IdentityForm }) {
  const t = useTranslations('auth');
  const inBrowser = useInBrowser();
  const offer = useRef<AbortController | null>(null);
  const [round, setRound] = useState(0);
  const send = useEffectEvent((signal: AbortSignal) => form.sendPasskey(t.toasts.signedIn, signal));
  useEffect(() => {
    const ended = new AbortController();
    offer.current = ended;
    void canOffer().then(async (can) => {
      // Nobody has pressed anything, so the page stays unchanged.
      if (!can || ended.signal.aborted) return;
      await loadIdentity().catch(() => undefined);
      if (!ended.signal.aborted) await send(ended.signal);
    });
    return () => ended.abort();
  }, [round]);
  if (inBrowser && !('PublicKeyCredential' in window)) return null;
  return (
    <Button
      wide
      size="big"
      busy={form.busy === 'passkey'}
      disabled={form.busy !== null || !inBrowser}
      onClick={() => {
        // A browser handles one passkey request at a time.
        offer.current?.abort();
        void form.sendPasskey(t.toasts.signedIn).finally(() => setRound((before) => before + 1));
      }}
    >
      {form.busy === 'passkey' ? null : <IconPath path={keyPath} />}
      {t.passkey}
    </Button>
  );
}

async function canOffer(): Promise<boolean> {
  try {
    return (
      (await (
        window as {
          PublicKeyCredential?: { isConditionalMediationAvailable?: () => Promise<boolean> };
        }
      ).PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false
    );
  } catch {
    return false;
  }
}
