/**
 * Posts recurring transactions to the ledger: on request, or automatically when their day has come.
 * Each is posted once, however many devices do it.
 */
import type { Fields, Stored } from '#contract/collections';
import type { DataService, Write } from '#contract/data';
import { agreedWith, writesOfOpeningMoves } from './import/opening-move.ts';
import { createRecordId } from '#contract/ids';
import { commitThreshold } from '#contract/sync';
import { type Day, dayToTimestamp } from '#domain/calendar';
import { findOpeningMoves, type OpeningMove } from '#domain/ledger';
import {
  dayAfterPosting,
  idOfOccurrence,
  openDays,
  readRecurring,
  type Recurring,
} from '#domain/recurring';

type Accounts = ReadonlyMap<string, Pick<Stored<'accounts'>, 'currency' | 'closedDay'>>;
type Openings = ReadonlyMap<
  string,
  Pick<Stored<'accounts'>, 'id' | 'currency' | 'openingMinor' | 'openedDay' | 'reconciled'>
>;

/** Whether its accounts are there and open, in the currency that it is written in. */
export function canPost({ template }: Recurring, accounts: Accounts, today: Day): boolean {
  const isOpen = (id: string | null) => {
    const account = id === null ? undefined : accounts.get(id);
    return account !== undefined && (account.closedDay === null || account.closedDay > today);
  };
  return (
    isOpen(template.accountId) &&
    (template.kind !== 'transfer' || isOpen(template.transferAccountId))
  );
}

export function transactionOf(
  { id, template }: Recurring,
  day: Day,
  hasCategory: (id: string) => boolean,
): Fields<'transactions'> {
  const { version: _version, amountRange: _range, categoryId, ...fields } = template;
  return {
    ...fields,
    categoryId: categoryId !== null && hasCategory(categoryId) ? categoryId : null,
    date: dayToTimestamp(day),
    recurringId: id,
    splits: null,
    bankId: null,
    importId: null,
    clearedDay: null,
  };
}

/** The terms of a posting by hand. */
export interface PostingTerms {
  userId: string;
  nowMs: number;
  hasCategory: (id: string) => boolean;
  accounts: Openings;
  /** Openings that move back with it. */
  moves?: readonly OpeningMove[];
  /** The day that the row has; the day that is posted where none is given. */
  paidDay?: Day;
}

/**
 * Builds the writes that post one day by hand. The id is derived from the recurring record and the
 * day, so that two devices create one transaction; a restore revives one that was posted and
 * deleted before, as the person wishes.
 */
export function writesToPost(
  recurring: Recurring,
  day: Day,
  { userId, nowMs, hasCategory, accounts, moves = [], paidDay = day }: PostingTerms,
): Write[] {
  const id = idOfOccurrence(recurring.id, day),
    fields = agreedWith(transactionOf(recurring, paidDay, hasCategory), moves, accounts);
  const record = { ...fields, id, userId, createdAt: nowMs, updatedAt: nowMs };
  return [
    { op: 'add', collection: 'transactions', id, fields },
    { op: 'restore', collection: 'transactions', id, record },
    ...writesOfOpeningMoves(moves, accounts),
    ...moveOn(recurring, day),
  ];
}

/**
 * The maximum number of days offered for early payment, so that the list stays short over years.
 */
const mostEarlyDays = 24;
/**
 * Notes that a day is posted before it comes; to be stored before `writesToPost`. Its undo deletes
 * the row and opens the day again, and without the note `postDue` would take the day for one that
 * was left out. It is no act of the person: an undo leaves it.
 */
export async function noteEarly(data: DataService, { id }: Recurring, day: Day): Promise<void> {
  const noted = (await data.loadOne('recurring', id))?.earlyDays ?? [];
  if (noted.includes(day)) return;
  const fields = { earlyDays: [...noted, day].toSorted().slice(-mostEarlyDays) };
  await data.writeBulk([{ op: 'update', collection: 'recurring', id, fields }]);
}

/** The writes that leave one day out: only the first that is open can be. */
export function writesToSkip(recurring: Recurring, day: Day): Write[] {
  return moveOn(recurring, day);
}

function moveOn(recurring: Recurring, day: Day): Write[] {
  return recurring.nextDay === day
    ? [
        {
          op: 'update',
          collection: 'recurring',
          id: recurring.id,
          fields: { nextDay: dayAfterPosting(recurring, day) },
        },
      ]
    : [];
}

/** The transactions stored at once, and the next open day of each recurring one afterwards. */
interface Batch {
  rows: { id: string; fields: Fields<'transactions'>; isReopened: boolean }[];
  /** The number of transactions to be restored, which takes one write more each. */
  reopened: number;
  nextDays: Map<string, Day | null>;
}

/**
 * Posts all due days of bills and income that post themselves. Days that another device has posted,
 * or that were posted and deleted, are skipped: a transaction of one day is created once. A day
 * whose early posting was undone (`noteEarly`) is posted like any other. More than one push is
 * stored in several writes, each with the next open day: a failing write leaves its days open, and
 * those before it are kept. Nobody can be asked: an opening balance contained the payments before
 * its day, so it moves back for such a day.
 * @param tried ids that were handled while the page is open; those that this call stores are added
 * @returns the number of written transactions, the accounts whose openings moved back, and the
 * undo; null if nothing was written
 * @throws if nothing could be written
 */
