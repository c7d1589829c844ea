/**
 * The sentences that answer the questions of the dashboard: am I freer than last month, what is
 * today's most important task, what needs attention.
 */
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Stored } from '#contract/collections';
import { daysBetween, formatDay, formatDayNear, formatRange } from '#domain/calendar';
import { formatMoney, formatPercent } from '#domain/money';
import { mostImportantTask } from '#domain/review';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { StarShape } from '#app/ui/icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { formatMinutes } from './minutes.ts';
import { TimerLink } from './timer-link.tsx';
import type { Dashboard } from './use-dashboard.ts';

/**
 * Asks to confirm an unconfirmed e-mail address first. Then says how the freedom date moved with
 * the last cycle or, before there is a date, how much of this cycle's income was kept.
 */
export function Freer({
  dashboard: {
    freedom: { before, after, shift },
    totals,
    perCycle,
    cycle,
    currency,
    language,
    spendRows,
    addressPutOff,
  },
}: {
  dashboard: Dashboard;
}) {
  const t = useCycleTranslations('dashboard');
  const say = (text: { before: string; after: string }, number: string) => (
    <>
      {text.before}
      <span className="live num">{number}</span>
      {text.after}
    </>
  );
  const money = (minor: number) => formatMoney(minor, currency, language);
  const length = daysBetween(cycle.startDay, cycle.endDay) + 1;
  const than = length >= 28 && length <= 31 ? t.freer.month : t.freer.cycle;
  const { incomeMinor, expenseMinor, netMinor, savingsRate, otherCurrencies } = totals;
  const answer = (): ReactNode => {
    if (spendRows.length === 0) return t.welcome;
    if (after.status === 'reached') return t.reachedText;
    // Too little was known a cycle ago for a comparison.
    if (before.status !== 'not-enough-data' && after.status !== 'not-enough-data') {
      if (shift.kind === 'came') return t.freer.gained(than);
      if (shift.kind === 'went') return t.freer.lost;
      if (shift.kind === 'none' && after.status === 'date') return t.freer.same(than);
      if (shift.kind === 'days') {
        const text = shift.days < 0 ? t.freer.closer : t.freer.further;
        return say(
          { before: text.before, after: text.after(than) },
          t.freer.days(Math.abs(shift.days)),
        );
      }
    }
    if (incomeMinor === 0 && expenseMinor === 0)
      return otherCurrencies.length === 0 ? t.quietCycle : t.quietIn(currency);
    if (incomeMinor === 0 && expenseMinor > 0) return say(t.onlyOut, money(expenseMinor));
    if (netMinor < 0) return say(t.overspent, money(-netMinor));
    if (expenseMinor === 0) return say(t.onlyIn, money(incomeMinor));
    // Without income, refunds exceed spending.
    if (savingsRate === null) return say(t.onlyBack, money(-expenseMinor));
    return say(t.kept, formatPercent(savingsRate, language));
  };
  const last = perCycle.at(-1);
  return (
    <>
      {addressPutOff ? null : <ConfirmAddress />}
      <h1 className="answer answer-sentence">{answer()}</h1>
      {before.status === 'date' && after.status === 'date' && shift.kind === 'days' && last ? (
        <p className="note dash-from">
          {t.freer.fromTo(
            formatDay(before.day, language, 'full'),
            formatDay(after.day, language, 'full'),
            formatRange(last.startDay, last.endDay, language),
          )}
        </p>
      ) : null}
    </>
  );
}

/**
 * One sentence with a link to each thing that needs attention, or a sentence that there is none.
 */
