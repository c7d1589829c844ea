import { dayToTimestamp, timestampToDay } from '#domain/calendar';
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
  /** Sets of tags that rows repeat, the empty one first. */
  readonly tagSets: (readonly number[])[] = [[]];
  private readonly tagSetIds = new Map<string, number>([['', 0]]);
  tagSetOf(tags: readonly string[]): number {
    if (tags.length === 0) return 0;
    const own = [...new Set(tags.map((tag) => this.idOf(tag.trim().toLocaleLowerCase())))].sort((a, b) => a - b), name = own.join();
    let id = this.tagSetIds.get(name);
    if (id === undefined) {
      id = this.tagSets.length;
      this.tagSetIds.set(name, id);
      this.tagSets.push(own);
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
  /** Of the book, as tags are compared. */
  tagSets: Uint32Array;
  /** By row. */
  parts: Map<number, readonly { category: number; minor: number }[]>;
}

export function packRows(rows: readonly ReportRow[], names: NameBook): PackedRows {
  const counted = rows.filter((row) => row.kind !== 'transfer' && !row.adjustment);
  const count = counted.length;
  const packed: PackedRows = {
    count, dates: new Float64Array(count), amounts: new Float64Array(count), income: new Uint8Array(count), currencies: new Uint32Array(count),
    payees: new Uint32Array(count), categories: new Uint32Array(count), tagSets: new Uint32Array(count), parts: new Map(),
  };
  counted.forEach((row, at) => {
    packed.dates[at] = row.date;
    packed.amounts[at] = row.amountMinor;
    packed.income[at] = row.kind === 'income' ? 1 : 0;
    packed.currencies[at] = names.idOf(row.currency);
    packed.payees[at] = names.idOf(row.payee);
    packed.categories[at] = names.idOf(row.categoryId ?? '');
    packed.tagSets[at] = names.tagSetOf(row.tags);
    if (row.splits !== null) packed.parts.set(at, row.splits.map(({ categoryId, amountMinor }) => ({ category: names.idOf(categoryId ?? ''), minor: amountMinor })));
  });
  return packed;
}

/**
 * Entries by payee ('' without one) or by tag ('' without any; a row with two tags is in both, and once in the whole).
 * A row that splits gives the parts that are asked for. Payees are told apart by `payeeKey`. What is in `home` needs no
 * rate, and so no day: of each payee and set of tags it comes as one entry, on the last day.
 * @param named told for each spelling of a payee in which group it is, and the date on which it was last written
 */
export function* entriesOfRows(packs: Iterable<PackedRows>, names: NameBook, by: RowGroup, { of, fromDay, toDay, savingsIds }: SpendQuestion, home: string, named?: (key: string, spelling: string, date: number) => void): Generator<ReportEntry> {
  const wanted = of === 'income' ? 1 : 0, isByPayee = by === 'payee';
  const [fromDate, toDate] = [dayToTimestamp(fromDay), dayToTimestamp(toDay)];
  const savings = new Set(Array.from(savingsIds, (id) => names.idOf(id))), homeId = names.idOf(home);
  const size = isByPayee ? names.texts.length : names.tagSets.length;
  const [sums, counts, lastDates] = [new Float64Array(size), new Uint32Array(size), new Float64Array(size).fill(-Infinity)];
  const groupsOf = (id: number): readonly string[] => (isByPayee ? [names.payeeKeyOf(id)] : id === 0 ? [''] : names.tagSets[id]!.map((tag) => names.texts[tag]!));
  for (const pack of packs) {
    const ids = isByPayee ? pack.payees : pack.tagSets;
    for (let at = 0; at < pack.count; at += 1) {
      const date = pack.dates[at]!;
      if (pack.income[at] !== wanted || date < fromDate || date > toDate) continue;
      const minor = of === 'income' ? pack.amounts[at]! : amountOf(pack, at, savings, of === 'setAside');
      if (minor === null) continue;
      const id = ids[at]!;
      if (date > lastDates[id]!) lastDates[id] = date;
      if (pack.currencies[at] !== homeId) {
        yield { groups: groupsOf(id), day: timestampToDay(date), currency: names.texts[pack.currencies[at]!]!, minor, count: 1 };
        continue;
      }
      const sum = sums[id]! + minor;
      // Past what a number holds exactly, what there is goes first.
      if (!Number.isSafeInteger(sum)) {
        yield { groups: groupsOf(id), day: toDay, currency: home, minor: sums[id]!, count: counts[id]! };
        sums[id] = minor;
        counts[id] = 1;
        continue;
      }
      sums[id] = sum;
      counts[id]! += 1;
    }
  }
  for (let id = 0; id < size; id += 1) {
    if (counts[id]! > 0) yield { groups: groupsOf(id), day: toDay, currency: home, minor: sums[id]!, count: counts[id]! };
    if (isByPayee && lastDates[id] !== -Infinity) named?.(names.payeeKeyOf(id), names.texts[id]!, lastDates[id]!);
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
