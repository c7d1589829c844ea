/** Passkeys as the browser makes and uses them; fetched with the first that is wanted. */
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { AuthError, PasskeyAnswer, PasskeyRegistration } from '#contract/identity';
import { wordsNow } from './request.ts';

interface Adding { challenge: string; rpId: string; userId: string; userName: string; displayName: string; known: string[]; algorithms: number[] }

/** Why the browser answered with nothing. A person who closes its window, and a browser that gives up, look the same. */
function errorOf(thrown: unknown, isOffer = false): AuthError {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'InvalidStateError') return { code: 'auth/invalid-passkey', message: wordsNow().passkeyKnown };
  if (name === 'NotAllowedError' || name === 'AbortError' || isOffer) return { code: 'auth/passkey-cancelled', message: wordsNow().passkeyCancelled };
  console.error('A passkey could not be used.', thrown);
  return { code: 'auth/internal-error', message: wordsNow().passkeyFailed };
}

export async function makePasskey({ challenge, rpId, userId, userName, displayName, known, algorithms }: Adding): Promise<PasskeyRegistration | AuthError> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge, rp: { id: rpId, name: 'Tudo' }, user: { id: userId, name: userName, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })), excludeCredentials: known.map((knownId) => ({ type: 'public-key', id: knownId })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }, attestation: 'none',
      },
    });
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
  } catch (thrown) {
    return errorOf(thrown);
  }
}

/** `offer`: beside what else the browser fills in, without a window of its own, until the signal ends. */
export async function usePasskey({ challenge, rpId }: { challenge: string; rpId: string }, offer?: AbortSignal): Promise<PasskeyAnswer | AuthError> {
  // The library ends an offer itself where another question begins; its own signal is taken off then.
  const end = () => WebAuthnAbortService.cancelCeremony();
  offer?.addEventListener('abort', end);
  try {
    offer?.throwIfAborted();
    const { id, response } = await startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required' }, useBrowserAutofill: offer !== undefined, verifyBrowserAutofillInput: false });
    offer?.throwIfAborted();
    return { id, clientDataJSON: response.clientDataJSON, authenticatorData: response.authenticatorData, signature: response.signature };
  } catch (thrown) {
    return errorOf(thrown, offer !== undefined);
  } finally {
    offer?.removeEventListener('abort', end);
  }
}
