import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRecords } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useMeasureFeed } from '#app/data/use-measures.ts';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { createLedgerActions } from '../ledger/ledger-actions.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { QuickAdd } from '../ledger/quick-add.tsx';
import type { TransactionDraft } from '#app/ledger/transaction-draft.ts';
import { handOver } from '../ledger/unfinished.ts';
import { earlierOf, learnFrom, usualAccountId } from '../ledger/usual-account.ts';

interface EntryProps {
  start: { text: string; submit: boolean };
  onSaved: () => void;
}

/** The entry line of the ledger, on any page. */
export function TransactionEntry({ start, onSaved }: EntryProps) {
  const ledger = useLedger();
  const { userId } = useSession();
  const navigate = useNavigate();
  const { pathname, search: here } = useLocation();
  const links = useMeasureFeed();
  const field = useFirstFocus<HTMLInputElement>();
  const latest = useRecords({
    collection: 'transactions',
    orderBy: { field: 'date', direction: 'desc' },
    limit: learnFrom,
  });
  const earlier = useMemo(() => earlierOf(latest.records), [latest.records]);
  // This page has no list of rows, so nothing has to be previewed or shown afterwards.
  const actions = useMemo(
    () =>
      createLedgerActions(
        ledger,
        () => undefined,
        () => null,
        links,
      ),
    [ledger, links],
  );
  const openForm = (draft: TransactionDraft | null) => {
    onSaved();
    if (draft !== null) handOver(userId, draft);
    // The ledger itself keeps its current view.
    const search = new URLSearchParams(pathname === '/dashboard/ledger' ? here : '');
    search.set('add', '1');
    void navigate(`/dashboard/ledger?${search}`);
  };
  return (
    <QuickAdd
      inputRef={field}
      actions={actions}
      earlier={earlier}
      start={start}
      onSaved={onSaved}
      onForm={openForm}
      defaultAccountId={usualAccountId(null, latest.records, ledger.openAccounts)}
      isWaiting={latest.loading}
    />
  );
}
