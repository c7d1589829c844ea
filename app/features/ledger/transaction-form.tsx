/** All fields of a transaction, to add one or to edit one. */
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { NewFields } from '#contract/collections';
import type { CategoryKind } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import { useSession } from '#app/data/provider.tsx';
import { PriceInHours } from '#app/features/price-in-hours/price-in-hours.tsx';
import { Button } from '#app/ui/button.tsx';
import { Segmented, Select, TextArea } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { amountFaultSentence, type AmountFieldFault } from './amount-words.ts';
import { categoryOptions } from '#app/ledger/category-options.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { NewAccountDialog } from './manage/new-account-dialog.tsx';
import { SplitFields } from './split-fields.tsx';
import { keepUnfinished } from './unfinished.ts';
import {
  arrivesApart,
  draftCurrency,
  readDraft,
  readDraftAmount,
  type DraftFault,
  type DraftKind,
  type TransactionDraft,
} from '#app/ledger/transaction-draft.ts';

export interface TransactionFormProps {
  start: TransactionDraft;
  /** Payees used before, for completion. */
  payees: readonly string[];
  /** A remark above the fields: the row comes from a bank file, or the server refused it. */
  remark: string | null;
  editing: boolean;
  /** True if the edited transaction has been deleted elsewhere: a save brings it back. */
  gone: boolean;
  /** Returns whether it was saved. */
  onSave: (fields: NewFields<'transactions'>) => Promise<boolean>;
  /** Called after a save that continues with another one; absent when editing. */
  onAnother?: () => void;
  onDelete?: () => void;
  /** Receives the draft that is typed and not saved; null if there is none. */
  onTyping: (unsaved: TransactionDraft | null) => void;
  /** Called when the form is finished. */
  onClose: () => void;
  /** Called when the form is left without saving. */
  onLeave: () => void;
}

/** On a phone the end of the form is out of view. */
const showGone = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' });

/** An option among the account ids of a select. */
const newAccount = 'new';

const isAmountFault =
  (field: AmountFieldFault['field']) =>
  (fault: DraftFault): fault is AmountFieldFault =>
    fault.field === field;

