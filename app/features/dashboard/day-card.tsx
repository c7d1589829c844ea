/** Today on a line of hours: planned blocks beside measured time, and the current time. */
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Stored } from '#contract/collections';
import { type Day, msPerMinute } from '#domain/calendar';
import { activeSeconds, countsAsFocus, minuteOfDay, segmentsPerDay } from '#domain/timer';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { zoneOf } from '#app/device-day.ts';
import { useLanguage } from '#app/language.tsx';
import { useTimeTexts } from '#app/time-text.ts';
import { type DayItem, hoursOf, layDay, leastMinutes } from './day-layout.ts';
import { TimerLink } from './timer-link.tsx';
import type { Dashboard } from './use-dashboard.ts';

const hourHeight = 40;
/** The height of the label of the current time, in px: no hour is written under it. */
const nowHeight = 14;

/**
 * Returns the sessions of today that count, as they stand on the line. A session that began the
 * evening before is left out.
 */
export function doneOf(
  sessions: readonly Stored<'timerSessions'>[],
  day: Day,
  titleOf: (taskId: string | null, label: string) => string,
): (DayItem & { seconds: number })[] {
  return sessions
    .filter(({ kind }) => countsAsFocus(kind))
    .flatMap(({ id, segments, timeZone, taskId, label }) => {
      const here = segmentsPerDay(segments, timeZone).get(day);
      if (here === undefined) return [];
      const startMinute = minuteOfDay(here[0]![0], timeZone);
      return [
        {
          id,
          kind: 'done' as const,
          startMinute,
          minutes: (here.at(-1)![1] - here[0]![0]) / msPerMinute,
          seconds: activeSeconds(here),
          title: titleOf(taskId, label),
          taskId,
        },
      ];
    });
}

/** Returns minutes since midnight, and updates by itself. */
function useNowMinute(timeZone: string): number {
  const read = () => Math.floor(minuteOfDay(Date.now(), timeZone));
  return useSyncExternalStore(subscribeClock, read, read);
}
function subscribeClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, 15_000);
  return () => clearInterval(timer);
}

export function DayCard({
  dashboard: { blocks, timeZone },
  done,
  titleOf,
  time,
}: {
  dashboard: Dashboard;
  done: readonly (DayItem & { seconds: number })[];
  titleOf: (taskId: string | null, label: string) => string;
  time: (minutes: number) => string;
}) {
  const { path } = useLanguage(),
    times = useTimeTexts();
  const t = useCycleTranslations('dashboard').day;
  const now = useNowMinute(zoneOf(timeZone));
  const plannedMinutes = blocks.reduce((sum, { minutes }) => sum + minutes, 0);
  const doneMinutes = done.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const items: DayItem[] = [
    ...blocks.map(({ id, taskId, label, startMinute, minutes }) => ({
      id,
      kind: 'plan' as const,
      startMinute,
      minutes,
      title: titleOf(taskId, label),
      taskId,
    })),
    ...done,
  ];
  const head =
    plannedMinutes > 0
      ? t.done(time(doneMinutes), time(plannedMinutes))
      : doneMinutes > 0
        ? t.doneOnly(time(doneMinutes))
        : t.open;
  if (items.length === 0) {
    return (
      <>
        <div className="section-head">
          <h2 className="h4">{t.title}</h2>
        </div>
        <p className="note">
          {t.empty}{' '}
          <Link className="link" to={path('/timer-block')}>
            {t.plan}
          </Link>
        </p>
      </>
    );
  }
  const { fromHour, toHour } = hoursOf(items);
  const y = (minute: number) => ((minute - fromHour * 60) / 60) * hourHeight;
  const hours = Array.from(
    { length: (toHour - fromHour) / 2 + 1 },
    (_unused, index) => fromHour + index * 2,
  );
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <Link to={path('/timer-block')}>{head}</Link>
      </div>
      <ol className="timeline" style={{ height: y(toHour * 60) + 8 }}>
        {hours.map((hour) => (
          <li key={hour} className="hour num" aria-hidden="true" style={{ top: y(hour * 60) }}>
            <span>{Math.abs(y(hour * 60) - y(now)) < nowHeight ? '' : times.hour(hour)}</span>
          </li>
        ))}
        {layDay(items).map(({ id, kind, startMinute, minutes, title, taskId, lane, lanes }) => (
          <li
            key={id}
            className={kind}
            style={{
              top: y(startMinute),
              height: (Math.max(minutes, leastMinutes) / 60) * hourHeight - 2,
              left: `calc(.375rem + ${(lane / lanes) * 100}% - ${(lane / lanes) * 0.375}rem)`,
              width: `calc(${100 / lanes}% - ${0.375 / lanes + (lane < lanes - 1 ? 0.25 : 0)}rem)`,
            }}
          >
            <TimerLink task={taskId === null || kind === 'done' ? null : { id: taskId, title }}>
              <span className="sr-only">{times.minute(startMinute)} </span>
              <b>{title}</b> <span className="num">{time(minutes)}</span>
              <span className="sr-only"> {kind === 'plan' ? t.planned : t.measured}</span>
            </TimerLink>
          </li>
        ))}
        {now >= fromHour * 60 && now <= toHour * 60 ? (
          <li className="now num" style={{ top: y(now) }} aria-hidden="true">
            <span>{times.minute(now)}</span>
          </li>
        ) : null}
      </ol>
      <p className="note margin timeline-key">{t.key}</p>
    </>
  );
}
