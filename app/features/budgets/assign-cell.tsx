/**
 * The amount of an envelope, edited in place: Enter and the arrows go to the next amount, Escape
 * restores it.
 */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney, parseAmount } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { undoLast, type UndoOutcome } from '#app/ui/undo.ts';
import { amountSentence } from '../ledger/amount-words.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { amountText } from '#app/ledger/transaction-draft.ts';

interface AssignCellProps {
  name: string;
  minor: number;
  onAssign: (minor: number) => Promise<boolean>;
  onUndone: (outcome: UndoOutcome) => void;
}

export function AssignCell({ name, minor, onAssign, onUndone }: AssignCellProps) {
  const {
    row: t,
    figures: { assigned },
  } = useCycleTranslations('budgets');
  const { t: ledgerWords, language, decimalSign, currency } = useLedger();
  const id = useId(),
    ref = useRef<HTMLInputElement>(null);
  /** Null while it is not edited. `begun` is the text at the start of the edit. */
  const [edit, setEdit] = useState<{ text: string; begun: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /**
   * The amount just written, until the local copy has it; `over` is the stored amount it replaces.
   */
  const [own, setOwn] = useState<{ minor: number; over: number } | null>(null);
  if (own !== null && own.over !== minor) setOwn(null);
  const value = own !== null && own.over === minor ? own.minor : minor;
  const plain = value === 0 ? '' : amountText(value, currency, decimalSign);
  // The amount was undone, or assigned elsewhere, while the focus is here and nothing was typed.
  if (edit !== null && edit.text === edit.begun && edit.begun !== plain)
    setEdit({ text: plain, begun: plain });
  const focused = edit !== null,
    written = edit !== null && edit.text.trim() !== edit.begun;
  // Selects the text after it has been replaced in the field.
  useLayoutEffect(() => {
    if (focused && document.activeElement === ref.current) ref.current?.select();
  }, [focused]);

  /** Returns the text as an amount; null, with an error message, if it cannot be read. */
  function read(): number | null {
    const text = edit?.text.trim() ?? '';
    const parsed =
      text === ''
        ? { ok: true as const, amountMinor: 0 }
        : parseAmount(text, currency, { decimalSign });
    setFault(
      parsed.ok
        ? null
        : parsed.reason === 'other-currency'
          ? t.otherCurrency(currency)
          : amountSentence(ledgerWords.amount, parsed.reason, currency),
    );
    return parsed.ok ? parsed.amountMinor : null;
  }
  /** Writes the amount. Returns whether the text could be read. */
  function commit(): boolean {
    if (edit === null || !written) {
      setFault(null);
      return true;
    }
    const amountMinor = read();
    if (amountMinor === null) return false;
    const next = amountMinor === 0 ? '' : amountText(amountMinor, currency, decimalSign);
    setEdit({ text: next, begun: next });
    if (amountMinor === value) return true;
    setOwn({ minor: amountMinor, over: minor });
    void onAssign(amountMinor).then((stored) => {
      if (!stored) setOwn(null);
    });
    return true;
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step =
      event.key === 'Enter'
        ? event.shiftKey
          ? -1
          : 1
        : event.key === 'ArrowDown'
          ? 1
          : event.key === 'ArrowUp'
            ? -1
            : 0;
    if (step !== 0) {
      event.preventDefault();
      if (written && read() === null) return;
      const all = [...document.querySelectorAll<HTMLInputElement>('[data-assign]')];
      const next = all[all.indexOf(event.currentTarget) + step];
      // The blur of the field writes it.
      if (next) next.focus();
      else commit();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setFault(null);
      if (edit === null || edit.text === edit.begun) event.currentTarget.blur();
      else setEdit({ text: edit.begun, begun: edit.begun });
    } else if (
      event.key.toLowerCase() === 'z' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !written
    ) {
      // Nothing is being typed here, so the last write is undone.
      event.preventDefault();
      void undoLast().then(onUndone);
    }
  }
  return (
    <span className={fault ? 'envelope-cell line bad' : 'envelope-cell line'} data-label={assigned}>
      <input
        ref={ref}
        id={id}
        data-assign=""
        type="text"
        inputMode="text"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={120}
        className="num"
        aria-label={t.assign(name)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        placeholder={formatMoney(0, currency, language, { trimZeros: true })}
        value={
          edit?.text ??
          (value === 0 ? '' : formatMoney(value, currency, language, { trimZeros: true }))
        }
        onFocus={() => {
          if (fault === null) setEdit({ text: plain, begun: plain });
        }}
        onChange={(event) => setEdit({ text: event.target.value, begun: edit?.begun ?? plain })}
        onBlur={() => {
          if (commit()) setEdit(null);
        }}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}-error`} className="envelope-fault" aria-live="polite">
        {fault ? <span className="error">{fault}</span> : null}
      </span>
    </span>
  );
}
