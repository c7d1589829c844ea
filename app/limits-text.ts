/** The limits of a key result, in symbols: `≤ 840k`, `≥ 5`, `3 – 5`. */
import type { KeyResultAim } from '#domain/goals';

/**
 * Formats the limits, or the target without limits. `say` formats a value in the key result's unit.
 */
export function sayLimits(
  { lowValue, highValue, targetValue }: KeyResultAim,
  say: (value: number) => string,
): string {
  if (lowValue === null) return highValue === null ? say(targetValue) : `≤ ${say(highValue)}`;
  return highValue === null ? `≥ ${say(lowValue)}` : `${say(lowValue)} – ${say(highValue)}`;
}
