/** Compound interest: the future value of savings, or the input needed to reach a target. */
import { useMemo } from 'react';
import { useTranslations } from '#app/i18n.tsx';
import type { Areas } from '#contract/i18n/index';
import { roundHalfUp } from '#domain/money';
import { MakeGoal } from '../account/make-goal.tsx';
import { UseMyNumbers } from '../account/use-my-numbers.tsx';
import { Explained, type ExplainedFigure } from '../explained.tsx';
import { Fold } from '../fold.tsx';
import { LineChart } from '../line-chart.tsx';
import { Scenarios } from '../scenarios.tsx';
import { csvAmount, saveCsv } from '#app/ui/save-csv.ts';
import { AmountField, ChoiceField, CurrencyField, NumberField } from '../tool-fields.tsx';
import { InputGroup, MoreInputs, ToolChart, ToolPage, ToolTable } from '../tool-page.tsx';
import { plainAnswer, toolTexts, type ToolTexts, useToolTexts } from '../tool-texts.ts';
import { useTool, type Tool } from '../use-tool.ts';
import { compoundFills, compoundGoal } from './compound-account.ts';
import { balanceFormula, foundFormula, rateFormula } from './compound-formulas.ts';
import { compoundSpec } from './compound-spec.ts';
import { canAimCompound, computeCompound, type CompoundAnswer } from './compute-compound.ts';

type CompoundTool = Tool<(typeof compoundSpec)['inputs']>;

export function CompoundPage() {
  const tool: CompoundTool = useTool(compoundSpec);
  const { values } = tool;
  const answer = useMemo(() => computeCompound(values), [values]);
  const sentence = useSentence(tool, answer);
  const t = useTranslations('compound');
  const tools = useTranslations('tools');
  function figuresOf(compared: CompoundTool['values']) {
    const { growth, plan, ratePercent } = computeCompound(compared);
    const texts = toolTexts(compared.currency, tool.language, tools);
    const { balance, paid, interest, real } = t.figures;
    return [
      { name: t.compared.years, value: texts.time(plan.years) },
      { name: t.compared.rate, value: texts.percent(ratePercent) },
      {
        name: t.compared.contribution,
        value: `${texts.money(plan.contribution)} ${t.per[compared.frequency]}`,
      },
      { name: balance.name, value: texts.money(growth.balance) },
      { name: paid.name, value: texts.money(plan.principal + growth.contributed) },
      { name: interest.name, value: texts.money(growth.interest) },
      { name: real.name, value: texts.money(growth.balanceReal) },
    ];
  }
  return (
    <ToolPage
      tool={tool}
      inputs={<Inputs tool={tool} />}
      nameOf={(name) => t.inputs[name].label}
      sentence={sentence}
      more={<More tool={tool} answer={answer} />}
      chart={<Chart tool={tool} answer={answer} />}
      mine={
        <UseMyNumbers
          tool={tool}
          fetchFills={() => compoundFills}
          labelOf={(name) => t.inputs[name].label}
        />
      }
      goal={
        <MakeGoal
          language={tool.language}
          fetchMaker={() => compoundGoal}
          stated={
            canAimCompound(answer)
              ? [
                  answer,
                  values,
                  {
                    language: tool.language,
                    t: t.aim,
                    texts: toolTexts(values.currency, tool.language, tools),
                    sentence: plainAnswer(sentence),
                  },
                ]
              : tools.goal.none[
                  answer.solution?.status === 'never'
                    ? 'never'
                    : answer.solution?.status === 'already-there'
                      ? 'there'
                      : 'nothing'
                ]
          }
        />
      }
    >
      <Figures tool={tool} answer={answer} />
      <Scenarios
        tool={tool}
        figuresOf={figuresOf}
        curve={{ name: t.figures.balance.name, of: curveOf }}
      />
      <Years tool={tool} answer={answer} />
    </ToolPage>
  );
}

function Inputs({ tool }: { tool: CompoundTool }) {
  const t = useTranslations('compound');
  const { goal } = tool.values;
  const { inputs } = t;
  return (
    <>
      <InputGroup title={t.groups.you} aside={<CurrencyField tool={tool} />}>
        <ChoiceField tool={tool} name="goal" t={inputs.goal} options={t.goals} />
        {goal === 'balance' ? null : <AmountField tool={tool} name="target" t={inputs.target} />}
        {goal === 'principal' ? null : (
          <AmountField tool={tool} name="principal" t={inputs.principal} />
        )}
        {goal === 'contribution' ? null : (
          <AmountField tool={tool} name="contribution" t={inputs.contribution} />
        )}
        <ChoiceField tool={tool} name="frequency" t={inputs.frequency} options={t.frequencies} />
        {goal === 'years' ? null : <NumberField tool={tool} name="years" t={inputs.years} />}
      </InputGroup>
      <Fold title={t.groups.growth}>
        {goal === 'rate' ? null : <NumberField tool={tool} name="rate" t={inputs.rate} />}
        <NumberField tool={tool} name="inflation" t={inputs.inflation} />
      </Fold>
      <MoreInputs title={t.groups.details}>
        <ChoiceField
          tool={tool}
          name="compounding"
          t={inputs.compounding}
          options={t.compoundings}
        />
        <ChoiceField tool={tool} name="timing" t={inputs.timing} options={t.timings} />
        <NumberField tool={tool} name="contributionGrowth" t={inputs.contributionGrowth} />
        <NumberField tool={tool} name="spread" t={inputs.spread} />
      </MoreInputs>
    </>
  );
}

