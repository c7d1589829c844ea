import { CompoundPage } from '#app/features/tools/compound/compound-tool.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('tools', 'compound');

export default function CompoundInterestRoute() {
  const t = useTranslations('compound');
  return (
    <>
      <Head title={t.title} description={t.description} />
      <CompoundPage />
    </>
  );
}
