/**
 * The history of a key result: its readings, its expected line, and the forecast at the recent
 * pace.
 */
import { useId } from 'react';
import type { Language } from '#contract/i18n/index';
import {
  addDays,
  type Day,
  daysBetween,
  formatDay,
  formatDayNear,
  msPerDay,
} from '#domain/calendar';
import type { GoalForecast } from '#domain/goals';
import { axisMoney, gridLines } from '#app/ui/axis.ts';
import { valueAxis } from '#app/ui/value-axis.ts';
import { FigureTable, scaleBetween, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { type KeyResultFacts, sayAbout, sayTarget, sayValue } from './key-result-facts.ts';
import { metricHue } from './metric-hue.ts';

const height = 172,
  bottom = 146,
  topAt = 22;
/** The approximate width of a letter of the axis. */
const letter = 6.6;
/** Values below this many minutes are labelled in minutes, others in whole hours. */
const hoursFromMinutes = 180;

export function KeyResultChart({
  facts,
  forecast,
  today,
  language,
}: {
  facts: KeyResultFacts;
  forecast: GoalForecast;
  today: Day;
  language: Language;
}) {
  const t = useTranslations('planning');
  const clip = useId();
  const { ref, width } = useDrawnWidth(320);
  const { keyResult, aim, startDay, dueDay, pace, value } = facts;
  // The chart starts with the key result: an earlier reading is its starting point.
  const from = facts.readings.findLast(({ day }) => day <= startDay);
  const readings = [
    ...(from ? [{ ...from, day: startDay }] : []),
    ...facts.readings.filter(({ day }) => day > startDay),
  ];
  const say = (amount: number) => sayValue(keyResult, amount, language, { compact: true });
  const likely = forecast.status === 'range' ? forecast.likelyDay : null;
  // The forecast is drawn up to twice the elapsed time; a later one is only stated.
  const limit = addDays(today, Math.max(30, daysBetween(startDay, today)));
  const last = [dueDay ?? today, today, likely !== null && likely < limit ? likely : today].reduce(
    (a, b) => (a > b ? a : b),
  );

  const limits =
    aim.direction === 'keep'
      ? [aim.lowValue, aim.highValue ?? aim.targetValue].filter(
          (one): one is number => one !== null,
        )
      : [aim.startValue, aim.targetValue];
  const all = [...limits, ...readings.map((reading) => reading.value)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const isMoney = keyResult.metric.kind === 'money' && keyResult.metric.measure !== 'count';
  const unit = keyResult.metric.kind === 'time' && most - least >= hoursFromMinutes ? 60 : 1;
  const lines = gridLines(least / unit, most / unit, 3, isMoney || unit > 1 ? 1 : 0).map(
    (line) => line * unit,
  );
  const names =
    keyResult.metric.kind === 'money' && isMoney
      ? axisMoney(lines, keyResult.metric.currency, language)
      : lines.map(say);
  const axis = valueAxis(lines, names, [bottom, topAt]),
    { left, y } = axis;
  const x = scaleBetween(
    [Date.parse(startDay), Math.max(Date.parse(last), Date.parse(startDay) + msPerDay)],
    [left, width - 2],
  );
  const at = (day: Day) => x(Date.parse(day));

  const stepped =
    keyResult.metric.kind === 'tasks' ||
    keyResult.metric.kind === 'money' ||
    keyResult.metric.kind === 'time';
  const points = [
    ...(aim.direction !== 'keep' && readings[0] && startDay < readings[0].day
      ? [{ day: startDay, value: aim.startValue }]
      : []),
    ...readings,
  ];
  const path =
    points
      .map(({ day, value: noted }, index) =>
        index === 0
          ? `M${at(day)} ${y(noted)}`
          : stepped
            ? `H${at(day)}V${y(noted)}`
            : `L${at(day)} ${y(noted)}`,
      )
      .join('') + (stepped && points.length > 0 ? `H${at(today)}` : '');
  const end = readings.at(-1);
  const endAt = end ? ([stepped ? at(today) : at(end.day), y(end.value)] as const) : null;
  const gap =
    pace !== null && value !== null && pace.daysAhead !== null && pace.daysAhead < 0
      ? Math.abs(pace.expectedValue - value)
      : null;
  const hue = metricHue[keyResult.metric.kind];
  const range =
    forecast.status === 'range' && end
      ? {
          from: [at(end.day), y(end.value)] as const,
          early: at(forecast.earliestDay),
          likely: at(forecast.likelyDay),
          late: forecast.latestDay === null ? null : at(forecast.latestDay),
          target: y(aim.targetValue),
        }
      : null;
  const todayAt = at(today),
    firstText = formatDayNear(startDay, today, language);
  const label =
    pace === null || value === null
      ? t.chartLabel(say(value ?? 0), sayTarget(facts, language) || say(0))
      : t.chartLabelPace(
          sayValue(keyResult, value, language),
          sayValue(keyResult, aim.targetValue, language),
          sayAbout(keyResult, pace.expectedValue, language),
        );

  return (
    <figure className={`kr-chart ${hue}`}>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        role="img"
        aria-label={label}
        data-money-shape={keyResult.metric.kind === 'money' ? '' : undefined}
      >
        <clipPath id={clip}>
          <rect x={left} y={0} width={Math.max(0, width - left)} height={bottom + 1} />
        </clipPath>
        <ValueGrid {...axis} right={width} zero="grid" text="chart-text quiet" />
        <g clipPath={`url(#${clip})`}>
          {aim.direction === 'keep' ? (
            <rect
              x={left}
              width={Math.max(0, width - left)}
              y={y(aim.highValue ?? lines.at(-1)!)}
              height={Math.max(1, y(aim.lowValue ?? lines[0]!) - y(aim.highValue ?? lines.at(-1)!))}
              className="limits"
            />
          ) : null}
          {range ? (
            <path
              className="range"
              d={
                range.late === null
                  ? `M${range.from.join(' ')}L${range.early} ${range.target}H${width + 200}V${range.from[1]}Z`
                  : `M${range.from.join(' ')}L${range.early} ${range.target}H${range.late}Z`
              }
            />
          ) : null}
          {range ? (
            <path
              className="likely"
              d={`M${range.from.join(' ')}L${range.likely} ${range.target}`}
            />
          ) : null}
          {pace !== null && dueDay !== null ? (
            <path
              className="pace"
              d={`M${at(startDay)} ${y(aim.startValue)}L${at(dueDay)} ${y(aim.targetValue)}`}
            />
          ) : null}
          {path ? <path className="curve" d={path} /> : null}
        </g>
        {gap !== null && pace !== null && endAt !== null ? (
          <path className="gap" d={`M${todayAt} ${endAt[1]}V${y(pace.expectedValue)}`} />
        ) : null}
        {endAt !== null ? <circle cx={endAt[0]} cy={endAt[1]} r="3.5" className="end" /> : null}
        {gap !== null && pace !== null ? (
          <text
            x={todayAt > left + 110 ? todayAt - 8 : todayAt + 8}
            y={y(pace.expectedValue) + (aim.targetValue >= aim.startValue ? -4 : 14)}
            textAnchor={todayAt > left + 110 ? 'end' : 'start'}
            className="chart-text bold halo"
          >
            {t.chartShort(
              keyResult.metric.kind === 'fi'
                ? t.days(Math.round(gap))
                : sayAbout(keyResult, gap, language),
            )}
          </text>
        ) : null}
        {pace !== null && dueDay !== null ? (
          <text
            x={Math.min(width, at(dueDay))}
            y={Math.max(11, y(aim.targetValue) + (aim.targetValue >= aim.startValue ? -7 : 16))}
            textAnchor="end"
            className="chart-text quiet halo"
          >
            {t.chartPace}
          </text>
        ) : null}
        <path d={`M${left} ${bottom}H${width}`} className="axis" />
        {todayAt - left > firstText.length * letter + (t.today.length * letter) / 2 + 12 ? (
          <text x={left} y={bottom + 18} className="chart-text quiet">
            {firstText}
          </text>
        ) : null}
        <text
          x={Math.min(Math.max(todayAt, left + 20), width - 20)}
          y={bottom + 18}
          textAnchor="middle"
          className="chart-text bold"
        >
          {t.today}
        </text>
        {last !== today && width - todayAt > 70 ? (
          <text x={width} y={bottom + 18} textAnchor="end" className="chart-text quiet">
            {formatDayNear(last, today, language)}
          </text>
        ) : null}
      </svg>
      {facts.readings.length > 0 ? (
        <FigureTable
          label={t.chartTable}
          head={[t.fieldDay, t.fieldValue]}
          rows={() =>
            facts.readings.map((reading) => [
              formatDay(reading.day, language, 'shortYear'),
              sayValue(keyResult, reading.value, language, { unit: true }),
            ])
          }
        />
      ) : null}
    </figure>
  );
}
