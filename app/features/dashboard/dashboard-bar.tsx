/** The bar of the dashboard: today, the day of the cycle, and what is added or arranged. */
import { Link } from 'react-router';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { daysBetween, formatDay, nextCycle } from '#domain/calendar';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { capital } from '#app/capital.ts';
import type { Dashboard } from './use-dashboard.ts';

export function DashboardBar({
  dashboard: { today, cycle, rules, language },
  arranging,
  onArrange,
}: {
  dashboard: Dashboard;
  arranging: boolean;
  onArrange: () => void;
}) {
  const t = useCycleTranslations('dashboard');
  return (
    <div className="bar">
      <p className="note">
        {capital(formatDay(today, language, 'weekday'))}
        {' · '}
        {t.dayOfCycle(
          daysBetween(cycle.startDay, today) + 1,
          daysBetween(cycle.startDay, cycle.endDay) + 1,
        )}
        <span className="wide-only">
          , {t.nextCycleOn(formatDay(nextCycle(rules, cycle).startDay, language, 'day'))}
        </span>
      </p>
      <span className="spacer" />
      <Link className={`${buttonClass()} wide-only`} to="/dashboard/review">
        {t.review}
      </Link>
      <Button className="wide-only" aria-pressed={arranging} onClick={onArrange}>
        {t.arrange.open}
      </Button>
      <Link className={`${buttonClass()} wide-only`} to="/dashboard/ledger?import=1">
        <AppIcon name="import" /> {t.import}
      </Link>
      <Link className={buttonClass({ look: 'ink' })} to="/dashboard/ledger?add=1">
        <AppIcon name="plus" /> {t.add}
      </Link>
    </div>
  );
}
