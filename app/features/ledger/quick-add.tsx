/**
 * The entry line: a transaction in one line of everyday language. It shows live how it is read;
 * Enter saves and stays.
 */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { formatDayNear, formatWeekdayNear } from '#domain/calendar';
import { parseEntry, parseTransfer, type EarlierEntry } from '#domain/ledger';
import { formatMoney, minorUnits } from '#domain/money';
import { useRules } from '#app/features/rules/use-rules.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { askCost } from '#app/features/price-in-hours/ask-cost.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import {
  applyRulesToEntry,
  fieldsOfEntry,
  fieldsOfTransfer,
  formDraftOfEntry,
  formDraftOfTransfer,
  isUnfinishedEntry,
  isUnfinishedTransfer,
  whyTransferUnclear,
  whyUnclear,
} from './quick-entry.ts';
import { AccountName, CategoryName, RefundLabel } from './transaction-row.tsx';
import { Amount } from '#app/ledger/amount.tsx';
import { sentences, type LedgerActions } from './ledger-actions.ts';
import type { TransactionDraft } from '#app/ledger/transaction-draft.ts';

interface QuickAddProps {
  inputRef: Ref<HTMLInputElement>;
  actions: LedgerActions;
  defaultAccountId: string | null;
  earlier: readonly EarlierEntry[];
  onForm: (draft: TransactionDraft | null) => void;
  /** The initial text of the line, and whether it is saved at once. */
  start?: { text: string; submit: boolean };
  /** Called after a save; the line is then removed, and a toast reports the save. */
  onSaved?: () => void;
  /** Called on Escape in an empty line. */
  onLeave?: () => void;
  /** True while earlier transactions, from which the line learns, load: nothing is saved before. */
  isWaiting?: boolean;
}

/** Names both accounts of a transfer. */
const transferTitle = (
  { fromId, toId }: { fromId: string | null; toId: string | null },
  accounts: ReadonlyMap<string, { name: string }>,
  title: (from: string, to: string) => string,
): string => title(accounts.get(fromId!)!.name, accounts.get(toId!)!.name);

