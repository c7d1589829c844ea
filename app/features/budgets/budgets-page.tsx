/**
 * `/dashboard/budgets`: the limit of each category in a cycle, its spending, and the amounts
 * carried over and left.
 */
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Cycle, cycleOf, isDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useWhole } from '#app/data/use-whole.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Banner } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import type { UndoOutcome } from '#app/ui/undo.ts';
import { useSearchChange } from '#app/ui/use-search-change.ts';
import { useTranslations } from '#app/i18n.tsx';
import type { CollectionName } from '#contract/collections';
import { RejectedChangesNotice } from '../rejected-changes/rejected-changes-notice.tsx';
import { rowsOf } from '#app/ledger/rows-of.ts';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { LedgerAsOf, LedgerProvider, useLedger } from '#app/ledger/ledger-context.tsx';
import type { LedgerPeriod } from '#app/ledger/ledger-address.ts';
import { BudgetBar } from './budget-bar.tsx';
import { type BudgetDialog, BudgetDialogs } from './budget-dialogs.tsx';
import { BudgetSentence } from './budget-sentence.tsx';
import { BudgetTable } from './budget-table.tsx';
import { BudgetTotals, Shortfalls } from './budget-totals.tsx';
import { coverOf, type Move } from './move-form.tsx';
import { OtherCurrenciesNote } from './other-currencies-note.tsx';
import { ShareParts } from './share-parts.tsx';
import { type BudgetRow, type Budgets, useBudgets } from './use-budgets.ts';
import '../ledger/ledger.css';
import '#app/ledger/money-pages.css';
import './budgets.css';

const budgetCollections: ReadonlySet<CollectionName> = new Set(['budgets']);
const emptyMove: Move = { from: null, to: null, amountMinor: null };

export function BudgetsPage() {
  return (
    <LedgerProvider>
      <BudgetsOfAddress />
    </LedgerProvider>
  );
}

/** Loads the cycle that `?period=` names, the running one without it. */
function BudgetsOfAddress() {
  const site = useTranslations('site');
  const ledger = useLedger();
  const { cycles: rules, today } = ledger;
  const [params] = useSearchParams();
  const period = params.get('period');
  const cycle = useMemo(
    () => cycleOf(rules, period !== null && isDay(period) ? period : today),
    [rules, period, today],
  );
  const view = useBudgets(cycle);
  const whole = useWhole({ ledger, cycle, view }, view.loading);
  return whole === null ? (
    <Loading label={site.loading} />
  ) : (
    <LedgerAsOf ledger={whole.ledger}>
      <BudgetsOfCycle cycle={whole.cycle} view={whole.view} />
    </LedgerAsOf>
  );
}

function BudgetsOfCycle({ cycle, view }: { cycle: Cycle; view: Budgets }) {
  const t = useCycleTranslations('budgets');
  const { language, currency } = useLedger();
  const [params, changeSearch] = useSearchChange();
  const { groups, assign } = view;
  const [dialog, setDialog] = useState<BudgetDialog | null>(() =>
    params.get('take') === 'plan' ? { kind: 'plan' } : null,
  );
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

  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  const showPeriod = (period: LedgerPeriod) =>
    changeSearch((next) => {
      if (period.kind === 'cycle' && period.day !== null) next.set('period', period.day);
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
  const openPlan = () => setDialog({ kind: 'plan' });
  const openMove = (start: Move, title = t.move.title) => setDialog({ kind: 'move', start, title });
  const openExplanation = () => setDialog({ kind: 'assign-explanation' });
  useCommands([
    {
      label: t.keys,
      keys: 'e',
      run: () => document.querySelector<HTMLInputElement>('[data-assign]')?.focus(),
    },
    { label: t.act.copy, keys: 'c', run: copyLast },
    { label: t.act.plan, keys: 'v', run: openPlan },
    { label: t.move.title, keys: 'm', icon: 'arrow', run: () => openMove(emptyMove) },
  ]);

  return (
    <>
      <BudgetBar
        view={view}
        cycle={cycle}
        canCopy={toCopy.length > 0}
        onPeriod={showPeriod}
        onCopy={copyLast}
        onPlan={openPlan}
        onMove={() => openMove(emptyMove)}
      />
      <RejectedChangesNotice only={budgetCollections} />
      {view.unreadable ? <Banner>{t.unreadable}</Banner> : null}
      <BudgetSentence view={view} money={money} onExplain={openExplanation} />
      {rows.length === 0 ? (
        <Empty title={t.noCategories}>{t.noCategoriesText}</Empty>
      ) : (
        <BudgetBody
          view={view}
          cycle={cycle}
          rows={rows}
          money={money}
          onExplain={openExplanation}
          onHistory={(row) => setDialog({ kind: 'history', row })}
          onMove={openMove}
        />
      )}
      <BudgetDialogs
        open={dialog}
        view={view}
        rows={rows}
        cycle={cycle}
        money={money}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

function BudgetBody({
  view,
  cycle,
  rows,
  money,
  onExplain,
  onHistory,
  onMove,
}: {
  view: Budgets;
  cycle: Cycle;
  rows: readonly BudgetRow[];
  money: (minor: number) => string;
  onExplain: () => void;
  onHistory: (row: BudgetRow) => void;
  onMove: (start: Move, title?: string) => void;
}) {
  const t = useCycleTranslations('budgets');
  const { today, currency } = useLedger();
  const tellUndone = (outcome: UndoOutcome) =>
    outcome === 'failed'
      ? notify.error(t.done.undoFailed)
      : notify.info(outcome === 'undone' ? t.done.undone : t.done.nothingToUndo);
  return (
    <>
      {view.hasBudget ? null : <p className="lede envelope-lede">{t.lede}</p>}
      <BudgetTotals view={view} money={money} onExplain={onExplain} />
      <AheadNote rows={view.ahead} currency={currency} today={today} />
      <Shortfalls view={view} money={money} />
      <div className="envelope-page">
        <div className="envelope-main">
          <BudgetTable
            view={view}
            cycle={cycle}
            onUndone={tellUndone}
            onHistory={onHistory}
            onMove={(row) =>
              onMove(
                row.leftMinor > 0 ? { ...emptyMove, from: row.id } : { ...emptyMove, to: row.id },
              )
            }
            onCover={(row) =>
              onMove(coverOf(row, rows, view.budgetedCycle.toAssignMinor), t.move.cover(row.name))
            }
          />
          <p className="note envelope-hint wide-only">
            <Amounts>{t.hint}</Amounts>
          </p>
        </div>
        <ShareParts view={view} cycle={cycle} />
      </div>
      <OtherCurrenciesNote others={view.others} />
      <p className="narrow-foot note">
        <Link className={buttonClass()} to={rowsOf(cycle)}>
          {t.openLedger}
        </Link>
      </p>
    </>
  );
}
