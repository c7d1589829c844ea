import { useState } from 'react';
import { useLanguage } from '#app/language.tsx';
import { FigureTable, scaleBetween, useDrawnWidth } from '#app/ui/chart.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { computePeriodsToTarget } from '#domain/compound';
import { allocate, formatMoney, formatNumber, minorUnits } from '#domain/money';
import { effectiveAnnual, monthlyOfEffective } from '#domain/rates';
import type { FigureValues } from '#app/content/figures/figure-values.ts';

interface Plan {
  returnReal: number;
  withdrawalRate: number;
}

/**
 * Returns the years from no savings until the withdrawal rate pays the spending; saving at the end
 * of each month, in today's money.
 */
function yearsAt(savingsPercent: number, { returnReal, withdrawalRate }: Plan): number {
  const months = computePeriodsToTarget({
    start: 0,
    contribution: savingsPercent / 12,
    ratePerPeriod: monthlyOfEffective(effectiveAnnual(returnReal / 100)),
    target: (100 - savingsPercent) / (withdrawalRate / 100),
  });
  if (months === null) throw new RangeError(`no end at ${savingsPercent}%`);
  return months / 12;
}

const rates = { min: 5, max: 85 };

/** Shows how the savings rate determines the years: a slider over it, and the whole curve. */
export function YearsToFreedom({ values }: { values: FigureValues }) {
  const t = useTranslations('figures');
  const { language } = useLanguage();
  const [rate, setRate] = useState(values.number('savingsRate'));
  const plan = {
    returnReal: values.number('returnReal'),
    withdrawalRate: values.number('withdrawalRate'),
  };
  const { ref, width: right } = useDrawnWidth(640);
  const percent = (value: number) =>
    `${formatNumber(value, language, Number.isInteger(value) ? 0 : 1)}%`;
  const years = yearsAt(rate, plan);
  const yearsMax = Math.ceil(yearsAt(rates.min, plan) / 10) * 10;
  const x = scaleBetween([rates.min, rates.max], [36, right - 12]);
  const y = scaleBetween([0, yearsMax], [180, 20]);
  const points = Array.from({ length: rates.max - rates.min + 1 }, (_, index) => rates.min + index);
  const shown = [10, 20, 30, 40, 50, 60, 70, 80];
  return (
    <figure className="figure">
      <p className="say">
        {t.years.sentence[0]}
        <b className="live num">{t.years.count(formatNumber(years, language, 1))}</b>
        {t.years.at(percent(rate))}
      </p>
      <Slider
        label={t.years.rate}
        value={rate}
        {...rates}
        text={percent(rate)}
        onChange={setRate}
      />
      <svg ref={ref} viewBox={`0 0 ${right} 208`} height={208} role="img" aria-label={t.years.alt}>
        {[0, 20, 40, 60]
          .filter((at) => at <= yearsMax)
          .map((at) => (
            <g key={at}>
              <path d={`M36 ${y(at)}H${right}`} className={at === 0 ? 'base' : 'grid'} />
              <text x={28} y={y(at) + 4} textAnchor="end" className="axis">
                {at}
              </text>
            </g>
          ))}
        <path
          d={points
            .map((at, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(yearsAt(at, plan))}`)
            .join('')}
          className="line money-hue"
        />
        <path d={`M${x(rate)} 180V${y(years)}`} className="mark" />
        <circle cx={x(rate)} cy={y(years)} r="4" className="dot" />
        {shown.map((at) => (
          <text key={at} x={x(at)} y={200} textAnchor="middle" className="axis">
            {percent(at)}
          </text>
        ))}
      </svg>
      <figcaption>
        {t.years.assumes(percent(plan.returnReal), percent(plan.withdrawalRate))}
      </figcaption>
      <FigureTable
        label={t.asTable}
        head={[t.years.rate, t.years.column]}
        rows={shown.map((at) => [percent(at), formatNumber(yearsAt(at, plan), language, 1)])}
      />
    </figure>
  );
}

/** The months until the emergency fund is full, at a monthly saving. */
export function EmergencyMonths({ values }: { values: FigureValues }) {
  const t = useTranslations('figures');
  const { language } = useLanguage();
  const currency = values.text('currency');
  const inMinor = 10 ** minorUnits(currency);
  const [months, setMonths] = useState(values.number('months'));
  const [perMonth, setPerMonth] = useState(values.number('savePerMonth'));
  const [expenses, saved] = [values.number('expensesPerMonth'), values.number('savedNow')];
  const money = (amount: number) => formatMoney(Math.round(amount * inMinor), currency, language);
  const target = expenses * months;
  const wait = Math.max(0, Math.ceil((target - saved) / perMonth));
  const step = values.number('savePerMonth') / 5;
  return (
    <figure className="figure">
      <p className="say">
        {t.emergency.sentence(money(target))}
        <b className="live num">{t.emergency.wait(wait)}</b>.
      </p>
      <Slider
        label={t.emergency.months}
        value={months}
        min={1}
        max={12}
        text={t.emergency.monthsOf(months)}
        onChange={setMonths}
      />
      <Slider
        label={t.emergency.perMonth}
        value={perMonth}
        min={step}
        max={step * 20}
        step={step}
        text={money(perMonth)}
        onChange={setPerMonth}
      />
      <figcaption>{t.emergency.assumes(money(expenses), money(saved))}</figcaption>
    </figure>
  );
}

/** Splits income into 50% needs, 30% wants and 20% savings; the parts sum to the income exactly. */
export function SplitOfIncome({ values }: { values: FigureValues }) {
  const t = useTranslations('figures');
  const { language } = useLanguage();
  const currency = values.text('currency');
  const inMinor = 10 ** minorUnits(currency);
  const first = values.number('incomePerMonth');
  const [income, setIncome] = useState(first);
  const incomeMinor = Math.round(income * inMinor);
  const [needs, wants, savings] = allocate(incomeMinor, [50, 30, 20]) as [number, number, number];
  const money = (minor: number) => formatMoney(minor, currency, language);
  const parts = [
    { name: t.split.needs, minor: needs, share: 50, hue: 'expense-hue' },
    { name: t.split.wants, minor: wants, share: 30, hue: 'time-hue' },
    { name: t.split.savings, minor: savings, share: 20, hue: 'money-hue' },
  ];
  return (
    <figure className="figure">
      <p className="say">
        {t.split.sentence[0]}
        <b className="live num">{money(savings)}</b>
        {t.split.sentence[1]}
      </p>
      <Slider
        label={t.split.income}
        value={income}
        min={first / 4}
        max={first * 3}
        step={first / 20}
        text={money(incomeMinor)}
        onChange={setIncome}
      />
      <div className="parts" aria-hidden="true">
        {parts.map((part) => (
          <i key={part.name} className={`part ${part.hue}`} style={{ flexGrow: part.share }} />
        ))}
      </div>
      <table className="table">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.split.part}</th>
            <th scope="col">{t.split.share}</th>
            <th scope="col">{t.split.amount}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">
                <i className={`tick ${part.hue}`} />
                {part.name}
              </th>
              <td className="right num">{part.share}%</td>
              <td className="right num">{money(part.minor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
