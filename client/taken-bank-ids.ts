/**
 * Finds deleted transactions whose statement row was imported again: the account has another
 * transaction with the same bank id, so the server refuses to restore them (`sync/conflict`).
 */
import type { CopyDatabase } from './local-copy/database.ts';

/**
 * @param rows deleted transactions, with their last fields
 * @returns the ids of those whose bank id belongs to another transaction of the same account now
 */
export async function findTakenBankIds(
  db: CopyDatabase,
  rows: readonly { id: string; fields: Readonly<Record<string, unknown>> }[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  const fromBank = rows.filter(({ fields }) => typeof fields['bankId'] === 'string');
  for (const [accountId, some] of Map.groupBy(
    fromBank,
    ({ fields }) => fields['accountId'] as string,
  )) {
    const byBankId = Map.groupBy(some, ({ fields }) => fields['bankId']);
    await db.ledger.scan({ key: accountId }, (row) => {
      // The far end of a transfer is indexed under this account too, with the other one's bank id.
      if (row['accountId'] !== accountId || row['bankId'] === null) return true;
      for (const { id } of byBankId.get(row['bankId']) ?? []) if (id !== row.id) taken.add(id);
      return true;
    });
  }
  return taken;
}
