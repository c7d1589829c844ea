/** Matching: which rows of a bank file an account already has. */
export { offerChangedRows } from './changed-rows.ts';
export {
  type Counterpart,
  type DuplicateOptions,
  type ExistingTransaction,
  findDuplicates,
  type IncomingRow,
  type RowVerdict,
  typedCounterpart,
  type DuplicateReason,
} from './find-duplicates.ts';
export { hash64 } from './fingerprint.ts';
export { assignBest } from './assignment.ts';
export { comparePayees, profileOf } from './payee.ts';
export { canBeTransfer, convertToTransfer } from './convert-to-transfer.ts';
export {
  findMergeablePair,
  type PairRow,
  splitMergedTransfer,
  type TransferPair,
  mergeTransferPair,
} from './merge-transfer-pair.ts';
export { findTransferPairs } from './transfer-pairs.ts';
