import { DebtPage } from '#app/features/tools/debt/debt-tool.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('tools', 'debt');

export default function DebtOrInvestRoute() {
  const t = useTranslations('debt');
  return (
    <>
      <Head title={t.title} description={t.description} />
      <DebtPage />
    </>
  );
}
