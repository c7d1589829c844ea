/** The columns that are computed from a record's fields, so that the database finds and orders records it cannot read. */
import { references, type CollectionName } from '#contract/collections';
import type { FieldMap } from './fields.ts';

export interface RecordKeys { sortKey: number; parentId: string | null; uniqueKey: string | null; clearId: string | null }

/** Above every day. Collections without days are loaded first, in this order, so that a first screen has its lists. */
const undatedBase = 9_000_000_000_000_000;
const undated: readonly CollectionName[] = [
  'userProfiles', 'accounts', 'categories', 'projects', 'objectives', 'keyResults', 'tasks', 'budgets', 'recurring', 'rules', 'importProfiles', 'exchangeRates', 'scenarios', 'reviews', 'templates', 'dismissals',
];
/** Says of a record that more than one other can clear its fields. */
export const clearedBySeveral = '*';

/** The sort key that all records of a collection without days share. */
export function sortKeyOfCollection(collection: CollectionName): number {
  const index = undated.indexOf(collection);
  if (index < 0) throw new Error(`${collection} are ordered by day`);
  return undatedBase - index;
}

export function computeKeys(collection: CollectionName, fields: FieldMap): RecordKeys {
  const parent = references[collection]?.find((reference) => reference.onDelete === 'parent');
  const transaction = collection === 'transactions';
  return {
    sortKey: undated.includes(collection) ? sortKeyOfCollection(collection) : transaction ? (fields['date'] as number) : Date.parse(`${fields['day'] as string}T00:00:00Z`),
    parentId: parent === undefined ? null : (fields[parent.field] as string),
    uniqueKey: transaction && fields['bankId'] !== null ? `${fields['accountId'] as string}:${fields['bankId'] as string}` : null,
    clearId: !transaction ? null : fields['splits'] !== null ? clearedBySeveral : (fields['categoryId'] as string | null),
  };
}
