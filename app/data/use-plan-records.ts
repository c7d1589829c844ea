/**
 * The plan, read once and then only its changes, for background code that watches it without
 * showing it.
 */
import { useMemo } from 'react';
import { createPlanRecords, type PlanRecords } from '#client/plan-records';
import { useSession } from './provider.tsx';

export function usePlanRecords(): PlanRecords {
  const { db } = useSession();
  return useMemo(() => createPlanRecords(db), [db]);
}
