import { LattePage } from '#app/features/tools/latte/latte-tool.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('tools', 'latte');

export default function LatteFactorRoute() {
  const t = useTranslations('latte');
  return (
    <>
      <Head title={t.title} description={t.description} />
      <LattePage />
    </>
  );
}
