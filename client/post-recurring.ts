/** What comes back, written into the ledger: by a press, or by itself when its day has come; once, however many devices do it. */
import type { Fields, Stored } from '#contract/collections';
import type { DataService, Write } from '#contract/data';
import { type Day, dayToTimestamp } from '#domain/calendar';
import { dayAfterPosting, idOfOccurrence, openDays, readRecurring, type Recurring } from '#domain/recurring';

/** More than a year of days at once is nobody's wish. */
const mostAtOnce = 60;

type Accounts = ReadonlyMap<string, Pick<Stored<'accounts'>, 'currency' | 'closedDay'>>;

/** Whether its accounts are there and open, in the currency that it is written in. */
export function canPost({ template }: Recurring, accounts: Accounts, today: Day): boolean {
  const isOpen = (id: string | null) => { const account = id === null ? undefined : accounts.get(id); return account !== undefined && (account.closedDay === null || account.closedDay > today); };
  return isOpen(template.accountId) && (template.kind !== 'transfer' || isOpen(template.transferAccountId));
}

export function transactionOf({ id, template }: Recurring, day: Day, hasCategory: (id: string) => boolean): Fields<'transactions'> {
  const { version: _version, categoryId, ...fields } = template;
  return { ...fields, categoryId: categoryId !== null && hasCategory(categoryId) ? categoryId : null, date: dayToTimestamp(day), recurringId: id, splits: null, bankId: null, importId: null, clearedDay: null };
}

/**
 * The writes that post one day by hand. Its id follows from the recurring one and the day, so that two devices make one
 * transaction; one that was posted and deleted before comes back by the restore behind it, as the person wishes.
 */
export function writesToPost(recurring: Recurring, day: Day, { userId, nowMs, hasCategory }: { userId: string; nowMs: number; hasCategory: (id: string) => boolean }): Write[] {
  const id = idOfOccurrence(recurring.id, day), fields = transactionOf(recurring, day, hasCategory);
  const record = { ...fields, id, userId, createdAt: nowMs, updatedAt: nowMs };
  return [{ op: 'add', collection: 'transactions', id, fields }, { op: 'restore', collection: 'transactions', id, record }, ...moveOn(recurring, day)];
}

/** The writes that leave one day out: only the first that is open can be. */
export function writesToSkip(recurring: Recurring, day: Day): Write[] {
  return moveOn(recurring, day);
}

function moveOn(recurring: Recurring, day: Day): Write[] {
  return recurring.nextDay === day ? [{ op: 'update', collection: 'recurring', id: recurring.id, fields: { nextDay: dayAfterPosting(recurring, day) } }] : [];
}

/**
 * Posts all that is due and posts itself. What another device has posted is passed over, and so is what was posted and
 * deleted: a transaction of one day is made once.
 * @param tried ids that have been dealt with while the page stands; those of this call are added
 * @returns how many were written, and the way back; null where nothing was
 */
export async function postDue(data: DataService, today: Day, tried: Set<string>): Promise<{ count: number; undo: () => Promise<void> } | null> {
  const records = (await data.load({ collection: 'recurring', where: { mode: 'post' } })).flatMap((record) => readRecurring(record) ?? []).filter(({ nextDay }) => nextDay !== null && nextDay <= today);
  if (records.length === 0) return null;
  const [accounts, categories] = await Promise.all([data.load({ collection: 'accounts' }), data.load({ collection: 'categories' })]);
  const accountsById = new Map(accounts.map((account) => [account.id, account])), categoryIds = new Set(categories.map(({ id }) => id));
  const writes: Write[] = [];
  let count = 0;
  for (const recurring of records) {
    if (!canPost(recurring, accountsById, today)) continue;
    const days = openDays(recurring, today, mostAtOnce);
    for (const day of days) {
      const id = idOfOccurrence(recurring.id, day);
      if (tried.has(id)) continue;
      tried.add(id);
      if (await data.loadOne('transactions', id) !== null) continue;
      writes.push({ op: 'add', collection: 'transactions', id, fields: transactionOf(recurring, day, (categoryId) => categoryIds.has(categoryId)) });
      count += 1;
    }
    const last = days.at(-1);
    if (last !== undefined) writes.push({ op: 'update', collection: 'recurring', id: recurring.id, fields: { nextDay: dayAfterPosting(recurring, last) } });
  }
  if (writes.length === 0) return null;
  const { undo } = await data.writeAll(writes);
  // All of it was here already, or has been taken back: it goes on behind it without a word.
  if (count === 0) return null;
  return { count, undo };
}
