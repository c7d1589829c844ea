/**
 * Many simulated futures of one plan: the median, the bands around it that contain half and nine
 * tenths of them, and an opened one among them. Before the first answer the plan without volatility
 * is drawn in the same chart.
 */
import { gridLines } from '#app/ui/axis.ts';
import { scaleBetween, spreadLabels, ValueGrid } from '#app/ui/chart.tsx';
import { StarShape } from '#app/ui/icons.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { MonteCarloAnswer } from '#domain/monte-carlo';
import { pathBelow, Plot, plotFrame, YearAxis, type PlotFrame } from '../plot.tsx';
import type { ToolTexts } from '../tool-texts.ts';
import './simulation.css';

type Amounts = readonly number[] | Float64Array;
export interface FanChartProps {
  alt: string;
  /** Null until the first answer. Amounts in minor units, in today's money. */
  fan: Pick<MonteCarloAnswer, 'percentiles' | 'balances'> | null;
  /**
   * The plan without volatility, by year from 0. Drawn until the first answer; its years are those
   * of the fan.
   */
  plain: Amounts;
  /** A target, drawn across, with a short name at a place without lines and star. */
  target?: { amount: number; name: string } | null;
  /** The star: a moment on the way, in years from now, with one or two lines of text. */
  star?: { year: number; amount: number; lines: readonly string[] } | null;
  /** The opened future, by year. */
  opened?: { name: string; balances: Amounts } | null;
  /** Shown below a plan that is not simulated; while one is simulated, says so. */
  caption?: string;
  /**
   * The upper end of the axis whatever the best futures, since the relevant part is below it.
   * Exceeded only by the median or the plain plan.
   */
  paperEnd?: number;
  texts: Pick<ToolTexts, 'money' | 'short' | 'axis'>;
  /** Names a year from now on the axis: "2041", "year 15". */
  yearLabel: (year: number) => string;
}

const wideHeight = 376,
  narrowHeight = 272,
  belowAxis = 40,
  top = 20,
  labelGap = 15;
/**
 * The height of the axis above the 75th percentile, as a factor: the 95th percentile of a long plan
 * would flatten all other lines.
 */
const headroom = 1.3;

/**
 * The lines that the chart draws, from a fan with the usual percentiles or others around the
 * middle.
 */
function linesOf({ percentiles, balances }: NonNullable<FanChartProps['fan']>) {
  const at = (share: number) =>
    balances[percentiles.findIndex((each) => Math.abs(each - share) < 1e-9)];
  const middle = at(0.5);
  return middle === undefined
    ? null
    : {
        p5: at(0.05) ?? middle,
        p25: at(0.25) ?? middle,
        p50: middle,
        p75: at(0.75) ?? middle,
        p95: at(0.95) ?? middle,
      };
}

