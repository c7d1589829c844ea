import { type Cycle, type Day, timestampToDay } from '#domain/calendar';
import { type CategoryKind, isAhead, type LedgerTransaction } from '#domain/ledger';
import { roundHalfUp } from '#domain/money';
import {
  payeeKey,
  readRowFilter,
  type RowFilterParts,
  rowRule,
  type CategoriesBySide,
  tagKey,
} from './row-rule.ts';

/** The fields of a key result that define how money is measured; named as in the record. */
export interface MoneyMetric {
  filter: {
    categoryIds: readonly string[];
    accountIds: readonly string[];
    payees: readonly string[];
    tags: readonly string[];
    kinds: readonly ('income' | 'expense' | 'transfer')[];
    /** Categories that do not count: all the others do, and what has none. */ exceptIds?:
      | readonly string[]
      | undefined;
  };
  measure: 'sum' | 'average' | 'count' | 'balance';
  window: { kind: 'all' } | { kind: 'cycle' } | { kind: 'range'; startDay: Day; endDay: Day };
  currency: string;
}
/** The fields of a transaction that a filter reads. */
export interface MeasuredTransaction extends LedgerTransaction {
  payee: string;
  tags: readonly string[];
  transferAccountId: string | null;
  transferAmountMinor: number | null;
  /** Ticked on a statement of the account that it leaves, and of the one that it arrives in. */
  clearedDay?: Day | null | undefined;
  transferClearedDay?: Day | null | undefined;
}
export interface MeasuredAccount {
  id: string;
  currency: string;
  openingMinor: number;
  /** The closing day and balance of the last finished statement. */
  reconciled?: { day: Day; balanceMinor: number } | null | undefined;
}
export interface MeasuredCategory {
  id: string;
  kind: CategoryKind;
}

/**
 * The totals of one day. They add up field by field: the totals of two sets of rows are the sum of
 * theirs.
 */
export interface DayTotals {
  sumMinor: number;
  /** The number of rows counted. */ rows: number;
  /** The number of rows in another currency that passed the filter; they are in no sum. */
  leftOut: number;
}

/**
 * `value` in minor units, or a count; null for the average of no rows. `ahead`: rows of days to
 * come that pass, and are in nothing else here until their day.
 */
export interface MoneyMeasure {
  value: number | null;
  rows: number;
  leftOut: number;
  ahead: number;
}
/** The context of a metric: its own cycle, the accounts, and the last day whose rows count. */
export interface MoneyContext {
  cycle: Cycle;
  accounts: readonly MeasuredAccount[];
  categories: readonly MeasuredCategory[];
  today: Day;
}

const sorted = (list: Iterable<string>) => [...new Set(list)].toSorted();

/** Returns the contribution of one row; null if it does not pass the filter. */
export type AggregateRule = (
  row: MeasuredTransaction,
) => { sumMinor: number; inCurrency: boolean } | null;

/** The accounts whose money a balance is: those named, else all, in the currency of the metric. */
function accountsOfBalance(
  { filter, currency }: MoneyMetric,
  accounts: readonly MeasuredAccount[],
): MeasuredAccount[] {
  const named = new Set(filter.accountIds);
  return accounts.filter(
    (account) => account.currency === currency && (named.size === 0 || named.has(account.id)),
  );
}

/**
 * Two metrics with one key have equal aggregates, whatever their window, and whether they ask for
 * sum, average or count. The key says all that the aggregates depend on.
 */
export function aggregateKey(
  metric: MoneyMetric,
  { accounts, categories }: Pick<MoneyContext, 'accounts' | 'categories'>,
): string {
  if (metric.measure === 'balance')
    return JSON.stringify([
      'balance',
      metric.currency,
      sorted(accountsOfBalance(metric, accounts).map(({ id }) => id)),
    ]);
  const { categoryIds, accountIds, payees, tags, kinds, exceptIds = [] } = metric.filter;
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const sides = sidesOf(metric.filter, categories);
  return JSON.stringify([
    'rows',
    metric.currency,
    sorted(categoryIds),
    sorted(accountIds).map((id) => [id, currencies.get(id) ?? '']),
    sorted(payees.map(payeeKey)),
    sorted(tags.map(tagKey)),
    sorted(kinds),
    ...(exceptIds.length > 0 || sides !== null ? [sorted(exceptIds)] : []),
    ...(sides === null ? [] : [sides]),
  ]);
}

/**
 * The categories that say which rows are on the one side that is asked for: those of income, those
 * of spending. Null where both sides are, or neither.
 */
