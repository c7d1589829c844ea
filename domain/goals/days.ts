import { type Day, timestampToDay } from '#domain/calendar';

interface Dated {
  startDay: Day | null;
  dueDay: Day | null;
}

/**
 * From when to when a key result goes: its own days, else those of its objective, else of its
 * project; without any start from the day it was made.
 */
export function daysOfKeyResult(
  keyResult: Dated & { createdAt: number },
  objective: Dated | undefined,
  project: Dated | undefined,
): { startDay: Day; dueDay: Day | null } {
  return {
    startDay:
      keyResult.startDay ??
      objective?.startDay ??
      project?.startDay ??
      timestampToDay(keyResult.createdAt),
    dueDay: keyResult.dueDay ?? objective?.dueDay ?? project?.dueDay ?? null,
  };
}
