/**
 * The result of reading a bank file. The shapes are the same for every format: a new format is only
 * a new reader.
 */

import type { Workbook } from './workbook.ts';

export type BankFileFormat =
  | 'ofx'
  | 'qfx'
  | 'qbo'
  | 'qif'
  | 'csv'
  | 'camt'
  | 'mt940'
  | 'xlsx'
  | 'xls'
  | 'html'
  | 'ynab'
  | 'actual'
  | 'firefly';
export type DateOrder = 'dmy' | 'mdy' | 'ymd';
export type DecimalSign = '.' | ',';
export type Delimiter = ',' | ';' | '\t' | '|';

/**
 * The meaning of a table column. `amount` is signed; `debit` leaves the account, `credit` enters
 * it; `direction` states which of the two; `status` marks failed payments; `account` is the own
 * account of the row, in a table of several.
 */
export type ColumnRole =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'direction'
  | 'payee'
  | 'note'
  | 'balance'
  | 'currency'
  | 'category'
  | 'reference'
  | 'status'
  | 'account';

/**
 * The reading of an amount's sign. `asStated`: as in the file. `inverted`: the file counts spending
 * as positive. `byType`: the file writes no signs, and the kind of the record (OFX `TRNTYPE`) or
 * the direction column gives it. `byBalance`: the file writes no signs, and the running balance
 * gives it.
 */
export type SignRule = 'asStated' | 'inverted' | 'byType' | 'byBalance';

/** Everything a person may correct. What is left out is found in the file. */
export interface BankFileSettings {
  /** A label of the Encoding Standard: `utf-8`, `windows-1252`, `windows-1258`, `utf-16le`, … */
  encoding?: string;
  delimiter?: Delimiter;
  /** The line of the header, counted from 1; 0 when the table has none. */
  headerLine?: number;
  /**
   * The column of each role, counted from 0. When given, it is the whole assignment: a role left
   * out has no column.
   */
  columns?: Partial<Record<ColumnRole, number>>;
  dateOrder?: DateOrder;
  decimalSign?: DecimalSign;
  sign?: SignRule;
  /** For files that do not state one. Never overrides a currency that the file states. */
  currency?: string;
  /**
   * Round amounts that have more decimals than their currency, half away from zero; otherwise such
   * a row is refused.
   */
  roundAmounts?: boolean;
}

export interface ReadOptions {
  settings?: BankFileSettings;
  /** The currency of the account that the file will go to, used where the file states none. */
  accountCurrency?: string;
  /**
   * The type of the account: card exports count spending either way, and their balance is the debt.
   */
  accountType?: 'cash' | 'bank' | 'card' | 'loan' | 'investment';
  /** The sheets of a file that `isWorkbookFile`; without them such a file is only named. */
  workbook?: Workbook;
  /** Called now and then with the share of the work done, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface Split {
  category: string | null;
  transferAccount: string | null;
  amountMinor: number;
  note: string;
  /** The note of the part in the file, if it was a row there: earlier releases imported it so. */
  noteInFile?: string;
}

/** One transaction as the bank states it. */
export interface BankRow {
  /** The line of the file on which the record begins, counted from 1. */
  line: number;
  /** The calendar day that the bank wrote, `YYYY-MM-DD`; never shifted by a time zone. */
  day: string;
  /** In the minor unit of `currency`; negative leaves the account. */
  amountMinor: number;
  currency: string;
  payee: string;
  note: string;
  /**
   * Payee and note as releases before read them, where that was otherwise: the row may be here so.
   */
  formerTexts?: { payee: string; note: string };
  /** The bank's own id of the transaction, unique within the account. */
  bankId: string | null;
  category: string | null;
  /** The other account, where the file says that this is a transfer. */
  transferAccount: string | null;
  /**
   * The amount received, if the other account has another currency and the file states both
   * amounts.
   */
  transferAmountMinor?: number;
  /** Parts that add up to the amount and all go its way. */
  splits: Split[] | null;
  /**
   * The correction of the account's balance against a statement, or to a new valuation: neither
   * income nor spending.
   */
  adjustment?: 'statement' | 'valuation';
  tags?: string[];
  /**
   * The file ends right behind this row, without a line end, and what stands last in it matters.
   * `likely`: it is shorter than in other rows, so the file breaks off there. `open`: nothing
   * tells.
   */
  cut?: 'likely' | 'open';
}

