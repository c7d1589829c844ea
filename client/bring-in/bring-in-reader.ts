/** A file of everything, read and compared in a worker: with progress, and stopped at once when wanted. */
import type { CollectionName } from '#contract/collections';
import type { FromWorker, HereRecord, PlanSummary, Refused, ToWorker } from './messages.ts';
import type { Choices, Step } from './plan-bring-in.ts';

/** The part of a Worker that is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
/** What is here, some records at a time (`loadHere`). `expected`: about how many there are, for the progress. */
export interface HereSource { expected: number; pieces: AsyncIterable<{ collection: CollectionName; records: readonly HereRecord[] } | { blocks: readonly string[]; rows: number }> }

export interface BringInReader {
  /** Null where the file can be compared. */
  read(file: File): Promise<Refused | null>;
  /** Compares the file read last with what is here. */
  plan(here: HereSource, ownId: string, onProgress?: (share: number) => void): Promise<PlanSummary>;
  /** What is to be written of the plan made last. */
  steps(choices: Choices, ownId: string): Promise<Step[]>;
  /** What of it cannot come, as a file. */
  invalid(): Promise<Blob>;
  /** Stops what is under way, which rejects with an AbortError, and lets the worker go. */
  close(): void;
}

const startWorker = (): WorkerLike => new Worker(new URL('./bring-in-worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike;
/** The share of comparing that sending what is here takes. */
const sending = 0.5;

export function createBringInReader(createWorker: () => WorkerLike = startWorker): BringInReader {
  let worker: WorkerLike | null = null;
  let job: { number: number; onMessage: (message: FromWorker) => void; reject: (reason: unknown) => void } | null = null;
  let lastNumber = 0;

  function letGo(reason: unknown): void {
    worker?.terminate();
    worker = null;
    const ended = job;
    job = null;
    ended?.reject(reason);
  }
  function ensureWorker(): WorkerLike {
    if (worker !== null) return worker;
    worker = createWorker();
    worker.onmessage = ({ data }) => {
      if (data.job !== job?.number) return;
      if (data.kind === 'failed') { const { reject } = job; job = null; reject(new Error(data.message)); } else job.onMessage(data);
    };
    worker.onerror = ({ message }) => letGo(new Error(message || 'The worker failed'));
    return worker;
  }
  function run<T>(start: (post: (message: ToWorker) => void, number: number, isOver: () => boolean) => Promise<void> | void, onMessage: (message: FromWorker, done: (value: T) => void) => void): Promise<T> {
    const number = ++lastNumber;
    return new Promise<T>((resolve, reject) => {
      job = { number, onMessage: (message) => onMessage(message, (value) => { job = null; resolve(value); }), reject };
      const target = ensureWorker();
      const isOver = () => job?.number !== number;
      void Promise.resolve(start((message) => { if (!isOver()) target.postMessage(message); }, number, isOver)).catch(reject);
    });
  }

  return {
    read: (file) => run((post, number) => post({ kind: 'read', job: number, file }), (message, done) => { if (message.kind === 'read') done(message.refused); }),
    plan: ({ expected, pieces }, ownId, onProgress) => run(async (post, number, isOver) => {
      let sent = 0;
      for await (const piece of pieces) {
        if (isOver()) return;
        if ('blocks' in piece) post({ kind: 'blocks', job: number, chunk: piece.blocks });
        else post({ kind: 'here', job: number, collection: piece.collection, chunk: piece.records });
        sent += 'blocks' in piece ? piece.rows : piece.records.length;
        onProgress?.(sending * Math.min(1, sent / Math.max(1, expected)));
      }
      post({ kind: 'plan', job: number, ownId });
    }, (message, done) => {
      if (message.kind === 'progress') onProgress?.(sending + (1 - sending) * message.share);
      else if (message.kind === 'planned') done(message.summary);
    }),
    steps(choices, ownId) {
      const steps: Step[] = [];
      return run((post, number) => post({ kind: 'steps', job: number, choices, ownId }), (message, done) => {
        if (message.kind !== 'steps') return;
        for (const step of message.chunk) steps.push(step);
        if (message.last) done(steps);
      });
    },
    invalid: () => run((post, number) => post({ kind: 'invalid', job: number }), (message, done) => { if (message.kind === 'invalid') done(message.blob); }),
    close: () => letGo(new DOMException('Stopped', 'AbortError')),
  };
}
