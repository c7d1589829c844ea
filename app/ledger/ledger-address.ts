/**
 * The view of the ledger as an address, so that it can be kept, sent and returned to:
 * `?period=2026-10-25` (the cycle that holds the day), `period=all`,
 * `period=2026-01-01..2026-03-31`, `q`, `category`, `account`, `kind`, `min`, `max`. The filter of
 * a key result has the lists `categories`, `accounts`, `kinds`, separated by commas, and one
 * `payee` and `tag` each. A figure of a report excludes transactions in other currencies
 * (`currency`), in categories (`except`), or with a payee or a tag (`without`). `balance=VND`
 * selects all that moves the `accounts` (if none are named, all of that currency). An absent
 * parameter is the default; an unreadable one counts as absent.
 */
import { isDay, type Day } from '#domain/calendar';
import { isRecordId } from '#contract/ids';
import { isCurrency } from '#domain/money';

export type LedgerPeriod =
  | { kind: 'cycle'; /** null: the cycle of today. */ day: Day | null }
  | { kind: 'all' }
  | { kind: 'range'; fromDay: Day; toDay: Day };
/** `none`: without a category. */
export type CategoryFilter = string | 'none' | null;
export type KindFilter = 'income' | 'expense' | 'transfer' | null;

/** The filter of a money key result (see `domain/measures`); an empty list selects everything. */
export interface MeasuredFilter {
  categoryIds: string[];
  accountIds: string[];
  payees: string[];
  tags: string[];
  kinds: Exclude<KindFilter, null>[];
}

export interface LedgerView {
  period: LedgerPeriod;
  text: string;
  categoryId: CategoryFilter;
  accountId: string | null;
  kind: KindFilter;
  /** As typed; read as amounts in each row's own currency. */
  minAmount: string;
  maxAmount: string;
  measured: MeasuredFilter | null;
  /** Only rows in this currency. */
  currency: string | null;
  /** Excludes rows that are only in these categories. */
  exceptIds: string[];
  /** Only rows without a payee, or without a tag. */
  without: 'payee' | 'tag' | null;
  /**
   * The currency of a balance: selects all movements of the measured accounts, or of all accounts
   * in it.
   */
  balanceOf: string | null;
}

export const plainView: LedgerView = {
  period: { kind: 'cycle', day: null },
  text: '',
  categoryId: null,
  accountId: null,
  kind: null,
  minAmount: '',
  maxAmount: '',
  measured: null,
  currency: null,
  exceptIds: [],
  without: null,
  balanceOf: null,
};

export function readView(params: URLSearchParams): LedgerView {
  const category = params.get('category');
  const account = params.get('account');
  const kind = params.get('kind'),
    currency = params.get('currency'),
    without = params.get('without'),
    balance = params.get('balance');
  return {
    period: readPeriod(params.get('period')),
    text: params.get('q')?.slice(0, 200) ?? '',
    categoryId: category === 'none' || (category && isRecordId(category)) ? category : null,
    accountId: account && isRecordId(account) ? account : null,
    kind: kind === 'income' || kind === 'expense' || kind === 'transfer' ? kind : null,
    minAmount: params.get('min')?.slice(0, 40) ?? '',
    maxAmount: params.get('max')?.slice(0, 40) ?? '',
    measured: readMeasured(params),
    currency: currency && isCurrency(currency) ? currency : null,
    exceptIds: params.get('except')?.split(',').filter(isRecordId).slice(0, mostEach) ?? [],
    without: without === 'payee' || without === 'tag' ? without : null,
    balanceOf: balance && isCurrency(balance) ? balance : null,
  };
}

const mostEach = 200;

function readMeasured(params: URLSearchParams): MeasuredFilter | null {
  const list = (name: string) => params.get(name)?.split(',').filter(Boolean) ?? [];
  const texts = (name: string, longest: number) =>
    params
      .getAll(name)
      .map((text) => text.slice(0, longest))
      .filter(Boolean)
      .slice(0, mostEach);
  const measured = {
    categoryIds: list('categories').filter(isRecordId).slice(0, mostEach),
    accountIds: list('accounts').filter(isRecordId).slice(0, mostEach),
    payees: texts('payee', 300),
    tags: texts('tag', 60),
    kinds: list('kinds').filter(
      (kind) => kind === 'income' || kind === 'expense' || kind === 'transfer',
    ),
  };
  return Object.values(measured).some((some) => some.length > 0) ? measured : null;
}

function readPeriod(text: string | null): LedgerPeriod {
  if (text === 'all') return { kind: 'all' };
  if (text && isDay(text)) return { kind: 'cycle', day: text };
  const [fromDay, toDay, more] = text?.split('..') ?? [];
  if (fromDay && toDay && more === undefined && isDay(fromDay) && isDay(toDay) && fromDay <= toDay)
    return { kind: 'range', fromDay, toDay };
  return plainView.period;
}

