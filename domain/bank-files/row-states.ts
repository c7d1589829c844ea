/**
 * Columns that tell of each row whether the payment happened: by the words of its state (`Failed`),
 * or by a mark under a heading that names a state (`Voided`: Yes).
 */
import {
  foldWords,
  isDone,
  isFeeText,
  isNotBooked,
  isNotDone,
  isPaidHeading,
  isPlanned,
  isStateAlone,
  isStatus,
  isSurelyNotBooked,
  isUndone,
  isUnknownState,
  matchHeading,
} from './header-words.ts';
import {
  isAmountCell,
  isBlank,
  isDateCell,
  surveyColumn,
  type TableRecord,
} from './table-cells.ts';

/**
 * `notDone`: no money moved. `notBooked`: it has not moved yet. `unclear`: it may have moved and
 * come back.
 */
export type RowState = 'notDone' | 'notBooked' | 'unclear';

export interface StateColumn {
  column: number;
  /**
   * Whether the column tells nothing else: a kind of payment (`Pending card`) also says what it is.
   */
  isOnlyState: boolean;
  /** Returns the state of a cell; null if the payment happened or the cell does not tell. */
  stateOf: (cell: string) => RowState | null;
  /** The cell as a person is told of it. */
  describe: (cell: string) => string;
  /**
   * Among known states, whether a cell is none of them: it counts as one that happened, with a
   * warning.
   */
  isUnknown?: (cell: string) => boolean;
}

/** Returns the state that a text names. */
function stateInWords(text: string): RowState | null {
  if (isNotBooked(text)) return 'notBooked';
  if (isNotDone(text)) return 'notDone';
  return isUndone(text) ? 'unclear' : null;
}

