/**
 * What a passkey proves (W3C Web Authentication, level 3), with Node's own cryptography. Attestation is not asked for: which
 * maker's device it is does not matter here, so that a registration proves no more than a key, and a sign-in that its
 * owner was there and was recognised by the device. Throws WebAuthnError on anything else.
 */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

export class WebAuthnError extends Error {}

/** ES256, EdDSA, RS256, the best first (COSE algorithm numbers). */
export const algorithms = [-7, -8, -257] as const;

export interface Expected { challenge: string; origin: string; rpId: string }
interface ClientData { type: string; challenge: string; origin: string; crossOrigin?: boolean }

const flag = { present: 1, verified: 4, backedUp: 16, attested: 64 };

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
function check(condition: boolean, what: string): asserts condition {
  if (!condition) throw new WebAuthnError(what);
}

/** The challenge that an answer was made for, before anything of it is believed. */
export function challengeOf(clientDataJSON: string): string {
  return readClientData(bytes(clientDataJSON)).challenge;
}

function readClientData(raw: Buffer): ClientData {
  let data: Partial<ClientData> | null = null;
  try { data = JSON.parse(raw.toString('utf8')) as Partial<ClientData> | null; } catch { /* Said below. */ }
  check(typeof data?.type === 'string' && typeof data.challenge === 'string' && typeof data.origin === 'string', 'the client data cannot be read');
  return data as ClientData;
}

function checkCeremony(rawClientData: Buffer, authenticatorData: Buffer, type: 'webauthn.create' | 'webauthn.get', { challenge, origin, rpId }: Expected): void {
  const data = readClientData(rawClientData);
  check(data.type === type, 'made for something else');
  check(data.challenge === challenge, 'made for another challenge');
  check(data.origin === origin && data.crossOrigin !== true, 'made on another site');
  check(authenticatorData.length >= 37, 'the authenticator data is too short');
  check(authenticatorData.subarray(0, 32).equals(sha256(rpId)), 'made for another site');
  const flags = authenticatorData[32]!;
  check((flags & flag.present) !== 0 && (flags & flag.verified) !== 0, 'nobody was recognised');
}

const counterOf = (authenticatorData: Buffer): number => authenticatorData.readUInt32BE(33);

/** Whether a key is of a kind that signs as `algorithm` says. */
function fits(key: KeyObject, algorithm: number): boolean {
  if (algorithm === -7) return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  if (algorithm === -8) return key.asymmetricKeyType === 'ed25519';
  return algorithm === -257 && key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
}

function readKey(publicKey: string): KeyObject {
  try {
    return createPublicKey({ key: bytes(publicKey), format: 'der', type: 'spki' });
  } catch {
    throw new WebAuthnError('the key cannot be read');
  }
}

export interface Registration { id: string; clientDataJSON: string; authenticatorData: string; /** SubjectPublicKeyInfo, as the browser hands it out. */ publicKey: string; algorithm: number }

/** Checks a new passkey; everything in base64url. */
export function verifyRegistration({ id, clientDataJSON, authenticatorData, publicKey, algorithm }: Registration, expected: Expected): { counter: number; backedUp: boolean } {
  const data = bytes(authenticatorData);
  checkCeremony(bytes(clientDataJSON), data, 'webauthn.create', expected);
  check((data[32]! & flag.attested) !== 0 && data.length > 55, 'no key was made');
  const idEnd = 55 + data.readUInt16BE(53);
  check(idEnd < data.length && data.subarray(55, idEnd).equals(bytes(id)), 'the key has another name');
  const key = readKey(publicKey);
  check(fits(key, algorithm), 'the key is of a kind that was not asked for');
  // The browser took the key out of the authenticator's data: its numbers stand there as they are.
  const { x, y, n } = key.export({ format: 'jwk' });
  for (const part of [x, y, n]) check(part === undefined || data.subarray(idEnd).includes(bytes(part)), 'the key is not the one that was made');
  return { counter: counterOf(data), backedUp: (data[32]! & flag.backedUp) !== 0 };
}

export interface Assertion { clientDataJSON: string; authenticatorData: string; signature: string }

/** Checks a sign-in with a known passkey. A counter that did not grow tells of a copied key, where the device counts at all. */
export function verifyAssertion({ clientDataJSON, authenticatorData, signature }: Assertion, known: { publicKey: string; algorithm: number; counter: number }, expected: Expected): { counter: number; backedUp: boolean } {
  const raw = bytes(clientDataJSON), data = bytes(authenticatorData);
  checkCeremony(raw, data, 'webauthn.get', expected);
  const key = readKey(known.publicKey);
  check(fits(key, known.algorithm), 'the kept key is of another kind');
  check(verify(known.algorithm === -8 ? null : 'sha256', Buffer.concat([data, sha256(raw)]), key, bytes(signature)), 'the signature is not right');
  const counter = counterOf(data);
  check((counter === 0 && known.counter === 0) || counter > known.counter, 'the counter did not grow');
  return { counter, backedUp: (data[32]! & flag.backedUp) !== 0 };
}
