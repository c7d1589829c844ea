/** One line to write a transaction as one would say it. It shows live what it understood; Enter saves and stays. */
import { useEffect, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { formatDay } from '#domain/calendar';
import { parseEntry, type EarlierEntry } from '#domain/ledger';
import { formatMoney, minorUnits } from '#domain/money';
import { askCost } from '#app/features/links/ask-cost.ts';
import { Icon } from '#app/ui/all-icons.tsx';
import { useLedger } from './ledger-context.tsx';
import { fieldsOfEntry, formDraftOfEntry, whyUnclear } from './quick-entry.ts';
import { AccountName, Amount, CategoryName } from './transaction-row.tsx';
import { sentences, type LedgerActions } from './ledger-actions.ts';
import type { TransactionDraft } from './transaction-draft.ts';

interface QuickAddProps {
  inputRef: Ref<HTMLInputElement>;
  actions: LedgerActions;
  defaultAccountId: string | null;
  earlier: readonly EarlierEntry[];
  onForm: (draft: TransactionDraft | null) => void;
}

export function QuickAdd({ inputRef, actions, defaultAccountId, earlier, onForm }: QuickAddProps) {
  const { words, language, decimalSign, currency, today, openAccounts, categories, ready } = useLedger();
  const [text, setText] = useState('');
  /** The person pressed Enter on a line that is not clear: from now on it says why. */
  const [refused, setRefused] = useState(false);
  const [saved, setSaved] = useState('');
  /** Enter came before the accounts did: the line is saved with them. */
  const [early, setEarly] = useState(false);
  const draft = useMemo(
    () => parseEntry(text, { today, currency, language, categories, accounts: openAccounts, earlier, ...(defaultAccountId !== null && { defaultAccountId }) }),
    [text, today, currency, language, categories, openAccounts, earlier, defaultAccountId],
  );
  const written = text.trim() !== '';
  const noAccount = ready && openAccounts.length === 0;
  const unclear = !ready ? null : written ? whyUnclear(draft, words, openAccounts.length) : noAccount ? words.quick.noAccount : null;
  const amount = draft.amountMinor === null ? null : { kind: draft.kind, amountMinor: draft.amountMinor, currency: draft.currency };
  // Said at once where it is about what was typed; a line that is merely unfinished is not nagged at.
  const sayWhy = unclear !== null && (refused || draft.amountRefusal !== null || draft.unknownAccount !== null || draft.unknownDay !== null || noAccount);

  function change(next: string) {
    setText(next);
    setRefused(false);
    setEarly(false);
    setSaved('');
  }
  async function save() {
    if (!ready) return setEarly(true);
    const fields = fieldsOfEntry(draft);
    if (fields === null) return setRefused(true);
    const what = `${draft.payee} ${formatMoney(draft.amountMinor!, draft.currency, language)}`.trim();
    const before = text;
    const freedom = actions.freedomOfAdding(fields);
    setText('');
    if (await actions.add(fields, null)) setSaved(sentences(words.quick.saved(draft.dayGiven ? `${what}, ${formatDay(draft.day, language, 'short')}` : what), freedom));
    else setText((now) => now || before);
  }
  useEffect(() => {
    if (!early || !ready) return;
    setEarly(false);
    void save();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when what was missing has come.
  }, [early, ready]);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      openForm();
    } else if (event.key === 'Escape') {
      if (text === '') event.currentTarget.blur();
      else change('');
    }
  }
  function openForm() {
    onForm(written ? formDraftOfEntry(draft, defaultAccountId ?? openAccounts[0]?.id ?? '', decimalSign) : null);
    change('');
  }

  const tags = draft.tags.map((tag) => `#${tag}`).join(' ');
  return (
    <form onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <div className={sayWhy ? 'rw add bad' : 'rw add'}>
        <span className="q ck" aria-hidden="true"><Icon name="plus" size={14} /></span>
        <span className="wr">
          <input ref={inputRef} aria-label={words.quick.label} aria-describedby="quick-tip" aria-invalid={sayWhy || undefined} placeholder={words.quick.example(minorUnits(draft.currency) > 0)} value={text} autoComplete="off" autoCapitalize="off" spellCheck={false} enterKeyHint="done" maxLength={400} onChange={(event) => change(event.target.value)} onKeyDown={onKeyDown} />
          {written && (draft.dayGiven || tags) ? <i>{draft.dayGiven ? formatDay(draft.day, language, 'weekday') : null} {tags}</i> : null}
        </span>
        <span className="k s2">{written && amount ? <CategoryName id={draft.categoryId} /> : null}</span>
        <span className="q acc">{written && draft.accountId !== null ? <AccountName id={draft.accountId} /> : null}</span>
        <span className={draft.kind === 'income' ? 'amt num in' : 'amt num out'}>{written && amount ? <Amount row={amount} /> : null}</span>
      </div>
      <div className="tip" id="quick-tip">
        {sayWhy
          ? <span className="err" role="alert">{unclear}</span>
          : saved && !written ? <span role="status">{saved}</span>
          : <span>{words.quick.tip} <span className="s2">k</span> {words.quick.k} <span className="s2">tr</span> {words.quick.tr} <span className="s2">+</span> {words.quick.plus}</span>}
        <span className="ends">
          {amount && draft.kind === 'expense' && draft.currency === currency ? <button type="button" className="link" onClick={() => askCost(formatMoney(draft.amountMinor!, draft.currency, language))}>{words.quick.cost}</button> : null}
          <button type="button" className="link" onClick={openForm}>{words.form.open}</button>
          <span className="w-only"><kbd>{words.quick.enter}</kbd> {words.quick.saves}</span>
        </span>
        <button type="submit" className="sr" tabIndex={-1}>{words.form.save}</button>
      </div>
    </form>
  );
}
