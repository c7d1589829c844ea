/** The account's data for debt or invest, and the goal of paying off the debts. */
import type { Areas } from '#contract/i18n/index';
import { minorUnits } from '#domain/money';
import { goalDay, type GoalTexts } from '../account/goal-texts.ts';
import type { MyFills } from '../account/my-numbers.ts';
import type { ToolGoal } from '../account/tool-goal.ts';
import type { DebtAnswer } from './debt-shown.ts';
import { textThatFits } from '../tool-spec.ts';
import { debtCells, type debtSpec, type DebtRow, type DebtValues } from './debt-spec.ts';

const mostDebts = 20;
/** The usual minimum payment of cards in a month, beyond the interest. */
const shareOfBalance = 0.01;

/**
 * Returns a debt of the ledger as a row. A debt that the form has already keeps rate and minimum;
 * otherwise they are examples, and the page says so.
 */
function rowOf(
  { name: full, owedMinor }: { name: string; owedMinor: number },
  { debts, currency }: DebtValues,
): DebtRow {
  const name = textThatFits(full, debtCells.name),
    known = debts.find((row) => row.name === name);
  const rate = known?.rate ?? debtCells.rate.usual[currency === 'VND' ? 'vi' : 'en'];
  return {
    name,
    balance: owedMinor,
    rate,
    minimum: known?.minimum ?? Math.ceil(owedMinor * (rate / 1200 + shareOfBalance)),
    deductible: known?.deductible ?? 'no',
  };
}

/**
 * The extra payment is the remainder of the income, since the ledger already counts payments of
 * debts as spending.
 */
export const debtFills: MyFills<(typeof debtSpec)['inputs']> = {
  extra: { from: 'cycles', value: ({ means }) => means && Math.max(0, means.savingPerYear / 12) },
  debts: {
    from: 'accounts',
    value: ({ debts }, values) =>
      debts.length === 0 ? null : debts.slice(0, mostDebts).map((debt) => rowOf(debt, values)),
  },
};

/**
 * Returns the goal to pay off all debts in the chosen order, with the first paid-off debt as a
 * step. Null if they never end, or without debts.
 */
export function debtGoal(
  { payoff, names }: DebtAnswer,
  { order, debts, currency }: DebtValues,
  { language, t, texts, sentence }: GoalTexts<Areas['debt']['aim']>,
): (() => ToolGoal) | null {
  const chosen = payoff.orders[order];
  if (chosen.status !== 'paid' || payoff.owed === 0) return null;
  return () => {
    const end = goalDay(chosen.months, language),
      first = chosen.paidOff[0]!,
      step = goalDay(first.month, language);
    const whole = (amountMinor: number) => Math.round(amountMinor / 10 ** minorUnits(currency));
    const down = (title: string, amountMinor: number) => ({
      measure: 'by-hand' as const,
      title,
      unit: currency,
      startValue: whole(amountMinor),
      targetValue: 0,
    });
    return {
      title: t.title(end.text),
      description: sentence,
      currency,
      dueDay: end.day,
      keyResults: [
        down(t.owed(texts.money(payoff.owed)), payoff.owed),
        ...(chosen.paidOff.length > 1
          ? [
              {
                ...down(t.first(names[first.debt]!, step.text), debts[first.debt]!.balance),
                dueDay: step.day,
              },
            ]
          : []),
      ],
    };
  };
}
