/**
 * The digest: a mail in the person's morning about their plan, for who asked for it. The day is
 * noted before the work: each person gets at most one a day, on however many nodes, and work that
 * ends the process is not tried again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { OwnRecord, Profile, Stored } from '#contract/collections';
import { fromMail } from '#contract/identity';
import { digestPaths, type DigestRhythm } from '#contract/digest';
import type { EmailFormResult } from '#contract/email-forms';
import { mail as english } from '#contract/i18n/en/mail';
import { mail as vietnamese } from '#contract/i18n/vi/mail';
import { addDays, todayIn, weekdayOf, type Day } from '#domain/calendar';
import { resultsUnderWay } from '#domain/goals';
import {
  measureAllByFullScan,
  type MeasuredLife,
  type MeasuredSession,
  type MeasuredTransaction,
} from '#domain/measures';
import { knownZone, minuteOfDay, startOfDay } from '#domain/timer';
import type { AppEnv } from '#server/http/context';
import { readJson, readQueryValue } from '#server/http/request-input';
import { publicPage } from '#server/http/public-page';
import { parse } from '#server/parse';
import type { Mail } from '#server/identity/ports';
import type { IdentityTables } from '#server/identity/tables';
import { queueMail } from '#server/mail/queue';
import type { Database } from '#server/storage/database';
import type { DigestPlan, ReadingLimit } from '#server/sync/service';
import { composeDigest, type Digest } from './compose.ts';
import type { DigestTables } from './tables.ts';

export { digestMigrations } from './tables.ts';

/**
 * From this hour of the person's day; a server that was down then makes up for it until the other.
 */
const morning = { fromHour: 7, untilHour: 12 } as const;
/**
 * "Today" means the day on which it was written, and "this week" does so for a day longer: so many
 * days are left to a mail server that is down.
 */
const lastsDays = { daily: 1, weekly: 2 } as const;
const keptDays = 40;
const peoplePerPage = 500;
/**
 * The maximum read for one digest: far more than a lifetime of use, yet small enough not to hold up
 * other requests.
 */
const mostRead: DigestReading = {
  plan: { records: 20_000, bytes: 16 * 1024 * 1024 },
  life: { records: 250_000, bytes: 96 * 1024 * 1024 },
};

interface DigestReading {
  plan: ReadingLimit;
  life: ReadingLimit;
}
interface Documents {
  listDigestWishes(page: { afterUserId: string; limit: number }): Promise<string[]>;
  loadPlan(userId: string, most: ReadingLimit): Promise<DigestPlan | null>;
  readUpTo(
    userId: string,
    most: ReadingLimit,
    take: (records: readonly OwnRecord[]) => void,
  ): Promise<boolean>;
  loadProfile(userId: string): Promise<Profile | null>;
  patchProfile(userId: string, fields: { digest: DigestRhythm | null }): Promise<unknown>;
}
export interface DigestOptions {
  db: Pick<Database, 'kysely' | 'write'>;
  config: { publicUrl: string; authSecret: string };
  documents: Documents;
  log: (line: string) => void;
  now?: () => number;
  /** The time by which the notes of former days are forgotten; default `now`. */
  steadyNow?: () => number;
  /** The maximum read for one user; smaller in tests. */
  most?: DigestReading;
}

export interface DigestService {
  /** Writes to everybody whose morning it is; answers how many messages are in the post. */
  run(): Promise<number>;
  /**
   * Whether a message that waited for its mail server is still to go there: the wish, the address
   * and the account may have changed since it was written.
   */
  isWanted(to: string): Promise<boolean>;
  /** Routes to mount at /api/digest. */
  routes: Hono<AppEnv>;
}

