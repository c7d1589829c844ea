/**
 * `/dashboard`: money, time and goals of the cycle in one view. Three sentences answer its
 * questions; below are the cards, as the person has arranged them.
 */
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { askCost } from '#app/features/price-in-hours/ask-cost.ts';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { HabitSuggestions } from '#app/features/price-in-hours/habit-suggestions.tsx';
import { nextTask, writesToComplete } from '#client/complete-task';
import type { Stored } from '#contract/collections';
import { daysBetween, formatDay, nextCycle } from '#domain/calendar';
import { LazySamplePart } from '#app/features/portability/sample-lazy.ts';
import { SampleNotice } from '#app/features/portability/sample-notice.tsx';
import { useData } from '#app/data/provider.tsx';
import { useWhole } from '#app/data/use-whole.ts';
import { deviceTimeZone } from '#app/device-day.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Banner } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';
import { capital } from '#app/capital.ts';
import { Freer, AttentionSentence, TheOneThing } from './answers.tsx';
import { Arrange } from './arrange.tsx';
import { FirstSteps } from './begin.tsx';
import { BillsCard, billsAhead } from './bills-card.tsx';
import { BudgetCard } from './budget-card.tsx';
import type { CardId, CardLayout } from './card-layout.ts';
import { CashFlow } from './cash-flow.tsx';
import { DayCard, doneOf } from './day-card.tsx';
import { DueCard } from './due-card.tsx';
import { FreedomSection, isNamedByFreedom } from './freedom-section.tsx';
import { formatMinutes } from './minutes.ts';
import { LatestCard } from './latest-card.tsx';
import { OtherCurrencies, SpendByCategory, ThisCycle } from './money-cards.tsx';
import { ResultsCard } from './results-card.tsx';
import { rowsOf } from '#app/ledger/rows-of.ts';
import { StreakCard } from './streak-card.tsx';
import { type Dashboard, useDashboard } from './use-dashboard.ts';
import { WorthCard } from './worth-card.tsx';
import '#app/ledger/money-pages.css';

export function DashboardPage() {
  const dashboard = useDashboard();
  const site = useTranslations('site');
  const whole = useWhole(dashboard, dashboard.loading);
  return whole === null ? <Loading label={site.loading} /> : <Shown of={whole} />;
}

