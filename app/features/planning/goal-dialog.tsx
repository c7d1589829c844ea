/**
 * A goal in three fields: save up to, spend at most, pay off, earn, or hours of focus. All other
 * fields are in the plan's own editor.
 */
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import { createRecordId } from '#contract/ids';
import type { Day } from '#domain/calendar';
import { savingsIdsOf } from '#domain/measures';
import { formatMoney, formatNumber } from '#domain/money';
import { useRecords } from '#app/data/hooks.ts';
import { useLinkState } from '#app/data/use-measures.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Segmented, Select } from '#app/ui/fields.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import {
  accountsFor,
  type GoalContext,
  type GoalDraft,
  goalDraftOf,
  type GoalPreset,
  goalPresets,
  type GoalProblems,
  type GoalTitles,
  balanceOnTop,
  perMonthOf,
  readGoal,
  writesOfGoal,
} from './goal-presets.ts';
import { childrenOf, placeAtEnd, type PlanTree } from '#app/data/outline.ts';
import type { PlanActions } from './plan-actions.ts';

const NewAccountDialog = lazyPart(
  async () => (await import('../ledger/manage/new-account-dialog.tsx')).NewAccountDialog,
  'ledger',
);
/** An option among the account ids of the select. */
const newAccount = 'new';

interface GoalDialogProps {
  open: boolean;
  tree: PlanTree;
  /** The shown project; null if there is none yet. */
  projectId: string | null;
  today: Day;
  actions: PlanActions;
  onClose: () => void;
  onMade: (projectId: string, objectiveId: string) => void;
}

export function GoalDialog({ open, ...rest }: GoalDialogProps) {
  const t = useTranslations('planning').goal;
  return (
    <Dialog open={open} onClose={rest.onClose} title={t.title}>
      <GoalForm {...rest} />
    </Dialog>
  );
}

/**
 * Returns the accounts with their balances. `isReading`: balances are still loading, and a goal
 * must not start from a wrong one.
 */
function useGoalContext(today: Day): GoalContext & { isReading: boolean } {
  const { language } = useLanguage();
  const currency = useProfile()?.currency ?? 'USD';
  const accounts = useRecords({ collection: 'accounts' }).records;
  const categories = useRecords({ collection: 'categories' }).records;
  const { balances, loading } = useLinkState();
  return useMemo(
    () => ({
      today,
      language,
      currency,
      accounts: accounts
        .filter(({ closedDay }) => closedDay === null || closedDay > today)
        .toSorted((a, b) => (a.position < b.position ? -1 : 1))
        .map(({ id, name, type, currency: of }) => {
          const todayMinor = balances.get(id)?.todayMinor ?? 0;
          return { id, name, type, currency: of, todayMinor };
        }),
      // The balance of a new account is read a moment later.
      isReading: loading || accounts.some(({ id }) => !balances.has(id)),
      categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
      savingsIds: [...savingsIdsOf(categories)],
    }),
    [today, language, currency, accounts, categories, balances, loading],
  );
}

