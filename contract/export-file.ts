/**
 * The file that holds everything of a person: what the server writes and what can be brought back.
 * `docs/export-file.md` describes it for those who read it with something else. Version 1 had
 * neither `format` nor `version`.
 */
import { collectionNames, type CollectionName } from './collections.ts';
import { references } from './record-rules.ts';

export const exportFormat = 'tudo-export';
export const exportVersion = 2;

/**
 * The collections in an order in which references follow their targets; profiles are not imported
 * as records.
 */
export const orderOfBringing: readonly CollectionName[] = (() => {
  const order: CollectionName[] = [];
  const visit = (name: CollectionName): void => {
    if (order.includes(name)) return;
    for (const { to } of references[name] ?? []) if (to !== name) visit(to);
    order.push(name);
  };
  for (const name of collectionNames) if (name !== 'userProfiles') visit(name);
  return order;
})();
