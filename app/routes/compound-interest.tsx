import { CompoundPage } from '#app/features/tools/compound/compound-tool.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('tools', 'compound');

export default function CompoundInterestRoute() {
  const words = useWords('compound');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <CompoundPage />
    </>
  );
}
