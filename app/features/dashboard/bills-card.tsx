/** What comes back in the next days: when, what and how much. Each opens where it is set up. */
import { Link } from 'react-router';
import { addDays, type Day, formatDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import type { Expected } from '#domain/recurring';
import { useCycleWords } from '#app/data/cycle-words.ts';
import type { Dashboard } from './use-dashboard.ts';

const daysShown = 14, shownAtMost = 5;

/** Those of the coming days, the next first. Late ones are in the sentence of what needs attention. */
export function billsAhead(expected: readonly Expected[], today: Day): Expected[] {
  const last = addDays(today, daysShown);
  return expected.filter(({ day }) => day >= today && day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

export function BillsCard({ bills, of: { today, language } }: { bills: readonly Expected[]; of: Dashboard }) {
  const all = useCycleWords('dashboard'), words = all.bills;
  return (
    <>
      <div className="sec-h">
        <h2 className="h4">{words.title}</h2>
        <Link to="/dashboard/recurring">{words.open}</Link>
      </div>
      <ul className="recent">
        {bills.slice(0, shownAtMost).map(({ recurringId, day, template: { payee, kind, amountMinor, currency } }) => {
          const minor = kind === 'expense' ? -amountMinor : amountMinor;
          return (
            <li key={`${recurringId} ${day}`}>
              <span className="q num">{day === today ? all.due.today : formatDay(day, language, 'short')}</span>
              <Link to={`/dashboard/recurring?open=${recurringId}`}>{payee || words.untitled}</Link>
              <span className={kind === 'income' ? 'num in' : 'num'}>
                {formatMoney(minor, currency, language, { sign: kind === 'transfer' ? 'auto' : 'always' })}
              </span>
            </li>
          );
        })}
      </ul>
      {bills.length > shownAtMost ? (
        <p className="note recent-more">
          <Link className="link" to="/dashboard/recurring">{words.more(bills.length - shownAtMost)}</Link>
        </p>
      ) : null}
    </>
  );
}
