/**
 * A file of everything, read and compared in a worker: with progress, and stopped at once when
 * wanted.
 */
import type { CollectionName } from '#contract/collections';
import { createWorkerJobs, type WorkerLike } from '../worker-jobs.ts';
import type {
  FromDataImportWorker,
  HereRecord,
  PlanSummary,
  ImportRefusal,
  ToDataImportWorker,
} from './messages.ts';
import type { Choices, DataImportStep } from './plan-import.ts';

/**
 * The live records of the local copy, a few at a time (`loadHere`). `expected`: their approximate
 * number, for the progress.
 */
export interface HereSource {
  expected: number;
  pieces: AsyncIterable<
    | { collection: CollectionName; records: readonly HereRecord[] }
    | { blocks: readonly string[]; rows: number }
  >;
}

export interface BringInReader {
  /** Null where the file can be compared. */
  read(file: File): Promise<ImportRefusal | null>;
  /** Compares the file read last with what is here. */
  plan(here: HereSource, ownId: string, onProgress?: (share: number) => void): Promise<PlanSummary>;
  /** Plans the writes for the last plan. */
  steps(choices: Choices, ownId: string): Promise<DataImportStep[]>;
  /** The invalid records of the last plan, as a file. */
  invalid(): Promise<Blob>;
  /** Stops what is under way, which rejects with an AbortError, and lets the worker go. */
  close(): void;
}

const startWorker = (): WorkerLike<ToDataImportWorker, FromDataImportWorker> =>
  new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as WorkerLike<ToDataImportWorker, FromDataImportWorker>;
/** The share of comparing that sending what is here takes. */
const sending = 0.5;

export function createBringInReader(
  createWorker: () => WorkerLike<ToDataImportWorker, FromDataImportWorker> = startWorker,
): BringInReader {
  const { run, close } = createWorkerJobs(createWorker);
  return {
    read: (file) =>
      run<ImportRefusal | null>({
        start: (post, job) => post({ kind: 'read', job, file }),
        take: (message, done) => {
          if (message.kind === 'read') done(message.refused);
        },
      }),
    plan: ({ expected, pieces }, ownId, onProgress) =>
      run<PlanSummary>({
        async start(post, job, isOver) {
          let sent = 0;
          for await (const piece of pieces) {
            if (isOver()) return;
            if ('blocks' in piece) post({ kind: 'blocks', job, chunk: piece.blocks });
            else post({ kind: 'here', job, collection: piece.collection, chunk: piece.records });
            sent += 'blocks' in piece ? piece.rows : piece.records.length;
            onProgress?.(sending * Math.min(1, sent / Math.max(1, expected)));
          }
          post({ kind: 'plan', job, ownId });
        },
        take(message, done) {
          if (message.kind === 'progress') onProgress?.(sending + (1 - sending) * message.share);
          else if (message.kind === 'planned') done(message.summary);
        },
      }),
    steps(choices, ownId) {
      const steps: DataImportStep[] = [];
      return run<DataImportStep[]>({
        start: (post, job) => post({ kind: 'steps', job, choices, ownId }),
        take(message, done) {
          if (message.kind !== 'steps') return;
          for (const step of message.chunk) steps.push(step);
          if (message.last) done(steps);
        },
      });
    },
    invalid: () =>
      run<Blob>({
        start: (post, job) => post({ kind: 'invalid', job }),
        take: (message, done) => {
          if (message.kind === 'invalid') done(message.blob);
        },
      }),
    close,
  };
}
