/** Balances that a file states, held against its rows; and several statements of one account brought together. */
import type { ProblemList, Statement } from './bank-file.ts';

/** Sets `offByMinor` where both balances are known, and says by how much they and the rows differ; quietly without a list of problems. */
export function checkBalances(statement: Statement, problems: ProblemList | null, line: number | null): void {
  const { openingMinor, closingMinor, currency, rows } = statement;
  if (openingMinor === null || closingMinor === null || currency === null || rows.some((row) => row.currency !== currency)) return;
  const expectedMinor = rows.reduce((sum, row) => sum + row.amountMinor, openingMinor);
  statement.offByMinor = closingMinor - expectedMinor;
  if (statement.offByMinor !== 0) problems?.add('warning', 'statement-off', { account: statement.account.account ?? '', expectedMinor, foundMinor: closingMinor, currency }, line);
}

/**
 * What an account held before the first row of a statement, in minor units: as the file states it, else what leads to the
 * balance that it states for a day, with the rows up to that day. Null where it states neither, or where the two and the
 * rows do not agree.
 */
export function openingOf({ currency, rows, openingMinor, closingMinor, closingDay, offByMinor }: Statement): number | null {
  if (currency === null || rows.some((row) => row.currency !== currency)) return null;
  if (openingMinor !== null) return offByMinor === null || offByMinor === 0 ? openingMinor : null;
  if (closingMinor === null) return null;
  const came = rows.reduce((sum, { day, amountMinor }) => (closingDay === null || day <= closingDay ? sum + amountMinor : sum), 0);
  return Number.isSafeInteger(came) && Number.isSafeInteger(closingMinor - came) ? closingMinor - came : null;
}

const accountKey = ({ account: { bank, account }, currency }: Statement) => (account === null ? null : JSON.stringify([bank, account, currency]));

/** Statements of one account as one, oldest or newest first: an export of a year may hold one for every day. A gap between two of them is said. */
export function joinStatements(statements: readonly Statement[], problems: ProblemList): Statement[] {
  const joined: Statement[] = [];
  const byAccount = new Map<string, Statement>();
  for (const statement of statements) {
    const key = accountKey(statement);
    const before = key === null ? undefined : byAccount.get(key);
    if (before) join(before, statement, problems);
    else {
      const copy = { ...statement };
      joined.push(copy);
      if (key !== null) byAccount.set(key, copy);
    }
  }
  return joined;
}

function join(before: Statement, next: Statement, problems: ProblemList): void {
  const turned = before.openingMinor !== null && before.openingMinor === next.closingMinor && before.closingMinor !== next.openingMinor;
  const [older, newer] = turned ? [next, before] : [before, next];
  const { closingMinor } = older;
  const { openingMinor, currency } = newer;
  const gap = closingMinor === null || openingMinor === null ? null : openingMinor - closingMinor;
  if (gap !== null && gap !== 0 && currency !== null) problems.add('warning', 'statements-gap', { account: before.account.account ?? '', closingMinor: closingMinor!, openingMinor: openingMinor!, currency });
  const offByMinor = gap === null || before.offByMinor === null || next.offByMinor === null ? null : before.offByMinor + next.offByMinor + gap;
  Object.assign(before, { rows: before.rows.concat(next.rows), openingMinor: older.openingMinor, closingMinor: newer.closingMinor, closingDay: newer.closingDay, offByMinor });
}
