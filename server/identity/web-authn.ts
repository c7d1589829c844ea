/**
 * Verifies passkeys (W3C Web Authentication, level 3) with @simplewebauthn/server. Attestation is
 * not requested: the maker of the device does not matter here, so a registration proves no more
 * than a key, and a sign-in proves that the owner was present and recognised by the device. Throws
 * WebAuthnError on anything else. The library is loaded with the first passkey, since most servers
 * start without needing it.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

export class WebAuthnError extends Error {}

/** ES256, EdDSA, RS256, the best first (COSE algorithm numbers). */
export const algorithms = [-7, -8, -257] as const;

export interface ExpectedCeremony {
  challenge: string;
  origin: string;
  rpId: string;
}

const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

function check(condition: boolean, what: string): asserts condition {
  if (!condition) throw new WebAuthnError(what);
}
/**
 * Treats every exception of the library on a stranger's bytes as a failed check. Such exceptions
 * quote the bytes, and the message goes into the log.
 */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new WebAuthnError(
      (error instanceof Error ? error.message : 'it cannot be read')
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, 200),
      { cause: error },
    );
  }
}

/** The challenge that an answer was made for, before anything of it is believed. */
export const challengeOf = (clientDataJSON: string): Promise<string> =>
  reading(async () => {
    const { challenge } = (await helpers()).decodeClientDataJSON(clientDataJSON);
    check(typeof challenge === 'string', 'the client data cannot be read');
    return challenge;
  });

/**
 * No page of another site may show ours in a frame; the library lets a frame pass that does not say
 * whose it is.
 */
async function checkFrame(clientDataJSON: string): Promise<void> {
  const { crossOrigin } = (await helpers()).decodeClientDataJSON(clientDataJSON);
  check(crossOrigin === undefined || crossOrigin === false, 'made in a frame of another site');
}

export interface Registration {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

/** Checks a new passkey; everything in base64url. The key is as COSE writes it. */
export const verifyRegistration = (
  { id, clientDataJSON, attestationObject }: Registration,
  expected: ExpectedCeremony,
): Promise<{ publicKey: string; counter: number; backedUp: boolean }> =>
  reading(async () => {
    await checkFrame(clientDataJSON);
    // A certificate could name addresses that the library would fetch. A browser that was asked for
    // none sends none.
    const attestation = (await helpers()).decodeAttestationObject(
      Buffer.from(attestationObject, 'base64url'),
    );
    const format = attestation.get('fmt');
    check(
      format === 'none' ||
        (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined),
      'it brings a certificate that was not asked for',
    );
    const response: RegistrationResponseJSON = {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    };
    const { verified, registrationInfo } = await (
      await library()
    ).verifyRegistrationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      supportedAlgorithmIDs: [...algorithms],
    });
    check(verified && registrationInfo !== undefined, 'the attestation is not right');
    const { credential, credentialBackedUp } = registrationInfo;
    check(credential.id === id, 'the key has another name');
    return {
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      backedUp: credentialBackedUp,
    };
  });

export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

/**
 * Checks a sign-in with a known passkey. A counter that did not grow shows a copied key, if the
 * device counts at all.
 */
export const verifyAssertion = (
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  known: { publicKey: string; counter: number },
  expected: ExpectedCeremony,
): Promise<{ counter: number; backedUp: boolean }> =>
  reading(async () => {
    await checkFrame(clientDataJSON);
    const response: AuthenticationResponseJSON = {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    };
    const credential = {
      id,
      publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    };
    const { verified, authenticationInfo } = await (
      await library()
    ).verifyAuthenticationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      credential,
    });
    check(verified, 'the signature is not right');
    return {
      counter: authenticationInfo.newCounter,
      backedUp: authenticationInfo.credentialBackedUp,
    };
  });
