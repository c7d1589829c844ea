/** A transfer between two accounts of one file stands there from both sides, and is one. */
import type { BankFile, BankRow, Statement } from './bank-file.ts';

/** A statement under the name by which the others of the file know it. */
export interface NamedStatement {
  name: string;
  statement: Statement;
}

/**
 * The sides of transfers that stand as rows of the statements. `take` gives one away, once: that of
 * `account` which moved so much from or to `far` on that day; null where there is none left.
 */
function createSides(statements: readonly NamedStatement[]): {
  take: (
    account: string,
    far: string,
    day: string,
    amountMinor: number,
  ) => { statement: Statement; row: BankRow } | null;
} {
  const keyOf = (account: string, far: string, day: string, amountMinor: number) =>
    JSON.stringify([account, far, day, amountMinor]);
  const sides = new Map<string, { statement: Statement; row: BankRow }[]>();
  for (const { name, statement } of statements) {
    for (const row of statement.rows) {
      if (row.transferAccount === null) continue;
      const key = keyOf(name, row.transferAccount, row.day, row.amountMinor),
        there = sides.get(key);
      if (there) there.push({ statement, row });
      else sides.set(key, [{ statement, row }]);
    }
  }
  return {
    take: (account, far, day, amountMinor) =>
      sides.get(keyOf(account, far, day, amountMinor))?.shift() ?? null,
  };
}

/**
 * Within one file, removes the arriving side of a transfer where the leaving side stands in the
 * other account. It is kept beside the rows (`arrivals`): where the other account is left out, it is
 * all that is known of the transfer. Two sides from two files: `mergeTransferPair` in
 * `domain/matching/merge-transfer-pair.ts`.
 * @param all of the file, in its order
 */
export function dropMirroredTransfers(
  statements: readonly NamedStatement[],
  all: readonly Statement[],
): void {
  const sides = createSides(statements);
  const leaving = new Map<BankRow, BankRow>();
  const arrived: { statement: Statement; from: number; row: BankRow }[] = [];
  for (const { name, statement } of statements) {
    statement.rows = statement.rows.filter((row) => {
      const side =
        row.transferAccount === null || row.amountMinor < 0
          ? null
          : sides.take(row.transferAccount, name, row.day, 0 - row.amountMinor);
      if (side === null) return true;
      leaving.set(row, side.row);
      arrived.push({ statement, from: all.indexOf(side.statement), row });
      return false;
    });
  }
  // Their places are known once no row goes any more.
  const places = new Map<Statement, Map<BankRow, number>>();
  for (const { statement, from, row } of arrived) {
    const sender = all[from]!;
    let own = places.get(sender);
    if (!own)
      places.set(
        sender,
        (own = new Map([...sender.rows.entries()].map(([index, each]) => [each, index]))),
      );
    (statement.arrivals ??= []).push({ row, from, at: own.get(leaving.get(row)!)! });
  }
}

/**
 * All rows of a statement, whatever becomes of the others: what arrived from those stands behind
 * its own, in the order of `arrivals`.
 */
export function rowsWithArrivals({ rows, arrivals = [] }: Statement): BankRow[] {
  return arrivals.length === 0 ? rows : [...rows, ...arrivals.map(({ row }) => row)];
}

/** The state of a transfer whose two sides are both in the file. */
export interface Apart {
  /**
   * The arriving side is a row of its own: where the account that sent it is left out, and
   * (`plain`, as income) where what left is here already as spending.
   */
  arrives: (statement: number, arrival: number) => 'joined' | 'alone' | 'plain';
  /** The leaving side is spending: what arrived is here already as income. */
  leavesPlain: (statement: number, row: number) => boolean;
}

/**
 * As income or spending: a transfer that is here from one side already would move the money twice.
 */
const plainRow = (row: BankRow): BankRow => ({
  ...row,
  transferAccount: null,
  payee: row.payee || (row.transferAccount ?? ''),
});

/** The file with the rows that it has then, and which of `rowsWithArrivals` they are. */
export function fileApart(
  file: BankFile,
  { arrives, leavesPlain }: Apart,
): { file: BankFile; places: number[][] } {
  const places: number[][] = [];
  const statements = file.statements.map((statement, index) => {
    const { rows, arrivals = [] } = statement;
    const alone = arrivals.flatMap(({ row }, arrival) => {
      const how = arrives(index, arrival);
      return how === 'joined'
        ? []
        : [{ row: how === 'plain' ? plainRow(row) : row, place: rows.length + arrival }];
    });
    const plain = rows.some((row, at) => row.transferAccount !== null && leavesPlain(index, at));
    places.push([...rows.keys(), ...alone.map(({ place }) => place)]);
    return alone.length === 0 && !plain
      ? statement
      : {
          ...statement,
          rows: [
            ...rows.map((row, at) =>
              row.transferAccount !== null && leavesPlain(index, at) ? plainRow(row) : row,
            ),
            ...alone.map(({ row }) => row),
          ],
        };
  });
  return { file: { ...file, statements }, places };
}

/**
 * Rows with parts of which one is a transfer into another account of the file: where that account
 * has the other side as a row of its own, the part becomes a row too, so that it is neither spent
 * nor moved twice. Before `dropMirroredTransfers`.
 */
export function takeOutTransferParts(statements: readonly NamedStatement[]): void {
  const sides = createSides(statements);
  for (const { name, statement } of statements) {
    statement.rows = statement.rows.flatMap((row): BankRow[] => {
      if (row.splits === null) return [row];
      const moved = row.splits.filter(
        ({ transferAccount, amountMinor }) =>
          transferAccount !== null &&
          sides.take(transferAccount, name, row.day, 0 - amountMinor) !== null,
      );
      if (moved.length === 0) return [row];
      const rest = row.splits.filter((split) => !moved.includes(split)),
        [only] = rest;
      const parts = moved.map((split): BankRow => ({
        ...row,
        amountMinor: split.amountMinor,
        note: split.note || row.note,
        category: null,
        transferAccount: split.transferAccount,
        splits: null,
      }));
      if (only === undefined) return parts;
      return [
        {
          ...row,
          amountMinor: rest.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          ...(rest.length === 1
            ? {
                note: only.note || row.note,
                category: only.category,
                transferAccount: only.transferAccount,
                splits: null,
              }
            : { splits: rest }),
        },
        ...parts,
      ];
    });
  }
}
