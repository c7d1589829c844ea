import { DebtPage } from '#app/features/tools/debt/debt-tool.tsx';
import { Head } from '#app/head.tsx';
import { useWords } from '#app/words.tsx';

export default function DebtOrInvestRoute() {
  const words = useWords('debt');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <DebtPage />
    </>
  );
}
