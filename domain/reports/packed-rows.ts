import { type Day, msPerDay, timestampToDay, toDayNumber } from '#domain/calendar';
import {
  type CategoryKind,
  categorySums,
  type LedgerTransaction,
  type SpendRow,
} from '#domain/ledger';
import { payeeKey } from '#domain/measures';
import type { ReportEntry } from './report.ts';
import type { RowQuestion } from './spend-entries.ts';

/** The fields of a transaction that a report reads. */
export interface ReportRow extends LedgerTransaction {
  payee: string;
  tags: readonly string[];
}
export type RowGroup = 'payee' | 'tag';

/**
 * Payees and sets of tags that rows repeat, each kept once. Shared by all rows that are read
 * together.
 */
export class NameBook {
  readonly texts: string[] = [];
  private readonly ids = new Map<string, number>();
  /** The `payeeKey` of each payee, by which payees are compared everywhere. */
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
  /** As tags are compared, the empty set first. */
  readonly tagSets: (readonly string[])[] = [[]];
  private readonly tagSetIds = new Map<string, number>([['[]', 0]]);
  tagSetOf(tags: readonly string[]): number {
    const own = [...new Set(tags.map((tag) => tag.trim().toLocaleLowerCase()))].sort(),
      name = JSON.stringify(own);
    let id = this.tagSetIds.get(name);
    if (id === undefined) {
      id = this.tagSets.length;
      this.tagSetIds.set(name, id);
      this.tagSets.push(own);
    }
    return id;
  }
}

/**
 * Neighbouring rows in columns, as they are stored: a hundredth of the time that the rows
 * themselves take to be read. Adjustments are left out. `columns` holds, one behind the other, the
 * amounts, the days since 1970, what the rows name as places in the lists of `names` and `payees`,
 * and the kinds.
 */
export interface StoredColumns {
  columns: ArrayBuffer;
  /** JSON of `Names`. */ names: string;
  /** JSON of the spellings; apart, since only a report by payee asks for them. */ payees: string;
}
interface Names {
  /** Accounts, currencies and categories. */ ids: string[];
  tagSets: (readonly string[])[];
  /** Of rows that split, in order: categories and amounts, which come to the amount. */ parts: [
    at: number,
    sums: [category: number, minor: number][],
  ][];
}

const kinds = ['expense', 'income', 'transfer'] as const;
const bytesPerRow = 8 + 4 + 5 * 2 + 1;

/**
 * Views on the columns of `count` rows; the widest first, so that each begins where its numbers
 * may.
 */
function viewsOf(columns: ArrayBuffer, count: number) {
  const named = (n: number) => new Uint16Array(columns, (8 + 4 + 2 * n) * count, count);
  return {
    amounts: new Float64Array(columns, 0, count),
    days: new Int32Array(columns, 8 * count, count),
    accounts: named(0),
    currencies: named(1),
    categories: named(2),
    tagSets: named(3),
    payees: named(4),
    kinds: new Uint8Array(columns, (8 + 4 + 5 * 2) * count, count),
  };
}

/** A list of different values and the place of each. */
function createList<T>(nameOf: (value: T) => unknown = (value) => value) {
  const values: T[] = [],
    places = new Map<unknown, number>();
  return {
    values,
    placeOf: (value: T): number => {
      const name = nameOf(value);
      let place = places.get(name);
      if (place === undefined) {
        places.set(name, (place = values.length));
        values.push(value);
      }
      return place;
    },
  };
}

export function packRows(rows: readonly ReportRow[]): StoredColumns {
  const counted = rows.filter((row) => !row.adjustment),
    columns = new ArrayBuffer(counted.length * bytesPerRow);
  const views = viewsOf(columns, counted.length),
    parts: Names['parts'] = [];
  const ids = createList<string>(),
    payees = createList<string>(),
    tagSets = createList<readonly string[]>((tags) =>
      tags.length === 0 ? '' : JSON.stringify(tags),
    );
  counted.forEach((row, at) => {
    views.amounts[at] = row.amountMinor;
    views.days[at] = row.date / msPerDay;
    views.accounts[at] = ids.placeOf(row.accountId);
    views.currencies[at] = ids.placeOf(row.currency);
    views.categories[at] = ids.placeOf(row.kind === 'transfer' ? '' : (row.categoryId ?? ''));
    views.tagSets[at] = tagSets.placeOf(row.tags);
    views.payees[at] = payees.placeOf(row.payee);
    views.kinds[at] = kinds.indexOf(row.kind);
    if (row.kind !== 'transfer' && row.splits !== null)
      parts.push([
        at,
        Array.from(categorySums(row), ([category, minor]) => [ids.placeOf(category), minor]),
      ]);
  });
  return {
    columns,
    names: JSON.stringify({ ids: ids.values, tagSets: tagSets.values, parts } satisfies Names),
    payees: JSON.stringify(payees.values),
  };
}

