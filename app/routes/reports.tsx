import { ReportsPage } from '#app/features/reports/reports-page.tsx';
import { prepareReports } from '#app/features/reports/use-report.ts';
import { readEarly } from '#app/data/prefetch.ts';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('reports', 'ledger');
readEarly(prepareReports);

export default function Reports() {
  const words = useWords('reports');
  return (
    <>
      <Head title={words.title} hidden />
      <ReportsPage />
    </>
  );
}
