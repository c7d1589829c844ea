/**
 * Reads and matches a bank file in a worker with progress; an abort stops it at once. Only the
 * worker's code contains the readers; the page loads none of them.
 */
import type { DeletedRow } from './leave-out-deleted.ts';
import type { BankFile, BankRow } from '#domain/bank-files';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import { createWorkerJobs, inChunks, type JobOptions, type WorkerLike } from '../worker-jobs.ts';
import type { BankFileReadSettings, ImportSession } from './import-session.ts';

export interface ImportReader {
  /**
   * Reads a file, or reads it again with corrected settings. An unreadable file returns a
   * `BankFile` with the reason; rejects with an AbortError when stopped, or an Error if the worker
   * fails. A new read stops the one before.
   */
  read(file: File, settings: BankFileReadSettings, options?: JobOptions): Promise<BankFile>;
  /**
   * Returns a verdict for each row of a statement of the last file, and for each row that arrived
   * there from its others (`rowsWithArrivals`), given all transactions of the target account.
   */
  match(
    statement: number,
    existing: readonly ExistingTransaction[],
    options?: JobOptions & {
      /** Rows of the same account that the person deleted. */ deleted?: readonly DeletedRow[];
    },
  ): Promise<RowVerdict[]>;
  /** Stops the running job and ends the worker. A later call starts another. */
  close(): void;
}

const startWorker = () =>
  new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
const yieldToPage = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

export function createImportReader(createWorker: () => WorkerLike = startWorker): ImportReader {
  const jobs = createWorkerJobs<ImportSession>(createWorker);
  /** The last file read and its worker; a worker that was stopped has lost the file. */
  let last: { file: File; settings: BankFileReadSettings; worker: WorkerLike | null } | null = null;

  async function read(
    file: File,
    settings: BankFileReadSettings,
    { signal, onProgress }: JobOptions = {},
  ): Promise<BankFile> {
    if (jobs.isBusy() && signal?.aborted !== true) jobs.close();
    const rows: BankRow[][] = [];
    const found = await jobs.run(
      'read',
      { file, options: settings },
      { signal, onProgress, onPart: (part) => (rows[part.statement] ??= []).push(...part.rows) },
    );
    last = { file, settings, worker: jobs.worker() };
    return {
      ...found,
      statements: found.statements.map((statement, index) => ({
        ...statement,
        rows: rows[index] ?? [],
      })),
    };
  }
  async function* piecesOf(
    existing: readonly ExistingTransaction[],
    onProgress: JobOptions['onProgress'],
  ) {
    let sent = 0;
    for (const given of inChunks(existing)) {
      yield { kind: 'existing' as const, given };
      sent += given.length;
      onProgress?.((0.5 * sent) / existing.length);
      await yieldToPage();
    }
  }

  return {
    read,
    async match(statement, existing, { signal, onProgress, deleted = [] } = {}) {
      if (!last) throw new Error('No file was read');
      if (jobs.isBusy() && signal?.aborted !== true) jobs.close();
      if (last.worker !== jobs.worker()) await read(last.file, last.settings, { signal });
      const verdicts: RowVerdict[] = [];
      await jobs.run(
        'match',
        { statement, deleted },
        {
          signal,
          onProgress,
          onPart: (part) => verdicts.push(...part),
          pieces: piecesOf(existing, onProgress),
        },
      );
      return verdicts;
    },
    close() {
      last = null;
      jobs.close();
    },
  };
}
