/**
 * A month of due, paid and overdue bills: a grid with arrow keys, and on a phone the list of its
 * days.
 */
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import {
  addDays,
  addMonths,
  type Day,
  daysInMonth,
  formatDay,
  joinDay,
  splitDay,
  timestampToDay,
  weekdayOf,
} from '#domain/calendar';
import { formatMoney } from '#domain/money';
import type { DuePosting } from '#domain/recurring';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { capital } from '#app/capital.ts';
import { usePaidBills } from './use-past-bills.ts';

type Item = {
  key: string;
  /** The id of an unpaid bill, whose row has the action that records it. */
  billId: string | null;
  day: Day;
  payee: string;
  minor: number;
  currency: string;
  state: 'paid' | 'late' | 'due' | 'expected';
};
const monthsAway = 24;

/** Returns the first and last day of the month that contains a day. */
export function monthBoundsOf(day: Day): { firstDay: Day; lastDay: Day } {
  const { year, month } = splitDay(day);
  return {
    firstDay: joinDay(year, month, 1),
    lastDay: joinDay(year, month, daysInMonth(year, month)),
  };
}

export function BillCalendar({
  day,
  onDay,
  expected,
}: {
  /** The chosen day; its month is shown. */ day: Day;
  onDay: (day: Day) => void;
  expected: readonly DuePosting[];
}) {
  const t = useTranslations('recurring').calendar;
  const { language, today } = useLedger();
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState(false);
  const { firstDay, lastDay } = monthBoundsOf(day);
  const paid = usePaidBills(firstDay, lastDay);
  const byDay = useMemo(() => {
    const items: Item[] = [
      ...paid.map((row): Item => ({
        key: row.id,
        billId: null,
        day: timestampToDay(row.date),
        payee: row.payee,
        minor: row.kind === 'income' ? row.amountMinor : -row.amountMinor,
        currency: row.currency,
        state: 'paid',
      })),
      ...expected.map(({ recurringId, day: on, template }): Item => ({
        key: `${recurringId} ${on}`,
        billId: recurringId,
        day: on,
        payee: template.payee,
        minor: template.kind === 'income' ? template.amountMinor : -template.amountMinor,
        currency: template.currency,
        state: on < today ? 'late' : on === today ? 'due' : 'expected',
      })),
    ];
    return Map.groupBy(
      items
        .filter((item) => item.day >= firstDay && item.day <= lastDay)
        .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
      (item) => item.day,
    );
  }, [paid, expected, today, firstDay, lastDay]);
  useLayoutEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [moved, day]);

  const [least, most] = [addMonths(today, -monthsAway), addMonths(today, monthsAway)];
  const goTo = (next: Day, byKeys: boolean) => {
    if (next >= least && next <= most) {
      setMoved(byKeys);
      onDay(next);
    }
  };
  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowLeft: () => addDays(day, -1),
      ArrowRight: () => addDays(day, 1),
      ArrowUp: () => addDays(day, -7),
      ArrowDown: () => addDays(day, 7),
      PageUp: () => addMonths(day, -1),
      PageDown: () => addMonths(day, 1),
      Home: () => firstDay,
      End: () => lastDay,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(to(), true);
  }
  const start = addDays(firstDay, 1 - weekdayOf(firstDay));
  const weeks = Array.from({ length: 6 }, (_unused, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(start, 7 * week + index)),
  ).filter(([monday]) => monday! <= lastDay);
  const name = formatDay(firstDay, language, 'month');
  const chosen = byDay.get(day) ?? [];
  return (
    <section className="section recurring-calendar" aria-labelledby="rec-cal">
      <div className="section-head">
        <h2 className="h4" id="rec-cal">
          {t.title}
        </h2>
        <div className="recurring-month">
          <Button
            look="bare"
            icon
            size="sm"
            aria-label={t.previous}
            disabled={addMonths(day, -1) < least}
            onClick={() => goTo(addMonths(firstDay, -1), false)}
          >
            <AppIcon name="left" />
          </Button>
          <span role="status">{capital(name)}</span>
          <Button
            look="bare"
            icon
            size="sm"
            aria-label={t.next}
            disabled={addMonths(day, 1) > most}
            onClick={() => goTo(addMonths(firstDay, 1), false)}
          >
            <AppIcon name="right" />
          </Button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the day */}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a grid
        role="grid"
        className="wide-only"
        aria-label={name}
        aria-describedby="rec-keys"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {t.weekdays.split(' ').map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => {
                const items = byDay.get(each) ?? [],
                  inMonth = each >= firstDay && each <= lastDay;
                return (
                  <td
                    key={each}
                    className={each === today ? 'now' : undefined}
                    aria-selected={each === day}
                  >
                    {inMonth ? (
                      <button
                        type="button"
                        tabIndex={each === day ? 0 : -1}
                        aria-current={each === today ? 'date' : undefined}
                        onClick={() => goTo(each, true)}
                      >
                        <span className="day-number num">
                          {splitDay(each).dayOfMonth}
                          <span className="sr-only">
                            {formatDay(each, language, 'day').replace(/^\d+/, '')}
                          </span>
                        </span>
                        {items.slice(0, 2).map((item) => (
                          <span key={item.key} className={`bill ${item.state}`}>
                            {item.payee}
                            <span className="sr-only"> {t[item.state]}</span>
                          </span>
                        ))}
                        {items.length > 2 ? (
                          <span className="bill quiet">+{items.length - 2}</span>
                        ) : null}
                      </button>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sr-only" id="rec-keys">
        {t.keys}
      </p>
      <div className="wide-only bill-day" role="status">
        {chosen.length === 0 ? (
          <p className="note">{t.noneOn(formatDay(day, language, 'day'))}</p>
        ) : (
          <Items items={chosen} />
        )}
      </div>
      <div className="narrow-only">
        {byDay.size === 0 ? (
          <p className="note">{t.none}</p>
        ) : (
          <Items items={[...byDay.values()].flat()} />
        )}
      </div>
    </section>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  const t = useTranslations('recurring').calendar;
  const { language } = useLedger();
  return (
    <ul className="recurring-items">
      {items.map((item) => (
        <li key={item.key}>
          <span className="quiet num">{formatDay(item.day, language, 'short')}</span>
          <span className="name">
            {item.billId === null ? (
              item.payee
            ) : (
              <Link className="recurring-open" to={`?bill=${item.billId}`} preventScrollReset>
                {item.payee}
              </Link>
            )}
          </span>
          <span className={item.state === 'late' ? 'late' : 'quiet'}>{t[item.state]}</span>
          <span className={item.minor > 0 ? 'num strong inflow' : 'num strong'}>
            {formatMoney(item.minor, item.currency, language, { sign: 'always' })}
          </span>
        </li>
      ))}
    </ul>
  );
}
