/** A field of a transaction, edited in its cell and read by the rules of the form. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Transaction, NewFields } from '#contract/collections';
import { amountFaultSentence } from './amount-words.ts';
import { useLedger, type Ledger } from '#app/ledger/ledger-context.tsx';
import {
  arrivesApart,
  draftCurrency,
  draftOf,
  readDraft,
  type DraftContext,
  type DraftFault,
} from '#app/ledger/transaction-draft.ts';

export type CellField = 'day' | 'payee' | 'amount';
export interface EditedCell {
  row: Transaction;
  field: CellField;
  /** The typed text, if it was not saved. */
  typed?: string;
}
/** Target of the focus after a cell: another cell, its row, or where the user pressed. */
export type CellExit = CellField | 'row' | 'elsewhere';

/**
 * Returns the fields of a row that can be edited in its cells, from left to right: none of an
 * adjustment, and no amount that depends on others, as in a split, which the form shows together.
 */
export function editableCells(row: Transaction, context: DraftContext): CellField[] {
  if (row.adjustment) return [];
  const isAlone = row.splits === null && !arrivesApart(draftOf(row, context), context);
  return isAlone ? ['day', 'payee', 'amount'] : ['day', 'payee'];
}

interface CellEditorProps {
  cell: EditedCell;
  /** The fields in the order of Tab. */
  fields: readonly CellField[];
  /** Payees used before, for completion. */
  payees: readonly string[];
  /**
   * Called with the row as it was when the cell opened, so that fields changed elsewhere meanwhile
   * stay.
   */
  onSave: (row: Transaction, fields: NewFields<'transactions'>, typed: string) => void;
  onExit: (to: CellExit) => void;
}

/**
 * Saves on Enter, Tab and blur, but not on Escape. An unreadable text stays as typed, with the
 * reason.
 */
export function CellEditor({ cell, fields, payees, onSave, onExit }: CellEditorProps) {
  const { t, accounts, decimalSign } = useLedger();
  const context = { accounts, decimalSign };
  const [{ row, field, typed }] = useState(cell);
  const [draft] = useState(() => draftOf(row, context));
  const start = draft[field];
  const [text, setText] = useState(typed ?? start);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The cell has been saved or given up, so the following blur saves nothing. */
  const over = useRef(false);
  const id = useId();
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  function exit(to: CellExit) {
    over.current = true;
    onExit(to);
  }
  function save(to: CellExit) {
    if (over.current) return;
    const changed = { ...draft, [field]: text };
    const read = text === start ? null : readDraft(changed, context);
    if (read !== null && !read.ok) {
      setFault(faultSentence(read.faults, t, draftCurrency(changed, context) ?? ''));
      return;
    }
    exit(to);
    if (read !== null) onSave(row, read.fields, text);
  }
  function onBlur() {
    // Switching to another window, such as the bank's, does not leave the cell.
    if (document.activeElement !== input.current) save('elsewhere');
  }
  function onKeyDown(event: KeyboardEvent) {
    // Letters of list commands are typed as text here.
    event.stopPropagation();
    if (event.key === 'Escape') exit('row');
    else if (event.key === 'Enter') save('row');
    else if (event.key === 'Tab')
      save(fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)] ?? 'row');
    else return;
    event.preventDefault();
  }
  const { day, payee, amount } = t.columns;
  return (
    <span className="cell-edit">
      <input
        ref={input}
        type={field === 'day' ? 'date' : 'text'}
        aria-label={{ day, payee, amount }[field]}
        value={text}
        className={field === 'amount' ? 'num' : undefined}
        maxLength={{ day: undefined, payee: 300, amount: 120 }[field]}
        list={field === 'payee' ? `${id}-payees` : undefined}
        autoComplete="off"
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {field === 'payee' ? (
        <datalist id={`${id}-payees`}>
          {payees.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      ) : null}
      <span role="alert" id={`${id}-fault`} className="error">
        {fault}
      </span>
    </span>
  );
}

function faultSentence(faults: readonly DraftFault[], t: Ledger['t'], currency: string): string {
  const fault = faults.find(({ field }) => field === 'amount' || field === 'day') ?? faults[0]!;
  if (fault.field === 'amount' || fault.field === 'transferAmount')
    return amountFaultSentence(t, fault, currency);
  if (fault.field === 'day') return t.form.noDay;
  return fault.field === 'transferAccount' ? t.form.noTarget : t.form.noAccount;
}
