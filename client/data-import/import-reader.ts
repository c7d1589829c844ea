/**
 * An export file, read and compared in a worker: with progress, and stopped at once when
 * wanted.
 */
import type { CollectionName } from '#contract/collections';
import { createWorkerJobs, type WorkerLike } from '../worker-jobs.ts';
import type { DataImportSession, HereRecord, ImportRefusal } from './import-session.ts';
import type { Choices, DataImportStep } from './plan-import.ts';
import type { PlanSummary } from './plan-summary.ts';

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

export interface DataImportReader {
  /** Null where the file can be compared. */
  read(file: File): Promise<ImportRefusal | null>;
  /** Compares the last file with the local copy. */
  plan(here: HereSource, ownId: string, onProgress?: (share: number) => void): Promise<PlanSummary>;
  /** Plans the writes for the last plan. */
  steps(choices: Choices, ownId: string): Promise<DataImportStep[]>;
  /** The invalid records of the last plan, as a file. */
  invalid(): Promise<Blob>;
  /** Stops the running read, which rejects with an AbortError, and ends the worker. */
  close(): void;
}

const startWorker = () =>
  new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
/** The share of comparing that sending what is here takes. */
const sending = 0.5;

async function* piecesOf({ expected, pieces }: HereSource, onProgress?: (share: number) => void) {
  let sent = 0;
  for await (const piece of pieces) {
    if ('blocks' in piece) yield { kind: 'blocks' as const, given: piece.blocks };
    else yield { kind: 'here' as const, given: piece };
    sent += 'blocks' in piece ? piece.rows : piece.records.length;
    onProgress?.(sending * Math.min(1, sent / Math.max(1, expected)));
  }
}

export function createDataImportReader(
  createWorker: () => WorkerLike = startWorker,
): DataImportReader {
  const { run, close } = createWorkerJobs<DataImportSession>(createWorker);
  return {
    read: (file) => run('read', file),
    plan: (here, ownId, onProgress) =>
      run('plan', ownId, {
        onProgress: (share) => onProgress?.(sending + (1 - sending) * share),
        pieces: piecesOf(here, onProgress),
      }),
    async steps(choices, ownId) {
      const steps: DataImportStep[] = [];
      await run('steps', { choices, ownId }, { onPart: (part) => void steps.push(...part) });
      return steps;
    },
    invalid: () => run('invalid', undefined),
    close,
  };
}
