/**
 * Whether the database can be used: it is written to and read, and what requests met with counts as
 * well.
 */
import type { Database, Tx } from './database.ts';

/** A write is a commit on the disk: not for each question. */
const writeEveryMs = 10_000;

/**
 * Answers a function that reads, and every ten seconds, or where `mustWrite`, also writes, and
 * throws when either fails. A write that failed is tried again with the next question.
 */
export function createReadiness(
  db: Database,
  now: () => number = Date.now,
): (mustWrite?: boolean) => Promise<void> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  return async (mustWrite = false) => {
    if (mustWrite || now() - wroteAt >= writeEveryMs) {
      await db.write(async (tx) => {
        await tx.run(
          'INSERT INTO sync_meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
          'asked-at',
          String(now()),
        );
        if (tx.kind === 'postgres') await takeRoom(tx);
      });
      wroteAt = now();
    }
    await db.read(async (tx) => tx.all('SELECT count(*) FROM sync_meta'));
  };
}

/**
 * Makes PostgreSQL use about 420 kB of the disk of this database and free them. Rewriting a row
 * needs no room, since its page and log exist: on a full disk that works for long. A sort beyond
 * its memory uses a temporary file, so no table grows and nothing has to be cleaned up.
 */
async function takeRoom(tx: Tx): Promise<void> {
  await tx.all(
    "SELECT set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)",
  );
  await tx.all('SELECT count(*) FROM generate_series(1, 30000)');
}
