/**
 * The details of debt or invest: debt by debt, both ways over time, the range of outcomes, every
 * number explained.
 */
import { Scroll } from '#app/ui/scroll.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { StrategyAnswer } from '#domain/debt';
import { Explained, type ExplainedFigure } from '../explained.tsx';
import { Fold } from '../fold.tsx';
import { LineChart } from '../line-chart.tsx';
import { ColumnsExplained } from '../rows-explained.tsx';
import { csvAmount, saveCsv } from '#app/ui/save-csv.ts';
import { ToolChart, ToolTable } from '../tool-page.tsx';
import { useToolTexts } from '../tool-texts.ts';
import { type CompareAnswer, futures } from './compute-debt.ts';
import { breakEvenFormula, taxFormula } from './debt-formulas.ts';
import type { DebtAnswer, DebtTool } from './debt-shown.ts';
import { useMonthTexts } from './month-texts.ts';
import { ordersTogether } from './stairs.ts';

interface Answered {
  tool: DebtTool;
  answer: DebtAnswer;
}
interface Compared {
  tool: DebtTool;
  comparison: CompareAnswer;
}

/**
 * Shows for each debt its break-even return, its verdict today, and its end in the chosen order.
 */
export function ByDebt({ tool, answer: { payoff, comparison, names } }: Answered) {
  const { byDebt: t, ends, sources } = useTranslations('debt');
  const texts = useToolTexts(tool);
  const { monthOf } = useMonthTexts(tool.language);
  const chosen = payoff.orders[tool.values.order];
  const endOf = (debt: number) =>
    chosen.status === 'paid'
      ? (chosen.paidOff.find((each) => each.debt === debt)?.month ?? 0)
      : null;
  // Sorted by their ends, as on the staircase.
  const rows = names
    .map((name, debt) => ({ name, debt, end: endOf(debt) }))
    .toSorted((a, b) => (a.end ?? Infinity) - (b.end ?? Infinity));
  return (
    <Fold className="by-debt" title={t.title}>
      <Scroll label={t.title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.debt}</th>
              {comparison ? (
                <th scope="col" className="right">
                  {t.tie}
                </th>
              ) : null}
              <th scope="col" className="right extra">
                {ends.interest}
              </th>
              <th scope="col" className="right">
                {t.ends}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, debt, end }) => {
              const tie = comparison?.breakEvens[debt] ?? null;
              const isDear = comparison?.dear[debt] === true;
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {comparison ? (
                    <td className="right">
                      <span className="num">{tie === null ? '–' : texts.percent(100 * tie)}</span>
                      {tie === null ? null : (
                        <small className={isDear ? 'outflow' : 'money'}>
                          {isDear ? t.pay : t.invest}
                        </small>
                      )}
                    </td>
                  ) : null}
                  <td className="right num extra">
                    {chosen.status === 'paid' ? texts.money(chosen.interestByDebt[debt]!) : '–'}
                  </td>
                  <td className="right strong">
                    {end === null ? ends.never : end === 0 ? t.cleared : monthOf(end)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {comparison ? <p className="note">{t.note}</p> : null}
      <ColumnsExplained
        columns={[
          { label: ends.interest, explain: t.how.interest },
          { label: t.ends, explain: t.how.ends },
        ]}
        source={sources.payoff}
      />
    </Fold>
  );
}

/** Interest: a twelfth of the rate on the balance at the start of each month. */
const monthly = 'Σ Bₜ × r / 12';

/** The value of a strategy at the start and at each year's end. */
const byYear = ({ months }: StrategyAnswer) => months.filter(({ month }) => month % 12 === 0);

/**
 * Draws how far one way is ahead of the other, because both are close together compared with all
 * payments.
 */
export function SidesFigure({ tool, comparison: { debtFirst, investFirst, split } }: Compared) {
  const { sides: t } = useTranslations('debt');
  const tools = useTranslations('tools');
  const texts = useToolTexts(tool);
  const paying = byYear(debtFirst);
  const ahead = (way: StrategyAnswer) => [
    0,
    ...byYear(way).map(({ netWorth }, at) => texts.minus(netWorth, paying[at]!.netWorth)),
  ];
  const investing = ahead(investFirst),
    dear = split ? ahead(split) : null;
  const years = texts.years(tool.values.years);
  const point = (index: number) =>
    t.point(texts.number(index), texts.money(Math.abs(investing[index]!)), investing[index]! >= 0) +
    (dear ? t.pointSplit(texts.money(Math.abs(dear[index]!)), dear[index]! >= 0) : '');
  return (
    <ToolChart title={t.title}>
      <LineChart
        alt={t.alt(years, texts.money(Math.abs(investing.at(-1)!)), investing.at(-1)! >= 0)}
        years={investing.map((_, year) => year)}
        lines={[
          { name: t.investFirst, look: 'main', values: investing },
          ...(dear ? [{ name: t.split, look: 'real' as const, values: dear }] : []),
          { name: t.debtFirst, look: 'paid', values: investing.map(() => 0) },
        ]}
        axis={texts.axis}
        yearLabel={(year) => t.year(texts.number(year))}
        readPoint={point}
        caption={`${t.caption} ${tools.readHint}`}
        readLabel={tools.readChart}
      />
    </ToolChart>
  );
}

