/**
 * The common parts of all charts: the scale, the lines, the width, and the table below for users who cannot
 * see the chart.
 */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Scroll } from './scroll.tsx';

/**
 * Returns a round step that gives three or four lines up to `max`: 1, 2 or 5 times a power of ten.
 */
export function niceStep(max: number, lines = 3): number {
  const rough = max / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

/**
 * Returns a map from values to positions: `low` to `from`, `high` to `to` (px), rounded to tenths
 * of a pixel, since finer differences are invisible.
 */
export function scaleBetween(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  return (value) =>
    Math.round((from + ((to - from) * (value - low)) / (high - low || 1)) * 10) / 10;
}

/**
 * Moves labels apart to at least `gap` px, from the lowest up, and back down if they would leave
 * the chart at `top`. Keeps their order; of equal ones the later is the lower.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  top = Number.NEGATIVE_INFINITY,
): number[] {
  const order = wanted
    .map((_y, index) => index)
    .toSorted((a, b) => wanted[b]! - wanted[a]! || b - a);
  const placed = [...wanted];
  order.forEach((index, at) => {
    placed[index] = Math.min(
      wanted[index]!,
      at === 0 ? Number.POSITIVE_INFINITY : placed[order[at - 1]!]! - gap,
    );
  });
  order.toReversed().forEach((index, at, rising) => {
    placed[index] = Math.max(placed[index]!, at === 0 ? top : placed[rising[at - 1]!]! + gap);
  });
  return placed;
}

/**
 * Lines for the values of an axis, each with its label, which ends 8 px left of it. `zero`, `line`
 * and `text` are classes: of the line at 0, of the others and of the labels.
 */
export function ValueGrid({
  lines,
  labels,
  left,
  right,
  y,
  zero = 'base',
  line = 'grid',
  text = 'axis',
}: {
  lines: readonly number[];
  labels: readonly string[];
  left: number;
  right: number;
  y: (value: number) => number;
  zero?: string;
  line?: string;
  text?: string;
}) {
  return lines.map((value, index) => (
    <g key={index}>
      <path d={`M${left} ${y(value)}H${right}`} className={value === 0 ? zero : line} />
      <text x={left - 8} y={y(value) + 4} textAnchor="end" className={text}>
        {labels[index]}
      </text>
    </g>
  ));
}

/**
 * The width at which a drawing stands, so that it is drawn anew instead of stretched, and its text
 * keeps its size. `usualWidth`: before it is measured.
 */
export function useDrawnWidth(usualWidth: number): {
  ref: RefObject<SVGSVGElement | null>;
  width: number;
} {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/**
 * The figures of a drawing in a collapsed table: a column for the categories, one for each series.
 * Rows given as a function are rendered when the table is opened: updating hundreds of figures with
 * each step of a slider would cost more than the drawing.
 */
export function FigureTable({
  label,
  head,
  rows: given,
}: {
  label: string;
  head: string[];
  rows: ReactNode[][] | (() => ReactNode[][]);
}) {
  const [open, setOpen] = useState(false);
  const rows = typeof given !== 'function' ? given : open ? given() : [];
  return (
    <details className="note figure-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      <Scroll label={label}>
        <table className="table">
          <thead>
            <tr>
              {head.map((cell, index) => (
                <th key={cell} scope="col" className={index > 0 ? 'right' : undefined}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={column} className="right num">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  );
}
