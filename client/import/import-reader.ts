/**
 * Reading and matching a bank file beside the page, in a worker, with progress, and stopped at once when wanted. The
 * readers themselves are in the worker's code alone; the page loads none of them.
 */
import type { BankFile, BankRow } from '#domain/bank-files';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import { type FromWorker, inChunks, type ReadSettings, type ToWorker } from './messages.ts';

/** The part of a Worker that is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export interface JobOptions { signal?: AbortSignal; /** The share of the work that is done, 0 to 1. */ onProgress?: (share: number) => void }

export interface ImportReader {
  /**
   * Reads a file; again with other settings to correct what was found. A file that cannot be read answers a
   * `BankFile` that says why; rejects with an AbortError when stopped, or an Error when the worker itself fails. A new
   * read stops the one before.
   */
  read(file: File, settings: ReadSettings, options?: JobOptions): Promise<BankFile>;
  /** A verdict for each row of a statement of the file read last, given all transactions of the account it goes to. */
  match(statement: number, existing: readonly ExistingTransaction[], options?: JobOptions): Promise<RowVerdict[]>;
  /** Stops what is under way and lets the worker go. A later call starts another. */
  close(): void;
}

const startWorker = (): WorkerLike => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike;
const stopped = () => new DOMException('The import was stopped', 'AbortError');
const yieldToPage = () => new Promise<void>((resolve) => { setTimeout(resolve, 0); });

interface Job { number: number; onProgress: (share: number) => void; onMessage: (message: FromWorker) => void; reject: (reason: unknown) => void }

export function createImportReader(createWorker: () => WorkerLike = startWorker): ImportReader {
  let worker: WorkerLike | null = null;
  let job: Job | null = null;
  let lastNumber = 0;
  /** What the worker was told to read last: a worker that was stopped has forgotten it. */
  let last: { file: File; settings: ReadSettings; worker: WorkerLike } | null = null;

  function letGo(reason: unknown): void {
    worker?.terminate();
    worker = null;
    const ended = job;
    job = null;
    ended?.reject(reason);
  }

  function ensureWorker(): WorkerLike {
    if (worker) return worker;
    const started = createWorker();
    started.onmessage = ({ data }) => {
      if (!job || data.job !== job.number) return;
      if (data.kind === 'progress') job.onProgress(data.share);
      else if (data.kind === 'failed') letGo(new Error(data.message));
      else job.onMessage(data);
    };
    started.onerror = ({ message }) => letGo(new Error(message || 'The import worker failed'));
    worker = started;
    return started;
  }

  /** Runs one job; the one before it is stopped. */
  async function run<T>(options: JobOptions, start: (post: (message: ToWorker) => void, number: number) => Promise<void> | void, onMessage: (message: FromWorker, done: (value: T) => void) => void): Promise<T> {
    if (options.signal?.aborted) throw stopped();
    if (job) letGo(stopped());
    const number = ++lastNumber;
    let detach = () => {};
    try {
      return await new Promise<T>((resolve, reject) => {
        const done = (value: T) => { job = null; resolve(value); };
        job = { number, onProgress: options.onProgress ?? (() => undefined), onMessage: (message) => onMessage(message, done), reject };
        const onAbort = () => { if (job?.number === number) letGo(stopped()); };
        options.signal?.addEventListener('abort', onAbort);
        detach = () => options.signal?.removeEventListener('abort', onAbort);
        const target = ensureWorker();
        void Promise.resolve(start((message) => { if (job?.number === number) target.postMessage(message); }, number)).catch(reject);
      });
    } finally {
      detach();
    }
  }

  async function read(file: File, settings: ReadSettings, options: JobOptions = {}): Promise<BankFile> {
    const rows: BankRow[][] = [];
    const found = await run<BankFile>(options, (post, number) => { post({ kind: 'read', job: number, file, options: settings }); }, (message, done) => {
      if (message.kind === 'rows') (rows[message.statement] ??= []).push(...message.chunk);
      else if (message.kind === 'file') done({ ...message.file, statements: message.file.statements.map((statement, index) => ({ ...statement, rows: rows[index] ?? [] })) });
    });
    last = worker && { file, settings, worker };
    return found;
  }

  return {
    read,
    async match(statement, existing, options = {}) {
      if (!last) throw new Error('No file was read');
      if (last.worker !== worker) await read(last.file, last.settings, options.signal ? { signal: options.signal } : {});
      const verdicts: RowVerdict[] = [];
      return run<RowVerdict[]>(options, async (post, number) => {
        let sent = 0;
        for (const chunk of inChunks(existing)) {
          post({ kind: 'existing', job: number, chunk });
          sent += chunk.length;
          options.onProgress?.((0.5 * sent) / existing.length);
          await yieldToPage();
        }
        post({ kind: 'match', job: number, statement });
      }, (message, done) => {
        if (message.kind === 'verdicts') { verdicts.push(...message.chunk); } else if (message.kind === 'matched') done(verdicts);
      });
    },
    close() { last = null; letGo(stopped()); },
  };
}
