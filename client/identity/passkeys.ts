/**
 * Creates and uses passkeys in the browser; loaded with the first use. The sign-in page needs one
 * as it opens, so the library's ceremonies, which are twice as long, are not used.
 */
import {
  base64URLStringToBuffer as toBytes,
  bufferToBase64URLString as toText,
} from '@simplewebauthn/browser';
import type { AuthError, PasskeyAnswer, PasskeyRegistration } from '#contract/identity';
import { wordsNow } from './request.ts';

interface Adding {
  challenge: string;
  rpId: string;
  userId: string;
  userName: string;
  displayName: string;
  known: string[];
  algorithms: number[];
}

/**
 * Why the browser answered with nothing. A person who closes its window, and a browser that gives
 * up, look the same.
 */
function errorOf(thrown: unknown, isOffer = false): AuthError {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'InvalidStateError')
    return { code: 'auth/invalid-passkey', message: wordsNow().passkeyKnown };
  if (name === 'NotAllowedError' || name === 'AbortError' || isOffer)
    return { code: 'auth/passkey-cancelled', message: wordsNow().passkeyCancelled };
  console.error('A passkey could not be used.', thrown);
  return { code: 'auth/internal-error', message: wordsNow().passkeyFailed };
}

/** `isOffer`: nobody waits for it. */
let asked: { ending: AbortController; over: Promise<unknown>; isOffer: boolean } | null = null;

/**
 * A browser handles one request at a time and refuses another during it. So the first is aborted
 * and awaited before the next; an offer never aborts a request that a person started.
 */
async function askBrowser<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  offer?: AbortSignal,
): Promise<T> {
  const before = asked,
    ending = new AbortController(),
    isOffer = offer !== undefined;
  if (isOffer && before?.isOffer === false)
    throw new DOMException('A person is being asked.', 'AbortError');
  if (offer?.aborted) throw new DOMException('Not wanted any more.', 'AbortError');
  const end = () => ending.abort();
  offer?.addEventListener('abort', end, { once: true });
  before?.ending.abort();
  const over = (async () => {
    await before?.over.catch(() => undefined);
    ending.signal.throwIfAborted();
    return ask(ending.signal);
  })();
  const mine = (asked = { ending, over, isOffer });
  try {
    return await over;
  } finally {
    offer?.removeEventListener('abort', end);
    if (asked === mine) asked = null;
  }
}

export async function makePasskey({
  challenge,
  rpId,
  userId,
  userName,
  displayName,
  known,
  algorithms,
}: Adding): Promise<PasskeyRegistration | AuthError> {
  try {
    const made = (await askBrowser((signal) =>
      navigator.credentials.create({
        signal,
        publicKey: {
          challenge: toBytes(challenge),
          rp: { id: rpId, name: 'Tudo' },
          user: { id: toBytes(userId), name: userName, displayName },
          pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
          excludeCredentials: known.map((id) => ({ type: 'public-key', id: toBytes(id) })),
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        },
      }),
    )) as PublicKeyCredential | null;
    if (!made) return { code: 'auth/internal-error', message: wordsNow().passkeyFailed };
    const response = made.response as AuthenticatorAttestationResponse;
    return {
      id: toText(made.rawId),
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    };
  } catch (thrown) {
    return errorOf(thrown);
  }
}

/**
 * `offer`: beside what else the browser fills in, without a window of its own, until the signal
 * ends.
 */
export async function usePasskey(
  { challenge, rpId }: { challenge: string; rpId: string },
  offer?: AbortSignal,
): Promise<PasskeyAnswer | AuthError> {
  try {
    const used = (await askBrowser(
      (signal) =>
        navigator.credentials.get({
          signal,
          publicKey: {
            challenge: toBytes(challenge),
            rpId,
            userVerification: 'required',
            allowCredentials: [],
          },
          ...(offer ? { mediation: 'conditional' } : {}),
        }),
      offer,
    )) as PublicKeyCredential | null;
    if (!used) return { code: 'auth/passkey-cancelled', message: wordsNow().passkeyCancelled };
    const response = used.response as AuthenticatorAssertionResponse;
    return {
      id: toText(used.rawId),
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
    };
  } catch (thrown) {
    return errorOf(thrown, offer !== undefined);
  }
}
