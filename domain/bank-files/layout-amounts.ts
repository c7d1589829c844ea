/**
 * Which of several columns of money is the amount that moved the account. Where nothing proves one,
 * the amounts are left open, and asked about.
 */
import { isCurrency } from '#domain/money';
import { currencyIn, currencyNamed, mayBe } from './amounts.ts';
import {
  amountColumns,
  type Columns,
  fits,
  freeMoney,
  moneyColumns,
  moneyRoles,
} from './assign-columns.ts';
import type { ColumnRole } from './bank-file.ts';
import {
  exactScore,
  foldWords,
  isFeeHeading,
  isGrossHeading,
  isNetHeading,
  isNeverAmount,
  isTotalHeading,
  matchHeading,
  mentionsAmount,
  mentionsFee,
  namesBothSides,
} from './header-words.ts';
import { balanceProves, isLeftAfterFees, isRunningTotal } from './layout-proof.ts';
import { isBlank, isWrittenAsMoney, surveyColumn, type TableRecord } from './table-cells.ts';

/** Returns the absolute value of a cell's number: 50 for `-50.0` and `50,00`. */
function sizeOf(cell: string | undefined): number {
  const text = (cell ?? '').replace(/[^\d.,]/g, ''),
    decimals = /[.,](\d{1,2})$/.exec(text)?.[1]?.length ?? 0;
  return Number(text.replace(/\D/g, '')) / 10 ** decimals;
}

/** Whether a column repeats the amounts, ignoring signs. */
export const repeatsOwn = (rows: readonly TableRecord[], own: readonly number[], column: number) =>
  rows.every(({ cells }) => own.some((at) => sizeOf(cells[at]) === sizeOf(cells[column])));

/** True for an amount before fees and taxes, or for a part of them, in the same currency. */
export const isOfSameSum = (heading: string) =>
  isNetHeading(heading) || isGrossHeading(heading) || taxWords.test(foldWords(heading));

const withoutBrackets = (heading: string) => heading.replace(/[([][^)\]]*[)\]]\s*$/, '');

/** `Valor` of `Valor em R$`. */
export const withoutCurrency = (heading: string) =>
  heading
    .trim()
    .replace(/^[A-Z]{3}\s+/, '')
    .replace(/(?:\s+(?:in|en|em|w|v))?(?:\s*[([][^)\]]*[)\]]|\s+\S+)$/, '');

/** Returns the words of a heading without its unit. */
export const withoutUnit = (heading: string) =>
  currencyIn(heading) === null ? withoutBrackets(heading) : withoutCurrency(heading);

/**
 * Words for an amount that also name sums and prices: no more certain than `Montant operation en
 * euro`.
 */
const otherThanAmounts = new Set([
  'total',
  'sum',
  'value',
  'wert',
  'net',
  'summe',
  'suma',
  'summa',
]);

/**
 * Returns other columns that differ from the one of a role and whose headings name the role as
 * clearly: with the same text, or with a word of it among others (`Source amount`, `Target
 * amount`). Brackets after a heading only add to it.
 */
export function findRivals(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Partial<Record<ColumnRole, number>>,
  role: ColumnRole,
): number[] {
  const own = columns[role]!,
    heading = header.cells[own] ?? '',
    match = matchHeading(withoutUnit(heading));
  const isFilled = (column: number) =>
    rows.filter(({ cells }) => /[1-9]/.test(cells[column] ?? '')).length * 2 >= rows.length;
  const saysAsMuch = (cell: string, column: number) => {
    const bare = withoutUnit(cell),
      inside = matchHeading(cell.slice(bare.length))?.role;
    const isSide = inside === 'debit' || inside === 'credit';
    const isSideItself = role !== 'amount' && moneyRoles.includes(role);
    const isInBrackets =
      (isSideItself || (role === 'amount' && isFilled(column))) && bare !== cell && !isSide;
    const other = matchHeading(isInBrackets ? bare : cell);
    if (foldWords(cell) === foldWords(heading)) return true;
    // `Credit/Debit Amount` names the amount as clearly as any other heading.
    if (role === 'amount' && namesBothSides(cell)) return true;
    // A net heading competes only with another net one.
    if (match === null || other?.role !== role || isNetHeading(cell) !== isNetHeading(heading))
      return false;
    if (match.score < exactScore) return other.score === match.score;
    const isAmount = role === 'amount' && otherThanAmounts.has(foldWords(heading));
    return (isAmount || other.score > exactScore) && ['amount', 'debit', 'credit'].includes(role);
  };
  const isOther = ({ cells }: TableRecord, column: number) =>
    !isBlank(cells[column]) && cells[column]!.trim() !== (cells[own] ?? '').trim();
  return header.cells.flatMap((cell, column) => {
    const isFree = column !== own && !Object.values(columns).includes(column);
    const isRival = isFree && saysAsMuch(cell, column) && fits(role, rows, column);
    return isRival && rows.some((row) => isOther(row, column)) ? [column] : [];
  });
}

