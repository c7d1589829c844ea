/** "Use my numbers": fills a tool from the account of a signed-in person, says where each figure comes from, and takes it back. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useWords } from '#app/words.tsx';
import { formatDay, formatRange } from '#domain/calendar';
import { toolTexts } from '../tool-texts.ts';
import type { InputSpecs, ToolValues } from '../tool-spec.ts';
import type { Tool } from '../use-tool.ts';
import { fillMine, type Filled, type MyFills, type MyNumbers, type MySource } from './my-numbers.ts';

interface UseMyNumbersProps<S extends InputSpecs> {
  tool: Tool<S>;
  /** Hold it outside of the component. */
  fills: MyFills<S>;
  /** What each filled input is called. */
  labelOf: (name: keyof S & string) => string;
  /** What to say of a filled list; otherwise how many rows it has. */
  rowsText?: (name: keyof S & string, values: ToolValues<S>) => string;
}
interface Done<S extends InputSpecs> extends Filled<S> { before: ToolValues<S>; mine: MyNumbers }

/** Nothing for a guest. */
export function UseMyNumbers<S extends InputSpecs>(props: UseMyNumbersProps<S>) {
  const { user } = useAuth();
  return user ? <Mine key={user.uid} {...props} userId={user.uid} /> : null;
}

function Mine<S extends InputSpecs>({ tool, fills, labelOf, rowsText, userId }: UseMyNumbersProps<S> & { userId: string }) {
  const { mine: words } = useWords('tools');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done<S> | null>(null);
  async function use() {
    setBusy(true);
    try {
      const { loadMyNumbers } = await import('./open-account.ts');
      const mine = await loadMyNumbers(userId, tool.language);
      const result = fillMine(tool.spec, fills, mine, tool.values, tool.language);
      if (result.filled.length > 0) tool.setAll(result.values);
      setDone({ ...result, before: tool.values, mine });
    } catch (error) {
      console.error('The numbers of the account could not be read.', error);
      notify.error(words.failed);
    } finally {
      setBusy(false);
    }
  }
  const undo = () => { if (done) tool.setAll(done.before); setDone(null); };
  return (
    <div className="mine">
      <Button size="sm" busy={busy} onClick={() => void use()}>{words.use}</Button>
      <div role="status">{done ? <Told tool={tool} done={done} labelOf={labelOf} rowsText={rowsText} /> : null}</div>
      {done && done.filled.length > 0 ? <Button look="bare" size="sm" onClick={undo}>{words.undo}</Button> : null}
    </div>
  );
}

/** Each figure with where it comes from, and what is missing with the way to it. */
function Told<S extends InputSpecs>({ tool: { spec, language }, done: { filled, missing, values, mine }, labelOf, rowsText }: Pick<UseMyNumbersProps<S>, 'tool' | 'labelOf'> & { done: Done<S>; rowsText: UseMyNumbersProps<S>['rowsText'] | undefined }) {
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
