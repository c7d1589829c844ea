/** The account's data for the latte factor, and the goal of its answer. */
import type { Areas } from '#contract/i18n/index';
import type { LatteAnswer } from '#domain/compound';
import { goalDay, type GoalTexts } from '../account/goal-texts.ts';
import type { MyFills } from '../account/my-numbers.ts';
import type { ToolGoal } from '../account/tool-goal.ts';
import { canAimLatte } from './compute-latte.ts';
import { type latteSpec, type LatteValues, rowOfHabit } from './latte-spec.ts';

export const latteFills: MyFills<(typeof latteSpec)['inputs']> = {
  habits: {
    from: 'habits',
    value: ({ habits }, { priceGrowth }) =>
      habits.length === 0 ? null : habits.map((habit) => rowOfHabit(habit, priceGrowth)),
  },
};

/** Returns null if the habits cost nothing. */
export function latteGoal(
  answer: LatteAnswer,
  { habits, currency }: LatteValues,
  { language, t, texts, sentence }: GoalTexts<Areas['latte']['aim']>,
): (() => ToolGoal) | null {
  if (!canAimLatte(answer)) return null;
  const setAside = Math.round(answer.perYear);
  return () => {
    const end = goalDay(12, language);
    return {
      title: t.title(texts.money(answer.perMonth)),
      description: sentence,
      currency,
      dueDay: end.day,
      keyResults: [
        {
          measure: 'set-aside',
          title: t.setAside(texts.money(setAside), end.text),
          targetMinor: setAside,
          untilDay: end.day,
        },
        ...habits.flatMap(({ name }, index) =>
          name.trim() === ''
            ? []
            : [
                {
                  measure: 'spent-at' as const,
                  title: () => t.without(name.trim()),
                  names: [name.trim()],
                  nowPerMonthMinor: answer.habits[index]!.perMonth,
                  mostPerMonthMinor: 0,
                },
              ],
        ),
      ],
    };
  };
}
