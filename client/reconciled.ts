/** Finds changes of a write that affect rows of a finished statement. */
import type { Stored } from '#contract/collections';
import { type Day, timestampToDay } from '#domain/calendar';

/** The fields of a transaction that a statement was reconciled with. */
export type ReconciledFields = Pick<
  Stored<'transactions'>,
  | 'date'
  | 'kind'
  | 'accountId'
  | 'amountMinor'
  | 'currency'
  | 'clearedDay'
  | 'transferAccountId'
  | 'transferAmountMinor'
  | 'transferClearedDay'
>;
type Accounts = ReadonlyMap<string, Pick<Stored<'accounts'>, 'reconciled' | 'currency'>>;

/** The day of the finished statement, of either account, that has the row; null where none has. */
export function reconciledDayOf(row: ReconciledFields, accountById: Accounts): string | null {
  const within = (accountId: string | null, day: string | null | undefined) => {
    const until = accountById.get(accountId ?? '')?.reconciled?.day;
    return day && until !== undefined && day <= until ? day : null;
  };
  return (
    within(row.accountId, row.clearedDay) ?? within(row.transferAccountId, row.transferClearedDay)
  );
}

/** The effect of a transaction on the finished statements of its accounts: one text for each. */
function linesOf(row: ReconciledFields, accountById: Accounts): string[] {
  const line = (
    accountId: string | null,
    amountMinor: number,
    currency: string,
    day: string | null | undefined,
  ) => {
    const until = accountById.get(accountId ?? '')?.reconciled?.day;
    return day && until !== undefined && day <= until
      ? [JSON.stringify([accountId, amountMinor, currency, day])]
      : [];
  };
  const { kind, accountId, amountMinor, currency, transferAccountId, transferAmountMinor } = row;
  return [
    ...line(accountId, kind === 'income' ? amountMinor : -amountMinor, currency, row.clearedDay),
    // The amount received is in the currency of the receiving account.
    ...(kind === 'transfer'
      ? line(
          transferAccountId,
          transferAmountMinor ?? amountMinor,
          accountById.get(transferAccountId ?? '')?.currency ?? '',
          row.transferClearedDay,
        )
      : []),
  ];
}

/**
 * Reconciled rows that a write deletes or changes in amount, day or account, and the day of the
 * latest statement of them.
 */
export interface ReconciledChange {
  rows: number;
  day: Day;
}

/**
 * Finds them in all changes of one write; null without any. `before` is null for a new row, `after`
 * for a deleted one. Two rows that become one transfer stay on their statements.
 */
export function findReconciledChange(
  changes: readonly { before: ReconciledFields | null; after: ReconciledFields | null }[],
  accountById: Accounts,
): ReconciledChange | null {
  const left = new Map<string, number>();
  for (const { after } of changes) {
    for (const line of after === null ? [] : linesOf(after, accountById))
      left.set(line, (left.get(line) ?? 0) + 1);
  }
  const broken = changes.flatMap(({ before, after }) => {
    if (before === null) return [];
    const lines = linesOf(before, accountById);
    const missing = lines.filter((line) => {
      const count = left.get(line) ?? 0;
      if (count > 0) left.set(line, count - 1);
      return count === 0;
    });
    const isMoved = after !== null && timestampToDay(after.date) !== timestampToDay(before.date);
    return missing.length > 0 || (isMoved && lines.length > 0)
      ? [reconciledDayOf(before, accountById)!]
      : [];
  });
  return broken.length === 0
    ? null
    : { rows: broken.length, day: broken.reduce((a, b) => (b > a ? b : a)) };
}

/**
 * Whether a row is on its statements exactly like another version of it, which was on at least one.
 */
export function standsAsBefore(
  row: ReconciledFields,
  before: ReconciledFields,
  accountById: Accounts,
): boolean {
  const lines = linesOf(row, accountById);
  return (
    lines.length > 0 &&
    JSON.stringify(lines) === JSON.stringify(linesOf(before, accountById)) &&
    timestampToDay(row.date) === timestampToDay(before.date)
  );
}
