import { ReviewPage } from '#app/features/review/review-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('review', 'dashboard');

export default function Review() {
  const t = useTranslations('review');
  return (
    <>
      <Head title={t.title} hidden />
      <ReviewPage />
    </>
  );
}
