import { BringInPage } from '#app/features/portability/data-import-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('portability', 'data');

export default function BringIn() {
  const t = useTranslations('portability');
  return (
    <>
      <Head title={t.bringIn.title} hidden />
      <BringInPage />
    </>
  );
}
