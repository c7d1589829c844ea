import { BudgetsPage } from '#app/features/budgets/budgets-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('budgets', 'ledger');

export default function Budgets() {
  const words = useWords('budgets');
  return (
    <>
      <Head title={words.title} hidden />
      <BudgetsPage />
    </>
  );
}
