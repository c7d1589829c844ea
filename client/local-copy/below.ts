/** Finds the descendants of a record in the local copy, which its delete includes. */
import type { CollectionName } from '#contract/collections';
import type { CopyDatabase } from './database.ts';
import type { RowCollection } from './schema.ts';

/**
 * For each collection, the collections whose records hang below its records, and by which index.
 */
export const childIndexes: Partial<
  Record<CollectionName, readonly { collection: RowCollection; index: string }[]>
> = {
  projects: [{ collection: 'objectives', index: 'projectId' }],
  objectives: [{ collection: 'keyResults', index: 'objectiveId' }],
  keyResults: [
    { collection: 'tasks', index: 'keyResultId' },
    { collection: 'checkIns', index: 'keyResultId' },
  ],
  categories: [{ collection: 'budgets', index: 'categoryId' }],
};

/** The record and everything below it; empty where there is no such record. */
export async function collectBelow(
  db: CopyDatabase,
  collection: CollectionName,
  id: string,
): Promise<{ collection: CollectionName; id: string }[]> {
  return db.transaction('r', db.tables, async () => {
    if ((await db.loadRow(collection, id)) === undefined) return [];
    const found = [{ collection, id }];
    let frontier = found;
    while (frontier.length > 0) {
      const next: typeof found = [];
      for (const [parent, some] of Map.groupBy(frontier, (entry) => entry.collection)) {
        const ids = some.map((entry) => entry.id);
        for (const child of childIndexes[parent] ?? []) {
          const keys = await db.rows(child.collection).where(child.index).anyOf(ids).primaryKeys();
          next.push(...keys.map((key) => ({ collection: child.collection, id: key })));
        }
      }
      found.push(...next);
      frontier = next;
    }
    return found;
  });
}
