/**
 * Sign-ins: an opaque random token in an http-only cookie, its digest in the database, and a short
 * memory in front so that a push does not ask the database who it is. What ends here is forgotten
 * here at once, and on other nodes when their memory of it runs out.
 */
import { randomBytes } from 'node:crypto';
import { msPerDay, msPerHour, msPerMinute } from '#domain/calendar';
import { beginsAt } from '#server/storage/steady-clock';
import type { IdentityDatabase } from './ports.ts';
import { digest, type Kernel, type SignInRow } from './kernel.ts';

export interface Caller {
  userId: string;
  sessionId: string;
}

/**
 * The time for which a node caches a sign-in, so that another node may still honour one that was
 * ended.
 */
const rememberMs = 4_000;
const rememberMost = 50_000;
export const lifetimeMs = 30 * msPerDay;
/** However much it is used: past that it has to be proven anew who is there. */
export const absoluteMs = 180 * msPerDay;
/** A sign-in in use is prolonged, and its last use noted, at most this often. */
const touchEveryMs = msPerHour;
/** The time after a confirmed password in which sensitive changes are allowed. */
export const recentLoginMs = 5 * msPerMinute;

export type SignIns = ReturnType<typeof createSignIns>;

/** The sign-ins that ended: one, or all of a user's (perhaps except one). */
export interface EndedSignIns {
  userId?: string;
  sessionId?: string;
}

interface SignInOptions {
  db: IdentityDatabase;
  kernel: Kernel;
  publicUrl: string;
  now: () => number;
  steadyNow: () => number;
  onEnded: (which: EndedSignIns) => void;
}

/**
 * Sign-ins end by `steadyNow`, and begin by the later of both clocks: a clock that jumps signs
 * nobody out.
 */
const sessionsOfUsers = `identity_sessions AS s JOIN identity_users AS u ON u.id = s."userId"`;
const signInWithToken = `SELECT s.id, s."userId", s."createdAt", s."expiresAt", s."updatedAt",
    s."confirmedAt", u."disabledAt", u."deletesAt"
  FROM ${sessionsOfUsers} WHERE s.token = ?`;
const disabledWithToken = `SELECT 1 AS found
  FROM ${sessionsOfUsers} WHERE s.token = ? AND u."disabledAt" IS NOT NULL`;

