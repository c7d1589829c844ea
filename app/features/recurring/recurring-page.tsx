/**
 * `/dashboard/recurring`: recurring transactions and their days, due ones, and the forecast of the
 * balance.
 */
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { canPost, writesToSkip } from '#client/post-recurring';
import { type Day, daysBetween, formatDay, formatDayNear } from '#domain/calendar';
import { isAhead, isPaidFrom } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import {
  type ForecastBalance,
  type DuePosting,
  forecastBalances,
  readRecurring,
  type Recurring,
} from '#domain/recurring';
import { useBalances } from '#app/data/use-balances.ts';
import { useLinkState, useMeasureFeed } from '#app/data/use-measures.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/fields.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useWantedRecord } from '#app/ui/wanted-record.ts';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';
import { LedgerProvider, useLedger } from '#app/ledger/ledger-context.tsx';
import { Amount } from '#app/ledger/amount.tsx';
import { BillAccounts } from './bill-accounts.tsx';
import { BillCalendar, monthBoundsOf } from './bill-calendar.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { FoundOffers } from './found-offers.tsx';
import { draftOfRecurring, emptyRecurring } from './recurring-draft.ts';
import { RecurringForm } from './recurring-form.tsx';
import { saySchedule } from './schedule-sentence.ts';
import { usePosting, type WriteAndTell } from './use-posting.ts';
import { useShownBill } from './use-shown-bill.ts';
import { forecastDays, type KnownRecurring, useRecurring } from '#app/data/use-recurring.ts';
import './recurring.css';

export function RecurringPage() {
  return (
    <LedgerProvider>
      <Page />
    </LedgerProvider>
  );
}

function Page() {
  const t = useTranslations('recurring');
  const site = useTranslations('site');
  const { data, today, ready } = useLedger();
  const [calendarDay, setCalendarDay] = useState(today);
  const { all, due, expected, nextDays, loading, unreadable } = useRecurring(
    today,
    monthBoundsOf(calendarDay).lastDay,
  );
  const [editing, setEditing] = useState<'new' | Recurring | null>(null);
  const [wanted, takeWanted] = useWantedRecord();
  const shown = useShownBill(!loading && ready);
  const write = useCallback<WriteAndTell>(
    async (writes, text) => {
      try {
        const back = rememberUndo((await data.writeAll([...writes])).undo);
        notify.offer(
          text,
          t.done.undo,
          () =>
            back().catch((error: unknown) => {
              console.error(error);
              notify.error(t.done.undoFailed);
            }),
          back.over,
        );
        return true;
      } catch (error) {
        console.error(error);
        notify.error(t.done.failed);
        return false;
      }
    },
    [data, t],
  );
  useCommands([{ label: t.add, keys: 'a', icon: 'plus', run: () => setEditing('new') }]);
  const known = useMemo(() => all.flatMap(({ recurring }) => recurring ?? []), [all]);
  if (loading || !ready) return <Loading label={site.loading} />;
  const opened = wanted === null ? undefined : known.find(({ id }) => id === wanted);
  if (opened !== undefined) {
    takeWanted();
    setEditing(opened);
  }
  const goesOn = known.some(({ nextDay }) => nextDay !== null);
  return (
    <>
      <div className="bar">
        <p className="note">{t.title}</p>
        <span className="spacer" />
        <Link className={`${buttonClass()} wide-only`} to="/dashboard/ledger">
          {t.ledger}
        </Link>
        <Button look="ink" onClick={() => setEditing('new')}>
          <AppIcon name="plus" /> {t.add} <kbd aria-hidden="true">A</kbd>
        </Button>
      </div>
      {unreadable ? (
        <Failed title={t.unreadable} />
      ) : (
        <>
          {goesOn ? null : (
            <>
              <h1 className="answer recurring-say">{t.none}</h1>
              <p className="lede">{t.lede}</p>
            </>
          )}
          {goesOn ? <Ahead expected={expected} /> : null}
          {due.length > 0 ? <DueList due={due} known={known} write={write} /> : null}
          {all.length === 0 ? (
            <Empty
              title={t.emptyTitle}
              action={{ label: t.add, onSelect: () => setEditing('new') }}
            >
              {t.emptyBody}
            </Empty>
          ) : null}
          <FoundOffers known={known} write={write} />
          {all.length > 0 ? (
            <div className="recurring">
              <RecurringList
                all={all}
                nextDays={nextDays}
                shown={shown}
                write={write}
                onEdit={setEditing}
              />
              <BillCalendar day={calendarDay} onDay={setCalendarDay} expected={expected} />
            </div>
          ) : null}
        </>
      )}
      <RecurringDialog editing={editing} write={write} onClose={() => setEditing(null)} />
    </>
  );
}

