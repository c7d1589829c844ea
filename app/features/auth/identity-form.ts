/** What sign-in and sign-up have in common: one request at a time, a general error, and Google. */
import { useEffect, useState } from 'react';
import type { AuthError, AuthResult, AuthUser, IdentityService } from '#contract/identity';
import { loadIdentity, prepareIdentity } from '#app/services.ts';
import { notify, prepareToasts } from '#app/ui/toast.tsx';
import { useWords } from '#app/words.tsx';
import { googleErrorText, thrownErrorText } from './error-texts.ts';

export type Busy = 'password' | 'google' | null;

interface Request { kind: Exclude<Busy, null>; call: (identity: IdentityService) => Promise<AuthResult<AuthUser>>; errorText: (error: AuthError) => string; thrownText: (thrown: unknown) => string; success: string; /** The password was right, and a code is asked for. */ onCode?: () => void }

export interface IdentityForm {
  busy: Busy;
  error: string | null;
  clearError: () => void;
  send: (request: Request) => Promise<void>;
  sendGoogle: (success: string) => Promise<void>;
}

/** `onBusy` tells the modal around the form, which cannot be closed meanwhile; `onDone` runs after success. */
export function useIdentityForm(onBusy: (busy: boolean) => void, onDone: () => void): IdentityForm {
  const words = useWords('auth');
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => { prepareIdentity(); prepareToasts(); }, []);

  async function send({ kind, call, errorText, thrownText, success, onCode }: Request) {
    if (busy) return;
    const change = (next: Busy) => { setBusy(next); onBusy(next !== null); };
    setError(null);
    change(kind);
    try {
      const result = await call(await loadIdentity());
      change(null);
      if (!result.success && onCode && result.error.code === 'auth/multi-factor-auth-required') return onCode();
      if (!result.success) return setError(errorText(result.error));
      notify.success(success);
      onDone();
    } catch (thrown) {
      console.error('Identity threw.', thrown);
      change(null);
      setError(thrownText(thrown));
    }
  }

  return {
    busy, error, send,
    clearError: () => setError(null),
    sendGoogle: (success) => send({
      kind: 'google', success, call: (identity) => identity.signInWithGoogle(),
      errorText: (failure) => googleErrorText(failure, words.errors), thrownText: (thrown) => thrownErrorText(thrown, words.errors.googleThrown),
    }),
  };
}
