/** What an hour of the person's own measured work brings, live. */
import type { HourPrice } from '#domain/measures';
import { useLinkState } from './use-measures.ts';

/** Null until it has been read. */
export function useHourPrice(): HourPrice | null {
  return useLinkState().hourPrice;
}
