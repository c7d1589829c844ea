/**
 * The future transactions that a figure leaves out (docs/decisions/accounts-and-balances.md), shown
 * beside it with a link to them.
 */
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { SpendRow } from '#contract/data';
import { addDays, type Day } from '#domain/calendar';
import { cycleTotals } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useLanguage } from '#app/language.tsx';
import { rowsOf } from '#app/ledger/rows-of.ts';

interface AheadNoteProps {
  /** Future rows of the figure alone. */
  rows: readonly SpendRow[];
  currency: string;
  today: Day;
  /** The ledger filter of the figure; null if its rows are on the page already. */
  filter?: Record<string, string> | null;
  className?: string;
}

/** Renders nothing without future rows. */
export function AheadNote(props: AheadNoteProps) {
  return props.rows.some(({ kind }) => kind !== 'transfer') ? (
    <Suspense fallback={null}>
      <Said {...props} />
    </Suspense>
  ) : null;
}

function Said({ rows, currency, today, filter = {}, className = 'note ahead' }: AheadNoteProps) {
  const t = useCycleTranslations('hourprice').ahead;
  const { language } = useLanguage();
  const totals = cycleTotals(rows, { startDay: '0001-01-01', endDay: '9999-12-31' }, currency);
  const sums = [totals, ...totals.otherCurrencies].flatMap(
    ({ currency: code, incomeMinor, expenseMinor }) => [
      ...(expenseMinor !== 0 ? [t.out(formatMoney(expenseMinor, code, language))] : []),
      ...(incomeMinor !== 0 ? [t.in(formatMoney(incomeMinor, code, language))] : []),
    ],
  );
  const lastDay = rows.reduce((last, { day }) => (day > last ? day : last), today);
  return (
    <p className={className}>
      <Amounts>{t.say(sums.join(', '))}</Amounts>
      {filter === null ? null : (
        <>
          {' '}
          <Link
            className="link"
            to={rowsOf({ fromDay: addDays(today, 1), toDay: lastDay }, filter)}
          >
            {t.open}
          </Link>
        </>
      )}
    </p>
  );
}

/** The same for a key result, by its count. */
export function AheadRows({ count }: { count: number }) {
  return count > 0 ? (
    <Suspense fallback={null}>
      <SaidOfRows count={count} />
    </Suspense>
  ) : null;
}
function SaidOfRows({ count }: { count: number }) {
  return <>{useCycleTranslations('hourprice').ahead.rows(count)}</>;
}
