/** Translates identity's errors into sentences for the user (specification, section 8). */
import type { AuthError } from '#contract/identity';
import type { Areas } from '#contract/i18n/index';

type Texts = Areas['auth']['errors'];

export function signInErrorText({ code, message }: AuthError, texts: Texts): string {
  return ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].includes(code)
    ? texts.incorrect
    : texts.signIn(message);
}

export function googleErrorText({ code, message }: AuthError, texts: Texts): string {
  if (code === 'auth/popup-closed-by-user') return texts.googleClosed;
  if (code === 'auth/cancelled-popup-request' || code === 'auth/popup-blocked')
    return texts.googleBlocked;
  return texts.google(message);
}

export function signUpErrorText({ code, message }: AuthError, texts: Texts): string {
  if (code === 'auth/email-already-in-use') return texts.emailInUse;
  if (code === 'auth/weak-password') return texts.weakPassword;
  return texts.signUp(message);
}

/**
 * Identity does not throw; if code around it throws, the message of the error is shown, or the
 * general sentence without one.
 */
export function thrownErrorText(thrown: unknown, otherwise: string): string {
  return (thrown instanceof Error && thrown.message) || otherwise;
}
