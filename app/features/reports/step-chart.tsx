/** Bars by cycle, month or year, each a link to its rows; above and below a zero line. */
import { Link } from 'react-router';
import { formatPercent } from '#domain/money';
import { useAmountsHidden } from '#app/privacy/hidden-amounts.ts';
import { axisGutter, axisMoney, gridLines } from '#app/ui/axis.ts';
import { valueAxis } from '#app/ui/value-axis.ts';
import { useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';

export interface ChartStep {
  key: string;
  label: string;
  /** True: the step has not ended, and its bars may still grow. */ isRunning: boolean;
  bars: {
    value: number;
    look: string;
    to: string;
    /** The accessible label, with the amount. */ label: string;
    name?: string;
  }[];
}
interface StepChartProps {
  alt: string;
  steps: readonly ChartStep[];
  /** Null means that the values are shares. */ currency: string | null;
  language: 'en' | 'vi';
  /** Says that only the last `count` steps are drawn. */ last: (count: number) => string;
}

const top = 20,
  bottom = 188,
  height = 212;
/** The width of `25 Nov` with a margin. */
const labelWidth = 58;
const narrowestSlot = 12;

export function StepChart({ alt, steps: all, currency, language, last }: StepChartProps) {
  const { ref, width: right } = useDrawnWidth(800);
  const isHidden = useAmountsHidden() && currency !== null;
  const axisOf = (some: readonly ChartStep[]) => {
    const values = some.flatMap(({ bars }) => bars.map(({ value }) => value));
    const lines = gridLines(
      Math.min(0, ...values),
      Math.max(0, ...values),
      4,
      currency === null ? 0 : 1,
    );
    return {
      lines,
      names:
        currency === null
          ? lines.map((value) => formatPercent(value, language))
          : axisMoney(lines, currency, language),
    };
  };
  // The room beside the widest axis determines how many steps fit; the drawn ones have an axis of
  // their own.
  const room = right - axisGutter(axisOf(all).names),
    steps = all.slice(-Math.max(1, Math.floor(room / narrowestSlot)));
  const { lines, names } = axisOf(steps),
    axis = valueAxis(lines, names, [bottom, top]),
    { left, y } = axis;
  const slot = (right - left) / Math.max(1, steps.length);
  const most = Math.max(1, ...steps.map(({ bars }) => bars.length)),
    width = Math.min(26, (slot * 0.66) / most);
  const every = Math.ceil(labelWidth / slot);
  // Named in a legend: a name at its bar would cover the neighbours.
  const keys = steps[0]?.bars.filter(({ name }) => name !== undefined) ?? [];
  return (
    <figure>
      <svg
        ref={ref}
        viewBox={`0 0 ${right} ${height}`}
        height={height}
        role="group"
        aria-label={alt}
        className="report-chart"
        data-money-shape={currency === null ? undefined : ''}
      >
        <g aria-hidden="true">
          <ValueGrid {...axis} right={right} />
        </g>
        {steps.map(({ key, label, isRunning, bars }, index) => {
          const middle = left + slot * (index + 0.5),
            start = middle - (width * bars.length + 2 * (bars.length - 1)) / 2;
          return (
            <g key={key}>
              {bars.map((bar, at) => {
                const x = start + at * (width + 2),
                  [high1, low1] = [Math.min(y(0), y(bar.value)), Math.max(y(0), y(bar.value))];
                return (
                  <Link key={at} to={bar.to} aria-label={bar.label}>
                    {/* The browser shows a `title` beside the pointer, where no style hides its
                        amount. */}
                    {isHidden ? null : <title>{bar.label}</title>}
                    {/* As high as the chart, so that a small bar can be hit. */}
                    <rect
                      x={x - 1}
                      y={top}
                      width={width + 2}
                      height={bottom - top}
                      className="hit-area"
                    />
                    <rect
                      x={x}
                      y={high1}
                      width={width}
                      height={Math.max(bar.value === 0 ? 0 : 1, low1 - high1)}
                      className={`${bar.look}${isRunning ? ' running' : index === steps.length - 1 ? '' : ' past'}`}
                    />
                  </Link>
                );
              })}
              {(steps.length - 1 - index) % every === 0 ? (
                <text
                  x={middle}
                  y={bottom + 18}
                  textAnchor="middle"
                  className={index === steps.length - 1 ? 'axis bold' : 'axis'}
                  aria-hidden="true"
                >
                  {label}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      {keys.length === 0 ? null : (
        <p className="note report-names" aria-hidden="true">
          {keys.map(({ look, name }) => (
            <span key={name}>
              <i className={`tick ${look}`} />
              {name}
            </span>
          ))}
        </p>
      )}
      {all.length > steps.length ? <figcaption>{last(steps.length)}</figcaption> : null}
    </figure>
  );
}
