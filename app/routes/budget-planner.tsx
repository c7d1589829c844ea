import { BudgetPage } from '#app/features/tools/budget/budget-tool.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('tools', 'budget');

export default function BudgetPlannerRoute() {
  const words = useWords('budget');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <BudgetPage />
    </>
  );
}
