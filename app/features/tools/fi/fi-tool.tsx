/** The FI calculator: in which month the portfolio carries the spending, what moves that month, and whether it lasts. */
import { useMemo } from 'react';
import { useWords } from '#app/words.tsx';
import { LineChart } from '../line-chart.tsx';
import { Scenarios } from '../scenarios.tsx';
import { ToolChart, ToolPage } from '../tool-page.tsx';
import { toolTexts } from '../tool-texts.ts';
import { useTool } from '../use-tool.ts';
import { computeFi, type FiAnswer } from './compute-fi.ts';
import { Kinds, Numbers, type Shown, Steps, Years } from './fi-figures.tsx';
import { FiInputs } from './fi-inputs.tsx';
import { fiSpec } from './fi-spec.ts';
import { type FiTool, useFiTexts } from './fi-texts.ts';
import './fi.css';

export function FiPage() {
  const tool: FiTool = useTool(fiSpec);
  const { values } = tool;
  const answer = useMemo(() => computeFi(values), [values]);
  const sentence = useSentence(tool, answer);
  const words = useWords('fi');
  const tools = useWords('tools');
  const texts = useFiTexts(tool);
  function figuresOf(compared: FiTool['values']) {
    const { independence, savingsRate, savingPerYear, returnReal } = computeFi(compared);
    const money = toolTexts(compared.currency, tool.language, tools).money;
    const never = independence.status === 'never';
    return [
      { name: words.compared.date, value: never ? words.kinds.never : independence.status === 'already-there' ? words.kinds.now : texts.monthShort(independence.years) },
      { name: words.compared.years, value: never ? '–' : texts.time(independence.years) },
      { name: words.compared.number, value: money(independence.fiNumber) },
      { name: words.compared.saving, value: money(savingPerYear / 12) },
      { name: words.compared.savingsRate, value: savingsRate === null ? '–' : texts.percent(Math.round(100 * savingsRate)) },
      { name: words.compared.real, value: texts.percent(100 * returnReal) },
      { name: words.compared.rate, value: texts.percent(compared.withdrawalRate) },
    ];
  }
  return (
    <ToolPage tool={tool} inputs={<FiInputs tool={tool} answer={answer} />} sentence={sentence} more={<More tool={tool} answer={answer} />} chart={<Chart tool={tool} answer={answer} />}>
      <Steps tool={tool} answer={answer} />
      <Kinds tool={tool} answer={answer} />
      <Numbers tool={tool} answer={answer} />
      <Scenarios tool={tool} figuresOf={figuresOf} />
      <Years tool={tool} answer={answer} />
    </ToolPage>
  );
}

function useSentence(tool: FiTool, { independence, needPerYear }: FiAnswer): string {
  const words = useWords('fi').answer;
  const texts = useFiTexts(tool);
  switch (independence.status) {
    case 'years': return words.date(texts.month(independence.years));
    case 'already-there': return needPerYear === 0 ? words.nothingNeeded : words.already;
    case 'never': return independence.reason === 'too-far' ? words.tooFar : words.never;
  }
}

function More({ tool, answer }: Shown) {
  const words = useWords('fi').more;
  const texts = useFiTexts(tool);
  const { independence, savingPerYear, needPerYear, lasts, emptyAfterYears } = answer;
  const { portfolio, withdrawalRate } = tool.values;
  const number = texts.money(independence.fiNumber);
  if (independence.status === 'never') {
    const why = independence.reason === 'too-far' ? words.tooFar(number) : savingPerYear < 0 ? words.overspent(texts.money(-savingPerYear / 12)) : words.notGrowing(number);
    return <p>{why}{savingPerYear < 0 && emptyAfterYears !== null ? words.gone(texts.time(emptyAfterYears)) : null}{words.way}</p>;
  }
  if (needPerYear === 0) return <p>{words.nothingNeeded}</p>;
  const age = texts.age(independence.years);
  const lasting = lasts?.status === 'for-good' ? words.lasts : lasts?.status === 'years' ? words.lastsUntil(texts.age(independence.years + lasts.years), texts.time(lasts.years)) : words.lastsLong;
  if (independence.status === 'already-there') return <p>{words.already(texts.money(portfolio), number, texts.money(independence.surplus))}{lasting}</p>;
  return (
    <p>
      {age === '' ? null : words.age(age)}{words.needs(texts.time(independence.years), number, texts.number(100 / withdrawalRate), texts.money(needPerYear))}
      {savingPerYear < 0 ? words.overspends : null}{lasting}
    </p>
  );
}

function Chart({ tool, answer }: Shown) {
  const words = useWords('fi').chart;
  const tools = useWords('tools');
  const texts = useFiTexts(tool);
  const { lifetime: { points }, independence } = answer;
  const { fiNumber } = independence;
  const last = points.at(-1)!.year;
  const [from, to] = [texts.year(0), texts.year(Math.round(last))];
  const number = texts.money(fiNumber);
  const alt = independence.status === 'years' ? words.alt(from, to, number, texts.month(independence.years)) : independence.status === 'never' ? words.altNever(from, to, number) : words.altAlready(from, to, number);
  return (
    <ToolChart title={words.title(tool.values.currency)}>
      <LineChart
        alt={alt} years={points.map(({ year }) => year)} lines={[{ name: words.balance, look: 'main', values: points.map(({ balance }) => balance) }]}
        amount={texts.short} yearLabel={texts.year} caption={words.caption} readLabel={tools.readChart}
        readPoint={(index) => {
          const { year, balance, phase, withdrawn } = points[index]!;
          const when = texts.monthShort(year), age = texts.age(year);
          return phase === 'independent' && year > 0 ? words.pointLiving(when, age, texts.money(balance), texts.money(withdrawn)) : words.point(when, age, texts.money(balance), fiNumber > 0 ? texts.percent(Math.floor((100 * balance) / fiNumber + 1e-9)) : '100%');
        }}
      />
    </ToolChart>
  );
}
