/**
 * Reports over a ledger: sums of any days by category, payee, tag, cycle or month, in one currency
 * by dated rates or in each apart.
 */
export {
  computeReport,
  type CurrencyReport,
  type Report,
  type ReportEntry,
  type ReportLine,
} from './report.ts';
export {
  entriesOfSpend,
  type RowQuestion,
  type BookSide,
  type SpendQuestion,
} from './spend-entries.ts';
export {
  entriesOfRows,
  NameBook,
  PackedRows,
  packRows,
  type ReportRow,
  type RowGroup,
  type StoredColumns,
} from './packed-rows.ts';
export {
  compareWith,
  type Compared,
  type Comparison,
  type DaySpan,
  type SpanKind,
} from './comparison.ts';
