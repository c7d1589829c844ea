import { AccountsPage } from '#app/features/accounts/accounts-page.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('accounts', 'ledger');

export default function Accounts() {
  const t = useTranslations('accounts');
  return (
    <>
      <Head title={t.title} hidden />
      <AccountsPage />
    </>
  );
}
