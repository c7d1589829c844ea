import type { Transaction } from '#contract/collections';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useRecord } from '#app/data/hooks.ts';
import { WhyCategory } from '#app/features/rules/why-category.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { notify } from '#app/ui/toast.tsx';
import type { LedgerActions } from './ledger-actions.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { draftOf, emptyDraft, type TransactionDraft } from '#app/ledger/transaction-draft.ts';
import { TransactionForm } from './transaction-form.tsx';

/** A new transaction, from a parsed line or empty; or one to edit. */
export type FormState =
  | { start: TransactionDraft | null }
  | {
      row: Transaction;
      /** The unfinished edit; without it, the stored row. */ start?: TransactionDraft;
    };

interface TransactionDialogProps {
  state: FormState | null;
  actions: LedgerActions;
  defaultAccountId: string | null;
  payees: readonly string[];
  refused: ReadonlySet<string>;
  onDelete: (row: Transaction) => void;
  onClose: () => void;
  /** Opens again with the unfinished input. */
  onReopen: (state: FormState) => void;
}

export function TransactionDialog({
  state,
  actions,
  defaultAccountId,
  payees,
  refused,
  onDelete,
  onClose,
  onReopen,
}: TransactionDialogProps) {
  const { data, t, today, accounts, decimalSign } = useLedger();
  // The draft belongs to the opening: later changes do not reset the input, and it stays while the
  // dialog closes.
  const [{ last, start }, setOpened] = useState<{
    last: FormState | null;
    start: TransactionDraft | null;
  }>({ last: null, start: null });
  if (state !== null && state !== last) {
    setOpened({
      last: state,
      start:
        'row' in state
          ? (state.start ?? draftOf(state.row, { accounts, decimalSign }))
          : (state.start ?? emptyDraft(today, defaultAccountId ?? '')),
    });
  }
  const row = last !== null && 'row' in last ? last.row : null;
  const gone = useGone(state === null ? null : (row?.id ?? null));
  async function edit(
    before: Transaction,
    fields: Parameters<LedgerActions['edit']>[1],
  ): Promise<boolean> {
    if (gone.is) return actions.restore(before, fields);
    if ((await data.loadOne('transactions', before.id)) !== null)
      return actions.edit(before, fields);
    gone.notice();
    return false;
  }
  const unsaved = useRef<TransactionDraft | null>(null);
  const onTyping = useCallback((draft: TransactionDraft | null) => {
    unsaved.current = draft;
  }, []);
  /** Closed by Escape, the cross, or a press beside the dialog: the typed input can be restored. */
  function leave() {
    const draft = unsaved.current;
    unsaved.current = null;
    onClose();
    if (draft !== null && !gone.is)
      notify.offer(t.form.unsaved, t.form.goOn, () =>
        onReopen(row ? { row, start: draft } : { start: draft }),
      );
  }
  return (
    <Dialog open={state !== null} onClose={leave} title={row ? t.form.edit : t.form.add} wide>
      {row && start ? (
        <Suspense fallback={null}>
          <WhyCategory row={row} />
        </Suspense>
      ) : null}
      {start ? (
        <TransactionForm
          start={start}
          payees={payees}
          editing={row !== null}
          remark={
            row && refused.has(row.id) ? t.form.refused : row?.bankId ? t.form.fromBank : null
          }
          onClose={onClose}
          gone={gone.is}
          onSave={(fields) =>
            row
              ? edit(row, fields)
              : actions.add(
                  fields,
                  t.done.added(
                    fields.payee || (fields.kind === 'transfer' ? t.kinds.transfer : t.row.noPayee),
                  ),
                )
          }
          onTyping={onTyping}
          onLeave={leave}
          {...(row ? { onDelete: () => onDelete(row) } : { onAnother: () => {} })}
        />
      ) : null}
    </Dialog>
  );
}

/**
 * Returns whether the edited row has been deleted meanwhile: seen to disappear, or found missing
 * (`notice`).
 */
function useGone(id: string | null): { is: boolean; notice: () => void } {
  const { record, loading } = useRecord('transactions', id);
  const [there, setThere] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  if (id !== null && record?.id === id && there !== id) setThere(id);
  // It may have been restored as well.
  if (missing !== null && (record?.id === missing || id === null)) setMissing(null);
  const is = id !== null && !loading && record === null && (there === id || missing === id);
  return { is, notice: () => setMissing(id) };
}
