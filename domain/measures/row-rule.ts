/** Which rows of the ledger a money filter counts, and each one's contribution to its sum. */
import {
  bookedParts,
  type CategoryKind,
  type KindOfCategory,
  kindOfCategoryIn,
} from '#domain/ledger';
import { profileOf } from '#domain/matching';
import type { AggregateRule, MeasuredTransaction } from './money-metric.ts';

/**
 * Returns the key by which a filter compares payees: the words of the name, as bank texts differ
 * from what users type.
 */
export function payeeKey(payee: string): string {
  return profileOf(payee).key || payee.trim().toLowerCase();
}
export const tagKey = (tag: string) => tag.trim().toLocaleLowerCase();

/** The categories of the one side that a filter asks for; empty where it asks for both or neither. */
export type CategoriesBySide<L extends readonly string[]> = readonly [income: L, expense: L];

/** The filter of rows in the order of `aggregateKey`. */
export type RowFilterParts = [
  currency: string,
  categoryIds: readonly string[],
  accounts: readonly (readonly [id: string, currency: string])[],
  payees: readonly string[],
  tags: readonly string[],
  kinds: readonly string[],
  exceptIds?: readonly string[],
  sides?: CategoriesBySide<readonly string[]>,
];

export const readRowFilter = ([
  currency,
  categoryIds,
  accounts,
  payees,
  tags,
  kinds,
  exceptIds = [],
  sides = [[], []],
]: RowFilterParts) => ({ currency, categoryIds, accounts, payees, tags, kinds, exceptIds, sides });

/** Returns the rule of a filter; payees and tags are compared by their keys. */
export function rowRule({
  currency,
  categoryIds,
  accounts,
  payees,
  tags,
  kinds,
  exceptIds,
  sides,
}: ReturnType<typeof readRowFilter>): AggregateRule {
  const [categories, except, own, names, labels, wanted] = [
    new Set(categoryIds),
    new Set(exceptIds),
    new Map(accounts),
    new Set(payees),
    new Set(tags),
    new Set(kinds),
  ];
  const takesAll = categories.size === 0 && except.size === 0;
  const counts = (id: string | null) =>
    id === null
      ? categories.size === 0
      : (categories.size === 0 || categories.has(id)) && !except.has(id);
  const only = kinds.length === 1 ? kinds[0] : null;
  const oneSide =
    wanted.has('income') === wanted.has('expense')
      ? null
      : wanted.has('income')
        ? 'income'
        : 'expense';
  const takesTransfers =
    own.size === 0 ? only === 'transfer' : wanted.size === 0 || wanted.has('transfer');
  const takesFlows = wanted.size === 0 || wanted.has('income') || wanted.has('expense');
  const kindOf = kindOfCategoryIn(
    (['income', 'expense'] as const).flatMap((kind, at) => sides[at]!.map((id) => ({ id, kind }))),
  );
  // Rows repeat their payees, and a name is compared by its words.
  const known = new Map<string, boolean>();
  const isNamed = (payee: string) => {
    let named = known.get(payee);
    if (named === undefined) known.set(payee, (named = names.has(payeeKey(payee))));
    return named;
  };
  return (row) => {
    const { kind } = row;
    if (row.adjustment) return null;
    // Without an account to move it from or to, a transfer is no flow; it is measured where it was
    // asked for alone.
    if (!(kind === 'transfer' ? takesTransfers : takesFlows)) return null;
    if (own.size > 0 && !touches(row, own)) return null;
    if (names.size > 0 && !isNamed(row.payee)) return null;
    if (labels.size > 0 && !row.tags.some((tag) => labels.has(tagKey(tag)))) return null;
    if (kind === 'transfer') return categories.size > 0 ? null : transferFlow(row, currency, own);
    const amount =
      oneSide !== null
        ? amountOn(oneSide, row, counts, kindOf)
        : takesAll
          ? row.amountMinor
          : amountIn(row, counts);
    if (amount === null) return null;
    const sign = only !== null || (oneSide ?? kind) === 'income' ? 1 : -1;
    return {
      sumMinor: row.currency === currency ? sign * amount : 0,
      inCurrency: row.currency === currency,
    };
  };
}

/** Whether a row leaves one of the accounts, or arrives in one. */
const touches = (row: MeasuredTransaction, accounts: ReadonlyMap<string, string>): boolean =>
  accounts.has(row.accountId) || arrivesIn(row, accounts);

const arrivesIn = (
  { kind, transferAccountId }: MeasuredTransaction,
  accounts: ReadonlyMap<string, string>,
): boolean => kind === 'transfer' && transferAccountId !== null && accounts.has(transferAccountId);

/**
 * Returns the amount that a transfer adds to the accounts, less the amount that leaves them;
 * without accounts, the moved amount. In minor units of `currency`.
 *
 * @param accounts their currencies by their ids
 */
function transferFlow(
  row: MeasuredTransaction,
  currency: string,
  accounts: ReadonlyMap<string, string>,
): { sumMinor: number; inCurrency: boolean } {
  const isIn = row.currency === currency;
  if (accounts.size === 0) return { sumMinor: isIn ? row.amountMinor : 0, inCurrency: isIn };
  const out = accounts.has(row.accountId) && isIn,
    into = arrivesIn(row, accounts) && accounts.get(row.transferAccountId!) === currency;
  return {
    sumMinor: (into ? (row.transferAmountMinor ?? 0) : 0) - (out ? row.amountMinor : 0),
    inCurrency: out || into,
  };
}

/**
 * Returns the part of a row in categories that count, for a split row the sum of those parts; null
 * if there is none.
 */
function amountIn(
  row: MeasuredTransaction,
  counts: (categoryId: string | null) => boolean,
): number | null {
  if (row.splits === null) return counts(row.categoryId) ? row.amountMinor : null;
  let sum: number | null = null;
  for (const split of row.splits)
    if (counts(split.categoryId)) sum = (sum ?? 0) + split.amountMinor;
  return sum;
}

/** The same of one side of the books, where what takes away from it is below zero. */
function amountOn(
  side: CategoryKind,
  row: MeasuredTransaction,
  counts: (categoryId: string | null) => boolean,
  kindOf: KindOfCategory,
): number | null {
  let sum: number | null = null;
  for (const { categoryId, kind, sumMinor } of bookedParts(row, kindOf)) {
    if (kind === side && counts(categoryId || null)) sum = (sum ?? 0) + sumMinor;
  }
  return sum;
}