function curveOf(values: CompoundTool['values']) {
  const { growth, plan } = computeCompound(values);
  return {
    years: [0, ...growth.years.map(({ year }) => year)],
    amounts: [plan.principal, ...growth.years.map(({ balance }) => balance)],
  };
}

interface Shown {
  tool: CompoundTool;
  answer: CompoundAnswer;
}

function useSentence(tool: CompoundTool, { solution, growth, plan }: CompoundAnswer): string {
  const { answer: t, per } = useTranslations('compound');
  const texts = useToolTexts(tool);
  const { values } = tool;
  const target = texts.money(values.target),
    years = texts.years(values.years);
  if (solution === null) return t.balance(years, texts.money(growth.balance));
  if (solution.status === 'never') return t.never[solution.reason];
  const isThere = solution.status === 'already-there';
  switch (values.goal) {
    case 'years':
      return isThere
        ? t.alreadyYears(target, texts.money(plan.principal))
        : t.years(target, texts.time(solution.value));
    case 'contribution':
      return isThere
        ? t.alreadyContribution(texts.money(0))
        : t.contribution(target, years, per[values.frequency], texts.money(solution.value));
    case 'principal':
      return isThere
        ? t.alreadyPrincipal(texts.money(0))
        : t.principal(target, years, texts.money(solution.value));
    default:
      return isThere ? t.alreadyRate : t.rate(target, years, texts.percent(solution.value));
  }
}

function More({ tool, answer: { solution, growth, plan, range } }: Shown) {
  const t = useTranslations('compound').more;
  const texts = useToolTexts(tool);
  if (solution?.status === 'never') return <p>{t.neverHint}</p>;
  const own = plan.principal + growth.contributed;
  const lost = growth.interest < 0;
  return (
    <p>
      {(lost ? t.lost : t.made)(
        texts.money(own),
        texts.money(Math.abs(growth.interest)),
        texts.money(growth.balanceReal),
      )}
      {solution?.status === 'already-there' && tool.values.goal === 'rate'
        ? t.withoutInterest
        : null}
      {range && tool.values.goal === 'balance'
        ? t.range(
            texts.money(range.low.growth.balance),
            texts.money(range.high.growth.balance),
            texts.number(tool.values.spread),
          )
        : null}
    </p>
  );
}

function Chart({ tool, answer: { growth, plan, range } }: Shown) {
  const t = useTranslations('compound').chart;
  const tools = useTranslations('tools');
  const texts = useToolTexts(tool);
  const { principal } = plan;
  const rows = [
    { year: 0, balance: principal, balanceReal: principal, contributedTotal: 0 },
    ...growth.years,
  ];
  const paid = (row: (typeof rows)[number]) => principal + row.contributedTotal;
  const from = (each: CompoundAnswer['growth']) => [
    principal,
    ...each.years.map(({ balance }) => balance),
  ];
  return (
    <ToolChart title={t.title}>
      <LineChart
        alt={t.alt(
          texts.years(plan.years),
          texts.money(growth.balance),
          texts.money(principal + growth.contributed),
        )}
        years={rows.map(({ year }) => year)}
        lines={[
          { name: t.balance, look: 'main', values: rows.map(({ balance }) => balance) },
          { name: t.real, look: 'real', values: rows.map(({ balanceReal }) => balanceReal) },
          { name: t.paid, look: 'paid', values: rows.map(paid) },
        ]}
        band={range ? { low: from(range.low.growth), high: from(range.high.growth) } : null}
        axis={texts.axis}
        yearLabel={(year) => t.year(texts.number(year))}
        readPoint={(index) => {
          const row = rows[index]!;
          return t.point(
            texts.number(row.year),
            texts.money(row.balance),
            texts.money(paid(row)),
            texts.money(row.balanceReal),
          );
        }}
        caption={
          tools.readHint +
          (range
            ? t.band(texts.percent(100 * range.low.stated), texts.percent(100 * range.high.stated))
            : '')
        }
        readLabel={tools.readChart}
      />
    </ToolChart>
  );
}

