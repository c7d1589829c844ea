import { FiPage } from '#app/features/tools/fi/fi-tool.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('tools', 'fi');

export default function FiCalculatorRoute() {
  const words = useWords('fi');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <FiPage />
    </>
  );
}
