/** Outgoing and incoming money: two columns, one beside an amount, or a direction column. */
import { splitAmount } from './amounts.ts';
import { type Columns, freeMoney, leaveAmountsOpen, saysWay } from './assign-columns.ts';
import { areLetters, sayWaysAlone } from './direction-column.ts';
import { foldWords, isNeverAmount, matchHeading, mentionsFee } from './header-words.ts';
import { repeatsOwn } from './layout-amounts.ts';
import { amountsReader, balanceProves } from './layout-proof.ts';
import { isBlank, type TableRecord } from './table-cells.ts';

/**
 * Settles an amount beside both sides. With signs it shows whether a debit leaves the account, as
 * in a bank, or not, as in bookkeeping. Without signs, or empty, the sides decide. If it is neither
 * their difference nor the opposite, all are left open.
 */
export function settleAmountBesideSides(rows: readonly TableRecord[], columns: Columns): void {
  const { amount, debit, credit } = columns;
  if (amount === undefined || rows.every(({ cells }) => isBlank(cells[amount]))) {
    delete columns.amount;
    return;
  }
  const amountsAt = amountsReader(rows, [amount, debit!, credit!]);
  const [amounts, debits, credits] = [amountsAt(amount), amountsAt(debit!), amountsAt(credit!)];
  const pairs = amounts.map((one, at) => ({
    one,
    difference: Math.abs(credits[at] ?? 0) - Math.abs(debits[at] ?? 0),
  }));
  const known = pairs.filter(
    (pair): pair is { one: number; difference: number } => pair.one !== null,
  );
  const agree = (turn: 1 | -1) => known.every(({ one, difference }) => one === turn * difference);
  const isUnsigned = known.every(({ one }) => one >= 0);
  if (
    agree(1) ||
    (isUnsigned && known.every(({ one, difference }) => one === Math.abs(difference)))
  )
    delete columns.amount;
  else {
    if (!agree(-1)) delete columns.amount;
    delete columns.debit;
    delete columns.credit;
  }
}

/**
 * Handles a signed column with the absolute values of both sides, under a heading that does not
 * name the amount. If its signs contradict the sides in some row, these may be those of
 * bookkeeping: they are left open, unless the balance proves them.
 */
export function settleSidesAgainstSigns(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): void {
  const { debit, credit } = columns;
  if (debit === undefined || credit === undefined || balanceProves(rows, columns)) return;
  const isAgainst = freeMoney(header, rows, columns).some((column) => {
    if (isNeverAmount(header.cells[column] ?? '') || !repeatsOwn(rows, [debit, credit], column))
      return false;
    const amountsAt = amountsReader(rows, [column, debit, credit]);
    const [debits, credits] = [amountsAt(debit), amountsAt(credit)];
    const differenceAt = (at: number) => Math.abs(credits[at] ?? 0) - Math.abs(debits[at] ?? 0);
    const signed = amountsAt(column);
    return (
      signed.some((one) => one !== null && one < 0) &&
      signed.some((one, at) => one !== null && one !== differenceAt(at))
    );
  });
  if (isAgainst) leaveAmountsOpen(columns);
}

/**
 * Money under one side beside an amount may be a fee (`Gastos`) or repeat the amount: if neither
 * the running balance nor the amounts decide, they are left open.
 */
export function settleAmountBesideSide(rows: readonly TableRecord[], columns: Columns): void {
  const { amount, debit, credit } = columns,
    side = debit ?? credit;
  delete columns.debit;
  delete columns.credit;
  if (side === undefined || balanceProves(rows, columns)) return;
  const amountsAt = amountsReader(rows, [amount!, side]);
  const sizes = amountsAt(amount!).map((one) => (one === null ? null : Math.abs(one)));
  const repeats = amountsAt(side).every(
    (one, at) => one === 0 || (one !== null && Math.abs(one) === sizes[at]),
  );
  if (!repeats) delete columns.amount;
}

/**
 * A column of one side with both signs may contain both sides: `Withdrawals / Xyz`. The running
 * balance shows whether it is the amount; otherwise it is left open.
 */
