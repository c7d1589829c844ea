/**
 * Finds the rows of a bank file that are new in an account, occurrence by occurrence: a file
 * imported twice adds nothing, two equal rows in one file are both imported, and one transaction
 * matches at most one row. The order of the lists does not matter.
 */
import { toDayNumber } from '#domain/calendar';
import { contentKey, contentOfId, occurrenceId } from './fingerprint.ts';
import { findNearPairs, type PairItem } from './near-pairs.ts';
import { comparePayees } from './payee.ts';

/** A row of a bank file, as `readBankFile` gives it. Negative leaves the account. */
export interface IncomingRow {
  day: string;
  amountMinor: number;
  currency: string;
  payee: string;
  note: string;
  bankId: string | null;
}
/**
 * A transaction of the same account, seen from that account: negative leaves it. Neither bankId nor
 * importId: typed by hand.
 */
export interface ExistingTransaction {
  id: string;
  day: string;
  amountMinor: number;
  currency: string;
  payee: string;
  note: string;
  bankId: string | null;
  importId: string | null;
  /** The end of a transfer at which the money arrives. */ arrives?: boolean;
}

export type DuplicateReason =
  /** The bank's id is here already. What a person, or the bank, has changed since is named. */
  | { code: 'bank-id'; changed: ('day' | 'amount')[] }
  /** The same row, as the same occurrence, is here already. */
  | { code: 'same-row' }
  /** Brought in before from a file of another kind: same day and amount, similar payee. */
  | { code: 'same-day'; similarity: number }
  /** The file holds this id a second time, with everything equal. */
  | { code: 'repeated-in-file' }
  /** Typed by hand: same amount, near day, similar payee (or no payee to compare). */
  | { code: 'typed'; daysApart: number; similarity: number }
  | { code: 'no-match' }
  /** A person deleted the row after an earlier file had brought it: at this instant. */
  | { code: 'deleted'; deletedAt: number }
  /** New, though something typed by hand has the same amount on a near day, to another payee. */
  | { code: 'other-payee'; daysApart: number; existingId: string }
  /**
   * New, though a row of an earlier file that is missing from this one agrees in amount, payee and
   * nearly in day.
   */
  | { code: 'other-text'; daysApart: number; existingId: string };

export interface RowVerdict {
  verdict: 'new' | 'already-here' | 'matches-typed';
  existingId: string | null;
  why: DuplicateReason;
  /**
   * The id to keep with the transaction (a new one, or the typed one that is matched), by which the
   * same row is known next time. Unique in the account.
   */
  bankId: string;
  /**
   * The existing one, or the one that is offered, is a transfer that arrives here: the id is kept
   * beside that of the account it left.
   */
  arrives?: true;
}

/** The row that takes the bank's id where the two are one. */
export interface Counterpart {
  id: string;
  /** Not matched: its payee or text is another. */
  offered: boolean;
  /** It is a transfer, seen from where it arrives. */
  arrives: boolean;
  /** It came with an earlier file, and was not typed by hand. */
  fromBank?: true;
}

/**
 * The row that is here, typed by hand or of an earlier file, that is the same or is offered as the
 * same.
 */
export function typedCounterpart({
  verdict,
  existingId,
  why,
  arrives = false,
}: Pick<RowVerdict, 'verdict' | 'existingId' | 'why'> & { arrives?: boolean }): Counterpart | null {
  if (why.code === 'other-payee') return { id: why.existingId, offered: true, arrives };
  if (why.code === 'other-text')
    return { id: why.existingId, offered: true, arrives, fromBank: true };
  return verdict === 'matches-typed' && existingId !== null
    ? { id: existingId, offered: false, arrives }
    : null;
}

export interface DuplicateOptions {
  /** The maximum distance to the day of a typed transaction; 4 by default. */ maxDays?: number;
  /** Told the share of the work that is done, rising from 0 to 1, a few times. */ onShare?: (
    share: number,
  ) => void;
}

const dayNumberOf = (cache: Map<string, number>, day: string): number => {
  let number = cache.get(day);
  if (number === undefined) {
    number = toDayNumber(day);
    cache.set(day, number);
  }
  return number;
};
/** So many rows between two shares that are told. */
const rowsPerShare = 20_000;
/**
 * A bank may correct the amount of a transaction, but not weeks later: then the id was used again.
 */
const amountCorrectedWithinDays = 10;

const hasOtherAmount = (
  one: Pick<IncomingRow, 'amountMinor' | 'currency'>,
  other: Pick<IncomingRow, 'amountMinor' | 'currency'>,
): boolean => one.amountMinor !== other.amountMinor || one.currency !== other.currency;

class Matcher {
  private readonly rows: readonly IncomingRow[];
  private readonly existing: readonly ExistingTransaction[];
  private readonly verdicts: (RowVerdict | null)[];
  private readonly used: Uint8Array;
  private readonly days = new Map<string, number>();
  /** Content of each row, and the id it will be known by. */
  private readonly contents: string[];
  private readonly ids: (string | null)[];

  private readonly onShare: (share: number) => void;

