import { BringInPage } from '#app/features/data-export/data-import-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('yourdata', 'data');

export default function BringIn() {
  const t = useTranslations('yourdata');
  return (
    <>
      <Head title={t.bringIn.title} hidden />
      <BringInPage />
    </>
  );
}
