import { useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import type { LedgerActions } from './ledger-actions.ts';
import { useLedger } from './ledger-context.tsx';
import type { Transaction } from './row-filter.ts';
import { draftOf, emptyDraft, type TransactionDraft } from './transaction-draft.ts';
import { TransactionForm } from './transaction-form.tsx';

/** A new transaction, from what was already understood or from nothing; or one to edit. */
export type FormState = { start: TransactionDraft | null } | { row: Transaction; /** As it was being edited; else as it is stored. */ start?: TransactionDraft };

interface TransactionDialogProps {
  state: FormState | null;
  actions: LedgerActions;
  defaultAccountId: string | null;
  payees: readonly string[];
  refused: ReadonlySet<string>;
  onDelete: (row: Transaction) => void;
  onClose: () => void;
}

export function TransactionDialog({ state, actions, defaultAccountId, payees, refused, onDelete, onClose }: TransactionDialogProps) {
  const { words, today, accounts, decimalSign } = useLedger();
  // The draft belongs to the opening: later changes do not reset what is being typed, and it stays while the dialog leaves.
  const [{ last, start }, setOpened] = useState<{ last: FormState | null; start: TransactionDraft | null }>({ last: null, start: null });
  if (state !== null && state !== last) {
    setOpened({ last: state, start: 'row' in state ? state.start ?? draftOf(state.row, { accounts, decimalSign }) : state.start ?? emptyDraft(today, defaultAccountId ?? '') });
  }
  const row = last !== null && 'row' in last ? last.row : null;
  return (
    <Dialog open={state !== null} onClose={onClose} title={row ? words.form.edit : words.form.add} wide>
      {start ? (
        <TransactionForm
          start={start} payees={payees} editing={row !== null} remark={row && refused.has(row.id) ? words.form.refused : row?.bankId ? words.form.fromBank : null} onClose={onClose}
          onSave={(fields) => (row ? actions.edit(row, fields) : actions.add(fields, words.done.added(fields.payee || words.row.noPayee)))}
          {...(row ? { onDelete: () => onDelete(row) } : { onAnother: () => {} })}
        />
      ) : null}
    </Dialog>
  );
}
