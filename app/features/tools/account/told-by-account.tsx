/** What a press brings: what an account fills into a tool and how that is told, and the way of a goal into the plan. With it comes the local copy. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '#app/words.tsx';
import { formatDay, formatRange } from '#domain/calendar';
import { toolTexts } from '../tool-texts.ts';
import type { InputSpecs } from '../tool-spec.ts';
import type { Tool } from '../use-tool.ts';
import { fillMine, type MyFills, type MySource } from './my-numbers.ts';
import { loadMyNumbers, makeGoal } from './open-account.ts';
import type { Done, UseMyNumbersProps } from './use-my-numbers.tsx';

export { makeGoal };

/** @throws when the local copy cannot be opened */
export async function fillFromAccount<S extends InputSpecs>({ spec, values, language }: Tool<S>, fills: MyFills<S>, userId: string): Promise<Done<S>> {
  const mine = await loadMyNumbers(userId, language);
  return { ...fillMine(spec, fills, mine, values, language), before: values, mine };
}

/** Each figure with where it comes from, and what is missing with the way to it. */
export function Told<S extends InputSpecs>({ tool: { spec, language }, done: { filled, missing, values, mine }, labelOf, rowsText }: Pick<UseMyNumbersProps<S>, 'tool' | 'labelOf'> & { done: Done<S>; rowsText: UseMyNumbersProps<S>['rowsText'] | undefined }) {
  const tools = useWords('tools');
  const words = tools.mine;
  const texts = toolTexts(values.currency, language, tools);
  const { means, plan, cyclesFound } = mine;
  const source: Record<MySource, string> = {
    plan: plan ? words.fromPlan(formatDay(plan.asOfDay, language, 'full')) : '',
    cycles: means ? words.fromCycles(means.cyclesUsed, formatRange(means.fromDay, means.toDay, language)) : '',
    habits: words.fromHabits, accounts: words.fromAccounts,
  };
  const lacks: Record<MySource, ReactNode> = {
    plan: <>{words.noPlan} <Link className="link" to="/profile#freedom">{words.openProfile}</Link></>,
    cycles: <>{words.noCycles(cyclesFound)} <Link className="link" to="/dashboard/ledger">{words.openLedger}</Link></>,
    habits: words.noHabits, accounts: words.noDebts,
  };
  function figure(name: keyof S & string): string {
    const value: unknown = values[name], { kind } = spec.inputs[name]!;
    if (kind === 'amount') return texts.money(value as number);
    if (kind === 'percent') return texts.percent(value as number);
    if (kind === 'rows' && rowsText) return rowsText(name, values);
    return kind === 'rows' ? texts.number((value as unknown[]).length) : kind === 'number' ? texts.number(value as number) : '';
  }
  return (
    <ul className="note">
      {filled.map(({ name, from }) => <li key={name}>{labelOf(name)}: <b className="num">{figure(name)}</b>, {source[from]}</li>)}
      {missing.map((from) => <li key={from}>{lacks[from]}</li>)}
    </ul>
  );
}
