/**
 * Messages between the page and the worker that compares an export file. Long lists go in chunks,
 * so that neither side stalls on one message.
 */
import type { FieldMap, CollectionName } from '#contract/collections';
import type {
  BringInPlan,
  Choices,
  Here,
  InvalidRecord,
  ItemState,
  DataImportStep,
} from './plan-import.ts';
import type { Unreadable } from './read-export.ts';

/** `file-too-large`: refused unread. */
export type ImportRefusal = Unreadable | 'file-too-large';
export type HereRecord = NonNullable<ReturnType<Here['get']>>[number];

/** A plan without its records, for the page that shows it; of long lists the first are named. */
export interface PlanSummary extends Pick<BringInPlan, 'profile' | 'fresh' | 'reconciled'> {
  email: string;
  exportedAt: number | null;
  rows: readonly { collection: CollectionName; counts: Record<ItemState | 'invalid', number> }[];
  differing: readonly { collection: CollectionName; id: string; fields: FieldMap }[];
  /** The number of differing records that are taken from the file, whatever is chosen. */
  forced: number;
  invalid: readonly InvalidRecord[];
  invalidCount: number;
  spareCount: number;
  /** Some that come are of a kind that plans count. */
  countsInPlan: boolean;
}
/** So many of a list are named; the rest is a number. */
export const mostNamed = 50;

export type ToDataImportWorker =
  | { kind: 'read'; job: number; file: File }
  | { kind: 'here'; job: number; collection: CollectionName; chunk: readonly HereRecord[] }
  /** Transactions as the copy packs them: texts, which are read here and not on the page. */
  | { kind: 'blocks'; job: number; chunk: readonly string[] }
  /** After the last chunk of what is here. */
  | { kind: 'plan'; job: number; ownId: string }
  | { kind: 'steps'; job: number; choices: Choices; ownId: string }
  | { kind: 'invalid'; job: number };

export type FromDataImportWorker =
  | { kind: 'progress'; job: number; share: number }
  | { kind: 'read'; job: number; refused: ImportRefusal | null }
  | { kind: 'planned'; job: number; summary: PlanSummary }
  | { kind: 'steps'; job: number; chunk: readonly DataImportStep[]; last: boolean }
  /** The invalid records, as a file. */
  | { kind: 'invalid'; job: number; blob: Blob }
  | { kind: 'failed'; job: number; message: string };

/** The number of records per message: a few milliseconds of work on the page. */
const recordsPerMessage = 500;
export function* chunkRecords<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += recordsPerMessage)
    yield items.slice(from, from + recordsPerMessage);
}
