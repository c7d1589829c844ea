import { useState } from 'react';
import { useLanguage } from '#app/language.tsx';
import { FigureTable, niceStep, scaleBetween, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { addDays, daysBetween, formatDay } from '#domain/calendar';
import { formatNumber } from '#domain/money';
import type { FigureValues } from '#app/content/figures/figure-values.ts';

/** A key result's pace line: the expected and the actual value on a day. */
export function PaceFigure({ values }: { values: FigureValues }) {
  const t = useTranslations('figures').pace;
  const { language } = useLanguage();
  const [start, target, now] = [
    values.number('start'),
    values.number('target'),
    values.number('today'),
  ];
  const [startDay, dueDay] = [values.text('startDay'), values.text('dueDay')];
  const days = daysBetween(startDay, dueDay);
  const [passed, setPassed] = useState(daysBetween(startDay, values.text('day')));
  const { ref, width: right } = useDrawnWidth(640);
  const due = start + ((target - start) * passed) / days;
  const behind = target > start ? due - now : now - due;
  const number = (value: number) =>
    formatNumber(value, language, Math.abs(target - start) < 20 ? 1 : 0);
  const [low, high] = [Math.min(start, target, now), Math.max(start, target, now)];
  const x = scaleBetween([0, days], [8, right - 8]);
  const y = scaleBetween([low, high], [150, 22]);
  return (
    <figure className="figure">
      <p className="say">
        {t.sentence(formatDay(addDays(startDay, passed), language, 'day'))}
        <b className="live num">{number(due)}</b>
        {'. '}
        {behind > 0 ? t.behind(number(now), number(behind)) : t.ahead(number(now), number(-behind))}
      </p>
      <Slider
        label={t.day}
        value={passed}
        min={0}
        max={days}
        text={formatDay(addDays(startDay, passed), language, 'shortYear')}
        onChange={setPassed}
      />
      <svg ref={ref} viewBox={`0 0 ${right} 182`} height={182} role="img" aria-label={t.alt}>
        <path d={`M8 158H${right - 8}`} className="base" />
        <path d={`M${x(0)} ${y(start)}L${x(days)} ${y(target)}`} className="pace" />
        <path d={`M${x(0)} ${y(start)}L${x(passed)} ${y(now)}`} className="line goal-hue" />
        <path d={`M${x(passed)} ${y(now)}V${y(due)}`} className="mark" />
        <circle cx={x(passed)} cy={y(now)} r="4" className="dot goal-hue" />
        <text x={x(0)} y={y(start) - 8} className="point">
          {number(start)}
        </text>
        <text x={x(days)} y={y(target) - 8} textAnchor="end" className="point">
          {number(target)}
        </text>
        <text x={x(0)} y={176} className="axis">
          {formatDay(startDay, language, 'short')}
        </text>
        <text x={x(days)} y={176} textAnchor="end" className="axis">
          {formatDay(dueDay, language, 'short')}
        </text>
      </svg>
      <figcaption>{t.caption}</figcaption>
    </figure>
  );
}

/** A week of planned minutes beside the measured ones. */
export function FocusWeek({ values }: { values: FigureValues }) {
  const t = useTranslations('figures');
  const { language } = useLanguage();
  const { ref, width: right } = useDrawnWidth(640);
  const [planned, done] = [values.numbers('planned'), values.numbers('done')];
  if (planned.length !== 7 || done.length !== 7) throw new Error('A week has seven days.');
  const sum = (minutes: number[]) => minutes.reduce((total, each) => total + each, 0);
  const hours = (minutes: number) =>
    t.week.hours(String(Math.floor(minutes / 60)), String(minutes % 60).padStart(2, '0'));
  const step = Math.max(30, niceStep(Math.max(...planned, ...done), 3));
  const top = Math.ceil(Math.max(...planned, ...done) / step) * step;
  const y = scaleBetween([0, top], [160, 20]);
  const slot = (right - 44) / 7;
  const marks = Array.from({ length: top / step + 1 }, (_, index) => index * step);
  return (
    <figure className="figure">
      <p className="say">
        <b className="live num">{hours(sum(done))}</b>
        {t.week.of(hours(sum(planned)))}
      </p>
      <p className="note keys">
        <span>
          <i className="tick" />
          {t.week.planned}
        </span>
        <span>
          <i className="tick time-hue" />
          {t.week.done}
        </span>
      </p>
      <svg ref={ref} viewBox={`0 0 ${right} 190`} height={190} role="img" aria-label={t.week.alt}>
        <ValueGrid
          lines={marks}
          labels={marks.map((minutes) => formatNumber(minutes, language))}
          left={44}
          right={right}
          y={y}
        />
        {t.week.days.map((day, index) => {
          const middle = 44 + slot * (index + 0.5),
            width = Math.min(26, slot * 0.3);
          return (
            <g key={day}>
              <rect
                x={middle - width - 1}
                y={y(planned[index]!)}
                width={width}
                height={160 - y(planned[index]!)}
                className="bar plan"
              />
              <rect
                x={middle + 1}
                y={y(done[index]!)}
                width={width}
                height={160 - y(done[index]!)}
                className="bar time-hue"
              />
              <text x={middle} y={182} textAnchor="middle" className="axis">
                {day}
              </text>
            </g>
          );
        })}
      </svg>
      <FigureTable
        label={t.asTable}
        head={[t.week.day, t.week.planned, t.week.done]}
        rows={t.week.days.map((day, index) => [day, hours(planned[index]!), hours(done[index]!)])}
      />
    </figure>
  );
}
