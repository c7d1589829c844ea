/**
 * The columns that are computed from a record's fields, so that the database finds and orders
 * records it cannot read.
 */
import { type FieldMap, type CollectionName } from '#contract/collections';
import { references } from '#contract/record-rules';

export interface RecordKeys {
  sortKey: number;
  parentId: string | null;
  uniqueKey: string | null;
  clearId: string | null;
}

/**
 * Above every day: collections without days are loaded first, in this order, so that a first screen
 * has its lists.
 */
const undatedBase = 9_000_000_000_000_000;
/**
 * The order of the collections in a first load: a rank for those without days, otherwise the field
 * that holds the day.
 */
const order: Record<CollectionName, number | 'date' | 'day'> = {
  userProfiles: 0,
  accounts: 1,
  categories: 2,
  projects: 3,
  objectives: 4,
  keyResults: 5,
  tasks: 6,
  budgets: 7,
  recurring: 8,
  rules: 9,
  importProfiles: 10,
  exchangeRates: 11,
  scenarios: 12,
  reviews: 13,
  templates: 14,
  dismissals: 15,
  imports: 16,
  transactions: 'date',
  checkIns: 'day',
  timerSessions: 'day',
  timeBlocks: 'day',
};
/** Says of a record that more than one other can clear its fields. */
export const clearedBySeveral = '*';

/** The sort key that all records of a collection without days share. */
export function sortKeyOfCollection(collection: CollectionName): number {
  const place = order[collection];
  if (typeof place !== 'number') throw new Error(`${collection} are ordered by day`);
  return undatedBase - place;
}

/** A bank's id names one row of one account. */
export function bankKey(accountId: string, bankId: string): string {
  return `${accountId}:${bankId}`;
}

export function computeKeys(collection: CollectionName, fields: FieldMap): RecordKeys {
  const parent = references[collection]?.find((reference) => reference.onDelete === 'parent');
  const transaction = collection === 'transactions';
  const place = order[collection];
  return {
    sortKey:
      typeof place === 'number'
        ? undatedBase - place
        : place === 'date'
          ? (fields['date'] as number)
          : Date.parse(`${fields['day'] as string}T00:00:00Z`),
    parentId: parent === undefined ? null : (fields[parent.field] as string),
    uniqueKey:
      transaction && fields['bankId'] !== null
        ? bankKey(fields['accountId'] as string, fields['bankId'] as string)
        : null,
    clearId: !transaction
      ? null
      : fields['splits'] !== null
        ? clearedBySeveral
        : (fields['categoryId'] as string | null),
  };
}
