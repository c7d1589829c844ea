/** Tasks that are due or overdue. Each opens its place in the plan, and can be completed here. */
import { Link } from 'react-router';
import type { Stored } from '#contract/collections';
import { daysBetween } from '#domain/calendar';
import { dueTasks } from '#domain/review';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Checkbox } from '#app/ui/fields.tsx';
import type { Dashboard } from './use-dashboard.ts';

const shownAtMost = 7;

export function DueCard({
  dashboard: { plan, today },
  onDone,
}: {
  dashboard: Dashboard;
  onDone: (task: Stored<'tasks'>) => void;
}) {
  const t = useCycleTranslations('dashboard').due;
  const due = dueTasks(plan.tasks, today);
  const all = [...due.overdue, ...due.today];
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <Link to="/planning">{t.open}</Link>
      </div>
      {all.length === 0 ? (
        <p className="note">{t.empty}</p>
      ) : (
        <ul className="due">
          {all.slice(0, shownAtMost).map((task) => {
            const late = daysBetween(task.dueDay!, today);
            return (
              <li key={task.id}>
                <Checkbox
                  label={t.done(task.title)}
                  labelHidden
                  checked={false}
                  onChange={() => onDone(task)}
                />
                <Link to={plan.placeOf(task.keyResultId, task.id)}>{task.title}</Link>
                <span className={late > 0 ? 'late num' : 'quiet num'}>
                  {late > 0 ? t.overdue(late) : t.today}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {all.length > shownAtMost ? (
        <p className="note">
          <Link className="link" to="/planning">
            {t.more(all.length - shownAtMost)}
          </Link>
        </p>
      ) : null}
    </>
  );
}