export function AttentionSentence({
  dashboard,
  lastWeekHeld,
}: {
  dashboard: Dashboard;
  /** Whether the week that has ended has any records. */
  lastWeekHeld: boolean;
}) {
  const {
    plan,
    today,
    paced,
    budget,
    cycleBudget,
    categories,
    reviewed,
    lastWeek,
    firstDay,
    recurring,
  } = dashboard;
  const t = useCycleTranslations('dashboard').attention;
  const bills = recurring.due.length;
  const overdue = plan.tasks.filter(({ dueDay }) => dueDay !== null && dueDay < today).length;
  const behind = paced.filter(({ offPace }) => offPace).length;
  const over =
    budget?.lines.filter(({ leftMinor, spentMinor }) => leftMinor < 0 && spentMinor > 0) ?? [];
  // Days before the account may be imported or examples, so their weeks are not offered for review.
  const reviewIsOpen =
    lastWeekHeld && !reviewed && firstDay !== null && firstDay <= lastWeek.endDay;
  const nameOf = (id: string) =>
    categories.find((category) => category.id === id)?.name ?? cycleBudget?.names.get(id) ?? '';
  const parts: { key: string; text: string; to: string }[] = [
    ...(overdue > 0 ? [{ key: 'due', text: t.overdue(overdue), to: '#card-due' }] : []),
    ...(bills > 0 ? [{ key: 'bills', text: t.bills(bills), to: '/dashboard/recurring' }] : []),
    ...(behind > 0 ? [{ key: 'behind', text: t.behind(behind), to: '#card-results' }] : []),
    ...(over.length === 1
      ? [{ key: 'over', text: t.over(nameOf(over[0]!.categoryId)), to: '#card-budget' }]
      : over.length > 1
        ? [{ key: 'over', text: t.overMany(over.length), to: '#card-budget' }]
        : []),
    ...(reviewIsOpen
      ? [{ key: 'review', text: t.review, to: `/dashboard/review?week=${lastWeek.startDay}` }]
      : []),
  ];
  if (parts.length === 0) return <p className="lede page-lede">{t.none}</p>;
  return (
    <p className="lede page-lede">
      {t.before}
      {parts.map(({ key, text, to }, index) => (
        <Fragment key={key}>
          {index === 0 ? '' : index === parts.length - 1 ? t.and : ', '}
          {to.startsWith('#') ? (
            <a className="link" href={to}>
              {text}
            </a>
          ) : (
            <Link className="link" to={to}>
              {text}
            </Link>
          )}
        </Fragment>
      ))}
      {t.after}
    </p>
  );
}

/** The most important task of today, with a link that starts the timer on it. */
export function TheOneThing({
  dashboard: { plan, today, blocks, language, focusMinutes },
  doneSeconds,
  onDone,
}: {
  dashboard: Dashboard;
  doneSeconds: (taskId: string) => number;
  onDone: (task: Stored<'tasks'>) => void;
}) {
  const all = useCycleTranslations('dashboard');
  const t = all.thing;
  const starts = new Map<string, number>();
  const planned = new Map<string, number>();
  for (const { taskId, startMinute, minutes } of blocks) {
    if (taskId === null) continue;
    starts.set(taskId, Math.min(starts.get(taskId) ?? startMinute, startMinute));
    planned.set(taskId, (planned.get(taskId) ?? 0) + minutes);
  }
  const chosen = mostImportantTask(plan.tasks, today, (id) => starts.get(id));
  if (chosen === null) return null;
  const { task, reason } = chosen;
  const plannedMinutes = planned.get(task.id) ?? 0,
    doneMinutes = Math.floor(doneSeconds(task.id) / 60);
  const time = (minutes: number) => formatMinutes(minutes, all.time);
  const notes = [
    reason === 'overdue'
      ? `${t.reasons.overdue}, ${formatDayNear(task.dueDay!, today, language)}`
      : reason === 'priority'
        ? t.reasons.priority[task.priority - 1]!
        : t.reasons[reason],
    ...(plannedMinutes > 0
      ? [t.planned(time(plannedMinutes))]
      : task.estimateMinutes
        ? [t.estimate(time(task.estimateMinutes))]
        : []),
    ...(doneMinutes > 0 ? [t.done(time(doneMinutes))] : []),
  ];
  const keyResult = plan.resultOf.get(task.keyResultId);
  return (
    <section className="top-task" aria-labelledby="thing-head">
      <span className="seal" aria-hidden="true">
        <svg className="star" width="17.7" height="26" viewBox="-7.6 -14 15.2 23">
          <StarShape />
        </svg>
      </span>
      <div className="mit-t">
        <p className="label">{t.label}</p>
        <h2 id="thing-head">
          <Link to={plan.placeOf(task.keyResultId, task.id)}>{task.title}</Link>
        </h2>
        <p className="note">
          <span>
            <i className="tick time-hue" />
            {notes.join(' · ')}
          </span>
          {keyResult ? (
            <span>
              <i className="tick goal-hue" />
              {keyResult.title}
            </span>
          ) : null}
        </p>
      </div>
      <div className="action">
        <Button onClick={() => onDone(task)}>
          <AppIcon name="check" /> {t.complete}
        </Button>
        <TimerLink className={buttonClass({ look: 'ink' })} task={task}>
          {t.start(focusMinutes)}
        </TimerLink>
      </div>
    </section>
  );
}
