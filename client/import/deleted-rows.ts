/**
 * Transactions that a person deleted: what this device deleted is read here, sent or not; what
 * others did, from the server.
 */
import type { DeletedAnswer } from '#contract/sync';
import { loadDeleted } from '../deleted.ts';
import { guestUserId, type CopyDatabase } from '../local-copy/database.ts';
import type { TransactionRecord } from './account-rows.ts';

export type DeletedTransaction = TransactionRecord & { deletedAt: number };
/** `isWhole`: the server could be asked for what other devices deleted. */
export interface DeletedTransactions {
  rows: DeletedTransaction[];
  isWhole: boolean;
}

/**
 * Limits the wait for deletions of other devices, and the number of answers with some acts each.
 */
const patienceMs = 5_000;
const answersAtMost = 20;

type Ask = (before: string | null) => Promise<DeletedAnswer>;

const rowOf = (id: string, fields: Record<string, unknown>, deletedAt: number) =>
  ({ ...fields, id, deletedAt }) as unknown as DeletedTransaction;

/** Transactions deleted on this device, pending and confirmed. */
async function loadDeletedHere(db: CopyDatabase): Promise<DeletedTransaction[]> {
  return db.transaction('r', db.shadow, db.trash, db.outbox, async () => {
    const trashed = await db.trash
      .filter(({ collection }) => collection === 'transactions')
      .toArray();
    const hidden = (await db.shadow.toArray()).filter(
      ({ collection, fell }) => collection === 'transactions' && fell !== undefined,
    );
    const waiting = await db.outbox.bulkGet(hidden.map(({ pending }) => pending.at(-1) ?? 0));
    return [
      ...trashed.map(({ id, fields, at }) => rowOf(id, fields, at)),
      ...hidden.map(({ id, fell }, index) =>
        rowOf(id, fell!.fields, waiting[index]?.at ?? fell!.updatedAt),
      ),
    ];
  });
}

/** Transactions deleted on any device, from the server; null if it could not list all of them. */
async function loadDeletedAnywhere(ask: Ask): Promise<DeletedTransaction[] | null> {
  const found: DeletedTransaction[] = [];
  let before: string | null = null;
  for (let answers = 0; answers < answersAtMost; answers += 1) {
    const { acts, next } = await ask(before);
    for (const { deletedAt, roots } of acts) {
      for (const { collection, id, fields } of roots)
        if (collection === 'transactions') found.push(rowOf(id, fields, deletedAt));
    }
    if (next === null) return found;
    before = next;
  }
  return null;
}

/**
 * Returns the deleted transactions that are still known. It excludes restored ones, and those of an
 * undone import, which is meant to be imported as if for the first time.
 * @param undoneIds ids of undone imports
 */
export async function loadDeletedTransactions(
  db: CopyDatabase,
  undoneIds: ReadonlySet<string>,
  ask: Ask = (before) => loadDeleted(db.userId, before),
): Promise<DeletedTransactions> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  const elsewhere =
    db.userId === guestUserId
      ? []
      : await Promise.race([loadDeletedAnywhere(ask), waited])
          .catch((error: unknown) => {
            console.warn(error);
            return null;
          })
          .finally(() => clearTimeout(timer));
  const all = new Map(
    [...(elsewhere ?? []), ...(await loadDeletedHere(db))].map((row) => [row.id, row]),
  );
  const living = new Set((await db.ledger.getMany([...all.keys()])).map(({ id }) => id));
  const rows = [...all.values()].filter(
    ({ id, importId }) => !living.has(id) && !(importId && undoneIds.has(importId)),
  );
  return { rows, isWhole: elsewhere !== null };
}
