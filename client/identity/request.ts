/**
 * One call of the identity service. Never throws: a lost connection and an unreadable answer are
 * error objects too.
 */
import type { AuthError, AuthResult } from '#contract/identity';
import { identityClient as english } from '#contract/i18n/en/identity-client';
import { identityClient as vietnamese } from '#contract/i18n/vi/identity-client';
import { exchange, pageLanguage } from './exchange.ts';

/** The sentences of the page's language, as it is now. */
export const wordsNow = () => (pageLanguage() === 'vi' ? vietnamese : english);

/** Errors are logged where they come in, and returned. */
export function fail(error: AuthError): { success: false; error: AuthError } {
  // A request for the second factor continues the sign-in and is no failure.
  if (error.code !== 'auth/multi-factor-auth-required')
    console.error(`${error.code}: ${error.message}`);
  return { success: false, error };
}

/**
 * As `exchange`, with a sentence for every error. `background`: nobody pressed anything, so a
 * missing network or an ended sign-in is no news for the log.
 */
export async function ask<T>(
  operation: string,
  input?: unknown,
  {
    background = false,
    ownerId,
    signal,
  }: { background?: boolean; ownerId?: string; signal?: AbortSignal } = {},
): Promise<AuthResult<T>> {
  const answer = await exchange<T>(operation, input, ownerId, signal);
  // The answer of an aborted request cannot be read either.
  if (answer === 'auth/internal-error' && !signal?.aborted)
    return fail({ code: answer, message: wordsNow().internal });
  if (typeof answer === 'string') {
    const error: AuthError = { code: 'auth/network-request-failed', message: wordsNow().network };
    return background ? { success: false, error } : fail(error);
  }
  if (answer.success || (background && answer.error.code === 'auth/no-user')) return answer;
  return fail(answer.error);
}
