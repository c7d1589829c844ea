/**
 * The day of the rows and its sums: above them, or in its first two rows if there is room for a
 * column.
 */
import { addDays, formatDay, formatDayNear, formatWeekdayNear, type Day } from '#domain/calendar';
import { isAhead } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import type { DaySum, InDay } from './day-groups.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

function useDay(day: Day) {
  const { t, language, today } = useLedger();
  const text = formatWeekdayNear(day, today, language);
  const ahead = isAhead(day, today);
  const yesterday = day === addDays(today, -1) ? t.row.yesterday : null;
  return {
    full: text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
    ahead,
    near: day === today ? t.row.today : (yesterday ?? (ahead ? t.row.expected : null)),
  };
}

function Sums({ sums }: { sums: readonly DaySum[] | null }) {
  const { language } = useLedger();
  return (
    <span className="sums num">
      {sums?.map((sum) => (
        <span key={sum.currency}>
          {formatMoney(sum.netMinor, sum.currency, language, { sign: 'always' })}
        </span>
      ))}
    </span>
  );
}

export function DayHead({ day, sums }: { day: Day; sums: readonly DaySum[] | null }) {
  const { full, near, ahead } = useDay(day);
  return (
    <div className={ahead ? 'day-head ahead' : 'day-head'} role="gridcell" aria-colspan={5}>
      <h2>{full}</h2>
      {near ? <span className="quiet near">{near}</span> : null}
      <Sums sums={sums} />
    </div>
  );
}

/**
 * The first row of a day shows the day, the second its sum; a day of one row shows no sum, because
 * that is its amount.
 */
export function DayCell({ day, inDay: { at, sums } }: { day: Day; inDay: InDay }) {
  const { t, language, today } = useLedger();
  const { full, near, ahead } = useDay(day);
  const isOfThisYear = day.slice(0, 4) === today.slice(0, 4);
  const short =
    near === null && isOfThisYear
      ? formatDay(day, language, 'weekdayShort')
      : formatDayNear(day, today, language);
  return (
    <span
      className={ahead ? 'date-cell ahead' : 'date-cell'}
      role="gridcell"
      data-cell="day"
      title={at === 0 ? full : undefined}
    >
      {at === 0 ? <b>{short}</b> : <span className="sr-only">{full}</span>}
      {at === 0 && near ? <span className="quiet near"> {near}</span> : null}
      {at === 1 && sums?.length ? <span className="quiet near">{t.row.dayTotal} </span> : null}
      {at === 1 ? <Sums sums={sums} /> : null}
    </span>
  );
}
