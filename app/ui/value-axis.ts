/**
 * Apart from `axis.ts`: the calculators have frames of their own, and few bytes to spare.
 */
import { axisGutter } from './axis.ts';
import { scaleBetween } from './chart.tsx';

/**
 * The values of a chart's axis, for `ValueGrid`: the plot begins at `left` px, right of the labels,
 * and reaches from the lowest line at `bottom` px to the highest at `top` px.
 */
export function valueAxis(
  lines: readonly number[],
  labels: readonly string[],
  [bottom, top]: readonly [number, number],
) {
  return {
    lines,
    labels,
    left: axisGutter(labels),
    y: scaleBetween([lines[0]!, lines.at(-1)!], [bottom, top]),
  };
}
