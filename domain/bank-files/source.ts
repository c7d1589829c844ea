/** The input and output that all readers of text formats share. */
import type {
  BankFileFormat,
  BankFileSettings,
  BankRow,
  Detection,
  Need,
  ProblemList,
  ReadOptions,
  Statement,
  TableColumn,
} from './bank-file.ts';

export interface Source {
  text: string;
  fileName: string;
  settings: BankFileSettings;
  options: ReadOptions;
  problems: ProblemList;
  onProgress: (share: number) => void;
}

export interface Reading {
  format: BankFileFormat;
  statements: Statement[];
  needs: Need[];
  settings: BankFileSettings;
  detections: Detection[];
  headerKey: string | null;
  columns: TableColumn[];
  sample: { line: number; cells: string[] }[];
}

/**
 * A text as a record may hold it: composed Unicode, one line, no control characters, at most `max`
 * characters.
 */
export function fieldText(text: string, max: number): string {
  let kept = text;
  // Plain printable ASCII, by far the most, needs none of this.
  if (!/^[\x20-\x7e]*$/.test(kept))
    kept = kept
      .normalize('NFC')
      .toWellFormed()
      .replaceAll('\0', '')
      .replace(/[\p{Cc}\u00a0\ufeff]+/gu, ' ');
  kept = kept.trim();
  if (kept.length <= max) return kept;
  const cut = kept.slice(0, max);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

export const payeeText = (text: string) => fieldText(text, 300);
/**
 * Payee and note of a record. Where it has no payee, its text is the payee, which releases before
 * took for its note.
 */
export function textsOfRecord(
  payee: string,
  note: string,
): Pick<BankRow, 'payee' | 'note' | 'formerTexts'> {
  const [name, text] = [payeeText(payee), noteText(note)];
  if (name !== '' || text === '') return { payee: name, note: text };
  return {
    payee: payeeText(text),
    note: text.length > 300 ? text : '',
    formerTexts: { payee: '', note: text },
  };
}
export const noteText = (text: string) => fieldText(text, 5_000);
/** An id longer than a record can hold is no id: cutting it could make two transactions one. */
export const idText = (text: string) => {
  const id = text.trim();
  return id === '' || id.length > 180 ? null : id;
};

export function emptyStatement(currency: string | null): Statement {
  return {
    account: { bank: null, account: null, type: null },
    currency,
    rows: [] as BankRow[],
    openingMinor: null,
    closingMinor: null,
    closingDay: null,
    offByMinor: null,
  };
}

/**
 * That the currency is the account's, since the file names none: the person is shown which, and may
 * say another.
 */
export const assumedCurrency: Detection = { setting: 'currency', confidence: 'assumed', saw: '' };
/** The same for a reader that has said so of one of its statements. */
export function currencyDetections({
  settings,
  problems,
}: Pick<Source, 'settings' | 'problems'>): Detection[] {
  return settings.currency === undefined &&
    problems.problems.some(({ code }) => code === 'currency-of-account-used')
    ? [assumedCurrency]
    : [];
}

/**
 * Each line without its end, counted from 1. Walks the text rather than splitting it: a large file
 * stays one string.
 */
export function forEachLine(
  text: string,
  visit: (line: string, number: number, start: number) => void,
): void {
  let number = 0;
  for (let start = 0; start <= text.length;) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    number += 1;
    visit(text.slice(start, end > start && text[end - 1] === '\r' ? end - 1 : end), number, start);
    start = end + 1;
  }
}