export function TransactionForm({
  start,
  payees,
  remark,
  editing,
  gone,
  onSave,
  onAnother,
  onDelete,
  onTyping,
  onClose,
  onLeave,
}: TransactionFormProps) {
  const ledger = useLedger();
  const { t, language, accounts, openAccounts, categories, decimalSign } = ledger;
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The field for which an account is being created. */
  const [adding, setAdding] = useState<'accountId' | 'transferAccountId' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const payeeRef = useRef<HTMLInputElement>(null);
  const amountRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  const context = { accounts, decimalSign };
  const read = readDraft(draft, context);
  // An amount in the currency of another account is reported at once: nothing else on the screen
  // would show it.
  const faults = read.ok
    ? []
    : read.faults.filter((one) => tried || one.reason === 'other-account');
  const account = accounts.find((one) => one.id === draft.accountId);
  const currency = draftCurrency(draft, context) ?? '';
  const target = accounts.find((one) => one.id === draft.transferAccountId);
  const amount = readDraftAmount(draft, context);
  const { userId } = useSession();
  const typed = useRef(draft);
  /** The content of the form that the user did not type. */
  const given = useRef(JSON.stringify(start));
  useEffect(() => {
    typed.current = draft;
    onTyping(JSON.stringify(draft) === given.current ? null : draft);
  }, [draft, onTyping]);
  useEffect(() => () => keepUnfinished(userId, typed.current), [userId]);
  const change = (fields: Partial<TransactionDraft>) =>
    setDraft((before) => ({ ...before, ...fields }));
  const fault = <F extends DraftFault['field']>(field: F) =>
    faults.find((one) => one.field === field) as Extract<DraftFault, { field: F }> | undefined;
  useEffect(() => (start.payee === '' ? payeeRef : amountRef).current?.focus(), [start]);

  /** A row may be in an account that has been closed. */
  const choices = (chosen: string) => {
    const shown = accounts.filter((one) => openAccounts.includes(one) || one.id === chosen);
    const options = shown.map((one) => ({ value: one.id, label: `${one.name} · ${one.currency}` }));
    return [...options, { value: newAccount, label: t.account.addNew }];
  };
  const chooseAccount = (field: 'accountId' | 'transferAccountId') => (chosen: string) => {
    if (chosen === newAccount) setAdding(field);
    else change({ [field]: chosen });
  };
  /** A category of the other kind stays: the form then states its effect. */
  const changeKind = (kind: DraftKind) =>
    change(kind === 'transfer' ? { kind, categoryId: '', splits: [] } : { kind });
  async function save(another: boolean) {
    setTried(true);
    if (!read.ok) {
      // Waits for the render that marks the unreadable fields.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setBusy(true);
    const saved = await onSave(read.fields);
    setBusy(false);
    if (!saved) return;
    if (!another) return onClose();
    setTried(false);
    const next: TransactionDraft = {
      ...draft,
      payee: '',
      amount: '',
      note: '',
      tags: '',
      splits: [],
      transferAmount: '',
    };
    given.current = JSON.stringify(next);
    setDraft(next);
    payeeRef.current?.focus();
    onAnother?.();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save(onAnother !== undefined);
    }
  }

  const amountFault = faults.find(isAmountFault('amount'));
  const arrivesFault = faults.find(isAmountFault('transferAmount'));
  const targetFault = fault('transferAccount');
  const splitting = draft.splits.length > 0;
  const apart = target && arrivesApart(draft, context);
  const reads =
    amount && draft.amount.trim() !== ''
      ? t.amount.reads(formatMoney(amount.amountMinor, amount.currency, language))
      : '';
  const foreign =
    account && currency !== account.currency ? t.form.ownCurrency(currency, account.currency) : '';
  const none = { value: '', label: '' };
  const category = categories.find(({ id }) => id === draft.categoryId);
  const isOther = draft.kind !== 'transfer' && category && category.kind !== draft.kind;
  const refundHint = isOther
    ? t.form.refundHint[draft.kind as CategoryKind](category.name)
    : undefined;
  const adjustment = draft.original?.row.adjustment ?? null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter, as the buttons do */}
      <form ref={form} className="entry-form" onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
        {remark ? <p className="note">{remark}</p> : null}
        {adjustment ? (
          <p className="note">
            {t.row.adjustments[adjustment]}. {t.row.adjusted}.
          </p>
        ) : null}
        <Segmented
          label={t.form.kind}
          value={draft.kind}
          onChange={changeKind}
          options={(['expense', 'income', 'transfer'] as const)
            .filter((kind) => !adjustment || kind !== 'transfer')
            .map((kind) => ({
              value: kind,
              label: adjustment ? (kind === 'income' ? '+' : '−') : t.kinds[kind],
            }))}
        />
        <div className="pair">
          <TextInput
            ref={payeeRef}
            label={draft.kind === 'income' ? t.form.payeeIncome : t.form.payee}
            value={draft.payee}
            maxLength={300}
            list={listId}
            autoComplete="off"
            onChange={(payee) => change({ payee })}
          />
          <TextInput
            ref={amountRef}
            label={t.form.amount}
            value={draft.amount}
            inputMode="text"
            autoComplete="off"
            maxLength={120}
            unit={currency || undefined}
            error={amountFault && amountFaultSentence(t, amountFault, currency)}
            hint={[reads, foreign].filter(Boolean).join('. ') || undefined}
            onChange={(text) => change({ amount: text })}
          />
          <datalist id={listId}>
            {payees.map((payee) => (
              <option key={payee} value={payee}>
                {payee}
              </option>
            ))}
          </datalist>
        </div>
        <div className="pair">
          <TextInput
            type="date"
            label={t.form.day}
            value={draft.day}
            error={fault('day') && t.form.noDay}
            onChange={(day) => change({ day })}
          />
          <Select
            label={draft.kind === 'transfer' ? t.form.from : t.form.account}
            value={draft.accountId}
            error={fault('account') && t.form.noAccount}
            options={draft.accountId === '' ? [none, ...choices('')] : choices(draft.accountId)}
            onChange={chooseAccount('accountId')}
          />
        </div>
        {draft.kind === 'expense' && !adjustment && amount && amount.amountMinor > 0 ? (
          <PriceInHours amountMinor={amount.amountMinor} currency={amount.currency} />
        ) : null}
        {adjustment ? null : draft.kind === 'transfer' ? (
          <div className="pair">
            <Select
              label={t.form.to}
              value={draft.transferAccountId}
              error={
                targetFault &&
                (targetFault.reason === 'same' ? t.form.sameAccount : t.form.noTarget)
              }
              options={[none, ...choices(draft.transferAccountId)]}
              onChange={chooseAccount('transferAccountId')}
            />
            {apart ? (
              <TextInput
                label={t.form.arrives}
                hint={target.currency === currency ? undefined : t.form.arrivesHint}
                value={draft.transferAmount}
                autoComplete="off"
                maxLength={120}
                unit={target.currency}
                error={arrivesFault && amountFaultSentence(t, arrivesFault, target.currency)}
                onChange={(transferAmount) => change({ transferAmount })}
              />
            ) : null}
          </div>
        ) : splitting ? (
          <SplitFields
            draft={draft}
            context={context}
            fault={fault('splits')}
            onChange={(splits) => change({ splits })}
          />
        ) : (
          <div className="pair">
            <Select
              label={t.form.category}
              value={draft.categoryId}
              hint={refundHint}
              onChange={(categoryId) => change({ categoryId })}
              options={[
                { value: '', label: t.row.uncategorised },
                ...categoryOptions(draft.kind, categories, t),
              ]}
            />
            <div className="beside">
              <button
                type="button"
                className="link"
                onClick={() =>
                  change({
                    splits: [
                      { key: 0, categoryId: draft.categoryId, amount: '', note: '' },
                      { key: 1, categoryId: '', amount: '', note: '' },
                    ],
                  })
                }
              >
                {t.form.split}
              </button>
            </div>
          </div>
        )}
        <TextArea
          label={t.form.note}
          value={draft.note}
          rows={2}
          maxLength={5_000}
          onChange={(note) => change({ note })}
        />
        <TextInput
          label={t.form.tags}
          hint={t.form.tagsHint}
          value={draft.tags}
          autoComplete="off"
          onChange={(tags) => change({ tags })}
        />
        {gone ? (
          <p ref={showGone} className="alert" role="alert">
            {t.form.gone}
          </p>
        ) : null}
        <div className="dialog-foot">
          {onDelete && !gone ? (
            <Button look="bare" className="first" onClick={onDelete}>
              {t.form.delete}
            </Button>
          ) : null}
          {editing ? (
            <Button onClick={onLeave}>{gone ? t.form.discardMine : t.form.cancel}</Button>
          ) : (
            <Button disabled={busy} onClick={() => void save(true)}>
              {t.form.saveAnother}
            </Button>
          )}
          <Button type="submit" look="ink" busy={busy}>
            {gone ? t.form.restoreMine : t.form.save}
          </Button>
        </div>
      </form>
      <NewAccountDialog
        open={adding !== null}
        onClose={() => setAdding(null)}
        onMade={(accountId) => {
          if (adding !== null) change({ [adding]: accountId });
        }}
      />
    </>
  );
}
