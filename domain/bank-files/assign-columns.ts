/**
 * The first meaning of the columns of a table: by the words of their headings, and by what their
 * cells hold. What speaks against it is settled later.
 */
import { isCurrency } from '#domain/money';
import { codeOf, currencyNamed, currencyOfCell } from './amounts.ts';
import type { ColumnRole } from './bank-file.ts';
import { currencyColumns, foreignWords } from './currency-columns.ts';
import { areKindsOfCard, readDirections } from './direction-column.ts';
import {
  accountHeadingPlace,
  exactScore,
  findSidesTogether,
  foldWords,
  type HeadingMatch,
  isFeeText,
  isNeverAmount,
  isNotBooked,
  isOwnAccountHeading,
  isTransactionDay,
  matchHeading,
  namesBothSides,
} from './header-words.ts';
import { balanceProves } from './layout-proof.ts';
import {
  isAmountCell,
  isBlank,
  isDateCell,
  isMoneyColumn,
  surveyColumn,
  type TableRecord,
} from './table-cells.ts';

export type Columns = Partial<Record<ColumnRole, number>>;

/** The columns with the moved amounts. */
export const amountColumns = ({ amount, debit, credit }: Columns) =>
  [amount, debit, credit].filter((column) => column !== undefined);

/** Nobody but the person knows which column moved the account: it is asked. */
export function leaveAmountsOpen(columns: Columns): void {
  delete columns.amount;
  delete columns.debit;
  delete columns.credit;
}

export const moneyRoles: readonly ColumnRole[] = ['amount', 'debit', 'credit', 'balance'];

/**
 * Whether the cells of a column can have the role of its heading. An empty column can have any role
 * but the date.
 */
export function fits(role: ColumnRole, rows: readonly TableRecord[], column: number): boolean {
  if (role === 'date' || role === 'valueDate') {
    const { share, filled } = surveyColumn(
      rows,
      column,
      (cell) => isDateCell(cell) || isNotBooked(cell),
    );
    return filled > 0 ? share >= 0.5 : rows.length === 0;
  }
  if (moneyRoles.includes(role)) {
    const { share, filled } = surveyColumn(rows, column, isAmountCell);
    return filled === 0 || share >= 0.5;
  }
  // A column of amounts stays one under a heading of texts.
  const isOfTexts = ['reference', 'note', 'status', 'category'].includes(role);
  if (isOfTexts && isMoneyColumn(rows, column)) return false;
  // A reference of eight digits may look like a day; one that is written as a day is one.
  if (role === 'reference')
    return (
      surveyColumn(rows, column, (cell) => /\D/.test(cell.trim()) && isDateCell(cell)).share < 0.9
    );
  // `Merchant amount` and `Merchant currency` contain no merchant.
  const isNoPayee = (cell: string) =>
    (/\d[.,]\d/.test(cell) && isAmountCell(cell)) || isCurrency(cell.trim());
  if (role === 'payee') return surveyColumn(rows, column, isNoPayee).share < 0.9;
  if (role === 'currency') {
    const isName = (cell: string) =>
      cell.trim().length <= 4 ||
      /^[\p{L}\p{M} .]{5,24}$/u.test(cell.trim()) ||
      currencyOfCell(cell) !== null;
    const { share, filled } = surveyColumn(rows, column, isName);
    return filled === 0 || share >= 0.9;
  }
  return true;
}

/**
 * Returns the roles of a heading of both sides, which names signed amounts or direction words: the
 * cells decide.
 */
function sidesOf(heading: string, match: HeadingMatch): HeadingMatch[] {
  const isOfSides = match.role === 'debit' || match.role === 'credit' || match.role === 'direction';
  if (!isOfSides || !namesBothSides(heading)) return [match];
  return [
    { ...match, role: 'direction' },
    { ...match, role: 'amount', score: 1 },
  ];
}

/** Whether a column states the direction of its rows. */
export function saysWay(
  rows: readonly TableRecord[],
  column: number,
  heading: string,
  languages: ReadonlySet<string>,
): boolean {
  const said = rows.map(({ cells }) => cells[column] ?? '');
  if (areKindsOfCard(said, heading)) return false;
  const wayOf = readDirections(said, heading, languages);
  const { share, filled } = surveyColumn(rows, column, (cell) => wayOf(cell) !== null);
  return filled > 0 && share >= 0.9;
}

