/**
 * Amounts over years as lines: named at their ends, with a band for a range, and readable year by year with the pointer
 * or, through a slider that only the keyboard and readers of the screen meet, with the arrows. Drawn on the server too.
 */
import { useId, useState, type PointerEvent } from 'react';
import { niceStep, useDrawnWidth } from '#app/ui/chart.tsx';

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
const round = (value: number) => Math.round(value * 10) / 10;

export function LineChart({ alt, years, lines, band, amount, yearLabel, readPoint, caption, readLabel }: LineChartProps) {
  const { ref, width } = useDrawnWidth(800);
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const isNarrow = width < 560;
  const left = isNarrow ? 0 : 56, right = isNarrow ? width - 4 : width - 116;
  const all = [...lines.flatMap(({ values }) => values), ...(band ? [...band.low, ...band.high] : [])];
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const span = high - low || 1;
  const last = years.length - 1, fromYear = years[0] ?? 0, toYear = years[last] ?? 1;
  const x = (year: number) => round(left + ((right - left) * (year - fromYear)) / (toYear - fromYear || 1));
  const y = (value: number) => round(bottom - ((bottom - top) * (value - low)) / span);
  const path = (values: readonly number[]) => values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(years[index]!)} ${y(value)}`).join('');
  const step = niceStep(span, 5);
  const grid: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) grid.push(Math.abs(value) < step / 1e6 ? 0 : value);
  const everyYears = Math.max(1, niceStep(toYear - fromYear, isNarrow ? 3 : 6));
  const marks: number[] = [];
  for (let year = Math.ceil(fromYear); year <= toYear; year += everyYears) marks.push(year);
  const names = spread(lines.map((line) => ({ line, y: y(line.values[last] ?? 0) })));
  const point = at === null ? null : Math.min(at, last);

  function follow(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const year = fromYear + (((event.clientX - box.left) / box.width) * width - left) / (right - left) * (toYear - fromYear);
    let nearest = 0;
    for (const [index, each] of years.entries()) if (Math.abs(each - year) < Math.abs(years[nearest]! - year)) nearest = index;
    setAt(nearest);
  }
  return (
    <div className="plot">
      <input className="probe" id={id} type="range" min={0} max={last} step={1} value={point ?? last} aria-label={readLabel} aria-valuetext={readPoint(point ?? last)} onChange={(event) => setAt(Number(event.target.value))} onBlur={() => setAt(null)} />
      <svg ref={ref} viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={alt} onPointerMove={follow} onPointerDown={follow} onPointerLeave={() => setAt(null)}>
        {grid.map((value, index) => (
          <g key={index}>
            <path d={`M${left} ${y(value)}H${right}`} className={value === 0 ? 'base' : 'grid'} />
            {isNarrow && value === 0 ? null : <text x={isNarrow ? 0 : left - 8} y={isNarrow ? y(value) - 4 : y(value) + 4} textAnchor={isNarrow ? 'start' : 'end'} className="axis hal">{value === 0 ? '0' : amount(value, index === grid.length - 1)}</text>}
          </g>
        ))}
        {band ? <path d={`${path(band.high)}${band.low.map((value, index) => ({ value, index })).reverse().map(({ value, index }) => `L${x(years[index]!)} ${y(value)}`).join('')}Z`} className="band" /> : null}
        {[...lines].reverse().map((line) => <path key={line.name} d={path(line.values)} className={`line ${line.look}`} />)}
        {marks.map((year) => <g key={year}><path d={`M${x(year)} ${bottom}v5`} className="tick-x" /><text x={x(year)} y={bottom + 22} textAnchor={year === fromYear ? 'start' : x(year) > right - 14 ? (isNarrow ? 'end' : 'middle') : 'middle'} className="axis">{yearLabel(year)}</text></g>)}
        {point === null ? null : (
          <g className="read">
            <path d={`M${x(years[point]!)} ${top}V${bottom}`} />
            {lines.map((line) => <circle key={line.name} cx={x(years[point]!)} cy={y(line.values[point] ?? 0)} r="4" className={`dot ${line.look}`} />)}
          </g>
        )}
        {names.map(({ line, y: labelY }) => <text key={line.name} x={isNarrow ? right : right + 8} y={isNarrow ? labelY - 8 : labelY + 4} textAnchor={isNarrow ? 'end' : 'start'} className={`name hal ${line.look}`}>{line.name}</text>)}
      </svg>
      <p className="reading" aria-hidden="true">{point === null ? caption : readPoint(point)}</p>
    </div>
  );
}

/** Names pushed apart, from the lowest up, so that none covers another. */
function spread(names: { line: ChartLine; y: number }[]): { line: ChartLine; y: number }[] {
  const placed: { line: ChartLine; y: number }[] = [];
  for (const each of names.toSorted((a, b) => b.y - a.y)) placed.push({ ...each, y: Math.min(each.y, (placed.at(-1)?.y ?? Infinity) - lineGap) });
  return placed;
}