export function QuickAdd({
  inputRef,
  actions,
  defaultAccountId,
  earlier,
  onForm,
  start,
  onSaved,
  onLeave,
  isWaiting = false,
}: QuickAddProps) {
  const {
    t,
    language,
    decimalSign,
    currency,
    today,
    openAccounts,
    accountById,
    categories,
    kindOf,
    ready: isRead,
  } = useLedger();
  const [text, setText] = useState(start?.text ?? '');
  /** Enter was pressed on an unclear line: from now on it states the reason. */
  const [refused, setRefused] = useState(false);
  const [saved, setSaved] = useState('');
  /** Enter was pressed before the accounts were loaded: the line is saved when they are. */
  const [early, setEarly] = useState(start?.submit ?? false);
  const { running, loading: rulesToCome } = useRules();
  const ready = isRead && !isWaiting && !(onSaved && rulesToCome);
  const isSaving = useRef(false);
  const tipId = useId();
  const { draft, ...byRules } = useMemo(
    () =>
      applyRulesToEntry(
        running,
        parseEntry(text, {
          today,
          currency,
          language,
          categories,
          accounts: openAccounts,
          earlier,
          ...(defaultAccountId !== null && { defaultAccountId }),
        }),
        kindOf,
      ),
    [
      text,
      today,
      currency,
      language,
      categories,
      openAccounts,
      earlier,
      defaultAccountId,
      running,
      kindOf,
    ],
  );
  /** Set if the line moves money between two accounts. */
  const transfer = useMemo(
    () =>
      parseTransfer(text, {
        today,
        language,
        accounts: openAccounts,
        ...(defaultAccountId !== null && { defaultAccountId }),
      }),
    [text, today, language, openAccounts, defaultAccountId],
  );
  const currencyOf = (accountId: string | null) =>
    accountById.get(accountId ?? '')?.currency ?? currency;
  const written = text.trim() !== '';
  const noAccount = ready && openAccounts.length === 0;
  const whyOfEntry = () => whyUnclear(draft, t, openAccounts.length, language);
  const whyOfLine = () => (transfer ? whyTransferUnclear(transfer, t, language) : whyOfEntry());
  const unclear = !ready ? null : written ? whyOfLine() : noAccount ? t.quick.noAccount : null;
  const amount = transfer
    ? transfer.amountMinor === null
      ? null
      : {
          kind: 'transfer' as const,
          amountMinor: transfer.amountMinor,
          currency: currencyOf(transfer.fromId),
        }
    : draft.amountMinor === null
      ? null
      : { kind: draft.kind, amountMinor: draft.amountMinor, currency: draft.currency };
  // A reason about the typed text is shown at once; an unfinished line shows none.
  const isUnfinished = transfer ? isUnfinishedTransfer(transfer) : isUnfinishedEntry(draft);
  const sayWhy = unclear !== null && (refused || noAccount || !isUnfinished);

  function change(next: string) {
    setText(next);
    setRefused(false);
    setEarly(false);
    setSaved('');
  }
  async function save() {
    if (!ready) return setEarly(true);
    const fields = transfer
      ? fieldsOfTransfer(transfer, currencyOf(transfer.fromId))
      : fieldsOfEntry(draft, byRules);
    if (fields === null) return setRefused(true);
    const whom = transfer ? transferTitle(transfer, accountById, t.row.transfer) : draft.payee;
    const what = `${whom} ${formatMoney(fields.amountMinor, fields.currency, language)}`.trim();
    const { day, dayGiven } = transfer ?? draft;
    const before = text;
    if (onSaved) {
      // The line stays until it is stored, and a second Enter would store it twice.
      if (isSaving.current) return;
      isSaving.current = true;
      if (await actions.add(fields, t.done.added(what))) onSaved();
      isSaving.current = false;
      return;
    }
    const freedom = actions.freedomOfAdding(fields);
    setText('');
    if (!(await actions.add(fields, null))) return setText((now) => now || before);
    const first = t.quick.saved(
      dayGiven ? `${what}, ${formatDayNear(day, today, language)}` : what,
    );
    setSaved(sentences(first, freedom ?? ''));
    // Shortly after the page opened the freedom date is unknown: the effect of the line follows.
    if (freedom !== null) return;
    const told = await actions.freedomOfAdded(fields);
    setSaved((now) => (now === first ? sentences(first, told) : now));
  }
  useEffect(() => {
    if (!early || !ready) return;
    setEarly(false);
    void save();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the accounts are loaded.
  }, [early, ready]);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      openForm();
    } else if (event.key === 'Escape') {
      if (text === '') onLeave?.();
      else change('');
    }
  }
  function openForm() {
    const usual = defaultAccountId ?? openAccounts[0]?.id ?? '';
    onForm(
      !written
        ? null
        : transfer
          ? formDraftOfTransfer(transfer, currencyOf, usual, decimalSign)
          : { ...formDraftOfEntry(draft, usual, decimalSign), note: byRules.note },
    );
    change('');
  }

  const { day, dayGiven } = transfer ?? draft;
  const accountId = transfer ? transfer.fromId : draft.accountId;
  const tags = (transfer ?? draft).tags.map((tag) => `#${tag}`).join(' ');
  // Announces to screen readers how the line was read, once typing pauses and not with each key.
  const understood = useRested(
    !written || !amount || sayWhy
      ? ''
      : [
          formatMoney(
            amount.kind === 'expense' ? -amount.amountMinor : amount.amountMinor,
            amount.currency,
            language,
            amount.kind === 'transfer' ? {} : { sign: 'always' },
          ),
          transfer
            ? accountById.get(transfer.toId ?? '')?.name
            : categories.find(({ id }) => id === draft.categoryId)?.name,
          accountById.get(accountId ?? '')?.name,
          dayGiven ? formatWeekdayNear(day, today, language) : '',
        ]
          .filter(Boolean)
          .join(', '),
  );
  const tone = transfer ? '' : draft.kind === 'income' ? ' inflow' : ' outflow';
  // The abbreviation for a million is offered for no amount typed in dollars.
  const saysMillion = language === 'vi' || currency === 'VND';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={sayWhy ? 'ledger-row add bad' : 'ledger-row add'}>
        <span className="quiet check-cell" aria-hidden="true">
          <AppIcon name="plus" size={14} />
        </span>
        <span className="entry-cell">
          <input
            ref={inputRef}
            aria-label={t.quick.label}
            aria-describedby={tipId}
            aria-invalid={sayWhy || undefined}
            placeholder={t.quick.example(minorUnits(draft.currency) > 0)}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={400}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {written && (dayGiven || tags) ? (
            <i>
              {dayGiven ? formatWeekdayNear(day, today, language) : null} {tags}
            </i>
          ) : null}
        </span>
        <span className="category-cell secondary">
          {!written || !amount ? null : transfer ? (
            transfer.toId === null ? null : (
              <span className="transfer">
                <AppIcon name="arrow" size={12} />
                <AccountName id={transfer.toId} />
              </span>
            )
          ) : (
            <>
              <CategoryName id={draft.categoryId} />
              <RefundLabel
                row={{
                  kind: draft.kind,
                  categoryId: draft.categoryId,
                  splits: byRules.splits ?? null,
                }}
              />
            </>
          )}
        </span>
        <span className="quiet account-cell">
          {written && accountId !== null ? <AccountName id={accountId} /> : null}
        </span>
        <span className={`amount-cell num${tone}`}>
          {written && amount ? <Amount row={amount} /> : null}
        </span>
      </div>
      <p className="sr-only" role="status">
        <Amounts>{understood}</Amounts>
      </p>
      <div className="tip" id={tipId}>
        {sayWhy ? (
          <span className="error" role="alert">
            {unclear}
          </span>
        ) : saved && !written ? (
          <span role="status">{saved}</span>
        ) : (
          <span>
            {t.quick.tip} <span className="secondary">k</span> {t.quick.k}{' '}
            {saysMillion ? (
              <>
                <span className="secondary">tr</span> {t.quick.tr}
              </>
            ) : null}{' '}
            <span className="secondary">+</span> {t.quick.plus}
          </span>
        )}
        <span className="ends">
          {amount?.kind === 'expense' &&
          kindOf(draft.categoryId ?? '') !== 'income' &&
          draft.currency === currency ? (
            <button
              type="button"
              className="link"
              onClick={() => askCost(formatMoney(draft.amountMinor!, draft.currency, language))}
            >
              {t.quick.cost}
            </button>
          ) : null}
          <button type="button" className="link" onClick={openForm}>
            {t.form.open}
          </button>
          {onSaved ? null : (
            <span className="wide-only">
              <kbd>{t.quick.enter}</kbd> {t.quick.saves}
            </span>
          )}
          {/* A press leaves the focus and the keyboard of a phone in the line, for the next entry. */}
          <span className={onSaved ? undefined : 'narrow-only'}>
            <button
              type="submit"
              className="btn ink sm"
              onMouseDown={(event) => event.preventDefault()}
            >
              {t.form.save}
            </button>
          </span>
        </span>
      </div>
    </form>
  );
}

const restMs = 700;
/** Returns a text once it has stayed the same for a moment; an empty one at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