/** @param states columns of nothing but states, which are no text of a row */
export function assignByWords(
  header: TableRecord,
  rows: readonly TableRecord[],
  languages: Set<string>,
  states: ReadonlySet<number>,
): Columns {
  const found = header.cells.flatMap((cell, column) => {
    const match = matchHeading(cell);
    return match ? sidesOf(cell, match).map((one) => ({ ...one, column })) : [];
  });
  for (const { language, score } of found)
    if (score >= exactScore || score > 6) languages.add(language);
  const columns: Partial<Record<ColumnRole, number>> = {};
  const isOfPayment = ({ role, column }: { role: string; column: number }) =>
    role === 'date' && isTransactionDay(header.cells[column] ?? '');
  found.sort(
    (a, b) =>
      Number(isOfPayment(b)) - Number(isOfPayment(a)) || b.score - a.score || a.column - b.column,
  );
  for (const { role, column } of found) {
    if (role === 'other' || columns[role] !== undefined) continue;
    if (states.has(column) !== (role === 'status')) continue;
    const heading = header.cells[column] ?? '';
    if (role === 'currency' && isFeeText(heading)) continue;
    const suits =
      role === 'direction' ? saysWay(rows, column, heading, languages) : fits(role, rows, column);
    if (suits) columns[role] = column;
  }
  takeSidesTogether(header, rows, columns);
  return columns;
}

/** Assigns two headings that name both sides together, if no other column does. */
function takeSidesTogether(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): void {
  const sides = findSidesTogether(header.cells);
  if (sides === null || columns.amount !== undefined) return;
  const roles = ['debit', 'credit'] as const;
  const isOpen = roles.every((role) => [undefined, sides[role]].includes(columns[role]));
  if (!isOpen || !roles.every((role) => fits(role, rows, sides[role]))) return;
  Object.assign(columns, sides);
  // The balance may show that these are seen from the other side.
  if (!balanceProves(rows, { ...columns, debit: sides.credit, credit: sides.debit })) return;
  delete columns.debit;
  delete columns.credit;
}

/** Columns of numbers that could be money: not serial numbers, not account numbers or ids. */
export function moneyColumns(
  rows: readonly TableRecord[],
  width: number,
  taken: ReadonlySet<number>,
): number[] {
  const found: number[] = [];
  for (let column = 0; column < width; column += 1) {
    if (taken.has(column)) continue;
    const { share, filled } = surveyColumn(
      rows,
      column,
      (cell) => isAmountCell(cell) && !isDateCell(cell),
    );
    if (filled === 0 || share < 0.8) continue;
    const texts = rows
      .map(({ cells }) => (cells[column] ?? '').trim())
      .filter((cell) => cell !== '');
    const ids =
      texts.every((text) => /^\d{9,}$/.test(text)) ||
      texts.every((text) => /^\p{L}+\d+$/u.test(text));
    const serial =
      texts.length > 2 &&
      texts.every(
        (text, index) =>
          /^\d+$/.test(text) &&
          (index === 0 || Math.abs(Number(text) - Number(texts[index - 1])) === 1),
      );
    if (!ids && !serial) found.push(column);
  }
  return found;
}

/** The part of a table in which columns are searched by their cells. */
interface ContentSearch {
  columns: Columns;
  rows: readonly TableRecord[];
  width: number;
  header: TableRecord | null;
  /** Columns of nothing but states. */
  states: ReadonlySet<number>;
}

const takenColumns = ({ columns, states }: ContentSearch) =>
  new Set([...Object.values(columns), ...states]);

/** Returns the column of days: the first of several with equal days. */
function findDateByContent(search: ContentSearch): number | null {
  const { rows, width, header } = search;
  if (rows.length === 0) return null;
  const isOther = (column: number) => matchHeading(header?.cells[column] ?? '')?.role === 'other';
  const taken = takenColumns(search);
  const dates = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const { share, filled } = surveyColumn(rows, column, isDateCell);
    return !taken.has(column) && !isOther(column) && filled >= rows.length * 0.5 && share >= 0.8;
  });
  // One of several different columns may contain due days.
  const [first] = dates;
  const isSame = dates.every((column) =>
    rows.every(({ cells }) => cells[column]?.trim() === cells[first!]?.trim()),
  );
  return first !== undefined && isSame ? first : null;
}

/** The only column of money, if its heading does not speak against it. */
function findAmountByContent(search: ContentSearch): number | null {
  const { columns, rows, width, header } = search;
  const roleOf = (heading: string) => matchHeading(heading)?.role ?? '';
  // No other column replaces one that is named as the amount but is unreadable.
  const isNamed =
    header?.cells.some((cell) => ['amount', 'debit', 'credit'].includes(roleOf(cell))) ?? false;
  const mayBeAmount = (heading: string) =>
    !isNeverAmount(heading) && (!isNamed || roleOf(heading) === 'amount');
  const money = moneyColumns(rows, width, takenColumns(search)).filter((column) =>
    mayBeAmount(header?.cells[column] ?? ''),
  );
  const [only] = money;
  // An unknown heading among known ones may mean points or kilometres.
  const isForeign = header?.cells.every((heading) => matchHeading(heading) === null) ?? true;
  const isKnown = (column: number) => {
    const heading = (header?.cells[column] ?? '').trim();
    const isCurrencyItself = /^[A-Z]{3}/.test(heading) && codeOf(currencyNamed(heading)) !== null;
    return (
      isForeign ||
      heading === '' ||
      matchHeading(heading) !== null ||
      isCurrencyItself ||
      balanceProves(rows, { ...columns, amount: column })
    );
  };
  return only !== undefined && money.length === 1 && isKnown(only) ? only : null;
}

