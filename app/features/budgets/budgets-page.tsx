/**
 * `/dashboard/budgets`: what each category may cost in a cycle, what of it is spent, and what is
 * carried over and left.
 */
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Cycle, cycleOf, isDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useCycleWords } from '#app/data/cycle-texts.ts';
import { useWhole } from '#app/data/use-whole.ts';
import { Amounts } from '#app/features/privacy/amounts.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { Menu } from '#app/ui/menu.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Banner } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import type { UndoOutcome } from '#app/ui/undo.ts';
import { useSearchChange } from '#app/ui/use-search-change.ts';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { CollectionName } from '#contract/collections';
import { AttentionNotice } from '../rejected-changes/rejected-changes-notice.tsx';
import { rowsOf, rowsOfCategories, rowsOfSum } from '../dashboard/rows-of.ts';
import { AheadNote } from '../price-in-hours/ahead-note.tsx';
import { LedgerAsOf, LedgerProvider, useLedger } from '../ledger/ledger-context.tsx';
import type { LedgerPeriod } from '../ledger/ledger-address.ts';
import { PeriodSwitcher } from '../ledger/period-switcher.tsx';
import { BudgetTable } from './budget-table.tsx';
import { chooseOverspending } from './budget-settings.ts';
import { EnvelopeHistory } from './envelope-history.tsx';
import { totalsOfRows } from './group-totals.ts';
import { coverOf, type Move, MoveForm } from './move-form.tsx';
import { ShareParts } from './share-parts.tsx';
import { type BudgetRow, type Budgets, useBudgets } from './use-budgets.ts';
import '../ledger/ledger.css';
import '../dashboard/dashboard.css';
import './budgets.css';

const PlanForm = lazyPart(async () => (await import('./plan-form.tsx')).default);
const budgetCollections: ReadonlySet<CollectionName> = new Set(['budgets']);

export function BudgetsPage() {
  return (
    <LedgerProvider>
      <Page />
    </LedgerProvider>
  );
}

type Open =
  | { act: 'move'; start: Move; title: string }
  | { act: 'history'; row: BudgetRow }
  | { act: 'how' }
  | { act: 'plan' }
  | null;

function Page() {
  const site = useTranslations('site');
  const ledger = useLedger();
  const { cycles: rules, today } = ledger;
  const [params] = useSearchParams();
  const asked = params.get('period');
  const cycle = useMemo(
    () => cycleOf(rules, asked !== null && isDay(asked) ? asked : today),
    [rules, asked, today],
  );
  const view = useBudgets(cycle);
  const whole = useWhole({ ledger, cycle, view }, view.loading);
  return whole === null ? (
    <Loading label={site.loading} />
  ) : (
    <LedgerAsOf ledger={whole.ledger}>
      <Shown cycle={whole.cycle} view={whole.view} />
    </LedgerAsOf>
  );
}

