/** The number of consecutive days with focus, and the last four weeks of it. */
import { useState } from 'react';
import { Link } from 'react-router';
import { addDays, type Day, formatDay } from '#domain/calendar';
import { focusStreak } from '#domain/timer';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useFocusSeconds } from '#app/data/use-focus.ts';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { FigureTable, useDrawnWidth } from '#app/ui/chart.tsx';
import { type Dashboard, recentDays } from './use-dashboard.ts';

/** A streak longer than the read days is read further back, up to this number of days. */
const longestDays = recentDays * 32;
const height = 44;
/** The scale reaches at least one usual focus session, so that a few seconds do not fill it. */
const leastSeconds = 25 * 60;

export function StreakCard({
  dashboard: { today, language, focusPerDay },
  time,
}: {
  dashboard: Dashboard;
  time: (minutes: number) => string;
}) {
  const { path } = useLanguage();
  const t = useCycleTranslations('dashboard').streak;
  const [readDays, setReadDays] = useState(recentDays);
  const fromDay = addDays(today, 1 - readDays);
  const further = useFocusSeconds({ fromDay, toDay: today });
  // The shown days were read with the page.
  const { perDay, loading } =
    readDays === recentDays ? { perDay: focusPerDay, loading: false } : further;
  const streak = focusStreak(perDay, fromDay, today);
  if (!loading && streak.isOpenEnded && readDays < longestDays) setReadDays(readDays * 2);

  const days = Array.from({ length: recentDays }, (_unused, index): Day =>
    addDays(today, index - recentDays + 1),
  );
  const secondsOf = (day: Day) => perDay.get(day) ?? 0;
  const sum = days.reduce((total, day) => total + secondsOf(day), 0);
  const { ref, width } = useDrawnWidth(264);
  const most = Math.max(...days.map(secondsOf), leastSeconds);
  const slot = width / recentDays;
  const none = !loading && sum === 0 && streak.days === 0;
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        {sum > 0 ? <Link to={path('/timer-block')}>{t.sum(time(sum / 60))}</Link> : null}
      </div>
      {none ? (
        <>
          <p className="h3">{t.none}</p>
          <p className="note">{t.noneText}</p>
          <Link className={buttonClass({ size: 'sm' })} to={path('/timer-block')}>
            {t.start}
          </Link>
        </>
      ) : (
        <>
          <p className="h3">
            {streak.days === 0
              ? t.broken
              : streak.isOpenEnded
                ? t.atLeast(streak.days)
                : t.days(streak.days)}
            {streak.days > 0 && secondsOf(today) === 0 ? (
              <small className="note"> {t.toGo}</small>
            ) : null}
          </p>
          <figure>
            <svg
              ref={ref}
              className="streak"
              viewBox={`0 0 ${width} ${height}`}
              height={height}
              role="img"
              aria-label={t.alt}
            >
              {days.map((day, index) => {
                const tall =
                  secondsOf(day) === 0 ? 1 : Math.max(3, (secondsOf(day) / most) * (height - 4));
                return (
                  <rect
                    key={day}
                    x={index * slot + slot * 0.12}
                    y={height - 1 - tall}
                    width={slot * 0.76}
                    height={tall}
                    className={secondsOf(day) === 0 ? 'none' : day === today ? 'now' : undefined}
                  />
                );
              })}
              <path d={`M0 ${height - 0.5}H${width}`} className="flow-base" />
            </svg>
            <FigureTable
              label={t.alt}
              head={[t.day, t.focus]}
              rows={() =>
                days
                  .toReversed()
                  .map((day) => [formatDay(day, language, 'short'), time(secondsOf(day) / 60)])
              }
            />
          </figure>
        </>
      )}
    </>
  );
}
