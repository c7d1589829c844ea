import { ReportsPage } from '#app/features/reports/reports-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/words.tsx';

askWords('reports', 'ledger');

export default function Reports() {
  const words = useWords('reports');
  return <><Head title={words.title} hidden /><ReportsPage /></>;
}
