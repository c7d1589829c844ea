/** 50/30/20 of what came in, with what is assigned and spent beside it. */
import { Link } from 'react-router';
import type { Cycle } from '#domain/calendar';
import { formatMoney, formatPercent } from '#domain/money';
import { useWords } from '#app/words.tsx';
import { PaceBar } from '../dashboard/results-card.tsx';
import { rowsOf } from '../dashboard/rows-of.ts';
import { useLedger } from '../ledger/ledger-context.tsx';
import type { Budgets } from './use-budgets.ts';

const shares = { needs: .5, wants: .3, savings: .2 } as const;
/** As many as the ledger's address takes. */
const mostCategories = 200;

export function ShareParts({ view: { groups, now }, cycle }: { view: Budgets; cycle: Cycle }) {
  const all = useWords('budgets'), words = all.shares;
  const { language, currency } = useLedger();
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  return (
    <section className="sec env-shares" aria-label={words.title}>
      <div className="sec-h"><h2 className="h4">{words.title}</h2></div>
      {now.incomeMinor === 0 ? <p className="note">{words.noIncome}</p> : null}
      <ul>
        {groups.map(({ group, targetMinor, assignedMinor, spentMinor, rows }) => {
          if (group === 'none') return null;
          const scale = Math.max(targetMinor ?? 0, assignedMinor, 1), off = targetMinor === null ? 0 : assignedMinor - targetMinor;
          return (
            <li key={group}>
              <span className="em">{all.groups[group]}</span>
              <span className="num">{targetMinor === null ? formatPercent(shares[group], language) : words.of(formatPercent(shares[group], language), money(targetMinor))}</span>
              <PaceBar fraction={assignedMinor / scale} expected={targetMinor === null ? null : targetMinor / scale} hue="m" />
              <span className="note"><span className="num">{words.assigned(money(assignedMinor))}</span>{targetMinor === null ? null : <span className="num">{off === 0 ? words.even : off > 0 ? words.over(money(off)) : words.under(money(-off))}</span>}<Link className="num u" to={rowsOf(cycle, { categories: rows.slice(0, mostCategories).map(({ id }) => id).join(','), kinds: 'expense' })} aria-label={all.rows(`${all.groups[group]}, ${words.spent(money(spentMinor))}`)}>{words.spent(money(spentMinor))}</Link></span>
            </li>
          );
        })}
      </ul>
      {now.incomeMinor === 0 ? null : <p className="note">{words.key}</p>}
    </section>
  );
}
