/** One call of the identity service. Never throws: a lost connection and an unreadable answer are error objects too. */
import { ownerHeader, type AuthError, type AuthResult } from '#contract/identity';
import { identityClient as english } from '#contract/words/en/identity-client';
import { identityClient as vietnamese } from '#contract/words/vi/identity-client';

/** Longer than the slowest honest answer (a queue of password checks). */
const timeoutMs = 30_000;
/** Browsers allow 64 KiB in all. */
const keptAliveBelow = 16_384;

/** The sentences of the page's language, as it is now. */
export const wordsNow = () => (pageLanguage() === 'vi' ? vietnamese : english);
const pageLanguage = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang);

/** Errors are logged where they come in, and returned. */
export function fail(error: AuthError): { success: false; error: AuthError } {
  console.error(`${error.code}: ${error.message}`);
  return { success: false, error };
}

/** POST /api/identity/`operation`, or GET when there is no input. `ownerId`: in whose page it is asked. `background`: nobody pressed anything, so a missing network or an ended sign-in is no news for the log. */
export async function ask<T>(operation: string, input?: unknown, { background = false, ownerId }: { background?: boolean; ownerId?: string } = {}): Promise<AuthResult<T>> {
  const body = input === undefined ? undefined : JSON.stringify(input);
  let answer: AuthResult<T>;
  try {
    const response = await fetch(`/api/identity/${operation}`, {
      method: input === undefined ? 'GET' : 'POST',
      headers: { 'x-language': pageLanguage(), ...(input === undefined ? {} : { 'content-type': 'application/json' }), ...(ownerId === undefined ? {} : { [ownerHeader]: ownerId }) },
      credentials: 'same-origin', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs),
      // What was asked for right before leaving the page is still sent; browsers do so for small bodies only.
      ...(body === undefined ? {} : { body, keepalive: body.length < keptAliveBelow }),
    });
    answer = await response.json().catch(() => null) as AuthResult<T>;
  } catch {
    const error: AuthError = { code: 'auth/network-request-failed', message: wordsNow().network };
    return background ? { success: false, error } : fail(error);
  }
  if (typeof answer?.success !== 'boolean') return fail({ code: 'auth/internal-error', message: wordsNow().internal });
  if (answer.success || (background && answer.error.code === 'auth/no-user')) return answer;
  return fail(answer.error);
}
