/**
 * The FI calculator: the month in which the portfolio pays the spending, the effects of changes on
 * it, and whether it lasts.
 */
import { memo, useMemo } from 'react';
import { useTranslations } from '#app/i18n.tsx';
import type { ReturnsHistory } from '#domain/withdrawal';
import { MakeGoal } from '../account/make-goal.tsx';
import { OwnNumbers } from '../account/own-numbers.tsx';
import { useFetchedPart } from '../fetched-part.tsx';
import { Scenarios } from '../scenarios.tsx';
import { ToolPage } from '../tool-page.tsx';
import { plainAnswer, toolTexts } from '../tool-texts.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { useTool } from '../use-tool.ts';
import { useUnhurried } from '../use-unhurried.ts';
import { computeFi, type FiAnswer } from './compute-fi.ts';
import { datesOf, futurePlans } from './compute-futures.ts';
import { FiChart, FutureStory } from './fi-chart.tsx';
import { Kinds, Numbers, type FiFigureProps, Steps, FiYears } from './fi-figures.tsx';
import { FiInputs } from './fi-inputs.tsx';
import { fiSpec } from './fi-spec.ts';
import { type FiTool, rateText, useFiTexts } from './fi-texts.ts';
import { LazyLastingSection, type LastingProps } from './lasting-loader.tsx';
import './fi.css';

/** Loads the century of returns, for futures that are drawn from it. */
const fetchReturns = async (): Promise<ReturnsHistory | null> =>
  (await import('../simulation/history-engine.ts')).usAnnualReturns;
const agesOnly = ['age'] as const;
const basisOf = { name: 'basis', leavesOut: { income: 'saving', saving: 'income' } } as const;
const fetchFills = async () => (await import('./fi-account.ts')).fiFills;
const fetchGoal = async () => (await import('./fi-account.ts')).fiGoal;
const fetchNothing = (): Promise<ReturnsHistory | null> => Promise.resolve(null);

export function FiPage() {
  const tool: FiTool = useTool(fiSpec);
  const { values } = tool;
  const answer = useMemo(() => computeFi(values), [values]);
  const fromHistory = values.chance === 'history';
  const { part: history, failed: noHistory } = useFetchedPart(
    fromHistory ? fetchReturns : fetchNothing,
  );
  const plans = useMemo(() => futurePlans(values, answer, history), [values, answer, history]);
  const simulation = useSimulation(plans?.life ?? null),
    saving = useSimulation(plans?.saving ?? null);
  const life = noHistory && fromHistory ? { ...simulation, failed: true } : simulation;
  const { status } = answer.independence;
  const dates =
    plans?.saving && saving.answered
      ? datesOf(saving.answered.answer, answer.independence.fiNumber)
      : null;
  const drawn = plans || (fromHistory && history === null) ? life : null;
  const lasts = plans && status !== 'never' && life.answered ? life.answered.answer : null;
  // The sentence and its chart follow a slider at once; the parts below follow a few times a
  // second.
  const { language } = tool;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its used fields change with these
  const now = useMemo<FiFigureProps>(() => ({ tool, answer }), [answer, language]);
  const shown = useUnhurried(now);
  // Each answer of the simulation renders the page again, but does not change the inputs.
  const inputs = useMemo(
    () => <FiInputs tool={tool} answer={answer} />,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a tool is a new object each time, as above
    [answer, language, tool.revision, tool.troubled],
  );
  const sentence = useSentence(tool, answer);
  const t = useTranslations('fi');
  const tools = useTranslations('tools');
  const texts = useFiTexts(tool);
  function figuresOf(compared: FiTool['values']) {
    const { independence, savingsRate, savingPerYear, returnReal } = computeFi(compared);
    const money = toolTexts(compared.currency, tool.language, tools).money;
    const never = independence.status === 'never';
    return [
      {
        name: t.compared.date,
        value: never
          ? t.kinds.never
          : independence.status === 'already-there'
            ? t.kinds.now
            : texts.monthShort(independence.years),
      },
      { name: t.compared.years, value: never ? '–' : texts.time(independence.years) },
      { name: t.compared.number, value: money(independence.fiNumber) },
      { name: t.compared.saving, value: money(savingPerYear / 12) },
      {
        name: t.compared.savingsRate,
        value: savingsRate === null ? '–' : rateText(texts, savingsRate),
      },
      { name: t.compared.real, value: texts.percent(100 * returnReal) },
      { name: t.compared.rate, value: texts.percent(compared.withdrawalRate) },
    ];
  }
  return (
    <ToolPage
      tool={tool}
      inputs={inputs}
      nameOf={(name) => t.inputs[name].label}
      sentence={sentence}
      more={
        <More tool={tool} answer={answer} dates={plans?.saving ? (dates ?? 'pending') : null} />
      }
      chart={<FiChart tool={tool} answer={answer} simulation={drawn} />}
      whose={
        <OwnNumbers
          tool={tool}
          fetchFills={fetchFills}
          labelOf={(name) => t.inputs[name].label}
          keeps={agesOnly}
          choice={basisOf}
        />
      }
      goal={
        <MakeGoal
          language={tool.language}
          fetchMaker={fetchGoal}
          stated={
            status === 'years'
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
              : tools.goal.none[status === 'never' ? 'never' : 'there']
          }
        />
      }
    >
      {drawn ? <FutureStory tool={tool} answer={answer} simulation={drawn} /> : null}
      <Below
        shown={shown}
        futures={lasts}
        dates={
          dates && dates.early !== null
            ? `${texts.monthShort(dates.early)} – ${dates.late === null ? '…' : texts.monthShort(dates.late)}`
            : null
        }
      />
      <Scenarios tool={tool} figuresOf={figuresOf} curve={{ name: t.table.balance, of: curveOf }} />
      <Table shown={shown} />
    </ToolPage>
  );
}

