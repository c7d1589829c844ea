/**
 * The account's data for the budget planner (the income of a month and the spending of each
 * category), and the goal of a budget.
 */
import type { Areas } from '#contract/i18n/index';
import { goalDay, type GoalTexts } from '../account/goal-texts.ts';
import type { MyFills } from '../account/my-numbers.ts';
import type { ToolGoal } from '../account/tool-goal.ts';
import { textThatFits } from '../tool-spec.ts';
import { budgetSpec, type BudgetValues, type BudgetLineInput, lineCells } from './budget-spec.ts';
import { fold, groupOf } from './compare-ledger.ts';
import { type BudgetPlanResult, canAimBudget, periodsPerYear } from './compute-budget.ts';

const linesMax = budgetSpec.inputs.lines.max;

/**
 * Returns the fills. Lines take the average of the category with their name; lines without one
 * stay. A category with spending and without a line becomes a line.
 * @param uncategorised the name for spending without a category
 */
export function budgetFills(uncategorised: string): MyFills<(typeof budgetSpec)['inputs']> {
  return {
    people: {
      from: 'cycles',
      value: ({ means }, { people }) =>
        means && means.incomePerYear > 0
          ? [
              {
                ...people[0]!,
                paid: Math.round(means.incomePerYear / 12),
                frequency: 'month',
                payday: '',
              },
            ]
          : null,
    },
    lines: {
      from: 'cycles',
      value: ({ means, spending }, { lines, period }) => {
        if (!means || !spending.some(({ perYear }) => perYear > 0)) return null;
        const named = spending.map((each) => ({
          ...each,
          name: each.name || uncategorised,
          amount: Math.max(0, Math.round(each.perYear / periodsPerYear[period])),
        }));
        const taken = new Set<string>();
        const kept = lines.map((line): BudgetLineInput => {
          const own = named.filter(
            ({ id, name }) => !taken.has(id) && fold(name) === fold(line.name),
          );
          for (const { id } of own) taken.add(id);
          return own.length === 0
            ? line
            : { ...line, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
        });
        const added = named
          .filter(({ id, amount }) => !taken.has(id) && amount > 0)
          .map(({ name, group, amount }): BudgetLineInput => ({
            name: textThatFits(name, lineCells.name),
            group: group ? groupOf[group] : 'want',
            amount,
            carried: 0,
            spent: 0,
          }));
        // Lines of zero make room for added ones.
        const room = linesMax - added.length;
        const rest =
          kept.length <= room
            ? kept
            : kept.filter(
                ({ amount, carried, spent }) => amount !== 0 || carried !== 0 || spent !== 0,
              );
        return [...rest, ...added].slice(0, linesMax);
      },
    },
  };
}

/**
 * Returns the goal to save for a year what the plan saves. Null if it saves nothing, or plans more
 * than the income.
 */
export function budgetGoal(
  answer: BudgetPlanResult,
  { currency, period }: BudgetValues,
  { language, t, texts, sentence }: GoalTexts<Areas['budget']['aim']>,
): (() => ToolGoal) | null {
  if (!canAimBudget(answer)) return null;
  const yearMinor = answer.groups.saving.plannedMinor * periodsPerYear[period];
  return () => {
    const end = goalDay(12, language);
    return {
      title: t.title(texts.money(yearMinor), end.text),
      description: sentence,
      currency,
      dueDay: end.day,
      keyResults: [
        {
          measure: 'set-aside',
          title: t.setAside(texts.money(yearMinor), end.text),
          targetMinor: yearMinor,
          untilDay: end.day,
        },
      ],
    };
  };
}