export function Outcomes({ tool, comparison: { range } }: Compared) {
  const { range: t, sources } = useTranslations('debt');
  const texts = useToolTexts(tool);
  return (
    <Fold className="outcomes" title={t.title}>
      <p className="h3">
        {t.say(texts.percent(Math.round(100 * range.investWinsFraction)), texts.number(futures))}
      </p>
      <Scroll label={t.title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.outcome}</th>
              <th scope="col" className="right">
                {t.returns}
              </th>
              <th scope="col" className="right extra">
                {t.debtFirst}
              </th>
              <th scope="col" className="right extra">
                {t.investFirst}
              </th>
              <th scope="col" className="right">
                {t.advantage}
              </th>
            </tr>
          </thead>
          <tbody>
            {range.percentiles.map((_, at) => (
              <tr key={at}>
                <th scope="row">{t.rows[at]}</th>
                <td className="right num">{texts.percent(100 * range.returnsAnnual[at]!)}</td>
                <td className="right num extra">{texts.money(range.debtFirst[at]!)}</td>
                <td className="right num extra">{texts.money(range.investFirst[at]!)}</td>
                <td className="right num strong">{texts.money(range.advantages[at]!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p className="note">{t.note}</p>
      <ColumnsExplained
        columns={[
          { label: t.returns, explain: t.how.returns },
          { label: `${t.debtFirst}, ${t.investFirst}`, explain: t.how.worth },
          { label: t.advantage, explain: t.how.advantage },
        ]}
        source={sources.lognormal}
      />
    </Fold>
  );
}

export function DebtFigures({ tool, answer: { payoff, comparison, names } }: Answered) {
  const { figures: t, sources, stairs } = useTranslations('debt');
  const tools = useTranslations('tools');
  const texts = useToolTexts(tool);
  const { values } = tool;
  const chosen = payoff.orders[values.order];
  const sides = comparison ? figuresOfSides(comparison) : [];
  function figuresOfSides(compared: CompareAnswer): ExplainedFigure[] {
    const { breakEven, breakEvens, debtFirst, investFirst, split, range, employer } = compared;
    const worth = ({ side }: StrategyAnswer) =>
      [side.invested, side.taxPaid, side.debtLeft]
        .map((amount) => texts.exact(Math.round(amount)))
        .join(' − ');
    const better = Math.max(debtFirst.side.netWorth, investFirst.side.netWorth);
    return [
      ...(breakEven.status === 'solved'
        ? [
            {
              ...t.breakEven,
              value: texts.percent(100 * breakEven.returnAnnual),
              formula: 'W₁(r) = W₂(r)',
              source: sources.breakEven,
            },
          ]
        : []),
      {
        ...t.debtFirst,
        value: texts.money(debtFirst.side.netWorth),
        formula: worth(debtFirst),
        source: sources.amortization,
      },
      {
        ...t.investFirst,
        value: texts.money(investFirst.side.netWorth),
        formula: worth(investFirst),
        source: sources.amortization,
      },
      ...(split
        ? [
            {
              name: t.split.name,
              say: values.match > 0 && values.matchUpTo > 0 ? t.split.sayMatch : t.split.say,
              value: texts.money(split.side.netWorth),
              formula: worth(split),
            },
            {
              ...t.gain,
              value: texts.money(texts.minus(split.side.netWorth, better)),
              formula: `${texts.money(split.side.netWorth)} − ${texts.money(better)}`,
            },
          ]
        : []),
      {
        ...t.advantage,
        value: texts.money(texts.minus(investFirst.side.netWorth, debtFirst.side.netWorth)),
        formula: `${texts.money(investFirst.side.netWorth)} − ${texts.money(debtFirst.side.netWorth)}`,
      },
      {
        ...t.interestPaying,
        value: texts.money(debtFirst.side.interestPaid),
        formula: monthly,
        source: sources.amortization,
      },
      {
        ...t.interestInvesting,
        value: texts.money(investFirst.side.interestPaid),
        formula: monthly,
        source: sources.amortization,
      },
      ...(values.tax > 0 && values.timing === 'deferred'
        ? [
            {
              ...t.tax,
              value: texts.money(investFirst.side.taxPaid),
              formula: taxFormula(investFirst.side, values.tax, texts),
            },
          ]
        : []),
      {
        ...t.range,
        value: texts.percent(Math.round(100 * range.investWinsFraction)),
        formula: `exp(μ + σ z), ${texts.percent(values.rate)} ± ${texts.percent(values.swing)}`,
        source: sources.lognormal,
      },
      {
        name: t.rangeOf.name,
        say: t.rangeOf.say,
        value: t.rangeOf.value(
          texts.money(range.advantages[0]!),
          texts.money(range.advantages.at(-1)!),
        ),
        formula: 'A = W₂ − W₁\nP(A ≤ A₅) = 5%, P(A ≤ A₉₅) = 95%',
        source: sources.lognormal,
      },
      ...(employer
        ? [
            {
              name: t.employer.name,
              say: t.employer.say(
                texts.percent(Math.round(100 * employer.immediateReturn)),
                employer.unused >= 1 ? texts.money(employer.unused) : '',
              ),
              value: texts.money(employer.match),
              formula:
                `${texts.percent(values.match)} × ` +
                `min(${texts.money(employer.extra)}, ${texts.money(values.matchUpTo)})`,
            },
          ]
        : []),
      ...values.debts.flatMap(({ rate, deductible }, debt): ExplainedFigure[] => {
        const tie = breakEvens[debt];
        if (tie == null) return [];
        return [
          {
            name: t.debt.name(names[debt]!),
            say: t.debt.say,
            value: texts.percent(100 * tie),
            formula: breakEvenFormula({ rate, deductible }, values, texts),
            source: sources.breakEven,
          },
        ];
      }),
    ];
  }
  const list: ExplainedFigure[] = [
    ...sides,
    ...(chosen.status === 'paid' && payoff.owed > 0
      ? [
          {
            ...t.end,
            value: texts.time(chosen.months / 12),
            formula: 'Bₜ₊₁ = Bₜ × (1 + r / 12) − p',
            source: sources.payoff,
          },
          {
            ...t.order,
            value: texts.money(chosen.totalInterest),
            formula: monthly,
            source: sources.payoff,
          },
          ...ordersTogether(payoff.orders).flatMap(({ orders, payoff: other }): ExplainedFigure[] =>
            orders.includes(values.order) || other.status !== 'paid'
              ? []
              : [
                  {
                    name: t.interestOf(orders.map((order) => stairs.names[order]).join(' · ')),
                    say: t.order.say,
                    value: texts.money(other.totalInterest),
                    formula: monthly,
                    source: sources.payoff,
                  },
                ],
          ),
        ]
      : []),
    ...(chosen.status === 'paid' && payoff.minimumsOnly && payoff.owed > 0
      ? [
          {
            ...t.minimums,
            value: texts.money(payoff.minimumsOnly.totalInterest),
            formula: monthly,
            source: sources.amortization,
          },
          {
            ...t.saved,
            value: texts.money(
              texts.minus(payoff.minimumsOnly.totalInterest, chosen.totalInterest),
            ),
            formula: `${texts.money(payoff.minimumsOnly.totalInterest)} − ${texts.money(chosen.totalInterest)}`,
          },
        ]
      : []),
  ];
  return list.length > 0 ? (
    <Explained title={tools.explained} labels={tools} figures={list} />
  ) : null;
}

/** A table of both ways at each year's end. */
export function DebtYears({ tool, comparison: { debtFirst, investFirst } }: Compared) {
  const { table: t, sources } = useTranslations('debt');
  const texts = useToolTexts(tool);
  const { currency } = tool.values;
  const investing = byYear(investFirst);
  const rows = byYear(debtFirst).map((paying, at) => ({
    year: at + 1,
    paying,
    investing: investing[at]!,
  }));
  function save() {
    const heads = [
      t.debtDebt,
      t.debtInvested,
      t.debtWorth,
      t.investDebt,
      t.investInvested,
      t.investWorth,
      t.advantage,
    ];
    saveCsv('debt-or-invest.csv', [
      [t.year, ...heads.map((name) => `${name} (${currency})`)],
      ...rows.map(({ year, paying, investing: other }) => [
        year,
        ...[
          paying.debt,
          paying.invested,
          paying.netWorth,
          other.debt,
          other.invested,
          other.netWorth,
          Math.round(other.netWorth) - Math.round(paying.netWorth),
        ].map((amount) => csvAmount(amount, currency)),
      ]),
    ]);
  }
  return (
    <ToolTable
      title={t.title}
      onSave={save}
      source={sources.amortization}
      columns={[
        { head: t.year },
        { head: t.debtDebt, wide: true, how: t.how.owed },
        { head: t.debtWorth, how: t.how.worth },
        { head: t.investDebt, wide: true, how: t.how.owed },
        { head: t.investWorth, how: t.how.worth },
        { head: t.advantage, strong: true, wide: true, how: t.how.advantage },
      ]}
      rows={rows.map(({ year, paying, investing: other }) => [
        texts.number(year),
        ...[
          paying.debt,
          paying.netWorth,
          other.debt,
          other.netWorth,
          texts.minus(other.netWorth, paying.netWorth),
        ].map((amount) => texts.money(amount)),
      ])}
    />
  );
}
