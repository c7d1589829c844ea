/**
 * `/dashboard`: money, time and goals of the cycle in one view. Three sentences answer its
 * questions; below are the cards, as the person has arranged them.
 */
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { askCost } from '#app/features/price-in-hours/ask-cost.ts';
import { HabitSuggestions } from '#app/features/price-in-hours/habit-suggestions.tsx';
import { LazySamplePart } from '#app/features/portability/sample-lazy.ts';
import { SampleNotice } from '#app/features/portability/sample-notice.tsx';
import { useWhole } from '#app/data/use-whole.ts';
import { useCommands } from '#app/ui/commands.ts';
import { Loading } from '#app/ui/loading.tsx';
import { Banner } from '#app/ui/states.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { Freer, AttentionSentence, TheOneThing } from './answers.tsx';
import { Arrange } from './arrange.tsx';
import { FirstSteps } from './begin.tsx';
import { BillsCard, billsAhead } from './bills-card.tsx';
import { BudgetCard } from './budget-card.tsx';
import type { CardId } from './card-layout.ts';
import { CashFlowCard, CategoriesCard } from './cash-flow-card.tsx';
import { DashboardBar } from './dashboard-bar.tsx';
import { DayCard, doneOf } from './day-card.tsx';
import { DueCard } from './due-card.tsx';
import { FreedomSection, isNamedByFreedom } from './freedom-section.tsx';
import { formatMinutes } from './minutes.ts';
import { LatestCard } from './latest-card.tsx';
import { ResultsCard } from './results-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { useDashboardActions } from './use-dashboard-actions.ts';
import { type Dashboard, useDashboard } from './use-dashboard.ts';
import { WorthCard } from './worth-card.tsx';
import '#app/ledger/money-pages.css';

export function DashboardPage() {
  const dashboard = useDashboard();
  const site = useTranslations('site');
  const whole = useWhole(dashboard, dashboard.loading);
  return whole === null ? <Loading label={site.loading} /> : <DashboardView dashboard={whole} />;
}

function DashboardView({ dashboard }: { dashboard: Dashboard }) {
  const t = useCycleTranslations('dashboard');
  const frame = useTranslations('frame');
  const { today, plan, sessions, lastWeek, cards } = dashboard;
  const [arranging, setArranging] = useState(false);
  useCommands([{ label: t.arrange.open, icon: 'grip', run: () => setArranging(true) }]);

  const time = (minutes: number) => formatMinutes(minutes, t.time);
  const titleOf = (taskId: string | null, label: string) =>
    (taskId === null ? undefined : plan.titles[taskId]) ?? (label || t.day.untitled);
  const done = doneOf(sessions, today, titleOf);
  const hasMoney = dashboard.spendRows.length + dashboard.ahead.length > 0,
    hasFocus = dashboard.focusPerDay.size > 0 || sessions.length > 0;
  const isNew = !dashboard.beginPutOff && !(hasMoney && dashboard.hasOwnObjective && hasFocus);

  const lastWeekHeld =
    dashboard.spendRows.some(({ day }) => day >= lastWeek.startDay && day <= lastWeek.endDay) ||
    [...dashboard.focusPerDay.keys()].some(
      (day) => day >= lastWeek.startDay && day <= lastWeek.endDay,
    );

  const { arrange, complete, putOff } = useDashboardActions(dashboard);

  const { columns } = cards.layout;
  const bills = billsAhead(dashboard.recurring.expected, today),
    { now: worth } = dashboard.worth;
  const hasWorth = hasMoney || worth.assetsMinor + worth.debtsMinor > 0 || worth.missing.length > 0;
  const bodies: Record<CardId, () => ReactNode> = {
    worth: () =>
      hasWorth ? (
        <WorthCard
          dashboard={dashboard}
          isNamed={columns.flat().includes('freedom') && isNamedByFreedom(worth.missing, dashboard)}
        />
      ) : null,
    latest: () => (dashboard.latest.length > 0 ? <LatestCard dashboard={dashboard} /> : null),
    bills: () => (bills.length > 0 ? <BillsCard bills={bills} dashboard={dashboard} /> : null),
    freedom: () => <FreedomSection dashboard={dashboard} />,
    categories: () => (hasMoney ? <CategoriesCard dashboard={dashboard} /> : null),
    results: () => <ResultsCard dashboard={dashboard} time={time} />,
    flow: () => (hasMoney ? <CashFlowCard dashboard={dashboard} /> : null),
    budget: () => <BudgetCard dashboard={dashboard} />,
    day: () => <DayCard dashboard={dashboard} done={done} titleOf={titleOf} time={time} />,
    due: () => <DueCard dashboard={dashboard} onDone={(task) => void complete(task)} />,
    streak: () => <StreakCard dashboard={dashboard} time={time} />,
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
      <DashboardBar
        dashboard={dashboard}
        arranging={arranging}
        onArrange={() => setArranging(!arranging)}
      />
      {dashboard.unreadable ? <Banner>{t.unreadable}</Banner> : null}
      <Freer dashboard={dashboard} />
      {hasMoney || dashboard.hasObjective ? (
        <AttentionSentence dashboard={dashboard} lastWeekHeld={lastWeekHeld} />
      ) : isNew ? null : (
        <p className="lede page-lede">
          {t.welcomeText}{' '}
          <Link className="link" to="/dashboard/ledger">
            {t.openLedger}
          </Link>
        </p>
      )}
      {hasMoney || dashboard.hasObjective ? <SampleNotice accounts={dashboard.accounts} /> : null}
      {isNew ? (
        <FirstSteps
          has={{ money: hasMoney, goal: dashboard.hasOwnObjective, focus: hasFocus }}
          quiet={plan.tasks.length > 0}
          onPutOff={() => void putOff()}
        />
      ) : null}
      {isNew && !hasMoney && !dashboard.hasObjective ? (
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
          dashboard={dashboard}
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
