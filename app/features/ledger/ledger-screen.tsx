/** The ledger: the totals of the period, the entry line, and every row. */
import './ledger.css';
import './manage/manage.css';
import { Fragment, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Transaction, CollectionName } from '#contract/collections';
import { timestampToDay, type Day } from '#domain/calendar';
import { minorUnits } from '#domain/money';
import { useRecords } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useLaterLinks } from '#app/data/use-measures.ts';
import { useSpend } from '#app/data/use-spend.ts';
import { RejectedChangesNotice } from '#app/features/rejected-changes/rejected-changes-notice.tsx';
import { useRejectedChangeGroups } from '#app/features/rejected-changes/use-rejected-change-groups.ts';
import { askCost } from '#app/features/price-in-hours/ask-cost.ts';
import { HabitSuggestions } from '#app/features/price-in-hours/habit-suggestions.tsx';
import { lessonOf, type Lesson } from '#app/features/rules/learn.ts';
import { LearnOffer } from '#app/features/rules/learn-offer.tsx';
import { LazySamplePart } from '#app/features/portability/sample-lazy.ts';
import { SampleNotice } from '#app/features/portability/sample-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed } from '#app/ui/states.tsx';
import { isNarrow } from '#app/ui/breakpoints.ts';
import { useMedia } from '#app/ui/use-media.ts';
import { useWantedRecord } from '#app/ui/wanted-record.ts';
import { useSearchChange } from '#app/ui/use-search-change.ts';
import { useTranslations } from '#app/i18n.tsx';
import { BalanceTotals } from './balance-totals.tsx';
import { editableCells, type EditedCell } from './cell-editor.tsx';
import { groupByDay } from './day-groups.ts';
import { FilterBar } from './filter-bar.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import { createLedgerActions } from './ledger-actions.ts';
import { BrokenOffNotice } from './import/broken-off-notice.tsx';
import {
  isFiltered,
  isOfFigure,
  mergeView,
  plainView,
  readView,
  withoutFilters,
  writeView,
  type LedgerView,
} from '#app/ledger/ledger-address.ts';
import { ShowHours, useHoursChosen } from './hours-in-rows.tsx';
import { LedgerProvider, useLedger } from '#app/ledger/ledger-context.tsx';
import { AccountsDialog } from './manage/accounts-dialog.tsx';
import { CategoriesDialog } from './manage/categories-dialog.tsx';
import { ImportsDialog } from './manage/imports-dialog.tsx';
import { daysOf, everyDay, nameOfPeriod, neighbour } from './period.ts';
import { PeriodSwitcher } from './period-switcher.tsx';
import { QuickAdd } from './quick-add.tsx';
import { RowDialogs } from './row-dialogs.tsx';
import { AccountInView } from '#app/ledger/amount.tsx';
import { RowList } from './row-list.tsx';
import { SelectionBar, type AskingCommand, type RowCommand } from './selection-bar.tsx';
import { Totals } from './totals.tsx';
import { TransactionDialog, type FormState } from './transaction-dialog.tsx';
import { takeUnfinished } from './unfinished.ts';
import { useFileDrop } from '#app/ui/use-file-drop.ts';
import { useLedgerCommands } from './use-ledger-commands.ts';
import { useRowFeed } from './use-row-feed.ts';
import { useSelection } from './use-selection.ts';
import { earlierOf, learnFrom, usedAccountId, usualAccountId } from './usual-account.ts';

export function LedgerScreen() {
  return (
    <LedgerProvider>
      <Screen />
    </LedgerProvider>
  );
}

const summedAtMost = 5_000;
const ledgerCollections: ReadonlySet<CollectionName> = new Set([
  'transactions',
  'categories',
  'accounts',
  'budgets',
  'recurring',
  'rules',
  'imports',
  'importProfiles',
  'exchangeRates',
]);

