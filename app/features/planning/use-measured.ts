import type { Measured } from './key-result-facts.ts';

const none: Measured = new Map();

/** What the records say of key results that nobody types: money, time, the date of freedom. */
export function useMeasured(): Measured {
  return none;
}
