/**
 * The account part of a tool, loaded on a press together with the local copy: it fills inputs from
 * the account and says so, and adds goals to the plan.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Segmented } from '#app/ui/fields.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { formatDay, formatRange } from '#domain/calendar';
import { toolTexts } from '../tool-texts.ts';
import { encodeInputs } from '../tool-address.ts';
import { type InputSpecs, type ToolValues, usualValues } from '../tool-spec.ts';
import type { Tool } from '../use-tool.ts';
import { fillMine, type MyFills, type MySource } from './my-numbers.ts';
import { loadMyNumbers, saveToolGoal } from './open-account.ts';
import type { SwitchProps } from './own-numbers.tsx';
import type { FilledNumbers, UseMyNumbersProps } from './use-my-numbers.tsx';

export { saveToolGoal };

/**
 * Fills a form from the account.
 * @throws when the local copy cannot be opened
 */
export async function fillFromAccount<S extends InputSpecs>(
  { spec, values, language }: Tool<S>,
  fills: MyFills<S>,
  userId: string,
): Promise<FilledNumbers<S>> {
  const mine = await loadMyNumbers(userId, language);
  return { ...fillMine(spec, fills, mine, values, language), before: values, mine };
}

/** Lists each filled figure with its source, and each missing source with a link to it. */
export function Told<S extends InputSpecs>({
  tool: { spec, language },
  done: { filled, missing, values, mine },
  labelOf,
  rowsText,
}: Pick<UseMyNumbersProps<S>, 'tool' | 'labelOf'> & {
  done: FilledNumbers<S>;
  rowsText: UseMyNumbersProps<S>['rowsText'] | undefined;
}) {
  const tools = useTranslations('tools');
  const t = useTranslations('mine');
  const texts = toolTexts(values.currency, language, tools);
  const { means, plan } = mine;
  const grownText = ({
    asOfDay,
    portfolioMinor,
    portfolioTodayMinor,
  }: NonNullable<typeof plan>) => {
    const day = formatDay(asOfDay, language, 'full');
    return portfolioMinor === portfolioTodayMinor
      ? t.fromPlan(day)
      : t.fromPlanToday(texts.money(portfolioMinor), day);
  };
  const source: Record<MySource, string> = {
    plan: plan ? t.fromPlan(formatDay(plan.asOfDay, language, 'full')) : '',
    'plan-today': plan ? grownText(plan) : '',
    cycles: means ? t.fromCycles(formatRange(means.fromDay, means.toDay, language)) : '',
    habits: t.fromHabits,
    accounts: t.fromAccounts,
  };
  const noPlan = (
    <>
      {t.noPlan}{' '}
      <Link className="link" to="/profile#freedom">
        {t.openProfile}
      </Link>
    </>
  );
  const lacks: Record<MySource, ReactNode> = {
    plan: noPlan,
    'plan-today': null,
    cycles: (
      <>
        {t.noCycles(mine.cyclesFound)}{' '}
        <Link className="link" to="/dashboard/ledger">
          {t.openLedger}
        </Link>
      </>
    ),
    habits: t.noHabits,
    accounts: t.noDebts,
  };
  function figure(name: keyof S & string): string {
    const value: unknown = values[name],
      { kind } = spec.inputs[name]!;
    if (kind === 'amount') return texts.money(value as number);
    if (kind === 'percent') return texts.percent(value as number);
    if (kind === 'rows' && rowsText) return rowsText(name, values);
    return kind === 'rows'
      ? texts.number((value as unknown[]).length)
      : kind === 'number'
        ? texts.number(value as number)
        : '';
  }
  return (
    <ul className="note">
      {filled.map(({ name, from }) => (
        <li key={name}>
          {labelOf(name)}: <b className="num">{figure(name)}</b>, {source[from]}
        </li>
      ))}
      {missing
        .filter((from) => lacks[from] !== null)
        .map((from) => (
          <li key={from}>{lacks[from]}</li>
        ))}
    </ul>
  );
}

/**
 * Takes inputs that the account lacks from the user's last entries on this device, or from the
 * example.
 */
function withEntered<S extends InputSpecs>(
  done: FilledNumbers<S>,
  names: readonly (keyof S & string)[],
  kept: ToolValues<S>,
  choice: SwitchProps<S>['choice'],
) {
  const isFilled = (name: keyof S & string) => done.filled.some((each) => each.name === name);
  // In another currency the same digits would be another amount.
  const isKept = (name: keyof S & string) =>
    kept.currency === done.values.currency && kept[name] !== done.values[name];
  const choiceOf = (values: ToolValues<S>) => choice.leavesOut[String(values[choice.name])];
  const entered = names.filter(
    (name) => !isFilled(name) && isKept(name) && name !== choiceOf(kept),
  );
  const taken = entered.length > 0 ? [...entered, choice.name] : [];
  const values = {
    ...done.values,
    ...Object.fromEntries(taken.map((name) => [name, kept[name]])),
  } as ToolValues<S>;
  const example = names.filter(
    (name) => !isFilled(name) && !entered.includes(name) && name !== choiceOf(values),
  );
  return { ...done, values, entered, example };
}

