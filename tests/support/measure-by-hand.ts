/**
 * A money key result by a second method: its filter asked of each row in its own words, whatever
 * the product keeps.
 */
import { timestampToDay } from '#domain/calendar';
import type {
  MeasuredTransaction,
  MoneyContext,
  MoneyMetric,
} from '../../domain/measures/money-metric.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Computes a metric by a full scan; `rows` and `leftOut` only if rows are counted. */
export function measureByHand(
  { filter, measure, window, currency }: MoneyMetric,
  all: readonly MeasuredTransaction[],
  { cycle, accounts, categories, today }: MoneyContext,
): { value: number | null; rows?: number; leftOut?: number } {
  const currencyOf = Object.fromEntries(accounts.map(({ id, currency: own }) => [id, own]));
  const rows = all.filter(({ date }) => timestampToDay(date) <= today);
  const until =
    window.kind === 'all' ? '9999' : window.kind === 'cycle' ? cycle.endDay : window.endDay;
  const since =
    measure === 'balance' || window.kind === 'all'
      ? ''
      : window.kind === 'cycle'
        ? cycle.startDay
        : window.startDay;
  const near = rows.filter(
    ({ date }) => timestampToDay(date) >= since && timestampToDay(date) <= until,
  );
  if (measure === 'balance') {
    const own = accounts.filter(
      (account) =>
        account.currency === currency &&
        (filter.accountIds.length === 0 || filter.accountIds.includes(account.id)),
    );
    let sum = 0;
    for (const account of own) {
      sum += account.openingMinor;
      for (const each of near) {
        if (each.accountId === account.id)
          sum += each.kind === 'income' ? each.amountMinor : -each.amountMinor;
        if (each.kind === 'transfer' && each.transferAccountId === account.id)
          sum += each.transferAmountMinor!;
      }
    }
    return { value: sum };
  }
  let sum = 0,
    count = 0,
    leftOut = 0;
  for (const each of near) {
    if (each.adjustment) continue;
    const { kinds, accountIds, categoryIds, payees, tags, exceptIds = [] } = filter;
    if (each.kind === 'transfer' && kinds.length > 0 && !kinds.includes('transfer')) continue;
    // The category decides the side of a part, if it is known.
    const sideOf = (id: string | null) =>
      categories.find((category) => category.id === id)?.kind ?? each.kind;
    const sides = kinds.filter((kind) => kind !== 'transfer');
    const touches = [
      each.accountId,
      ...(each.kind === 'transfer' ? [each.transferAccountId!] : []),
    ].filter((id) => accountIds.includes(id));
    if (accountIds.length > 0 && touches.length === 0) continue;
    if (payees.length > 0 && !payees.some((payee) => folded(payee) === folded(each.payee)))
      continue;
    if (tags.length > 0 && !each.tags.some((tag) => tags.includes(tag))) continue;
    const parts = (
      each.splits ?? [{ categoryId: each.categoryId, amountMinor: each.amountMinor }]
    ).filter(
      ({ categoryId }) =>
        each.kind === 'transfer' ||
        kinds.length === 0 ||
        sides.includes(sideOf(categoryId) as 'income'),
    );
    const named =
      categoryIds.length === 0
        ? parts
        : parts.filter(({ categoryId }) => categoryId !== null && categoryIds.includes(categoryId));
    const amount = named.filter(
      ({ categoryId }) => categoryId === null || !exceptIds.includes(categoryId),
    );
    const net = kinds.length !== 1;
    if (each.kind === 'transfer') {
      if (categoryIds.length > 0) continue;
      if (accountIds.length === 0) {
        if (kinds.length !== 1) continue;
        if (each.currency !== currency) {
          leftOut += 1;
          continue;
        }
        sum += each.amountMinor;
        count += 1;
        continue;
      }
      const out = touches.includes(each.accountId) && currencyOf[each.accountId] === currency,
        into =
          touches.includes(each.transferAccountId!) &&
          currencyOf[each.transferAccountId!] === currency;
      if (!out && !into) {
        leftOut += 1;
        continue;
      }
      sum += (into ? each.transferAmountMinor! : 0) - (out ? each.amountMinor : 0);
      count += 1;
      continue;
    }
    if (amount.length === 0) continue;
    if (each.currency !== currency) {
      leftOut += 1;
      continue;
    }
    const cash = amount.reduce(
      (all, one) => all + (each.kind === 'income' ? one.amountMinor : -one.amountMinor),
      0,
    );
    sum += !net && kinds[0] === 'expense' ? -cash : cash;
    count += 1;
  }
  return {
    value:
      measure === 'count'
        ? count
        : measure === 'sum'
          ? sum
          : count === 0
            ? null
            : Math.sign(sum) * Math.floor(Math.abs(sum) / count + 0.5),
    rows: count,
    leftOut,
  };
}
