/**
 * The answering sentence and its background; if no comparison is possible, the reason and a remedy.
 */
import { useTranslations } from '#app/i18n.tsx';
import type { Areas } from '#contract/i18n/index';
import { type ToolTexts, useToolTexts } from '../tool-texts.ts';
import type { DebtAnswer, DebtTool } from './debt-shown.ts';
import type { DebtValues } from './debt-spec.ts';

export function debtSentence(
  { payoff, comparison, names }: DebtAnswer,
  values: DebtValues,
  texts: ToolTexts,
  t: Areas['debt']['answer'],
): string {
  if (payoff.owed === 0) return t.free;
  if (payoff.budget < payoff.minimums) return t.below(texts.money(payoff.minimums - payoff.budget));
  if (payoff.orders[values.order].status !== 'paid') return t.never;
  if (payoff.trapped.length > 0)
    return payoff.trapped.length === 1
      ? t.trapped(names[payoff.trapped[0]!.debt]!)
      : t.trappedMany(payoff.trapped.length);
  const breakEven = comparison!.breakEven;
  return breakEven.status === 'solved'
    ? t.solved(texts.percent(100 * breakEven.returnAnnual))
    : breakEven.status === 'never-amortizes'
      ? t.never
      : t[breakEven.status];
}

export function More({
  tool,
  answer: { payoff, comparison, names },
}: {
  tool: DebtTool;
  answer: DebtAnswer;
}) {
  const { more: t } = useTranslations('debt');
  const texts = useToolTexts(tool);
  const { values } = tool;
  if (payoff.owed === 0) return <p>{t.free}</p>;
  if (payoff.budget < payoff.minimums)
    return <p>{t.below(texts.money(payoff.minimums), texts.money(payoff.budget))}</p>;
  if (payoff.orders[values.order].status !== 'paid')
    return <p>{t.never(texts.money(payoff.interestFirstMonth), texts.money(payoff.budget))}</p>;
  const [trapped] = payoff.trapped;
  if (trapped)
    return (
      <p>
        {payoff.trapped.length === 1
          ? t.trapped(
              texts.money(values.debts[trapped.debt]!.minimum),
              texts.money(trapped.interest),
            )
          : t.trappedMany}
      </p>
    );
  const { breakEven, advantage, range, split, dear, debtFirst, investFirst } = comparison!;
  if (breakEven.status === 'no-difference') return <p>{t.noDifference}</p>;
  const rate = texts.percent(values.rate),
    years = texts.years(values.years),
    amount = texts.money(Math.abs(texts.minus(investFirst.side.netWorth, debtFirst.side.netWorth)));
  // A difference below the smallest coin counts as equal.
  const verdict =
    Math.abs(advantage) < 1
      ? t.even(rate)
      : breakEven.status === 'always-invest'
        ? t.alwaysInvest(years, amount)
        : breakEven.status === 'always-debt'
          ? t.alwaysDebt(years, amount)
          : (advantage > 0 ? t.investAhead : t.debtAhead)(rate, years, amount);
  const gain = split
    ? texts.minus(split.side.netWorth, Math.max(debtFirst.side.netWorth, investFirst.side.netWorth))
    : 0;
  const dearNames = joined(
    names.filter((_, debt) => dear[debt]),
    t,
  );
  const hasMatch = values.match > 0 && values.matchUpTo > 0;
  return (
    <>
      <p>
        {verdict} {t.chance(texts.percent(Math.round(100 * range.investWinsFraction)))}
      </p>
      {gain >= 1 ? (
        <p>{(hasMatch ? t.splitMatch : t.split)(dearNames, texts.money(gain))}</p>
      ) : null}
    </>
  );
}

/** Joins `a, b and c`; a long list is cut to the first few. */
function joined(names: readonly string[], t: Areas['debt']['more']): string {
  const most = 4,
    shown =
      names.length > most
        ? [...names.slice(0, most - 1), t.others(names.length - most + 1)]
        : names;
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')}${t.and}${shown.at(-1)!}`;
}
