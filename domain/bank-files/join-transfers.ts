/** A transfer between two accounts of one file stands there from both sides, and is one. */
import type { BankFile, BankRow, Statement } from './bank-file.ts';

/** A statement under the name by which the others of the file know it. */
export interface NamedStatement { name: string; statement: Statement }

/**
 * The sides of transfers that stand as rows of the statements. `take` gives one away, once: that of `account` which
 * moved so much from or to `far` on that day; it answers the statement in which it stands, or null.
 */
function createSides(statements: readonly NamedStatement[]): { take: (account: string, far: string, day: string, amountMinor: number) => Statement | null } {
  const keyOf = (account: string, far: string, day: string, amountMinor: number) => JSON.stringify([account, far, day, amountMinor]);
  const sides = new Map<string, Statement[]>();
  for (const { name, statement } of statements) {
    for (const { transferAccount, day, amountMinor } of statement.rows) {
      if (transferAccount === null) continue;
      const key = keyOf(name, transferAccount, day, amountMinor), there = sides.get(key);
      if (there) there.push(statement);
      else sides.set(key, [statement]);
    }
  }
  return { take: (account, far, day, amountMinor) => sides.get(keyOf(account, far, day, amountMinor))?.shift() ?? null };
}

/**
 * Takes the arriving side of a transfer out where the leaving side stands in the other account. It is kept beside the
 * rows (`arrivals`): where the other account is left out, it is all that is known of the transfer.
 * @param all of the file, in its order
 */
export function joinTransfers(statements: readonly NamedStatement[], all: readonly Statement[]): void {
  const sides = createSides(statements);
  for (const { name, statement } of statements) {
    const arrivals: NonNullable<Statement['arrivals']> = [];
    statement.rows = statement.rows.filter((row) => {
      const leaves = row.transferAccount === null || row.amountMinor < 0 ? null : sides.take(row.transferAccount, name, row.day, 0 - row.amountMinor);
      if (leaves === null) return true;
      arrivals.push({ row, from: all.indexOf(leaves) });
      return false;
    });
    if (arrivals.length > 0) statement.arrivals = arrivals;
  }
}

/** The rows of a statement where others of the file are left out: what arrived from those is a row of its own again, behind the others. */
export function rowsWithout({ rows, arrivals }: Statement, isLeftOut: (statement: number) => boolean): BankRow[] {
  const own = (arrivals ?? []).flatMap(({ row, from }) => (isLeftOut(from) ? [row] : []));
  return own.length === 0 ? rows : [...rows, ...own];
}

/** The file as it is where some of its statements are left out. */
export function fileWithout(file: BankFile, isLeftOut: (statement: number) => boolean): BankFile {
  return { ...file, statements: file.statements.map((statement) => ({ ...statement, rows: rowsWithout(statement, isLeftOut) })) };
}

/**
 * Rows with parts of which one is a transfer into another account of the file: where that account has the other side as
 * a row of its own, the part becomes a row too, so that it is neither spent nor moved twice. Before `joinTransfers`.
 */
export function takeOutTransferParts(statements: readonly NamedStatement[]): void {
  const sides = createSides(statements);
  for (const { name, statement } of statements) {
    statement.rows = statement.rows.flatMap((row): BankRow[] => {
      if (row.splits === null) return [row];
      const moved = row.splits.filter(({ transferAccount, amountMinor }) => transferAccount !== null && sides.take(transferAccount, name, row.day, 0 - amountMinor) !== null);
      if (moved.length === 0) return [row];
      const rest = row.splits.filter((split) => !moved.includes(split)), [only] = rest;
      const parts = moved.map((split): BankRow => ({ ...row, amountMinor: split.amountMinor, note: split.note || row.note, category: null, transferAccount: split.transferAccount, splits: null }));
      if (only === undefined) return parts;
      return [{ ...row, amountMinor: rest.reduce((sum, { amountMinor }) => sum + amountMinor, 0), ...(rest.length === 1 ? { note: only.note || row.note, category: only.category, transferAccount: only.transferAccount, splits: null } : { splits: rest }) }, ...parts];
    });
  }
}