const pendingText = new RegExp(
  '^(?:pending|vorgemerkt|en attente|pendiente|in attesa|in behandeling|pendente' +
    '|oczekujac[aey]|ceka' +
    '|dang cho(?: xu ly)?)$',
);
/** Whether a text of a row says in front that the bank has not booked it: `PENDING - Shop`. */
export const leadsWithPending = (text: string): boolean =>
  // Most texts need no folding.
  /^\W*(?:pen|vor|en a|in |ocz|[cč]|[dđ])/i.test(text) &&
  pendingText.test(foldWords(text.slice(0, 60).split(/[-:*|(\u2013]/, 1)[0]!));

const listOf = (words: string) => new Set(words.split(' '));
const yes = listOf(
  'yes y true t 1 x ✓ ✔ ja j wahr oui o vrai si s sim verdadeiro verdadero vero tak prawda ano' +
    ' a pravda waar co dung roi',
);
const no = listOf(
  'no n false f 0 nein falsch non faux nao falso nie falsz ne nepravda nee onwaar khong chua sai',
);
const foldMark = (cell: string) => foldWords(cell) || cell.trim();

/** Whether a cell marks its row, or null where it is no mark. */
function markIn(cell: string): boolean | null {
  const mark = foldMark(cell);
  if (yes.has(mark)) return true;
  return no.has(mark) ? false : null;
}

/** Returns the states of marked and of unmarked rows under a heading that names a state. */
function statesUnder(
  heading: string,
): { marked: RowState | null; unmarked: RowState | null } | null {
  const words = foldWords(heading).replace(/^(?:is|was|has been|ist|est|es|jest|je|gia) /, '');
  if (words === '' || words.split(' ').length > 4) return null;
  const state = stateInWords(words);
  // `Retenido` may be of a tax that was held back.
  const isSure = state !== 'notBooked' || isSurelyNotBooked(words);
  if (state !== null) return { marked: isSure ? state : 'unclear', unmarked: null };
  if (!isDone(words)) return null;
  return { marked: null, unmarked: isPaidHeading(words) ? 'unclear' : 'notBooked' };
}

/**
 * A column of marks under a heading that names a state. Where only one mark occurs, an empty cell
 * is the other one.
 */
function flagColumn(
  heading: string,
  rows: readonly TableRecord[],
  column: number,
): StateColumn | null {
  const states = statesUnder(heading);
  if (states === null) return null;
  const cells = rows.map((row) => (row.cells[column] ?? '').trim());
  const marks = new Set(cells.filter((cell) => cell !== '').map(markIn));
  if (marks.size === 0 || marks.has(null)) return null;
  // A file of nothing that happened is unlikely: the heading may mean something else.
  const isNone = states.unmarked !== null && !marks.has(true);
  const ofEmpty = marks.size > 1 ? null : !marks.has(true);
  return {
    column,
    isOnlyState: true,
    stateOf: (cell) => {
      const mark = cell === '' ? ofEmpty : markIn(cell);
      if (mark === null) return null;
      if (!mark && isNone) return 'unclear';
      return mark ? states.marked : states.unmarked;
    },
    describe: (cell) => `${heading.trim()}: ${cell === '' ? '–' : cell}`,
  };
}

/** A few states stand in all rows. */
const mostStates = 100;

function wordsColumn(
  column: number,
  stateOf: StateColumn['stateOf'],
  isOnlyState = true,
): StateColumn {
  const known = new Map<string, RowState | null>();
  const knownState = (cell: string) => {
    let state = known.get(cell);
    if (state === undefined) {
      state = stateOf(cell);
      if (known.size < mostStates) known.set(cell, state);
    }
    return state;
  };
  return { column, isOnlyState, stateOf: knownState, describe: (cell) => cell };
}

/** A column that a person, or its heading, calls the status. */
export function statusColumn(
  heading: string,
  rows: readonly TableRecord[],
  column: number,
): StateColumn {
  const ofMarks = flagColumn(heading, rows, column);
  if (ofMarks !== null) return ofMarks;
  const hasStates = rows.some(({ cells }) => isStatus(cells[column] ?? ''));
  return { ...wordsColumn(column, stateInWords), ...(hasStates && { isUnknown: isUnknownState }) };
}

const happened = (cell: string) => stateInWords(cell) === null;

/**
 * A column of nothing but states. Among empty cells, or under a heading of texts, one that did not
 * happen may be a remark: it is unclear.
 */
function contentColumn(
  rows: readonly TableRecord[],
  column: number,
  role: string | undefined,
): StateColumn | null {
  const cells = rows.map((row) => (row.cells[column] ?? '').trim());
  if (!cells.every((cell) => cell === '' || isStateAlone(cell))) return null;
  const isWhole = !cells.includes('');
  // Rows that are looked at later may be the first that did not happen.
  if (!isWhole && cells.every((cell) => cell === '' || happened(cell))) return null;
  const isSure = isWhole && role !== 'note' && role !== 'payee';
  const stateOf = (cell: string) =>
    happened(cell) ? null : isSure ? stateInWords(cell) : 'unclear';
  return wordsColumn(column, stateOf);
}

/**
 * A column of kinds of payments, some of which are states: `POS`, `Pending`.
 * @param role what its heading says; without one such a word may be a name, and a category is a
 * person's own word
 */
function kindColumn(
  rows: readonly TableRecord[],
  column: number,
  role: 'direction' | 'category' | undefined,
): StateColumn | null {
  const isShort = (cell: string) =>
    cell.split(/\s+/).length <= 3 && !isFeeText(cell) && !isAmountCell(cell);
  const isState = (cell: string) =>
    isShort(cell) &&
    (isNotBooked(cell) || isNotDone(cell)) &&
    (role !== 'category' || (isStateAlone(cell) && !isPlanned(cell)));
  if (!rows.some((row) => isState((row.cells[column] ?? '').trim()))) return null;
  // With other words beside it, the row may be what became of another one: `Rejected debit`.
  const stateOf = (cell: string) => {
    if (!isState(cell)) return null;
    return role === 'direction' && !/\s/.test(cell) && !isPlanned(cell)
      ? stateInWords(cell)
      : 'unclear';
  };
  return wordsColumn(column, stateOf, false);
}

/**
 * A column of which most cells are states that happened: what else stands there counts so too, and
 * is named.
 */
function mixedColumn(rows: readonly TableRecord[], column: number): StateColumn | null {
  const isMostly = surveyColumn(rows, column, isStateAlone).share > 0.5;
  return isMostly ? { ...wordsColumn(column, () => null, false), isUnknown: isUnknownState } : null;
}

/** A column of days of which some are still missing, and say so: `Posted`: Pending. */
function dayColumn(rows: readonly TableRecord[], column: number): StateColumn | null {
  const cells = rows.flatMap((row) =>
    isBlank(row.cells[column]) ? [] : [row.cells[column]!.trim()],
  );
  if (!cells.some(isDateCell) || !cells.some(isNotBooked)) return null;
  const isPending = (cell: string) => !isDateCell(cell) && isNotBooked(cell);
  if (!cells.every((cell) => isDateCell(cell) || isPending(cell))) return null;
  return wordsColumn(column, (cell) => (isPending(cell) ? 'notBooked' : null), false);
}

/** Free text under `Info` may tell of something cancelled that was paid all the same. */
function holdsStatuses(rows: readonly TableRecord[], column: number, heading: string): boolean {
  const { share, filled } = surveyColumn(rows, column, isStatus);
  return filled === 0 || foldWords(heading) !== 'info' || share >= 0.9;
}

/** All columns of a table that tell of states, from left to right. */
export function findStateColumns(
  headings: readonly string[],
  rows: readonly TableRecord[],
  width: number,
): StateColumn[] {
  if (rows.length === 0) return [];
  const hasText = (column: number) =>
    surveyColumn(rows, column, (cell) => /\p{L}/u.test(cell)).share >= 0.5;
  const columns = Array.from({ length: width }, (_, column) => column);
  const found = columns.flatMap((column) => {
    const heading = headings[column] ?? '',
      role = matchHeading(heading)?.role;
    if (role === 'status' && holdsStatuses(rows, column, heading))
      return [statusColumn(heading, rows, column)];
    const one = flagColumn(heading, rows, column) ?? contentColumn(rows, column, role);
    if (one !== null) return [one];
    const isKind = role === undefined || role === 'direction' || role === 'category';
    return (
      (isKind ? kindColumn(rows, column, role) : null) ??
      dayColumn(rows, column) ??
      (role === undefined || role === 'status' ? mixedColumn(rows, column) : null) ??
      []
    );
  });
  // The only text of the rows is their payee.
  const only = columns.filter(hasText);
  const isPayee = (column: number) =>
    only.length === 1 &&
    only[0] === column &&
    matchHeading(headings[column] ?? '')?.role !== 'status';
  return found.filter(({ column }) => !isPayee(column));
}