function Figures({ tool, answer }: Shown) {
  const { growth, plan, range, realRate, interestOnInterest, doublingYears, ratePercent } = answer;
  const t = useTranslations('compound');
  const tools = useTranslations('tools');
  const texts = useToolTexts(tool);
  const { values } = tool;
  const { figures } = t;
  const own = plan.principal + growth.contributed;
  const grown = growth.years
    .slice(0, -1)
    .reduce((sum, { interestTotal }) => sum + interestTotal, 0);
  const [yearly, inflation] = [
    texts.exactPercent(100 * plan.rate),
    texts.exactPercent(values.inflation),
  ];
  const list: ExplainedFigure[] = [
    ...foundFigure(tool, answer, t, texts),
    {
      ...figures.balance,
      value: texts.money(growth.balance),
      source: t.annuity,
      formula: balanceFormula(answer, values, texts),
    },
    {
      ...figures.paid,
      value: texts.money(own),
      formula: `${texts.money(plan.principal)} + ${texts.money(growth.contributed)}`,
    },
    {
      ...figures.interest,
      value: texts.money(texts.minus(growth.balance, own)),
      formula: `${texts.money(growth.balance)} − ${texts.money(own)}`,
    },
    {
      ...figures.onInterest,
      value: texts.money(interestOnInterest),
      formula: Number.isInteger(plan.years)
        ? `Σ Zₖ × r\nΣ Zₖ = ${texts.money(grown)}, r = ${yearly}`
        : `Σ Zₖ × ((1 + r)^tₖ − 1)\nr = ${yearly}`,
    },
    {
      ...figures.real,
      value: texts.money(growth.balanceReal),
      source: t.fisher,
      formula: `${texts.money(growth.balance)} / (1 + ${inflation})^${texts.exactNumber(plan.years)}`,
    },
    {
      ...figures.effective,
      value: texts.percent(100 * plan.rate),
      source: t.effectiveSource,
      formula:
        values.compounding === 'year'
          ? `(1 + ${texts.exactPercent(ratePercent)})^1 − 1`
          : rateFormula(values, ratePercent, texts),
    },
    {
      ...figures.realRate,
      value: texts.percent(100 * realRate),
      source: t.fisher,
      formula: `(1 + ${yearly}) / (1 + ${inflation}) − 1`,
    },
    ...(doublingYears === null || doublingYears > 999
      ? []
      : [
          {
            ...figures.doubling,
            value: texts.time(doublingYears),
            formula: `ln(2) / ln(1 + ${yearly})`,
          },
        ]),
    ...(range === null
      ? []
      : (['low', 'high'] as const).map((side): ExplainedFigure => {
          const { stated, rate, growth: end } = range[side],
            percent = roundHalfUp(100 * stated, 8);
          return {
            name: t.table[side],
            say: figures.range.say(texts.percent(percent)),
            value: texts.money(end.balance),
            source: t.annuity,
            formula: balanceFormula(
              { plan: { ...plan, rate }, ratePercent: percent },
              values,
              texts,
            ),
          };
        })),
  ];
  return <Explained title={tools.explained} labels={tools} figures={list} />;
}

/** The solved value, unless it is the balance. */
function foundFigure(
  { values }: CompoundTool,
  answer: CompoundAnswer,
  t: Areas['compound'],
  texts: ToolTexts,
): ExplainedFigure[] {
  const { solution } = answer,
    { goal, frequency } = values;
  if (goal === 'balance' || solution?.status !== 'solved') return [];
  const { value } = solution,
    figure = t.figures.found[goal];
  const shown = {
    years: texts.time,
    rate: texts.percent,
    principal: texts.money,
    contribution: (amount: number) => `${texts.money(amount)} ${t.per[frequency]}`,
  }[goal];
  return [
    {
      ...figure,
      value: shown(value),
      source: t.annuity,
      formula: foundFormula(answer, values, texts),
    },
  ];
}

function Years({ tool, answer: { growth, plan, range } }: Shown) {
  const { table: t, annuity } = useTranslations('compound');
  const texts = useToolTexts(tool);
  const { currency } = tool.values;
  const paid = (contributed: number) => plan.principal + contributed;
  function save() {
    const head = [
      t.year,
      t.paidYear,
      t.paid,
      t.interestYear,
      t.interest,
      t.balance,
      t.real,
      ...(range ? [t.low, t.high] : []),
    ];
    saveCsv('compound-interest.csv', [
      head.map((name, index) => (index === 0 ? name : `${name} (${currency})`)),
      ...growth.years.map((row, index) => [
        Math.round(row.year * 100) / 100,
        ...[
          row.contributed,
          paid(row.contributedTotal),
          row.interest,
          row.interestTotal,
          row.balance,
          row.balanceReal,
          ...(range
            ? [range.low.growth.years[index]!.balance, range.high.growth.years[index]!.balance]
            : []),
        ].map((amount) => csvAmount(amount, currency)),
      ]),
    ]);
  }
  return (
    <ToolTable
      title={t.title}
      onSave={save}
      source={annuity}
      columns={[
        { head: t.year },
        { head: t.paid, how: t.how.paid },
        { head: t.interestYear, wide: true, how: t.how.interestYear },
        { head: t.interest, wide: true, how: t.how.interest },
        { head: t.balance, strong: true, how: t.how.balance },
        { head: t.real, wide: true, how: t.how.real },
      ]}
      rows={growth.years.map((row) => [
        texts.number(row.year),
        texts.money(paid(row.contributedTotal)),
        texts.money(row.interest),
        texts.money(row.interestTotal),
        texts.money(row.balance),
        texts.money(row.balanceReal),
      ])}
    />
  );
}