/** The sentence and the chart of the balance, for one account or for all in one currency. */
function Ahead({ expected }: { expected: readonly DuePosting[] }) {
  const t = useTranslations('recurring');
  const { today, language, currency, openAccounts } = useLedger();
  const { balances, loading } = useBalances();
  const { moves } = useLinkState(),
    feed = useMeasureFeed();
  const [chosen, setChosen] = useState<string | null>(null);
  const forecast = useMemo(() => {
    const known = openAccounts.flatMap(({ id, type }): ForecastBalance[] => {
      const of = balances.get(id);
      if (of === undefined) return [];
      const { currency: own, todayMinor } = of;
      const paid = isPaidFrom(type);
      return [{ accountId: id, currency: own, balanceMinor: todayMinor, isPaidFrom: paid }];
    });
    const dated = new Map(
      openAccounts.map((account) => [
        account.id,
        Array.from(
          feed.movementsOf(account),
          ([day, { sumMinor }]) => [day, sumMinor] as const,
        ).filter(([day]) => isAhead(day, today)),
      ]),
    );
    return forecastBalances(known, expected, today, forecastDays, dated);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `moves` changes when the answers of the feed change.
  }, [openAccounts, balances, expected, today, feed, moves]);
  const currencies = [...forecast.byCurrency.keys()];
  const usual = currencies.includes(currency) ? currency : currencies[0];
  // Falls back to the first account's own line if no account is paid from.
  const choice = chosen ?? usual ?? openAccounts[0]?.id ?? '';
  const line = forecast.byCurrency.get(choice) ?? forecast.byAccount.get(choice);
  if (loading || line === undefined) return <h1 className="answer recurring-say">{t.title}</h1>;
  const { lowest } = line,
    money = formatMoney(lowest.balanceMinor, line.currency, language);
  const isTogether = forecast.byCurrency.has(choice);
  const drawn = new Set(
    openAccounts
      .filter(({ id, type, currency: of }) =>
        isTogether ? isPaidFrom(type) && of === choice : id === choice,
      )
      .map(({ id }) => id),
  );
  const own = expected.filter(
    ({ template, day }) =>
      day <= forecast.toDay &&
      (drawn.has(template.accountId) || drawn.has(template.transferAccountId ?? '')),
  );
  const say = isTogether ? t.together : t;
  return (
    <>
      <h1 className="answer recurring-say">
        {lowest.day === today ? (
          <>
            {say.lowestToday.before}
            <span className="live num">{money}</span>
            {say.lowestToday.after}
          </>
        ) : (
          <>
            {say.lowest.before}
            <span className="live num">{money}</span>
            {say.lowest.after(formatDay(lowest.day, language, 'day'))}
          </>
        )}
      </h1>
      <section className="section recurring-ahead" aria-labelledby="rec-ahead">
        <div className="section-head">
          <h2 className="h4" id="rec-ahead">
            {t.forecast.title}
          </h2>
          {openAccounts.length > 1 ? (
            <Select
              label={t.forecast.account}
              labelHidden
              value={choice}
              onChange={setChosen}
              options={[
                ...currencies.map((each) => ({ value: each, label: t.forecast.all(each) })),
                ...openAccounts
                  .filter(({ id }) => forecast.byAccount.has(id))
                  .map(({ id, name, currency: of }) => ({ value: id, label: `${name} · ${of}` })),
              ]}
            />
          ) : null}
        </div>
        <ForecastChart line={line} today={today} language={language} expected={own} />
        {isTogether && openAccounts.some(({ type }) => !isPaidFrom(type)) ? (
          <p className="note">{t.forecast.notCounted}</p>
        ) : null}
      </section>
    </>
  );
}

