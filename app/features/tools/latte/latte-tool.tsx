/**
 * The latte factor: the cost of small habits over the years, and the value of the same money
 * invested.
 */
import { useMemo, type CSSProperties } from 'react';
import { useTranslations } from '#app/i18n.tsx';
import type { LatteAnswer } from '#domain/compound';
import { MakeGoal } from '../account/make-goal.tsx';
import { UseMyNumbers } from '../account/use-my-numbers.tsx';
import { Explained, type ExplainedFigure } from '../explained.tsx';
import { Fold } from '../fold.tsx';
import { LineChart } from '../line-chart.tsx';
import { Scenarios } from '../scenarios.tsx';
import { csvAmount, saveCsv } from '#app/ui/save-csv.ts';
import { ChoiceField, CurrencyField, NumberField } from '../tool-fields.tsx';
import { InputGroup, MoreInputs, ToolChart, ToolPage, ToolTable } from '../tool-page.tsx';
import { plainAnswer, toolTexts, useToolTexts } from '../tool-texts.ts';
import { useTool, type Tool } from '../use-tool.ts';
import { latteFills, latteGoal } from './latte-account.ts';
import { canAimLatte, computeLatte, priceGrowthOf } from './compute-latte.ts';
import { HabitRows } from './habit-rows.tsx';
import { habitFormula, spentFormula } from './latte-formulas.ts';
import { latteSpec } from './latte-spec.ts';

type LatteTool = Tool<(typeof latteSpec)['inputs']>;
interface Shown {
  tool: LatteTool;
  answer: LatteAnswer;
}

export function LattePage() {
  const tool: LatteTool = useTool(latteSpec);
  const t = useTranslations('latte');
  const texts = useToolTexts(tool);
  const { values } = tool;
  const answer = useMemo(() => computeLatte(values), [values]);
  const tools = useTranslations('tools');
  function figuresOf(compared: LatteTool['values']) {
    const { perMonth, spent, value, valueReal } = computeLatte(compared);
    const of = toolTexts(compared.currency, tool.language, tools);
    const { figures } = t;
    return [
      { name: t.compared.habits, value: of.number(compared.habits.length) },
      { name: figures.perMonth.name, value: of.money(perMonth) },
      { name: t.compared.years, value: of.years(compared.years) },
      { name: figures.spent.name, value: of.money(spent) },
      { name: figures.value.name, value: of.money(value) },
      { name: figures.real.name, value: of.money(valueReal) },
    ];
  }
  const sentence = t.answer(texts.years(values.years), texts.money(answer.value));
  return (
    <ToolPage
      tool={tool}
      inputs={<Inputs tool={tool} />}
      nameOf={(name) => (name === 'habits' ? t.groups.habits : t.inputs[name].label)}
      sentence={sentence}
      more={
        <p>
          {(answer.growth < 0 ? t.lost : t.more)(
            texts.money(answer.perMonth),
            texts.money(answer.spent),
            texts.money(Math.abs(answer.growth)),
            texts.money(answer.valueReal),
          )}
        </p>
      }
      chart={<Chart tool={tool} answer={answer} />}
      mine={
        <UseMyNumbers tool={tool} fetchFills={() => latteFills} labelOf={() => t.groups.habits} />
      }
      goal={
        <MakeGoal
          language={tool.language}
          fetchMaker={() => latteGoal}
          stated={
            canAimLatte(answer)
              ? [
                  answer,
                  values,
                  {
                    language: tool.language,
                    t: t.aim,
                    texts,
                    sentence: plainAnswer(sentence),
                  },
                ]
              : tools.goal.none.nothing
          }
        />
      }
    >
      {values.habits.length > 1 ? <Weights tool={tool} answer={answer} /> : null}
      <Figures tool={tool} answer={answer} />
      <Scenarios
        tool={tool}
        figuresOf={figuresOf}
        curve={{ name: t.figures.value.name, of: curveOf }}
      />
      <Years tool={tool} answer={answer} />
    </ToolPage>
  );
}

