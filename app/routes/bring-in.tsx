import { BringInPage } from '#app/features/yourdata/bring-in-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/words.tsx';

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