function DueList({
  due,
  known,
  write,
}: {
  due: readonly DuePosting[];
  known: readonly Recurring[];
  write: WriteAndTell;
}) {
  const t = useTranslations('recurring').due;
  const { today, language, accountById } = useLedger();
  const post = usePosting(write);
  const byId = new Map(known.map((each) => [each.id, each]));
  return (
    <section className="section recurring-due" aria-labelledby="rec-due">
      <div className="section-head">
        <h2 className="h4" id="rec-due">
          {t.title}
        </h2>
      </div>
      <ul>
        {due.map(({ recurringId, day, template }) => {
          const recurring = byId.get(recurringId)!,
            late = daysBetween(day, today),
            on = formatDay(day, language, 'day');
          const able = canPost(recurring, accountById, today);
          return (
            <li key={`${recurringId} ${day}`}>
              <span className="name">
                <b>{template.payee}</b>{' '}
                <span className="quiet">{formatDay(day, language, 'short')}</span>{' '}
                <span className={late > 0 ? 'late' : 'quiet'}>
                  {late > 0 ? t.late(late) : t.today}
                </span>
                {able ? null : <span className="late"> {t.noAccount}</span>}
              </span>
              <span className={template.kind === 'income' ? 'num strong inflow' : 'num strong'}>
                <Amount row={template} />
              </span>
              <span className="buttons">
                <Button
                  size="sm"
                  look="ink"
                  disabled={!able}
                  aria-label={t.postOf(template.payee, on)}
                  onClick={() => void post(recurring, day, Date.now())}
                >
                  {t.post}
                </Button>
                {recurring.nextDay === day ? (
                  <button
                    type="button"
                    className="link"
                    aria-label={t.skipOf(template.payee, on)}
                    onClick={() =>
                      void write(writesToSkip(recurring, day), t.skipped(template.payee, on))
                    }
                  >
                    {t.skip}
                  </button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function RecurringList({
  all,
  nextDays,
  shown,
  write,
  onEdit,
}: {
  all: readonly KnownRecurring[];
  nextDays: ReadonlyMap<string, Day>;
  /** The bill whose row is marked. */
  shown: string | null;
  write: WriteAndTell;
  onEdit: (recurring: Recurring) => void;
}) {
  const t = useTranslations('recurring');
  const { today, language, accountById } = useLedger();
  const post = usePosting(write);
  return (
    <section className="section recurring-list" aria-labelledby="rec-list">
      <div className="section-head">
        <h2 className="h4" id="rec-list">
          {t.list.title}
        </h2>
      </div>
      <ul>
        {all.map(({ record, recurring }) => {
          const name = recurring?.template.payee ?? '',
            ended = record.nextDay === null,
            nextDay = nextDays.get(record.id) ?? record.nextDay;
          return (
            <li
              key={record.id}
              data-bill={record.id}
              data-shown={record.id === shown || undefined}
              className={ended || recurring === null ? 'rests' : undefined}
            >
              {recurring === null ? (
                <span className="quiet name">{t.list.unknown}</span>
              ) : (
                <>
                  <span className="name">
                    <button
                      type="button"
                      className="recurring-open"
                      aria-label={t.list.editOf(name)}
                      onClick={() => onEdit(recurring)}
                    >
                      {name}
                    </button>
                    <span className="note">
                      {saySchedule(recurring.schedule, t.says)}
                      {' · '}
                      {ended ? t.list.ended : t.list.next(formatDayNear(nextDay!, today, language))}
                      {' · '}
                      {t.list[recurring.mode]}
                    </span>
                    <span className="note">
                      <BillAccounts template={recurring.template} />
                    </span>
                  </span>
                  <span
                    className={
                      recurring.template.kind === 'income' ? 'num strong inflow' : 'num strong'
                    }
                  >
                    <Amount row={recurring.template} />
                    <StatedRange template={recurring.template} />
                  </span>
                </>
              )}
              <Menu
                label={t.list.menu(name)}
                align="end"
                trigger={(wiring) => (
                  <Button look="bare" icon size="sm" aria-label={t.list.menu(name)} {...wiring}>
                    <AppIcon name="more" />
                  </Button>
                )}
                entries={[
                  ...(recurring === null || !nextDays.has(record.id)
                    ? []
                    : [
                        {
                          label: t.list.record(formatDay(nextDay!, language, 'short')),
                          icon: <AppIcon name="check" />,
                          disabled: !canPost(recurring, accountById, today),
                          onSelect: () => void post(recurring, nextDay!, Date.now()),
                        },
                      ]),
                  ...(recurring === null
                    ? []
                    : [
                        {
                          label: t.list.edit,
                          icon: <AppIcon name="edit" />,
                          onSelect: () => onEdit(recurring),
                        },
                      ]),
                  ...(ended
                    ? []
                    : [
                        {
                          label: t.list.end,
                          onSelect: () =>
                            void write(
                              [
                                {
                                  op: 'update',
                                  collection: 'recurring',
                                  id: record.id,
                                  fields: { nextDay: null, endDay: today },
                                },
                              ],
                              t.done.ended,
                            ),
                        },
                      ]),
                  { kind: 'rule' as const },
                  {
                    label: t.list.remove,
                    icon: <AppIcon name="trash" />,
                    danger: true,
                    onSelect: () =>
                      void write(
                        [{ op: 'delete', collection: 'recurring', id: record.id }],
                        t.done.removed,
                      ),
                  },
                ]}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function StatedRange({ template: { amountRange, currency } }: Pick<Recurring, 'template'>) {
  const t = useTranslations('recurring').list;
  const { language } = useLedger();
  if (amountRange === undefined) return null;
  const [low, high] = [amountRange.lowMinor, amountRange.highMinor].map((minor) =>
    formatMoney(minor, currency, language),
  );
  return (
    <span className="note">
      <Amounts>{t.range(low!, high!)}</Amounts>
    </span>
  );
}

function RecurringDialog({
  editing,
  write,
  onClose,
}: {
  editing: 'new' | Recurring | null;
  write: WriteAndTell;
  onClose: () => void;
}) {
  const t = useTranslations('recurring');
  const { today, language, openAccounts, decimalSign } = useLedger();
  // The draft belongs to the opening of the dialog, and stays while the closing animation runs.
  const [opened, setOpened] = useState(editing);
  if (editing !== null && editing !== opened) setOpened(editing);
  if (opened === null) return null;
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      title={opened === 'new' ? t.form.add : t.form.edit}
      wide
    >
      <RecurringForm
        start={
          opened === 'new'
            ? emptyRecurring(today, openAccounts[0]?.id ?? '')
            : draftOfRecurring(opened, today, decimalSign)
        }
        onClose={onClose}
        onSave={async (fields) => {
          if (opened === 'new')
            return write(
              [{ op: 'add', collection: 'recurring', fields }],
              t.done.added(String(fields.template['payee'])),
            );
          // Saving without a change writes nothing.
          const after = readRecurring({ id: opened.id, ...fields });
          if (JSON.stringify(after) === JSON.stringify(opened)) return true;
          return write(
            [{ op: 'update', collection: 'recurring', id: opened.id, fields }],
            t.done.changed(formatDay(fields.nextDay!, language, 'day')),
          );
        }}
      />
    </Dialog>
  );
}
