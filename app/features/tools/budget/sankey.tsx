/**
 * The Sankey chart of a budget: income on the left, groups in the middle, lines on the right, each
 * as thick as its amount. Read part by part with the pointer or, through a slider for keyboard and
 * screen readers only, with the arrow keys. Rendered on the server too, and redrawn for a phone.
 */
import { useId, useState, type PointerEvent } from 'react';
import { useDrawnWidth } from '#app/ui/chart.tsx';
import {
  layoutSankey,
  type SankeyBand,
  type SankeyGroup,
  type SankeyPart,
} from './sankey-layout.ts';

/** The style of a part. `lack`: a missing amount. */
export type SankeyLook = 'income' | 'need' | 'want' | 'saving' | 'free' | 'lack';
interface SankeyProps {
  /** The content of the chart for users who cannot see it; the table has the figures. */
  alt: string;
  sources: readonly SankeyPart[];
  groups: readonly SankeyGroup[];
  nameOf: (key: string) => string;
  lookOf: (key: string) => SankeyLook;
  /** Formats an amount in full, or short if there is no room. */
  amount: (value: number, isShort: boolean) => string;
  /** The label above the bar on the left, with the total. */
  total: (amount: string) => string;
  totalMinor: number;
  /** Describes a part in one line. */
  readPart: (name: string, amount: number) => string;
  caption: string;
  readLabel: string;
}

const barWidth = 8,
  bottom = 8;
const round = (value: number) => Math.round(value * 10) / 10;

/** The outline of a band from (x1, a) to (x2, b), `thick` high at both ends. */
function bandPath([x1, x2]: [number, number], [a, b]: [number, number], thick: number): string {
  const bend = round((x1 + x2) / 2),
    [belowA, belowB] = [round(a + thick), round(b + thick)];
  return (
    `M${x1} ${a}C${bend} ${a} ${bend} ${b} ${x2} ${b}` +
    `V${belowB}C${bend} ${belowB} ${bend} ${belowA} ${x1} ${belowA}Z`
  );
}