/** The column with the most letters. */
function findTextByContent(search: ContentSearch): number | null {
  const { rows, width } = search,
    taken = takenColumns(search);
  let best: number | null = null;
  let most = 0;
  for (let column = 0; column < width; column += 1) {
    if (taken.has(column)) continue;
    const letters = rows.reduce(
      (sum, { cells }) => sum + ((cells[column] ?? '').match(/\p{L}/gu)?.length ?? 0),
      0,
    );
    if (letters > most) {
      best = column;
      most = letters;
    }
  }
  return best;
}

/**
 * Finds day, amount, currency and payee by their cells if no heading named them. Changes `columns`;
 * returns whether a column other than the currency was found.
 */
export function assignByContent(search: ContentSearch): boolean {
  const { columns, rows, width, header } = search;
  const date = columns.date === undefined ? findDateByContent(search) : null;
  if (date !== null) columns.date = date;
  const amount = amountColumns(columns).length === 0 ? findAmountByContent(search) : null;
  if (amount !== null) columns.amount = amount;
  findCurrencyByContent(columns, rows, width, header);
  const hasText = columns.payee !== undefined || columns.note !== undefined;
  const payee = hasText ? null : findTextByContent(search);
  if (payee !== null) columns.payee = payee;
  return date !== null || amount !== null || payee !== null;
}

/**
 * Finds the currency column of the amounts by its cells: the only one, or the one beside them. If
 * several differ and none is beside them, the amounts are left open.
 */
function findCurrencyByContent(
  columns: Columns,
  rows: readonly TableRecord[],
  width: number,
  header: TableRecord | null,
): void {
  if (columns.currency !== undefined) return;
  // `Local currency` is that of the `Local amount` beside it.
  const isForeign = (column: number) => foreignWords.test(foldWords(header?.cells[column] ?? ''));
  const isOther = (column: number) =>
    isForeign(column) || matchHeading(header?.cells[column] ?? '')?.role === 'other';
  const others = moneyColumns(rows, width, new Set(Object.values(columns))).filter(isOther);
  const found = currencyColumns(rows, width, Object.values(columns), header)
    .filter((column) => !isFeeText(header?.cells[column] ?? ''))
    .filter((column) => !isOther(column) || !others.some((at) => Math.abs(at - column) === 1));
  const [first] = found;
  if (first === undefined) return;
  const money = amountColumns(columns);
  const beside = found.filter((column) => money.includes(column - 1) || money.includes(column + 1));
  const isSame = found.every((column) =>
    rows.every(({ cells }) => cells[column]?.trim() === cells[first]?.trim()),
  );
  const own = isSame ? first : beside.length === 1 ? beside[0] : undefined;
  // Under `Original currency` alone, the amounts may be the original ones or those of the account.
  if (own !== undefined && !isForeign(own)) columns.currency = own;
  else leaveAmountsOpen(columns);
}

const accountsAtMost = 50;

/**
 * Finds the column of the own account: every row has one, and they are few. If the column cannot
 * contain another account, two accounts prove it; a row without one then belongs to neither.
 */
export function findAccountColumn(
  header: TableRecord,
  rows: readonly TableRecord[],
  taken: readonly number[],
): number | null {
  const found = header.cells
    .flatMap((cell, column) => {
      const place = accountHeadingPlace(cell);
      return place === null || taken.includes(column) ? [] : [{ place, column }];
    })
    .sort((a, b) => a.place - b.place);
  const fitting = found.find(({ column }) => {
    const names = rows.flatMap(({ cells }) =>
        isBlank(cells[column]) ? [] : [cells[column]!.trim()],
      ),
      different = new Set(names).size;
    return (
      names.length > 0 &&
      different <= accountsAtMost &&
      (names.length === rows.length ||
        (different > 1 && isOwnAccountHeading(header.cells[column]!)))
    );
  });
  return fitting?.column ?? null;
}

export const freeMoney = (header: TableRecord, rows: readonly TableRecord[], columns: Columns) =>
  moneyColumns(rows, header.cells.length, new Set(Object.values(columns)));