export interface AccountHint {
  bank: string | null;
  account: string | null;
  type: 'bank' | 'card' | 'cash' | 'investment' | null;
  /** The account's name in another program, or given by the user, if it is no number. */
  name?: string;
}

export interface Statement {
  account: AccountHint;
  currency: string | null;
  rows: BankRow[];
  /**
   * Rows received from another account of the file, given by its index, which has the same transfer
   * as an outgoing row: one transfer, not two.
   */
  arrivals?: { row: BankRow; from: number; /** The row of that account. */ at: number }[];
  openingMinor: number | null;
  /** The day of `openingMinor`, where it stands in the file as a row of its own. */
  openingDay?: string;
  closingMinor: number | null;
  closingDay: string | null;
  /**
   * The closing balance less the opening balance and the rows, if the file states both balances. 0:
   * they agree. Null: not stated.
   */
  offByMinor: number | null;
}

/**
 * Why a row, or a whole file, could not be taken, or what should be known about it. Every code has
 * its sentence in `contract/i18n/<language>/importing.ts`.
 */
export interface ProblemParams {
  'file-empty': object;
  'file-too-large': { limitMb: number };
  'file-unreadable': object;
  'format-unknown': object;
  'format-not-yet': { kind: string };
  'archive-unclear': object;
  'export-without-transactions': { program: string; wanted: string };
  'file-truncated': object;
  'encoding-unknown': { encoding: string };
  'encoding-assumed': { encoding: string };
  'encoding-not-as-declared': { declared: string; used: string };
  'bytes-unreadable': { count: number };
  'nul-in-file': { line: number };
  'nul-in-row': object;
  'nul-left-out': object;
  'no-statement': object;
  'bank-error': { message: string };
  'date-missing': object;
  'date-unreadable': { text: string };
  'date-does-not-exist': { text: string };
  'dates-perhaps-turned': object;
  'account-missing': object;
  'amount-missing': object;
  'amount-unit': { heading: string };
  'amount-unreadable': { text: string };
  'amount-ambiguous': { text: string };
  'amount-too-precise': { text: string; currency: string; decimals: number };
  'amount-too-large': { text: string };
  'amount-rounded': { text: string };
  'amount-zero': object;
  'fee-unclear': { fee: string };
  'amount-both-sides': { debit: string; credit: string };
  'sign-unsettled': object;
  'sign-contradicts-type': { type: string };
  'all-amounts-positive': object;
  'currency-missing': object;
  'currency-unknown': {
    currency: string;
    /** The number of rows left out, if it is the currency of a whole statement. */ rows?: number;
  };
  'currency-of-account-used': { currency: string };
  'record-unfinished': object;
  'record-corrected': { id: string };
  'correction-of-earlier': { id: string };
  'investment-not-read': object;
  'section-skipped': { section: string };
  'balance-unreadable': { text: string };
  'balance-mismatch': { expectedMinor: number; foundMinor: number; currency: string };
  'splits-do-not-add-up': { totalMinor: number; sumMinor: number; currency: string };
  'splits-unreadable': object;
  'splits-too-many': object;
  'quote-unclosed': object;
  'wrong-column-count': { found: number; expected: number };
  'not-a-transaction': object;
  /** Its text may be of a balance, or of a payment of the rest: `Saldo`. */
  'perhaps-balance': object;
  'other-table': { line: number };
  'not-completed': { status: string };
  /** The money may have moved and come back: `Returned`. */
  'status-unclear': { status: string };
  'status-unknown': { status: string };
  'reference-not-unique': object;
  'not-booked': { status: string };
  'details-do-not-add-up': { totalMinor: number; sumMinor: number; currency: string };
  'statement-off': { account: string; expectedMinor: number; foundMinor: number; currency: string };
  'statements-gap': {
    account: string;
    closingMinor: number;
    openingMinor: number;
    currency: string;
  };
  'rows-repeated': { account: string; count: number };
  'sums-off': {
    account: string;
    way: 'in' | 'out';
    statedMinor: number;
    foundMinor: number;
    currency: string;
  };
  'file-damaged': object;
  'opening-balance': { account: string };
  'workbook-damaged': object;
  'workbook-locked': object;
  'workbook-too-large': { limitMb: number };
  'sheet-skipped': { sheet: string };
  'sheet-hidden': { sheet: string };
  'rows-hidden': { count: number };
  'too-many-problems': { count: number };
}
export type ProblemCode = keyof ProblemParams;

