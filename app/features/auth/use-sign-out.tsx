/**
 * Signing out, for every component that offers it. Its code (`sign-out.tsx`) is fetched for
 * signed-in people only.
 */
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { loadSignOutWork } from './use-sign-out-work.ts';
import { useLanguage } from '#app/language.tsx';
import { prepareIdentity } from '#app/services.ts';
import { prepareToasts } from '#app/ui/toast.tsx';
import { loadTranslations } from '#app/i18n.tsx';
import type { Language } from '#contract/i18n/index';

type Part = typeof import('./sign-out.tsx');
const load = (language: Language) =>
  Promise.all([import('./sign-out.tsx'), loadTranslations('auth', language)]);

/**
 * Fetches the code and texts of a sign-out ahead, so that it also works, or reports its failure,
 * without a network.
 */
export function prepareSignOut(language: Language): void {
  load(language).catch(() => {
    /* A press of the button loads it again. */
  });
  loadSignOutWork().catch(() => {
    /* A press of the button loads it again. */
  });
  prepareIdentity();
  prepareToasts();
}

/** Time that a sign-out may take before the dialog says that one is under way. */
const silentMs = 400;

/**
 * Returns `dialog`, to be rendered by the caller: it says that the sign-out takes its time, and
 * asks about changes that have not reached the server.
 */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { language, path } = useLanguage();
  const navigate = useNavigate();
  const [part, setPart] = useState<Part | null>(null);
  const [shown, setShown] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function run(evenIfChangesWait: boolean) {
    setBusy(true);
    if (!evenIfChangesWait) setWaiting(null);
    const slow = setTimeout(() => setShown(true), silentMs);
    try {
      const [loaded, t] = await load(language);
      setPart(loaded);
      const left = await loaded.signOut({
        evenIfChangesWait,
        t,
        goHome: async () => {
          clearTimeout(slow);
          setShown(false);
          await navigate(path('/'));
        },
      });
      if (left !== null) setWaiting(left);
      setShown(left !== null);
    } catch (error) {
      console.error('Sign-out failed.', error);
      setShown(false);
    }
    clearTimeout(slow);
    setBusy(false);
  }

  return {
    signOut: () => {
      if (!busy) void run(false);
    },
    dialog: part ? (
      <part.SignOutDialog
        open={shown}
        waiting={waiting}
        busy={busy}
        onStay={() => setShown(false)}
        onLeave={() => void run(true)}
      />
    ) : null,
  };
}
