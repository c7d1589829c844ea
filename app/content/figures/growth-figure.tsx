import { useState } from 'react';
import { useLanguage } from '#app/language.tsx';
import { axisMoney, gridLines } from '#app/ui/axis.ts';
import { valueAxis } from '#app/ui/value-axis.ts';
import { FigureTable, niceStep, scaleBetween, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { computeGrowth } from '#domain/compound';
import { formatMoney, formatNumber, formatPercent, minorUnits } from '#domain/money';
import { effectiveAnnual } from '#domain/rates';
import type { FigureValues } from '#app/content/figures/figure-values.ts';

const top = 14,
  bottom = 170;

/** The growth of regular savings, in nominal money and in today's money. */
export function GrowthFigure({ values }: { values: FigureValues }) {
  const t = useTranslations('figures');
  const { language } = useLanguage();
  const currency = values.text('currency');
  const inMinor = 10 ** minorUnits(currency);
  const [years, setYears] = useState(values.number('years'));
  const [rate, setRate] = useState(values.number('returnNominal'));
  const inflation = values.number('inflation');
  const { ref, width: right } = useDrawnWidth(640);
  const growth = computeGrowth({
    principal: values.number('start'),
    contribution: values.number('perMonth'),
    rate: effectiveAnnual(rate / 100),
    inflation: effectiveAnnual(inflation / 100),
    years,
  });
  const money = (amount: number) => formatMoney(Math.round(amount * inMinor), currency, language);
  const percent = (value: number) =>
    formatPercent(value / 100, language, Number.isInteger(value) ? 0 : 1);
  const rows = [
    {
      year: 0,
      balance: values.number('start'),
      balanceReal: values.number('start'),
      contributedTotal: 0,
    },
    ...growth.years,
  ];
  const grid = gridLines(0, growth.balance * inMinor),
    axis = valueAxis(
      grid.map((minor) => minor / inMinor),
      axisMoney(grid, currency, language),
      [bottom, top],
    ),
    { left, y } = axis;
  const x = scaleBetween([0, years], [left, right - 4]);
  const path = (pick: (row: (typeof rows)[number]) => number) =>
    rows.map((row, index) => `${index === 0 ? 'M' : 'L'}${x(row.year)} ${y(pick(row))}`).join('');
  const everyYear = Math.max(1, niceStep(years, 5));
  return (
    <figure className="figure">
      <p className="say">
        {t.growth.sentence(formatNumber(years, language))}
        <b className="live num">{money(growth.balance)}</b>
        {t.growth.today(money(growth.balanceReal))}
      </p>
      <Slider
        label={t.growth.years}
        value={years}
        min={1}
        max={50}
        text={t.years.count(formatNumber(years, language))}
        onChange={setYears}
      />
      <Slider
        label={t.growth.rate}
        value={rate}
        min={0}
        max={15}
        step={0.5}
        text={percent(rate)}
        onChange={setRate}
      />
      <p className="note keys">
        <span>
          <i className="tick money-hue" />
          {t.growth.balance}
        </span>
        <span>
          <i className="tick time-hue" />
          {t.growth.real}
        </span>
        <span>
          <i className="tick" />
          {t.growth.paid}
        </span>
      </p>
      <svg ref={ref} viewBox={`0 0 ${right} 198`} height={198} role="img" aria-label={t.growth.alt}>
        <ValueGrid {...axis} right={right} />
        <path d={path((row) => values.number('start') + row.contributedTotal)} className="pace" />
        <path d={path((row) => row.balanceReal)} className="line time-hue" />
        <path d={path((row) => row.balance)} className="line money-hue" />
        {rows
          .filter((row) => row.year % everyYear === 0)
          .map((row) => (
            <text key={row.year} x={x(row.year)} y={190} textAnchor="middle" className="axis">
              {formatNumber(row.year, language)}
            </text>
          ))}
      </svg>
      <figcaption>
        {t.growth.assumes(money(values.number('perMonth')), percent(inflation))}
      </figcaption>
      <FigureTable
        label={t.asTable}
        head={[t.growth.year, t.growth.balance, t.growth.real, t.growth.paid]}
        rows={growth.years.map((row) => [
          formatNumber(row.year, language),
          money(row.balance),
          money(row.balanceReal),
          money(values.number('start') + row.contributedTotal),
        ])}
      />
    </figure>
  );
}