function Shown({ cycle, view }: { cycle: Cycle; view: Budgets }) {
  const words = useCycleWords('budgets'),
    site = useTranslations('site');
  const { path } = useLanguage();
  const { cycles: rules, today, language, currency } = useLedger();
  const [params, changeSearch] = useSearchChange();
  const running = cycleOf(rules, today).startDay === cycle.startDay;
  const period: LedgerPeriod = { kind: 'cycle', day: running ? null : cycle.startDay };
  const { now, groups, assign } = view;
  const [open, setOpen] = useState<Open>(() =>
    params.get('take') === 'plan' ? { act: 'plan' } : null,
  );
  // A dialog keeps its last while it leaves.
  const [shown, setShown] = useState(open);
  if (open !== null && open !== shown) setShown(open);
  useEffect(() => {
    if (!params.has('take')) return;
    changeSearch(
      (next) => {
        next.delete('take');
        return next;
      },
      { replace: true },
    );
  }, [params, changeSearch]);
  const tellUndone = (outcome: UndoOutcome) =>
    outcome === 'failed'
      ? notify.error(words.done.undoFailed)
      : notify.info(outcome === 'undone' ? words.done.undone : words.done.nothingToUndo);

  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  const show = (to: LedgerPeriod) =>
    changeSearch((next) => {
      if (to.kind === 'cycle' && to.day !== null) next.set('period', to.day);
      else next.delete('period');
      return next;
    });
  const toCopy = useMemo(
    () =>
      rows
        .filter(({ lastMinor, assignedMinor }) => lastMinor > 0 && assignedMinor === 0)
        .map(({ id, lastMinor }) => ({ categoryId: id, assignedMinor: lastMinor })),
    [rows],
  );
  const hasLast = rows.some(({ lastMinor }) => lastMinor > 0);
  function copyLast() {
    if (toCopy.length === 0)
      return notify.info(hasLast ? words.done.nothingToCopy : words.act.copyNone);
    return void assign(toCopy, words.done.copied(toCopy.length));
  }
  const takePlan = () => setOpen({ act: 'plan' });
  useCommands([
    {
      label: words.keys,
      keys: 'e',
      run: () => document.querySelector<HTMLInputElement>('[data-assign]')?.focus(),
    },
    { label: words.act.copy, keys: 'c', run: copyLast },
    { label: words.act.plan, keys: 'v', run: takePlan },
    {
      label: words.move.title,
      keys: 'm',
      icon: 'arrow',
      run: () =>
        setOpen({
          act: 'move',
          start: { from: null, to: null, amountMinor: null },
          title: words.move.title,
        }),
    },
  ]);

  const close = () => setOpen(null);
  const freshHere = view.settings.freshFrom === cycle.startDay;
  const choose = (overspending: 'stays' | 'from-income') =>
    void view.saveSettings(
      chooseOverspending(view.settings, cycle.startDay, overspending),
      words.done.ways[overspending],
    );
  const history =
    shown?.act === 'history' ? (rows.find(({ id }) => id === shown.row.id) ?? shown.row) : null;
  return (
    <>
      <div className="bar env-bar">
        <PeriodSwitcher period={period} onChange={show} cyclesOnly />
        <span className="sp" />
        <Button onClick={copyLast} disabled={toCopy.length === 0}>
          {words.act.copy}
        </Button>
        <Button onClick={takePlan}>{words.act.plan}</Button>
        <Menu
          label={words.more}
          align="end"
          trigger={(wiring) => (
            <Button look="bare" icon aria-label={words.more} {...wiring}>
              <AppIcon name="more" />
            </Button>
          )}
          head={<p className="note env-menu">{words.act.overspending}</p>}
          entries={[
            ...(['stays', 'from-income'] as const).map((way) => ({
              kind: 'choice' as const,
              label: words.act.ways[way],
              name: words.waysExplain[way],
              checked: now.overspending === way,
              onSelect: () => choose(way),
            })),
            { kind: 'rule' },
            {
              label: words.move.title,
              onSelect: () =>
                setOpen({
                  act: 'move',
                  start: { from: null, to: null, amountMinor: null },
                  title: words.move.title,
                }),
            },
            freshHere
              ? {
                  label: words.act.unfresh,
                  onSelect: () =>
                    void view.saveSettings(
                      { ...view.settings, freshFrom: null },
                      words.done.unfresh,
                    ),
                }
              : {
                  label: words.act.fresh,
                  onSelect: () =>
                    void view.saveSettings(
                      { ...view.settings, freshFrom: cycle.startDay },
                      words.done.fresh,
                    ),
                },
            { kind: 'rule' },
            { kind: 'link', label: words.planner, to: path('/budget-planner') },
          ]}
        />
      </div>
      <AttentionNotice only={budgetCollections} />
      {view.unreadable ? <Banner>{words.unreadable}</Banner> : null}
      <Sentence view={view} money={money} onHow={() => setOpen({ act: 'how' })} />
      {rows.length === 0 ? (
        <Empty title={words.noCategories}>{words.noCategoriesText}</Empty>
      ) : (
        <>
          {view.hasBudget ? null : <p className="lede env-lede">{words.lede}</p>}
          <Totals view={view} money={money} onHow={() => setOpen({ act: 'how' })} />
          <AheadNote rows={view.ahead} currency={currency} today={today} />
          <Shortfalls view={view} money={money} />
          <div className="env-page">
            <div className="env-main">
              <BudgetTable
                view={view}
                cycle={cycle}
                onUndone={tellUndone}
                onHistory={(row) => setOpen({ act: 'history', row })}
                onMove={(row) =>
                  setOpen({
                    act: 'move',
                    start:
                      row.leftMinor > 0
                        ? { from: row.id, to: null, amountMinor: null }
                        : { from: null, to: row.id, amountMinor: null },
                    title: words.move.title,
                  })
                }
                onCover={(row) =>
                  setOpen({
                    act: 'move',
                    start: coverOf(row, rows, now.toAssignMinor),
                    title: words.move.cover(row.name),
                  })
                }
              />
              <p className="note env-hint w-only">
                <Amounts>{words.hint}</Amounts>
              </p>
            </div>
            <ShareParts view={view} cycle={cycle} />
          </div>
          {view.others.length > 0 ? (
            <p className="note env-needs">
              <Amounts>
                {words.otherCurrencies(
                  view.others
                    .map((other) => {
                      const of = (minor: number) =>
                        formatMoney(minor, other.currency, language, { trimZeros: true });
                      return [
                        other.totals && other.totals.incomeMinor > 0
                          ? words.otherIncome(of(other.totals.incomeMinor))
                          : '',
                        other.totals && other.totals.expenseMinor + other.totals.setAsideMinor > 0
                          ? words.otherSpent(
                              of(other.totals.expenseMinor + other.totals.setAsideMinor),
                            )
                          : '',
                        other.assignedMinor !== 0
                          ? words.otherAssigned(of(other.assignedMinor))
                          : '',
                      ]
                        .filter(Boolean)
                        .join(', ');
                    })
                    .join('; '),
                )}
              </Amounts>
            </p>
          ) : null}
          <p className="dash-more note">
            <Link className={buttonClass()} to={rowsOf(cycle)}>
              {words.openLedger}
            </Link>
          </p>
        </>
      )}
      <Dialog
        open={open?.act === 'move'}
        onClose={close}
        title={shown?.act === 'move' ? shown.title : words.move.title}
      >
        {shown?.act === 'move' ? (
          <MoveForm
            start={shown.start}
            rows={rows}
            toAssignMinor={now.toAssignMinor}
            onAssign={assign}
            onDone={close}
          />
        ) : null}
      </Dialog>
      <Dialog open={open?.act === 'plan'} onClose={close} title={words.plan.title} wide>
        <Suspense fallback={<Loading label={site.loading} />}>
          <PlanForm
            cycle={cycle}
            assigned={new Map(rows.map(({ id, assignedMinor }) => [id, assignedMinor]))}
            onAssign={assign}
            onDone={close}
          />
        </Suspense>
      </Dialog>
      <Dialog
        open={open?.act === 'history'}
        onClose={close}
        title={history ? words.history.title(history.name) : ''}
        wide
      >
        {history ? (
          <EnvelopeHistory
            id={history.id}
            name={history.name}
            book={view.book}
            inCurrency={view.inCurrency}
          />
        ) : null}
      </Dialog>
      <Dialog open={open?.act === 'how'} onClose={close} title={words.figures.toAssign} wide>
        <How view={view} money={money} />
      </Dialog>
    </>
  );
}

