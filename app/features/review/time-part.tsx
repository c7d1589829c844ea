/**
 * The planned time blocks of a week compared with the measured time; each figure opens its rows,
 * which sum to it.
 */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Day, formatDay } from '#domain/calendar';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useLanguage } from '#app/language.tsx';
import { useTimeTexts } from '#app/time-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { capital } from '#app/capital.ts';
import type { Review, TimeRow } from './use-review.ts';
import { WeekBars } from './week-bars.tsx';

interface Asked {
  what: string;
  kind: TimeRow['kind'];
  holds: (row: TimeRow) => boolean;
}

export function TimePart({
  of: { focus, rows, language },
  time,
}: {
  of: Review;
  time: (minutes: number) => string;
}) {
  const { path } = useLanguage();
  const t = useCycleTranslations('review').time;
  const [asked, setAsked] = useState<Asked | null>(null);
  if (rows.length === 0)
    return (
      <>
        <div className="section-head">
          <h2 className="h4">{t.title}</h2>
        </div>
        <p className="note">
          {t.none}{' '}
          <Link className="link" to={path('/timer-block')}>
            {t.plan}
          </Link>
        </p>
      </>
    );
  /** A figure that opens its rows; zero has no link. */
  const figure = (minutes: number, ask: Asked): ReactNode =>
    minutes === 0 && !rows.some((row) => row.kind === ask.kind && ask.holds(row)) ? (
      <span className="quiet">–</span>
    ) : (
      <button
        type="button"
        className="num dotted review-figure"
        aria-label={t.rowsOf(
          `${ask.what}, ${ask.kind === 'block' ? t.planned : t.focused}: ${time(minutes)}`,
        )}
        onClick={() => setAsked(ask)}
      >
        {time(minutes)}
      </button>
    );
  const dayName = (day: Day) => {
    const name = formatDay(day, language, 'weekday');
    return capital(name);
  };
  const pair = (
    what: string,
    of: { plannedMinutes: number; focusedMinutes: number },
    holds: Asked['holds'],
  ) => (
    <>
      <td className="right">{figure(of.plannedMinutes, { what, kind: 'block', holds })}</td>
      <td className="right">{figure(of.focusedMinutes, { what, kind: 'session', holds })}</td>
    </>
  );
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
      </div>
      <WeekBars days={focus.days} language={language} time={time} />
      <p className="note">{t.key}</p>
      <table className="table review-table">
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col" className="right">
              {t.planned}
            </th>
            <th scope="col" className="right">
              {t.focused}
            </th>
          </tr>
        </thead>
        <tbody>
          {focus.days.map((each) => (
            <tr key={each.day}>
              <th scope="row">{dayName(each.day)}</th>
              {pair(dayName(each.day), each, ({ day }) => day === each.day)}
            </tr>
          ))}
          <tr className="review-sum">
            <th scope="row">{t.all}</th>
            {pair(t.all, focus, () => true)}
          </tr>
        </tbody>
      </table>
      <table className="table review-table">
        <thead>
          <tr>
            <th scope="col">{t.subject}</th>
            <th scope="col" className="right">
              {t.planned}
            </th>
            <th scope="col" className="right">
              {t.focused}
            </th>
          </tr>
        </thead>
        <tbody>
          {focus.subjects.map((each) => {
            const name = each.label || t.untitled;
            return (
              <tr key={`${each.taskId ?? ''} ${each.label}`}>
                <th scope="row">{name}</th>
                {pair(name, each, (row) =>
                  each.taskId === null
                    ? row.taskId === null && row.title === each.label
                    : row.taskId === each.taskId,
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {asked === null ? null : (
        <Rows
          asked={asked}
          rows={rows.filter((row) => row.kind === asked.kind && asked.holds(row))}
          language={language}
          time={time}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Rows({
  asked,
  rows,
  language,
  time,
  onClose,
}: {
  asked: Asked;
  rows: readonly TimeRow[];
  language: 'en' | 'vi';
  time: (minutes: number) => string;
  onClose: () => void;
}) {
  const times = useTimeTexts();
  const all = useCycleTranslations('review');
  const t = all.rows;
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  return (
    <Dialog
      open
      title={`${asked.what}: ${asked.kind === 'block' ? t.block : t.session}`}
      onClose={onClose}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.when}</th>
            <th scope="col">{t.what}</th>
            <th scope="col" className="right">
              {t.minutes}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num">
                {formatDay(row.day, language, 'short')}, {times.minute(row.startMinute)}
              </td>
              <td>{row.title || all.time.untitled}</td>
              <td className="right num">{exact(row.seconds)}</td>
            </tr>
          ))}
          <tr className="review-sum">
            <th scope="row" colSpan={2}>
              {t.sum}
            </th>
            <td className="right num">{time(Math.floor(seconds / 60))}</td>
          </tr>
        </tbody>
      </table>
      {asked.kind === 'session' ? <p className="note">{t.seconds}</p> : null}
    </Dialog>
  );
}

/** Formats `25:00`, exact to the second, so that rows add up. */
const exact = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
