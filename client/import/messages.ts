/**
 * Messages between the page and the import worker. Long lists go in chunks, so that neither side
 * stalls on one message.
 */
import type { BankFile, BankRow, ReadOptions } from '#domain/bank-files';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import type { DeletedRow } from './leave-out-deleted.ts';

export type BankFileReadSettings = Pick<
  ReadOptions,
  'settings' | 'accountCurrency' | 'accountType'
>;

export type ToBankFileWorker =
  | { kind: 'read'; job: number; file: File; options: BankFileReadSettings }
  | { kind: 'existing'; job: number; chunk: ExistingTransaction[] }
  /**
   * After the last chunk of existing transactions; matches the statement of the file read last,
   * with what arrived from others of it.
   */
  | { kind: 'match'; job: number; statement: number; deleted: DeletedRow[] };

export type FromBankFileWorker =
  | { kind: 'progress'; job: number; share: number }
  | { kind: 'rows'; job: number; statement: number; chunk: BankRow[] }
  /** Ends a read; the rows came before. */
  | { kind: 'file'; job: number; file: BankFile }
  | { kind: 'verdicts'; job: number; chunk: RowVerdict[] }
  | { kind: 'matched'; job: number }
  | { kind: 'failed'; job: number; message: string };

/** The number of rows per message: a few milliseconds of work on the page. */
const rowsPerMessage = 1_000;

export function* chunkRows<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += rowsPerMessage)
    yield items.slice(from, from + rowsPerMessage);
}
