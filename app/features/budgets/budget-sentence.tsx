/** The answer of the budgets page. */
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import type { Budgets } from './use-budgets.ts';

export interface BudgetPartProps {
  view: Budgets;
  money: (minor: number) => string;
}

/** The answer of the page in one sentence. Its number opens its calculation. */
export function BudgetSentence({
  view: { budgetedCycle, hasBudget },
  money,
  onExplain,
}: BudgetPartProps & { onExplain: () => void }) {
  const t = useCycleTranslations('budgets');
  const { toAssignMinor } = budgetedCycle;
  if (!hasBudget && budgetedCycle.incomeMinor === 0)
    return <h1 className="answer answer-sentence">{t.say.nothing}</h1>;
  const [text, amountMinor] = !hasBudget
    ? ([t.say.begin, budgetedCycle.incomeMinor] as const)
    : toAssignMinor > 0
      ? ([t.say.left, toAssignMinor] as const)
      : toAssignMinor < 0
        ? ([t.say.over, -toAssignMinor] as const)
        : ([t.say.done, budgetedCycle.assignedMinor] as const);
  return (
    <h1 className="answer answer-sentence">
      {text.before}
      <button
        type="button"
        className="how-button live num"
        aria-haspopup="dialog"
        onClick={onExplain}
      >
        {money(amountMinor)}
      </button>
      {text.after}
    </h1>
  );
}
