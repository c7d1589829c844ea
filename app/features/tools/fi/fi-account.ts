/** The account's data for the FI calculator, and the goal of its answer. */
import type { Areas } from '#contract/i18n/index';
import { periodNouns } from '#contract/i18n/period-nouns';
import { formatDay } from '#domain/calendar';
import { dayAfterMonths } from '#domain/freedom';
import { roundHalfUp } from '#domain/money';
import { goalDay, type GoalTexts } from '../account/goal-texts.ts';
import type { MyFills } from '../account/my-numbers.ts';
import type { ToolGoal } from '../account/tool-goal.ts';
import type { FiAnswer } from './compute-fi.ts';
import type { fiSpec, FiValues } from './fi-spec.ts';

/** Converts to percent for a field, with up to four decimals. */
const percent = (fraction: number) => roundHalfUp(100 * fraction, 4);

export const fiFills: MyFills<(typeof fiSpec)['inputs']> = {
  portfolio: {
    from: 'plan-today',
    value: ({ plan }) => plan && Math.max(0, plan.portfolioTodayMinor),
  },
  income: { from: 'cycles', value: ({ means }) => means && means.incomePerYear / 12 },
  spending: { from: 'cycles', value: ({ means }) => means && means.spendingPerYear / 12 },
  saving: { from: 'cycles', value: ({ means }) => means && Math.max(0, means.savingPerYear / 12) },
  returnReal: { from: 'plan', value: ({ plan }) => plan && percent(plan.returnAnnualReal) },
  withdrawalRate: { from: 'plan', value: ({ plan }) => plan && percent(plan.withdrawalRate) },
};

/**
 * Returns a function that builds the goal: a date in the ledger no later than the calculator's,
 * reached by a year's saving and a cycle's spending. Null without a date to aim at.
 */
export function fiGoal(
  { independence, savingPerYear }: FiAnswer,
  { currency, spending }: FiValues,
  { language, t, texts, sentence }: GoalTexts<Areas['fi']['aim']>,
): (() => ToolGoal) | null {
  if (independence.status !== 'years') return null;
  return () => {
    const months = independence.years * 12,
      firstMonths = Math.max(1, Math.min(12, Math.ceil(months)));
    const today = goalDay(0, language).day,
      first = goalDay(firstMonths, language),
      freeDay = dayAfterMonths(today, months);
    const end = formatDay(freeDay, language, 'full'),
      setAside = Math.round((savingPerYear * firstMonths) / 12);
    const spend = (mostMinor: number, cycle: 'month' | 'payCycle') =>
      t.spend(texts.money(mostMinor), periodNouns[language][cycle].period);
    return {
      title: t.title(end),
      description: sentence,
      currency,
      dueDay: freeDay,
      keyResults: [
        { measure: 'freedom' as const, title: t.date(end), nowDay: freeDay, byDay: freeDay },
        ...(setAside > 0
          ? [
              {
                measure: 'set-aside' as const,
                title: t.setAside(texts.money(setAside), first.text),
                targetMinor: setAside,
                untilDay: first.day,
              },
            ]
          : []),
        ...(spending > 0
          ? [
              {
                measure: 'spent' as const,
                title: spend,
                nowPerMonthMinor: spending,
                mostPerMonthMinor: spending,
              },
            ]
          : []),
      ],
    };
  };
}
