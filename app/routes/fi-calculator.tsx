import { FiPage } from '#app/features/tools/fi/fi-tool.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('tools', 'fi');

export default function FiCalculatorRoute() {
  const words = useTranslations('fi');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <FiPage />
    </>
  );
}
