import { AccountsPage } from '#app/features/accounts/accounts-page.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('accounts', 'ledger');

export default function Accounts() {
  const words = useWords('accounts');
  return (
    <>
      <Head title={words.title} hidden />
      <AccountsPage />
    </>
  );
}
