/**
 * Finds the header of a table and the meaning of its columns: by their words, and by their cells.
 */
import { isCurrency } from '#domain/money';
import {
  codeOf,
  currencyIn,
  currencyNamed,
  currencyOfCell,
  mayBe,
  splitAmount,
} from './amounts.ts';
import type { BankFileSettings, ColumnRole, Detection } from './bank-file.ts';
import { currencyColumns, foreignWords, hasOtherCodes } from './currency-columns.ts';
import { areKindsOfCard, areLetters, readDirections, sayWaysAlone } from './direction-column.ts';
import {
  accountHeadingPlace,
  exactScore,
  findSidesTogether,
  foldWords,
  type HeadingMatch,
  isDone,
  isFeeHeading,
  isFeeText,
  isGrossHeading,
  isNetHeading,
  isNeverAmount,
  isNotBooked,
  isOwnAccountHeading,
  isTotalHeading,
  isTransactionDay,
  matchHeading,
  mentionsAmount,
  mentionsFee,
  namesBothSides,
  priceWords,
  securityWords,
} from './header-words.ts';
import {
  addUpTo,
  amountsReader,
  areShared,
  balanceProves,
  balanceTakesFees,
  isLeftAfterFees,
  isRunningTotal,
  isTornApart,
  proveByBalance,
} from './layout-proof.ts';
import { findStateColumns, statusColumn, type StateColumn } from './row-states.ts';
import {
  isAmountCell,
  isBlank,
  isDataRecord,
  isDateCell,
  isMoneyColumn,
  isWrittenAsMoney,
  surveyColumn,
  type TableRecord,
} from './table-cells.ts';

type Columns = Partial<Record<ColumnRole, number>>;

/** The columns that say how much moved. */
const amountColumns = ({ amount, debit, credit }: Columns) =>
  [amount, debit, credit].filter((column) => column !== undefined);
/** Nobody but the person knows which column moved the account: it is asked. */
function leaveAmountsOpen(columns: Columns): void {
  delete columns.amount;
  delete columns.debit;
  delete columns.credit;
}

export interface TableLayout {
  /** null: the table has no header. */
  header: TableRecord | null;
  /** Everything up to this line is before the data. */
  lastLineBeforeData: number;
  columns: Partial<Record<ColumnRole, number>>;
  /** Of fees beside the amounts. */
  feeColumns: number[];
  /** The direction rests on the cells of a column whose heading says nothing of one. */
  isDirectionGuessed?: true;
  /** Of kinds of payments, some of which say which way they went: `income` beside `regular`. */
  kinds?: number;
  /**
   * The currency of other amounts, where all rows have one and the amounts of the account have
   * another.
   */
  besideCurrency?: string;
  /** Of the currency of these fees. */
  feeCurrency?: number;
  /** Those that tell whether a payment happened; that of the status is one of them. */
  states: StateColumn[];
  /**
   * Payee and note as releases before read them, where a payee that tells nothing gave way to the
   * description.
   */
  formerTexts?: { payee: number; note: number | undefined };
  /** The number of cells of a row by the header, and the number that most rows have. */
  width: number;
  commonWidth: number;
  /** Languages of the words that were recognised. */
  languages: Set<string>;
  detections: Detection[];
}

/** Returns the number of different roles that the cells name. */
function headingScore(cells: readonly string[]): number {
  const roles = new Set<string>();
  for (const cell of cells) {
    const match = matchHeading(cell);
    if (match && match.role !== 'other') roles.add(match.role);
  }
  return roles.size;
}

/** Whether a row stands under headings and parts one of them: out and in under `Số tiền`. */
function partsHeadings(above: TableRecord, below: TableRecord): boolean {
  if (below.line !== above.line + 1 || headingScore(above.cells) < 2) return false;
  const filled = [...below.cells.entries()].filter(([, cell]) => cell.trim() !== '');
  return (
    filled.length > 1 &&
    filled.every(([, cell]) => {
      const match = matchHeading(cell);
      return match !== null && match.role !== 'other';
    }) &&
    filled.some(([column]) => (above.cells[column] ?? '').trim() === '')
  );
}

/** The headings at a place of the sample; two rows of them as one, which ends with the second. */
function headingsAt(sample: readonly TableRecord[], at: number): TableRecord {
  const [before, own, after] = [sample[at - 1], sample[at]!, sample[at + 1]];
  const [above, below] =
    before && partsHeadings(before, own)
      ? [before, own]
      : after && partsHeadings(own, after)
        ? [own, after]
        : [own, null];
  if (below === null) return own;
  return {
    line: below.line,
    cells: Array.from(
      { length: Math.max(above.cells.length, below.cells.length) },
      (_, column) => (below.cells[column] ?? '').trim() || (above.cells[column] ?? ''),
    ),
  };
}

const isHeader = ({ cells }: TableRecord) =>
  headingScore(cells) > 1 && !cells.some((cell) => isDateCell(cell) || isAmountCell(cell));

/**
 * Of several lines of headings one that has a day, an amount and a text, as a summary above or
 * below the table has not; else one with rows. Of several those that say more, and then the first.
 */