function Screen() {
  const ledger = useLedger();
  const { t, language, currency, cycles, today, openAccounts, ready } = ledger;
  const site = useTranslations('site');
  const [params, changeSearch] = useSearchChange();
  const view = useMemo(() => readView(params), [params]);
  const days = useMemo(() => daysOf(view.period, cycles, today), [view.period, cycles, today]);
  const spend = useSpend(days.fromDay ?? everyDay.fromDay, days.toDay ?? everyDay.toDay, today);
  const feed = useRowFeed(view, days, ledger);
  const latest = useRecords({
    collection: 'transactions',
    orderBy: { field: 'date', direction: 'desc' },
    limit: learnFrom,
  });
  const { ids: refused } = useRejectedChangeGroups(ledgerCollections);

  const selection = useSelection(feed);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  const [command, setCommand] = useState<{ name: AskingCommand; rows: Transaction[] } | null>(null);
  const { userId } = useSession();
  const [form, setForm] = useState<FormState | null>(() => {
    const left = takeUnfinished(userId);
    return left?.original ? { row: left.original.row, start: left } : left && { start: left };
  });
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const [importing, setImporting] = useState<{ dropped: File | null } | null>(null);
  const roomy = useMedia('(min-width: 1121px)');
  /** The day is a column of the rows if there is room for one, otherwise a line above them. */
  const dated = roomy && importing === null;
  const items = useMemo(
    () => groupByDay(feed.rows, feed.complete, currency, !dated),
    [feed.rows, feed.complete, currency, dated],
  );
  const hours = useHoursChosen();
  const [managing, setManaging] = useState<'categories' | 'accounts' | 'imports' | null>(null);
  const dropping = useFileDrop((file) => setImporting({ dropped: file }));
  const endImport = useCallback(() => setImporting(null), []);
  const [wantedImport, takeWantedImport] = useWantedRecord('imports');
  const [shownImport, setShownImport] = useState<string | null>(null);
  const endManaging = () => {
    setManaging(null);
    setShownImport(null);
  };
  if (wantedImport !== null && ready) {
    takeWantedImport();
    setShownImport(wantedImport);
    setManaging('imports');
  }
  const ledgerRef = useRef<HTMLElement>(null);
  const quickRef = useRef<HTMLInputElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);

  const earlier = useMemo(() => earlierOf(latest.records), [latest.records]);
  const payees = useMemo(
    () => [...new Set(latest.records.map((row) => row.payee).filter(Boolean))].slice(0, 100),
    [latest.records],
  );
  const used = usedAccountId(view.accountId, latest.records, openAccounts);
  const usual = usualAccountId(view.accountId, latest.records, openAccounts);

  // A row that has left the view closes its cell editor.
  if (edited !== null && !feed.loading && !feed.rows.some(({ id }) => id === edited.row.id))
    setEdited(null);

  const { clear: clearSelection } = selection;
  const setView = useCallback(
    (next: LedgerView) => {
      clearSelection();
      const options = { replace: true, preventScrollReset: true };
      changeSearch((search) => writeView(mergeView(readView(search), view, next), search), options);
    },
    [changeSearch, clearSelection, view],
  );
  // Shows imported rows, whatever their days.
  const { fromDay, toDay } = days;
  const showDays = useCallback(
    (came: { fromDay: Day; toDay: Day }, period: LedgerView['period']) => {
      if ((fromDay === null || came.fromDay >= fromDay) && (toDay === null || came.toDay <= toDay))
        return false;
      setView({ ...plainView, period });
      return true;
    },
    [fromDay, toDay, setView],
  );
  const { inView: isInView } = feed;
  const links = useLaterLinks();
  const showOf = useCallback(
    (row: Transaction) =>
      isInView(row)
        ? null
        : () => setView({ ...plainView, period: { kind: 'cycle', day: timestampToDay(row.date) } }),
    [isInView, setView],
  );
  const actions = useMemo(
    () =>
      createLedgerActions(
        {
          data: ledger.data,
          t,
          language,
          categoryById: ledger.categoryById,
          accountById: ledger.accountById,
          confirmReconciled: ledger.confirmReconciled,
          confirmOpening: ledger.confirmOpening,
        },
        feed.preview,
        showOf,
        links,
        (rows, categoryId) => setLesson(lessonOf(rows, categoryId)),
      ),
    [
      ledger.data,
      t,
      language,
      ledger.categoryById,
      ledger.accountById,
      ledger.confirmReconciled,
      ledger.confirmOpening,
      feed.preview,
      showOf,
      links,
    ],
  );
  const onActive = useCallback((row: Transaction) => setActiveId(row.id), []);
  const onOpen = useCallback((row: Transaction) => {
    setActiveId(row.id);
    setForm({ row });
  }, []);
  const active = feed.rows.find((row) => row.id === activeId) ?? null;
  /** The transactions that a command acts on: the selection, else the active one. */
  const targets = selection.rows.size > 0 ? [...selection.rows.values()] : active ? [active] : [];

  function remove(rows: readonly Transaction[]) {
    if (rows.length === 0) return;
    const going = new Set(rows.map((row) => row.id));
    const at = feed.rows.findIndex((row) => going.has(row.id));
    const next =
      feed.rows.slice(at).find((row) => !going.has(row.id)) ??
      feed.rows.slice(0, Math.max(0, at)).findLast((row) => !going.has(row.id));
    selection.clear();
    setActiveId(next?.id ?? null);
    if (next && document.activeElement?.closest('[role=grid]')) setFocus({ id: next.id });
    void actions.remove(rows);
  }
  function editCell() {
    if (!active) return;
    const { accounts, decimalSign } = ledger;
    const hasCells = !isNarrow() && editableCells(active, { accounts, decimalSign }).length > 0;
    if (hasCells) setEdited({ row: active, field: 'payee' });
    else onOpen(active);
  }
  function run(name: RowCommand) {
    if (targets.length === 0) return;
    if (name === 'delete') remove(targets);
    else if (name === 'tick') void actions.tick(targets, today, view.accountId);
    else if (name === 'pair') {
      selection.clear();
      void actions.pair(targets);
    } else if (name === 'duplicate') {
      const copies = actions.duplicate(targets);
      selection.clear();
      // The copy becomes active, so that the next command acts on it.
      if (copies.length === 1) {
        setActiveId(copies[0]!.id);
        setFocus({ id: copies[0]!.id });
      }
    } else setCommand({ name, rows: targets });
  }
  function step(by: number) {
    const at = feed.rows.findIndex((row) => row.id === activeId);
    // The first step from outside the list goes to the active row itself.
    const isThere = at < 0 || document.activeElement?.closest('[role=row]') != null;
    const row = feed.rows[Math.max(0, Math.min(feed.rows.length - 1, at + (isThere ? by : 0)))];
    if (!row) return null;
    setActiveId(row.id);
    setFocus({ id: row.id });
    return row;
  }
  /** Focuses the active row again, if there is one. */
  function leaveLine() {
    if (active === null || step(0) === null) quickRef.current?.blur();
  }
  function extend(by: number) {
    if (active && !selection.rows.has(active.id)) selection.toggle(active, false);
    const row = step(by);
    if (row && row.id !== active?.id) selection.toggle(row, true);
  }
  const focusLine = useCallback(() => {
    window.scrollTo({ top: 0 });
    quickRef.current?.focus();
  }, []);
  const writeLine = useCallback(() => {
    // On a phone the fields of the form are easier to use than a line with everything in it.
    if (isNarrow() || ledgerRef.current?.checkVisibility() === false)
      return setForm({ start: null });
    focusLine();
  }, [focusLine]);
  // The entry points from the dashboard: `?add=1` to add a transaction, `?line=1` to add it by line
  // on a phone too, `?import=1` to import a file. Each is used once, and removed from the address.
  const wayIn = params.has('import')
    ? 'import'
    : params.has('line')
      ? 'line'
      : params.has('add')
        ? 'add'
        : null;
  useEffect(() => {
    if (wayIn === null || !ready) return;
    // Waits until the screen is mounted: the line has to exist to take the focus.
    const timer = setTimeout(() => {
      if (wayIn === 'import') setImporting({ dropped: null });
      else if (wayIn === 'line') focusLine();
      else {
        const handedOver = takeUnfinished(userId);
        if (handedOver) setForm({ start: handedOver });
        else writeLine();
      }
      changeSearch(
        (next) => {
          next.delete('import');
          next.delete('add');
          next.delete('line');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    });
    return () => clearTimeout(timer);
  }, [wayIn, ready, changeSearch, focusLine, writeLine, userId]);
  // Focuses a transaction found in the palette at its position, however far down the list.
  const [wantedRow, takeWantedRow] = useWantedRecord('row');
  const { readOn } = feed;
  const isRead = wantedRow !== null && feed.rows.some((row) => row.id === wantedRow);
  if (isRead) {
    takeWantedRow();
    setActiveId(wantedRow);
    setFocus({ id: wantedRow });
  }
  const readOnFor = wantedRow !== null && !isRead && !feed.complete && !feed.loading;
  useEffect(() => {
    if (readOnFor) readOn();
  }, [readOnFor, readOn]);
  // The sums of such a view are those of its rows: all are read, up to a limit.
  const wantsAll =
    isOfFigure(view) && !feed.complete && !feed.loading && feed.rows.length < summedAtMost;
  useEffect(() => {
    if (wantsAll) readOn();
  }, [wantsAll, readOn]);
  /** While an import fills the page, commands do not act on hidden rows. */
  const inView =
    <A extends unknown[]>(act: (...args: A) => unknown) =>
    (...args: A) => {
      if (ledgerRef.current?.checkVisibility() !== false) act(...args);
    };
  useLedgerCommands({
    write: writeLine,
    form: () => setForm({ start: null }),
    search: () => searchRef.current?.focus(),
    step: inView(step),
    run: inView(run),
    edit: inView(() => {
      if (active) onOpen(active);
    }),
    editCell: inView(editCell),
    select: inView((range: boolean) => {
      if (active) selection.toggle(active, range);
    }),
    selectAll: inView(selection.selectAll),
    extend: inView(extend),
    shift: inView((days: 1 | -1) => {
      if (targets.length > 0) void actions.shift(targets, days);
    }),
    import: () => setImporting({ dropped: null }),
    cycle: (by) => setView({ ...view, period: neighbour(view.period, by, cycles, today) }),
    escape: () => {
      if (selection.rows.size > 0) selection.clear();
      else if (isFiltered(view)) setView(withoutFilters(view));
    },
  });

  const Hours = hours.chosen ? ShowHours : Fragment;
  const periodName = nameOfPeriod(view.period, cycles, today, language, t.period);
  const everEmpty = !latest.loading && latest.records.length === 0;
  // Renders all at once, because the part above the rows depends on the accounts.
  if (!ready)
    return (
      <>
        <div className="bar ledger-bar">
          <h1 className="h1">{t.title}</h1>
        </div>
        <Loading label={site.loading} />
      </>
    );
  return (
    <>
      <div className="bar ledger-bar">
        <h1 className="h1">{t.title}</h1>
        <PeriodSwitcher period={view.period} onChange={(period) => setView({ ...view, period })} />
        <span className="spacer" />
        <Menu
          label={t.manage}
          align="end"
          trigger={(wiring) => (
            <Button look="bare" icon aria-label={t.manage} {...wiring}>
              <AppIcon name="more" />
            </Button>
          )}
          entries={[
            {
              label: t.categories,
              icon: <AppIcon name="tag" />,
              onSelect: () => setManaging('categories'),
            },
            {
              label: t.accounts,
              icon: <AppIcon name="ledger" />,
              onSelect: () => setManaging('accounts'),
            },
            {
              label: t.imports,
              icon: <AppIcon name="import" />,
              onSelect: () => setManaging('imports'),
            },
            {
              kind: 'link',
              label: t.rules,
              icon: <AppIcon name="rules" />,
              to: '/dashboard/rules',
            },
            {
              kind: 'link',
              label: t.recurring,
              icon: <AppIcon name="recurring" />,
              to: '/dashboard/recurring',
            },
            { kind: 'rule' },
            {
              kind: 'choice',
              name: t.showHours,
              label: t.showHours,
              checked: hours.chosen,
              onSelect: () => hours.choose(!hours.chosen),
            },
            {
              label: t.quick.costLong,
              icon: <AppIcon name="freedom" />,
              onSelect: () => askCost(),
            },
          ]}
        />
        <Button onClick={() => setImporting({ dropped: null })}>
          <AppIcon name="import" /> <span className="button-text">{t.import}</span>
        </Button>
        <Button look="ink" onClick={writeLine}>
          <AppIcon name="plus" /> <span className="button-text">{t.add}</span>{' '}
          <kbd aria-hidden="true">N</kbd>
        </Button>
      </div>
      <RejectedChangesNotice only={ledgerCollections} />
      <BrokenOffNotice />
      <SampleNotice accounts={ledger.accounts} />
      {view.balanceOf !== null ? (
        <BalanceTotals view={view} currency={view.balanceOf} days={days} />
      ) : (
        <Totals
          spend={spend.loading ? null : spend.rows}
          ahead={spend.ahead}
          shown={feed.complete ? feed.rows : null}
          tooMany={!feed.complete && feed.rows.length >= summedAtMost}
          days={days}
          view={view}
          onKind={(kind) => setView({ ...view, kind })}
        />
      )}
      <HabitSuggestions />
      <div className={importing ? 'ledger-layout two' : 'ledger-layout'}>
        <section aria-label={t.transactions} className="ledger" ref={ledgerRef}>
          <FilterBar
            view={view}
            inputRef={searchRef}
            onChange={setView}
            onLeaveSearch={() => {
              if (step(0) === null) searchRef.current?.blur();
            }}
          />
          <div className={dated ? 'rows dated' : 'rows'}>
            <div className="ledger-row head" aria-hidden="true">
              <span />
              {dated ? <span>{t.columns.day}</span> : null}
              <span>{t.columns.payee}</span>
              <span>{t.columns.category}</span>
              <span>{t.columns.account}</span>
              <span className="amount-head">{t.columns.amount}</span>
            </div>
            <QuickAdd
              inputRef={quickRef}
              actions={actions}
              defaultAccountId={usual}
              earlier={earlier}
              onForm={(start) => setForm({ start })}
              onLeave={leaveLine}
            />
            {feed.loading && feed.rows.length === 0 ? (
              <Loading label={site.loading} />
            ) : feed.failed && feed.rows.length === 0 ? (
              <Failed
                title={t.empty.failedTitle}
                action={{ label: t.empty.failedAction, onSelect: feed.retry }}
              >
                {t.empty.failedBody}
              </Failed>
            ) : feed.rows.length === 0 && everEmpty ? (
              <>
                <Empty
                  title={t.empty.firstTitle}
                  action={{
                    label: t.empty.firstAction,
                    onSelect: () => setImporting({ dropped: null }),
                  }}
                >
                  {t.empty.firstBody(t.quick.example(minorUnits(currency) > 0))}
                </Empty>
                <Suspense fallback={null}>
                  <LazySamplePart place="offer" />
                </Suspense>
              </>
            ) : feed.rows.length === 0 && isFiltered(view) ? (
              <Empty
                title={t.empty.foundTitle}
                action={{
                  label: t.empty.foundAction,
                  onSelect: () => setView(withoutFilters(view)),
                }}
              >
                {t.empty.foundBody(periodName)}
                {view.period.kind === 'all' ? null : (
                  <>
                    {' '}
                    <button
                      type="button"
                      className="link"
                      onClick={() => setView({ ...view, period: { kind: 'all' } })}
                    >
                      {t.empty.foundAll}
                    </button>
                  </>
                )}
              </Empty>
            ) : feed.rows.length === 0 ? (
              <Empty
                title={t.empty.periodTitle}
                action={{
                  label: t.empty.periodAction,
                  onSelect: () => setView({ ...view, period: { kind: 'all' } }),
                }}
              >
                {t.empty.periodBody}
              </Empty>
            ) : (
              <Hours>
                <AccountInView value={view.accountId}>
                  <RowList
                    items={items}
                    complete={feed.complete}
                    activeId={activeId}
                    selected={selection.rows}
                    refused={refused}
                    focus={focus}
                    onActive={onActive}
                    onOpen={onOpen}
                    onToggle={selection.toggle}
                    onNearEnd={feed.readOn}
                    edited={edited}
                    onEdit={setEdited}
                    onSaveCell={actions.edit}
                    payees={payees}
                    onCategory={(row, categoryId) => void actions.categorise([row], categoryId)}
                    onAskCategory={(row) => setCommand({ name: 'category', rows: [row] })}
                    foot={
                      <p className="note end" role="status">
                        {feed.complete ? t.end(feed.rows.length) : t.loadingMore}
                      </p>
                    }
                  />
                </AccountInView>
              </Hours>
            )}
          </div>
          {selection.rows.size > 0 ? <SelectionBar selection={selection} onCommand={run} /> : null}
          {lesson && selection.rows.size === 0 ? (
            <Suspense fallback={null}>
              <LearnOffer
                key={lesson.payee + lesson.categoryId}
                lesson={lesson}
                onDone={() => setLesson(null)}
              />
            </Suspense>
          ) : null}
        </section>
        {/* Its translations load on demand: the ledger stays visible and keeps the focus
            meanwhile. */}
        <Suspense fallback={null}>
          <ImportPanel
            open={importing !== null}
            dropped={importing?.dropped ?? null}
            usedAccountId={used}
            viewedAccountId={view.accountId}
            onClose={endImport}
            onImported={showDays}
          />
        </Suspense>
      </div>
      <RowDialogs
        command={command?.name ?? null}
        rows={command?.rows ?? []}
        actions={actions}
        onDone={() => setCommand(null)}
      />
      <CategoriesDialog open={managing === 'categories'} actions={actions} onClose={endManaging} />
      <AccountsDialog open={managing === 'accounts'} actions={actions} onClose={endManaging} />
      <ImportsDialog open={managing === 'imports'} shownId={shownImport} onClose={endManaging} />
      {dropping ? <div className="drop">{t.importing.dropNow}</div> : null}
      <TransactionDialog
        state={form}
        actions={actions}
        defaultAccountId={usual}
        payees={payees}
        refused={refused}
        onDelete={(row) => {
          setForm(null);
          remove([row]);
        }}
        onClose={() => setForm(null)}
        onReopen={setForm}
      />
    </>
  );
}
