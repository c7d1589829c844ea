/**
 * One-time passwords by time (RFC 6238: SHA-1, six digits, thirty seconds, which is what every
 * authenticator app does by default) and recovery codes. Pure but for the chance in what is made
 * new. The library does the sums; that a code is good once is kept in `second-step.ts`.
 */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const kind = { algorithm: 'SHA1', digits: 6, period: 30 };

/** A copy, since a Buffer may be a part of a larger one. */
const secretOf = (bytes: Uint8Array): Secret =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Uint8Array => randomBytes(20);

/** RFC 4648, which has neither 0 nor 1, so that O and I can be meant only one way. */
export const toBase32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/**
 * The 30-second step since 1970 that the typed code belongs to: that of `ms`, the one before or the
 * one after, since clocks differ; null for none.
 */
export function matchingStep(secret: Uint8Array, typed: string, ms: number): number | null {
  const late = TOTP.validate({
    ...kind,
    token: typed,
    secret: secretOf(secret),
    timestamp: ms,
    window: 1,
  });
  return late === null ? null : TOTP.counter({ ...kind, timestamp: ms }) + late;
}

/** The address that an authenticator app reads from the QR code. */
export function otpAddress(secret: Uint8Array, account: string): string {
  return new TOTP({ ...kind, issuer: 'Tudo', label: account, secret: secretOf(secret) }).toString();
}

/** Ten codes of 80 bits, in groups that can be read aloud. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => toBase32(randomBytes(10)).match(/.{4}/g)!.join('-'));
}

/** Normalizes a typed code for the comparison: without spaces and hyphens, in capitals. */
export function readCode(typed: string): { kind: 'time' | 'recovery'; code: string } | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'time', code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}
