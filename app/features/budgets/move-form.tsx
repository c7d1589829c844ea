/**
 * Moves money between envelopes, or from the money left to assign; an overspent envelope is covered
 * in the same way.
 */
import { type FormEvent, useState } from 'react';
import { moveAssigned } from '#domain/budget';
import { formatMoney, parseAmount } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { amountSentence } from '../ledger/amount-words.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { amountText } from '#app/ledger/transaction-draft.ts';
import type { BudgetRow, Budgets } from './use-budgets.ts';

/** The option for the money left to assign. */
const free = 'free';
export interface Move {
  from: string | null;
  to: string | null;
  amountMinor: number | null;
}

/**
 * Returns the move that covers an overspent envelope: from the money left to assign if it is enough
 * or the larger, else from the fullest envelope.
 */
export function coverOf(row: BudgetRow, rows: readonly BudgetRow[], toAssignMinor: number): Move {
  const missing = -row.leftMinor;
  const fullest = rows
    .filter(({ id, leftMinor }) => id !== row.id && leftMinor > 0)
    .toSorted((a, b) => b.leftMinor - a.leftMinor)[0];
  const takesFree =
    toAssignMinor >= missing || (fullest?.leftMinor ?? 0) <= Math.max(0, toAssignMinor);
  const has = takesFree ? toAssignMinor : fullest!.leftMinor;
  return {
    from: takesFree ? free : fullest!.id,
    to: row.id,
    amountMinor: has > 0 ? Math.min(missing, has) : missing,
  };
}

export function MoveForm({
  start,
  rows,
  toAssignMinor,
  onAssign,
  onDone,
}: {
  start: Move;
  rows: readonly BudgetRow[];
  toAssignMinor: number;
  onAssign: Budgets['assign'];
  onDone: () => void;
}) {
  const all = useCycleTranslations('budgets'),
    t = all.move;
  const { t: ledgerWords, language, decimalSign, currency } = useLedger();
  const [from, setFrom] = useState(start.from ?? ''),
    [to, setTo] = useState(start.to ?? '');
  const [text, setText] = useState(
    start.amountMinor === null ? '' : amountText(start.amountMinor, currency, decimalSign),
  );
  const [tried, setTried] = useState(false),
    [busy, setBusy] = useState(false);
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nameOf = (id: string) => (id === free ? t.free : (byId.get(id)?.name ?? ''));
  const leftOf = (id: string) => (id === free ? toAssignMinor : (byId.get(id)?.leftMinor ?? 0));
  const options = [
    { value: '', label: t.choose, disabled: true },
    { value: free, label: t.option(t.free, money(toAssignMinor)) },
    ...rows.map(({ id, name, isEnvelope, leftMinor }) => ({
      value: id,
      label: isEnvelope ? t.option(name, money(leftMinor)) : name,
    })),
  ];
  const read = parseAmount(text, currency, { decimalSign });
  const amountError = !read.ok
    ? read.reason === 'other-currency'
      ? all.row.otherCurrency(currency)
      : amountSentence(ledgerWords.amount, read.reason, currency)
    : read.amountMinor <= 0
      ? t.notAbove
      : undefined;
  const chosen = from !== '' && to !== '' && from !== to;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || !chosen || !read.ok || read.amountMinor <= 0) return;
    setBusy(true);
    const changes = moveAssigned(
      (id) => byId.get(id)?.assignedMinor ?? 0,
      from === free ? null : from,
      to === free ? null : to,
      read.amountMinor,
    );
    const saved = await onAssign(
      changes,
      all.done.moved(money(read.amountMinor), nameOf(from), nameOf(to)),
    );
    setBusy(false);
    if (saved) onDone();
  }
  const amount = read.ok && read.amountMinor > 0 ? read.amountMinor : null;
  const leaves = amount === null || from === '' ? null : leftOf(from) - amount;
  return (
    <form className="envelope-form" onSubmit={(event) => void submit(event)} noValidate>
      <Select label={t.from} value={from} options={options} onChange={setFrom} />
      <Select
        label={t.to}
        value={to}
        options={options}
        error={(tried || (from !== '' && to !== '')) && !chosen ? t.same : undefined}
        onChange={setTo}
      />
      <TextInput
        label={t.amount}
        value={text}
        unit={currency}
        autoComplete="off"
        maxLength={120}
        autoFocus
        error={tried || text.trim() !== '' ? amountError : undefined}
        onChange={setText}
      />
      <div className="note" role="status">
        {chosen && amount !== null ? (
          <>
            <p className="num">
              {t.after(nameOf(from), money(leftOf(from)), money(leftOf(from) - amount))}
            </p>
            <p className="num">
              {t.after(nameOf(to), money(leftOf(to)), money(leftOf(to) + amount))}
            </p>
          </>
        ) : null}
        {leaves !== null && leaves < 0 && from !== free ? (
          <p className="outflow">{t.short(nameOf(from), money(-leaves))}</p>
        ) : null}
      </div>
      <div className="dialog-foot">
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" look="ink" busy={busy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
