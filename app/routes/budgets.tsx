import { BudgetsPage } from '#app/features/budgets/budgets-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('budgets', 'ledger');

export default function Budgets() {
  const t = useTranslations('budgets');
  return (
    <>
      <Head title={t.title} hidden />
      <BudgetsPage />
    </>
  );
}