/** Stored columns, to be asked. */
export class PackedRows {
  readonly count: number;
  private readonly views: ReturnType<typeof viewsOf>;
  private readonly names: Names;
  /** Until somebody asks for the payees. */
  private payeesText: string;
  private payeeIds: Uint32Array | null = null;
  private tagSetIds: Uint32Array | null = null;
  private spend: SpendRow[] | null = null;
  private readonly book: NameBook;

  constructor({ columns, names, payees }: StoredColumns, book: NameBook) {
    this.count = columns.byteLength / bytesPerRow;
    this.views = viewsOf(columns, this.count);
    this.names = JSON.parse(names) as Names;
    this.payeesText = payees;
    this.book = book;
  }

  /** Works out beforehand what any report will ask for. */
  prepare(): void {
    this.getSpend();
    this.getTagSetIds();
    for (const id of this.getPayeeIds()) this.book.payeeKeyOf(id);
  }

  /**
   * The sums by day, account, category, kind and currency, by the way that the money moved, as the
   * ledger keeps them for whole days.
   */
  getSpend(): readonly SpendRow[] {
    return (this.spend ??= this.computeSpend());
  }

  /** Of those days alone. */
  getSpendOf(fromDay: Day, toDay: Day): readonly SpendRow[] {
    const spend = this.getSpend(),
      lies = ({ day }: SpendRow) => day >= fromDay && day <= toDay;
    // Rows lie by day.
    return spend.length === 0 || (lies(spend[0]!) && lies(spend.at(-1)!))
      ? spend
      : spend.filter(lies);
  }

  private computeSpend(): SpendRow[] {
    const { amounts, days, accounts, currencies, categories, kinds: kindOf } = this.views,
      { ids, parts } = this.names,
      found: SpendRow[] = [];
    const width = ids.length;
    // Of the running day: few, and a block is short, so that going through them is the quickest way
    // to find one.
    let day = '',
      keys: number[] = [],
      first = 0,
      nextPart = 0;
    for (let at = 0; at < this.count; at += 1) {
      if (at === 0 || days[at] !== days[at - 1]) {
        day = timestampToDay(days[at]! * msPerDay);
        keys = [];
        first = found.length;
      }
      const own = parts[nextPart]?.[0] === at ? parts[nextPart++]![1] : null;
      for (let part = 0; part < (own === null ? 1 : own.length); part += 1) {
        const category = own === null ? categories[at]! : own[part]![0],
          minor = own === null ? amounts[at]! : own[part]![1];
        const key =
            ((accounts[at]! * width + category) * width + currencies[at]!) * kinds.length +
            kindOf[at]!,
          place = keys.indexOf(key);
        if (place < 0) {
          keys.push(key);
          found.push({
            day,
            accountId: ids[accounts[at]!]!,
            categoryId: ids[category]!,
            kind: kinds[kindOf[at]!]!,
            currency: ids[currencies[at]!]!,
            sumMinor: minor,
            count: 1,
          });
        } else {
          const row = found[first + place]!;
          row.sumMinor += minor;
          row.count += 1;
        }
      }
    }
    return found;
  }

  /**
   * Adds up what is on one side of the books in those days by group; what is in another currency
   * than `home` becomes entries at once.
   */
  addTo(sums: GroupSums, by: RowGroup, question: RowQuestion, home: string): void {
    const { amounts, days, currencies, categories, kinds: kindOf, tagSets, payees } = this.views,
      { ids, parts } = this.names;
    const [first, last] = [toDayNumber(question.fromDay), toDayNumber(question.toDay)];
    const groups = by === 'payee' ? payees : tagSets,
      groupIds = this.getGroups(by),
      homeId = ids.indexOf(home);
    const signs = kinds.map((moved) => (moved === 'transfer' ? [] : this.signsOn(question, moved)));
    let nextPart = 0;
    for (let at = 0; at < this.count; at += 1) {
      const own = parts[nextPart]?.[0] === at ? parts[nextPart++]![1] : null,
        day = days[at]!,
        sign = signs[kindOf[at]!]!;
      if (day < first || day > last || sign.length === 0) continue;
      let minor = 0,
        found = false;
      if (own === null) {
        minor = sign[categories[at]!]! * amounts[at]!;
        found = minor !== 0;
      } else
        for (const [category, part] of own) {
          if (sign[category] === 0) continue;
          minor += sign[category]! * part;
          found = true;
        }
      if (!found) continue;
      if (currencies[at] === homeId) sums.add(groupIds[groups[at]!]!, day, minor);
      else sums.addForeign(groupIds[groups[at]!]!, day, ids[currencies[at]!]!, minor);
    }
  }

