/**
 * The ledger's rules: what everyone starts with, sums per day and category, a cycle's totals, and
 * the line that people type.
 */
export { isDebt, isPaidFrom } from './account-type.ts';
export {
  type DefaultAccount,
  defaultAccounts,
  type DefaultCategory,
  defaultCategories,
} from './defaults.ts';
export {
  categorySums,
  type LedgerTransaction,
  spendDelta,
  spendKey,
  type SpendRow,
  summarize,
} from './spend.ts';
export {
  type BookedPart,
  bookedParts,
  bookRows,
  type CategoryKind,
  isRefund,
  type KindOfCategory,
  kindOfCategoryIn,
  type SidedRow,
  spentIn,
} from './books.ts';
export { isAhead, splitAtToday } from './happened.ts';
export {
  type CategoryTotal,
  type CurrencyTotals,
  cycleTotals,
  type CycleTotals,
  savingsRate,
} from './totals.ts';
export { type EntryContext, type EntryDoubt, type EntryDraft, parseEntry } from './parse-entry.ts';
export type { EntryRefusal } from './entry-amount.ts';
export { parseTransfer, type TransferContext, type TransferDraft } from './parse-transfer.ts';
export {
  type EarlierEntry,
  type EntryCategory,
  createCategoryGuess,
  guessCategory,
} from './entry-category.ts';
export {
  countHabitDays,
  findHabits,
  type FoundHabit,
  habitDays,
  habitPerMonth,
} from './find-habits.ts';
export {
  findOpeningMove,
  findOpeningMoves,
  type OpeningMove,
  type RowWithEnds,
} from './opening-move.ts';
export { smallSpendAtMost } from './small-spend.ts';