interface PartProps {
  view: Budgets;
  money: (minor: number) => string;
}

/** The answer of the page in one sentence. Its number says how it was worked out. */
function Sentence({ view: { now, hasBudget }, money, onHow }: PartProps & { onHow: () => void }) {
  const words = useCycleWords('budgets');
  const { toAssignMinor: minor } = now;
  if (!hasBudget && now.incomeMinor === 0)
    return <h1 className="answer dash-say">{words.say.nothing}</h1>;
  const [text, shown] = !hasBudget
    ? ([words.say.begin, now.incomeMinor] as const)
    : minor > 0
      ? ([words.say.left, minor] as const)
      : minor < 0
        ? ([words.say.over, -minor] as const)
        : ([words.say.done, now.assignedMinor] as const);
  return (
    <h1 className="answer dash-say">
      {text.before}
      <button type="button" className="env-live live num" aria-haspopup="dialog" onClick={onHow}>
        {money(shown)}
      </button>
      {text.after}
    </h1>
  );
}

/**
 * What was spent beyond the budgets, and without one. What went into savings is told apart, as in
 * the reports.
 */
function Shortfalls({ view: { now, groups, hasBudget }, money }: PartProps) {
  const words = useCycleWords('budgets');
  const overspent = [...now.envelopes.values()].filter(({ leftMinor }) => leftMinor < 0).length;
  const intoSavings = sumOf(rowsOfGroup(groups, 'savings').filter(({ isEnvelope }) => !isEnvelope));
  // Where money came back on one side, only the sum of both is what the budgets lack.
  const isApart = intoSavings >= 0 && intoSavings <= now.elsewhereMinor;
  const saved = isApart ? intoSavings : 0,
    spent = now.elsewhereMinor - saved;
  const shown = (minor: number) => (minor > 0 ? money(minor) : null);
  if (now.overspentMinor <= 0 && now.elsewhereMinor <= 0) return null;
  return (
    <p className="note env-needs">
      {now.overspentMinor > 0 ? (
        <span className="out">
          <Amounts>{words.overspent(overspent, money(now.overspentMinor))}</Amounts>{' '}
          {words.waysExplain[now.overspending]}{' '}
        </span>
      ) : null}
      {hasBudget && now.elsewhereMinor > 0 ? (
        <Amounts>{words.elsewhere(shown(spent), shown(saved))}</Amounts>
      ) : null}
    </p>
  );
}

