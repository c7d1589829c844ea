/**
 * Amounts over years as lines: named at their ends, with a band for a range, and readable year by
 * year.
 */
import { gridLines } from '#app/ui/axis.ts';
import { scaleBetween, spreadLabels, ValueGrid } from '#app/ui/chart.tsx';
import { Plot, plotFrame, YearAxis } from './plot.tsx';

export interface ChartLine {
  name: string;
  values: readonly number[];
  look: 'main' | 'real' | 'paid';
}
interface LineChartProps {
  /** The content of the chart for users who cannot see it; the table has the figures. */
  alt: string;
  /** The position of each value in years, ascending. */
  years: readonly number[];
  lines: readonly ChartLine[];
  band?: { low: readonly number[]; high: readonly number[] } | null;
  /** Names the amounts of the axis, from the lowest up. */
  axis: (amounts: readonly number[]) => string[];
  yearLabel: (year: number) => string;
  /** Describes the selected point in one line. */
  readPoint: (index: number) => string;
  /** Shown while no point is selected. */
  caption: string;
  readLabel: string;
}

const wideHeight = 320,
  narrowHeight = 256,
  belowAxis = 36,
  lineGap = 16;
/**
 * On a narrow chart the names are in a legend above it, because at the ends of the lines they would
 * cover them.
 */
const keyHeight = 18,
  keySample = 22,
  letterWidth = 6.6,
  topWide = 16;

/** Returns the legend in rows, as many entries as fit into each. */
function keysOf(
  lines: readonly ChartLine[],
  right: number,
): { line: ChartLine; x: number; row: number }[] {
  let x = 0,
    row = 0;
  return lines.map((line) => {
    const width = keySample + 6 + line.name.length * letterWidth;
    if (x > 0 && x + width > right) {
      x = 0;
      row += 1;
    }
    const key = { line, x, row };
    x += width + 14;
    return key;
  });
}

export function LineChart({
  alt,
  years,
  lines,
  band,
  axis,
  yearLabel,
  readPoint,
  caption,
  readLabel,
}: LineChartProps) {
  const all = [
    ...lines.flatMap(({ values }) => values),
    ...(band ? [...band.low, ...band.high] : []),
  ];
  const grid = gridLines(Math.min(0, ...all), Math.max(0, ...all), 5),
    labels = axis(grid);
  const last = years.length - 1,
    from = years[0] ?? 0,
    to = years[last] ?? 1;
  const xIn = ({ left, right }: { left: number; right: number }) =>
    scaleBetween([from, to], [left, right]);
  function nearest(px: number, width: number) {
    const x = xIn(plotFrame(width, labels));
    return years.reduce(
      (found, year, index) =>
        Math.abs(x(year) - px) < Math.abs(x(years[found]!) - px) ? index : found,
      0,
    );
  }
  return (
    <Plot
      alt={alt}
      readLabel={readLabel}
      last={last}
      nearest={nearest}
      readPoint={readPoint}
      caption={caption}
      height={wideHeight}
      narrowHeight={narrowHeight}
    >
      {(width, point, height) => {
        const bottom = height - belowAxis;
        const frame = plotFrame(width, labels),
          x = xIn(frame),
          { right, isNarrow } = frame;
        const keys = isNarrow ? keysOf(lines, right) : [];
        const top = isNarrow ? keyHeight * ((keys.at(-1)?.row ?? 0) + 1) + 10 : topWide;
        const y = scaleBetween([grid[0]!, grid.at(-1)!], [bottom, top]);
        const names = isNarrow
          ? []
          : spreadLabels(
              lines.map(({ values }) => y(values[last] ?? 0)),
              lineGap,
            );
        const path = (values: readonly number[]) =>
          values
            .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(years[index]!)} ${y(value)}`)
            .join('');
        return (
          <>
            <ValueGrid lines={grid} labels={labels} left={frame.left} right={frame.right} y={y} />
            {band ? (
              <path
                d={`${path(band.high)}${band.low
                  .map((value, index) => ({ value, index }))
                  .reverse()
                  .map(({ value, index }) => `L${x(years[index]!)} ${y(value)}`)
                  .join('')}Z`}
                className="band"
              />
            ) : null}
            {[...lines].reverse().map((line) => (
              <path key={line.name} d={path(line.values)} className={`line ${line.look}`} />
            ))}
            <YearAxis from={from} to={to} x={x} at={bottom} frame={frame} yearLabel={yearLabel} />
            {point === null ? null : (
              <g className="read">
                <path d={`M${x(years[point]!)} ${top}V${bottom}`} />
                {lines.map((line) => (
                  <circle
                    key={line.name}
                    cx={x(years[point]!)}
                    cy={y(line.values[point] ?? 0)}
                    r="4"
                    className={`dot ${line.look}`}
                  />
                ))}
              </g>
            )}
            {keys.map(({ line, x: from, row }) => (
              <g key={line.name}>
                <path
                  d={`M${from} ${8 + row * keyHeight}h${keySample}`}
                  className={`line ${line.look}`}
                />
                <text
                  x={from + keySample + 6}
                  y={12 + row * keyHeight}
                  className={`name ${line.look}`}
                >
                  {line.name}
                </text>
              </g>
            ))}
            {names.map((at, index) => {
              const line = lines[index]!;
              return (
                <text key={line.name} x={right + 8} y={at + 4} className={`name halo ${line.look}`}>
                  {line.name}
                </text>
              );
            })}
          </>
        );
      }}
    </Plot>
  );
}
