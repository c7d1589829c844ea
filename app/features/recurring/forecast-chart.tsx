/**
 * The balance of the next 90 days as steps, with its lowest point named, and a table of the days on
 * which it changes.
 */
import { type Day, addDays, daysBetween, formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import type { Language } from '#contract/i18n/index';
import type { DuePosting, ForecastLine } from '#domain/recurring';
import { axisMoney, gridLines } from '#app/ui/axis.ts';
import { valueAxis } from '#app/ui/value-axis.ts';
import { FigureTable, scaleBetween, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { useTranslations } from '#app/i18n.tsx';

const height = 216,
  bottom = 182,
  topAt = 26;

export function ForecastChart({
  line,
  today,
  language,
  expected,
}: {
  line: ForecastLine;
  today: Day;
  language: Language;
  /** The expected postings of the drawn accounts. */ expected: readonly DuePosting[];
}) {
  const t = useTranslations('recurring').forecast;
  const { ref, width } = useDrawnWidth(640);
  const { balances, lowest, currency } = line;
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  const lines = gridLines(Math.min(0, ...balances), Math.max(0, ...balances), 3, 1);
  const axis = valueAxis(lines, axisMoney(lines, currency, language), [bottom, topAt]),
    { left, y } = axis;
  const x = scaleBetween([0, balances.length - 1], [left, width - 2]);
  const path =
    balances
      .map((minor, index) =>
        index === 0
          ? `M${x(0)} ${y(minor)}`
          : minor === balances[index - 1]
            ? ''
            : `H${x(index)}V${y(minor)}`,
      )
      .join('') + `H${x(balances.length - 1)}`;
  const lowestAt = daysBetween(today, lowest.day),
    lowX = x(lowestAt),
    lowY = y(lowest.balanceMinor);
  const end = addDays(today, balances.length - 1);
  const marks = [30, 60].map((days) => ({ days, day: addDays(today, days) }));
  const rows = () => {
    const byDay = Map.groupBy(expected, ({ day }) => (day < today ? today : day));
    return [...byDay].map(([day, some]) => [
      formatDay(day, language, 'short'),
      some.map(({ template }) => template.payee).join(', '),
      money(balances[daysBetween(today, day)] ?? 0),
    ]);
  };
  return (
    <figure className="recurring-chart">
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        role="img"
        data-money-shape=""
        aria-label={t.alt(
          money(balances[0]!),
          money(balances.at(-1)!),
          money(lowest.balanceMinor),
          formatDay(lowest.day, language, 'day'),
        )}
      >
        <ValueGrid {...axis} right={width} zero="axis" text="chart-text quiet" />
        <path d={path} className="curve" />
        <circle
          cx={lowX}
          cy={lowY}
          r="3.5"
          className={lowest.balanceMinor < 0 ? 'end below' : 'end'}
        />
        <text
          x={Math.min(Math.max(lowX, left + 4), width - 4)}
          y={lowY > bottom - 30 ? lowY - 10 : lowY + 18}
          textAnchor={lowX > width * 0.66 ? 'end' : lowX < left + 60 ? 'start' : 'middle'}
          className="chart-text bold halo"
        >
          {money(lowest.balanceMinor)}, {formatDay(lowest.day, language, 'short')}
        </text>
        <text x={left} y={height - 12} className="chart-text bold">
          {t.today}
        </text>
        {width > 420
          ? marks.map(({ days, day }) => (
              <text
                key={days}
                x={x(days)}
                y={height - 12}
                textAnchor="middle"
                className="chart-text quiet"
              >
                {formatDay(day, language, 'short')}
              </text>
            ))
          : null}
        <text x={width - 2} y={height - 12} textAnchor="end" className="chart-text quiet">
          {formatDay(end, language, 'short')}
        </text>
      </svg>
      <figcaption>
        {line.belowZero === null ? (
          ''
        ) : (
          <b>{t.below(formatDay(line.belowZero, language, 'day'))} </b>
        )}
        {t.note}
      </figcaption>
      {expected.length > 0 ? (
        <FigureTable label={t.table} head={[t.day, t.what, t.balance]} rows={rows} />
      ) : null}
    </figure>
  );
}
