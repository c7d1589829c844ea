/** The week's spending in the budget of its cycle; without one, beside a usual week. Each figure opens its rows in the ledger. */
import { Link } from 'react-router';
import { addDays, formatRange } from '#domain/calendar';
import { formatMoney, formatPercent } from '#domain/money';
import { usualWeeks, type Week } from '#domain/review';
import { useWords } from '#app/words.tsx';
import { rowsOf } from '../dashboard/rows-of.ts';
import { AheadNote } from '../links/ahead-note.tsx';
import type { Review } from './use-review.ts';

export function MoneyPart({ of: { ahead, today, spent, budget, cycleBudget, cycle, categories, currency, language }, week }: { of: Review; week: Week }) {
  const words = useWords('review').money;
  const all = useWords('dashboard');
  const money = (minor: number) => formatMoney(minor, currency, language);
  const nameOf = (id: string) => (id === '' ? words.uncategorised : categories.find((category) => category.id === id)?.name ?? cycleBudget?.names.get(id) ?? words.uncategorised);
  const inWeek = { fromDay: week.startDay, toDay: week.endDay }, before = { fromDay: addDays(week.startDay, -7 * usualWeeks), toDay: addDays(week.startDay, -1) };
  const last = cycle.endDay < week.endDay ? cycle.endDay : week.endDay, soFar = { fromDay: cycle.startDay, toDay: last };
  const isLine = (id: string) => cycleBudget?.names.has(id) ?? false;
  const figure = (minor: number, to: string | null, what: string) => (minor === 0 || to === null ? <span className="num q">{minor === 0 ? '–' : money(minor)}</span> : <Link className="num u" to={to} aria-label={all.showRows(`${what}, ${money(minor)}`)}>{money(minor)}</Link>);
  const ofCategory = (period: { fromDay: string; toDay: string }, id: string) => (isLine(id) ? null : rowsOf(period, { category: id || 'none', kind: 'expense' }));
  return (
    <>
      <div className="sec-h"><h2 className="h4">{words.title}</h2><Link to={rowsOf(inWeek)}>{words.openRows}</Link></div>
      <dl className="sum rev-money">
        <div><dt>{words.income}</dt><dd className="in">{figure(spent.incomeMinor, rowsOf(inWeek, { kind: 'income' }), words.income)}</dd></div>
        <div><dt>{words.spending}</dt><dd className="out">{figure(spent.expenseMinor, rowsOf(inWeek, { kind: 'expense' }), words.spending)}</dd></div>
        <div><dt>{words.kept}</dt><dd>{figure(spent.netMinor, rowsOf(inWeek), words.kept)}</dd></div>
      </dl>
      <AheadNote rows={ahead} currency={currency} today={today} />
      {budget !== null ? (
        <>
          <table className="tbl rev-t">
            <thead><tr><th scope="col">{words.category}</th><th scope="col" className="r">{words.week}</th><th scope="col" className="r rev-wide">{words.spent}</th><th scope="col" className="r w-only">{words.assigned}</th><th scope="col" className="r">{words.left}</th></tr></thead>
            <tbody>
              {budget.lines.map(({ categoryId, weekMinor, spentMinor, assignedMinor, leftMinor }) => (
                <tr key={categoryId}>
                  <th scope="row">{nameOf(categoryId)}</th>
                  <td className="r">{figure(weekMinor, ofCategory(inWeek, categoryId), `${nameOf(categoryId)}, ${words.week}`)}</td>
                  <td className="r rev-wide">{figure(spentMinor, ofCategory(soFar, categoryId), `${nameOf(categoryId)}, ${words.spent}`)}</td>
                  <td className="r num w-only">{money(assignedMinor)}</td>
                  <td className="r num">{leftMinor < 0 ? <span className="out">{words.over(money(-leftMinor))}</span> : money(leftMinor)}</td>
                </tr>
              ))}
              <tr className="rev-sum"><th scope="row">{words.total}</th><td className="r num">{money(budget.lines.reduce((sum, { weekMinor }) => sum + weekMinor, 0))}</td><td className="r num rev-wide">{money(budget.spentMinor)}</td><td className="r num w-only">{money(budget.assignedMinor)}</td><td className="r num">{budget.assignedMinor < budget.spentMinor ? <span className="out">{words.over(money(budget.spentMinor - budget.assignedMinor))}</span> : money(budget.assignedMinor - budget.spentMinor)}</td></tr>
            </tbody>
          </table>
          <p className="note">{words.cycle(formatRange(cycle.startDay, cycle.endDay, language), formatPercent(budget.elapsed, language))}{budget.elsewhereMinor > 0 ? ` ${words.more(money(budget.elsewhereMinor))}` : ''}</p>
        </>
      ) : spent.lines.length === 0 ? <p className="note">{words.none}</p> : (
        <>
          <table className="tbl rev-t">
            <thead><tr><th scope="col">{words.category}</th><th scope="col" className="r">{words.week}</th><th scope="col" className="r">{words.usual}</th></tr></thead>
            <tbody>
              {spent.lines.map(({ categoryId, weekMinor, usualMinor }) => (
                <tr key={categoryId}><th scope="row">{nameOf(categoryId)}</th><td className="r">{figure(weekMinor, ofCategory(inWeek, categoryId), `${nameOf(categoryId)}, ${words.week}`)}</td><td className="r">{figure(usualMinor, ofCategory(before, categoryId), `${nameOf(categoryId)}, ${words.usual}`)}</td></tr>
              ))}
              <tr className="rev-sum"><th scope="row">{words.total}</th><td className="r num">{money(spent.expenseMinor)}</td><td className="r num">{money(spent.usualMinor)}</td></tr>
            </tbody>
          </table>
          <p className="note">{words.noBudget}{today >= week.startDay && today < week.endDay ? ` ${words.running}` : ''}</p>
        </>
      )}
      {spent.otherCurrencies ? <p className="note">{words.otherCurrencies}</p> : null}
    </>
  );
}
