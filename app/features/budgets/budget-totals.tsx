/** The totals of a budgeted cycle, and its spending that no budget covers. */
import { Link } from 'react-router';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { rowsOf, rowsOfCategories, rowsOfSum } from '#app/ledger/rows-of.ts';
import type { BudgetPartProps } from './budget-sentence.tsx';
import { totalsOfRows } from './group-totals.ts';
import type { BudgetRow, Budgets } from './use-budgets.ts';

const rowsOfGroup = (groups: Budgets['groups'], wanted: Budgets['groups'][number]['group']) =>
  groups.find(({ group }) => group === wanted)?.rows ?? [];
const sumOf = (rows: readonly BudgetRow[]) =>
  rows.reduce((sum, { spentMinor }) => sum + spentMinor, 0);

/** The figures that the sentence is based on. */
export function BudgetTotals({
  view: { budgetedCycle, groups, hasBudget, inCurrency },
  money,
  onExplain,
}: BudgetPartProps & { onExplain: () => void }) {
  const t = useCycleTranslations('budgets').figures,
    all = useCycleTranslations('budgets');
  const savings = rowsOfGroup(groups, 'savings').filter(({ spentMinor }) => spentMinor !== 0);
  const saved = sumOf(savings);
  const spent =
    groups.reduce((sum, { spentMinor }) => sum + spentMinor, 0) +
    (budgetedCycle.elsewhere.get('') ?? 0) -
    saved;
  const { carriedMinor: carried, leftMinor: left } = totalsOfRows(
    groups.flatMap((group) => group.rows),
  );
  const currency = inCurrency.currency ?? null,
    savingsIds = savings.map(({ id }) => id);
  const savingsRows = rowsOfCategories(budgetedCycle.cycle, savingsIds, {
    currency,
    exceptIds: [],
  });
  return (
    <dl className="totals envelope-totals">
      <div>
        <dt>{t.income}</dt>
        <dd>
          <Link
            className="num inflow dotted"
            to={rowsOf(budgetedCycle.cycle, { kind: 'income', ...inCurrency })}
            aria-label={all.rows(`${t.income}, ${money(budgetedCycle.incomeMinor)}`)}
          >
            {money(budgetedCycle.incomeMinor)}
          </Link>
        </dd>
      </div>
      {budgetedCycle.beforeMinor === 0 ? null : (
        <div>
          <dt>{t.before}</dt>
          <dd>
            <button
              type="button"
              className={budgetedCycle.beforeMinor < 0 ? 'num outflow' : 'num'}
              aria-label={all.explain(`${t.before}, ${money(budgetedCycle.beforeMinor)}`)}
              onClick={onExplain}
            >
              {money(budgetedCycle.beforeMinor)}
            </button>
          </dd>
        </div>
      )}
      <div>
        <dt>{t.assigned}</dt>
        <dd className="num">{money(budgetedCycle.assignedMinor)}</dd>
      </div>
      {carried === 0 ? null : (
        <div>
          <dt>{t.carriedInBudgets}</dt>
          <dd className={carried < 0 ? 'num outflow' : 'num'}>{money(carried)}</dd>
        </div>
      )}
      <div>
        <dt>{t.spent}</dt>
        <dd>
          <Link
            className="num outflow dotted"
            to={rowsOfSum(budgetedCycle.cycle, 'spent', { currency, exceptIds: savingsIds })}
            aria-label={all.rows(`${t.spent}, ${money(spent)}`)}
          >
            {money(spent)}
          </Link>
        </dd>
      </div>
      {saved === 0 ? null : (
        <div>
          <dt>{t.saved}</dt>
          <dd>
            {savingsRows === null ? (
              <span className="num">{money(saved)}</span>
            ) : (
              <Link
                className="num dotted"
                to={savingsRows}
                aria-label={all.rows(`${t.saved}, ${money(saved)}`)}
              >
                {money(saved)}
              </Link>
            )}
          </dd>
        </div>
      )}
      {hasBudget && budgetedCycle.elsewhereMinor !== 0 ? (
        <div>
          <dt>{t.withoutBudget}</dt>
          <dd className="num">{money(budgetedCycle.elsewhereMinor)}</dd>
        </div>
      ) : null}
      {hasBudget ? (
        <div>
          <dt>{t.leftInBudgets}</dt>
          <dd className={left < 0 ? 'num strong outflow' : 'num strong'}>{money(left)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/**
 * Spending beyond the budgets, and spending without one. Money put into savings is listed apart, as
 * in the reports.
 */
export function Shortfalls({ view: { budgetedCycle, groups, hasBudget }, money }: BudgetPartProps) {
  const t = useCycleTranslations('budgets');
  const overspent = [...budgetedCycle.envelopes.values()].filter(
    ({ leftMinor }) => leftMinor < 0,
  ).length;
  const intoSavings = sumOf(rowsOfGroup(groups, 'savings').filter(({ isEnvelope }) => !isEnvelope));
  // The two are not told apart if refunds make one negative: then only their sum is missing from
  // the budgets.
  const isApart = intoSavings >= 0 && intoSavings <= budgetedCycle.elsewhereMinor;
  const saved = isApart ? intoSavings : 0,
    spent = budgetedCycle.elsewhereMinor - saved;
  const moneyIfAny = (minor: number) => (minor > 0 ? money(minor) : null);
  if (budgetedCycle.overspentMinor <= 0 && budgetedCycle.elsewhereMinor <= 0) return null;
  return (
    <p className="note envelope-note">
      {budgetedCycle.overspentMinor > 0 ? (
        <span className="outflow">
          <Amounts>{t.overspent(overspent, money(budgetedCycle.overspentMinor))}</Amounts>{' '}
          {t.waysExplain[budgetedCycle.overspending]}{' '}
        </span>
      ) : null}
      {hasBudget && budgetedCycle.elsewhereMinor > 0 ? (
        <Amounts>{t.elsewhere(moneyIfAny(spent), moneyIfAny(saved))}</Amounts>
      ) : null}
    </p>
  );
}