function Shown({ of }: { of: Dashboard }) {
  const t = useCycleTranslations('dashboard');
  const frame = useTranslations('frame');
  const data = useData();
  const { today, cycle, rules, language, plan, sessions, lastWeek, cards } = of;
  const [arranging, setArranging] = useState(false);
  useCommands([{ label: t.arrange.open, icon: 'grip', run: () => setArranging(true) }]);

  const time = (minutes: number) => formatMinutes(minutes, t.time);
  const titleOf = (taskId: string | null, label: string) =>
    (taskId === null ? undefined : plan.titles[taskId]) ?? (label || t.day.untitled);
  const done = doneOf(sessions, today, titleOf);
  const hasMoney = of.spendRows.length + of.ahead.length > 0,
    hasFocus = of.focusPerDay.size > 0 || sessions.length > 0;
  const isNew = !of.beginPutOff && !(hasMoney && of.hasOwnObjective && hasFocus);

  const lastWeekHeld =
    of.spendRows.some(({ day }) => day >= lastWeek.startDay && day <= lastWeek.endDay) ||
    [...of.focusPerDay.keys()].some((day) => day >= lastWeek.startDay && day <= lastWeek.endDay);

  async function arrange(next: CardLayout) {
    try {
      await cards.save(next);
    } catch (error) {
      console.error(error);
      notify.error(t.arrange.failed);
    }
  }
  async function complete(task: Stored<'tasks'>) {
    try {
      const zone = deviceTimeZone(),
        next = nextTask(task, today, zone);
      const isThere = next !== null && (await data.loadOne('tasks', next.id)) !== null;
      const { undo } = await data.writeAll(
        writesToComplete(task, { doneDay: today, nowMs: Date.now(), zone, isThere: () => isThere }),
      );
      const back = rememberUndo(undo);
      notify.offer(t.thing.completed(task.title), t.thing.undo, back, back.over);
    } catch (error) {
      console.error(error);
      notify.error(t.failed);
    }
  }
  async function putOff() {
    try {
      const id = await data.add('dismissals', { kind: 'dashboard-begin', key: '' });
      rememberUndo(async () => {
        await data.delete('dismissals', id);
      });
    } catch (error) {
      console.error(error);
      notify.error(t.failed);
    }
  }

  const { flows } = of,
    { columns } = cards.layout;
  const bills = billsAhead(of.recurring.expected, today),
    { now: worth } = of.worth;
  const hasWorth = hasMoney || worth.assetsMinor + worth.debtsMinor > 0 || worth.missing.length > 0;
  const bodies: Record<CardId, () => ReactNode> = {
    worth: () =>
      hasWorth ? (
        <WorthCard
          of={of}
          isNamed={columns.flat().includes('freedom') && isNamedByFreedom(worth.missing, of)}
        />
      ) : null,
    latest: () => (of.latest.length > 0 ? <LatestCard of={of} /> : null),
    bills: () => (bills.length > 0 ? <BillsCard bills={bills} of={of} /> : null),
    freedom: () => <FreedomSection of={of} />,
    categories: () =>
      !hasMoney ? null : (
        <>
          <SpendByCategory
            totals={of.totals}
            bounds={of.bounds}
            cycle={cycle}
            categories={of.categories}
            savingsIds={of.savingsIds}
            currency={of.currency}
            language={language}
          />
          <OtherCurrencies
            totals={of.totals.otherCurrencies}
            cycle={cycle}
            savingsIds={of.savingsIds}
            language={language}
          />
        </>
      ),
    results: () => <ResultsCard of={of} time={time} />,
    flow: () =>
      !hasMoney ? null : (
        <>
          <div className="section-head">
            <h2 className="h4">{t.cashFlow}</h2>
            <Link to={rowsOf(cycle)}>{t.openRows}</Link>
          </div>
          <CashFlow flows={flows} currency={of.currency} language={language} />
          <ThisCycle
            totals={of.totals}
            bounds={of.bounds}
            cycle={cycle}
            currency={of.currency}
            language={language}
          />
          <AheadNote rows={of.ahead} currency={of.currency} today={today} />
        </>
      ),
    budget: () => <BudgetCard of={of} />,
    day: () => <DayCard of={of} done={done} titleOf={titleOf} time={time} />,
    due: () => <DueCard of={of} onDone={(task) => void complete(task)} />,
    streak: () => <StreakCard of={of} time={time} />,
  };
  const card = (id: CardId) => {
    const body = bodies[id]();
    return body === null ? null : (
      <section
        key={id}
        id={`card-${id}`}
        className={`section card-${id}`}
        aria-label={t.arrange.names[id]}
      >
        {body}
      </section>
    );
  };

  return (
    <>
      <div className="bar">
        <p className="note">
          {capital(formatDay(today, language, 'weekday'))}
          {' · '}
          {t.dayOfCycle(
            daysBetween(cycle.startDay, today) + 1,
            daysBetween(cycle.startDay, cycle.endDay) + 1,
          )}
          <span className="wide-only">
            , {t.nextCycleOn(formatDay(nextCycle(rules, cycle).startDay, language, 'day'))}
          </span>
        </p>
        <span className="spacer" />
        <Link className={`${buttonClass()} wide-only`} to="/dashboard/review">
          {t.review}
        </Link>
        <Button
          className="wide-only"
          aria-pressed={arranging}
          onClick={() => setArranging(!arranging)}
        >
          {t.arrange.open}
        </Button>
        <Link className={`${buttonClass()} wide-only`} to="/dashboard/ledger?import=1">
          <AppIcon name="import" /> {t.import}
        </Link>
        <Link className={buttonClass({ look: 'ink' })} to="/dashboard/ledger?add=1">
          <AppIcon name="plus" /> {t.add}
        </Link>
      </div>
      {of.unreadable ? <Banner>{t.unreadable}</Banner> : null}
      <Freer of={of} />
      {hasMoney || of.hasObjective ? (
        <AttentionSentence of={of} lastWeekHeld={lastWeekHeld} />
      ) : isNew ? null : (
        <p className="lede page-lede">
          {t.welcomeText}{' '}
          <Link className="link" to="/dashboard/ledger">
            {t.openLedger}
          </Link>
        </p>
      )}
      {hasMoney || of.hasObjective ? <SampleNotice accounts={of.accounts} /> : null}
      {isNew ? (
        <FirstSteps
          has={{ money: hasMoney, goal: of.hasOwnObjective, focus: hasFocus }}
          quiet={plan.tasks.length > 0}
          onPutOff={() => void putOff()}
        />
      ) : null}
      {isNew && !hasMoney && !of.hasObjective ? (
        <div className="dash-offer">
          <Suspense fallback={null}>
            <LazySamplePart place="offer" />
          </Suspense>
        </div>
      ) : null}
      {arranging ? (
        <Arrange
          layout={cards.layout}
          onChange={(next) => void arrange(next)}
          onDone={() => setArranging(false)}
        />
      ) : null}
      <div className={columns[2]!.length > 0 ? 'dash' : 'dash two'}>
        <TheOneThing
          of={of}
          doneSeconds={(taskId) =>
            done.reduce((sum, item) => (item.taskId === taskId ? sum + item.seconds : sum), 0)
          }
          onDone={(task) => void complete(task)}
        />
        {columns.map((ids, index) => (
          <div key={index} className={`dash-column column-${index}`}>
            {ids.map(card)}
          </div>
        ))}
      </div>
      {columns.flat().length === 0 ? <p className="note">{t.arrange.none}</p> : null}
      <HabitSuggestions />
      <p className="note dash-cost">
        <button type="button" className="link" onClick={() => askCost()}>
          {frame.command.cost}
        </button>
      </p>
      <p className="narrow-foot note">
        <Link className="link" to="/dashboard/review">
          {t.review}
        </Link>
      </p>
      {arranging ? null : (
        <p className="narrow-foot">
          <button type="button" className="link note" onClick={() => setArranging(true)}>
            {t.arrange.title}
          </button>
        </p>
      )}
    </>
  );
}
