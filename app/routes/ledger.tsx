import { askWords } from '#app/data/open-early.ts';
import { LedgerScreen } from '#app/features/ledger/ledger-screen.tsx';
import { useWords } from '#app/words.tsx';

askWords('ledger');

export default function Ledger() {
  const words = useWords('ledger');
  return (
    <>
      <title>{`${words.title} · Tudo`}</title>
      <LedgerScreen />
    </>
  );
}