function bestHeader(sample: readonly TableRecord[]): TableRecord | null {
  interface Heading {
    header: TableRecord;
    rows: number;
    isWhole: boolean;
    score: number;
  }
  const found = new Map<string, Heading>();
  let last: Heading | null = null;
  for (const record of sample) {
    if (last !== null && isDataRecord(record.cells)) last.rows += 1;
    if (!isHeader(record)) continue;
    // The same headings stand on every page.
    const words = record.cells.map(foldWords).join('|');
    const roles = record.cells.map((cell) => matchHeading(cell)?.role);
    const has = (...some: string[]) =>
      roles.some((role) => role !== undefined && some.includes(role));
    const isWhole =
      has('date', 'valueDate') && has('amount', 'debit', 'credit') && has('payee', 'note');
    last = found.get(words) ?? {
      header: record,
      rows: 0,
      isWhole,
      score: headingScore(record.cells),
    };
    found.set(words, last);
  }
  const better = (one: Heading, other: Heading) =>
    Number(other.isWhole && other.rows > 0) - Number(one.isWhole && one.rows > 0) ||
    other.score - one.score;
  return [...found.values()].sort(better)[0]?.header ?? null;
}

/** The line of the headings of another table above this one, or null. */
export function otherHeadingAbove(
  sample: readonly TableRecord[],
  header: TableRecord | null,
): number | null {
  const above =
    header === null
      ? undefined
      : sample.find((record) => record.line < header.line && isHeader(record));
  return above === undefined || partsHeadings(above, header!) ? null : above.line;
}

function findHeader(
  sample: readonly TableRecord[],
  settings: BankFileSettings,
): { header: TableRecord | null; confidence: Detection['confidence'] } {
  if (settings.headerLine !== undefined) {
    const at = sample.findIndex((record) => record.line === settings.headerLine);
    return { header: at < 0 ? null : headingsAt(sample, at), confidence: 'given' };
  }
  const best = bestHeader(sample);
  if (best) return { header: headingsAt(sample, sample.indexOf(best)), confidence: 'certain' };
  const firstData = sample.findIndex((record) => isDataRecord(record.cells));
  const above = firstData < 1 ? undefined : sample[firstData - 1];
  const looksLikeHeadings =
    above &&
    above.cells.length === sample[firstData]!.cells.length &&
    above.cells.filter((cell) => cell.trim() !== '').length >= 2 &&
    !above.cells.some((cell) => isDateCell(cell) || isAmountCell(cell));
  return looksLikeHeadings
    ? { header: above, confidence: 'likely' }
    : { header: null, confidence: 'likely' };
}

const moneyRoles: readonly ColumnRole[] = ['amount', 'debit', 'credit', 'balance'];

/**
 * Whether what stands in a column can be what its heading says. An empty column can be anything but
 * the date.
 */
