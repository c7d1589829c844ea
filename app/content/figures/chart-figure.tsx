import { useLanguage } from '#app/language.tsx';
import { gridLines } from '#app/ui/axis.ts';
import { valueAxis } from '#app/ui/value-axis.ts';
import { FigureTable, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { formatNumber } from '#domain/money';
import type { FigureValues } from './figure-values.ts';

const top = 26,
  bottom = 200,
  height = 232;
/** The width that a label needs beside the next. */
const labelWidth = 54;

/** Draws figures of the text as bars or a line, one or two series, with their table. */
export function ChartFigure({ values }: { values: FigureValues }) {
  const t = useTranslations('figures');
  const { language } = useLanguage();
  const { ref, width: right } = useDrawnWidth(640);
  const labels = values.list('labels');
  const series = [
    { name: values.optional('name') ?? values.text('title'), points: values.numbers('values') },
  ];
  if (values.optional('values2') !== null)
    series.push({ name: values.text('name2'), points: values.numbers('values2') });
  for (const { name, points } of series)
    if (points.length !== labels.length)
      throw new Error(
        `The chart "${values.text('title')}" has ${labels.length} labels and ${points.length} values of "${name}".`,
      );
  const unit = values.optional('unit');
  const isLine = values.text('type') === 'line';
  const all = series.flatMap(({ points }) => points);
  const lines = gridLines(Math.min(0, ...all), Math.max(0, ...all), 4),
    step = lines[1]! - lines[0]!;
  const names = lines.map((value) =>
    formatNumber(value, language, step < 1 ? Math.ceil(-Math.log10(step) - 1e-9) : 0),
  );
  const axis = valueAxis(lines, names, [bottom, top]),
    { left, y } = axis;
  const slot = (right - left) / labels.length;
  const x = (index: number) => Math.round((left + slot * (index + 0.5)) * 10) / 10;
  const everyLabel = Math.ceil(labelWidth / slot);
  const digits = Math.min(
    2,
    Math.max(...all.map((value) => String(value).split('.')[1]?.length ?? 0)),
  );
  const number = (value: number) =>
    formatNumber(value, language, Number.isInteger(value) ? 0 : digits);
  const barWidth = Math.min(28, (slot * 0.64) / series.length);
  return (
    <figure className="figure">
      <p className="h4">
        {values.text('title')}
        {unit ? <span className="quiet"> · {unit}</span> : null}
      </p>
      {series.length > 1 ? (
        <p className="note keys">
          {series.map(({ name }, index) => (
            <span key={name}>
              <i className={`tick ${index === 0 ? 'money-hue' : 'time-hue'}`} />
              {name}
            </span>
          ))}
        </p>
      ) : null}
      <svg
        ref={ref}
        viewBox={`0 0 ${right} ${height}`}
        height={height}
        role="img"
        aria-label={t.chartAlt(values.text('title'), labels.length)}
      >
        <ValueGrid {...axis} right={right} />
        {series.map(({ name, points }, which) =>
          isLine ? (
            <path
              key={name}
              d={points
                .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`)
                .join('')}
              className={which === 0 ? 'line money-hue' : 'line time-hue'}
            />
          ) : (
            <g key={name}>
              {points.map((value, index) => (
                <rect
                  key={index}
                  x={x(index) - (barWidth * series.length) / 2 + which * barWidth + 0.5}
                  y={Math.min(y(value), y(0))}
                  width={barWidth - 1}
                  height={Math.max(0.5, Math.abs(y(value) - y(0)))}
                  className={which === 0 ? 'bar money-hue' : 'bar time-hue'}
                />
              ))}
            </g>
          ),
        )}
        {series.length === 1 && labels.length <= 8
          ? series[0]!.points.map((value, index) => (
              <text
                key={index}
                x={x(index)}
                y={(value < 0 ? y(0) : y(value)) - 6}
                textAnchor="middle"
                className="point"
              >
                {number(value)}
              </text>
            ))
          : null}
        {labels.map((label, index) =>
          index % everyLabel === 0 ? (
            <text key={label} x={x(index)} y={bottom + 20} textAnchor="middle" className="axis">
              {label}
            </text>
          ) : null,
        )}
      </svg>
      {values.optional('source') ? (
        <figcaption>{t.source(values.text('source'))}</figcaption>
      ) : null}
      <FigureTable
        label={t.asTable}
        head={[t.row, ...series.map(({ name }) => (unit && series.length === 1 ? unit : name))]}
        rows={labels.map((label, index) => [
          label,
          ...series.map(({ points }) => number(points[index]!)),
        ])}
      />
    </figure>
  );
}
