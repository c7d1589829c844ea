/**
 * `/dashboard/budgets`: the limit of each category in a cycle, its spending, and the amounts
 * carried over and left.
 */
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Cycle, cycleOf, isDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useWhole } from '#app/data/use-whole.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
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
import { RejectedChangesNotice } from '../rejected-changes/rejected-changes-notice.tsx';
import { rowsOf, rowsOfCategories, rowsOfSum } from '#app/ledger/rows-of.ts';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { LedgerAsOf, LedgerProvider, useLedger } from '#app/ledger/ledger-context.tsx';
import type { LedgerPeriod } from '#app/ledger/ledger-address.ts';
import { PeriodSwitcher } from '../ledger/period-switcher.tsx';
import { BudgetTable } from './budget-table.tsx';
import { chooseOverspending } from './budget-settings.ts';
import { EnvelopeHistory } from './envelope-history.tsx';
import { totalsOfRows } from './group-totals.ts';
import { coverOf, type Move, MoveForm } from './move-form.tsx';
import { ShareParts } from './share-parts.tsx';
import { type BudgetRow, type Budgets, useBudgets } from './use-budgets.ts';
import '../ledger/ledger.css';
import '#app/ledger/money-pages.css';
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
  const t = useCycleTranslations('budgets'),
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
  // A dialog keeps its last content while it closes.
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
      ? notify.error(t.done.undoFailed)
      : notify.info(outcome === 'undone' ? t.done.undone : t.done.nothingToUndo);

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
    if (toCopy.length === 0) return notify.info(hasLast ? t.done.nothingToCopy : t.act.copyNone);
    return void assign(toCopy, t.done.copied(toCopy.length));
  }
  const takePlan = () => setOpen({ act: 'plan' });
  useCommands([
    {
      label: t.keys,
      keys: 'e',
      run: () => document.querySelector<HTMLInputElement>('[data-assign]')?.focus(),
    },
    { label: t.act.copy, keys: 'c', run: copyLast },
    { label: t.act.plan, keys: 'v', run: takePlan },
    {
      label: t.move.title,
      keys: 'm',
      icon: 'arrow',
      run: () =>
        setOpen({
          act: 'move',
          start: { from: null, to: null, amountMinor: null },
          title: t.move.title,
        }),
    },
  ]);

  const close = () => setOpen(null);
  const freshHere = view.settings.freshFrom === cycle.startDay;
  const choose = (overspending: 'stays' | 'from-income') =>
    void view.saveSettings(
      chooseOverspending(view.settings, cycle.startDay, overspending),
      t.done.ways[overspending],
    );
  const history =
    shown?.act === 'history' ? (rows.find(({ id }) => id === shown.row.id) ?? shown.row) : null;
  return (
    <>
      <div className="bar envelope-bar">
        <PeriodSwitcher period={period} onChange={show} cyclesOnly />
        <span className="spacer" />
        <Button onClick={copyLast} disabled={toCopy.length === 0}>
          {t.act.copy}
        </Button>
        <Button onClick={takePlan}>{t.act.plan}</Button>
        <Menu
          label={t.more}
          align="end"
          trigger={(wiring) => (
            <Button look="bare" icon aria-label={t.more} {...wiring}>
              <AppIcon name="more" />
            </Button>
          )}
          head={<p className="note envelope-menu">{t.act.overspending}</p>}
          entries={[
            ...(['stays', 'from-income'] as const).map((way) => ({
              kind: 'choice' as const,
              label: t.act.ways[way],
              name: t.waysExplain[way],
              checked: now.overspending === way,
              onSelect: () => choose(way),
            })),
            { kind: 'rule' },
            {
              label: t.move.title,
              onSelect: () =>
                setOpen({
                  act: 'move',
                  start: { from: null, to: null, amountMinor: null },
                  title: t.move.title,
                }),
            },
            freshHere
              ? {
                  label: t.act.unfresh,
                  onSelect: () =>
                    void view.saveSettings({ ...view.settings, freshFrom: null }, t.done.unfresh),
                }
              : {
                  label: t.act.fresh,
                  onSelect: () =>
                    void view.saveSettings(
                      { ...view.settings, freshFrom: cycle.startDay },
                      t.done.fresh,
                    ),
                },
            { kind: 'rule' },
            { kind: 'link', label: t.planner, to: path('/budget-planner') },
          ]}
        />
      </div>
      <RejectedChangesNotice only={budgetCollections} />
      {view.unreadable ? <Banner>{t.unreadable}</Banner> : null}
      <Sentence view={view} money={money} onHow={() => setOpen({ act: 'how' })} />
      {rows.length === 0 ? (
        <Empty title={t.noCategories}>{t.noCategoriesText}</Empty>
      ) : (
        <>
          {view.hasBudget ? null : <p className="lede envelope-lede">{t.lede}</p>}
          <Totals view={view} money={money} onHow={() => setOpen({ act: 'how' })} />
          <AheadNote rows={view.ahead} currency={currency} today={today} />
          <Shortfalls view={view} money={money} />
          <div className="envelope-page">
            <div className="envelope-main">
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
                    title: t.move.title,
                  })
                }
                onCover={(row) =>
                  setOpen({
                    act: 'move',
                    start: coverOf(row, rows, now.toAssignMinor),
                    title: t.move.cover(row.name),
                  })
                }
              />
              <p className="note envelope-hint wide-only">
                <Amounts>{t.hint}</Amounts>
              </p>
            </div>
            <ShareParts view={view} cycle={cycle} />
          </div>
          {view.others.length > 0 ? (
            <p className="note envelope-needs">
              <Amounts>
                {t.otherCurrencies(
                  view.others
                    .map((other) => {
                      const of = (minor: number) =>
                        formatMoney(minor, other.currency, language, { trimZeros: true });
                      return [
                        other.totals && other.totals.incomeMinor > 0
                          ? t.otherIncome(of(other.totals.incomeMinor))
                          : '',
                        other.totals && other.totals.expenseMinor + other.totals.setAsideMinor > 0
                          ? t.otherSpent(of(other.totals.expenseMinor + other.totals.setAsideMinor))
                          : '',
                        other.assignedMinor !== 0 ? t.otherAssigned(of(other.assignedMinor)) : '',
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
              {t.openLedger}
            </Link>
          </p>
        </>
      )}
      <Dialog
        open={open?.act === 'move'}
        onClose={close}
        title={shown?.act === 'move' ? shown.title : t.move.title}
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
      <Dialog open={open?.act === 'plan'} onClose={close} title={t.plan.title} wide>
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
        title={history ? t.history.title(history.name) : ''}
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
      <Dialog open={open?.act === 'how'} onClose={close} title={t.figures.toAssign} wide>
        <How view={view} money={money} />
      </Dialog>
    </>
  );
}

interface PartProps {
  view: Budgets;
  money: (minor: number) => string;
}

/** The answer of the page in one sentence. Its number opens its calculation. */
function Sentence({ view: { now, hasBudget }, money, onHow }: PartProps & { onHow: () => void }) {
  const t = useCycleTranslations('budgets');
  const { toAssignMinor: minor } = now;
  if (!hasBudget && now.incomeMinor === 0)
    return <h1 className="answer dash-say">{t.say.nothing}</h1>;
  const [text, shown] = !hasBudget
    ? ([t.say.begin, now.incomeMinor] as const)
    : minor > 0
      ? ([t.say.left, minor] as const)
      : minor < 0
        ? ([t.say.over, -minor] as const)
        : ([t.say.done, now.assignedMinor] as const);
  return (
    <h1 className="answer dash-say">
      {text.before}
      <button type="button" className="how-button live num" aria-haspopup="dialog" onClick={onHow}>
        {money(shown)}
      </button>
      {text.after}
    </h1>
  );
}

/**
 * Spending beyond the budgets, and spending without one. Money put into savings is listed apart, as
 * in the reports.
 */
function Shortfalls({ view: { now, groups, hasBudget }, money }: PartProps) {
  const t = useCycleTranslations('budgets');
  const overspent = [...now.envelopes.values()].filter(({ leftMinor }) => leftMinor < 0).length;
  const intoSavings = sumOf(rowsOfGroup(groups, 'savings').filter(({ isEnvelope }) => !isEnvelope));
  // The two are not told apart if refunds make one negative: then only their sum is missing from
  // the budgets.
  const isApart = intoSavings >= 0 && intoSavings <= now.elsewhereMinor;
  const saved = isApart ? intoSavings : 0,
    spent = now.elsewhereMinor - saved;
  const shown = (minor: number) => (minor > 0 ? money(minor) : null);
  if (now.overspentMinor <= 0 && now.elsewhereMinor <= 0) return null;
  return (
    <p className="note envelope-needs">
      {now.overspentMinor > 0 ? (
        <span className="outflow">
          <Amounts>{t.overspent(overspent, money(now.overspentMinor))}</Amounts>{' '}
          {t.waysExplain[now.overspending]}{' '}
        </span>
      ) : null}
      {hasBudget && now.elsewhereMinor > 0 ? (
        <Amounts>{t.elsewhere(shown(spent), shown(saved))}</Amounts>
      ) : null}
    </p>
  );
}

const rowsOfGroup = (groups: Budgets['groups'], wanted: Budgets['groups'][number]['group']) =>
  groups.find(({ group }) => group === wanted)?.rows ?? [];
const sumOf = (rows: readonly BudgetRow[]) =>
  rows.reduce((sum, { spentMinor }) => sum + spentMinor, 0);

/** The figures that the sentence is based on. */
function Totals({
  view: { now, groups, hasBudget, inCurrency },
  money,
  onHow,
}: PartProps & { onHow: () => void }) {
  const t = useCycleTranslations('budgets').figures,
    all = useCycleTranslations('budgets');
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
    <dl className="totals envelope-totals">
      <div>
        <dt>{t.income}</dt>
        <dd>
          <Link
            className="num inflow dotted"
            to={rowsOf(now.cycle, { kind: 'income', ...inCurrency })}
            aria-label={all.rows(`${t.income}, ${money(now.incomeMinor)}`)}
          >
            {money(now.incomeMinor)}
          </Link>
        </dd>
      </div>
      {now.beforeMinor === 0 ? null : (
        <div>
          <dt>{t.before}</dt>
          <dd>
            <button
              type="button"
              className={now.beforeMinor < 0 ? 'num outflow' : 'num'}
              aria-label={all.explain(`${t.before}, ${money(now.beforeMinor)}`)}
              onClick={onHow}
            >
              {money(now.beforeMinor)}
            </button>
          </dd>
        </div>
      )}
      <div>
        <dt>{t.assigned}</dt>
        <dd className="num">{money(now.assignedMinor)}</dd>
      </div>
      {carried === 0 ? null : (
        <div>
          <dt>{t.carriedInBudgets}</dt>
          <dd className={carried < 0 ? 'num outflow' : 'num'}>{money(carried)}</dd>
        </div>
      )}
      <div>
        <dt>{t.spent}</dt>
        <dd>
          <Link
            className="num outflow dotted"
            to={rowsOfSum(now.cycle, 'spent', { currency, exceptIds: savingsIds })}
            aria-label={all.rows(`${t.spent}, ${money(spent)}`)}
          >
            {money(spent)}
          </Link>
        </dd>
      </div>
      {saved === 0 ? null : (
        <div>
          <dt>{t.saved}</dt>
          <dd>
            {savingsRows === null ? (
              <span className="num">{money(saved)}</span>
            ) : (
              <Link
                className="num dotted"
                to={savingsRows}
                aria-label={all.rows(`${t.saved}, ${money(saved)}`)}
              >
                {money(saved)}
              </Link>
            )}
          </dd>
        </div>
      )}
      {hasBudget && now.elsewhereMinor !== 0 ? (
        <div>
          <dt>{t.withoutBudget}</dt>
          <dd className="num">{money(now.elsewhereMinor)}</dd>
        </div>
      ) : null}
      {hasBudget ? (
        <div>
          <dt>{t.leftInBudgets}</dt>
          <dd className={left < 0 ? 'num strong outflow' : 'num strong'}>{money(left)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The calculation of the amount left to assign, with the amounts carried over. */
function How({ view: { now, beforeNow, inCurrency }, money }: PartProps) {
  const all = useCycleTranslations('budgets'),
    t = all.explainAssign;
  return (
    <div className="explain">
      <p className="lede">{t.intro}</p>
      <dl>
        <div>
          <dt>{all.figures.income}</dt>
          <dd>
            <Link
              className="num dotted"
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
            <b className="strong">{all.figures.toAssign}</b>
          </dt>
          <dd>
            <b className="num strong">{money(now.toAssignMinor)}</b>
          </dd>
        </div>
      </dl>
      <p className="note">{t.formula}</p>
      <h3 className="h4">{all.figures.before}</h3>
      {beforeNow === null ? (
        <p className="note">{t.first}</p>
      ) : (
        <>
          <dl>
            <div>
              <dt>{t.beforeLeft}</dt>
              <dd className="num">{money(beforeNow.toAssignMinor)}</dd>
            </div>
            <div>
              <dt>{t.beforeElsewhere}</dt>
              <dd className="num">{money(-beforeNow.elsewhereMinor)}</dd>
            </div>
            {beforeNow.dueMinor === 0 ? null : (
              <div>
                <dt>{t.beforeDue}</dt>
                <dd className="num">{money(-beforeNow.dueMinor)}</dd>
              </div>
            )}
            <div>
              <dt>
                <b className="strong">{all.figures.before}</b>
              </dt>
              <dd>
                <b className="num strong">{money(now.beforeMinor)}</b>
              </dd>
            </div>
          </dl>
          <p className="note">{t.beforeFormula}</p>
        </>
      )}
      <ul className="note">
        {t.notes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
