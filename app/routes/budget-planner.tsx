import { BudgetPage } from '#app/features/tools/budget/budget-tool.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('tools', 'budget');

export default function BudgetPlannerRoute() {
  const t = useTranslations('budget');
  return (
    <>
      <Head title={t.title} description={t.description} />
      <BudgetPage />
    </>
  );
}
