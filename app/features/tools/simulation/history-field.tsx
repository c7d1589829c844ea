/**
 * A plan run from every year of history: all starts as lines, those that ran out in clay, and one
 * that is selected ("what if you had stopped work in 1966") by pointer, touch and arrow keys. The
 * returns load when the field is shown.
 */
import { useId, useMemo, useState, type PointerEvent, type ReactNode } from 'react';
import { gridLines } from '#app/ui/axis.ts';
import { FigureTable, scaleBetween, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { HistoricalRun, HistoryAnswer, HistoryPlan } from '#domain/history';
import { PartWaited, useFetchedPart } from '../fetched-part.tsx';
import { Fold } from '../fold.tsx';
import { pathBelow, plotFrame, YearAxis } from '../plot.tsx';
import { ColumnsExplained } from '../rows-explained.tsx';
import type { ToolTexts } from '../tool-texts.ts';
import './simulation.css';

export interface HistoryFieldProps {
  /** Must be stable (`useMemo`). Amounts in minor units of today's money. */
  plan: HistoryPlan;
  texts: ToolTexts;
  /** The choice of the part of a life to simulate, if there is one. */
  choice?: ReactNode;
}
type Engine = typeof import('./history-engine.ts');
const fetchEngine = () => import('./history-engine.ts');

/** The year that is selected first: the classic bad start, or else the leanest. */
const classicStart = 1966;
const height = 300,
  top = 16,
  bottom = 264;
const stripHeight = 56,
  stripTop = 4,
  stripBottom = 34;
/**
 * The height of the axis as a factor of the start; the best starts end many times higher and are
 * cut off.
 */
const headroom = 3;

/** Returns the selected start: the chosen one, as far as it exists, or the first selection. */
function placeOf({ runs }: HistoryAnswer, saving: number, chosen: number | null): number {
  const leanest = runs.reduce((low, run) =>
    run.endBalance < low.endBalance ? run : low,
  ).startYear;
  const usual = runs.some(({ startYear }) => startYear + saving === classicStart)
    ? classicStart - saving
    : leanest;
  return Math.min(runs.length - 1, Math.max(0, (chosen ?? usual) - runs[0]!.startYear));
}

export function HistoryField({ plan, texts, choice }: HistoryFieldProps) {
  const t = useTranslations('simulation').history;
  const fetched = useFetchedPart(fetchEngine);
  const engine = fetched.part;
  const answer = useMemo(() => engine?.computeHistory(plan) ?? null, [engine, plan]);
  const [chosen, setChosen] = useState<number | null>(null);
  const saving = plan.saving?.years ?? 0;
  const at = answer === null || answer.runs.length === 0 ? null : placeOf(answer, saving, chosen);
  // The same element before and after loading, so that a section opened early stays open.
  return (
    <Fold
      className="history"
      closed
      label={t.title}
      title={
        answer === null || at === null ? t.title : t.stopped(answer.runs[at]!.startYear + saving)
      }
    >
      {!engine || answer === null ? (
        <PartWaited of={fetched} t={t} />
      ) : at === null ? (
        <>
          {choice}
          <p className="note">{t.tooLong}</p>
        </>
      ) : (
        <Field
          plan={plan}
          texts={texts}
          choice={choice}
          engine={engine}
          answer={answer}
          at={at}
          onChoose={setChosen}
        />
      )}
    </Fold>
  );
}

interface FieldProps extends HistoryFieldProps {
  engine: Engine;
  answer: HistoryAnswer;
  /** The index of the shown run. */
  at: number;
  /** Called with the first year of a run. */
  onChoose: (startYear: number) => void;
}
function Field({ plan, texts, choice, engine, answer, at, onChoose }: FieldProps) {
  const { history: t, how } = useTranslations('simulation');
  const short = (amountMinor: number) => texts.short(amountMinor, true);
  const { runs, failedStarts } = answer;
  const saving = plan.saving?.years ?? 0;
  const { firstYear, stock } = engine.usAnnualReturns;
  const source = t.source(firstYear, firstYear + stock.length - 1);
  const run = runs[at]!;
  const describe = (index: number) =>
    `${t.stopped(runs[index]!.startYear + saving)}: ${outcome(runs[index]!, plan, t, texts)}`;
  return (
    <>
      {/* The slider announces the same text. */}
      <p className="h3">{outcome(run, plan, t, texts)}</p>
      {choice}
      <Lines answer={answer} run={run} saving={saving} texts={texts} />
      <Strip
        answer={answer}
        at={at}
        saving={saving}
        onChoose={(index) => onChoose(runs[index]!.startYear)}
        describe={describe}
      />
      <p className="note">
        {t.count(answer.ok, runs.length)}
        {failedStarts.length > 0
          ? ` ${t.failedStarts(spansOf(failedStarts.map((year) => year + saving)))}`
          : ''}{' '}
        {source}
      </p>
      <FigureTable
        label={t.yearTable(run.startYear)}
        head={[t.year, t.opening, t.paidIn, t.withdrawn, t.growth, t.closing]}
        rows={() =>
          engine
            .openHistory(plan, run.startYear)
            .map((year) => [
              String(year.year),
              ...[year.opening, year.saved, year.withdrawn].map(short),
              texts.percent(100 * (year.growthReal - 1)),
              short(year.closing),
            ])
        }
      />
      <FigureTable
        label={t.startsTable}
        head={[t.start, t.result, t.left, t.leanest]}
        rows={() =>
          runs.map((each) => [
            String(each.startYear + saving),
            each.ok ? t.lasted : t.goneIn(each.failedYear!),
            texts.short(each.endBalance, true),
            texts.short(each.lowestWithdrawal, true),
          ])
        }
      />
      <ColumnsExplained
        columns={[
          { label: t.growth, explain: how.growth },
          { label: t.closing, explain: how.closing },
        ]}
        source={source}
      />
    </>
  );
}

/** Formats ascending years, with consecutive ones as a span: `1906, 1964–1969`. */
export function spansOf(years: readonly number[]): string {
  const spans: [from: number, to: number][] = [];
  for (const year of years) {
    const last = spans.at(-1);
    if (last && last[1] === year - 1) last[1] = year;
    else spans.push([year, year]);
  }
  return spans
    .map(([from, to]) =>
      from === to ? `${from}` : from === to - 1 ? `${from}, ${to}` : `${from}–${to}`,
    )
    .join(', ');
}

/** Describes the outcome of one start in a sentence. */
function outcome(
  run: HistoricalRun,
  plan: HistoryPlan,
  t: ReturnType<typeof useTranslations<'simulation'>>['history'],
  texts: ToolTexts,
): string {
  if (run.failedYear !== null)
    return t.gone(run.failedYear - run.startYear - (plan.saving?.years ?? 0) + 1);
  // A rule that follows the portfolio never runs out; its leanest year shows the outcome.
  const steady = plan.strategy.kind === 'constant-real';
  return (
    `${t.lasts(texts.years(plan.withdrawalYears), texts.short(run.endBalance, true))}` +
    `${steady ? '' : ` ${t.leanestYear(texts.short(run.lowestWithdrawal, true))}`}`
  );
}

function Lines({
  answer: { runs, ok },
  run,
  saving,
  texts,
}: {
  answer: HistoryAnswer;
  run: HistoricalRun;
  saving: number;
  texts: ToolTexts;
}) {
  const t = useTranslations('simulation').history;
  const { ref, width } = useDrawnWidth(800);
  const last = run.balances.length - 1;
  const highest = Math.max(...runs.map(({ balances }) => Math.max(...balances)), 1);
  // The sum at which saving ends and withdrawals begin; it scales the axis.
  const atStop = Math.max(...runs.map(({ balances }) => balances[saving]!), 1);
  const grid = gridLines(
    0,
    Math.min(highest, headroom * (saving === 0 ? runs[0]!.balances[0] || 1 : atStop)),
    5,
  );
  const high = grid.at(-1)!,
    labels = texts.axis(grid),
    frame = plotFrame(width, labels, 40);
  const y = scaleBetween([0, high], [bottom, top]),
    x = scaleBetween([0, last], [frame.left, frame.right]);
  const path = (balances: Float64Array) => pathBelow(balances, high, x, y);
  const all = (wanted: boolean) =>
    runs
      .filter((each) => each.ok === wanted && each !== run)
      .map(({ balances }) => path(balances))
      .join('');
  // The year-end at which nothing is left.
  const gone = run.failedYear === null ? null : run.failedYear - run.startYear + 1;
  const above = gone === null ? run.balances.findIndex((amount) => amount > high) : -1;
  // The name is at its end, or where it leaves the chart.
  const ends = above > 0 ? above : (gone ?? last),
    endY = y(Math.min(run.balances[ends]!, high)),
    left = x(ends) > frame.right - 60;
  return (
    <>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={t.alt(
          runs.length,
          runs.length - ok,
          runs[0]!.startYear + saving,
          runs.at(-1)!.startYear + saving,
        )}
      >
        <path d={all(true)} className="all" />
        <path d={all(false)} className="all lost" />
        <ValueGrid lines={grid} labels={labels} left={frame.left} right={frame.right} y={y} />
        {saving > 0 ? (
          <>
            <path d={`M${x(saving)} ${top}V${bottom}`} className="aim" />
            <text x={x(saving) + 6} y={top + 10} className="name halo">
              {t.stopsWork}
            </text>
          </>
        ) : null}
        <path
          d={path(gone === null ? run.balances : run.balances.subarray(0, gone + 1))}
          className={run.ok ? 'line main' : 'line lost'}
        />
        <path d={`M${frame.left} ${bottom}H${frame.right}`} className="base" />
        {above > 0 ? null : (
          <circle cx={x(ends)} cy={endY} r="3.5" className={run.ok ? 'end' : 'end lost'} />
        )}
        <text
          x={x(ends) + (left ? -8 : 8)}
          y={Math.max(top + 10, endY - 8)}
          textAnchor={left ? 'end' : 'start'}
          className={run.ok ? 'name halo main' : 'name halo lost'}
        >
          {run.startYear + saving}
        </text>
        <YearAxis
          from={0}
          to={last}
          x={x}
          at={bottom}
          frame={frame}
          yearLabel={(year) => (year === 0 ? t.begin : texts.number(year))}
        />
      </svg>
      <p className="note">
        {t.lines}
        {highest > high ? ` ${t.cut(texts.short(high, true))}` : ''}
      </p>
    </>
  );
}

/** A bar for each start, to select one. */
function Strip({
  answer: { runs },
  at,
  saving,
  onChoose,
  describe,
}: {
  answer: HistoryAnswer;
  at: number;
  saving: number;
  onChoose: (index: number) => void;
  describe: (index: number) => string;
}) {
  const t = useTranslations('simulation').history;
  const { ref, width } = useDrawnWidth(800);
  const id = useId();
  const slot = width / runs.length;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  function follow(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    onChoose(
      Math.min(
        runs.length - 1,
        Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * runs.length)),
      ),
    );
  }
  const bars = (wanted: boolean) =>
    runs
      .flatMap((run, index) =>
        run.ok === wanted && index !== at
          ? [
              `M${tenth(slot * index)} ${run.ok ? stripTop + 8 : stripTop}h` +
                `${tenth(Math.max(1, slot - 1))}V${stripBottom}h` +
                `${-tenth(Math.max(1, slot - 1))}Z`,
            ]
          : [],
      )
      .join('');
  const [first, last] = [runs[0]!.startYear + saving, runs.at(-1)!.startYear + saving];
  const chosenX = slot * (at + 0.5);
  return (
    <div className="strip">
      <p className="label" id={`${id}-label`}>
        {t.pick}
      </p>
      <div className="plot">
        <input
          className="probe"
          type="range"
          min={0}
          max={runs.length - 1}
          step={1}
          value={at}
          aria-labelledby={`${id}-label`}
          aria-valuetext={describe(at)}
          style={{ height: stripHeight }}
          onChange={(event) => onChoose(Number(event.target.value))}
        />
        <svg
          ref={ref}
          viewBox={`0 0 ${width} ${stripHeight}`}
          height={stripHeight}
          aria-hidden="true"
          onPointerDown={follow}
          onPointerMove={(event) => {
            if (event.pointerType === 'mouse' || event.buttons > 0) follow(event);
          }}
        >
          <path d={bars(true)} className="lasted" />
          <path d={bars(false)} className="ran-out" />
          <path
            d={`M${tenth(slot * at)} 0h${tenth(Math.max(2, slot - 1))}V${stripBottom}h${-tenth(
              Math.max(2, slot - 1),
            )}Z`}
            className={runs[at]!.ok ? 'chosen' : 'chosen lost'}
          />
          {chosenX > 70 ? (
            <text x="0" y={stripHeight - 6} className="axis">
              {first}
            </text>
          ) : null}
          {chosenX < width - 70 ? (
            <text x={width} y={stripHeight - 6} textAnchor="end" className="axis">
              {last}
            </text>
          ) : null}
          <text
            x={tenth(Math.min(width - 16, Math.max(16, chosenX)))}
            y={stripHeight - 6}
            textAnchor="middle"
            className={runs[at]!.ok ? 'name main' : 'name lost'}
          >
            {first + at}
          </text>
        </svg>
      </div>
    </div>
  );
}
