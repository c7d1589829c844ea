/**
 * One request to the identity service, without a word about it: the first page of a visitor asks
 * who is signed in, and carries no more than that takes.
 */
import { languageHeader, ownerHeader, type AuthResult } from '#contract/identity';

/** Longer than the slowest honest answer (a queue of password checks). */
const timeoutMs = 30_000;
/** Browsers allow 64 KiB in all. */
const keptAliveBelow = 16_384;

/** The answer, or the reason for its absence. */
export type Exchanged<T> = AuthResult<T> | 'auth/network-request-failed' | 'auth/internal-error';

export const pageLanguage = () =>
  typeof document === 'undefined' ? 'en' : document.documentElement.lang;

/**
 * POST /api/identity/`operation`, or GET when there is no input. `ownerId`: in whose page it is
 * asked. Never throws.
 */
export async function exchange<T>(
  operation: string,
  input?: unknown,
  ownerId?: string,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<Exchanged<T>> {
  const body = input === undefined ? undefined : JSON.stringify(input);
  try {
    const response = await fetch(`/api/identity/${operation}`, {
      method: input === undefined ? 'GET' : 'POST',
      headers: {
        [languageHeader]: pageLanguage(),
        ...(input === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ownerId === undefined ? {} : { [ownerHeader]: ownerId }),
      },
      cache: 'no-store',
      signal,
      // `keepalive` lets a request finish after the page is left; browsers allow it for small
      // bodies only.
      ...(body === undefined ? {} : { body, keepalive: body.length < keptAliveBelow }),
    });
    const answer = (await response.json()) as AuthResult<T> | null;
    return answer?.success === false || (response.ok && answer?.success === true)
      ? answer
      : 'auth/internal-error';
  } catch (error) {
    // An unreadable answer has arrived; an interrupted one has not.
    return error instanceof SyntaxError ? 'auth/internal-error' : 'auth/network-request-failed';
  }
}
