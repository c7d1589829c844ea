import { ReportsPage } from '#app/features/reports/reports-page.tsx';
import { prepareReports } from '#app/features/reports/use-report.ts';
import { prefetchWhenOpened } from '#app/data/prefetch.ts';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('reports', 'ledger');
prefetchWhenOpened(prepareReports);

export default function Reports() {
  const t = useTranslations('reports');
  return (
    <>
      <Head title={t.title} hidden />
      <ReportsPage />
    </>
  );
}
