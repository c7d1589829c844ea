import { useMemo } from 'react';
import type { CollectionName } from '#contract/collections';
import { useAttention } from '#app/data/hooks.ts';
import { groupRefused, type RefusedChange } from './group-rejected-changes.ts';

export interface RejectedChangeList {
  changes: RefusedChange[];
  /** How many mutations that is: as many as the state of the sync says. */
  count: number;
  /** The records that they are about. */
  ids: ReadonlySet<string>;
}

/**
 * What the server refused and the person has not decided on; `only`: what concerns one of these
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
