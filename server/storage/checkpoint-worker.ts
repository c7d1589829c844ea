/**
 * The thread of `checkpoints.ts`: copies SQLite's write-ahead log to the database file whenever it is asked to. A passive
 * checkpoint waits for nobody: it leaves what a reader still needs, and what another connection is copying.
 */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const handle = new DatabaseSync(workerData as string);
handle.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -256');
parentPort!.on('message', (ask: 'copy' | 'end') => {
  if (ask === 'copy') {
    // A disk that refuses leaves the log as it is, which loses nothing; the next copy tries again.
    try { handle.exec('PRAGMA wal_checkpoint(PASSIVE)'); } catch { /* see above */ }
    parentPort!.postMessage('copied');
  } else {
    handle.close();
    parentPort!.close();
  }
});
