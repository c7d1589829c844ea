/** The balance of every account, live, from stored totals: no transaction is read. */
import { useMemo } from 'react';
import type { AccountBalance } from '#domain/measures';
import { useLinkState } from './use-measures.ts';

export type { AccountBalance } from '#domain/measures';

/**
 * Returns balances by account id, each in the account's currency. An account is missing until it
 * has been read.
 */
export function useBalances(): { balances: ReadonlyMap<string, AccountBalance>; loading: boolean } {
  const { balances, loading } = useLinkState();
  return useMemo(() => ({ balances, loading }), [balances, loading]);
}
