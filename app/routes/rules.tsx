import { RulesPage } from '#app/features/rules/rules-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('rules', 'ledger');

export default function Rules() {
  const t = useTranslations('rules');
  return (
    <>
      <Head title={t.title} hidden />
      <RulesPage />
    </>
  );
}
