/** How the amount that is left to assign comes about. */
import { Link } from 'react-router';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { rowsOf } from '#app/ledger/rows-of.ts';
import type { BudgetPartProps } from './budget-sentence.tsx';

/** The calculation of the amount left to assign, with the amounts carried over. */
export function AssignExplanation({
  view: { budgetedCycle, previousBudgetedCycle, inCurrency },
  money,
}: BudgetPartProps) {
  const all = useCycleTranslations('budgets'),
    t = all.explainAssign;
  return (
    <div className="explain">
      <p className="lede">{t.intro}</p>
      <dl>
        <div>
          <dt>{all.figures.income}</dt>
          <dd>
            <Link
              className="num dotted"
              to={rowsOf(budgetedCycle.cycle, { kind: 'income', ...inCurrency })}
              aria-label={all.rows(`${all.figures.income}, ${money(budgetedCycle.incomeMinor)}`)}
            >
              {money(budgetedCycle.incomeMinor)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{all.figures.before}</dt>
          <dd className="num">{money(budgetedCycle.beforeMinor)}</dd>
        </div>
        <div>
          <dt>{all.figures.assigned}</dt>
          <dd className="num">{money(-budgetedCycle.assignedMinor)}</dd>
        </div>
        <div>
          <dt>
            <b className="strong">{all.figures.toAssign}</b>
          </dt>
          <dd>
            <b className="num strong">{money(budgetedCycle.toAssignMinor)}</b>
          </dd>
        </div>
      </dl>
      <p className="note">{t.formula}</p>
      <h3 className="h4">{all.figures.before}</h3>
      {previousBudgetedCycle === null ? (
        <p className="note">{t.first}</p>
      ) : (
        <>
          <dl>
            <div>
              <dt>{t.beforeLeft}</dt>
              <dd className="num">{money(previousBudgetedCycle.toAssignMinor)}</dd>
            </div>
            <div>
              <dt>{t.beforeElsewhere}</dt>
              <dd className="num">{money(-previousBudgetedCycle.elsewhereMinor)}</dd>
            </div>
            {previousBudgetedCycle.dueMinor === 0 ? null : (
              <div>
                <dt>{t.beforeDue}</dt>
                <dd className="num">{money(-previousBudgetedCycle.dueMinor)}</dd>
              </div>
            )}
            <div>
              <dt>
                <b className="strong">{all.figures.before}</b>
              </dt>
              <dd>
                <b className="num strong">{money(budgetedCycle.beforeMinor)}</b>
              </dd>
            </div>
          </dl>
          <p className="note">{t.beforeFormula}</p>
        </>
      )}
      <ul className="note">
        {t.notes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
