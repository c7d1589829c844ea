import { RecurringPage } from '#app/features/recurring/recurring-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('recurring', 'ledger');

export default function Recurring() {
  const words = useWords('recurring');
  return (
    <>
      <Head title={words.title} hidden />
      <RecurringPage />
    </>
  );
}