function sidesOf(
  { categoryIds, kinds }: MoneyMetric['filter'],
  categories: readonly MeasuredCategory[],
): CategoriesBySide<string[]> | null {
  if (kinds.includes('income') === kinds.includes('expense')) return null;
  const wanted =
    categoryIds.length === 0 ? categories : categories.filter(({ id }) => categoryIds.includes(id));
  const of = (kind: CategoryKind) =>
    sorted(wanted.flatMap((category) => (category.kind === kind ? [category.id] : [])));
  return wanted.length === 0 ? null : [of('income'), of('expense')];
}

/** The key of one account's balance, the same that a key result of that balance has. */
export function balanceKey({ id, currency }: Pick<MeasuredAccount, 'id' | 'currency'>): string {
  return JSON.stringify(['balance', currency, [id]]);
}
/** The key of what of one account's balance has been ticked on statements. */
export function clearedKey({ id, currency }: Pick<MeasuredAccount, 'id' | 'currency'>): string {
  return JSON.stringify(['cleared', currency, id]);
}
/**
 * The key of what has been ticked on the finished statements of one account; null where there is
 * none.
 */
export function reconciledKey({
  id,
  currency,
  reconciled,
}: Pick<MeasuredAccount, 'id' | 'currency' | 'reconciled'>): string | null {
  return reconciled ? JSON.stringify(['cleared', currency, id, reconciled.day]) : null;
}
/** The account that all rows of the key name, where it is one alone. */
export function accountOfKey(key: string): string | null {
  const [kind, , own] = JSON.parse(key) as [string, string, string | string[]];
  return kind === 'cleared'
    ? (own as string)
    : kind === 'balance' && own.length === 1
      ? own[0]!
      : null;
}

/** The rule that a key stands for. */
export function aggregateRule(key: string): AggregateRule {
  const [kind, ...parts] = JSON.parse(key) as [string, ...unknown[]];
  if (kind === 'cleared') return clearedRule(...(parts as [string, string, Day?]));
  return kind === 'balance'
    ? balanceRule(...(parts as [string, string[]]))
    : rowRule(readRowFilter(parts as RowFilterParts));
}

/**
 * Money that comes into the accounts less what leaves them; what moves between two of them is both.
 */
function balanceRule(currency: string, accountIds: readonly string[]): AggregateRule {
  const own = new Set(accountIds);
  return (row) => {
    const leaves = own.has(row.accountId),
      arrives =
        row.kind === 'transfer' && row.transferAccountId !== null && own.has(row.transferAccountId);
    if (!leaves && !arrives) return null;
    // The amount received is in the currency of the receiving account.
    if (leaves && row.currency !== currency)
      return { sumMinor: arrives ? (row.transferAmountMinor ?? 0) : 0, inCurrency: arrives };
    return {
      sumMinor:
        (leaves ? (row.kind === 'income' ? row.amountMinor : -row.amountMinor) : 0) +
        (arrives ? (row.transferAmountMinor ?? 0) : 0),
      inCurrency: true,
    };
  };
}

/** @param untilDay the last day of a tick that counts; without one all do */
function clearedRule(currency: string, accountId: string, untilDay?: Day): AggregateRule {
  const isTicked = (day: Day | null | undefined) =>
    Boolean(day) && (untilDay === undefined || day! <= untilDay);
  return (row) => {
    if (row.accountId === accountId)
      return isTicked(row.clearedDay)
        ? {
            sumMinor:
              row.currency !== currency
                ? 0
                : row.kind === 'income'
                  ? row.amountMinor
                  : -row.amountMinor,
            inCurrency: row.currency === currency,
          }
        : null;
    return row.transferAccountId === accountId &&
      row.kind === 'transfer' &&
      isTicked(row.transferClearedDay)
      ? { sumMinor: row.transferAmountMinor ?? 0, inCurrency: true }
      : null;
  };
}

/**
 * Returns the totals that one write adds (possibly negative) to those of their day. Empty for a
 * change that does not affect the rule. `before` is null for a new row, `after` for a deleted one.
 */
export function aggregateDelta(
  rule: AggregateRule,
  before: MeasuredTransaction | null,
  after: MeasuredTransaction | null,
): { day: Day; totals: DayTotals }[] {
  const was = before && rule(before),
    is = after && rule(after);
  const deltas: { day: Day; totals: DayTotals }[] = [];
  if (was) deltas.push({ day: timestampToDay(before.date), totals: dayTotalsOf(was, -1) });
  if (is) deltas.push({ day: timestampToDay(after.date), totals: dayTotalsOf(is, 1) });
  const [first, second] = deltas;
  if (first === undefined || second === undefined || first.day !== second.day) return deltas;
  const totals = addTotals(first.totals, second.totals);
  return isNothing(totals) ? [] : [{ day: first.day, totals }];
}

