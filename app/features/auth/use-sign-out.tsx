/** Signing out, for whatever offers it. The doing (`sign-out.tsx`) is fetched for signed-in people only. */
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { loadSignOutWork } from '#app/data/sign-out.ts';
import { useLanguage } from '#app/language.tsx';
import { prepareIdentity } from '#app/services.ts';
import { prepareToasts } from '#app/ui/toast.tsx';
import { loadWords } from '#app/words.tsx';
import type { Language } from '#contract/words/index';

type Part = typeof import('./sign-out.tsx');
const load = (language: Language) => Promise.all([import('./sign-out.tsx'), loadWords('auth', language)]);

/** Fetches ahead what a sign-out takes, so that it also works, or says why not, without a network. */
export function prepareSignOut(language: Language): void {
  load(language).catch(() => { /* Who presses the button asks again. */ });
  loadSignOutWork().catch(() => { /* The same. */ });
  prepareIdentity();
  prepareToasts();
}

/** `dialog` is to be rendered by the caller: the question that is asked when changes have not reached the server. */
export function useSignOut(): { signOut: () => void; dialog: ReactNode } {
  const { language, path } = useLanguage();
  const navigate = useNavigate();
  const [part, setPart] = useState<Part | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function run(evenIfChangesWait: boolean) {
    setBusy(true);
    try {
      const [loaded, words] = await load(language);
      setPart(loaded);
      setAsking(await loaded.signOut({ evenIfChangesWait, words, goHome: async () => { setAsking(false); await navigate(path('/')); } }) === 'changes-waiting');
    } catch (error) {
      console.error('Sign-out failed.', error);
    }
    setBusy(false);
  }

  return {
    signOut: () => { if (!busy) void run(false); },
    dialog: part ? <part.SignOutQuestion open={asking} busy={busy} onStay={() => setAsking(false)} onLeave={() => void run(true)} /> : null,
  };
}