export function createDigest({
  db,
  config,
  documents,
  log,
  now = Date.now,
  steadyNow = now,
  most = mostRead,
}: DigestOptions): DigestService {
  const kysely = db.kysely.withTables<IdentityTables & DigestTables>();
  const sign = (userId: string) =>
    createHmac('sha256', config.authSecret).update(`digest ${userId}`).digest('base64url');
  const tokenOf = (userId: string) => `${userId}.${sign(userId)}`;
  /** The user of a link; null if this server did not sign it. */
  const readToken = (token: string): string | null => {
    const [userId = '', given = ''] = token.split('.');
    const wanted = Buffer.from(sign(userId));
    return Buffer.byteLength(given) === wanted.length && timingSafeEqual(Buffer.from(given), wanted)
      ? userId
      : null;
  };

  const pageOf = (token: string, language: string | null | undefined) =>
    `${publicPage(config.publicUrl, digestPaths.page, language)}?token=${encodeURIComponent(token)}`;

  /**
   * Loads the data that key results are measured by; null if it is too much to read. The ledger and
   * the sessions are read only for users with an active key result that needs them.
   */
  async function loadLife(
    profile: Profile,
    { projects, objectives, keyResults, tasks }: DigestPlan,
  ): Promise<MeasuredLife | null> {
    const counted = resultsUnderWay({ projects, objectives, keyResults });
    const life = {
      profile,
      keyResults: counted,
      tasks,
      accounts: [] as Stored<'accounts'>[],
      categories: [] as Stored<'categories'>[],
      sessions: [] as MeasuredSession[],
      transactions: [] as MeasuredTransaction[],
      rates: [] as Stored<'exchangeRates'>[],
    };
    if (counted.every(({ metric }) => metric.kind === 'manual' || metric.kind === 'tasks'))
      return life;
    const isWhole = await documents.readUpTo(profile.id, most.life, (records) => {
      for (const { collection, record } of records) {
        if (collection === 'accounts') life.accounts.push(record);
        else if (collection === 'categories') life.categories.push(record);
        else if (collection === 'exchangeRates') life.rates.push(record);
        else if (collection === 'timerSessions')
          life.sessions.push({
            taskId: record.taskId,
            kind: record.kind,
            segments: record.segments,
            timeZone: record.timeZone,
          });
        else if (collection === 'transactions') life.transactions.push(record);
      }
    });
    return isWhole ? life : null;
  }

  /** Composes the digest of a day; if there is too much to read, the digest says so. */
  async function compose(profile: Profile, day: Day, weekly: boolean): Promise<Digest | null> {
    const language = profile.language ?? 'en',
      name = profile.displayName;
    const words = language === 'vi' ? vietnamese : english;
    const plan = await documents.loadPlan(profile.id, most.plan);
    if (plan === null) {
      return {
        subject: words.digest.unreadSubject,
        paragraphs: [words.greeting(name), words.digest.unread],
      };
    }
    const life = await loadLife(profile, plan);
    const measures = life === null ? new Map() : measureAllByFullScan(life, day);
    const digest = composeDigest(plan, { today: day, weekly, language, name, measures });
    if (digest === null || life !== null) return digest;
    return { ...digest, paragraphs: [...digest.paragraphs, words.digest.unread] };
  }

  /** Claims this digest for the caller; then nobody else writes it, and it is not retried. */
  const claim = async (userId: string, day: Day): Promise<boolean> =>
    (await db.write(async (tx) =>
      tx.run(
        'INSERT INTO digest_sends (user_id, day) VALUES (?, ?) ON CONFLICT DO NOTHING',
        userId,
        day,
      ),
    )) > 0;

  async function writeTo(profile: Profile): Promise<boolean> {
    const { zone, day, hour } = localTime(profile.timeZone, now());
    const weekly = profile.digest === 'weekly';
    if (hour < morning.fromHour || hour >= morning.untilHour || (weekly && weekdayOf(day) !== 1))
      return false;
    const person = await kysely
      .selectFrom('identity_users')
      .select(['email', 'emailVerified', 'disabledAt', 'deletesAt'])
      .where('id', '=', profile.id)
      .executeTakeFirst();
    if (person === undefined || !mayGetMail(person)) return false;
    // An empty morning is recorded too: items that fall due later that day wait for the next.
    if (!(await claim(profile.id, day))) return false;
    const digest = await compose(profile, day, weekly);
    if (digest === null) return false;
    const language = profile.language ?? 'en';
    const texts = (language === 'vi' ? vietnamese : english).digest;
    const token = tokenOf(profile.id);
    const oneClickUrl = `${config.publicUrl}${digestPaths.stop}?token=${token}&language=${language}`;
    const mail: Mail = {
      kind: 'digest',
      to: person.email,
      language,
      ...digest,
      link: { url: `${config.publicUrl}/planning${fromMail}`, label: texts.link },
      unsubscribe: {
        why: texts.why,
        label: texts.unsubscribe,
        pageUrl: pageOf(token, language),
        oneClickUrl,
      },
    };
    const lasts = lastsDays[weekly ? 'weekly' : 'daily'];
    await db.write((tx) =>
      queueMail(tx, { ...mail, expiresAt: startOfDay(addDays(day, lasts), zone) }, now()),
    );
    return true;
  }

  /**
   * Excludes accounts that are disabled or about to be deleted; digests resume when the account is
   * restored.
   */
  const mayGetMail = ({
    emailVerified,
    disabledAt,
    deletesAt,
  }: {
    emailVerified: boolean | number;
    disabledAt: unknown;
    deletesAt: unknown;
  }) => Boolean(emailVerified) && disabledAt === null && deletesAt === null;

  const routes = new Hono<AppEnv>();
  const refuse = (c: Context<AppEnv>) =>
    c.json<EmailFormResult<never>>({ success: false, error: { code: 'letters/bad-link' } }, 410);
  const input = v.object({
    token: v.pipe(v.string(), v.maxLength(200)),
    digest: v.optional(v.picklist(['daily', 'weekly'])),
  });
  const askedBy = async (c: Context<AppEnv>) => {
    // A one-click post has an empty form and the token in the address.
    const { token, digest } = ((await readJson(c)) ?? {}) as { token?: unknown; digest?: unknown };
    const asked = {
      token: readQueryValue(c, 'token') ?? token,
      ...(digest !== undefined && { digest }),
    };
    const parsed = parse(input, asked);
    const profile =
      parsed.success && readToken(parsed.output.token) !== null
        ? await documents.loadProfile(readToken(parsed.output.token)!)
        : null;
    return profile === null || !parsed.success
      ? null
      : { profile, digest: parsed.output.digest ?? null };
  };
  // The address of the first messages. Opening a link changes nothing: mail scanners open links
  // too.
  routes.get('/unsubscribe', (c) =>
    c.redirect(pageOf(readQueryValue(c, 'token') ?? '', readQueryValue(c, 'language'))),
  );
  /**
   * From the page, as JSON, and from mail programs in one click, with the token in the address (RFC
   * 8058).
   */
  routes.post('/unsubscribe', async (c) => {
    const asked = await askedBy(c);
    if (asked === null) return refuse(c);
    const was = asked.profile.digest;
    if (was) await documents.patchProfile(asked.profile.id, { digest: null });
    return c.json<EmailFormResult<{ was: DigestRhythm | null }>>({ success: true, value: { was } });
  });
  routes.post('/resubscribe', async (c) => {
    const asked = await askedBy(c);
    if (asked === null || asked.digest === null) return refuse(c);
    await documents.patchProfile(asked.profile.id, { digest: asked.digest });
    return c.json<EmailFormResult<null>>({ success: true, value: null });
  });

  return {
    routes,
    async isWanted(to) {
      const person = await kysely
        .selectFrom('identity_users')
        .select(['id', 'emailVerified', 'disabledAt', 'deletesAt'])
        .where('email', '=', to)
        .executeTakeFirst();
      return (
        person !== undefined &&
        mayGetMail(person) &&
        Boolean((await documents.loadProfile(person.id))?.digest)
      );
    },
    async run() {
      let sent = 0;
      for (let afterUserId = ''; ;) {
        const userIds = await documents.listDigestWishes({ afterUserId, limit: peoplePerPage });
        for (const userId of userIds) {
          try {
            const profile = await documents.loadProfile(userId);
            if (profile?.digest && (await writeTo(profile))) sent += 1;
          } catch (error) {
            // A plan that cannot be read does not stop the digests of others.
            log(`digest: the one of ${userId} could not be written: ${String(error)}`);
          }
        }
        if (userIds.length < peoplePerPage) break;
        afterUserId = userIds.at(-1)!;
      }
      const before = addDays(localTime(null, steadyNow()).day, -keptDays);
      await kysely.deleteFrom('digest_sends').where('day', '<', before).execute();
      return sent;
    },
  };
}

/** The day and the hour there; a zone that is not known counts as UTC. */
function localTime(
  timeZone: string | null,
  nowMs: number,
): { zone: string; day: Day; hour: number } {
  const zone = knownZone(timeZone ?? 'UTC');
  return { zone, day: todayIn(zone, nowMs), hour: Math.floor(minuteOfDay(nowMs, zone) / 60) };
}
