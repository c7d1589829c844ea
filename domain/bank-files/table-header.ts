/** Finds the headings of a table: by their words, and by the rows under them. */
import type { BankFileSettings, Detection } from './bank-file.ts';
import { foldWords, matchHeading } from './header-words.ts';
import { isAmountCell, isDataRecord, isDateCell, type TableRecord } from './table-cells.ts';

/** Returns the number of different roles that the cells name. */
function headingScore(cells: readonly string[]): number {
  const roles = new Set<string>();
  for (const cell of cells) {
    const match = matchHeading(cell);
    if (match && match.role !== 'other') roles.add(match.role);
  }
  return roles.size;
}

/** Whether a row of headings splits one of the row above: out and in under `Số tiền`. */
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
 * Chooses among several lines of headings one with a day, an amount and a text, which a summary
 * above or below the table lacks; otherwise one with rows. Among several, the one with more roles,
 * and then the first.
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
    // Every page repeats the headings.
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

export function findHeader(
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
