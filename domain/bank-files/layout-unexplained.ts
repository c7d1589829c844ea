/** Columns of money that no heading explains, and amounts that may be no money. */
import { isCurrency } from '#domain/money';
import { currencyIn, splitAmount } from './amounts.ts';
import { amountColumns, type Columns, freeMoney, leaveAmountsOpen } from './assign-columns.ts';
import { foreignWords } from './currency-columns.ts';
import {
  exactScore,
  foldWords,
  isDone,
  isGrossHeading,
  isNeverAmount,
  matchHeading,
  mentionsFee,
  priceWords,
  securityWords,
} from './header-words.ts';
import {
  isOfSameSum,
  repeatsOwn,
  taxWords,
  withoutCurrency,
  withoutUnit,
} from './layout-amounts.ts';
import { addUpTo, areShared, balanceProves } from './layout-proof.ts';
import { isBlank, isWrittenAsMoney, surveyColumn, type TableRecord } from './table-cells.ts';

/** Words for a planned amount. */
const planWords = /(?:^| )(?:budget[a-z]*|presupuesto|rozpoct[a-z]*|ngan sach)(?= |$)/;

/** Headings for the amount as moved: `Debited`. */
const movedWords =
  /^(?:debited|charged|credited|abgebucht|belastet|debite|preleve|cargado|addebitato|afgeschreven)$/;

/** Headings for the base of a tax: `Base imponible`, `Subtotal`. */
const baseWords = new RegExp(
  '(?:^| )(?:bases?|imponible|imponibile|imposable|bemessungsgrundlage|grundlage' +
    '|summe netto|sub ?totals?|zwischensumme|sous total|subtotale|subtotaal|podstawa|zaklad|maatstaf|tam tinh)(?= |$)',
);

/** Headings of one's own share in a joint payment. */
const shareWords = new RegExp(
  '^(?:my|your|our|own|meine?|unser|eigener|ma|mon|notre|mi|mia|mio|minha|mijn|moj|muj|phan)' +
    ' (?:share|part|anteil|parte|quota|deel|udzial|podil|cua toi)$',
);

/**
 * Money in a column that no heading explains may be a charge beside the amount, or what really
 * moved the account. Where the balance does not prove the amounts, they are left open.
 */
export function settleUnexplained(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): void {
  const own = amountColumns(columns);
  if (own.length === 0) return;
  if (freeMoney(header, rows, columns).some((column) => areShared(rows, own, column)))
    return leaveAmountsOpen(columns);
  // If the amounts have no cents, whole numbers beside them are money if their heading says so.
  const isWhole = own.every(
    (column) => surveyColumn(rows, column, (cell) => /\d[.,]\d/.test(cell)).share < 0.5,
  );
  // Two sides include the tax, and so does an amount whose heading says so.
  const ownHeading = foldWords(header.cells[columns.amount ?? -1] ?? '');
  const includesTax =
    columns.amount === undefined ||
    isGrossHeading(ownHeading) ||
    /(?:^| )(?:incl|including|inkl|ttc|iva incluido|total|gom)(?= |$)/.test(ownHeading);
  const isTax = (heading: string) =>
    !includesTax && taxWords.test(foldWords(heading)) && !mentionsFee(heading);
  const isBase = (heading: string) =>
    baseWords.test(foldWords(heading)) && !taxWords.test(foldWords(heading));
  // A cost in another currency than its row.
  const isForeign = (column: number) =>
    columns.currency !== undefined &&
    rows.every(({ cells }) => {
      const code = splitAmount((cells[column] ?? '').trim())?.code ?? null;
      return (
        isBlank(cells[column]) ||
        (code !== null && isCurrency(code) && code !== cells[columns.currency!]?.trim())
      );
    });
  // `Settled amount` beside `Amount`: another amount, which may be the one that moved the account.
  const isOtherAmount = (heading: string) => {
    const match = matchHeading(withoutUnit(heading));
    const isNamed =
      match?.role === 'amount' && match.score < exactScore && columns.currency === undefined;
    const isOfOther = [foreignWords, planWords].some((words) => words.test(foldWords(heading)));
    return isNamed && !isOfOther && !isOfSameSum(heading);
  };
  // The amount in another currency than the one that was taken: `Valor USD` beside `Valor em R$`.
  const ownCurrency = currencyIn(header.cells[columns.amount ?? -1] ?? '');
  const isInOther = (heading: string) =>
    ownCurrency !== null &&
    ![null, ownCurrency].includes(currencyIn(heading)) &&
    matchHeading(withoutCurrency(heading))?.role === 'amount';
  const unexplained = freeMoney(header, rows, columns).filter((column) => {
    const heading = header.cells[column] ?? '';
    if (isForeign(column) || isInOther(heading)) return false;
    const isUnknown =
      (matchHeading(heading) === null && !mentionsFee(heading)) ||
      shareWords.test(foldWords(heading)) ||
      isOtherAmount(heading);
    const saysMore = rows.some(
      (row) => /[1-9]/.test(row.cells[column] ?? '') && !repeatsOwn([row], own, column),
    );
    // `Paid` over 1 and 0 marks the rows.
    const isMoved =
      isUnknown &&
      (isDone(heading) || movedWords.test(foldWords(heading))) &&
      surveyColumn(rows, column, (cell) => /\d\d/.test(cell)).share >= 0.5;
    const mayBeMoney =
      isTax(heading) || isOtherAmount(heading) || isMoved || (isUnknown && isBase(heading));
    if (isWhole) return mayBeMoney && saysMore;
    return (
      (isTax(heading) || isUnknown) &&
      saysMore &&
      surveyColumn(rows, column, isWrittenAsMoney).share >= 0.5
    );
  });
  // The base of a tax and the tax explain each other.
  const parts = freeMoney(header, rows, columns).filter(
    (column) =>
      taxWords.test(foldWords(header.cells[column] ?? '')) || isBase(header.cells[column] ?? ''),
  );
  const areParts =
    columns.amount !== undefined &&
    unexplained.every((column) => parts.includes(column)) &&
    addUpTo(rows, parts, columns.amount);
  if (unexplained.length > 0 && !areParts && !balanceProves(rows, columns)) {
    leaveAmountsOpen(columns);
  }
}

/**
 * Whether a lone amount beside a security may count units: it is beside their price, or is whole
 * and unsigned.
 */
export function mayCountUnits(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): boolean {
  const headings = header.cells.map(foldWords);
  const hasPrice = headings.some((heading) => priceWords.test(heading));
  const hasUnits = headings.some((heading) => isNeverAmount(heading) && !priceWords.test(heading));
  const hasSecurity = headings.some((heading) => securityWords.test(heading));
  if (columns.amount === undefined || hasUnits || !hasSecurity) return false;
  const isMoney = (cell: string) =>
    isWrittenAsMoney(cell) || /^[-\u2212(]|\p{Sc}/u.test(cell.trim());
  return (
    (hasPrice || surveyColumn(rows, columns.amount, isMoney).share < 0.5) &&
    !balanceProves(rows, columns)
  );
}
