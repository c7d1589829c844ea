/** A transfer between two accounts of one file stands there from both sides, and is one. */
import type { BankRow, Statement } from './bank-file.ts';

export interface NamedStatement { name: string; statement: Statement }

/** Takes the arriving side of a transfer out where the leaving side stands in the other account. */
export function joinTransfers(statements: readonly NamedStatement[]): void {
  const leaving = new Map<string, number>();
  const key = (from: string, to: string, { day, amountMinor }: BankRow) => JSON.stringify([from, to, day, Math.abs(amountMinor)]);
  for (const { name, statement } of statements) for (const row of statement.rows) if (row.transferAccount !== null && row.amountMinor < 0) { const one = key(name, row.transferAccount, row); leaving.set(one, (leaving.get(one) ?? 0) + 1); }
  for (const { name, statement } of statements) {
    statement.rows = statement.rows.filter((row) => {
      if (row.transferAccount === null || row.amountMinor < 0) return true;
      const one = key(row.transferAccount, name, row);
      const left = leaving.get(one) ?? 0;
      if (left > 0) leaving.set(one, left - 1);
      return left === 0;
    });
  }
}

/**
 * Rows with parts of which one is a transfer into another account of the file: where that account has the other side as
 * a row of its own, the part becomes a row too, so that it is neither spent nor moved twice. Before `joinTransfers`.
 */
export function takeOutTransferParts(statements: readonly NamedStatement[]): void {
  const sides = new Map<string, number>();
  const key = (from: string, to: string, day: string, amountMinor: number) => JSON.stringify([from, to, day, amountMinor]);
  for (const { name, statement } of statements) for (const row of statement.rows) if (row.transferAccount !== null) { const one = key(name, row.transferAccount, row.day, row.amountMinor); sides.set(one, (sides.get(one) ?? 0) + 1); }
  for (const { name, statement } of statements) {
    statement.rows = statement.rows.flatMap((row): BankRow[] => {
      if (row.splits === null) return [row];
      const moved = row.splits.filter(({ transferAccount, amountMinor }) => {
        const one = transferAccount === null ? '' : key(transferAccount, name, row.day, 0 - amountMinor), left = sides.get(one) ?? 0;
        if (left > 0) sides.set(one, left - 1);
        return left > 0;
      });
      if (moved.length === 0) return [row];
      const rest = row.splits.filter((split) => !moved.includes(split)), [only] = rest;
      const parts = moved.map((split): BankRow => ({ ...row, amountMinor: split.amountMinor, note: split.note || row.note, category: null, transferAccount: split.transferAccount, splits: null }));
      if (only === undefined) return parts;
      return [{ ...row, amountMinor: rest.reduce((sum, { amountMinor }) => sum + amountMinor, 0), ...(rest.length === 1 ? { note: only.note || row.note, category: only.category, transferAccount: only.transferAccount, splits: null } : { splits: rest }) }, ...parts];
    });
  }
}