export function FanChart({
  alt,
  fan,
  plain,
  target,
  star,
  opened,
  caption: ofPlain,
  paperEnd,
  texts,
  yearLabel,
}: FanChartProps) {
  const t = useTranslations('simulation').fan;
  const lines = fan && linesOf(fan);
  const middle = lines?.p50 ?? plain;
  const last = middle.length - 1;
  const wanted = Math.max(
    ...plain,
    ...middle,
    lines ? headroom * Math.max(...lines.p75) : 0,
    1.1 * (target?.amount ?? 0),
    1.1 * (star?.amount ?? 0),
    1,
  );
  const needed =
    paperEnd !== undefined
      ? Math.max(paperEnd, 1.05 * Math.max(...plain, ...middle))
      : lines
        ? Math.min(wanted, Math.max(...lines.p95, ...plain, 1.1 * (target?.amount ?? 0), 1))
        : wanted;
  const grid = gridLines(0, needed, 5),
    labels = texts.axis(grid),
    high = grid.at(-1)!;
  const isCut = lines !== null && lines.p95.some((amount) => amount > high);
  const frameOf = (width: number) => plotFrame(width, labels, 124);
  const xIn = ({ left, right }: PlotFrame) => scaleBetween([0, last || 1], [left, right]);
  // Today's amount is known exactly; amounts of later years are shown with three digits, the
  // precision of a simulation.
  const money = (year: number, values: Amounts) =>
    year === 0 ? texts.money(values[0] ?? 0) : texts.short(values[year] ?? 0, true);
  function readPoint(year: number) {
    const one = opened ? ` ${t.openedPoint(opened.name, money(year, opened.balances))}` : '';
    return (
      (lines
        ? t.point(
            yearLabel(year),
            money(year, lines.p50),
            money(year, lines.p25),
            money(year, lines.p75),
            money(year, lines.p5),
            money(year, lines.p95),
          )
        : t.plainPoint(yearLabel(year), money(year, plain))) + one
    );
  }
  const caption = lines
    ? `${t.bands}${isCut ? ` ${t.cut(texts.short(high, true))}` : ''}`
    : (ofPlain ?? t.waiting);
  return (
    <Plot
      className="fan"
      alt={alt}
      readLabel={t.read}
      last={last}
      height={wideHeight}
      narrowHeight={narrowHeight}
      caption={caption}
      readPoint={readPoint}
      nearest={(px, width) => {
        const { left, right } = frameOf(width);
        return Math.round(((px - left) / (right - left)) * last);
      }}
    >
      {(width, point, height) => {
        const bottom = height - belowAxis,
          y = scaleBetween([0, high], [bottom, top]);
        const onPaper = (amount: number) => y(Math.min(amount, high));
        const frame = frameOf(width),
          x = xIn(frame),
          { left, right, isNarrow } = frame;
        const path = (values: Amounts) =>
          Array.from(
            values,
            (amount, year) => `${year === 0 ? 'M' : 'L'}${x(year)} ${onPaper(amount)}`,
          ).join('');
        const band = (above: Amounts, below: Amounts) =>
          `${path(above)}${Array.from(below, (amount, year) => `L${x(year)} ${onPaper(amount)}`)
            .reverse()
            .join('')}Z`;
        const shown = opened ? Array.from(opened.balances) : null;
        const ends = lines
          ? [
              { name: t.p95, values: lines.p95, look: '' },
              { name: t.p75, values: lines.p75, look: '' },
              { name: t.middle, values: lines.p50, look: 'main' },
              { name: t.p25, values: lines.p25, look: '' },
              { name: t.p5, values: lines.p5, look: '' },
            ]
          : [{ name: t.plain, values: plain, look: 'main' }];
        const named = isNarrow ? ends.filter(({ look }) => look === 'main') : ends;
        const aimY = target && target.amount <= high ? y(target.amount) : null;
        const wantedY = named.map(({ values }) => onPaper(values[last] ?? 0));
        if (aimY !== null && !isNarrow) wantedY.push(aimY);
        const names = spreadLabels(wantedY, labelGap, top);
        const starX = star ? x(star.year) : 0,
          starY = star ? onPaper(star.amount) : 0;
        // The text of the star is right of its line, below the curve, or above it if there is no
        // room.
        const starLines = star?.lines ?? [];
        const starEnds = starX + 8 + 7 * Math.max(...starLines.map(({ length }) => length)) > right;
        const starBase =
          starEnds || starY > bottom - 28 - 16 * starLines.length ? starY - 26 : bottom - 12;
        return (
          <>
            <ValueGrid lines={grid} labels={labels} left={frame.left} right={frame.right} y={y} />
            {lines ? (
              <>
                <path d={band(lines.p95, lines.p5)} className="band" />
                <path d={band(lines.p75, lines.p25)} className="band mid" />
              </>
            ) : null}
            <path d={path(middle)} className="line main" />
            {shown ? <path d={pathBelow(shown, high, x, y)} className="line one" /> : null}
            <path d={`M${left} ${bottom}H${right}`} className="base" />
            <YearAxis
              from={0}
              to={last}
              x={x}
              at={bottom}
              frame={frame}
              yearLabel={yearLabel}
              most={5}
            />
            {aimY === null ? null : (
              <>
                {/* On a narrow chart its name is above it, with a sample of the line. */}
                <path
                  d={`M${left} ${aimY}H${right}${isNarrow ? `M${left} 5h20` : ''}`}
                  className="aim"
                />
                <text
                  x={isNarrow ? left + 26 : right + 8}
                  y={isNarrow ? 9 : names.at(-1)! + 4}
                  className="name aim-name"
                >
                  {target!.name}
                </text>
              </>
            )}
            {star ? (
              <>
                <path d={`M${starX} ${starY}V${bottom}`} className="leaf" />
                <g className="star" transform={`translate(${starX} ${starY})`}>
                  <circle r="9" fill="var(--paper)" />
                  <g transform="scale(1.15)">
                    <StarShape />
                  </g>
                </g>
                {starLines.map((line, index) => (
                  <text
                    key={line}
                    x={starX + (starEnds ? -8 : 8)}
                    y={starBase - 16 * (starLines.length - 1 - index)}
                    textAnchor={starEnds ? 'end' : 'start'}
                    className={index === starLines.length - 1 ? 'name halo strong' : 'name halo'}
                  >
                    {line}
                  </text>
                ))}
              </>
            ) : null}
            {point === null ? null : (
              <g className="read">
                <path d={`M${x(point)} ${top}V${bottom}`} />
                <circle cx={x(point)} cy={onPaper(middle[point] ?? 0)} r="4" className="dot main" />
                {shown && (shown[point] ?? 0) <= high ? (
                  <circle cx={x(point)} cy={onPaper(shown[point] ?? 0)} r="4" className="dot one" />
                ) : null}
              </g>
            )}
            {named.map(({ name, look }, index) => (
              <text
                key={name}
                x={isNarrow ? right : right + 8}
                y={isNarrow ? names[index]! - 8 : names[index]! + 4}
                textAnchor={isNarrow ? 'end' : 'start'}
                className={`name halo ${look}`}
              >
                {name}
              </text>
            ))}
          </>
        );
      }}
    </Plot>
  );
}
