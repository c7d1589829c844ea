import { LedgerScreen } from '#app/features/ledger/ledger-screen.tsx';
import { useWords } from '#app/words.tsx';

export default function Ledger() {
  const words = useWords('ledger');
  return (
    <>
      <title>{`${words.title} · Tudo`}</title>
      <LedgerScreen />
    </>
  );
}
