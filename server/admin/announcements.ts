/**
 * News from the operator: written by an admin in both languages, shown to everybody who is signed
 * in while it holds.
 */
import * as v from 'valibot';
import {
  announcementLevels,
  announcementLimits,
  type Announcement,
  type AnnouncementInput,
} from '#contract/admin';
import type { News } from '#contract/announcements';
import { createRecordId } from '#contract/ids';
import { parse } from '#server/parse';
import type { Database, Tx } from '#server/storage/database';
import { beginAsAdmin } from './acts.ts';
import { writeAudit, type Actor } from './audit.ts';

interface Row {
  id: string;
  created_at: number;
  created_by: string;
  level: 'info' | 'important';
  title_en: string;
  text_en: string;
  title_vi: string;
  text_vi: string;
  from_at: number;
  until_at: number;
  ended_at: number | null;
}
const toAnnouncement = (row: Row): Announcement => ({
  id: row.id,
  by: row.created_by,
  createdAt: row.created_at,
  level: row.level,
  titleEn: row.title_en,
  textEn: row.text_en,
  titleVi: row.title_vi,
  textVi: row.text_vi,
  fromAt: row.from_at,
  untilAt: row.until_at,
  endedAt: row.ended_at,
});

const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(announcementLimits.title));
const text = v.pipe(v.string(), v.trim(), v.maxLength(announcementLimits.text));
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const input = v.pipe(
  v.strictObject({
    titleEn: title,
    textEn: text,
    titleVi: title,
    textVi: text,
    level: v.picklist(announcementLevels),
    fromAt: moment,
    untilAt: moment,
  }),
  v.check(({ fromAt, untilAt }) => untilAt > fromAt),
);
/**
 * Null for an invalid announcement: it needs a title in both languages and an end after its start.
 */
export function readAnnouncement(body: unknown): AnnouncementInput | null {
  const read = parse(input, body);
  return read.success ? read.output : null;
}

const mostListed = 100,
  mostShown = 5;
export async function loadAnnouncements(tx: Tx): Promise<Announcement[]> {
  return (
    await tx.all<Row>(`SELECT * FROM admin_announcements ORDER BY id DESC LIMIT ${mostListed}`)
  ).map(toAnnouncement);
}

/** Loads the current announcements, the newest last. */
export async function loadNews(db: Pick<Database, 'read'>, now: number): Promise<News[]> {
  const rows = await db.read(async (tx) =>
    tx.all<Row>(
      `SELECT * FROM admin_announcements WHERE from_at <= ? AND until_at > ? AND ended_at IS NULL
       ORDER BY id DESC LIMIT ${mostShown}`,
      now,
      now,
    ),
  );
  return rows.toReversed().map((row) => ({
    id: row.id,
    level: row.level,
    title: { en: row.title_en, vi: row.title_vi },
    text: { en: row.text_en, vi: row.text_vi },
  }));
}

export function createAnnouncementActs({ db, now }: { db: Database; now: () => number }) {
  return {
    announce: (actor: Actor, given: AnnouncementInput): Promise<Announcement> =>
      db.write(async (tx) => {
        await beginAsAdmin(tx, actor);
        const id = createRecordId(now());
        await tx.run(
          `INSERT INTO admin_announcements (id, created_at, created_by, level, title_en, text_en,
             title_vi, text_vi, from_at, until_at, ended_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`,
          id,
          now(),
          actor.name,
          given.level,
          given.titleEn,
          given.textEn,
          given.titleVi,
          given.textVi,
          given.fromAt,
          given.untilAt,
        );
        await writeAudit(
          tx,
          actor,
          { what: 'announce', subject: { id, name: given.titleEn }, after: given },
          now(),
        );
        return { ...given, id, by: actor.name, createdAt: now(), endedAt: null };
      }),
    /** Ends an announcement at once. Returns null if it does not exist or has ended. */
    end: (actor: Actor, id: string): Promise<Announcement | null> =>
      db.write(async (tx) => {
        await beginAsAdmin(tx, actor);
        const ended = await tx.run(
          'UPDATE admin_announcements SET ended_at = ? WHERE id = ? AND ended_at IS NULL AND until_at > ?',
          now(),
          id,
          now(),
        );
        if (ended === 0) return null;
        const [row] = await tx.all<Row>('SELECT * FROM admin_announcements WHERE id = ?', id);
        await writeAudit(
          tx,
          actor,
          {
            what: 'end-announcement',
            subject: { id, name: row!.title_en },
            before: { endedAt: null },
            after: { endedAt: now() },
          },
          now(),
        );
        return toAnnouncement(row!);
      }),
  };
}
