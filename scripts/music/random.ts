/**
 * Chance from a seed: the same seed and name give the same numbers on every machine and in every
 * run.
 */

/** Numbers in [0, 1). */
export type Random = () => number;

/**
 * A stream of its own for each name, so that one more part or note elsewhere changes nothing here.
 */
export function randomOf(seed: number, name: string): Random {
  let state = seed >>> 0;
  for (let i = 0; i < name.length; i++)
    state = Math.imul(state ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A number around 0 with a standard deviation of about 1, never beyond 3.5: people miss a beat by
 * little, mostly.
 */
export function around(random: Random): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += random();
  return (sum - 2) * 1.732;
}