export async function postDue(
  data: DataService,
  today: Day,
  tried: Set<string>,
): Promise<{ count: number; movedIds: string[]; undo: () => Promise<void> } | null> {
  const stored = await data.load({ collection: 'recurring', where: { mode: 'post' } });
  const earlyDays = new Map(stored.map((record) => [record.id, record.earlyDays ?? []]));
  const records = stored
    .flatMap((record) => readRecurring(record) ?? [])
    .filter(({ nextDay }) => nextDay !== null && nextDay <= today);
  if (records.length === 0) return null;
  const [accounts, categories] = await Promise.all([
    data.load({ collection: 'accounts' }),
    data.load({ collection: 'categories' }),
  ]);
  const accountsById = new Map(accounts.map((account) => [account.id, account]));
  const categoryIds = new Set(categories.map(({ id }) => id));
  const batches: Batch[] = [];
  for (const recurring of records) {
    if (!canPost(recurring, accountsById, today)) continue;
    const early = new Set(earlyDays.get(recurring.id));
    for (const day of openDays(recurring, today)) {
      const id = idOfOccurrence(recurring.id, day);
      const isNew = !tried.has(id) && (await data.loadOne('transactions', id)) === null;
      const batch = batchWithRoom(batches);
      if (isNew) {
        const fields = transactionOf(recurring, day, (categoryId) => categoryIds.has(categoryId));
        const isReopened = early.has(day);
        batch.rows.push({ id, fields, isReopened });
        if (isReopened) batch.reopened += 1;
      }
      batch.nextDays.set(recurring.id, dayAfterPosting(recurring, day));
    }
  }
  const posted = await store(data, batches, tried, accountsById);
  await forgetEarly(data, records, earlyDays, today);
  return posted;
}

/** Taken back from here on, such a day is left out as any other that posted itself. */
async function forgetEarly(
  data: DataService,
  records: readonly Recurring[],
  earlyDays: ReadonlyMap<string, readonly Day[]>,
  today: Day,
): Promise<void> {
  const over = records.filter(({ id }) => earlyDays.get(id)?.some((day) => day <= today));
  if (over.length === 0) return;
  const now = await Promise.all(over.map(({ id }) => data.loadOne('recurring', id)));
  await data.writeBulk(
    now.flatMap((record): Write[] => {
      if (record === null) return [];
      // Days whose write failed are still open, and are retried.
      const isOpen = (day: Day) => record.nextDay !== null && day >= record.nextDay;
      const left = (record.earlyDays ?? []).filter((day) => day > today || isOpen(day));
      const { id } = record;
      return [{ op: 'update', collection: 'recurring', id, fields: { earlyDays: left } }];
    }),
  );
}

/**
 * The last batch, or a new one where a row and a recurring one more would be too much for a push.
 */
function batchWithRoom(batches: Batch[]): Batch {
  const last = batches.at(-1);
  if (last !== undefined && usedRoom(last) <= commitThreshold) return last;
  const made: Batch = { rows: [], reopened: 0, nextDays: new Map() };
  batches.push(made);
  return made;
}

/**
 * The number of writes of a batch with one transaction more. Each transaction may move the openings
 * of two accounts, so there are at most twice as many openings as recurring transactions.
 */
function usedRoom({ rows, reopened, nextDays }: Batch): number {
  return rows.length + reopened + nextDays.size * 3 + 5;
}

async function store(
  data: DataService,
  batches: readonly Batch[],
  tried: Set<string>,
  accounts: Map<string, Stored<'accounts'>>,
) {
  // Taken back together, also by the keyboard.
  const group = batches.length > 1 ? createRecordId() : null;
  const ways: (() => Promise<void>)[] = [];
  const movedIds = new Set<string>();
  let count = 0;
  for (const { rows, nextDays } of batches) {
    const moves = [...nextDays].map(([id, nextDay]): Write => ({
      op: 'update',
      collection: 'recurring',
      id,
      fields: { nextDay },
    }));
    const openings = findOpeningMoves(
      rows.map(({ fields }) => fields),
      accounts,
    ).map(({ move }) => move);
    const added = rows.flatMap(({ id, fields: given, isReopened }): Write[] => {
      const fields = agreedWith(given, openings, accounts);
      const at = Date.now();
      const record = { ...fields, id, createdAt: at, updatedAt: at };
      return [
        { op: 'add', collection: 'transactions', id, fields },
        ...(isReopened
          ? [{ op: 'restore' as const, collection: 'transactions' as const, id, record }]
          : []),
      ];
    });
    try {
      const { undo } = await data.writeAll(
        [...added, ...writesOfOpeningMoves(openings, accounts), ...moves],
        { group },
      );
      ways.unshift(undo);
    } catch (error) {
      // Reports the stored part; the rest is retried.
      if (count === 0) throw error;
      console.error('Not all that is due could be posted.', error);
      break;
    }
    for (const { id } of rows) tried.add(id);
    for (const { accountId, byMinor, toDay } of openings) {
      const account = accounts.get(accountId)!;
      accounts.set(accountId, {
        ...account,
        openingMinor: account.openingMinor - byMinor,
        openedDay: toDay,
      });
      movedIds.add(accountId);
    }
    count += rows.length;
  }
  // All of it exists already or was undone: the schedule advances without a notice.
  if (count === 0) return null;
  return {
    count,
    movedIds: [...movedIds],
    undo: async () => {
      for (const undo of ways) await undo();
    },
  };
}
