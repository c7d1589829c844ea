/** The latest transactions up to today, newest first. Each opens its row in the ledger. */
import { Link } from 'react-router';
import type { Transaction } from '#contract/collections';
import { timestampToDay } from '#domain/calendar';
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { RecentList } from './recent-list.tsx';
import type { Dashboard } from './use-dashboard.ts';

export function LatestCard({ dashboard }: { dashboard: Dashboard }) {
  const { latest, accounts, categories, language } = dashboard;
  const all = useCycleTranslations('dashboard'),
    t = all.latest;
  const accountName = (id: string | null) =>
    accounts.find((account) => account.id === id)?.name ?? '';
  const categoryName = (id: string | null) =>
    categories.find((category) => category.id === id)?.name;
  function nameOf({
    payee,
    kind,
    adjustment,
    accountId,
    transferAccountId,
    categoryId,
  }: Transaction): string {
    if (payee !== '') return payee;
    if (kind === 'transfer')
      return t.transfer(accountName(accountId), accountName(transferAccountId));
    return adjustment ? t.adjustment : (categoryName(categoryId) ?? all.uncategorised);
  }
  function amountOf({ kind, amountMinor, currency }: Transaction): string {
    if (kind === 'transfer') return formatMoney(amountMinor, currency, language);
    return formatMoney(kind === 'income' ? amountMinor : -amountMinor, currency, language, {
      sign: 'always',
    });
  }
  const lines = latest.map((row) => ({
    key: row.id,
    day: timestampToDay(row.date),
    to: `/dashboard/ledger?period=all&row=${row.id}`,
    name: nameOf(row),
    amount: amountOf(row),
    isIncome: row.kind === 'income' && !row.adjustment,
  }));
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
        <Link to="/dashboard/ledger">{all.openRows}</Link>
      </div>
      <RecentList lines={lines} dashboard={dashboard} />
    </>
  );
}
