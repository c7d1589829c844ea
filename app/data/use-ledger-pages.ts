/** The ledger by key, page after page, for lists that only grow downwards. */
import { useMemo } from 'react';
import { createLedgerPages, type LedgerPages } from '#client/ledger-pages';
import { useSession } from './provider.tsx';

export function useLedgerPages(): LedgerPages {
  const { db } = useSession();
  return useMemo(() => createLedgerPages(db), [db]);
}
