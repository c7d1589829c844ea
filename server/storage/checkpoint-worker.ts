/**
 * The thread of `checkpoints.ts`: copies SQLite's write-ahead log to the database file on request.
 * A passive checkpoint waits for nobody: it leaves pages that a reader needs or another connection
 * copies.
 */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The result of a checkpoint: the pages in the log, and those of them that are in the database file
 * now.
 */
export interface Copied {
  pages: number;
  copied: number;
}

const handle = new DatabaseSync(workerData as string);
handle.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -256');
const copy = handle.prepare('PRAGMA wal_checkpoint(PASSIVE)');
let last: Copied = { pages: 0, copied: 0 };
parentPort!.on('message', (ask: 'copy' | 'end') => {
  if (ask === 'copy') {
    // A disk that refuses leaves the log as it is, which loses nothing; the next copy tries again.
    try {
      const { log, checkpointed } = copy.get() as { log: number; checkpointed: number };
      last = { pages: log, copied: checkpointed };
    } catch {
      /* the reason is given above */
    }
    parentPort!.postMessage(last);
  } else {
    handle.close();
    parentPort!.close();
  }
});
