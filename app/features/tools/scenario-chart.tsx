/**
 * Scenarios in one chart, each as its curve over the years, distinguished by stroke and by the name
 * at its end.
 */
import { gridLines } from '#app/ui/axis.ts';
import { scaleBetween, spreadLabels, ValueGrid } from '#app/ui/chart.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { Plot, plotFrame, YearAxis } from './plot.tsx';
import type { ToolTexts } from './tool-texts.ts';

/** Amounts in minor units, each at its year from now, in ascending order. */
export interface ScenarioCurve {
  years: readonly number[];
  amounts: readonly number[];
}
interface ScenarioChartProps {
  /** The name of the amounts: "Balance". */
  title: string;
  /** The form itself comes first; at most four. */
  scenarios: readonly { name: string; curve: ScenarioCurve }[];
  texts: Pick<ToolTexts, 'money' | 'axis' | 'number'>;
}

const height = 280,
  top = 16,
  bottom = 244,
  labelGap = 16;
const looks = ['main', 'one', 'two', 'three'] as const;
const longestName = 18;

/** Returns the amount at a year, interpolated between the two known ones; null after the end. */
function amountAt({ years, amounts }: ScenarioCurve, year: number): number | null {
  const after = years.findIndex((each) => each >= year);
  if (after < 0) return null;
  if (after === 0 || years[after] === year) return amounts[after]!;
  const share = (year - years[after - 1]!) / (years[after]! - years[after - 1]!);
  return amounts[after - 1]! + share * (amounts[after]! - amounts[after - 1]!);
}

export function ScenarioChart({ title, scenarios, texts }: ScenarioChartProps) {
  const t = useTranslations('scenarios');
  const all = scenarios.flatMap(({ curve }) => curve.amounts);
  const grid = gridLines(Math.min(0, ...all), Math.max(0, ...all), 5),
    labels = texts.axis(grid);
  const frameOf = (width: number) => plotFrame(width, labels, 132);
  const to = Math.max(1, ...scenarios.flatMap(({ curve }) => curve.years)),
    last = Math.ceil(to);
  const y = scaleBetween([grid[0]!, grid.at(-1)!], [bottom, top]);
  const xIn = ({ left, right }: { left: number; right: number }) =>
    scaleBetween([0, to], [left, right]);
  const readPoint = (year: number) =>
    `${t.year(texts.number(year))}: ${scenarios
      .flatMap(({ name, curve }) => {
        const amount = amountAt(curve, year);
        return amount === null ? [] : [`${name} ${texts.money(amount)}`];
      })
      .join(' · ')}`;
  const short = (name: string) =>
    [...name].length <= longestName ? name : `${[...name].slice(0, longestName - 1).join('')}…`;
  return (
    <figure>
      <figcaption className="h4">{title}</figcaption>
      <Plot
        className="overlay"
        height={height}
        last={last}
        alt={t.chartAlt(title, scenarios.map(({ name }) => name).join(', '))}
        readLabel={t.readChart}
        readPoint={readPoint}
        caption={t.chartHint}
        nearest={(px, width) => {
          const { left, right } = frameOf(width);
          return Math.round(((px - left) / (right - left)) * to);
        }}
      >
        {(width, point) => {
          const frame = frameOf(width),
            x = xIn(frame),
            { right, isNarrow } = frame;
          const names = spreadLabels(
            scenarios.map(({ curve }) => y(curve.amounts.at(-1) ?? 0)),
            labelGap,
            top,
          );
          return (
            <>
              <ValueGrid lines={grid} labels={labels} left={frame.left} right={frame.right} y={y} />
              {scenarios
                .map(({ curve }, index) => (
                  <path
                    key={index}
                    d={curve.years
                      .map(
                        (year, at) => `${at === 0 ? 'M' : 'L'}${x(year)} ${y(curve.amounts[at]!)}`,
                      )
                      .join('')}
                    className={`line ${looks[index]}`}
                  />
                ))
                .reverse()}
              <YearAxis
                from={0}
                to={to}
                x={x}
                at={bottom}
                frame={frame}
                yearLabel={(year) => t.year(texts.number(year))}
                most={5}
              />
              {point === null ? null : (
                <g className="read">
                  <path d={`M${Math.min(right, x(point))} ${top}V${bottom}`} />
                  {scenarios.map(({ curve }, index) => {
                    const amount = amountAt(curve, point);
                    return amount === null ? null : (
                      <circle
                        key={index}
                        cx={x(point)}
                        cy={y(amount)}
                        r="4"
                        className={`dot ${looks[index]}`}
                      />
                    );
                  })}
                </g>
              )}
              {scenarios.map(({ name, curve }, index) => {
                const end = x(curve.years.at(-1) ?? 0),
                  isAtEdge = isNarrow || end > right - 60;
                return (
                  <text
                    key={index}
                    x={isNarrow ? Math.min(right, end) : isAtEdge ? right + 8 : end + 8}
                    y={names[index]! + (isNarrow ? -8 : 4)}
                    textAnchor={isNarrow ? 'end' : 'start'}
                    className={`name halo ${looks[index]}`}
                  >
                    {short(name)}
                  </text>
                );
              })}
            </>
          );
        }}
      </Plot>
    </figure>
  );
}
