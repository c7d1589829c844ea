import { FiPage } from '#app/features/tools/fi/fi-tool.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('tools', 'fi');

export default function FiCalculatorRoute() {
  const t = useTranslations('fi');
  return (
    <>
      <Head title={t.title} description={t.description} />
      <FiPage />
    </>
  );
}
