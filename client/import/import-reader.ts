/**
 * Reading and matching a bank file beside the page, in a worker, with progress, and stopped at once
 * when wanted. The readers themselves are in the worker's code alone; the page loads none of them.
 */
import type { DeletedRow } from './leave-out-deleted.ts';
import type { BankFile, BankRow } from '#domain/bank-files';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import { createWorkerJobs, type WorkerLike } from '../worker-jobs.ts';
import {
  type FromBankFileWorker,
  chunkRows,
  type BankFileReadSettings,
  type ToBankFileWorker,
} from './messages.ts';

export interface JobOptions {
  signal?: AbortSignal;
  /** The share of the work that is done, 0 to 1. */ onProgress?: (share: number) => void;
}

export interface ImportReader {
  /**
   * Reads a file; again with other settings to correct what was found. A file that cannot be read
   * answers a `BankFile` that says why; rejects with an AbortError when stopped, or an Error when
   * the worker itself fails. A new read stops the one before.
   */
  read(file: File, settings: BankFileReadSettings, options?: JobOptions): Promise<BankFile>;
  /**
   * A verdict for each row of a statement of the file read last, and for each that arrived there
   * from others of it (`rowsWithArrivals`), given all transactions of the account it goes to.
   */
  match(
    statement: number,
    existing: readonly ExistingTransaction[],
    options?: JobOptions & {
      /** Of the same account, deleted by the person. */ deleted?: readonly DeletedRow[];
    },
  ): Promise<RowVerdict[]>;
  /** Stops what is under way and lets the worker go. A later call starts another. */
  close(): void;
}

const startWorker = (): WorkerLike<ToBankFileWorker, FromBankFileWorker> =>
  new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as WorkerLike<ToBankFileWorker, FromBankFileWorker>;
const yieldToPage = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

export function createImportReader(
  createWorker: () => WorkerLike<ToBankFileWorker, FromBankFileWorker> = startWorker,
): ImportReader {
  const jobs = createWorkerJobs(createWorker);
  /** The last file read and its worker; a worker that was stopped has lost the file. */
  let last: {
    file: File;
    settings: BankFileReadSettings;
    worker: WorkerLike<ToBankFileWorker, FromBankFileWorker> | null;
  } | null = null;

  async function read(
    file: File,
    settings: BankFileReadSettings,
    { signal, onProgress }: JobOptions = {},
  ): Promise<BankFile> {
    if (jobs.isBusy() && signal?.aborted !== true) jobs.close();
    const rows: BankRow[][] = [];
    const found = await jobs.run<BankFile>({
      signal,
      start: (post, job) => post({ kind: 'read', job, file, options: settings }),
      take(message, done) {
        if (message.kind === 'progress') onProgress?.(message.share);
        else if (message.kind === 'rows') (rows[message.statement] ??= []).push(...message.chunk);
        else if (message.kind === 'file')
          done({
            ...message.file,
            statements: message.file.statements.map((statement, index) => ({
              ...statement,
              rows: rows[index] ?? [],
            })),
          });
      },
    });
    last = { file, settings, worker: jobs.worker() };
    return found;
  }

  return {
    read,
    async match(statement, existing, { signal, onProgress, deleted = [] } = {}) {
      if (!last) throw new Error('No file was read');
      if (jobs.isBusy() && signal?.aborted !== true) jobs.close();
      if (last.worker !== jobs.worker())
        await read(last.file, last.settings, { ...(signal && { signal }) });
      const verdicts: RowVerdict[] = [];
      return jobs.run<RowVerdict[]>({
        signal,
        async start(post, job, isOver) {
          let sent = 0;
          for (const chunk of chunkRows(existing)) {
            if (isOver()) return;
            post({ kind: 'existing', job, chunk });
            sent += chunk.length;
            onProgress?.((0.5 * sent) / existing.length);
            await yieldToPage();
          }
          post({ kind: 'match', job, statement, deleted: [...deleted] });
        },
        take(message, done) {
          if (message.kind === 'progress') onProgress?.(message.share);
          else if (message.kind === 'verdicts') verdicts.push(...message.chunk);
          else if (message.kind === 'matched') done(verdicts);
        },
      });
    },
    close() {
      last = null;
      jobs.close();
    },
  };
}