function settleSidesInOne(rows: readonly TableRecord[], columns: Columns): void {
  const side = columns.debit === undefined ? 'credit' : 'debit',
    column = columns[side]!;
  const amounts = amountsReader(rows, [column])(column);
  const has = (sign: 1 | -1) => amounts.some((amount) => amount !== null && amount * sign > 0);
  if (!has(1) || !has(-1)) return;
  delete columns[side];
  if (balanceProves(rows, { ...columns, amount: column })) columns.amount = column;
}

/**
 * Settles the second side from the running balance if one side is known and another column has
 * money too; leaves both open without such proof.
 */
export function settleSides(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): void {
  if (
    columns.amount !== undefined ||
    (columns.debit === undefined) === (columns.credit === undefined)
  )
    return;
  settleSidesInOne(rows, columns);
  if (columns.debit === undefined && columns.credit === undefined) return;
  const missing = columns.debit === undefined ? 'debit' : 'credit';
  const left = freeMoney(header, rows, columns).filter((column) => {
    const heading = header.cells[column] ?? '';
    return matchHeading(heading)?.role !== 'other' && !mentionsFee(heading);
  });
  // Cells under the other side's own heading may be amounts that cannot be read.
  const isUnread = header.cells.some(
    (heading, column) =>
      !Object.values(columns).includes(column) &&
      matchHeading(heading)?.role === missing &&
      rows.some(({ cells }) => /\d/.test(cells[column] ?? '')),
  );
  if (left.length === 0 && !isUnread) return;
  const proven = left.filter((column) => balanceProves(rows, { ...columns, [missing]: column }));
  if (proven.length === 1) columns[missing] = proven[0]!;
  else {
    delete columns.debit;
    delete columns.credit;
  }
}

/**
 * Chooses the direction column right beside the amount, if another one belongs to the balance;
 * otherwise none. Returns whether several contradict each other.
 */
export function settleDirection(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
  languages: ReadonlySet<string>,
): boolean {
  const { direction: own, amount } = columns;
  if (own === undefined || amount === undefined) return false;
  const taken = Object.values(columns);
  const says = (column: number) => rows.map(({ cells }) => foldWords(cells[column] ?? '')).join();
  const headed = header.cells.flatMap((heading, column) => {
    const isFree = column === own || !taken.includes(column);
    return isFree && matchHeading(heading)?.role === 'direction' ? [{ heading, column }] : [];
  });
  if (headed.length < 2) return false;
  const saidByOwn = says(own);
  const differs = ({ heading, column }: { heading: string; column: number }) =>
    says(column) !== saidByOwn && saysWay(rows, column, heading, languages);
  const all = headed
    .filter((one) => one.column === own || differs(one))
    .map(({ column }) => column);
  if (all.length < 2) return false;
  const [beside, ...others] = all.filter((column) => Math.abs(column - amount) === 1);
  const isOfBalance = (column: number) =>
    columns.balance !== undefined && Math.abs(column - columns.balance) === 1;
  const isClear = all.every((column) => column === beside || isOfBalance(column));
  const isKnown = beside !== undefined && others.length === 0 && isClear;
  if (isKnown) columns.direction = beside;
  else delete columns.direction;
  return !isKnown;
}

/**
 * Finds a direction column under an unknown heading beside unsigned amounts; the person is asked
 * about it. A column beside the balance alone may belong to that, letters away from the amount may
 * be seats or grades, and two different columns prove nothing. Returns whether there is one.
 */
export function findDirectionByContent(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
  states: ReadonlySet<number>,
): boolean {
  const { amount, balance } = columns;
  if (amount === undefined || rows.length < 2) return false;
  if (!rows.every(({ cells }) => splitAmount((cells[amount] ?? '').trim())?.direction === null))
    return false;
  const taken = [...Object.values(columns), ...states];
  const isBeside = (column: number, other: number | undefined) =>
    other !== undefined && Math.abs(column - other) === 1;
  const cellsOf = (column: number) => rows.map(({ cells }) => (cells[column] ?? '').trim());
  const found = header.cells.flatMap((heading, column) =>
    !taken.includes(column) && sayWaysAlone(cellsOf(column), heading) ? [column] : [],
  );
  const [first] = found;
  const isSame = found.every((column) => cellsOf(column).join() === cellsOf(first!).join());
  if (first === undefined || !isSame) return false;
  const mayBeOther = isBeside(first, balance) || areLetters(cellsOf(first));
  if (!isBeside(first, amount) && mayBeOther) return false;
  columns.direction = first;
  return true;
}
