/** The income per hour of the user's own measured work, live. */
import type { HourPrice } from '#domain/measures';
import { useLinkState } from './use-measures.ts';

/** Returns null until it has been read. */
export function useHourPrice(): HourPrice | null {
  return useLinkState().hourPrice;
}
