/** Lines of a card with a day, a linked name and an amount. */
import { Link } from 'react-router';
import { type Day, formatDay } from '#domain/calendar';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import type { Dashboard } from './use-dashboard.ts';

interface RecentLine {
  key: string;
  day: Day;
  to: string;
  name: string;
  amount: string;
  isIncome: boolean;
}

export function RecentList({
  lines,
  dashboard: { today, language },
}: {
  lines: readonly RecentLine[];
  dashboard: Dashboard;
}) {
  const { due } = useCycleTranslations('dashboard');
  return (
    <ul className="recent">
      {lines.map(({ key, day, to, name, amount, isIncome }) => (
        <li key={key}>
          <span className="quiet num">
            {day === today ? due.today : formatDay(day, language, 'short')}
          </span>
          <Link to={to}>{name}</Link>
          <span className={isIncome ? 'num inflow' : 'num'}>{amount}</span>
        </li>
      ))}
    </ul>
  );
}
