/** Shared logic of sign-in and sign-up: one request at a time, a general error, and Google. */
import { useEffect, useState } from 'react';
import type { AuthError, AuthResult, AuthUser, IdentityService } from '#contract/identity';
import { loadIdentity, prepareIdentity } from '#app/services.ts';
import { notify, prepareToasts } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { googleErrorText, signInErrorText, thrownErrorText } from './error-texts.ts';

export type Busy = 'password' | 'google' | 'passkey' | null;

interface Request {
  kind: Exclude<Busy, null>;
  call: (identity: IdentityService) => Promise<AuthResult<AuthUser>>;
  errorText: (error: AuthError) => string;
  thrownText: (thrown: unknown) => string;
  success: string;
  /** The first step has succeeded, and a code is required. */ onCode?: () => void;
}

export interface IdentityForm {
  busy: Busy;
  error: string | null;
  clearError: () => void;
  send: (request: Request) => Promise<void>;
  /** `onCode` is called when Google has identified the person and a code is required. */
  sendGoogle: (success: string, onCode: () => void) => Promise<void>;
  /** `offer` aborts a request beside the form, which stays usable until a passkey is chosen. */
  sendPasskey: (success: string, offer?: AbortSignal) => Promise<void>;
}

/**
 * `onBusy` informs the modal around the form, which cannot be closed meanwhile; `onDone` runs after
 * success.
 */
export function useIdentityForm(onBusy: (busy: boolean) => void, onDone: () => void): IdentityForm {
  const t = useTranslations('auth');
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    prepareIdentity();
    prepareToasts();
  }, []);

  async function send({ kind, call, errorText, thrownText, success, onCode }: Request) {
    if (busy) return;
    const change = (next: Busy) => {
      setBusy(next);
      onBusy(next !== null);
    };
    setError(null);
    change(kind);
    try {
      const result = await call(await loadIdentity());
      change(null);
      if (!result.success && onCode && result.error.code === 'auth/multi-factor-auth-required')
        return onCode();
      if (!result.success) return setError(errorText(result.error));
      welcome(result.value, success);
      onDone();
    } catch (thrown) {
      console.error('Identity threw.', thrown);
      change(null);
      setError(thrownText(thrown));
    }
  }

  function welcome(user: AuthUser, success: string) {
    notify.success(success);
    if (user.deletionUndone) notify.info(t.toasts.deletionUndone);
  }

  async function sendPasskey(success: string, offer?: AbortSignal) {
    const errorText = (failure: AuthError) => signInErrorText(failure, t.errors),
      thrownText = () => t.errors.signInThrown;
    if (!offer)
      return send({
        kind: 'passkey',
        success,
        call: (identity) => identity.signInWithPasskey(),
        errorText,
        thrownText,
      });
    const result = await loadIdentity().then(
      (identity) => identity.signInWithPasskey({ offer }),
      () => null,
    );
    if (!result || offer.aborted) return;
    if (result.success) {
      welcome(result.value, success);
      return onDone();
    }
    if (
      result.error.code !== 'auth/passkey-cancelled' &&
      result.error.code !== 'auth/network-request-failed' &&
      result.error.code !== 'auth/too-many-requests'
    )
      setError(errorText(result.error));
  }

  return {
    busy,
    error,
    send,
    sendPasskey,
    clearError: () => setError(null),
    sendGoogle: (success, onCode) =>
      send({
        kind: 'google',
        success,
        onCode,
        call: (identity) => identity.signInWithGoogle(),
        errorText: (failure) => googleErrorText(failure, t.errors),
        thrownText: (thrown) => thrownErrorText(thrown, t.errors.googleThrown),
      }),
  };
}
