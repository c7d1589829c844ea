import { DataImportPage } from '#app/features/portability/data-import-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('portability', 'data');

export default function DataImport() {
  const t = useTranslations('portability');
  return (
    <>
      <Head title={t.dataImport.title} hidden />
      <DataImportPage />
    </>
  );
}
