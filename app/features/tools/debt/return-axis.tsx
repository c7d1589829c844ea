/**
 * The returns on one axis: the break-even, the expected return, the range of futures, and each
 * debt's own break-even. Above the axis, the advantage of either way. The expected return is moved
 * on it, by pointer or by arrow keys.
 */
import { useRef, useState, type PointerEvent } from 'react';
import { axisGutter, gridLines } from '#app/ui/axis.ts';
import { niceStep, scaleBetween, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import type { Areas } from '#contract/i18n/index';
import type { ToolTexts } from '../tool-texts.ts';
import { type PlacedName, placeNames, textWidth } from './place-names.ts';

interface ReturnAxisProps {
  t: Areas['debt']['axis'];
  texts: ToolTexts;
  axis: readonly [number, number];
  curve: readonly { rate: number; advantage: number }[];
  expected: number;
  /** The advantage of investing at the expected return. */
  advantage: number;
  tie: number | null;
  /** Yearly averages of the futures: the outer two contain 90%, the inner two 50%. */
  futures: readonly [number, number, number, number];
  debts: readonly { name: string; rate: number }[];
  years: string;
  alt: string;
  from: number;
  to: number;
  onExpect: (percent: number) => void;
  /** Called while the mark is dragged, because the axis must stand still. */
  onHold: (isHeld: boolean) => void;
}

const top = 40,
  bottom = 236,
  laneGap = 18;
const step = 0.25;
/** Up to this number debts are named; the names of more are only in the table. */
const mostNamed = 8;

export function ReturnAxis({
  t,
  texts,
  axis,
  curve,
  expected,
  advantage,
  tie,
  futures,
  debts,
  years,
  alt,
  from,
  to,
  onExpect,
  onHold,
}: ReturnAxisProps) {
  const { ref, width } = useDrawnWidth(800);
  const [held, setHeld] = useState(false);
  const frame = useRef(0);
  const isNarrow = width < 560;
  const [low, high] = axis;
  const values = curve.map((point) => point.advantage);
  const amounts = gridLines(Math.min(0, ...values), Math.max(0, ...values), isNarrow ? 4 : 6);
  const lowest = amounts[0]!,
    highest = amounts.at(-1)!,
    amountTexts = texts.axis(amounts);
  const left = axisGutter(amountTexts),
    right = width - (isNarrow ? 4 : 16);
  const x = scaleBetween(axis, [left, right]);
  const y = scaleBetween([lowest, highest], [bottom, top]);
  const zero = y(0);
  const line = curve
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.rate)} ${y(point.advantage)}`)
    .join('');
  const area = `${line}V${zero}H${x(curve[0]!.rate)}Z`;
  const everyPercent = Math.max(1, niceStep(100 * (high - low), isNarrow ? 5 : 9));
  const marks: number[] = [];
  for (
    let percent = Math.ceil((100 * low - 1e-6) / everyPercent) * everyPercent;
    percent <= 100 * high + 1e-6;
    percent += everyPercent
  )
    marks.push(percent);
  const inside = (rate: number) => rate >= low && rate <= high;
  const clamp = (rate: number) => Math.min(Math.max(rate, low), high);
  const marksOf = (longest: number) =>
    debts.map(({ name, rate }) => ({
      text:
        t.beyond(
          name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name,
          texts.percent(100 * rate),
        ) + (rate > high ? ' »' : ''),
      x: x(clamp(rate)),
    }));
  const named = marksOf(22);
  const names =
      debts.length > mostNamed
        ? []
        : mostPlaced(
            [named, marksOf(14), marksOf(9)].map((marks) => placeNames(marks, left, right)),
          ),
    height =
      bottom +
      (names.length === 0 ? 44 : 62 + laneGap * Math.max(...names.map(({ lane }) => lane)));
  const here = x(clamp(expected)),
    [worst, lower, upper, best] = futures.map((rate) => x(clamp(rate))) as [
      number,
      number,
      number,
      number,
    ];
  const percentText = texts.percent(100 * expected);
  const said = t.point(percentText, texts.money(Math.abs(advantage)), advantage > 0);

  function follow(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const percent =
      100 *
      (low +
        ((((event.clientX - box.left) / box.width) * width - left) / (right - left)) *
          (high - low));
    const next = Math.min(Math.max(Math.round(percent / step) * step, from), to);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onExpect(next));
  }
  const hold = (isHeld: boolean) => {
    setHeld(isHeld);
    onHold(isHeld);
  };
  return (
    <div className="plot returns">
      <input
        className="probe"
        type="range"
        min={from}
        max={to}
        step={step}
        value={100 * expected}
        aria-label={t.move}
        aria-valuetext={said}
        onChange={(event) => onExpect(Number(event.target.value))}
      />
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={alt}
        className={held ? 'held' : undefined}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          hold(true);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (held) follow(event);
        }}
        onPointerUp={() => hold(false)}
        onPointerCancel={() => hold(false)}
      >
        <clipPath id="returns-ahead">
          <path d={`M${left} 0H${width}V${zero}H${left}Z`} />
        </clipPath>
        <clipPath id="returns-behind">
          <path d={`M${left} ${zero}H${width}V${bottom + 2}H${left}Z`} />
        </clipPath>
        <ValueGrid
          lines={amounts}
          labels={amountTexts}
          left={left}
          right={right}
          y={y}
          zero="grid"
        />
        <path d={area} className="ahead" clipPath="url(#returns-ahead)" />
        <path d={area} className="behind" clipPath="url(#returns-behind)" />
        <path d={line} className="edge" />
        <path d={`M${left} ${zero}H${right}`} className="base" />
        <text x={right} y={top - 24} textAnchor="end" className="name invest">
          {t.investSide}
        </text>
        <text x={left} y={top - 24} className="name pay">
          {t.debtSide}
        </text>
        {marks.map((percent) => (
          <g key={percent}>
            <path d={`M${x(percent / 100)} ${bottom}v5`} className="tick-x" />
            <text
              x={x(percent / 100)}
              y={bottom + 20}
              textAnchor={
                x(percent / 100) < left + 12
                  ? 'start'
                  : x(percent / 100) > right - 14
                    ? 'end'
                    : 'middle'
              }
              className="axis"
            >
              {texts.percent(percent)}
            </text>
          </g>
        ))}
        <path d={`M${left} ${bottom}H${right}`} className="foot" />
        <path d={`M${worst} ${bottom - 4}H${best}`} className="possible" />
        <path d={`M${lower} ${bottom - 4}H${upper}`} className="possible half" />
        {named.map(({ x: at }, index) => (
          <path key={index} d={`M${at} ${bottom + 30}v10`} className="own" />
        ))}
        {names.map(({ text, x: at, lane, anchor }, index) => (
          <g key={index}>
            <path d={`M${at} ${bottom + 34}V${bottom + 46 + lane * laneGap}`} className="own" />
            <text
              x={anchor === 'start' ? at + 5 : at - 5}
              y={bottom + 50 + lane * laneGap}
              textAnchor={anchor}
              className="own-name halo"
            >
              {text}
            </text>
          </g>
        ))}
        <path d={`M${here} ${top - 8}V${bottom}`} className="now" />
        <circle
          cx={here}
          cy={y(Math.min(Math.max(advantage, lowest), highest))}
          r="4.5"
          className="now-dot"
        />
        {tie !== null && inside(tie) ? (
          <circle cx={x(tie)} cy={zero} r="5" className="tie" />
        ) : null}
        <Labels
          here={here}
          hereText={t.expect(percentText)}
          tieAt={
            tie === null
              ? null
              : {
                  x: x(clamp(tie)),
                  text: t.tie(texts.percent(100 * tie)) + (tie > high ? ' »' : ''),
                }
          }
          zero={zero}
          left={left}
          right={right}
        />
      </svg>
      <p className="reading" aria-hidden="true">
        <b>{said}</b> {t.caption(years)} {t.moveHint}
      </p>
    </div>
  );
}

/** Returns the first placement with the most names: a name is shortened only if that makes room. */
const mostPlaced = (found: readonly PlacedName[][]): PlacedName[] =>
  found.reduce((best, names) => (names.length > best.length ? names : best));

/**
 * The two main labels: the expected return at the top of its line, the break-even beside its point,
 * away from the other line.
 */
function Labels({
  here,
  hereText,
  tieAt,
  zero,
  left,
  right,
}: {
  here: number;
  hereText: string;
  tieAt: { x: number; text: string } | null;
  zero: number;
  left: number;
  right: number;
}) {
  const isLate = here > (left + right) / 2;
  const place = tieAt && placeTie(tieAt, here, zero, left, right);
  return (
    <>
      <text
        x={isLate ? here - 8 : here + 8}
        y={top + 2}
        textAnchor={isLate ? 'end' : 'start'}
        className="name now-name halo"
      >
        {hereText}
      </text>
      {place ? (
        <text x={place.x} y={place.y} textAnchor={place.anchor} className="name tie-name halo">
          {tieAt?.text}
        </text>
      ) : null}
    </>
  );
}

/**
 * Places the label of the break-even: left of it the space above the zero line is free of the
 * curve, right of it the space below. Moved beyond the line of the expected return if that would
 * cross it, and below that line's label if there is no room for that either.
 */
function placeTie(
  { x, text }: { x: number; text: string },
  here: number,
  zero: number,
  left: number,
  right: number,
) {
  const width = textWidth(text) * 1.04;
  const after = (from: number) => ({
      x: from,
      y: zero + 19,
      anchor: 'start' as const,
      from,
      to: from + width,
    }),
    before = (to: number) => ({
      x: to,
      y: zero - 11,
      anchor: 'end' as const,
      from: to - width,
      to,
    });
  const below = [after(x + 9), after(Math.max(x, here) + 9)],
    above = [before(x - 9), before(Math.min(x, here) - 8)];
  // If the zero line is low, the range bar of the futures is below it.
  const choices =
    zero + 22 > bottom - 10 ? above : x < here ? [...above, ...below] : [...below, ...above];
  return (
    choices.find(
      ({ from, to }) => from >= left && to <= right && (here < from - 2 || here > to + 2),
    ) ??
    (here > (left + right) / 2
      ? { ...before(here - 8), y: top + 20 }
      : { ...after(here + 8), y: top + 20 })
  );
}
