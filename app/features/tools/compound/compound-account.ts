/** The account's data for the compound interest calculator, and the goal of its answer. */
import type { Areas } from '#contract/i18n/index';
import { minorUnits } from '#domain/money';
import { goalDay, type GoalTexts } from '../account/goal-texts.ts';
import type { MyFills } from '../account/my-numbers.ts';
import type { ToolGoal } from '../account/tool-goal.ts';
import { type compoundSpec, type CompoundValues, paymentsPerYear } from './compound-spec.ts';
import { canAimCompound, type CompoundAnswer } from './compute-compound.ts';

export const compoundFills: MyFills<(typeof compoundSpec)['inputs']> = {
  principal: { from: 'plan', value: ({ plan }) => plan && Math.max(0, plan.portfolioMinor) },
  contribution: {
    from: 'cycles',
    value: ({ means }, { frequency }) =>
      means && Math.max(0, means.savingPerYear / paymentsPerYear[frequency]),
  },
};

/** Returns null if the target is already reached. */
export function compoundGoal(
  answer: CompoundAnswer,
  { currency }: CompoundValues,
  { language, t, texts, sentence }: GoalTexts<Areas['compound']['aim']>,
): (() => ToolGoal) | null {
  if (!canAimCompound(answer)) return null;
  const { plan, growth } = answer;
  return () => {
    const months = Math.max(1, Math.ceil(plan.years * 12 - 1e-9)),
      firstMonths = Math.min(12, months);
    const end = goalDay(months, language),
      first = goalDay(firstMonths, language);
    const setAside = Math.round((plan.contribution * plan.contributionsPerYear * firstMonths) / 12);
    const whole = (amountMinor: number) => Math.round(amountMinor / 10 ** minorUnits(currency));
    return {
      title: t.title(texts.money(growth.balance), end.text),
      description: sentence,
      currency,
      dueDay: end.day,
      keyResults: [
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
        {
          measure: 'by-hand',
          title: t.stands(texts.money(growth.balance)),
          unit: currency,
          startValue: whole(plan.principal),
          targetValue: whole(growth.balance),
        },
      ],
    };
  };
}
