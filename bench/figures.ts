/** Figures as the benchmarks report them. */

/** To four digits. */
export const round = (value: number): number => Number(value.toPrecision(4));

/** Of an even count the upper one of the middle two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
