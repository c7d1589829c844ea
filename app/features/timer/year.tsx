/**
 * The last year of focus: one square per day, and the minutes by task. Read when the person expands
 * it.
 */
import { useState } from 'react';
import { useFocusOfDays } from '#app/data/use-sessions.ts';
import { useLanguage } from '#app/language.tsx';
import { FigureTable } from '#app/ui/chart.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { addDays, formatDay, weekdayOf, type Day } from '#domain/calendar';
import { focusStreak, heatLevels } from '#domain/timer';
import { lengthText } from './length-texts.ts';

const weeks = 53;
const shownSums = 8;

export function YearOfFocus({ today }: { today: Day }) {
  const t = useTranslations('timer').year;
  const [open, setOpen] = useState(false);
  return (
    <details className="year" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="h4">{t.title}</summary>
      {open ? <YearFigures today={today} /> : null}
    </details>
  );
}

function YearFigures({ today }: { today: Day }) {
  const { year: t, length } = useTranslations('timer');
  const { language } = useLanguage();
  const firstDay = addDays(today, -(weeks - 1) * 7 - (weekdayOf(today) - 1));
  const value = useFocusOfDays(firstDay, today);
  if (!value) return null;
  const { perDay } = value;
  const level = heatLevels(perDay);
  const total = [...perDay.values()].reduce((sum, seconds) => sum + seconds, 0);
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(firstDay, index)).filter(
    (day) => day <= today,
  );
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return (
    <>
      <p className="lede">
        {t.total(
          lengthText(total, length),
          [...perDay.values()].filter((seconds) => seconds >= 60).length,
        )}{' '}
        {t.streak(focusStreak(perDay, firstDay, today).days)}
      </p>
      <Scroll label={t.title}>
        <svg
          className="heat"
          width={weeks * 13}
          height={7 * 13 + 18}
          role="img"
          aria-label={t.alt(lengthText(total, length))}
        >
          {days.map((day, index) => (
            <rect
              key={day}
              className={`level-${level(day)}`}
              x={Math.floor(index / 7) * 13}
              y={18 + (index % 7) * 13}
              width="11"
              height="11"
            >
              <title>
                {t.cell(formatDay(day, language, 'day'), lengthText(perDay.get(day) ?? 0, length))}
              </title>
            </rect>
          ))}
          {days.map((day, index) =>
            day.endsWith('-01') && index > 6 ? (
              <text key={day} x={Math.floor(index / 7) * 13} y="11">
                {formatDay(day, language, 'monthShort')}
              </text>
            ) : null,
          )}
        </svg>
      </Scroll>
      <p className="note heat-key">
        {t.less}
        <i className="level-0" />
        <i className="level-1" />
        <i className="level-2" />
        <i className="level-3" />
        <i className="level-4" />
        {t.more}
      </p>
      <FigureTable
        label={t.table}
        head={[t.month, t.minutes]}
        rows={() =>
          [...months].map(([month, some]) => [
            formatDay(`${month}-01`, language, 'month'),
            Math.floor(some.reduce((sum, day) => sum + (perDay.get(day) ?? 0), 0) / 60),
          ])
        }
      />
      <div className="sums">
        {(
          [
            [t.projects, value.projects],
            [t.keyResults, value.keyResults],
            [t.labels, value.labels],
          ] as const
        ).map(([title, sums]) => (
          <div key={title}>
            <h3 className="label">{title}</h3>
            <ul>
              {sums.slice(0, shownSums).map(([name, seconds]) => (
                <li key={name}>
                  <span>{name || t.other}</span>
                  <span className="num">{lengthText(seconds, length)}</span>
                  <i style={{ width: `${(100 * seconds) / (sums[0]?.[1] || 1)}%` }} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