/**
 * `error`: the row (or, without a line, the file) was not taken. `warning`: taken, and worth a
 * look. `note`: something that was decided or passed over.
 */
export type Severity = 'error' | 'warning' | 'note';
export type Problem = {
  [C in ProblemCode]: {
    code: C;
    params: ProblemParams[C];
    severity: Severity;
    /** null: the file as a whole. */ line: number | null;
    /** The text as the file has it, shortened. */ raw: string;
    /** In a spreadsheet `line` is a row: of this sheet, or where it is empty, of the only table. */ sheet?: string;
  };
}[ProblemCode];

/** The settings to ask for, because the file leaves them open and a guess could be wrong. */
export type Need = 'currency' | 'dateOrder' | 'decimalSign' | 'columns' | 'sign';

/** Something found in the file, how sure that is, and what it rests on. */
export interface Detection {
  setting: keyof BankFileSettings;
  confidence: 'given' | 'certain' | 'likely' | 'assumed';
  saw: string;
}

/** A column of a table, for the screen on which columns are corrected. */
export interface TableColumn {
  index: number;
  header: string;
  role: ColumnRole | null;
  samples: string[];
}

export interface BankFile {
  /** null: not a file that can be read; `problems` says why. */
  format: BankFileFormat | null;
  encoding: string;
  statements: Statement[];
  problems: Problem[];
  /** While this is not empty, no rows are given: nothing is guessed. */
  needs: Need[];
  /** All settings that were used, given and found: passing them back reads the same rows. */
  settings: BankFileSettings;
  detections: Detection[];
  /**
   * Names the layout, so that settings can be remembered per header. null where there is nothing to
   * remember.
   */
  headerKey: string | null;
  /** Only for tables. */
  columns: TableColumn[];
  /** The first records of a table, as cells, for the same screen. */
  sample: { line: number; cells: string[] }[];
}

/** Raw text as it is kept in a problem. */
export function shortened(text: string): string {
  // Invisible characters are shown by their symbol.
  const oneLine = text.replace(/\s+/g, ' ').replaceAll('\0', '\u2400').trim();
  return oneLine.length > 200 ? `${oneLine.slice(0, 199)}…` : oneLine;
}

const maxProblems = 1_000;

/**
 * Collects problems; past a thousand it only counts, so that a file that is all wrong does not fill
 * the memory.
 */
export class ProblemList {
  readonly problems: Problem[] = [];
  /** The sheet that is being read; null in a text. */
  sheet: string | null = null;
  private dropped = 0;

  add<C extends ProblemCode>(
    severity: Severity,
    code: C,
    params: ProblemParams[C],
    line: number | null = null,
    raw = '',
  ): void {
    if (this.problems.length >= maxProblems) this.dropped += 1;
    else
      this.problems.push({
        code,
        params,
        severity,
        line,
        raw: shortened(raw),
        ...(this.sheet !== null && line !== null && { sheet: this.sheet }),
      } as Problem);
  }

  all(): Problem[] {
    if (this.dropped === 0) return this.problems;
    return [
      ...this.problems,
      {
        code: 'too-many-problems',
        params: { count: this.dropped },
        severity: 'error',
        line: null,
        raw: '',
      },
    ];
  }
}
