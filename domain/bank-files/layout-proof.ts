/** Proofs of a table's columns from its amounts, before its rows are read. */
import { readAmountBody, splitAmount } from './amounts.ts';
import { addEvidence, noEvidence, settleDecimalSign } from './decimal-sign.ts';
import type { ColumnRole, DecimalSign } from './bank-file.ts';
import { matchHeading } from './header-words.ts';
import { holdsNoAmount, type TableRecord } from './table-cells.ts';

type Columns = Partial<Record<ColumnRole, number>>;
/** More than any currency has, so that sums of cells compare exactly. */
const mostDecimals = 4;

/**
 * The amounts of a column, with the sign that is written; 0 where the cell is blank, null where it
 * is no amount.
 */
type AmountsAt = (column: number) => (number | null)[];

/**
 * A reader of columns, under the decimal sign that the amounts of all `columns` show together; of
 * each its own where they contradict one another.
 */
export function amountsReader(rows: readonly TableRecord[], columns: readonly number[]): AmountsAt {
  const textAt = ({ cells }: TableRecord, column: number) => (cells[column] ?? '').trim();
  const signIn = (some: readonly number[]): DecimalSign | null => {
    const evidence = noEvidence();
    for (const row of rows) {
      for (const column of some) {
        const parts = splitAmount(textAt(row, column));
        if (parts) addEvidence(evidence, parts.body);
      }
    }
    return settleDecimalSign(evidence, 2)?.sign ?? null;
  };
  const shared = signIn(columns);
  return (column) => {
    const sign = shared ?? signIn([column]) ?? '.';
    return rows.map((row) => {
      const text = textAt(row, column);
      if (/^[\s\-\u2013\u2014]*$/.test(text)) return 0;
      const parts = splitAmount(text),
        reading = parts && readAmountBody(parts.body, sign, mostDecimals);
      if (!reading?.ok) return null;
      return parts!.direction === 'out' ? 0 - reading.minor : reading.minor;
    });
  };
}

/** Fewer changes of the balance could add up by chance. */
const enoughChanges = 2;

/**
 * Whether each balance is that of the row before it, or behind it, changed by the size of its own
 * row.
 * @param isSigned whether the sign of a size is known; else only how much the balance changes is
 * compared
 */
function follows(
  balances: readonly number[],
  sizes: readonly number[],
  isSigned: boolean,
): boolean {
  const agrees = (change: number, size: number) =>
    isSigned ? change === size : Math.abs(change) === Math.abs(size);
  return ([1, -1] as const).some((step) => {
    // A number that stays the same agrees with rows of nothing, and is no balance.
    const isMoved = sizes.some((size, at) => size !== 0 && balances[at - step] !== undefined);
    return (
      isMoved &&
      sizes.every((size, at) => {
        const before = balances[at - step];
        return before === undefined || agrees(balances[at]! - before, size);
      })
    );
  });
}
const isWhole = (amounts: readonly (number | null)[]): amounts is readonly number[] =>
  !amounts.includes(null);

/**
 * Whether the balance of every row follows from the one before it and the row's amount, in one
 * order or the other.
 */
export function balanceProves(
  rows: readonly TableRecord[],
  { amount, debit, credit, balance }: Columns,
): boolean {
  if (balance === undefined || rows.length <= enoughChanges) return false;
  const sides = [amount, debit, credit].filter((column) => column !== undefined);
  if (sides.length === 0) return false;
  const amountsAt = amountsReader(rows, [...sides, balance]);
  const balances = amountsAt(balance);
  const [out, into] = [debit, credit].map((column) =>
    column === undefined ? rows.map(() => 0) : amountsAt(column),
  );
  const difference = (at: number) => {
    const [less, more] = [out![at]!, into![at]!];
    return less === null || more === null ? null : Math.abs(more) - Math.abs(less);
  };
  const sizes = amount === undefined ? rows.map((_, at) => difference(at)) : amountsAt(amount);
  // The sign of an amount is settled later, the side on which it stands is not.
  return isWhole(sizes) && isWhole(balances) && follows(balances, sizes, amount === undefined);
}

/**
 * Whether one column is what is left of another after fees in every row, of which one at least has
 * a fee. Where nothing has a sign, it may also be what the amount and its fee come to.
 */
export function isLeftAfterFees(
  rows: readonly TableRecord[],
  gross: number,
  fees: readonly number[],
  net: number,
): boolean {
  const amountsAt = amountsReader(rows, [gross, ...fees, net]);
  const before = amountsAt(gross),
    after = amountsAt(net),
    charged = fees.map(amountsAt);
  if (!isWhole(before) || !isWhole(after) || !charged.every(isWhole)) return false;
  const sums = rows.map((_, at) => charged.reduce((sum, fee) => sum + Math.abs(fee[at]!), 0));
  const isUnsigned = !before.some((amount) => amount! < 0);
  const holds = (turn: 1 | -1) => sums.every((sum, at) => after[at] === before[at]! + turn * sum);
  return sums.some((sum) => sum > 0) && (holds(-1) || (isUnsigned && holds(1)));
}

