/** Within what a key result is to be kept, in signs: `≤ 840k`, `≥ 5`, `3 – 5`. */
import type { KeyResultAim } from '#domain/goals';

/** `say`: a value in the key result's unit. Without limits, its target alone. */
export function sayLimits(
  { lowValue, highValue, targetValue }: KeyResultAim,
  say: (value: number) => string,
): string {
  if (lowValue === null) return highValue === null ? say(targetValue) : `≤ ${say(highValue)}`;
  return highValue === null ? `≥ ${say(lowValue)}` : `${say(lowValue)} – ${say(highValue)}`;
}
