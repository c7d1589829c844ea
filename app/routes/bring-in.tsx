import { BringInPage } from '#app/features/data-export/data-import-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('yourdata', 'data');

export default function BringIn() {
  const words = useWords('yourdata');
  return (
    <>
      <Head title={words.bringIn.title} hidden />
      <BringInPage />
    </>
  );
}