function curveOf(values: LatteTool['values']) {
  const { years } = computeLatte(values);
  return {
    years: [0, ...years.map(({ year }) => year)],
    amounts: [0, ...years.map(({ value }) => value)],
  };
}

function Inputs({ tool }: { tool: LatteTool }) {
  const t = useTranslations('latte');
  const { inputs } = t;
  return (
    <>
      <InputGroup title={t.groups.habits} aside={<CurrencyField tool={tool} />}>
        <HabitRows tool={tool} />
      </InputGroup>
      <Fold title={t.groups.instead}>
        <NumberField tool={tool} name="years" t={inputs.years} />
        <NumberField tool={tool} name="rate" t={inputs.rate} />
      </Fold>
      <MoreInputs title={t.groups.details}>
        {tool.values.habits.length > 1 ? <RiseField tool={tool} /> : null}
        {tool.values.rise === 'all' ? (
          <NumberField tool={tool} name="priceGrowth" t={inputs.priceGrowth} />
        ) : null}
        <NumberField tool={tool} name="inflation" t={inputs.inflation} />
        <ChoiceField tool={tool} name="days" t={inputs.days} options={t.days} />
      </MoreInputs>
    </>
  );
}

/** The choice whether all prices grow alike; each own growth starts with the common one. */
function RiseField({ tool }: { tool: LatteTool }) {
  const { inputs, rises } = useTranslations('latte');
  const { values } = tool;
  const set: LatteTool['set'] = (_, rise) =>
    tool.setAll({
      ...values,
      rise: rise as typeof values.rise,
      ...(rise === 'each'
        ? { habits: values.habits.map((habit) => ({ ...habit, growth: values.priceGrowth })) }
        : {}),
    });
  return <ChoiceField tool={{ ...tool, set }} name="rise" t={inputs.rise} options={rises} />;
}

function Chart({ tool, answer }: Shown) {
  const t = useTranslations('latte').chart;
  const tools = useTranslations('tools');
  const texts = useToolTexts(tool);
  const rows = [{ year: 0, spentTotal: 0, value: 0, valueReal: 0 }, ...answer.years];
  return (
    <ToolChart title={t.title}>
      <LineChart
        alt={t.alt(
          texts.years(tool.values.years),
          texts.money(answer.value),
          texts.money(answer.spent),
        )}
        years={rows.map(({ year }) => year)}
        lines={[
          { name: t.value, look: 'main', values: rows.map(({ value }) => value) },
          { name: t.real, look: 'real', values: rows.map(({ valueReal }) => valueReal) },
          { name: t.spent, look: 'paid', values: rows.map(({ spentTotal }) => spentTotal) },
        ]}
        axis={texts.axis}
        yearLabel={(year) => t.year(texts.number(year))}
        readPoint={(index) => {
          const row = rows[index]!;
          return t.point(
            texts.number(row.year),
            texts.money(row.value),
            texts.money(row.spentTotal),
            texts.money(row.valueReal),
          );
        }}
        caption={tools.readHint}
        readLabel={tools.readChart}
      />
    </ToolChart>
  );
}

