import { DeletedPage } from '#app/features/yourdata/deleted-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/words.tsx';

askWords('yourdata', 'data');

export default function Deleted() {
  const words = useWords('yourdata');
  return (
    <>
      <Head title={words.deleted.title} hidden />
      <DeletedPage />
    </>
  );
}