export function Sankey({
  alt,
  sources,
  groups,
  nameOf,
  lookOf,
  amount,
  total,
  totalMinor,
  readPart,
  caption,
  readLabel,
}: SankeyProps) {
  const { ref, width } = useDrawnWidth(800);
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const isNarrow = width < 560;
  const layout = layoutSankey(sources, groups);
  const lack = isNarrow ? layout.sources.find(({ key }) => lookOf(key) === 'lack') : undefined;
  const top = lack ? 38 : 22;
  const height = layout.height + top + bottom;
  // On a phone the names of the lines are on their bands, otherwise beside their bars.
  const right = isNarrow ? width - barWidth : width - 216;
  const middle = round(isNarrow ? width * 0.34 : right * 0.46);
  const parts = [
    ...layout.sources.map((bar) => ({ ...bar, x: 0 })),
    ...layout.groups.map((bar) => ({ ...bar, x: middle })),
    ...layout.ends.map((bar) => ({ ...bar, x: right })),
  ];
  const shown = at === null ? null : parts[Math.min(at, parts.length - 1)]!;
  const touches = ({ key, group }: Pick<SankeyBand, 'key' | 'group'>) =>
    shown === null ||
    shown.x === 0 ||
    shown.key === group ||
    shown.key === key ||
    (layout.ends.some((end) => end.key === shown.key && end.group === group) && key === group);
  const room = isNarrow ? Math.max(8, Math.floor((right - middle - 78) / 6.2)) : 22;
  const fitted = (text: string, most: number) =>
    text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

  function follow(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width,
      y = event.clientY - box.top - top;
    const column = x < middle / 2 ? 0 : x < (middle + right) / 2 ? middle : right;
    const inColumn = parts.filter((part) => part.x === column);
    const near = (inColumn.length > 0 ? inColumn : parts).reduce((best, part) =>
      Math.abs(part.labelY - y) < Math.abs(best.labelY - y) ? part : best,
    );
    setAt(parts.indexOf(near));
  }
  function band({ key, group, from, y1, y2, height: thick }: SankeyBand) {
    const isBarred = layout.groups.some((bar) => bar.key === group);
    const x1 = from === 'sources' ? barWidth : middle + (isBarred ? barWidth : 0),
      x2 = from === 'sources' ? middle : right;
    const a = round(y1 + top),
      b = round(y2 + top);
    return (
      <path
        key={`${from} ${key}`}
        className={`flow ${lookOf(group)}${touches({ key, group }) ? '' : ' dim'}`}
        d={bandPath([x1, x2], [a, b], round(Math.max(thick, 0.75)))}
      />
    );
  }
  const last = parts.length - 1;
  const said = (index: number) => {
    const part = parts[Math.min(index, last)]!;
    return readPart(nameOf(part.key), part.amount);
  };
  const firstY = layout.sources[0]?.y ?? 0;
  return (
    <div className="plot sankey">
      <input
        className="probe"
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={at === null ? 0 : Math.min(at, last)}
        aria-label={readLabel}
        aria-valuetext={said(at ?? 0)}
        style={{ height }}
        onFocus={() => setAt((before) => before ?? 0)}
        onChange={(event) => setAt(Number(event.target.value))}
        onBlur={() => setAt(null)}
      />
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={alt}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(null)}
      >
        {layout.bands.map(band)}
        {parts.map((part) => (
          <rect
            key={part.key}
            className={`bar ${lookOf(part.key)}`}
            x={part.x}
            y={round(part.y + top)}
            width={barWidth}
            height={round(
              Math.max(part.height - (part.x === 0 && layout.sources.length > 1 ? 1 : 0), 0.75),
            )}
          />
        ))}
        <text x={0} y={round(firstY + top - 8)} className="name total halo">
          {lack ? (
            <tspan className="lack" dy="-15">
              {nameOf(lack.key)} {amount(lack.amount, true)}
            </tspan>
          ) : null}
          <tspan x={0} dy={lack ? 15 : 0}>
            {total(amount(totalMinor, isNarrow))}
          </tspan>
        </text>
        {isNarrow
          ? null
          : layout.sources.map((bar) =>
              bar.height < 12 ? null : (
                <text
                  key={bar.key}
                  x={barWidth + 8}
                  y={round(bar.labelY + top + 4)}
                  className={`name halo ${lookOf(bar.key)}`}
                >
                  {fitted(nameOf(bar.key), 22)}
                  {layout.sources.length > 1 ? ` ${amount(bar.amount, false)}` : ''}
                </text>
              ),
            )}
        {layout.groups.map((bar) => (
          <text
            key={bar.key}
            x={isNarrow ? middle - 6 : middle + barWidth + 8}
            y={round(bar.labelY + top - (isNarrow ? 3 : -4))}
            textAnchor={isNarrow ? 'end' : 'start'}
            className={`name halo group ${lookOf(bar.key)}`}
          >
            {isNarrow ? (
              <>
                {nameOf(bar.key)}
                <tspan x={middle - 6} dy="15">
                  {amount(bar.amount, true)}
                </tspan>
              </>
            ) : (
              <>
                {nameOf(bar.key)} <tspan className="amount">{amount(bar.amount, false)}</tspan>
              </>
            )}
          </text>
        ))}
        {layout.ends.map((bar) => (
          <text
            key={bar.key}
            x={isNarrow ? right - 6 : right + barWidth + 8}
            y={round(bar.labelY + top + 4)}
            textAnchor={isNarrow ? 'end' : 'start'}
            className={`name halo end ${lookOf(bar.key)}${shown?.x === right && shown.key !== bar.key ? ' dim' : ''}`}
          >
            {fitted(nameOf(bar.key), room)}{' '}
            <tspan className="amount">{amount(bar.amount, isNarrow)}</tspan>
          </text>
        ))}
      </svg>
      <p className="reading" aria-hidden="true">
        {at === null ? caption : said(at)}
      </p>
    </div>
  );
}
