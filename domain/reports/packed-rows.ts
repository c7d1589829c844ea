import { type Day, dayToTimestamp, timestampToDay } from '#domain/calendar';
import type { LedgerTransaction } from '#domain/ledger';
import { payeeKey } from '#domain/links';
import type { ReportEntry } from './report.ts';
import type { SpendQuestion } from './spend-entries.ts';

/** What a report reads of a transaction. */
export interface ReportRow extends LedgerTransaction { payee: string; tags: readonly string[] }
export type RowGroup = 'payee' | 'tag';

/** Names that rows repeat, each kept once. Shared by all rows that are read together. */
export class NameBook {
  private readonly ids = new Map<string, number>();
  readonly texts: string[] = [];
  /** What is compared of a payee: by `payeeKey`, as everywhere. Of other names nothing. */
  private readonly keys: (string | undefined)[] = [];
  idOf(text: string): number {
    let id = this.ids.get(text);
    if (id === undefined) {
      id = this.texts.length;
      this.ids.set(text, id);
      this.texts.push(text);
    }
    return id;
  }
  payeeKeyOf(id: number): string {
    return (this.keys[id] ??= payeeKey(this.texts[id]!));
  }
}

/**
 * Income and expenses in columns, so that a hundred thousand of them are looked through in milliseconds and need a few
 * megabytes. Transfers and adjustments are left out. Where a row splits, `parts` has its categories and amounts.
 */
export interface PackedRows {
  count: number;
  dates: Float64Array;
  amounts: Float64Array;
  /** 1 is income. */
  income: Uint8Array;
  currencies: Uint32Array;
  payees: Uint32Array;
  categories: Uint32Array;
  /** By row: a name of the book for each tag, as tags are compared. */
  tags: (readonly number[])[];
  /** By row. */
  parts: Map<number, readonly { category: number; minor: number }[]>;
}

const noTags: readonly number[] = [];

export function packRows(rows: readonly ReportRow[], names: NameBook): PackedRows {
  const counted = rows.filter((row) => row.kind !== 'transfer' && !row.adjustment);
  const count = counted.length;
  const packed: PackedRows = {
    count, dates: new Float64Array(count), amounts: new Float64Array(count), income: new Uint8Array(count), currencies: new Uint32Array(count),
    payees: new Uint32Array(count), categories: new Uint32Array(count), tags: [], parts: new Map(),
  };
  counted.forEach((row, at) => {
    packed.dates[at] = row.date;
    packed.amounts[at] = row.amountMinor;
    packed.income[at] = row.kind === 'income' ? 1 : 0;
    packed.currencies[at] = names.idOf(row.currency);
    packed.payees[at] = names.idOf(row.payee);
    packed.categories[at] = names.idOf(row.categoryId ?? '');
    packed.tags.push(row.tags.length === 0 ? noTags : [...new Set(row.tags.map((tag) => names.idOf(tag.trim().toLocaleLowerCase())))]);
    if (row.splits !== null) packed.parts.set(at, row.splits.map(({ categoryId, amountMinor }) => ({ category: names.idOf(categoryId ?? ''), minor: amountMinor })));
  });
  return packed;
}

/**
 * Entries by payee ('' without one) or by tag ('' without any; a row with two tags is in both, and once in the whole).
 * A row that splits gives the parts that are asked for. Payees are told apart by `payeeKey`.
 * @param named told for each row which spelling its group was met in, the key first
 */
export function* entriesOfRows(packs: Iterable<PackedRows>, names: NameBook, by: RowGroup, { of, fromDay, toDay, savingsIds }: SpendQuestion, named?: (key: string, spelling: string, date: number) => void): Generator<ReportEntry> {
  const wanted = of === 'income' ? 1 : 0;
  const [fromDate, toDate] = [dayToTimestamp(fromDay), dayToTimestamp(toDay)];
  const savings = new Set(Array.from(savingsIds, (id) => names.idOf(id)));
  const days = new Map<number, Day>();
  const groupsOfPayee = new Map<number, readonly string[]>();
  const without: readonly string[] = [''];
  for (const pack of packs) {
    for (let at = 0; at < pack.count; at += 1) {
      const date = pack.dates[at]!;
      if (pack.income[at] !== wanted || date < fromDate || date > toDate) continue;
      const minor = of === 'income' ? pack.amounts[at]! : amountOf(pack, at, savings, of === 'setAside');
      if (minor === null) continue;
      let day = days.get(date);
      if (day === undefined) days.set(date, (day = timestampToDay(date)));
      let groups: readonly string[] | undefined;
      if (by === 'payee') {
        const payee = pack.payees[at]!;
        groups = groupsOfPayee.get(payee);
        if (groups === undefined) groupsOfPayee.set(payee, (groups = [names.payeeKeyOf(payee)]));
        named?.(groups[0]!, names.texts[payee]!, date);
      } else groups = pack.tags[at]!.length === 0 ? without : pack.tags[at]!.map((tag) => names.texts[tag]!);
      yield { groups, day, currency: names.texts[pack.currencies[at]!]!, minor, count: 1 };
    }
  }
}

/** What of an expense is spent, or set aside: null where nothing is. What parts leave of the amount is in no category. */
function amountOf(pack: PackedRows, at: number, savings: ReadonlySet<number>, setAside: boolean): number | null {
  const amount = pack.amounts[at]!, parts = pack.parts.get(at);
  if (parts === undefined) return savings.has(pack.categories[at]!) === setAside ? amount : null;
  let kept = 0, found = false, left = amount;
  for (const { category, minor } of parts) {
    left -= minor;
    if (savings.has(category)) { kept += minor; found ||= setAside; } else found ||= !setAside;
  }
  if (left !== 0 && !setAside) found = true;
  return !found ? null : setAside ? kept : amount - kept;
}
