import { useMemo } from 'react';
import type { CollectionName } from '#contract/collections';
import { useAttention } from '#app/data/hooks.ts';
import { groupRefused, type RefusedChange } from './group-rejected-changes.ts';

export interface RejectedChangeList {
  changes: RefusedChange[];
  /** The number of mutations in them, the same as in the sync state. */
  count: number;
  /** The records that they are about. */
  ids: ReadonlySet<string>;
}

/**
 * The rejected changes that the user has not decided on; `only`: those that concern one of these
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