export function createSignIns({ db, kernel, publicUrl, now, steadyNow, onEnded }: SignInOptions) {
  const secure = publicUrl.startsWith('https://');
  // The __Host- prefix makes browsers refuse the cookie from a sub-domain or without https.
  const cookieName = secure ? '__Host-tudo_session' : 'tudo_session';
  const cookie = (value: string, maxAgeSeconds: number) =>
    `${cookieName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  const remembered = new Map<string, Caller & { tokenHash: string; until: number }>();
  // Raised by everything that ends a sign-in, so that a running lookup does not cache an ended one.
  let endings = 0;

  async function lookUp(token: string) {
    const tokenHash = digest(token);
    const [row] = await db.read(async (tx) =>
      tx.all<{
        id: string;
        userId: string;
        createdAt: string | Date;
        expiresAt: string | Date;
        updatedAt: string | Date;
        confirmedAt: number;
        disabledAt: number | null;
        deletesAt: number | null;
      }>(signInWithToken, tokenHash),
    );
    if (!row || row.disabledAt !== null || row.deletesAt !== null) return null;
    const endsAt = new Date(row.createdAt).getTime() + absoluteMs;
    const expiresAt = Math.min(new Date(row.expiresAt).getTime(), endsAt);
    if (expiresAt <= steadyNow()) return null;
    return {
      id: row.id,
      userId: row.userId,
      expiresAt,
      endsAt,
      lastSeenAt: new Date(row.updatedAt).getTime(),
      confirmedAt: Number(row.confirmedAt),
      tokenHash,
    };
  }

  function forget(matches: (entry: Caller & { tokenHash: string }) => boolean): void {
    endings++;
    for (const [token, entry] of remembered) if (matches(entry)) remembered.delete(token);
  }

  async function end({ id, tokenHash }: { id: string; tokenHash: string }): Promise<void> {
    await kernel.endSignIn(tokenHash);
    forget((entry) => entry.tokenHash === tokenHash);
    onEnded({ sessionId: id });
  }

  return {
    cookieName,
    /** The token of a request's cookie header, or null. */
    readToken,

    /**
     * Finds the caller of a request; null for a guest. Called thousands of times a second: usually
     * one look-up in a map.
     */
    async authenticate(request: {
      headers: { get(name: string): string | null };
    }): Promise<Caller | null> {
      const token = readToken(request.headers.get('cookie'));
      if (token === null) return null;
      const known = remembered.get(token);
      if (known && known.until > steadyNow())
        return { userId: known.userId, sessionId: known.sessionId };
      const before = endings;
      const found = await lookUp(token);
      if (!found) {
        remembered.delete(token);
        return null;
      }
      const caller = { userId: found.userId, sessionId: found.id };
      if (before === endings) {
        if (remembered.size >= rememberMost) remembered.delete(remembered.keys().next().value!);
        remembered.delete(token);
        remembered.set(token, {
          ...caller,
          tokenHash: found.tokenHash,
          until: Math.min(steadyNow() + rememberMs, found.expiresAt),
        });
      }
      return caller;
    },

    /** The whole sign-in of a token from the database, past the memory. */
    load: lookUp,

    /**
     * Notes the use of a sign-in and prolongs it; answers the cookie to send again, or null when
     * nothing changed.
     */
    async touch(
      token: string,
      found: { tokenHash: string; lastSeenAt: number; endsAt: number },
    ): Promise<string | null> {
      // A last use that lies ahead was noted by a clock that was wrong.
      if (Math.abs(now() - found.lastSeenAt) < touchEveryMs) return null;
      const expiresAt = Math.min(beginsAt({ now, steadyNow }) + lifetimeMs, found.endsAt);
      await kernel.updateSignIn(found.tokenHash, { lastSeenAt: now(), expiresAt });
      return cookie(token, Math.max(1, Math.floor((expiresAt - steadyNow()) / 1000)));
    },

    /**
     * Starts a sign-in that replaces the earlier one of the browser, of any person; returns the
     * cookie of its token.
     */
    async start(
      userId: string,
      client: { address: string; userAgent: string; cookies?: string },
    ): Promise<{ cookie: string; signIn: SignInRow }> {
      const former = readToken(client.cookies ?? null);
      const token = randomBytes(32).toString('base64url');
      const signIn = await kernel.createSignIn({
        userId,
        token,
        expiresAt: beginsAt({ now, steadyNow }) + lifetimeMs,
        ipAddress: client.address,
        userAgent: client.userAgent,
      });
      const replaced = former === null ? null : await lookUp(former);
      if (replaced !== null) await end(replaced);
      return { cookie: cookie(token, lifetimeMs / 1000), signIn };
    },
    /** The cookie that removes the cookie. */
    expiredCookie: (): string => cookie('', 0),

    confirm: (tokenHash: string): Promise<void> =>
      kernel.updateSignIn(tokenHash, { confirmedAt: now() }),

    end,
    /** Whether a request comes from a sign-in that an admin ended by closing its account. */
    async isDisabled(request: { headers: { get(name: string): string | null } }): Promise<boolean> {
      const token = readToken(request.headers.get('cookie'));
      if (token === null) return false;
      const rows = await db.read(async (tx) => tx.all(disabledWithToken, digest(token)));
      return rows.length > 0;
    },
    /** Drops a user's cached sign-ins after another module ended them in the database. */
    forgetPerson(userId: string): void {
      forget((entry) => entry.userId === userId);
      onEnded({ userId });
    },
    /** Ends all sign-ins of a person, except one if given. */
    async endAll(userId: string, exceptTokenHash?: string): Promise<void> {
      await kernel.endAllSignIns(userId, exceptTokenHash);
      forget((entry) => entry.userId === userId && entry.tokenHash !== exceptTokenHash);
      onEnded({ userId });
    },
  };

  function readToken(header: string | null): string | null {
    if (header === null) return null;
    for (const part of header.split(';')) {
      const at = part.indexOf('=');
      if (at > 0 && part.slice(0, at).trim() === cookieName) {
        const value = part.slice(at + 1).trim();
        return /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
      }
    }
    return null;
  }
}