function fits(role: ColumnRole, rows: readonly TableRecord[], column: number): boolean {
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
  // Whatever it is called, a column of money is one.
  const isOfTexts = ['reference', 'note', 'status', 'category'].includes(role);
  if (isOfTexts && isMoneyColumn(rows, column)) return false;
  // A reference of eight digits may look like a day; one that is written as a day is one.
  if (role === 'reference')
    return (
      surveyColumn(rows, column, (cell) => /\D/.test(cell.trim()) && isDateCell(cell)).share < 0.9
    );
  // Under `Merchant amount` and `Merchant currency` stands no merchant.
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
 * A heading of both sides stands over signed amounts, or over words that say which side it is: what
 * the column holds tells.
 */
function sidesOf(heading: string, match: HeadingMatch): HeadingMatch[] {
  const isOfSides = match.role === 'debit' || match.role === 'credit' || match.role === 'direction';
  if (!isOfSides || !namesBothSides(heading)) return [match];
  return [
    { ...match, role: 'direction' },
    { ...match, role: 'amount', score: 1 },
  ];
}

/** Whether a column says of its rows which way money went. */
function saysWay(
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
function assignByWords(
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

/** Two headings that tell the sides beside each other, where no other column is one. */
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
function moneyColumns(
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

function assignByContent(
  columns: Columns,
  rows: readonly TableRecord[],
  width: number,
  header: TableRecord | null,
  states: ReadonlySet<number>,
): boolean {
  let changed = false;
  const taken = () => new Set([...Object.values(columns), ...states]);
  if (columns.date === undefined && rows.length > 0) {
    const isOther = (column: number) => matchHeading(header?.cells[column] ?? '')?.role === 'other';
    const dates = Array.from({ length: width }, (_, column) => column).filter((column) => {
      const { share, filled } = surveyColumn(rows, column, isDateCell);
      return (
        !taken().has(column) && !isOther(column) && filled >= rows.length * 0.5 && share >= 0.8
      );
    });
    // Of several that differ, one may be the day on which something was due.
    const [first] = dates;
    const isSame = dates.every((column) =>
      rows.every(({ cells }) => cells[column]?.trim() === cells[first!]?.trim()),
    );
    if (first !== undefined && isSame) {
      columns.date = first;
      changed = true;
    }
  }
  if (columns.amount === undefined && columns.debit === undefined && columns.credit === undefined) {
    const roleOf = (heading: string) => matchHeading(heading)?.role ?? '';
    // A column that is called the amount and holds what cannot be read: no other number stands for
    // it.
    const isNamed =
      header?.cells.some((cell) => ['amount', 'debit', 'credit'].includes(roleOf(cell))) ?? false;
    const mayBeAmount = (heading: string) =>
      !isNeverAmount(heading) && (!isNamed || roleOf(heading) === 'amount');
    const money = moneyColumns(rows, width, taken()).filter((column) =>
      mayBeAmount(header?.cells[column] ?? ''),
    );
    const [only] = money;
    // An unknown heading among known ones may be of points or of kilometres.
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
    if (only !== undefined && money.length === 1 && isKnown(only)) {
      columns.amount = only;
      changed = true;
    }
  }
  findCurrencyByContent(columns, rows, width, header);
  if (columns.payee === undefined && columns.note === undefined) {
    let best = -1;
    let most = 0;
    for (let column = 0; column < width; column += 1) {
      if (taken().has(column)) continue;
      const letters = rows.reduce(
        (sum, { cells }) => sum + ((cells[column] ?? '').match(/\p{L}/gu)?.length ?? 0),
        0,
      );
      if (letters > most) {
        best = column;
        most = letters;
      }
    }
    if (best >= 0) {
      columns.payee = best;
      changed = true;
    }
  }
  return changed;
}

/** Before what was to be paid. */
const planWords = /(?:^| )(?:budget[a-z]*|presupuesto|rozpoct[a-z]*|ngan sach)(?= |$)/;
/**
 * The currency of the amounts by what its column holds: the only one, or the one beside them. Of
 * several that differ and do not tell, the amounts are left open.
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
 * The column of the own account: every row has one there, and they are few. Where no other account
 * can stand there, two tell that it is; a row without one is then of neither.
 */
function findAccountColumn(
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

/**
 * Another column of text beside the one that is the payee, unless it only says the same again; one
 * that says something first.
 */
function findFurtherText(
  header: TableRecord,
  rows: readonly TableRecord[],
  taken: readonly number[],
  payee: number,
): number | null {
  const found = header.cells
    .flatMap((cell, column) =>
      matchHeading(cell)?.role === 'note' && !taken.includes(column) ? [column] : [],
    )
    .map((column) => ({
      column,
      said: rows.flatMap(({ cells }) =>
        isBlank(cells[column] ?? '') ? [] : [cells[column]!.trim() !== (cells[payee] ?? '').trim()],
      ),
    }));
  return (
    (found.find(({ said }) => said.includes(true)) ?? found.find(({ said }) => said.length === 0))
      ?.column ?? null
  );
}

/** Returns the values of a column without case and spaces; skips dashes. */
function saidIn(rows: readonly TableRecord[], column: number): string[] {
  return rows.flatMap(({ cells }) =>
    /[\p{L}\p{N}]/u.test(cells[column] ?? '') ? [foldWords(cells[column]!)] : [],
  );
}

/**
 * Columns that may describe the rows: the note, those with a heading of one, and those of plain
 * text without a role.
 */
function textColumns(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): number[] {
  const taken = Object.values(columns);
  const free = header.cells.flatMap((cell, column) =>
    taken.includes(column) ? [] : [{ column, role: matchHeading(cell)?.role ?? null }],
  );
  const isText = (column: number) =>
    surveyColumn(
      rows,
      column,
      (cell) => /\p{L}{2}/u.test(cell) && !isDateCell(cell) && !isAmountCell(cell),
    ).share >= 0.8;
  return [
    ...(columns.note === undefined ? [] : [columns.note]),
    ...free.flatMap(({ column, role }) => (role === 'note' ? [column] : [])),
    ...free.flatMap(({ column, role }) => (role === null && isText(column) ? [column] : [])),
  ];
}

/**
 * A payee that is the same in every row tells nothing: where a description differs in its words,
 * that is the payee, and the constant one its note. Where few rows have a payee, the note must be a
 * column that says something. Answers the columns as they were where the payee changed.
 */
function settleTexts(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): TableLayout['formerTexts'] | null {
  const { payee, note } = columns;
  if (payee === undefined || rows.length < 2) return null;
  const said = saidIn(rows, payee);
  const isSparse = said.length * 2 < rows.length;
  const isConstant = said.length === 0 || (!isSparse && new Set(said).size === 1);
  if (!isSparse && !isConstant) return null;
  const others = textColumns(header, rows, columns);
  const isFilled = (column: number) => saidIn(rows, column).length * 2 >= rows.length;
  // Numbers alone do not tell two payees apart.
  const differs = (column: number) =>
    new Set(
      saidIn(rows, column).map((text) =>
        text
          .split(' ')
          .filter((word) => !/\p{N}/u.test(word))
          .join(' '),
      ),
    ).size > 1;
  if (!isConstant) {
    const further =
      note !== undefined && isFilled(note)
        ? note
        : others.find((column) => isFilled(column) && differs(column));
    if (further !== undefined) columns.note = further;
    return null;
  }
  const description = others.find((column) => isFilled(column) && differs(column));
  if (description === undefined) return null;
  columns.payee = description;
  if (said.length > 0) columns.note = payee;
  else if (description === note) delete columns.note;
  return { payee, note };
}

/** The size of a cell's number whatever its signs: 50 of `-50.0` and `50,00`. */
function sizeOf(cell: string | undefined): number {
  const text = (cell ?? '').replace(/[^\d.,]/g, ''),
    decimals = /[.,](\d{1,2})$/.exec(text)?.[1]?.length ?? 0;
  return Number(text.replace(/\D/g, '')) / 10 ** decimals;
}
/** Whether a column says the amounts again, apart from their signs. */
const repeatsOwn = (rows: readonly TableRecord[], own: readonly number[], column: number) =>
  rows.every(({ cells }) => own.some((at) => sizeOf(cells[at]) === sizeOf(cells[column])));
/** True for an amount before fees and taxes, or for a part of them, in the same currency. */
const isOfSameSum = (heading: string) =>
  isNetHeading(heading) || isGrossHeading(heading) || taxWords.test(foldWords(heading));

const withoutBrackets = (heading: string) => heading.replace(/[([][^)\]]*[)\]]\s*$/, '');
/** `Valor` of `Valor em R$`. */
const withoutCurrency = (heading: string) =>
  heading
    .trim()
    .replace(/^[A-Z]{3}\s+/, '')
    .replace(/(?:\s+(?:in|en|em|w|v))?(?:\s*[([][^)\]]*[)\]]|\s+\S+)$/, '');
/** The words of a heading, without the unit behind them. */
const withoutUnit = (heading: string) =>
  currencyIn(heading) === null ? withoutBrackets(heading) : withoutCurrency(heading);

/**
 * Words for an amount that also stand over sums and prices: no surer than `Montant operation en
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
 * Other columns that differ from the one of a role and whose headings say as much of it: the same,
 * or a word of it among others (`Source amount`, `Target amount`). What stands in brackets behind a
 * heading only adds to it.
 */
function findRivals(
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
    // `Credit/Debit Amount` says that it is the amount as well as any other heading.
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
const taxWords = /(?:^| )(?:vat|tax|taxes|mwst|ust|tva|iva|btw|dph|gst|thue)(?= |$)/;
/** Headings for the amount as moved: `Debited`. */
const movedWords =
  /^(?:debited|charged|credited|abgebucht|belastet|debite|preleve|cargado|addebitato|afgeschreven)$/;
/** Headings for the base of a tax: `Base imponible`, `Subtotal`. */
const baseWords = new RegExp(
  '(?:^| )(?:bases?|imponible|imponibile|imposable|bemessungsgrundlage|grundlage' +
    '|summe netto|sub ?totals?|zwischensumme|sous total|subtotale|subtotaal|podstawa|zaklad|maatstaf|tam tinh)(?= |$)',
);

/** The codes that a column holds. */
const codesIn = (rows: readonly TableRecord[], column: number) =>
  new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()));

