/**
 * The shared context of the steps that read a table: its columns, the cells of a record, and the
 * collected problems, open questions and detections.
 */
import { foldText } from '#domain/text';
import type {
  ColumnRole,
  Detection,
  Need,
  ProblemCode,
  ProblemParams,
  Severity,
} from './bank-file.ts';
import { splitDate, type DateText } from './days.ts';
import { foldWords } from './header-words.ts';
import type { Source } from './source.ts';
import type { TableRecord } from './table-cells.ts';
import type { TableLayout } from './table-layout.ts';

export interface TableInput {
  layout: TableLayout;
  /** The first records, for the screen on which settings are corrected. */
  sample: readonly TableRecord[];
  /**
   * Visits all records; can be called again. `first`: reports records that cannot be split into
   * cells.
   */
  walk: (visit: (record: TableRecord) => void, first: boolean) => void;
  headerKey: string;
  /** The separator between cells when a record is shown as text. */
  joint: string;
}

/** The cells of a record in the columns of day and money, trimmed; empty without such a column. */
export interface MoneyCells {
  date: string;
  amount: string;
  debit: string;
  credit: string;
  balance: string;
}

/**
 * A record that is a transaction by its date and amount; everything else was reported or passed
 * over.
 */
export interface RowCandidate {
  record: TableRecord;
  cells: MoneyCells;
  date: NonNullable<DateText>;
}

/** Names that are another month in Croatia (June, October) than in Poland (July, November). */
const croatianMonth = /(?<!\p{L})(?:listopada?|lis|lip)(?!\p{L})/u;
const croatianHeading =
  /(?:^| )(?:iznos|stanje|duguje|potrazuje|isplata|uplata|knjizenja|placanja)(?= |$)/;

const mostCachedDates = 20_000;

export class TableContext {
  readonly source: Source;
  readonly input: TableInput;
  readonly columns: Partial<Record<ColumnRole, number>>;
  readonly needs = new Set<Need>();
  readonly detections: Detection[];
  private readonly dateCache = new Map<string, DateText>();

  constructor(source: Source, input: TableInput) {
    this.source = source;
    this.input = input;
    this.columns = input.layout.columns;
    this.detections = [...input.layout.detections];
  }

  report<C extends ProblemCode>(
    severity: Severity,
    code: C,
    params: ProblemParams[C],
    record: TableRecord,
  ): void {
    this.source.problems.add(
      severity,
      code,
      params,
      record.line,
      record.cells.join(this.input.joint),
    );
  }

  /** Returns the trimmed cell in the column of `role`; empty if there is no such column. */
  cell(record: TableRecord, role: ColumnRole): string {
    const column = this.columns[role];
    return column === undefined ? '' : (record.cells[column] ?? '').trim();
  }

  moneyCells(record: TableRecord): MoneyCells {
    return {
      date: this.cell(record, 'date'),
      amount: this.cell(record, 'amount'),
      debit: this.cell(record, 'debit'),
      credit: this.cell(record, 'credit'),
      balance: this.cell(record, 'balance'),
    };
  }

  /** Splits the text of a day, as `splitDate`; a text that came before is not split again. */
  date(text: string): DateText {
    let date = this.dateCache.get(text);
    if (date === undefined) {
      if (this.dateCache.size > mostCachedDates) this.dateCache.clear();
      date = this.isOtherMonth(text) ? null : splitDate(text);
      this.dateCache.set(text, date);
    }
    return date;
  }

  /** Whether the month is named as in Poland, and the headings are Croatian. */
  private isOtherMonth(text: string): boolean {
    if (!croatianMonth.test(foldText(text))) return false;
    const headings = this.input.layout.header?.cells ?? [];
    return headings.some((cell) => croatianHeading.test(foldWords(cell)));
  }

  /** The heading of the column of `role`; empty without a header or such a column. */
  heading(role: ColumnRole): string {
    const column = this.columns[role];
    return column === undefined ? '' : (this.input.layout.header?.cells[column] ?? '');
  }

  /** The rows of the sample. */
  sampleRows(): readonly TableRecord[] {
    const { sample, layout } = this.input;
    return sample.filter(({ line, cells }) => line > layout.lastLineBeforeData && cells.length > 1);
  }
}
