/** Creates an account wherever one is chosen. */
import type { Account } from '#contract/collections';
import { useMemo, useState } from 'react';
import { useMeasureFeed } from '#app/data/use-measures.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { createLedgerActions } from '../ledger-actions.ts';
import { LedgerProvider, useLedger } from '#app/ledger/ledger-context.tsx';
import { AccountForm } from './accounts-dialog.tsx';
import '../pair.css';
import './manage.css';

interface NewAccountDialogProps {
  open: boolean;
  /** The initial type. */
  type?: Account['type'];
  onClose: () => void;
  onMade: (accountId: string) => void;
}

/** Opens over the form that needs an account, which keeps its input. Renders nothing before. */
export function NewAccountDialog(props: NewAccountDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <LedgerProvider>
      <NewAccount {...props} />
    </LedgerProvider>
  ) : null;
}

function NewAccount({ open, type = 'bank', onClose, onMade }: NewAccountDialogProps) {
  const ledger = useLedger();
  const links = useMeasureFeed();
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
  const onDone = (accountId?: string) => {
    if (accountId !== undefined) onMade(accountId);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={ledger.t.account.add}>
      <AccountForm account={null} startType={type} actions={actions} onDone={onDone} />
    </Dialog>
  );
}
