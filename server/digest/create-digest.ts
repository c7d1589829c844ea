/**
 * The digest: a mail in the person's morning about their plan, for who asked for it. It is put into the post in the
 * transaction that notes the day, so that each person gets one a day, whatever node or crash comes between.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { createRecordId } from '#contract/ids';
import { mail as english } from '#contract/words/en/mail';
import { mail as vietnamese } from '#contract/words/vi/mail';
import { addDays, todayIn, weekdayOf, type Day } from '#domain/calendar';
import { knownZone, minuteOfDay } from '#domain/timer';
import type { AppEnv } from '#server/http/context';
import { escapeHtml } from '#server/http/escape-html';
import type { Mail } from '#server/identity/ports';
import type { IdentityTables } from '#server/identity/tables';
import type { Database } from '#server/storage/database';
import type { Profile } from '#server/sync/profiles';
import type { PlanRecords } from '#server/sync/service';
import { composeDigest } from './compose.ts';
import type { DigestTables } from './tables.ts';

export { digestMigrations } from './tables.ts';

/** From this hour of the person's day; a server that was down then makes up for it until the other. */
const morning = { fromHour: 7, untilHour: 12 } as const;
/** Of no use the next day. */
const lastsMs = 20 * 3_600_000;
const keptDays = 40;
const path = '/api/digest/unsubscribe';

interface Documents {
  listDigestWishes(page: { afterUserId: string; limit: number }): Promise<Profile[]>;
  loadPlan(userId: string): Promise<PlanRecords>;
  loadProfile(userId: string): Promise<Profile | null>;
  patchProfile(userId: string, fields: { digest: null }): Promise<unknown>;
}
export interface DigestOptions { db: Pick<Database, 'kysely' | 'write'>; config: { publicUrl: string; authSecret: string }; documents: Documents; log: (line: string) => void; now?: () => number }

export interface DigestService {
  /** Writes to everybody whose morning it is; answers how many messages are in the post. */
  run(): Promise<number>;
  /** To be mounted at /api/digest. */
  routes: Hono<AppEnv>;
}

export function createDigest({ db, config, documents, log, now = Date.now }: DigestOptions): DigestService {
  const kysely = db.kysely.withTables<IdentityTables & DigestTables>();
  const sign = (userId: string) => createHmac('sha256', config.authSecret).update(`digest ${userId}`).digest('base64url');
  const tokenOf = (userId: string) => `${userId}.${sign(userId)}`;
  /** Whose link it is; null where it was not made here. */
  const readToken = (token: string): string | null => {
    const [userId = '', given = ''] = token.split('.');
    const wanted = Buffer.from(sign(userId));
    return Buffer.byteLength(given) === wanted.length && timingSafeEqual(Buffer.from(given), wanted) ? userId : null;
  };

  async function writeTo(profile: Profile): Promise<boolean> {
    const { day, hour } = localTime(profile.timeZone, now());
    const weekly = profile.digest === 'weekly';
    if (hour < morning.fromHour || hour >= morning.untilHour || (weekly && weekdayOf(day) !== 1)) return false;
    if (await kysely.selectFrom('digest_sends').select('day').where('user_id', '=', profile.id).where('day', '=', day).executeTakeFirst()) return false;
    const person = await kysely.selectFrom('identity_users').select(['email', 'emailVerified']).where('id', '=', profile.id).executeTakeFirst();
    if (!person?.emailVerified) return false;
    const language = profile.language ?? 'en';
    const digest = composeDigest(await documents.loadPlan(profile.id), { today: day, weekly, language, name: profile.displayName });
    const texts = (language === 'vi' ? vietnamese : english).digest;
    const address = `${config.publicUrl}${path}?token=${tokenOf(profile.id)}&language=${language}`;
    const mail: Mail | null = digest && {
      kind: 'digest', to: person.email, language, ...digest, link: { url: `${config.publicUrl}/planning`, label: texts.link },
      unsubscribe: { why: texts.why, label: texts.unsubscribe, pageUrl: address, oneClickUrl: address },
    };
    return db.write(async (tx) => {
      // A morning with nothing to say is noted as well: what falls due later that day waits for the next.
      const first = await tx.run('INSERT INTO digest_sends (user_id, day) VALUES (?, ?) ON CONFLICT DO NOTHING', profile.id, day);
      if (first === 0 || mail === null) return false;
      await tx.run('INSERT INTO mail_queue (id, message, attempts, "nextAt", "expiresAt") VALUES (?, ?, 0, ?, ?)', createRecordId(), JSON.stringify(mail), now(), now() + lastsMs);
      return true;
    });
  }

  const routes = new Hono<AppEnv>();
  const textsFor = (language: string | undefined) => (language === 'vi' ? vietnamese : english).digest;
  const page = (language: string | undefined, title: string, body: string) => `<!doctype html><html lang="${language === 'vi' ? 'vi' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Tudo</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
  // Opening it changes nothing: mail scanners open links too.
  routes.get('/unsubscribe', (c) => {
    const [token, language] = [c.req.query('token') ?? '', c.req.query('language')];
    const texts = textsFor(language);
    if (readToken(token) === null) return c.html(page(language, texts.pageTitle, `<p>${escapeHtml(texts.pageBad)}</p>`), 410);
    return c.html(page(language, texts.pageTitle, `<p>${escapeHtml(texts.pageText)}</p><form method="post" action="${path}?token=${encodeURIComponent(token)}&amp;language=${language === 'vi' ? 'vi' : 'en'}"><button>${escapeHtml(texts.pageButton)}</button></form>`));
  });
  /** From the page, and from mail programs in one click (RFC 8058). */
  routes.post('/unsubscribe', async (c) => {
    const language = c.req.query('language');
    const texts = textsFor(language);
    const userId = readToken(c.req.query('token') ?? '');
    if (userId === null) return c.html(page(language, texts.pageTitle, `<p>${escapeHtml(texts.pageBad)}</p>`), 410);
    if ((await documents.loadProfile(userId))?.digest) await documents.patchProfile(userId, { digest: null });
    return c.html(page(language, texts.pageTitle, `<p>${escapeHtml(texts.pageDone)}</p>`));
  });

  return {
    routes,
    async run() {
      let sent = 0;
      for (let afterUserId = ''; ;) {
        const profiles = await documents.listDigestWishes({ afterUserId, limit: 200 });
        for (const profile of profiles) {
          try {
            if (await writeTo(profile)) sent += 1;
          } catch (error) {
            // One plan that cannot be read keeps nobody else from theirs.
            log(`digest: one could not be written: ${String(error)}`);
          }
        }
        if (profiles.length < 200) break;
        afterUserId = profiles.at(-1)!.id;
      }
      const before = addDays(localTime(null, now()).day, -keptDays);
      await kysely.deleteFrom('digest_sends').where('day', '<', before).execute();
      return sent;
    },
  };
}

/** The day and the hour there; a zone that is not known counts as UTC. */
function localTime(timeZone: string | null, nowMs: number): { day: Day; hour: number } {
  const zone = knownZone(timeZone ?? 'UTC');
  return { day: todayIn(zone, nowMs), hour: Math.floor(minuteOfDay(nowMs, zone) / 60) };
}
