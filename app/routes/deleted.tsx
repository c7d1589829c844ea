import { DeletedPage } from '#app/features/portability/deleted-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('portability', 'data');

export default function Deleted() {
  const t = useTranslations('portability');
  return (
    <>
      <Head title={t.deleted.title} hidden />
      <DeletedPage />
    </>
  );
}
