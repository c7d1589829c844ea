import { ReviewPage } from '#app/features/review/review-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('review', 'dashboard');

export default function Review() {
  const words = useWords('review');
  return (
    <>
      <Head title={words.title} hidden />
      <ReviewPage />
    </>
  );
}
