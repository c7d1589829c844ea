import { DeletedPage } from '#app/features/data-export/deleted-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('yourdata', 'data');

export default function Deleted() {
  const t = useTranslations('yourdata');
  return (
    <>
      <Head title={t.deleted.title} hidden />
      <DeletedPage />
    </>
  );
}