/** The columns of amounts of which the balance proves exactly one. */
function provenAmount(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): number | null {
  const { amount: _amount, ...others } = columns,
    { balance } = columns;
  const mayBe = moneyColumns(rows, header.cells.length, new Set(Object.values(others))).filter(
    (column) => {
      const heading = header.cells[column] ?? '';
      return !isNeverAmount(heading) && !mentionsFee(heading);
    },
  );
  const proven = mayBe.filter(
    (column) => balance !== undefined && balanceProves(rows, { amount: column, balance }),
  );
  return proven.length === 1 ? proven[0]! : null;
}

/** An amount in the currency of the account, beside that in which something was paid. */
const inOwnCurrency = new RegExp(
  '(?:^| )(?:(?:account|home|base) (?:currency|amount)|[a-z]*kontowahrung' +
    '|walucie rachunku|devise du compte' +
    '|(?:moneda|divisa) de (?:la )?cuenta|(?:valuta|divisa) (?:del )?conto|mene uctu|rekeningvaluta|quy doi)(?= |$)',
);

export const taxWords = /(?:^| )(?:vat|tax|taxes|mwst|ust|tva|iva|btw|dph|gst|thue)(?= |$)/;

/** The codes that a column holds. */
export const codesIn = (rows: readonly TableRecord[], column: number) =>
  new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()));

/**
 * The currencies of other amounts than those of the account, where all rows have one and the same.
 */
export function steadyCurrencies(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): string[] {
  const steadyIn = (column: number) => {
    const [code, ...others] = column === columns.currency ? [] : codesIn(rows, column);
    return code !== undefined && others.length === 0 && isCurrency(code) ? [code] : [];
  };
  return otherMoney(header, rows, columns)
    .filter((column) => rows.every(({ cells }) => /\d/.test(cells[column] ?? '')))
    .flatMap((column) => [column - 1, column + 1].flatMap(steadyIn));
}

/**
 * Whether the amounts are in several currencies, and other ones beside them in one: these may be in
 * the currency of the account.
 */
const hasSteadyCurrency = (header: TableRecord, rows: readonly TableRecord[], columns: Columns) =>
  columns.currency !== undefined &&
  codesIn(rows, columns.currency).size > 1 &&
  steadyCurrencies(header, rows, columns).length > 0;

/**
 * Whether two headings of amounts are those before and after a deduction: a fee beside them may
 * show which of the two was paid.
 */
function areBeforeAndAfter(heading: string, other: string, hasFee: boolean): boolean {
  const isAmount = matchHeading(other)?.role === 'amount';
  const isLeft = isNetHeading(other) && !isNetHeading(heading) && isAmount;
  const isWhole = isGrossHeading(other) || (isAmount && !isNetHeading(other));
  return isLeft || (isNetHeading(heading) && isWhole && !hasFee);
}

/** Whether a heading is of an amount in another currency than the own one: `Amount USD`. */
function isAmountInOther(own: string, other: string): boolean {
  const currency = currencyIn(other);
  // `Amount` beside `Amount (EUR)` is in the currency that the row names.
  if (currency === null || currency === currencyIn(own)) return false;
  return (
    currencyNamed(other) === currency ||
    [other, withoutCurrency(other)].some((text) => matchHeading(text)?.role === 'amount')
  );
}

/**
 * Whether only the person knows which column moved the account: amounts in two currencies (`Amount
 * EUR`, `Amount USD`), or an amount without the tax beside it.
 */
function isOpenAmount(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
  own: number,
): boolean {
  const { cells } = header;
  if (hasSteadyCurrency(header, rows, columns)) return true;
  const heading = cells[own] ?? '',
    hasFee = cells.some((cell) => isFeeHeading(cell));
  const isFilled = (column: number) => rows.some((row) => /[1-9]/.test(row.cells[column] ?? ''));
  return cells.some((cell, column) => {
    if (column === own || !isFilled(column)) return false;
    if (isNetHeading(heading) && taxWords.test(foldWords(cell)) && !isFeeHeading(cell)) return true;
    const mayBeMoved =
      inOwnCurrency.test(foldWords(cell)) ||
      areBeforeAndAfter(heading, cell, hasFee) ||
      isAmountInOther(heading, cell);
    return mayBeMoved && !repeatsOwn(rows, [own], column);
  });
}

