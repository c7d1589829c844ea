/**
 * The current cycle in sums, its spending by category, and amounts in other currencies. Every
 * figure opens the rows that sum to it.
 */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/i18n/index';
import type { Cycle } from '#domain/calendar';
import type { CurrencyTotals, CycleTotals } from '#domain/ledger';
import { formatMoney, formatPercent } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import {
  amountBoundsOf,
  rowsOfCategories,
  rowsOfCategory,
  rowsOfSum,
  type SumBounds,
} from '#app/ledger/rows-of.ts';

export function ThisCycle({
  totals,
  bounds,
  cycle,
  currency,
  language,
}: {
  totals: CycleTotals;
  bounds: SumBounds;
  cycle: Cycle;
  currency: string;
  language: Language;
}) {
  const t = useCycleTranslations('dashboard');
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <dl className="sum" aria-label={t.thisCycle}>
      <div>
        <dt>{t.cycleIncome}</dt>
        <dd>
          <Link
            className="num dotted inflow"
            to={rowsOfSum(cycle, 'income', bounds)}
            aria-label={`${money(totals.incomeMinor)}, ${t.showRows(t.cycleIncome)}`}
          >
            {money(totals.incomeMinor)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t.cycleSpending}</dt>
        <dd>
          <Link
            className="num dotted outflow"
            to={rowsOfSum(cycle, 'spent', bounds)}
            aria-label={`${money(totals.expenseMinor)}, ${t.showRows(t.cycleSpending)}`}
          >
            {money(totals.expenseMinor)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t.cycleNet}</dt>
        <dd>
          <Link
            className="num dotted"
            to={rowsOfSum(cycle, 'all', bounds)}
            aria-label={`${money(totals.netMinor)}, ${t.showRows(t.cycleNet)}`}
          >
            {money(totals.netMinor)}
          </Link>
        </dd>
        {totals.setAsideMinor !== 0 ? (
          <dd className="note num">
            <SetAside cycle={cycle} bounds={bounds}>
              {money(totals.setAsideMinor)} {t.setAside}
            </SetAside>
          </dd>
        ) : null}
      </div>
      <div>
        <dt>{t.cycleRate}</dt>
        <dd className="num" title={totals.savingsRate === null ? t.noRateWhy : undefined}>
          {totals.savingsRate === null ? t.noRate : formatPercent(totals.savingsRate, language)}
        </dd>
      </div>
    </dl>
  );
}

/** Links the money put into savings to its transactions. */
function SetAside({
  cycle,
  bounds,
  children,
}: {
  cycle: Cycle;
  bounds: SumBounds;
  children: ReactNode;
}) {
  const to = rowsOfCategories(cycle, bounds.exceptIds, bounds);
  return to === null ? (
    children
  ) : (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}

const categoriesShown = 8;

export function SpendByCategory({
  totals,
  bounds,
  cycle,
  categories,
  savingsIds,
  currency,
  language,
}: {
  totals: CycleTotals;
  bounds: SumBounds;
  cycle: Cycle;
  categories: Stored<'categories'>[];
  savingsIds: ReadonlySet<string>;
  currency: string;
  language: Language;
}) {
  const t = useCycleTranslations('dashboard');
  const [all, setAll] = useState(false);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const spent = totals.byCategory.filter(
    (entry) => entry.kind === 'expense' && !savingsIds.has(entry.categoryId),
  );
  const sum = spent.reduce((total, entry) => total + entry.sumMinor, 0);
  const shown = all ? spent : spent.slice(0, categoriesShown);
  const most = Math.max(1, spent[0]?.sumMinor ?? 1);
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.spendByCategory}</h2>
        <Link to={rowsOfSum(cycle, 'spent', bounds)}>{t.openRows}</Link>
      </div>
      {spent.length === 0 ? (
        <p className="note">{t.noSpending}</p>
      ) : (
        <table className="table by-category">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t.category}</th>
              <th scope="col">{t.share}</th>
              <th scope="col">{t.amount}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => {
              const category = byId.get(entry.categoryId);
              const name = category?.name ?? t.uncategorised;
              return (
                <tr key={entry.categoryId}>
                  <th scope="row">
                    <Link to={rowsOfCategory(cycle, entry.categoryId, bounds)}>{name}</Link>
                  </th>
                  <td className="category-bar">
                    <svg
                      data-money-shape=""
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <rect
                        width={Math.max(0.75, (100 * entry.sumMinor) / most)}
                        height="10"
                        fill={category?.color ?? 'var(--rule-2)'}
                      />
                    </svg>
                    <span className="sr-only">
                      {formatPercent(sum === 0 ? 0 : entry.sumMinor / sum, language)}
                    </span>
                  </td>
                  <td className="right num">
                    <Link
                      className="dotted"
                      to={rowsOfCategory(cycle, entry.categoryId, bounds)}
                      tabIndex={-1}
                      aria-hidden="true"
                    >
                      {formatMoney(entry.sumMinor, currency, language)}
                    </Link>
                    <span className="sr-only">
                      {formatMoney(entry.sumMinor, currency, language)}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {totals.setAsideMinor !== 0 ? (
        <p className="note aside">
          <SetAside cycle={cycle} bounds={bounds}>
            <Amounts>{t.notSpent(formatMoney(totals.setAsideMinor, currency, language))}</Amounts>
          </SetAside>
        </p>
      ) : null}
      {spent.length > categoriesShown ? (
        <button type="button" className="btn bare sm" onClick={() => setAll(!all)}>
          {all ? t.less : t.more(spent.length - categoriesShown)}
        </button>
      ) : null}
    </>
  );
}

export function OtherCurrencies({
  totals,
  cycle,
  savingsIds,
  language,
}: {
  totals: CurrencyTotals[];
  cycle: Cycle;
  savingsIds: ReadonlySet<string>;
  language: Language;
}) {
  const t = useCycleTranslations('dashboard');
  if (totals.length === 0) return null;
  return (
    <div className="other">
      <h3 className="h4">{t.otherCurrencies}</h3>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t.otherCurrencies}</span>
            </th>
            <th scope="col" className="right">
              {t.cycleIncome}
            </th>
            <th scope="col" className="right">
              {t.cycleSpending}
            </th>
            <th scope="col" className="right">
              {t.cycleNet}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map((of) => (
            <tr key={of.currency}>
              <th scope="row">{of.currency}</th>
              {(
                [
                  ['income', of.incomeMinor, t.cycleIncome],
                  ['spent', of.expenseMinor, t.cycleSpending],
                  ['all', of.netMinor, t.cycleNet],
                ] as const
              ).map(([side, minor, name]) => {
                const text = formatMoney(minor, of.currency, language);
                return (
                  <td key={side} className="right num">
                    {minor === 0 ? (
                      text
                    ) : (
                      <Link
                        className="dotted"
                        to={rowsOfSum(cycle, side, {
                          ...amountBoundsOf({ ...of, otherCurrencies: [] }, savingsIds),
                          currency: of.currency,
                        })}
                        aria-label={t.showRows(`${name}, ${text}`)}
                      >
                        {text}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{t.otherCurrenciesWhy}</p>
    </div>
  );
}
