/**
 * The assigned money of the cycle beside the spending; each figure from the ledger links to its
 * transactions.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatPercent } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { PaceBar } from '#app/ui/pace-bar.tsx';
import { rowsOfCategories, rowsOfCategory, rowsOfSum } from '#app/ledger/rows-of.ts';
import type { Dashboard } from './use-dashboard.ts';

const shownAtMost = 5;

export function BudgetCard({
  dashboard: { budget, cycleBudget, bounds, categories, cycle, currency, language },
}: {
  dashboard: Dashboard;
}) {
  const { path } = useLanguage();
  const all = useCycleTranslations('dashboard');
  const t = all.budget;
  const [open, setOpen] = useState(false);
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  const planner = cycleBudget?.plan
    ? `${path('/budget-planner')}#${cycleBudget.plan.state}`
    : path('/budget-planner');
  if (budget === null || cycleBudget === null) {
    return (
      <>
        <div className="section-head">
          <h2 className="h4">{t.title}</h2>
        </div>
        <p className="h3">{t.empty}</p>
        <p className="note">{t.emptyText}</p>
        <p className="budget-actions">
          <Link className={buttonClass({ size: 'sm' })} to="/dashboard/budgets">
            {t.assign}
          </Link>{' '}
          <Link className={buttonClass({ size: 'sm', look: 'bare' })} to={path('/budget-planner')}>
            {t.make}
          </Link>
        </p>
      </>
    );
  }
  const nameOf = (id: string) =>
    categories.find((category) => category.id === id)?.name ??
    cycleBudget.names.get(id) ??
    all.uncategorised;
  // Lines of a plan without a category in the ledger have no rows either.
  const budgeted = budget.lines
      .map(({ categoryId }) => categoryId)
      .filter((id) => !cycleBudget.names.has(id)),
    ofTotal = rowsOfCategories(cycle, budgeted, bounds);
  const elsewhere = rowsOfSum(cycle, 'spent', {
    ...bounds,
    exceptIds: [...new Set([...budgeted, ...bounds.exceptIds])],
  });
  const shown = open ? budget.lines : budget.lines.slice(0, shownAtMost);
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <span className="section-links">
          {cycleBudget.plan ? <Link to={planner}>{t.planner}</Link> : null}
          <Link to="/dashboard/budgets">{t.open}</Link>
        </span>
      </div>
      <ul className="pace-list">
        {shown.map(({ categoryId, assignedMinor, spentMinor, leftMinor }) => (
          <li key={categoryId}>
            <span className="strong">{nameOf(categoryId)}</span>
            <span className="num">
              {cycleBudget.names.has(categoryId) ? (
                money(spentMinor)
              ) : (
                <Link
                  className="dotted"
                  to={rowsOfCategory(cycle, categoryId, bounds)}
                  aria-label={all.showRows(`${nameOf(categoryId)}, ${money(spentMinor)}`)}
                >
                  {money(spentMinor)}
                </Link>
              )}{' '}
              <span className="quiet">
                <Amounts>{all.results.ofTarget(money(assignedMinor))}</Amounts>
              </span>
            </span>
            <PaceBar
              fraction={assignedMinor > 0 ? spentMinor / assignedMinor : spentMinor > 0 ? 1 : 0}
              expected={budget.elapsed}
              hue={leftMinor < 0 ? 'expense-hue' : 'money-hue'}
            />
            <span className={leftMinor < 0 ? 'late' : 'late ok'}>
              <Amounts>
                {leftMinor < 0 ? t.over(money(-leftMinor)) : t.left(money(leftMinor))}
              </Amounts>
            </span>
          </li>
        ))}
        <li className="sum-line">
          <b>{t.total}</b>
          <b className="num">
            {ofTotal === null || budget.spentMinor === 0 ? (
              money(budget.spentMinor)
            ) : (
              <Link
                className="dotted"
                to={ofTotal}
                aria-label={all.showRows(`${t.total}, ${money(budget.spentMinor)}`)}
              >
                {money(budget.spentMinor)}
              </Link>
            )}{' '}
            <span className="quiet">
              <Amounts>{all.results.ofTarget(money(budget.assignedMinor))}</Amounts>
            </span>
          </b>
        </li>
      </ul>
      {budget.lines.length > shownAtMost ? (
        <button
          type="button"
          className="btn bare sm"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t.less : t.more(budget.lines.length - shownAtMost)}
        </button>
      ) : null}
      <p className="note kr-key">
        {t.elapsed(formatPercent(budget.elapsed, language))}
        {budget.elsewhereMinor > 0 ? (
          <>
            {' '}
            <Link className="link" to={elsewhere}>
              <Amounts>{t.elsewhere(money(budget.elsewhereMinor))}</Amounts>
            </Link>
          </>
        ) : null}
        {cycleBudget.plan ? ` ${t.from(cycleBudget.plan.name)}.` : ''}
      </p>
    </>
  );
}
