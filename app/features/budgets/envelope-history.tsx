/**
 * The history of an envelope's balance, cycle by cycle; what was spent links to its transactions.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import type { BudgetedCycle } from '#domain/budget';
import { formatRange } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { rowsOf } from '#app/ledger/rows-of.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

const shownAtFirst = 12;

export function EnvelopeHistory({
  id,
  name,
  book,
  inCurrency,
}: {
  id: string;
  name: string;
  book: readonly BudgetedCycle[];
  inCurrency: Readonly<Record<string, string>>;
}) {
  const all = useCycleTranslations('budgets'),
    t = all.history;
  const { language, currency } = useLedger();
  const [open, setOpen] = useState(false);
  const cycles = book.filter(({ envelopes }) => envelopes.has(id)).toReversed();
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  return (
    <div className="explain">
      <p className="note">
        {t.formula} {book.at(-1)?.overspending === 'from-income' ? t.fromIncome : ''}
      </p>
      <Scroll label={t.title(name)}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.cycle}</th>
              <th scope="col" className="right wide-only">
                {all.figures.carried}
              </th>
              <th scope="col" className="right wide-only">
                {all.figures.assigned}
              </th>
              <th scope="col" className="right">
                {all.figures.spent}
              </th>
              <th scope="col" className="right">
                {all.figures.left}
              </th>
            </tr>
          </thead>
          <tbody>
            {(open ? cycles : cycles.slice(0, shownAtFirst)).map(({ cycle, envelopes }) => {
              const { carriedInMinor, assignedMinor, spentMinor, leftMinor } = envelopes.get(id)!;
              const range = formatRange(cycle.startDay, cycle.endDay, language);
              return (
                <tr key={cycle.startDay}>
                  <th scope="row">
                    {range}
                    <small className="narrow-only envelope-had">
                      <span>
                        <Amounts>{all.row.carried(money(carriedInMinor))}</Amounts>
                      </span>{' '}
                      <span>
                        <Amounts>{all.row.given(money(assignedMinor))}</Amounts>
                      </span>
                    </small>
                  </th>
                  <td className="right num wide-only">{money(carriedInMinor)}</td>
                  <td className="right num wide-only">{money(assignedMinor)}</td>
                  <td className="right num">
                    <Link
                      className="dotted"
                      to={rowsOf(cycle, { category: id, kind: 'expense', ...inCurrency })}
                      aria-label={all.rows(`${range}, ${money(spentMinor)}`)}
                    >
                      {money(spentMinor)}
                    </Link>
                  </td>
                  <td className={leftMinor < 0 ? 'right num strong outflow' : 'right num strong'}>
                    {money(leftMinor)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {!open && cycles.length > shownAtFirst ? (
        <div>
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {t.all(cycles.length)}
          </button>
        </div>
      ) : null}
    </div>
  );
}
