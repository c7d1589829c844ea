/**
 * Addresses that programs look up: the page to change a password, and the contact for security
 * faults.
 */
import type { Hono } from 'hono';
import { msPerDay } from '#domain/calendar';
import type { AppEnv } from './context.ts';

export const wellKnownPaths: readonly string[] = [
  '/.well-known/change-password',
  '/.well-known/security.txt',
];

/** RFC 9116 wants an end, less than a year away: whoever reads it later asks again. */
const goodForMs = 180 * msPerDay;

/**
 * `siteEmail`: the address that the pages show as well; that of the contact messages is shown
 * nowhere.
 */
export interface WellKnownOptions {
  publicUrl: string;
  siteEmail?: string | null;
}

export function addWellKnown(
  app: Hono<AppEnv>,
  { publicUrl, siteEmail = null }: WellKnownOptions,
): void {
  const [changePassword, security] = wellKnownPaths as [string, string];
  // Redirects guests to the sign-in page and back afterwards.
  app.get(changePassword, (c) => c.redirect('/profile', 302));
  app.get(security, (c) => {
    // RFC 9116 takes pages by https alone.
    const page = publicUrl.startsWith('https://') ? [`Contact: ${publicUrl}/contact`] : [];
    const contacts = [...(siteEmail === null ? [] : [`Contact: mailto:${siteEmail}`]), ...page];
    if (contacts.length === 0) return c.notFound();
    const endsAt = new Date(Math.floor((Date.now() + goodForMs) / msPerDay) * msPerDay);
    return c.text(
      [
        ...contacts,
        `Expires: ${endsAt.toISOString()}`,
        'Preferred-Languages: en, vi',
        `Canonical: ${publicUrl}${security}`,
        '',
      ].join('\n'),
    );
  });
}
