/** The lines of an export as they are read, and the rows that several of them make together. */
import type { BankRow, Statement } from './bank-file.ts';
import type { DateText } from './days.ts';
import { noteText } from './source.ts';
import type { TableRecord } from './table-cells.ts';

/** YNAB's mark of a part before its memo, and that of YNAB 4. */
export const splitMemo = /^(?:Split \((\d+)\/(\d+)\)|\(Split (\d+)\/(\d+)\)) ?/;

/** One line of the file: what moved, in which account, and with what other one. */
export interface ExportLine {
  record: TableRecord;
  account: string;
  dateText: string;
  date: DateText;
  /** Above zero leaves the account; both may be written, and one is then zero. */
  out: string;
  in: string;
  currency: string | null;
  payee: string;
  note: string;
  category: string | null;
  transferAccount: string | null;
  tags: string[];
  id: string | null;
  /** The balance with which the account began, and no transaction. */
  isOpening: boolean;
  /** The number of the part in a split row, and the note of the whole. */
  part: {
    place: number;
    of: number;
    wholeNote: string;
    /** The note of the part alone. */ note?: string;
  } | null;
  /** Corrects the balance of the account: neither income nor spending. */
  isAdjustment: boolean;
  adjustment?: BankRow['adjustment'];
  foreign: { text: string; currency: string } | null;
}

/**
 * The parts of a split row stand in lines of their own, one behind the other: they become one row
 * with parts again.
 */
export class SplitRows {
  private readonly whole: { statement: Statement; rows: BankRow[]; drafts: ExportLine[] }[] = [];
  private readonly isOwn: boolean;
  private open: { statement: Statement; rows: BankRow[]; drafts: ExportLine[] } | null = null;

  /**
   * `isOwn`: what the product itself wrote, in which a part may go the other way than the whole.
   */
  constructor(isOwn: boolean) {
    this.isOwn = isOwn;
  }

  /** `row` is null where the line could not be read: then the others stay as they are. */
  add(draft: ExportLine, statement: Statement | null, row: BankRow | null): void {
    const { part, dateText } = draft;
    if (part?.place === 1 && statement) this.open = { statement, rows: [], drafts: [] };
    const before = this.open?.drafts.at(-1);
    if (
      !this.open ||
      !part ||
      row === null ||
      this.open.statement !== statement ||
      part.place !== this.open.drafts.length + 1 ||
      (before && (before.dateText !== dateText || before.part!.of !== part.of))
    ) {
      this.open = null;
      return;
    }
    this.open.rows.push(row);
    this.open.drafts.push(draft);
    if (part.place === part.of) {
      this.whole.push(this.open);
      this.open = null;
    }
  }

  /**
   * A part that is a transfer stays a row of its own, since both accounts have it; so do parts to
   * several payees, and those of both directions in other programs.
   */
  join(): void {
    const gone = new Set<BankRow>(),
      wholes = new Map<BankRow, BankRow>();
    for (const { rows: all, drafts } of this.whole) {
      const rows = all.filter(({ transferAccount }) => transferAccount === null),
        [first] = rows;
      if (
        !first ||
        rows.length < 2 ||
        rows.length > 100 ||
        rows.some(
          (row) =>
            row.payee !== first.payee ||
            (!this.isOwn && row.amountMinor < 0 !== first.amountMinor < 0),
        )
      )
        continue;
      const total = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      if (total === 0) continue;
      const tags = [...new Set(rows.flatMap((row) => row.tags ?? []))].slice(0, 50);
      const splits = rows.map(({ category, amountMinor, note }, at) => ({
        category,
        transferAccount: null,
        amountMinor,
        note: this.isOwn ? noteText(drafts[at]!.part!.note ?? '') : note.replace(splitMemo, ''),
        noteInFile: note,
      }));
      for (const row of rows.slice(1)) gone.add(row);
      wholes.set(first, {
        ...first,
        amountMinor: total,
        note: noteText(drafts[0]!.part!.wholeNote),
        category: null,
        splits,
        ...(tags.length > 0 && { tags }),
      });
    }
    if (wholes.size === 0) return;
    for (const statement of new Set(this.whole.map((one) => one.statement)))
      statement.rows = statement.rows
        .filter((row) => !gone.has(row))
        .map((row) => wholes.get(row) ?? row);
  }
}
