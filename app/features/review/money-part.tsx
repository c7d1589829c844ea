/**
 * The week's spending in the budget of its cycle or, without one, beside a usual week. Each figure
 * opens its rows in the ledger.
 */
import { Link } from 'react-router';
import { addDays, formatDay, formatRange } from '#domain/calendar';
import { formatMoney, formatPercent } from '#domain/money';
import { usualWeeks, type Week } from '#domain/review';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { rowsOf, rowsOfCategories, rowsOfCategory, rowsOfSum } from '#app/ledger/rows-of.ts';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import type { Review } from './use-review.ts';

export function MoneyPart({
  of: {
    ahead,
    today,
    spent,
    bounds,
    boundsBefore,
    budget,
    cycleBudget,
    cycle,
    categories,
    currency,
    language,
  },
  week,
}: {
  of: Review;
  week: Week;
}) {
  const t = useCycleTranslations('review').money;
  const all = useTranslations('dashboard');
  const money = (minor: number) => formatMoney(minor, currency, language);
  const nameOf = (id: string) =>
    id === ''
      ? t.uncategorised
      : (categories.find((category) => category.id === id)?.name ??
        cycleBudget?.names.get(id) ??
        t.uncategorised);
  const inWeek = { fromDay: week.startDay, toDay: week.endDay },
    before = {
      fromDay: addDays(week.startDay, -7 * usualWeeks),
      toDay: addDays(week.startDay, -1),
    };
  const last = cycle.endDay < week.endDay ? cycle.endDay : week.endDay,
    soFar = { fromDay: cycle.startDay, toDay: last };
  // Key results on this page are of today, so the day of these figures is stated beside them.
  const through = formatDay(last < today ? last : today, language, 'short');
  const isLine = (id: string) => cycleBudget?.names.has(id) ?? false;
  const figure = (minor: number, to: string | null, what: string) =>
    minor === 0 || to === null ? (
      <span className="num quiet">{minor === 0 ? '–' : money(minor)}</span>
    ) : (
      <Link className="num dotted" to={to} aria-label={all.showRows(`${what}, ${money(minor)}`)}>
        {money(minor)}
      </Link>
    );
  const ofCategory = (period: { fromDay: string; toDay: string }, id: string) =>
    isLine(id) ? null : rowsOfCategory(period, id, bounds);
  // Lines of a plan without a category in the ledger have no rows either.
  const budgeted =
    budget?.lines.map(({ categoryId }) => categoryId).filter((id) => !isLine(id)) ?? [];
  const elsewhere = rowsOfSum(soFar, 'spent', {
    ...bounds,
    exceptIds: [...new Set([...budgeted, ...bounds.exceptIds])],
  });
  /** Shows the remaining amount, with a link to the spending that it is computed from. */
  const left = (minor: number, to: string | null, what: string) => {
    const said = minor < 0 ? t.over(money(-minor)) : money(minor),
      look = minor < 0 ? 'num outflow' : 'num';
    return to === null ? (
      <span className={look}>
        <Amounts>{said}</Amounts>
      </span>
    ) : (
      <Link
        className={`${look} dotted`}
        to={to}
        aria-label={all.showRows(`${what}, ${t.left}: ${said}`)}
      >
        <Amounts>{said}</Amounts>
      </Link>
    );
  };
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <Link to={rowsOf(inWeek)}>{t.openRows}</Link>
      </div>
      <dl className="sum review-money">
        <div>
          <dt>{t.income}</dt>
          <dd className="inflow">
            {figure(spent.incomeMinor, rowsOfSum(inWeek, 'income', bounds), t.income)}
          </dd>
        </div>
        <div>
          <dt>{t.spending}</dt>
          <dd className="outflow">
            {figure(spent.expenseMinor, rowsOfSum(inWeek, 'spent', bounds), t.spending)}
          </dd>
        </div>
        <div>
          <dt>{t.kept}</dt>
          <dd>{figure(spent.netMinor, rowsOfSum(inWeek, 'all', bounds), t.kept)}</dd>
        </div>
      </dl>
      <AheadNote rows={ahead} currency={currency} today={today} />
      {budget !== null ? (
        <>
          <table className="table review-table">
            <thead>
              <tr>
                <th scope="col">{t.category}</th>
                <th scope="col" className="right">
                  {t.week}
                </th>
                <th scope="col" className="right review-wide">
                  {t.spent(through)}
                </th>
                <th scope="col" className="right wide-only">
                  {t.assigned}
                </th>
                <th scope="col" className="right">
                  {t.left}
                </th>
              </tr>
            </thead>
            <tbody>
              {budget.lines.map(
                ({ categoryId, weekMinor, spentMinor, assignedMinor, leftMinor }) => (
                  <tr key={categoryId}>
                    <th scope="row">{nameOf(categoryId)}</th>
                    <td className="right">
                      {figure(
                        weekMinor,
                        ofCategory(inWeek, categoryId),
                        `${nameOf(categoryId)}, ${t.week}`,
                      )}
                    </td>
                    <td className="right review-wide">
                      {figure(
                        spentMinor,
                        ofCategory(soFar, categoryId),
                        `${nameOf(categoryId)}, ${t.spent(through)}`,
                      )}
                    </td>
                    <td className="right num wide-only">{money(assignedMinor)}</td>
                    <td className="right">
                      {left(
                        leftMinor,
                        spentMinor === 0 ? null : ofCategory(soFar, categoryId),
                        nameOf(categoryId),
                      )}
                    </td>
                  </tr>
                ),
              )}
              <tr className="review-sum">
                <th scope="row">{t.total}</th>
                <td className="right">
                  {figure(
                    budget.lines.reduce((sum, { weekMinor }) => sum + weekMinor, 0),
                    rowsOfCategories(inWeek, budgeted, bounds),
                    `${t.total}, ${t.week}`,
                  )}
                </td>
                <td className="right review-wide">
                  {figure(
                    budget.spentMinor,
                    rowsOfCategories(soFar, budgeted, bounds),
                    `${t.total}, ${t.spent(through)}`,
                  )}
                </td>
                <td className="right num wide-only">{money(budget.assignedMinor)}</td>
                <td className="right">
                  {left(
                    budget.assignedMinor - budget.spentMinor,
                    budget.spentMinor === 0 ? null : rowsOfCategories(soFar, budgeted, bounds),
                    t.total,
                  )}
                </td>
              </tr>
            </tbody>
          </table>
          <p className="note">
            {t.cycle(
              formatRange(cycle.startDay, cycle.endDay, language),
              through,
              formatPercent(budget.elapsed, language),
            )}
            {budget.elsewhereMinor > 0 ? (
              <>
                {' '}
                <Link className="link" to={elsewhere}>
                  <Amounts>{t.more(money(budget.elsewhereMinor))}</Amounts>
                </Link>
              </>
            ) : null}
          </p>
        </>
      ) : spent.lines.length === 0 ? (
        <p className="note">{t.none}</p>
      ) : (
        <>
          <table className="table review-table">
            <thead>
              <tr>
                <th scope="col">{t.category}</th>
                <th scope="col" className="right">
                  {t.week}
                </th>
                <th scope="col" className="right">
                  {t.usual}
                </th>
              </tr>
            </thead>
            <tbody>
              {spent.lines.map(({ categoryId, weekMinor, usualMinor }) => (
                <tr key={categoryId}>
                  <th scope="row">{nameOf(categoryId)}</th>
                  <td className="right">
                    {figure(
                      weekMinor,
                      ofCategory(inWeek, categoryId),
                      `${nameOf(categoryId)}, ${t.week}`,
                    )}
                  </td>
                  <td className="right">
                    {figure(
                      usualMinor,
                      rowsOfCategory(before, categoryId, boundsBefore),
                      `${nameOf(categoryId)}, ${t.usual}`,
                    )}
                  </td>
                </tr>
              ))}
              <tr className="review-sum">
                <th scope="row">{t.total}</th>
                <td className="right">
                  {figure(
                    spent.expenseMinor,
                    rowsOfSum(inWeek, 'spent', bounds),
                    `${t.total}, ${t.week}`,
                  )}
                </td>
                <td className="right">
                  {figure(
                    spent.usualMinor,
                    rowsOfSum(before, 'spent', boundsBefore),
                    `${t.total}, ${t.usual}`,
                  )}
                </td>
              </tr>
            </tbody>
          </table>
          <p className="note">
            {t.noBudget}
            {today >= week.startDay && today < week.endDay ? ` ${t.running}` : ''}
          </p>
        </>
      )}
      {spent.otherCurrencies ? <p className="note">{t.otherCurrencies}</p> : null}
    </>
  );
}
