/** Whether the database can be used: it is written to and read, and what requests met with counts as well. */
import type { Database } from './database.ts';

/** A write is a commit on the disk: not for each question. */
const writeEveryMs = 10_000;

/**
 * Answers a function that reads, and every ten seconds also writes, and throws when either fails. A write that failed is
 * tried again with the next question.
 */
export function createReadiness(db: Database, now: () => number = Date.now): () => Promise<void> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - wroteAt >= writeEveryMs) {
      await db.write(async (tx) => tx.run(
        'INSERT INTO sync_meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        'asked-at', String(now()),
      ));
      wroteAt = now();
    }
    await db.read(async (tx) => tx.all('SELECT count(*) FROM sync_meta'));
  };
}
