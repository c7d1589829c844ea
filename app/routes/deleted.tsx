import { DeletedPage } from '#app/features/data-export/deleted-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('yourdata', 'data');

export default function Deleted() {
  const words = useTranslations('yourdata');
  return (
    <>
      <Head title={words.deleted.title} hidden />
      <DeletedPage />
    </>
  );
}
