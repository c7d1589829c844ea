import { RulesPage } from '#app/features/rules/rules-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('rules', 'ledger');

export default function Rules() {
  const words = useWords('rules');
  return (
    <>
      <Head title={words.title} hidden />
      <RulesPage />
    </>
  );
}