/** The cost of each habit, the most expensive first. */
function Weights({ tool, answer }: Shown) {
  const t = useTranslations('latte');
  const texts = useToolTexts(tool);
  const habits = tool.values.habits
    .map((habit, index) => ({
      name: habit.name.trim() || t.unnamed(index + 1),
      index,
      ...answer.habits[index]!,
    }))
    .toSorted((a, b) => b.value - a.value);
  const most = Math.max(habits[0]!.value, Number.MIN_VALUE);
  return (
    <Fold className="weights" title={t.weights.title}>
      <ul>
        {habits.map(({ name, index, perMonth, value }) => (
          <li key={index}>
            <span>{name}</span>
            <b className="num">{texts.money(value)}</b>
            <i
              className="weight"
              style={{ '--share': `${Math.max(0, (100 * value) / most)}%` } as CSSProperties}
            />
            <small className="quiet">{t.weights.perMonth(texts.money(perMonth))}</small>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function Figures({ tool, answer }: Shown) {
  const t = useTranslations('latte');
  const tools = useTranslations('tools');
  const texts = useToolTexts(tool);
  const { figures } = t;
  const { values } = tool;
  const growthOf = (at: number) => priceGrowthOf(values, values.habits[at]!),
    alike = values.habits.every((_, at) => growthOf(at) === growthOf(0));
  const sumOf = (amounts: readonly number[]) =>
    amounts.map((amount) => texts.exact(Math.round(amount))).join(' + ');
  const list: ExplainedFigure[] = [
    {
      ...figures.perDay,
      value: texts.money(answer.perDay),
      formula: `${texts.money(answer.perYear)} / ${texts.number(Number(values.days))}`,
    },
    {
      ...figures.perMonth,
      value: texts.money(answer.perMonth),
      formula: `${texts.money(answer.perYear)} / 12`,
    },
    {
      ...figures.perYear,
      value: texts.money(answer.perYear),
      formula: values.habits
        .map(
          ({ price, times, frequency }) =>
            `${texts.money(price)} × ${texts.number(times)} × ` +
            t.perYear[frequency](texts.number(Number(values.days))),
        )
        .join('\n'),
    },
    {
      ...figures.spent,
      value: texts.money(answer.spent),
      formula: alike
        ? spentFormula(answer, values, growthOf(0), texts)
        : sumOf(answer.habits.map(({ spent }) => spent)),
    },
    {
      ...figures.value,
      value: texts.money(answer.value),
      formula: alike
        ? habitFormula(answer, values, growthOf(0), texts)
        : sumOf(answer.habits.map(({ value }) => value)),
      source: t.annuity,
    },
    {
      ...figures.growth,
      value: texts.money(texts.minus(answer.value, answer.spent)),
      formula: `${texts.money(answer.value)} − ${texts.money(answer.spent)}`,
    },
    {
      ...figures.real,
      value: texts.money(answer.valueReal),
      formula:
        `${texts.money(answer.value)} / ` +
        `(1 + ${texts.exactPercent(values.inflation)})^${texts.number(values.years)}`,
    },
    ...(values.habits.length < 2
      ? []
      : values.habits.map(({ name }, index): ExplainedFigure => ({
          name: figures.habit.name(name.trim() || t.unnamed(index + 1)),
          say: figures.habit.say,
          value: texts.money(answer.habits[index]!.value),
          formula: habitFormula(answer.habits[index]!, values, growthOf(index), texts),
          source: t.annuity,
        }))),
  ];
  return <Explained title={tools.explained} labels={tools} figures={list} />;
}

function Years({ tool, answer }: Shown) {
  const { table: t, annuity } = useTranslations('latte');
  const texts = useToolTexts(tool);
  const { currency } = tool.values;
  const save = () =>
    saveCsv('latte-factor.csv', [
      [t.year, ...[t.spent, t.value, t.real].map((name) => `${name} (${currency})`)],
      ...answer.years.map((row) => [
        row.year,
        ...[row.spentTotal, row.value, row.valueReal].map((amount) => csvAmount(amount, currency)),
      ]),
    ]);
  return (
    <ToolTable
      title={t.title}
      onSave={save}
      source={annuity}
      columns={[
        { head: t.year },
        { head: t.spent, how: t.how.spent },
        { head: t.value, strong: true, how: t.how.value },
        { head: t.real, wide: true, how: t.how.real },
      ]}
      rows={answer.years.map((row) => [
        texts.number(row.year),
        texts.money(row.spentTotal),
        texts.money(row.value),
        texts.money(row.valueReal),
      ])}
    />
  );
}