/** Whether several columns, such as a net amount and its tax, come to another one in every row. */
export function addUpTo(
  rows: readonly TableRecord[],
  parts: readonly number[],
  whole: number,
): boolean {
  const amountsAt = amountsReader(rows, [...parts, whole]);
  const wholes = amountsAt(whole),
    added = parts.map(amountsAt);
  if (rows.length < 2 || parts.length < 2 || !isWhole(wholes) || !added.every(isWhole))
    return false;
  const sums = rows.map((_, at) => added.reduce((sum, part) => sum + Math.abs(part[at]!), 0));
  const haveParts = added.every((part) => part.some((amount) => amount !== 0));
  return haveParts && sums.every((sum, at) => sum === Math.abs(wholes[at]!));
}

/**
 * Whether the balance of every row follows from its amount less the fees beside it, and not from
 * the amount alone.
 */
export function balanceTakesFees(
  rows: readonly TableRecord[],
  fees: readonly number[],
  columns: Columns,
): boolean {
  const { amount, balance } = columns;
  if (amount === undefined || balance === undefined || rows.length <= enoughChanges) return false;
  const amountsAt = amountsReader(rows, [amount, ...fees, balance]);
  const [amounts, balances, charged] = [amountsAt(amount), amountsAt(balance), fees.map(amountsAt)];
  if (!isWhole(amounts) || !isWhole(balances) || !charged.every(isWhole)) return false;
  const sums = rows.map((_, at) => charged.reduce((sum, fee) => sum + Math.abs(fee[at]!), 0));
  return (
    !follows(balances, amounts, true) &&
    follows(
      balances,
      amounts.map((one, at) => one! - sums[at]!),
      true,
    )
  );
}

/**
 * Whether a column adds up the amounts of another, from the first row on or from the last one back.
 */
export function isRunningTotal(
  rows: readonly TableRecord[],
  total: number,
  amount: number,
): boolean {
  const amountsAt = amountsReader(rows, [total, amount]);
  const [sums, amounts] = [amountsAt(total), amountsAt(amount)];
  if (rows.length < 2 || !isWhole(sums) || !isWhole(amounts)) return false;
  const addsUp = (step: 1 | -1) =>
    sums.every((sum, at) => sum === (sums[at - step] ?? 0) + amounts[at]!);
  const differs = sums.some((sum, at) => sum !== amounts[at]);
  return differs && (addsUp(1) || addsUp(-1));
}

/** The columns that move the account, and the balance that follows from them in every row. */
export type Proven = Pick<Columns, 'amount' | 'debit' | 'credit' | 'balance'>;
/** Beyond this, trying all would cost too much; no bank has as many columns of money. */
const mostTried = 8;

/**
 * Returns the columns of money that the amounts alone prove: one amount, or two sides, from which a
 * balance follows in every row. Null if nothing, or more than one assignment, is proven.
 * @param balances those of `money` that may be the balance
 */
export function proveByBalance(
  rows: readonly TableRecord[],
  money: readonly number[],
  balances: readonly number[],
): Proven | null {
  if (rows.length <= enoughChanges || money.length < 2 || money.length > mostTried) return null;
  const amountsAt = amountsReader(rows, money);
  const whole = money.flatMap((column): { column: number; amounts: readonly number[] }[] => {
    const amounts = amountsAt(column);
    return isWhole(amounts) ? [{ column, amounts }] : [];
  });
  const found: Proven[] = [];
  for (const { column: balance, amounts: held } of whole.filter(({ column }) =>
    balances.includes(column),
  )) {
    const others = whole.filter(({ column }) => column !== balance);
    for (const { column, amounts } of others) {
      if (follows(held, amounts, false)) found.push({ amount: column, balance });
      for (const { column: credit, amounts: credits } of others.filter(
        (one) => one.column !== column,
      )) {
        const areApart = amounts.every((one, at) => one === 0 || credits[at] === 0);
        const isUsed = [amounts, credits].every((side) => side.some((one) => one !== 0));
        const differences = credits.map((one, at) => Math.abs(one) - Math.abs(amounts[at]!));
        if (areApart && isUsed && follows(held, differences, true))
          found.push({ debit: column, credit, balance });
      }
    }
  }
  // Two sides say which way as well.
  const sides = found.filter(({ debit }) => debit !== undefined);
  const [only, ...others] = sides.length > 0 ? sides : found;
  return others.length > 0 ? null : (only ?? null);
}

/**
 * `-45,50` without quotation marks is two cells of a file with commas: an amount without its cents
 * and a number.
 */
export function isTornApart(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): boolean {
  const { amount } = columns;
  if (amount === undefined || rows.length === 0 || header.cells[amount + 1] === undefined)
    return false;
  const isText = [undefined, 'note', 'payee', 'category'].includes(
    matchHeading(header.cells[amount + 1]!)?.role,
  );
  const isTorn = ({ cells }: TableRecord) =>
    /^[-+]?\d+$/.test((cells[amount] ?? '').trim()) && /^\d\d$/.test(cells[amount + 1] ?? '');
  return isText && rows.every(isTorn);
}

/** Whether every row has its amount either here or there: what is there may be the other side. */
export function areShared(
  rows: readonly TableRecord[],
  here: readonly number[],
  there: number,
): boolean {
  const isIn = ({ cells }: TableRecord) => here.some((column) => !holdsNoAmount(cells[column]));
  const apart = rows.every((row) => isIn(row) === holdsNoAmount(row.cells[there]));
  return apart && !rows.every(isIn);
}