function dayTotalsOf(
  { sumMinor, inCurrency }: { sumMinor: number; inCurrency: boolean },
  times: 1 | -1,
): DayTotals {
  return inCurrency
    ? { sumMinor: times * sumMinor, rows: times, leftOut: 0 }
    : { sumMinor: 0, rows: 0, leftOut: times };
}
export function addTotals(a: DayTotals, b: DayTotals): DayTotals {
  return {
    sumMinor: a.sumMinor + b.sumMinor,
    rows: a.rows + b.rows,
    leftOut: a.leftOut + b.leftOut,
  };
}
export function isNothing({ sumMinor, rows, leftOut }: DayTotals): boolean {
  return sumMinor === 0 && rows === 0 && leftOut === 0;
}

/**
 * The days that a metric looks at, both included; null has no end. A balance is what stands at the
 * end of them. What of them is after today waits for its day.
 */
export function windowDays(
  { window, measure }: Pick<MoneyMetric, 'window' | 'measure'>,
  cycle: Cycle,
): { fromDay: Day | null; toDay: Day | null } {
  const { startDay, endDay } =
    window.kind === 'all'
      ? { startDay: null, endDay: null }
      : window.kind === 'cycle'
        ? cycle
        : window;
  return { fromDay: measure === 'balance' ? null : startDay, toDay: endDay };
}

/**
 * Returns the value of a metric from the aggregates of its key.
 *
 * *Sum* of the amounts that pass: of one kind as they are, of several (or none named) income less
 * expense. The category decides which of the two a row is (docs/decisions/budgets-and-reports.md):
 * a refund is negative spending. A transfer adds to a named account that receives it and subtracts
 * from one that sends it. A split row counts once, with the parts in the categories named.
 * *Average* is that sum over the rows, rounded half up once. *Count* is of rows. *Balance* is the
 * opening balances of the accounts plus all transactions up to the end of the window; it reads only
 * the accounts of the filter. Rows dated after today are in none of them.
 */
export function aggregateMetric(
  metric: MoneyMetric,
  aggregates: Iterable<readonly [Day, DayTotals]>,
  { cycle, accounts, today }: MoneyContext,
): MoneyMeasure {
  const { fromDay, toDay } = windowDays(metric, cycle);
  let sum = 0n,
    rows = 0,
    leftOut = 0,
    ahead = 0;
  for (const [day, totals] of aggregates) {
    if ((fromDay !== null && day < fromDay) || (toDay !== null && day > toDay)) continue;
    if (isAhead(day, today)) {
      ahead += totals.rows;
      continue;
    }
    sum += BigInt(totals.sumMinor);
    rows += totals.rows;
    leftOut += totals.leftOut;
  }
  switch (metric.measure) {
    case 'count':
      return { value: rows, rows, leftOut, ahead };
    case 'average':
      return { value: rows === 0 ? null : roundHalfUp(Number(sum) / rows), rows, leftOut, ahead };
    case 'sum':
      return { value: Number(sum), rows, leftOut, ahead };
    case 'balance': {
      const opening = accountsOfBalance(metric, accounts).reduce(
        (total, { openingMinor }) => total + BigInt(openingMinor),
        0n,
      );
      return { value: Number(opening + sum), rows, leftOut, ahead };
    }
  }
}

/** Returns the value of a metric by a full scan; the incremental `aggregateDelta` must equal it. */
export function measureByFullScan(
  metric: MoneyMetric,
  rows: Iterable<MeasuredTransaction>,
  context: MoneyContext,
): MoneyMeasure {
  return aggregateMetric(
    metric,
    aggregateByDay(aggregateRule(aggregateKey(metric, context)), rows),
    context,
  );
}

/** The totals of all rows by day; a day of nothing is left out. */
export function aggregateByDay(
  rule: AggregateRule,
  rows: Iterable<MeasuredTransaction>,
): Map<Day, DayTotals> {
  const days = new Map<Day, DayTotals>();
  for (const row of rows)
    for (const { day, totals } of aggregateDelta(rule, null, row))
      days.set(day, addTotals(days.get(day) ?? { sumMinor: 0, rows: 0, leftOut: 0 }, totals));
  return days;
}