/** Writes the view into a copy of `params`; other parameters stay. */
export function writeView(view: LedgerView, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null) => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  const { period } = view;
  set(
    'period',
    period.kind === 'all'
      ? 'all'
      : period.kind === 'range'
        ? `${period.fromDay}..${period.toDay}`
        : period.day,
  );
  set('q', view.text.trim() === '' ? null : view.text);
  set('category', view.categoryId);
  set('account', view.accountId);
  set('kind', view.kind);
  set('min', view.minAmount.trim());
  set('max', view.maxAmount.trim());
  set('currency', view.currency);
  set('except', view.exceptIds.join(','));
  set('without', view.without);
  set('balance', view.balanceOf);
  const { measured } = view;
  set('categories', measured?.categoryIds.join(',') ?? null);
  set('accounts', measured?.accountIds.join(',') ?? null);
  set('kinds', measured?.kinds.join(',') ?? null);
  for (const [name, texts] of [
    ['payee', measured?.payees],
    ['tag', measured?.tags],
  ] as const) {
    next.delete(name);
    for (const text of texts ?? []) next.append(name, text);
  }
  return next;
}

/**
 * Applies to `current` the person's changes of the shown view: the fields in which `next` differs
 * from `drawn`.
 */
export function mergeView(current: LedgerView, drawn: LedgerView, next: LedgerView): LedgerView {
  const changed = Object.entries(next).filter(
    ([field, value]) => value !== drawn[field as keyof LedgerView],
  );
  return { ...current, ...(Object.fromEntries(changed) as Partial<LedgerView>) };
}

/** Returns whether anything beyond the period narrows the view. */
export function isFiltered(view: LedgerView): boolean {
  return (
    view.text.trim() !== '' ||
    view.categoryId !== null ||
    view.accountId !== null ||
    view.kind !== null ||
    view.minAmount.trim() !== '' ||
    view.maxAmount.trim() !== '' ||
    view.measured !== null ||
    view.currency !== null ||
    view.exceptIds.length > 0 ||
    view.without !== null ||
    view.balanceOf !== null
  );
}

/** Returns the accounts whose balance is shown. */
export function accountsOfBalance<A extends { id: string; currency: string }>(
  { measured }: Pick<LedgerView, 'measured'>,
  currency: string,
  accounts: readonly A[],
): A[] {
  return accounts.filter(
    (account) =>
      account.currency === currency &&
      (!measured?.accountIds.length || measured.accountIds.includes(account.id)),
  );
}

/**
 * Returns whether stored daily totals cannot sum the view: a searched text, amounts between bounds,
 * a payee, a tag, one currency, or excluded categories. Its sums are then computed from its rows.
 */
export function isOfFigure(view: LedgerView): boolean {
  const { text, minAmount, maxAmount, measured, currency, exceptIds, without } = view;
  const isSearched = [text, minAmount, maxAmount].some((typed) => typed.trim() !== '');
  return (
    view.balanceOf === null &&
    (isSearched ||
      measured !== null ||
      currency !== null ||
      exceptIds.length > 0 ||
      without !== null)
  );
}

/** Returns the same period without filters. */
export function withoutFilters(view: LedgerView): LedgerView {
  return { ...plainView, period: view.period };
}

/**
 * Returns the address of the ledger with exactly the rows that a money key result measures; future
 * rows are marked there, and in no sum. A balance consists of all movements of its accounts, with
 * adjustments.
 */
export function addressOfMetric({
  filter,
  window,
  measure,
  currency,
}: {
  currency: string;
  filter: { [K in keyof MeasuredFilter]: readonly MeasuredFilter[K][number][] } & {
    exceptIds?: readonly string[] | undefined;
  };
  window: { kind: 'all' } | { kind: 'cycle' } | { kind: 'range'; startDay: Day; endDay: Day };
  measure: string;
}): string {
  const period: LedgerPeriod =
    window.kind === 'range'
      ? {
          kind: 'range',
          fromDay: measure === 'balance' ? '0001-01-01' : window.startDay,
          toDay: window.endDay,
        }
      : window.kind === 'all' || measure === 'balance'
        ? { kind: 'all' }
        : plainView.period;
  const none: MeasuredFilter = { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [] };
  const measured: MeasuredFilter =
    measure === 'balance'
      ? { ...none, accountIds: [...filter.accountIds] }
      : {
          categoryIds: [...filter.categoryIds],
          accountIds: [...filter.accountIds],
          payees: [...filter.payees],
          tags: [...filter.tags],
          kinds: [...filter.kinds],
        };
  const params = writeView(
    {
      ...plainView,
      period,
      measured,
      exceptIds: measure === 'balance' ? [] : [...(filter.exceptIds ?? [])],
      balanceOf: measure === 'balance' ? currency : null,
    },
    new URLSearchParams(),
  ).toString();
  return `/dashboard/ledger${params === '' ? '' : `?${params}`}`;
}
