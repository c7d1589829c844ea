import { DeletedPage } from '#app/features/data-export/deleted-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

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
