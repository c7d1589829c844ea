/**
 * Limits on what can be guessed or flooded: a count per key with a delay that grows past the free
 * attempts. The count is raised before the attempt is looked at, in one statement, so that parallel
 * guesses cannot share one; it is kept in the database, so that it holds over nodes and restarts.
 */
import { sql } from 'kysely';
import { msPerDay, msPerHour, msPerMinute } from '#domain/calendar';
import { digest } from './kernel.ts';
import type { IdentityDatabase } from './ports.ts';
import { IdentityFailure } from './results.ts';
import type { IdentityTables } from './tables.ts';

export interface Limit {
  /** Attempts before the first delay. */
  free: number;
  /** The count starts again after this long without an attempt. */
  forgetMs: number;
  firstDelayMs: number;
  longestDelayMs: number;
}

/** After so many failures of its own in a row a known device is a browser like any other. */
export const mostDeviceFailures = 10;
/**
 * The limits by kind of key. An address without an account has the limits of one with an account.
 */
export const attemptLimits = {
  /**
   * Passwords for one address: from one client, and from everywhere. A known device has its own
   * instead of all three.
   */
  signInPair: {
    free: 5,
    forgetMs: msPerHour,
    firstDelayMs: 2_000,
    longestDelayMs: 5 * msPerMinute,
  },
  signInAccount: {
    free: 50,
    forgetMs: msPerHour,
    firstDelayMs: 2_000,
    longestDelayMs: 5 * msPerMinute,
  },
  signInDevice: {
    free: 5,
    forgetMs: 180 * msPerDay,
    firstDelayMs: 2_000,
    longestDelayMs: 5 * msPerMinute,
  },
  signInAddress: {
    free: 30,
    forgetMs: msPerHour,
    firstDelayMs: 2_000,
    longestDelayMs: 15 * msPerMinute,
  },
  /**
   * The password once more: by a session of the account, and by all who have a link from its mail.
   */
  proofPair: { free: 5, forgetMs: msPerHour, firstDelayMs: 2_000, longestDelayMs: 5 * msPerMinute },
  secondStepAddress: {
    free: 30,
    forgetMs: msPerHour,
    firstDelayMs: 2_000,
    longestDelayMs: 15 * msPerMinute,
  },
  passkeySignInAddress: {
    free: 30,
    forgetMs: msPerHour,
    firstDelayMs: 2_000,
    longestDelayMs: 15 * msPerMinute,
  },
  /** Codes of the second step, by a sign-in or a known device of the owner: `code-limits.ts`. */
  secondStepOwn: {
    free: 5,
    forgetMs: 180 * msPerDay,
    firstDelayMs: 2_000,
    longestDelayMs: 5 * msPerMinute,
  },
  /**
   * By everybody else: three of a million are right at a time, so the longest wait leaves about a
   * hundred a day.
   */
  secondStepPerson: {
    free: 5,
    forgetMs: msPerHour,
    firstDelayMs: 2_000,
    longestDelayMs: 15 * msPerMinute,
  },
  /** Answers "this address is taken" to one client, and about one address. */
  takenAddress: {
    free: 10,
    forgetMs: msPerDay,
    firstDelayMs: msPerMinute,
    longestDelayMs: msPerHour,
  },
  takenEmail: {
    free: 5,
    forgetMs: msPerDay,
    firstDelayMs: msPerMinute,
    longestDelayMs: msPerHour,
  },
  /** Accounts made from one client address: several people may share one. */
  signUpAddress: {
    free: 20,
    forgetMs: msPerHour,
    firstDelayMs: msPerMinute,
    longestDelayMs: 15 * msPerMinute,
  },
  /** Emails to set a password, for one client and to one mailbox, apart from all others. */
  resetAddress: {
    free: 30,
    forgetMs: msPerHour,
    firstDelayMs: msPerMinute,
    longestDelayMs: msPerHour,
  },
  resetRecipient: {
    free: 4,
    forgetMs: msPerHour,
    firstDelayMs: msPerMinute,
    longestDelayMs: msPerHour,
  },
  /** All other emails to one mailbox, and all that one client asks for. */
  mailAddress: {
    free: 30,
    forgetMs: msPerHour,
    firstDelayMs: msPerMinute,
    longestDelayMs: msPerHour,
  },
  mailRecipient: {
    free: 5,
    forgetMs: msPerHour,
    firstDelayMs: msPerMinute,
    longestDelayMs: msPerHour,
  },
  /** Challenges handed out: each opening of a sign-in page takes one. */
  passkeyAddress: {
    free: 300,
    forgetMs: msPerHour,
    firstDelayMs: 5_000,
    longestDelayMs: 15 * msPerMinute,
  },
  googleAddress: {
    free: 100,
    forgetMs: msPerHour,
    firstDelayMs: 5_000,
    longestDelayMs: 15 * msPerMinute,
  },
  /** Messages to us: per client, and per address that is given as the sender's. */
  contactAddress: {
    free: 10,
    forgetMs: msPerHour,
    firstDelayMs: msPerMinute,
    longestDelayMs: msPerHour,
  },
  contactSender: {
    free: 5,
    forgetMs: msPerDay,
    firstDelayMs: 5 * msPerMinute,
    longestDelayMs: msPerHour,
  },
  /** Applies in addition to the limit of all mail. */
  guideAddress: {
    free: 20,
    forgetMs: msPerHour,
    firstDelayMs: msPerMinute,
    longestDelayMs: msPerHour,
  },
  guideRecipient: {
    free: 3,
    forgetMs: msPerDay,
    firstDelayMs: 5 * msPerMinute,
    longestDelayMs: 4 * msPerHour,
  },
  codeAddress: {
    free: 30,
    forgetMs: msPerHour,
    firstDelayMs: 5_000,
    longestDelayMs: 15 * msPerMinute,
  },
  /** Payment pages asked for by one person: each is a request to the payment service. */
  checkoutPerson: {
    free: 20,
    forgetMs: msPerHour,
    firstDelayMs: 10_000,
    longestDelayMs: 15 * msPerMinute,
  },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof attemptLimits;

export type Attempts = ReturnType<typeof createAttempts>;

/**
 * @param options `now`: a steady clock, since a jump would make people wait until it is corrected
 */
export function createAttempts({ db, now }: { db: IdentityDatabase; now: () => number }) {
  const kysely = db.kysely.withTables<IdentityTables>();
  // The subject may be an e-mail address: only its digest is kept.
  const keyOf = (limit: LimitName, subject: string) =>
    `${limit}:${digest(limit.endsWith('Address') ? networkOf(subject) : subject)}`;

  return {
    /**
     * Counts an attempt; throws auth/too-many-requests, without counting, while the key has to
     * wait.
     */
    async take(name: LimitName, subject: string): Promise<void> {
      const limit = attemptLimits[name];
      const at = now();
      const key = keyOf(name, subject);
      const next = sql<number>`case when identity_attempts."lastAt" < ${at - limit.forgetMs}
        then 1 else identity_attempts.count + 1 end`;
      const taken = await kysely
        .insertInto('identity_attempts')
        .values({ key, count: 1, lastAt: at, blockedUntil: 0 })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ count: next, lastAt: at, blockedUntil: delayCase(limit, at, next) })
            .where('identity_attempts.blockedUntil', '<=', at),
        )
        .returning('count')
        .executeTakeFirst();
      if (taken) return;
      const row = await kysely
        .selectFrom('identity_attempts')
        .select('blockedUntil')
        .where('key', '=', key)
        .executeTakeFirst();
      throw new IdentityFailure(
        'auth/too-many-requests',
        Math.max(1, Math.ceil(((row?.blockedUntil ?? at) - at) / 1000)),
      );
    },
    /** The attempt was a good one: the key starts again. */
    async clear(name: LimitName, subject: string): Promise<void> {
      await kysely
        .deleteFrom('identity_attempts')
        .where('key', '=', keyOf(name, subject))
        .execute();
    },
    /** Refunds this one attempt, for keys where a success must not erase earlier failures. */
    async refund(name: LimitName, subject: string): Promise<void> {
      await kysely
        .updateTable('identity_attempts')
        .set({ count: sql<number>`count - 1`, blockedUntil: 0 })
        .where('key', '=', keyOf(name, subject))
        .where('count', '>', 0)
        .execute();
    },
    /** Counts the attempts for a key. */
    async count(name: LimitName, subject: string): Promise<number> {
      const row = await kysely
        .selectFrom('identity_attempts')
        .select('count')
        .where('key', '=', keyOf(name, subject))
        .where('lastAt', '>=', now() - attemptLimits[name].forgetMs)
        .executeTakeFirst();
      return row === undefined ? 0 : Number(row.count);
    },
    /** Removes counts that no limit looks at any more: each kind by how long it is remembered. */
    async sweep(): Promise<void> {
      for (const [name, limit] of Object.entries(attemptLimits)) {
        await kysely
          .deleteFrom('identity_attempts')
          .where('key', 'like', `${name}:%`)
          .where('lastAt', '<', now() - limit.forgetMs)
          .where('blockedUntil', '<', now())
          .execute();
      }
    },
  };
}

/**
 * Returns the unit that an address counts for: itself, or the /64 of IPv6, which every customer has
 * at least.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const whole =
    tail === undefined
      ? groups
      : [
          ...groups,
          ...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'),
          ...rest,
        ];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The wait after the `count`th attempt in a row: none while free, then doubling up to the longest.
 */
export function delayAfter(limit: Limit, count: number): number {
  return count < limit.free
    ? 0
    : Math.min(limit.longestDelayMs, limit.firstDelayMs * 2 ** Math.min(count - limit.free, 30));
}

/** The same as SQL, since the count is only known inside the statement. */
function delayCase(limit: Limit, at: number, count: ReturnType<typeof sql<number>>) {
  const branches = [];
  for (let n = limit.free; ; n++) {
    const delay = delayAfter(limit, n);
    if (delay >= limit.longestDelayMs)
      return sql<number>`case when ${count} < ${limit.free} then cast(0 as bigint)
        ${sql.join(branches, sql` `)} else ${at + delay} end`;
    branches.push(sql`when ${count} = ${n} then ${at + delay}`);
  }
}
