import { readEarly } from '#app/data/prefetch.ts';
import { prepareLedger } from '#app/features/ledger/early-ledger.ts';
import { LedgerScreen } from '#app/features/ledger/ledger-screen.tsx';
import { Head } from '#app/head.tsx';
import { askWords, useWords } from '#app/i18n.tsx';

askWords('ledger');
readEarly(prepareLedger);

export default function Ledger() {
  const words = useWords('ledger');
  return (
    <>
      <Head title={words.title} hidden />
      <LedgerScreen />
    </>
  );
}