const rowsOfGroup = (groups: Budgets['groups'], wanted: Budgets['groups'][number]['group']) =>
  groups.find(({ group }) => group === wanted)?.rows ?? [];
const sumOf = (rows: readonly BudgetRow[]) =>
  rows.reduce((sum, { spentMinor }) => sum + spentMinor, 0);

/** What the sentence rests on. */
function Totals({
  view: { now, groups, hasBudget, inCurrency },
  money,
  onHow,
}: PartProps & { onHow: () => void }) {
  const words = useCycleWords('budgets').figures,
    all = useCycleWords('budgets');
  const savings = rowsOfGroup(groups, 'savings').filter(({ spentMinor }) => spentMinor !== 0);
  const saved = sumOf(savings);
  const spent =
    groups.reduce((sum, { spentMinor }) => sum + spentMinor, 0) +
    (now.elsewhere.get('') ?? 0) -
    saved;
  const { carriedMinor: carried, leftMinor: left } = totalsOfRows(
    groups.flatMap((group) => group.rows),
  );
  const currency = inCurrency.currency ?? null,
    savingsIds = savings.map(({ id }) => id);
  const savingsRows = rowsOfCategories(now.cycle, savingsIds, { currency, exceptIds: [] });
  return (
    <dl className="tot env-tot">
      <div>
        <dt>{words.income}</dt>
        <dd>
          <Link
            className="num in u"
            to={rowsOf(now.cycle, { kind: 'income', ...inCurrency })}
            aria-label={all.rows(`${words.income}, ${money(now.incomeMinor)}`)}
          >
            {money(now.incomeMinor)}
          </Link>
        </dd>
      </div>
      {now.beforeMinor === 0 ? null : (
        <div>
          <dt>{words.before}</dt>
          <dd>
            <button
              type="button"
              className={now.beforeMinor < 0 ? 'num out' : 'num'}
              aria-label={all.explain(`${words.before}, ${money(now.beforeMinor)}`)}
              onClick={onHow}
            >
              {money(now.beforeMinor)}
            </button>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.assigned}</dt>
        <dd className="num">{money(now.assignedMinor)}</dd>
      </div>
      {carried === 0 ? null : (
        <div>
          <dt>{words.carriedInBudgets}</dt>
          <dd className={carried < 0 ? 'num out' : 'num'}>{money(carried)}</dd>
        </div>
      )}
      <div>
        <dt>{words.spent}</dt>
        <dd>
          <Link
            className="num out u"
            to={rowsOfSum(now.cycle, 'spent', { currency, exceptIds: savingsIds })}
            aria-label={all.rows(`${words.spent}, ${money(spent)}`)}
          >
            {money(spent)}
          </Link>
        </dd>
      </div>
      {saved === 0 ? null : (
        <div>
          <dt>{words.saved}</dt>
          <dd>
            {savingsRows === null ? (
              <span className="num">{money(saved)}</span>
            ) : (
              <Link
                className="num u"
                to={savingsRows}
                aria-label={all.rows(`${words.saved}, ${money(saved)}`)}
              >
                {money(saved)}
              </Link>
            )}
          </dd>
        </div>
      )}
      {hasBudget && now.elsewhereMinor !== 0 ? (
        <div>
          <dt>{words.withoutBudget}</dt>
          <dd className="num">{money(now.elsewhereMinor)}</dd>
        </div>
      ) : null}
      {hasBudget ? (
        <div>
          <dt>{words.leftInBudgets}</dt>
          <dd className={left < 0 ? 'num em out' : 'num em'}>{money(left)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Left to assign, worked out; what comes from before, too. */
function How({ view: { now, beforeNow, inCurrency }, money }: PartProps) {
  const all = useCycleWords('budgets'),
    words = all.explainAssign;
  return (
    <div className="explain">
      <p className="lede">{words.intro}</p>
      <dl>
        <div>
          <dt>{all.figures.income}</dt>
          <dd>
            <Link
              className="num u"
              to={rowsOf(now.cycle, { kind: 'income', ...inCurrency })}
              aria-label={all.rows(`${all.figures.income}, ${money(now.incomeMinor)}`)}
            >
              {money(now.incomeMinor)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{all.figures.before}</dt>
          <dd className="num">{money(now.beforeMinor)}</dd>
        </div>
        <div>
          <dt>{all.figures.assigned}</dt>
          <dd className="num">{money(-now.assignedMinor)}</dd>
        </div>
        <div>
          <dt>
            <b className="em">{all.figures.toAssign}</b>
          </dt>
          <dd>
            <b className="num em">{money(now.toAssignMinor)}</b>
          </dd>
        </div>
      </dl>
      <p className="note">{words.formula}</p>
      <h3 className="h4">{all.figures.before}</h3>
      {beforeNow === null ? (
        <p className="note">{words.first}</p>
      ) : (
        <>
          <dl>
            <div>
              <dt>{words.beforeLeft}</dt>
              <dd className="num">{money(beforeNow.toAssignMinor)}</dd>
            </div>
            <div>
              <dt>{words.beforeElsewhere}</dt>
              <dd className="num">{money(-beforeNow.elsewhereMinor)}</dd>
            </div>
            {beforeNow.dueMinor === 0 ? null : (
              <div>
                <dt>{words.beforeDue}</dt>
                <dd className="num">{money(-beforeNow.dueMinor)}</dd>
              </div>
            )}
            <div>
              <dt>
                <b className="em">{all.figures.before}</b>
              </dt>
              <dd>
                <b className="num em">{money(now.beforeMinor)}</b>
              </dd>
            </div>
          </dl>
          <p className="note">{words.beforeFormula}</p>
        </>
      )}
      <ul className="note">
        {words.notes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