  constructor(
    rows: readonly IncomingRow[],
    existing: readonly ExistingTransaction[],
    onShare: (share: number) => void,
  ) {
    this.rows = rows;
    this.existing = existing;
    this.verdicts = rows.map(() => null);
    this.used = new Uint8Array(existing.length);
    this.onShare = onShare;
    // Nearly half of the work: measured with 400,000 rows beside 100,000, as are the shares of what
    // follows.
    this.contents = rows.map((row, index) => {
      if (index % rowsPerShare === 0) onShare((0.45 * index) / rows.length);
      return contentKey(row);
    });
    this.ids = rows.map((row) => row.bankId);
  }

  private settle(
    row: number,
    existing: number | null,
    verdict: RowVerdict['verdict'],
    why: DuplicateReason,
    offered: number | null = null,
  ): void {
    const arrives = this.existing[existing ?? offered ?? -1]?.arrives === true;
    if (existing !== null) this.used[existing] = 1;
    this.verdicts[row] = {
      verdict,
      existingId: existing === null ? null : this.existing[existing]!.id,
      why,
      bankId: this.ids[row]!,
      ...(arrives && { arrives }),
    };
  }

  private daysApart(a: string, b: string): number {
    return Math.abs(dayNumberOf(this.days, a) - dayNumberOf(this.days, b));
  }

  /** Ids under which the account has another transaction than the file. */
  private idsUsedAgain(
    groups: ReadonlyMap<string, readonly number[]>,
    byId: ReadonlyMap<string, number>,
  ): Set<string> {
    const pairs = [...groups].flatMap(([bankId, [owner]]) => {
      const at = byId.get(bankId);
      if (at === undefined) return [];
      const [row, here] = [this.rows[owner!]!, this.existing[at]!];
      const days = this.daysApart(row.day, here.day),
        isOther = days > 0 && hasOtherAmount(row, here);
      return [{ bankId, row, here, days, isOther }];
    });
    // A bank that counts from 1 in every file gives most of its ids to others at once.
    const others = pairs.filter(({ isOther }) => isOther);
    const countsAgain = others.length > 1 && others.length * 2 > pairs.length;
    const isAgain = ({ bankId, row, here, days, isOther }: (typeof pairs)[number]) => {
      const isCounter = /^\d{1,4}$/.test(bankId),
        isAlike = comparePayees(here, row).isAlike;
      if (days > amountCorrectedWithinDays)
        return isCounter || hasOtherAmount(row, here) || (countsAgain && !isAlike);
      // A bank that corrects the amount of a row keeps its id, however many it corrects.
      return isOther && (isCounter ? countsAgain || !isAlike : countsAgain && !isAlike);
    };
    return new Set(pairs.filter(isAgain).map(({ bankId }) => bankId));
  }

  /** Rows with a bank's id: known by it, unless the file shows that the bank uses ids again. */
  private matchBankIds(byId: ReadonlyMap<string, number>): void {
    const groups = new Map<string, number[]>();
    for (const [index, row] of this.rows.entries())
      if (row.bankId !== null) {
        const group = groups.get(row.bankId);
        if (group) group.push(index);
        else groups.set(row.bankId, [index]);
      }
    const usedAgain = this.idsUsedAgain(groups, byId);
    for (const [bankId, group] of groups) {
      const owner = group[0]!;
      // One id for different transactions names none of them: some banks write 0, or count from 1
      // in every file.
      if (group.some((index) => this.contents[index] !== this.contents[owner])) {
        for (const index of group) this.ids[index] = null;
        continue;
      }
      const at = byId.get(bankId);
      if (at !== undefined) {
        const [row, here] = [this.rows[owner]!, this.existing[at]!];
        const amountChanged = hasOtherAmount(row, here);
        if (usedAgain.has(bankId)) {
          for (const index of group) this.ids[index] = null;
          continue;
        }
        this.settle(owner, at, 'already-here', {
          code: 'bank-id',
          changed: [
            ...(row.day === here.day ? [] : ['day' as const]),
            ...(amountChanged ? ['amount' as const] : []),
          ],
        });
      }
      for (const [place, other] of group.entries()) {
        if (place === 0) continue;
        // A person may take it all the same; the account then needs an id that is not taken.
        this.ids[other] = occurrenceId(this.contents[other]!, place + 1);
        this.settle(other, null, 'already-here', { code: 'repeated-in-file' });
      }
    }
  }

  /** Rows without a usable id get one from their content and occurrence, and are known by that. */
  private matchOccurrences(byId: ReadonlyMap<string, number>): void {
    const seen = new Map<string, number>();
    for (const index of this.rows.keys()) {
      if (this.ids[index] !== null) continue;
      const content = this.contents[index]!;
      const occurrence = (seen.get(content) ?? 0) + 1;
      seen.set(content, occurrence);
      const id = occurrenceId(content, occurrence);
      this.ids[index] = id;
      const at = byId.get(id);
      if (at !== undefined && !this.used[at])
        this.settle(index, at, 'already-here', { code: 'same-row' });
    }
  }