  /**
   * By the place of each category: 1 where money that moved so adds to the side asked for, -1 where
   * it takes away from it, 0 where it is on another.
   */
  private signsOn({ of, savingsIds, kindOf }: RowQuestion, moved: CategoryKind): number[] {
    return this.names.ids.map((id) => {
      const kind = kindOf(id) ?? moved,
        side = kind === 'income' ? 'income' : savingsIds.has(id) ? 'setAside' : 'spent';
      return side !== of ? 0 : kind === moved ? 1 : -1;
    });
  }

  /** The numbers of the book for the payees or sets of tags that rows name. */
  getGroups(by: RowGroup): Uint32Array {
    return by === 'payee' ? this.getPayeeIds() : this.getTagSetIds();
  }

  private getPayeeIds(): Uint32Array {
    if (this.payeeIds === null) {
      this.payeeIds = Uint32Array.from(JSON.parse(this.payeesText) as string[], (payee) =>
        this.book.idOf(payee),
      );
      this.payeesText = '';
    }
    return this.payeeIds;
  }

  private getTagSetIds(): Uint32Array {
    return (this.tagSetIds ??= Uint32Array.from(this.names.tagSets, (tags) =>
      this.book.tagSetOf(tags),
    ));
  }
}

/**
 * The sums of rows by group in the home currency; rows in other currencies, and sums beyond exact
 * numbers, become entries.
 */
class GroupSums {
  readonly entries: ReportEntry[] = [];
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
  /** The last day on which a group has a row, -Infinity without any. */
  readonly lastDays: Float64Array;
  private readonly groupsOf: (id: number) => readonly string[];
  private readonly home: string;
  private readonly toDay: Day;

  constructor(size: number, groupsOf: (id: number) => readonly string[], home: string, toDay: Day) {
    this.sums = new Float64Array(size);
    this.counts = new Uint32Array(size);
    this.lastDays = new Float64Array(size).fill(-Infinity);
    this.groupsOf = groupsOf;
    this.home = home;
    this.toDay = toDay;
  }

  add(id: number, day: number, minor: number): void {
    if (day > this.lastDays[id]!) this.lastDays[id] = day;
    const sum = this.sums[id]! + minor;
    // Past what a number holds exactly, what there is goes first.
    if (!Number.isSafeInteger(sum)) {
      this.flush(id);
      this.sums[id] = minor;
      this.counts[id] = 1;
      return;
    }
    this.sums[id] = sum;
    this.counts[id]! += 1;
  }

  addForeign(id: number, day: number, currency: string, minor: number): void {
    if (day > this.lastDays[id]!) this.lastDays[id] = day;
    this.entries.push({
      groups: this.groupsOf(id),
      day: timestampToDay(day * msPerDay),
      currency,
      minor,
      count: 1,
    });
  }

  flush(id: number): void {
    if (this.counts[id]! > 0)
      this.entries.push({
        groups: this.groupsOf(id),
        day: this.toDay,
        currency: this.home,
        minor: this.sums[id]!,
        count: this.counts[id]!,
      });
  }
}

/**
 * Entries by payee ('' without one) or by tag ('' without any; a row with two tags is in both, and
 * once in the whole). A row that splits gives the parts that are asked for. Payees are told apart
 * by `payeeKey`. What is in `home` needs no rate, and so no day: of each payee and set of tags it
 * comes as one entry, on the last day.
 * @param named told for each spelling of a payee in which group it is, and the date on which it was
 * last written
 */
export function entriesOfRows(
  packs: readonly PackedRows[],
  names: NameBook,
  by: RowGroup,
  question: RowQuestion,
  home: string,
  named?: (key: string, spelling: string, date: number) => void,
): ReportEntry[] {
  const isByPayee = by === 'payee';
  // Each has its names in the book before their number is asked.
  for (const pack of packs) pack.getGroups(by);
  const size = isByPayee ? names.texts.length : names.tagSets.length;
  const sums = new GroupSums(
    size,
    (id) => (isByPayee ? [names.payeeKeyOf(id)] : id === 0 ? [''] : names.tagSets[id]!),
    home,
    question.toDay,
  );
  for (const pack of packs) pack.addTo(sums, by, question, home);
  for (let id = 0; id < size; id += 1) {
    sums.flush(id);
    if (isByPayee && sums.lastDays[id] !== -Infinity)
      named?.(names.payeeKeyOf(id), names.texts[id]!, sums.lastDays[id]! * msPerDay);
  }
  return sums.entries;
}
