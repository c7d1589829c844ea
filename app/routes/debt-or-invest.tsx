import { DebtPage } from '#app/features/tools/debt/debt-tool.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('tools', 'debt');

export default function DebtOrInvestRoute() {
  const words = useWords('debt');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <DebtPage />
    </>
  );
}
