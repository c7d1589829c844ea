/**
 * The time by which things end for good: tombstones, accounts to be deleted, sign-ins, links in
 * emails. A machine's clock can jump by years, so this one goes on by the monotonic clock of the
 * process, and follows the database's clock (that of the machine on SQLite) only while both agree.
 * A jump is believed when it has lasted (docs/decisions/deletion-and-the-clock.md).
 */
import { msPerHour, msPerMinute } from '#domain/calendar';
import type { Database, Tx } from './database.ts';
import { parseStored } from './stored-json.ts';

/**
 * A jump below this is believed at once: a machine that slept over a weekend, a clock that was set
 * right.
 */
export const mostBelievedMs = 48 * msPerHour;
/** A larger one is believed after the product has run for so long with it. */
export const believedAfterMs = 72 * msPerHour;
/** The maximum correction of a running clock between two checks. */
const slackMs = 5 * msPerMinute;

/**
 * The start of a period that begins now: the later of both clocks. Until a jump ahead is believed,
 * the steady clock is behind; a period started by it would expire as soon as the jump is believed.
 */
export const beginsAt = ({
  now,
  steadyNow,
}: {
  now: () => number;
  steadyNow: () => number;
}): number => Math.max(now(), steadyNow());

export interface SteadyClock {
  /** Epoch milliseconds. */
  now(): number;
  /**
   * Compares with the database's clock. To be called every minute, and before anything is deleted.
   */
  look(): Promise<void>;
}

interface SteadyClockOptions {
  db: Pick<Database, 'kind' | 'write'>;
  log: (line: string) => void;
  /** The machine's clock. It counts only where the database has none of its own. */
  now?: () => number;
  /** Milliseconds that never jump. */
  monotonic?: () => number;
}

/**
 * As every node of the database sees it: the last steady time, and how long a jump has lasted that
 * is not believed.
 */
interface Mark {
  time: number;
  doubt: { last: number; heldMs: number } | null;
}

export async function createSteadyClock({
  db,
  log,
  now = () => Date.now(),
  monotonic = () => performance.now(),
}: SteadyClockOptions): Promise<SteadyClock> {
  /** The last look of this process. */
  let seen: { shown: number; steady: number; at: number } | null = null;
  let saysDoubt = false;

  function steady(at: number): number {
    return seen === null ? now() : seen.steady + (at - seen.at);
  }

  async function look(): Promise<void> {
    const { at, shown, mark, end } = await db.write(async (tx) => {
      const before = await readMark(tx);
      const shownThen = await readClock(tx, now);
      const atThen = monotonic();
      // Another node may have looked since, but time does not go back by that.
      const expected =
        seen === null ? (before?.time ?? shownThen) : Math.max(before?.time ?? 0, steady(atThen));
      const judged = judge(before, { shown: shownThen, at: atThen, expected });
      await tx.run(
        "INSERT INTO sync_meta (key, value) VALUES ('clock', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        JSON.stringify(judged.mark),
      );
      return { at: atThen, shown: shownThen, ...judged };
    });
    seen = { shown, steady: mark.time, at };
    if (mark.doubt !== null && !saysDoubt) log(doubtText(mark, shown));
    if (mark.doubt === null && (saysDoubt || end === 'believed')) {
      log(
        `clock: ${new Date(shown).toISOString()} is taken as the time; what ends by it goes again`,
      );
    }
    saysDoubt = mark.doubt !== null;
  }

  function judge(
    before: Mark | null,
    { shown, at, expected }: { shown: number; at: number; expected: number },
  ): { mark: Mark; end: 'agrees' | 'believed' | null } {
    if (Math.abs(shown - expected) <= mostBelievedMs)
      return { mark: { time: shown, doubt: null }, end: 'agrees' };
    const doubt = before?.doubt ?? null;
    const goesOn = doubt !== null && Math.abs(shown - doubt.last) <= mostBelievedMs;
    // Counts only time that this process observed and no other node has counted.
    const ranSteadily = seen !== null && Math.abs(shown - seen.shown - (at - seen.at)) <= slackMs;
    const ran = goesOn && ranSteadily ? Math.max(0, shown - Math.max(doubt.last, seen!.shown)) : 0;
    const heldMs = (goesOn ? doubt.heldMs : 0) + ran;
    if (heldMs >= believedAfterMs) return { mark: { time: shown, doubt: null }, end: 'believed' };
    return { mark: { time: expected, doubt: { last: shown, heldMs } }, end: null };
  }

  await look();
  return { now: () => Math.round(steady(monotonic())), look };
}

function doubtText({ time, doubt }: Mark, shown: number): string {
  const hours = Math.ceil((believedAfterMs - doubt!.heldMs) / msPerHour);
  return (
    `clock: it shows ${new Date(shown).toISOString()}, and ${new Date(time).toISOString()} was expected. ` +
    `Until it is right again, or has run on for ${hours} more hours, nothing is deleted and nobody is signed out by it.`
  );
}

/**
 * Null on an installation that has nothing yet. One of an earlier release has written when it last
 * heard of a device.
 */
async function readMark(tx: Tx): Promise<Mark | null> {
  const [row] = await tx.all<{ value: string }>("SELECT value FROM sync_meta WHERE key = 'clock'");
  if (row !== undefined) return parseStored<Mark>(row.value);
  const [heard] = await tx.all<{ at: number | null }>(
    'SELECT MAX(seen_at) AS at FROM sync_clients',
  );
  return heard?.at == null ? null : { time: Number(heard.at), doubt: null };
}

async function readClock(tx: Tx, now: () => number): Promise<number> {
  if (tx.kind === 'sqlite') return now();
  const [row] = await tx.all<{ ms: number | string }>(
    'SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS bigint) AS ms',
  );
  return Number(row!.ms);
}
