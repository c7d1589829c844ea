/** Amounts over years as lines: named at their ends, with a band for a range, and readable year by year. */
import { scaleBetween, spreadLabels } from '#app/ui/chart.tsx';
import { AmountAxis, Plot, plotFrame, YearAxis } from './plot.tsx';

export interface ChartLine { name: string; values: readonly number[]; look: 'main' | 'real' | 'paid' }
interface LineChartProps {
  /** What the picture shows, for those who do not see it; the table says the figures. */
  alt: string;
  /** Where each value stands, rising, in years. */
  years: readonly number[];
  lines: readonly ChartLine[];
  band?: { low: readonly number[]; high: readonly number[] } | null;
  /** Names the amounts of the axis; the topmost with its currency. */
  amount: (value: number, isTop: boolean) => string;
  yearLabel: (year: number) => string;
  /** The point that is read, in one line. */
  readPoint: (index: number) => string;
  /** Shown while no point is read. */
  caption: string;
  readLabel: string;
}

const height = 320, top = 16, bottom = 284, lineGap = 16;

export function LineChart({ alt, years, lines, band, amount, yearLabel, readPoint, caption, readLabel }: LineChartProps) {
  const all = [...lines.flatMap(({ values }) => values), ...(band ? [...band.low, ...band.high] : [])];
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const y = scaleBetween([low, high], [bottom, top]);
  const last = years.length - 1, from = years[0] ?? 0, to = years[last] ?? 1;
  const xIn = ({ left, right }: { left: number; right: number }) => scaleBetween([from, to], [left, right]);
  const names = spreadLabels(lines.map(({ values }) => y(values[last] ?? 0)), lineGap);
  function nearest(px: number, width: number) {
    const x = xIn(plotFrame(width));
    return years.reduce((found, year, index) => (Math.abs(x(year) - px) < Math.abs(x(years[found]!) - px) ? index : found), 0);
  }
  return (
    <Plot alt={alt} readLabel={readLabel} last={last} nearest={nearest} readPoint={readPoint} caption={caption} height={height}>
      {(width, point) => {
        const frame = plotFrame(width), x = xIn(frame), { right, isNarrow } = frame;
        const path = (values: readonly number[]) => values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(years[index]!)} ${y(value)}`).join('');
        return (
          <>
            <AmountAxis low={low} high={high} y={y} frame={frame} amount={amount} />
            {band ? <path d={`${path(band.high)}${band.low.map((value, index) => ({ value, index })).reverse().map(({ value, index }) => `L${x(years[index]!)} ${y(value)}`).join('')}Z`} className="band" /> : null}
            {[...lines].reverse().map((line) => <path key={line.name} d={path(line.values)} className={`line ${line.look}`} />)}
            <YearAxis from={from} to={to} x={x} at={bottom} frame={frame} yearLabel={yearLabel} />
            {point === null ? null : (
              <g className="read">
                <path d={`M${x(years[point]!)} ${top}V${bottom}`} />
                {lines.map((line) => <circle key={line.name} cx={x(years[point]!)} cy={y(line.values[point] ?? 0)} r="4" className={`dot ${line.look}`} />)}
              </g>
            )}
            {lines.map((line, index) => <text key={line.name} x={isNarrow ? right : right + 8} y={isNarrow ? names[index]! - 8 : names[index]! + 4} textAnchor={isNarrow ? 'end' : 'start'} className={`name hal ${line.look}`}>{line.name}</text>)}
          </>
        );
      }}
    </Plot>
  );
}
