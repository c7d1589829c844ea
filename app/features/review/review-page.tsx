/**
 * `/dashboard/review`: the review of a week. Planned and measured time, spending, the state of key
 * results and freedom date, and three questions.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { formatRange, isDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { nextWeek, previousWeek } from '#domain/review';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Loading } from '#app/ui/loading.tsx';
import { Banner } from '#app/ui/states.tsx';
import { useSearchChange } from '#app/ui/use-search-change.ts';
import { useTranslations } from '#app/i18n.tsx';
import { formatMinutes } from '../dashboard/minutes.ts';
import { MoneyPart } from './money-part.tsx';
import { EarlierReviews, Reflection, type Touched } from './reflection.tsx';
import { FreedomPart, ResultsPart, resultsNow } from './standing-parts.tsx';
import { TimePart } from './time-part.tsx';
import { type Review, useReview, useWeek } from './use-review.ts';
import '#app/ledger/money-pages.css';
import './review.css';

const untouched: Touched = {};

export function ReviewPage() {
  const t = useCycleTranslations('review');
  const site = useTranslations('site');
  const all = useTranslations('dashboard');
  const [params, changeSearch] = useSearchChange();
  const asked = params.get('week');
  const { week, running } = useWeek(
    asked !== null && isDay(asked) && asked > '1900-01-01' && asked < '2200-01-01' ? asked : null,
  );
  const review = useReview(week);
  /**
   * Drafts by the first day of a week. Kept here, because the components below unmount when a day
   * ends or a setting changes elsewhere.
   */
  const [drafts, setDrafts] = useState<Readonly<Record<string, Touched>>>({});
  function goTo(startDay: string): void {
    changeSearch(() => new URLSearchParams({ week: startDay }), { preventScrollReset: true });
  }
  const previous = previousWeek(week).startDay,
    next = nextWeek(week).startDay;
  const hasNext = next <= running.startDay;
  useCommands([
    { label: t.previous, icon: 'left', keys: '[', run: () => goTo(previous) },
    ...(hasNext
      ? [{ label: t.next, icon: 'right' as const, keys: ']', run: () => goTo(next) }]
      : []),
    { label: t.print, icon: 'print', run: () => print() },
  ]);
  if (review.loading) return <Loading label={site.loading} />;
  const time = (minutes: number) => formatMinutes(minutes, all.time);
  // The current key results belong to the running week and the last one.
  const isLatest = week.endDay >= running.startDay || next === running.startDay;
  return (
    <>
      <div className="bar">
        <p className="note">
          {t.title} · {t.week(formatRange(week.startDay, week.endDay, review.language))}
        </p>
        <span className="spacer" />
        <div className="review-nav">
          <Link
            className={buttonClass({ icon: true })}
            to={`/dashboard/review?week=${previous}`}
            preventScrollReset
            aria-label={t.previous}
          >
            <AppIcon name="left" />
          </Link>
          {hasNext ? (
            <Link
              className={buttonClass({ icon: true })}
              to={`/dashboard/review?week=${next}`}
              preventScrollReset
              aria-label={t.next}
            >
              <AppIcon name="right" />
            </Link>
          ) : null}
        </div>
        <Button className="wide-only" onClick={() => print()}>
          {t.print}
        </Button>
        <Link className={buttonClass()} to="/dashboard">
          {t.dashboard}
        </Link>
      </div>
      {review.unreadable ? <Banner>{t.unreadable}</Banner> : null}
      <h1 className="answer answer-sentence">
        <Sentence of={review} time={time} />
      </h1>
      {isQuiet(review) ? <p className="lede page-lede">{t.emptyText}</p> : null}
      {week.endDay >= review.today ? <p className="note dash-from">{t.running}</p> : null}
      <div className="review">
        <div className="dash-column">
          <section className="section" aria-label={t.time.title}>
            <TimePart of={review} time={time} />
          </section>
          <section className="section" aria-label={t.money.title}>
            <MoneyPart of={review} week={week} />
          </section>
        </div>
        <div className="dash-column">
          <section className="section" aria-label={t.write.title}>
            <Reflection
              key={week.startDay}
              of={review}
              week={week}
              results={isLatest ? resultsNow(review, all.results.ofTarget, time) : null}
              touched={drafts[week.startDay] ?? untouched}
              onTouch={(touched) =>
                setDrafts((before) => ({ ...before, [week.startDay]: touched }))
              }
            />
          </section>
          <section className="section" aria-label={t.results.title}>
            <ResultsPart of={review} isLatest={isLatest} time={time} />
          </section>
          <section className="section" aria-label={t.freedom.title}>
            <FreedomPart of={review} />
          </section>
          <section className="section review-earlier" aria-label={t.earlier.title}>
            <EarlierReviews of={review} week={week} />
          </section>
        </div>
      </div>
    </>
  );
}

const isQuiet = ({
  focus: { plannedMinutes, focusedMinutes },
  spent: { expenseMinor },
}: Review): boolean => plannedMinutes === 0 && focusedMinutes === 0 && expenseMinor === 0;

function Sentence({
  of: {
    focus: { plannedMinutes, focusedMinutes },
    spent,
    currency,
    language,
  },
  time,
}: {
  of: Review;
  time: (minutes: number) => string;
}) {
  const t = useCycleTranslations('review');
  const say = (before: string, number: string, after: string) => (
    <>
      {before}
      <span className="live num">{number}</span>
      {after}
    </>
  );
  if (focusedMinutes > 0 && plannedMinutes > 0)
    return say(t.both.before, time(focusedMinutes), t.both.after(time(plannedMinutes)));
  if (focusedMinutes > 0) return say(t.focusOnly.before, time(focusedMinutes), t.focusOnly.after);
  if (plannedMinutes > 0) return say(t.planOnly.before, time(plannedMinutes), t.planOnly.after);
  if (spent.expenseMinor > 0)
    return say(
      t.spentOnly.before,
      formatMoney(spent.expenseMinor, currency, language, { trimZeros: true }),
      t.spentOnly.after,
    );
  return t.quiet;
}
