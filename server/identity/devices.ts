/**
 * Known devices, as OWASP's "Slow Down Online Guessing Attacks with Device Cookies" describes them:
 * a browser in which somebody signed in keeps a signed cookie for that account. Guesses from
 * elsewhere cannot hold up a sign-in from it; it has a limit of its own, and after too many
 * failures of its own it is a browser like any other.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mostDeviceFailures, type Attempts } from './attempts.ts';
import { digest } from './kernel.ts';
import type { IdentityConfig } from './ports.ts';

/** 180 days from the last sign-in. */
const lifetimeSeconds = 180 * 86_400;

export type Devices = ReturnType<typeof createDevices>;

export function createDevices({
  config,
  attempts,
}: {
  config: IdentityConfig;
  attempts: Attempts;
}) {
  const secure = config.publicUrl.startsWith('https://');
  const prefix = secure ? '__Host-tudo_' : 'tudo_';
  const key = new Uint8Array(hkdfSync('sha256', config.authSecret, '', 'tudo device cookie', 32));
  const sign = (userId: string, nonce: string) =>
    createHmac('sha256', key).update(`${userId} ${nonce}`).digest('base64url');
  // One cookie per account, since several people may use a browser.
  const deviceName = (userId: string) =>
    `device_${digest(userId).slice(0, 12).replaceAll('-', '_')}`;

  /** The number in the person's cookie, if this server made it. */
  function nonceOf(userId: string, cookies: string | undefined): string | null {
    const pattern = new RegExp(
      `(?:^|;\\s*)${prefix}${deviceName(userId)}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`,
    );
    const [, nonce, signature] = pattern.exec(cookies ?? '') ?? [];
    if (nonce === undefined || signature === undefined) return null;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(userId, nonce))) ? nonce : null;
  }

  return {
    /** The cookie of a browser in which a person has just signed in. */
    cookieFor(userId: string): string {
      const nonce = randomBytes(16).toString('base64url');
      const value = `${nonce}.${sign(userId, nonce)}`;
      const attributes = `Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      return `${prefix}${deviceName(userId)}=${value}; ${attributes}`;
    },
    /** Whether the person has signed in in this browser before. */
    isKnown: (userId: string, cookies: string | undefined): boolean =>
      nonceOf(userId, cookies) !== null,
    /**
     * The key that a known device is counted by; null if the browser is none, or has failed too
     * often.
     */
    async find(userId: string, cookies: string | undefined): Promise<string | null> {
      const nonce = nonceOf(userId, cookies);
      return nonce !== null && (await attempts.count('signInDevice', nonce)) < mostDeviceFailures
        ? nonce
        : null;
    },
  };
}
