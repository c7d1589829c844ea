/**
 * Bank files: bytes in, statements out. A row that cannot be read exactly is refused with its line
 * and reason, what is left open is asked, and nothing is guessed silently: a wrong amount is worse
 * than a refused file.
 */
export { maxFileBytes, readBankFile } from './read-bank-file.ts';
export {
  isWorkbookFile,
  maxUnpackedBytes,
  numberText,
  serialDay,
  type Sheet,
  type Workbook,
} from './workbook.ts';
export { currencyOfFormat } from './amounts.ts';
export { currencyOfHeadings } from './header-words.ts';
export { isDateCell } from './table-cells.ts';
export { type Apart, fileApart, rowsWithArrivals } from './drop-mirrored-transfers.ts';
export { joinPartNotes, joinTags } from './own-ledger.ts';
export { openingOf } from './statement-balance.ts';
export type * from './bank-file.ts';
