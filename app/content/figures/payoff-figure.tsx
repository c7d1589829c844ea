import { useState } from 'react';
import { useLanguage } from '#app/language.tsx';
import { axisMoney, gridLines } from '#app/ui/axis.ts';
import { valueAxis } from '#app/ui/value-axis.ts';
import { FigureTable, scaleBetween, useDrawnWidth, ValueGrid } from '#app/ui/chart.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { computePayoff, type Debt, type Payoff } from '#domain/debt';
import { formatMoney, formatNumber, minorUnits } from '#domain/money';
import { nominalAnnual } from '#domain/rates';
import type { FigureValues } from '#app/content/figures/figure-values.ts';

/**
 * Parses `Card 4,200 at 24.9 min 90; Loan ...`: name, balance, rate in percent a year, minimum
 * payment a month.
 */
function readDebts(text: string): Debt[] {
  return text.split(';').map((part) => {
    const [, name, balance, rate, minimum] =
      /^(.+?) ([\d,]+) at ([\d.]+) min ([\d,]+)$/.exec(part.trim()) ?? [];
    if (name === undefined)
      throw new Error(`"${part.trim()}" is not a debt: NAME BALANCE at RATE min PAYMENT.`);
    const amount = (digits: string | undefined) => Number(digits!.replaceAll(',', ''));
    return {
      name,
      balance: amount(balance),
      aprNominal: nominalAnnual(Number(rate) / 100),
      minimumPerMonth: amount(minimum),
    };
  });
}

const top = 12,
  bottom = 150;

/**
 * Compares the highest rate first with the smallest balance first: months, interest, and the owed
 * amount month by month.
 */
export function PayoffOrderFigure({ values }: { values: FigureValues }) {
  const t = useTranslations('figures').payoff;
  const { asTable } = useTranslations('figures');
  const { language } = useLanguage();
  const currency = values.text('currency');
  const inMinor = 10 ** minorUnits(currency);
  const debts = readDebts(values.text('debts'));
  const first = values.number('budgetPerMonth');
  const [budget, setBudget] = useState(first);
  const { ref, width: right } = useDrawnWidth(640);
  const money = (amount: number) => formatMoney(Math.round(amount * inMinor), currency, language);
  const minimums = debts.reduce((sum, debt) => sum + debt.minimumPerMonth, 0);
  const step = 10 ** Math.floor(Math.log10(first) - 1);
  const orders = (['avalanche', 'snowball'] as const).map((order) => ({
    order,
    payoff: computePayoff(debts, budget, order),
  }));
  const paid = orders.flatMap(({ order, payoff }) =>
    payoff.status === 'paid' ? [{ order, payoff }] : [],
  );
  const owed = debts.reduce((sum, debt) => sum + debt.balance, 0);
  const months = Math.max(1, ...paid.map(({ payoff }) => payoff.months));
  const grid = gridLines(0, owed * inMinor),
    axis = valueAxis(
      grid.map((minor) => minor / inMinor),
      axisMoney(grid, currency, language),
      [bottom, top],
    ),
    { left, y } = axis;
  const x = scaleBetween([0, months], [left, right - 4]);
  const line = (payoff: Extract<Payoff, { status: 'paid' }>) =>
    [
      `M${x(0)} ${y(owed)}`,
      ...payoff.rows.map(
        (row) => `L${x(row.month)} ${y(row.balances.reduce((sum, balance) => sum + balance, 0))}`,
      ),
    ].join('');
  const [avalanche, snowball] = paid;
  return (
    <figure className="figure">
      {avalanche && snowball ? (
        <p className="say">
          {t.sentence}
          <b className="live num">
            {money(snowball.payoff.totalInterest - avalanche.payoff.totalInterest)}
          </b>
          {t.after(snowball.payoff.months - avalanche.payoff.months)}
        </p>
      ) : (
        <p className="say">
          {orders[0]!.payoff.status === 'never-amortizes' ? t.never : t.tooLittle}
        </p>
      )}
      <Slider
        label={t.budget}
        value={budget}
        min={Math.ceil(minimums / step) * step}
        max={first * 2}
        step={step}
        text={money(budget)}
        onChange={setBudget}
      />
      <p className="note keys">
        <span>
          <i className="tick money-hue" />
          {t.avalanche}
        </span>
        <span>
          <i className="tick time-hue" />
          {t.snowball}
        </span>
      </p>
      <svg ref={ref} viewBox={`0 0 ${right} 178`} height={178} role="img" aria-label={t.alt}>
        <ValueGrid {...axis} right={right} />
        {avalanche ? <path d={line(avalanche.payoff)} className="line money-hue" /> : null}
        {snowball ? <path d={line(snowball.payoff)} className="line time-hue" /> : null}
        <text x={x(0)} y={170} className="axis">
          0
        </text>
        <text x={x(months)} y={170} textAnchor="end" className="axis">
          {t.months(formatNumber(months, language))}
        </text>
      </svg>
      <figcaption>{t.assumes}</figcaption>
      <FigureTable
        label={asTable}
        head={[t.order, t.monthsHead, t.interest, t.firstDone]}
        rows={paid.map(({ order, payoff }) => [
          t[order],
          formatNumber(payoff.months, language),
          money(payoff.totalInterest),
          payoff.paidOff[0] ? t.done(payoff.paidOff[0].name, payoff.paidOff[0].month) : '',
        ])}
      />
    </figure>
  );
}
