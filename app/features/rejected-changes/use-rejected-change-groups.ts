import { useMemo } from 'react';
import type { CollectionName } from '#contract/collections';
import { useRejectedChanges } from '#app/data/hooks.ts';
import { groupRejectedChanges, type RejectedChangeGroup } from './group-rejected-changes.ts';

export interface RejectedChangeGroups {
  changes: RejectedChangeGroup[];
  /** The number of mutations in them, as in the sync state. */
  count: number;
  /** The ids of their records. */
  ids: ReadonlySet<string>;
}

/**
 * Returns the rejected changes that the user has not decided on; `only` limits them to these
 * collections.
 */
export function useRejectedChangeGroups(only?: ReadonlySet<CollectionName>): RejectedChangeGroups {
  const { items } = useRejectedChanges();
  return useMemo(() => {
    const changes = groupRejectedChanges(items).filter(
      ({ ops }) => only === undefined || ops.some((op) => only.has(op.collection)),
    );
    return {
      changes,
      count: changes.reduce((sum, change) => sum + change.mutations.length, 0),
      ids: new Set(changes.flatMap(({ ops }) => ops.map((op) => op.id))),
    };
  }, [items, only]);
}
