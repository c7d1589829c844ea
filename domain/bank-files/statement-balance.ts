/**
 * Balances that a file states, held against its rows; and several statements of one account brought
 * together.
 */
import type { ProblemList, Statement } from './bank-file.ts';

/**
 * Sets `offByMinor` where both balances are known, and says by how much they and the rows differ;
 * quietly without a list of problems.
 */
export function checkBalances(
  statement: Statement,
  problems: ProblemList | null,
  line: number | null,
): void {
  const { openingMinor, closingMinor, currency, rows } = statement;
  if (
    openingMinor === null ||
    closingMinor === null ||
    currency === null ||
    rows.some((row) => row.currency !== currency)
  )
    return;
  const expectedMinor = rows.reduce((sum, row) => sum + row.amountMinor, openingMinor);
  statement.offByMinor = closingMinor - expectedMinor;
  if (statement.offByMinor !== 0)
    problems?.add(
      'warning',
      'statement-off',
      {
        account: statement.account.account ?? '',
        expectedMinor,
        foundMinor: closingMinor,
        currency,
      },
      line,
    );
}

/**
 * Returns the balance of an account before the first row of a statement, in minor units: as the
 * file states it, else computed back from the balance stated for a day and the rows up to that day.
 * Null if it states neither, or if the two and the rows do not agree.
 */
export function openingOf({
  currency,
  rows,
  openingMinor,
  closingMinor,
  closingDay,
  offByMinor,
}: Statement): number | null {
  if (currency === null || rows.some((row) => row.currency !== currency)) return null;
  if (openingMinor !== null) return offByMinor === null || offByMinor === 0 ? openingMinor : null;
  if (closingMinor === null) return null;
  const came = rows.reduce(
    (sum, { day, amountMinor }) =>
      closingDay === null || day <= closingDay ? sum + amountMinor : sum,
    0,
  );
  return Number.isSafeInteger(came) && Number.isSafeInteger(closingMinor - came)
    ? closingMinor - came
    : null;
}

const accountKey = ({ account: { bank, account, name }, currency }: Statement) =>
  account === null && name === undefined ? null : JSON.stringify([bank, account ?? name, currency]);

/**
 * Statements of one account as one, oldest or newest first: an export of a year may hold one for
 * every day. A gap between two of them is said, and so is what two of them both hold: a report
 * during the day repeats the one before.
 */
export function joinStatements(
  statements: readonly Statement[],
  problems: ProblemList,
): Statement[] {
  const joined: Statement[] = [];
  const byAccount = new Map<string, Statement>();
  const held = new Map<string, Map<string, number>>();
  for (const statement of statements) {
    const key = accountKey(statement);
    const before = key === null ? undefined : byAccount.get(key);
    const of = key === null ? undefined : (held.get(key) ?? new Map<string, number>());
    if (key !== null && of) held.set(key, of);
    const repeated = of ? countRepeated(statement, of) : 0;
    if (before) join(before, statement, problems, repeated);
    else {
      const copy = { ...statement };
      joined.push(copy);
      if (key !== null) byAccount.set(key, copy);
    }
  }
  return joined;
}

/**
 * Returns the number of rows without a bank's id that equal one of an earlier statement of the
 * account, and adds all rows to `held`.
 */
function countRepeated({ rows }: Statement, held: Map<string, number>): number {
  const own = new Map<string, number>();
  for (const { day, amountMinor, currency, payee, note, bankId } of rows)
    if (bankId === null) {
      const one = JSON.stringify([day, amountMinor, currency, payee, note]);
      own.set(one, (own.get(one) ?? 0) + 1);
    }
  let repeated = 0;
  for (const [one, count] of own) {
    repeated += Math.min(count, held.get(one) ?? 0);
    held.set(one, Math.max(count, held.get(one) ?? 0));
  }
  return repeated;
}

function join(before: Statement, next: Statement, problems: ProblemList, repeated: number): void {
  const turned =
    before.openingMinor !== null &&
    before.openingMinor === next.closingMinor &&
    before.closingMinor !== next.openingMinor;
  const [older, newer] = turned ? [next, before] : [before, next];
  const { closingMinor } = older;
  const { openingMinor, currency } = newer;
  const gap = closingMinor === null || openingMinor === null ? null : openingMinor - closingMinor;
  if (gap !== null && gap !== 0 && currency !== null)
    problems.add('warning', 'statements-gap', {
      account: before.account.account ?? '',
      closingMinor: closingMinor!,
      openingMinor: openingMinor!,
      currency,
    });
  // Equal rows are separate payments if one statement opens with the closing balance of the other.
  if (repeated > 0 && gap !== 0)
    problems.add('warning', 'rows-repeated', {
      account: before.account.account ?? '',
      count: repeated,
    });
  const offByMinor =
    gap === null || before.offByMinor === null || next.offByMinor === null
      ? null
      : before.offByMinor + next.offByMinor + gap;
  Object.assign(before, {
    rows: before.rows.concat(next.rows),
    openingMinor: older.openingMinor,
    closingMinor: newer.closingMinor,
    closingDay: newer.closingDay,
    offByMinor,
  });
}
