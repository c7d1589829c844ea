/** The cards of the running cycle: its spending by category, and its cash flow. */
import { Link } from 'react-router';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { AheadNote } from '#app/ledger/ahead-note.tsx';
import { CashFlow } from './cash-flow.tsx';
import { OtherCurrencies, SpendByCategory, ThisCycle } from './money-cards.tsx';
import { rowsOf } from '#app/ledger/rows-of.ts';
import type { Dashboard } from './use-dashboard.ts';

export function CategoriesCard({ dashboard }: { dashboard: Dashboard }) {
  const { totals, bounds, cycle, categories, savingsIds, currency, language } = dashboard;
  return (
    <>
      <SpendByCategory
        totals={totals}
        bounds={bounds}
        cycle={cycle}
        categories={categories}
        savingsIds={savingsIds}
        currency={currency}
        language={language}
      />
      <OtherCurrencies
        totals={totals.otherCurrencies}
        cycle={cycle}
        savingsIds={savingsIds}
        language={language}
      />
    </>
  );
}

export function CashFlowCard({ dashboard }: { dashboard: Dashboard }) {
  const t = useCycleTranslations('dashboard');
  const { flows, totals, bounds, cycle, currency, language, ahead, today } = dashboard;
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.cashFlow}</h2>
        <Link to={rowsOf(cycle)}>{t.openRows}</Link>
      </div>
      <CashFlow flows={flows} currency={currency} language={language} />
      <ThisCycle
        totals={totals}
        bounds={bounds}
        cycle={cycle}
        currency={currency}
        language={language}
      />
      <AheadNote rows={ahead} currency={currency} today={today} />
    </>
  );
}