function curveOf(values: FiTool['values']) {
  const { points } = computeFi(values).lifetime;
  return { years: points.map(({ year }) => year), amounts: points.map(({ balance }) => balance) };
}

const Below = memo(function Below({
  shown,
  ...futures
}: { shown: FiFigureProps } & Pick<LastingProps, 'futures' | 'dates'>) {
  return (
    <>
      <LazyLastingSection {...shown} {...futures} />
      <Steps {...shown} />
      <Kinds {...shown} />
      <Numbers {...shown} />
    </>
  );
});
const Table = memo(({ shown }: { shown: FiFigureProps }) => <FiYears {...shown} />);

function useSentence(tool: FiTool, { independence, needPerYear }: FiAnswer): string {
  const t = useTranslations('fi').answer;
  const texts = useFiTexts(tool);
  switch (independence.status) {
    case 'years':
      return t.date(texts.month(independence.years));
    case 'already-there':
      return needPerYear === 0 ? t.nothingNeeded : t.already;
    case 'never':
      return independence.reason === 'too-far' ? t.tooFar : t.never;
  }
}

/** An age beyond this is not shown. */
const oldest = 105;

/**
 * @param dates the dates of a quarter and three quarters of the futures; while they are computed
 * their space is reserved, so that nothing moves
 */
function More({
  tool,
  answer,
  dates,
}: FiFigureProps & { dates: ReturnType<typeof datesOf> | 'pending' | null }) {
  const t = useTranslations('fi').more;
  const { dates: futures } = useTranslations('lasting');
  const texts = useFiTexts(tool);
  const { independence, savingPerYear, needPerYear, lasts, emptyAfterYears } = answer;
  const { values } = tool;
  const { portfolio, withdrawalRate } = values;
  const number = texts.money(independence.fiNumber);
  if (independence.status === 'never') {
    const why =
      independence.reason === 'too-far'
        ? t.tooFar(number)
        : savingPerYear < 0
          ? t.overspent(texts.money(-savingPerYear / 12))
          : t.notGrowing(number);
    return (
      <p>
        {why}
        {savingPerYear < 0 && emptyAfterYears !== null ? t.gone(texts.time(emptyAfterYears)) : null}
        {t.way}
      </p>
    );
  }
  if (needPerYear === 0) return <p>{t.nothingNeeded}</p>;
  const age = texts.age(independence.years);
  const lasting =
    lasts?.status === 'for-good'
      ? ''
      : lasts?.status === 'years'
        ? t.lastsUntil(
            values.age + independence.years + lasts.years > oldest
              ? ''
              : texts.age(independence.years + lasts.years),
            texts.time(lasts.years),
          )
        : t.lastsLong;
  if (independence.status === 'already-there')
    return (
      <p>
        {t.already(texts.money(portfolio), number, texts.money(independence.surplus))}
        {t.tax}
        {lasting}
      </p>
    );
  return (
    <p>
      {age === '' ? null : (values.age + independence.years > oldest ? t.ageBeyond : t.age)(age)}
      {t.needs(
        texts.time(independence.years),
        number,
        texts.number(100 / withdrawalRate),
        texts.money(needPerYear),
      )}
      {t.tax}
      {savingPerYear < 0 ? t.overspends : null}
      {lasting}
      {dates === null ? null : dates === 'pending' ? (
        <span className="kept" aria-hidden="true">
          {' '}
          {futures.between(texts.month(independence.years), texts.month(independence.years))}
        </span>
      ) : dates.early === null ? null : (
        ' ' +
        (dates.late === null
          ? futures.earlyOnly(texts.month(dates.early))
          : futures.between(texts.month(dates.early), texts.month(dates.late)))
      )}
    </p>
  );
}