/**
 * The currencies of other amounts than those of the account, where all rows have one and the same.
 */
function steadyCurrencies(
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
 * Returns the currency of money beside the amounts, if these are all in one currency. The account
 * may be in either.
 */
function findBesideCurrency(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
): Pick<TableLayout, 'besideCurrency'> {
  if (header === null || columns.currency === undefined || columns.amount === undefined) return {};
  const [own, ...others] = codesIn(rows, columns.currency);
  if (others.length > 0) return {};
  const besideCurrency = steadyCurrencies(header, rows, columns).find((code) => code !== own);
  return besideCurrency === undefined ? {} : { besideCurrency };
}

/**
 * Whether nobody but the person knows which column moved the account: amounts in two currencies
 * (`Amount EUR`, `Amount USD`), or one without the tax that stands beside it.
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
    currency = currencyIn(heading);
  const isFilled = (column: number) => rows.some((row) => /[1-9]/.test(row.cells[column] ?? ''));
  return cells.some((cell, column) => {
    if (column === own || !isFilled(column)) return false;
    if (isNetHeading(heading) && taxWords.test(foldWords(cell)) && !isFeeHeading(cell)) return true;
    const other = currencyIn(cell);
    if (inOwnCurrency.test(foldWords(cell))) return !repeatsOwn(rows, [own], column);
    // The amounts before and after a deduction: a fee beside them may show which of the two was
    // paid.
    const isLeft =
      isNetHeading(cell) && !isNetHeading(heading) && matchHeading(cell)?.role === 'amount';
    const isWhole =
      isGrossHeading(cell) || (matchHeading(cell)?.role === 'amount' && !isNetHeading(cell));
    const isBefore = isNetHeading(heading) && isWhole && !cells.some(isFeeHeading);
    if (isLeft || isBefore) return !repeatsOwn(rows, [own], column);
    // `Amount` beside `Amount (EUR)` is in the currency that the row names.
    const isDifferent = other !== null && other !== currency;
    const isAmount =
      currencyNamed(cell) === other ||
      [cell, withoutCurrency(cell)].some((text) => matchHeading(text)?.role === 'amount');
    return isDifferent && isAmount && !repeatsOwn(rows, [own], column);
  });
}

/**
 * Of amounts in several currencies (`Amount ($)`, `Amount (€)`) that in the account's own, if every
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
 * Of several amounts the one whose heading is in each other's (`Montant total`, `Montant total en
 * devise locale`); else nobody but the person knows which is meant.
 */
function settleAmount(
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

function settleCurrencies(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
  accountCurrency: string | undefined,
): void {
  if (columns.currency !== undefined) settleCurrency(header, rows, columns, columns.currency);
  else if (hasOtherCodes(header, rows, columns, accountCurrency)) leaveAmountsOpen(columns);
}

/**
 * Of several currencies that of the amounts is the one beside them (`Orig currency`, `Orig amount`,
 * `Payment currency`, `Amount`). Where that is not one, the amounts are left open.
 */
function settleCurrency(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Partial<Record<ColumnRole, number>>,
  own: number,
): void {
  const rivals = findRivals(header, rows, columns, 'currency');
  const stated = amountColumns(columns);
  const money = [
    ...stated,
    ...freeMoney(header, rows, columns).filter((column) => repeatsOwn(rows, stated, column)),
  ];
  const others = otherMoney(header, rows, columns);
  // Words that any heading of an amount or a currency may have do not distinguish them.
  const wordsAt = (column: number) =>
    foldWords(header.cells[column] ?? '')
      .split(' ')
      .filter((word) => word.length > 2 && matchHeading(word) === null);
  const [ownWords, otherWords] = [money, others].map((columnsOfMoney) =>
    columnsOfMoney.flatMap(wordsAt),
  );
  const has = (column: number, words: readonly string[], not: readonly string[]) =>
    wordsAt(column).some((word) => words.includes(word) && !not.includes(word));
  const isOfOther = (column: number) =>
    has(column, otherWords!, ownWords!) && !has(column, ownWords!, otherWords!);
  const isBeside = (column: number, all: readonly number[]) =>
    all.includes(column - 1) || all.includes(column + 1);
  // One balance is in one currency: what changes beside it is the currency of something else.
  const isConstant = (column: number) => codesIn(rows, column).size === 1;
  const isProven = balanceProves(rows, columns);
  const left = [own, ...rivals].filter(
    (column) => !isOfOther(column) && (!isProven || isConstant(column)),
  );
  const said = new Set(left.map((column) => rows[0]?.cells[column]?.trim()));
  if (isProven && said.size === 1) {
    columns.currency = left[0]!;
    return;
  }
  const [only] = left;
  // One code and some empty cells: of the balance, or of what was changed into it.
  const codes = rows.map(({ cells }) => (cells[own] ?? '').trim()).filter((code) => code !== '');
  const isMostlyOne = new Set(codes).size === 1 && codes.length * 2 > rows.length;
  if (only === undefined && isMostlyOne && rivals.length === 0) leaveAmountsOpen(columns);
  else if (only === undefined) delete columns.currency;
  else if (left.length === 1 && !(isBeside(only, others) && !isBeside(only, money)))
    columns.currency = only;
  else {
    const beside = left.filter((column) => isBeside(column, money));
    if (beside.length === 1) columns.currency = beside[0]!;
    else leaveAmountsOpen(columns);
  }
}

const freeMoney = (header: TableRecord, rows: readonly TableRecord[], columns: Columns) =>
  moneyColumns(rows, header.cells.length, new Set(Object.values(columns)));

/** Columns of money that say something else than the amounts of the account, and no balance. */
function otherMoney(header: TableRecord, rows: readonly TableRecord[], columns: Columns): number[] {
  const own = amountColumns(columns);
  return freeMoney(header, rows, columns).filter((column) => {
    const heading = header.cells[column] ?? '';
    // Whole numbers are money where the heading says of which amount they are.
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

/**
 * Whether payee and note are two columns of text such as a description and a memo, found here or
 * chosen by a person.
 */
export function hasTwoTexts({ header, columns }: TableLayout): boolean {
  return (
    header !== null &&
    [columns.payee, columns.note].every(
      (column) => column !== undefined && matchHeading(header.cells[column] ?? '')?.role === 'note',
    )
  );
}

/**
 * Of an amount beside both sides: where it has signs, it tells whether a debit leaves the account,
 * which it does to a bank and does not in bookkeeping. Where it has none, or holds nothing, the
 * sides tell it. Where it is neither their difference nor the contrary, all are left open.
 */
function settleAmountBesideSides(rows: readonly TableRecord[], columns: Columns): void {
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
 * A signed column of the sizes of both sides, under a heading that does not name it the amount.
 * Where its signs say the contrary in some row, the sides may be those of bookkeeping: they are
 * left open, unless the balance proves them.
 */
function settleSidesAgainstSigns(
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
 * Money under one side beside an amount may be a fee (`Gastos`) or a second way of saying the
 * amount: where neither the running balance nor the amounts themselves tell, they are left open.
 */
function settleAmountBesideSide(rows: readonly TableRecord[], columns: Columns): void {
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
 * A column of one side that holds both signs may be of both sides: `Withdrawals / Xyz`. The running
 * balance tells whether it is the amount; else it is left open.
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
function settleSides(header: TableRecord, rows: readonly TableRecord[], columns: Columns): void {
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
 * Of several columns of directions the one right beside the amount, where another is the balance's.
 * Else none is taken. Answers whether they differ so that nothing is known.
 */
function settleDirection(
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
 * Amounts without signs and a column of ways under an unknown heading: which may tell which way
 * each row went, and is asked about. One that stands beside the balance alone may be of that,
 * letters apart from the amount may be seats or grades, and of two that differ nothing is known.
 * Answers whether there is one.
 */
function findDirectionByContent(
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

/** Takes the columns that the balance proves, where those that were found are not proven. */
function takeProven(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  width: number,
  columns: Columns,
): void {
  const { amount: _amount, debit: _debit, credit: _credit, balance: _balance, ...others } = columns;
  const money = moneyColumns(rows, width, new Set(Object.values(others))).filter((column) => {
    const heading = header?.cells[column] ?? '';
    return !mentionsFee(heading) && (!isNeverAmount(heading) || isOfBalance(heading));
  });
  // A heading that is not known may be of a balance where more rows say so.
  const mayBeBalance = (column: number) => {
    const heading = header?.cells[column] ?? '';
    const isUnknown = matchHeading(heading) === null || foldWords(heading) === 'total';
    const enough =
      header === null && surveyColumn(rows, column, isWrittenAsMoney).share === 1
        ? 2
        : enoughForUnknown;
    return isOfBalance(heading) || (isUnknown && rows.length > enough);
  };
  const proven = proveByBalance(rows, money, money.filter(mayBeBalance));
  if (proven === null || proven.balance === undefined) return;
  // A column that is named as an amount is no balance, and the other way round.
  const isBalance = (column: number | undefined) =>
    column !== undefined && isOfBalance(header?.cells[column]);
  if ([proven.amount, proven.debit, proven.credit].some(isBalance)) return;
  // Of two sides, one alone follows where the only row of the other is the first.
  const { debit, credit } = columns,
    isOneOfTwo = debit !== undefined && credit !== undefined;
  if (isOneOfTwo && proven.amount !== undefined && [debit, credit].includes(proven.amount)) return;
  leaveAmountsOpen(columns);
  Object.assign(columns, proven);
}
const enoughForUnknown = 3;
const isOfBalance = (heading: string | undefined) =>
  heading !== undefined && matchHeading(heading)?.role === 'balance';

/**
 * Columns of fees that stand beside the amounts. An amount that is left after fees has none, unless
 * the balance shows that they come off it all the same.
 */
function findFeeColumns(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
): number[] {
  const fees = feesBesideAmounts(header, rows, columns);
  const isNet = isNetHeading(header?.cells[columns.amount ?? -1] ?? '');
  return isNet && !balanceTakesFees(rows, fees, columns) ? [] : fees;
}

function feesBesideAmounts(
  header: TableRecord | null,
  rows: readonly TableRecord[],
  columns: Columns,
): number[] {
  const headings = header?.cells ?? [],
    taken = Object.values(columns);
  const { amount } = columns;
  const holdsMoney = (column: number) => surveyColumn(rows, column, isAmountCell).share >= 0.8;
  const free = headings.flatMap((heading, column) =>
    taken.includes(column) ? [] : [{ heading, column }],
  );
  const mentioned = free.filter(
    ({ heading, column }) => mentionsFee(heading) && holdsMoney(column),
  );
  const fees = mentioned.map(({ column }) => column);
  if (
    amount !== undefined &&
    fees.length > 0 &&
    free.some(({ column }) => !fees.includes(column) && isLeftAfterFees(rows, column, fees, amount))
  )
    return [];
  const plain = free.find(({ heading }) => isFeeHeading(heading));
  if (plain !== undefined) return [plain.column];
  // A sum of the others is not added to them.
  const sum = mentioned.find(({ heading }) =>
    /(?:^| )(?:total|gesamt|tong)(?= |$)/.test(foldWords(heading)),
  );
  return (sum === undefined ? mentioned : [sum]).map(({ column }) => column);
}

/** The column of the currency of fees, if there is one. */
function findFeeCurrency(header: TableRecord | null): Pick<TableLayout, 'feeCurrency'> {
  const isOne = (heading: string) =>
    isFeeText(heading) && matchHeading(heading)?.role === 'currency';
  const feeCurrency = header?.cells.findIndex(isOne) ?? -1;
  return feeCurrency < 0 ? {} : { feeCurrency };
}

/** Headings of one's own share in a joint payment. */
const shareWords = new RegExp(
  '^(?:my|your|our|own|meine?|unser|eigener|ma|mon|notre|mi|mia|mio|minha|mijn|moj|muj|phan)' +
    ' (?:share|part|anteil|parte|quota|deel|udzial|podil|cua toi)$',
);

/**
 * Money in a column that no heading explains may be a charge beside the amount, or what really
 * moved the account. Where the balance does not prove the amounts, they are left open.
 */
function settleUnexplained(
  header: TableRecord,
  rows: readonly TableRecord[],
  columns: Columns,
): void {
  const own = amountColumns(columns);
  if (own.length === 0) return;
  if (freeMoney(header, rows, columns).some((column) => areShared(rows, own, column)))
    return leaveAmountsOpen(columns);
  // Amounts without cents: whole numbers beside them are money where their heading says so.
  const isWhole = own.every(
    (column) => surveyColumn(rows, column, (cell) => /\d[.,]\d/.test(cell)).share < 0.5,
  );
  // Two sides are what was paid, tax and all, and so is an amount that says so.
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
 * Whether a lone amount beside a security may count units: it stands beside their price, or is
 * whole and unsigned.
 */
function mayCountUnits(
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

/**
 * Whether the rows have other columns than the headings, and so a number could stand under a
 * heading that is not its own.
 */
function isShifted(
  header: TableRecord,
  rows: readonly TableRecord[],
  { columns, width, commonWidth }: TableLayout,
): boolean {
  const common = rows.filter(({ cells }) => cells.length === commonWidth);
  const isEmpty = (column: number) => common.every(({ cells }) => isBlank(cells[column]));
  const money = moneyColumns(common, commonWidth, new Set([columns.date ?? -1]));
  // Between two sides a lone number may be of either.
  const roles = header.cells.map((cell) => matchHeading(cell)?.role);
  const isOfEitherSide = roles.includes('debit') && roles.includes('credit') && money.length === 1;
  if (commonWidth < width && isOfEitherSide) return true;
  if (money.length < 2) return false;
  if (commonWidth < width) return true;
  if (commonWidth > width) return !isEmpty(commonWidth - 1);
  // A cell short, and the delimiter behind it written all the same.
  const last = header.cells.findLastIndex((cell) => cell.trim() !== '');
  const isMoney = moneyRoles.some((role) => columns[role] === last);
  return (
    isMoney && isEmpty(last) && money.some((column) => !Object.values(columns).includes(column))
  );
}

/**
 * Of wider tables not all places are tried where headings may be missing: each costs as much as the
 * whole layout.
 */
const widestRealigned = 60;

/**
 * The headings as they may stand over the rows: some left out, or room made for cells without one.
 */
function realigned(
  header: TableRecord,
  rows: readonly TableRecord[],
  width: number,
  commonWidth: number,
): TableRecord[] {
  const isLastEmpty = commonWidth === width && rows.every(({ cells }) => isBlank(cells[width - 1]));
  const filled = commonWidth - (isLastEmpty ? 1 : 0);
  const headings = header.cells.slice(0, width),
    missing = width - filled,
    count = Math.abs(missing);
  const empty = Array<string>(count).fill('');
  return Array.from({ length: Math.min(width, filled) + 1 }, (_, at) => ({
    ...header,
    cells: missing > 0 ? headings.toSpliced(at, count) : headings.toSpliced(at, 0, ...empty),
  }));
}

/**
 * The layout of a table from its first records. Where its rows have other columns than its
 * headings, the running balance tells which are meant; else they are left open.
 */
export function detectColumns(
  sample: readonly TableRecord[],
  settings: BankFileSettings,
  accountCurrency?: string,
): TableLayout {
  const { header, confidence } = findHeader(sample, settings);
  const layout = detectColumnsUnder(header, confidence, sample, settings, accountCurrency);
  const rows = sample.filter(
    (record) => record.line > (header?.line ?? 0) && isDataRecord(record.cells),
  );
  if (header === null || !isShifted(header, rows, layout)) return layout;
  const { width, commonWidth } = layout;
  const common = rows.filter(({ cells }) => cells.length === commonWidth);
  if (settings.columns) {
    // Rows of another width have their amounts in other columns than those that were said.
    const { columns: _given, ...others } = settings;
    const { columns } = detectColumnsUnder(header, confidence, sample, others, accountCurrency);
    const isSame = moneyRoles.every((role) => columns[role] === settings.columns![role]);
    return isSame ? layout : { ...layout, width: commonWidth };
  }
  const arrangements = width > widestRealigned ? [] : realigned(header, common, width, commonWidth);
  const proven = arrangements.flatMap((headings) => {
    const other = detectColumnsUnder(headings, confidence, sample, settings, accountCurrency);
    const isProven = other.columns.date !== undefined && balanceProves(common, other.columns);
    return isProven ? [{ ...other, width: commonWidth }] : [];
  });
  const meanings = new Set(
    proven.map(({ columns }) => JSON.stringify(moneyRoles.map((role) => columns[role] ?? null))),
  );
  if (meanings.size === 1) return proven[0]!;
  // Rows that are longer than the headings are refused one by one.
  if (commonWidth > width) return layout;
  const { amount: _amount, debit: _debit, credit: _credit, ...columns } = layout.columns;
  return { ...layout, columns };
}

function detectColumnsUnder(
  header: TableRecord | null,
  confidence: Detection['confidence'],
  sample: readonly TableRecord[],
  settings: BankFileSettings,
  accountCurrency: string | undefined,
): TableLayout {
  const detections: Detection[] = [
    {
      setting: 'headerLine',
      confidence,
      saw: header
        ? header.cells
            .filter((cell) => cell.trim() !== '')
            .slice(0, 4)
            .join(' · ')
            .slice(0, 120)
        : '',
    },
  ];
  const all = sample.filter(
    (record) => record.line > (header?.line ?? 0) && isDataRecord(record.cells),
  );
  const widths = new Map<number, number>();
  for (const { cells } of all) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  // Of as many rows, those that have the width of the headings.
  const headed = header?.cells.length ?? 0;
  const byCount = (a: [number, number], b: [number, number]) =>
    b[1] - a[1] || Number(b[0] === headed) - Number(a[0] === headed) || a[0] - b[0];
  const commonWidth = [...widths].sort(byCount)[0]?.[0] ?? 0;
  // A last column without a heading is one where the rows have it too.
  const ownWidth =
    header && header.cells.length !== commonWidth
      ? header.cells.findLastIndex((cell) => cell.trim() !== '') + 1
      : commonWidth;
  // And one of currencies needs no heading at all.
  const isOneMore =
    commonWidth === ownWidth + 1 &&
    currencyColumns(all, commonWidth, [], header).includes(ownWidth);
  const width = isOneMore ? commonWidth : ownWidth;
  // A cell short, or one too many, a row has its amounts in other columns: it is refused, and tells
  // nothing of them.
  const fullWidth = Math.max(width, commonWidth);
  const rows = all.filter(
    ({ cells }) =>
      (cells.length >= width || cells.length === commonWidth) &&
      (cells.length <= fullWidth || cells.slice(fullWidth).every(isBlank)),
  );
  const languages = new Set<string>();
  const lastLineBeforeData = header ? header.line : (all[0]?.line ?? 1) - 1;
  if (settings.columns) {
    if (header) assignByWords(header, rows, languages, new Set());
    detections.push({ setting: 'columns', confidence: 'given', saw: '' });
    // Amounts chosen by the user may exclude a charge that only some words mention, so only columns
    // with the heading of a fee count.
    const feeColumns = findFeeColumns(header, rows, settings.columns).filter((column) =>
      isFeeHeading(header?.cells[column] ?? ''),
    );
    const { columns } = settings,
      { status } = columns;
    const further = findStateColumns(header?.cells ?? [], rows, width).filter(
      ({ column }) => column !== status,
    );
    // If the user leaves out the status column, the rows that it would exclude are imported; kinds
    // and days tell more than that.
    const states =
      status === undefined
        ? further.filter(({ isOnlyState }) => !isOnlyState)
        : [statusColumn(header?.cells[status] ?? '', rows, status), ...further];
    return {
      header,
      lastLineBeforeData,
      columns,
      feeColumns,
      ...findFeeCurrency(header),
      states,
      width,
      commonWidth,
      languages,
      detections,
    };
  }
  const states = findStateColumns(header?.cells ?? [], rows, Math.max(width, commonWidth));
  const onlyStates = new Set(
    states.flatMap(({ column, isOnlyState }) => (isOnlyState ? [column] : [])),
  );
  const columns = header ? assignByWords(header, rows, languages, onlyStates) : {};
  if (onlyStates.size > 0) columns.status ??= [...onlyStates][0]!;
  const guessed = assignByContent(columns, rows, Math.max(width, commonWidth), header, onlyStates);
  // Some banks write S and H under no heading at all.
  if (header && columns.amount !== undefined && columns.direction === undefined) {
    const isWhole = (column: number) =>
      rows.every(({ cells }) => (cells[column] ?? '').trim() !== '');
    const isFree = (column: number) => !Object.values(columns).includes(column);
    const bare = header.cells.findIndex(
      (cell, column) =>
        cell.trim() === '' &&
        isFree(column) &&
        isWhole(column) &&
        saysWay(rows, column, '', languages) &&
        // Under no heading, these are an English no and a company before they are nợ and có.
        !rows.some(({ cells }) => /^(?:no|co)$/i.test(cells[column]!.trim())),
    );
    if (bare >= 0) columns.direction = bare;
  }
  const isDisputed = header !== null && settleDirection(header, rows, columns, languages);
  const account =
    header && columns.account === undefined
      ? findAccountColumn(header, rows, Object.values(columns))
      : null;
  if (account !== null) columns.account = account;
  if (header && columns.amount !== undefined)
    settleAmount(header, rows, columns, columns.amount, accountCurrency);
  // Both sides stated apart say more than one amount beside one of them.
  if (columns.debit !== undefined && columns.credit !== undefined)
    settleAmountBesideSides(rows, columns);
  else if (columns.amount !== undefined) settleAmountBesideSide(rows, columns);
  if (
    header &&
    columns.amount === undefined &&
    (['debit', 'credit'] as const).some(
      (side) => columns[side] !== undefined && findRivals(header, rows, columns, side).length > 0,
    )
  ) {
    delete columns.debit;
    delete columns.credit;
  }
  if (header) settleSides(header, rows, columns);
  if (header && columns.amount === undefined) settleSidesAgainstSigns(header, rows, columns);
  if (header) settleUnexplained(header, rows, columns);
  if (header && mayCountUnits(header, rows, columns)) leaveAmountsOpen(columns);
  const isOpen =
    columns.amount === undefined && (columns.debit === undefined || columns.credit === undefined);
  if (isOpen || !balanceProves(rows, columns))
    takeProven(header, rows, Math.max(width, commonWidth), columns);
  if (header && isTornApart(header, rows, columns)) delete columns.amount;
  const isDirectionGuessed =
    header !== null &&
    !isDisputed &&
    columns.direction === undefined &&
    findDirectionByContent(header, rows, columns, onlyStates);
  if (columns.debit !== undefined || columns.credit !== undefined) delete columns.direction;
  const taken = Object.values(columns);
  const kinds =
    columns.direction !== undefined
      ? -1
      : (header?.cells ?? []).findIndex(
          (heading, column) =>
            !taken.includes(column) && matchHeading(heading)?.role === 'direction',
        );
  // The value date is the date if there is no other.
  if (columns.date === undefined && columns.valueDate !== undefined) {
    columns.date = columns.valueDate;
    delete columns.valueDate;
  }
  if (header) settleCurrencies(header, rows, columns, accountCurrency);
  const isEmpty = (column: number) =>
    rows.length > 0 && rows.every(({ cells }) => isBlank(cells[column]));
  if (
    columns.payee !== undefined &&
    columns.note !== undefined &&
    isEmpty(columns.payee) &&
    !isEmpty(columns.note)
  )
    delete columns.payee;
  // One text is the payee, as a bank's own short text is; a second one, such as a memo, is the
  // note.
  if (columns.payee === undefined && columns.note !== undefined) {
    columns.payee = columns.note;
    const further = header && findFurtherText(header, rows, Object.values(columns), columns.payee);
    if (further === null) delete columns.note;
    else columns.note = further;
  }
  const formerTexts = header === null ? null : settleTexts(header, rows, columns);
  detections.push({
    setting: 'columns',
    confidence: guessed || formerTexts !== null ? 'likely' : 'certain',
    saw: '',
  });
  return {
    header,
    lastLineBeforeData,
    columns,
    feeColumns: findFeeColumns(header, rows, columns),
    ...findFeeCurrency(header),
    states,
    width,
    commonWidth,
    languages,
    detections,
    ...(formerTexts && { formerTexts }),
    ...(kinds >= 0 && { kinds }),
    ...(isDirectionGuessed && { isDirectionGuessed }),
    ...findBesideCurrency(header, rows, columns),
  };
}

/**
 * Names a layout by its headings, so that corrections can be remembered for the next file of the
 * same bank.
 */
export function headerKeyOf(header: TableRecord | null, delimiter: string, width: number): string {
  const name = delimiter === '\t' ? 'tab' : delimiter;
  return header
    ? `csv ${name} ${header.cells.map(foldWords).join('|')}`.slice(0, 5_000)
    : `csv ${name} ${width}`;
}