/** Collapsed, so that the content below keeps its place when the account is loaded. */
function Sources({ isComplete, children }: { isComplete: boolean; children: ReactNode }) {
  const t = useTranslations('mine');
  return (
    <details>
      <summary>{isComplete ? t.whereFrom : t.whatIsMissing}</summary>
      {children}
    </details>
  );
}

/** The switch between the numbers of the account and others. */
export function OwnNumbersSwitch<S extends InputSpecs>({
  tool,
  fetchFills,
  labelOf,
  rowsText,
  keeps,
  choice,
  userId,
}: SwitchProps<S>) {
  const t = useTranslations('mine');
  const {
    mine: { failed, reading },
  } = useTranslations('tools');
  const { hash } = useLocation();
  // An address with figures was opened for those.
  const [isBusy, setBusy] = useState(hash === '');
  const [loaded, setLoaded] = useState<ReturnType<typeof withEntered<S>> | null>(null);
  const hasFilled = loaded !== null && loaded.filled.length > 0;
  const isShown = hasFilled && tool.encoded === encodeInputs(tool.spec, loaded.values);
  // With an example figure in it, the answer is not the person's own.
  const canBeOwn = hasFilled && loaded.example.length === 0;
  const isOwn = isShown && canBeOwn;

  async function showOwn(isOver: () => boolean = () => false) {
    setBusy(true);
    try {
      const fills = await fetchFills();
      const kept = tool.kept(),
        own = Object.fromEntries(keeps.map((name) => [name, kept[name]]));
      const values = { ...usualValues(tool.spec, tool.language), ...own } as ToolValues<S>;
      const filled = await fillFromAccount({ ...tool, values }, fills, userId);
      if (isOver()) return;
      const result = withEntered(filled, Object.keys(fills), kept, choice);
      if (result.filled.length > 0) tool.show(result.values);
      setLoaded(result);
    } catch (error) {
      console.error('The numbers of the account could not be read.', error);
      if (!isOver()) notify.error(failed);
    } finally {
      if (!isOver()) setBusy(false);
    }
  }
  useEffect(() => {
    if (!isBusy) return undefined;
    let isOver = false;
    void showOwn(() => isOver);
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, as the page opens
  }, []);

  function choose(whose: 'own' | 'other'): void {
    if (whose === 'other') return tool.show(tool.kept());
    void showOwn();
  }
  const options = [
    // Cannot be chosen if the account lacks the data; the reason is shown below.
    { value: 'own', label: t.own, disabled: loaded !== null && !canBeOwn },
    { value: 'other', label: t.other },
  ] as const;
  const whose = isShown
    ? loaded.missing.length === 0
      ? t.areOwn
      : isOwn
        ? t.partlyOwn
        : t.notYetOwn
    : tool.isUsual
      ? loaded !== null && !hasFilled
        ? t.noneOwn
        : t.areExample
      : loaded !== null && !hasFilled && tool.encoded === encodeInputs(tool.spec, tool.kept())
        ? t.noneButEntered
        : t.areTried;
  const list = (names: readonly (keyof S & string)[]) => names.map(labelOf).join(', ');
  const rest =
    isShown && loaded.missing.length > 0
      ? [
          loaded.example.length > 0 ? t.stillExample(list(loaded.example)) : '',
          loaded.entered.length > 0 ? t.stillEntered(list(loaded.entered)) : '',
        ]
          .join(' ')
          .trim()
      : '';
  return (
    <div className="whose" aria-busy={isBusy}>
      <Segmented
        label={t.whose}
        options={options}
        value={isOwn || isBusy ? 'own' : isShown ? null : 'other'}
        disabled={isBusy}
        onChange={choose}
      />
      <p role="status">
        {isBusy ? (
          reading
        ) : (
          <>
            {loaded !== null && !canBeOwn ? <b>{whose}</b> : whose}{' '}
            {rest === '' ? null : <b>{rest}</b>}
          </>
        )}
      </p>
      {loaded !== null && (isShown || !hasFilled) ? (
        <Sources isComplete={canBeOwn}>
          <Told tool={tool} done={loaded} labelOf={labelOf} rowsText={rowsText} />
        </Sources>
      ) : null}
    </div>
  );
}
