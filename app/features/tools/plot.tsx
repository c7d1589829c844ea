/**
 * The frame of a chart that is read point by point: with the pointer, by touch, or, through a
 * slider for keyboard and screen readers only, with the arrow keys. The selected point is described
 * in a line below. Rendered on the server too.
 */
import { useId, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { axisGutter } from '#app/ui/axis.ts';
import { niceStep, useDrawnWidth } from '#app/ui/chart.tsx';

interface PlotProps {
  /** The content of the chart for users who cannot see it; the table has the figures. */
  alt: string;
  readLabel: string;
  /** The index of the last point; the first is 0. */
  last: number;
  /** Returns the point nearest to `x` px, on a chart of this width. */
  nearest: (x: number, width: number) => number;
  /** Describes the selected point in one line. */
  readPoint: (index: number) => string;
  /** Shown while no point is selected. */
  caption: ReactNode;
  height: number;
  /**
   * The height of a narrow chart, so that on a phone its controls are not far below it; the normal
   * height by default.
   */
  narrowHeight?: number;
  /** The width before it is measured. */
  usualWidth?: number;
  className?: string;
  children: (width: number, point: number | null, height: number) => ReactNode;
}

/**
 * The same value is in tools.css, which sets the height of a chart before it is measured, so that
 * nothing moves.
 */
const narrowBelow = 560;

export function Plot({
  alt,
  readLabel,
  last,
  nearest,
  readPoint,
  caption,
  height: wideHeight,
  narrowHeight = wideHeight,
  usualWidth = 800,
  className,
  children,
}: PlotProps) {
  const { ref, width } = useDrawnWidth(usualWidth);
  const height = width < narrowBelow ? narrowHeight : wideHeight;
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const point = at === null ? null : Math.min(at, last);
  function follow(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(
      Math.min(last, Math.max(0, nearest(((event.clientX - box.left) / box.width) * width, width))),
    );
  }
  return (
    <div
      className={className ? `plot drawn ${className}` : 'plot drawn'}
      style={{ '--high': `${wideHeight}px`, '--low': `${narrowHeight}px` } as CSSProperties}
    >
      <input
        className="probe"
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={point ?? last}
        aria-label={readLabel}
        aria-valuetext={readPoint(point ?? last)}
        onChange={(event) => setAt(Number(event.target.value))}
        onBlur={() => setAt(null)}
      />
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={alt}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(null)}
      >
        {children(width, point, height)}
      </svg>
      <p className="reading" aria-hidden="true">
        {point === null ? caption : readPoint(point)}
      </p>
    </div>
  );
}

type Scale = (value: number) => number;
/** The area of a chart's lines, beside the labels of its axis. */
export interface PlotFrame {
  left: number;
  right: number;
  isNarrow: boolean;
}
/**
 * Returns the frame.
 * @param labels of the axis of amounts;
 * @param names px that the names beside the lines need on a wide chart
 */
export function plotFrame(width: number, labels: readonly string[], names = 116): PlotFrame {
  const isNarrow = width < narrowBelow;
  return { isNarrow, left: axisGutter(labels), right: isNarrow ? width - 4 : width - names };
}

/**
 * Returns a line by year from 0, clipped at `high`: it leaves the chart and comes back where it
 * crosses that.
 */
export function pathBelow(
  values: readonly number[] | Float64Array,
  high: number,
  x: Scale,
  y: Scale,
): string {
  let path = '';
  for (let year = 0; year < values.length; year += 1) {
    const value = values[year]!,
      before = values[year - 1];
    const crossing = before === undefined ? 0 : year - 1 + (high - before) / (value - before || 1);
    if (value <= high)
      path += `${
        before === undefined ? 'M' : before > high ? `M${x(crossing)} ${y(high)}L` : 'L'
      }${x(year)} ${y(value)}`;
    else if (before !== undefined && before <= high) path += `L${x(crossing)} ${y(high)}`;
  }
  return path;
}

/** A mark every few years, named. */
export function YearAxis({
  from,
  to,
  x,
  at,
  frame: { right, isNarrow },
  yearLabel,
  most = 6,
}: {
  from: number;
  to: number;
  x: Scale;
  /** The y of the axis in px from the top. */ at: number;
  frame: PlotFrame;
  yearLabel: (year: number) => string;
  /** The maximum number of marks on a wide chart. */ most?: number;
}) {
  const step = Math.max(1, niceStep(to - from, isNarrow ? 3 : most));
  const marks: number[] = [];
  for (let year = Math.ceil(from); year <= to; year += step) marks.push(year);
  return marks.map((year) => (
    <g key={year}>
      <path d={`M${x(year)} ${at}v5`} className="tick-x" />
      <text
        x={x(year)}
        y={at + 22}
        textAnchor={isNarrow && x(year) > right - 14 ? 'end' : 'middle'}
        className="axis"
      >
        {yearLabel(year)}
      </text>
    </g>
  ));
}
