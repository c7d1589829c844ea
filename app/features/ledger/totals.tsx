import type { Transaction } from '#contract/collections';
import { useMemo } from 'react';
import { bookRows, cycleTotals, splitAtToday, summarize } from '#domain/ledger';
import { formatMoney, formatPercent } from '#domain/money';
import type { SpendRow } from '#contract/data';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { noItems } from '#app/no-items.ts';
import { isOfFigure, type KindFilter, type LedgerView } from '#app/ledger/ledger-address.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import type { Days } from './period.ts';

interface TotalsProps {
  /** Totals up to today; null until they have been read. */ spend: readonly SpendRow[] | null;
  /** Totals of future days, in no sum. */ ahead: readonly SpendRow[];
  /**
   * All shown rows, for a view that the stored totals cannot sum (see `isOfFigure`); null while
   * there may be more.
   */
  shown: readonly Transaction[] | null;
  /** True if there are more rows than a screen can hold. */ tooMany: boolean;
  days: Days;
  view: LedgerView;
  onKind: (kind: KindFilter) => void;
}

/**
 * Income, spending and saving of the period, up to today; a figure opens the transactions that it
 * sums.
 */
export function Totals({
  spend: kept,
  ahead: keptAhead,
  shown,
  tooMany,
  days,
  view,
  onKind,
}: TotalsProps) {
  const { t, language, currency, categories, kindOf, today } = useLedger();
  // A figure of a report or a key result opened these rows, so their sum is the figure.
  const ofRows = isOfFigure(view);
  const summed = useMemo(
    () =>
      !ofRows || shown === null ? null : splitAtToday(bookRows(summarize(shown), kindOf), today),
    [ofRows, shown, kindOf, today],
  );
  const spend = ofRows ? (summed?.happened ?? null) : kept,
    toCome = ofRows ? (summed?.ahead ?? noItems) : keptAhead;
  const [exceptIds, onlyIds] = [view.exceptIds, view.measured?.categoryIds];
  const { totals, ahead } = useMemo(() => {
    const savings = new Set(
      categories.filter((category) => category.group === 'savings').map((category) => category.id),
    );
    const wanted = view.categoryId === 'none' ? '' : view.categoryId;
    const isOfView = (row: SpendRow) =>
      (wanted === null || row.categoryId === wanted) &&
      (view.accountId === null || row.accountId === view.accountId) &&
      !exceptIds.includes(row.categoryId) &&
      (!onlyIds?.length || onlyIds.includes(row.categoryId));
    return {
      ahead: toCome.filter(isOfView),
      totals: cycleTotals(
        (spend ?? noItems).filter(isOfView),
        { startDay: days.fromDay ?? '0001-01-01', endDay: days.toDay ?? '9999-12-31' },
        currency,
        savings,
      ),
    };
  }, [
    spend,
    toCome,
    days.fromDay,
    days.toDay,
    currency,
    categories,
    view.categoryId,
    view.accountId,
    exceptIds,
    onlyIds,
  ]);
  const money = (amountMinor: number, code = currency) => formatMoney(amountMinor, code, language);
  const narrowed = view.categoryId !== null || view.accountId !== null || ofRows;
  if (ofRows && tooMany) return <p className="totals note">{t.totals.tooMany}</p>;
  return (
    <>
      <dl className="totals" aria-label={t.totals.label} aria-busy={spend === null}>
        <div>
          <dt>{t.totals.in}</dt>
          <dd>
            <button
              type="button"
              className="num inflow dotted"
              aria-pressed={view.kind === 'income'}
              aria-label={t.totals.showIn(money(totals.incomeMinor))}
              onClick={() => onKind(view.kind === 'income' ? null : 'income')}
            >
              {money(totals.incomeMinor)}
            </button>
          </dd>
        </div>
        <div>
          <dt>{t.totals.out}</dt>
          <dd>
            <button
              type="button"
              className="num outflow dotted"
              aria-pressed={view.kind === 'expense'}
              aria-label={t.totals.showOut(money(totals.expenseMinor))}
              onClick={() => onKind(view.kind === 'expense' ? null : 'expense')}
            >
              {money(totals.expenseMinor)}
            </button>
          </dd>
        </div>
        {totals.setAsideMinor === 0 ? null : (
          <div>
            <dt>{t.totals.setAside}</dt>
            <dd className="num">{money(totals.setAsideMinor)}</dd>
          </div>
        )}
        <div>
          <dt>{t.totals.kept}</dt>
          <dd className="num">{money(totals.netMinor)}</dd>
        </div>
        {totals.savingsRate === null || narrowed ? null : (
          <div>
            <dt>{t.totals.rate}</dt>
            <dd className="num">{formatPercent(totals.savingsRate, language)}</dd>
          </div>
        )}
        {narrowed ? <div className="quiet">{t.totals.ofFilters}</div> : null}
      </dl>
      <AheadNote rows={ahead} currency={currency} today={today} filter={null} />
      {totals.otherCurrencies.length === 0 ? null : (
        <p className="others note">
          {t.totals.others}{' '}
          {totals.otherCurrencies.map((other) => (
            <span key={other.currency} className="num">
              <span>
                {t.totals.in} {money(other.incomeMinor, other.currency)}
              </span>
              <span>
                {t.totals.out} {money(other.expenseMinor, other.currency)}
              </span>
              {other.setAsideMinor === 0 ? null : (
                <span>
                  {t.totals.setAside} {money(other.setAsideMinor, other.currency)}
                </span>
              )}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
