import { isDay } from '#domain/calendar';

/**
 * The comparison with a text, without case and diacritics: the whole of it, a part, its beginning,
 * or all of some words in any order.
 */
export type TextTest = 'is' | 'contains' | 'begins' | 'words';
export type RuleKind = 'income' | 'expense' | 'transfer';

/**
 * A condition on a transaction. Amounts are minor units of one currency: another currency never
 * matches. Days of the month are 1 to 31, both ends included.
 */
export type Condition =
  | { version: 1; field: 'payee' | 'note'; test: TextTest; text: string }
  | {
      version: 1;
      field: 'amount';
      minMinor: number | null;
      maxMinor: number | null;
      currency: string;
    }
  | { version: 1; field: 'kind'; kind: RuleKind }
  | { version: 1; field: 'account'; accountId: string }
  | { version: 1; field: 'dayOfMonth'; fromDay: number; toDay: number }
  | { version: 1; field: 'tag'; text: string };

/** A change of a transaction. A note is appended to the existing one, unless that contains it. */
export type Action =
  | { version: 1; set: 'payee'; text: string }
  | { version: 1; set: 'category'; categoryId: string }
  | { version: 1; set: 'tag'; text: string }
  | { version: 1; set: 'note'; text: string }
  /**
   * Fixed amounts, and one part (`amountMinor: null`) that has what is left: the parts always sum
   * to the whole.
   */
  | { version: 1; set: 'split'; currency: string; parts: readonly SplitPart[] };
/** Minor units above zero; null is the rest. */
export interface SplitPart {
  categoryId: string;
  amountMinor: number | null;
}

/** A rule as it can be run. */
export interface Rule {
  id: string;
  /** Whether all conditions must hold, or any of them is enough. */
  match: 'all' | 'any';
  conditions: readonly Condition[];
  actions: readonly Action[];
}

/** As a record keeps it. */
export interface StoredRule {
  id: string;
  conditions: readonly unknown[];
  actions: readonly unknown[];
  match?: 'all' | 'any' | null | undefined;
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max;
const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
const isAmount = (value: unknown): value is number | null =>
  value === null || isWhole(value, 0, Number.MAX_SAFE_INTEGER);
const mostParts = 20;
function readParts(stored: unknown): SplitPart[] | null {
  if (!Array.isArray(stored) || stored.length < 2 || stored.length > mostParts) return null;
  const parts = stored.flatMap((part: unknown): SplitPart[] => {
    if (typeof part !== 'object' || part === null) return [];
    const { categoryId, amountMinor } = part as Record<string, unknown>;
    return isText(categoryId, 36) &&
      (amountMinor === null || isWhole(amountMinor, 1, Number.MAX_SAFE_INTEGER))
      ? [{ categoryId, amountMinor }]
      : [];
  });
  return parts.length === stored.length &&
    parts.filter(({ amountMinor }) => amountMinor === null).length === 1
    ? parts
    : null;
}
const tests: readonly unknown[] = ['is', 'contains', 'begins', 'words'] satisfies TextTest[];
const kinds: readonly unknown[] = ['income', 'expense', 'transfer'] satisfies RuleKind[];

/** Bounds of which one may be open, checked. */
function readAmountCondition(
  minMinor: unknown,
  maxMinor: unknown,
  currency: unknown,
): Condition | null {
  if (!isAmount(minMinor) || !isAmount(maxMinor) || !isText(currency, 3)) return null;
  const isRange = (minMinor ?? maxMinor) !== null && (minMinor ?? 0) <= (maxMinor ?? Infinity);
  return isRange ? { version: 1, field: 'amount', minMinor, maxMinor, currency } : null;
}

/** A condition as stored, checked; null for what this version does not know. */
export function readCondition(stored: unknown): Condition | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    version,
    field,
    test,
    text,
    minMinor = null,
    maxMinor = null,
    currency,
    kind,
    accountId,
    fromDay,
    toDay,
  } = stored as Record<string, unknown>;
  if (version !== 1) return null;
  switch (field) {
    case 'payee':
    case 'note':
      return tests.includes(test) && isText(text, 300)
        ? { version, field, test: test as TextTest, text }
        : null;
    case 'amount':
      return readAmountCondition(minMinor, maxMinor, currency);
    case 'kind':
      return kinds.includes(kind) ? { version, field, kind: kind as RuleKind } : null;
    case 'account':
      return isText(accountId, 36) ? { version, field, accountId } : null;
    case 'dayOfMonth':
      return isWhole(fromDay, 1, 31) && isWhole(toDay, fromDay, 31)
        ? { version, field, fromDay, toDay }
        : null;
    case 'tag':
      return isText(text, 60) ? { version, field, text } : null;
    default:
      return null;
  }
}

/** An action as stored, checked; null for what this version does not know. */
export function readAction(stored: unknown): Action | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { version, set, text, categoryId, currency, parts } = stored as Record<string, unknown>;
  if (version !== 1) return null;
  switch (set) {
    case 'payee':
      return isText(text, 300) ? { version, set, text } : null;
    case 'note':
      return isText(text, 1_000) ? { version, set, text } : null;
    case 'tag':
      return isText(text, 60) ? { version, set, text } : null;
    case 'category':
      return isText(categoryId, 36) ? { version, set, categoryId } : null;
    case 'split': {
      const read = readParts(parts);
      return read !== null && isText(currency, 3) ? { version, set, currency, parts: read } : null;
    }
    default:
      return null;
  }
}

/**
 * A rule as stored, whole or not at all: with one condition or action that this version does not
 * know it is null, since the rest of it would do something else than what was meant. A rule without
 * conditions or without actions does nothing, and is null as well.
 */
export function readRule(stored: StoredRule): Rule | null {
  const conditions = stored.conditions.map(readCondition),
    actions = stored.actions.map(readAction);
  if (
    conditions.length === 0 ||
    actions.length === 0 ||
    conditions.includes(null) ||
    actions.includes(null)
  )
    return null;
  return {
    id: stored.id,
    match: stored.match ?? 'all',
    conditions: conditions as Condition[],
    actions: actions as Action[],
  };
}

/**
 * Rules in the order in which they are run: by hand, and by id where two devices gave one place.
 * Those that are paused or unknown are left out.
 */
export function readRules(
  stored: readonly (StoredRule & { position: string; paused?: boolean | null | undefined })[],
): Rule[] {
  return stored
    .filter(({ paused }) => paused !== true)
    .toSorted((a, b) =>
      a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1,
    )
    .flatMap((each) => readRule(each) ?? []);
}

/** The day of the month of a day, 1 to 31; 0 for a text that is no day. */
export function dayOfMonth(day: string): number {
  return isDay(day) ? Number(day.slice(8)) : 0;
}
