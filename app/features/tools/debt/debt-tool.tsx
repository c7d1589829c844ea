/**
 * Debt or invest: the break-even return, the expected return, the range of futures, and the payoff
 * in each order.
 */
import { useMemo } from 'react';
import { useTranslations } from '#app/i18n.tsx';
import { MakeGoal } from '../account/make-goal.tsx';
import { UseMyNumbers } from '../account/use-my-numbers.tsx';
import { Scenarios } from '../scenarios.tsx';
import { ToolPage } from '../tool-page.tsx';
import { plainAnswer, toolTexts, useToolTexts } from '../tool-texts.ts';
import { useTool } from '../use-tool.ts';
import { debtFills, debtGoal } from './debt-account.ts';
import { computeDebtComparison, computeDebtPayoff, owedOverTime } from './compute-debt.ts';
import { ByDebt, DebtFigures, Outcomes, SidesFigure, DebtYears } from './debt-answer.tsx';
import { DebtInputs } from './debt-inputs.tsx';
import { debtSpec } from './debt-spec.ts';
import { AxisFigure } from './axis-figure.tsx';
import { type DebtAnswer, type DebtTool, debtNames } from './debt-shown.ts';
import { Staircases } from './staircases.tsx';
import { More, debtSentence } from './debt-sentence.tsx';
import './debt.css';

export function DebtPage() {
  const tool: DebtTool = useTool(debtSpec);
  const t = useTranslations('debt');
  const tools = useTranslations('tools');
  const texts = useToolTexts(tool);
  const { values } = tool;
  const { debts, money, extra, budget } = values;
  // Memoized by the inputs that the slider of the return does not change, so that nothing is
  // computed again while it moves.
  const payoff = useMemo(
    () => computeDebtPayoff({ debts, money, extra, budget }),
    [debts, money, extra, budget],
  );
  const comparison = useMemo(() => computeDebtComparison(values, payoff), [values, payoff]);
  const answer: DebtAnswer = { payoff, comparison, names: debtNames(values, t) };
  function figuresOf(compared: DebtTool['values']) {
    const of = toolTexts(compared.currency, tool.language, tools);
    const paying = computeDebtPayoff(compared),
      both = computeDebtComparison(compared, paying),
      chosen = paying.orders[compared.order];
    const { compared: names, figures } = t;
    const tie =
      both?.breakEven.status === 'solved'
        ? of.percent(100 * both.breakEven.returnAnnual)
        : both === null ||
            both.breakEven.status === 'no-difference' ||
            both.breakEven.status === 'never-amortizes'
          ? '–'
          : names.always;
    return [
      { name: names.debts, value: of.money(paying.owed) },
      { name: names.extra, value: of.money(Math.max(0, paying.budget - paying.minimums)) },
      { name: names.breakEven, value: tie },
      {
        name: names.chance,
        value: both ? of.percent(Math.round(100 * both.range.investWinsFraction)) : '–',
      },
      {
        name: figures.advantage.name,
        value: both
          ? of.money(of.minus(both.investFirst.side.netWorth, both.debtFirst.side.netWorth))
          : '–',
      },
      {
        name: names.free,
        value: chosen.status === 'paid' ? of.time(chosen.months / 12) : names.none,
      },
      {
        name: figures.order.name,
        value: chosen.status === 'paid' ? of.money(chosen.totalInterest) : '–',
      },
    ];
  }
  const sentence = debtSentence(answer, values, texts, t.answer);
  const hasEnd = payoff.orders[values.order].status === 'paid';
  const hasStairs = payoff.owed > 0 && payoff.budget >= payoff.minimums;
  return (
    <ToolPage
      tool={tool}
      inputs={<DebtInputs tool={tool} payoff={payoff} />}
      nameOf={(name) => (name === 'debts' ? t.groups.debts : t.inputs[name].label)}
      sentence={sentence}
      mine={
        <UseMyNumbers
          tool={tool}
          fetchFills={() => debtFills}
          labelOf={(name) => (name === 'debts' ? t.groups.debts : t.inputs.extra.label)}
          rowsText={(_, { debts: rows }) => t.fromLedger(rows.length)}
        />
      }
      goal={
        <MakeGoal
          language={tool.language}
          fetchMaker={() => debtGoal}
          stated={
            hasEnd && payoff.owed > 0
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
              : tools.goal.none[hasEnd ? 'there' : 'never']
          }
        />
      }
      more={<More tool={tool} answer={answer} />}
      chart={comparison ? <AxisFigure tool={tool} answer={answer} comparison={comparison} /> : null}
    >
      {hasStairs ? <Staircases tool={tool} answer={payoff} names={answer.names} /> : null}
      {hasStairs ? <ByDebt tool={tool} answer={answer} /> : null}
      {comparison ? (
        <>
          <SidesFigure tool={tool} comparison={comparison} />
          <Outcomes tool={tool} comparison={comparison} />
        </>
      ) : null}
      <DebtFigures tool={tool} answer={answer} />
      <Scenarios
        tool={tool}
        figuresOf={figuresOf}
        curve={{ name: t.compared.overTime, of: owedOverTime }}
      />
      {comparison ? <DebtYears tool={tool} comparison={comparison} /> : null}
    </ToolPage>
  );
}
