import { prefetchWhenOpened } from '#app/data/prefetch.ts';
import { prepareLedger } from '#app/features/ledger/prefetch-ledger.ts';
import { LedgerScreen } from '#app/features/ledger/ledger-screen.tsx';
import { Head } from '#app/head.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('ledger');
prefetchWhenOpened(prepareLedger);

export default function Ledger() {
  const t = useTranslations('ledger');
  return (
    <>
      <Head title={t.title} hidden />
      <LedgerScreen />
    </>
  );
}