/**
 * Returns the amount in the account's currency among several (`Amount ($)`, `Amount (€)`), if every
 * row has it.
 */
function amountInCurrency(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
  accountCurrency: string | undefined,
): number | null {
  if (accountCurrency === undefined || columns.currency !== undefined) return null;
  const all = header.cells.flatMap((heading, column) => {
    const named = currencyIn(heading),
      isIn = named !== null || /[([].+[)\]]$/.test(heading.trim());
    const isAmount = isIn && matchHeading(withoutCurrency(heading))?.role === 'amount';
    return isAmount && rows.every(({ cells }) => /\d/.test(cells[column] ?? ''))
      ? [{ column, named }]
      : [];
  });
  const [own, ...others] = all.filter(
    ({ named }) => named !== null && mayBe(named, accountCurrency),
  );
  return all.length > 1 && own !== undefined && others.length === 0 ? own.column : null;
}

/** `Montant (EUROS)`, beside francs that are gone. */
const namesCurrency = (heading: string) => {
  const named = currencyNamed(/[([]([^)\]]*)[)\]]\s*$/.exec(heading)?.[1] ?? '');
  return named !== null && isCurrency(named);
};

/**
 * Chooses the amount whose heading is part of every other one (`Montant total`, `Montant total en
 * devise locale`); otherwise only the person knows the right one.
 */
export function settleAmount(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
  own: number,
  accountCurrency: string | undefined,
): void {
  const isFee = (column: number) => mentionsFee(header.cells[column] ?? '');
  const free = freeMoney(header, rows, columns),
    fees = free.filter(isFee);
  const money = free.filter(
    (column) => !isFee(column) && !isNeverAmount(header.cells[column] ?? ''),
  );
  const left = money.filter(
    (column) => fees.length > 0 && isLeftAfterFees(rows, own, fees, column),
  );
  if (left.length === 1) {
    columns.amount = left[0]!;
    return;
  }
  const summed = money.filter((column) => isRunningTotal(rows, own, column));
  if (summed.length > 0) {
    const isSure =
      summed.length === 1 && rows.length > 2 && isTotalHeading(header.cells[own] ?? '');
    if (isSure) Object.assign(columns, { amount: summed[0]!, balance: columns.balance ?? own });
    else delete columns.amount;
    return;
  }
  if (isOpenAmount(header, rows, columns, own)) {
    const proven =
      provenAmount(header, rows, columns) ??
      amountInCurrency(header, rows, columns, accountCurrency);
    if (proven === null) delete columns.amount;
    else columns.amount = proven;
    return;
  }
  const all = [own, ...findRivals(header, rows, columns, 'amount')],
    wordsAt = (column: number) => foldWords(withoutBrackets(header.cells[column] ?? '')).split(' ');
  if (all.length === 1) return;
  const inCurrency = all.filter((column) => namesCurrency(header.cells[column] ?? ''));
  if (inCurrency.length === 1) {
    columns.amount = inCurrency[0]!;
    return;
  }
  const isExact = matchHeading(withoutBrackets(header.cells[own] ?? ''))!.score > exactScore;
  const plain = isExact
    ? undefined
    : all.find((column) =>
        all.every(
          (other) =>
            other === column ||
            (wordsAt(other).length > wordsAt(column).length &&
              wordsAt(column).every((word) => wordsAt(other).includes(word))),
        ),
      );
  if (plain === undefined) delete columns.amount;
  else columns.amount = plain;
}

/** Returns columns of money that are neither amounts of the account nor a balance. */
export function otherMoney(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): number[] {
  const own = amountColumns(columns);
  return freeMoney(header, rows, columns).filter((column) => {
    const heading = header.cells[column] ?? '';
    // Whole numbers are money if the heading names an amount.
    const isNamed = matchHeading(heading)?.role === 'other' && mentionsAmount(heading);
    const isMoney = isNamed || surveyColumn(rows, column, isWrittenAsMoney).share >= 0.5;
    return (
      isMoney &&
      !isNeverAmount(heading) &&
      !mentionsFee(heading) &&
      !isOfSameSum(heading) &&
      !repeatsOwn(rows, own, column)
    );
  });
}
