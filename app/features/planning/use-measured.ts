import type { Measured } from './key-result-facts.ts';
import type { PlanTree } from './outline.ts';

const none: Measured = new Map();

/** What the records say of key results that nobody types: money, time, the date of freedom. */
export function useMeasured(_tree: PlanTree): Measured {
  return none;
}
