/**
 * Counts sign-ups and active users. A user is active on a day (UTC) on which they sign in, or open
 * a page after an hour without one; counted since the day this was introduced. The identities are
 * removed two days later, the numbers stay. Sign-ups are those of existing accounts.
 */
import { msPerDay } from '#domain/calendar';
import type { GrowthAnswer } from '#contract/admin';
import type { Database } from '#server/storage/database';
/** Days that are over for every clock of every node. */
const keptDays = 2;

/** Counts the days that are over and forgets who was there. Once an hour. */
export async function countDays(db: Pick<Database, 'write'>, now: number): Promise<void> {
  const before = Math.floor(now / msPerDay) - keptDays + 1;
  await db.write(async (tx) => {
    await tx.run(
      `INSERT INTO admin_days (day, active) SELECT day, count(*) FROM admin_active
       WHERE day < ? GROUP BY day ON CONFLICT (day) DO NOTHING`,
      before,
    );
    await tx.run('DELETE FROM admin_active WHERE day < ?', before);
  });
}

export async function loadGrowth(
  db: Pick<Database, 'read'>,
  days: number,
  now: number,
): Promise<GrowthAnswer> {
  const last = Math.floor(now / msPerDay),
    first = last - days + 1;
  return db.read(async (tx) => {
    const signUps = await tx.all<{ day: number; n: number }>(
      `SELECT created_at / 86400000 AS day, count(*) AS n FROM admin_people
       WHERE created_at >= ? GROUP BY created_at / 86400000`,
      first * msPerDay,
    );
    const active = await tx.all<{ day: number; n: number }>(
      `SELECT day, active AS n FROM admin_days WHERE day >= ?
       UNION ALL SELECT day, count(*) AS n FROM admin_active WHERE day >= ? GROUP BY day`,
      first,
      first,
    );
    const [totals] = await tx.all<
      GrowthAnswer['totals']
    >(`SELECT count(*) AS people, coalesce(sum(verified), 0) AS verified,
        coalesce(sum(CASE WHEN plan = 'plus' THEN 1 ELSE 0 END), 0) AS plus,
        coalesce(sum(CASE WHEN disabled_at IS NULL THEN 0 ELSE 1 END), 0) AS disabled,
        coalesce(sum(CASE WHEN deletes_at IS NULL THEN 0 ELSE 1 END), 0) AS deleting,
        (SELECT count(*) FROM subscribers WHERE confirmed_at IS NOT NULL) AS subscribers
      FROM admin_people`);
    const byDay = (rows: readonly { day: number; n: number }[]) =>
      new Map(rows.map(({ day, n }) => [Number(day), Number(n)]));
    const [made, there] = [byDay(signUps), byDay(active)];
    return {
      days: Array.from({ length: days }, (_, index) => ({
        day: new Date((first + index) * msPerDay).toISOString().slice(0, 10),
        signUps: made.get(first + index) ?? 0,
        active: there.get(first + index) ?? 0,
      })),
      totals: Object.fromEntries(
        Object.entries(totals!).map(([name, n]) => [name, Number(n)]),
      ) as unknown as GrowthAnswer['totals'],
    };
  });
}
