import { useMemo } from 'react';
import type { CollectionName } from '#contract/collections';
import { useAttention } from '#app/data/hooks.ts';
import { groupRefused, type RefusedChange } from './group-rejected-changes.ts';

export interface RejectedChangeList {
  changes: RefusedChange[];
  /** The number of mutations in them, as in the sync state. */
  count: number;
  /** The ids of their records. */
  ids: ReadonlySet<string>;
}

/**
 * Returns the rejected changes that the user has not decided on; `only` limits them to these
 * collections.
 */
export function useRefused(only?: ReadonlySet<CollectionName>): RejectedChangeList {
  const { items } = useAttention();
  return useMemo(() => {
    const changes = groupRefused(items).filter(
      ({ ops }) => only === undefined || ops.some((op) => only.has(op.collection)),
    );
    return {
      changes,
      count: changes.reduce((sum, change) => sum + change.mutations.length, 0),
      ids: new Set(changes.flatMap(({ ops }) => ops.map((op) => op.id))),
    };
  }, [items, only]);
}
