/**
 * The recent cycles that the freedom date is based on, with the income and spending of each, and
 * why others are left out.
 */
import { Link } from 'react-router';
import type { Language } from '#contract/i18n/index';
import { type Cycle, formatDay, formatRange } from '#domain/calendar';
import type { BeyondCycles } from '#domain/freedom';
import { cycleTotals, type SpendRow } from '#domain/ledger';
import { type FreedomPerson, judgeYear, sumYear } from '#domain/measures';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { amountBoundsOf, rowsOfSum } from '#app/ledger/rows-of.ts';

export interface CountedCyclesProps {
  rows: readonly SpendRow[];
  person: FreedomPerson;
  /** Amounts added to the yearly figures. */ beyond: BeyondCycles | null;
  language: Language;
}

export function CountedCycles({ rows, person, beyond, language }: CountedCyclesProps) {
  const all = useCycleTranslations('dashboard'),
    t = all.counted;
  const { currency, savingsIds } = person;
  const year = sumYear(rows, person),
    { edge } = year,
    judged = judgeYear(year, person);
  const first = judged.findIndex(({ standing }) => standing !== 'empty');
  const money = (minor: number) => formatMoney(minor, currency, language);
  const figure = (
    cycle: Cycle,
    of: 'income' | 'spent',
    minor: number,
    name: string,
    range: string,
  ) =>
    minor === 0 ? (
      money(0)
    ) : (
      <Link
        className="dotted"
        to={rowsOfSum(
          cycle,
          of,
          amountBoundsOf(cycleTotals(rows, cycle, currency, savingsIds), savingsIds),
        )}
        aria-label={all.showRows(`${range}, ${name}, ${money(minor)}`)}
      >
        {money(minor)}
      </Link>
    );
  const rangeOf = ({ startDay, endDay }: Cycle) => formatRange(startDay, endDay, language);
  if (first < 0) return <p className="note">{t.none}</p>;
  return (
    <>
      <table className="table counted">
        <thead>
          <tr>
            <th scope="col">{all.cycle}</th>
            <th scope="col" className="right">
              {all.cycleIncome}
            </th>
            <th scope="col" className="right">
              {all.cycleSpending}
            </th>
          </tr>
        </thead>
        <tbody>
          {judged
            .slice(first)
            .toReversed()
            .map(({ cycle: { cycle, incomeMinor, expenseMinor }, standing }) => {
              const range = formatRange(cycle.startDay, cycle.endDay, language);
              return (
                <tr
                  key={cycle.startDay}
                  data-standing={standing}
                  className={standing === 'counts' ? undefined : 'quiet'}
                >
                  <td>
                    {range}
                    <small className="note">{t[standing]}</small>
                  </td>
                  <td className="right num">
                    {figure(cycle, 'income', incomeMinor, all.cycleIncome, range)}
                  </td>
                  <td className="right num">
                    {figure(cycle, 'spent', expenseMinor, all.cycleSpending, range)}
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
      {first > 0 ? (
        <p className="note">
          {t.before(formatDay(judged[first]!.cycle.startDay, language, 'full'))}
        </p>
      ) : null}
      {beyond && edge ? (
        <p className="note">
          {edge.atEnd === null
            ? t.beyondWhole(rangeOf(edge.before))
            : t.beyond(rangeOf(edge.before), rangeOf(edge.atEnd))}
          {figure(edge.before, 'income', beyond.incomeMinor, all.cycleIncome, rangeOf(edge.before))}
          {' / '}
          {figure(
            edge.before,
            'spent',
            beyond.expenseMinor,
            all.cycleSpending,
            rangeOf(edge.before),
          )}
        </p>
      ) : null}
      <p className="note">{t.rule}</p>
    </>
  );
}
