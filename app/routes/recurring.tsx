import { RecurringPage } from '#app/features/recurring/recurring-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('recurring', 'ledger');

export default function Recurring() {
  const t = useTranslations('recurring');
  return (
    <>
      <Head title={t.title} hidden />
      <RecurringPage />
    </>
  );
}
