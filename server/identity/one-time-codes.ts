/**
 * One-time passwords by time (RFC 6238: SHA-1, six digits, thirty seconds, which is what every authenticator app does
 * by default) and recovery codes. Pure but for the chance in what is made new.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** RFC 4648. It has neither 0 nor 1, so that O and I can be meant only one way. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Uint8Array => randomBytes(20);

export function toBase32(bytes: Uint8Array): string {
  let text = '', held = 0, bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(held >> bits) & 31];
      held &= (1 << bits) - 1;
    }
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31];
}

/** Which thirty seconds since 1970 a moment (epoch milliseconds) lies in. */
export const stepAt = (ms: number): number => Math.floor(ms / stepMs);

/** The six digits of a step. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[19]! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was typed: this one, the one before or the one after, since clocks differ; null for none. */
export function matchingStep(secret: Uint8Array, typed: string, ms: number): number | null {
  const now = stepAt(ms);
  let found: number | null = null;
  // All three are compared, so that the time it takes tells nothing.
  for (const step of [now - 1, now, now + 1]) if (timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(typed.padEnd(digits).slice(0, digits)))) found = step;
  return typed.length === digits ? found : null;
}

/** The address that an authenticator app reads from the QR code. */
export function otpAddress(secret: Uint8Array, account: string): string {
  return `otpauth://totp/Tudo:${encodeURIComponent(account)}?secret=${toBase32(secret)}&issuer=Tudo&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`;
}

/** Ten codes of 80 bits, in groups that can be read aloud. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => toBase32(randomBytes(10)).match(/.{4}/g)!.join('-'));
}

/** What was typed, as either kind of code is compared: without spaces and hyphens, in capitals. */
export function readCode(typed: string): { kind: 'time' | 'recovery'; code: string } | null {
  const code = typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'time', code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null;
}
