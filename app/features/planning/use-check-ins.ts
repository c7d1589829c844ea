/** The check-ins of the open copy, by key result, live. */
import { useMemo } from 'react';
import type { Session } from '#client/session';
import type { ListQuery } from '#contract/data';
import { prefetchRecords, useRecords } from '#app/data/hooks.ts';
import { type CheckIns, groupCheckIns } from './key-result-facts.ts';

const query: ListQuery<'checkIns'> = {
  collection: 'checkIns',
  orderBy: { field: 'day', direction: 'asc' },
};

export function useCheckIns(): CheckIns {
  const { records } = useRecords(query);
  return useMemo(() => groupCheckIns(records), [records]);
}

/** Prefetches the first answer of `useCheckIns`. */
export async function prefetchCheckIns(db: Session['db']): Promise<void> {
  await prefetchRecords(db, query);
}
