import { askWords, readEarly } from '#app/data/open-early.ts';
import { prepareLedger } from '#app/features/ledger/early-ledger.ts';
import { LedgerScreen } from '#app/features/ledger/ledger-screen.tsx';
import { useWords } from '#app/words.tsx';

askWords('ledger');
readEarly(prepareLedger);

export default function Ledger() {
  const words = useWords('ledger');
  return (
    <>
      <title>{`${words.title} · Tudo`}</title>
      <LedgerScreen />
    </>
  );
}
