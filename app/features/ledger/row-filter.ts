/** Filters the transactions of a ledger view. */
import type { Transaction } from '#contract/collections';
import { bookedParts, kindOfCategoryIn } from '#domain/ledger';
import {
  type MeasuredCategory,
  type MoneyMetric,
  payeeKey,
  aggregateKey,
  aggregateRule,
} from '#domain/measures';
import { parseAmount, type ParseAmountOptions } from '#domain/money';
import { foldText } from '#domain/text';
import type { LedgerView } from '#app/ledger/ledger-address.ts';

type Bounds = { min: number | null; max: number | null };

function readAmount(text: string, currency: string, options: ParseAmountOptions): number | null {
  if (text.trim() === '' || !/\d/.test(text)) return null;
  const parsed = parseAmount(text, currency, options);
  return parsed.ok ? Math.abs(parsed.amountMinor) : null;
}

/**
 * Returns each word of a text as an amount in a currency and, last, the whole text if it has
 * several words; null for words that are no amount.
 */
export function createAmountReader(
  text: string,
  options: ParseAmountOptions = {},
): (currency: string) => readonly (number | null)[] {
  const whole = text.trim();
  const words = whole.split(/\s+/).filter(Boolean);
  const byCurrency = new Map<string, (number | null)[]>();
  return (currency) => {
    let amounts = byCurrency.get(currency);
    if (!amounts)
      byCurrency.set(
        currency,
        (amounts = [
          ...words.map((word) => readAmount(word, currency, options)),
          words.length > 1 ? readAmount(whole, currency, options) : null,
        ]),
      );
    return amounts;
  };
}

/**
 * Returns a test of rows for all filters but the period. Every word of the text must be found in
 * payee, note or a tag, or be the amount as people type it (in the row's own currency). A bound
 * that is no amount in a currency is ignored: half-typed text must not empty the list. A row is
 * income or spending by its category (`bookedParts`): each part that the filter selects counts on
 * its side, so that the rows of a figure sum to it.
 */
export function createRowFilter(
  view: LedgerView,
  categories: readonly MeasuredCategory[],
  amountOptions: ParseAmountOptions = {},
): (row: Transaction) => boolean {
  const words = foldText(view.text).split(/\s+/).filter(Boolean);
  const amountsIn = createAmountReader(view.text, amountOptions);
  const boundsByCurrency = new Map<string, Bounds>();

  const boundsIn = (currency: string): Bounds => {
    let bounds = boundsByCurrency.get(currency);
    if (!bounds)
      boundsByCurrency.set(
        currency,
        (bounds = {
          min: readAmount(view.minAmount, currency, amountOptions),
          max: readAmount(view.maxAmount, currency, amountOptions),
        }),
      );
    return bounds;
  };
  const isMeasured = ruleOf(view, categories);
  const except = new Set(view.exceptIds),
    isOnSide = sideTest(view, categories);
  const hasBounds = view.minAmount.trim() !== '' || view.maxAmount.trim() !== '';

  return (row) => {
    if (isOnSide && !isOnSide(row)) return false;
    if (view.currency !== null && row.currency !== view.currency) return false;
    if (except.size > 0 && isOnlyIn(row, except)) return false;
    if (
      view.without === 'payee'
        ? payeeKey(row.payee) !== ''
        : view.without === 'tag' && row.tags.length > 0
    )
      return false;
    if (
      view.accountId !== null &&
      row.accountId !== view.accountId &&
      row.transferAccountId !== view.accountId
    )
      return false;
    if (isMeasured && isMeasured(row) === null) return false;
    if (view.categoryId !== null && !isOfCategory(row, view.categoryId)) return false;
    if (hasBounds) {
      const { min, max } = boundsIn(row.currency);
      if ((min !== null && row.amountMinor < min) || (max !== null && row.amountMinor > max))
        return false;
    }
    if (words.length === 0) return true;
    const amounts = amountsIn(row.currency);
    if (amounts.at(-1) === row.amountMinor) return true;
    const text = foldText(
      [row.payee, row.note, ...row.tags, ...(row.splits ?? []).map((split) => split.note)].join(
        '\n',
      ),
    );
    return words.every((word, index) => text.includes(word) || amounts[index] === row.amountMinor);
  };
}

/** Returns whether the rows of a view depend on the kind of their categories. */
export function dependsOnSides({ kind, measured }: LedgerView): boolean {
  return kind === 'income' || kind === 'expense' || (measured?.kinds.length ?? 0) > 0;
}

/** An adjustment is neither income nor expense, so that the rows of a kind are those in its sum. */
function sideTest(
  { kind, categoryId, exceptIds }: LedgerView,
  categories: readonly MeasuredCategory[],
): ((row: Transaction) => boolean) | null {
  if (kind === null) return null;
  if (kind === 'transfer') return (row) => row.kind === kind && !row.adjustment;
  const kindOf = kindOfCategoryIn(categories),
    wanted = categoryId === 'none' ? '' : categoryId;
  const isWanted = (id: string) => !exceptIds.includes(id) && (wanted === null || id === wanted);
  return (row) =>
    bookedParts(row, kindOf).some((part) => part.kind === kind && isWanted(part.categoryId));
}

/**
 * Builds the rule of a filter. The transactions that pass do not depend on the currency of their
 * sum, so a sum has none; a balance has that of its accounts, which are named.
 */
function ruleOf(
  { measured, balanceOf, exceptIds }: LedgerView,
  categories: readonly MeasuredCategory[],
) {
  const everything = { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [] },
    window = { kind: 'all' as const };
  const filter: MoneyMetric['filter'] = { ...(measured ?? everything), exceptIds };
  if (balanceOf !== null) {
    const accounts = filter.accountIds.map((id) => ({ id, currency: balanceOf, openingMinor: 0 }));
    return aggregateRule(
      aggregateKey(
        { filter, measure: 'balance', window, currency: balanceOf },
        { accounts, categories },
      ),
    );
  }
  return (
    measured &&
    aggregateRule(
      aggregateKey({ filter, measure: 'sum', window, currency: '' }, { accounts: [], categories }),
    )
  );
}

/**
 * A transfer and an adjustment have no category, so the filter for rows without one excludes them.
 */
function isOfCategory(row: Transaction, categoryId: string): boolean {
  const wanted = categoryId === 'none' ? null : categoryId;
  if (row.splits) return row.splits.some((split) => split.categoryId === wanted);
  return row.categoryId === wanted && row.kind !== 'transfer' && !row.adjustment;
}

/** A split row counts if part of it is in other categories. */
function isOnlyIn(row: Transaction, categories: ReadonlySet<string>): boolean {
  const isIn = (categoryId: string | null) => categoryId !== null && categories.has(categoryId);
  return row.splits ? row.splits.every((split) => isIn(split.categoryId)) : isIn(row.categoryId);
}
