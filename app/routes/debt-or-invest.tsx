import { DebtPage } from '#app/features/tools/debt/debt-tool.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('tools', 'debt');

export default function DebtOrInvestRoute() {
  const words = useTranslations('debt');
  return (
    <>
      <Head title={words.title} description={words.description} />
      <DebtPage />
    </>
  );
}
