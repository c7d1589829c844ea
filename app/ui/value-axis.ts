/**
 * The axis of a chart's values. Not in `axis.ts`, which the calculators load: they do not use it,
 * and their pages have few bytes to spare.
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