function GoalForm({
  tree,
  projectId,
  today,
  actions,
  onClose,
  onMade,
}: Omit<GoalDialogProps, 'open'>) {
  const t = useTranslations('planning').goal;
  const context = useGoalContext(today);
  const { language, currency, isReading } = context;
  const categories = useRecords({ collection: 'categories' }).records;
  const [draft, setDraft] = useState<Partial<GoalDraft> & { preset: GoalPreset }>({
    preset: 'save',
  });
  const [tried, setTried] = useState(false),
    [isSaving, setSaving] = useState(false);
  /** True while the dialog of a new account is open; null before its first use. */
  const [adding, setAdding] = useState<boolean | null>(null);
  const amount = useFirstFocus<HTMLInputElement>();
  // A press of the mouse focuses the amount next; arrow keys continue to the next kind, and the
  // keyboard of a phone would cover the others.
  const goesOn = useRef(false);
  function choosePreset(next: GoalPreset): void {
    goesOn.current =
      matchMedia('(hover: hover)').matches && !document.activeElement?.matches(':focus-visible');
    setDraft({ preset: next });
    setTried(false);
  }
  useLayoutEffect(() => {
    if (goesOn.current) amount.current?.focus();
    goesOn.current = false;
  }, [draft.preset, amount]);
  // Defaults of untouched fields are computed on each render, since accounts load after the form.
  const given: GoalDraft = { ...goalDraftOf(draft.preset, context), ...draft };
  const { preset } = given;
  const money = (minor: number, of: string) =>
    formatMoney(minor, of, language, { trimZeros: true });
  const titles: GoalTitles = {
    save: (minor, of, name) => t.titles.save(money(minor, of), name),
    spend: (minor, name) => t.titles.spend(money(minor, currency), name),
    payOff: t.titles.payOff,
    earn: (minor, name) => t.titles.earn(money(minor, currency), name),
    focus: (hours, name) =>
      t.titles.focus(formatNumber(hours, language, Number.isInteger(hours) ? 0 : 1), name),
  };
  const { goal, problems } = readGoal(given, context, titles);
  const accounts = accountsFor(preset, context.accounts);
  const account = accounts.find(({ id }) => id === given.of);
  const onTop = account ? balanceOnTop(given.amount, account, language) : null;
  const shown: GoalProblems = tried ? problems : {};
  const say = (field: keyof GoalProblems) => {
    const problem = shown[field];
    // The typed amount may be meant in addition to the current balance of the account.
    if (problem === 'alreadyThere' && preset === 'save' && account && onTop !== null) {
      return t.holdsMore(
        money(account.todayMinor, account.currency),
        money(onTop, account.currency),
      );
    }
    return problem && t.problems[problem];
  };
  const change = (part: Partial<GoalDraft>) => setDraft((before) => ({ ...before, ...part }));

  /**
   * The form was submitted before the balances were known, from which a goal starts: it is created
   * when they are.
   */
  const [isWanted, setWanted] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isReading) setWanted(true);
    else make();
  }
  function make(): void {
    setWanted(false);
    if (goal === null || isSaving) return;
    const made = writesOfGoal(goal, today, {
      projectId,
      newId: createRecordId,
      newProject: { title: t.project, position: placeAtEnd(tree.projects).position },
      objectivePosition: placeAtEnd(
        projectId === null ? [] : childrenOf(tree, 'objectives', projectId),
      ).position,
      keyResultPosition: placeAtEnd([]).position,
    });
    setSaving(true);
    void actions.writeAll(made.writes, t.made(goal.title)).then((done) => {
      setSaving(false);
      if (!done) return;
      onClose();
      onMade(made.projectId, made.objectiveId);
    });
  }
  useEffect(() => {
    if (isWanted && !isReading) make();
  });

  const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  const sayBalance = ({ todayMinor, currency: of }: (typeof accounts)[number]) =>
    preset === 'payOff' && todayMinor < 0
      ? t.owed(formatMoney(-todayMinor, of, language))
      : t.now(formatMoney(todayMinor, of, language));
  const monthly = goal === null ? null : perMonthOf(goal, today);
  const perMonth =
    monthly !== null && account
      ? t.perMonth(formatMoney(monthly, account.currency, language, { compact: true }))
      : '';
  const side = preset === 'earn' ? 'income' : 'expense';
  const ofSide = categories.filter(({ kind, group }) => kind === side && group !== 'savings');
  return (
    <>
      <form className="outline-goal" onSubmit={submit} noValidate>
        <Segmented
          label={t.kind}
          value={preset}
          options={goalPresets.map((value) => ({ value, label: t.presets[value] }))}
          onChange={choosePreset}
        />
        {preset === 'focus' ? (
          <TextInput
            label={t.focusOn}
            value={given.of}
            maxLength={200}
            error={say('of')}
            onChange={(of) => change({ of })}
          />
        ) : preset === 'save' || preset === 'payOff' ? (
          <Select
            label={t.account[preset]}
            value={given.of}
            error={say('of')}
            options={[
              ...(account === undefined ? [{ value: '', label: '' }] : []),
              ...accounts.map(optionOf),
              { value: newAccount, label: t.newAccount },
            ]}
            onChange={(of) => (of === newAccount ? setAdding(true) : change({ of }))}
          />
        ) : (
          <Select
            label={t.category}
            value={given.of}
            onChange={(of) => change({ of })}
            options={[{ value: '', label: t.all[preset] }, ...ofSide.map(optionOf)]}
          />
        )}
        <TextInput
          key={preset}
          ref={amount}
          label={t.amount[preset]}
          value={given.amount}
          error={say('amount')}
          unit={preset === 'focus' ? t.hours : (account?.currency ?? currency)}
          hint={account && sayBalance(account)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          onChange={(text) => change({ amount: text })}
        />
        <TextInput
          label={preset === 'spend' ? t.dayOptional : t.day}
          type="date"
          value={given.day}
          error={say('day')}
          onChange={(day) => change({ day })}
        />
        <p className="note" aria-live="polite">
          {goal === null ? t.hint : [goal.title, perMonth].filter(Boolean).join('. ')}
        </p>
        <div className="dialog-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="ink" type="submit" busy={isWanted || isSaving}>
            {t.create}
          </Button>
        </div>
      </form>
      <Suspense fallback={null}>
        {adding === null ? null : (
          <NewAccountDialog
            open={adding}
            type={preset === 'payOff' ? 'loan' : 'bank'}
            onClose={() => setAdding(false)}
            onMade={(of) => change({ of })}
          />
        )}
      </Suspense>
    </>
  );
}