  /**
   * Rows equal to something imported before, by content alone; two different ids of the bank are
   * two transactions.
   */
  private matchContents(): void {
    const bankOwned = (index: number) => {
      const { bankId } = this.existing[index]!;
      return bankId !== null && contentOfId(bankId) === null;
    };
    const pools = new Map<string, { free: number[]; owned: number[] }>();
    for (const [index, one] of this.existing.entries()) {
      if (this.used[index] || (one.bankId === null && one.importId === null)) continue;
      const content = (one.bankId === null ? null : contentOfId(one.bankId)) ?? contentKey(one);
      let pool = pools.get(content);
      if (!pool) {
        pool = { free: [], owned: [] };
        pools.set(content, pool);
      }
      (bankOwned(index) ? pool.owned : pool.free).push(index);
    }
    const smallestIdLast = (a: number, b: number) =>
      this.existing[a]!.id > this.existing[b]!.id ? -1 : 1;
    for (const { free, owned } of pools.values()) {
      free.sort(smallestIdLast);
      owned.sort(smallestIdLast);
    }
    for (const index of this.rows.keys()) {
      const pool = this.verdicts[index] ? undefined : pools.get(this.contents[index]!);
      const at =
        pool &&
        (pool.free.pop() ??
          (contentOfId(this.ids[index]!) === null ? undefined : pool.owned.pop()));
      if (at !== undefined) this.settle(index, at, 'already-here', { code: 'same-row' });
    }
  }

  private item(index: number, row: IncomingRow | ExistingTransaction, tie: string): PairItem {
    return {
      index,
      dayNumber: dayNumberOf(this.days, row.day),
      amountMinor: row.amountMinor,
      currency: row.currency,
      payee: row.payee,
      note: row.note,
      tie,
    };
  }

  private openRows(which: (index: number) => boolean): PairItem[] {
    return this.rows.flatMap((row, index) =>
      this.verdicts[index] || !which(index) ? [] : [this.item(index, row, this.ids[index]!)],
    );
  }

  private openExisting(which: (one: ExistingTransaction) => boolean): PairItem[] {
    return this.existing.flatMap((one, index) =>
      this.used[index] || !which(one) ? [] : [this.item(index, one, one.id)],
    );
  }

  /** The same transaction from a CSV file first and from OFX later, or the other way round. */
  private matchOtherKinds(): void {
    for (const fromBank of [true, false]) {
      const rows = this.openRows((index) => (contentOfId(this.ids[index]!) === null) === fromBank);
      const existing = this.openExisting(
        (one) =>
          (one.bankId !== null || one.importId !== null) &&
          (one.bankId !== null && contentOfId(one.bankId) === null) !== fromBank,
      );
      for (const pair of findNearPairs(rows, existing, { maxDays: 0 }))
        this.settle(pair.incoming, pair.existing, 'already-here', {
          code: 'same-day',
          similarity: pair.similarity,
        });
    }
  }

  private matchTyped(maxDays: number): void {
    const typed = (one: ExistingTransaction) => one.bankId === null && one.importId === null;
    // A row of the payee has it before a nearer one without a text.
    for (const knownPayee of [true, false]) {
      for (const pair of findNearPairs(
        this.openRows(() => true),
        this.openExisting(typed),
        { maxDays, knownPayee },
      )) {
        const why = {
          code: 'typed' as const,
          daysApart: pair.daysApart,
          similarity: pair.similarity,
        };
        this.settle(pair.incoming, pair.existing, 'matches-typed', why);
      }
    }
    const hints = findNearPairs(
      this.openRows(() => true),
      this.openExisting(typed),
      { maxDays, anyPayee: true },
    );
    for (const pair of hints)
      this.settle(
        pair.incoming,
        null,
        'new',
        {
          code: 'other-payee',
          daysApart: pair.daysApart,
          existingId: this.existing[pair.existing]!.id,
        },
        pair.existing,
      );
  }

  match(maxDays: number): RowVerdict[] {
    const byId = new Map<string, number>();
    for (const [index, one] of this.existing.entries())
      if (one.bankId !== null && !byId.has(one.bankId)) byId.set(one.bankId, index);
    this.matchBankIds(byId);
    this.onShare(0.45);
    this.matchOccurrences(byId);
    this.onShare(0.7);
    this.matchContents();
    this.onShare(0.8);
    this.matchOtherKinds();
    this.onShare(0.9);
    this.matchTyped(maxDays);
    for (const index of this.rows.keys())
      if (!this.verdicts[index]) this.settle(index, null, 'new', { code: 'no-match' });
    this.onShare(1);
    return this.verdicts as RowVerdict[];
  }
}

/**
 * One verdict per row, in the order of the rows. `existing` is all of one account. In order: the
 * bank's id; the same row as the same occurrence; the same day and amount from another kind of
 * file; something typed by hand nearby. About O(n log n): only rows of one amount within a few days
 * of each other are compared.
 */
export function findDuplicates(
  rows: readonly IncomingRow[],
  existing: readonly ExistingTransaction[],
  { maxDays = 4, onShare = () => {} }: DuplicateOptions = {},
): RowVerdict[] {
  return new Matcher(rows, existing, onShare).match(maxDays);
}
