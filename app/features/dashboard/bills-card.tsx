/**
 * Recurring transactions due in the next days: day, name and amount. Each links to the page where
 * it can be recorded early.
 */
import { Link } from 'react-router';
import { addDays, type Day } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import type { DuePosting } from '#domain/recurring';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { RecentList } from './recent-list.tsx';
import type { Dashboard } from './use-dashboard.ts';

const daysShown = 14,
  shownAtMost = 5;

/**
 * Returns the postings of the coming days, the next first. Overdue ones are in the sentence of what
 * needs attention.
 */
export function billsAhead(expected: readonly DuePosting[], today: Day): DuePosting[] {
  const last = addDays(today, daysShown);
  return expected
    .filter(({ day }) => day >= today && day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

export function BillsCard({
  bills,
  dashboard,
}: {
  bills: readonly DuePosting[];
  dashboard: Dashboard;
}) {
  const t = useCycleTranslations('dashboard').bills;
  const lines = bills.slice(0, shownAtMost).map(({ recurringId, day, template }) => {
    const { payee, kind, amountMinor, currency } = template;
    const minor = kind === 'expense' ? -amountMinor : amountMinor;
    return {
      key: `${recurringId} ${day}`,
      day,
      to: `/dashboard/recurring?bill=${recurringId}`,
      name: payee || t.untitled,
      isIncome: kind === 'income',
      amount: formatMoney(minor, currency, dashboard.language, {
        sign: kind === 'transfer' ? 'auto' : 'always',
      }),
    };
  });
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <Link to="/dashboard/recurring">{t.open}</Link>
      </div>
      <RecentList lines={lines} dashboard={dashboard} />
      {bills.length > shownAtMost ? (
        <p className="note recent-more">
          <Link className="link" to="/dashboard/recurring">
            {t.more(bills.length - shownAtMost)}
          </Link>
        </p>
      ) : null}
    </>
  );
}
