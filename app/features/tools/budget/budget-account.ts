/** What the account gives to the budget planner: the income of a month, and what each category costs. */
import type { MyFills } from '../account/my-numbers.ts';
import { budgetSpec, type Line } from './budget-spec.ts';
import { fold, groupOf, nameThatFits } from './compare-ledger.ts';
import { periodsPerYear } from './compute-budget.ts';

const linesMax = budgetSpec.inputs.lines.max;

/**
 * Lines take the mean of the category of their name; those that the ledger does not know stay. What was spent in a category
 * that no line has the name of becomes a line. @param uncategorised what spending without a category is called
 */
export function budgetFills(uncategorised: string): MyFills<typeof budgetSpec['inputs']> {
  return {
    people: { from: 'cycles', value: ({ means }, { people }) => (means && means.incomePerYear > 0 ? [{ ...people[0]!, paid: Math.round(means.incomePerYear / 12), frequency: 'month' }] : null) },
    lines: {
      from: 'cycles',
      value: ({ means, spending }, { lines, period }) => {
        if (!means || !spending.some(({ perYear }) => perYear > 0)) return null;
        const named = spending.map((each) => ({ ...each, name: each.name || uncategorised, amount: Math.max(0, Math.round(each.perYear / periodsPerYear[period])) }));
        const taken = new Set<string>();
        const kept = lines.map((line): Line => {
          const own = named.filter(({ id, name }) => !taken.has(id) && fold(name) === fold(line.name));
          for (const { id } of own) taken.add(id);
          return own.length === 0 ? line : { ...line, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
        });
        const added = named.filter(({ id, amount }) => !taken.has(id) && amount > 0).map(({ name, group, amount }): Line => ({ name: nameThatFits(name), group: group ? groupOf[group] : 'want', amount, carried: 0, spent: 0 }));
        // A line of nothing makes room for what there was.
        const room = linesMax - added.length;
        const rest = kept.length <= room ? kept : kept.filter(({ amount, carried, spent }) => amount !== 0 || carried !== 0 || spent !== 0);
        return [...rest, ...added].slice(0, linesMax);
      },
    },
  };
}
