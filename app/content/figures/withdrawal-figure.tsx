import { useMemo, useState } from 'react';
import { useLanguage } from '#app/language.tsx';
import { FigureTable, scaleBetween, useDrawnWidth } from '#app/ui/chart.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { formatPercent } from '#domain/money';
import { computeHistory } from '#domain/history';
import type { FigureValues } from '#app/content/figures/figure-values.ts';

const top = 8,
  bottom = 150,
  left = 8;

const answerAt = (percent: number, years: number, stocks: number) =>
  computeHistory({
    portfolio: 100,
    withdrawalYears: years,
    strategy: { kind: 'constant-real', rate: percent / 100 },
    allocation: { stockShare: stocks / 100 },
  });
const ratesOfTable = [3, 3.5, 4, 4.5, 5, 5.5, 6];

/**
 * The number of historical starts that a first withdrawal would have survived, and those that
 * failed: one bar for each start.
 */
export function WithdrawalHistory({ values }: { values: FigureValues }) {
  const t = useTranslations('figures').history;
  const table = useTranslations('figures').asTable;
  const { language } = useLanguage();
  const [rate, setRate] = useState(values.number('rate'));
  const [years, stocks] = [values.number('years'), values.number('stocks')];
  const { ref, width: right } = useDrawnWidth(640);
  const percent = (value: number) => formatPercent(value / 100, language, 1);
  const { runs, ok, failedStarts } = useMemo(
    () => answerAt(rate, years, stocks),
    [rate, years, stocks],
  );
  const rows = useMemo(
    () => ratesOfTable.map((at) => ({ at, answer: answerAt(at, years, stocks) })),
    [years, stocks],
  );
  const slot = (right - left) / runs.length;
  // Returns the years that the money lasted; a start that did not fail lasted the whole time.
  const lasted = (run: (typeof runs)[number]) =>
    run.failedYear === null ? years : run.failedYear - run.startYear;
  const y = scaleBetween([0, years], [bottom, top]);
  const marked = runs.filter((run) => run.startYear % 20 === 0);
  return (
    <figure className="figure">
      <p className="say">
        <b className="live num">{t.count(ok, runs.length)}</b>
        {t.sentence(percent(rate), years)}
      </p>
      <Slider
        label={t.rate}
        value={rate}
        min={2.5}
        max={8}
        step={0.1}
        text={percent(rate)}
        onChange={setRate}
      />
      <svg
        ref={ref}
        viewBox={`0 0 ${right} 178`}
        height={178}
        role="img"
        aria-label={t.alt(failedStarts.length)}
      >
        {runs.map((run, index) => (
          <rect
            key={run.startYear}
            x={Math.round((left + slot * index) * 10) / 10}
            y={y(lasted(run))}
            width={Math.max(1, Math.round((slot - 1) * 10) / 10)}
            height={Math.round((bottom - y(lasted(run))) * 10) / 10}
            className={run.ok ? 'bar money-hue' : 'bar expense-hue'}
          />
        ))}
        <path d={`M${left} ${bottom}H${right}`} className="base" />
        {marked.map((run) => (
          <text
            key={run.startYear}
            x={Math.round((left + slot * (run.startYear - runs[0]!.startYear + 0.5)) * 10) / 10}
            y={170}
            textAnchor="middle"
            className="axis"
          >
            {run.startYear}
          </text>
        ))}
      </svg>
      <figcaption>
        {t.caption(stocks, years)}
        {failedStarts.length > 0 && failedStarts.length <= 12
          ? ` ${t.failed(failedStarts.join(', '))}`
          : ''}
      </figcaption>
      <FigureTable
        label={table}
        head={[t.rate, t.column]}
        rows={rows.map(({ at, answer }) => [percent(at), t.count(answer.ok, answer.runs.length)])}
      />
    </figure>
  );
}
